import CalendarEngine

/// The text of a calendar while it is put together: content lines, folded at 75 octets on the borders of characters
/// (RFC 5545 3.1), with CR LF ends.
struct CalendarText {
    /// The bytes that were written so far.
    private(set) var bytes: [UInt8] = []

    /// Appends a line whose value stands as it is.
    mutating func appendLine(_ name: String, _ value: String) { appendLine(name + ":" + value) }

    /// Appends a whole line, which is unfolded.
    mutating func appendLine(_ content: String) {
        bytes += ContentLineWriter.folded(content, lineEnd: [ByteScan.carriageReturn, ByteScan.lineFeed])
    }

    /// Appends a line whose value is text.
    mutating func appendText(_ name: String, _ value: String) { appendLine(name, CalendarText.escaped(value)) }

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

    /// Appends a line whose value is a day or a time.
    mutating func appendTime(_ name: String, _ time: EventTime) {
        switch time {
        case .date(let date): appendLine(name + ";VALUE=DATE", date.basicText)
        case .floating(let civil): appendLine(name, civil.basicText)
        case .zoned(let civil, let zone):
            if zone == .utc {
                appendLine(name, civil.basicText + "Z")
            } else {
                appendLine("\(name);TZID=\(zone.identifier)", civil.basicText)
            }
        }
    }
}
