import Languages
import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Lengths, alarms and other fields as people type them")
struct ItemPhraseTests {
    @Test(
        "lengths",
        arguments: [
            ("45m", "PT45M"), ("1h30", "PT1H30M"), ("1h30m", "PT1H30M"), ("1h 30 min", "PT1H30M"),
            ("90 min", "PT1H30M"),
            ("2d", "P2D"), ("1 week", "P1W"), ("1:30", "PT1H30M"), ("PT1H30M", "PT1H30M"), ("p1dt2h", "P1DT2H"),
            ("1.5h", "PT1H30M"), ("1,5 hours", "PT1H30M"), ("45", "PT45M"), ("an hour", "PT1H"),
            ("half an hour", "PT30M"), ("for 2 hours", "PT2H"), ("1d 12h", "P1DT12H"),
            ("1 hour and 15 minutes", "PT1H15M"),
            ("2 hours, 5 minutes", "PT2H5M"), ("two hours", "PT2H"), ("1.25h", "PT1H15M"), ("+30m", "PT30M"),
            ("P2W", "P2W"), ("0.5d", "PT12H"),
        ])
    func durations(text: String, meaning: String) throws {
        #expect(try DurationPhrase(words: English()).duration(text).text == meaning)
    }

    @Test(
        "no lengths",
        arguments: [
            "", "0", "0m", "m", "1x", "h1", "1h 1h", "30m 1h", "-5m", "P", "PT", "1:75", "9999999999h", "1 month",
            "fri",
        ])
    func notDurations(text: String) {
        #expect(throws: PhraseFailure.notADuration(text)) { try DurationPhrase(words: English()).duration(text) }
    }

