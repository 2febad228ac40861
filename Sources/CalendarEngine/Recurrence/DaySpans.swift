/// The days of a rule's periods, as spans of at most 31 days, period by period.
///
/// A period is a year, a week-year, a month or a week. For a rule of days it is a month, with the days of the interval
/// in it.
struct DaySpans: Sendable {
    /// The number of the next period: a year, a count of months since the year 0, or the first day of a week.
    private var period: Int
    private let lastPeriod: Int
    private let lastDay: Int
    /// The number of the current period, and the parts of it that are still to come: months (bit `m`), weeks
    /// (bit `n - 1`), or the period itself (bit 0).
    private var current: Int
    private var parts: UInt64 = 0
    /// The number of empty periods in a row. The calendar repeats, so nothing comes after a whole cycle of empty
    /// periods.
    private var emptyPeriods = 0
    private let cycle: Int
    /// The last day that was given; needed where days are moved, because two periods may then give one day.
    private var lastGiven = Int.min

    /// The spans from the period that has a day, or from the last one before it, up to `lastDay`.
    init(_ plan: RulePlan, from day: Int, lastDay: Int) {
        self.lastDay = lastDay
        let first = plan.firstPeriod
        let wanted = plan.period(of: day)
        let earliest = plan.movesDays ? max(wanted - 1, first) : wanted
        period = first + (earliest - first) / plan.periodStep * plan.periodStep
        lastPeriod = plan.neverMatches ? Int.min : plan.period(of: lastDay) + (plan.movesDays ? 1 : 0)
        current = period
        cycle = plan.cycle
    }

    /// The next span with days in it. For a rule whose BYSETPOS picks from one span a period, only the picked days.
    mutating func next(_ plan: RulePlan) -> (base: Int, mask: UInt32)? {
        while true {
            if var span = nextOfPeriod(plan) {
                if plan.picksDays {
                    span.mask = plan.daysPicked(from: span.mask)
                    guard span.mask != 0 else { continue }
                }
                if plan.movesDays {
                    dropGiven(&span)
                    guard span.mask != 0 else { continue }
                }
                emptyPeriods = 0
                return span.base <= lastDay ? span : nil
            }
            guard beginPeriod(plan) else { return nil }
        }
    }

    /// Drops a day that the span before gave too. It can only be the last day of that span and the first of this one.
    private mutating func dropGiven(_ span: inout (base: Int, mask: UInt32)) {
        if span.base + span.mask.trailingZeroBitCount == lastGiven { span.mask &= span.mask - 1 }
        if span.mask != 0 { lastGiven = span.base + 31 - span.mask.leadingZeroBitCount }
    }

    /// The last day of the current period of a rule of months or years.
    func lastDayOfPeriod(_ plan: RulePlan) -> Int {
        let (year, month) =
            if case .year = plan.period { (current + 1, 1) } else { ((current + 1) / 12, (current + 1) % 12 + 1) }
        return CivilDate.dayNumber(year: year, month: month, day: 1) - 1
    }

    /// Enters the next period; false when nothing more can come.
    mutating func beginPeriod(_ plan: RulePlan) -> Bool {
        guard period <= lastPeriod, emptyPeriods <= cycle else { return false }
        emptyPeriods += 1
        current = period
        period += plan.periodStep
        switch plan.period {
        case .year: parts = UInt64(plan.days.months)
        case .weekYear: parts = plan.weeks(ofYear: current)
        default: parts = 1
        }
        return true
    }

    /// Notes that the current period was not empty.
    mutating func foundSomething() {
        emptyPeriods = 0
    }

    /// The next span of the current period with days in it.
    mutating func nextOfPeriod(_ plan: RulePlan) -> (base: Int, mask: UInt32)? {
        while parts != 0 {
            let part = parts.trailingZeroBitCount
            parts &= parts - 1
            let span = span(part, plan)
            if span.mask != 0 { return span }
        }
        return nil
    }

    @inline(__always)
    private mutating func span(_ part: Int, _ plan: RulePlan) -> (base: Int, mask: UInt32) {
        switch plan.period {
        case .year:
            return plan.daysOf(year: current, month: part)
        case .weekYear:
            let first = plan.firstDay(ofWeekYear: current) + part * 7
            return (first, plan.daysPassing(ofWeek: first))
        case .week:
            return (current, plan.daysPassing(ofWeek: current))
        case .month, .clock:
            return plan.daysOf(year: current / 12, month: current % 12 + 1)
        case .day:
            return daysOfInterval(plan)
        }
    }

