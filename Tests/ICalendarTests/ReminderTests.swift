import TestKit
import CalendarEngine
import ICalendar
import Phrases
import Testing

/// VTODOs: where they stand, and which of them are open.
@Suite("Reminders")
struct ReminderTests {
    private func snapshot(_ todos: String...) -> LoadedSnapshot {
        LoadedSnapshot(of: [file(todos.map(todo).joined(separator: "\n"))])
    }

    @Test(
        "A reminder stands where it is due",
        arguments: [
            ("DUE;TZID=Europe/Berlin:20250106T100000", "01-06 09:00 x"),
            ("DTSTART:20250101T080000Z|DUE:20250106T090000Z", "01-06 09:00 x"),
            ("DTSTART:20250106T080000Z|DURATION:PT1H", "01-06 09:00 x"),
            ("DTSTART:20250106T090000Z", "01-06 09:00 x"),
            ("DUE;VALUE=DATE:20250106", "01-06 x"),
            ("DTSTART;VALUE=DATE:20250101|DUE;VALUE=DATE:20250106", "01-06 x"),
            ("DTSTART:20250108T090000Z|DUE:20250106T090000Z", "01-06 09:00 x"),
            ("DTSTART:20250108T090000Z|DURATION:-P2D", "01-06 09:00 x"),
            ("DTSTART;VALUE=DATE:20250108|DURATION:-P2D", "01-06 x"),
            ("DTSTART;VALUE=DATE:20250108|DUE;VALUE=DATE:20250106", "01-06 x"),
        ])
    func places(_ times: String, _ expected: String) {
        #expect(rows(file(todo(times + "|SUMMARY:x"))) == [expected])
    }

