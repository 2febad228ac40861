public import CalendarEngine

/// The zones that a file defines, looked up by their names: thousands of them as fast as one.
///
/// Made for one task on one file, because it goes through the bytes between the records once.
struct ZonesByName {
    let file: CalendarFile
    private var definitions: [String: Range<Int>]?
    private var zones: [String: TimeZone?] = [:]

    init(_ file: CalendarFile) { self.file = file }

    /// The zone that a TZID of the file means; nil when nobody knows it. O(records) the first time.
    mutating func timeZone(named name: String) -> TimeZone? {
        if let known = zones[name] { return known }
        let zone = resolved(name)
        zones[name] = .some(zone)
        return zone
    }

    /// The definition of a zone that the file names: the file's own lines where they say what the name means here, else
    /// lines made of that; nil when nobody knows the zone. Definitions in files may be empty, or older than the rules
    /// that they had.
    mutating func zoneText(of name: String, since start: Instant?, lineEnd: [UInt8]) -> [UInt8]? {
        guard let zone = timeZone(named: name) else { return nil }
        if let known = definition(named: name).map({ Array(file.content[$0]) }),
            let own = ZoneDefinitionCache.timeZone(known), own.agrees(with: zone, since: start ?? .recent)
        {
            return LineEnds.replaced(known[...], with: lineEnd)
        }
        return ZoneText.bytes(of: zone, named: name, since: start, lineEnd: lineEnd)
    }

    /// The definitions of the file that say something else than their names, by their first bytes.
    mutating func unlikeNames() -> [(name: String, offset: Int, fileHolds: Bool)] {
        var found: [(name: String, offset: Int, fileHolds: Bool)] = []
        var seen: Set<String> = []
        for zone in FileOutline(file).calendars.flatMap(\.zones) where seen.insert(zone.name).inserted {
            guard let own = ZoneDefinitionCache.timeZone(Array(file.content[zone.range])),
                let named = TimeZoneName.resolve(zone.name, with: file.zoneProvider),
                !own.agrees(with: named, since: .recent), let meant = timeZone(named: zone.name)
            else { continue }
            found.append((zone.name, zone.range.lowerBound, own.agrees(with: meant, since: .recent)))
        }
        return found
    }

    private mutating func resolved(_ name: String) -> TimeZone? {
        // The places of definitions cost a pass over the file.
        if let zone = TimeZoneName.plainPlace(name, with: file.zoneProvider) { return zone }
        let definition = definition(named: name)
        var resolver = ZoneResolver(file.content, definitions: definition.map { [$0] } ?? [], file.zoneProvider)
        return resolver.zone(named: Array(name.utf8), at: 0)
    }

    /// The first VTIMEZONE of a name, in any calendar of the file.
    private mutating func definition(named name: String) -> Range<Int>? {
        if let definitions { return definitions[name] }
        let zones = FileOutline(file).calendars.flatMap(\.zones)
        let found = Dictionary(zones.map { ($0.name, $0.range) }, uniquingKeysWith: { first, _ in first })
        definitions = found
        return found[name]
    }
}

extension Instant {
    /// The beginning of 2015, where nobody says from when on a clock matters.
    fileprivate static var recent: Instant { Instant(secondsSinceEpoch: 1_420_070_400) }
}

extension CalendarFile {
    /// The zone that a TZID of this file means; nil when nobody knows it. O(records): for many there is `ZonesByName`.
    public func timeZone(named name: String) -> TimeZone? {
        var zones = ZonesByName(self)
        return zones.timeZone(named: name)
    }
}
