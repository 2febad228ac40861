import CalendarEngine

/// Puts a series together from its master and its overrides.
struct SeriesBuilder {
    private let master: Int
    private let shape: ItemShape
    private let zones: [TimeZone?]
    private var replaced: [Int64] = []
    private var changes: [SeriesChange] = []
    private var periods: [SeriesPeriod] = []
    /// The overrides that hold, each with the instance that it replaces.
    private(set) var shownOverrides: [OverriddenInstance] = []

    init(master: Int, shape: ItemShape, zones: [TimeZone?]) {
        self.master = master
        self.shape = shape
        self.zones = zones
    }

    /// Adds overrides; of those for one instance the newest holds. O(n log n).
    mutating func add(
        overrides: [(record: Int, key: Int64, instance: CivilDateTime)], records: [ItemRecord],
        newest: ([Int]) -> Int?
    ) {
        let sorted = overrides.sorted { $0.key < $1.key }
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, sorted[end].key == sorted[start].key { end += 1 }
            if let record = newest(sorted[start..<end].map(\.record)),
                let chosen = sorted[start..<end].first(where: { $0.record == record })
            {
                add(chosen, record: records[record])
            }
            start = end
        }
    }

    private mutating func add(_ override: (record: Int, key: Int64, instance: CivilDateTime), record: ItemRecord) {
        replaced.append(override.key)
        shownOverrides.append(OverriddenInstance(record: override.record, instance: override.instance))
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
    }

    /// The series.
    func series(of record: ItemRecord, records: [ItemRecord]) -> Series {
        let first = Int32(clamping: ItemShape.dayNumber(of: shape.start))
        return Series(
            master: master, shape: shape, recurrence: SeriesRecurrence(start: shape.start), replaced: replaced,
            changes: changes.sorted { $0.instance < $1.instance }, periods: periods, reach: first...first)
    }
}
