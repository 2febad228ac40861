import CalendarEngine
import Phrases

/// The words of the command line: a verb, its operands and its options.
package struct ParsedArguments: Hashable, Sendable {
    package var verb: Verb
    /// The words that are neither the verb nor options, in order.
    package var operands: [String] = []
    private var options: [GivenOption] = []

    /// An option as it was given; the value is nil where the option takes none.
    private struct GivenOption: Hashable {
        var option: Option
        var value: String?
    }

    /// True when an option was given.
    package func has(_ option: Option) -> Bool { options.contains { $0.option == option } }
    /// All values of an option, in order.
    package func values(of option: Option) -> [String] {
        options.compactMap { $0.option == option ? $0.value : nil }
    }
    /// The value of an option; the last one when it was given several times.
    package func value(of option: Option) -> String? { options.last { $0.option == option }?.value }

    /// Reads the words after the program's name by the command table.
    package init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        if let found = ParsedArguments.verb(in: arguments) {
            verb = found.verb
            rest.remove(at: found.place)
        } else {
            verb = .screen
        }
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
    }

    /// The verb and its position: the first word that is neither an option nor an option's value; nil when that word is
    /// no verb.
    package static func verb(in arguments: [String]) -> (verb: Verb, place: Int)? {
        var isValue = false
        for (place, word) in arguments.enumerated() {
            if isValue {
                isValue = false
            } else if word == "--" {
                return nil
            } else if word.hasPrefix("--") {
                isValue = Option(rawValue: String(word.dropFirst(2))).map(takesValue) ?? false
            } else if isBundle(word) {
                let first = word.dropFirst().firstIndex { letter in options(letter).contains(where: takesValue) }
                isValue = first.map { word.index(after: $0) == word.endIndex } ?? false
            } else {
                return Verb.allCases.first { $0 != .screen && $0.rawValue == word }.map { ($0, place) }
            }
        }
        return nil
    }

    private static func takesValue(_ option: Option) -> Bool { CommandTable.entry(of: option).takesValue }

    private static func options(_ letter: Character) -> [Option] {
        Option.allCases.filter { CommandTable.entry(of: $0).short == letter }
    }

    /// True when a word is letters after a dash. `-2w` is no option but a length of time, `-` is a name.
    private static func isBundle(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !second.isNumber
    }

    private var entry: CommandTable.VerbEntry { CommandTable.entry(of: verb) }

    /// The options that the verb takes.
    private var accepted: [Option] { entry.options + CommandTable.everywhere }

    private mutating func readLong(_ word: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = accepted.first(where: { $0.rawValue == name }) else { throw unknown("--\(name)") }
        if !CommandTable.entry(of: option).takesValue {
            guard parts.count == 1 else { throw .unexpectedValue(option) }
            options.append(GivenOption(option: option))
        } else {
            try readValue(of: option, attached: parts.count > 1 ? parts[1] : nil, &rest)
        }
    }

    private mutating func readShort(_ word: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = accepted.first(where: { CommandTable.entry(of: $0).short == letter }) else {
                throw entry.operands.contains(.words)
                    ? .dashedWord(option: "-\(letter)", word: "-\(word)") : unknown("-\(letter)")
            }
            if !CommandTable.entry(of: option).takesValue {
                options.append(GivenOption(option: option))
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
        // An unset shell variable leaves an empty path, which must not come to mean the current folder or a file
        // without a name.
        let paths: [Option] = [.file, .output, .passwordFile, .caFile]
        if paths.contains(option), value.isEmpty { throw .invalidValue(option, value, .path) }
        if option == .language, SpokenLanguage(name: value) == nil { throw .invalidValue(option, value, .language) }
        options.append(GivenOption(option: option, value: value))
    }

    /// The value of an option of every verb, whatever else is wrong with the words: complaints are in the language of
    /// `--language` too.
    package static func value(of option: Option, in arguments: [String]) -> String? {
        let words = arguments.prefix { $0 != "--" }
        guard let place = words.lastIndex(where: { $0 == option.text || $0.hasPrefix(option.text + "=") }) else {
            return nil
        }
        guard words[place] == option.text else { return String(words[place].dropFirst(option.text.count + 1)) }
        return place + 1 < words.count ? words[place + 1] : nil
    }

    /// The error for an option that the verb does not take: it belongs to other verbs, or no verb knows it.
    private func unknown(_ word: String) -> UsageError {
        let others = Verb.allCases.filter { verb in
            CommandTable.entry(of: verb).options.contains { option in
                option.text == word || CommandTable.entry(of: option).short.map { "-\($0)" } == word
            }
        }
        guard others.isEmpty else { return .optionOfOthers(word, verb, others: others) }
        let meant = accepted.first { CommandTable.entry(of: $0).others.contains { "--\($0)" == word } }
        return .unknownOption(
            word, suggestion: meant?.text ?? Suggestion.nearest(to: word, among: accepted.map(\.text)))
    }

    /// The words that are text or go into files, and therefore have to be UTF-8. Paths are left out, and so are names
    /// of calendars and sources, which may be given as paths.
    package var texts: [String] {
        let paths: [Option] = [.file, .output, .calendar, .source, .to, .passwordFile, .caFile]
        let verbs: [Verb] = [.screen, .import, .calendars, .move]
        return options.filter { !paths.contains($0.option) }.compactMap(\.value)
            + (verbs.contains(verb) ? [] : operands)
    }

    private func checkOperands() throws(UsageError) {
        guard !has(.help) else { return }
        for (place, word) in operands.enumerated() where word.isEmpty {
            let operand = entry.operands.isEmpty ? nil : entry.operands[min(place, entry.operands.count - 1)]
            if let operand, operand == .path || operand == .file { throw .invalidArgument(operand, word, .path) }
        }
        // With `--search`, the words to look for stand in place of the UID.
        let isMatched = entry.operands.first == .uid && has(.search)
        let spared = isMatched ? 1 : 0
        let most = isMatched && verb != .reply ? entry.operands.count - 1 : entry.most
        if operands.count > most {
            if verb == .add { throw .unquotedLine(operands.joined(separator: " ")) }
            if verb == .edit { throw .changeWithoutOption(operands[most]) }
            throw .unexpectedArgument(operands[most])
        }
        if operands.count < entry.fewest - spared {
            throw .missingArgument(entry.operands[operands.count + spared])
        }
    }
}
