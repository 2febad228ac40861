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
            guard case let parts = parts(of: calendar, on: days), parts > 1 else {
                query.collect(&clocks, into: &list)
                continue
            }
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

    /// See `CalendarSnapshot`. O(items of the file) for numbers that are compared; nothing of other items is decoded.
    public func occurrences(
        of item: OccurrenceIdentifier, on days: Range<CivilDate>, viewedIn zone: TimeZone
    ) -> [Occurrence] {
        guard !days.isEmpty else { return [] }
        var list = OccurrenceList()
        var clocks = QueryClocks(viewer: zone)
        let range = Int(days.lowerBound.dayNumber)...Int(days.upperBound.dayNumber) - 1
        forEachFile(of: item) { calendar, number in
            let positions = calendar.files[number].positions(uid: item.uid, kind: item.kind)
            guard !positions.isEmpty else { return }
            let query = CalendarQuery(calendar, days: range, kinds: [item.kind])
            query.findOccurrences(of: positions, inFile: number, &clocks) { occurrence, titleKey in
                list.add(occurrence, titleKey: titleKey)
                return true
            }
        }
        return list.sorted(in: self)
    }

    /// Windows of more days than this are asked for once, by a list or an export, and take so long that threads are
    /// worth it when there are more series than that. Queries for a key press stay on their thread.
    private static let daysAlone = 28
    private static let seriesAlone = 2_000

    /// The number of threads that go through a calendar.
    private func parts(of calendar: LoadedCalendar, on days: ClosedRange<Int>) -> Int {
        let isLong = days.count > LoadedSnapshot.daysAlone && calendar.series.count > LoadedSnapshot.seriesAlone
        return isLong ? max(1, workers.count) : 1
    }

    /// The busy minutes of the events of days: no occurrence is kept or sorted for it.
    public func busyMinutes(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> BusyDays {
        var busy = BusyDays(days)
        guard !days.isEmpty else { return busy }
        let range = Int(days.lowerBound.dayNumber)...Int(days.upperBound.dayNumber) - 1
        for calendar in self.calendars(in: calendars) {
            let query = CalendarQuery(calendar, days: range, kinds: [.event])
            let parts = parts(of: calendar, on: range)
            guard parts > 1 else {
                var clocks = QueryClocks(viewer: zone)
                query.count(hiding: hidden, &clocks, into: &busy)
                continue
            }
            let counted = workers.map(parts) { part in
                var busy = BusyDays(days)
                var clocks = QueryClocks(viewer: zone)
                query.count(part: part, of: parts, hiding: hidden, &clocks, into: &busy)
                return busy
            }
            for part in counted { busy.formUnion(part) }
        }
        return busy
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

    /// Counts the busy minutes of what a part of the calendar has.
    fileprivate func count(
        part: Int = 0, of parts: Int = 1, hiding hidden: Occurrence.Traits, _ clocks: inout QueryClocks,
        into busy: inout BusyDays
    ) {
        findOccurrences(part: part, of: parts, &clocks) { occurrence, _ in
            if occurrence.traits.isDisjoint(with: hidden) { busy.add(occurrence) }
            return true
        }
    }
}
