import Testing

@testable import CalendarEngine

@Suite("Rules read from text")
struct RecurrenceParsingTests {
    private func read(_ text: String) -> (
        rule: RecurrenceRule?, issues: [RecurrenceRule.Issue], defect: RecurrenceRule.Defect?
    ) {
        var issues: [RecurrenceRule.Issue] = []
        do {
            return (try RecurrenceRule(parsing: text.utf8, issues: &issues), issues, nil)
        } catch {
            return (nil, issues, error)
        }
    }

    @Test("every part")
    func everyPart() {
        var expected = RecurrenceRule(frequency: .yearly)
        expected.interval = 2
        expected.end = .count(10)
        expected.bySecond = [0, 59]
        expected.byMinute = [30]
        expected.byHour = [8, 9]
        expected.byDay = [.init(.monday), .init(.friday, ordinal: -1)]
        expected.byMonthDay = [-1, 15]
        expected.byYearDay = [1, 366]
        expected.byMonth = [1, 12]
        expected.bySetPosition = [-1, 1]
        expected.weekStart = .sunday
        let (rule, issues, _) = read(
            "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYSECOND=60,0,59;BYMINUTE=30;BYHOUR=9,8,9;BYDAY=-1FR,MO;BYMONTHDAY=15,-1;"
                + "BYYEARDAY=366,1;BYMONTH=12,1;BYSETPOS=1,-1;WKST=SU")
        #expect(rule == expected)
        #expect(issues == [])
    }

    @Test(
        "what is meant is understood",
        arguments: [
            "FREQ=WEEKLY;BYDAY=MO,WE;", "freq=weekly;byday=mo,we", " FREQ = WEEKLY ; BYDAY = MO , WE ",
            ";;BYDAY=WE,MO;;FREQ=WEEKLY",
            "RRULE:FREQ=WEEKLY;BYDAY=MO,WE", "RSCALE=GREGORIAN;FREQ=WEEKLY;SKIP=OMIT;BYDAY=MO,WE,MO",
            "FREQ=WEEKLY;BYDAY=MO,,WE,\r\n",
        ])
    func lenient(text: String) {
        var expected = RecurrenceRule(frequency: .weekly)
        expected.byDay = [.init(.monday), .init(.wednesday)]
        let (rule, issues, _) = read(text)
        #expect(rule == expected)
        #expect(issues == [])
    }

    @Test(
        "UNTIL in its forms",
        arguments: [
            ("20261224", RecurrenceRule.End.untilDate(CivilDate(clamping: 20_811))),
            ("2026-12-24", .untilDate(CivilDate(clamping: 20_811))),
            ("20261224T180000", .untilLocal(CivilDateTime(secondNumber: 20_811 * 86_400 + 64_800))),
            ("20261224t180000z", .untilInstant(Instant(secondsSinceEpoch: 20_811 * 86_400 + 64_800))),
        ])
    func until(text: String, end: RecurrenceRule.End) {
        #expect(read("FREQ=DAILY;UNTIL=\(text)").rule?.end == end)
    }

    @Test(
        "what is wrong is said, and the rest is used",
        arguments: [
            ("FREQ=DAILY;FOO=1", [RecurrenceRule.Issue.unknownPart("FOO=1")]),
            ("FREQ=DAILY;nonsense", [.unknownPart("nonsense")]),
            ("FREQ=WEEKLY;FREQ=DAILY", [.repeatedPart(.frequency)]), ("FREQ=DAILY;BYMONTH=", [.emptyPart(.byMonth)]),
            ("FREQ=DAILY;BYMONTH=0,5,13,x", [.valuesDropped(.byMonth, count: 3)]),
            ("FREQ=DAILY;BYHOUR=99999999999999999999999,3", [.valuesDropped(.byHour, count: 1)]),
            ("FREQ=MONTHLY;BYDAY=MO,XX,99TU,0WE", [.valuesDropped(.byDay, count: 3)]),
            ("FREQ=DAILY;WKST=XX", [.valuesDropped(.weekStart, count: 1)]),
            ("FREQ=DAILY;BYWEEKNO=3", [.forbiddenPart(.byWeekNumber, .daily)]),
            ("FREQ=MONTHLY;BYYEARDAY=3", [.forbiddenPart(.byYearDay, .monthly)]),
            ("FREQ=WEEKLY;BYMONTHDAY=3", [.forbiddenPart(.byMonthDay, .weekly)]),
            ("FREQ=WEEKLY;BYDAY=1MO", [.forbiddenOrdinals]),
            ("FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO", [.forbiddenOrdinals]),
            ("FREQ=DAILY;COUNT=3;UNTIL=20260101", [.countBesideUntil]),
            ("FREQ=DAILY;BYSETPOS=1", [.positionsWithoutSet]),
            ("FREQ=WEEKLY;BYMONTHDAY=3;BYSETPOS=1", [.forbiddenPart(.byMonthDay, .weekly), .positionsWithoutSet]),
            ("FREQ=DAILY;UNTIL=20260231", [.untilPastMonth]),
            ("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=SIDEWAYS", [.unknownSkip("SIDEWAYS")]),
            ("SKIP=FORWARD;FREQ=MONTHLY", [.skipWithoutScale]),
            ("RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=5,5L;SKIP=FORWARD", [.valuesDropped(.byMonth, count: 1)]),
            (
                "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L,13;BYYEARDAY=385,386",
                [
                    .valuesDropped(.byMonth, count: 1), .valuesDropped(.byYearDay, count: 1),
                ]
            ),
            ("BYMONTH=13,14;FREQ=YEARLY;RSCALE=Ethiopic", [.valuesDropped(.byMonth, count: 1)]),
            ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0,400", [.valuesDropped(.bySetPosition, count: 2)]),
        ])
    func issues(text: String, expected: [RecurrenceRule.Issue]) {
        let (rule, issues, _) = read(text)
        #expect(rule != nil)
        #expect(issues == expected)
    }

