import CalendarEngine
import Commands

/// A query for the items of some days.
struct ListQuery {
    /// The days, and the time from which items count.
    var range: ListRange
    /// The zone of the viewer.
    let zone: TimeZone
    /// Now, on the viewer's clock.
    let now: CivilDateTime
    let kinds: Set<ItemKind>
    /// The calendars; nil for all.
    let calendars: Set<CalendarIndex>?
    /// The search that items must match; nil for any item.
    let search: SearchQuery?
    /// The traits of items that are left out.
    var hidden: Occurrence.Traits = []
    /// Further items that are left out.
    var leftOut: Set<ItemReference> = []
    /// True when the user named no range.
    let isOpenEnded: Bool

    /// The occurrences that overlap the range, in order.
    func occurrences(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        let predicate = OccurrencePredicate(days: range.days, viewedIn: zone, calendars: calendars, kinds: kinds)
        var all = snapshot.occurrences(matching: predicate)
        if let from = range.from { all = all.filter { $0.end > from || $0.start >= from } }
        all.removeAll(where: leavesOut)
        return matching(all, in: snapshot)
    }

    private func leavesOut(_ occurrence: Occurrence) -> Bool {
        !occurrence.traits.isDisjoint(with: hidden) || !leftOut.isEmpty && leftOut.contains(occurrence.item)
    }

    /// The occurrences of the range, and the additional ones in a list of only reminders.
    func everything(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        let (overdue, undated) = openEnds(in: snapshot)
        return overdue + occurrences(in: snapshot) + undated
    }

    /// The next occurrences that start from now on, without cancelled and completed ones. The range grows until there
    /// are `count` of them, or up to ten years.
    ///
    /// - Parameters:
    /// - end: The time before which they start; nil for no limit.
    /// - joinsTwins: True to count a meeting that is in several calendars once.
    func next(
        _ count: Int, before end: CivilDateTime?, joinsTwins: Bool, in snapshot: any CalendarSnapshot
    ) -> [Occurrence] {
        var query = self
        query.hidden.formUnion([.cancelled, .completed])
        var found: [Occurrence] = []
        for days in [2, 40, 400, 4000] {
            query.range = ListRange(from: now, days: days)
            found = query.occurrences(in: snapshot).filter { occurrence in
                occurrence.start >= now && end.map { occurrence.start < $0 } ?? true
            }
            if joinsTwins { found = snapshot.joiningTwins(found).occurrences }
            let isWhole = end.map { now.date.adding(days: days) > $0.date } ?? false
            if found.count >= count || isWhole { break }
        }
        return Array(found.prefix(count))
    }

    /// Those of the occurrences that match.
    private func matching(_ occurrences: [Occurrence], in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard let search,
            let results = snapshot.search(search, in: SearchContext(now: now, zone: zone), after: nil)
        else { return occurrences }
        return occurrences.filter { results.contains($0) }
    }

    /// The additional reminders in a list of only reminders when the user named no range: the overdue ones, before the
    /// range, and those without a date, after it.
    func openEnds(in snapshot: any CalendarSnapshot) -> (overdue: [Occurrence], undated: [Occurrence]) {
        guard isOpenEnded, kinds == [.reminder] else { return ([], []) }
        let undated = snapshot.undatedReminders(in: calendars).filter { !leavesOut($0) }
        return (overdue(in: snapshot), matching(undated, in: snapshot))
    }

    /// The open reminders that were due before the first day of the range, if that day is today.
    func overdue(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard kinds.contains(.reminder), range.days.lowerBound == now.date else { return [] }
        let overdue = snapshot.overdueReminders(before: now.date.midnight, in: calendars, viewedIn: zone)
        return matching(overdue.filter { !leftOut.contains($0.item) }, in: snapshot)
    }
}
