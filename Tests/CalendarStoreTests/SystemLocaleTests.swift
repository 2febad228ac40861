import TestKit
import Languages
import Phrases
import CalendarEngine
import Testing

@testable import CalendarStore

@Suite("The system's locale")
struct SystemLocaleTests {
    /// Locales that `make test` builds; otherwise those of the system, if installed.
    private static let expectations = [
        ("de_DE.UTF-8", "Saturday 21 November 2026", "21.11.2026", "09:30", Weekday.monday),
        ("en_US.UTF-8", "Saturday, November 21, 2026", "11/21/2026", "9:30 AM", .sunday),
        ("en_GB.UTF-8", "Saturday 21 November 2026", "21/11/2026", "09:30", .monday),
        ("fr_FR.UTF-8", "Saturday 21 November 2026", "21/11/2026", "09:30", .monday),
        ("ja_JP.UTF-8", "2026 November 21, Saturday", "2026-11-21", "09:30", .sunday),
        ("C.UTF-8", "Saturday 21 November 2026", "2026-11-21", "09:30", .monday),
    ].filter { SystemLocale.timeLocale(named: $0.0, words: English()) != nil }

    @Test("dates, times and weeks read as the system describes them", arguments: expectations)
    func installed(name: String, full: String, numeric: String, time: String, firstWeekday: Weekday) throws {
        let locale = try #require(SystemLocale.timeLocale(named: name, words: English()))
        let saturday = try #require(CivilDate(year: 2026, month: 11, day: 21))
        #expect(locale.fullDate(saturday, withYear: true) == full)
        #expect(locale.numericDate(saturday) == numeric)
        #expect(locale.clockTime(try #require(CivilTime(hour: 9, minute: 30))) == time)
        #expect(locale.weekRule.firstWeekday == firstWeekday)
        #expect(Set((1...12).map(locale.words.name(ofMonth:))).count == 12)
        #expect(Set(Weekday.allCases.map(locale.words.shortName(of:))).count == 7)
    }

    @Test("C.UTF-8 is always there, and what is not installed is not made up")
    func notInstalled() {
        #expect(SystemLocale.timeLocale(named: "C.UTF-8", words: English()) == .c)
        #expect(SystemLocale.timeLocale(named: "xx_XX.UTF-8", words: English()) == nil)
    }
}
