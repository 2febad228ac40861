/// The time of some days in which nothing is planned.
///
/// Events count, with the way to them (X-APPLE-TRAVEL-DURATION), but not those that leave their time free
/// (TRANSP:TRANSPARENT), are cancelled, or were declined.
///
/// ```swift
/// let free = store.freeTime(in: .today)
/// let halfHours = free.gaps(on: store.today, between: 9 * 3600..<17 * 3600, length: 1800, after: .now)
/// ```
public struct FreeTime: Sendable {
    /// The days in which free time is looked for.
    public let days: Range<CivilDate>
    /// The zone of these days.
    public let zone: TimeZone
    /// The busy stretches, ascending; none touches the next.
    public private(set) var busy: [Busy]

    /// A stretch of time in which something is planned.
    public struct Busy: Hashable, Sendable {
        /// The stretch itself; stretches that touch are one.
        public var time: Range<Instant>
        /// True when all of it is tentative.
        public var isTentative: Bool
    }

    /// The free time of a snapshot. O(occurrences of the days), each of which is read.
    ///
    /// - Parameters:
    ///   - snapshot: The calendars.
    ///   - days: The days.
    ///   - zone: The zone of these days.
    ///   - calendars: The calendars to look in; all when nil.
    ///   - addresses: The mail addresses of the person whose answers to invitations count.
    public init(
        of snapshot: any CalendarSnapshot, on days: Range<CivilDate>, viewedIn zone: TimeZone,
        calendars: Set<CalendarIndex>? = nil, addresses: Set<String> = []
    ) {
        self.days = days
        self.zone = zone
        let planned = snapshot.busyOccurrences(on: days, viewedIn: zone, calendars: calendars, addresses: addresses)
        busy = FreeTime.joined(
            planned.map { Busy(time: $0.time, isTentative: $0.occurrence.traits.contains(.tentative)) })
    }

    /// The time of these days in which neither these calendars nor some other people have anything planned. Time of
    /// theirs that nobody knows is not taken out. O(stretches · log stretches).
    package func sharing(with people: [MeetingGuest]) -> FreeTime {
        var shared = self
        let theirs = people.flatMap(\.busy).filter { $0.kind != .unknown }.map {
            Busy(time: $0.time, isTentative: $0.kind == .tentative)
        }
        shared.busy = FreeTime.joined(busy + theirs)
        return shared
    }

    /// Stretches that touch are one; it is tentative where all of them are.
    private static func joined(_ stretches: [Busy]) -> [Busy] {
        stretches.joined(by: \.time) { Busy(time: $2, isTentative: $0.isTentative && $1.isTentative) }
    }

    /// The gaps of a day between two times of it.
    ///
    /// - Parameters:
    ///   - day: One of the days.
    ///   - hours: Seconds of the day, 0...86,400, on the wall clock.
    ///   - length: The fewest seconds that a gap has.
    ///   - now: Time before it does not count as free.
    public func gaps(
        on day: CivilDate, between hours: Range<Int>, length: Int64, after now: Instant
    ) -> [Range<Instant>] {
        func instant(_ second: Int) -> Instant { zone.instant(of: day.midnight.adding(seconds: Int64(second))) }
        var start = max(instant(hours.lowerBound), now)
        let end = instant(hours.upperBound)
        var gaps: [Range<Instant>] = []
        func add(until moment: Instant) {
            if moment.secondsSinceEpoch - start.secondsSinceEpoch >= max(1, length) { gaps.append(start..<moment) }
        }
        for stretch in busy where stretch.time.upperBound > start && stretch.time.lowerBound < end {
            add(until: stretch.time.lowerBound)
            start = max(start, stretch.time.upperBound)
        }
        add(until: end)
        return gaps
    }
}
