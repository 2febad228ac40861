import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("When, as people type it")
struct TimePhraseTests {
    @Test("a weekend is a moment too, its first day; and what is left of it on a Sunday")
    func weekends() throws {
        #expect(try Self.phrase().moment("next weekend") == .date(wallClock("20261128").date))
        #expect(throws: PhraseFailure.notATime("fri – weekend")) { try Self.phrase().moment("fri – weekend") }
        let sunday = TimePhrase(now: wallClock("20261122T090000"), locale: .c, zone: nil) { _ in nil }
        #expect(Self.text(try sunday.span("this weekend")) == "2026-11-22 – 2026-11-23")
        #expect(Self.text(try sunday.span("next weekend")) == "2026-11-28 – 2026-11-30")
        let wednesday = TimePhrase(now: wallClock("20261125T090000"), locale: .c, zone: nil) { _ in nil }
        #expect(Self.text(try wednesday.span("weekend")) == "2026-11-28 – 2026-11-30")
        #expect(Self.text(try wednesday.span("next weekend")) == "2026-12-05 – 2026-12-07")
    }

    @Test(
        "instead of times that are there, a start alone keeps the length, and a day alone the time of day",
        arguments: [
            ("fri", "2026-11-27 10:00 – 2026-11-27 11:30"), ("15:00", "2026-12-01 15:00 – 2026-12-01 16:30"),
            ("fri 3pm", "2026-11-27 15:00 – 2026-11-27 16:30"), ("fri 9-10", "2026-11-27 09:00 – 2026-11-27 10:00"),
            ("24 dec – 27 dec", "2026-12-24 – 2026-12-28"),
        ])
    func instead(text: String, times: String) throws {
        let start = EventTime.zoned(wallClock("20261201T100000"), Self.berlin)
        let end = EventTime.zoned(wallClock("20261201T113000"), Self.berlin)
        #expect(Self.text(try Self.phrase().span(text, insteadOf: start, end)) == times)
    }

    static let berlin = TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
    static let tokyo = TimeZone(identifier: "Asia/Tokyo", secondsFromUTC: 32_400)

    /// Saturday 21 November 2026, 15:20:30; the selected day is Tuesday 1 December.
    static func phrase(_ locale: TimeLocale = .c, zone: TimeZone? = berlin) -> TimePhrase {
        TimePhrase(
            now: wallClock("20261121T152030"), day: wallClock("20261201").date, locale: locale, zone: zone
        ) { name in
            ["asia/tokyo": tokyo, "utc": .utc, "europe/berlin": berlin, "japan": tokyo][name.lowercased()]
        }
    }

    /// `2026-11-27 09:00 – 2026-11-27 10:30`, with the zones where they are not Berlin's.
    static func text(_ span: TimePhrase.Span) -> String {
        "\(text(span.start)) – \(text(span.end))"
    }

    static func text(_ time: EventTime) -> String {
        switch time {
        case .date(let date): "\(date)"
        case .floating(let civil): "\(civil.date) \(String(civil.time.description.prefix(5))) floating"
        case .zoned(let civil, let zone):
            "\(civil.date) \(String(civil.time.description.prefix(5)))" + (zone == berlin ? "" : " \(zone.identifier)")
        }
    }

