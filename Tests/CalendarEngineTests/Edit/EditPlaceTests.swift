import Testing

@testable import CalendarEngine

@Suite("Edits: new, copied, moved and replaced items")
struct EditPlaceTests {
    private let weekly = EditThisTests.weekly

    private func zoned(_ text: String) -> EventTime { .zoned(wallClock(text), RecurrenceSetTests.berlin) }

    @Test("a new event: a line for each field that says something")
    func create() throws {
        var draft = ItemDraft(kind: .event)
        draft.title = "Lunch; with, Ana\\"
        draft.start = .zoned(wallClock("20260105T120000"), .utc)
        draft.end = .zoned(wallClock("20260105T130000"), .utc)
        draft.notes = "One\r\nTwo\u{7}"
        draft.categories = ["Food", "a,b"]
        draft.rule = rule("FREQ=WEEKLY;COUNT=2")
        draft.alarms = [Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")]
        let plan = try EditPlanner.creation(of: draft, calendar: "home", context: EditFile.context)
        let file = EditFile("").carriedOut(plan)
        #expect(
            file.text == #"""
                DTSTART:20260105T120000Z
                DTEND:20260105T130000Z
                SUMMARY:Lunch\; with\, Ana\\
                DESCRIPTION:One\nTwo
                CATEGORIES:Food,a\,b
                RRULE:FREQ=WEEKLY;COUNT=2
                """#)
        #expect(file.alarms == [draft.alarms])
        #expect(plan.files[0].file == nil && plan.step == EditStep(.created, title: draft.title))
    }

    @Test(
        "what no item can be",
        arguments: [
            (nil, "20260105", EditRefusal.startMissing), ("20260105", "20260104", .endBeforeStart),
            ("99991231", "99991231", .tooLate(lastDay: wallClock("99991230").date)),
            ("20260105", "20260105T100000", .notExpressible(.mixedKindsOfTime)),
        ] as [(String?, String, EditRefusal)])
    func invalid(start: String?, end: String, refusal: EditRefusal) {
        var draft = ItemDraft(kind: .event)
        draft.start = start.map { EditFile.time($0) }
        draft.end = EditFile.time(end)
        #expect(throws: refusal) {
            try EditPlanner.creation(of: draft, calendar: "home", context: EditFile.context)
        }
    }

    @Test("days without an end are one day, written or not")
    func oneDay() throws {
        let file = EditFile("DTSTART;VALUE=DATE:20260105")
        let day = wallClock("20260106").date
        let moved = try file.changed(nil, .all, .times(start: .date(day), end: .date(day.adding(days: 1))))
        #expect(moved.text == "DTSTART;VALUE=DATE:20260106")
        let longer = try file.changed(nil, .all, .times(start: .date(day), end: .date(day.adding(days: 2))))
        #expect(longer.text == "DTSTART;VALUE=DATE:20260106\nDTEND;VALUE=DATE:20260108")
    }

    @Test("one of a series is copied to a day as an item of its own, at its time of the day")
    func copy() throws {
        let file = EditFile(weekly)
        let plan = try file.planner("20260119T090000").plan(
            .copy(file.identifier("20260119T090000"), day: wallClock("20260123").date, calendar: "work"))
        #expect(plan.step == EditStep(.copied(calendar: "Work"), title: "Standup"))
        #expect(plan.files.map(\.calendar) == ["work"])
        let after = file.carriedOut(plan)
        #expect(after.uids == ["series", "new"])
        #expect(
            after.text == weekly
                + "\n--\nDTSTART;TZID=Berlin:20260123T090000\nDTEND;TZID=Berlin:20260123T091500\nSUMMARY:Standup")
    }

    @Test("a copy invites nobody")
    func copyWithoutGuests() throws {
        let people = "ORGANIZER:mailto:a@example.org\nATTENDEE;RSVP=TRUE:mailto:b@example.org"
        let file = EditFile("DTSTART;TZID=Berlin:20260105T090000\nSUMMARY:Talk\n" + people)
        let after = try file.edited(nil) { .copy($0, day: nil, calendar: "home") }
        #expect(after.text == file.text + "\n--\nDTSTART;TZID=Berlin:20260105T090000\nSUMMARY:Talk")
    }

    @Test("a copy lies on the viewer's day, where the item's own clock may show another")
    func copyFar() throws {
        let file = EditFile("DTSTART;TZID=NewYork:20260104T200000")
        let after = try file.edited(nil) { .copy($0, day: wallClock("20260110").date, calendar: "home") }
        // 20:00 in New York is 02:00 of the next day in Berlin.
        #expect(after.text.hasSuffix("DTSTART;TZID=NewYork:20260109T200000"))
    }

    @Test(
        "a copy begins at a time on its own clock, and is as long; whole days stay whole days",
        arguments: [
            (
                "DTSTART;TZID=NewYork:20260104T200000\nDTEND;TZID=NewYork:20260104T213000",
                "DTSTART;TZID=NewYork:20260109T050000\nDTEND;TZID=NewYork:20260109T063000"
            ),
            ("DTSTART;TZID=Berlin:20260104T200000", "DTSTART;TZID=Berlin:20260109T110000"),
            ("DTSTART:20260104T200000\nDURATION:PT45M", "DTSTART:20260109T110000\nDURATION:PT45M"),
            ("DTSTART;VALUE=DATE:20260104", "DTSTART;VALUE=DATE:20260109"),
        ])
    func copyAtATime(times: String, copied: String) throws {
        let file = EditFile(times)
        let start = zoned("20260109T110000")
        let after = try file.edited(nil) { .copy($0, day: start.civil.date, start: start, calendar: "home") }
        #expect(after.text.hasSuffix("--\n" + copied), "\(after.text)")
    }

    @Test("a copy of a reminder is due at the time")
    func copyOfAReminderAtATime() throws {
        let file = EditFile("DUE;TZID=Berlin:20260104T200000\nSUMMARY:Pay", kind: .reminder)
        let start = zoned("20260109T110000")
        let after = try file.edited(nil) { .copy($0, day: start.civil.date, start: start, calendar: "home") }
        #expect(after.text.hasSuffix("--\nDUE;TZID=Berlin:20260109T110000\nSUMMARY:Pay"), "\(after.text)")
    }

    @Test("a copy of what is done is open")
    func copyDone() throws {
        let file = EditFile("SUMMARY:Pay\nSTATUS:COMPLETED\nCOMPLETED:20260101T000000Z", kind: .reminder)
        let after = try file.edited(nil) { .copy($0, day: nil, calendar: "home") }
        #expect(after.text.hasSuffix("--\nSUMMARY:Pay\nSTATUS:NEEDS-ACTION"))
    }

    @Test("a whole series goes to another calendar: there first, then away from here")
    func move() throws {
        let file = EditFile(weekly + "\n--\nRECURRENCE-ID;TZID=Berlin:20260126T090000\nSUMMARY:Special")
        let plan = try file.planner("20260119T090000").plan(
            .move(file.identifier("20260119T090000"), calendar: "work"))
        let own = ComponentAddress(kind: .event, uid: "series")
        let other = ComponentAddress(kind: .event, uid: "series", instance: wallClock("20260126T090000"))
        let source = ItemFile(calendar: "home", file: "series.ics")
        #expect(
            plan.files == [
                FileEdit(
                    calendar: "work", file: nil, templates: source,
                    content: .components([.add(own, template: own, []), .add(other, template: other, [])])),
                FileEdit(calendar: "home", file: "series.ics", content: .components([.remove(own), .remove(other)])),
            ])
        #expect(plan.step == EditStep(.moved(calendar: "Work"), title: "Standup", scope: .all))
    }

    @Test("another calendar in a form: the item goes there as it is after the other changes, and away from here")
    func changeWithCalendar() throws {
        let file = EditFile(weekly + "\n--\nRECURRENCE-ID;TZID=Berlin:20260126T090000\nSUMMARY:Special")
        let plan = try file.planner("20260119T090000").plan(
            .change(file.identifier("20260119T090000"), [.title("Sync"), .calendar("work")], .all))
        let own = ComponentAddress(kind: .event, uid: "series")
        let other = ComponentAddress(kind: .event, uid: "series", instance: wallClock("20260126T090000"))
        let title = PropertyChange.set(name: "SUMMARY", [PropertyLine("SUMMARY", value: "Sync")])
        #expect(
            plan.files == [
                FileEdit(
                    calendar: "work", file: nil, templates: ItemFile(calendar: "home", file: "series.ics"),
                    content: .components([.add(own, template: own, [title]), .add(other, template: other, [])])),
                FileEdit(calendar: "home", file: "series.ics", content: .components([.remove(own), .remove(other)])),
            ])
        #expect(plan.step == EditStep(.moved(calendar: "Work"), title: "Standup", scope: .all))
        #expect(plan.newInstance == wallClock("20260119T090000"))
        // The calendar that it has already is no other one.
        let same = try file.planner("20260119T090000").plan(
            .change(file.identifier("20260119T090000"), [.title("Sync"), .calendar("home")], .all))
        #expect(same.files.map(\.calendar) == ["home"])
        #expect(same.step.action == .changed)
    }

    @Test("what is cut off from a series can go to another calendar, one date of it cannot")
    func partOfSeries() throws {
        let file = EditFile(weekly)
        let plan = try file.planner("20260119T090000").plan(
            .change(file.identifier("20260119T090000"), [.calendar("work")], .following))
        #expect(plan.files.map(\.calendar) == ["work", "home"])
        #expect(throws: EditRefusal.notExpressible(.calendarOfSeries)) {
            try file.planner("20260119T090000").plan(
                .change(file.identifier("20260119T090000"), [.calendar("work")], .this))
        }
    }

    @Test("the whole text")
    func text() throws {
        let own = ComponentAddress(kind: .event, uid: "series")
        let plan = try EditFile(weekly).planner(nil).plan(
            .replaceText(EditFile(weekly).identifier(nil), "BEGIN:VEVENT"))
        #expect(plan.files[0].content == .text(Array("BEGIN:VEVENT".utf8), replacing: own))
    }

    @Test("overrides without a master are edited by themselves")
    func orphans() throws {
        let file = EditFile(
            """
            RECURRENCE-ID:20260105T090000Z
            DTSTART:20260105T100000Z
            SUMMARY:One
            --
            RECURRENCE-ID:20260112T090000Z
            DTSTART:20260112T100000Z
            SUMMARY:Two
            """)
        #expect(try file.changed("20260105T090000", .this, .title("New")).seen().map(\.title) == ["New", "Two"])
        #expect(try file.edited("20260105T090000") { .delete($0, .this) }.seen().map(\.title) == ["Two"])
        #expect(try file.edited("20260112T090000") { .delete($0, .following) }.seen().map(\.title) == ["One"])
        #expect(try file.edited("20260112T090000") { .delete($0, .all) }.components.isEmpty)
    }

    @Test("a cancelled override can be restored")
    func restoreCancelled() throws {
        let file = EditFile(weekly + "\n--\nRECURRENCE-ID;TZID=Berlin:20260126T090000\nSTATUS:CANCELLED")
        #expect(file.item().deletedInstances == [zoned("20260126T090000")])
        #expect(try file.edited("20260126T090000") { .restore($0) }.text == weekly)
    }
}
