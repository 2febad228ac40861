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
