/// A moment at which an alarm of an occurrence goes off.
public struct Ring: Hashable, Sendable {
    /// The occurrence that it reminds of. For a series with an alarm at a fixed instant, the one that comes next then.
    public var occurrence: Occurrence
    /// The instant at which the alarm goes off.
    public var instant: Instant
    /// True when the alarm stands at a fixed instant: it rings once for a series.
    public var isFixed: Bool

    /// Makes the ring of one alarm of an occurrence.
    public init(occurrence: Occurrence, instant: Instant, isFixed: Bool = false) {
        self.occurrence = occurrence
        self.instant = instant
        self.isFixed = isFixed
    }

    /// True when the left ring comes first; at the same moment, the ring of the earlier occurrence does.
    static func precedes(_ left: Ring, _ right: Ring) -> Bool {
        left.instant == right.instant
            ? left.occurrence.startInstant < right.occurrence.startInstant : left.instant < right.instant
    }
}
