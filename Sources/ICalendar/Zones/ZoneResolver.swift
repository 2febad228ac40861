import CalendarEngine

/// Finds the zones that the TZIDs of a file mean.
///
/// A name of the system's data comes first, also after a path or in another spelling, because definitions in files are
/// often stale; then the file's own VTIMEZONE, of its own VCALENDAR if there are several; then the known names of other
/// programs, and what an incomplete definition tells. Any other name means floating times, and is reported. A name
/// without a slash that the file gives two clocks is no place whose rules could be stale: Exchange writes London's
/// under `GMT`, and the file holds.
struct ZoneResolver {
    var faults = FaultLog()
    private let content: FileContent
    private let definitions: [Range<Int>]
    private let calendars: CalendarPlaces
    private let provider: any TimeZoneProvider
    private var definitionsByName: [String: [Range<Int>]]?

    /// `calendars` are the offsets at which VCALENDARs begin.
    init(
        _ content: FileContent, definitions: [Range<Int>], calendars: [Int] = [], _ provider: any TimeZoneProvider
    ) {
        self.content = content
        self.definitions = definitions
        self.calendars = CalendarPlaces(starts: calendars)
        self.provider = provider
    }

    /// The zone of a TZID that is first named at an offset, or nil for an unknown name; by the first definition in the
    /// file, where there are several.
    mutating func zone(named name: [UInt8], at offset: Int) -> TimeZone? {
        let text = TextEncoding.decode(name)
        return zone(text, definitions(named: text).first, at: offset)
    }

    /// The zone of a TZID in the VCALENDAR around an offset.
    mutating func zone(named name: [UInt8], inCalendarAround offset: Int) -> TimeZone? {
        let text = TextEncoding.decode(name)
        let same = definitions(named: text)
        return zone(text, calendars.first(of: same, around: offset) ?? same.first, at: offset)
    }

    private mutating func zone(_ text: String, _ definition: Range<Int>?, at offset: Int) -> TimeZone? {
        if let zone = TimeZoneName.plainPlace(text, with: provider) { return zone }
        if TimeZoneName.isPlain(text), let known = provider.timeZone(named: text) {
            guard let definition, hasTwoClocks(definition) else { return known }
            return ZoneDefinitionCache.timeZone(Array(content[definition])) ?? known
        }
        if let definition {
            if let zone = TimeZoneName.place(text, with: provider) { return zone }
            return ZoneDefinitionCache.timeZone(Array(content[definition])) ?? instead(of: definition, text)
        }
        if let zone = TimeZoneName.resolve(text, with: provider) { return zone }
        faults.add(.unknownZone, at: offset, .unknownTZID(name: String(text.prefix(80))))
        return nil
    }

    /// The zone in the place of a definition that cannot be used as it is: that of its names, or of what it has.
    private mutating func instead(of definition: Range<Int>, _ name: String) -> TimeZone? {
        let bytes = Array(content[definition])
        let read = ZoneDefinition(ComponentLines(bytes: bytes, range: bytes.indices))
        let named = (read.otherNames + [name]).lazy.compactMap { [provider] in
            TimeZoneName.resolve($0, with: provider)
        }
        let (known, own) = (named.first, read.completed().timeZone())
        let name = String(name.prefix(80))
        faults.add(
            .invalidZone, at: definition.lowerBound,
            known == nil && own == nil
                ? .unusableTimeZone(name: name) : .incompleteTimeZone(name: name, meaning: known?.identifier))
        return known ?? own
    }

    private func hasTwoClocks(_ definition: Range<Int>) -> Bool {
        String(decoding: content[definition], as: UTF8.self).uppercased().split(whereSeparator: \.isNewline)
            .contains { $0.hasPrefix("BEGIN:DAYLIGHT") }
    }

    /// The VTIMEZONEs of a name in the whole file.
    private mutating func definitions(named name: String) -> [Range<Int>] {
        if definitionsByName == nil {
            var found: [String: [Range<Int>]] = [:]
            for range in definitions {
                if let name = identifier(of: range) { found[name, default: []].append(range) }
            }
            definitionsByName = found
        }
        return definitionsByName?[name] ?? []
    }

