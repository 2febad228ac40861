import Foundation

/// A Swift function as the English file declares it: `help(for operand: Operand, of verb: Verb)`.
struct Signature {
    /// The internal names of the parameters, and their types.
    let parameters: [(name: String, type: String)]

    init(_ text: String) {
        guard let start = text.firstIndex(of: "("), text.hasSuffix(")") else {
            parameters = []
            return
        }
        parameters = Self.split(text[text.index(after: start)...].dropLast()).compactMap { parameter in
            guard let colon = parameter.firstIndex(of: ":") else { return nil }
            let name = parameter[..<colon].split(separator: " ").last.map(String.init) ?? ""
            return (name, String(parameter[colon...].dropFirst().drop { $0 == " " }))
        }
    }

    var names: [String] { parameters.map(\.name) }

    /// The parameter of a type, or else the first.
    func name(ofType title: String) -> String? {
        let type = title.prefix { $0 != " " }
        return (parameters.first { $0.type == type } ?? parameters.first)?.name
    }

    /// True for a name that a value may have.
    static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || Character(first).isLetter else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || Character($0).isLetter || Character($0).isNumber }
    }

    /// True for a form of a value: `quoted`, `name-of`, `problem.what`.
    static func isForm(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let words = (parts.first ?? "").split(separator: "-", omittingEmptySubsequences: false)
        return words.count <= 2 && words.allSatisfy { isName($0) } && parts.dropFirst().allSatisfy { isName($0) }
    }

    /// The reserved words of Swift, which cannot be names of values.
    static let reserved: Set<String> = [
        "Any", "Self", "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
        "inout",
        "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var",
        "where", "while",
    ]

    /// The parts between commas that stand outside of parentheses and strings.
    static func split(_ text: some StringProtocol) -> [String] {
        var parts = [""]
        var depth = 0
        var isInString = false
        for character in text {
            if character == "\"" { isInString.toggle() }
            if !isInString {
                if "([".contains(character) { depth += 1 } else if ")]".contains(character) { depth -= 1 }
            }
            if character == ",", depth == 0, !isInString {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { part in
            let start = part.drop { $0 == " " }
            return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
        }
    }

    /// True where all parentheses and strings of a name are closed.
    static func isClosed(_ name: String) -> Bool {
        var depth = 0
        var isInString = false
        for character in name {
            if character == "\"" { isInString.toggle() }
            if isInString { continue }
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0 && !isInString
    }
}

extension Message {
    /// The name of the text in the other languages. The name of a function loses its labels and types: `wholeDays(from
    /// first: String, to last: String, count: Int)` becomes `wholeDays(first, last, count)`.
    func key(ofFunction isFunction: Bool) -> String {
        guard isFunction, let start = name.firstIndex(of: "("), name.contains(":") else { return name }
        return "\(name[..<start])(\(Signature(name).names.joined(separator: ", ")))"
    }

    /// The name as a pattern of Swift: `.nothingHas(let text, .place)`. A condition after `where` stays as it is.
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
        guard name.hasPrefix("("), name.hasSuffix(")") else { return nil }
        let parts = Signature.split(pattern.dropFirst().dropLast())
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// The values that the text may use: those that its name binds, and the parameters of its function.
    func values(in section: TextFile.Section) -> [String] {
        if section.isOfFunctions { return Signature(name).names }
        return bound + Signature(section.function).names
    }

    /// The values that its pattern binds.
    private var bound: [String] {
        // Strings bind nothing and may contain any words.
        let open = pattern.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        return open.split(separator: "let ", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}
