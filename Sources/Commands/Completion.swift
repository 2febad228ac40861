/// The end of a command line that somebody is typing, and the kind of word that may stand there. The same table reads
/// it that parses command lines.
package struct Completion: Hashable {
    /// The kinds of words.
    package enum Kind: Hashable, Sendable {
        /// A verb, or an operand of the screen.
        case verb
        /// An option of a verb.
        case option(Verb)
        /// The value of an option.
        case value(Option, Verb)
        /// An operand of a verb, by its place.
        case operand(Operand, Verb, place: Int)
        /// Any word: tcal knows no candidates.
        case none
    }

    /// The kind of word that may stand here.
    package let kind: Kind
    /// The beginning of the word that is typed already.
    package let typed: String
    /// The part before the typed one that stays as it is, such as `--kind=`.
    package let lead: String
    /// The operands before the word.
    package let operands: [String]

    /// Reads the words after `tcal`; the last one is being typed and may be empty.
    package init(_ words: [String]) {
        let before = words.dropLast()
        let word = words.last ?? ""
        let verb = before.first.flatMap { name in Verb.allCases.first { $0 != .screen && $0.rawValue == name } }
        let options = CommandTable.entry(of: verb ?? .screen).options + CommandTable.everywhere
        var (operands, awaited, isOver): ([String], Option?, Bool) = ([], nil, false)
        for word in before.dropFirst(verb == nil ? 0 : 1) {
            if awaited != nil {
                awaited = nil
            } else if isOver || !word.hasPrefix("-") || word == "-" {
                operands.append(word)
            } else if word == "--" {
                isOver = true
            } else {
                awaited = options.first { Completion.names($0).contains(word) && CommandTable.entry(of: $0).takesValue }
            }
        }
        self.operands = operands
        if let awaited {
            (kind, typed, lead) = (.value(awaited, verb ?? .screen), word, "")
        } else if !isOver, word.hasPrefix("--"), let equals = word.firstIndex(of: "="),
            let option = options.first(where: { $0.text == word[..<equals] && CommandTable.entry(of: $0).takesValue })
        {
            let value = word.index(after: equals)
            (kind, typed, lead) = (.value(option, verb ?? .screen), String(word[value...]), String(word[..<value]))
        } else if !isOver, word.hasPrefix("-") {
            (kind, typed, lead) = (.option(verb ?? .screen), word, "")
        } else if let verb {
            (kind, typed, lead) = (Completion.operand(of: verb, at: operands.count), word, "")
        } else {
            (kind, typed, lead) = (operands.isEmpty ? .verb : .operand(.path, .screen, place: operands.count), word, "")
        }
    }

    private static func names(_ option: Option) -> [String] {
        [option.text] + (CommandTable.entry(of: option).short.map { ["-\($0)"] } ?? [])
    }

    private static func operand(of verb: Verb, at place: Int) -> Kind {
        let entry = CommandTable.entry(of: verb)
        guard place < entry.most, !entry.operands.isEmpty else { return .none }
        return .operand(entry.operands[min(place, entry.operands.count - 1)], verb, place: place)
    }
}
