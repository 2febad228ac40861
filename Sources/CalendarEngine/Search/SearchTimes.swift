/// The times that a question is about, on the viewer's clock: what is found ends behind `from` and starts before `to`.
///
/// Several limits are one: the latest `from` and the earliest `to`. What overlaps all of them is what overlaps these
/// two, also where they exclude one another; then only what reaches from one to the other is found.
public struct SearchTimes: Hashable, Sendable {
    /// The first moment: an item that is over by then is left out.
    public private(set) var from = CivilDateTime.minimum
    /// The end: an item that starts then or later is left out.
    public private(set) var to = CivilDateTime.maximum

    /// All times.
    public static let always = SearchTimes()

    /// No limit.
    public init() {}

    /// Leaves out what does not overlap other times either.
    public mutating func limit(to times: Range<CivilDateTime>) {
        from = max(from, times.lowerBound)
        to = min(to, times.upperBound)
    }

    /// True when something from a start to an end overlaps these times; both as `CivilDateTime.secondNumber`. What
    /// takes no time belongs to its start.
    @inline(__always)
    public func overlap(_ start: Int64, _ end: Int64) -> Bool {
        (end > from.secondNumber || start >= from.secondNumber) && start < to.secondNumber
    }

    /// True when no time is in all of the limits.
    var areEmpty: Bool { from >= to }

    /// True when whatever overlaps these times overlaps other ones as well.
    func areWithin(_ other: SearchTimes) -> Bool { other.from <= from && other.to >= to }
}
