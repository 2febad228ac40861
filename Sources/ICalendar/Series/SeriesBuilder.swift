import CalendarEngine

/// Puts a series together from its master and its overrides.
struct SeriesBuilder {
    private let master: Int
    private let shape: ItemShape
    private let zones: [TimeZone?]
    private var replaced: [Int64] = []
    private var changes: [SeriesChange] = []
    private var dates = SeriesDates()
    /// The overrides that hold, each with the instance that it replaces.
    private(set) var shownOverrides: [OverriddenInstance] = []

    init(master: Int, shape: ItemShape, zones: [TimeZone?]) {
        self.master = master
        self.shape = shape
        self.zones = zones
    }

    /// Adds overrides; of those for one instance the newest holds. O(n log n).
    mutating func add(
        overrides: [OverriddenInstance], records: [ItemRecord],
        newest: ([Int]) -> Int?
    ) {
        let sorted = overrides.sorted { $0.instance < $1.instance }
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, sorted[end].instance == sorted[start].instance { end += 1 }
            if let record = newest(sorted[start..<end].map(\.record)),
                let chosen = sorted[start..<end].first(where: { $0.record == record })
            {
                add(chosen, record: records[record])
            }
            start = end
        }
    }

    private mutating func add(_ override: OverriddenInstance, record: ItemRecord) {
        replaced.append(override.instance.secondNumber)
        shownOverrides.append(override)
        guard record.traits.contains(.isThisAndFuture) else { return }
        guard var moved = ItemShape(record, zones: zones) else { return }
        let shift = localStart(of: moved) - override.instance.secondNumber
        // From here on the series keeps its own clock: what is moved is the time that it shows.
        moved.zone = moved.isDate ? nil : shape.zone ?? moved.zone
        changes.append(
            SeriesChange(
                instance: override.instance.secondNumber, record: override.record, shift: shift, shape: moved,
                isCancelled: record.traits.contains(.cancelled)))
    }

    /// An override's start on the clock of the series.
    private func localStart(of moved: ItemShape) -> Int64 {
        guard let zone = shape.zone, let own = moved.zone, own !== zone else { return moved.start }
        return zone.local(at: own.instant(of: CivilDateTime(secondNumber: moved.start))).secondNumber
    }

    /// Reads RRULE, RDATE and EXDATE.
    mutating func readDates(
        of record: ItemRecord, _ bytes: UnsafeBufferPointer<UInt8>, _ names: ZoneNames, _ faults: inout FaultLog
    ) {
        dates.read(record, bytes, zones: zones, names: names, floatingZone: shape.zone, &faults)
    }

    /// The series.
    func series() -> Series {
        let recurrence = RecurrenceSet(
            start: shape.startTime, rules: dates.rules, exceptionRules: dates.exceptionRules, dates: dates.dates,
            exceptionDates: dates.exceptions)
        let longestPeriod = dates.dates.reduce(Int64(0)) { longest, date in
            max(longest, date.duration.map { ItemLength.nominal($0).seconds } ?? 0)
        }
        let changes = self.changes.sorted { $0.instance < $1.instance }
        var first = recurrence.earliestStart.secondNumber
        var last = recurrence.latestStart.secondNumber
        let shapes = [(shape, Int64(0))] + changes.map { ($0.shape, $0.shift) }
        let earliest = shapes.map { min($0.1, $0.1 + ($0.0.isReminder ? $0.0.length.seconds : 0)) }.min() ?? 0
        let latest = shapes.map { $0.1 + max($0.0.length.seconds, longestPeriod) }.max() ?? 0
        first = CivilDateTime(secondNumber: first + earliest).secondNumber
        last = CivilDateTime(secondNumber: last + latest).secondNumber
        return Series(
            master: master, shape: shape, recurrence: recurrence, replaced: replaced, changes: changes,
            longestPeriod: longestPeriod,
            reach: Int32(clamping: ItemShape.dayNumber(of: first))...Int32(clamping: ItemShape.dayNumber(of: max(first, last))))
    }
}
