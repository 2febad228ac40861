import CalendarEngine
import Commands

/// A question about the items of some days.
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
    /// The words to be found in title or place; nil for any item.
    let words: SearchWords?
    /// True when the user named no range.
    let isOpenEnded: Bool

    /// The occurrences that overlap the range, in order.
    func occurrences(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        let predicate = OccurrencePredicate(days: range.days, viewedIn: zone, calendars: calendars, kinds: kinds)
        let all = snapshot.occurrences(matching: predicate)
        guard let from = range.from else { return matching(all, in: snapshot) }
        return matching(all.filter { $0.end > from || $0.start >= from }, in: snapshot)
    }

    /// The occurrences whose items have the words. Each item is looked at once.
    private func matching(_ occurrences: [Occurrence], in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard let words else { return occurrences }
        var known: [ItemReference: Bool] = [:]
        return occurrences.filter { occurrence in
            if let isMeant = known[occurrence.item] { return isMeant }
            let isMeant = words.match(snapshot.summary(of: occurrence))
            known[occurrence.item] = isMeant
            return isMeant
        }
    }

    /// The reminders that a list of reminders alone shows besides its range when the user named none: the overdue ones,
    /// before the range, and those without a date, after it.
    func openEnds(in snapshot: any CalendarSnapshot) -> (overdue: [Occurrence], undated: [Occurrence]) {
        guard isOpenEnded, kinds == [.reminder] else { return ([], []) }
        return (overdue(in: snapshot), matching(snapshot.undatedReminders(in: calendars), in: snapshot))
    }

    /// The open reminders that were due before the first day of the range, when that is today.
    func overdue(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard kinds.contains(.reminder), range.days.lowerBound == now.date else { return [] }
        return matching(
            snapshot.overdueReminders(before: now.date.midnight, in: calendars, viewedIn: zone), in: snapshot)
    }
}
