/// The rings that were shown to somebody (told), and those that were put off. A value: its owner decides where to keep
/// it.
public struct ToldRings: Hashable, Sendable {
    /// The moment from which rings are shown; those that were due before are never shown.
    public var since: Instant
    /// The rings that were shown, kept for two days.
    public private(set) var told: Set<Name>
    /// The rings that are to be shown again, each with the moment.
    public private(set) var putOff: [Name: Instant]

    /// The name of a ring over restarts, in all programs and in all calendars that have the item.
    public struct Name: Hashable, Sendable {
        /// The item's UID.
        public var uid: String
        /// The date of the series; nil for what does not recur, and for an alarm at a fixed instant.
        public var instance: CivilDateTime?
        /// The moment of the ring.
        public var moment: Instant

        /// Names a ring by what stays the same when files are read again.
        public init(uid: String, instance: CivilDateTime?, moment: Instant) {
            self.uid = uid
            self.instance = instance
            self.moment = moment
        }

        /// The name of a ring of a snapshot.
        public init(_ ring: Ring, in snapshot: any CalendarSnapshot) {
            let identifier = snapshot.identifier(of: ring.occurrence)
            self.init(
                uid: identifier.uid, instance: ring.isFixed ? nil : identifier.instance, moment: ring.instant)
        }

        /// The ring with this name; nil where it no longer rings.
        public func ring(of schedule: AlarmSchedule, in snapshot: any CalendarSnapshot) -> Ring? {
            schedule.rings(in: moment..<moment.adding(seconds: 1)).first { Name($0, in: snapshot) == self }
        }
    }

    /// A ring that is to be shown.
    public struct Due: Sendable {
        /// The ring that is to be shown.
        public let ring: Ring
        /// The ring's name, which stays the same over snapshots.
        public let name: Name
        /// True when its moment passed while it could not be shown.
        public let isMissed: Bool
    }

    /// Seconds after which a ring counts as missed.
    static let patience: Int64 = 120
    /// Seconds for which a missed ring is still shown.
    static let longest: Int64 = 86_400

    /// Makes a record that begins at a moment; by default, nothing was shown yet.
    public init(since: Instant, told: Set<Name> = [], putOff: [Name: Instant] = [:]) {
        self.since = since
        self.told = told
        self.putOff = putOff
    }

    /// Takes the rings that are due and were not shown yet, in order, at most a day old. They count as told from now
    /// on.
    public mutating func takeDue(
        of schedule: AlarmSchedule, in snapshot: any CalendarSnapshot, at now: Instant
    ) -> [Due] {
        var due: [Due] = []
        // A clock that was ahead has been set back.
        since = min(since, now)
        let earliest = max(since, now.adding(seconds: -ToldRings.longest))
        for ring in schedule.rings(in: earliest..<now.adding(seconds: 1)) {
            let name = Name(ring, in: snapshot)
            guard told.insert(name).inserted else { continue }
            let isMissed = ring.instant.adding(seconds: ToldRings.patience) < now
            // Of several missed rings of one date, the last is enough.
            due.removeAll { $0.isMissed && $0.name.uid == name.uid && $0.name.instance == name.instance }
            due.append(Due(ring: ring, name: name, isMissed: isMissed))
        }
        for (name, until) in putOff.sorted(by: { $0.value < $1.value }) where until <= now {
            putOff[name] = nil
            guard let ring = name.ring(of: schedule, in: snapshot) else { continue }
            due.append(Due(ring: ring, name: name, isMissed: until.adding(seconds: ToldRings.patience) < now))
        }
        told = told.filter { $0.moment.adding(seconds: 2 * ToldRings.longest) > now }
        return due
    }

    /// The next moment at which a ring is to be shown; nil when none comes within 400 days.
    public func nextMoment(of schedule: AlarmSchedule, after now: Instant) -> Instant? {
        let next = schedule.next(from: now.adding(seconds: 1)).first?.instant
        return (putOff.values + [next].compactMap(\.self)).min()
    }

    /// The rings that are to be shown next after a moment, and the moment at which to show them.
    public func next(
        of schedule: AlarmSchedule, in snapshot: any CalendarSnapshot, from now: Instant
    ) -> (moment: Instant, rings: [Ring])? {
        var rings = schedule.next(from: now)
        if let first = rings.first, rings.allSatisfy({ told.contains(Name($0, in: snapshot)) }) {
            rings = schedule.next(from: first.instant.adding(seconds: 1))
        }
        let later = putOff.values.min()
        guard let moment = [rings.first?.instant, later].compactMap(\.self).min() else { return nil }
        if rings.first?.instant != moment { rings = [] }
        for (name, until) in putOff where until == moment {
            rings += [name.ring(of: schedule, in: snapshot)].compactMap(\.self)
        }
        return (max(moment, now), rings)
    }

    /// Adds the rings that were shown or put off elsewhere.
    public mutating func join(_ other: ToldRings) {
        told.formUnion(other.told)
        putOff.merge(other.putOff) { _, later in later }
    }

    /// Puts a ring off: it is shown again at a moment.
    public mutating func putOff(_ name: Name, until moment: Instant) { putOff[name] = moment }
}
