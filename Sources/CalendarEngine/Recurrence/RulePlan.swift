/// A rule made ready for expanding from one start: missing parts are taken from DTSTART, parts without a meaning are
/// left out, and sets are bits.
///
/// The effect of each part at each frequency (RFC 5545 3.3.10, the table on page 44 with errata 1913 and 3779). `+`
/// widens the set, `-` narrows it; a part is forbidden where there is a blank, and ignored here:
///
/// | part       | SECONDLY | MINUTELY | HOURLY | DAILY | WEEKLY | MONTHLY | YEARLY |
/// |------------|----------|----------|--------|-------|--------|---------|--------|
/// | BYMONTH    | -        | -        | -      | -     | -      | -       | +      |
/// | BYWEEKNO   |          |          |        |       |        |         | +      |
/// | BYYEARDAY  | -        | -        | -      |       |        |         | +      |
/// | BYMONTHDAY | -        | -        | -      | -     |        | +       | +      |
/// | BYDAY      | -        | -        | -      | -     | +      | + (1)   | + (2)  |
/// | BYHOUR     | -        | -        | -      | +     | +      | +       | +      |
/// | BYMINUTE   | -        | -        | +      | +     | +      | +       | +      |
/// | BYSECOND   | -        | +        | +      | +     | +      | +       | +      |
/// | BYSETPOS   | -        | -        | -      | -     | -      | -       | -      |
///
/// (1) Narrows when BYMONTHDAY is there; otherwise each such weekday of the month, or the one with that ordinal.
/// (2) Narrows when BYYEARDAY or BYMONTHDAY is there; otherwise the weekdays of the weeks of BYWEEKNO, else of the
/// months of BYMONTH, else of the year. Ordinals count within the month when BYMONTH is there, else within the year.
///
/// DTSTART gives what the parts leave open: a yearly rule without BYMONTH has its month, one with BYWEEKNO alone its
/// weekday, a rule without BYHOUR its hour.
final class RulePlan: Sendable {
    /// The unit that the interval counts.
    enum Period: Sendable {
        case year
        /// The weeks that belong to a year: the unit of a yearly rule with BYWEEKNO.
        case weekYear
        case month
        case week
        case day
        /// So many seconds: 3600, 60 or 1.
        case clock(Int)
    }

    let period: Period
    /// At least 1, and small enough to be multiplied by the days of 400 years.
    let interval: Int
    /// DTSTART.
    let start: Int
    /// True when DTSTART is a day without a time.
    let isDate: Bool
    let days: DayFilter
    /// Times of the day; within the hour or minute for a rule of hours or minutes.
    let times: ClockTimes
    /// BYSETPOS, where a set spans several days; for days and shorter it is already in `times`.
    let positions: [Int]
    /// The weekdays of a week or of a numbered week: bit 0 is WKST.
    let weekdays: UInt32
    let weekStart: Weekday
    /// BYWEEKNO: bit `n - 1` is week `n`; from the end, bit `53 - n`.
    let weekNumbers: UInt64
    let weekNumbersFromEnd: UInt64
    /// The hours, minutes and seconds at which a rule of hours, minutes or seconds may come.
    let clock: ClockFilter
    /// True when SKIP may move days; then a day may lie in another period than the one that gives it.
    let movesDays: Bool
    /// True when BYSETPOS picks days from the one span of a period, each with one time: as easy as any rule.
    let picksDays: Bool
    /// The number of the period that has DTSTART, and the distance from one period to the next.
    let firstPeriod: Int
    let periodStep: Int
    /// The number of periods after which everything repeats.
    let cycle: Int

    /// The days of a rule whose days another calendar decides; then `days`, `movesDays` and the periods below are not
    /// asked.
    let calendarDays: CalendarDays?

    /// True when every day passes.
    var passesEveryDay: Bool { calendarDays == nil && days.passesEverything }

    /// True when it was seen at once that nothing can match.
    var neverMatches: Bool { times.count == 0 || days.months == 0 }

