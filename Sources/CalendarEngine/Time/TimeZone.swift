/// The rules that turn an instant into the time on a place's wall clock, and back.
///
/// Immutable, and shared by reference so that it is cheap to keep beside every event. Time is cut into periods of one
/// offset each: a table of periods, and after its end a rule that repeats every year, where there is one.
public final class TimeZone: Sendable {
    /// The name of the zone: an IANA name, a POSIX string, or the TZID of a VTIMEZONE.
    public let identifier: String

    /// The instants, ascending, at which the table goes on to its next period.
    let changes: ContiguousArray<Int64>
    /// The position in `offsets` for each period of the table. There is one more period than there are changes, because
    /// the first period has no beginning.
    let kinds: ContiguousArray<Int32>
    /// The offsets that occur, each once.
    let offsets: ContiguousArray<UTCOffset>
    /// The seconds of `offsets` alone, so that a lookup touches no strings.
    let seconds: ContiguousArray<Int64>
    /// The rule by which the clock changes every year, after the changes that are given one by one.
    public let daylightRule: DaylightRule?
    /// The rule as numbers, for all time from the last change on; for all time when there are no changes.
    let yearly: YearlyChanges?
    /// The positions in `offsets` of the yearly rule's standard time and summer time.
    let yearlyKinds: (standard: Int32, daylight: Int32)
    /// The least and greatest of `seconds`: the distances that a wall clock can have from UTC here.
    let reach: ClosedRange<Int64>

    /// Coordinated Universal Time.
    public static let utc = TimeZone(identifier: "UTC", secondsFromUTC: 0)

    /// A zone whose offset from UTC, in seconds east, never changes. The abbreviation is the identifier unless
    /// another is given.
    public convenience init(identifier: String, secondsFromUTC: Int, abbreviation: String? = nil) {
        let offset = UTCOffset(
            seconds: secondsFromUTC, isDaylightSaving: false, abbreviation: abbreviation ?? identifier)
        self.init(identifier: identifier, initialOffset: offset, transitions: [])
    }

    /// A zone from the changes of its clock, and a rule for every year after the last of them.
    ///
    /// Transitions need not be sorted; of several at one instant the last holds. O(n) when they are sorted.
    public init(
        identifier: String, initialOffset: UTCOffset, transitions: [Transition], rule: DaylightRule? = nil
    ) {
        var table = PeriodTable(initialOffset: initialOffset)
        table.append(transitions)
        if let rule, let last = table.changes.last { table.append(rule.transitions(after: last)) }
        self.identifier = identifier
        daylightRule = rule
        yearly = rule.map(YearlyChanges.init)
        yearlyKinds = rule.map { (table.kind(of: $0.standard), table.kind(of: $0.daylight)) } ?? (0, 0)
        changes = table.changes
        kinds = table.kinds
        offsets = table.offsets
        seconds = ContiguousArray(table.offsets.map { Int64($0.seconds) })
        reach = (seconds.min() ?? 0)...(seconds.max() ?? 0)
    }

    /// The clock of a zone, under another name.
    private init(_ zone: TimeZone, named identifier: String) {
        self.identifier = identifier
        let isNamed = zone.offsets.allSatisfy { !$0.abbreviation.isEmpty }
        offsets = isNamed ? zone.offsets : ContiguousArray(zone.offsets.map { $0.named(identifier) })
        changes = zone.changes
        kinds = zone.kinds
        seconds = zone.seconds
        daylightRule = zone.daylightRule
        yearly = zone.yearly
        yearlyKinds = zone.yearlyKinds
        reach = zone.reach
    }

    /// This zone under another name. Offsets without an abbreviation take the name as theirs. The tables are shared.
    /// O(offsets).
    public func named(_ identifier: String) -> TimeZone {
        identifier == self.identifier ? self : TimeZone(self, named: identifier)
    }

    /// A change of a zone's clock.
    public struct Transition: Hashable, Sendable {
        /// The instant of the change.
        public var instant: Instant
        /// The offset from that instant on.
        public var offset: UTCOffset

        /// A change to an offset.
        public init(at instant: Instant, to offset: UTCOffset) {
            self.instant = instant
            self.offset = offset
        }
    }
}

extension TimeZone {
    /// The offset at an instant. O(log n) in the number of transitions.
    public func offset(at instant: Instant) -> UTCOffset {
        offsets[Int(period(at: instant.secondsSinceEpoch).kind)]
    }

    /// The time that the wall clock shows at an instant, clamped to the years 1 to 9999. O(log n).
    public func local(at instant: Instant) -> CivilDateTime {
        let offset = seconds[Int(period(at: instant.secondsSinceEpoch).kind)]
        return CivilDateTime(secondNumber: instant.adding(seconds: offset).secondsSinceEpoch)
    }

    /// Every instant at which the wall clock shows a time. O(log n).
    ///
    /// Goes through the periods in which any clock of this zone could show the time, most often one. So changes of a
    /// whole day, and changes that follow one another closely, need no code of their own.
    public func resolve(_ local: CivilDateTime) -> LocalTimeResolution {
        let clock = local.secondNumber
        var period = period(at: clock - reach.upperBound)
        var first: Int64?
        var last = period
        // No clock on Earth changes more than a few times in two days. An invented one may, and must not take longer
        // for it.
        for _ in 0..<64 {
            let candidate = clock - seconds[Int(period.kind)]
            if candidate < period.start {
                // The clock was already past this time when the period began, and before it when the last one ended.
                if first == nil { return gap(at: clock, between: last, and: period) }
            } else if candidate < period.end {
                if let first {
                    return .fold(
                        first: Instant(secondsSinceEpoch: first), second: Instant(secondsSinceEpoch: candidate))
                }
                first = candidate
            }
            guard period.end <= clock - reach.lowerBound else { break }
            last = period
            period = self.period(after: period)
        }
        return .unique(Instant(secondsSinceEpoch: first ?? clock - seconds[Int(period.kind)]))
    }

