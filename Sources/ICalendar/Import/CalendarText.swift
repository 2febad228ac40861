import CalendarEngine

/// The text of a calendar while it is put together: content lines, folded at 75 octets on the borders of characters
/// (RFC 5545 3.1), with CR LF ends.
struct CalendarText {
    /// The bytes that were written so far.
    private(set) var bytes: [UInt8] = []

    /// Writes a line whose value stands as it is.
    mutating func line(_ name: String, _ value: String) { line(name + ":" + value) }

    /// Writes a whole line, which is unfolded.
    mutating func line(_ content: String) {
        bytes += ContentLineWriter.folded(content, lineEnd: [ByteScan.carriageReturn, ByteScan.lineFeed])
    }

    /// Writes a line whose value is text.
    mutating func text(_ name: String, _ value: String) { line(name, CalendarText.escaped(value)) }

    /// A text with the escapes of RFC 5545 3.3.11. Control characters are left out, because they may not stand there.
    static func escaped(_ value: String) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case "\t": escaped += "\t"
            case "\0"..<" ", "\u{7F}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Writes a line whose value is a day or a time.
    mutating func time(_ name: String, _ time: EventTime) {
        switch time {
        case .date(let date): line(name + ";VALUE=DATE", date.basicText)
        case .floating(let civil): line(name, civil.basicText)
        case .zoned(let civil, let zone):
            if zone == .utc {
                line(name, civil.basicText + "Z")
            } else {
                line("\(name);TZID=\(zone.identifier)", civil.basicText)
            }
        }
    }
}
