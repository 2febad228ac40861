import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Rules as people type them")
struct RulePhraseTests {
    /// Tuesday 24 November 2026, 09:00.
    static let start = EventTime.floating(wallClock("20261124T090000"))

    static func phrase(_ locale: TimeLocale = .c, start: EventTime = start) -> RulePhrase {
        RulePhrase(start: start, locale: locale)
    }

    static let table: [(text: String, rule: String)] = [
        ("daily", "FREQ=DAILY"), ("every day", "FREQ=DAILY"), ("Every 3 days", "FREQ=DAILY;INTERVAL=3"),
        ("every other day", "FREQ=DAILY;INTERVAL=2"), ("every second day", "FREQ=DAILY;INTERVAL=2"),
        ("every 2nd day", "FREQ=DAILY;INTERVAL=2"), ("every two days", "FREQ=DAILY;INTERVAL=2"),
        ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("on weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("every workday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"), ("weekends", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("weekly", "FREQ=WEEKLY"), ("every week", "FREQ=WEEKLY"), ("once a week", "FREQ=WEEKLY"),
        // The start is a Tuesday.
        ("every tue", "FREQ=WEEKLY"), ("every week on Tuesday", "FREQ=WEEKLY"),
        ("every mon, wed", "FREQ=WEEKLY;BYDAY=MO,WE"), ("mon wed fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("mondays", "FREQ=WEEKLY;BYDAY=MO"), ("every Monday and Thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("every mon/wed", "FREQ=WEEKLY;BYDAY=MO,WE"), ("weekly on fri", "FREQ=WEEKLY;BYDAY=FR"),
        ("every tue and thu", "FREQ=WEEKLY;BYDAY=TU,TH"), ("every thurs", "FREQ=WEEKLY;BYDAY=TH"),
        ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("fortnightly", "FREQ=WEEKLY;INTERVAL=2"),
        ("biweekly on mon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("every fri to mon", "FREQ=WEEKLY;BYDAY=MO,FR,SA,SU"),
        ("every day except sun", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
        ("every mon, wed and fri but wed", "FREQ=WEEKLY;BYDAY=MO,FR"),
        ("repeats weekly forever", "FREQ=WEEKLY"), ("every 2 wks", "FREQ=WEEKLY;INTERVAL=2"),
        (
            "every week on Mon, Wed and Fri, but only the first of these each week",
            "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1"
        ),
        ("every other friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
        ("every other week on mon, wed", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
        ("every 2 weeks on weekdays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR"),
        ("monthly", "FREQ=MONTHLY"), ("every month", "FREQ=MONTHLY"), ("every month on the 24th", "FREQ=MONTHLY"),
        ("every 3 months", "FREQ=MONTHLY;INTERVAL=3"), ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
        ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("on the 1st and 15th of each month", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("monthly on 1, 15", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("every 1st day of the month", "FREQ=MONTHLY;BYMONTHDAY=1"),
        ("every month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("every month on the 1st and the second-to-last day", "FREQ=MONTHLY;BYMONTHDAY=-2,1"),
        ("every month on the last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("every last friday", "FREQ=MONTHLY;BYDAY=-1FR"), ("every first monday", "FREQ=MONTHLY;BYDAY=1MO"),
        ("last fri of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("every second friday of the month", "FREQ=MONTHLY;BYDAY=2FR"),
        ("monthly on the 2nd tue", "FREQ=MONTHLY;BYDAY=2TU"),
        ("every month on the first and third monday", "FREQ=MONTHLY;BYDAY=1MO,3MO"),
        ("every month on the first mon and tue", "FREQ=MONTHLY;BYDAY=1MO,1TU"),
        ("every month on the 15th and the last friday", "FREQ=MONTHLY;BYDAY=-1FR;BYMONTHDAY=15"),
        ("every 2 months on each Tuesday", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU"),
        ("every month on the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
        ("every month on the 13th when it is a Friday", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"),
        (
            "every month on the 10th to 12th when it is Tuesday or the second Friday",
            "FREQ=MONTHLY;BYDAY=TU,2FR;BYMONTHDAY=10,11,12"
        ),
        ("yearly", "FREQ=YEARLY"), ("annually", "FREQ=YEARLY"), ("every year on 24 nov", "FREQ=YEARLY"),
        ("every year on 24 dec", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
        ("every december 24", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
        ("every 24th of december", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
        ("yearly on the 24th of June and July", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=6,7"),
        ("every year on the fourth thursday of november", "FREQ=YEARLY;BYDAY=4TH;BYMONTH=11"),
        ("last sunday of october", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
        ("last sun in october", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
        (
            "every 4 years on the 2nd to 8th of november when it is a tuesday",
            "FREQ=YEARLY;INTERVAL=4;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;BYMONTH=11"
        ),
        ("every year in week 20 on Monday", "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20"),
        ("every year on the 100th day of the year", "FREQ=YEARLY;BYYEARDAY=100"),
        ("every year on the 20th Monday", "FREQ=YEARLY;BYDAY=20MO"),
        ("every day in January", "FREQ=DAILY;BYMONTH=1"),
        ("every day from june to august", "FREQ=DAILY;BYMONTH=6,7,8"),
        ("every week on sat from november to february", "FREQ=WEEKLY;BYDAY=SA;BYMONTH=1,2,11,12"),
        ("every day at 9:00 and 17:00", "FREQ=DAILY;BYHOUR=9,17"),
        ("every tue at 9:00", "FREQ=WEEKLY"),
        ("daily at 9am, 9:30 and 5pm, 5:30pm", "FREQ=DAILY;BYMINUTE=0,30;BYHOUR=9,17"),
        ("every hour at 15 and 45 minutes past the hour", "FREQ=HOURLY;BYMINUTE=15,45"),
        ("hourly", "FREQ=HOURLY"), ("every 3 hours", "FREQ=HOURLY;INTERVAL=3"),
        ("every 20 minutes between 9:00 and 17:00", "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16"),
        // Ends.
        ("daily until 24 dec", "FREQ=DAILY;UNTIL=20261224T235959"),
        ("every day, until 24.12.", "FREQ=DAILY;UNTIL=20261224T235959"),
        ("every day till 2026-12-24", "FREQ=DAILY;UNTIL=20261224T235959"),
        ("weekly until dec 24, 2027", "FREQ=WEEKLY;UNTIL=20271224T235959"),
        ("until 24 dec every day", "FREQ=DAILY;UNTIL=20261224T235959"),
        ("until 24 dec weekly on mon", "FREQ=WEEKLY;UNTIL=20261224T235959;BYDAY=MO"),
        ("daily 5 times", "FREQ=DAILY;COUNT=5"), ("daily x5", "FREQ=DAILY;COUNT=5"), ("daily 5x", "FREQ=DAILY;COUNT=5"),
        ("every mon, wed, 5 times", "FREQ=WEEKLY;COUNT=5;BYDAY=MO,WE"),
        ("every mon for 5 times", "FREQ=WEEKLY;COUNT=5;BYDAY=MO"), ("daily, twice", "FREQ=DAILY;COUNT=2"),
        ("daily for 3 weeks", "FREQ=DAILY;UNTIL=20261214T235959"),
        ("weekly for a year", "FREQ=WEEKLY;UNTIL=20271123T235959"),
        ("5 times every 2 days", "FREQ=DAILY;COUNT=5;INTERVAL=2"),
        // Rules in the form in which other programs write them.
        ("FREQ=WEEKLY;BYDAY=TU;COUNT=3", "FREQ=WEEKLY;COUNT=3;BYDAY=TU"),
        ("rrule:freq=daily;until=20261224", "FREQ=DAILY;UNTIL=20261224T235959"),
        ("FREQ=WEEKLY;WKST=SU", "FREQ=WEEKLY;WKST=SU"),
    ]

    @Test("what is typed is understood", arguments: table)
    func rules(text: String, meaning: String) throws {
        #expect(try Self.phrase().rule(text)?.text == meaning)
    }

    @Test("no rule", arguments: ["", " ", "never", "None", "no", "once"])
    func none(text: String) throws {
        #expect(try Self.phrase().rule(text) == nil)
    }

    @Test(
        "what is no rule is said to be none, with the word that does not fit",
        arguments: [
            ("foo", "foo"), ("every foo", "foo"), ("every", ""), ("weekly on foo", "foo"), ("weekly 10", "10"),
            ("every week on the first mon", "first"), ("daily weekly", "weekly"), ("every week until foo", "foo"),
            ("5 times", ""), ("until 24 dec", ""), ("every week until", ""), ("every 0 days", "0"),
            ("daily 5 times 6 times", "6"), ("monthly except mon", "except"),
            ("every day except mon-sun", "except"), ("monthly on the 100th day of the year", ""),
            ("every hour at 9:00", "at"), ("starting fri", "starting"),
        ])
    func notRules(text: String, word: String) {
        #expect(throws: PhraseFailure.notARule(text, word: word)) { try Self.phrase().rule(text) }
    }

    @Test("what may mean two things, or cannot be said, is refused with a way to say it")
    func refusals() throws {
        let phrase = Self.phrase()
        for (text, doubt, ways) in [
            (
                "every second fri", RuleDoubt.everySo(2, .friday),
                "“every 2 weeks on fri” or “every month on the second fri”"
            ),
            (
                "monthly on fri", .firstOrEach(.monthly, .friday),
                "“every month on the first fri” or “every month on each fri”"
            ),
        ] {
            let failure = PhraseFailure.ambiguousRule(text, doubt)
            #expect(throws: failure) { try phrase.rule(text) }
            #expect(failure.wording(in: .c) == "“\(text)” may mean two things; write \(ways)")
        }
        for way in ["every 2 weeks on fri", "every month on the second fri", "every month on each fri"] {
            #expect(try phrase.rule(way) != nil)
        }
        #expect(throws: PhraseFailure.unevenTimes("daily at 9:00 and 17:30")) {
            try phrase.rule("daily at 9:00 and 17:30")
        }
        for text in ["twice a week", "three times per week", "twice weekly", "twice a week on mon", "5 times a week"] {
            let failure = PhraseFailure.timesWithoutDays(text, .weekly)
            #expect(throws: failure) { try phrase.rule(text) }
            #expect(failure.wording(in: .c) == "“\(text)” does not say on which days; write every mon, thu")
        }
        #expect(throws: PhraseFailure.timesWithoutDays("twice a day", .daily)) { try phrase.rule("twice a day") }
        #expect(throws: PhraseFailure.timesWithoutDays("twice a month", .monthly)) { try phrase.rule("twice a month") }
        #expect(throws: PhraseFailure.timesWithoutDays("twice a year", .yearly)) { try phrase.rule("twice a year") }
        for (said, hint) in [
            ("twice a week on mon and thu", "every mon, thu"),
            ("twice daily at 9:00 and 17:00", "daily at 9:00 and 17:00"),
            ("twice a month on the 1st and 15th", "monthly on the 1st and 15th"),
            ("twice a year on 1 mar and 1 sep", "yearly on 1 mar and 1 sep"),
        ] {
            #expect(try phrase.rule(said) == phrase.rule(hint), "\(said)")
        }
        #expect(try phrase.rule("weekly, 3 times")?.end == .count(3))
        #expect(throws: PhraseFailure.noSuchTime("30 feb")) { try phrase.rule("daily until 30 feb") }
        #expect(throws: PhraseFailure.unusableRule(.badInterval("0"))) { try phrase.rule("FREQ=DAILY;INTERVAL=0") }
        #expect(throws: PhraseFailure.oddRule(.unknownPart("FOO=1"))) { try phrase.rule("FREQ=DAILY;FOO=1") }
        #expect(
            throws: PhraseFailure.endBeforeStart(start: Self.start, end: .date(wallClock("20261123").date))
        ) { try phrase.rule("daily until 2026-11-23") }
        let failure = PhraseFailure.notARule("every foo", word: "foo")
        #expect(failure.wording(in: .c).hasPrefix("“foo” does not fit into the rule; write daily; every mon, wed;"))
    }

    @Test("the end of a rule is of the kind of its start")
    func ends() throws {
        let day = EventTime.date(wallClock("20261124").date)
        let zoned = EventTime.zoned(wallClock("20261124T0900"), TimePhraseTests.berlin)
        #expect(try Self.phrase(start: day).rule("daily until 24 dec")?.text == "FREQ=DAILY;UNTIL=20261224")
        #expect(try Self.phrase(start: zoned).rule("daily until 24 dec")?.text == "FREQ=DAILY;UNTIL=20261224T225959Z")
        #expect(
            try Self.phrase(start: zoned).rule("daily until 24 dec 18:00")?.text == "FREQ=DAILY;UNTIL=20261224T170000Z")
        #expect(
            try Self.phrase(start: zoned).rule("FREQ=DAILY;UNTIL=20261224")?.text == "FREQ=DAILY;UNTIL=20261224T225959Z"
        )
    }

    @Test("an end before the start's time of day says its time, and is read as that")
    func endBeforeTimeOfDay() throws {
        let phrase = Self.phrase(start: .zoned(wallClock("20261126T2000"), TimePhraseTests.berlin))
        for (text, words) in [
            ("weekly until dec 24 18:00", "every week on Thursday until 24 December 2026 18:00"),
            ("weekly until dec 24 21:00", "every week on Thursday until 24 December 2026"),
        ] {
            let rule = try #require(try phrase.rule(text))
            #expect(rule.words(start: phrase.start, locale: .c) == words)
            let read = try #require(try phrase.rule(words))
            let all = CivilDateTime.minimum..<CivilDateTime.maximum
            let dates = Array(RecurrenceSet(start: phrase.start, rules: [rule]).instances(in: all).map(\.start))
            let others = Array(RecurrenceSet(start: phrase.start, rules: [read]).instances(in: all).map(\.start))
            #expect(dates == others)
        }
    }

    @Test(
        "an end at midnight is the day before, unless something may come at midnight",
        arguments: [
            ("FREQ=WEEKLY;UNTIL=20261224T230000Z", "every week on Thursday until 24 December 2026"),
            (
                "FREQ=DAILY;UNTIL=20261224T230000Z;BYHOUR=0,20",
                "every day at 00:00 and 20:00 until 25 December 2026 00:00"
            ),
            ("FREQ=HOURLY;UNTIL=20261224T230000Z", "every hour until 25 December 2026 00:00"),
        ])
    func endAtMidnight(text: String, words: String) throws {
        let phrase = Self.phrase(start: .zoned(wallClock("20261126T2000"), TimePhraseTests.berlin))
        #expect(try phrase.rule(text)?.words(start: phrase.start, locale: .c) == words)
    }

    @Test("a text that still says the rule that was there gives it back, whatever the words leave out")
    func current() throws {
        let odd = PhrasesTests.rule("FREQ=WEEKLY;BYDAY=TU;WKST=SU")
        #expect(try Self.phrase().rule("every week on Tuesday", current: odd) == odd)
        #expect(try Self.phrase().rule(odd.text, current: odd) == odd)
        #expect(try Self.phrase().rule("every 2 weeks", current: odd)?.text == "FREQ=WEEKLY;INTERVAL=2")
    }

    @Test(
        "in the words of a locale",
        arguments: [
            (LocaleFixture.german, "every Mo, Mi", "FREQ=WEEKLY;BYDAY=MO,WE"),
            (LocaleFixture.german, "every month on the last Freitag", "FREQ=MONTHLY;BYDAY=-1FR"),
            (LocaleFixture.german, "every year on 24. Dezember", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
            (LocaleFixture.german, "daily until 24. Dez", "FREQ=DAILY;UNTIL=20261224T235959"),
            (LocaleFixture.french, "every mar", "FREQ=WEEKLY"),
            (LocaleFixture.spanish, "every 24 de diciembre", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
            (LocaleFixture.japanese, "every year on 12月24日", "FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12"),
            (LocaleFixture.american, "daily until 12/24", "FREQ=DAILY;UNTIL=20261224T235959"),
        ])
    func locales(locale: TimeLocale, text: String, meaning: String) throws {
        #expect(try Self.phrase(locale).rule(text)?.text == meaning)
    }

    @Test("what a rule says is read as the rule")
    func inverse() throws {
        print("rule phrases: seed 8601")
        var generator = SeededGenerator(seed: 8_601)
        var failures = 0
        for _ in 0..<120 {
            let start = EventTime.floating(wallClock("2026112\(Int.random(in: 0...9, using: &generator))T090000"))
            var rule = Self.commonRule(using: &generator)
            rule.leaveOutWhatIsSaid(by: start)
            for locale in [
                TimeLocale.c, LocaleFixture.german, LocaleFixture.american, LocaleFixture.spanish,
                LocaleFixture.japanese, LocaleFixture.polish,
            ] {
                let words = rule.words(start: start, locale: locale)
                let read = Result { try Self.phrase(locale, start: start).rule(words) }
                let isSame = (try? read.get()) == rule
                if !isSame { failures += 1 }
                if failures < 20 { #expect(isSame, "\(words): \(rule.text) ≠ \(read.map { $0?.text ?? "none" })") }
            }
        }
        #expect(failures == 0)
    }

    /// A rule as forms of calendars make them.
    static func commonRule(using generator: inout SeededGenerator) -> RecurrenceRule {
        func some<T: Hashable>(_ values: [T], _ most: Int) -> [T] {
            Array(values.shuffled(using: &generator).prefix(Int.random(in: 1...most, using: &generator)))
        }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let frequency =
            [RecurrenceRule.Frequency.daily, .weekly, .weekly, .monthly, .monthly, .yearly, .hourly]
            .randomElement(using: &generator) ?? .daily
        var rule = RecurrenceRule(frequency: frequency)
        if generator.chance(40) { rule.interval = number(2...20) }
        switch frequency {
        case .weekly:
            if generator.chance(80) { rule.byDay = some(Weekday.allCases, 6).map { .init($0) } }
        case .monthly:
            switch number(0...4) {
            case 0: rule.byMonthDay = some(Array(1...31), 4)
            case 1: rule.byMonthDay = some([-1, -2, -3, 1, 2, 15], 3)
            case 2:
                rule.byDay = some(Weekday.allCases, 2).map {
                    .init($0, ordinal: [-2, -1, 1, 2, 3, 4].randomElement(using: &generator) ?? 1)
                }
            case 3:
                rule.byDay = Weekday.allCases.prefix(5).map { .init($0) }
                rule.bySetPosition = some([1, -1, 2, 3], 2)
            default: break
            }
        case .yearly:
            if generator.chance(70) { rule.byMonth = some(Array(1...12), 3) }
            switch number(0...3) {
            case 0: rule.byMonthDay = some(Array(1...28), 3)
            case 1 where !rule.byMonth.isEmpty:
                rule.byDay = some(Weekday.allCases, 2).map {
                    .init($0, ordinal: [-1, 1, 2, 3, 4].randomElement(using: &generator) ?? 1)
                }
            case 2 where rule.byMonth.isEmpty: rule.byWeekNumber = some([1, 2, 3, 20, 52, -1], 3)
            default: break
            }
        default: break
        }
        if generator.chance(20) {
            rule.end = .count(number(1...60))
        } else if generator.chance(25) {
            rule.end = .untilLocal(
                CivilDateTime(CivilDate(clamping: 20_800 + number(0...900)), CivilTime(clamping: 86_399)))
        }
        // Reading the text puts the parts into their usual order.
        return PhrasesTests.rule(rule.text)
    }
}
