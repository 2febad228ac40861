import TestKit
import Testing

@testable import CalendarEngine

@Suite("What holds of every rule")
struct RecurrencePropertyTests {
    static let seed: UInt64 = 3_310

    /// Random series with a zone that changes its offset.
    private static func series(_ count: Int, seed: UInt64) -> [(rule: RandomRule, set: RecurrenceSet)] {
        var generator = SeededGenerator(seed: seed)
        let zone = TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
        return (0..<count).map { _ in
            let random = RandomRule(using: &generator)
            let start = wallClock(random.start)
            let isDate = !random.start.contains("T")
            let time: EventTime =
                isDate ? .date(start.date) : generator.chance(70) ? .zoned(start, zone) : .floating(start)
            return (random, RecurrenceSet(start: time, rules: [rule(random.text)]))
        }
    }

    @Test(
        "a window has what walking finds there, sorted, each once, and is the union of its parts"
    )
    func windows() {
        print("windows: seed \(Self.seed)")
        var generator = SeededGenerator(seed: Self.seed)
        for (random, set) in Self.series(200, seed: Self.seed) {
            let walked = set.instances(in: set.earliestStart ..< .maximum).prefix(400).map(\.start)
            #expect(zip(walked, walked.dropFirst()).allSatisfy { $0 < $1 }, "\(random)")
            guard walked.count > 2 else { continue }
            for _ in 0..<4 {
                let ends = (0..<3).map { _ in
                    // At an instance, or just beside one.
                    walked[Int.random(in: 0..<walked.count - 1, using: &generator)]
                        .adding(seconds: Int64.random(in: -1...1, using: &generator))
                }.sorted()
                let whole = set.instances(in: ends[0]..<ends[2]).map(\.start)
                #expect(whole == walked.filter { ends[0] <= $0 && $0 < ends[2] }, "\(random) \(ends[0]) \(ends[2])")
                let parts =
                    set.instances(in: ends[0]..<ends[1]).map(\.start)
                    + set.instances(in: ends[1]..<ends[2]).map(\.start)
                #expect(whole == parts, "\(random) \(ends)")
            }
        }
    }

    @Test("COUNT is an UNTIL: counting by months finds the same last instance as walking")
    func counts() {
        var generator = SeededGenerator(seed: Self.seed)
        print("counts: seed \(Self.seed)")
        for _ in 0..<300 {
            let random = RandomRule(using: &generator)
            var rule = rule(random.text)
            let isDate = !random.start.contains("T")
            rule.end = .never
            let walked = RuleInstances(of: rule, start: wallClock(random.start), isDate: isDate).prefix(200).map(\.self)
            for count in Set([1, 2, walked.count / 2, walked.count])
            where (1...max(walked.count, 1)).contains(count) && count <= walked.count {
                rule.end = .count(count)
                let plan = RulePlan(rule, start: wallClock(random.start), isDate: isDate)
                #expect(plan.lastTime(count: count) == Int(walked[count - 1].secondNumber), "\(random) COUNT=\(count)")
            }
        }
    }

    @Test(
        "COUNT of hours, minutes and seconds: counting by turns of days finds the same last instance as walking",
        arguments: [
            "FREQ=SECONDLY;INTERVAL=71;BYSECOND=9;BYMINUTE=52", "FREQ=SECONDLY;INTERVAL=172800",
            "FREQ=SECONDLY;INTERVAL=100003;BYMINUTE=5,6,7,8", "FREQ=SECONDLY;INTERVAL=600;BYMINUTE=5;BYMONTHDAY=31",
            "FREQ=MINUTELY;INTERVAL=7;BYHOUR=9;BYSECOND=1,2", "FREQ=MINUTELY;INTERVAL=1441;BYHOUR=3,4;BYMONTH=2",
            "FREQ=HOURLY;INTERVAL=7;BYHOUR=1,2,3;BYMINUTE=10,20", "FREQ=HOURLY;INTERVAL=5;BYDAY=MO;BYHOUR=9,10",
            "FREQ=HOURLY;INTERVAL=48;BYHOUR=6;BYMINUTE=0,15,30;BYSECOND=0,30",
        ])
    func countsOfClockRules(text: String) throws {
        try compareCounts(of: text, start: wallClock("19970902T061503"), isDate: false)
    }