    static let table: [(text: String, meaning: String)] = [
        // Times.
        ("fri 9-10:30", "2026-11-27 09:00 – 2026-11-27 10:30"),
        ("fri 9-10", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("fri 9 – 10", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("fri 9:00", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("fri 9", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("tomorrow 14:00 1h30m", "2026-11-22 14:00 – 2026-11-22 15:30"),
        ("tomorrow 14:00 1h30", "2026-11-22 14:00 – 2026-11-22 15:30"),
        ("tomorrow 14:00 for 90 minutes", "2026-11-22 14:00 – 2026-11-22 15:30"),
        ("tomorrow 14", "2026-11-22 14:00 – 2026-11-22 15:00"),
        ("tomorrow at 9", "2026-11-22 09:00 – 2026-11-22 10:00"),
        ("9:30", "2026-12-01 09:30 – 2026-12-01 10:30"),
        ("9-10", "2026-12-01 09:00 – 2026-12-01 10:00"),
        ("9:30-10", "2026-12-01 09:30 – 2026-12-01 10:00"),
        ("9:30 - 45m", "2026-12-01 09:30 – 2026-12-01 10:15"),
        ("at 9 for 2h", "2026-12-01 09:00 – 2026-12-01 11:00"),
        ("today 22:00-02:00", "2026-11-21 22:00 – 2026-11-22 02:00"),
        ("today 22-2", "2026-11-21 22:00 – 2026-11-22 02:00"),
        ("20:00-24:00", "2026-12-01 20:00 – 2026-12-02 00:00"),
        ("fri 20:00 to midnight", "2026-11-27 20:00 – 2026-11-28 00:00"),
        ("fri noon", "2026-11-27 12:00 – 2026-11-27 13:00"),
        ("mon 9am", "2026-11-23 09:00 – 2026-11-23 10:00"),
        ("mon 9-10am", "2026-11-23 09:00 – 2026-11-23 10:00"),
        ("mon 11-1pm", "2026-11-23 11:00 – 2026-11-23 13:00"),
        ("mon 9am-5", "2026-11-23 09:00 – 2026-11-23 17:00"),
        ("mon 9a-5p", "2026-11-23 09:00 – 2026-11-23 17:00"),
        ("mon 9 a.m. to 5 p.m.", "2026-11-23 09:00 – 2026-11-23 17:00"),
        ("mon 10pm-1am", "2026-11-23 22:00 – 2026-11-24 01:00"),
        ("9:30 fri", "2026-11-27 09:30 – 2026-11-27 10:30"),
        ("9-10 fri", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("22:00-02:00 fri", "2026-11-27 22:00 – 2026-11-28 02:00"),
        ("between 9 and 10 on fri", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("from 9 to 10", "2026-12-01 09:00 – 2026-12-01 10:00"),
        ("0900-1030", "2026-12-01 09:00 – 2026-12-01 10:30"),
        ("fri 14h30", "2026-11-27 14:30 – 2026-11-27 15:30"),
        ("fri 14h 1h", "2026-11-27 14:00 – 2026-11-27 15:00"),
        ("fri 14h-15h30", "2026-11-27 14:00 – 2026-11-27 15:30"),
        ("fri 9 Uhr", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("fri 9.30-10.15", "2026-11-27 09:30 – 2026-11-27 10:15"),
        ("fri 9 o'clock", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("fri 20:00 – sat 10:00", "2026-11-27 20:00 – 2026-11-28 10:00"),
        ("fri 20:00 – 30 nov", "2026-11-27 20:00 – 2026-11-30 21:00"),
        ("24 dec 9-10", "2026-12-24 09:00 – 2026-12-24 10:00"),
        ("24 dec 9", "2026-12-24 09:00 – 2026-12-24 10:00"),
        ("+3d 15:00 45m", "2026-12-04 15:00 – 2026-12-04 15:45"),
        ("now", "2026-11-21 15:20 – 2026-11-21 16:20"),
        ("now 30m", "2026-11-21 15:20 – 2026-11-21 15:50"),
        ("in 2 hours", "2026-11-21 17:20 – 2026-11-21 18:20"),
        ("in 3 days 14:00 2h", "2026-11-24 14:00 – 2026-11-24 16:00"),
        ("9 tomorrow", "2026-11-22 09:00 – 2026-11-22 10:00"),
        ("9-5", "2026-12-01 09:00 – 2026-12-01 17:00"),
        ("fri 9-5", "2026-11-27 09:00 – 2026-11-27 17:00"),
        ("tomorrow 11-2", "2026-11-22 11:00 – 2026-11-22 14:00"),
        ("fri 20 – sun", "2026-11-27 20:00 – 2026-11-29 21:00"),
        ("9:00+1h", "2026-12-01 09:00 – 2026-12-01 10:00"),
        ("9:00 for 1:30", "2026-12-01 09:00 – 2026-12-01 10:30"),
        ("１０:００", "2026-12-01 10:00 – 2026-12-01 11:00"),
        ("24.12.26 10.30", "2026-12-24 10:30 – 2026-12-24 11:30"),
        ("24.12.2026 10.30-11.30", "2026-12-24 10:30 – 2026-12-24 11:30"),
        ("this fri 9:00", "2026-11-27 09:00 – 2026-11-27 10:00"),
        ("14.30", "2026-12-01 14:30 – 2026-12-01 15:30"),
        ("3:30-4:30 pm fri", "2026-11-27 15:30 – 2026-11-27 16:30"),
        ("24.12. 18-20 Uhr", "2026-12-24 18:00 – 2026-12-24 20:00"),
        ("2026-11-24 9", "2026-11-24 09:00 – 2026-11-24 10:00"),
        ("fri 14:30h", "2026-11-27 14:30 – 2026-11-27 15:30"),
        ("in 2 days at 9", "2026-11-23 09:00 – 2026-11-23 10:00"),
        ("now to 17:00", "2026-11-21 15:20 – 2026-11-21 17:00"),
        ("9:00-9:00", "2026-12-01 09:00 – 2026-12-01 09:00"),
        // Times in the form in which scripts and other programs write them.
        ("2026-11-24 09:00 - 09:15", "2026-11-24 09:00 – 2026-11-24 09:15"),
        ("2026-11-24 09:00-09:15", "2026-11-24 09:00 – 2026-11-24 09:15"),
        ("2026-11-24T09:00", "2026-11-24 09:00 – 2026-11-24 10:00"),
        ("2026-11-24T09:00 - 2026-11-25T10:00", "2026-11-24 09:00 – 2026-11-25 10:00"),
        ("2026-11-24T09:00/2026-11-24T10:30", "2026-11-24 09:00 – 2026-11-24 10:30"),
        ("2026-11-24T09:00/PT45M", "2026-11-24 09:00 – 2026-11-24 09:45"),
        ("20261124T090000", "2026-11-24 09:00 – 2026-11-24 10:00"),
        ("20261124T090000Z", "2026-11-24 09:00 UTC – 2026-11-24 10:00 UTC"),
        ("2026-11-24T09:00+09:00", "2026-11-24 01:00 – 2026-11-24 02:00"),
        ("2026-11-24T09:00-0500", "2026-11-24 15:00 – 2026-11-24 16:00"),
        ("2026-11-24 09:00:00+02:00", "2026-11-24 08:00 – 2026-11-24 09:00"),
        ("2026-11-24T09:00:00.000Z", "2026-11-24 09:00 UTC – 2026-11-24 10:00 UTC"),
        ("20261124T0900/20261124T1000", "2026-11-24 09:00 – 2026-11-24 10:00"),
        // Zones.
        ("fri 9:00 Asia/Tokyo", "2026-11-27 09:00 Asia/Tokyo – 2026-11-27 10:00 Asia/Tokyo"),
        ("2026-11-27 09:00 Asia/Tokyo", "2026-11-27 09:00 Asia/Tokyo – 2026-11-27 10:00 Asia/Tokyo"),
        ("fri 9-10 japan", "2026-11-27 09:00 Asia/Tokyo – 2026-11-27 10:00 Asia/Tokyo"),
        ("fri 9:00 Asia/Tokyo 2h", "2026-11-27 09:00 Asia/Tokyo – 2026-11-27 11:00 Asia/Tokyo"),
        ("fri 9:00 floating", "2026-11-27 09:00 floating – 2026-11-27 10:00 floating"),
        ("fri 9:00 – 18:00 Asia/Tokyo", "2026-11-27 09:00 Asia/Tokyo – 2026-11-27 18:00 Asia/Tokyo"),
        (
            "fri 9:00 Europe/Berlin – sat 6:00 Asia/Tokyo",
            "2026-11-27 09:00 – 2026-11-28 06:00 Asia/Tokyo"
        ),
        // Evenings.
        ("tonight", "2026-11-21 20:00 – 2026-11-21 21:00"),
        ("tonight 8", "2026-11-21 20:00 – 2026-11-21 21:00"),
        ("tonight at 7:30", "2026-11-21 19:30 – 2026-11-21 20:30"),
        ("tonight 19:00 2h", "2026-11-21 19:00 – 2026-11-21 21:00"),
        ("8-10 tonight", "2026-11-21 20:00 – 2026-11-21 22:00"),
        ("tonight 10-12", "2026-11-21 22:00 – 2026-11-22 00:00"),
        ("tonight 9 – tomorrow 2:00", "2026-11-21 21:00 – 2026-11-22 02:00"),
        // Whole days.
        ("24 dec", "2026-12-24 – 2026-12-25"),
        ("24th dec", "2026-12-24 – 2026-12-25"), ("dec 24th", "2026-12-24 – 2026-12-25"),
        ("the 24th of dec", "2026-12-24 – 2026-12-25"), ("24th", "2026-11-24 – 2026-11-25"),
        ("24th – 27th dec", "2026-12-24 – 2026-12-28"), ("24th dec 9", "2026-12-24 09:00 – 2026-12-24 10:00"),
        ("weekend", "2026-11-21 – 2026-11-23"), ("this weekend", "2026-11-21 – 2026-11-23"),
        ("next weekend", "2026-11-28 – 2026-11-30"), ("the weekend", "2026-11-21 – 2026-11-23"),
        ("fri – weekend", "2026-11-27 – 2026-11-30"), ("next weekend – 1 dec", "2026-11-28 – 2026-12-02"),
        ("next weekend 10:00", "2026-11-28 10:00 – 2026-11-28 11:00"),
        ("24 dec – 27 dec", "2026-12-24 – 2026-12-28"),
        ("24 dec - 27 dec", "2026-12-24 – 2026-12-28"),
        ("24 dec-27 dec", "2026-12-24 – 2026-12-28"),
        ("24dec-27dec", "2026-12-24 – 2026-12-28"),
        ("24-27 dec", "2026-12-24 – 2026-12-28"),
        ("24 – 27 dec", "2026-12-24 – 2026-12-28"),
        ("dec 24-27", "2026-12-24 – 2026-12-28"),
        ("24-27 dec 2027", "2027-12-24 – 2027-12-28"),
        ("24.-27.12.", "2026-12-24 – 2026-12-28"),
        ("24.12.-27.12.", "2026-12-24 – 2026-12-28"),
        ("24.12.2026 - 27.12.2026", "2026-12-24 – 2026-12-28"),
        ("24/12-27/12", "2026-12-24 – 2026-12-28"),
        ("2026-12-24-2026-12-27", "2026-12-24 – 2026-12-28"),
        ("2026-12-24/2026-12-27", "2026-12-24 – 2026-12-28"),
        ("24 dec – 2 jan", "2026-12-24 – 2027-01-03"),
        ("24 nov 2025 – 2 dec", "2025-11-24 – 2025-12-03"),
        ("20 nov – 23 nov 2026", "2026-11-20 – 2026-11-24"),
        ("28 – 2 jan", "2026-12-28 – 2027-01-03"),
        ("24-27", "2026-11-24 – 2026-11-28"),
        ("24-12", "2026-12-24 – 2026-12-25"),
        ("24-12-2026", "2026-12-24 – 2026-12-25"),
        ("24-dec-2026", "2026-12-24 – 2026-12-25"),
        ("24.12.26", "2026-12-24 – 2026-12-25"),
        ("0001-01-01", "0001-01-01 – 0001-01-02"),
        ("mon 23 - wed 25", "2026-11-23 – 2026-11-26"),
        ("mon-wed", "2026-11-23 – 2026-11-26"),
        ("mon to wed", "2026-11-23 – 2026-11-26"),
        ("fri for 2 days", "2026-11-27 – 2026-11-29"),
        ("24 dec 3d", "2026-12-24 – 2026-12-27"),
        ("24 dec - 1 week", "2026-12-24 – 2026-12-31"),
        ("all day fri", "2026-11-27 – 2026-11-28"),
        ("fri all-day", "2026-11-27 – 2026-11-28"),
        ("all day", "2026-12-01 – 2026-12-02"),
        ("all day fri 9:00-10:00", "2026-11-27 – 2026-11-28"),
        ("+3d", "2026-12-04 – 2026-12-05"),
        ("tomorrow", "2026-11-22 – 2026-11-23"),
        ("in 2 weeks", "2026-12-05 – 2026-12-06"),
        ("next fri", "2026-11-27 – 2026-11-28"),
    ]

    @Test("what is typed is understood", arguments: table)
    func spans(text: String, meaning: String) throws {
        #expect(Self.text(try Self.phrase().span(text)) == meaning)
    }
}

extension TimePhraseTests {
    @Test(
        "what is no time is said to be none, with examples",
        arguments: [
            "", " ", "foo", "fri foo", "9:00 – ", "– 9:00", "-", "–", "all", "9:00 – foo",
            "\u{1B}[31m", "999999999999999999999999", "1:2:3:4", "a", "to", "fri to", "in", "in foo",
            "for 2h", "mon-fri 9-17", "this", "2026-11-24-9", "now now", "now 9:00", "for", "🎄", "9–10–11",
        ])
    func notTimes(text: String) {
        #expect(throws: PhraseFailure.notATime(text)) { try Self.phrase().span(text) }
    }

    @Test("what is wrong with a time is said")
    func failures() throws {
        let phrase = Self.phrase()
        #expect(throws: PhraseFailure.noSuchTime("30 feb")) { try phrase.span("30 feb") }
        #expect(throws: PhraseFailure.noSuchTime("fri 25:00")) { try phrase.span("fri 25:00") }
        #expect(throws: PhraseFailure.noSuchTime("fri 13pm")) { try phrase.span("fri 13pm") }
        #expect(throws: PhraseFailure.noSuchTime("31-11-2026")) { try phrase.span("31-11-2026") }
        #expect(throws: PhraseFailure.unknownZone("Mars/Olympus")) { try phrase.span("fri 9:00 Mars/Olympus") }
        #expect(throws: PhraseFailure.zoneOfWholeDays) { try phrase.span("fri Asia/Tokyo") }
        #expect(throws: PhraseFailure.startTimeMissing) { try phrase.span("fri 45m") }
        #expect(throws: PhraseFailure.startTimeMissing) { try phrase.span("23-25 nov 9:00") }
        #expect(throws: PhraseFailure.startTimeMissing) { try phrase.span("fri – sat 10:00") }
        let start = EventTime.date(wallClock("20261127").date)
        let end = EventTime.date(wallClock("20261124").date)
        #expect(throws: PhraseFailure.endBeforeStart(start: start, end: end)) {
            try phrase.span("27 nov – 24 nov 2026")
        }
    }

    @Test(
        "an end counts from its start",
        arguments: [
            ("10:30", "2026-11-27 10:30"), ("1h", "2026-11-27 10:00"), ("+45m", "2026-11-27 09:45"),
            ("10", "2026-11-27 10:00"),
            ("8:00", "2026-11-28 08:00"), ("5", "2026-11-27 17:00"), ("sat 2:00", "2026-11-28 02:00"),
            ("27 dec", "2026-12-27 10:00"),
            ("27", "2026-11-27 10:00"), ("2d", "2026-11-29 09:00"), ("10:30 UTC", "2026-11-27 10:30 UTC"),
            ("2 dec 12:00", "2026-12-02 12:00"), ("PT1H30M", "2026-11-27 10:30"), ("5pm", "2026-11-27 17:00"),
            ("24:00", "2026-11-28 00:00"), ("tomorrow", ""),
        ])
    func ends(text: String, meaning: String) throws {
        let start = EventTime.zoned(wallClock("20261127T0900"), Self.berlin)
        guard !meaning.isEmpty else {
            #expect(throws: PhraseFailure.self) { try Self.phrase().end(text, after: start) }
            return
        }
        #expect(Self.text(try Self.phrase().end(text, after: start)) == meaning)
    }

    @Test(
        "the end of whole days is the last of them",
        arguments: [("27 dec", "2026-12-28"), ("3d", "2026-11-30"), ("sat", "2026-11-29")])
    func endsOfDays(text: String, meaning: String) throws {
        let start = EventTime.date(wallClock("20261127").date)
        #expect(Self.text(try Self.phrase().end(text, after: start)) == meaning)
    }

    @Test("hours are exact across a change of the clock, days are not")
    func changeOfClock() throws {
        let phrase = Self.phrase()
        #expect(Self.text(try phrase.span("2027-03-28 01:30 1h")) == "2027-03-28 01:30 – 2027-03-28 03:30")
        #expect(Self.text(try phrase.span("2027-03-27 12:00 1d")) == "2027-03-27 12:00 – 2027-03-28 12:00")
        #expect(Self.text(try phrase.span("2027-03-27 12:00 24h")) == "2027-03-27 12:00 – 2027-03-28 13:00")
    }

    @Test("a date is what it says, its weekday too")
    func weekdays() throws {
        let phrase = Self.phrase()
        let wednesday = wallClock("20261209").date
        #expect(throws: PhraseFailure.otherWeekday(wednesday, text: "fri 9 dec")) { try phrase.span("fri 9 dec") }
        #expect(
            PhraseFailure.otherWeekday(wednesday, text: "fri 9 dec").wording(in: .c)
                == "“fri 9 dec” is Wednesday 9 December 2026; leave the weekday out or correct it")
        #expect(Self.text(try phrase.span("wed 9th")) == "2026-12-09 – 2026-12-10")
        // A day without a month means its next date on that weekday.
        #expect(Self.text(try phrase.span("fri 9th")) == "2027-04-09 – 2027-04-10")
        let start = EventTime.zoned(wallClock("20261124T0900"), Self.berlin)
        let end = EventTime.date(wallClock("20261123").date)
        #expect(throws: PhraseFailure.endBeforeStart(start: start, end: end)) { try phrase.end("23 nov", after: start) }
    }

    @Test(
        "in the words of a locale",
        arguments: [
            (LocaleFixture.german, "Di 24. Nov 9-10 Uhr", "2026-11-24 09:00 – 2026-11-24 10:00"),
            (LocaleFixture.german, "Mi um 9", "2026-11-25 09:00 – 2026-11-25 10:00"),
            (LocaleFixture.french, "mar 14h30-15h", "2026-11-24 14:30 – 2026-11-24 15:00"),
            (LocaleFixture.american, "12/24 6-8pm", "2026-12-24 18:00 – 2026-12-24 20:00"),
            (LocaleFixture.finnish, "24.12. klo 9.30", "2026-12-24 09:30 – 2026-12-24 10:30"),
            (LocaleFixture.finnish, "ti 9.30-10.15", "2026-11-24 09:30 – 2026-11-24 10:15"),
            (LocaleFixture.japanese, "11月24日 9時30分", "2026-11-24 09:30 – 2026-11-24 10:30"),
            (LocaleFixture.japanese, "11/24 午後3:00〜4:00", "2026-11-24 15:00 – 2026-11-24 16:00"),
            (LocaleFixture.korean, "11월 24일 오전 9:00", "2026-11-24 09:00 – 2026-11-24 10:00"),
        ])
    func locales(locale: TimeLocale, text: String, meaning: String) throws {
        #expect(Self.text(try Self.phrase(locale).span(text)) == meaning)
    }

    @Test("what was given is told apart from what was assumed")
    func given() throws {
        let phrase = Self.phrase()
        #expect(try phrase.span("9:30").given == [.time])
        #expect(try phrase.span("fri").given == [.date])
        #expect(try phrase.span("fri 9-10").given == [.date, .time, .end])
        #expect(try phrase.span("fri 9:00 UTC").given == [.date, .time, .zone])
        #expect(try phrase.span("9:00 1h").given == [.time, .end])
    }

    @Test("what a field of a form shows of a time is read as that time")
    func inverse() throws {
        print("time texts: seed 24")
        var generator = SeededGenerator(seed: 24)
        let locales = [
            TimeLocale.c, LocaleFixture.german, LocaleFixture.american, LocaleFixture.british, LocaleFixture.japanese,
            LocaleFixture.korean, LocaleFixture.french, LocaleFixture.finnish, LocaleFixture.polish,
        ]
        for _ in 0..<120 {
            let first = wallClock("20261121").adding(
                seconds: Int64.random(in: -40_000...80_000, using: &generator) * 900)
            let last = first.adding(seconds: Int64.random(in: 0...200, using: &generator) * 900)
            let other = generator.chance(80) ? Self.berlin : Self.tokyo
            let times: (EventTime, EventTime) =
                switch Int.random(in: 0...3, using: &generator) {
                case 0: (.date(first.date), .date(last.date.adding(days: 1)))
                case 1: (.floating(first), .floating(last))
                default: (.zoned(first, other), .zoned(last, other))
                }
            for locale in locales {
                let phrase = Self.phrase(locale)
                let text = phrase.describe(from: times.0, to: times.1)
                let span = try phrase.span(text)
                #expect(
                    Self.text(span.start) == Self.text(times.0) && Self.text(span.end) == Self.text(times.1), "\(text)")
                let moment = phrase.describe(times.0)
                #expect(Self.text(try phrase.moment(moment)) == Self.text(times.0), "\(moment)")
            }
        }
        let phrase = Self.phrase()
        #expect(
            phrase.describe(
                from: .zoned(wallClock("20261124T0900"), Self.berlin),
                to: .zoned(wallClock("20261124T0915"), Self.berlin)) == "Tue 24 Nov 09:00–09:15")
    }

    @Test("no text whatever ends the program")
    func anything() {
        print("time phrases: seed 7")
        var generator = SeededGenerator(seed: 7)
        let parts = [
            "9", "10:30", "fri", "24", "dec", "-", "–", " ", " ", " ", "/", ".", ":", "1h", "m", "am", "p", "to", "in",
            "now", "all day",
            "UTC", "+", "99999999999999999999", "2026", "T", "Z", "0900", "next", "of", "the", "every", "last", "x",
            "until", "月", "é", "\u{301}", "\u{0}",
            "🎄", "for", "PT", "week", "first", "second", ",", "and", "mon", "times", "at", "between", "24:00",
            "9999-12-31", "0001-01-01", "-5",
        ]
        let phrase = Self.phrase()
        let rules = RulePhrase(start: .zoned(wallClock("20261124T0900"), Self.berlin), locale: .c)
        let alarms = AlarmPhrase(locale: .c)
        var understood = 0
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                (parts.randomElement(using: &generator) ?? "") + (generator.chance(40) ? " " : "")
            }.joined()
            if let span = try? phrase.span(text) {
                understood += 1
                #expect(span.start.isDate == span.end.isDate, "\(text)")
                #expect(span.start.instant(viewedIn: .utc) <= span.end.instant(viewedIn: .utc), "\(text)")
            }
            _ = try? phrase.end(text, after: .floating(.maximum))
            _ = try? rules.rule(text)
            _ = try? alarms.alarms(text, of: .start(nil))
            _ = try? DurationPhrase(words: English()).duration(text)
        }
        #expect(understood > 60)
    }
}
