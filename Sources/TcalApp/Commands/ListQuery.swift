import CalendarEngine
import Commands

/// A question about the items of some days.
struct ListQuery {
    /// The days, and from when on.
    var range: ListRange
    /// The zone of the viewer.
    let zone: TimeZone
    /// Now, on the viewer's clock.
    let now: CivilDateTime
    let kinds: Set<ItemKind>
    /// The calendars; nil for all.
    let calendars: Set<CalendarIndex>?
    /// The question that items have to fit; nil for any item.
    let search: SearchQuery?
    /// The traits of what is left out.
    var hidden: Occurrence.Traits = []
    /// The items that are left out besides.
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

    /// The occurrences of the range, and those that a list of reminders alone has besides.
    func everything(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        let (overdue, undated) = openEnds(in: snapshot)
        return overdue + occurrences(in: snapshot) + undated
    }

    /// The occurrences that start next, from now on; cancelled and completed ones do not. The range grows until it has
    /// so many, or ten years.
    ///
    /// - Parameters:
    ///   - end: Only what starts before; nil for all.
    ///   - joinsTwins: True when a meeting that several calendars have counts once.
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

    /// The occurrences that fit.
    private func matching(_ occurrences: [Occurrence], in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard let search,
            let results = snapshot.search(search, in: SearchContext(now: now, zone: zone), after: nil)
        else { return occurrences }
        return occurrences.filter { results.contains($0) }
    }

    /// The reminders that a list of reminders alone shows besides its range when the user named none: the overdue ones,
    /// before the range, and those without a date, after it.
    func openEnds(in snapshot: any CalendarSnapshot) -> (overdue: [Occurrence], undated: [Occurrence]) {
        guard isOpenEnded, kinds == [.reminder] else { return ([], []) }
        let undated = snapshot.undatedReminders(in: calendars).filter { !leavesOut($0) }
        return (overdue(in: snapshot), matching(undated, in: snapshot))
    }

    /// The open reminders that were due before the first day of the range, when that is today.
    func overdue(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard kinds.contains(.reminder), range.days.lowerBound == now.date else { return [] }
        let overdue = snapshot.overdueReminders(before: now.date.midnight, in: calendars, viewedIn: zone)
        return matching(overdue.filter { !leftOut.contains($0.item) }, in: snapshot)
    }
}