    /// The days of the current month that the interval of a rule of days reaches.
    private mutating func daysOfInterval(_ plan: RulePlan) -> (base: Int, mask: UInt32) {
        let (year, month) = (current / 12, current % 12 + 1)
        let first = CivilDate.dayNumber(year: year, month: month, day: 1)
        let days = plan.days.days(year: year, month: month, first: first)
        guard plan.interval > 1 else { return (first, days) }
        var offset = remainder(quotient(plan.start, 86_400) - first, plan.interval)
        if offset > 31 { period = max(period, plan.period(of: first + offset)) }
        var hits: UInt32 = 0
        while offset < 31 {
            hits |= 1 << UInt32(offset)
            offset += plan.interval
        }
        return (first, days & hits)
    }
}

extension RulePlan {
    /// The days that a month gives.
    @inline(__always)
    fileprivate func daysOf(year: Int, month: Int) -> (base: Int, mask: UInt32) {
        let first = CivilDate.dayNumber(year: year, month: month, day: 1)
        if movesDays { return days.daysWithMoved(year: year, month: month, first: first) }
        return (first, days.days(year: year, month: month, first: first))
    }

    /// The distance from the number of one period of a rule to the number of the next.
    static func periodStep(_ period: Period, _ interval: Int) -> Int {
        switch period {
        case .year, .weekYear, .month: interval
        case .week: interval * 7
        case .day, .clock: 1
        }
    }

    /// The days of a period that BYSETPOS picks, for a rule with `picksDays`.
    func daysPicked(from days: UInt32) -> UInt32 {
        let count = days.nonzeroBitCount
        var picked: UInt32 = 0
        for position in positions where position != 0 && position.magnitude <= count {
            picked |= 1 << UInt32(bitPosition(position > 0 ? position - 1 : count + position, of: days))
        }
        return picked
    }

    /// The number of the period that has a day, even when the rule's interval leaves that period out.
    func period(of day: Int) -> Int {
        RulePlan.period(period, of: day, weekStart)
    }

    /// The number of the period that has a day, for a rule without a plan yet.
    static func period(_ period: Period, of day: Int, _ weekStart: Weekday) -> Int {
        switch period {
        case .year:
            return CivilDate.components(dayNumber: day).year
        case .weekYear:
            let start = firstDay(ofWeekWith: day, weekStart)
            return CivilDate.components(dayNumber: start + 3).year
        case .month, .day, .clock:
            let (year, month, _) = CivilDate.components(dayNumber: day)
            return year * 12 + month - 1
        case .week:
            return firstDay(ofWeekWith: day, weekStart)
        }
    }

    /// The number of periods after which everything repeats. The Gregorian calendar repeats after 400 years, which are
    /// 4,800 months, 20,871 weeks and 146,097 days. An interval that does not divide these makes the cycle longer.
    static func cycle(_ period: Period, _ interval: Int) -> Int {
        switch period {
        case .year, .weekYear: 400 / greatestCommonDivisor(interval, 400)
        case .month: 4_800 / greatestCommonDivisor(interval, 4_800)
        case .week: 20_871 / greatestCommonDivisor(interval, 20_871)
        case .day: 4_800 * (interval / greatestCommonDivisor(interval, 146_097))
        case .clock: 4_800
        }
    }

    /// The first day of the week that has a day.
    func firstDay(ofWeekWith day: Int) -> Int { RulePlan.firstDay(ofWeekWith: day, weekStart) }

    private static func firstDay(ofWeekWith day: Int, _ weekStart: Weekday) -> Int {
        day - remainder(day + 4 - weekStart.rawValue, 7)
    }

    /// The first day of week 1 of a year: the first week with four days in it.
    func firstDay(ofWeekYear year: Int) -> Int {
        firstDay(ofWeekWith: CivilDate.dayNumber(year: year, month: 1, day: 4))
    }

    /// The weeks of a year that BYWEEKNO names: bit `n - 1` is week `n`.
    func weeks(ofYear year: Int) -> UInt64 {
        let count = (firstDay(ofWeekYear: year + 1) - firstDay(ofWeekYear: year)) / 7
        return (weekNumbers | weekNumbersFromEnd >> UInt64(53 - count)) & (1 << UInt64(count) - 1)
    }

    /// The days of a week that pass, bit 0 being its first.
    func daysPassing(ofWeek first: Int) -> UInt32 {
        guard !days.passesEverything else { return weekdays }
        let (year, month, day) = CivilDate.components(dayNumber: first)
        if !days.limitsDays, day <= CivilDate.daysInMonth(year: year, month: month) - 6 {
            return days.months & 1 << UInt16(month) != 0 ? weekdays : 0
        }
        return (0..<7).reduce(0) { mask, offset in
            weekdays & 1 << UInt32(offset) != 0 && days.contains(first + offset) ? mask | 1 << UInt32(offset) : mask
        }
    }
}

/// The greatest number that divides both; both are at least 1.
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
}
