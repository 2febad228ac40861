import Testing

@testable import CalendarEngine

@Suite("Edits of rules")
struct EditRuleTests {
    private let weekly = EditThisTests.weekly

    private func zoned(_ text: String) -> EventTime { .zoned(wallClock(text), RecurrenceSetTests.berlin) }

    /// Two exceptions and two overrides, of Mondays.
    private var excepted: EditFile {
        EditFile(
            weekly + """

                EXDATE;TZID=Berlin:20260112T090000,20260119T090000
                --
                RECURRENCE-ID;TZID=Berlin:20260126T090000
                DTSTART;TZID=Berlin:20260126T100000
                SUMMARY:Special
                --
                RECURRENCE-ID;TZID=Berlin:20260202T090000
                DTSTART;TZID=Berlin:20260202T100000
                SUMMARY:Other
                """)
    }

    @Test("dates that are left out are EXDATEs of a new series, and of one that is there")
    func leftOut() throws {
        func time(_ text: String) -> EventTime { .zoned(wallClock(text), RecurrenceSetTests.berlin) }
        var draft = ItemDraft(kind: .event)
        (draft.start, draft.end) = (time("20260105T090000"), time("20260105T091500"))
        (draft.rule, draft.datesLeftOut) = (rule("FREQ=WEEKLY"), [time("20260112T090000"), time("20260119T090000")])
        let plan = try EditPlanner.creation(of: draft, calendar: "home", context: EditFile.context)
        let made = EditFile("").carriedOut(plan).text.split(separator: "\n").filter { $0.hasPrefix("EXDATE") }
        #expect(made.map { $0.suffix(15) } == ["20260112T090000", "20260119T090000"])
        // The override of a date that is left out goes.
        let dates = [time("20260112T090000"), time("20260202T090000")]
        let after = try excepted.changed("20260105T090000", .all, .datesLeftOut(dates))
        #expect(!after.text.contains("RECURRENCE-ID;TZID=Berlin:20260202T090000"))
        #expect(after.text.contains("EXDATE;TZID=Berlin:20260202T090000"))
        #expect(throws: EditRefusal.notExpressible(.needsWholeSeries)) {
            try excepted.changed("20260105T090000", .this, .datesLeftOut(dates))
        }
    }

    @Test("an alarm of a reminder that has no start, or loses it, counts from the end (RFC 5545 3.8.6.3)")
    func alarmsOfDue() throws {
        let early = Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")
        let late = Alarm(trigger: .fromEnd(CivilDuration(seconds: -900)), action: "DISPLAY")
        let due = EditFile("DUE;TZID=Berlin:20260105T090000", kind: .reminder)
        #expect(try due.changed(nil, .all, .alarms([early])).alarms == [[late]])
        var both = EditFile("DTSTART;TZID=Berlin:20260104T090000\nDUE;TZID=Berlin:20260105T090000", kind: .reminder)
        #expect(try both.changed(nil, .all, .alarms([early])).alarms == [[early]])
        both.alarms = [[early]]
        let end = both.item().master?.end
        #expect(try both.changed(nil, .all, .times(start: nil, end: end)).alarms == [[late]])
    }

    @Test("a rule for what did not recur; its end gets the type of the start")
    func add() throws {
        let file = EditFile("DTSTART;TZID=Berlin:20260105T090000\nSUMMARY:Standup")
        let after = try file.changed(nil, .all, .rule(rule("FREQ=DAILY;UNTIL=20260107")))
        #expect(after.text.hasSuffix("RRULE:FREQ=DAILY;UNTIL=20260107T225959Z"))
        #expect(after.seen().count == 3)
    }

    @Test("another rule of all leaves what was deleted and what was changed on its day, also where it does not give it")
    func replace() throws {
        let after = try excepted.changed("20260105T090000", .all, .rule(rule("FREQ=WEEKLY;INTERVAL=2")))
        #expect(
            after.text == """
                DTSTART;TZID=Berlin:20260105T090000
                DTEND;TZID=Berlin:20260105T091500
                SUMMARY:Standup
                RRULE:FREQ=WEEKLY;WKST=MO;INTERVAL=2
                EXDATE;TZID=Berlin:20260112T090000,20260119T090000
                RDATE;TZID=Berlin:20260126T090000
                --
                RECURRENCE-ID;TZID=Berlin:20260126T090000
                DTSTART;TZID=Berlin:20260126T100000
                SUMMARY:Special
                --
                RECURRENCE-ID;TZID=Berlin:20260202T090000
                DTSTART;TZID=Berlin:20260202T100000
                SUMMARY:Other
                """)
    }

    @Test("another rule from one on: what came before stays as it was")
    func replaceFollowing() throws {
        let before = excepted.seen().filter { $0.start < wallClock("20260126") }
        let after = try excepted.changed("20260202T090000", .following, .rule(rule("FREQ=DAILY;COUNT=3")))
        let shown = after.seen()
        #expect(shown.filter { $0.start < wallClock("20260126") } == before)
        #expect(
            shown.filter { $0.start >= wallClock("20260126") }.map { basic($0.start, isDate: false) } == [
                "20260126T100000", "20260202T100000", "20260203T090000", "20260204T090000",
            ])
    }

    @Test("a COUNT that was not touched counts on, one that was counts anew", arguments: [(10, 8), (4, 4)])
    func count(asked: Int, left: Int) throws {
        let file = EditFile(weekly.replacing("WKST=MO", "COUNT=10"))
        let after = try file.changed("20260119T090000", .following, .rule(rule("FREQ=DAILY;COUNT=\(asked)")))
        #expect(after.seen().count == 2 + left)
    }

    @Test(
        "without its rule, what was edited is left, with its times", arguments: ["20260105T090000", "20260216T090000"])
    func remove(day: String) throws {
        let after = try excepted.changed(day, .all, .rule(nil))
        #expect(after.seen().map { basic($0.start, isDate: false) } == [day])
        #expect(after.components.count == 1 && after.text.contains("SUMMARY:Standup") && !after.text.contains("EXDATE"))
    }

    @Test("an override that is left keeps what it says")
    func removeAtOverride() throws {
        let after = try excepted.changed("20260126T090000", .all, .rule(nil))
        #expect(after.text == "DTSTART;TZID=Berlin:20260126T100000\nSUMMARY:Special")
    }

    @Test("without its rule from one on, one more is left")
    func removeFollowing() throws {
        let after = try EditFile(weekly).changed("20260119T090000", .following, .rule(nil))
        #expect(after.seen().map { basic($0.start, isDate: true) } == ["20260105", "20260112", "20260119"])
    }

    @Test("a new rule and new times at once: the rule is the one that was given")
    func both() throws {
        let file = EditFile(weekly)
        let after = try file.edited("20260112T090000") {
            .change(
                $0,
                [
                    .times(start: self.zoned("20260114T100000"), end: self.zoned("20260114T110000")),
                    .rule(rule("FREQ=WEEKLY;BYDAY=WE")),
                ], .all)
        }
        #expect(after.text.contains("DTSTART;TZID=Berlin:20260107T100000\nDTEND;TZID=Berlin:20260107T110000"))
        #expect(after.text.contains("RRULE:FREQ=WEEKLY;BYDAY=WE"))
    }

    @Test("the first of two rules is the one that is replaced; what nobody can use stays")
    func several() throws {
        let file = EditFile("DTSTART:20260105T090000\nRRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=MONTHLY;COUNT=2")
        let after = try file.changed("20260105T090000", .all, .rule(rule("FREQ=WEEKLY;COUNT=2")))
        #expect(after.text.hasSuffix("RRULE:FREQ=WEEKLY;COUNT=2\nRRULE:FREQ=MONTHLY;COUNT=2"))
    }

    @Test("a rule that nobody can use is replaced, or goes")
    func broken() throws {
        let file = EditFile("DTSTART:20260105T090000Z").adding("RRULE:FREQ=SOMETIMES")
        #expect(try file.changed(nil, .all, .rule(nil)).text == "DTSTART:20260105T090000Z")
        let after = try file.changed(nil, .all, .rule(rule("FREQ=DAILY")))
        #expect(after.text == "DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY")
    }

    @Test("an undated reminder cannot recur")
    func undated() {
        #expect(throws: EditRefusal.startMissing) {
            try EditFile("SUMMARY:Pay", kind: .reminder).changed(nil, .all, .rule(rule("FREQ=DAILY")))
        }
    }
}
