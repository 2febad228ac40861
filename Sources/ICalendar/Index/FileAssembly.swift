import CalendarEngine

/// Makes of an index what queries need: zones looked up, overrides with their series, and what is shown by itself.
struct FileAssembly {
    var records: ItemRecords
    /// The zones of the records' zone indexes.
    var zones: [TimeZone?] = []
    var properties = CalendarProperties()
    var singles: [UInt32] = []
    /// The days of `singles`; nil where there are so few that the records are read instead.
    var singleDays: ItemDays?
    var series: [Series] = []
    var undated: [UInt32] = []
    var instances: [OverriddenInstance] = []
    var itemCount = 0
    var hasReminders = false
    var faults: FaultLog
    var rules: RuleCache
    var dateZones = DateZones(zones: [], names: ZoneNames(), meanings: ZoneMeanings(CalendarPlaces(starts: [])))
    /// The zones of times that name none.
    var calendarZones = CalendarZones()
    /// The names that mean several zones.
    var meanings = ZoneMeanings(CalendarPlaces(starts: []))
    /// The place of the line after the last one that was read of `index.dates`: mostly the next that is asked for.
    var nextLine = 0
    var index: ChunkIndex
    /// The series that a patch left as they were; nil when all are made anew.
    var known: KnownSeries?

    /// True when the file's structure is too broken to patch it.
    var isBroken: Bool { faults.hasAny(of: [.notFinished, .notClosed, .endWithoutBegin]) }

    /// - Parameter rules: The rules that were read before, for other files.
    init(index: ChunkIndex, rules: consuming RuleCache = RuleCache()) {
        self.rules = rules
        records = index.records
        faults = index.faults
        self.index = index
    }

    /// An assembly that knows what another does, and has found nothing yet; for another thread.
    init(sharing other: FileAssembly) {
        rules = RuleCache()
        index = other.index
        records = other.records
        known = other.known
        dateZones = other.dateZones.separate()
        zones = dateZones.zones
        (meanings, calendarZones) = (dateZones.meanings, dateZones.calendarZones)
        faults = FaultLog()
    }

    /// Puts together what the index has of a content; `before` is the file that a patch made it of.
    mutating func assemble(
        _ content: FileContent, zones memory: ZoneMemory, before: CalendarFile?, _ workers: some Workers
    ) {
        if !index.properties.isEmpty { properties = CalendarProperties(content, index) }
        let known = memory.table(of: index.zones)
        if let known { zones = known }
        if known == nil || !properties.zones.isEmpty { resolveZones(content, memory, areKnown: known != nil) }
        dateZones = DateZones(
            zones: zones, names: index.zones, meanings: meanings, calendarZones: calendarZones)
        if let before, zones.elementsEqual(before.zones, by: ===) { self.known = KnownSeries(of: before, in: index) }
        group(content, workers)
    }

    /// Finds the zones that only this file can tell of.
    private mutating func resolveZones(
        _ content: FileContent, _ memory: ZoneMemory, areKnown: Bool
    ) {
        var resolver = ZoneResolver(
            content, definitions: index.timeZones, calendars: index.calendars, memory.provider)
        if !areKnown {
            zones = [nil, .utc]
            for (name, offset) in zip(index.zones.names, index.zones.offsets) {
                zones.append(resolver.zone(named: name, at: offset))
            }
            meanings = resolver.addOtherMeanings(of: index.zones, to: &zones)
            settleZones()
        }
        applyCalendarZones(&resolver)
        faults.append(resolver.faults)
    }

    /// Gives each time the zone that its VCALENDAR means; a time of an unknown zone floats.
    private mutating func settleZones() {
        guard !meanings.isEmpty || zones.dropFirst(2).contains(where: { $0 == nil }) else { return }
        records.change { [zones, meanings] record in
            record.startZone = meanings.zone(record.startZone, at: Int(record.offset))
            record.endZone = meanings.zone(record.endZone, at: Int(record.offset))
            if zones[Int(record.startZone.rawValue)] == nil { record.startZone = .floating }
            if zones[Int(record.endZone.rawValue)] == nil { record.endZone = .floating }
        }
    }

