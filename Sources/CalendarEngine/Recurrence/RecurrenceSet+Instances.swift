/// The instances of a series in a window.
extension RecurrenceSet {
    /// One instance of a series.
    public struct Instance: Hashable, Sendable {
        /// The start on the series' own clock; a midnight in a series of days.
        public var start: CivilDateTime
        /// The instant of the start; nil in a series of days, and for floating times, which start where the viewer is.
        public var startInstant: Instant?
        /// The duration that an RDATE;VALUE=PERIOD gives it; nil: as long as the first instance.
        public var duration: CivilDuration?
    }

    /// The instances that start in a window, sorted and each once.
    ///
    /// The sequence is lazy. A window may be of any length and lie anywhere: its beginning is reached in the time of a
    /// few instances, however far it is from DTSTART. A window that is cut in two has the same instances. The sequence
    /// ends early where EXRULEs take out 10,000 starts in a row, because they may take out every start of an endless
    /// rule.
    ///
    /// - Parameters:
    ///   - window: Times on the series' own clock. A window that ends at `CivilDateTime.maximum` has that time too.
    ///   - viewer: The zone of floating times. With it an instant never comes twice, and `startInstant` is there.
    public func instances(in window: Range<CivilDateTime>, floatingIn viewer: TimeZone? = nil) -> Instances {
        guard let viewer, case .floating = start else { return Instances(self, window: window) }
        return Instances(anchored(in: viewer), window: window)
    }

    /// The instance that starts at a time, which may have any form: times are compared as instants, as RECURRENCE-ID
    /// means them. In a series of times a day finds the first instance of that day.
    public func instance(at time: EventTime) -> Instance? {
        let reading = SeriesClock(start: start).reading(of: time)
        if time.isDate && !start.isDate {
            let day = time.civil
            return instances(in: day..<day.adding(seconds: 86_400)).first { _ in true }
        }
        let local = CivilDateTime(secondNumber: Int64(reading.time))
        return instances(in: local..<local.adding(seconds: 1)).first { $0.startInstant == reading.instant }
    }

    /// The start of the last instance on the series' own clock, or a later time where that is cheaper to know;
    /// `CivilDateTime.maximum` for a series without end. EXDATEs are not considered.
    public var latestStart: CivilDateTime {
        let latest = max(parts.rules.map(\.last).max() ?? Int.min, parts.additions.last?.reading.time ?? Int.min)
        let time = CivilDateTime(secondNumber: Int64(min(latest, RuleInstances.endOfTime)))
        // A gap moves an instance by up to a day.
        return time.adding(seconds: parts.rules.isEmpty ? 0 : 86_400)
    }

    /// The earliest start on the series' own clock: DTSTART, or an RDATE before it.
    public var earliestStart: CivilDateTime {
        CivilDateTime(secondNumber: Int64(parts.additions[0].reading.time))
    }
}

extension RecurrenceSet {
    /// The instances of a series in a window, made one by one.
    public struct Instances: Sequence, IteratorProtocol {
        /// The number of exceptions that may be walked over between one instance and the next.
        private static let exceptionsInARow = 64
        /// After so many starts in a row that are taken out, no other start is expected.
        private static let emptiness = 10_000
        private let parts: Parts
        private let clock: SeriesClock
        private let window: Range<Int>
        private var fromRules: RuleReadings
        private var nextFromRules: SeriesClock.Reading?
        private var exceptions: RuleReadings?
        private var nextException: SeriesClock.Reading?
        private var additionIndex: Int
        private var previous: SeriesClock.Reading?

        init(_ set: RecurrenceSet, window: Range<CivilDateTime>) {
            parts = set.parts
            self.window = RecurrenceSet.seconds(of: window)
            let lower = self.window.lowerBound
            clock = SeriesClock(start: set.start)
            fromRules = RuleReadings(parts.rules, in: self.window, clock)
            nextFromRules = fromRules.next()
            if !parts.exceptionRules.isEmpty {
                exceptions = RuleReadings(parts.exceptionRules, in: self.window, clock)
                nextException = exceptions?.next()
            }
            additionIndex = parts.additions.partitioningIndex(where: { $0.reading.time >= lower })
        }

        /// Steps to the next instance; nil at the end.
        public mutating func next() -> Instance? {
            var taken = 0
            while taken < Instances.emptiness, let (reading, duration) = nextCandidate() {
                guard reading.time < window.upperBound else { return nil }
                if reading == previous || parts.excludes(reading) { continue }
                if isTakenByRule(reading) {
                    taken += 1
                    continue
                }
                previous = reading
                return Instance(
                    start: CivilDateTime(secondNumber: Int64(reading.time)), startInstant: reading.instant,
                    duration: duration)
            }
            return nil
        }

        /// The earlier one of the rules' next start and the next date; of equal ones the date, which may have a
        /// duration.
        private mutating func nextCandidate() -> (SeriesClock.Reading, CivilDuration?)? {
            if additionIndex < parts.additions.count {
                let addition = parts.additions[additionIndex]
                if nextFromRules.map({ addition.reading <= $0 }) ?? true {
                    additionIndex += 1
                    return (addition.reading, addition.duration)
                }
            }
            guard let reading = nextFromRules else { return nil }
            nextFromRules = fromRules.next()
            return (reading, nil)
        }

        /// True when an EXRULE takes an instance out.
        private mutating func isTakenByRule(_ reading: SeriesClock.Reading) -> Bool {
            var steps = 0
            while let exception = nextException, exception < reading {
                steps += 1
                if steps > Instances.exceptionsInARow {
                    // The EXRULEs give far more starts than the rules, so they are looked up only where they are
                    // needed.
                    let rest = reading.time..<Swift.max(window.upperBound, reading.time)
                    exceptions = RuleReadings(parts.exceptionRules, in: rest, clock)
                    nextException = exceptions?.next()
                    steps = .min
                } else {
                    nextException = exceptions?.next()
                }
            }
            return nextException == reading
        }
    }
}
