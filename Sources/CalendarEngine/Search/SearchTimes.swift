/// The times that a query is about, on the viewer's clock: a found item ends after `from` and starts before `to`.
///
/// Several limits combine to the latest `from` and the earliest `to`: an item overlaps all of them exactly when it
/// overlaps these two. Where the limits exclude one another, only items that reach from one to the other are found.
public struct SearchTimes: Hashable, Sendable {
    /// The first moment: an item that is over by then is left out.
    public private(set) var from = CivilDateTime.minimum
    /// The end: an item that starts then or later is left out.
    public private(set) var to = CivilDateTime.maximum

    /// All times.
    public static let always = SearchTimes()

    /// No limit.
    public init() {}

    /// Also leaves out items that do not overlap other times.
    public mutating func limit(to times: Range<CivilDateTime>) {
        from = max(from, times.lowerBound)
        to = min(to, times.upperBound)
    }

    /// True when something from a start to an end overlaps these times; both as `CivilDateTime.secondNumber`. An item
    /// without a length counts by its start.
    @inline(__always)
    public func overlap(_ start: Int64, _ end: Int64) -> Bool {
        (end > from.secondNumber || start >= from.secondNumber) && start < to.secondNumber
    }

    /// True when no time is in all of the limits.
    var areEmpty: Bool { from >= to }

    /// True when whatever overlaps these times overlaps other ones as well.
    func areWithin(_ other: SearchTimes) -> Bool { other.from <= from && other.to >= to }
}
