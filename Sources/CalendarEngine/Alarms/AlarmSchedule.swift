/// The moments at which the alarms of a snapshot go off (RFC 5545 3.6.6).
///
/// What is cancelled, done or declined does not ring. What has no VALARM rings as the configuration says. An alarm that
/// is more than 1,000 days away from its event does not ring.
public struct AlarmSchedule: Sendable {
    private let snapshot: any CalendarSnapshot
    private let viewer: TimeZone
    /// The settings of each calendar, by index.
    private let settings: [AlarmSettings]
    /// The addresses of the person whose answers to invitations count.
    private let addresses: Set<String>
    /// The VALARMs of items: positions in `lists`, which has equal ones once.
    private var own: [ItemReference: Int] = [:]
    private var lists: [[AlarmComponent]] = []
    /// The alarms at fixed instants, in order of time.
    private var fixed: [Fixed] = []
    /// The days by which a relative alarm may lie before its event, and behind it.
    private var reach = 0...0

    private struct Fixed {
        var instant: Instant
        var item: ItemReference
        var alarm: Int
    }

    private static let farthest = 1000
    private static let mostRepeats = 100

    /// The schedule of a snapshot. O(items), and those that have VALARMs are read.
    ///
    /// - Parameter viewer: The zone of whole days and floating times.
    /// - Parameter settings: The settings of a calendar.
    /// - Parameter addresses: The mail addresses of the person whose answers to invitations count.
    public init(
        of snapshot: any CalendarSnapshot, viewedIn viewer: TimeZone, addresses: Set<String> = [],
        settings: (EventCalendar) -> AlarmSettings
    ) {
        self.snapshot = snapshot
        self.viewer = viewer
        self.addresses = Set(addresses.map { $0.lowercased() })
        self.settings = snapshot.calendars.map(settings)
        for usual in self.settings {
            usual.timed.forEach { widen($0.trigger) }; usual.allDay.forEach { widen($0.trigger) }
        }
        var known: [[AlarmComponent]: Int] = [:]
        snapshot.forEachAlarmedItem { item, alarms in
            guard self.settings[Int(item.calendar.rawValue)].rings else { return }
            let number = known[alarms] ?? lists.count
            if number == lists.count {
                known[alarms] = number
                lists.append(alarms)
                for alarm in alarms where alarm.rings { widen(alarm.alarm.trigger, repeats: alarm) }
            }
            own[item] = number
            for (place, alarm) in alarms.enumerated() where alarm.rings {
                guard case .at(let instant) = alarm.alarm.trigger else { continue }
                fixed += AlarmSchedule.moments(from: instant, alarm).map {
                    Fixed(instant: $0, item: item, alarm: place)
                }
            }
        }
        fixed.sort { $0.instant < $1.instant }
    }

    private mutating func widen(_ trigger: Alarm.Trigger, repeats alarm: AlarmComponent? = nil) {
        switch trigger {
        case .at: return
        case .fromStart(let duration), .fromEnd(let duration):
            let first = duration.nominalSeconds
            let length =
                alarm.map { Int64(clamping: AlarmSchedule.repeats($0)) &* $0.repeatInterval.nominalSeconds } ?? 0
            let (last, overflow) = first.addingReportingOverflow(length)
            let most = AlarmSchedule.farthest
            let before = max(-most, Int(clamping: min(first, last) / 86_400) - 1)
            let after = min(most, Int(clamping: (overflow ? first : max(first, last)) / 86_400) + 1)
            reach = min(reach.lowerBound, before)...max(reach.upperBound, after)
        }
    }
}

// MARK: Asking

extension AlarmSchedule {
    /// What goes off within a stretch of time, in order. It costs a query of that stretch, and the days by which alarms
    /// lie away from their events.
    public func rings(in window: Range<Instant>) -> [Ring] {
        let first = viewer.local(at: window.lowerBound).date.adding(days: -reach.upperBound - 2)
        let last = viewer.local(at: window.upperBound).date.adding(days: -reach.lowerBound + 2)
        var rings: [Ring] = []
        if ringsRelatively {
            let predicate = OccurrencePredicate(days: first..<last.adding(days: 1), viewedIn: viewer)
            for occurrence in snapshot.occurrences(matching: predicate) {
                for ring in self.rings(of: occurrence) where window.contains(ring.instant) { rings.append(ring) }
            }
        }
        var seen: Set<FixedMoment> = []
        for alarm in fixed where window.contains(alarm.instant) {
            guard let occurrence = occurrence(of: alarm.item, at: alarm.instant), !isSilent(occurrence),
                !isAcknowledged(alarm.instant, lists[own[alarm.item] ?? 0][alarm.alarm])
            else { continue }
            // A changed date of a series repeats what the series says.
            let moment = FixedMoment(uid: snapshot.identifier(of: occurrence).uid, instant: alarm.instant)
            guard seen.insert(moment).inserted else { continue }
            rings.append(
                Ring(occurrence: occurrence, instant: alarm.instant, alarm: alarm.alarm, isFixed: true))
        }
        return rings.filter { !isDeclined($0.occurrence) }.sorted(by: Ring.precedes)
    }

    /// What goes off next, from an instant on: all of the first moment within 400 days; empty when nothing does.
    public func next(from instant: Instant) -> [Ring] {
        guard ringsRelatively || fixed.contains(where: { $0.instant >= instant }) else { return [] }
        var (start, days) = (instant, Int64(1))
        while start.secondsSinceEpoch < instant.adding(seconds: 400 * 86_400).secondsSinceEpoch {
            let end = start.adding(seconds: days * 86_400)
            let rings = rings(in: start..<end)
            if let first = rings.first { return rings.filter { $0.instant == first.instant } }
            (start, days) = (end, days * 4)
        }
        return []
    }

