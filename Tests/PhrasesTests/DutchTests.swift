import Languages
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Dutch")
struct DutchTests {
    private let locale = TimeLocale(words: Dutch())

    @Test(
        "rules",
        arguments: [
            ("FREQ=DAILY", "elke dag"), ("FREQ=DAILY;INTERVAL=3", "elke 3 dagen"), ("FREQ=WEEKLY", "elke dinsdag"),
            ("FREQ=WEEKLY;INTERVAL=2;UNTIL=20270630", "elke 2 weken op dinsdag tot en met 30 juni 2027"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "elke werkdag"),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "elke 2 weken op ma en wo"),
            ("FREQ=MONTHLY;COUNT=5", "elke maand op de 24e, 5 keer"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,-2", "elke maand op de 1e en de voorlaatste dag"),
            ("FREQ=MONTHLY;BYDAY=1MO,-1FR", "elke maand op de eerste maandag en de laatste vrijdag"),
            ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "elke maand op de 13e, mits vrijdag"),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "elke maand op de laatste werkdag"),
            ("FREQ=MONTHLY;BYDAY=-3SU", "elke maand op de op twee na laatste zondag"),
            ("FREQ=YEARLY", "elk jaar op 24 november"),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "elk jaar op de vierde donderdag in november"),
            ("FREQ=DAILY;BYMONTH=6,7,8", "elke dag van juni tot en met augustus"),
            ("FREQ=HOURLY;BYMINUTE=15,45", "elk uur om 15 en 45 minuten over het hele uur"),
        ])
    func rules(text: String, words: String) {
        let start = EventTime.date(wallClock("20261124").date)
        let timed = EventTime.floating(wallClock("20261124T090000"))
        #expect(rule(text).words(start: text.hasPrefix("FREQ=HOURLY") ? timed : start, locale: locale) == words)
    }

    @Test("dates, lengths and alarms")
    func times() {
        let date = wallClock("20261124").date
        #expect(locale.fullDate(date, withYear: true) == "dinsdag 24 november 2026")
        #expect(locale.shortDate(date) == "di 24 nov")
        let length = CivilDuration(days: 1, seconds: 5400)
        #expect(locale.words.length(length, .full) == "1 dag 1 uur 30 minuten")
        #expect(locale.words.length(length, .typed) == "1d1h30m")
        #expect(locale.words.alarm(.before(.start, CivilDuration(days: 7))) == "1 week van tevoren")
        #expect(locale.words.list(["a", "b", "c"]) == "a, b en c")
    }

    @Test("what is typed means what a Dutch reader takes it for")
    func typed() throws {
        let phrase = RulePhrase(start: .floating(wallClock("20261124T090000")), locale: locale)
        for (text, meaning) in [
            ("om de vrijdag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
            ("maandelijks op de laatste vr", "FREQ=MONTHLY;BYDAY=-1FR"),
            ("elke ma, wo", "FREQ=WEEKLY;BYDAY=MO,WE"), ("every mon", "FREQ=WEEKLY;BYDAY=MO"),
        ] {
            #expect(try phrase.rule(text)?.text == meaning, "\(text)")
        }
        #expect(try phrase.rule("nooit") == nil)
    }
}
