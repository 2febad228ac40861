/// The moments at which the alarms of a snapshot go off (RFC 5545 3.6.6).
///
/// Items that are cancelled, done or declined do not ring. An item without a VALARM rings as the configuration says. An
/// alarm that is more than 1,000 days away from its event does not ring, and one that repeats does so at most 100
/// times.
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
    /// The alarms at fixed instants that nobody has seen.
    private var fixed: [Fixed] = []
    /// True when any alarm counts from an event.
    private var countsFromEvents = false
    /// The days by which relative alarms lie before their events (negative) or after them.
    private var reach = 0...0

    private struct Fixed {
        var instant: Instant
        var item: ItemReference
    }

    /// The most days between an alarm and its event.
    public static let farthest = 1000
    private static let mostRepeats = 100

    /// True when an alarm is near enough to its event to ring.
    public static func reaches(_ alarm: Alarm) -> Bool {
        switch alarm.trigger {
        case .at: true
        case .fromStart(let duration), .fromEnd(let duration):
            duration.nominalSeconds.clamped.magnitude <= UInt64(farthest) * 86_400
        }
    }

    /// The schedule of a snapshot. O(items), and those that have VALARMs are read.
    ///
    /// - Parameters:
    ///   - snapshot: The calendars.
    ///   - viewer: The zone of whole days and floating times.
    ///   - addresses: The mail addresses of the person whose answers to invitations count.
    ///   - settings: The settings of a calendar.
    public init(
        of snapshot: any CalendarSnapshot, viewedIn viewer: TimeZone, addresses: Set<String> = [],
        settings: (EventCalendar) -> AlarmSettings
    ) {
        self.snapshot = snapshot
        self.viewer = viewer
        self.addresses = Set(addresses.map { $0.lowercased() })
        self.settings = snapshot.calendars.map(settings)
        for usual in self.settings where usual.rings {
            for alarm in usual.timed + usual.allDay { widen(by: AlarmComponent(alarm)) }
        }
        var known: [[AlarmComponent]: Int] = [:]
        snapshot.forEachAlarmedItem { item, alarms in
            guard self.settings[Int(item.calendar.rawValue)].rings else { return }
            let number = known[alarms] ?? lists.count
            if number == lists.count {
                known[alarms] = number
                lists.append(alarms)
                for alarm in alarms where alarm.rings { widen(by: alarm) }
            }
            own[item] = number
            for alarm in alarms where alarm.rings {
                guard case .at(let instant) = alarm.alarm.trigger else { continue }
                for moment in moments(from: instant, alarm, zone: viewer) where !isAcknowledged(moment, alarm) {
                    fixed.append(Fixed(instant: moment, item: item))
                }
            }
        }
    }

    /// Takes into account how far from its event an alarm may go off.
    private mutating func widen(by alarm: AlarmComponent) {
        switch alarm.alarm.trigger {
        case .at: return
        case .fromStart(let duration), .fromEnd(let duration):
            let most = AlarmSchedule.farthest
            let first = max(-most, min(most, Int(clamping: duration.nominalSeconds / 86_400)))
            let length = Int(clamping: alarm.repeatInterval.nominalSeconds / 86_400 &* Int64(repeats(of: alarm)))
            let last = min(most, first + max(0, min(most * 2, length)) + 1)
            reach = min(reach.lowerBound, first - 1)...max(reach.upperBound, last + 1)
            countsFromEvents = true
        }
    }
}

// MARK: Asking

extension AlarmSchedule {
    /// The rings within a window of time, in order. This costs a query of the window, widened by the days that alarms
    /// lie away from their events. A meeting that several calendars have rings once for an alarm relative to it, and no
    /// longer once it was seen in any of them.
    public func rings(in window: Range<Instant>) -> [Ring] {
        var rings = fixedRings(in: window)
        if countsFromEvents {
            let first = viewer.local(at: window.lowerBound).date.adding(days: -reach.upperBound - 2)
            let last = viewer.local(at: window.upperBound).date.adding(days: -reach.lowerBound + 3)
            let predicate = OccurrencePredicate(days: first..<max(first, last), viewedIn: viewer)
            var due: [Instant: [(occurrence: Occurrence, isSeen: Bool)]] = [:]
            for occurrence in snapshot.occurrences(matching: predicate) where !isSilent(occurrence) {
                let moments = moments(of: occurrence).filter { window.contains($0.key) }
                guard !moments.isEmpty, !isDeclined(occurrence) else { continue }
                for (instant, isSeen) in moments { due[instant, default: []].append((occurrence, isSeen)) }
            }
            for (instant, items) in due { rings += unseenRings(of: items, at: instant) }
        }
        return rings.sorted(by: Ring.precedes)
    }

