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
        let jobs = jobs(searches, among: chosen)
        let workers = searchWorkers
        let found = workers.map(jobs.count) { [self] number in
            let job = jobs[number]
            var search = FileSearch(query, searches[job.calendar], after: chosen?[job.calendar])
            search.run(job.positions, of: loaded[job.calendar], isCancelled: context.isCancelled)
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

    private func jobs(_ searches: [ComponentSearch], among candidates: [[UInt8]]?) -> [Job] {
        loaded.indices.flatMap { number -> [Job] in
            let isPossible = searches[number].isPossible && candidates?[number].isEmpty != true
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
        var parts: [RankedHits] = []
        for (number, calendar) in loaded.enumerated() where fits[number].contains(where: { $0 != 0 }) {
            let count = calendar.columns.total.records < LoadedSnapshot.itemsAlone ? 1 : workers.count
            let made: @Sendable (Int) -> [RankedHits] = { part in
                var dates = SearchedDates(calendar, fits[number], query.times, context)
                dates.collect(part: part, of: count)
                return dates.found
            }
            let found = count == 1 ? [made(0)] : workers.map(count, made)
            for kind in SearchHit.Kind.allCases { parts += found.map { $0[Int(kind.rawValue)] } }
            guard !context.isCancelled() else { return nil }
        }
        return LoadedResults(query, in: self, context, fits, parts)
    }
}

extension LoadedCalendar {
    /// The days before and behind now that are near.
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
    let upcomingCount: Int
    var isWhole: Bool { !context.isNear }
    /// The rank of each record, by calendar and position.
    let fits: [[UInt8]]
    private let context: SearchContext
    private let hits: [SearchHit]

    var count: Int { hits.count }

    init(
        _ query: SearchQuery, in snapshot: LoadedSnapshot, _ context: SearchContext, _ fits: [[UInt8]],
        _ parts: [RankedHits]
    ) {
        self.query = query
        self.snapshot = snapshot
        self.context = context
        self.fits = fits
        var keys: [UInt64] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.ranks.count })
        for part in parts {
            for rank in part.ranks { keys.append(UInt64(rank) << 32 | UInt64(keys.count)) }
        }
        keys.sortByRank(UInt64(UInt32.max))
        upcomingCount = keys.partitioningIndex { $0 >> 63 == 1 }
        let starts = parts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.hits.count) }
        hits = keys.map { key in
            let number = Int(key & 0xFFFF_FFFF)
            let part = starts.partitioningIndex { $0 > number } - 1
            return parts[part].hits[number - starts[part]]
        }
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
        let hit = hits[place]
        var dates = SearchedDates(snapshot.loaded[hit.calendar], fits[hit.calendar], query.times, context)
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
        let index = calendar.index
        let hit =
            if let series {
                SearchHit(.series, UInt32(calendar.columns.starts[place.file].series + series), in: index)
            } else {
                SearchHit(occurrence.traits.contains(.undated) ? .undated : .single, position, in: index)
            }
        return hits.firstIndex(of: hit)
    }
}

/// An item that was found: a record, or a series by its number in the calendar.
struct SearchHit: Hashable, Sendable {
    private var bits: UInt64

    enum Kind: UInt64, CaseIterable { case single, series, undated }

    init(_ kind: Kind, _ number: UInt32, in calendar: CalendarIndex) {
        bits = kind.rawValue << 48 | UInt64(calendar.rawValue) << 32 | UInt64(number)
    }

    var kind: Kind { Kind(rawValue: bits >> 48) ?? .single }
    var calendar: Int { Int(bits >> 32 & 0xFFFF) }
    var number: UInt32 { UInt32(truncatingIfNeeded: bits) }
}
