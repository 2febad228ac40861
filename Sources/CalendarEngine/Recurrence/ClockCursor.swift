/// Walks the instances of a rule of hours, minutes or seconds, beginning anywhere.
///
/// Days that the rule cannot have are skipped by the month, and hours and minutes by the bit. The rest is reached in
/// steps of the interval. All numbers here count the rule's unit since 1970 on the wall clock. A series of days comes
/// here only when its interval is longer than a day.
struct ClockCursor: Sendable {
    let plan: RulePlan
    /// Seconds in a unit, and units in a day.
    let unitLength: Int
    let unitsPerDay: Int
    let start: Int
    private let lastUnit: Int
    /// The next unit to look at; always a unit of the interval.
    var unit: Int
    var timePosition = 0
    /// The unit whose instances are given out now.
    var open: Int?
    /// The month whose days were looked at last.
    private var monthFirst = 0
    private var monthLength = 0
    private var monthDays: UInt32 = 0
    /// The number of units after which everything repeats, and the unit at which the search for the next instance
    /// began.
    private let cycle: Int
    private var searchedFrom: Int

    init(_ plan: RulePlan, from: Int, last: Int) {
        self.plan = plan
        if case .clock(let seconds) = plan.period { unitLength = seconds } else { unitLength = 1 }
        unitsPerDay = 86_400 / unitLength
        start = quotient(plan.start, unitLength)
        // An instance in a series of days is a midnight, whatever the time of its unit.
        let from = max(plan.isDate ? quotient(from + 86_399, 86_400) * 86_400 : from, plan.start)
        let last = plan.isDate ? quotient(last, 86_400) * 86_400 + 86_399 : last
        let canMatch = !plan.neverMatches && plan.someTimeMatches(unitsPerDay: unitsPerDay, unitLength: unitLength)
        lastUnit = canMatch ? quotient(last, unitLength) : Int.min
        unit = quotient(from, unitLength)
        searchedFrom = unit
        let repeating = unitsPerDay * 146_097
        let (cycle, overflow) = (repeating / greatestCommonDivisor(plan.interval, repeating))
            .multipliedReportingOverflow(by: plan.interval)
        self.cycle = overflow ? Int.max / 2 : min(cycle, Int.max / 2)
        align()
        guard let first = nextUnit() else { return }
        open = first
        if first * unitLength < from {
            timePosition = plan.times.firstPosition(notBefore: from - first * unitLength)
            if timePosition == plan.times.count { closeUnit() }
        }
    }

    /// The next instance, in seconds since 1970 on the wall clock.
    mutating func next() -> Int? {
        if open == nil { open = nextUnit() }
        guard let unit = open else { return nil }
        guard !plan.isDate else {
            open = nil
            return quotient(unit, unitsPerDay) * 86_400
        }
        let time = plan.times.count == 1 ? plan.times.base : plan.times[timePosition]
        timePosition += 1
        if timePosition == plan.times.count { closeUnit() }
        return unit * unitLength + time
    }

    private mutating func closeUnit() {
        timePosition = 0
        open = nil
    }

    /// The next unit before a day that passes all filters; `unit` moves on past it.
    mutating func nextUnit(before end: Int = .max) -> Int? {
        while unit <= lastUnit, unit - searchedFrom <= cycle {
            let day = quotient(unit, unitsPerDay)
            guard day < end else { return nil }
            guard passes(day) else {
                guard let next = nextDay(after: day) else { break }
                skip(to: next * unitsPerDay)
                continue
            }
            guard plan.clock.passesEverything || findPassingTime(on: day) else { continue }
            let found = unit
            unit += plan.interval
            searchedFrom = unit
            return found
        }
        unit = Int.max / 2
        return nil
    }

    /// Moves `unit` to the first unit of a day whose time passes. Without such a unit it returns false and moves `unit`
    /// past the day.
    private mutating func findPassingTime(on day: Int) -> Bool {
        let firstOfDay = day * unitsPerDay
        while unit < firstOfDay + unitsPerDay {
            let time = (unit - firstOfDay) * unitLength
            guard let passing = plan.clock.firstPassing(notBefore: time) else {
                skip(to: firstOfDay + unitsPerDay)
                return false
            }
            if passing == time { return true }
            skip(to: firstOfDay + passing / unitLength)
        }
        return false
    }

    /// Goes to the first unit of a day.
    mutating func enter(_ day: Int) {
        unit = day * unitsPerDay
        align()
        searchedFrom = unit
    }

    private mutating func skip(to target: Int) {
        unit = max(unit, target)
        align()
    }

    /// Moves `unit` forward to a unit of the interval.
    private mutating func align() {
        unit += remainder(start - unit, plan.interval)
    }
}

extension ClockCursor {
    /// The last day of which units are wanted.
    var lastDay: Int { quotient(lastUnit, unitsPerDay) }

    /// The first day that passes, from this one on; nil when no such day comes, or none is wanted.
    mutating func firstDay(from day: Int) -> Int? {
        guard day <= lastDay else { return nil }
        return passes(day) ? day : nextDay(after: day)
    }

    private mutating func passes(_ day: Int) -> Bool {
        if plan.passesEveryDay { return true }
        if day < monthFirst || day >= monthFirst + monthLength {
            enterMonth(of: day)
        }
        return monthDays & 1 << UInt32(day - monthFirst) != 0
    }

    private mutating func enterMonth(of day: Int) {
        (monthFirst, monthLength, monthDays) = plan.monthSpan(with: day)
    }

    /// The next day that passes, after a day that does not; nil when no such day comes, or none is wanted.
    private mutating func nextDay(after day: Int) -> Int? {
        let later = monthDays & (.max << UInt32(day - monthFirst))
        if later != 0 { return monthFirst + later.trailingZeroBitCount }
        for _ in 0..<4_800 {
            guard (monthFirst + monthLength) * unitsPerDay <= lastUnit else { return nil }
            enterMonth(of: monthFirst + monthLength)
            if monthDays != 0 { return monthFirst + monthDays.trailingZeroBitCount }
        }
        return nil
    }
}

extension RulePlan {
    /// The month that has a day: its first day, its length, and its days that pass, as bits.
    fileprivate func monthSpan(with day: Int) -> (first: Int, length: Int, days: UInt32) {
        if let calendarDays { return calendarDays.monthSpan(with: day) }
        let (year, month, dayOfMonth) = CivilDate.components(dayNumber: day)
        let first = day - dayOfMonth + 1
        return (
            first, CivilDate.daysInMonth(year: year, month: month), days.days(year: year, month: month, first: first)
        )
    }

    /// True when the interval can reach a time of day that passes.
    ///
    /// Steps of the interval go round and round the day. They reach the times whose distance from the start's time is a
    /// multiple of the greatest common divisor of interval and day.
    fileprivate func someTimeMatches(unitsPerDay: Int, unitLength: Int) -> Bool {
        if clock.passesEverything { return true }
        let step = greatestCommonDivisor(interval, unitsPerDay)
        var unit = remainder(quotient(start, unitLength), step)
        while unit < unitsPerDay {
            if let passing = clock.firstPassing(notBefore: unit * unitLength) {
                let target = passing / unitLength
                if target == unit { return true }
                unit += (target - unit + step - 1) / step * step
            } else {
                return false
            }
        }
        return false
    }
}
