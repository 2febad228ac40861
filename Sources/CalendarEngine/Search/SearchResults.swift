/// The items that a question finds: what comes first, the nearest on top, then what is over, the latest on top. Items
/// whose title has what is looked for stand before the others.
public protocol SearchResults: Sendable {
    /// The question.
    var query: SearchQuery { get }
    /// True when everything was looked at, and not only what is near.
    var isWhole: Bool { get }
    /// The number of items; a series is one.
    var count: Int { get }
    /// The number of those that are not over; they are the first.
    var upcomingCount: Int { get }
    /// The item at a place.
    func row(at place: Int) -> SearchRow
    /// The place of the item to which an occurrence of the searched snapshot belongs; nil when it was not found.
    /// O(count).
    func place(of occurrence: Occurrence) -> Int?
    /// True when an occurrence itself fits: of a series that is found by one date that was changed, that date alone.
    func contains(_ occurrence: Occurrence) -> Bool
}

/// An item that was found: a row of a list.
public struct SearchRow: Hashable, Sendable {
    /// The time at which it comes: of a series the next time that fits, or the last one when all are over.
    public var occurrence: Occurrence
    /// The number of dates of a series that fit; nil for a series without end, or with more than 100,000, and 1 for an
    /// item that comes once.
    public var instanceCount: Int?
    /// True for a series.
    public var isSeries: Bool

    /// A row.
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
    /// True when only what is near now is looked at, of which there is an answer soon.
    public var isNear = false
    /// Asked now and then: true when nobody waits for the answer any more.
    public var isCancelled: @Sendable () -> Bool

    /// The surroundings of a search.
    public init(now: CivilDateTime, zone: TimeZone, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        (self.now, self.zone, self.isCancelled) = (now, zone, isCancelled)
    }
}

/// Nothing.
public struct NoSearchResults: SearchResults {
    /// The question.
    public let query: SearchQuery
    /// True.
    public var isWhole: Bool { true }
    /// 0.
    public var count: Int { 0 }
    /// 0.
    public var upcomingCount: Int { 0 }

    /// The answer that nothing is found.
    public init(_ query: SearchQuery) { self.query = query }

    /// Nobody can ask for a row of none.
    public func row(at place: Int) -> SearchRow { preconditionFailure("no rows") }
    /// nil.
    public func place(of occurrence: Occurrence) -> Int? { nil }
    /// False.
    public func contains(_ occurrence: Occurrence) -> Bool { false }
}
