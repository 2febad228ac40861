import Testing

@testable import CalendarEngine

@Suite("Civil dates")
struct CivilDateTests {
    @Test("every day of the years 1 to 9999 has its numbers, its weekday and its place")
    func everyDay() {
        var weekday = Weekday.monday  // 0001-01-01 was a Monday
        var number = Int(CivilDate.minimum.dayNumber)
        for year in 1...9999 {
            for month in 1...12 {
                for day in 1...CivilDate.daysInMonth(year: year, month: month) {
                    guard let date = CivilDate(year: year, month: month, day: day) else {
                        Issue.record("no \(year)-\(month)-\(day)")
                        return
                    }
                    if Int(date.dayNumber) != number || date.components != (year, month, day) || date.weekday != weekday
                    {
                        Issue.record("\(year)-\(month)-\(day) is \(date), \(date.weekday)")
                        return
                    }
                    number += 1
                    weekday = weekday.adding(days: 1)
                }
            }
        }
        #expect(number == Int(CivilDate.maximum.dayNumber) + 1)
    }

    @Test(
        "ISO weeks at the turn of the year (ISO 8601)",
        arguments: [
            ("2021-01-03", 2020, 53), ("2021-01-04", 2021, 1), ("2024-12-30", 2025, 1), ("2026-11-21", 2026, 47),
            ("2026-12-31", 2026, 53), ("2027-01-03", 2026, 53),
        ])
    func isoWeeks(text: String, year: Int, number: Int) throws {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
        #expect(WeekRule.iso8601.week(of: date) == (year, number))
    }
}
