import CalendarEngine

/// Goes through what a calendar has on days of a viewer.
struct CalendarQuery {
    let calendar: LoadedCalendar
    /// The days, as counts since 1970-01-01.
    let days: ClosedRange<Int>
    let wantsEvents: Bool
    let wantsReminders: Bool
    /// The least length of occurrences on the viewer's clock, in seconds.
    let minimumSeconds: Int64

    init(_ calendar: LoadedCalendar, days: ClosedRange<Int>, kinds: Set<ItemKind>, minimumSeconds: Int64 = 0) {
        self.calendar = calendar
        self.minimumSeconds = minimumSeconds
        self.days = days
        wantsEvents = kinds.contains(.event)
        wantsReminders = kinds.contains(.reminder)
    }

    /// A query for other days, otherwise like `other`.
    private init(_ other: CalendarQuery, days: ClosedRange<Int>) {
        calendar = other.calendar
        self.days = days
        minimumSeconds = other.minimumSeconds
        wantsEvents = other.wantsEvents
        wantsReminders = other.wantsReminders
    }

    /// Calls `body` with each occurrence and the first bytes of its title, in no order, until it returns false. Of
    /// several parts one after the other gives what the whole gives, in the same order.
    func findOccurrences(
        part: Int = 0, of parts: Int = 1, _ clocks: inout QueryClocks, _ body: (Occurrence, UInt64) -> Bool
    ) {
        let low = Int32(clamping: days.lowerBound) - LoadedCalendar.slack
        let high = Int32(clamping: days.upperBound) + LoadedCalendar.slack
        var goesOn = true
        if part == 0 {
            calendar.singles.forEach(touching: low...high) { position in
                goesOn = single(at: position, &clocks, body)
                return goesOn
            }
        }
        guard goesOn else { return }
        let (count, marks) = (calendar.series.count, calendar.columns.seriesMarks)
        var sieve = SeriesSieve(days, &clocks)
        calendar.series.forEach(in: count * part / parts..<count * (part + 1) / parts, touching: low...high) { number in
            guard sieve.passes(marks[Int(number)], &clocks, zone: { calendar.series(at: Int(number)).shape.zone })
            else { return true }
            goesOn = series(Int(number), &clocks, body)
            return goesOn
        }
    }

    /// For each of the days, true when it has an occurrence without a trait of `hidden`. Stops when all days have one,
    /// and asks a series that comes all the time only for the days that still lack one.
    func busyDays(hiding hidden: Occurrence.Traits, _ clocks: inout QueryClocks) -> [Bool] {
        var isBusy = Array(repeating: false, count: days.count)
        var free = days.count
        func add(_ occurrence: Occurrence, _: UInt64) -> Bool {
            guard occurrence.traits.isDisjoint(with: hidden) else { return true }
            let touched = occurrence.days
            let low = max(Int(touched.lowerBound.dayNumber), days.lowerBound)
            let high = min(Int(touched.upperBound.dayNumber), days.upperBound)
            for day in low...max(low, high) where !isBusy[day - days.lowerBound] {
                isBusy[day - days.lowerBound] = true
                free -= 1
            }
            return free > 0
        }
        let low = Int32(clamping: days.lowerBound) - LoadedCalendar.slack
        let high = Int32(clamping: days.upperBound) + LoadedCalendar.slack
        calendar.singles.forEach(touching: low...high) { single(at: $0, &clocks, add) }
        guard free > 0 else { return isBusy }
        var sieve = SeriesSieve(days, &clocks)
        let marks = calendar.columns.seriesMarks
        calendar.series.forEach(touching: low...high) { number in
            guard sieve.passes(marks[Int(number)], &clocks, zone: { calendar.series(at: Int(number)).shape.zone })
            else { return true }
            guard calendar.series(at: Int(number)).mayCrowd else {
                return series(Int(number), &clocks, add)
            }
            for day in days where !isBusy[day - days.lowerBound] {
                let query = CalendarQuery(self, days: day...day)
                _ = query.series(Int(number), &clocks) { occurrence, key in
                    let isHidden = !occurrence.traits.isDisjoint(with: hidden)
                    return add(occurrence, key) && isHidden
                }
            }
            return free > 0
        }
        return isBusy
    }

    private func single(
        at position: UInt32, _ clocks: inout QueryClocks, _ body: (Occurrence, UInt64) -> Bool
    ) -> Bool {
        if calendar.isHidden(position) { return true }
        let place = calendar.place(of: position)
        let file = calendar.files[place.file]
        let record = file.records[place.record]
        let isReminder = record.traits.contains(.reminder)
        guard isReminder ? wantsReminders : wantsEvents, let placement = clocks.place(record, file.zones),
            placement.lastDay >= days.lowerBound, placement.firstDay <= days.upperBound,
            placement.end - placement.start >= minimumSeconds
        else { return true }
        let instance = record.traits.contains(.isOverride) ? file.instance(ofRecord: place.record) : nil
        return body(
            Occurrence(record, placement, calendar.index, position, instance: instance), record.titleKey)
    }