    @Test(
        "COUNT of a series of days that a rule of hours, minutes or seconds steps through",
        arguments: [
            "FREQ=HOURLY;INTERVAL=5", "FREQ=HOURLY;INTERVAL=36", "FREQ=HOURLY;INTERVAL=24;BYMONTH=2",
            "FREQ=MINUTELY;INTERVAL=2880;BYDAY=MO,TU", "FREQ=SECONDLY;INTERVAL=100003;BYDAY=MO", "FREQ=SECONDLY",
        ])
    func countsOfDays(text: String) throws {
        let start = wallClock("19970902")
        try compareCounts(of: text, start: start, isDate: true)
        // A day comes when a moment of it comes, of a series that begins with it.
        var expected: [CivilDateTime] = []
        for moment in RuleInstances(of: rule(text), start: start).prefix(200_000)
        where expected.last != moment.date.midnight { expected.append(moment.date.midnight) }
        let days = RuleInstances(of: rule(text), start: start, isDate: true).prefix(expected.count).map(\.self)
        #expect(days == expected)
    }

    @Test("a series of days ends with the last day that a step comes to, at whatever hour")
    func endsOfDays() {
        for end in ["COUNT=4", "UNTIL=20260104", "UNTIL=20260104T000000Z", "UNTIL=20260104T120000"] {
            let days = RuleInstances(
                of: rule("FREQ=HOURLY;INTERVAL=30;\(end)"), start: wallClock("20260101"), isDate: true)
            #expect(days.map { basic($0, isDate: true) } == ["20260101", "20260102", "20260103", "20260104"], "\(end)")
        }
        let few = RuleInstances(
            of: rule("FREQ=MINUTELY;INTERVAL=2000;COUNT=5"), start: wallClock("20260101"), isDate: true,
            from: wallClock("20260103T000001"))
        #expect(few.map { basic($0, isDate: true) } == ["20260105", "20260106"])
    }

    private func compareCounts(of text: String, start: CivilDateTime, isDate: Bool) throws {
        var rule = rule(text)
        let walked = RuleInstances(of: rule, start: start, isDate: isDate).prefix(30_000).map(\.self)
        try #require(walked.count > 400)
        for count in [1, 2, 3, 5, 24, 25, walked.count / 3, walked.count / 2, walked.count - 1, walked.count] {
            rule.end = .count(count)
            let plan = RulePlan(rule, start: start, isDate: isDate)
            #expect(plan.lastTime(count: count) == Int(walked[count - 1].secondNumber), "COUNT=\(count)")
        }
    }

    @Test("a far window is reached without a step for what lies before it")
    func farWindows() {
        // Each of these would need more steps than any machine can make in a second.
        let far = wallClock("99991201")
        for text in [
            "FREQ=SECONDLY", "FREQ=SECONDLY;INTERVAL=7;BYSECOND=3,4", "FREQ=MINUTELY;BYHOUR=9",
            "FREQ=HOURLY;INTERVAL=5;BYMONTH=12",
            "FREQ=SECONDLY;COUNT=999999999999", "FREQ=SECONDLY;INTERVAL=71;BYSECOND=9;BYMINUTE=52;COUNT=1000000000",
            "FREQ=YEARLY;BYHOUR=0,1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3;BYMONTH=12;BYDAY=FR",
        ] {
            let first = RuleInstances(of: rule(text), start: wallClock("00010101T000003"), from: far).first { _ in true
            }
            #expect(first.map { $0 >= far && $0.date.year == 9999 } == true, "\(text)")
        }
    }

