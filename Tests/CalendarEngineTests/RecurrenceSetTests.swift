import Testing

@testable import CalendarEngine

@Suite("Series: DTSTART, rules, dates and exceptions")
struct RecurrenceSetTests {
    static let berlin = TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
    static let newYork = TimeZone(posix: "EST5EDT,M3.2.0,M11.1.0") ?? .utc

    private func starts(_ set: RecurrenceSet, most: Int = 8, isDate: Bool = false, from: String = "00010101")
        -> [String]
    {
        set.instances(in: wallClock(from) ..< .maximum).prefix(most).map { basic($0.start, isDate: isDate) }
    }

    private func zoned(_ text: String, _ zone: TimeZone = berlin) -> EventTime { .zoned(wallClock(text), zone) }

    // MARK: DTSTART and COUNT

    @Test("a start that the rule does not match is shown, then COUNT more (3.8.5.3, Google)")
    func unsynchronizedStart() {
        let set = RecurrenceSet(start: zoned("20250107T100000"), rules: [rule("FREQ=WEEKLY;BYDAY=MO;COUNT=2")])
        #expect(starts(set) == ["20250107T100000", "20250113T100000", "20250120T100000"])
    }

    @Test("a start that the rule matches is the first of COUNT")
    func synchronizedStart() {
        let set = RecurrenceSet(start: zoned("20250106T100000"), rules: [rule("FREQ=WEEKLY;BYDAY=MO;COUNT=2")])
        #expect(starts(set) == ["20250106T100000", "20250113T100000"])
    }

    @Test("an EXDATE that takes the start out still counts (3.8.5.1)")
    func exceptionOfStart() {
        let start = zoned("20250106T100000")
        let set = RecurrenceSet(start: start, rules: [rule("FREQ=DAILY;COUNT=3")], exceptionDates: [start])
        #expect(starts(set) == ["20250107T100000", "20250108T100000"])
    }

    @Test("without a rule that can be used, the start is alone")
    func noRule() {
        #expect(starts(RecurrenceSet(start: zoned("20250106T100000"))) == ["20250106T100000"])
    }

    // MARK: UNTIL

