/// Changes of a configuration's text that keep every byte of the rest.
enum ConfigurationText {
    /// A section as it is written, so that it is read as it was meant whatever stands in its values.
    static func section(_ name: String, _ title: String, _ lines: [(name: String, value: String)]) -> String {
        let head = title.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
        return "[\(name) \"\(head)\"]\n" + lines.map { "    \($0.name) = \(quoted($0.value))\n" }.joined()
    }

    /// The text with a section behind all others.
    static func adding(_ section: String, to text: String) -> String {
        if text.isEmpty { return section }
        let end = text.utf8.last == 0x0A ? "" : "\n"
        return text + end + "\n" + section
    }

    /// The text without the sections of a name and a title, from their heads to the next head; what stands right above
    /// that is about it, and stays. nil when there is none, or when a head stands in a line with something else.
    static func removing(_ name: String, _ title: String, from text: String) -> String? {
        let sections = GitConfigParser(text).sections
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
        let places = sections.indices.filter { sections[$0].name == name && sections[$0].subsection == title }
        guard !places.isEmpty else { return nil }
        for place in places.reversed() {
            let first = sections[place].line - 1
            var end = place + 1 < sections.count ? sections[place + 1].line - 1 : lines.count
            guard lines.indices.contains(first), end > first,
                lines[first].drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("["),
                place == 0 || sections[place - 1].line - 1 < first
            else { return nil }
            if end < lines.count {
                while end > first + 1, isComment(lines[end - 1]) { end -= 1 }
            } else if lines.last?.isEmpty == true {
                // Behind the last line end there is no line.
                end -= 1
            } else {
                lines.append("")
            }
            var start = first
            // The blank line above it came with it.
            if start > 0, isBlank(lines[start - 1]), end >= lines.count || isBlank(lines[end]) { start -= 1 }
            lines.removeSubrange(start..<end)
        }
        return lines.joined(separator: "\n")
    }

    private static func isComment(_ line: String) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("#") || text.hasPrefix(";") || isBlank(line)
    }

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" } }

    /// A value in quotes where one is needed.
    private static func quoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty
            && value.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "-_./:@~*+,%=".utf8.contains(byte) || byte >= 0x80
            }
        if isPlain { return value }
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(character)
            }
        }
        return "\"\(text)\""
    }
}