    private struct FixedMoment: Hashable {
        var uid: String
        var instant: Instant
    }

    /// True when there is any alarm that counts from an event.
    private var ringsRelatively: Bool {
        settings.contains { $0.rings && !($0.timed.isEmpty && $0.allDay.isEmpty) } || own.count > 0
    }
}

// MARK: What an occurrence rings

extension AlarmSchedule {
    /// The rings of an occurrence by alarms that count from its times.
    private func rings(of occurrence: Occurrence) -> [Ring] {
        guard !isSilent(occurrence) else { return [] }
        guard let number = own[occurrence.item] else {
            let settings = settings[Int(occurrence.item.calendar.rawValue)]
            let usual = occurrence.isAllDay ? settings.allDay : settings.timed
            return usual.flatMap { moments(of: AlarmComponent($0), occurrence) }.map {
                Ring(occurrence: occurrence, instant: $0, alarm: nil)
            }
        }
        var rings: [Ring] = []
        for (place, alarm) in lists[number].enumerated() where alarm.rings {
            for moment in moments(of: alarm, occurrence) where !isAcknowledged(moment, alarm) {
                rings.append(Ring(occurrence: occurrence, instant: moment, alarm: place))
            }
        }
        return rings
    }

    /// The moments at which an alarm that counts from an occurrence goes off; none for one at a fixed instant.
    private func moments(of alarm: AlarmComponent, _ occurrence: Occurrence) -> [Instant] {
        switch alarm.alarm.trigger {
        case .at: return []
        case .fromStart(let duration):
            var (instant, civil) = (occurrence.startInstant, occurrence.start)
            // A reminder's own time is when it is due.
            if occurrence.kind == .reminder, case .reminder(let reminder) = snapshot.details(of: occurrence),
                let start = reminder.start
            {
                instant = start.instant(viewedIn: viewer)
                civil = viewer.local(at: instant)
            }
            return AlarmSchedule.moments(from: moved(instant, civil, by: duration, occurrence), alarm)
        case .fromEnd(let duration):
            let isDue = occurrence.kind == .reminder
            let instant = isDue ? occurrence.startInstant : occurrence.endInstant
            let civil = isDue ? occurrence.start : occurrence.end
            return AlarmSchedule.moments(from: moved(instant, civil, by: duration, occurrence), alarm)
        }
    }

    /// A time of an occurrence moved by a duration: days on the clock of its own zone, seconds exactly. Of whole days
    /// all of it is counted on the viewer's clock: 15 hours before a day is 9:00, whatever clocks do in that night.
    private func moved(
        _ instant: Instant, _ civil: CivilDateTime, by duration: CivilDuration, _ occurrence: Occurrence
    ) -> Instant {
        if occurrence.isAllDay { return EventTime.floating(civil).adding(duration).instant(viewedIn: viewer) }
        guard duration.days != 0 else { return instant.adding(seconds: duration.seconds) }
        let zone = snapshot.summary(of: occurrence).timeZone ?? viewer
        return zone.instant(of: zone.local(at: instant).adding(days: duration.days)).adding(seconds: duration.seconds)
    }

    /// The moment of an alarm, and those at which it goes off again.
    private static func moments(from first: Instant, _ alarm: AlarmComponent) -> [Instant] {
        (0...repeats(alarm)).map { first.adding(seconds: Int64($0) &* alarm.repeatInterval.nominalSeconds) }
    }

    private static func repeats(_ alarm: AlarmComponent) -> Int {
        let seconds = alarm.repeatInterval.nominalSeconds
        return seconds > 0 && seconds <= 86_400 * 7 ? min(alarm.repeatCount, mostRepeats) : 0
    }

    // MARK: What does not ring

    private func isSilent(_ occurrence: Occurrence) -> Bool {
        !occurrence.traits.isDisjoint(with: [.cancelled, .completed])
            || !settings[Int(occurrence.item.calendar.rawValue)].rings
    }

    /// True when somebody has seen it: what was due until then needs nobody any more (RFC 9074 6.1).
    private func isAcknowledged(_ moment: Instant, _ alarm: AlarmComponent) -> Bool {
        alarm.acknowledged.map { moment <= $0 } ?? false
    }

    private func isDeclined(_ occurrence: Occurrence) -> Bool {
        guard !addresses.isEmpty else { return false }
        return snapshot.details(of: occurrence).fields.attendees.contains {
            $0.status == "DECLINED" && addresses.contains($0.address.lowercased())
        }
    }

    /// The occurrence of an item that an alarm at a fixed instant is about: the one that goes on or comes next then, or
    /// else the last one.
    private func occurrence(of item: ItemReference, at instant: Instant) -> Occurrence? {
        let day = viewer.local(at: instant).date
        func found(_ days: Range<CivilDate>) -> [Occurrence] {
            let predicate = OccurrencePredicate(days: days, viewedIn: viewer, calendars: [item.calendar])
            return snapshot.occurrences(matching: predicate).filter { $0.item == item }
        }
        let coming = found(day.adding(days: -1)..<day.adding(days: AlarmSchedule.farthest))
        return coming.first { $0.endInstant > instant || $0.startInstant >= instant } ?? coming.last
            ?? found(day.adding(days: -AlarmSchedule.farthest)..<day).last
            ?? snapshot.undatedReminders(in: [item.calendar]).first { $0.item == item }
    }
}
