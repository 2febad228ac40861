import Languages
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Japanese")
struct JapaneseTests {
    private let words = Japanese()
    private let locale = TimeLocale(words: Japanese())
    /// Tuesday 24 November 2026, 09:00.
    private static let start = EventTime.floating(wallClock("20261124T090000"))

    @Test("dates and times are written as Japanese has them")
    func dates() throws {
        let date = try day("2026-11-24")
        #expect(locale.dayAndMonth(date) == "11月24日")
        #expect(locale.dayMonthAndYear(date) == "2026年11月24日")
        #expect(locale.fullDate(date) == "11月24日 (火)")
        #expect(locale.fullDate(date, withYear: true) == "2026年11月24日 (火)")
        #expect(locale.shortDate(date) == "11/24 (火)")
        #expect(locale.shortDate(date, withYear: true) == "2026/11/24 (火)")
        #expect(locale.clockTime(wallClock("20261124T143000").time) == "14:30")
        #expect(Weekday.allCases.map { locale.columnHead($0, width: 3) }.joined() == "月火水木金土日")
    }

    @Test(
        "a rule is said as people say it",
        arguments: [
            ("FREQ=DAILY", "毎日"), ("FREQ=DAILY;INTERVAL=3", "3日ごと"), ("FREQ=WEEKLY", "毎週火曜日"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "毎週平日"), ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "毎週月・水・金曜日"),
            ("FREQ=WEEKLY;INTERVAL=2;UNTIL=20270630T235959", "隔週火曜日、2027年6月30日まで"),
            ("FREQ=WEEKLY;INTERVAL=3;BYDAY=MO;COUNT=10", "3週間ごとの月曜日、10回"),
            ("FREQ=MONTHLY;BYMONTHDAY=1,15", "毎月1日と15日"), ("FREQ=MONTHLY;BYMONTHDAY=-1", "毎月最終日"),
            ("FREQ=MONTHLY;BYDAY=-1FR", "毎月最終金曜日"), ("FREQ=MONTHLY;BYDAY=1MO,3MO", "毎月第1・第3月曜日"),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "毎月最後の平日"),
            ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "毎月13日 (金曜日の場合のみ)"),
            ("FREQ=MONTHLY;INTERVAL=2", "2か月ごとの24日"), ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "毎年12月24日"),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "毎年11月の第4木曜日"),
            ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "毎年第20週の月曜日"), ("FREQ=YEARLY;BYYEARDAY=100", "毎年年初から100日目"),
            ("FREQ=WEEKLY;BYMONTH=6,7,8;BYDAY=SA", "6月〜8月の毎週土曜日"),
            ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0", "毎日09:00と17:00"),
            ("FREQ=MINUTELY;INTERVAL=15;BYHOUR=9,10;BYDAY=MO", "月曜日の09:00〜11:00の15分ごと"),
        ])
    func rules(_ rule: String, _ words: String) throws {
        let rule = PhrasesTests.rule(rule)
        #expect(rule.words(start: Self.start, locale: locale) == words)
    }

    @Test(
        "the usual rules are understood as they are said",
        arguments: [
            "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;BYDAY=MO",
            "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=WEEKLY;COUNT=10", "FREQ=WEEKLY;INTERVAL=2",
            "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270630T235959", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=15",
            "FREQ=MONTHLY;BYDAY=2MO", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24",
        ])
    func understoodRules(_ text: String) throws {
        let said = rule(text).words(start: Self.start, locale: locale)
        let read = try? RulePhrase(start: Self.start, locale: locale).rule(said)
        #expect(read?.words(start: Self.start, locale: locale) == said, "\(said) → \(read?.text ?? "nothing")")
    }

    @Test(
        "a length is short, and is understood again",
        arguments: [(0, 1800, "30分"), (0, 5400, "1時間30分"), (0, 7200, "2時間"), (1, 3600, "1日1時間")])
    func lengths(_ days: Int, _ seconds: Int64, _ short: String) throws {
        let length = CivilDuration(days: days, seconds: seconds)
        #expect(words.length(length, .short) == short)
        #expect(try DurationPhrase(words: words).duration(words.length(length, .typed)) == length)
    }

    @Test(
        "an alarm is understood as it stands in a form",
        arguments: [
            (0, -900, "15分前"), (0, -3600, "1時間前"), (-1, 0, "1日前"), (-7, 0, "1週間前"), (0, 0, "開始時"),
            (0, 900, "+15m"), (0, -57_600, "1日前 17:00"),
        ])
    func alarms(_ days: Int, _ seconds: Int64, _ text: String) throws {
        let trigger = Alarm.Trigger.fromStart(CivilDuration(days: days, seconds: seconds))
        let phrase = AlarmPhrase(locale: locale)
        #expect(phrase.describe([Alarm(trigger: trigger, action: "DISPLAY")], of: .start(Self.start)) == text)
        #expect(try phrase.alarms(text, of: .start(Self.start)).map(\.trigger) == [trigger])
    }

    @Test("problems and counts")
    func problems() {
        let (what, consequence) = words.problem(.calendar(.endBeforeStart))
        #expect("\(what)。\(consequence)。" == "予定が始まる前に終わっています。長さ0として表示します。")
        #expect(words.failure(.notADate("いつか")).what == "「いつか」は日付として読み取れません")
        #expect(words.items(1) == "1件")
        #expect([1, 3, 21, 90, -1, -800].map(words.distance) == ["明日", "3日後", "3週間後", "3か月後", "昨日", "2年前"])
    }
}
