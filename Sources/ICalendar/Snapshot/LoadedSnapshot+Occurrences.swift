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
            query.run(&clocks) { occurrence, titleKey in
                list.add(occurrence, titleKey: titleKey)
                return true
            }
        }
        return list.sorted(in: self)
    }

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
