import CalendarEngine

/// The finds in a part of a calendar.
struct RankedHits: Sendable {
    /// The items.
    var hits: [SearchHit] = []
    /// The place of each in the order: what comes before what is over, fitting titles before the rest, near before far.
    var ranks: [UInt32] = []
}

/// The dates of the items that fit a question: of a series the next, or the last when it is over.
struct SearchedDates {
    /// The finds.
    private(set) var found = RankedHits()

    private let calendar: LoadedCalendar
    private let fits: [UInt8]
    private let series: SearchedSeries
    private let times: SearchedTimes
    private var clocks: QueryClocks

    init(
        _ calendar: LoadedCalendar, _ fits: [UInt8], _ series: SearchedSeries, _ times: Range<CivilDateTime>,
        _ context: SearchContext
    ) {
        (self.calendar, self.fits, self.series) = (calendar, fits, series)
        self.times = SearchedTimes(times: times, now: context.now)
        clocks = QueryClocks(viewer: context.zone)
    }

    /// Adds a part of what the calendar has.
    mutating func collect(part: Int, of parts: Int) {
        func share(_ count: Int) -> Range<Int> { count * part / parts..<count * (part + 1) / parts }
        // Of many files some, of few files a part of each.
        let isByFile = calendar.files.count >= parts * 4
        for number in isByFile ? share(calendar.files.count) : 0..<calendar.files.count {
            let file = calendar.files[number]
            func part(_ count: Int) -> Range<Int> { isByFile ? 0..<count : share(count) }
            let start = calendar.columns.starts[number]
            for index in part(file.singles.count) {
                let position = start.records + Int(file.singles[index])
                if fits[position] != 0, !series.contains(position) { addSingle(position) }
            }
            for index in part(file.series.count) {
                let fit = series.fit(of: file.series[index], from: start.records, fits)
                if fit != 0 { addSeries(start.series + index, fit) }
            }
            for index in part(file.undated.count) {
                let position = start.records + Int(file.undated[index])
                if fits[position] != 0 { addUndated(position) }
            }
        }
    }

    // MARK: Rows

    /// The row of something that was found.
    mutating func row(of hit: SearchHit) -> SearchRow {
        switch hit.kind {
        case .single, .undated:
            let place = calendar.place(of: hit.number)
            let file = calendar.files[place.file]
            let record = file.records[place.record]
            let placement = hit.kind == .undated ? nil : clocks.place(record, file.zones)
            var occurrence = Occurrence(
                record, placement ?? Placement(start: 0, end: 0, startInstant: 0, endInstant: 0), calendar.index,
                hit.number, instance: file.instance(ofRecord: place.record))
            if hit.kind == .undated { occurrence.traits.insert(.undated) }
            return SearchRow(occurrence: occurrence)
        case .series:
            let number = Int(hit.number)
            let found = date(ofSeries: number) ?? Date(record: 0, placement: SearchedDates.nowhere, instance: 0)
            let (fileNumber, series) = place(ofSeries: number)
            let file = calendar.files[fileNumber]
            let occurrence = Occurrence(
                file.records[found.record], found.placement, calendar.index,
                calendar.position(ofRecord: found.record, inFile: fileNumber),
                instance: CivilDateTime(secondNumber: found.instance))
            return SearchRow(
                occurrence: occurrence, instanceCount: series.instanceCount(in: times.times), isSeries: true)
        }
    }

    private static let nowhere = Placement(start: 0, end: 0, startInstant: 0, endInstant: 0)

    private func place(ofSeries number: Int) -> (file: Int, series: Series) {
        let place = calendar.columns.seriesPlaces[number]
        return (Int(place.file), calendar.files[Int(place.file)].series[Int(place.series)])
    }

    // MARK: Ranks

    private mutating func addSingle(_ position: Int) {
        let place = calendar.place(of: UInt32(position))
        let file = calendar.files[place.file]
        guard let placement = clocks.place(file.records[place.record], file.zones), times.contains(placement) else {
            return
        }
        add(.single, position, rank(of: placement, fits[position]))
    }

    private mutating func addSeries(_ number: Int, _ fit: UInt8) {
        guard let date = date(ofSeries: number) else { return }
        add(.series, number, rank(of: date.placement, fit))
    }

