public import CalendarEngine

/// The zones that a file defines, looked up by their names: thousands of them as fast as one.
///
/// Made for one task on one file, because it goes through the bytes between the records once.
struct ZonesByName {
    let file: CalendarFile
    private var definitions: [String: [Range<Int>]]?
    private var calendars = CalendarPlaces(starts: [])
    private var zones: [ZoneMeaning: TimeZone?] = [:]

    init(_ file: CalendarFile) { self.file = file }

    /// The zone that a TZID means where something of the file names it; nil for an unknown zone. O(records) the first
    /// time.
    mutating func timeZone(named name: String, around place: Int) -> TimeZone? {
        // The places of definitions cost a pass over the file.
        if let zone = TimeZoneName.plainPlace(name, with: file.zoneProvider) { return zone }
        return timeZone(of: meaning(of: name, around: place))
    }

    /// The zone of a name in one of its meanings; nil for an unknown zone.
    mutating func timeZone(of meaning: ZoneMeaning) -> TimeZone? {
        if let known = zones[meaning] { return known }
        var resolver = ZoneResolver(file.content, definitions: meaning.definition.map { [$0] } ?? [], file.zoneProvider)
        let zone = resolver.zone(named: Array(meaning.name.utf8), at: 0)
        zones[meaning] = .some(zone)
        return zone
    }

    /// The meaning of a zone's name where something of the file names it: by the definition in its own VCALENDAR, else
    /// by the first one in the file.
    mutating func meaning(of name: String, around place: Int) -> ZoneMeaning {
        let same = definitions(named: name)
        return ZoneMeaning(name: name, definition: calendars.first(of: same, around: place) ?? same.first)
    }

    /// The definition of a zone that the file names: the file's own lines where they say what the name means here, else
    /// lines made of that; nil for an unknown zone. Definitions in files may be empty, or older than the rules that
    /// they had.
    mutating func zoneText(of meaning: ZoneMeaning, since start: Instant?, lineEnd: [UInt8]) -> [UInt8]? {
        guard let zone = timeZone(of: meaning) else { return nil }
        if let known = meaning.definition.map({ Array(file.content[$0]) }),
            let own = ZoneDefinitionCache.timeZone(known), own.agrees(with: zone, since: start ?? .recent)
        {
            return LineEnds.replaced(known[...], with: lineEnd)
        }
        return ZoneText.bytes(of: zone, named: meaning.name, since: start, lineEnd: lineEnd)
    }

    /// The definitions of the file that say something else than their names, by their first bytes.
    mutating func unlikeNames() -> [(name: String, offset: Int, fileHolds: Bool)] {
        var found: [(name: String, offset: Int, fileHolds: Bool)] = []
        var seen: Set<String> = []
        for zone in FileOutline(file).calendars.flatMap(\.zones) where seen.insert(zone.name).inserted {
            guard let own = ZoneDefinitionCache.timeZone(Array(file.content[zone.range])),
                let named = TimeZoneName.resolve(zone.name, with: file.zoneProvider),
                !own.agrees(with: named, since: .recent),
                let meant = timeZone(of: zone.meaning)
            else { continue }
            found.append((zone.name, zone.range.lowerBound, own.agrees(with: meant, since: .recent)))
        }
        return found
    }

    /// The VTIMEZONEs of a name in the whole file.
    private mutating func definitions(named name: String) -> [Range<Int>] {
        if definitions == nil {
            let found = FileOutline(file).calendars
            calendars = CalendarPlaces(starts: found.map(\.start))
            definitions = Dictionary(grouping: found.flatMap(\.zones), by: \.name).mapValues { $0.map(\.range) }
        }
        return definitions?[name] ?? []
    }
}

/// A name of a zone, and the definition that gives it its meaning; nil where no line of the file does.
struct ZoneMeaning: Hashable {
    var name: String
    var definition: Range<Int>?
}

extension Instant {
    /// The beginning of 2015, from which clocks matter by default.
    fileprivate static var recent: Instant { Instant(secondsSinceEpoch: 1_420_070_400) }
}

extension CalendarFile {
    /// The zone that a TZID of this file means; nil for an unknown zone. Where several calendars of the file give one
    /// name to several zones, it is that of the first. O(records).
    public func timeZone(named name: String) -> TimeZone? {
        var zones = ZonesByName(self)
        return zones.timeZone(named: name, around: 0)
    }
}
