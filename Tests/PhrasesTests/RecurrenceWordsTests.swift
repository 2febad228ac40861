import TestKit
import Testing

@testable import CalendarEngine
@testable import Phrases

@Suite("Rules in words")
struct RecurrenceWordsTests {
    /// From Tuesday 24 November 2026, 09:00.
    static let table: [(rule: String, words: String)] = [
        ("FREQ=DAILY", "every day"),
        ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
        (
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD;COUNT=5",
            "every month on the 31st, or the next day where there is none, 5 times"
        ),
        (
            "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD",
            "every year on 29 February, or the last day before where there is none"
        ),
        ("RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=28;SKIP=FORWARD", "every month on the 28th"),
        ("RSCALE=HEBREW;FREQ=YEARLY", "every year on the 14th of Kislev (Hebrew calendar)"),
        (
            "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD",
            "every year on the 8th of Adar I, or the next day where there is none (Hebrew calendar)"
        ),
        ("RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;COUNT=2", "every month on the 14th, twice (Umm al-Qura calendar)"),
        ("RSCALE=CHINESE;FREQ=DAILY;BYMONTH=4L,5", "every day in leap month 4 and month 5 (Chinese calendar)"),
        ("RSCALE=JAPANESE;FREQ=YEARLY", "every year on 24 November"),
        ("RSCALE=HEBREW;FREQ=WEEKLY", "every week on Tuesday"),
        ("FREQ=DAILY;COUNT=1", "every day, once"),
        ("FREQ=DAILY;COUNT=2", "every day, twice"),
        ("FREQ=DAILY;COUNT=10", "every day, 10 times"),
        ("FREQ=DAILY;UNTIL=20261224", "every day until 24 December 2026"),
        ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0", "every day at 09:00 and 17:00"),
        ("FREQ=DAILY;BYMINUTE=0,20,40", "every day at 09:00, 09:20 and 09:40"),
        ("FREQ=DAILY;BYHOUR=9;BYSECOND=30", "every day at 09:00:30"),
        ("FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", "every day, 24 times a day"),
        ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("FREQ=DAILY;BYDAY=MO,WE", "every week on Mon and Wed"),
        ("FREQ=DAILY;INTERVAL=2;BYDAY=MO,WE", "every 2 days when it is Mon or Wed"),
        ("FREQ=DAILY;BYMONTH=1", "every day in January"),
        ("FREQ=DAILY;INTERVAL=2;BYMONTH=1,2,3,8", "every 2 days in January, February, March and August"),
        ("FREQ=DAILY;BYMONTH=6,7,8", "every day from June to August"),
        ("FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR", "every month on the 13th when it is a Friday"),
        ("FREQ=WEEKLY", "every week on Tuesday"),
        ("FREQ=WEEKLY;BYDAY=SU", "every week on Sunday"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", "every 2 weeks on weekdays"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "every day"),
        ("FREQ=WEEKLY;BYDAY=SA,SU", "every week on Sat and Sun"),
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;UNTIL=20261224T080000Z",
            "every 2 weeks on Mon and Wed until 24 December 2026"
        ),
        (
            "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1",
            "every week on Mon, Wed and Fri, but only the first of these each week"
        ),
        ("FREQ=WEEKLY;BYMONTH=6,7;BYDAY=SA", "every week on Saturday in June and July"),
        ("FREQ=MONTHLY", "every month on the 24th"),
        ("FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on the 1st and 15th"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
        ("FREQ=MONTHLY;BYMONTHDAY=1,-2", "every month on the 1st and the second-to-last day"),
        ("FREQ=MONTHLY;BYMONTHDAY=22,23,13", "every month on the 13th, 22nd and 23rd"),
        ("FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12,13,14,15", "every 18 months on the 10th to 15th"),
        ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=5", "every month on the last Friday, 5 times"),
        ("FREQ=MONTHLY;BYDAY=1MO,3MO", "every month on the first and third Monday"),
        ("FREQ=MONTHLY;BYDAY=1MO,-1FR", "every month on the first Monday and the last Friday"),
        ("FREQ=MONTHLY;BYDAY=TU;INTERVAL=2", "every 2 months on each Tuesday"),
        ("FREQ=MONTHLY;BYDAY=MO,2TU", "every month on each Monday and the second Tuesday"),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "every month on the 13th when it is a Friday"),
        (
            "FREQ=MONTHLY;BYDAY=TU,2FR;BYMONTHDAY=10,11,12",
            "every month on the 10th to 12th when it is Tuesday or the second Friday"
        ),
        ("FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "every month on the 7th to 13th when it is a Saturday"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday"),
        ("FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,-1", "every month on the first and last weekend day"),
        ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "every month on the second Tuesday"),
        (
            "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3",
            "every month on each Tue, Wed and Thu, but only the third of these each month"
        ),
        ("FREQ=MONTHLY;BYMONTH=3,9;BYDAY=1MO", "every year on the first Monday of March and September"),
        ("FREQ=YEARLY", "every year on 24 November"),
        ("FREQ=YEARLY;INTERVAL=4", "every 4 years on 24 November"),
        ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25", "every year on 25 December"),
        ("FREQ=YEARLY;BYMONTH=6,7", "every year on the 24th of June and July"),
        ("FREQ=YEARLY;BYMONTHDAY=1,15", "every year on the 1st and 15th of November"),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "every year on the last day of February"),
        ("FREQ=YEARLY;BYDAY=20MO", "every year on the 20th Monday"),
        ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "every year on each Thursday of March"),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the fourth Thursday of November"),
        ("FREQ=YEARLY;BYMONTH=10;BYDAY=SU;BYSETPOS=-1", "every year on the last Sunday of October"),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
            "every 4 years on the 2nd to 8th of November when it is a Tuesday"
        ),
        ("FREQ=YEARLY;BYYEARDAY=1,100,-1", "every year on the 1st, 100th and last day of the year"),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "every year in week 20 on Monday"),
        ("FREQ=YEARLY;BYWEEKNO=1,20,-1", "every year in weeks 1 and 20 and the last week on Tuesday"),
        ("FREQ=HOURLY;INTERVAL=3", "every 3 hours"),
        ("FREQ=HOURLY;BYMINUTE=15,45", "every hour at 15 and 45 minutes past the hour"),
        ("FREQ=HOURLY;BYDAY=SA,SU", "every hour on Sat and Sun"),
        ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", "every 20 minutes between 09:00 and 17:00"),
        ("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "every 90 minutes, 4 times"),
        ("FREQ=SECONDLY;INTERVAL=10;BYDAY=MO", "every 10 seconds on Monday"),
        // Parts that the standard forbids are not said, because they have no effect.
        ("FREQ=WEEKLY;BYMONTHDAY=13;BYDAY=1MO", "every week on Monday"),
    ]

    @Test("each rule reads as an editor would leave it", arguments: table)
    func words(text: String, words: String) throws {
        let start = EventTime.floating(wallClock("20261124T090000"))
        #expect(rule(text).words(start: start, locale: .c) == words, "\(text)")
    }

    @Test("on a whole day, times are not said")
    func wholeDay() {
        let start = EventTime.date(wallClock("20261124").date)
        #expect(rule("FREQ=DAILY;BYHOUR=9").words(start: start, locale: .c) == "every day")
    }

    @Test("a rule that was made by hand with nonsense in it has words")
    func nonsense() {
        for frequency in RecurrenceRule.Frequency.allCases {
            for value in [Int.min, -1000, 0, 1000, Int.max] {
                var rule = RecurrenceRule(frequency: frequency)
                (rule.byMonthDay, rule.byYearDay, rule.byWeekNumber, rule.byMonth) = (
                    [value], [value], [value], [value]
                )
                rule.byDay = [.init(.monday, ordinal: value)]
                (rule.bySetPosition, rule.interval, rule.end) = ([value], value, .count(value))
                #expect(!rule.words(start: .floating(wallClock("20250101")), locale: .c).isEmpty)
            }
        }
    }
}
