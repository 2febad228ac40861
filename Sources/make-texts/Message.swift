/// A place in a file of texts, as the compiler writes it.
struct Place: Sendable {
    let path: String
    let line: Int

    /// The language of the file: `en`.
    var language: String { String((path.split(separator: "/").last ?? "").prefix { $0 != "." }) }
}

/// A mistake in a file of texts.
struct Mistake: Error {
    let place: Place
    let text: String
}

/// A part of a text: words, a value, or a choice by a value.
indirect enum Part {
    case words(String)
    /// A value, after a function with this name where one is named: `{title, quoted}`.
    case value(name: String, form: String?)
    /// `{count, plural, one {…} other {…}}` and `{isHere, select, true {…} other {…}}`.
    case choice(name: String, isPlural: Bool, arms: [(key: String, parts: [Part])])
    /// The texts of a list with a separator between: `{names, each, {; }}`, `{names, quoted, each, {; }}`.
    case each(name: String, form: String?, separator: [Part])
    /// The end of one text of a list and the beginning of the next: ` | `.
    case border
}

/// A text, read from one line: the form of ICU's MessageFormat, with terms (`{-name}`) and commands (`{:name}`).
struct Message {
    /// Its name: a case with its values, `nothingHas(text, .place)`, or a function of them.
    let name: String
    let place: Place
    /// The text as its line has it.
    let source: String
    let parts: [Part]
}

/// Reads one text. Its values are those that its name has.
struct MessageReader {
    private let text: [Character]
    private let place: Place
    private let terms: [String: [Part]]
    private let isList: Bool
    private var position = 0

    init(_ text: Substring, at place: Place, terms: [String: [Part]], isList: Bool) {
        self.text = Array(text)
        self.place = place
        self.terms = terms
        self.isList = isList
    }

    /// The parts of the whole text.
    mutating func read() throws -> [Part] {
        let parts = try readParts(isInChoice: false)
        guard position == text.count else { throw mistake("a } without its {; a brace itself is \\}") }
        return parts
    }

    private func mistake(_ text: String) -> Mistake { Mistake(place: place, text: text) }

    private mutating func readParts(isInChoice: Bool) throws -> [Part] {
        var parts: [Part] = []
        var words = ""
        func closeWords() {
            if !words.isEmpty { parts.append(.words(words)) }
            words = ""
        }
        while position < text.count, text[position] != "}" {
            let character = text[position]
            position += 1
            switch character {
            case "\\":
                guard position < text.count else { throw mistake("a \\ at the end") }
                words += try escaped()
            case "{":
                if position < text.count, text[position] == ":" {
                    // The key of a command, which the screen puts there.
                    position += 1
                    words += "{\(try readName())}"
                    try need("}")
                } else if position < text.count, text[position] == "-" {
                    position += 1
                    let name = try readName()
                    guard let term = terms[name] else { throw mistake("there is no term -\(name)") }
                    try need("}")
                    closeWords()
                    parts += term
                } else {
                    closeWords()
                    parts.append(try readValue())
                }
            case "|"
            where isList && !isInChoice && words.hasSuffix(" ") && position < text.count && text[position] == " ":
                words.removeLast()
                closeWords()
                parts.append(.border)
                position += 1
            default: words.append(character)
            }
        }
        closeWords()
        return parts
    }

    private mutating func escaped() throws -> String {
        let character = text[position]
        position += 1
        switch character {
        case "{", "}", "\\", "|": return String(character)
        case "n": return "\n"
        case "s": return " "
        default: throw mistake("\\\(character) is not known; there are \\{ \\} \\| \\\\ \\n and \\s (a space)")
        }
    }

    private mutating func readValue() throws -> Part {
        let name = try readName()
        skipSpaces()
        if take("}") { return .value(name: name, form: nil) }
        try need(",")
        skipSpaces()
        let form = try readName()
        skipSpaces()
        if form == "each" { return try readEach(of: name, form: nil) }
        guard form == "plural" || form == "select" else {
            if take("}") { return .value(name: name, form: form) }
            try need(",")
            skipSpaces()
            guard try readName() == "each" else { throw mistake("only “each” can stand behind {\(name), \(form)") }
            return try readEach(of: name, form: form)
        }
        try need(",")
        var arms: [(key: String, parts: [Part])] = []
        skipSpaces()
        while !take("}") {
            let key = try readName()
            skipSpaces()
            try need("{")
            arms.append((key, try readParts(isInChoice: true)))
            try need("}")
            skipSpaces()
        }
        guard arms.contains(where: { $0.key == "other" }) else { throw mistake("{\(name), \(form)} has no other {…}") }
        return .choice(name: name, isPlural: form == "plural", arms: arms)
    }

    /// The rest of `{names, each, {; }}`, behind `each`.
    private mutating func readEach(of name: String, form: String?) throws -> Part {
        try need(",")
        skipSpaces()
        try need("{")
        let separator = try readParts(isInChoice: true)
        try need("}")
        try need("}")
        return .each(name: name, form: form, separator: separator)
    }

    private mutating func skipSpaces() { while position < text.count, text[position] == " " { position += 1 } }

    private mutating func take(_ character: Character) -> Bool {
        guard position < text.count, text[position] == character else { return false }
        position += 1
        return true
    }

    private mutating func need(_ character: Character) throws {
        guard take(character) else {
            let there = position < text.count ? "“\(text[position])”" : "the end"
            throw mistake("expected “\(character)” where \(there) is")
        }
    }

    private mutating func readName() throws -> String {
        let start = position
        while position < text.count,
            text[position].isLetter || text[position].isNumber || "-_.=".contains(text[position])
        { position += 1 }
        guard position > start else { throw mistake("a name is missing after “\(String(text[..<start].suffix(12)))”") }
        return String(text[start..<position])
    }
}
