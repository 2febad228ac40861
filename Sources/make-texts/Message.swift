/// A place in a file of texts, as it appears in errors of the compiler.
struct Place: Sendable {
    let path: String
    let line: Int

    /// The language of the file: `en`.
    var language: String { String((path.split(separator: "/").last ?? "").prefix { $0 != "." }) }

    /// The `#sourceLocation` directive that makes the compiler report faults in the following code at this place.
    func directive(linesBefore: Int = 0) -> String {
        "#sourceLocation(file: \(path.literal), line: \(line - linesBefore))"
    }
}

/// A mistake in a file of texts.
struct Mistake: Error {
    let place: Place
    let text: String

    /// The mistake in the format of the compiler's own errors.
    var line: String { "\(place.path):\(place.line): error: \(text)" }
}

/// The mistakes of all files.
struct Mistakes: Error {
    let all: [Mistake]
}

/// A part of a text: words, a value, or a choice by a value.
indirect enum Part {
    case words(String)
    /// A value; where a function is named, its result for the value: `{title, quoted}`.
    case value(name: String, form: String?)
    /// `{count, plural, one {…} other {…}}` and `{isHere, select, true {…} other {…}}`.
    case choice(name: String, isPlural: Bool, arms: [(key: String, parts: [Part])])
    /// The texts of a list with a separator between them: `{names, each, {; }}`, `{names, quoted, each, {; }}`.
    case each(name: String, form: String?, separator: [Part])
    /// The end of one text of a list and the beginning of the next: ` | `.
    case border
}

extension [Part] {
    /// True where a border stands between texts, outside of any choice.
    var isList: Bool { contains { if case .border = $0 { true } else { false } } }
}

/// A text, read from one line: the form of ICU's MessageFormat, with terms (`{-name}`) and commands (`{:name}`).
struct Message {
    /// Its name: a case with its values, `nothingHas(text, .place)`, or a function of them.
    let name: String
    let place: Place
    /// The text as it stands in its line.
    let source: String
    let parts: [Part]
    /// The commands whose keys the text uses.
    let commands: Set<String>
}

/// Reads one text. It may use the values that the text's name has.
struct MessageReader {
    // Unicode scalars, because a sign of the format also counts where a combining accent follows it.
    private let text: [Unicode.Scalar]
    private let place: Place
    private let terms: [String: [Part]]
    private let isList: Bool
    private var position = 0
    private(set) var commands: Set<String> = []

    init(_ text: Substring, at place: Place, terms: [String: [Part]], isList: Bool) {
        self.text = Array(text.unicodeScalars)
        self.place = place
        self.terms = terms
        self.isList = isList
    }

    /// The parts of the whole text.
    mutating func read() throws(Mistake) -> [Part] {
        if text.first == " " { throw mistake("remove the space before the text, or write \\s for one that is meant") }
        if text.last == " " { throw mistake("remove the space at the end, or write \\s for one that is meant") }
        if isList, text.last == "|", text.dropLast().last == " " {
            throw mistake("no text follows the last |; add one, or write \\| for the sign itself")
        }
        let parts = try readParts(isInChoice: false)
        guard position == text.count else { throw mistake("a } has no {; write \\} for the sign itself") }
        return parts
    }

    private func mistake(_ text: String) -> Mistake { Mistake(place: place, text: text) }

    private mutating func readParts(isInChoice: Bool) throws(Mistake) -> [Part] {
        var parts: [Part] = []
        var words = "".unicodeScalars
        func closeWords() {
            if !words.isEmpty { parts.append(.words(String(words))) }
            words.removeAll()
        }
        while position < text.count, text[position] != "}" {
            let scalar = text[position]
            position += 1
            switch scalar {
            // `\e` stands for nothing, for a text that is empty on purpose.
            case "\\" where take("e"): break
            case "\\": words.append(try escaped())
            case "{" where take(":"):
                // The screen puts the key of the command there.
                let name = try readName(after: "{:")
                try needEnd(of: "{:\(name)")
                commands.insert(name)
                words.append(contentsOf: "{\(name)}".unicodeScalars)
            case "{" where take("-"):
                closeWords()
                parts += try readTerm(isInChoice: isInChoice)
            case "{":
                closeWords()
                parts.append(try readValue())
            case "|" where isList && !isInChoice && words.last == " " && position < text.count && text[position] == " ":
                words.removeLast()
                closeWords()
                parts.append(.border)
                position += 1
            default: words.append(scalar)
            }
        }
        closeWords()
        return parts
    }