    @Test("A recurring reminder is due as long after each start as after its first")
    func recurring() {
        let weekly = file(todo("DTSTART:20250106T080000Z|DUE:20250108T090000Z|RRULE:FREQ=WEEKLY;COUNT=2|SUMMARY:x"))
        #expect(rows(weekly) == ["01-08 09:00 x", "01-15 09:00 x"])
        #expect(rows(weekly, from: "20250108", to: "20250109") == ["01-08 09:00 x"])
        let before = file(todo("DTSTART:20250109T080000Z|DUE:20250106T090000Z|RRULE:FREQ=WEEKLY;COUNT=2|SUMMARY:x"))
        #expect(rows(before) == ["01-06 09:00 x", "01-13 09:00 x"])
        #expect(rows(before, from: "20250113", to: "20250114") == ["01-13 09:00 x"])
        #expect(
            before.problems.map { $0.wording(in: .c) } == [
                "test.ics:2: a reminder that is due before it starts; it is shown when it is due"
            ])
        let dueOnly = file(todo("DUE;VALUE=DATE:20250108|RRULE:FREQ=DAILY;COUNT=2|SUMMARY:x"))
        #expect(rows(dueOnly) == ["01-08 x", "01-09 x"])
    }

    @Test("Undated ones come by priority, then title")
    func undated() {
        let some = snapshot("SUMMARY:none", "SUMMARY:b|PRIORITY:1", "SUMMARY:a|PRIORITY:1", "DUE:20250106T090000Z")
        let undated = some.undatedReminders(in: nil)
        #expect(undated.map { some.summary(of: $0).title } == ["a", "b", "none"])
        #expect(undated.allSatisfy { $0.traits.contains(.undated) })
        #expect(some.undatedReminders(in: []).isEmpty)
        let identifier = undated.map { some.identifier(of: $0) }[0]
        #expect(some.occurrence(identifiedBy: identifier, viewedIn: .utc) == undated[0])
    }

    @Test("Overdue: open and due before now; whole days when they are over; of a series the first open one")
    func overdue() {
        let some = snapshot(
            "SUMMARY:timed|DUE:20250106T090000Z", "SUMMARY:day|DUE;VALUE=DATE:20250106",
            "SUMMARY:done|DUE:20250105T090000Z|STATUS:COMPLETED",
            "SUMMARY:series|DUE:20250103T090000Z|RRULE:FREQ=DAILY", "SUMMARY:later|DUE:20250107T090000Z")
        func titles(_ time: String) -> [String] {
            let hour = CivilTime(hour: Int(time) ?? 0, minute: 0) ?? .midnight
            return some.overdueReminders(before: CivilDateTime(day("20250106"), hour), in: nil, viewedIn: .utc).map {
                row($0, in: some)
            }
        }
        #expect(titles("8") == ["01-03 09:00 series"])
        #expect(titles("10") == ["01-03 09:00 series", "01-06 09:00 timed"])
        let next = some.overdueReminders(before: day("20250107").midnight, in: nil, viewedIn: .utc)
        #expect(next.map { some.summary(of: $0).title } == ["series", "day", "timed"])
    }

    @Test("Each series has a first open one, with a UID or without")
    func overdueOfSeveralSeries() {
        let some = snapshot(
            "UID:u|SUMMARY:a|DUE:20250103T090000Z|RRULE:FREQ=DAILY",
            "UID:v|SUMMARY:b|DUE:20250104T090000Z|RRULE:FREQ=WEEKLY",
            "SUMMARY:c|DUE:20250105T090000Z|RRULE:FREQ=MONTHLY", "SUMMARY:d|DUE:20250106T090000Z|RRULE:FREQ=YEARLY")
        let open = some.overdueReminders(before: day("20250110").midnight, in: nil, viewedIn: .utc)
        #expect(open.map { row($0, in: some) } == ["01-03 09:00 a", "01-04 09:00 b", "01-05 09:00 c", "01-06 09:00 d"])
    }

    @Test("Of a series whose first instance is done by itself, the next one is open")
    func overdueAfterDone() {
        let some = snapshot(
            "UID:u|SUMMARY:x|DUE:20250103T090000Z|DTSTART:20250103T090000Z|RRULE:FREQ=DAILY",
            "UID:u|SUMMARY:x|RECURRENCE-ID:20250103T090000Z|DTSTART:20250103T090000Z|DUE:20250103T090000Z"
                + "|STATUS:COMPLETED"
        )
        let open = some.overdueReminders(before: day("20250110").midnight, in: nil, viewedIn: .utc)
        #expect(open.map { row($0, in: some) } == ["01-04 09:00 x"])
    }

    @Test(
        "Done by COMPLETED, STATUS or PERCENT-COMPLETE",
        arguments: [
            "COMPLETED:20250101T000000Z", "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "status:completed",
        ])
    func completed(_ line: String) {
        let some = snapshot("DUE:20250106T090000Z|" + line)
        let found = some.occurrences(
            matching: OccurrencePredicate(days: day("20250106")..<day("20250107"), viewedIn: .utc))
        #expect(found.map { $0.traits.contains(.completed) } == [true])
    }

    @Test("Details")
    func details() throws {
        let some = snapshot(
            "UID:u|SUMMARY:x|DTSTART;TZID=Europe/Berlin:20250101T080000|DUE;TZID=Europe/Berlin:20250106T100000"
                + "|PERCENT-COMPLETE:30|PRIORITY:5|RELATED-TO:p|RELATED-TO;RELTYPE=CHILD:c"
                + "|COMPLETED:20250102T030405Z"
        )
        let found = some.occurrences(
            matching: OccurrencePredicate(days: day("20250106")..<day("20250107"), viewedIn: .utc))
        guard case .reminder(let reminder) = some.details(of: try #require(found.first)) else { throw Missing() }
        let berlin = timeZone("Europe/Berlin")
        #expect(reminder.due == .zoned(day("20250106").midnight.adding(seconds: 36_000), berlin))
        #expect(reminder.start == .zoned(day("20250101").midnight.adding(seconds: 28_800), berlin))
        #expect(reminder.percentComplete == 30)
        #expect(reminder.fields.priority == 5)
        #expect(reminder.parents == ["p"])
        #expect(reminder.completed?.description == "2025-01-02T03:04:05Z")
    }

    @Test("each of a THISANDFUTURE's stretch has its own start")
    func startInStretch() throws {
        let zone = ";TZID=Europe/Berlin:"
        let some = LoadedSnapshot(of: [
            file(
                todo("UID:u|DTSTART\(zone)20250303T080000|DUE\(zone)20250304T100000|RRULE:FREQ=WEEKLY") + "\n"
                    + todo(
                        "UID:u|RECURRENCE-ID;RANGE=THISANDFUTURE\(zone)20250310T080000|DTSTART\(zone)20250311T090000"
                            + "|DUE\(zone)20250312T110000"))
        ])
        let found = some.occurrences(
            matching: OccurrencePredicate(days: day("20250402")..<day("20250403"), viewedIn: timeZone("Europe/Berlin")))
        guard case .reminder(let reminder) = some.details(of: try #require(found.first)) else { throw Missing() }
        #expect(reminder.start?.civil.description == "2025-04-01T09:00:00")
        #expect(reminder.due?.civil.description == "2025-04-02T11:00:00")
    }

    private struct Missing: Error {}
}
