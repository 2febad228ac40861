import CalendarEngine

/// The dates of the items that fit a query: for a series, the next that fits; when all are over, the first that is
/// still to be done, or else the last.
struct SearchedDates {
    /// The finds by their kinds, in the order of `SearchHit.Kind`: what has one rank keeps this order, however many
    /// threads look. Each is its number (`SearchNumbers`) below its place in the order: what is overdue, what comes,
    /// what is over; fitting titles before the rest, near before far.
    private(set) var found = SearchHit.Kind.allCases.map { _ in [UInt64]() }

    private let calendar: LoadedCalendar
    private let fits: [UInt8]
    private let times: SearchTimes
    private let context: SearchContext
    private let numbers: SearchNumbers
    /// Now, in seconds since the epoch.
    private let now: Int64
    private var clocks: QueryClocks

    init(
        _ calendar: LoadedCalendar, _ fits: [UInt8], _ times: SearchTimes, _ context: SearchContext,
        _ numbers: SearchNumbers
    ) {
        (self.calendar, self.fits, self.times) = (calendar, fits, times)
        (self.context, self.numbers) = (context, numbers)
        now = context.zone.instant(of: context.now).secondsSinceEpoch
        clocks = QueryClocks(viewer: context.zone)
    }

    /// Adds a part of what the calendar has; not all of it when the search is cancelled.
    mutating func collect(part: Int, of parts: Int) {
        func share(_ count: Int) -> Range<Int> { count * part / parts..<count * (part + 1) / parts }
        // Of many files some, of few files a part of each.
        let isByFile = calendar.files.count >= parts * 4
        var untilAsked = SearchedDates.itemsBetweenQuestions
        for number in isByFile ? share(calendar.files.count) : 0..<calendar.files.count {
            let file = calendar.files[number]
            func part(_ count: Int) -> Range<Int> { isByFile ? 0..<count : share(count) }
            let start = calendar.columns.starts[number]
            for index in part(file.singles.count) {
                let record = Int(file.singles[index])
                let fit = fits[start.records + record]
                guard fit != 0 else { continue }
                if isCancelled(&untilAsked) { return }
                addSingle(record, of: file, at: start.records + record, fit)
            }
            for index in part(file.series.count) {
                let series = file.series[index]
                guard isFound(series, from: start.records) else { continue }
                if isCancelled(&untilAsked) { return }
                guard let date = date(of: series, in: file, from: start.records) ?? beginning(of: series, in: file)
                else {
                    continue
                }
                let rank = rank(of: date.placement, fits[start.records + date.record], file.records[date.record])
                add(.series, start.series + index, rank)
            }
            addCancelled(file.instances[part(file.instances.count)], of: file, from: start.records)
            for index in part(file.undated.count) {
                let position = start.records + Int(file.undated[index])
                if fits[position] != 0 { addUndated(position, file.records[Int(file.undated[index])]) }
            }
        }
    }

    private static let itemsBetweenQuestions = 1_000

    private func isCancelled(_ untilAsked: inout Int) -> Bool {
        untilAsked -= 1
        guard untilAsked == 0 else { return false }
        untilAsked = SearchedDates.itemsBetweenQuestions
        return context.isCancelled()
    }

    // MARK: Rows

    /// The row of something that was found.
    mutating func row(of hit: SearchHit) -> SearchRow {
        switch hit.kind {
        case .single, .undated:
            let place = calendar.place(of: UInt32(hit.number))
            let file = calendar.files[place.file]
            let record = file.records[place.record]
            let placement = hit.kind == .undated ? nil : clocks.place(record, file.zones)
            var occurrence = Occurrence(
                record, placement ?? SearchedDates.nowhere, calendar.index, UInt32(hit.number),
                instance: file.instance(ofRecord: place.record))
            if hit.kind == .undated { occurrence.traits.insert(.undated) }
            return SearchRow(occurrence: occurrence)
        case .series:
            let place = calendar.columns.seriesPlaces[hit.number]
            let file = calendar.files[Int(place.file)]
            let series = file.series[Int(place.series)]
            let start = calendar.columns.starts[Int(place.file)].records
            let found =
                date(of: series, in: file, from: start)
                ?? beginning(of: series, in: file)
                ?? Date(record: series.master, placement: SearchedDates.nowhere, instance: 0)
            let occurrence = Occurrence(
                file.records[found.record], found.placement, calendar.index, UInt32(start + found.record),
                instance: CivilDateTime(secondNumber: found.instance))
            return SearchRow(
                occurrence: occurrence, instanceCount: instanceCount(of: series, in: file, from: start),
                isSeries: true)
        }
    }

    private static let nowhere = Placement(start: 0, end: 0, startInstant: 0, endInstant: 0)

    // MARK: Ranks

    private mutating func addSingle(_ number: Int, of file: CalendarFile, at position: Int, _ fit: UInt8) {
        let record = file.records[number]
        guard !file.isPartOfSeries(record, at: number), !calendar.isHidden(UInt32(position)),
            let placement = clocks.place(record, file.zones),
            overlaps(placement)
        else { return }
        add(.single, position, rank(of: placement, fit, record))
    }

