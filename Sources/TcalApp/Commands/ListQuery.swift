import CalendarEngine

/// What a list is about.
struct ListQuery {
    /// The days, and from when on.
    let range: ListRange
    /// The zone of the viewer.
    let zone: TimeZone
    /// Now, on the viewer's clock.
    let now: CivilDateTime
    /// The kinds.
    let kinds: Set<ItemKind>
    /// The calendars; nil for all.
    let calendars: Set<CalendarIndex>?
    /// Whether the user named no range.
    let isOpenEnded: Bool

    /// What overlaps the range, in order.
    func occurrences(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        let predicate = OccurrencePredicate(days: range.days, viewedIn: zone, calendars: calendars, kinds: kinds)
        let all = snapshot.occurrences(matching: predicate)
        guard let from = range.from else { return all }
        return all.filter { $0.end > from || $0.start >= from }
    }

    /// What a list of reminders alone shows besides its range, when the user named none: what is overdue, before the
    /// range, and what has no date, after it.
    func openEnds(in snapshot: any CalendarSnapshot) -> (overdue: [Occurrence], undated: [Occurrence]) {
        guard isOpenEnded, kinds == [.reminder] else { return ([], []) }
        return (overdue(in: snapshot), snapshot.undatedReminders(in: calendars))
    }

    /// The open reminders that were due before the first day of the range, when that is today.
    func overdue(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard kinds.contains(.reminder), range.days.lowerBound == now.date else { return [] }
        return snapshot.overdueReminders(before: now.date.midnight, in: calendars, viewedIn: zone)
    }
}
