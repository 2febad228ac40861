public import CalendarEngine

/// A request for a search.
public struct SearchRequest: Hashable, Sendable {
    /// The query of the search.
    public var query: SearchQuery
    /// The current day; the results depend on it.
    public var day: CivilDate
    /// The version of the snapshot to search.
    public var version: UInt64
}

/// A search that stands in the list of calendars under a title.
public struct SavedSearch: Hashable, Sendable {
    /// Its title.
    public var title: String
    /// The text of the search, as users type it.
    public var text: String

    /// Makes a saved search.
    public init(title: String, text: String) { (self.title, self.text) = (title, text) }
}

/// The items that were found last, which the keys for the next and the previous one walk through.
struct FoundItems: Sendable {
    /// The text of the search, as it was typed.
    var text: String
    /// The results of that search.
    var results: any SearchResults
    /// The version of the snapshot that was searched.
    var version: UInt64
    /// The index of the last result that was visited; if that item is gone, the index of the one that follows.
    var place: Int
    /// The last item that was visited.
    var item: OccurrenceIdentifier?
    /// True when that item is no longer among the results.
    var isGone = false

    /// The index after a step.
    func place(by step: Int) -> Int { isGone && step > 0 ? place + step - 1 : place + step }
}

/// The state of searching.
struct SearchState: Sendable {
    /// The screen before the search that is open.
    var origin: SearchOrigin?
    /// The results of the last search that was left by visiting one of them.
    var found: FoundItems?
    /// The last answer, which a further letter narrows.
    var latest: (any SearchResults)?
    /// The search whose results are wanted, or were; nil for none. Each one has the next higher number.
    var asked: SearchRequest?
    var number = 0
    /// The version of the snapshot that the saved searches were counted in, and the present day then.
    var counted: (version: UInt64, day: CivilDate)?
}

/// The screen before a search, which Esc restores.
struct SearchOrigin: Sendable {
    var panes: [any Pane]
    var here: Situation
}