    /// A rule from a start on the wall clock. Never traps, whatever the rule holds.
    init(_ rule: RecurrenceRule, start: CivilDateTime, isDate: Bool) {
        let rule = rule.withoutMeaninglessParts(onDate: isDate)
        let first = isDate ? start.date.midnight : start
        calendarDays = rule.followsOtherCalendar ? CalendarDays(rule, start: first.date) : nil
        self.start = Int(first.secondNumber)
        self.isDate = isDate
        weekStart = rule.weekStart
        (period, interval) = RulePlan.period(of: rule, isDate: isDate)
        days = calendarDays == nil ? RulePlan.dayFilter(of: rule, start: first.date) : DayFilter()
        movesDays = calendarDays?.movesDays ?? days.movesDays
        clock = ClockFilter(rule)

        if rule.byDay.isEmpty {
            weekdays = rule.fixesNoDayOfWeek ? 1 << UInt32(first.date.weekday.offset(from: rule.weekStart)) : 0x7F
        } else {
            weekdays = rule.byDay.reduce(0) { $0 | 1 << UInt32($1.weekday.offset(from: rule.weekStart)) }
        }
        weekNumbers = rule.byWeekNumber.reduce(0) { (1...53).contains($1) ? $0 | 1 << UInt64($1 - 1) : $0 }
        weekNumbersFromEnd = rule.byWeekNumber.reduce(0) { (-53 ... -1).contains($1) ? $0 | 1 << UInt64(53 + $1) : $0 }

        let times = RulePlan.times(of: rule, start: first.time)
        let setIsOneDayAtMost = rule.frequency.rawValue <= RecurrenceRule.Frequency.daily.rawValue
        self.times = setIsOneDayAtMost && !rule.bySetPosition.isEmpty ? times.picking(rule.bySetPosition) : times
        positions = setIsOneDayAtMost ? [] : rule.bySetPosition
        picksDays = !positions.isEmpty && times.count == 1 && (rule.frequency == .weekly || rule.frequency == .monthly)
        firstPeriod = RulePlan.period(period, of: quotient(self.start, 86_400), weekStart)
        periodStep = RulePlan.periodStep(period, interval)
        cycle = RulePlan.cycle(period, interval)
    }
}

extension RulePlan {
    private static func period(of rule: RecurrenceRule, isDate: Bool) -> (Period, interval: Int) {
        let interval = min(max(rule.interval, 1), 1 << 40)
        switch rule.frequency {
        case .secondly: return clockPeriod(1, interval, isDate: isDate)
        case .minutely: return clockPeriod(60, interval, isDate: isDate)
        case .hourly: return clockPeriod(3600, interval, isDate: isDate)
        case .daily: return (.day, interval)
        case .weekly: return (.week, interval)
        case .monthly: return (.month, interval)
        case .yearly: return (rule.byWeekNumber.isEmpty ? .year : .weekYear, interval)
        }
    }

    /// In a series of days, steps of at most a day come to every day.
    private static func clockPeriod(_ seconds: Int, _ interval: Int, isDate: Bool) -> (Period, interval: Int) {
        isDate && interval <= 86_400 / seconds ? (.day, 1) : (.clock(seconds), interval)
    }

    private static func dayFilter(of rule: RecurrenceRule, start: CivilDate) -> DayFilter {
        var filter = DayFilter()
        if !rule.byMonth.isEmpty { filter.limit(months: rule.byMonth) }
        if !rule.byMonthDay.isEmpty { filter.limit(monthDays: rule.byMonthDay) }
        let makesDays = rule.frequency == .monthly || rule.frequency == .yearly && rule.byWeekNumber.isEmpty
        if makesDays { filter.skip = rule.skip }
        let isOfYears = rule.frequency == .yearly && rule.byWeekNumber.isEmpty && rule.byYearDay.isEmpty
        if isOfYears || rule.frequency == .monthly {
            let takesDay = rule.byMonthDay.isEmpty && rule.byDay.isEmpty
            let (_, startMonth, startDay) = start.components
            if takesDay { filter.limit(monthDays: CollectionOfOne(startDay)) }
            if isOfYears, rule.byMonth.isEmpty, takesDay || !rule.byMonthDay.isEmpty {
                filter.limit(months: CollectionOfOne(startMonth))
            }
        }
        if !rule.byYearDay.isEmpty { filter.yearDays = YearDays(rule.byYearDay) }
        // Weeks bring their weekdays themselves.
        if !rule.byDay.isEmpty, rule.frequency != .weekly, rule.byWeekNumber.isEmpty {
            filter.limit(
                weekdays: rule.byDay, scope: rule.frequency == .yearly && rule.byMonth.isEmpty ? .year : .month)
        }
        return filter
    }

