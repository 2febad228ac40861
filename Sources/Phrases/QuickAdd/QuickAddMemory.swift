internal import CalendarEngine

/// Parts of a line, and how its readers understood them: they are asked for one part many times, and again for each
/// other reading of the line.
final class QuickAddMemory {
    private var rules: [String: RecurrenceRule?] = [:]
    private var spans: [Question: Result<TimePhrase.Span, PhraseFailure>] = [:]

    private struct Question: Hashable {
        var text: String
        var hasZones: Bool
    }

    /// The rule of a text, which `read` finds where it was not asked for before.
    func rule(_ text: String, _ read: () -> RecurrenceRule?) -> RecurrenceRule? {
        if let known = rules[text] { return known }
        let rule = read()
        rules[text] = .some(rule)
        return rule
    }

    /// The time of a text as one of the two readers of a line has it, the one with zones or the one without. Throws
    /// what the reader does.
    func span(_ text: String, _ reader: TimePhrase, hasZones: Bool) throws(PhraseFailure) -> TimePhrase.Span {
        let question = Question(text: text, hasZones: hasZones)
        if let known = spans[question] { return try known.get() }
        let result = Result { () throws(PhraseFailure) in try reader.span(text) }
        spans[question] = result
        return try result.get()
    }
}
