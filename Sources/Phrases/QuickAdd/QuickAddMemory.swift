internal import CalendarEngine

/// Parts of a line, and how its readers understood them: they are asked for one part many times, and again for each
/// other reading of the line.
final class QuickAddMemory {
    private var rules: [String: RecurrenceRule?] = [:]
    private var spans: [String: Result<TimePhrase.Span, PhraseFailure>] = [:]

    /// The rule of a text, which `read` finds where it was not asked for before.
    func rule(_ text: String, _ read: () -> RecurrenceRule?) -> RecurrenceRule? {
        if let known = rules[text] { return known }
        let rule = read()
        rules[text] = .some(rule)
        return rule
    }

    /// The time of a text as a reader without zones has it. Throws what the reader does.
    func span(_ text: String, _ reader: TimePhrase) throws(PhraseFailure) -> TimePhrase.Span {
        if let known = spans[text] { return try known.get() }
        let result = Result { () throws(PhraseFailure) in try reader.span(text) }
        spans[text] = result
        return try result.get()
    }
}
