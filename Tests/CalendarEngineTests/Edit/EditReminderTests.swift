import Testing

@testable import CalendarEngine

@Suite("Edits of reminders")
struct EditReminderTests {
    private let done = "COMPLETED:20260101T000000Z\nPERCENT-COMPLETE:100\nSTATUS:COMPLETED"

    private func reminder(_ text: String) -> EditFile { EditFile(text, kind: .reminder) }
    private func completed(_ file: EditFile, _ instance: String?, _ isCompleted: Bool = true) throws -> EditFile {
        try file.edited(instance) { .complete($0, isCompleted: isCompleted) }
    }

    @Test("done: COMPLETED in UTC, PERCENT-COMPLETE and STATUS; open again: as it was")
    func single() throws {
        let file = reminder("DUE:20260105T090000Z\nSUMMARY:Pay")
        let after = try completed(file, nil)
        #expect(after.text == "DUE:20260105T090000Z\nSUMMARY:Pay\n" + done)
        #expect(try completed(after, nil, false).text == "DUE:20260105T090000Z\nSUMMARY:Pay\nSTATUS:NEEDS-ACTION")
    }

    @Test("without dates")
    func undated() throws {
        #expect(try completed(reminder("SUMMARY:Pay"), nil).text == "SUMMARY:Pay\n" + done)
    }

    @Test("the first of a series: what was done stays, the series begins with the next")
    func movesOn() throws {
        let file = reminder(
            """
            DTSTART;TZID=Berlin:20260105T080000
            DUE;TZID=Berlin:20260105T090000
            SUMMARY:Pay
            RRULE:FREQ=MONTHLY;COUNT=3
            EXDATE;TZID=Berlin:20260105T080000
            """)
        let after = try completed(file, "20260205T080000")
        #expect(
            after.text == """
                DTSTART;TZID=Berlin:20260305T080000
                DUE;TZID=Berlin:20260305T090000
                SUMMARY:Pay
                RRULE:FREQ=MONTHLY;COUNT=1
                --
                DTSTART;TZID=Berlin:20260205T080000
                DUE;TZID=Berlin:20260205T090000
                SUMMARY:Pay
                RELATED-TO;RELTYPE=SIBLING:series
                """ + "\n" + done)
        let last = try completed(after, "20260305T080000")
        #expect(last.item().master?.isCompleted == true)
    }

    @Test(
        "every one in turn: all are done, none is lost", arguments: ["COUNT=4", "UNTIL=20260126", "COUNT=4;BYDAY=MO"])
    func inTurn(end: String) throws {
        var file = reminder("DUE;VALUE=DATE:20260105\nSUMMARY:Pay\nRRULE:FREQ=WEEKLY;\(end)")
        let before = file.seen()
        for day in ["20260105", "20260112", "20260119", "20260126"] {
            let planner = EditPlanner(
                item: file.item(), identifier: file.identifier(day),
                context: EditContext(now: EditFile.context.now, zone: .utc, uid: "done-\(day)"))
            file = file.carriedOut(try planner.plan(.complete(file.identifier(day), isCompleted: true)))
        }
        #expect(file.seen() == before)
        #expect(file.uids.count == 4)
        #expect(file.components.allSatisfy { $0.contains { $0.name == "COMPLETED" } })
    }

    @Test("of a series as a whole, the first that is open; what was begun starts anew")
    func whole() throws {
        let file = reminder("DUE;VALUE=DATE:20260105\nRRULE:FREQ=WEEKLY\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:40")
        let after = try completed(file, nil)
        #expect(after.text.hasPrefix("DUE;VALUE=DATE:20260112\nRRULE:FREQ=WEEKLY\nSTATUS:NEEDS-ACTION\n--"))
        #expect(throws: EditRefusal.notExpressible(.needsInstance)) { try completed(file, nil, false) }
        #expect(throws: EditRefusal.notExpressible(.notAReminder)) {
            try completed(EditFile("DTSTART:20260105T090000Z"), nil)
        }
    }

    @Test("out of turn: an override, because earlier ones are open")
    func outOfTurn() throws {
        let file = reminder("DUE;VALUE=DATE:20260105\nSUMMARY:Pay\nRRULE:FREQ=WEEKLY")
        let after = try completed(file, "20260119")
        #expect(
            after.text == """
                DUE;VALUE=DATE:20260105
                SUMMARY:Pay
                RRULE:FREQ=WEEKLY
                --
                DUE;VALUE=DATE:20260119
                SUMMARY:Pay
                RECURRENCE-ID;VALUE=DATE:20260119
                """ + "\n" + done)
        #expect(try completed(after, "20260119", false).text.hasSuffix("STATUS:NEEDS-ACTION"))
    }

    @Test("a reminder without a start gets one, keeps DURATION out, and loses it again")
    func start() throws {
        let file = reminder("DUE:20260105T090000Z")
        func time(_ text: String) -> EventTime { .zoned(wallClock(text), .utc) }
        let started = try file.changed(nil, .all, .times(start: time("20260105T080000"), end: time("20260105T090000")))
        #expect(started.text == "DUE:20260105T090000Z\nDTSTART:20260105T080000Z")
        let without = try started.changed(nil, .all, .times(start: nil, end: time("20260106T090000")))
        #expect(without.text == "DUE:20260106T090000Z")
        #expect(try without.changed(nil, .all, .times(start: nil, end: nil)).text == "")
    }

    @Test("a reminder that is due when it starts stays without DUE", arguments: ["", "\nRRULE:FREQ=WEEKLY"])
    func withoutDue(rest: String) throws {
        func time(_ text: String) -> EventTime { .zoned(wallClock(text), .utc) }
        let file = reminder("DTSTART:20260105T090000Z" + rest)
        // A form shows the due time, which is its start.
        let change = FieldChange.times(start: time("20260105T100000"), end: time("20260105T100000"))
        let after = try file.changed(rest.isEmpty ? nil : "20260105T090000", .all, change)
        #expect(after.text == "DTSTART:20260105T100000Z" + rest)
    }

    @Test("a status that says done does what done does")
    func status() throws {
        let file = reminder("SUMMARY:Pay\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:40")
        let after = try file.changed(nil, .all, .status("COMPLETED"))
        #expect(after.item().master?.isCompleted == true && after.text.contains("PERCENT-COMPLETE:100"))
    }
}
