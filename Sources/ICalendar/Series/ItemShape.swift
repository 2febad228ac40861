import CalendarEngine

/// A record's times with their zones: where each instance of the item stands follows from it.
struct ItemShape {
    /// When the first instance starts, on the item's own clock. For a reminder without DTSTART this is when it is due.
    var start: Int64
    /// The zone of that clock; nil when it floats or takes whole days.
    var zone: TimeZone?
    var isDate: Bool
    /// How long it takes; for a reminder, how long after its start it is due.
    var length: ItemLength
    var isReminder: Bool

    /// The shape of a record; nil for a reminder without any date.
    init?(_ record: ItemRecord, in file: CalendarFile) {
        self.init(record, zones: file.zones)
    }

    init?(_ record: ItemRecord, zones: [TimeZone?]) {
        isReminder = record.traits.contains(.reminder)
        if record.traits.contains(.hasStart) {
            start = record.start
            isDate = record.traits.contains(.startsOnDate)
            zone = isDate ? nil : zones[Int(record.startZone.rawValue)]
            length = .exact(0)
            length = ItemShape.length(of: record, isDate: isDate, zone: zone, zones: zones)
        } else {
            guard record.traits.contains(.hasEnd) else { return nil }
            start = record.end
            isDate = record.traits.contains(.endsOnDate)
            zone = isDate ? nil : zones[Int(record.endZone.rawValue)]
            length = isDate ? .days(0) : .exact(0)
        }
    }

    /// The start in the form that the file gives it.
    var startTime: EventTime {
        let civil = CivilDateTime(secondNumber: start)
        if isDate { return .date(civil.date) }
        return zone.map { .zoned(civil, $0) } ?? .floating(civil)
    }

    /// Whether an instance touches one day of its own clock alone, the one on which it starts.
    var staysOnDay: Bool {
        if case .days(let days) = length { return isDate && days <= (isReminder ? 0 : 1) }
        let end = start - Int64(ItemShape.dayNumber(of: start)) * 86_400 + length.seconds
        return !isDate && (isReminder ? end < 86_400 : end <= 86_400)
    }

    private static func length(of record: ItemRecord, isDate: Bool, zone: TimeZone?, zones: [TimeZone?]) -> ItemLength {
        let isReminder = record.traits.contains(.reminder)
        if record.traits.contains(.hasDuration) {
            let duration = PackedDuration(rawValue: record.end).duration
            guard isDate else {
                let total = Int64(duration.days) * 86_400 + duration.seconds
                return total < 0 ? .exact(0) : .nominal(duration)
            }
            let days = duration.days + Int((duration.seconds + 86_399) / 86_400)
            return .days(max(days, isReminder ? 0 : 1))
        }
        guard record.traits.contains(.hasEnd) else { return isDate ? .days(isReminder ? 0 : 1) : .exact(0) }
        if isDate {
            let days = dayNumber(of: record.end) - dayNumber(of: record.start)
            return .days(max(days, isReminder ? 0 : 1))
        }
        let endZone = record.traits.contains(.endsOnDate) ? zone : zones[Int(record.endZone.rawValue)]
        guard let zone, let endZone else { return .exact(max(0, record.end - record.start)) }
        let start = zone.instant(of: CivilDateTime(secondNumber: record.start))
        let end = endZone.instant(of: CivilDateTime(secondNumber: record.end))
        return .exact(max(0, end.secondsSinceEpoch - start.secondsSinceEpoch))
    }

    /// The day that a wall clock shows, as a count since 1970-01-01.
    @inline(__always)
    static func dayNumber(of secondNumber: Int64) -> Int {
        Int(secondNumber >= 0 ? secondNumber / 86_400 : (secondNumber - 86_399) / 86_400)
    }
}

/// Where an instance of an item stands for a viewer.
struct Placement {
    /// On the viewer's wall clock, as `CivilDateTime.secondNumber`.
    var start: Int64
    var end: Int64
    var startInstant: Int64
    var endInstant: Int64

    /// The days that it touches, as `Occurrence.days` has them.
    @inline(__always)
    var firstDay: Int { ItemShape.dayNumber(of: start) }
    @inline(__always)
    var lastDay: Int { end > start ? max(firstDay, ItemShape.dayNumber(of: end - 1)) : firstDay }
}

