extension Occurrence {
    /// Its place in the order of lists, but for the title: by day, whole days first, then by start. The title
    /// decides between equals.
    public var rank: UInt64 {
        let day = UInt64(truncatingIfNeeded: Int64(start.date.dayNumber) + 1_000_000)
        return day << 20 | (isAllDay ? 0 : 1 << 19) | UInt64(start.time.secondOfDay)
    }

    /// True when it comes before another in the order of lists, titles aside.
    public func precedes(_ other: Occurrence) -> Bool { rank < other.rank }
}
