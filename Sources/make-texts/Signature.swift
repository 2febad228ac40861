import Foundation

/// A function as English writes it: `help(for operand: Operand, of verb: Verb)`.
struct Signature {
    /// The parameters: the names by which the body knows them, and their types.
    let parameters: [(name: String, type: String)]

    init(_ text: String) {
        guard let start = text.firstIndex(of: "("), text.hasSuffix(")") else {
            parameters = []
            return
        }
        let parts = text[text.index(after: start)...].dropLast().split(separator: ": ")
        parameters = zip(parts, parts.dropFirst()).map { head, tail in
            let name = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
            let isLast = tail.endIndex == parts.last?.endIndex
            let end = isLast ? tail.endIndex : tail.lastIndex(of: ",") ?? tail.endIndex
            return (name, String(tail[..<end]))
        }
    }

    var names: [String] { parameters.map(\.name) }

    /// The parameter of a type, or else the first.
    func name(ofType title: String) -> String? {
        let type = title.prefix { $0 != " " }
        return (parameters.first { $0.type == type } ?? parameters.first)?.name
    }
}

extension Message {
    /// The name by which the other languages have the text: of a function without labels and types, as
    /// `wholeDays(first, last, count)` of `wholeDays(from first: String, to last: String, count: Int)`.
    func key(in section: TextFile.Section) -> String {
        guard section.isOfFunctions, let start = name.firstIndex(of: "("), name.contains(":") else { return name }
        return "\(name[..<start])(\(Signature(name).names.joined(separator: ", ")))"
    }

    /// The name as a pattern of Swift: `.nothingHas(let text, .place)`. A condition behind `where` stays as it is.
    var pattern: String {
        if name == "*" { return "_" }
        let start = name.range(of: " where ")?.lowerBound ?? name.endIndex
        let (name, condition) = (name[..<start], name[start...])
        var pattern = ""
        var word = ""
        var isInString = false
        func close(before next: Character?) {
            defer { word = "" }
            guard !word.isEmpty else { return }
            let isName = word.first.map { $0.isLowercase } ?? false
            let isBound =
                isName && pattern.contains("(") && pattern.last != "." && next != ":" && next != "("
                && !["nil", "true", "false"].contains(word)
            pattern += isBound ? "let \(word)" : word
        }
        for character in name {
            if character == "\"" { isInString.toggle() }
            if !isInString, character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                if isInString { pattern += word; word = "" } else { close(before: character) }
                pattern.append(character)
            }
        }
        close(before: nil)
        return (name.first.map { $0.isLowercase || $0 == "`" } == true ? ".\(pattern)" : pattern) + condition
    }

    /// The patterns of a text by two values: `(.start, .export)`.
    var pair: (first: String, second: String)? {
        guard name.hasPrefix("("), name.hasSuffix(")"), let comma = name.firstIndex(of: ",") else { return nil }
        let second = name[name.index(after: comma)...].dropLast().drop { $0 == " " }
        return (String(name[..<comma].dropFirst()), String(second))
    }

    /// The values of the text: those that its name binds, and the parameters of its function.
    func values(in section: TextFile.Section) -> [String] {
        if section.isOfFunctions { return Signature(name).names }
        let bound = pattern.split(separator: "let ").dropFirst().map { part in
            String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
        return bound + Signature(section.function).names
    }
}
