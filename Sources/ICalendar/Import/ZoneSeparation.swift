import CalendarEngine

/// Gives zones other names where one name has several definitions: in several calendars of one file, or in a file and
/// in the files that get its items. So each time keeps the clock that its own calendar defines.
struct ZoneSeparation {
    /// The meaning of each name where all items come together.
    private var meanings: [String: ComparedClock] = [:]
    /// The numbered name of a zone for each clock.
    private var numbered: [Numbered: String] = [:]
    /// The next number to try for each zone. Each number is tried once, however many definitions there are.
    private var nextNumbers: [String: Int] = [:]
    /// The names of the file's zones, which no other zone may get.
    private let ownNames: Set<String>
    /// The names that files use without a definition: there they mean nothing.
    private var undefined: Set<String> = []
    /// The beginning of the year of the first item: definitions say only what the times of their items need.
    private let since: Instant

    private struct Numbered: Hashable {
        var name: String
        var clock: ComparedClock
    }

    /// The file with other names for zones; nil when no name is in the way. O(bytes of all files) where it defines
    /// zones that the system does not know by name.
    ///
    /// - Parameter parts: The files that it was put together from. The result has their new beginnings.
    static func separated(
        _ file: CalendarFile, from others: [CalendarFile], parts: [ImportPreview.Part] = []
    ) -> (file: CalendarFile, parts: [ImportPreview.Part])? {
        let calendars = FileOutline(file).calendars
        // A name of the system's data means the same everywhere.
        let names = Set(calendars.flatMap(\.zones).map(\.name)).filter { name in
            TimeZoneName.plainPlace(name, with: file.zoneProvider) == nil
                && TimeZoneName.place(name, with: file.zoneProvider) == nil
        }
        guard !names.isEmpty else { return nil }
        var separation = ZoneSeparation(ownNames: names, since: file.firstYear)
        for other in others { separation.noteMeanings(in: other) }
        separation.noteUndefined(in: file, parts, calendars)
        var moved = parts
        var next = 0
        var bytes: [UInt8] = []
        var done = 0
        for calendar in calendars {
            let renamed = separation.newNames(of: calendar.zones.filter { names.contains($0.name) }, in: file)
            guard !renamed.isEmpty else { continue }
            while next < parts.count, parts[next].start <= calendar.start {
                moved[next].start += bytes.count - done
                next += 1
            }
            bytes += file.content[done..<calendar.start]
            bytes += file.lines(of: calendar, naming: renamed, since: separation.since)
            done = calendar.end
        }
        guard done > 0 else { return nil }
        for position in next..<parts.count { moved[position].start += bytes.count - done }
        bytes += file.content[done..<file.content.count]
        let separated = CalendarFile(bytes: bytes, path: file.path, zones: file.zoneProvider)
        return (separated, moved)
    }

    private init(ownNames: Set<String>, since: Instant) { (self.ownNames, self.since) = (ownNames, since) }

    private mutating func noteMeanings(in file: CalendarFile) {
        var known = ZonesByName(file)
        for zone in FileOutline(file).calendars.flatMap(\.zones) where meanings[zone.name] == nil {
            meanings[zone.name] = known.timeZone(of: zone.meaning).map { ComparedClock($0, since: since) }
        }
    }

    /// Finds the names that one file uses and only others define. O(bytes) when there are several files.
    private mutating func noteUndefined(
        in file: CalendarFile, _ parts: [ImportPreview.Part], _ calendars: [FileOutline.CalendarPart]
    ) {
        guard parts.count > 1 else { return }
        var zones = calendars.flatMap(\.zones)[...]
        for (position, part) in parts.enumerated() {
            let end = position + 1 < parts.count ? parts[position + 1].start : file.content.count
            let defined = zones.prefix { $0.range.lowerBound < end }
            zones = zones.dropFirst(defined.count)
            let own = Set(defined.map(\.name)).intersection(ownNames)
            guard own.count < ownNames.count else { continue }
            let bytes = Array(file.content[part.start..<end])
            for line in ContentLines(of: bytes) where bytes[line.range].contains(UInt8(ascii: ";")) {
                let parameters = line.property(in: bytes)?.parameters ?? []
                guard let name = parameters.first(where: { $0.name == "TZID" })?.values.first else { continue }
                if ownNames.contains(name), !own.contains(name) { undefined.insert(name) }
            }
        }
    }

