internal import CalendarEngine

/// Readings of parts of a line. The readers ask for the same part many times, and again for each other reading of the
/// line.
final class QuickAddMemory {
    private var rules: [String: RecurrenceRule?] = [:]
    private var spans: [Question: Result<TimePhrase.Span, PhraseFailure>] = [:]

    private struct Question: Hashable {
        var text: String
        var hasZones: Bool
    }

    /// The rule of a text; `read` is called the first time.
    func rule(_ text: String, _ read: () -> RecurrenceRule?) -> RecurrenceRule? {
        if let known = rules[text] { return known }
        let rule = read()
        rules[text] = .some(rule)
        return rule
    }

    /// The time of a text by one of the two readers of a line, the one with zones or the one without. Throws what the
    /// reader throws.
    func span(_ text: String, _ reader: TimePhrase, hasZones: Bool) throws(PhraseFailure) -> TimePhrase.Span {
        let question = Question(text: text, hasZones: hasZones)
        if let known = spans[question] { return try known.get() }
        let result = Result { () throws(PhraseFailure) in try reader.span(text) }
        spans[question] = result
        return try result.get()
    }
}
