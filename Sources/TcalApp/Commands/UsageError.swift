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

/// Finds what was probably meant.
enum Suggestion {
    /// The candidate with the fewest changed letters, or nil when none is near: at most a third of the word may differ.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let scored = candidates.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, word.count / 3) ? best.candidate : nil
    }

    /// How many letters must be inserted, removed, exchanged or swapped with their neighbour to turn one word into
    /// another.
    static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.prefix(64)), right = Array(right.prefix(64))
        var beforeLast: [Int] = [], last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