    @Test("lengths are said, and what is written of them is read")
    func lengthWords() throws {
        #expect(TimeLocale.c.words.length(CivilDuration(seconds: 5_400), .full) == "1 hour 30 minutes")
        #expect(TimeLocale.c.words.length(CivilDuration(days: -1), .full) == "1 day")
        #expect(TimeLocale.c.words.length(CivilDuration(days: 14), .full) == "2 weeks")
        #expect(TimeLocale.c.words.length(CivilDuration(days: .min, seconds: .min), .full).contains("days"))
        #expect(TimeLocale.c.words.length(CivilDuration(days: 1, seconds: 5_400), .typed) == "1d1h30m")
        for seconds in stride(from: Int64(1), to: 200_000, by: 997) {
            let duration = CivilDuration(days: Int(seconds % 3), seconds: seconds)
            #expect(
                try DurationPhrase(words: English()).duration(TimeLocale.c.words.length(duration, .typed)) == duration)
        }
    }

    static let table: [(text: String, triggers: [String], words: String)] = [
        ("15m", ["-PT15M"], "15 minutes before"), ("15", ["-PT15M"], "15 minutes before"),
        ("1h", ["-PT1H"], "1 hour before"), ("1d", ["-P1D"], "1 day before"),
        ("15m, 1d", ["-PT15M", "-P1D"], "15 minutes before; 1 day before"),
        ("15 minutes before", ["-PT15M"], "15 minutes before"),
        ("15m before the start", ["-PT15M"], "15 minutes before"),
        ("at start", ["PT0S"], "at the start"), ("at the start", ["PT0S"], "at the start"),
        ("at end", ["end PT0S"], "at the end"), ("15m before end", ["end -PT15M"], "15 minutes before the end"),
        ("10m after start", ["PT10M"], "10 minutes after the start"), ("-15m", ["-PT15M"], "15 minutes before"),
        ("1 week", ["-P1W"], "1 week before"), ("1h30", ["-PT1H30M"], "1 hour 30 minutes before"),
        ("15m and 1h", ["-PT15M", "-PT1H"], "15 minutes before; 1 hour before"),
        ("15m, 15m", ["-PT15M"], "15 minutes before"),
        ("none", [], ""), ("", [], ""), ("off", [], ""), ("the day before", ["-P1D"], "1 day before"),
        ("at time of event", ["PT0S"], "at the start"), ("before due", ["end PT0S"], "at the end"),
    ]

    private static func text(_ alarm: Alarm) -> String {
        switch alarm.trigger {
        case .fromStart(let duration): duration.text
        case .fromEnd(let duration): "end \(duration.text)"
        case .at(let instant): "\(instant)"
        }
    }

    @Test("alarms", arguments: table)
    func alarmPhrases(text: String, triggers: [String], words: String) throws {
        let start = EventTime.floating(wallClock("20261124T0900"))
        let phrase = AlarmPhrase(locale: .c)
        let alarms = try phrase.alarms(text, of: .start(start))
        #expect(alarms.map(Self.text) == triggers)
        #expect(alarms.map { phrase.words($0, of: .start(start), viewedIn: .utc) }.joined(separator: "; ") == words)
        #expect(try phrase.alarms(phrase.describe(alarms, of: .start(start)) ?? "?", of: .start(start)) == alarms)
    }

    @Test(
        "before whole days, alarms go off at a time of day",
        arguments: [
            ("1d 9:00", "-PT15H", "1 day before at 09:00"), ("1 day before at 18:00", "-PT6H", "1 day before at 18:00"),
            ("2d 9:00", "-P1DT15H", "2 days before at 09:00"), ("9:00", "PT9H", "on the day at 09:00"),
            ("day before 9:00", "-PT15H", "1 day before at 09:00"), ("1d", "-P1D", "1 day before"),
        ])
    func alarmsOfDays(text: String, trigger: String, words: String) throws {
        let start = EventTime.date(wallClock("20261124").date)
        let phrase = AlarmPhrase(locale: .c)
        let alarms = try phrase.alarms(text, of: .start(start))
        #expect(alarms.map(Self.text) == [trigger])
        #expect(alarms.map { phrase.words($0, of: .start(start), viewedIn: .utc) } == [words])
        #expect(try phrase.alarms(phrase.describe(alarms, of: .start(start)) ?? "?", of: .start(start)) == alarms)
    }

    @Test("before a time, a time of day counts back from it")
    func timeOfDay() throws {
        let start = EventTime.floating(wallClock("20261124T1000"))
        #expect(try AlarmPhrase(locale: .c).alarms("1d 18:00", of: .start(start)).map(Self.text) == ["-PT16H"])
        #expect(try AlarmPhrase(locale: .c).alarms("8:30", of: .start(start)).map(Self.text) == ["-PT1H30M"])
    }

    @Test(
        "no alarms",
        arguments: ["foo", "15x", "before", ",", "15m foo", "9:00 foo", "fri", "1d 25:00", "15m before foo"])
    func notAlarms(text: String) {
        #expect(throws: PhraseFailure.notAnAlarm(text)) { try AlarmPhrase(locale: .c).alarms(text, of: .start(nil)) }
    }

    @Test(
        "an alarm of what is due and has no start counts from the end (RFC 5545 3.8.6.3), and is read as it is written")
    func alarmsOfDue() throws {
        let phrase = AlarmPhrase(locale: .c)
        for due in [EventTime.floating(wallClock("20261124T1000")), .date(wallClock("20261124").date)] {
            for text in ["15m", "1d 9:00", "when due", "15m after", "30m before due"] {
                let alarms = try phrase.alarms(text, of: .due(due))
                #expect(alarms.allSatisfy { if case .fromEnd = $0.trigger { true } else { false } }, "\(text)")
                #expect(try phrase.alarms(phrase.describe(alarms, of: .due(due)) ?? "?", of: .due(due)) == alarms)
            }
        }
        let early = Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")
        let due = AlarmBase.due(.floating(wallClock("20261124T1000")))
        #expect(phrase.words(early, of: due, viewedIn: .utc) == "15 minutes before")
    }

    @Test("an alarm at a fixed time cannot be typed, but is said")
    func fixedAlarm() {
        let phrase = AlarmPhrase(locale: .c)
        let alarm = Alarm(trigger: .at(Instant(secondsSinceEpoch: 1_795_000_000)), action: "DISPLAY")
        #expect(phrase.describe([alarm], of: .start(nil)) == nil)
        #expect(phrase.words(alarm, of: .start(nil), viewedIn: .utc) == "on Wed 18 Nov 2026 at 11:06")
    }

    @Test("states")
    func states() throws {
        #expect(try ItemStatus.status("Confirmed", for: .event, words: English()) == "CONFIRMED")
        #expect(try ItemStatus.status("tent", for: .event, words: English()) == "TENTATIVE")
        #expect(try ItemStatus.status("canceled", for: .event, words: English()) == "CANCELLED")
        #expect(try ItemStatus.status("needs action", for: .reminder, words: English()) == "NEEDS-ACTION")
        #expect(try ItemStatus.status("in-process", for: .reminder, words: English()) == "IN-PROCESS")
        #expect(try ItemStatus.status("done", for: .reminder, words: English()) == "COMPLETED")
        #expect(try ItemStatus.status(" none ", for: .reminder, words: English()) == "")
        #expect(throws: PhraseFailure.notAStatus("done", .event)) {
            try ItemStatus.status("done", for: .event, words: English())
        }
        #expect(throws: PhraseFailure.notAStatus("7", .event)) {
            try ItemStatus.status("7", for: .event, words: English())
        }
        #expect(
            PhraseFailure.notAStatus("done", .event).wording(in: .c)
                == "“done” is not a status; write tentative, confirmed, cancelled, none")
        for kind in ItemKind.allCases {
            for value in ItemStatus.values(for: kind) + [""] {
                #expect(try ItemStatus.status(TimeLocale.c.words.status(value), for: kind, words: English()) == value)
            }
        }
    }

    @Test("priorities")
    func priorities() throws {
        for (text, priority) in [
            ("high", 1), ("h", 1), ("medium", 5), ("low", 9), ("3", 3), ("none", 0), ("", 0), ("!!!", 1), ("!", 9),
            (" Low ", 9),
        ] {
            #expect(try ItemPriority.priority(text, words: English()) == priority, "\(text)")
        }
        for priority in 0...9 {
            #expect(try ItemPriority.priority(TimeLocale.c.words.priority(priority), words: English()) == priority)
        }
        for text in ["10", "-1", "hihi", "urgent", "x"] {
            #expect(throws: PhraseFailure.notAPriority(text)) { try ItemPriority.priority(text, words: English()) }
        }
    }

    @Test("categories and addresses")
    func others() throws {
        #expect(ItemText.categories(" work, travel ,,work,big trip") == ["work", "travel", "big trip"])
        #expect(ItemText.categories("") == [])
        #expect(try ItemText.address("https://example.org/a?b#c") == "https://example.org/a?b#c")
        #expect(try ItemText.address(" example.org/a ") == "https://example.org/a")
        #expect(try ItemText.address("mailto:a@example.org") == "mailto:a@example.org")
        #expect(try ItemText.address("example.org:8080/x") == "https://example.org:8080/x")
        #expect(try ItemText.address("") == "")
        for text in ["foo", "a b", "http:", "a@example.org", "<x>", ".org", "https://a\nb"] {
            #expect(throws: PhraseFailure.notAnAddress(text)) { try ItemText.address(text) }
        }
    }

    @Test("what was understood is said again")
    func sentences() throws {
        let berlin = TimePhraseTests.berlin
        let words = TimeWords(today: wallClock("20261121").date, locale: .c, zone: berlin)
        func time(_ text: String, _ zone: TimeZone = berlin) -> EventTime { .zoned(wallClock(text), zone) }
        func day(_ text: String) -> EventTime { .date(wallClock(text).date) }
        let start = time("20261124T0900")
        #expect(
            words.sentence(start: start, end: time("20261124T0915"), rule: rule("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR"))
                == "Tue 24 Nov 09:00–09:15, every weekday")
        #expect(words.words(from: day("20261127"), to: day("20261128")) == "Fri 27 Nov, all day")
        #expect(words.words(from: day("20261224"), to: day("20261228")) == "Thu 24 Dec – Sun 27 Dec, 4 days")
        #expect(words.words(from: day("20271224"), to: day("20271225")) == "Fri 24 Dec 2027, all day")
        #expect(
            words.words(from: time("20261121T2200"), to: time("20261122T0200")) == "Sat 21 Nov 22:00 – Sun 22 Nov 02:00"
        )
        #expect(words.words(from: start, to: start) == "Tue 24 Nov 09:00")
        #expect(
            words.words(
                from: time("20261124T0900", TimePhraseTests.tokyo), to: time("20261124T1000", TimePhraseTests.tokyo))
                == "Tue 24 Nov 09:00–10:00 Asia/Tokyo (01:00–02:00 here)")
        #expect(
            words.words(
                from: time("20261124T0700", TimePhraseTests.tokyo), to: time("20261124T0800", TimePhraseTests.tokyo))
                == "Tue 24 Nov 07:00–08:00 Asia/Tokyo (Mon 23 Nov 23:00 – Tue 24 Nov 00:00 here)")
        #expect(
            words.words(from: start, to: time("20261125T0600", TimePhraseTests.tokyo))
                == "Tue 24 Nov 09:00 \(berlin.identifier) – Wed 25 Nov 06:00 Asia/Tokyo")
        #expect(
            words.words(from: .floating(wallClock("20261124T0900")), to: .floating(wallClock("20261124T1000")))
                == "Tue 24 Nov 09:00–10:00, floating")
        let alarms = try AlarmPhrase(locale: .c).alarms("15m, 1d", of: .start(start))
        #expect(
            words.sentence(start: start, end: nil, alarms: alarms)
                == "Tue 24 Nov 09:00, alarms 15 minutes before and 1 day before")
        #expect(
            words.sentence(start: start, end: nil, rule: rule("FREQ=WEEKLY;BYDAY=MO"))
                == "Tue 24 Nov 09:00, every week on Monday (first on Mon 30 Nov, besides Tue 24 Nov)")
        #expect(
            words.words(from: time("20270328T0230"), to: time("20270328T0430"))
                == "Sun 28 Mar 2027 03:30–04:30, as 02:30 does not exist that day")
        #expect(words.words(time("20270328T0230")) == "Sun 28 Mar 2027 03:30, as 02:30 does not exist that day")
        #expect(words.words(time("20261025T0230")) == "Sun 25 Oct 02:30")
        let german = TimeWords(today: wallClock("20261121").date, locale: LocaleFixture.german, zone: berlin)
        #expect(german.words(from: start, to: time("20261124T0915")) == "Tue 24 Nov 09:00–09:15")
    }
}
