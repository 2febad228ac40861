/// Everything that makes something recur (RFC 5545 3.8.5): DTSTART with its rules, RDATEs and the exceptions from them.
///
/// Times are kept on the clock of the start: the wall clock of its zone, the viewer's clock for floating times,
/// midnights for days. A time that the clock never shows (a gap) is moved forward as 3.3.5 wants it; of a time that it
/// shows twice (a fold) the first is meant. So a clock time and an instant stand for each other.
///
/// Cheap to make, and small, unless it is given many dates: those are sorted once, O(n log n).
///
/// ```swift
/// let series = RecurrenceSet(start: .floating(start), rules: [rule])
/// for instance in series.instances(in: start..<CivilDateTime.maximum).prefix(5) { print(instance.start) }
/// ```
public struct RecurrenceSet: Sendable {
    /// One rule, and the last time that its end lets pass.
    struct BoundedRule: Sendable {
        var plan: RulePlan
        var last: Int
        /// UNTIL as an instant, where the clock alone cannot decide.
        var until: Instant?
    }

    /// A start beside those of the rules: DTSTART or an RDATE.
    struct Addition: Sendable {
        var reading: SeriesClock.Reading
        var duration: CivilDuration?
    }

    /// DTSTART.
    public let start: EventTime
    /// By reference, so that a series is cheap to hand on.
    let parts: Parts
    /// True when the series can be walked in the short way; see `Parts.arePlain`.
    let isPlain: Bool

    /// The rules and dates that DTSTART is joined with.
    final class Parts: Sendable {
        let rules: [BoundedRule]
        let exceptionRules: [BoundedRule]
        /// DTSTART and the RDATEs, sorted and unique.
        let additions: [Addition]
        /// EXDATEs with a time, or of a series of days; sorted and unique.
        let exceptions: [SeriesClock.Reading]
        /// EXDATEs that take a whole day out of a series of times, as day numbers, sorted.
        let exceptionDays: [Int]

        init(
            rules: [BoundedRule], exceptionRules: [BoundedRule], additions: [Addition],
            exceptions: [SeriesClock.Reading], exceptionDays: [Int]
        ) {
            self.rules = rules
            self.exceptionRules = exceptionRules
            self.additions = additions
            self.exceptions = exceptions
            self.exceptionDays = exceptionDays
        }
    }

    /// A series.
    ///
    /// - Parameters:
    ///   - start: DTSTART; always the first instance, even when no rule matches it.
    ///   - rules: RRULEs that can be used; without any, and without dates, the start is alone.
    ///   - exceptionRules: EXRULEs (RFC 2445).
    ///   - dates: RDATEs.
    ///   - exceptionDates: EXDATEs. A day takes out all instances of that local day. In a series of days only the date
    ///     of a time counts.
    public init(
        start: EventTime, rules: [RecurrenceRule] = [], exceptionRules: [RecurrenceRule] = [],
        dates: [RecurrenceDate] = [],
        exceptionDates: [EventTime] = []
    ) {
        let clock = SeriesClock(start: start)
        let first = Addition(reading: clock.reading(of: start), duration: nil)
        let (exceptions, exceptionDays) = RecurrenceSet.exceptions(exceptionDates, clock)
        self.init(
            start: start,
            parts: Parts(
                rules: rules.map { RecurrenceSet.bounded($0, start) },
                exceptionRules: exceptionRules.map { RecurrenceSet.bounded($0, start) },
                additions: dates.isEmpty ? [first] : RecurrenceSet.additions(first, dates, clock),
                exceptions: exceptions, exceptionDays: exceptionDays))
    }

    private init(start: EventTime, parts: Parts) {
        self.start = start
        self.parts = parts
        isPlain = parts.arePlain(from: start)
    }
}

/// An RDATE (RFC 5545 3.8.5.2).
public struct RecurrenceDate: Hashable, Sendable {
    /// The start of the instance that it adds.
    public var start: EventTime
    /// The duration, where the RDATE gives one (VALUE=PERIOD); nil: as long as the series.
    public var duration: CivilDuration?