    private mutating func escaped() throws(Mistake) -> Unicode.Scalar {
        guard position < text.count else {
            throw mistake("nothing follows the \\ at the end; write \\\\ for the sign itself")
        }
        let scalar = text[position]
        position += 1
        switch scalar {
        case "{", "}", "\\", "|": return scalar
        case "n": return "\n"
        case "s": return " "
        default:
            throw mistake(
                "\\\(scalar) has no meaning; write \\{ \\} \\| or \\\\ for a sign itself, \\n for a new line, "
                    + "\\s for a space, \\e for nothing at all"
            )
        }
    }

    private mutating func readTerm(isInChoice: Bool) throws(Mistake) -> [Part] {
        let name = try readName(after: "{-")
        try needEnd(of: "{-\(name)")
        guard let term = terms[name] else {
            throw mistake("there is no term -\(name) above this line; add “-\(name) = …”")
        }
        if term.isList, !isList || isInChoice {
            throw mistake("-\(name) has several texts, and there is room for one here")
        }
        return term
    }

    private mutating func readValue() throws(Mistake) -> Part {
        skipSpaces()
        let name = try readName(after: "{")
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        guard words.allSatisfy({ Signature.isName($0) }) else {
            throw mistake("{\(name)} is not the name of a value; \(Self.help)")
        }
        skipSpaces()
        if take("}") {
            if name == "_" { throw mistake("{_} needs a form, as in {_, views}") }
            return .value(name: name, form: nil)
        }
        guard take(",") else { throw mistake("{\(name) has no } after its name; \(Self.help)") }
        skipSpaces()
        let form = try readName(after: "{\(name),")
        skipSpaces()
        if form == "each" { return try readEach(of: name, form: nil) }
        guard form == "plural" || form == "select" else {
            if take(",") {
                skipSpaces()
                guard try readName(after: "{\(name), \(form),") == "each" else {
                    throw mistake("“\(form)” does not choose between texts; write plural or select")
                }
                return try readEach(of: name, form: form)
            }
            try needEnd(of: "{\(name), \(form)")
            guard Signature.isForm(form) else {
                throw mistake("“\(form)” is not the name of a form; a form is a word, as in {title, quoted}")
            }
            return .value(name: name, form: form)
        }
        if name == "_" { throw mistake("{_, \(form)} has no value to choose by") }
        return .choice(name: name, isPlural: form == "plural", arms: try readArms(of: "{\(name), \(form)"))
    }

    /// Reads the rest of `{names, each, {; }}`, after `each`.
    private mutating func readEach(of name: String, form: String?) throws(Mistake) -> Part {
        let head = "{\(name), \(form.map { "\($0), " } ?? "")each"
        guard take(",") else { throw mistake("\(head)} has no separator; write \(head), {, }}") }
        skipSpaces()
        guard take("{") else { throw mistake("the separator of \(head), …} stands in braces: \(head), {, }}") }
        let separator = try readParts(isInChoice: true)
        try needEnd(of: "\(head), {")
        try needEnd(of: "\(head), {…}")
        return .each(name: name, form: form, separator: separator)
    }

    private mutating func readArms(of head: String) throws(Mistake) -> [(key: String, parts: [Part])] {
        guard take(",") else { throw mistake("\(head)} has no texts; write \(head), … other {…}}") }
        var arms: [(key: String, parts: [Part])] = []
        skipSpaces()
        while !take("}") {
            guard position < text.count else { throw mistake("\(head), …} has no } at its end") }
            let key = try readName(after: "\(head),")
            skipSpaces()
            guard take("{") else { throw mistake("“\(key)” of \(head), …} has no {…} after it") }
            if arms.contains(where: { $0.key == key }) { throw mistake("\(head), …} has \(key) {…} twice; remove one") }
            arms.append((key, try readParts(isInChoice: true)))
            try needEnd(of: "\(head), … \(key) {")
            skipSpaces()
        }
        guard arms.contains(where: { $0.key == "other" }) else {
            throw mistake("\(head), …} has no other {…}; add it for all that the others do not name")
        }
        return arms
    }

    private static let help = "write a value as {title} or {title, quoted}, and \\{ for the sign itself"

    private mutating func skipSpaces() { while position < text.count, text[position] == " " { position += 1 } }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard position < text.count, text[position] == scalar else { return false }
        position += 1
        return true
    }

    private mutating func needEnd(of head: String) throws(Mistake) {
        guard take("}") else { throw mistake("\(head) has no } at its end") }
    }

    private mutating func readName(after head: String) throws(Mistake) -> String {
        let start = position
        while position < text.count,
            Character(text[position]).isLetter || Character(text[position]).isNumber
                || "-_.=".unicodeScalars.contains(text[position])
        { position += 1 }
        guard position > start else {
            let there = position < text.count ? "where “\(text[position])” is" : "where the line ends"
            throw mistake("a name belongs after \(head) \(there); write \\{ for the sign itself")
        }
        return String(String.UnicodeScalarView(text[start..<position]))
    }
}