    /// Adds dates of series that were cancelled alone, and that have words of their own: no date of their series fits.
    private mutating func addCancelled(
        _ instances: ArraySlice<OverriddenInstance>, of file: CalendarFile, from start: Int
    ) {
        var masters: Set<UInt64>?
        for instance in instances where !instance.isOrphan && fits[start + instance.record] != 0 {
            let record = file.records[instance.record]
            guard record.traits.contains(.cancelled), let placement = clocks.place(record, file.zones),
                overlaps(placement)
            else { continue }
            let found =
                masters
                ?? Set(file.series.filter { fits[start + $0.master] != 0 }.map { file.records[$0.master].uidHash })
            masters = found
            guard !found.contains(record.uidHash) else { continue }
            let position = start + instance.record
            add(.single, position, rank(of: placement, fits[position], record))
        }
    }

    private mutating func addUndated(_ position: Int, _ record: ItemRecord) {
        guard times == .always else { return }
        let part = SearchedDates.isOpen(record) ? SearchPart.upcoming : .past
        add(.undated, position, SearchedDates.rank(part, fits[position], isOn: false, minutes: .max))
    }

    private mutating func add(_ kind: SearchHit.Kind, _ number: Int, _ rank: UInt32) {
        let first = numbers.start(of: kind, in: Int(calendar.index.rawValue))
        found[kind.rawValue].append(UInt64(rank) << 32 | UInt64(first + UInt32(number)))
    }

    private static func isOpen(_ reminder: ItemRecord) -> Bool {
        reminder.traits.isDisjoint(with: [.completed, .cancelled])
    }

    private func rank(of placement: Placement, _ fit: UInt8, _ record: ItemRecord) -> UInt32 {
        let distance = placement.startInstant - now
        let isOverdue = record.traits.contains(.reminder) && SearchedDates.isOpen(record)
        let part: SearchPart = !isOver(placement) ? .upcoming : isOverdue ? .overdue : .past
        return SearchedDates.rank(part, fit, isOn: part == .upcoming && distance < 0, minutes: abs(distance) / 60)
    }

    /// The order of rows: part by part, items whose title fits before others, what is on now first, then by distance:
    /// by minutes for 250 years, and by days beyond.
    private static func rank(_ part: SearchPart, _ fit: UInt8, isOn: Bool, minutes: Int64) -> UInt32 {
        let isTitle = fit == SearchFit.title.rawValue
        let exact: Int64 = 1 << 27
        let distance = minutes < exact ? minutes : min(exact + (minutes - exact) / 1440, 1 << 28 - 1)
        return (isTitle ? part.rank : rankElsewhere(in: part)) | (isOn ? 0 : 1 << 28) | UInt32(distance)
    }

    /// The lowest rank of the items of a part that are found elsewhere than in their title.
    static func rankElsewhere(in part: SearchPart) -> UInt32 { part.rank | 1 << 29 }

    private func overlaps(_ placement: Placement) -> Bool { times.overlap(placement.start, placement.end) }

    private func isOver(_ placement: Placement) -> Bool {
        placement.endInstant <= now && placement.startInstant < now
    }
}

/// For a series, those dates count whose own component fits: its master, an override, or the change that is meant for
/// them. `start` is everywhere the position of the first record of the file.
extension SearchedDates {
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

    private func isFound(_ series: Series, from start: Int) -> Bool {
        hasFittingRule(series, from: start) || series.overrides.contains { fits[start + $0] != 0 }
    }

    /// True when instances that no override stands for can fit.
    private func hasFittingRule(_ series: Series, from start: Int) -> Bool {
        fits[start + series.master] != 0 || series.changes.contains { !$0.isCancelled && fits[start + $0.record] != 0 }
    }

    /// The start of a series of which every date was left out, where no times are asked for.
    private mutating func beginning(of series: Series, in file: CalendarFile) -> Date? {
        guard times == .always, let placement = clocks.place(file.records[series.master], file.zones) else {
            return nil
        }
        return Date(record: series.master, placement: placement, instance: placement.start)
    }

    /// The overrides that fit, in the times that are asked for.
    private mutating func overrides(of series: Series, in file: CalendarFile, from start: Int) -> [Date] {
        var dates: [Date] = []
        for record in series.overrides where fits[start + record] != 0 {
            guard let placement = clocks.place(file.records[record], file.zones), overlaps(placement) else { continue }
            let instance = file.instance(ofRecord: record)?.secondNumber ?? placement.start
            dates.append(Date(record: record, placement: placement, instance: instance))
        }
        return dates
    }

    /// The lengths of the stretches in which dates are looked for, from the nearest on, in days.
    private static let stretches = [32, 400, 4_000, 4_000_000]

