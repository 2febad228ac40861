/// The fields of a mail or of a part of one (RFC 5322 2.2): the first of each name, unfolded.
struct MailFields {
    /// The values by their names in lower case.
    private var values: [String: String] = [:]

    /// Reads the fields, and the empty line after them; nil where something else stands there.
    init?(_ lines: inout MailLines) {
        var isFirst = true
        var name: String?
        while let line = lines.next()?.withoutReturn, !line.isEmpty {
            defer { isFirst = false }
            // A mailbox of mbox has a line before the fields.
            if isFirst, line.starts(with: Array("From ".utf8)) { continue }
            if line.first == ByteScan.space || line.first == 9 {
                guard let name else { return nil }
                unfold(line, into: name)
            } else {
                guard let field = MailFields.readField(line) else { return nil }
                // A calendar's first line is no field of a mail.
                if isFirst, field.name == "begin" { return nil }
                name = field.name
                if values[field.name] == nil { values[field.name] = field.value }
            }
        }
    }

    /// The value of a field by its name in lower case; nil where it is not there.
    subscript(name: String) -> String? { values[name] }

    /// A parameter of a field, without quotes.
    func parameter(_ name: String, of field: String) -> String? {
        guard let value = values[field] else { return nil }
        var rest = value[...].drop { $0 != ";" }
        while !rest.isEmpty {
            rest = rest.dropFirst()
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(key.count)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            var text = ""
            if rest.first == "\"" {
                rest = rest.dropFirst()
                while let character = rest.popFirst(), character != "\"" {
                    text.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
                }
                rest = rest.drop { $0 != ";" }
            } else {
                let word = rest.prefix { $0 != ";" }
                rest = rest.dropFirst(word.count)
                text = word.trimmed
            }
            if key.trimmed.lowercased() == name { return text }
        }
        return nil
    }

    /// Adds a folded line to the value of its field. A value that is too long already stays as it is.
    private mutating func unfold(_ line: ArraySlice<UInt8>, into name: String) {
        guard let value = values[name], value.utf8.count < 10_000 else { return }
        values[name] = value + " " + TextEncoding.decode(Array(line)).trimmed
    }

    private static func readField(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy({ $0 > ByteScan.space && $0 < 0x7F })
        else { return nil }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        return (name, TextEncoding.decode(Array(line[(colon + 1)...])).trimmed)
    }
}

/// The lines of a mail, one after the other, without their line feeds.
struct MailLines {
    /// The bytes that have not been read.
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The next line; nil at the end.
    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: ByteScan.lineFeed) ?? rest.endIndex
        defer { rest = rest[min(end + 1, rest.endIndex)...] }
        return rest[..<end]
    }
}

extension ArraySlice<UInt8> {
    /// A line without the carriage return at its end.
    fileprivate var withoutReturn: ArraySlice<UInt8> { last == ByteScan.carriageReturn ? dropLast() : self }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String {
        var text = String.UnicodeScalarView(unicodeScalars.drop { $0.value <= 0x20 })
        while let last = text.last, last.value <= 0x20 { text.removeLast() }
        return String(text)
    }
}
