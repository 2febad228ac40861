public import CalendarEngine

/// Searching: first through the bytes, then through the dates of what was found.
extension LoadedSnapshot {
    /// See `CalendarSnapshot`.
    public func search(
        _ query: SearchQuery, in context: SearchContext, after earlier: (any SearchResults)?
    ) -> (any SearchResults)? {
        let earlier = (earlier as? LoadedResults).flatMap {
            $0.snapshot === self && $0.isWhole && query.narrows($0.query) ? $0 : nil
        }
        var candidates = earlier?.fits
        if context.isNear {
            candidates = loaded.enumerated().map { number, calendar in
                let near = calendar.near(context.now)
                guard let fits = earlier?.fits[number] else { return near }
                return zip(fits, near).map { min($0, $1) }
            }
        }
        let chosen = candidates
        let searches = sources.flatMap(\.calendars).sorted { $0.index < $1.index }.map {
            ComponentSearch(query, calendar: $0.title)
        }
        let jobs = jobs(searches, among: chosen, in: context.calendars)
        let workers = searchWorkers
        let found = workers.map(jobs.count) { [self] number in
            let job = jobs[number]
            var search = FileSearch(query, searches[job.calendar], after: chosen?[job.calendar])
            search.searchRecords(at: job.positions, of: loaded[job.calendar], isCancelled: context.isCancelled)
            return search.fits
        }
        guard !context.isCancelled() else { return nil }
        var fits = loaded.map { _ in [UInt8]() }
        for (job, part) in zip(jobs, found) { fits[job.calendar] += part }
        return results(query, fits, context, workers)
    }

    /// A part of a calendar to look through.
    private struct Job {
        var calendar: Int
        var positions: Range<Int>
    }

    /// Fewer items than this are not worth a thread.
    private static let itemsAlone = 2_000
    private static let partsEach = 8

    private var searchWorkers: any Workers {
        loaded.reduce(0) { $0 + $1.columns.total.records } < LoadedSnapshot.itemsAlone ? OneWorker() : workers
    }

    private func jobs(
        _ searches: [ComponentSearch], among candidates: [[UInt8]]?, in calendars: Set<CalendarIndex>?
    ) -> [Job] {
        loaded.indices.flatMap { number -> [Job] in
            let isLookedThrough = calendars?.contains(CalendarIndex(UInt16(number))) ?? true
            let isPossible = isLookedThrough && searches[number].isPossible && candidates?[number].isEmpty != true
            let positions = 0..<(isPossible ? loaded[number].columns.total.records : 0)
            guard positions.count >= LoadedSnapshot.itemsAlone else {
                return [Job(calendar: number, positions: positions)]
            }
            return positions.runs(workers.count * LoadedSnapshot.partsEach).map { Job(calendar: number, positions: $0) }
        }
    }

    /// Puts what was found in order.
    private func results(
        _ query: SearchQuery, _ fits: [[UInt8]], _ context: SearchContext, _ workers: any Workers
    ) -> LoadedResults? {
        var parts: [[UInt64]] = []
        let numbers = SearchNumbers(loaded)
        for (number, calendar) in loaded.enumerated() where fits[number].contains(where: { $0 != 0 }) {
            let count = calendar.columns.total.records < LoadedSnapshot.itemsAlone ? 1 : workers.count
            let made: @Sendable (Int) -> [[UInt64]] = { part in
                var dates = SearchedDates(calendar, fits[number], query.times, context, numbers)
                dates.collect(part: part, of: count)
                return dates.found
            }
            let found = count == 1 ? [made(0)] : workers.map(count, made)
            for kind in SearchHit.Kind.allCases { parts += found.map { $0[kind.rawValue] } }
            guard !context.isCancelled() else { return nil }
        }
        return LoadedResults(query, in: self, context, fits, parts, numbers)
    }
}

extension LoadedCalendar {
    /// The days before and after the present that count as near.
    private static let nearDays: (before: Int32, behind: Int32) = (2, 10)

    /// For each record 1 when it comes near a time, else 0.
    fileprivate func near(_ now: CivilDateTime) -> [UInt8] {
        var marks = [UInt8](repeating: 0, count: columns.total.records)
        let today = now.date.dayNumber
        singles.forEach(touching: today - LoadedCalendar.nearDays.before...today + LoadedCalendar.nearDays.behind) {
            marks[Int($0)] = 1
            return true
        }
        series.forEach(touching: today...today + LoadedCalendar.nearDays.behind) { number in
            let place = seriesPlaces[Int(number)]
            let file = files[Int(place.file)]
            marks[columns.starts[Int(place.file)].records + file.series[Int(place.series)].master] = 1
            return true
        }
        return marks
    }
}

/// The finds of a search in files.
final class LoadedResults: SearchResults {
    let query: SearchQuery
    let snapshot: LoadedSnapshot
    let overdueCount: Int
    let upcomingCount: Int
    var isWhole: Bool { !context.isNear && context.calendars == nil }
    /// The rank of each record, by calendar and position.
    let fits: [[UInt8]]
    private let context: SearchContext
    private let numbers: SearchNumbers
    /// The numbers of what was found, in its order.
    private let hits: [UInt32]
    /// The numbers of the same in other calendars, by that of the one that has the row.
    private let others: [UInt32: [UInt32]]
    /// The number of items of each part whose title fits.
    private let titledCounts: [Int]