    /// Floating times of a VCALENDAR with X-WR-TIMEZONE are times of that zone.
    private mutating func applyCalendarZones(_ resolver: inout ZoneResolver) {
        guard !properties.zones.isEmpty else { return }
        var next = 0
        var current = ZoneIndex.floating
        let marks = calendarZoneMarks(&resolver)
        records.change { record in
            while next < marks.count, marks[next].offset <= Int(record.offset) {
                current = marks[next].zone
                next += 1
            }
            let traits = record.traits
            if traits.contains(.hasStart), !traits.contains(.startsOnDate), record.startZone == .floating {
                record.startZone = current
            }
            if traits.contains(.hasEnd), !traits.contains(.endsOnDate), record.endZone == .floating {
                record.endZone = current
            }
        }
    }

    /// The zones of VCALENDARs by the offsets from which they hold: each VCALENDAR has the first that it names.
    private mutating func calendarZoneMarks(_ resolver: inout ZoneResolver) -> [(offset: Int, zone: ZoneIndex)] {
        let starts = index.calendars.isEmpty ? [0] : index.calendars
        var named = properties.zones[...]
        var marks: [(offset: Int, zone: ZoneIndex)] = []
        for (position, start) in starts.enumerated() {
            let end = position + 1 < starts.count ? starts[position + 1] : Int.max
            let inside = named.prefix { $0.offset < end }
            named = named.dropFirst(inside.count)
            var zone = ZoneIndex.floating
            if let (offset, name) = inside.first, zones.count < Int(UInt16.max),
                let found = resolver.zone(named: name, inCalendarAround: offset)
            {
                zone = ZoneIndex(table: zones.count - 2)
                zones.append(found)
            }
            marks.append((start, zone))
            calendarZones.add(zone.tablePosition.map { zones[$0 + 2] } ?? nil, from: start)
        }
        return marks
    }
}

extension ItemRecord {
    /// The fault of an item that ends, or is due, before it starts; nil for all others.
    @inline(__always)
    func timeFault(_ zones: [TimeZone?]) -> CalendarFault? {
        guard traits.contains(.reminder) else { return endsBeforeStart ? .endBeforeStart : nil }
        guard let shape = ItemShape(self, zones: zones), shape.length.seconds < 0 else { return nil }
        return .dueBeforeStart
    }

    /// True when its end is before its start in every pair of zones, or its duration is negative.
    @inline(__always)
    private var endsBeforeStart: Bool {
        if traits.isSuperset(of: [.hasStart, .hasEnd]) {
            return startZone == endZone ? end < start : end < start - 200_000
        }
        guard traits.contains(.hasDuration) else { return false }
        let duration = PackedDuration(rawValue: end).duration
        return Int64(duration.days) * 86_400 + duration.seconds < 0
    }
}

/// The properties of a file's calendar.
struct CalendarProperties: Sendable {
    var name: String?
    var summary: String?
    var color: String?
    /// X-WR-TIMEZONEs by where they stand.
    var zones: [(offset: Int, name: [UInt8])] = []

    init() {}

    init(_ content: FileContent, _ index: ChunkIndex) {
        var appleName: String?
        var appleColor: String?
        for (property, line) in index.properties {
            var text: [UInt8] = []
            content.withBytes(in: line) { LineReader.unfold($0, line, into: &text) }
            guard let read = text.withUnsafeBufferPointer({ PropertyLine($0, $0.indices) }) else { continue }
            switch property {
            case .name: name = name ?? nonEmpty(read.text)
            case .calendarName: appleName = appleName ?? nonEmpty(read.text)
            case .calendarDescription: summary = summary ?? nonEmpty(read.text)
            case .color: color = color ?? nonEmpty(read.text)
            case .appleColor: appleColor = appleColor ?? nonEmpty(read.text)
            case .calendarZone:
                zones.append((line.lowerBound, Array(read.trimmedText.utf8)))
            default: break
            }
        }
        name = name ?? appleName
        color = color ?? appleColor
    }

    private func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