    @Test(
        "rules that never match end by proof",
        arguments: [
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=MONTHLY;BYMONTH=2,4;BYMONTHDAY=31",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
            "FREQ=HOURLY;INTERVAL=24;BYHOUR=3", "FREQ=MINUTELY;INTERVAL=60;BYMINUTE=1",
            "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1,3,5",
            "FREQ=HOURLY;INTERVAL=168;BYDAY=MO", "FREQ=SECONDLY;BYSECOND=1;BYSETPOS=2",
            "FREQ=YEARLY;INTERVAL=2;BYYEARDAY=366",
            "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=8,9",
            "FREQ=YEARLY;BYDAY=53MO;BYMONTH=3",
        ])
    func never(text: String) {
        // 2 September 1997 was a Tuesday, the year is odd.
        #expect(RuleInstances(of: rule(text), start: wallClock("19970902T000000")).first { _ in true } == nil)
    }

    @Test("sparse rules are found, though four centuries may pass")
    func sparse() {
        func dates(_ text: String, _ start: String, _ count: Int) -> [String] {
            RuleInstances(of: rule(text), start: wallClock(start)).prefix(count).map { basic($0, isDate: true) }
        }
        #expect(
            dates("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=TU", "20000101", 3) == [
                "20000229", "20280229", "20560229",
            ])
        #expect(
            dates("FREQ=YEARLY;INTERVAL=400;BYMONTH=2;BYMONTHDAY=29", "16000229", 3) == [
                "16000229", "20000229", "24000229",
            ])
        #expect(dates("FREQ=DAILY;INTERVAL=146097", "20000101", 3) == ["20000101", "24000101", "28000101"])
        #expect(dates("FREQ=YEARLY;INTERVAL=9998", "00010101", 3) == ["00010101", "99990101"])
    }

    @Test("BYSETPOS picks from sets of millions without making them")
    func enormousSets() {
        let all = (0..<60).map(String.init).joined(separator: ",")
        let hours = (0..<24).map(String.init).joined(separator: ",")
        let set = "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=\(hours);BYMINUTE=\(all);BYSECOND=\(all)"
        let last = RuleInstances(of: rule(set + ";BYSETPOS=-1,1"), start: wallClock("20240101")).prefix(3).map(
            \.description)
        #expect(last == ["2024-01-01T00:00:00", "2024-12-31T23:59:59", "2025-01-01T00:00:00"])
        let far = RuleInstances(of: rule(set), start: wallClock("20240101"), from: wallClock("99991231T235958")).map(
            \.description)
        #expect(far == ["9999-12-31T23:59:58", "9999-12-31T23:59:59"])
    }
}

@Suite("Walking a window without allocating gives what the plain way gives")
struct RecurrenceWalkTests {
    /// A zone that changes twice a year, one that leaves out a day, one that never changes, and none.
    private static let zones: [TimeZone?] = [
        TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3"),
        TimeZone(
            identifier: "Samoa",
            initialOffset: UTCOffset(seconds: -36_000, isDaylightSaving: false, abbreviation: "-10"),
            transitions: [
                TimeZone.Transition(
                    at: Instant(secondsSinceEpoch: 1_325_239_200),
                    to: UTCOffset(seconds: 50_400, isDaylightSaving: false, abbreviation: "+14"))
            ]),
        TimeZone(
            identifier: "half", initialOffset: UTCOffset(seconds: 0, isDaylightSaving: false, abbreviation: "A"),
            transitions: [
                TimeZone.Transition(
                    at: Instant(secondsSinceEpoch: 1_000_000_000),
                    to: UTCOffset(seconds: 86_400, isDaylightSaving: false, abbreviation: "B"))
            ]),
        .utc, nil,
    ]

    private static func start(_ random: RandomRule, _ generator: inout SeededGenerator) -> EventTime {
        let start = wallClock(random.start)
        guard random.start.contains("T") else { return .date(start.date) }
        // In spring the clock leaves out 02:00 to 03:00.
        let time = generator.chance(30) ? start.date.midnight.adding(seconds: 8_700) : start
        return zones[Int.random(in: 0..<zones.count, using: &generator)].map { .zoned(time, $0) } ?? .floating(time)
    }

