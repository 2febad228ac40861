internal import CalendarEngine

/// The start of a new event until the user types one.
extension Situation {
    /// The time of the cursor, where the view has one. Otherwise the next full hour of today; on another day, and when
    /// today has no full hour left, the first free time from nine on.
    var usualStart: CivilDateTime { slotStart ?? usualStart(on: selectedDay) }

    /// The time of the cursor on the viewer's clock.
    private var slotStart: CivilDateTime? { slot.map { zone.local(at: $0.start.instant(viewedIn: zone)) } }

    /// The usual start on a day, which need not be the selected one.
    func usualStart(on day: CivilDate) -> CivilDateTime {
        if let slotStart { return CivilDateTime(day, slotStart.time) }
        guard day == today else { return freeTime(on: day) }
        let hour = clock.time.hour + 1
        return hour < 24
            ? CivilDateTime(today, CivilTime(clamping: hour * 3600)) : freeTime(on: today.adding(days: 1))
    }

    /// The first quarter of an hour from nine on at which a new event fits between the events of a day; nine when it
    /// fits nowhere. All-day events, cancelled ones and those that do not block time are ignored.
    private func freeTime(on day: CivilDate) -> CivilDateTime {
        let nine = CivilDateTime(day, CivilTime(clamping: 9 * 3600))
        let usualEnd = EventTime.floating(nine).adding(usualLength).civil
        let length = max(1, usualEnd.secondNumber - nine.secondNumber)
        let end = day.adding(days: 1).midnight.secondNumber
        var free = nine.secondNumber
        for taken in takenTimes(on: day) where taken.upperBound > free {
            if taken.lowerBound >= free + length { break }
            free = (taken.upperBound + 899) / 900 * 900
        }
        return free + length <= end ? CivilDateTime(secondNumber: free) : nine
    }

    /// The times of a day that are taken, in seconds of the viewer's clock, by their start.
    private func takenTimes(on day: CivilDate) -> [Range<Int64>] {
        let predicate = OccurrencePredicate(
            days: day..<day.adding(days: 1), viewedIn: zone, calendars: shownCalendars, kinds: [.event])
        return snapshot.occurrences(matching: predicate)
            .filter { !$0.isAllDay && !$0.traits.contains(.cancelled) && $0.end > $0.start }
            .sorted { $0.start < $1.start }
            .prefix(1_000)
            .filter { !ItemDraft(of: snapshot.details(of: $0)).isTransparent }
            .map { $0.start.secondNumber..<$0.end.secondNumber }
    }
}
