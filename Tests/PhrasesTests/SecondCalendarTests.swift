import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Dates of a second calendar")
struct SecondCalendarTests {
    private func locale(_ system: CalendarSystem, _ language: SpokenLanguage = .english) -> TimeLocale {
        var locale = TimeLocale(words: language.words())
        locale.secondCalendar = system
        return locale
    }

    @Test(
        "a date is said as the language has it",
        arguments: [
            (CalendarSystem.hebrew, SpokenLanguage.english, "2026-11-26", "16 Kislev 5787"),
            (.hebrew, .german, "2026-11-26", "16. Kislew 5787"), (.hebrew, .french, "2026-11-26", "16 kislev 5787"),
            (.hebrew, .spanish, "2026-11-26", "16 de kislev de 5787"),
            (.hebrew, .japanese, "2026-11-26", "5787年キスレブ16日"),
            (.hebrew, .english, "2024-02-11", "2 Adar I 5784"), (.hebrew, .english, "2024-03-24", "14 Adar II 5784"),
            (.hebrew, .english, "2025-03-14", "14 Adar 5785"),
            (.islamicUmmAlQura, .english, "2026-02-18", "1 Ramadan 1447"),
            (.persian, .english, "2026-03-21", "1 Farvardin 1405"),
            (.chinese, .english, "2026-02-17", "month 1, day 1, year of the Horse"),
            (.chinese, .german, "2026-02-17", "1. Monat, Tag 1, Jahr des Pferdes"),
            (.chinese, .french, "2026-02-17", "mois 1, jour 1, année du Cheval"),
            (.chinese, .spanish, "2024-02-10", "mes 1, día 1, año del Dragón"),
            (.chinese, .japanese, "2026-02-17", "旧暦丙午年1月1日"),
            (.chinese, .english, "2023-03-22", "leap month 2, day 1, year of the Rabbit"),
            (.chinese, .japanese, "2025-07-25", "旧暦乙巳年閏6月1日"),
            (.japanese, .japanese, "2026-11-26", "令和8年"), (.japanese, .japanese, "2019-05-01", "令和元年"),
            (.japanese, .english, "2019-04-30", "Heisei 31"), (.buddhist, .english, "2026-11-26", "2569 BE"),
            (.roc, .japanese, "2026-11-26", "民国115年"), (.ethiopic, .english, "2026-09-11", "1 Meskerem 2019"),
            (.coptic, .english, "2026-09-11", "1 Tout 1743"), (.indian, .english, "2026-03-22", "1 Chaitra 1948"),
        ])
    func said(system: CalendarSystem, language: SpokenLanguage, date: String, expected: String) throws {
        #expect(locale(system, language).secondDate(try day(date), withYear: true) == expected)
    }

    @Test("in every language each day of years with and without leap months is understood as it is said")
    func roundTrip() throws {
        let systems: [CalendarSystem] = [
            .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .coptic, .indian,
        ]
        let days = Array(stride(from: try day("2026-09-01").dayNumber, to: try day("2028-10-01").dayNumber, by: 3))
        for language in SpokenLanguage.allCases {
            for system in systems {
                let locale = locale(system, language)
                let phrase = DatePhrase(today: try day("2026-11-26"), locale: locale)
                for day in days.map({ CivilDate(clamping: Int($0)) }) {
                    let said = try #require(locale.secondDate(day, withYear: true))
                    #expect((try? phrase.moment(said))?.date == day, "\(language): \(said)")
                }
            }
        }
    }

    @Test(
        "what people type",
        arguments: [
            (CalendarSystem.hebrew, "15 Nisan 5787", "2027-04-22"), (.hebrew, "15 nisan", "2027-04-22"),
            (.hebrew, "Nisan 15, 5787", "2027-04-22"), (.hebrew, "14 adar ii 5784", "2024-03-24"),
            (.hebrew, "14 adar 5785", "2025-03-14"), (.hebrew, "30 adar i", "2027-03-09"),
            (.islamicUmmAlQura, "1 Muharram 1448", "2026-06-16"), (.islamicUmmAlQura, "1 ramadan", "2027-02-08"),
            (.islamicUmmAlQura, "1 Shaban 1448", "2027-01-09"), (.persian, "1 farvardin", "2027-03-21"),
            (.chinese, "2025年正月初一", "2025-01-29"), (.chinese, "2026年正月初一", "2026-02-17"),
            (.chinese, "八月十五", "2027-09-15"), (.chinese, "臘月廿三", "2027-01-30"), (.chinese, "十月二十", "2026-11-28"),
            (.chinese, "2025年閏六月初一", "2025-07-25"), (.chinese, "旧暦8月15日", "2027-09-15"),
            (.chinese, "month 1, day 1, 2025", "2025-01-29"), (.chinese, "leap month 6, day 1, 2025", "2025-07-25"),
            (.chinese, "month 10 day 20", "2026-11-28"), (.dangi, "month 8, day 15, 2026", "2026-09-25"),
            (.buddhist, "26 nov 2570", "2027-11-26"), (.buddhist, "26 nov 2027", "2027-11-26"),
            (.japanese, "26 nov reiwa 9", "2027-11-26"), (.roc, "26 nov Minguo 116", "2027-11-26"),
            // A text that is no date of the second calendar keeps its meaning.
            (.hebrew, "24 dec", "2026-12-24"), (.chinese, "24 dec", "2026-12-24"), (.hebrew, "+3d", "2026-11-29"),
        ])
    func typed(system: CalendarSystem, text: String, expected: String) throws {
        let phrase = DatePhrase(today: try day("2026-11-26"), locale: locale(system))
        #expect(try phrase.moment(text).date == day(expected))
    }

    @Test("eras in Japanese")
    func eras() throws {
        let phrase = DatePhrase(today: try day("2026-11-26"), locale: locale(.japanese, .japanese))
        #expect(try phrase.moment("令和9年1月8日").date == day("2027-01-08"))
        #expect(try phrase.moment("平成元年1月8日").date == day("1989-01-08"))
        let lunar = DatePhrase(today: try day("2026-11-26"), locale: locale(.chinese, .japanese))
        #expect(try lunar.moment("10月16日").date == day("2027-10-16"))
        #expect(try lunar.moment("旧暦2025年1月1日").date == day("2025-01-29"))
        #expect(try lunar.moment("2025年正月初一").date == day("2025-01-29"))
    }

    @Test(
        "days that a calendar lacks are no dates",
        arguments: [
            (CalendarSystem.hebrew, "31 nisan 5787"), (.hebrew, "1 adar i 5785"), (.chinese, "2026年閏六月初一"),
            (.chinese, "十三月初一"), (.chinese, "正月十十"), (.islamicUmmAlQura, "31 ramadan"),
        ])
    func lacking(system: CalendarSystem, text: String) throws {
        let phrase = DatePhrase(today: try day("2026-11-26"), locale: locale(system))
        #expect(throws: PhraseFailure.self) { try phrase.moment(text) }
    }

    @Test("what stands beside a date: the second calendar's, and the moon's phase where that is wished")
    func besides() throws {
        var locale = locale(.hebrew)
        let full = try day("2026-11-24")
        #expect(locale.besides(full, in: .utc) == ["14 Kislev"])
        locale.showsMoon = true
        #expect(locale.besides(full, in: .utc, withYear: true) == ["14 Kislev 5787", "full moon"])
        #expect(TimeLocale.c.besides(full, in: .utc).isEmpty)
    }
}
