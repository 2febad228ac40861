import Phrases

/// A file of `[section]`s with `name = value` lines, as khal, vdirsyncer and todoman write it. Read tolerantly: lines
/// without a meaning are skipped, because the faults of another program's file are for that program to report.
struct IniFile {
    /// A section with its entries.
    struct Section {
        /// The number of brackets around its name: 1 for `[a]`, 2 for `[[a]]`.
        var depth: Int
        /// Its name as written, without blanks around it.
        var name: String
        /// Its entries in order.
        var entries: [(name: String, value: String, line: Int)] = []

        /// The value of the last entry with a name, without regard to case.
        subscript(name: String) -> String? { entries.last { $0.name.lowercased() == name }?.value }
    }

    /// The sections in order. The first holds the lines before any section, with an empty name and depth 0.
    private(set) var sections = [Section(depth: 0, name: "")]

    /// Reads a text. An indented line without a name continues the value before it (as in Python's configparser), and
    /// so do all lines up to the bracket that closes an open list.
    init(_ text: String) {
        var number = 0
        for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let line = raw.trimmedBlanks
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if continueList(with: line) { continue }
            if line.hasPrefix("["), let section = IniFile.section(line) {
                sections.append(section)
            } else if let separator = line.firstIndex(where: { $0 == "=" || $0 == ":" }) {
                let value = line[line.index(after: separator)...].trimmedBlanks
                sections[sections.count - 1].entries.append((line[..<separator].trimmedBlanks, value, number))
            }
        }
    }

    private mutating func continueList(with line: String) -> Bool {
        let last = sections.count - 1
        guard let entry = sections[last].entries.last, entry.value.hasPrefix("["), !entry.value.hasSuffix("]") else {
            return false
        }
        sections[last].entries[sections[last].entries.count - 1].value += " " + line
        return true
    }

    /// `[name]` or `[[name]]`, with an optional comment after it.
    private static func section(_ line: String) -> Section? {
        let depth = line.prefix { $0 == "[" }.count
        guard let end = line.firstIndex(of: "]"), depth <= 2 else { return nil }
        let inside = line[line.index(line.startIndex, offsetBy: depth)..<end]
        return Section(depth: depth, name: unquoted(inside.trimmedBlanks))
    }

    /// A value without its single or double quotes; an unquoted one ends before a comment.
    static func unquoted(_ value: String) -> String {
        if let quote = value.first, quote == "\"" || quote == "'" {
            let inside = value.dropFirst()
            if let end = inside.firstIndex(of: quote) { return String(inside[..<end]) }
        }
        let comment = zip(value.indices, value.indices.dropFirst()).first { value[$0].isWhitespace && value[$1] == "#" }
        return value[..<(comment?.0 ?? value.endIndex)].trimmedBlanks
    }

    /// The value as a boolean; false for any other text.
    static func flag(_ value: String?) -> Bool {
        ["true", "yes", "on", "1"].contains(unquoted(value ?? "").lowercased())
    }
}
