package import CalendarEngine

/// Writes content lines (RFC 5545 3.1): parameters quoted and encoded where they must be, folded at 75 octets.
package enum ContentLineWriter {
    /// A line as bytes, folded, with its line end.
    package static func bytes(of line: PropertyLine, lineEnd: [UInt8]) -> [UInt8] {
        folded(head(of: line) + ":" + oneLine(line.value), lineEnd: lineEnd)
    }

    /// Name and parameters.
    static func head(of line: PropertyLine) -> String {
        line.parameters.reduce(into: oneLine(line.name)) { $0 += write($1) }
    }

    /// A parameter with the semicolon before it; one without a name as it was read.
    static func write(_ parameter: PropertyLine.Parameter) -> String {
        let values = parameter.values.map(encoded).joined(separator: ",")
        return parameter.name.isEmpty ? ";\(values)" : ";\(oneLine(parameter.name))=\(values)"
    }

    /// A parameter's value: RFC 6868 for what no value may hold, quotes around what would end it.
    private static func encoded(_ value: String) -> String {
        var text = ""
        var needsQuotes = false
        for scalar in value.unicodeScalars {
            switch scalar {
            case "^": text += "^^"
            case "\"": text += "^'"
            case "\n": text += "^n"
            case "\r": break
            default:
                if ":;,".unicodeScalars.contains(scalar) { needsQuotes = true }
                text.unicodeScalars.append(scalar)
            }
        }
        // Blanks at the ends would be taken for padding.
        if [text.utf8.first, text.utf8.last].contains(where: { $0 ?? 0x21 <= 0x20 }) { needsQuotes = true }
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// A text whose line ends cannot end the line: they are escaped, as TEXT has them (RFC 5545 3.3.11).
    static func oneLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }) else {
            return text
        }
        var result = ""
        for scalar in text.unicodeScalars where scalar != "\r" {
            if scalar == "\n" { result += "\\n" } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// An unfolded line, folded between characters, with its line end. A character that alone is wider than a line is
    /// cut between its scalars. `head` is bytes that stand before it already, folded where they have to be.
    static func folded(
        _ content: String, behind head: [UInt8] = [], widths: FoldWidths = FoldWidths(), lineEnd: [UInt8]
    ) -> [UInt8] {
        var content = content
        let lineStart = head.lastIndex { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }
        let column = head.count - (lineStart.map { $0 + 1 } ?? 0)
        return content.withUTF8 { bytes in
            var result = head
            result.reserveCapacity(head.count + bytes.count + bytes.count / 60 + lineEnd.count)
            var start = 0
            var room = max(0, (lineStart == nil ? widths.first : widths.others) - column)
            while start < bytes.count {
                let end = room == 0 ? start : cut(bytes, from: start, room: room)
                result += bytes[start..<end]
                if end < bytes.count { result += lineEnd + [ByteScan.space] }
                start = end
                room = widths.others - 1
            }
            return result + lineEnd
        }
    }

    /// The end of a piece that begins at `start`, at most `room` bytes on; `start` itself when not even a scalar fits.
    private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, room: Int) -> Int {
        guard bytes.count - start > room else { return bytes.count }
        let limit = start + room
        // ASCII on both sides: no character reaches across, since CR LF does not occur within a line.
        if bytes[limit] < 0x80, bytes[limit - 1] < 0x80 { return limit }
        var scalarEnd = limit
        while scalarEnd > start, bytes[scalarEnd] & 0xC0 == 0x80 { scalarEnd -= 1 }
        // Characters are counted from the piece's start, with enough after to know where the last one ends.
        var reach = min(bytes.count, limit + 64)
        while reach > limit, reach < bytes.count, bytes[reach] & 0xC0 == 0x80 { reach -= 1 }
        let text = String(decoding: bytes[start..<reach], as: UTF8.self)
        var end = start
        for character in text {
            let next = end + character.utf8.count
            if next > limit { break }
            end = next
        }
        return end > start ? end : scalarEnd
    }
}