    @Test(
        "UNTIL in all its forms",
        arguments: [
            // As DATE on a zoned start: the whole local day (Google).
            ("20250108", ["20250106T100000", "20250107T100000", "20250108T100000"]),
            // Local, inclusive.
            ("20250107T100000", ["20250106T100000", "20250107T100000"]),
            ("20250107T095959", ["20250106T100000"]),
            // UTC, inclusive: Berlin is an hour ahead.
            ("20250107T090000Z", ["20250106T100000", "20250107T100000"]),
            ("20250107T085959Z", ["20250106T100000"]),
            // Before the start: the start alone.
            ("20240101", ["20250106T100000"]),
        ])
    func until(text: String, expected: [String]) {
        #expect(
            starts(RecurrenceSet(start: zoned("20250106T100000"), rules: [rule("FREQ=DAILY;UNTIL=\(text)")]))
                == expected)
    }

    @Test(
        "UNTIL as DATE-TIME on a start that is a day: its date (Exchange)",
        arguments: ["20250108T230000Z", "20250108T010000"])
    func untilTimeOnDate(text: String) {
        let set = RecurrenceSet(start: .date(wallClock("20250106").date), rules: [rule("FREQ=DAILY;UNTIL=\(text)")])
        #expect(starts(set, isDate: true) == ["20250106", "20250107", "20250108"])
    }

    @Test("UNTIL is an instant also where the clock is put back: 02:50 comes before the second 02:10")
    func untilInFold() {
        let set = RecurrenceSet(
            start: zoned("20251026T013000"), rules: [rule("FREQ=MINUTELY;INTERVAL=40;UNTIL=20251026T011000Z")])
        #expect(starts(set) == ["20251026T013000", "20251026T021000", "20251026T025000"])
    }

    // MARK: Gaps and folds

    @Test("a time in a gap is moved forward by the gap (3.3.5)")
    func gap() {
        let set = RecurrenceSet(start: zoned("20250329T023000"), rules: [rule("FREQ=DAILY;COUNT=3")])
        #expect(starts(set) == ["20250329T023000", "20250330T033000", "20250331T023000"])
    }

    @Test("a time that comes twice is the first (3.3.5)")
    func fold() {
        let set = RecurrenceSet(start: zoned("20251025T023000"), rules: [rule("FREQ=DAILY;COUNT=2")])
        let instants = set.instances(in: .minimum ..< .maximum).compactMap(\.startInstant?.description)
        #expect(instants == ["2025-10-25T00:30:00Z", "2025-10-26T00:30:00Z"])
    }

    @Test("an instant never comes twice, and in order, when hours fall into a gap")
    func hourlyOverGap() {
        let set = RecurrenceSet(start: zoned("20250330T003000"), rules: [rule("FREQ=MINUTELY;INTERVAL=30;COUNT=9")])
        // 02:00 and 02:30 become 03:00 and 03:30, which are there already.
        #expect(
            starts(set, most: 20) == [
                "20250330T003000", "20250330T010000", "20250330T013000", "20250330T030000", "20250330T033000",
                "20250330T040000",
                "20250330T043000",
            ])
    }

    @Test("a window that begins in the middle of a gap's hour has what was moved into it, once")
    func windowAtGap() {
        let set = RecurrenceSet(start: zoned("20250329T023000"), rules: [rule("FREQ=DAILY")])
        let before = set.instances(in: wallClock("20250330T000000")..<wallClock("20250330T030000")).map(
            \.start.description)
        let after = set.instances(in: wallClock("20250330T030000")..<wallClock("20250330T040000")).map(
            \.start.description)
        #expect(before == [])
        #expect(after == ["2025-03-30T03:30:00"])
    }

    @Test("floating times meet the viewer's gap")
    func floatingOverGap() {
        let set = RecurrenceSet(start: .floating(wallClock("20250330T010000")), rules: [rule("FREQ=HOURLY;COUNT=3")])
        let window = CivilDateTime.minimum..<CivilDateTime.maximum
        #expect(set.instances(in: window).map { basic($0.start, isDate: false) }.count == 3)
        #expect(
            set.instances(in: window, floatingIn: Self.berlin).map { basic($0.start, isDate: false) }
                == ["20250330T010000", "20250330T030000"])
    }

    // MARK: RDATE

    @Test("what RRULE and RDATE both give comes once; a period brings its length (3.8.5.2)")
    func dates() {
        let set = RecurrenceSet(
            start: zoned("20250106T100000"), rules: [rule("FREQ=DAILY;COUNT=2")],
            dates: [
                RecurrenceDate(zoned("20250107T100000"), duration: CivilDuration(seconds: 5400)),
                RecurrenceDate(zoned("20250108T100000"), until: zoned("20250108T103000")),
                RecurrenceDate(zoned("20250101T100000")), RecurrenceDate(zoned("20250101T100000")),
            ])
        let found = set.instances(in: .minimum ..< .maximum).map { "\($0.start) \($0.duration?.seconds ?? 0)" }
        #expect(
            found == [
                "2025-01-01T10:00:00 0", "2025-01-06T10:00:00 0", "2025-01-07T10:00:00 5400",
                "2025-01-08T10:00:00 1800",
            ])
    }

    @Test("an RDATE in another form than the start is read on the start's clock")
    func dateForms() {
        let set = RecurrenceSet(
            start: zoned("20250106T100000"),
            dates: [
                RecurrenceDate(.date(wallClock("20250107").date)),
                RecurrenceDate(.floating(wallClock("20250108T110000"))),
                RecurrenceDate(zoned("20250109T060000", Self.newYork)), RecurrenceDate(zoned("20250110T120000", .utc)),
            ])
        #expect(
            starts(set) == [
                "20250106T100000", "20250107T100000", "20250108T110000", "20250109T120000", "20250110T130000",
            ])
    }

    @Test("an RDATE in UTC can name the second of a time that comes twice")
    func secondOfFold() {
        let set = RecurrenceSet(
            start: zoned("20251026T023000"), dates: [RecurrenceDate(zoned("20251026T013000", .utc))],
            exceptionDates: [zoned("20251026T023000")])
        #expect(
            set.instances(in: .minimum ..< .maximum).compactMap(\.startInstant?.description) == ["2025-10-26T01:30:00Z"]
        )
    }

    // MARK: EXDATE and EXRULE

    @Test(
        "EXDATE in every form",
        arguments: [
            EventTime.date(CivilDate(clamping: 20_095)),
            .floating(CivilDateTime(secondNumber: 20_095 * 86_400 + 36_000)),
            .zoned(CivilDateTime(secondNumber: 20_095 * 86_400 + 36_000), berlin),
            .zoned(CivilDateTime(secondNumber: 20_095 * 86_400 + 32_400), .utc),
            .zoned(CivilDateTime(secondNumber: 20_095 * 86_400 + 14_400), newYork),
        ])
    func exceptions(exception: EventTime) {
        // Day 20,095 is 7 January 2025.
        let set = RecurrenceSet(
            start: zoned("20250106T100000"), rules: [rule("FREQ=DAILY;COUNT=3")], exceptionDates: [exception])
        #expect(starts(set) == ["20250106T100000", "20250108T100000"])
    }

    @Test(
        "EXDATE as DATE-TIME on whole days: its date",
        arguments: [
            EventTime.date(CivilDate(clamping: 20_095)),
            .floating(CivilDateTime(secondNumber: 20_095 * 86_400 + 36_000)),
            .zoned(CivilDateTime(secondNumber: 20_095 * 86_400), .utc),
        ])
    func exceptionsOfDays(exception: EventTime) {
        let set = RecurrenceSet(
            start: .date(wallClock("20250106").date), rules: [rule("FREQ=DAILY;COUNT=3")], exceptionDates: [exception])
        #expect(starts(set, isDate: true) == ["20250106", "20250108"])
    }

    @Test("EXRULE takes out what it gives (RFC 2445)")
    func exceptionRule() {
        let set = RecurrenceSet(
            start: zoned("20250106T100000"), rules: [rule("FREQ=DAILY;COUNT=7")],
            exceptionRules: [rule("FREQ=WEEKLY;BYDAY=SA,SU")])
        #expect(starts(set).count == 5)
    }

    // MARK: Finding one

    @Test("an instance is found by its time in any form, as RECURRENCE-ID means it")
    func instanceAtTime() {
        let set = RecurrenceSet(start: zoned("20250329T023000"), rules: [rule("FREQ=DAILY")])
        #expect(set.instance(at: zoned("20250401T003000", .utc))?.start == wallClock("20250401T023000"))
        #expect(set.instance(at: .date(wallClock("20250401").date))?.start == wallClock("20250401T023000"))
        #expect(set.instance(at: zoned("20250401T023001")) == nil)
        // In the gap, by its name and by its instant.
        #expect(set.instance(at: zoned("20250330T023000"))?.start == wallClock("20250330T033000"))
        #expect(set.instance(at: zoned("20250330T013000", .utc))?.start == wallClock("20250330T033000"))
    }

    @Test("a series knows the span in which it can lie")
    func span() {
        let ending = RecurrenceSet(start: zoned("20250106T100000"), rules: [rule("FREQ=DAILY;COUNT=3")])
        #expect(
            ending.latestStart >= wallClock("20250108T100000") && ending.latestStart <= wallClock("20250110T100000"))
        #expect(RecurrenceSet(start: zoned("20250106T100000"), rules: [rule("FREQ=DAILY")]).latestStart == .maximum)
        #expect(RecurrenceSet(start: zoned("20250106T100000")).latestStart == wallClock("20250106T100000"))
    }

    // MARK: Many

    @Test("a thousand rules and 200,000 dates in one event are merged")
    func many() {
        let rules = (1...1000).map { rule("FREQ=DAILY;INTERVAL=\($0)") }
        let dates = (0..<200_000).map { RecurrenceDate(.floating(CivilDateTime(secondNumber: Int64($0) * 7_200))) }
        let exceptions = (0..<200_000).map { EventTime.floating(CivilDateTime(secondNumber: Int64($0) * 3_600)) }
        let set = RecurrenceSet(
            start: .floating(CivilDateTime(secondNumber: 1)), rules: rules, dates: dates, exceptionDates: exceptions)
        let found = set.instances(in: .minimum ..< .maximum).prefix(3).map(\.start.secondNumber)
        #expect(found == [1, 86_401, 172_801])
    }
}
