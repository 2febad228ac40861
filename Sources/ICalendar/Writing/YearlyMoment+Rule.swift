import CalendarEngine

extension DaylightRule.YearlyMoment {
    /// The days on which it comes, as a rule; its time of day is the start's. nil where no rule says it.
    var recurrenceRule: RecurrenceRule? {
        let shift = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        var rule = RecurrenceRule(frequency: .yearly)
        switch day {
        case .weekday(let weekday, let week, let month):
            let weekday = weekday.adding(days: shift)
            if shift == 0 {
                rule.byMonth = [month]
                rule.byDay = [.init(weekday, ordinal: week == 5 ? -1 : week)]
                return rule
            }
            // A time of day beyond midnight moves the week that the day lies in.
            let length = CivilDate.daysInMonth(year: 2001, month: month)
            let first = (week == 5 ? length - 6 : week * 7 - 6) + shift
            rule.byDay = [.init(weekday)]
            if first >= 1, first + 6 <= length {
                rule.byMonth = [month]
                rule.byMonthDay = Array(first...first + 6)
                return rule
            }
            // Across a month's end: days counted from the year's, which leap years do not move.
            guard month > 2, let start = CivilDate(year: 2001, month: month, day: 1) else { return nil }
            let yearEnd = Int((CivilDate(year: 2002, month: 1, day: 1) ?? start).dayNumber)
            let offset = Int(start.dayNumber) + first - 1 - yearEnd
            guard offset + 6 < 0 else { return nil }
            rule.byYearDay = Array(offset...offset + 6)
            return rule
        case .dayWithoutLeapDay(let number):
            guard let date = CivilDate(year: 2001, month: 1, day: 1)?.adding(days: number - 1 + shift),
                date.year == 2001
            else { return nil }
            rule.byMonth = [date.components.month]
            rule.byMonthDay = [date.components.day]
            return rule
        case .dayOfYear(let number):
            guard (0...364).contains(number + shift) else { return nil }
            rule.byYearDay = [number + shift + 1]
            return rule
        }
    }
}
