import CalendarEngine
import Holidays
import Testing

/// Holidays of a few regions as their governments have published them; `Tests/oracles/public_holidays.py` compares all
/// regions with an independent implementation.
@Suite struct HolidayTests {
    private func days(_ code: String, _ year: Int) throws -> [String] {
        let region = try #require(HolidayRegion(code: code))
        return region.holidays(in: year...year).map { "\($0.date) \($0.name)\($0.isSubstitute ? " *" : "")" }
    }

    @Test func partsOfACountryDiffer() throws {
        let bavaria = try days("de-BY", 2026)
        #expect(bavaria.count == 12)
        #expect(bavaria.contains("2026-06-04 Corpus Christi"))
        let berlin = try days("de-be", 2026)
        #expect(berlin.contains("2026-03-08 Women’s Day"))
        #expect(!berlin.contains("2026-06-04 Corpus Christi"))
        // The whole country has what every part has.
        #expect(try days("de", 2026).count == 9)
    }

    @Test func rulesHoldInTheirYears() throws {
        #expect(try !days("us", 2020).contains("2020-06-19 Juneteenth"))
        #expect(try days("us", 2022).contains("2022-06-20 Juneteenth *"))
        #expect(try days("de", 2017).contains("2017-10-31 Reformation Day"))
        #expect(try days("gb-ENG", 2023).contains("2023-05-08 Coronation of Charles III"))
        #expect(try days("nz", 2022).contains("2022-06-06 Queen’s Birthday"))
        #expect(try days("nz", 2023).contains("2023-06-05 King’s Birthday"))
    }

    /// Each substitute is free of weekends and of other holidays, including those that moved there.
    @Test func daysOnWeekendsHaveSubstitutes() throws {
        #expect(
            try days("gb-SCT", 2022).filter { $0.hasPrefix("2022-01") || $0.hasPrefix("2022-12") } == [
                "2022-01-01 New Year’s Day", "2022-01-02 New Year Holiday", "2022-01-03 New Year’s Day *",
                "2022-01-04 New Year Holiday *", "2022-12-25 Christmas Day", "2022-12-26 Boxing Day",
                "2022-12-27 Christmas Day *",
            ])
        // The first day of 2022 is a Saturday: it is observed in the year before.
        #expect(try days("us", 2021).last == "2021-12-31 New Year’s Day *")
        #expect(
            try days("jp", 2026).filter { $0.hasPrefix("2026-05") || $0.hasPrefix("2026-09") } == [
                "2026-05-03 Constitution Day", "2026-05-04 Greenery Day", "2026-05-05 Children’s Day",
                "2026-05-06 Constitution Day *", "2026-09-21 Respect for the Aged Day", "2026-09-22 National Holiday",
                "2026-09-23 Autumnal Equinox Day",
            ])
    }

    @Test func otherCalendarsCount() throws {
        #expect(try days("il", 2026).contains("2026-09-12 Rosh Hashanah"))
        #expect(try days("gr", 2026).contains("2026-04-12 Easter Sunday"))
        #expect(try days("cn", 2027).contains("2027-02-06 Chinese New Year"))
        #expect(try days("kr", 2025).contains("2025-10-08 Chuseok *"))
        // Two feasts of one name in one year of the sun.
        #expect(try days("sa", 2033).filter { $0.hasSuffix("Eid al-Fitr") }.count == 8)
    }

    @Test func everyLineOfTheTableIsRead() throws {
        #expect(Set(HolidayRegion.all.map(\.country)).count == 48)
        #expect(Set(HolidayRegion.all.map(\.code)).count == HolidayRegion.all.count)
        for region in HolidayRegion.all {
            #expect(HolidayRegion(code: region.code) == region)
            let days = region.holidays(in: 2026...2026)
            #expect((4...30).contains(days.count), "\(region.code): \(days.count)")
            #expect(days.allSatisfy { !$0.name.isEmpty && !$0.localName.isEmpty })
        }
        #expect(HolidayRegion(code: "de-XX") == nil)
        #expect(HolidayRegion(code: "xx") == nil)
    }

    @Test func namesFollowTheReader() throws {
        let region = try #require(HolidayRegion(code: "de-BY"))
        let easter = try #require(region.holidays(in: 2026...2026).first { $0.name == "Easter Monday" })
        #expect(
            ["en", "de", "fr", "es", "ja", "nl"].map { easter.name(in: $0, of: region) } == [
                "Easter Monday", "Ostermontag", "Lundi de Pâques", "Lunes de Pascua", "復活祭の月曜日",
                "Tweede paasdag",
            ])
        #expect(
            ["en", "de", "fr"].map { region.name(in: $0) } == [
                "Germany, Bavaria", "Deutschland, Bayern", "Allemagne, Bavaria",
            ])
    }
}