    private mutating func addUndated(_ position: Int) {
        guard times.times == SearchQuery.always, let (_, record) = calendar.record(at: UInt32(position)) else { return }
        let isOver = !record.traits.isDisjoint(with: [.completed, .cancelled])
        add(.undated, position, SearchedDates.rank(isOver: isOver, fits[position], minutes: .max))
    }

    private mutating func add(_ kind: SearchHit.Kind, _ number: Int, _ rank: UInt32) {
        found.hits.append(SearchHit(kind, UInt32(number), in: calendar.index))
        found.ranks.append(rank)
    }

    private func rank(of placement: Placement, _ fit: UInt8) -> UInt32 {
        let isOver = times.areOver(placement)
        let distance = placement.start - times.now.secondNumber
        // An event that is on now comes before all that begins.
        return SearchedDates.rank(isOver: isOver, fit, minutes: isOver ? -distance / 60 : max(0, distance) / 60)
    }

    /// The order of rows: what is over behind what is not, and behind titles that fit other items; then by distance.
    private static func rank(isOver: Bool, _ fit: UInt8, minutes: Int64) -> UInt32 {
        let isTitle = fit == SearchFit.title.rawValue
        return (isOver ? 1 << 31 : 0) | (isTitle ? 0 : 1 << 30) | UInt32(clamping: min(minutes, 1 << 30 - 1))
    }

    // MARK: Series

    /// A date of a series.
    private struct Date {
        var record: Int
        var placement: Placement
        var instance: Int64

        init(record: Int, placement: Placement, instance: Int64) {
            (self.record, self.placement, self.instance) = (record, placement, instance)
        }

        init(_ instance: SeriesInstance) {
            self.init(record: instance.record, placement: instance.placement, instance: instance.instance)
        }
    }

    /// The lengths of the stretches in which dates are looked for, from the nearest on, in days.
    private static let stretches = [32, 400, 4_000, 4_000_000]

    /// The next date of a series among those that are asked for, or the last when all are over.
    private mutating func date(ofSeries number: Int) -> Date? {
        let (fileNumber, series) = place(ofSeries: number)
        let file = calendar.files[fileNumber]
        var overrides: [Date] = []
        let start = calendar.columns.starts[fileNumber].records
        for position in self.series.overrides(of: start + series.master) {
            let record = position - start
            guard let placement = clocks.place(file.records[record], file.zones), times.contains(placement) else {
                continue
            }
            let instance = file.instance(ofRecord: record)?.secondNumber ?? placement.start
            overrides.append(Date(record: record, placement: placement, instance: instance))
        }
        let next = overrides.filter { !times.areOver($0.placement) }.min { $0.placement.start < $1.placement.start }
        if let found = nextInstance(of: series) {
            return next.flatMap { $0.placement.start < found.placement.start ? $0 : nil } ?? found
        }
        if let next { return next }
        let last = overrides.max { $0.placement.start < $1.placement.start }
        guard let found = lastInstance(of: series) else { return last }
        return last.flatMap { $0.placement.start > found.placement.start ? $0 : nil } ?? found
    }

    private mutating func nextInstance(of series: Series) -> Date? {
        let times = times
        let slack = Int(LoadedCalendar.slack)
        let today = Int(max(times.now, times.times.lowerBound).date.dayNumber)
        let end = min(Int(series.reach.upperBound) + slack, Int(times.times.upperBound.date.dayNumber))
        var from = max(today, Int(series.reach.lowerBound) - slack)
        for length in SearchedDates.stretches where from <= end {
            let days = from...min(end, from + length)
            var found: Date?
            series.forEachInstance(touching: days, &clocks) { instance in
                guard times.contains(instance.placement), !times.areOver(instance.placement) else { return true }
                found = Date(instance)
                return false
            }
            if let found { return found }
            from = days.upperBound + 1
        }
        return nil
    }

