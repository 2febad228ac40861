/// The days that the BY parts of a rule mark, for any start.
extension DayMarks {
    /// The marks that a rule has from any start; `marks(from:)` adds the part that depends on the start.
    ///
    /// Follows the table in `RulePlan`. Some rules are not looked into and may come on any day: those that come several
    /// times a day, count weeks or days of the year, move days that a month lacks, follow another calendar than the
    /// Gregorian, or have parts that their frequency forbids.
    public struct Pattern: Sendable {
        /// The days of a fortnight that the interval reaches.
        private enum Step {
            /// Every so many days, a divisor of 14.
            case days(Int)
            /// The days of every other week, which begins on a weekday.
            case otherWeek(Weekday)
        }

        private var bits = UInt64.max
        private var takesMonthDay = false
        private var takesMonth = false
        private var takesWeekday = false
        private var step = Step.days(1)
        /// Every so many months, a divisor of 12.
        private var monthStep = 1

        /// The pattern of a rule.
        public init(_ rule: RecurrenceRule) {
            guard Pattern.isPlain(rule) else { return }
            let interval = (1...1 << 40).contains(rule.interval) ? rule.interval : 1
            limit(DayMarks.months, to: rule.byMonth) { DayMarks.month($0) }
            limit(DayMarks.monthDays, to: rule.byMonthDay) { DayMarks.monthDay($0) }
            limit(DayMarks.fortnight, to: rule.byDay) { DayMarks.weekday($0.weekday) }
            takesMonthDay =
                rule.frequency.rawValue >= RecurrenceRule.Frequency.monthly.rawValue && rule.byMonthDay.isEmpty
                && rule.byDay.isEmpty
            switch rule.frequency {
            case .daily: step = .days(greatestCommonDivisor(interval, 14))
            case .weekly:
                takesWeekday = rule.byDay.isEmpty
                if interval % 2 == 0 { step = .otherWeek(rule.weekStart) }
            case .monthly:
                monthStep = greatestCommonDivisor(interval, 12)
                limitStretches(rule)
            default:
                takesMonth = rule.byMonth.isEmpty && (!rule.byMonthDay.isEmpty || rule.byDay.isEmpty)
                if !rule.byMonth.isEmpty { limitStretches(rule) }
            }
        }

        private mutating func limit<Entry>(_ kind: UInt64, to allowed: [Entry], _ bits: (Entry) -> UInt64) {
            if !allowed.isEmpty { self.bits &= ~kind | allowed.reduce(0) { $0 | bits($1) } }
        }

        private static func isPlain(_ rule: RecurrenceRule) -> Bool {
            rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue && rule.byHour.isEmpty
                && rule.byMinute.isEmpty && rule.bySecond.isEmpty && rule.byYearDay.isEmpty
                && rule.byWeekNumber.isEmpty && rule.forbiddenParts.isEmpty && !rule.hasForbiddenOrdinals
                && rule.skip == .omit && !rule.followsOtherCalendar
        }
    }
}

extension DayMarks.Pattern {
    /// The marks of all days on which the rule may come from a start. The marks of a start that the rule does not match
    /// are not among them.
    public func marks(from start: CivilDate) -> DayMarks {
        let day = Int(start.dayNumber)
        let own = DayMarks(ofDay: day).bits
        var bits = bits
        if takesMonthDay { bits &= ~DayMarks.monthDays | own }
        if takesMonth { bits &= ~DayMarks.months | own }
        if takesWeekday { bits &= ~DayMarks.fortnight | DayMarks.weekday(start.weekday) }
        switch step {
        case .days(1): break
        case .days(let step):
            bits &= ~DayMarks.fortnight | DayMarks.fortnightDays(stride(from: day, to: day + 14, by: step))
        case .otherWeek(let first):
            let start = day - start.weekday.offset(from: first)
            bits &= ~DayMarks.fortnight | DayMarks.fortnightDays(stride(from: start, to: start + 7, by: 1))
        }
        if monthStep > 1 {
            let month = start.components.month
            let reached = stride(from: month, to: month + 12, by: monthStep).reduce(UInt64(0)) {
                $0 | DayMarks.month(($1 - 1) % 12 + 1)
            }
            bits &= ~DayMarks.months | reached
        }
        return DayMarks(bits: bits)
    }

