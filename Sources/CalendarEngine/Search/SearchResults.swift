/// The items that a query finds, part by part: overdue, upcoming and past ones. In each part the nearest item is on
/// top, and items whose title has the searched text stand before the others.
public protocol SearchResults: Sendable {
    /// The query that was answered.
    var query: SearchQuery { get }
    /// True when everything was looked at, and not only what is near or in some calendars.
    var isWhole: Bool { get }
    /// The number of items; a series is one.
    var count: Int { get }
    /// The number of reminders that are open and were due; they come first.
    var overdueCount: Int { get }
    /// The number of items that are not over, overdue ones included; they stand before the others.
    var upcomingCount: Int { get }
    /// The number of items of a part whose title has all that is looked for; they stand before its others. O(1).
    func titledCount(of part: SearchPart) -> Int
    /// The item at a place.
    func row(at place: Int) -> SearchRow
    /// The place of the item to which an occurrence of the searched snapshot belongs; nil when it was not found.
    /// O(count).
    func place(of occurrence: Occurrence) -> Int?
    /// True when an occurrence itself fits: in a series that is found by one override alone, only that date does.
    func contains(_ occurrence: Occurrence) -> Bool
}

/// A part of what a search finds, in the order of its rows.
public enum SearchPart: Hashable, Sendable, CaseIterable {
    /// Reminders that are open and were due.
    case overdue
    /// The items that are not over, and those without a date.
    case upcoming
    /// The items that are over.
    case past
}

extension SearchResults {
    /// The rows of a part.
    public func rows(of part: SearchPart) -> Range<Int> {
        switch part {
        case .overdue: 0..<overdueCount
        case .upcoming: overdueCount..<upcomingCount
        case .past: upcomingCount..<count
        }
    }

    /// The part of a row.
    public func part(ofRow place: Int) -> SearchPart {
        place < overdueCount ? .overdue : place < upcomingCount ? .upcoming : .past
    }
}

/// An item that was found: a row of a list.
public struct SearchRow: Hashable, Sendable {
    /// The occurrence that the row shows: for a series, the next date that fits; when all are over, the first that is
    /// still to be done, or else the last.
    public var occurrence: Occurrence
    /// The number of dates of a series that fit; nil for a series without end, or with more than 100,000, and 1 for an
    /// item that comes once.
    public var instanceCount: Int?
    /// True for a series.
    public var isSeries: Bool
    /// Its twins in other calendars, which have no rows of their own.
    package var others: [Occurrence] = []

    /// Makes a row for a single item or for a series.
    public init(occurrence: Occurrence, instanceCount: Int? = 1, isSeries: Bool = false) {
        (self.occurrence, self.instanceCount, self.isSeries) = (occurrence, instanceCount, isSeries)
    }
}

/// The surroundings of a search.
public struct SearchContext: Sendable {
    /// Now, on the viewer's clock.
    public var now: CivilDateTime
    /// The viewer's zone.
    public var zone: TimeZone
    /// True when only items near the present are looked at, for a quick answer.
    public var isNear = false
    /// The calendars that are looked through; nil for all.
    public var calendars: Set<CalendarIndex>?
    /// Called now and then: returns true when the search is cancelled.
    public var isCancelled: @Sendable () -> Bool

    /// The surroundings of a search.
    public init(now: CivilDateTime, zone: TimeZone, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        (self.now, self.zone, self.isCancelled) = (now, zone, isCancelled)
    }
}

/// The results of a search that finds nothing.
public struct NoSearchResults: SearchResults {
    /// The query that was answered.
    public let query: SearchQuery
    /// True.
    public var isWhole: Bool { true }
    /// 0.
    public var count: Int { 0 }
    /// 0.
    public var overdueCount: Int { 0 }
    /// 0.
    public var upcomingCount: Int { 0 }

    /// Makes the empty results of a query.
    public init(_ query: SearchQuery) { self.query = query }

    /// 0.
    public func titledCount(of part: SearchPart) -> Int { 0 }
    /// Traps: there are no rows.
    public func row(at place: Int) -> SearchRow { preconditionFailure("no rows") }
    /// nil.
    public func place(of occurrence: Occurrence) -> Int? { nil }
    /// False.
    public func contains(_ occurrence: Occurrence) -> Bool { false }
}