    private func series(
        _ number: Int, _ clocks: inout QueryClocks, _ body: (Occurrence, UInt64) -> Bool
    ) -> Bool {
        let place = calendar.columns.seriesPlaces[number]
        let (fileNumber, series) = (Int(place.file), calendar.files[Int(place.file)].series[Int(place.series)])
        guard series.shape.isReminder ? wantsReminders : wantsEvents, series.mayLast(minimumSeconds) else {
            return true
        }
        let file = calendar.files[fileNumber]
        var goesOn = true
        series.forEachInstance(touching: days, &clocks) { instance in
            guard instance.placement.end - instance.placement.start >= minimumSeconds else { return true }
            if calendar.isReplaced(instance.instance, of: series) { return true }
            // Nearly all instances of a series are the master's.
            let isMaster = instance.record == series.master
            let look = isMaster ? series.look : file.records[instance.record].look
            let position = calendar.position(ofRecord: instance.record, inFile: fileNumber)
            goesOn = body(
                Occurrence(
                    look, instance.placement, calendar.index, position,
                    instance: CivilDateTime(secondNumber: instance.instance)), look.titleKey)
            return goesOn
        }
        return goesOn
    }

    /// Calls `body` with each occurrence of an item of a file, whose records stand at `positions`, until it returns
    /// false. O(items of the file), of which nothing is decoded.
    func findOccurrences(
        of positions: [Int], inFile fileNumber: Int, _ clocks: inout QueryClocks, _ body: (Occurrence, UInt64) -> Bool
    ) {
        let file = calendar.files[fileNumber]
        let wanted = Set(positions.map { UInt32($0) })
        for position in file.singles where wanted.contains(position) {
            let position = calendar.position(ofRecord: Int(position), inFile: fileNumber)
            guard single(at: position, &clocks, body) else { return }
        }
        let first = calendar.columns.starts[fileNumber].series
        for (number, series) in file.series.enumerated() where wanted.contains(UInt32(series.master)) {
            guard self.series(first + number, &clocks, body) else { return }
        }
    }
}

extension Occurrence {
    /// The occurrence of a record at a place.
    init(
        _ record: ItemRecord, _ placement: Placement, _ calendar: CalendarIndex, _ position: UInt32,
        instance: CivilDateTime?
    ) {
        self.init(record.look, placement, calendar, position, instance: instance)
    }

    /// The occurrence of an item at a place.
    init(
        _ look: ItemLook, _ placement: Placement, _ calendar: CalendarIndex, _ position: UInt32,
        instance: CivilDateTime?
    ) {
        self.init(
            item: ItemReference(calendar: calendar, position: position), kind: look.kind,
            traits: instance == nil ? look.traits : look.traits.union(.recurring),
            start: CivilDateTime(secondNumber: placement.start),
            end: CivilDateTime(secondNumber: placement.end),
            startInstant: Instant(secondsSinceEpoch: placement.startInstant),
            endInstant: Instant(secondsSinceEpoch: placement.endInstant), instance: instance)
    }
}

extension QueryClocks {
    /// The place of a single item in time; nil for a reminder without a date.
    @inline(__always)
    mutating func place(_ record: ItemRecord, _ zones: [TimeZone?]) -> Placement? {
        // The common case first: a timed event whose end is on the clock of its start.
        let common: ItemRecord.Traits = [.hasStart, .hasEnd]
        if record.traits.isSuperset(of: common), record.startZone == record.endZone,
            record.traits.isDisjoint(with: [.startsOnDate, .endsOnDate, .reminder])
        {
            let zone = zones[Int(record.startZone.rawValue)]
            let start = instant(of: record.start, in: zone)
            let end = max(start, instant(of: record.end, in: zone))
            let localStart = viewer.local(at: start)
            return Placement(
                start: localStart, end: max(localStart, viewer.local(at: end)), startInstant: start, endInstant: end)
        }
        guard let shape = ItemShape(record, zones: zones) else { return nil }
        return place(shape, at: shape.start, length: shape.length)
    }
}

extension CalendarQuery {
    /// For a query of reminders alone, calls `body` with each open one, and with the first open instance of each
    /// recurring one.
    func runFirstOpen(_ clocks: inout QueryClocks, _ body: (Occurrence, UInt64) -> Void) {
        var first: [SeriesOfReminders: (Occurrence, UInt64)] = [:]
        func keepFirst(_ occurrence: Occurrence, _ titleKey: UInt64) {
            guard let (file, record) = calendar.record(at: occurrence.item.position) else { return }
            // Without a UID a component is an item by itself; hashes are odd, so that no position is one.
            let hash = record.uidHash == 0 ? UInt64(occurrence.item.position) << 1 : record.uidHash
            let key = SeriesOfReminders(file: ObjectIdentifier(file), uidHash: hash)
            if let known = first[key], known.0.rank <= occurrence.rank { return }
            first[key] = (occurrence, titleKey)
        }
        let low = Int32(clamping: days.lowerBound)
        let high = Int32(clamping: days.upperBound) + LoadedCalendar.slack
        calendar.singles.forEach(touching: low...high) { position in
            single(at: position, &clocks) { occurrence, titleKey in
                if occurrence.traits.contains(.completed) || occurrence.traits.contains(.cancelled) { return true }
                if occurrence.isRecurring { keepFirst(occurrence, titleKey) } else { body(occurrence, titleKey) }
                return true
            }
        }
        calendar.series.forEach(touching: low...high) { number in
            // One is enough of this series; the others go on.
            _ = series(Int(number), &clocks) { occurrence, titleKey in
                if occurrence.traits.contains(.completed) || occurrence.traits.contains(.cancelled) { return true }
                keepFirst(occurrence, titleKey)
                return false
            }
            return true
        }
        for (occurrence, titleKey) in first.values { body(occurrence, titleKey) }
    }

    /// The key of a recurring reminder: its file and its UID.
    private struct SeriesOfReminders: Hashable {
        var file: ObjectIdentifier
        var uidHash: UInt64
    }
}
