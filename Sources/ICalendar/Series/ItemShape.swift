import CalendarEngine

/// A record's times with their zones: where each instance of the item stands follows from it.
struct ItemShape {
    /// When the first instance starts, on the item's own clock. For a reminder without DTSTART this is when it is due.
    var start: Int64
    /// The zone of that clock; nil when it floats or takes whole days.
    var zone: TimeZone?
    var isDate: Bool
    /// How long it takes; for a reminder, how long after its start it is due, which is negative when that comes before.
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
            length = lengthOf(record, zones)
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
        if case .days(let days) = length { return isDate && (isReminder ? days == 0 : days <= 1) }
        let end = start - Int64(ItemShape.dayNumber(of: start)) * 86_400 + length.seconds
        return !isDate && end >= 0 && (isReminder ? end < 86_400 : end <= 86_400)
    }

    /// How long a record with a DTSTART takes, given its own clock: what `wallTimes` says, in the seconds of its zones.
    private func lengthOf(_ record: ItemRecord, _ zones: [TimeZone?]) -> ItemLength {
        let (start, end) = record.wallTimes
        if isDate {
            // Hours of a DURATION begin another day.
            let days =
                record.traits.contains(.hasDuration)
                ? -ItemShape.dayNumber(of: start - end)
                : ItemShape.dayNumber(of: end) - ItemShape.dayNumber(of: start)
            return .days(isReminder ? days : max(days, 1))
        }
        guard end != start || record.traits.contains(.hasEnd) else { return .exact(0) }
        if record.traits.contains(.hasDuration) { return .nominal(PackedDuration(rawValue: record.end).duration) }
        let endZone = record.traits.contains(.endsOnDate) ? zone : zones[Int(record.endZone.rawValue)]
        guard let zone, let endZone else { return .exact(end - start) }
        // Clocks of two zones tell nothing of which comes first, so what they show is not looked at here.
        let from = zone.instant(of: CivilDateTime(secondNumber: start)).secondsSinceEpoch
        let to = endZone.instant(of: CivilDateTime(secondNumber: record.end)).secondsSinceEpoch
        return .exact(isReminder ? to - from : max(0, to - from))
    }

    /// The day that a wall clock shows, as a count since 1970-01-01.
    @inline(__always)
    static func dayNumber(of secondNumber: Int64) -> Int {
        Int(secondNumber >= 0 ? secondNumber / 86_400 : (secondNumber - 86_399) / 86_400)
    }
}

extension ItemRecord {
    /// When it begins and ends as its clocks show it; for an item without DTSTART or without an end both are what it
    /// has. `ItemShape` makes its length of it, and `CalendarColumns` the days on which it is looked for.
    ///
    /// An event does not end before it starts. A reminder ends when it is due, be it before its start: DUE is what
    /// other programs show it by, and let go of a DTSTART behind it (RFC 5545 3.8.2.3 forbids that).
    @inline(__always)
    var wallTimes: (start: Int64, end: Int64) {
        guard traits.contains(.hasStart) else { return (end, end) }
        var last = start
        if traits.contains(.hasDuration) {
            let duration = PackedDuration(rawValue: end).duration
            last += Int64(duration.days) * 86_400 + duration.seconds
        } else if traits.contains(.hasEnd) {
            last = end
        }
        guard traits.contains(.reminder) else { return (start, max(start, last)) }
        // Nothing is due when no calendar can show it.
        return (start, CivilDateTime(secondNumber: last).secondNumber)
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
