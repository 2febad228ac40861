/// The days that a rule gives in another calendar than the Gregorian (RSCALE, RFC 7529), year by year or month by
/// month.
///
/// The order is that of RFC 7529 4.1: months; SKIP for months that the year lacks; numbered weeks, days of the year,
/// days of the month; SKIP for days that are lacking; weekdays.
struct CalendarDays: Sendable {
    let system: CalendarSystem
    private let skip: RecurrenceRule.Skip
    /// BYMONTH; the start's month in a rule of years whose days of the month are those of one month; else empty.
    private let months: [MonthCode]
    private let yearDays: [Int]
    /// BYMONTHDAY, or the start's day where nothing else says the day.
    private let monthDays: [Int]
    private let weekNumbers: [Int]
    private let weekdays: [RecurrenceRule.WeekdayOrdinal]
    private let ordinalsCountInYear: Bool
    private let weekStart: Weekday
    /// True when SKIP may move a day or a month.
    let movesDays: Bool

    /// The days of a rule without meaningless parts, from its start.
    init(_ rule: RecurrenceRule, start: CivilDate) {
        system = rule.calendar
        let isOfYears = rule.frequency == .yearly && rule.byWeekNumber.isEmpty
        let makesDays = isOfYears || rule.frequency == .monthly
        skip = makesDays ? rule.skip : .omit
        movesDays = skip != .omit
        yearDays = rule.byYearDay
        weekNumbers = rule.byWeekNumber
        weekStart = rule.weekStart
        let own = CalendarDate(start, in: rule.calendar)
        let takesDay = makesDays && rule.byMonthDay.isEmpty && rule.byDay.isEmpty && rule.byYearDay.isEmpty
        monthDays = takesDay ? [own?.day ?? 0] : rule.byMonthDay
        let takesMonth = isOfYears && rule.byYearDay.isEmpty && (takesDay || !rule.byMonthDay.isEmpty)
        months = rule.namesMonths || !takesMonth ? rule.months : [own?.month ?? MonthCode(0)]
        ordinalsCountInYear = rule.frequency == .yearly && !rule.namesMonths
        switch rule.frequency {
        case .weekly: weekdays = []
        case .yearly where !rule.byWeekNumber.isEmpty && rule.byDay.isEmpty && rule.fixesNoDayOfWeek:
            weekdays = [.init(start.weekday)]
        case .secondly, .minutely, .hourly, .daily, .monthly, .yearly: weekdays = rule.byDay
        }
    }
}

extension CalendarDays {
    /// The days of a year, sorted and unique. SKIP may put the first or the last just outside of it.
    func days(of year: CalendarYear) -> [Int] {
        if !weekNumbers.isEmpty { return weekDays(of: year) }
        guard !yearDays.isEmpty else {
            return sorted((0..<year.monthCount).flatMap { days(ofNamedMonthAt: $0, in: year) })
        }
        let positions = positions(in: year)
        let found: [Int] = yearDays.compactMap { number in
            let offset = number > 0 ? number - 1 : year.length + number
            if (0..<year.length).contains(offset) {
                let day = year.firstDay + offset
                return positions & 1 << UInt16(year.position(of: day)) != 0 && hasMonthDay(day, year) ? day : nil
            }
            // A day that the year lacks belongs to its last month, or to its first.
            let isBehind = offset > 0
            let position = UInt16(isBehind ? year.monthCount - 1 : 0)
            guard monthDays.isEmpty, positions & 1 << position != 0 else { return nil }
            return moved(first: year.firstDay, end: year.end, isBehind: isBehind)
        }
        return sorted(found.filter { hasWeekday($0) })
    }

    /// The days of the month at a position of a year, for a rule of months: none where BYMONTH leaves the month out.
    func days(ofNamedMonthAt position: Int, in year: CalendarYear) -> [Int] {
        positions(in: year) & 1 << UInt16(position) != 0 ? sorted(days(ofMonthAt: position, in: year)) : []
    }

    /// True when a day passes all parts, in a rule whose parts only limit its days.
    func contains(_ day: Int, in year: CalendarYear) -> Bool {
        guard positions(in: year) & 1 << UInt16(year.position(of: day)) != 0, hasMonthDay(day, year), hasWeekday(day)
        else { return false }
        let offset = day - year.firstDay
        return yearDays.isEmpty || yearDays.contains { offset == ($0 > 0 ? $0 - 1 : year.length + $0) }
    }

