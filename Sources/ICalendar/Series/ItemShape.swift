import CalendarEngine

/// A record's times with their zones: the place of each instance of the item follows from it.
struct ItemShape {
    /// The start of the first instance, on the item's own clock. For a reminder without DTSTART, its due time.
    var start: Int64
    /// The zone of that clock; nil for floating times and whole days.
    var zone: TimeZone?
    var isDate: Bool
    /// The length of the item; for a reminder the time from its start until it is due, negative when that comes first.
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
            length = record.length(ofDays: isDate, on: zone, zones)
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

    /// True when it has a zone, and not just UTC.
    var hasOwnClock: Bool { zone.map { $0 !== TimeZone.utc } ?? false }

    /// The instance that a RECURRENCE-ID names, on the clock of the series.
    func instance(named time: EventTime) -> CivilDateTime {
        // Other programs write the day of a timed instance, or midnight of a whole day's, now and then.
        if isDate { return time.civil.date.midnight }
        if time.isDate { return CivilDateTime(time.civil.date, CivilDateTime(secondNumber: start).time) }
        guard let zone else { return time.civil }
        // There and back also within one zone: a time in a gap is the one that the series shows for it.
        return zone.local(at: (time.timeZone ?? zone).instant(of: time.civil))
    }

    /// True when an instance touches only the day of its own clock on which it starts.
    var staysOnDay: Bool {
        if case .days(let days) = length { return isDate && (isReminder ? days == 0 : days <= 1) }
        let end = start - Int64(ItemShape.dayNumber(of: start)) * 86_400 + length.seconds
        return !isDate && end >= 0 && (isReminder ? end < 86_400 : end <= 86_400)
    }

    /// The day on a wall clock, as a count since 1970-01-01.
    @inline(__always)
    static func dayNumber(of secondNumber: Int64) -> Int {
        Int(secondNumber >= 0 ? secondNumber / 86_400 : (secondNumber - 86_399) / 86_400)
    }
}

extension ItemRecord {
    /// The length of a record with a DTSTART, on its own clock: the distance of its `wallTimes`, in the seconds of its
    /// zones. Not of `ItemShape`, because half of one would be copied for it, and counting references to zones that
    /// threads share takes longer than the rest.
    fileprivate func length(ofDays isDate: Bool, on zone: TimeZone?, _ zones: [TimeZone?]) -> ItemLength {
        let isReminder = traits.contains(.reminder)
        let (start, end) = wallTimes
        if isDate {
            // Hours of a DURATION count as a day.
            let days =
                traits.contains(.hasDuration)
                ? -ItemShape.dayNumber(of: start - end)
                : ItemShape.dayNumber(of: end) - ItemShape.dayNumber(of: start)
            return .days(isReminder ? days : max(days, 1))
        }
        guard end != start || traits.contains(.hasEnd) else { return .exact(0) }
        if traits.contains(.hasDuration) { return .nominal(PackedDuration(rawValue: self.end).duration) }
        let times = (start: CivilDateTime(secondNumber: start), end: CivilDateTime(secondNumber: self.end))
        let seconds: Int64
        if traits.contains(.endsOnDate) || endZone == startZone {
            guard let zone else { return .exact(end - start) }
            seconds = zone.seconds(from: times.start, to: times.end)
        } else {
            guard let zone, let other = zones[Int(endZone.rawValue)] else { return .exact(end - start) }
            // The clocks of two zones do not tell which time comes first, so instants are compared here.
            seconds = other.instant(of: times.end).secondsSinceEpoch - zone.instant(of: times.start).secondsSinceEpoch
        }
        return .exact(isReminder ? seconds : max(0, seconds))
    }

    /// Start and end as the item's clocks show them; for an item without DTSTART or without an end, both are the time
    /// that it has. `ItemShape` makes its length of them, and `CalendarColumns` the days on which it is looked for.
    ///
    /// An event does not end before it starts. A reminder ends when it is due, even when that is before its start:
    /// other programs show it by its DUE, and accept a DTSTART after it (RFC 5545 3.8.2.3 forbids that).
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
        // A due time is clamped to the years that a calendar can show.
        return (start, CivilDateTime(secondNumber: last).secondNumber)
    }
}

/// The place of an instance of an item for a viewer.
struct Placement {
    /// The start on the viewer's wall clock, as `CivilDateTime.secondNumber`.
    var start: Int64
    var end: Int64
    var startInstant: Int64
    var endInstant: Int64

    /// The first and the last day that it touches, as in `Occurrence.days`.
    @inline(__always)
    var firstDay: Int { ItemShape.dayNumber(of: start) }
    @inline(__always)
    var lastDay: Int { end > start ? max(firstDay, ItemShape.dayNumber(of: end - 1)) : firstDay }
}
