/// Summer time that begins and ends by the same rule every year: the last part of a POSIX TZ string.
public struct DaylightRule: Hashable, Sendable {
    /// The offset outside summer time.
    public var standard: UTCOffset
    /// The offset in summer time.
    public var daylight: UTCOffset
    /// The moment at which summer time begins, on the clock of standard time.
    public var start: YearlyMoment
    /// The moment at which summer time ends, on the clock of summer time.
    public var end: YearlyMoment

    /// A rule that holds every year.
    public init(standard: UTCOffset, daylight: UTCOffset, start: YearlyMoment, end: YearlyMoment) {
        self.standard = standard
        self.daylight = daylight
        self.start = start
        self.end = end
    }

    /// A moment that comes once a year on some wall clock.
    public struct YearlyMoment: Hashable, Sendable {
        /// The day of the moment, in any year.
        public var day: YearlyDay
        /// Seconds from that day's midnight, within ±167 hours; may reach into other days (RFC 9636 3.3.1).
        public var seconds: Int

        /// A moment on a day, in seconds from its midnight; the seconds are clamped to ±604,800.
        public init(_ day: YearlyDay, seconds: Int = 7200) {
            self.day = day
            self.seconds = min(max(seconds, -604_800), 604_800)
        }
    }

    /// A day that comes once a year (POSIX XBD 8.3).
    public enum YearlyDay: Hashable, Sendable {
        /// `Mm.w.d`: the weekday of a month's week 1...5, where 5 is the last.
        case weekday(Weekday, week: Int, month: Int)
        /// `Jn`: the day 1...365, where 29 February is never counted.
        case dayWithoutLeapDay(Int)
        /// `n`: the day 0...365, where 29 February is counted.
        case dayOfYear(Int)

        /// Days from 1970-01-01 to the day in a year.
        public func dayNumber(in year: Int) -> Int {
            switch self {
            case .weekday(let weekday, let week, let month):
                let month = min(max(month, 1), 12)
                let first = CivilDate.dayNumber(year: year, month: month, day: 1)
                let offset = weekday.offset(from: Weekday(dayNumber: first))
                let length = CivilDate.daysInMonth(year: year, month: month)
                let day = offset + (min(max(week, 1), 5) - 1) * 7
                return first + (day < length ? day : day - 7)
            case .dayWithoutLeapDay(let day):
                let passesLeapDay = day >= 60 && CivilDate.isLeap(year: year)
                return CivilDate.dayNumber(year: year, month: 1, day: 1) + day - (passesLeapDay ? 0 : 1)
            case .dayOfYear(let day):
                return CivilDate.dayNumber(year: year, month: 1, day: 1) + day
            }
        }
    }
}

extension DaylightRule {
    /// The changes after an instant, up to the end of this century. A lookup finds them in a zone's table; asking the
    /// rule itself works for ever, but costs ten times as much.
    func transitions(after last: Int64) -> [TimeZone.Transition] {
        let yearly = YearlyChanges(self)
        var transitions: [TimeZone.Transition] = []
        var period = yearly.period(at: last)
        while period.end < DaylightRule.endOfCentury, transitions.count < 1000 {
            let start = period.end
            period = yearly.period(at: start)
            transitions.append(
                TimeZone.Transition(at: Instant(secondsSinceEpoch: start), to: period.isDaylight ? daylight : standard))
        }
        return transitions
    }

    /// 2101-01-01T00:00:00Z.
    private static let endOfCentury: Int64 = 4_133_980_800
}

/// A daylight rule in the form that lookups need: numbers only.
struct YearlyChanges {
    private let standardSeconds: Int64
    private let daylightSeconds: Int64
    private let start: DaylightRule.YearlyMoment
    private let end: DaylightRule.YearlyMoment

    init(_ rule: DaylightRule) {
        standardSeconds = Int64(rule.standard.seconds)
        daylightSeconds = Int64(rule.daylight.seconds)
        start = rule.start
        end = rule.end
    }

    /// The period of standard or summer time around an instant: its first second, the second after its last, and true
    /// for summer time.
    func period(at instant: Int64) -> (start: Int64, end: Int64, isDaylight: Bool) {
        // Civil time ends with the year 9999; beyond, the last period goes on.
        let bounded = min(max(instant, CivilDateTime.minimum.secondNumber), CivilDateTime.maximum.secondNumber)
        let year = CivilDateTime(secondNumber: bounded).date.year
        var found = (start: Int64.min, end: Int64.max, isDaylight: false)
        // Times of day may lie up to a week outside the year, so the years before and after are asked too. The end is
        // asked before the start: where both fall together, as in "summer time all year", summer time holds.
        for year in (year - 1)...(year + 1) {
            narrow(&found, to: bounded, at: instantOf(end, in: year) - daylightSeconds, becomesDaylight: false)
            narrow(&found, to: bounded, at: instantOf(start, in: year) - standardSeconds, becomesDaylight: true)
        }
        if instant < bounded { found.start = .min }
        if instant > bounded { found.end = .max }
        return found
    }

    @inline(__always)
    private func narrow(
        _ found: inout (start: Int64, end: Int64, isDaylight: Bool), to instant: Int64, at change: Int64,
        becomesDaylight: Bool
    ) {
        if change > instant {
            found.end = min(found.end, change)
        } else if change >= found.start {
            found.start = change
            found.isDaylight = becomesDaylight
        }
    }

    private func instantOf(_ moment: DaylightRule.YearlyMoment, in year: Int) -> Int64 {
        Int64(moment.day.dayNumber(in: year)) * 86_400 + Int64(moment.seconds)
    }
}