    private static func times(of rule: RecurrenceRule, start: CivilTime) -> ClockTimes {
        // Most rules leave the time to DTSTART, and thousands of them are made ready for one window.
        if rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty,
            rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue
        {
            return ClockTimes(single: Int(start.secondOfDay))
        }
        let hours = rule.byHour.isEmpty ? [start.hour] : values(rule.byHour, below: 24)
        let minutes = rule.byMinute.isEmpty ? [start.minute] : values(rule.byMinute, below: 60)
        let seconds =
            rule.bySecond.isEmpty ? [start.second] : values(rule.bySecond.map { $0 == 60 ? 59 : $0 }, below: 60)
        switch rule.frequency {
        case .secondly: return ClockTimes(single: 0)
        case .minutely: return ClockTimes(hours: [0], minutes: [0], seconds: seconds)
        case .hourly: return ClockTimes(hours: [0], minutes: minutes.map { $0 * 60 }, seconds: seconds)
        default: return ClockTimes(hours: hours.map { $0 * 3600 }, minutes: minutes.map { $0 * 60 }, seconds: seconds)
        }
    }
}

/// The values of a list that lie in 0..<bound, sorted and unique.
func values(_ list: [Int], below bound: Int) -> [Int] {
    var bits: UInt64 = 0
    for value in list where value >= 0 && value < bound { bits |= 1 << UInt64(value) }
    return (0..<bound).filter { bits & 1 << UInt64($0) != 0 }
}

/// The hours, minutes and seconds that BYHOUR, BYMINUTE and BYSECOND let pass, as bits.
struct ClockFilter: Sendable {
    var hours: UInt64 = 1 << 24 - 1
    var minutes: UInt64 = 1 << 60 - 1
    var seconds: UInt64 = 1 << 60 - 1

    /// The filter of a rule, with the parts that narrow at its frequency.
    init(_ rule: RecurrenceRule) {
        if !rule.byHour.isEmpty { hours = ClockFilter.bits(values(rule.byHour, below: 24)) }
        if !rule.byMinute.isEmpty, rule.frequency.rawValue <= RecurrenceRule.Frequency.minutely.rawValue {
            minutes = ClockFilter.bits(values(rule.byMinute, below: 60))
        }
        if !rule.bySecond.isEmpty, rule.frequency == .secondly {
            seconds = ClockFilter.bits(values(rule.bySecond.map { $0 == 60 ? 59 : $0 }, below: 60))
        }
    }

    private static func bits(_ list: [Int]) -> UInt64 {
        list.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// True when every time passes.
    var passesEverything: Bool {
        hours == 1 << 24 - 1 && minutes == 1 << 60 - 1 && seconds == 1 << 60 - 1
    }

    /// The first second of the day, not before `time` (0..<86,400), that passes; nil if none of this day does.
    func firstPassing(notBefore time: Int) -> Int? {
        var (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
        while true {
            guard let hourFound = firstBit(hours, from: hour) else { return nil }
            if hourFound != hour { (hour, minute, second) = (hourFound, 0, 0) }
            if let minuteFound = firstBit(minutes, from: minute) {
                if minuteFound != minute { (minute, second) = (minuteFound, 0) }
                if let secondFound = firstBit(seconds, from: second) {
                    return hour * 3600 + minute * 60 + secondFound
                }
                (minute, second) = (minute + 1, 0)
                if minute < 60 { continue }
            }
            (hour, minute, second) = (hour + 1, 0, 0)
            if hour > 23 { return nil }
        }
    }
}

/// The lowest bit that is set at or above a position in 0..<64.
@inline(__always)
func firstBit(_ bits: UInt64, from position: Int) -> Int? {
    let rest = bits >> UInt64(position)
    return rest == 0 ? nil : position + rest.trailingZeroBitCount
}