    /// The rings at an instant, for occurrences that were not seen, neither themselves nor as a twin in another
    /// calendar.
    private func unseenRings(of items: [(occurrence: Occurrence, isSeen: Bool)], at instant: Instant) -> [Ring] {
        let seen = Set(items.lazy.filter(\.isSeen).map(\.occurrence))
        let joined = snapshot.joiningTwins(items.map(\.occurrence))
        return joined.occurrences.filter { occurrence in
            !([occurrence] + (joined.others[occurrence] ?? [])).contains(where: seen.contains)
        }.map { Ring(occurrence: $0, instant: instant) }
    }

    /// The next rings from an instant on: all of the first moment within 400 days; empty when there are none.
    public func next(from instant: Instant) -> [Ring] {
        guard countsFromEvents || fixed.contains(where: { $0.instant >= instant }) else { return [] }
        let end = instant.adding(seconds: 400 * 86_400)
        var (start, days) = (instant, Int64(1))
        while start < end {
            let next = min(end, start.adding(seconds: days * 86_400))
            let rings = rings(in: start..<next)
            if let first = rings.first { return rings.filter { $0.instant == first.instant } }
            (start, days) = (next, days * 4)
        }
        return []
    }
}

// MARK: What an occurrence rings

extension AlarmSchedule {
    /// The moments at which relative alarms of an occurrence go off; true where somebody has seen the alarm.
    private func moments(of occurrence: Occurrence) -> [Instant: Bool] {
        var alarms = ownAlarms(of: occurrence)
        if own[occurrence.item] == nil {
            let usual = settings[Int(occurrence.item.calendar.rawValue)]
            alarms = (occurrence.isAllDay ? usual.allDay : usual.timed).map { AlarmComponent($0) }
        }
        var moments: [Instant: Bool] = [:]
        for alarm in alarms {
            for moment in self.moments(of: alarm, occurrence) {
                moments[moment] = moments[moment] != false && isAcknowledged(moment, alarm)
            }
        }
        return moments
    }

    /// The VALARMs of an occurrence's item that ring.
    func ownAlarms(of occurrence: Occurrence) -> [AlarmComponent] {
        own[occurrence.item].map { lists[$0].filter(\.rings) } ?? []
    }

    /// The moments at which an alarm of an occurrence's item goes off, whether relative or fixed.
    func moments(of alarm: AlarmComponent, around occurrence: Occurrence) -> [Instant] {
        guard case .at(let instant) = alarm.alarm.trigger else { return moments(of: alarm, occurrence) }
        return moments(from: instant, alarm, zone: viewer)
    }

    /// The moments at which a relative alarm of an occurrence goes off; none for an alarm at a fixed instant.
    private func moments(of alarm: AlarmComponent, _ occurrence: Occurrence) -> [Instant] {
        let isReminder = occurrence.kind == .reminder
        var base = (instant: occurrence.startInstant, civil: occurrence.start)
        let duration: CivilDuration
        switch alarm.alarm.trigger {
        case .at: return []
        case .fromStart(let before):
            duration = before
            // A reminder's own time is when it is due.
            if isReminder, case .reminder(let reminder) = snapshot.details(of: occurrence), let start = reminder.start {
                base.instant = start.instant(viewedIn: viewer)
                base.civil = viewer.local(at: base.instant)
            }
        case .fromEnd(let before):
            duration = before
            if !isReminder { base = (occurrence.endInstant, occurrence.end) }
        }
        let limit = Int64(AlarmSchedule.farthest) * 86_400
        guard AlarmSchedule.reaches(alarm.alarm) else { return [] }
        let moments: [Instant]
        if occurrence.isAllDay {
            // All of it is counted on the viewer's clock: 15 hours before a day is 9:00, whatever clocks do that night.
            let first = EventTime.floating(base.civil).adding(duration).instant(viewedIn: viewer)
            moments = self.moments(from: first, alarm, zone: viewer)
        } else {
            let days = duration.days != 0 || alarm.repeatInterval.days != 0
            let zone = days ? snapshot.summary(of: occurrence).timeZone ?? viewer : viewer
            moments = self.moments(from: base.instant.adding(duration, in: zone), alarm, zone: zone)
        }
        return moments.filter { abs($0.secondsSinceEpoch - base.instant.secondsSinceEpoch) <= limit + 86_400 }
    }

    /// The moment of an alarm, and those at which it goes off again.
    private func moments(from first: Instant, _ alarm: AlarmComponent, zone: TimeZone) -> [Instant] {
        var moments = [first]
        for _ in 0..<repeats(of: alarm) {
            moments.append(moments[moments.count - 1].adding(alarm.repeatInterval, in: zone))
        }
        return moments
    }

    private func repeats(of alarm: AlarmComponent) -> Int {
        let seconds = alarm.repeatInterval.nominalSeconds
        return seconds > 0 && seconds <= Int64(AlarmSchedule.farthest) * 86_400
            ? min(alarm.repeatCount, AlarmSchedule.mostRepeats) : 0
    }

