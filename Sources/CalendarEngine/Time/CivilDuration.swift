/// A length of time as RFC 5545 3.3.6 means it: days follow the wall clock, seconds are exact.
public struct CivilDuration: Hashable, Sendable {
    /// Nominal days (a week is seven), which keep the time of day across a change of offset. May be negative.
    public var days: Int
    /// Exact seconds, added after the days. May be negative.
    public var seconds: Int64

    /// A duration of nominal days and exact seconds.
    public init(days: Int = 0, seconds: Int64 = 0) {
        self.days = days
        self.seconds = seconds
    }
}
