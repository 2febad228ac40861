import CalendarEngine

/// Puts a series together from its master and its overrides.
struct SeriesBuilder {
    private let master: Int
    private let look: ItemLook
    private let shape: ItemShape
    private let dates: SeriesDates
    private var replaced: [Int64] = []
    private var changes: [SeriesChange] = []
    /// The overrides that hold, each with the instance that it replaces.
    private(set) var newestOverrides: [OverriddenInstance] = []
    /// The records of those that are not cancelled.
    private(set) var shownOverrides: [Int] = []

    init(master: Int, look: ItemLook, shape: consuming ItemShape, dates: consuming SeriesDates) {
        self.master = master
        self.look = look
        self.shape = shape
        self.dates = dates
    }

    /// Adds overrides; of several for one instance the newest holds. O(n log n).
    mutating func add(
        overrides: [OverriddenInstance], records: ItemRecords, zones: [TimeZone?], newest: ([Int]) -> Int?
    ) {
        let sorted = overrides.sorted { $0.instance < $1.instance }
        var start = 0
        while start < sorted.count {
            var end = start + 1
            while end < sorted.count, sorted[end].instance == sorted[start].instance { end += 1 }
            if let record = newest(sorted[start..<end].map(\.record)),
                let chosen = sorted[start..<end].first(where: { $0.record == record })
            {
                add(chosen, record: records[record], zones)
            }
            start = end
        }
    }

    private mutating func add(_ override: OverriddenInstance, record: ItemRecord, _ zones: [TimeZone?]) {
        replaced.append(override.instance.secondNumber)
        newestOverrides.append(override)
        if !record.traits.contains(.cancelled) { shownOverrides.append(override.record) }
        guard record.traits.contains(.isThisAndFuture) else { return }
        guard var moved = ItemShape(record, zones: zones) else { return }
        let shift = localStart(of: moved) - override.instance.secondNumber
        // From here on the series keeps its own clock; the time on that clock is moved.
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

    consuming func series() -> Series {
        Series(
            master: master, look: look, shape: shape, dates: dates, replaced: replaced, overrides: shownOverrides,
            changes: changes.count > 1 ? changes.sorted { $0.instance < $1.instance } : changes)
    }
}