    var count: Int { hits.count }

    /// - Parameter parts: The finds, as `SearchedDates.found` has them.
    init(
        _ query: SearchQuery, in snapshot: LoadedSnapshot, _ context: SearchContext, _ fits: [[UInt8]],
        _ parts: consuming [[UInt64]], _ numbers: SearchNumbers
    ) {
        self.query = query
        self.snapshot = snapshot
        self.context = context
        self.fits = fits
        self.numbers = numbers
        var keys: [UInt64] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts.indices {
            keys += parts[part]
            parts[part] = []
        }
        keys.sortByRank(UInt64(UInt32.max))
        var joining = SearchedTwins(query, snapshot, context, fits, numbers)
        if snapshot.loaded.count > 1 { keys = joining.joined(keys) }
        others = joining.others
        func first(of part: SearchPart) -> Int { keys.partitioningIndex { $0 >> 32 >= UInt64(part.rank) } }
        (overdueCount, upcomingCount) = (first(of: .upcoming), first(of: .past))
        titledCounts = SearchPart.allCases.map { part in
            let elsewhere = UInt64(SearchedDates.rankElsewhere(in: part))
            return keys.partitioningIndex { $0 >> 32 >= elsewhere } - first(of: part)
        }
        hits = keys.map { UInt32(truncatingIfNeeded: $0) }
    }

    func titledCount(of part: SearchPart) -> Int {
        SearchPart.allCases.firstIndex(of: part).map { titledCounts[$0] } ?? 0
    }

    func contains(_ occurrence: Occurrence) -> Bool {
        let (calendar, position) = (Int(occurrence.item.calendar.rawValue), Int(occurrence.item.position))
        guard fits.indices.contains(calendar), fits[calendar].indices.contains(position),
            fits[calendar][position] != 0
        else { return false }
        if occurrence.traits.contains(.undated) { return query.times == .always }
        return query.times.overlap(occurrence.start.secondNumber, occurrence.end.secondNumber)
    }

    func row(at place: Int) -> SearchRow {
        var row = row(of: hits[place])
        row.others = (others[hits[place]] ?? []).map { self.row(of: $0).occurrence }
        return row
    }

    private func row(of number: UInt32) -> SearchRow {
        let hit = numbers.hit(number)
        var dates = SearchedDates(snapshot.loaded[hit.calendar], fits[hit.calendar], query.times, context, numbers)
        return dates.row(of: hit)
    }
}

extension LoadedResults {
    func place(of occurrence: Occurrence) -> Int? {
        let number = Int(occurrence.item.calendar.rawValue)
        guard snapshot.loaded.indices.contains(number) else { return nil }
        let calendar = snapshot.loaded[number]
        let position = occurrence.item.position
        let place = calendar.place(of: position)
        let file = calendar.files[place.file]
        let series = file.series.firstIndex { series in
            series.master == place.record || series.overrides.contains(place.record)
                || series.changes.contains { $0.record == place.record }
        }
        let hit =
            if let series {
                SearchHit(kind: .series, calendar: number, number: calendar.columns.starts[place.file].series + series)
            } else {
                SearchHit(
                    kind: occurrence.traits.contains(.undated) ? .undated : .single, calendar: number,
                    number: Int(position))
            }
        let own = numbers.number(of: hit)
        return hits.firstIndex(of: own) ?? hits.firstIndex { others[$0]?.contains(own) == true }
    }
}

/// An item that was found: a record, or a series by its number in the calendar.
struct SearchHit {
    var kind: Kind
    /// The place of the calendar in the snapshot.
    var calendar: Int
    var number: Int

    enum Kind: Int, CaseIterable { case single, series, undated }
}

/// Numbers for all that can be found: the records, the series, and the records once more as reminders without a date,
/// of one calendar after the other.
struct SearchNumbers: Sendable {
    /// The first number of each kind of each calendar.
    private var starts: [UInt32] = []

    init(_ calendars: [LoadedCalendar]) {
        var next = 0
        for calendar in calendars {
            let records = calendar.columns.total.records
            for count in [records, calendar.columns.seriesPlaces.count, records] {
                starts.append(UInt32(clamping: next))
                next += count
            }
        }
    }

    /// The first number of a kind in a calendar.
    func start(of kind: SearchHit.Kind, in calendar: Int) -> UInt32 { starts[calendar * 3 + kind.rawValue] }

    func number(of hit: SearchHit) -> UInt32 { start(of: hit.kind, in: hit.calendar) + UInt32(hit.number) }

    func hit(_ number: UInt32) -> SearchHit {
        let place = starts.partitioningIndex { $0 > number } - 1
        return SearchHit(
            kind: SearchHit.Kind(rawValue: place % 3) ?? .single, calendar: place / 3,
            number: Int(number - starts[place]))
    }
}
