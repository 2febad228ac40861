import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

@Suite("The system's locale", .serialized)
struct SystemLocaleTests {
    @Test("whatever LC_TIME is, there are names, and dates in words hold the day")
    func anyLocale() throws {
        let locale = SystemLocale.load()
        #expect(Set(locale.monthNames).count == 12)
        #expect(Set(locale.weekdayNames).count == 7)
        let saturday = try #require(CivilDate(year: 2026, month: 11, day: 21))
        #expect(locale.fullDate(saturday).contains("21"))
        #expect(
            [locale.name(of: .saturday), locale.shortName(of: .saturday)].contains(
                where: locale.fullDate(saturday).contains))
        #expect(locale.monthAndYear(year: 2026, month: 11).contains("2026"))
        if let wanted = getenv("TCAL_TEST_FULL_DATE") {
            #expect(locale.fullDate(saturday) == String(cString: wanted))
        }
    }
}
