import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Dates as people type them")
struct DatePhraseTests {
    /// Saturday 21 November 2026.
    private static func phrase(_ locale: TimeLocale = .c) throws -> DatePhrase {
        DatePhrase(today: try day("2026-11-21"), locale: locale)
    }

    @Test(
        "in the C locale",
        arguments: [
            ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), (" yesterday ", "2026-11-20"),
            // The next such day, today included.
            ("sat", "2026-11-21"), ("mon", "2026-11-23"), ("friday", "2026-11-27"), ("thurs", "2026-11-26"),
            ("next sat", "2026-11-28"), ("last sat", "2026-11-14"), ("last friday", "2026-11-20"),
            ("next week", "2026-11-28"), ("last month", "2026-10-21"),
            ("2026-11-21", "2026-11-21"), ("20261121", "2026-11-21"), ("2026/1/5", "2026-01-05"),
            ("2027-01-05", "2027-01-05"),
            ("12/24", "2026-12-24"), ("24/12", "2026-12-24"), ("24.12.", "2026-12-24"), ("24.12", "2026-12-24"),
            ("5/6", "2027-06-05"), ("5.6.2026", "2026-06-05"), ("21.11.26", "2026-11-21"), ("11/21/2026", "2026-11-21"),
            ("24 dec", "2026-12-24"), ("Dec 24th", "2026-12-24"), ("24 December 2027", "2027-12-24"),
            ("24dec", "2026-12-24"), ("24th dec", "2026-12-24"), ("24th", "2026-11-24"), ("tonight", "2026-11-21"),
            // It is Saturday: the weekend has begun.
            ("weekend", "2026-11-21"), ("this weekend", "2026-11-21"), ("next weekend", "2026-11-28"),
            ("last weekend", "2026-11-14"),
            ("December 24, 2027", "2027-12-24"), ("thu 24 dec", "2026-12-24"), ("20 nov", "2027-11-20"),
            ("29 feb", "2028-02-29"), ("nov", "2026-11-01"), ("january", "2027-01-01"), ("nov 2027", "2027-11-01"),
            ("2027-03", "2027-03-01"), ("3/2027", "2027-03-01"), ("2027", "2027-01-01"),
            ("+3d", "2026-11-24"), ("-2w", "2026-11-07"), ("+1m", "2026-12-21"), ("+1y", "2027-11-21"),
            ("+3", "2026-11-24"),
            ("+2 weeks", "2026-12-05"), ("-1 day", "2026-11-20"), ("+999999y", "9999-12-31"),
            // A bare number is the next day of that number.
            ("24", "2026-11-24"), ("21", "2026-11-21"), ("5", "2026-12-05"), ("31", "2026-12-31"),
        ])
    func dates(text: String, date: String) throws {
        #expect(try Self.phrase().moment(text) == DatePhrase.Moment(date: try day(date)))
    }

    @Test(
        "with a time",
        arguments: [
            ("2026-11-21T09:00", "2026-11-21T09:00:00"), ("2026-11-21 09:00:30", "2026-11-21T09:00:30"),
            ("20261121T0900", "2026-11-21T09:00:00"), ("20261121T090015", "2026-11-21T09:00:15"),
            ("fri 18:30", "2026-11-27T18:30:00"), ("18:30", "2026-11-21T18:30:00"),
            ("tomorrow 9am", "2026-11-22T09:00:00"),
            ("24 dec 12:15 am", "2026-12-24T00:15:00"), ("12pm", "2026-11-21T12:00:00"),
            ("+3d 7:05", "2026-11-24T07:05:00"),
        ])
    func times(text: String, moment: String) throws {
        let read = try Self.phrase().moment(text)
        #expect(read.time != nil)
        #expect(read.start.description == moment)
    }

    @Test(
        "in the locale's own words and order",
        arguments: [
            (LocaleFixture.german, "mi", "2026-11-25"), (LocaleFixture.german, "Mittwoch", "2026-11-25"),
            (LocaleFixture.german, "24. Dez", "2026-12-24"),
            (LocaleFixture.german, "Do 24. Dezember 2026", "2026-12-24"),
            (LocaleFixture.german, "wed", "2026-11-25"), (LocaleFixture.german, "5/6", "2027-06-05"),
            (LocaleFixture.american, "5/6", "2027-05-06"), (LocaleFixture.american, "5/6/27", "2027-05-06"),
            (LocaleFixture.american, "24.12.", "2026-12-24"), (LocaleFixture.american, "24/12", "2026-12-24"),
            (LocaleFixture.japanese, "12月24日", "2026-12-24"), (LocaleFixture.japanese, "2027年1月5日(火)", "2027-01-05"),
            (LocaleFixture.japanese, "金", "2026-11-27"), (LocaleFixture.japanese, "12/24", "2026-12-24"),
            (LocaleFixture.french, "mar", "2026-11-24"), (LocaleFixture.french, "24 déc", "2026-12-24"),
            (LocaleFixture.spanish, "24 de diciembre de 2026", "2026-12-24"),
            (LocaleFixture.polish, "1 grudnia", "2026-12-01"),
        ])
    func localeWords(locale: TimeLocale, text: String, date: String) throws {
        #expect(try Self.phrase(locale).moment(text).date == (try day(date)))
    }

    @Test(
        "what every locale writes, it reads",
        arguments: [
            LocaleFixture.german, .c, LocaleFixture.american, LocaleFixture.british, LocaleFixture.japanese,
            LocaleFixture.french,
            LocaleFixture.spanish, LocaleFixture.polish, LocaleFixture.korean,
        ])
    func roundTrip(locale: TimeLocale) throws {
        let phrase = try Self.phrase(locale)
        for offset in stride(from: 0, to: 364, by: 3) {
            let date = phrase.today.adding(days: offset)
            for text in [
                locale.numericDate(date), locale.fullDate(date), locale.fullDate(date, withYear: true),
                locale.shortDate(date),
                locale.dayAndMonth(date), date.description,
            ] {
                #expect(try phrase.moment(text).date == date, "\(text)")
            }
        }
    }

    @Test(
        "what is no date is said to be none",
        arguments: [
            "", " ", "foo", "todaytomorrow", "m", "12/24/36/48", "24 foo", "+", "+d", "+3x", "t", "::", "1:2:3:4",
            "2026-11-21 foo",
            "…", "\u{1B}[31m", "99999999999999999999999999", "123", "foo bar baz",
        ])
    func notDates(text: String) throws {
        let phrase = try Self.phrase()
        #expect(throws: PhraseFailure.notADate(text)) { try phrase.moment(text) }
    }

    @Test(
        "what is not in the calendar is said to be missing there",
        arguments: ["30 feb", "2026-02-29", "32", "13/13", "0", "9:75", "13pm"])
    func missing(text: String) throws {
        let phrase = try Self.phrase()
        #expect(throws: PhraseFailure.noSuchTime(text)) { try phrase.moment(text) }
    }

    @Test("ranges end with their END, or after their LENGTH")
    func ranges() throws {
        let phrase = try Self.phrase()
        func range(_ start: String, _ end: String?) throws -> String {
            let days = try phrase.days(from: start, to: end, usual: .init(30, .days)).days
            return "\(days.lowerBound) \(days.upperBound)"
        }
        #expect(try range("today", nil) == "2026-11-21 2026-12-21")
        #expect(try range("today", "today") == "2026-11-21 2026-11-22")
        #expect(try range("weekend", nil) == "2026-11-21 2026-11-23")
        #expect(try range("next weekend", nil) == "2026-11-28 2026-11-30")
        #expect(try range("weekend", "1w") == "2026-11-21 2026-11-28")
        #expect(try range("mon", "fri") == "2026-11-23 2026-11-28")
        #expect(try range("2026-12-01", "7d") == "2026-12-01 2026-12-08")
        #expect(try range("2026-01-31", "1m") == "2026-01-31 2026-02-28")
        #expect(try range("2026-12-01", "2 weeks") == "2026-12-01 2026-12-15")
        #expect(try range("2026-12-01", "1y") == "2026-12-01 2027-12-01")
        #expect(
            throws: PhraseFailure.endBeforeStart(start: .date(try day("2026-12-01")), end: .date(try day("2026-11-30")))
        ) {
            try range("2026-12-01", "2026-11-30")
        }
        #expect(
            try phrase.days(from: "2026-12-01T09:00", to: nil, usual: .init(1, .days)).time
                == CivilTime(hour: 9, minute: 0))
    }

    @Test("lengths", arguments: [("7d", 7), ("2w", 14), ("1 week", 7), ("10 days", 10)])
    func lengths(text: String, days: Int) throws {
        let start = try day("2026-11-21")
        #expect(try DatePhrase.length(text, words: English()).end(from: start) == start.adding(days: days))
    }

    @Test("what is no length", arguments: ["", "d", "0d", "-3d", "+3d", "3x", "3", "9999999d"])
    func notLengths(text: String) {
        #expect(throws: PhraseFailure.notALength(text)) { try DatePhrase.length(text, words: English()) }
    }
}
