extension Occurrence {
    /// Its place in the order of lists, but for the title: by day, whole days first, then by the instant at which it
    /// starts: where an hour comes twice, all of its first turn stands before the second. The title decides between
    /// equals.
    public var rank: UInt64 {
        UInt64(truncatingIfNeeded: Int64(start.date.dayNumber) + 1_000_000) << 20 | rankInDay
    }

    /// Its place among what starts on the same day: 0 for whole days, else from 2^19 to 2^20.
    ///
    /// Counted from midnight in UTC, which one viewer's zone is never two days away from.
    var rankInDay: UInt64 {
        guard !isAllDay else { return 0 }
        let midnight = Int64(start.date.dayNumber) * 86_400
        let seconds = startInstant.secondsSinceEpoch &- midnight &+ 2 * 86_400
        return 1 << 19 | UInt64(truncatingIfNeeded: seconds) & (1 << 19 - 1)
    }

    /// True when it comes before another in the order of lists, titles aside.
    public func precedes(_ other: Occurrence) -> Bool { rank < other.rank }
}
