import Testing

@testable import CalendarEngine

@Suite("Edits of series, word for word")
struct EditSeriesTests {
    private let weekly = EditThisTests.weekly

    private func zoned(_ text: String) -> EventTime { .zoned(wallClock(text), RecurrenceSetTests.berlin) }
    private func times(_ start: String, _ end: String) -> FieldChange { .times(start: zoned(start), end: zoned(end)) }

    // MARK: This and following

    @Test("a split: the old series ends with its last instance, the new one is linked to it")
    func split() throws {
        let file = try EditFile(weekly).changed("20260119T090000", .following, .title("Retro"))
        #expect(
            file.text == """
                DTSTART;TZID=Berlin:20260105T090000
                DTEND;TZID=Berlin:20260105T091500
                SUMMARY:Standup
                RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO;UNTIL=20260112T080000Z
                --
                DTSTART;TZID=Berlin:20260119T090000
                DTEND;TZID=Berlin:20260119T091500
                SUMMARY:Retro
                RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO
                RELATED-TO;RELTYPE=SIBLING:series
                """)
        #expect(file.uids == ["series", "new"])
    }

    @Test("the new series comes before the end of the old one, in a file of its own")
    func splitFiles() throws {
        let file = EditFile(weekly)
        let plan = try file.planner("20260119T090000").plan(
            .change(file.identifier("20260119T090000"), [.title("Retro")], .following))
        #expect(plan.files.map(\.file) == [nil, "series.ics"])
        #expect(plan.files[0].templates == ItemFile(calendar: "home", file: "series.ics"))
        #expect(plan.result == nil)
        #expect(plan.instances.first == zoned("20260119T090000") && plan.instances.count == 50)
        #expect(plan.instanceCount == nil)
    }

    @Test("a changed date stands where its override has put it, in each scope")
    func overriddenInstances() throws {
        let moved = try EditFile(weekly).changed(
            "20260119T090000", .this, times("20260120T200000", "20260120T201500"))
        for scope in [EditScope.this, .following, .all] {
            let plan = try moved.planner("20260119T090000").plan(.delete(moved.identifier("20260119T090000"), scope))
            let place = scope == .all ? 2 : 0
            #expect(plan.instances[place] == zoned("20260120T200000"), "\(scope)")
        }
    }

    @Test("a plan says where its instances go, as many as it lists, and nothing when they stay")
    func newInstances() throws {
        let file = EditFile(weekly)
        let moved = times("20260120T103000", "20260120T104500")
        func plan(_ scope: EditScope, _ changes: [FieldChange]) throws -> EditPlan {
            try file.planner("20260119T090000").plan(.change(file.identifier("20260119T090000"), changes, scope))
        }
        #expect(try plan(.this, [moved]).newInstances == [zoned("20260120T103000")])
        let following = try plan(.following, [moved])
        #expect(following.newInstances.prefix(2) == [zoned("20260120T103000"), zoned("20260127T103000")])
        #expect(following.newInstances.count == following.instances.count)
        let all = try plan(.all, [moved])
        #expect(all.instances.first == zoned("20260105T090000"))
        #expect(all.newInstances.first == zoned("20260106T103000"))
        #expect(try plan(.all, [.title("Retro")]).newInstances == [])
        #expect(try plan(.this, [.title("Retro")]).newInstances == [])
    }

    @Test("COUNT is dealt out")
    func splitCount() throws {
        let file = try EditFile(weekly.replacing("WKST=MO", "COUNT=10")).changed(
            "20260119T090000", .following, .title("R"))
        #expect(file.text.contains("COUNT=2") && file.text.contains("COUNT=8"))
        #expect(file.seen().count == 10)
    }

    @Test("exceptions, dates and overrides behind the split go along, with the new UID")
    func splitExceptions() throws {
        let file = EditFile(
            weekly + """

                EXDATE;TZID=Berlin:20260112T090000,20260126T090000
                RDATE;TZID=Berlin;VALUE=PERIOD:20260113T100000/PT1H,20260127T100000/20260127T120000
                --
                RECURRENCE-ID;TZID=Berlin:20260202T090000
                DTSTART;TZID=Berlin:20260202T100000
                SUMMARY:Special
                """)
        let after = try file.changed("20260119T090000", .following, times("20260119T110000", "20260119T111500"))
        #expect(
            after.text == """
                DTSTART;TZID=Berlin:20260105T090000
                DTEND;TZID=Berlin:20260105T091500
                SUMMARY:Standup
                RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO;UNTIL=20260113T090000Z
                EXDATE;TZID=Berlin:20260112T090000
                RDATE;TZID=Berlin;VALUE=PERIOD:20260113T100000/PT1H
                --
                DTSTART;TZID=Berlin:20260119T110000
                DTEND;TZID=Berlin:20260119T111500
                SUMMARY:Standup
                RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO
                EXDATE;TZID=Berlin:20260126T110000
                RDATE;VALUE=PERIOD;TZID=Berlin:20260127T120000/PT2H
                RELATED-TO;RELTYPE=SIBLING:series
                --
                RECURRENCE-ID;TZID=Berlin:20260202T110000
                DTSTART;TZID=Berlin:20260202T100000
                SUMMARY:Special
                """)
    }

    @Test("at the first instance it is the whole series that changes")
    func splitAtFirst() throws {
        let file = try EditFile(weekly).changed("20260105T090000", .following, .title("Retro"))
        #expect(file.text == weekly.replacing("Standup", "Retro"))
    }

    @Test("a day that was taken out as a whole stays out of both")
    func splitDayException() throws {
        let file = EditFile(
            """
            DTSTART;TZID=Berlin:20260105T090000
            RRULE:FREQ=DAILY;BYHOUR=9,17
            EXDATE;VALUE=DATE:20260108
            """)
        let after = try file.edited("20260107T170000") { .delete($0, .following) }
        #expect(after.text.hasSuffix("RRULE:FREQ=DAILY;BYHOUR=9,17;UNTIL=20260107T080000Z"))
    }

    // MARK: All

    @Test(
        "UNTIL at the end of a day stays on it, or goes along with the days; else it is the last one",
        arguments: [
            ("20260105T091500", "20260105T101500", "20260119T225959Z"),
            ("20260105T233000", "20260106T003000", "20260119T225959Z"),
            ("20260106T001500", "20260106T011500", "20260120T225959Z"),
            ("20260104T233000", "20260105T003000", "20260119T225959Z"),
        ])
    func untilDayEnd(start: String, end: String, until: String) throws {
        let file = EditFile(
            """
            DTSTART;TZID=Berlin:20260105T090000
            DTEND;TZID=Berlin:20260105T100000
            RRULE:FREQ=WEEKLY;UNTIL=20260119T225959Z
            """)
        let after = try file.changed("20260105T090000", .all, times(start, end))
        #expect(after.text.hasSuffix("RRULE:FREQ=WEEKLY;UNTIL=\(until)"))
        #expect(after.seen().count == 3)
    }

    @Test("all: the series keeps its start, UNTIL and EXDATE move along, parts that nobody changed keep their text")
    func moveAll() throws {
        let file = EditFile(
            """
            DTSTART;TZID=Berlin:20260105T090000
            DURATION:PT15M
            RRULE:BYDAY=mo;FREQ=WEEKLY;UNTIL=20260330T070000Z;INTERVAL=1
            EXDATE:20260112T080000Z
            """)
        let after = try file.changed("20260119T090000", .all, times("20260120T103000", "20260120T104500"))
        #expect(
            after.text == """
                DTSTART;TZID=Berlin:20260106T103000
                DURATION:PT15M
                RRULE:BYDAY=TU;FREQ=WEEKLY;UNTIL=20260331T083000Z;INTERVAL=1
                EXDATE;TZID=Berlin:20260113T103000
                """)
    }

    @Test(
        "a weekday is carried along, or the move is refused",
        arguments: [
            // Rule, start, the day that is moved, its new day, the rule afterwards.
            ("WEEKLY;BYDAY=MO", "20260105", "20260112", "20260113", "WEEKLY;BYDAY=TU"),
            ("WEEKLY;BYDAY=MO", "20260105", "20260112", "20260118", "WEEKLY;BYDAY=SU"),
            ("WEEKLY;BYDAY=MO", "20260105", "20260112", "20260109", "WEEKLY;BYDAY=FR"),
            ("WEEKLY;INTERVAL=2;BYDAY=SU", "20260104", "20260118", "20260119", "WEEKLY;INTERVAL=2;BYDAY=MO"),
            ("WEEKLY;BYDAY=MO,WE", "20260105", "20260112", "20260113", "WEEKLY;BYDAY=TU,WE"),
            ("WEEKLY;BYDAY=MO,WE", "20260105", "20260114", "20260115", "WEEKLY;BYDAY=MO,TH"),
            ("WEEKLY;BYDAY=MO,WE", "20260105", "20260112", "20260115", "WEEKLY;BYDAY=WE,TH"),
            ("WEEKLY;BYDAY=MO,TU,WE,TH,FR", "20260105", "20260109", "20260110", "WEEKLY;BYDAY=MO,TU,WE,TH,SA"),
            ("WEEKLY;BYDAY=WE,FR", "20260107", "20260116", "20260119", "WEEKLY;BYDAY=MO,WE"),
            ("WEEKLY;BYDAY=MO,WE", "20260105", "20260114", "20260111", "WEEKLY;BYDAY=MO,SU"),
            ("DAILY;BYDAY=MO,WE", "20260105", "20260114", "20260115", "DAILY;BYDAY=MO,TH"),
            ("MONTHLY;BYDAY=1MO", "20260105", "20260202", "20260203", "MONTHLY;BYDAY=1TU"),
            ("MONTHLY;BYDAY=1MO", "20260105", "20260202", "20260204", "MONTHLY;BYDAY=1WE"),
            ("MONTHLY;BYDAY=1MO", "20260105", "20260202", "20260209", "MONTHLY;BYDAY=2MO"),
            ("MONTHLY;BYDAY=-1MO", "20260126", "20260223", "20260216", "MONTHLY;BYDAY=-2MO"),
            ("MONTHLY;BYDAY=-1FR", "20260130", "20260227", "20260226", "MONTHLY;BYDAY=-1TH"),
            ("YEARLY;BYMONTH=11;BYDAY=4TH", "20261126", "20261126", "20261127", "YEARLY;BYMONTH=11;BYDAY=4FR"),
            ("MONTHLY;BYMONTHDAY=15", "20260115", "20260215", "20260216", "MONTHLY;BYMONTHDAY=16"),
            ("MONTHLY;BYMONTHDAY=-1", "20260131", "20260228", "20260227", "MONTHLY;BYMONTHDAY=-2"),
            ("MONTHLY;BYMONTHDAY=1,15", "20260101", "20260215", "20260216", "MONTHLY;BYMONTHDAY=1,16"),
            ("MONTHLY", "20260115", "20260215", "20260303", "MONTHLY"),
            ("YEARLY;BYMONTH=3;BYMONTHDAY=31", "20260331", "20260331", "20260401", "YEARLY;BYMONTH=4;BYMONTHDAY=1"),
            ("YEARLY", "20261231", "20261231", "20270101", "YEARLY"),
        ])
    func weekday(text: String, start: String, day: String, newDay: String, expected: String) throws {
        let file = EditFile("DTSTART;VALUE=DATE:\(start)\nSUMMARY:Standup\nRRULE:FREQ=\(text)")
        let change = FieldChange.times(
            start: .date(wallClock(newDay).date), end: .date(wallClock(newDay).date.adding(days: 1)))
        let after = try file.changed(day, .all, change)
        #expect(after.text.hasSuffix("RRULE:FREQ=\(expected)"), "\(after.text)")
        let shown = after.seen(before: "20280101").map { basic($0.start, isDate: true) }
        #expect(shown.contains(newDay) && !shown.contains(day), "\(shown.prefix(6))")
    }

    @Test(
        "what the rule cannot say is refused",
        arguments: [
            ("WEEKLY;BYDAY=MO,WE", "20260112", "20260114", true),
            ("WEEKLY;BYDAY=MO,WE", "20260112", "20260119", false),
            ("WEEKLY;INTERVAL=2;BYDAY=MO,WE", "20260121", "20260126", false),
            ("MONTHLY;BYDAY=1MO", "20260302", "20260310", false),
            ("MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", "20260202", "20260203", false),
            ("YEARLY;BYYEARDAY=5", "20270105", "20270106", false),
            ("YEARLY;BYWEEKNO=2;BYDAY=MO", "20270111", "20270112", false),
            ("MONTHLY;BYMONTHDAY=5,15", "20260205", "20260215", true),
            ("DAILY;BYMONTHDAY=5", "20260205", "20260206", false),
        ])
    func refused(text: String, day: String, newDay: String, isTaken: Bool) {
        let file = EditFile("DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=\(text)")
        let change = FieldChange.times(start: .date(wallClock(newDay).date), end: nil)
        let reason: EditRefusal.Reason = isTaken ? .instanceTaken : .ruleWouldNotFollow(rule("FREQ=\(text)"))
        #expect(throws: EditRefusal.notExpressible(reason)) { try file.changed(day, .all, change) }
        #expect(throws: Never.self) { try file.changed(day, .this, change) }
    }

    @Test("an instance behind a gap of the clock keeps its exception")
    func gap() throws {
        let file = EditFile(
            """
            DTSTART;TZID=Berlin:20260327T023000
            RRULE:FREQ=DAILY;COUNT=5
            EXDATE;TZID=Berlin:20260329T033000
            """)
        let after = try file.changed("20260328T023000", .all, times("20260328T040000", "20260328T040000"))
        #expect(after.text.contains("EXDATE;TZID=Berlin:20260329T040000"))
        #expect(after.seen().count == 4)
    }

    @Test("an instance that a gap of the clock moved is edited like others", arguments: EditScope.allCases)
    func gapItself(scope: EditScope) throws {
        let file = EditFile("DTSTART;TZID=Berlin:20260327T023000\nSUMMARY:Night\nRRULE:FREQ=DAILY;COUNT=5")
        let before = file.seen()
        #expect(before[2].start == wallClock("20260329T033000"))
        func isIn(_ seen: Seen) -> Bool {
            scope == .all || seen.key == before[2].key || scope == .following && seen.key > before[2].key
        }
        let deleted = try file.edited("20260329T033000") { .delete($0, scope) }
        #expect(deleted.seen() == before.filter { !isIn($0) }, "\(deleted.text)")
        let renamed = try file.changed("20260329T033000", scope, .title("New"))
        #expect(renamed.seen().map(\.title) == before.map { isIn($0) ? "New" : "Night" }, "\(renamed.text)")
        #expect(renamed.seen().map(\.start) == before.map(\.start), "\(renamed.text)")
    }

    @Test("a series keeps its clock over a change of offset, at either side of a cut")
    func cutAtChange() throws {
        let file = EditFile(
            "DTSTART;TZID=Berlin:20260326T200000\nDTEND;TZID=Berlin:20260326T210000\n"
                + "RRULE:FREQ=DAILY;UNTIL=20260402T180000Z"
        )
        let after = try file.changed("20260329T200000", .following, times("20260329T203000", "20260329T213000"))
        #expect(after.text.contains("UNTIL=20260328T190000Z") && after.text.contains("UNTIL=20260402T183000Z"))
        #expect(
            after.seen().map { basic($0.start, isDate: false).suffix(6) }.prefix(4) == [
                "200000", "200000", "200000", "203000",
            ])
        #expect(after.seen(before: "20260501").count == 8)
    }

    @Test("an end in a zone of its own keeps that")
    func flight() throws {
        let file = EditFile(
            """
            DTSTART;TZID=Berlin:20260105T100000
            DTEND;TZID=NewYork:20260105T120000
            RRULE:FREQ=WEEKLY
            """)
        // A form shows the end on the clock of the start.
        let after = try file.changed("20260112T100000", .all, times("20260112T110000", "20260112T190000"))
        #expect(
            after.text == """
                DTSTART;TZID=Berlin:20260105T110000
                DTEND;TZID=NewYork:20260105T130000
                RRULE:FREQ=WEEKLY
                """)
    }
}

extension String {
    func replacing(_ part: String, _ other: String) -> String {
        guard let place = utf8.indices.first(where: { self[$0...].hasPrefix(part) }) else { return self }
        return String(self[..<place]) + other + String(self[index(place, offsetBy: part.count)...])
    }
}
