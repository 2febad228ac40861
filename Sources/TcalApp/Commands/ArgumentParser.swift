import Commands
import CalendarStore

/// The words of the command line: a verb, its operands and its options.
struct ParsedArguments: Hashable, Sendable {
    /// The verb.
    var verb: Verb
    /// The words that are neither the verb nor options, in order.
    var operands: [String] = []
    private var values: [Option: [String]] = [:]

    /// True when an option was given.
    func has(_ option: Option) -> Bool { values[option] != nil }
    /// All values of an option, in order.
    func values(of option: Option) -> [String] { values[option] ?? [] }
    /// The value of an option; the last one when it was given several times.
    func value(of option: Option) -> String? { values[option]?.last }

    /// Reads the words after the program's name by the command table.
    init(_ arguments: [String]) throws(UsageError) {
        verb = arguments.first.flatMap(Verb.init(rawValue:)) ?? .screen
        var rest = arguments.dropFirst(verb == .screen ? 0 : 1)
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                rest = []
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2), &rest)
            } else if ParsedArguments.isBundle(word) {
                try readShort(word.dropFirst(), &rest)
            } else {
                operands.append(word)
            }
        }
        try checkOperands()
        try checkText()
    }

    /// True when a word is letters after a dash. `-2w` is no option but a length of time, `-` is a name.
    private static func isBundle(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !second.isNumber
    }

    private var entry: CommandTable.VerbEntry { CommandTable.entry(of: verb) }

    /// The options that the verb takes.
    private var accepted: [Option] { entry.options + [.help] }

    private mutating func readLong(_ word: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option(rawValue: name), accepted.contains(option) else { throw unknown("--\(name)") }
        if !CommandTable.entry(of: option).takesValue {
            guard parts.count == 1 else { throw .unexpectedValue(option) }
            values[option] = []
        } else {
            try readValue(of: option, attached: parts.count > 1 ? parts[1] : nil, &rest)
        }
    }

    private mutating func readShort(_ letters: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = accepted.first(where: { CommandTable.entry(of: $0).short == letter }) else {
                throw unknown("-\(letter)")
            }
            if !CommandTable.entry(of: option).takesValue {
                values[option] = []
            } else {
                // The rest of the word after the letter is its value: -n5, -n=5.
                let attached = letters.first == "=" ? letters.dropFirst() : letters
                return try readValue(of: option, attached: letters.isEmpty ? nil : attached, &rest)
            }
        }
    }

    private mutating func readValue(
        of option: Option, attached: Substring?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard let value = attached.map(String.init) ?? rest.popFirst() else { throw .missingValue(option) }
        // An unset variable of a script leaves an empty path; it must not come to mean the folder that the script runs
        // in.
        if option == .file, value.isEmpty { throw .invalidValue(option, value, .path) }
        values[option, default: []].append(value)
    }

    /// Why an option is not accepted: it belongs to other verbs, or nobody knows it.
    private func unknown(_ word: String) -> UsageError {
        let others = Verb.allCases.filter { verb in
            CommandTable.entry(of: verb).options.contains { option in
                option.text == word || CommandTable.entry(of: option).short.map { "-\($0)" } == word
            }
        }
        guard others.isEmpty else { return .optionOfOthers(word, verb, others: others) }
        let near = Suggestion.nearest(to: word, among: accepted.map(\.text))
        return .unknownOption(word, suggestion: near)
    }

    /// Paths may have any bytes, and so may what is called by its path. Everything else goes into files or is text.
    private func checkText() throws(UsageError) {
        let options: Set<Option> = [.file, .output, .calendar, .source, .to]
        let verbs: Set<Verb> = [.screen, .import, .calendars, .move]
        let words =
            values.filter { !options.contains($0.key) }.flatMap(\.value) + (verbs.contains(verb) ? [] : operands)
        if let word = words.first(where: \.hasByteOfSystem) { throw .notUTF8(word) }
    }

    private func checkOperands() throws(UsageError) {
        guard !has(.help) else { return }
        if verb == .screen, operands.contains("") { throw .invalidArgument(.path, "", .path) }
        // Words stand in the place of the UID.
        let isMatched = entry.operands.first == .uid && has(.search)
        let spared = isMatched ? 1 : 0
        let most = isMatched ? entry.operands.count - 1 : entry.most
        if operands.count > most { throw .unexpectedArgument(operands[most]) }
        if operands.count < entry.fewest - spared {
            throw .missingArgument(entry.operands[operands.count + spared])
        }
    }
}