/// The clocks of a viewer and of the zones that come up in one query.
struct QueryClocks {
    var viewer: ZoneClock
    private var clocks: [ZoneClock] = []
    private var positions: [ObjectIdentifier: Int] = [:]
    private var last = -1

    init(viewer: TimeZone) { self.viewer = ZoneClock(viewer) }

    /// The instant of a wall clock in a zone, or on the viewer's when there is none.
    @inline(__always)
    mutating func instant(of local: Int64, in zone: TimeZone?) -> Int64 {
        guard let zone, zone !== viewer.timeZone else { return viewer.instant(of: local) }
        if last < 0 || clocks[last].timeZone !== zone { select(zone) }
        return clocks[last].instant(of: local)
    }

    /// The times around one that the clock of a series shows once, without a change of offset near them; of a series
    /// without a zone all.
    mutating func steadyTimes(of zone: TimeZone?, around local: Int64) -> Range<CivilDateTime> {
        guard let zone else { return CivilDateTime.minimum..<CivilDateTime.maximum }
        _ = instant(of: local, in: zone)
        return zone === viewer.timeZone ? viewer.steadyTimes : clocks[last].steadyTimes
    }

    /// Whether the viewer's clock runs on without a change of offset on days and near them.
    mutating func viewerIsSteady(on days: ClosedRange<Int>) -> Bool {
        let (start, end) = (Int64(days.lowerBound) * 86_400, Int64(days.upperBound + 1) * 86_400)
        _ = viewer.instant(of: start)
        return viewer.steadyTimes.contains(CivilDateTime(secondNumber: start))
            && viewer.steadyTimes.contains(CivilDateTime(secondNumber: end))
    }

    /// What the clock of a zone shows at an instant.
    mutating func local(at instant: Int64, in zone: TimeZone) -> Int64 {
        if last < 0 || clocks[last].timeZone !== zone { select(zone) }
        return clocks[last].local(at: instant)
    }

    @inline(never)
    private mutating func select(_ zone: TimeZone) {
        // Most calendars have a handful of zones.
        let near = clocks.prefix(8).firstIndex { $0.timeZone === zone }
        if let known = near ?? positions[ObjectIdentifier(zone)] {
            last = known
        } else {
            last = clocks.count
            positions[ObjectIdentifier(zone)] = last
            clocks.append(ZoneClock(zone))
        }
    }

    /// Where the instance of an item that starts at a wall clock stands. `length` is the item's own unless an RDATE
    /// gave another.
    @inline(__always)
    mutating func place(_ shape: ItemShape, at start: Int64, length: ItemLength) -> Placement {
        if shape.isDate { return placeDays(shape, at: start, length: length) }
        let startInstant = instant(of: start, in: shape.zone)
        var endInstant = startInstant
        switch length {
        case .exact(let seconds):
            endInstant =
                shape.zone == nil
                ? viewer.instant(of: civil(start &+ seconds)) : startInstant &+ seconds
        case .nominal(let duration):
            let day = civil(start &+ Int64(duration.days) &* 86_400)
            endInstant = instant(of: day, in: shape.zone) &+ duration.seconds
        case .days(let days):
            endInstant = instant(of: civil(start &+ Int64(days) &* 86_400), in: shape.zone)
        }
        endInstant = max(startInstant, endInstant)
        let localEnd = viewer.local(at: endInstant)
        if shape.isReminder {
            return Placement(start: localEnd, end: localEnd, startInstant: endInstant, endInstant: endInstant)
        }
        let localStart = viewer.local(at: startInstant)
        return Placement(
            start: localStart, end: max(localStart, localEnd), startInstant: startInstant, endInstant: endInstant)
    }

    private mutating func placeDays(_ shape: ItemShape, at start: Int64, length: ItemLength) -> Placement {
        let days: Int64 =
            switch length {
            case .days(let days): Int64(days)
            default: max(shape.isReminder ? 0 : 1, (length.seconds + 86_399) / 86_400)
            }
        let first = shape.isReminder ? civil(start &+ days &* 86_400) : start
        let end = civil(shape.isReminder ? first &+ 86_400 : start &+ days &* 86_400)
        return Placement(
            start: first, end: end, startInstant: viewer.instant(of: first), endInstant: viewer.instant(of: end))
    }

    @inline(__always)
    private func civil(_ seconds: Int64) -> Int64 { CivilDateTime(secondNumber: seconds).secondNumber }
}
