import Languages
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("German")
struct GermanTests {
    private let locale = TimeLocale(words: German())

    @Test(
        "rules",
        arguments: [
            ("FREQ=DAILY", "jeden Tag"), ("FREQ=DAILY;INTERVAL=3", "alle 3 Tage"), ("FREQ=WEEKLY", "jeden Dienstag"),
            ("FREQ=WEEKLY;INTERVAL=2;UNTIL=20270630", "jeden zweiten Dienstag bis 30. Juni 2027"),
            ("FREQ=WEEKLY;INTERVAL=3", "alle 3 Wochen am Dienstag"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "montags bis freitags"),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "alle 2 Wochen am Mo und Mi"),
            ("FREQ=MONTHLY;COUNT=5", "jeden Monat am 24., 5 Mal"),
            ("FREQ=MONTHLY;UNTIL=20270630", "jeden Monat am 24., bis 30. Juni 2027"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,-2", "jeden Monat am 1. und am vorletzten Tag"),
            ("FREQ=MONTHLY;BYDAY=1MO,-1FR", "jeden Monat am ersten Montag und am letzten Freitag"),
            ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "jeden Monat am 13., falls Freitag"),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "jeden Monat am letzten Arbeitstag"),
            ("FREQ=YEARLY", "jedes Jahr am 24. November"),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "jedes Jahr am vierten Donnerstag im November"),
            ("FREQ=DAILY;BYMONTH=6,7,8", "jeden Tag von Juni bis August"),
            ("FREQ=HOURLY;BYMINUTE=15,45", "jede Stunde um 15 und 45 Minuten nach voller Stunde"),
        ])
    func rules(text: String, words: String) {
        let start = EventTime.date(wallClock("20261124").date)
        let timed = EventTime.floating(wallClock("20261124T090000"))
        #expect(rule(text).words(start: text.hasPrefix("FREQ=HOURLY") ? timed : start, locale: locale) == words)
    }

    @Test("dates, lengths and alarms")
    func times() {
        let date = wallClock("20261124").date
        #expect(locale.fullDate(date, withYear: true) == "Dienstag, 24. November 2026")
        #expect(locale.shortDate(date) == "Di, 24. Nov.")
        let length = CivilDuration(days: 1, seconds: 5400)
        #expect(locale.words.length(length, .full) == "1 Tag 1 Stunde 30 Minuten")
        #expect(locale.words.length(length, .typed) == "1 Tag 1h 30min")
        #expect(locale.words.alarm(.before(.start, CivilDuration(days: 7))) == "1 Woche vorher")
        #expect(locale.words.list(["a", "b", "c"]) == "a, b und c")
    }

    @Test("what is typed means what a German reader takes it for")
    func typed() throws {
        let phrase = RulePhrase(start: .floating(wallClock("20261124T090000")), locale: locale)
        for (text, meaning) in [
            ("jeden zweiten Freitag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
            ("jeden zweiten Freitag im Monat", "FREQ=MONTHLY;BYDAY=2FR"),
            ("am letzten Tag des Monats", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("every mon", "FREQ=WEEKLY;BYDAY=MO"),
        ] {
            #expect(try phrase.rule(text)?.text == meaning, "\(text)")
        }
    }
}
