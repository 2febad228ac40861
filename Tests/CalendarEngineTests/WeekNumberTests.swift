import Testing

@testable import CalendarEngine

/// The three ways to number weeks, held against those of strftime(3), which count from the days of the year.
@Suite("Numbers of weeks")
struct WeekNumberTests {
    @Test("each day of 1990 to 2060 has the number that people count")
    func numbers() {
        let iso = WeekRule(.iso, firstWeekday: .monday)
        let american = WeekRule(.firstDay, firstWeekday: .sunday)
        let (sundays, mondays) = (
            WeekRule(.fullWeek, firstWeekday: .sunday), WeekRule(.fullWeek, firstWeekday: .monday)
        )
        #expect(iso == .iso8601)
        for day in wallClock("19900101").date..<wallClock("20600101").date {
            #expect(iso.week(of: day) == WeekRule.iso8601.week(of: day))
            // %U and %W: week 1 begins with the first Sunday or Monday; the days before it lie in week 0.
            let ordinal = day.dayOfYear - 1
            let fromSunday = (ordinal + 7 - day.weekday.rawValue % 7) / 7
            let fromMonday = (ordinal + 8 - day.weekday.rawValue) / 7
            if fromSunday > 0 { #expect(sundays.week(of: day) == (day.year, fromSunday)) }
            if fromMonday > 0 { #expect(mondays.week(of: day) == (day.year, fromMonday)) }
            // The week with 1 January is the first, whichever day that is; the days before it belong to it as well.
            let newYear = CivilDate(year: day.year + 1, month: 1, day: 1) ?? .maximum
            let isNext = american.startOfWeek(containing: newYear) <= day
            let first = CivilDate(year: day.year, month: 1, day: 1) ?? .minimum
            let number = (ordinal + first.weekday.rawValue % 7) / 7 + 1
            #expect(american.week(of: day) == (isNext ? (day.year + 1, 1) : (day.year, number)))
        }
    }

    @Test("a week that does not begin on Monday has the number of ISO 8601 that its Thursday has")
    func thursdays() {
        for first in Weekday.allCases {
            let rule = WeekRule(.iso, firstWeekday: first)
            for day in wallClock("20080101").date..<wallClock("20330101").date where day.weekday == .thursday {
                #expect(rule.week(of: day) == WeekRule.iso8601.week(of: day), "\(first), \(day)")
            }
        }
    }

    @Test(
        "the turn of the year 2026, which three calendars number in three ways",
        arguments: [
            (WeekNumbering.iso, "20261231", 53), (.iso, "20270104", 1), (.firstDay, "20261226", 52),
            (.firstDay, "20261231", 1), (.firstDay, "20270103", 2), (.fullWeek, "20261231", 52),
            (.fullWeek, "20270103", 52), (.fullWeek, "20270104", 1),
        ])
    func turn(numbering: WeekNumbering, day: String, number: Int) {
        let rule = WeekRule(numbering, firstWeekday: numbering.firstWeekday ?? .monday)
        #expect(rule.week(of: wallClock(day).date).number == number)
    }
}
