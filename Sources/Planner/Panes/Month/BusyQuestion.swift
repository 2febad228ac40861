internal import CalendarEngine

/// Counts how full days are. The snapshot counts faster than the occurrences can be visited, but cannot leave out
/// single items.
extension DayCache.Question {
    /// For each day, the calendars with items on it, lowest index first, each once.
    func busyCalendars(on days: Range<CivilDate>) -> [[CalendarIndex]] {
        snapshot.busyCalendars(on: days, in: calendars, hiding: hidden, leavingOut: leftOut, viewedIn: zone)
    }

    /// The busy minutes of the events on some days, without cancelled ones.
    func busyMinutes(on days: Range<CivilDate>) -> BusyDays {
        guard !leftOut.isEmpty else {
            return snapshot.busyMinutes(
                on: days, in: calendars, hiding: hidden.union(.cancelled), viewedIn: zone)
        }
        var busy = BusyDays(days)
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, calendars: calendars, kinds: [.event])
        for event in snapshot.occurrences(matching: predicate)
        where !leavesOut(event) && !event.traits.contains(.cancelled) {
            busy.add(event)
        }
        return busy
    }
}