    @Test(
        "what cannot be used at all is refused, with the reason",
        arguments: [
            ("", RecurrenceRule.Defect.missingFrequency), ("BYDAY=MO", .missingFrequency),
            ("FREQ=FORTNIGHTLY", .unknownFrequency("FORTNIGHTLY")),
            ("FREQ=", .unknownFrequency("")), ("FREQ=DAILY;INTERVAL=0", .badInterval("0")),
            ("FREQ=DAILY;INTERVAL=-2", .badInterval("-2")),
            ("FREQ=DAILY;COUNT=0", .badCount("0")), ("FREQ=DAILY;COUNT=ten", .badCount("ten")),
            ("FREQ=DAILY;UNTIL=never", .badUntil("never")),
            ("FREQ=DAILY;UNTIL=20261301", .badUntil("20261301")), ("FREQ=DAILY;UNTIL=00000101", .badUntil("00000101")),
            ("FREQ=SECONDLY;BYHOUR=25", .noUsableValue(.byHour)), ("FREQ=MONTHLY;BYDAY=XX", .noUsableValue(.byDay)),
            ("RSCALE=RUSSIAN;FREQ=YEARLY", .unsupportedCalendar("RUSSIAN")),
            ("RSCALE=PERSIAN;FREQ=YEARLY;BYMONTH=13", .noUsableValue(.byMonth)),
        ])
    func defects(text: String, expected: RecurrenceRule.Defect) {
        let (rule, _, defect) = read(text)
        #expect(rule == nil)
        #expect(defect == expected)
    }

    @Test(
        "numbers that overflow saturate",
        arguments: ["2147483648", "9223372036854775807", "99999999999999999999999999999999"])
    func overflow(number: String) {
        let start = wallClock("20250101")
        for frequency in RecurrenceRule.Frequency.allCases {
            let (sparse, _, _) = read("FREQ=\(frequency.name);INTERVAL=\(number)")
            #expect(sparse.map { RuleInstances(of: $0, start: start).prefix(3).map(\.self).first == start } == true)
            let (counted, _, _) = read("FREQ=\(frequency.name);COUNT=\(number)")
            #expect(counted.map { RuleInstances(of: $0, start: start).prefix(2).count { _ in true } == 2 } == true)
        }
    }

    @Test("a rule that was made by hand with nonsense in it does not trap")
    func nonsense() {
        for frequency in RecurrenceRule.Frequency.allCases {
            for value in [Int.min, -1000, 0, 1000, Int.max] {
                var rule = RecurrenceRule(frequency: frequency)
                (rule.bySecond, rule.byMinute, rule.byHour) = ([value], [value], [value])
                // 0 is a time; nothing else here is.
                #expect(
                    (RuleInstances(of: rule, start: wallClock("20250101")).first { _ in true } == nil) == (value != 0))
                rule = RecurrenceRule(frequency: frequency)
                (rule.byMonthDay, rule.byYearDay, rule.byWeekNumber, rule.byMonth) = (
                    [value], [value], [value], [value]
                )
                rule.byDay = [.init(.monday, ordinal: value)]
                (rule.bySetPosition, rule.interval, rule.end) = ([value], value, .count(value))
                _ = RuleInstances(of: rule, start: wallClock("20250101")).first { _ in true }
            }
        }
    }

    @Test("lists of 200,000 entries are read in one pass")
    func longLists() {
        let numbers = (0..<200_000).map { String($0 % 70 - 5) }.joined(separator: ",")
        let weekdays = (0..<200_000).map { "\($0 % 53 + 1)MO" }.joined(separator: ",")
        let (rule, issues, _) = read(
            "FREQ=YEARLY;BYMINUTE=\(numbers);BYSECOND=\(numbers);BYHOUR=\(numbers);BYDAY=\(weekdays)")
        #expect(rule?.byMinute.count == 60)
        #expect(rule?.byDay.count == 53)
        #expect(issues.count == 3)
        #expect(
            rule.map { RuleInstances(of: $0, start: wallClock("20250101")).prefix(10_000).count { _ in true } }
                == 10_000)
    }
}
