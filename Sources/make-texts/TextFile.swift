/// The texts of one language, as its file has them.
struct TextFile {
    /// A section of the file: the words of one type, or functions.
    struct Section {
        let title: String
        /// In English, the function that says its texts: `hint(_ hint: KeyHint)`; empty where each text is one itself.
        let function: String
        /// Its result, where that is more than a text: `(what: String, consequence: String)`, `[String]`; `words` for
        /// words that are understood, of which each language has lines of its own.
        let result: String?
        let place: Place
        /// The columns that a text may take.
        let width: Int?
        var messages: [Message] = []

        /// True where each text is a function itself.
        var isOfFunctions: Bool { function.isEmpty }

        /// The value that the function chooses a text by: its parameter of the section's type.
        var subject: String { Signature(function).name(ofType: title) ?? "self" }

        /// The members of its result, where that is a tuple.
        var fields: [(name: String, isOptional: Bool)]? {
            guard let result, result.hasPrefix("(") else { return nil }
            return result.dropFirst().dropLast().split(separator: ",").map { field in
                let name = field.prefix { $0 != ":" }.drop { $0 == " " }
                return (String(name), field.hasSuffix("?"))
            }
        }
    }

    /// Its first line, for what is wrong with it as a whole.
    let start: Place
    var sections: [Section] = []

    /// Reads a file: comments behind `#`, sections `[Type] function -> result`, terms `-name = text`, and a text a
    /// line, `name = text`.
    ///
    /// - Parameter english: The English file, which says what a section's function gives; nil for that file itself.
    init(path: String, contents: String, english: TextFile?) throws {
        start = Place(path: path, line: 1)
        var terms: [String: [Part]] = [:]
        var width: Int?
        for (index, line) in contents.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let place = Place(path: path, line: index + 1)
            if line.hasPrefix("# width: ") { width = Int(line.dropFirst(9)) }
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("[") {
                sections.append(try Self.section(line, at: place, width: width))
                width = nil
                continue
            }
            guard let sign = Self.signOfText(in: line) else {
                throw Mistake(place: place, text: "expected a line such as “name = text”")
            }
            let name = line[..<sign.lowerBound]
            let text = line[sign.upperBound...]
            let section = sections.last
            let isList = section.map { ($0.result ?? english?.section(titled: $0.title)?.result) != nil } ?? false
            var reader = MessageReader(text, at: place, terms: terms, isList: isList)
            let parts = try reader.read()
            if name.hasPrefix("-"), name.dropFirst().first?.isLetter == true {
                terms[String(name.dropFirst())] = parts
                continue
            }
            guard !sections.isEmpty else { throw Mistake(place: place, text: "a text before the first [section]") }
            for each in Self.names(in: name) {
                sections[sections.count - 1].messages.append(
                    Message(name: each, place: place, source: String(text), parts: parts))
            }
        }
    }

    /// The section with a title.
    func section(titled title: String) -> Section? { sections.first { $0.title == title } }

    /// The names before a text: `start, end`.
    private static func names(in text: Substring) -> [String] {
        var names = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { names.append("") } else { names[names.count - 1].append(character) }
        }
        return names.map { String($0.drop { $0 == " " }) }
    }

    private static func signOfText(in line: Substring) -> Range<Substring.Index>? {
        // The name may have labels, strings and patterns, but no sign of equality by itself.
        var index = line.startIndex
        while let next = line[index...].firstIndex(of: "=") {
            let after = line.index(after: next)
            let isBehindSpace = next > line.startIndex && line[line.index(before: next)] == " "
            if isBehindSpace, after == line.endIndex { return line.index(before: next)..<after }
            if isBehindSpace, line[after] == " " { return line.index(before: next)..<line.index(after: after) }
            index = after
        }
        return nil
    }

    private static func section(_ line: Substring, at place: Place, width: Int?) throws -> Section {
        guard let end = line.firstIndex(of: "]") else {
            throw Mistake(place: place, text: "a section’s title has no ] at its end")
        }
        let title = String(line[line.index(after: line.startIndex)..<end])
        var function = line[line.index(after: end)...].drop { $0 == " " }
        var result: String?
        if let arrow = function.firstIndex(of: ">"), function[..<arrow].hasSuffix(" -") {
            result = String(function[function.index(after: arrow)...].drop { $0 == " " })
            function = function[..<arrow].dropLast(2)
        }
        return Section(title: title, function: String(function), result: result, place: place, width: width)
    }
}