    private mutating func lastInstance(of series: Series) -> Date? {
        let times = times
        let slack = Int(LoadedCalendar.slack)
        let today = Int(min(times.now, times.times.upperBound).date.dayNumber)
        let start = max(Int(series.reach.lowerBound) - slack, Int(times.times.lowerBound.date.dayNumber))
        var to = min(today, Int(series.reach.upperBound) + slack)
        for length in SearchedDates.stretches where to >= start {
            let days = max(start, to - length)...to
            var found: Date?
            series.forEachInstance(touching: days, &clocks) { instance in
                if times.contains(instance.placement), times.areOver(instance.placement) { found = Date(instance) }
                return true
            }
            if let found { return found }
            to = days.lowerBound - 1
        }
        return nil
    }
}

extension Series {
    /// More instances than this are not counted.
    private static let mostCounted = 10_000

    /// The number of instances that start in given times; nil for a series without end.
    fileprivate func instanceCount(in times: Range<CivilDateTime>) -> Int? {
        if times == SearchQuery.always, recurrence.set.latestStart >= .maximum { return nil }
        var count = 0
        for _ in recurrence.set.instances(in: times) {
            count += 1
            if count > Series.mostCounted { return nil }
        }
        return count
    }
}

/// The times that a question is about, seen from now.
struct SearchedTimes {
    /// The times that are asked for.
    var times: Range<CivilDateTime>
    /// Now, on the viewer's clock.
    var now: CivilDateTime

    /// True when something overlaps the times that are asked for.
    func contains(_ placement: Placement) -> Bool {
        let (from, to) = (times.lowerBound.secondNumber, times.upperBound.secondNumber)
        return (placement.end > from || placement.start >= from) && placement.start < to
    }

    /// True when something has ended.
    func areOver(_ placement: Placement) -> Bool {
        placement.end <= now.secondNumber && placement.start < now.secondNumber
    }
}

/// The overrides of the series of a calendar that are shown, by their masters.
struct SearchedSeries: Sendable {
    /// Positions of overrides, by the position of the master.
    private var overridesOfMaster: [Int: [Int]] = [:]
    /// The best fit of the overrides, by the position of the master.
    private var fitOfMaster: [Int: UInt8] = [:]
    /// Positions of the overrides of series.
    private var known: Set<Int> = []

    /// Those of a calendar in which records fit.
    init(_ calendar: LoadedCalendar, _ fits: [UInt8]) {
        for number in calendar.files.indices { add(fileAt: number, of: calendar, fits) }
    }

    /// None.
    init() {}

    private struct Key: Hashable {
        var uidHash: UInt64
        var isReminder: Bool

        init(_ record: ItemRecord) {
            uidHash = record.uidHash
            isReminder = record.traits.contains(.reminder)
        }
    }

    private mutating func add(fileAt number: Int, of calendar: LoadedCalendar, _ fits: [UInt8]) {
        let file = calendar.files[number]
        guard !file.instances.isEmpty, !file.series.isEmpty else { return }
        let start = calendar.columns.starts[number].records
        var overrides: [Key: [Int]] = [:]
        for single in file.singles {
            let record = file.records[Int(single)]
            guard record.traits.contains(.isOverride), record.uidHash != 0 else { continue }
            overrides[Key(record), default: []].append(start + Int(single))
        }
        guard !overrides.isEmpty else { return }
        for series in file.series {
            guard let own = overrides[Key(file.records[series.master])] else { continue }
            overridesOfMaster[start + series.master] = own
            fitOfMaster[start + series.master] = own.lazy.map { fits[$0] }.max()
            known.formUnion(own)
        }
    }

    /// True for an override of a series, which is no row of its own.
    func contains(_ position: Int) -> Bool { !known.isEmpty && known.contains(position) }

    /// The overrides of a master.
    func overrides(of master: Int) -> [Int] { overridesOfMaster.isEmpty ? [] : overridesOfMaster[master] ?? [] }

    /// The rank of a series: that of its master or the best of its overrides. `start` is the position of the first
    /// record of its file.
    func fit(of series: Series, from start: Int, _ fits: [UInt8]) -> UInt8 {
        let master = start + series.master
        let own = series.changes.reduce(fits[master]) { max($0, $1.isCancelled ? 0 : fits[start + $1.record]) }
        return fitOfMaster.isEmpty ? own : max(own, fitOfMaster[master] ?? 0)
    }
}
