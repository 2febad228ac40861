import CalendarEngine

/// Finds the copies of one meeting in several calendars among the finds of a search, so that they are one row.
///
/// Twins come at the same time and are found alike, so that they have one rank: only of such finds more is looked at,
/// and only of those with equal hashes the bytes.
struct SearchedTwins {
    /// The numbers of the others, by that of the one that has the row.
    private(set) var others: [UInt32: [UInt32]] = [:]

    private let query: SearchQuery
    private let snapshot: LoadedSnapshot
    private let context: SearchContext
    private let fits: [[UInt8]]
    private let numbers: SearchNumbers

    /// The most finds with one title at one time that are compared with one another; there may be thousands.
    private static let mostCandidates = 8

    init(
        _ query: SearchQuery, _ snapshot: LoadedSnapshot, _ context: SearchContext, _ fits: [[UInt8]],
        _ numbers: SearchNumbers
    ) {
        (self.query, self.snapshot, self.context, self.fits, self.numbers) = (query, snapshot, context, fits, numbers)
    }

    /// The finds, sorted by their ranks, without those for which another one stands. O(finds).
    mutating func joined(_ keys: [UInt64]) -> [UInt64] {
        var joined: [UInt64] = []
        joined.reserveCapacity(keys.count)
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
            if end - start == 1 { joined.append(keys[start]) } else { join(keys[start..<end], into: &joined) }
            start = end
        }
        return joined
    }

    /// Joins finds of one rank.
    private mutating func join(_ keys: ArraySlice<UInt64>, into joined: inout [UInt64]) {
        var groups: [[UInt32]] = []
        var candidates: [UInt64: [Int]] = [:]
        for key in keys {
            let number = UInt32(truncatingIfNeeded: key)
            let signs = signs(of: number)
            let near = signs.flatMap { candidates[$0]?.suffix(SearchedTwins.mostCandidates) ?? [] }
            let calendar = numbers.hit(number).calendar
            let group = near.first { place in
                !groups[place].contains { numbers.hit($0).calendar == calendar }
                    && snapshot.areTwins(occurrence(of: groups[place][0]), occurrence(of: number))
            }
            if let group { groups[group].append(number) } else { groups.append([number]) }
            for sign in signs where candidates[sign]?.last != group ?? groups.count - 1 {
                candidates[sign, default: []].append(group ?? groups.count - 1)
            }
        }
        let rank = (keys.first ?? 0) & ~UInt64(UInt32.max)
        for group in groups {
            var leader = group[0]
            if group.count > 1, let found = snapshot.leader(of: group.map(occurrence))?.leader {
                leader = group.first { occurrence(of: $0).item == found.item } ?? leader
                others[leader] = group.filter { $0 != leader }
            }
            joined.append(rank | UInt64(leader))
        }
    }

    private func occurrence(of number: UInt32) -> Occurrence {
        let hit = numbers.hit(number)
        var dates = SearchedDates(snapshot.loaded[hit.calendar], fits[hit.calendar], query.times, context, numbers)
        return dates.row(of: hit).occurrence
    }

    /// The hashes of UID and title of a find; of a series those of its master.
    private func signs(of number: UInt32) -> [UInt64] {
        let hit = numbers.hit(number)
        let calendar = snapshot.loaded[hit.calendar]
        var position = UInt32(hit.number)
        if hit.kind == .series {
            let place = calendar.columns.seriesPlaces[hit.number]
            let file = Int(place.file)
            let master = calendar.files[file].series[Int(place.series)].master
            position = UInt32(calendar.columns.starts[file].records + master)
        }
        let signs = snapshot.twinSigns(of: ItemReference(calendar: calendar.index, position: position))
        return [signs.uid, signs.title].filter { $0 != 0 }
    }
}