    /// A date, or a period with a duration; a negative duration counts as none.
    public init(_ start: EventTime, duration: CivilDuration? = nil) {
        self.start = start
        self.duration = duration.map { $0.nominalSeconds < 0 ? CivilDuration() : $0 }
    }

    /// A period with an explicit end; no length when the end lies before the start.
    public init(_ start: EventTime, until end: EventTime) {
        let seconds =
            end.instant(viewedIn: .utc).secondsSinceEpoch
            - start.instant(viewedIn: start.timeZone ?? .utc).secondsSinceEpoch
        self.init(start, duration: CivilDuration(seconds: seconds))
    }
}

extension RecurrenceSet {
    private static func bounded(_ rule: RecurrenceRule, _ start: EventTime) -> BoundedRule {
        let plan = RulePlan(rule, start: start.civil, isDate: start.isDate)
        let zone = start.timeZone ?? .utc
        let last = plan.lastTime(of: rule.end) { zone.local(at: $0) }
        guard case .untilInstant(let until) = rule.end, start.timeZone != nil, zone !== TimeZone.utc else {
            return BoundedRule(plan: plan, last: last)
        }
        // In a fold the clock shows a later time at an earlier instant. So look a day further, and compare instants.
        return BoundedRule(plan: plan, last: last + 86_400, until: until)
    }

    private static func additions(
        _ first: Addition, _ dates: [RecurrenceDate], _ clock: SeriesClock
    ) -> [Addition] {
        var additions = [first] + dates.map { Addition(reading: clock.reading(of: $0.start), duration: $0.duration) }
        additions.sort(by: Addition.precedes)
        additions.removeRepetitions { $0.reading == $1.reading }
        return additions
    }

    private static func exceptions(
        _ dates: [EventTime], _ clock: SeriesClock
    ) -> (times: [SeriesClock.Reading], days: [Int]) {
        guard !dates.isEmpty else { return ([], []) }
        var times: [SeriesClock.Reading] = []
        var days: [Int] = []
        for date in dates {
            if date.isDate && !clock.isDate {
                days.append(Int(date.civil.date.dayNumber))
            } else {
                times.append(clock.reading(of: date))
            }
        }
        times.sort()
        times.removeRepetitions(where: ==)
        days.sort()
        return (times, days)
    }

    /// This series with its floating times in a zone.
    func anchored(in viewer: TimeZone) -> RecurrenceSet {
        let start = EventTime.zoned(start.civil, viewer)
        let clock = SeriesClock(start: start)
        var additions = parts.additions.map {
            Addition(reading: clock.reading(ofLocal: $0.reading.time), duration: $0.duration)
        }
        additions.sort(by: Addition.precedes)
        additions.removeRepetitions { $0.reading == $1.reading }
        return RecurrenceSet(
            start: start,
            parts: Parts(
                rules: parts.rules, exceptionRules: parts.exceptionRules, additions: additions,
                exceptions: parts.exceptions.map { clock.reading(ofLocal: $0.time) }.sorted(),
                exceptionDays: parts.exceptionDays))
    }
}

extension RecurrenceSet.Parts {
    /// True when an EXDATE takes an instance out.
    func excludes(_ reading: SeriesClock.Reading) -> Bool {
        if !exceptions.isEmpty {
            let index = exceptions.partitioningIndex(where: { $0 >= reading })
            if index < exceptions.count, exceptions[index] == reading { return true }
        }
        guard !exceptionDays.isEmpty else { return false }
        let day = quotient(reading.time, 86_400)
        let index = exceptionDays.partitioningIndex(where: { $0 >= day })
        return index < exceptionDays.count && exceptionDays[index] == day
    }
}

extension RecurrenceSet.Addition {
    /// The order by time. Of equal times the one with a duration of its own comes first, because it says more.
    fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
        if left.reading != right.reading { return left.reading < right.reading }
        return left.duration != nil && right.duration == nil
    }
}