    /// The instant that RFC 5545 3.3.5 means by a local time: the first of a fold; in a gap, the instant with the
    /// offset before the gap (so that 02:30 becomes 03:30).
    public func instant(of local: CivilDateTime) -> Instant {
        switch resolve(local) {
        case .unique(let instant): instant
        case .fold(let first, _): first
        case .gap(let shifted, _): shifted
        }
    }

    /// The exact seconds from one time on the clock to another, as `instant(of:)` understands them. One look at the
    /// periods where the clock does not change around them. O(log n).
    package func seconds(from start: CivilDateTime, to end: CivilDateTime) -> Int64 {
        let (from, to) = (start.secondNumber, end.secondNumber)
        // All instants at which any clock of this zone could show one of them.
        let earliest = min(from, to) - reach.upperBound
        let latest = max(from, to) - reach.lowerBound
        if latest < period(at: earliest).end { return to - from }
        return instant(of: end).secondsSinceEpoch - instant(of: start).secondsSinceEpoch
    }

    /// The first change of the clock after an instant, with the offset from then on; nil when the clock never changes
    /// again.
    public func nextTransition(after instant: Instant) -> Transition? {
        let end = period(at: instant.secondsSinceEpoch).end
        guard end < .max else { return nil }
        let next = Instant(secondsSinceEpoch: end)
        return Transition(at: next, to: offset(at: next))
    }

    private func gap(at clock: Int64, between before: Period, and after: Period) -> LocalTimeResolution {
        .gap(
            offsetBefore: Instant(secondsSinceEpoch: clock - seconds[Int(before.kind)]),
            offsetAfter: Instant(secondsSinceEpoch: clock - seconds[Int(after.kind)]))
    }
}

/// A stretch of time in which a zone's clock does not change.
struct Period {
    /// Its first second; `.min` for the beginning of time.
    var start: Int64
    /// The second after its last; `.max` for the end of time.
    var end: Int64
    /// The position of its offset in the zone's `offsets`.
    var kind: Int32
    /// Its position in the table, or the table's length when it comes from the yearly rule.
    var position: Int
}

extension TimeZone {
    /// The period that an instant lies in.
    func period(at instant: Int64) -> Period {
        if yearly != nil, instant >= changes.last ?? .min { return yearlyPeriod(at: instant) }
        // Counts the changes up to and with the instant.
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return tablePeriod(low)
    }

    private func period(after period: Period) -> Period {
        guard period.position < changes.count else { return yearlyPeriod(at: period.end) }
        let next = period.position + 1
        return next == changes.count && yearly != nil ? yearlyPeriod(at: period.end) : tablePeriod(next)
    }

    private func tablePeriod(_ position: Int) -> Period {
        Period(
            start: position == 0 ? .min : changes[position - 1],
            end: position == changes.count ? .max : changes[position],
            kind: kinds[position], position: position)
    }

    private func yearlyPeriod(at instant: Int64) -> Period {
        guard let (start, end, isDaylight) = yearly?.period(at: instant) else { return tablePeriod(changes.count) }
        return Period(
            start: Swift.max(start, changes.last ?? .min), end: end,
            kind: isDaylight ? yearlyKinds.daylight : yearlyKinds.standard, position: changes.count)
    }
}

/// Collects the periods of a zone.
private struct PeriodTable {
    var changes: ContiguousArray<Int64> = []
    var kinds: ContiguousArray<Int32> = [0]
    var offsets: ContiguousArray<UTCOffset>
    /// The positions of the offsets after the first few, which are found one after the other: no zone of the world has
    /// more.
    private var positions: [UTCOffset: Int32] = [:]
    private static let few = 16

    init(initialOffset: UTCOffset) { offsets = [initialOffset] }

    mutating func kind(of offset: UTCOffset) -> Int32 {
        // For decades a clock goes back and forth between two offsets: most are that of the change before the last.
        if let before = kinds.dropLast().last, offsets[Int(before)] == offset { return before }
        if let known = offsets.prefix(PeriodTable.few).firstIndex(of: offset) { return Int32(known) }
        if offsets.count > PeriodTable.few, let known = positions[offset] { return known }
        let position = Int32(offsets.count)
        if offsets.count >= PeriodTable.few { positions[offset] = position }
        offsets.append(offset)
        return position
    }

    mutating func append(_ transitions: [TimeZone.Transition]) {
        changes.reserveCapacity(transitions.count)
        kinds.reserveCapacity(transitions.count + 1)
        let isSorted = zip(transitions, transitions.dropFirst()).allSatisfy { $0.instant <= $1.instant }
        for transition in isSorted ? transitions : transitions.sorted(by: { $0.instant < $1.instant }) {
            let kind = kind(of: transition.offset)
            if changes.last == transition.instant.secondsSinceEpoch {
                kinds[kinds.count - 1] = kind
            } else {
                changes.append(transition.instant.secondsSinceEpoch)
                kinds.append(kind)
            }
        }
    }
}

extension TimeZone: Equatable, Hashable {
    /// Zones are equal when they are the same object: two of one name may have different rules.
    public static func == (left: TimeZone, right: TimeZone) -> Bool { left === right }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
