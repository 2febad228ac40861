/// Words that somebody looks for in items.
public struct SearchWords: Hashable, Sendable {
    private let words: [String]

    /// The words of a text, between blanks; nil when there is none.
    public init?(_ text: String) {
        words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty { return nil }
    }

    /// True when each of the words is in the title or the place. Upper and lower case are the same.
    public func match(_ summary: ItemSummary) -> Bool {
        let (title, location) = (summary.title.lowercased(), summary.location.lowercased())
        return words.allSatisfy { title.contains($0) || location.contains($0) }
    }
}