    // MARK: What does not ring

    private func isSilent(_ occurrence: Occurrence) -> Bool {
        !occurrence.traits.isDisjoint(with: [.cancelled, .completed])
            || !settings[Int(occurrence.item.calendar.rawValue)].rings
    }

    /// True when somebody has seen the alarm of this moment: ACKNOWLEDGED covers everything that was due up to it (RFC
    /// 9074 6.1).
    private func isAcknowledged(_ moment: Instant, _ alarm: AlarmComponent) -> Bool {
        alarm.acknowledged.map { moment <= $0 } ?? false
    }

    private func isDeclined(_ occurrence: Occurrence) -> Bool {
        guard !addresses.isEmpty else { return false }
        return snapshot.details(of: occurrence).fields.attendees.contains {
            $0.status == "DECLINED" && addresses.contains($0.address.lowercased())
        }
    }
}

// MARK: Fixed instants

extension AlarmSchedule {
    private struct FixedMoment: Hashable {
        var uid: String
        var instant: Instant
    }

    /// The rings at fixed instants. A series rings once, also where its overrides repeat the alarm, and for the date
    /// that is in progress or comes next then, or else the last one.
    private func fixedRings(in window: Range<Instant>) -> [Ring] {
        let due = fixed.filter { window.contains($0.instant) }
        guard let first = due.map(\.instant).min(), let last = due.map(\.instant).max() else { return [] }
        let items = Set(due.map(\.item))
        // Most fixed alarms lie near their events.
        let days = viewer.local(at: first).date.adding(days: -1)..<viewer.local(at: last).date.adding(days: 40)
        var found = occurrences(of: items, on: days)
        let others = due.filter { alarm in !(found[alarm.item] ?? []).contains { isAhead($0, at: alarm.instant) } }
        if !others.isEmpty {
            let most = AlarmSchedule.farthest
            let more = occurrences(
                of: Set(others.map(\.item)),
                on: days.lowerBound.adding(days: -most)..<days.upperBound.adding(days: most))
            found.merge(more) { _, wide in wide }
        }
        var rings: [FixedMoment: Ring] = [:]
        for alarm in due {
            let dates = (found[alarm.item] ?? []).filter { !isSilent($0) && !isDeclined($0) }
            guard let date = dates.first(where: { isAhead($0, at: alarm.instant) }) ?? dates.last else { continue }
            let moment = FixedMoment(uid: snapshot.identifier(of: date).uid, instant: alarm.instant)
            rings[moment] = rings[moment] ?? Ring(occurrence: date, instant: alarm.instant, isFixed: true)
        }
        return Array(rings.values)
    }

    private func isAhead(_ occurrence: Occurrence, at instant: Instant) -> Bool {
        occurrence.endInstant > instant || occurrence.startInstant >= instant
    }

    /// The occurrences of items on some days, in order, with overrides; undated reminders as well.
    private func occurrences(of items: Set<ItemReference>, on days: Range<CivilDate>) -> [ItemReference: [Occurrence]] {
        let calendars = Set(items.map(\.calendar))
        let predicate = OccurrencePredicate(days: days, viewedIn: viewer, calendars: calendars)
        var found: [ItemReference: [Occurrence]] = [:]
        var overrides: [Occurrence] = []
        let all = snapshot.occurrences(matching: predicate) + snapshot.undatedReminders(in: calendars)
        for occurrence in all {
            if occurrence.traits.contains(.override) { overrides.append(occurrence) }
            if items.contains(occurrence.item) { found[occurrence.item, default: []].append(occurrence) }
        }
        guard !overrides.isEmpty else { return found }
        var ofSeries: [OccurrenceIdentifier: [Occurrence]] = [:]
        for override in overrides { ofSeries[snapshot.identifier(of: override).whole, default: []].append(override) }
        for (item, dates) in found where dates[0].isRecurring {
            let changed = (ofSeries[snapshot.identifier(of: dates[0]).whole] ?? []).filter { $0.item != item }
            if !changed.isEmpty { found[item] = (dates + changed).sorted { $0.startInstant < $1.startInstant } }
        }
        return found
    }
}

extension Instant {
    /// This instant moved by a duration: days on the clock of a zone, seconds exactly.
    fileprivate func adding(_ duration: CivilDuration, in zone: TimeZone) -> Instant {
        guard duration.days != 0 else { return adding(seconds: duration.seconds) }
        return zone.instant(of: zone.local(at: self).adding(days: duration.days)).adding(seconds: duration.seconds)
    }
}

extension Int64 {
    /// This number, with `Int64.min` raised by one so that its magnitude is a number too.
    fileprivate var clamped: Int64 { Swift.max(self, -Int64.max) }
}
