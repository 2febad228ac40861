public import CalendarEngine

/// Occurrences of days.
extension LoadedSnapshot {
    /// The occurrences that overlap the predicate's days, in the order of lists: day, whole days first, start, title.
    public func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence] {
        guard !predicate.days.isEmpty else { return [] }
        var list = OccurrenceList()
        var clocks = QueryClocks(viewer: predicate.timeZone)
        let days = Int(predicate.days.lowerBound.dayNumber)...Int(predicate.days.upperBound.dayNumber) - 1
        for calendar in calendars(in: predicate.calendars) {
            let query = CalendarQuery(
                calendar, days: days, kinds: predicate.kinds, minimumSeconds: predicate.minimumSeconds)
            guard workers.count > 1, days.count > LoadedSnapshot.daysAlone,
                calendar.series.count > LoadedSnapshot.seriesAlone
            else {
                query.collect(&clocks, into: &list)
                continue
            }
            let parts = workers.count
            let collected = workers.map(parts) { part in
                var list = OccurrenceList()
                var clocks = QueryClocks(viewer: predicate.timeZone)
                query.collect(part: part, of: parts, &clocks, into: &list)
                return list
            }
            for part in collected { list.add(part) }
        }
        return list.sorted(in: self)
    }

    /// Windows of more days than this are asked for once, by a list or an export, and take so long that threads are
    /// worth it when there are more series than that. What keys ask for stays on their thread.
    private static let daysAlone = 28
    private static let seriesAlone = 2_000

    /// For each day of the range, the calendars with something on it, lowest index first, each once. Stops asking a
    /// calendar when all its days are known to be busy.
    public func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] {
        guard !days.isEmpty else { return [] }
        let first = Int(days.lowerBound.dayNumber)
        let range = first...Int(days.upperBound.dayNumber) - 1
        var busy = Array(repeating: [CalendarIndex](), count: range.count)
        var clocks = QueryClocks(viewer: zone)
        for calendar in self.calendars(in: calendars) {
            let query = CalendarQuery(calendar, days: range, kinds: Set(ItemKind.allCases))
            let isBusy = query.busyDays(hiding: hidden, &clocks)
            for day in isBusy.indices where isBusy[day] { busy[day].append(calendar.index) }
        }
        return busy
    }
}

extension CalendarQuery {
    /// Adds what a part of the calendar has.
    fileprivate func collect(
        part: Int = 0, of parts: Int = 1, _ clocks: inout QueryClocks, into list: inout OccurrenceList
    ) {
        findOccurrences(part: part, of: parts, &clocks) { occurrence, titleKey in
            list.add(occurrence, titleKey: titleKey)
            return true
        }
    }
}
