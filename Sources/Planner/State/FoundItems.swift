public import CalendarEngine

/// A search that is to be made for the screen.
public struct SearchRequest: Hashable, Sendable {
    /// The question.
    public var query: SearchQuery
    /// The present day: another one has another answer.
    public var day: CivilDate
    /// The version of the snapshot to search.
    public var version: UInt64
}

/// A search that stands in the list of calendars.
public struct SavedSearch: Hashable, Sendable {
    /// Its title.
    public var title: String
    /// The text that is looked for, as somebody types it.
    public var text: String

    /// A saved search.
    public init(title: String, text: String) { (self.title, self.text) = (title, text) }
}

/// The items that were found last, which the keys for the next and the previous one walk through.
struct FoundItems: Sendable {
    /// The text that was looked for, as it was typed.
    var text: String
    /// The answer.
    var results: any SearchResults
    /// The version of the snapshot that it is about.
    var version: UInt64
    /// The place of the item that was gone to last.
    var place: Int
}

/// What is searched, and what was found.
struct SearchState: Sendable {
    /// The screen before the search that is open.
    var origin: SearchOrigin?
    /// The items that were found and gone to last.
    var found: FoundItems?
    /// The last answer, which a further letter narrows.
    var latest: (any SearchResults)?
    /// The search that was asked for last, and its number.
    var asked: SearchRequest?
    var number = 0
    /// The version of the snapshot whose items the saved searches were counted in.
    var countedVersion: UInt64?
}

/// The screen as it was before a search, which Esc brings back.
struct SearchOrigin: Sendable {
    var panes: [any Pane]
    var here: Situation
}
