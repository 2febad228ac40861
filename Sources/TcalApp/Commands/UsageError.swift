import CalendarEngine

/// What can be wrong with a command line. `wording` puts it into words.
enum UsageError: Error, Hashable {
    /// No verb knows this option; perhaps another one was meant.
    case unknownOption(String, suggestion: String?)
    /// This verb does not know the option, but others do.
    case optionOfOthers(String, Verb, others: [Verb])
    /// An option stands without its value.
    case missingValue(Option)
    /// An option that takes no value was given one.
    case unexpectedValue(Option)
    /// A value that the option cannot have, and what it can.
    case invalidValue(Option, String, expected: String)
    /// More operands than the verb takes.
    case unexpectedArgument(String)
    /// A needed operand is not there.
    case missingArgument(String)
    /// An operand that cannot be understood, and what would be.
    case invalidArgument(String, String, expected: String)
    /// Dates that cannot be understood.
    case unreadableDates(DatePhrase.Failure)
    /// No calendar is called so; these are there.
    case unknownCalendar(String, known: [String])
    /// A path that does not exist but looks like a verb.
    case misspelledVerb(String, Verb)
    /// TCAL_NOW is not a local date and time.
    case invalidClock(String)
    /// Standard output is not a terminal, so that the screen cannot be shown.
    case noTerminal
}

extension UsageError {
    /// What is wrong, in one sentence without a full stop.
    var wording: String {
        switch self {
        case .unknownOption(let name, let suggestion):
            "unknown option \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .optionOfOthers(let name, let verb, let others):
            (verb == .screen ? "\(name) needs a verb" : "\(verb.rawValue) has no option \(name)") + "; it belongs to "
                + others.map { $0 == .screen ? "tcal itself" : "tcal \($0.rawValue)" }.joined(separator: ", ")
        case .missingValue(let option):
            "\(option.text) needs a value"
                + (CommandTable.entry(of: option).value.map { ": \(option.text) \($0)" } ?? "")
        case .unexpectedValue(let option): "\(option.text) takes no value"
        case .invalidValue(let option, let value, let expected): "\(option.text) cannot be “\(value)”; \(expected)"
        case .unexpectedArgument(let word): "one argument too many: “\(word)”"
        case .missingArgument(let name): "\(name) is missing"
        case .invalidArgument(let name, let value, let expected): "\(name) cannot be “\(value)”; \(expected)"
        case .unreadableDates(let failure): failure.description
        case .unknownCalendar(let name, let known):
            known.isEmpty
                ? "no calendar is called “\(name)”; there are none"
                : "no calendar is called “\(name)”; there are " + known.map { "“\($0)”" }.joined(separator: ", ")
        case .misspelledVerb(let word, let verb): "there is no file “\(word)”; did you mean tcal \(verb.rawValue)?"
        case .invalidClock(let value):
            "TCAL_NOW cannot be “\(value)”; it is a local date and time such as 2026-11-21T10:42"
        case .noTerminal: "standard output is not a terminal; for plain text use tcal list"
        }
    }
}

extension Option {
    /// The option as it is typed.
    var text: String { CommandTable.entry(of: self).long }
}