    @Test(
        "in any window, near changes of the clock, with and without exceptions, an UNTIL and what is known of the clock"
    )
    func windows() {
        var generator = SeededGenerator(seed: 4_404)
        var plain = 0
        for _ in 0..<1_500 {
            let random = RandomRule(using: &generator)
            var rule = rule(random.text)
            let start = Self.start(random, &generator)
            let first = start.civil.secondNumber
            if generator.chance(30) {
                let until = first + Int64.random(in: 0...100_000_000, using: &generator)
                rule.end = .untilInstant(Instant(secondsSinceEpoch: until))
            }
            var dates: [EventTime] = []
            if generator.chance(30), !start.isDate { dates = [.date(start.civil.date.adding(days: 7))] }
            let set = RecurrenceSet(start: start, rules: [rule], exceptionDates: dates)
            if set.isPlain { plain += 1 }
            for _ in 0..<4 {
                let from = CivilDateTime(
                    secondNumber: first + Int64.random(in: -5_000_000...500_000_000, using: &generator))
                let window = from..<from.adding(seconds: Int64.random(in: 0...5_000_000, using: &generator))
                var steady = CivilDateTime.minimum..<CivilDateTime.minimum
                if let zone = start.timeZone, generator.chance(70) {
                    var clock = ZoneClock(zone)
                    _ = clock.instant(of: from.secondNumber)
                    steady = clock.steadyTimes
                }
                var walked: [CivilDateTime] = []
                set.forEachInstance(in: window, steady: steady) { time, _ in
                    walked.append(time)
                    return walked.count < 2_000
                }
                let expected = Array(set.instances(in: window).lazy.map(\.start).prefix(2_000))
                #expect(walked == expected, "\(random) \(start) \(window)")
                if let latest = rule.latestStart(from: start.civil) {
                    #expect(
                        walked.last.map { $0 <= max(latest, start.civil.adding(seconds: 86_400)) } ?? true, "\(random)")
                }
            }
        }
        #expect(plain > 400)
    }

    @Test("BYSETPOS that picks days of a week or a month, also none, the same twice, and what lies before the start")
    func positions() {
        var generator = SeededGenerator(seed: 47)
        let sets = [
            "BYDAY=MO,TU,WE,TH,FR", "BYDAY=SU", "BYDAY=MO,-1FR", "BYMONTHDAY=1,15,31", "BYDAY=SA,SU;BYMONTH=2,6",
        ]
        for _ in 0..<600 {
            let isWeekly = generator.chance(40)
            let set = isWeekly ? "BYDAY=MO,WE,SA,SU" : sets[Int.random(in: 0..<sets.count, using: &generator)]
            let picks = (0...Int.random(in: 0...2, using: &generator)).map { _ in
                "\([1, 2, 5, 23, -1, -2, -3, -5][Int.random(in: 0..<8, using: &generator)])"
            }
            let text =
                "FREQ=\(isWeekly ? "WEEKLY" : "MONTHLY");INTERVAL=\(Int.random(in: 1...3, using: &generator));\(set)"
                + ";BYSETPOS=\(picks.joined(separator: ","))" + (generator.chance(30) ? ";COUNT=9" : "")
            let day = wallClock("20240110T083000").adding(
                seconds: Int64.random(in: 0...400, using: &generator) * 86_400)
            let start = Self.zones[0].map { EventTime.zoned(day, $0) } ?? .floating(day)
            let recurrence = RecurrenceSet(start: start, rules: [rule(text)])
            #expect(recurrence.isPlain, "\(text)")
            for _ in 0..<4 {
                let from = day.adding(seconds: Int64.random(in: -3_000_000...300_000_000, using: &generator))
                let window = from..<from.adding(seconds: Int64.random(in: 0...9_000_000, using: &generator))
                var walked: [CivilDateTime] = []
                recurrence.forEachInstance(in: window, steady: .init(uncheckedBounds: (.minimum, .minimum))) {
                    time, _ in
                    walked.append(time)
                    return true
                }
                #expect(walked == recurrence.instances(in: window).map(\.start), "\(text) \(day) \(window)")
            }
        }
    }
}
