internal import CalendarEngine

/// One day of a zone, as long as its clock makes it: 23 or 25 hours where that is changed.
struct ClockDay: Hashable, Sendable {
    /// A change of the clock within the day.
    struct Change: Hashable, Sendable {
        /// The minutes from the day's beginning to the change.
        var minute: Int
        /// The minutes by which the clock is put forward; below zero where it is put back.
        var forward: Int
    }

    let date: CivilDate
    /// The instant at which it begins.
    let start: Instant
    /// The instant at which it ends.
    let end: Instant
    /// The change of its clock; nil on nearly all days.
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

/// The rows of time that all days of the week view share, in minutes from the top of a whole day.
///
/// When the clock is put back on one of the days, the time that comes twice has its rows twice, for all days: there the
/// other days leave the second ones out. When it is put forward, the day has rows in which there is no time.
struct HourAxis: Hashable, Sendable {
    /// The time that comes twice: where it comes the second time, and how long it is, in minutes.
    struct Repeated: Hashable, Sendable {
        var start: Int
        var length: Int
    }

    /// The minutes of a row: 60, 30 or 15.
    let minutesPerRow: Int
    /// The time that comes twice on one of the days.
    let repeated: Repeated?

    init(_ days: [ClockDay], minutesPerRow: Int) {
        self.minutesPerRow = minutesPerRow
        repeated = days.lazy.compactMap(\.change).first { $0.forward < 0 }
            .map { Repeated(start: $0.minute, length: -$0.forward) }
    }

    /// The length of a whole day.
    var minutes: Int { 1440 + (repeated?.length ?? 0) }
    /// The number of rows.
    var rows: Int { (minutes + minutesPerRow - 1) / minutesPerRow }

    /// The rows between two instants, as far as they lie in a day: at least one.
    func rows(from start: Instant, to end: Instant, on day: ClockDay) -> Range<Int> {
        let first = min(minute(of: start, on: day, isEnd: false) / minutesPerRow, rows - 1)
        let last = (minute(of: end, on: day, isEnd: true) + minutesPerRow - 1) / minutesPerRow
        return first..<max(first + 1, min(last, rows))
    }

    /// The minute of an instant on a day, from the top; the day's own ends where the instant lies outside of it.
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

    /// The minute of a time on the clock, where it comes for the first time or for the second.
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

    /// True for a minute of the time that comes twice, where it comes the second time.
    func isSecondTurn(_ minute: Int) -> Bool {
        guard let repeated else { return false }
        return (repeated.start..<repeated.start + repeated.length).contains(minute)
    }

    /// The instant at a minute of a day. In the rows that a day does not have it is the one after them.
    func instant(at minute: Int, on day: ClockDay, _ zone: TimeZone) -> Instant {
        if let change = day.change, change.forward < 0, change.minute == repeated?.start {
            return min(day.start.adding(seconds: Int64(minute) * 60), day.end)
        }
        let clock = isSecondTurn(minute) ? (repeated?.start ?? 0) : clock(at: minute)
        return zone.instant(of: day.date.midnight.adding(seconds: Int64(clock) * 60))
    }

    /// True for a row in which a day has no time: the clock skips it, or it is another day's second turn.
    func isMissing(row: Int, on day: ClockDay) -> Bool {
        let minute = row * minutesPerRow
        if isSecondTurn(minute) { return day.change?.minute != repeated?.start || (day.change?.forward ?? 0) > 0 }
        guard let change = day.change, change.forward > 0 else { return false }
        return (change.minute..<change.minute + change.forward).contains(clock(at: minute))
    }
}