    /// The month that has a day: its first day, its length, and its days that pass, as bits. Where the calendar ends
    /// nothing passes.
    func monthSpan(with day: Int) -> (first: Int, length: Int, days: UInt32) {
        guard let year = system.year(containing: day) else { return (day, 31, 0) }
        let position = year.position(of: day)
        let (first, length) = (year.firstDay(ofMonthAt: position), year.length(ofMonthAt: position))
        return (
            first, length,
            (0..<length).reduce(0) { contains(first + $1, in: year) ? $0 | 1 << UInt32($1) : $0 }
        )
    }

    private func days(ofMonthAt position: Int, in year: CalendarYear) -> [Int] {
        let (first, length) = (year.firstDay(ofMonthAt: position), year.length(ofMonthAt: position))
        guard !monthDays.isEmpty else { return (first..<first + length).filter { hasWeekday($0) } }
        return monthDays.compactMap { number in
            let offset = number > 0 ? number - 1 : length + number
            if (0..<length).contains(offset) { return first + offset }
            return moved(first: first, end: first + length, isBehind: offset > 0)
        }.filter { hasWeekday($0) }
    }

    /// The day to which SKIP moves one that lies after a span, or before it.
    private func moved(first: Int, end: Int, isBehind: Bool) -> Int? {
        switch skip {
        case .omit: nil
        case .backward: isBehind ? end - 1 : first - 1
        case .forward: isBehind ? end : first
        }
    }

    /// The days of the weeks that BYWEEKNO names. Week 1 is the first one with four days in the year.
    private func weekDays(of year: CalendarYear) -> [Int] {
        let first = firstWeek(of: year.firstDay)
        let count = (firstWeek(of: year.end) - first) / 7
        let found = weekNumbers.flatMap { number -> [Int] in
            let week = number > 0 ? number - 1 : count + number
            return (0..<count).contains(week) ? (0..<7).map { first + week * 7 + $0 } : []
        }
        return sorted(
            found.filter { day in
                // A week may reach over the ends of the year.
                guard let own = year.contains(day) ? year : system.year(containing: day) else { return false }
                return contains(day, in: own)
            })
    }

    /// The first day of week 1 of a year that begins on a day.
    private func firstWeek(of newYear: Int) -> Int {
        newYear + 3 - Weekday(dayNumber: newYear + 3).offset(from: weekStart)
    }

    /// The months that the rule names in a year: bit `n` is the month at position `n`.
    private func positions(in year: CalendarYear) -> UInt16 {
        guard !months.isEmpty else { return .max }
        return months.reduce(0) { bits, month in
            if let position = year.position(of: month) { return bits | 1 << UInt16(position) }
            guard month.isLeap, let plain = year.position(of: MonthCode(month.number)) else { return bits }
            switch skip {
            case .omit: return bits
            case .backward: return bits | 1 << UInt16(plain)
            // A year whose last month a leap month would follow goes on with the next year; no calendar does that.
            case .forward: return bits | 1 << UInt16(min(plain + 1, year.monthCount - 1))
            }
        }
    }

    private func hasMonthDay(_ day: Int, _ year: CalendarYear) -> Bool {
        guard !monthDays.isEmpty else { return true }
        let position = year.position(of: day)
        let offset = day - year.firstDay(ofMonthAt: position)
        return monthDays.contains { offset == ($0 > 0 ? $0 - 1 : year.length(ofMonthAt: position) + $0) }
    }

    /// True when BYDAY has a day; ordinals count in the month or the year that has it.
    private func hasWeekday(_ day: Int) -> Bool {
        guard !weekdays.isEmpty else { return true }
        let weekday = Weekday(dayNumber: day)
        return weekdays.contains { entry in
            guard entry.weekday == weekday else { return false }
            guard entry.ordinal != 0 else { return true }
            guard let year = system.year(containing: day) else { return false }
            let position = year.position(of: day)
            let first = ordinalsCountInYear ? year.firstDay : year.firstDay(ofMonthAt: position)
            let length = ordinalsCountInYear ? year.length : year.length(ofMonthAt: position)
            return entry.ordinal
                == (entry.ordinal > 0 ? (day - first) / 7 + 1 : -((first + length - 1 - day) / 7 + 1))
        }
    }

    private func sorted(_ numbers: [Int]) -> [Int] {
        guard numbers.count > 1 else { return numbers }
        var numbers = numbers.sorted()
        numbers.removeRepetitions(where: ==)
        return numbers
    }
}
