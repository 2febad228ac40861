import TestKit
import Languages
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Dates in words")
struct TimeLocaleTests {
    private typealias Fixture = LocaleFixture

    @Test(
        "Saturday 21 November 2026 in English, in the order of the locale",
        arguments: [
            (Fixture.german, "Saturday 21 November", "Sat 21 Nov", "November 2026", "21.11.2026"),
            (Fixture.austrian, "Saturday 21 November", "Sat 21 Nov", "November 2026", "2026-11-21"),
            (Fixture.american, "Saturday, November 21", "Sat, Nov 21", "November 2026", "11/21/2026"),
            (Fixture.british, "Saturday 21 November", "Sat 21 Nov", "November 2026", "21/11/2026"),
            (Fixture.japanese, "November 21, Saturday", "Nov 21, Sat", "2026 November", "2026-11-21"),
            (Fixture.korean, "November 21, Saturday", "Nov 21, Sat", "2026 November", "2026-11-21"),
            (Fixture.french, "Saturday 21 November", "Sat 21 Nov", "November 2026", "21/11/2026"),
            (Fixture.polish, "Saturday 21 November", "Sat 21 Nov", "November 2026", "21.11.2026"),
            (TimeLocale.c, "Saturday 21 November", "Sat 21 Nov", "November 2026", "2026-11-21"),
        ])
    func dates(locale: TimeLocale, full: String, short: String, month: String, numeric: String) throws {
        let saturday = try day("2026-11-21")
        #expect(locale.fullDate(saturday) == full)
        #expect(locale.shortDate(saturday) == short)
        #expect(locale.monthAndYear(year: 2026, month: 11) == month)
        #expect(locale.numericDate(saturday) == numeric)
    }

    @Test(
        "with the year",
        arguments: [
            (Fixture.german, "Wednesday 6 January 2027", "6 January 2027"),
            (Fixture.american, "Wednesday, January 6, 2027", "January 6, 2027"),
            (Fixture.british, "Wednesday 6 January 2027", "6 January 2027"),
            (Fixture.japanese, "2027 January 6, Wednesday", "2027 January 6"),
        ])
    func years(locale: TimeLocale, full: String, date: String) throws {
        let wednesday = try day("2027-01-06")
        #expect(locale.fullDate(wednesday, withYear: true) == full)
        #expect(locale.dayMonthAndYear(wednesday) == date)
    }

    @Test(
        "times, and the columns that they take",
        arguments: [
            (Fixture.german, "00:05", "09:30", "12:00", "23:59", 5),
            (Fixture.american, "12:05 AM", "9:30 AM", "12:00 PM", "11:59 PM", 8),
            (Fixture.british, "00:05", "09:30", "12:00", "23:59", 5),
            (Fixture.japanese, "00:05", "09:30", "12:00", "23:59", 5),
            (Fixture.finnish, "00.05", "09.30", "12.00", "23.59", 5),
        ])
    func times(locale: TimeLocale, first: String, second: String, third: String, fourth: String, width: Int) throws {
        let times = [(0, 5), (9, 30), (12, 0), (23, 59)].compactMap { CivilTime(hour: $0.0, minute: $0.1) }
        #expect(times.map(locale.clockTime) == [first, second, third, fourth])
        #expect(locale.timeWidth == width)
    }

    @Test("a clock that counts to twelve by the user's wish is one")
    func twelveHours() throws {
        var japanese = Fixture.japanese
        japanese.usesTwelveHourClock = true
        #expect(japanese.clockTime(try #require(CivilTime(hour: 21, minute: 30))) == "9:30 PM")
        #expect(japanese.timeWidth == 8)
    }

    @Test("another order by the user's wish arranges everything anew")
    func anotherOrder() throws {
        var locale = Fixture.american
        locale.dateOrder = .yearMonthDay
        #expect(locale.numericDate(try day("2026-11-21")) == "2026-11-21")
        #expect(locale.clockTime(try #require(CivilTime(hour: 21, minute: 0))) == "9:00 PM")
    }

    @Test("weeks begin and count as the locale has them")
    func weeks() {
        #expect(Fixture.german.weekRule == .iso8601)
        #expect(Fixture.american.weekRule == WeekRule(firstWeekday: .sunday, minimalDays: 1))
        #expect(TimeLocale.c.weekRule == .iso8601)
        var data = LocaleData()
        (data.weekOrigin, data.firstWeekday) = (19_971_201, 7)
        #expect(TimeLocale(data, identifier: "xx_XX", words: English()).weekRule.firstWeekday == .sunday)
    }

    @Test("heads of columns fit")
    func columnHeads() {
        func heads(_ locale: TimeLocale, _ width: Int) -> String {
            Weekday.allCases.map { locale.columnHead($0, width: width) }.joined(separator: " ")
        }
        #expect(heads(Fixture.german, 2) == "Mo Tu We Th Fr Sa Su")
        #expect(heads(Fixture.japanese, 3) == "Mon Tue Wed Thu Fri Sat Sun")
    }

    @Test("a system that says nothing still gives names")
    func nothingSaid() throws {
        let locale = TimeLocale(LocaleData(), identifier: "xx_XX", words: English())
        #expect(locale.fullDate(try day("2026-11-21")) == "Saturday 21 November")
        #expect(TimeLocale(LocaleData(), identifier: "C.UTF-8", words: English()) == .c)
    }

    @Test("en_US is known by its name where the system has no such locale")
    func wellKnown() throws {
        let locale = try #require(TimeLocale(wellKnown: "en_US.UTF-8", words: English()))
        #expect(locale.numericDate(try day("2026-11-21")) == Fixture.american.numericDate(try day("2026-11-21")))
        #expect(locale.dateOrder == .monthDayYear && locale.usesTwelveHourClock)
        #expect(locale.weekRule == Fixture.american.weekRule)
        #expect(TimeLocale(wellKnown: "de_DE.UTF-8", words: English()) == nil)
    }
}
