/// The clock on which a series counts.
package struct SeriesClock: Sendable {
    /// A time that the clock shows, and its instant where the clock has a zone.
    struct Reading: Hashable, Comparable {
        /// Seconds since 1970 on the clock; a time that the clock does show.
        var time: Int
        /// nil where the clock has no zone.
        var instant: Instant?

        static func < (left: Reading, right: Reading) -> Bool {
            if left.time != right.time { return left.time < right.time }
            guard let first = left.instant, let second = right.instant else { return false }
            return first < second
        }
    }

    let zone: TimeZone?
    let isDate: Bool
    let timeOfDay: Int

    package init(start: EventTime) {
        zone = start.timeZone
        isDate = start.isDate
        timeOfDay = Int(start.civil.time.secondOfDay)
    }

    /// True when the clock may skip times in the day before a time. Where its offset has been the same for days it
    /// skips none, and the instances of that day need not be gone through.
    func mayHaveGap(inDayBefore time: Int) -> Bool {
        guard let zone, zone !== TimeZone.utc else { return false }
        let instant = zone.instant(of: CivilDateTime(secondNumber: Int64(time))).secondsSinceEpoch
        return zone.period(at: instant).start > instant - 3 * 86_400
    }

    /// The time that the clock shows at a time, which may have another form than the start.
    package func time(at time: EventTime) -> CivilDateTime {
        CivilDateTime(secondNumber: Int64(reading(of: time).time))
    }

    /// The reading at a time, which may have another form than the start.
    func reading(of time: EventTime) -> Reading {
        if isDate { return Reading(time: Int(time.civil.date.midnight.secondNumber)) }
        switch time {
        case .date(let date):
            // A day has no time of its own; the series has.
            return reading(ofLocal: Int(date.midnight.secondNumber) + timeOfDay)
        case .floating(let civil):
            return reading(ofLocal: Int(civil.secondNumber))
        case .zoned(let civil, let other):
            guard let zone, other !== zone else { return reading(ofLocal: Int(civil.secondNumber)) }
            let instant = other.instant(of: civil)
            return Reading(time: Int(zone.local(at: instant).secondNumber), instant: instant)
        }
    }

    /// The reading at a time that a rule gives; later than that time, if it lies in a gap.
    func reading(ofLocal time: Int) -> Reading {
        guard let zone else { return Reading(time: time) }
        let local = CivilDateTime(secondNumber: Int64(time))
        if zone === TimeZone.utc { return Reading(time: time, instant: Instant(secondsSinceEpoch: Int64(time))) }
        switch zone.resolve(local) {
        case .unique(let instant), .fold(let instant, _):
            return Reading(time: time, instant: instant)
        case .gap(let instant, _):
            return Reading(time: Int(zone.local(at: instant).secondNumber), instant: instant)
        }
    }
}

extension Array {
    /// Keeps the first of equal elements in a row. O(n).
    mutating func removeRepetitions(where same: (Element, Element) -> Bool) {
        guard count > 1 else { return }
        var kept = 1
        for index in 1..<count where !same(self[kept - 1], self[index]) {
            self[kept] = self[index]
            kept += 1
        }
        removeSubrange(kept...)
    }
}
