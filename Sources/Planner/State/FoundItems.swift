public import CalendarEngine

/// A search that is to be made for the screen.
public struct SearchRequest: Hashable, Sendable {
    /// The query to be answered.
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

    /// Makes a search that is saved under a title.
    public init(title: String, text: String) { (self.title, self.text) = (title, text) }
}

/// The items that were found last, which the keys for the next and the previous one walk through.
struct FoundItems: Sendable {
    /// The text that was looked for, as it was typed.
    var text: String
    /// The results of that search.
    var results: any SearchResults
    /// The version of the snapshot that it is about.
    var version: UInt64
    /// The place of the item that was gone to last; where it is gone, of the one that follows now.
    var place: Int
    /// The item that was gone to last.
    var item: OccurrenceIdentifier?
    /// True when that item is not found any more.
    var isGone = false

    /// The place that comes a step further.
    func place(by step: Int) -> Int { isGone && step > 0 ? place + step - 1 : place + step }
}

/// The search and its results.
struct SearchState: Sendable {
    /// The screen before the search that is open.
    var origin: SearchOrigin?
    /// The items that were found and gone to last.
    var found: FoundItems?
    /// The last answer, which a further letter narrows.
    var latest: (any SearchResults)?
    /// The search whose answer is wanted, or was; nil when there is none. Its number rises with each.
    var asked: SearchRequest?
    var number = 0
    /// The version of the snapshot that the saved searches were counted in, and the present day then.
    var counted: (version: UInt64, day: CivilDate)?
}

/// The screen as it was before a search, which Esc brings back.
struct SearchOrigin: Sendable {
    var panes: [any Pane]
    var here: Situation
}