    /// Limits the days of the month to those on which a counted day can fall: the second Monday, or the last of all
    /// weekdays.
    private mutating func limitStretches(_ rule: RecurrenceRule) {
        guard rule.byMonthDay.isEmpty, !rule.byDay.isEmpty else { return }
        let ordinals = rule.byDay.map(\.ordinal)
        if !ordinals.contains(0) {
            return limit(toStretches: ordinals.map { Stretch($0, of: 1) })
        }
        // In a yearly rule BYSETPOS picks from all months together.
        guard rule.frequency == .monthly, !rule.bySetPosition.isEmpty, ordinals.allSatisfy({ $0 == 0 }) else { return }
        let weekdays = Set(rule.byDay.map(\.weekday)).count
        limit(toStretches: rule.bySetPosition.filter { $0 != 0 }.map { Stretch($0, of: weekdays) })
    }

    private mutating func limit(toStretches stretches: [Stretch]) {
        bits &= ~DayMarks.monthDays | stretches.reduce(0) { $0 | $1.monthDays }
        bits &= ~DayMarks.weeksFromEnd | stretches.reduce(0) { $0 | $1.weeksFromEnd }
    }

    /// The days of a month on which the day with a number may fall, counted among some weekdays. The `r`th of `n`
    /// weekdays is one of the first `7 - n + r` days of any seven, and not before day `r`.
    private struct Stretch {
        /// The days, counted from 0, from the beginning of the month or from its end.
        private let days: ClosedRange<Int>
        private let isFromEnd: Bool

        init(_ position: Int, of weekdays: Int) {
            isFromEnd = position < 0
            let (weeks, rest) = Int(min(position.magnitude, 400) - 1).quotientAndRemainder(dividingBy: weekdays)
            days = weeks * 7 + rest...weeks * 7 + rest + 7 - weekdays
        }

        var monthDays: UInt64 {
            forEachDay { day, length in DayMarks.monthDay((isFromEnd ? length - 1 - day : day) + 1) }
        }

        var weeksFromEnd: UInt64 {
            forEachDay { day, length in DayMarks.weekFromEnd((isFromEnd ? day : length - 1 - day) / 7) }
        }

        /// The bits of all days, in months of any length.
        private func forEachDay(_ bit: (_ day: Int, _ length: Int) -> UInt64) -> UInt64 {
            (28...31).reduce(0) { bits, length in
                days.reduce(bits) { $1 < length ? $0 | bit($1, length) : $0 }
            }
        }
    }
}

extension DayMarks {
    fileprivate static func month(_ month: Int) -> UInt64 {
        (1...12).contains(month) ? 1 << UInt64(31 + month - 1) : 0
    }

    /// The bits of a day of BYMONTHDAY; a day from the end is another one in months of other lengths.
    fileprivate static func monthDay(_ day: Int) -> UInt64 {
        if (1...31).contains(day) { return 1 << UInt64(day - 1) }
        guard (-31 ... -1).contains(day) else { return 0 }
        return (28...31).reduce(0) { $1 + day >= 0 ? $0 | 1 << UInt64($1 + day) : $0 }
    }

    fileprivate static func weekFromEnd(_ weeks: Int) -> UInt64 { 1 << UInt64(57 + weeks) }

    fileprivate static func weekday(_ weekday: Weekday) -> UInt64 {
        // Day 0, and with it the fortnight, is a Thursday.
        let day = UInt64(weekday.offset(from: .thursday))
        return 1 << (43 + day) | 1 << (43 + day + 7)
    }

    fileprivate static func fortnightDays(_ days: some Sequence<Int>) -> UInt64 {
        days.reduce(0) { $0 | 1 << UInt64(43 + remainder($1, 14)) }
    }
}
