internal import CalendarEngine

/// One day of a zone, with its real length: 23 or 25 hours where the clock changes.
struct ClockDay: Hashable, Sendable {
    /// A change of the clock within the day.
    struct Change: Hashable, Sendable {
        /// The minutes from the day's beginning to the change.
        var minute: Int
        /// The minutes by which the clock goes forward; negative where it goes back.
        var forward: Int
    }

    let date: CivilDate
    /// The instant at which the day begins.
    let start: Instant
    /// The instant at which the day ends.
    let end: Instant
    /// The change of the clock; nil on nearly all days.
    let change: Change?

    /// A day on the clock of a zone.
    init(_ date: CivilDate, _ zone: TimeZone) {
        self.date = date
        start = zone.instant(of: date.midnight)
        end = zone.instant(of: date.adding(days: 1).midnight)
        let length = Int(clamping: end.secondsSinceEpoch - start.secondsSinceEpoch)
        guard length != 86_400, let next = zone.nextTransition(after: start.adding(seconds: -1)), next.instant < end
        else {
            change = nil
            return
        }
        let minute = Int(clamping: next.instant.secondsSinceEpoch - start.secondsSinceEpoch) / 60
        change = Change(minute: minute, forward: (86_400 - length) / 60)
    }

    /// The hours of the day.
    var hours: Int { Int(clamping: end.secondsSinceEpoch - start.secondsSinceEpoch) / 3600 }
}

/// The rows of time that all days of the week view share, in minutes from the top of the column.
///
/// When the clock goes back on one of the days, the repeated time has rows for both turns on all days, and the other
/// days leave the second ones out. When it goes forward, that day has rows without time.
struct HourAxis: Hashable, Sendable {
    /// The repeated time: where its second turn begins, and its length, in minutes.
    struct Repeated: Hashable, Sendable {
        var start: Int
        var length: Int
    }

    /// The minutes of a row: 60, 30 or 15.
    let minutesPerRow: Int
    /// The repeated time of one of the days; nil for none.
    let repeated: Repeated?

    init(_ days: [ClockDay], minutesPerRow: Int) {
        self.minutesPerRow = minutesPerRow
        repeated = days.lazy.compactMap(\.change).first { $0.forward < 0 }
            .map { Repeated(start: $0.minute, length: -$0.forward) }
    }

    /// The length of the column in minutes.
    var minutes: Int { 1440 + (repeated?.length ?? 0) }
    /// The number of rows.
    var rows: Int { (minutes + minutesPerRow - 1) / minutesPerRow }

    /// The rows between two instants within a day: at least one.
    func rows(from start: Instant, to end: Instant, on day: ClockDay) -> Range<Int> {
        let first = min(minute(of: start, on: day, isEnd: false) / minutesPerRow, rows - 1)
        let last = (minute(of: end, on: day, isEnd: true) + minutesPerRow - 1) / minutesPerRow
        return first..<max(first + 1, min(last, rows))
    }

    /// The minute of an instant on a day, from the top; an instant outside of the day gives the day's start or end.
    func minute(of instant: Instant, on day: ClockDay, isEnd: Bool = false) -> Int {
        let inside = min(max(instant, day.start), day.end)
        let gone = Int(inside.secondsSinceEpoch - day.start.secondsSinceEpoch) / 60
        guard let change = day.change else { return self.minute(ofClock: gone, isEnd: isEnd) }
        if change.forward < 0, change.minute == repeated?.start { return gone }
        let isAfter = isEnd ? gone > change.minute : gone >= change.minute
        return self.minute(ofClock: isAfter ? gone + change.forward : gone, isEnd: isEnd)
    }

    /// The minute of a time on the clock, which is given in minutes since midnight.
    func minute(ofClock clock: Int, isEnd: Bool = false) -> Int {
        guard let repeated, isEnd ? clock > repeated.start : clock >= repeated.start else { return clock }
        return clock + repeated.length
    }

    /// The minute of a time on the clock, at its first or second turn.
    func minute(ofClock clock: Int, isSecondTurn: Bool) -> Int {
        let minute = minute(ofClock: clock)
        guard isSecondTurn, let repeated, self.isSecondTurn(clock + repeated.length) else { return minute }
        return clock + repeated.length
    }

    /// The time on the clock at a minute, in minutes since midnight.
    func clock(at minute: Int) -> Int {
        guard let repeated, minute >= repeated.start else { return minute }
        return minute - repeated.length
    }

    /// True for a minute in the second turn of a repeated time.
    func isSecondTurn(_ minute: Int) -> Bool {
        guard let repeated else { return false }
        return (repeated.start..<repeated.start + repeated.length).contains(minute)
    }

    /// The instant at a minute of a day. In rows that the day does not have, it is the instant after them.
    func instant(at minute: Int, on day: ClockDay, _ zone: TimeZone) -> Instant {
        if let change = day.change, change.forward < 0, change.minute == repeated?.start {
            return min(day.start.adding(seconds: Int64(minute) * 60), day.end)
        }
        let clock = isSecondTurn(minute) ? (repeated?.start ?? 0) : clock(at: minute)
        return zone.instant(of: day.date.midnight.adding(seconds: Int64(clock) * 60))
    }

    /// True for a row without time on a day: the clock skips it, or only another day has that second turn.
    func isMissing(row: Int, on day: ClockDay) -> Bool {
        let minute = row * minutesPerRow
        if isSecondTurn(minute) { return day.change?.minute != repeated?.start || (day.change?.forward ?? 0) > 0 }
        guard let change = day.change, change.forward > 0 else { return false }
        return (change.minute..<change.minute + change.forward).contains(clock(at: minute))
    }
}