    /// The next date of a series among those that are asked for; when all are over, the first that is still to be done,
    /// or else the last.
    private mutating func date(of series: Series, in file: CalendarFile, from start: Int) -> Date? {
        let overrides = series.overrides.isEmpty ? [] : overrides(of: series, in: file, from: start)
        let hasRule = hasFittingRule(series, from: start)
        let next = overrides.filter { !isOver($0.placement) }.min { $0.placement.start < $1.placement.start }
        if hasRule, let found = nextInstance(of: series, from: start) {
            return next.flatMap { $0.placement.start < found.placement.start ? $0 : nil } ?? found
        }
        if let next { return next }
        if let due = firstOpen(of: series, in: file, from: start, overrides) { return due }
        let last = overrides.max { $0.placement.start < $1.placement.start }
        guard hasRule, let found = lastInstance(of: series, from: start) else { return last }
        return last.flatMap { $0.placement.start > found.placement.start ? $0 : nil } ?? found
    }

    /// The days that instances in the times that are asked for may touch.
    private func days(of series: Series) -> Range<Int> {
        let slack = Int(LoadedCalendar.slack)
        let first = max(Int(series.reach.lowerBound) - slack, Int(times.from.date.dayNumber))
        let last = min(Int(series.reach.upperBound) + slack, Int(times.to.date.dayNumber))
        return first..<max(first, last + 1)
    }

    /// For a series of reminders without a date to come, the first date that is still to be done.
    private mutating func firstOpen(
        of series: Series, in file: CalendarFile, from start: Int, _ overrides: [Date]
    ) -> Date? {
        guard file.records[series.master].traits.contains(.reminder) else { return nil }
        let override = overrides.filter { SearchedDates.isOpen(file.records[$0.record]) }.min {
            $0.placement.start < $1.placement.start
        }
        guard hasFittingRule(series, from: start),
            let found = firstInstance(
                of: series, from: start, on: .min, { SearchedDates.isOpen(file.records[$0.record]) })
        else { return override }
        return override.flatMap { $0.placement.start < found.placement.start ? $0 : nil } ?? found
    }

    private mutating func nextInstance(of series: Series, from start: Int) -> Date? {
        let dates = self
        return firstInstance(of: series, from: start, on: Int(context.now.date.dayNumber)) {
            !dates.isOver($0.placement)
        }
    }

    /// The first instance from a day on that is meant.
    private mutating func firstInstance(
        of series: Series, from start: Int, on day: Int, _ isMeant: (SeriesInstance) -> Bool
    ) -> Date? {
        let all = days(of: series)
        var from = max(all.lowerBound, day)
        for length in SearchedDates.stretches where from < all.upperBound {
            let days = from...min(all.upperBound - 1, from + length)
            var found: Date?
            series.forEachInstance(touching: days, &clocks) { [self] instance in
                guard isFound(instance, of: series, from: start), isMeant(instance) else { return true }
                if found.map({ $0.placement.start > instance.placement.start }) ?? true { found = Date(instance) }
                // A change may have moved its dates before those of the rule.
                return !series.changes.isEmpty
            }
            if let found { return found }
            from = days.upperBound + 1
        }
        return nil
    }

    private mutating func lastInstance(of series: Series, from start: Int) -> Date? {
        let all = days(of: series)
        var to = min(all.upperBound - 1, Int(context.now.date.dayNumber))
        for length in SearchedDates.stretches where to >= all.lowerBound {
            let days = max(all.lowerBound, to - length)...to
            var found: Date?
            series.forEachInstance(touching: days, &clocks) { [self] instance in
                guard isFound(instance, of: series, from: start), isOver(instance.placement) else { return true }
                if found.map({ $0.placement.start < instance.placement.start }) ?? true { found = Date(instance) }
                return true
            }
            if let found { return found }
            to = days.lowerBound - 1
        }
        return nil
    }

    /// True when an instance fits, in the times that are asked for, and nothing in another file stands for it.
    private func isFound(_ instance: SeriesInstance, of series: Series, from start: Int) -> Bool {
        fits[start + instance.record] != 0 && overlaps(instance.placement)
            && !calendar.isReplaced(instance.instance, of: series)
    }

    /// More instances than this are not counted.
    private static let mostCounted = 100_000

    /// The number of dates that fit, in the times that are asked for; nil for a series without end, and where there
    /// are more than can be counted.
    private mutating func instanceCount(of series: Series, in file: CalendarFile, from start: Int) -> Int? {
        var count = series.overrides.isEmpty ? 0 : overrides(of: series, in: file, from: start).count
        guard hasFittingRule(series, from: start) else { return count }
        if times.to == .maximum, series.recurrence.set.latestStart >= .maximum {
            let last = series.changes.last
            if last.map({ !$0.isCancelled && fits[start + $0.record] != 0 }) ?? true { return nil }
        }
        let days = days(of: series)
        guard !days.isEmpty else { return count }
        series.forEachInstance(touching: days.lowerBound...days.upperBound - 1, &clocks) { [self] instance in
            if isFound(instance, of: series, from: start) { count += 1 }
            return count <= SearchedDates.mostCounted
        }
        return count > SearchedDates.mostCounted ? nil : count
    }
}

extension SearchPart {
    /// Its place in the order of rows: the two highest bits of a rank.
    var rank: UInt32 {
        switch self {
        case .overdue: 0
        case .upcoming: 1 << 30
        case .past: 1 << 31
        }
    }
}
