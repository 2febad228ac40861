/// Edits the text of a configuration; every byte outside the edit stays.
enum ConfigurationText {
    /// A section as text, quoted so that its values are read back unchanged.
    static func section(_ name: String, _ title: String, _ lines: [(name: String, value: String)]) -> String {
        let head = title.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
        return "[\(name) \"\(head)\"]\n" + lines.map { "    \($0.name) = \(quoted($0.value))\n" }.joined()
    }

    /// The text with a section added at the end.
    static func adding(_ section: String, to text: String) -> String {
        if text.isEmpty { return section }
        let end = text.utf8.last == 0x0A ? "" : "\n"
        return text + end + "\n" + section
    }

    /// The text without the sections of a name and a title, each from its head to the next head. A comment right above
    /// the next head belongs to that head, and stays. nil when there is no such section, or when its head shares a line
    /// with something else.
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
                // After the last line end there is no line.
                end -= 1
            } else {
                lines.append("")
            }
            var start = first
            // The blank line above was added with the section.
            if start > 0, isBlank(lines[start - 1]), end >= lines.count || isBlank(lines[end]) { start -= 1 }
            lines.removeSubrange(start..<end)
        }
        return lines.joined(separator: "\n")
    }

    /// The text after a change of one setting in a section. A value goes into the line that the setting
    /// has, else into a new line at the end of its section, else into a new section at the end of the text; nil removes
    /// the setting. Nothing else changes, neither a comment after the value nor a line end. nil when this text cannot
    /// be edited that way.
    ///
    /// - Parameter title: The text in quotes of the section, which has to exist then; nil for a section without one.
    static func setting(
        _ name: String, to value: String?, in section: String, titled title: String? = nil, of text: String
    ) -> String? {
        let parser = GitConfigParser(text)
        var sheet = ScalarSheet(text)
        var entries = parser.entries.filter { $0.isSetting(name, of: section, titled: title) }
        if let value {
            if let last = entries.popLast() {
                sheet.replace(last.valuePlace, by: quoted(value), isFirstValue: last.value == nil)
            } else if let head = parser.sections.last(where: { $0.name == section && $0.subsection == title }) {
                let behind = parser.sections.first { $0.line > head.line }?.line ?? .max
                let last = parser.entries.last { $0.section == section && (head.line..<behind).contains($0.line) }
                sheet.insert("\(name) = \(quoted(value))", behind: last, inSectionOfLine: head.line)
            } else {
                guard title == nil else { return nil }
                let added = adding("[\(section)]\n    \(name) = \(quoted(value))\n", to: text)
                sheet = ScalarSheet(added)
            }
        }
        // Only the last entry counts, so the ones before it had no effect.
        for entry in entries.reversed() { sheet.remove(entry.place, keepsComment: !entry.comment.isEmpty) }
        let result = sheet.text
        func facts(_ entries: [ConfigurationEntry]) -> [[String?]] {
            entries.map { [$0.section, $0.subsection, $0.name, $0.value] }
        }
        let after = GitConfigParser(result).entries
        let (before, others) = (parser.entries, after.filter { !$0.isSetting(name, of: section, titled: title) })
        guard facts(others) == facts(before.filter { !$0.isSetting(name, of: section, titled: title) }),
            after.filter({ $0.isSetting(name, of: section, titled: title) }).map(\.value) == (value.map { [$0] } ?? [])
        else { return nil }
        return result
    }

    /// The text with only the sections of these names.
    static func keeping(_ names: Set<String>, of text: String) -> String {
        let heads = GitConfigParser(text).sections
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        let kept = heads.indices.filter { names.contains(heads[$0].name) }.flatMap { place in
            lines[(heads[place].line - 1)..<(place + 1 < heads.count ? heads[place + 1].line - 1 : lines.count)]
        }
        return kept.map { String(Substring($0)) + "\n" }.joined()
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

extension ConfigurationEntry {
    /// True for a setting of a section, which has no title where that is nil.
    func isSetting(_ name: String, of section: String, titled title: String? = nil) -> Bool {
        self.section == section && subsection == title && self.name == name
    }
}

/// A text whose parts are addressed by the places of `GitConfigParser`. Edits go from the end to the beginning, so that
/// the places before an edit stay valid.
private struct ScalarSheet {
    private var scalars: [Unicode.Scalar]
    /// The index of each scalar that counts (`GitConfigParser.counts`), and the end.
    private let places: [Int]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars
        places = scalars.indices.filter { GitConfigParser.counts(scalars[$0]) } + [scalars.count]
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// The range of scalars at a place.
    private func range(_ place: Range<Int>) -> Range<Int> {
        guard place.isEmpty else { return places[place.lowerBound]..<places[place.upperBound - 1] + 1 }
        // Right after what comes before it, and not after a carriage return.
        let start = place.lowerBound == 0 ? 0 : places[place.lowerBound - 1] + 1
        return start..<start
    }

    private func startOfLine(_ index: Int) -> Int {
        (scalars[..<index].lastIndex(of: "\n") ?? -1) + 1
    }

    /// The index of the next line end, or the end.
    private func endOfLine(_ index: Int) -> Int { scalars[index...].firstIndex(of: "\n") ?? scalars.count }

    /// Replaces a value, or adds one after the name of a setting that has none.
    mutating func replace(_ place: Range<Int>, by value: String, isFirstValue: Bool) {
        let range = range(place)
        let next = scalars[range.upperBound...].first
        let isComment = range.isEmpty && (next == "#" || next == ";")
        let text = (isFirstValue ? " = " : "") + value + (isComment ? " " : "")
        scalars.replaceSubrange(range, with: text.unicodeScalars)
    }

    /// Inserts a line after an entry, with the entry's indentation, or after the head of a section.
    mutating func insert(_ line: String, behind entry: ConfigurationEntry?, inSectionOfLine head: Int) {
        var indent = "    "
        var index = 0
        if let entry {
            let range = range(entry.place)
            let before = scalars[startOfLine(range.lowerBound)..<range.lowerBound]
            if before.allSatisfy({ $0 == " " || $0 == "\t" }) { indent = String(String.UnicodeScalarView(before)) }
            index = endOfLine(range.upperBound)
        } else {
            for _ in 1..<head { index = endOfLine(index) + 1 }
            index = endOfLine(index)
        }
        let lineEnd = index > 0 && index < scalars.count && scalars[index - 1] == "\r" ? "\r\n" : "\n"
        if index < scalars.count {
            scalars.insert(contentsOf: (indent + line + lineEnd).unicodeScalars, at: index + 1)
        } else {
            scalars += ("\n" + indent + line + "\n").unicodeScalars
        }
    }

    /// Removes an entry: its whole lines, unless something stands before it. A comment after it becomes a line of its
    /// own.
    mutating func remove(_ place: Range<Int>, keepsComment: Bool) {
        var range = range(place)
        if keepsComment {
            let sign = scalars[range.upperBound...].firstIndex { $0 == "#" || $0 == ";" } ?? range.upperBound
            return scalars.removeSubrange(range.lowerBound..<sign)
        }
        let start = startOfLine(range.lowerBound)
        if scalars[start..<range.lowerBound].allSatisfy({ $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }) {
            range = start..<min(endOfLine(range.upperBound) + 1, scalars.count)
        }
        scalars.removeSubrange(range)
    }
}
