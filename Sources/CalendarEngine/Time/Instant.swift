/// A point in time, in whole seconds since 1970-01-01T00:00:00Z without leap seconds (POSIX time).
public struct Instant: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let secondsSinceEpoch: Int64

    /// The instant so many seconds after 1970-01-01T00:00:00Z.
    @inlinable
    public init(secondsSinceEpoch: Int64) {
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    /// This instant moved by exact seconds; saturates instead of overflowing.
    public func adding(seconds: Int64) -> Instant {
        let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
        return Instant(secondsSinceEpoch: overflow ? (seconds < 0 ? .min : .max) : sum)
    }
}

extension Instant: Comparable {
    /// True when the left instant comes before the right one.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}

extension Instant: CustomStringConvertible {
    /// `2026-11-21T09:30:00Z` (ISO 8601, UTC).
    public var description: String { "\(CivilDateTime(secondNumber: secondsSinceEpoch))Z" }
}