    /// The new names of zones of a calendar.
    private mutating func newNames(of zones: [FileOutline.Zone], in file: CalendarFile) -> [String: String] {
        var renamed: [String: String] = [:]
        var known = ZonesByName(file)
        for zone in zones {
            guard let meaning = known.timeZone(of: zone.meaning) else { continue }
            let clock = ComparedClock(meaning, since: since)
            if !undefined.contains(zone.name), meanings[zone.name, default: clock] == clock {
                meanings[zone.name] = clock
            } else {
                renamed[zone.name] = numberedName(of: zone.name, for: clock)
            }
        }
        return renamed
    }

    /// The numbered name of a zone for a clock; the next free name when the clock has none yet.
    private mutating func numberedName(of own: String, for clock: ComparedClock) -> String {
        let wanted = Numbered(name: own, clock: clock)
        var number = nextNumbers[own] ?? 2
        defer { nextNumbers[own] = number }
        while true {
            if let known = numbered[wanted] { return known }
            let name = "\(own)-\(number)"
            number += 1
            if meanings[name] == nil, !ownNames.contains(name) { meanings[name] = clock }
            guard !undefined.contains(name), let meaning = meanings[name] else { continue }
            let passed = Numbered(name: own, clock: meaning)
            numbered[passed] = numbered[passed] ?? name
        }
    }
}

/// The offsets of a zone's clock from a time on, to 2040, as a key: equal where the zones agree.
struct ComparedClock: Hashable {
    /// Instants and the offsets from then on, in turn, in seconds.
    private var changes: [Int64] = []

    /// O(changes of the zone).
    init(_ zone: TimeZone, since start: Instant) {
        let compared = TimeZone.comparedInstants(since: start)
        var instant = compared.lowerBound
        while instant < compared.upperBound {
            let offset = Int64(zone.offset(at: instant).seconds)
            if changes.last != offset { changes += [instant.secondsSinceEpoch, offset] }
            guard let next = zone.nextTransition(after: instant)?.instant else { return }
            instant = next
        }
    }
}

extension CalendarFile {
    /// The lines of a calendar with other names for zones, in times and in definitions, which are complete then.
    fileprivate func lines(
        of calendar: FileOutline.CalendarPart, naming names: [String: String], since start: Instant
    ) -> [UInt8] {
        var result: [UInt8] = []
        var known = ZonesByName(self)
        var position = calendar.start
        for zone in calendar.zones {
            guard let new = names[zone.name] else { continue }
            result += lines(position..<zone.range.lowerBound, naming: names)
            let end = lineEnd(before: zone.range.upperBound)
            let text = known.zoneText(of: zone.meaning, since: start, lineEnd: end) ?? Array(content[zone.range])
            var definition = EditableComponent(text, text.indices) { _ in nil }
            definition.set("TZID", [PropertyLine("TZID", value: new)])
            result += definition.bytes
            position = zone.range.upperBound
        }
        return result + lines(position..<calendar.end, naming: names)
    }

    /// Lines with other names for the zones of their times.
    private func lines(_ range: Range<Int>, naming names: [String: String]) -> [UInt8] {
        let bytes = Array(content[range])
        var result: [UInt8] = []
        for line in ContentLines(of: bytes) {
            guard let renamed = line.property(in: bytes)?.naming(names) else {
                result += bytes[line.range]
                continue
            }
            result += ContentLineWriter.bytes(of: renamed, lineEnd: LineHead.lineEnd(of: bytes[line.range]))
        }
        return result
    }

    /// The beginning of the year in which the first item begins.
    fileprivate var firstYear: Instant {
        let first = records.lazy.compactMap(\.about).min() ?? TimeZone.comparedInstants.lowerBound
        let year = CivilDate(year: TimeZone.utc.local(at: first).date.year, month: 1, day: 1)
        return year.map { TimeZone.utc.instant(of: $0.midnight) } ?? first
    }
}

extension PropertyLine {
    /// The line with another name for its zone; nil when it names none of these zones.
    fileprivate func naming(_ names: [String: String]) -> PropertyLine? {
        var line = self
        guard let position = parameters.firstIndex(where: { $0.name == "TZID" }),
            let known = parameters[position].values.first, let other = names[known]
        else { return nil }
        line.parameters[position].values = [other]
        return line
    }
}
