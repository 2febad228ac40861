import Testing

@testable import CalendarEngine

/// The examples of RFC 5545 3.8.5.3, each with the dates that the standard prints. All are in America/New_York with the
/// rules of 1997. Verified erratum 3883 moves the UNTIL of "every 3 hours" to 17:00 of New York. Erratum 6212, which
/// would move the UNTIL of four examples to nine o'clock of 24 December, was rejected: the examples stand as they are
/// printed, and the rules that it proposes give the dates that it expects.
@Suite("The examples of RFC 5545 3.8.5.3")
struct RecurrenceStandardTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var name: String
        var rule: String
        var start = "19970902T090000"
        /// `1997 Sep 2-4,9 Oct 7;1998 Jan 1`.
        var dates: String
        /// Times of each day where it is not nine o'clock.
        var times = ["0900"]
        var isComplete = false
        var exceptions: [String] = []

        var testDescription: String { name }
    }

    static let days: [Example] = [
        Example(
            name: "Daily for 10 occurrences", rule: "FREQ=DAILY;COUNT=10", dates: "1997 Sep 2-11", isComplete: true),
        Example(
            name: "Daily until December 24, 1997", rule: "FREQ=DAILY;UNTIL=19971224T000000Z",
            dates: "1997 Sep 2-30 Oct 1-31 Nov 1-30 Dec 1-23", isComplete: true),
        Example(
            name: "Every other day, forever", rule: "FREQ=DAILY;INTERVAL=2",
            dates: "1997 Sep 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 Oct 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30"),
        Example(
            name: "Every 10 days, 5 occurrences", rule: "FREQ=DAILY;INTERVAL=10;COUNT=5",
            dates: "1997 Sep 2,12,22 Oct 2,12",
            isComplete: true),
        Example(
            name: "Every day in January, for 3 years (yearly)",
            rule: "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", start: "19980101T090000",
            dates: "1998 Jan 1-31;1999 Jan 1-31;2000 Jan 1-31", isComplete: true),
        Example(
            name: "Every day in January, for 3 years (daily)", rule: "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
            start: "19980101T090000", dates: "1998 Jan 1-31;1999 Jan 1-31;2000 Jan 1-31", isComplete: true),
        Example(
            name: "Weekly for 10 occurrences", rule: "FREQ=WEEKLY;COUNT=10",
            dates: "1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4",
            isComplete: true),
        Example(
            name: "Weekly until December 24, 1997", rule: "FREQ=WEEKLY;UNTIL=19971224T000000Z",
            dates: "1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4,11,18,25 Dec 2,9,16,23", isComplete: true),
        Example(
            name: "Every other week, forever", rule: "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
            dates: "1997 Sep 2,16,30 Oct 14,28 Nov 11,25 Dec 9,23;1998 Jan 6,20 Feb 3,17"),
        Example(
            name: "Weekly on Tuesday and Thursday for five weeks (until)",
            rule: "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
            dates: "1997 Sep 2,4,9,11,16,18,23,25,30 Oct 2",
            isComplete: true),
        Example(
            name: "Weekly on Tuesday and Thursday for five weeks (count)",
            rule: "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
            dates: "1997 Sep 2,4,9,11,16,18,23,25,30 Oct 2", isComplete: true),
        Example(
            name: "Every other week on Monday, Wednesday, and Friday until December 24, 1997",
            rule: "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", start: "19970901T090000",
            dates: "1997 Sep 1,3,5,15,17,19,29 Oct 1,3,13,15,17,27,29,31 Nov 10,12,14,24,26,28 Dec 8,10,12,22",
            isComplete: true),
        Example(
            name: "Every other week on Tuesday and Thursday, for 8 occurrences",
            rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", dates: "1997 Sep 2,4,16,18,30 Oct 2,14,16",
            isComplete: true),
        Example(
            name: "Weeks that start on Monday", rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
            start: "19970805T090000", dates: "1997 Aug 5,10,19,24", isComplete: true),
        Example(
            name: "Weeks that start on Sunday", rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
            start: "19970805T090000", dates: "1997 Aug 5,17,19,31", isComplete: true),
    ]

    static let ofErratum6212: [Example] = [
        Example(
            name: "Daily until nine o'clock of December 24, 1997", rule: "FREQ=DAILY;UNTIL=19971224T140000Z",
            dates: "1997 Sep 2-30 Oct 1-31 Nov 1-30 Dec 1-24", isComplete: true),
        Example(
            name: "Weekly until nine o'clock of December 24, 1997", rule: "FREQ=WEEKLY;UNTIL=19971224T140000Z",
            dates: "1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4,11,18,25 Dec 2,9,16,23", isComplete: true),
        Example(
            name: "Every other week on Monday, Wednesday, and Friday until nine o'clock of December 24, 1997",
            rule: "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T140000Z;WKST=SU;BYDAY=MO,WE,FR", start: "19970901T090000",
            dates: "1997 Sep 1,3,5,15,17,19,29 Oct 1,3,13,15,17,27,29,31 Nov 10,12,14,24,26,28 Dec 8,10,12,22,24",
            isComplete: true),
        Example(
            name: "Monthly on the first Friday until nine o'clock of December 24, 1997",
            rule: "FREQ=MONTHLY;UNTIL=19971224T140000Z;BYDAY=1FR",
            start: "19970905T090000", dates: "1997 Sep 5 Oct 3 Nov 7 Dec 5", isComplete: true),
    ]

    static let months: [Example] = [
        Example(
            name: "Monthly on the first Friday for 10 occurrences", rule: "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
            start: "19970905T090000", dates: "1997 Sep 5 Oct 3 Nov 7 Dec 5;1998 Jan 2 Feb 6 Mar 6 Apr 3 May 1 Jun 5",
            isComplete: true),
        Example(
            name: "Monthly on the first Friday until December 24, 1997",
            rule: "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
            start: "19970905T090000", dates: "1997 Sep 5 Oct 3 Nov 7 Dec 5", isComplete: true),
        Example(
            name: "Every other month on the first and last Sunday, for 10 occurrences",
            rule: "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", start: "19970907T090000",
            dates: "1997 Sep 7,28 Nov 2,30;1998 Jan 4,25 Mar 1,29 May 3,31", isComplete: true),
        Example(
            name: "Monthly on the second-to-last Monday for 6 months", rule: "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
            start: "19970922T090000", dates: "1997 Sep 22 Oct 20 Nov 17 Dec 22;1998 Jan 19 Feb 16", isComplete: true),
        Example(
            name: "Monthly on the third-to-last day of the month, forever", rule: "FREQ=MONTHLY;BYMONTHDAY=-3",
            start: "19970928T090000", dates: "1997 Sep 28 Oct 29 Nov 28 Dec 29;1998 Jan 29 Feb 26"),
        Example(
            name: "Monthly on the 2nd and 15th, for 10 occurrences", rule: "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
            dates: "1997 Sep 2,15 Oct 2,15 Nov 2,15 Dec 2,15;1998 Jan 2,15", isComplete: true),
        Example(
            name: "Monthly on the first and last day, for 10 occurrences",
            rule: "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
            start: "19970930T090000", dates: "1997 Sep 30 Oct 1,31 Nov 1,30 Dec 1,31;1998 Jan 1,31 Feb 1",
            isComplete: true),
        Example(
            name: "Every 18 months on the 10th to 15th, for 10 occurrences",
            rule: "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", start: "19970910T090000",
            dates: "1997 Sep 10-15;1999 Mar 10-13", isComplete: true),
        Example(
            name: "Every Tuesday, every other month", rule: "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
            dates: "1997 Sep 2,9,16,23,30 Nov 4,11,18,25;1998 Jan 6,13,20,27 Mar 3,10,17,24,31"),
        Example(
            name: "Every Friday the 13th, forever", rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            dates: "1998 Feb 13 Mar 13 Nov 13;1999 Aug 13;2000 Oct 13", exceptions: ["19970902T090000"]),
        Example(
            name: "The first Saturday that follows the first Sunday of the month",
            rule: "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", start: "19970913T090000",
            dates: "1997 Sep 13 Oct 11 Nov 8 Dec 13;1998 Jan 10 Feb 7 Mar 7 Apr 11 May 9 Jun 13"),
        Example(
            name: "The third Tuesday, Wednesday or Thursday of the month, for 3 months",
            rule: "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", start: "19970904T090000",
            dates: "1997 Sep 4 Oct 7 Nov 6",
            isComplete: true),
        Example(
            name: "The second-to-last weekday of the month", rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
            start: "19970929T090000", dates: "1997 Sep 29 Oct 30 Nov 27 Dec 30;1998 Jan 29 Feb 26 Mar 30"),
        Example(
            name: "An invalid date (February 30) is ignored", rule: "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
            start: "20070115T090000", dates: "2007 Jan 15,30 Feb 15 Mar 15,30", isComplete: true),
    ]

    static let years: [Example] = [
        Example(
            name: "Yearly in June and July, for 10 occurrences", rule: "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
            start: "19970610T090000",
            dates: "1997 Jun 10 Jul 10;1998 Jun 10 Jul 10;1999 Jun 10 Jul 10;2000 Jun 10 Jul 10;2001 Jun 10 Jul 10",
            isComplete: true),
        Example(
            name: "Every other year in January, February and March, for 10 occurrences",
            rule: "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", start: "19970310T090000",
            dates: "1997 Mar 10;1999 Jan 10 Feb 10 Mar 10;2001 Jan 10 Feb 10 Mar 10;2003 Jan 10 Feb 10 Mar 10",
            isComplete: true),
        Example(
            name: "Every third year on the 1st, 100th and 200th day, for 10 occurrences",
            rule: "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", start: "19970101T090000",
            dates: "1997 Jan 1 Apr 10 Jul 19;2000 Jan 1 Apr 9 Jul 18;2003 Jan 1 Apr 10 Jul 19;2006 Jan 1",
            isComplete: true),
        Example(
            name: "Every 20th Monday of the year, forever", rule: "FREQ=YEARLY;BYDAY=20MO", start: "19970519T090000",
            dates: "1997 May 19;1998 May 18;1999 May 17"),
        Example(
            name: "Monday of week number 20, forever", rule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
            start: "19970512T090000",
            dates: "1997 May 12;1998 May 11;1999 May 17"),
        Example(
            name: "Every Thursday in March, forever", rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", start: "19970313T090000",
            dates: "1997 Mar 13,20,27;1998 Mar 5,12,19,26;1999 Mar 4,11,18,25"),
        Example(
            name: "Every Thursday in June, July and August, forever", rule: "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
            start: "19970605T090000",
            dates:
                "1997 Jun 5,12,19,26 Jul 3,10,17,24,31 Aug 7,14,21,28;"
                + "1998 Jun 4,11,18,25 Jul 2,9,16,23,30 Aug 6,13,20,27"
        ),
        Example(
            name: "Every 4 years, the first Tuesday after a Monday in November",
            rule: "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", start: "19961105T090000",
            dates: "1996 Nov 5;2000 Nov 7;2004 Nov 2"),
    ]

    static let clock: [Example] = [
        Example(
            name: "Every 3 hours from 9:00 to 17:00 on one day", rule: "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z",
            dates: "1997 Sep 2", times: ["0900", "1200", "1500"], isComplete: true),
        Example(
            name: "Every 15 minutes for 6 occurrences", rule: "FREQ=MINUTELY;INTERVAL=15;COUNT=6", dates: "1997 Sep 2",
            times: ["0900", "0915", "0930", "0945", "1000", "1015"], isComplete: true),
        Example(
            name: "Every hour and a half for 4 occurrences", rule: "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
            dates: "1997 Sep 2",
            times: ["0900", "1030", "1200", "1330"], isComplete: true),
        Example(
            name: "Every 20 minutes from 9:00 to 16:40 every day (daily)",
            rule: "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", dates: "1997 Sep 2-3",
            times: everyTwentyMinutes),
        Example(
            name: "Every 20 minutes from 9:00 to 16:40 every day (minutely)",
            rule: "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", dates: "1997 Sep 2-3",
            times: everyTwentyMinutes),
    ]

    private static let everyTwentyMinutes = (9...16).flatMap { hour in
        ["00", "20", "40"].map { (hour < 10 ? "0" : "") + "\(hour)\($0)" }
    }

    @Test("days and weeks", arguments: days)
    func ofDays(example: Example) { check(example) }

    @Test("UNTIL as erratum 6212 proposes it", arguments: ofErratum6212)
    func ofRejectedErratum(example: Example) { check(example) }

    @Test("months", arguments: months)
    func ofMonths(example: Example) { check(example) }

    @Test("years", arguments: years)
    func ofYears(example: Example) { check(example) }

    @Test("hours and minutes", arguments: clock)
    func ofTheClock(example: Example) { check(example) }

    private func check(_ example: Example) {
        let expected = example.instances
        let newYork = TimeZone(posix: "EST5EDT,M4.1.0,M10.5.0") ?? .utc
        let set = RecurrenceSet(
            start: .zoned(wallClock(example.start), newYork), rules: [rule(example.rule)],
            exceptionDates: example.exceptions.map { .zoned(wallClock($0), newYork) })
        let found = set.instances(in: .minimum ..< .maximum).prefix(expected.count + (example.isComplete ? 1 : 0))
        #expect(found.map { basic($0.start, isDate: false) } == expected)
    }
}

extension RecurrenceStandardTests.Example {
    var instances: [String] {
        dates.split(separator: ";").flatMap { year in
            let words = year.split(separator: " ")
            return stride(from: 1, to: words.count, by: 2).flatMap { index in
                let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
                let month = (names.firstIndex(of: String(words[index])) ?? 0) + 1
                return numbers(words[index + 1]).flatMap { day in
                    times.map { "\(words[0])\(padded(month, 2))\(padded(day, 2))T\($0)00" }
                }
            }
        }
    }

    private func numbers(_ text: Substring) -> [Int] {
        text.split(separator: ",").flatMap { item in
            let ends = item.split(separator: "-").compactMap { Int($0) }
            return Array(ends[0]...ends[ends.count - 1])
        }
    }
}
