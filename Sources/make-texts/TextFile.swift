/// The texts of one language, as its file has them.
struct TextFile {
    /// A section of the file: the words of one type, or functions.
    struct Section {
        let title: String
        /// In English, the function that gives the section's texts: `hint(_ hint: KeyHint)`; empty where each text is a
        /// function.
        let function: String
        /// The result of the function, where it is more than a text: `(what: String, consequence: String)`, `[String]`.
        /// `words` stands for words that are understood; each language has lines of its own for these.
        let result: String?
        let place: Place
        /// The greatest number of columns of a text; nil for any.
        let width: Int?
        var messages: [Message] = []

        /// True where a line may have several texts, separated by ` | `.
        var isOfLists: Bool { result?.hasPrefix("[String]") == true || fields != nil }

        /// True where each text is a function itself.
        var isOfFunctions: Bool { function.isEmpty }

        /// The value by which the function chooses a text: its parameter of the section's type.
        var subject: String { Signature(function).name(ofType: title) ?? "self" }

        /// The members of the result, where it is a tuple.
        var fields: [(name: String, isOptional: Bool)]? {
            guard let result, result.hasPrefix("(") else { return nil }
            return result.dropFirst().dropLast().split(separator: ",").map { field in
                let name = field.prefix { $0 != ":" }.drop { $0 == " " }
                return (String(name), field.hasSuffix("?"))
            }
        }
    }

    /// The first line of the file, to report mistakes of the file as a whole.
    let start: Place
    private(set) var sections: [Section] = []
    /// The lines that cannot be read.
    private(set) var mistakes: [Mistake] = []
    /// The commands whose keys the texts use.
    private(set) var commands: Set<String> = []
    private var terms: [String: [Part]] = [:]
    /// The greatest number of columns of a text in the next section.
    private var width: Int?

    /// Reads a file: comments after `#`, sections `[Type] function -> result`, terms `-name = text`, and one text a
    /// line, `name = text`.
    ///
    /// - Parameter english: The English file, which declares the function of each section; nil for that file itself.
    init(_ source: SourceFile, english: TextFile?) {
        start = source.start
        mistakes = source.mistake.map { [$0] } ?? []
        if !mistakes.isEmpty { return }
        for line in source.lines {
            do { try readLine(line, english) } catch { mistakes.append(error) }
        }
    }

    private mutating func readLine(_ source: SourceFile.Line, _ english: TextFile?) throws(Mistake) {
        let (place, line) = (source.place, source.text)
        if line.hasPrefix("#") { return try readComment(line, at: place) }
        if source.isBlank { return }
        try source.refuseControls()
        if line.hasPrefix("[") {
            defer { width = nil }
            let section = try Self.section(line, at: place, width: width)
            let other = self.section(titled: section.title)
            // The section's texts are read in any case, so that their mistakes are reported too.
            sections.append(section)
            guard let other else { return }
            let there = "the section [\(section.title)] is there already, in line \(other.place.line)"
            throw Mistake(place: place, text: there + "; put its texts there")
        }
        if width != nil {
            width = nil
            throw Mistake(place: place, text: "“# width:” is about a section; put it above the [section] of this text")
        }
        guard let sign = Self.signOfText(in: line) else {
            throw Mistake(
                place: place,
                text: "a line is “name = text”, with a space before and after the =, or begins with # or [")
        }
        try readText(line[sign.upperBound...], of: line[..<sign.lowerBound], at: place, english)
    }

    private mutating func readComment(_ line: Substring, at place: Place) throws(Mistake) {
        guard line.hasPrefix("# width:") else { return }
        guard let number = Int(line.dropFirst(8).drop { $0 == " " }), number > 0 else {
            throw Mistake(place: place, text: "a width is a number of columns, as in “# width: 20”")
        }
        width = number
    }

    private mutating func readText(
        _ text: Substring, of name: Substring, at place: Place, _ english: TextFile?
    ) throws(Mistake) {
        let section = sections.last
        // `-1` is a pattern.
        let isTerm = name.hasPrefix("-") && name.dropFirst().first?.isNumber != true
        // A term is read before it is known whether it will stand in a list.
        let isList = isTerm || section.map { (english?.section(titled: $0.title) ?? $0).isOfLists } ?? false
        var reader = MessageReader(text, at: place, terms: terms, isList: isList)
        let parts = try reader.read()
        commands.formUnion(reader.commands)
        if isTerm {
            let term = String(name.dropFirst())
            guard Signature.isName(term) else {
                throw Mistake(place: place, text: "the name of a term has letters and digits only: “-\(term)”")
            }
            if terms.updateValue(parts, forKey: term) != nil {
                throw Mistake(place: place, text: "the term -\(term) is there already; remove one")
            }
            return
        }
        guard !sections.isEmpty else {
            throw Mistake(
                place: place, text: "put a [section] above the first text; only terms, “-name = text”, stand before it")
        }
        for each in Signature.split(name) {
            if each.isEmpty { throw Mistake(place: place, text: "a name is missing before the =") }
            guard Signature.isClosed(each) else {
                throw Mistake(place: place, text: "“\(each)” is not closed: each ( needs its ), and each \" another")
            }
            sections[sections.count - 1].messages.append(
                Message(name: each, place: place, source: String(text), parts: parts, commands: reader.commands))
        }
    }

    /// The section with a title.
    func section(titled title: String) -> Section? { sections.first { $0.title == title } }

    /// The ` = ` between name and text: the first that stands outside of strings.
    private static func signOfText(in line: Substring) -> Range<Substring.Index>? {
        var isInString = false
        var last: Character?
        for index in line.indices {
            let after = line.index(after: index)
            if line[index] == "\"" { isInString.toggle() }
            if !isInString, line[index] == "=", last == " " {
                let start = line.index(before: index)
                if after == line.endIndex { return start..<after }
                if line[after] == " " { return start..<line.index(after: after) }
            }
            last = line[index]
        }
        return nil
    }

    private static func section(_ line: Substring, at place: Place, width: Int?) throws(Mistake) -> Section {
        guard let end = line.firstIndex(of: "]") else {
            throw Mistake(place: place, text: "the section has no ] after its title")
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