    private func identifier(of definition: Range<Int>) -> String? {
        let found = content.withBytes(in: definition) { bytes -> String? in
            var reader = LineReader(bytes, from: definition.lowerBound, to: definition.upperBound)
            while let line = reader.next() {
                let property = line.withContent(in: bytes) { PropertyLine($0, $1) }
                if let property, property.name == "TZID" { return property.unquotedText }
            }
            return nil
        }
        return found ?? nil
    }
}

/// The zones of names that VCALENDARs of one file define in ways of their own (RFC 5545 3.4, 3.2.19).
extension ZoneResolver {
    /// Adds the zones that names have in other calendars than the first one that defines them. O(definitions).
    mutating func addOtherMeanings(of names: ZoneNames, to zones: inout [TimeZone?]) -> ZoneMeanings {
        var meanings = ZoneMeanings(calendars)
        guard calendars.areSeveral else { return meanings }
        for (position, name) in names.names.enumerated() {
            let text = TextEncoding.decode(name)
            let same = definitions(named: text)
            for (definition, earlier) in zip(same.dropFirst(), same) where zones.count < Int(UInt16.max) {
                let place = definition.lowerBound
                guard !calendars.areTogether(place, earlier.lowerBound) else { continue }
                let zone = zone(text, definition, at: place)
                if zone === zones[position + 2] { continue }
                meanings.add(ZoneIndex(table: zones.count - 2), for: ZoneIndex(table: position), around: place)
                zones.append(zone)
            }
        }
        return meanings
    }
}

/// The places of the VCALENDARs of a file.
struct CalendarPlaces {
    /// The offsets at which they begin.
    let starts: [Int]

    /// True when there is more than one.
    var areSeveral: Bool { starts.count > 1 }

    /// The number of the one that an offset lies in; what is before the first belongs to it. O(log calendars).
    func number(around offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }

    /// The first of some ranges, which ascend, that lies in the one around an offset. O(log ranges).
    func first(of ranges: [Range<Int>], around offset: Int) -> Range<Int>? {
        guard areSeveral else { return ranges.first }
        let start = number(around: offset) == 0 ? 0 : starts[number(around: offset)]
        let next = ranges.partitioningIndex { $0.lowerBound >= start }
        return next < ranges.count && areTogether(ranges[next].lowerBound, offset) ? ranges[next] : nil
    }

    /// True when two offsets lie in the same one.
    func areTogether(_ one: Int, _ other: Int) -> Bool {
        !areSeveral || number(around: one) == number(around: other)
    }
}

/// The zones that VCALENDARs give to times without one (X-WR-TIMEZONE).
struct CalendarZones: Sendable {
    /// The zones by the offsets from which they hold, ascending; nil where a VCALENDAR gives none.
    private var marks: [(offset: Int, zone: TimeZone?)] = []

    /// True when no VCALENDAR gives one.
    var isEmpty: Bool { marks.isEmpty }

    /// Notes that a zone holds from an offset on, after all that were noted.
    mutating func add(_ zone: TimeZone?, from offset: Int) {
        if zone != nil || !marks.isEmpty { marks.append((offset, zone)) }
    }

    /// The zone of times without one at an offset. O(log calendars).
    func zone(at offset: Int) -> TimeZone? {
        guard !marks.isEmpty else { return nil }
        let next = marks.partitioningIndex { $0.offset > offset }
        return next == 0 ? nil : marks[next - 1].zone
    }
}

/// The zones that the names of a file mean in some of its VCALENDARs, where they differ from what they mean elsewhere.
struct ZoneMeanings {
    private let calendars: CalendarPlaces
    private var others: [Key: ZoneIndex] = [:]

    private struct Key: Hashable {
        var calendar: Int
        var zone: ZoneIndex
    }

    init(_ calendars: CalendarPlaces) { self.calendars = calendars }

    /// True when every name means one zone.
    var isEmpty: Bool { others.isEmpty }

    /// Notes that a name means another zone in the VCALENDAR around an offset; the first note holds.
    mutating func add(_ other: ZoneIndex, for zone: ZoneIndex, around offset: Int) {
        let key = Key(calendar: calendars.number(around: offset), zone: zone)
        others[key] = others[key] ?? other
    }

    /// The zone that a name means at an offset.
    func zone(_ zone: ZoneIndex, at offset: Int) -> ZoneIndex {
        others.isEmpty ? zone : others[Key(calendar: calendars.number(around: offset), zone: zone)] ?? zone
    }
}
