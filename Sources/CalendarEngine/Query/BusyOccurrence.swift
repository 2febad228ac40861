/// An event that takes its time: what else is planned then collides with it.
package struct BusyOccurrence: Hashable, Sendable {
    /// The event that takes the time.
    package var occurrence: Occurrence
    /// Its time, including the travel there.
    package var time: Range<Instant>

    /// The time that it takes, planned or only tentative.
    package var busyTime: BusyTime { BusyTime(time, occurrence.traits.contains(.tentative) ? .tentative : .busy) }

    /// The events that overlap another one, by their start. An item that several calendars have does not collide with
    /// itself. O(events · log events), and each pair that overlaps.
    package static func overlapping(_ events: [BusyOccurrence], uid: (Occurrence) -> String) -> [Occurrence] {
        let sorted = events.sorted {
            ($0.time.lowerBound, $0.time.upperBound) < ($1.time.lowerBound, $1.time.upperBound)
        }
        let uids = sorted.map { uid($0.occurrence) }
        var collides = [Bool](repeating: false, count: sorted.count)
        var running: [Int] = []
        for place in sorted.indices {
            running.removeAll { sorted[$0].time.upperBound <= sorted[place].time.lowerBound }
            for other in running {
                let isSame =
                    uids[other] == uids[place]
                    && sorted[other].occurrence.startInstant == sorted[place].occurrence.startInstant
                if !isSame { (collides[other], collides[place]) = (true, true) }
            }
            running.append(place)
        }
        return sorted.indices.filter { collides[$0] }.map { sorted[$0].occurrence }.sorted { $0.precedes($1) }
    }
}

extension CalendarSnapshot {
    /// The events that take time on some days, by their start: not those that leave their time free
    /// (TRANSP:TRANSPARENT), are cancelled, or were declined, and no whole days that come each year, as birthdays do.
    /// O(occurrences of the days), each of which is read.
    ///
    /// - Parameters:
    ///   - days: The days.
    ///   - zone: The zone of these days.
    ///   - calendars: The calendars to look in; all when nil.
    ///   - addresses: The mail addresses of the person whose answers to invitations count.
    package func busyOccurrences(
        on days: Range<CivilDate>, viewedIn zone: TimeZone, calendars: Set<CalendarIndex>? = nil,
        addresses: Set<String> = []
    ) -> [BusyOccurrence] {
        // The travel to an event in the early morning begins on the day before.
        let predicate = OccurrencePredicate(
            days: days.lowerBound..<days.upperBound.adding(days: 1), viewedIn: zone, calendars: calendars,
            kinds: [.event])
        let own = Set(addresses.map { $0.lowercased() })
        let end = zone.instant(of: days.upperBound.midnight)
        let planned = occurrences(matching: predicate).filter {
            $0.traits.isDisjoint(with: [.cancelled, .transparent]) && $0.startInstant < $0.endInstant
        }
        var busy: [BusyOccurrence] = []
        forEachItem(of: planned) { occurrence, item in
            guard case .event(let event) = item, event.takesTime(ofPersonAt: own) else { return true }
            let start = occurrence.startInstant.adding(seconds: -event.fields.travelSeconds)
            if start < end {
                busy.append(BusyOccurrence(occurrence: occurrence, time: start..<occurrence.endInstant))
            }
            return true
        }
        return busy
    }
}

extension Occurrence {
    /// True for an event that takes the time of everybody whose it is, whatever else it says: there is no guest who may
    /// have declined it, and it is no whole day that may come each year.
    var takesTimeSurely: Bool {
        traits.contains(.unattended) && !traits.contains(.transparent) && !(isAllDay && isRecurring)
    }
}

extension Event {
    /// True when it takes the time of a person: it does not leave that free, and the person has not declined it. A
    /// birthday or a holiday takes nobody's time, though few programs say so.
    ///
    /// - Parameter addresses: The mail addresses of the person, in lower case.
    func takesTime(ofPersonAt addresses: Set<String>) -> Bool {
        let isYearlyDay = start.isDate && fields.recurrenceRules.contains { $0.frequency == .yearly }
        return !isTransparent && !isYearlyDay
            && !fields.attendees.contains { $0.status == "DECLINED" && addresses.contains($0.address.lowercased()) }
    }
}
