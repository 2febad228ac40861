public import CalendarEngine

extension FreeTime {
    /// The busy seconds in a stretch of time. O(busy stretches).
    ///
    /// ```swift
    /// let free = store.freeTime(in: .today, calendars: [room])
    /// let morning = store.zone.instant(of: eight)..<store.zone.instant(of: noon)
    /// print(free.busySeconds(in: morning) / 60, "minutes")
    /// ```
    public func busySeconds(in time: Range<Instant>) -> Int64 {
        busy.reduce(0) { sum, stretch in
            let part = stretch.time.clamped(to: time)
            return sum + part.upperBound.secondsSinceEpoch - part.lowerBound.secondsSinceEpoch
        }
    }
}
