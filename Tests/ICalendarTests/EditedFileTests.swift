import CalendarEngine
import Testing

@testable import ICalendar

/// Each kind of edit, on one item among a thousand: only the lines that it is about differ afterwards.
@Suite("Edits of a file with 1,000 events")
struct EditedFileTests {
    /// A thousand events, a series with an override and an alarm among them, and a reminder that recurs.
    private static let thousand: CalendarFile = {
        var text = "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:Work\nBEGIN:VTIMEZONE\nTZID:Europe/Berlin\n"
        text += "BEGIN:STANDARD\nDTSTART:19701025T030000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\n"
        text += "TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:19700329T020000\n"
        text +=
            "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT\n"
        text += "END:VTIMEZONE\n"
        for number in 0..<1000 {
            let day = 10 + number % 20
            text += "BEGIN:VEVENT\nUID:e\(number)\nDTSTAMP:20260101T000000Z\nx-odd;A=\"1:2\":q\(number)\n"
            text += "DTSTART;TZID=Europe/Berlin:202611\(day)T090000\nDTEND;TZID=Europe/Berlin:202611\(day)T100000\n"
            text += "Summary:Event \(number)\nDESCRIPTION:folded at an odd pl\n ace \(number)\nEND:VEVENT\n"
            guard number == 500 else { continue }
            text += "BEGIN:VEVENT\nUID:s\nDTSTAMP:20260101T000000Z\nDTSTART;TZID=Europe/Berlin:20261102T090000\n"
            text += "DURATION:PT1H\nRRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/Berlin:20261109T090000\nSUMMARY:Series\n"
            text += "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nX-A:1\nEND:VALARM\nEND:VEVENT\n"
            text += "BEGIN:VEVENT\nUID:s\nDTSTAMP:20260101T000000Z\nRECURRENCE-ID;TZID=Europe/Berlin:20261123T090000\n"
            text += "DTSTART;TZID=Europe/Berlin:20261123T110000\nDURATION:PT1H\nSUMMARY:Series\nEND:VEVENT\n"
            text += "BEGIN:VTODO\nUID:t\nDTSTAMP:20260101T000000Z\nDUE;VALUE=DATE:20261120\nSUMMARY:Todo\nEND:VTODO\n"
        }
        return raw(text + "END:VCALENDAR\n", path: "test/a.ics")
    }()

    private let snapshot = LoadedSnapshot(of: [Self.thousand])

    /// The lines that differ after an edit.
    private func lines(_ edit: Edit) throws -> [String] {
        let plan = try snapshot.plan(edit, in: context)
        let edit = try #require(plan.files.first)
        #expect(plan.files.count == 1)
        let patch = try snapshot.patch(edit, on: Self.thousand, in: context)
        let after = try #require(patch.apply(to: Self.thousand.bytes))
        #expect(patch.reversed.apply(to: after) == Self.thousand.bytes)
        #expect(CalendarFile(bytes: after, path: "", zones: SystemZones()).problems.isEmpty)
        return difference(Self.thousand.bytes, after)
    }

    private func identifier(_ uid: String, _ instance: String? = nil) -> OccurrenceIdentifier {
        let civil = instance.flatMap { text in Array(text.utf8).withUnsafeBufferPointer { DateValue($0, $0.indices) } }
        return OccurrenceIdentifier(
            calendar: "test", file: "a.ics", kind: uid == "t" ? .reminder : .event, uid: uid, instance: civil?.civil)
    }

    private func berlin(_ text: String) -> EventTime {
        let value = Array(text.utf8).withUnsafeBufferPointer { DateValue($0, $0.indices) }
        return .zoned(value?.civil ?? .minimum, timeZone("Europe/Berlin"))
    }

    private static let stamp = ["-DTSTAMP:20260101T000000Z", "+DTSTAMP:20261121T080000Z"]

    @Test("Title, place and notes")
    func texts() throws {
        let edit = Edit.change(
            identifier("e7"), [.title("A, b; c"), .location("Room"), .notes("one\ntwo")], .all)
        #expect(
            try lines(edit) == Self.stamp + [
                "-Summary:Event 7", "-DESCRIPTION:folded at an odd pl", "- ace 7", "+Summary:A\\, b\\; c",
                "+LOCATION:Room",
                "+DESCRIPTION:one\\ntwo",
            ])
    }

    @Test("An alarm that was seen")
    func acknowledged() throws {
        let quarter = Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")
        let moment = berlin("20261102T084500").instant(viewedIn: timeZone("Europe/Berlin"))
        func seen(_ alarm: Alarm) -> Edit {
            .change(
                identifier("s", "20261102T090000"),
                [.acknowledgement(AlarmAcknowledgement(of: [alarm], until: moment))], .all)
        }
        #expect(try lines(seen(quarter)) == Self.stamp + ["+ACKNOWLEDGED:20261102T074500Z"])
        #expect(try snapshot.plan(seen(quarter), in: context).step.action == .acknowledged)
    }

    @Test("Another time")
    func times() throws {
        let edit = Edit.change(
            identifier("e7"), [.times(start: berlin("20261117T093000"), end: berlin("20261117T103000"))], .all)
        #expect(
            try lines(edit) == Self.stamp + [
                "+SEQUENCE:1", "-DTSTART;TZID=Europe/Berlin:20261117T090000",
                "-DTEND;TZID=Europe/Berlin:20261117T100000",
                "+DTSTART;TZID=Europe/Berlin:20261117T093000", "+DTEND;TZID=Europe/Berlin:20261117T103000",
            ])
    }

    @Test("An alarm, a status, categories, a priority")
    func others() throws {
        let edit = Edit.change(
            identifier("e999"),
            [
                .alarms([Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")]),
                .status("TENTATIVE"), .categories(["a", "b,c"]), .priority(1), .url("https://x.org/a;b"),
            ], .all)
        #expect(
            try lines(edit) == Self.stamp + [
                "+SEQUENCE:1", "+URL:https://x.org/a;b", "+CATEGORIES:a,b\\,c", "+STATUS:TENTATIVE", "+PRIORITY:1",
                "+BEGIN:VALARM", "+ACTION:DISPLAY", "+TRIGGER:-PT15M", "+DESCRIPTION:Event 999", "+END:VALARM",
            ])
    }

    @Test("One of a series gets another title; one is deleted; one comes back")
    func one() throws {
        #expect(
            try lines(.change(identifier("s", "20261116T090000"), [.title("Once")], .this)) == [
                "+BEGIN:VEVENT", "+UID:s", "+DTSTAMP:20261121T080000Z",
                "+RECURRENCE-ID;TZID=Europe/Berlin:20261116T090000", "+DTSTART;TZID=Europe/Berlin:20261116T090000",
                "+DURATION:PT1H", "+SUMMARY:Once", "+BEGIN:VALARM", "+ACTION:DISPLAY", "+TRIGGER:-PT15M", "+X-A:1",
                "+END:VALARM", "+END:VEVENT",
            ])
        #expect(
            try lines(.delete(identifier("s", "20261116T090000"), .this)) == Self.stamp + [
                "+SEQUENCE:1", "+EXDATE;TZID=Europe/Berlin:20261116T090000",
            ])
        #expect(
            try lines(.restore(identifier("s", "20261109T090000"))) == Self.stamp + [
                "+SEQUENCE:1", "-EXDATE;TZID=Europe/Berlin:20261109T090000",
            ])
        let series = try #require(
            snapshot.occurrence(identifiedBy: identifier("s", "20261102T090000"), viewedIn: context.zone))
        #expect(snapshot.deletedInstances(of: series) == [berlin("20261109T090000")])
    }

    @Test("A series is deleted with its override")
    func all() throws {
        let removed = try lines(.delete(identifier("s", "20261116T090000"), .all))
        #expect(removed.count == 22)
        #expect(removed.allSatisfy { $0.hasPrefix("-") })
    }

    @Test("A reminder is done")
    func done() throws {
        #expect(
            try lines(.complete(identifier("t"), isCompleted: true)) == Self.stamp + [
                "+SEQUENCE:1", "+COMPLETED:20261121T080000Z", "+PERCENT-COMPLETE:100", "+STATUS:COMPLETED",
            ])
    }

    @Test("A new one")
    func created() throws {
        var draft = ItemDraft(kind: .event)
        draft.title = "New"
        draft.start = berlin("20261124T090000")
        draft.end = berlin("20261124T091500")
        let plan = try snapshot.plan(.create(draft, calendar: "test"), in: context)
        let patch = try snapshot.patch(try #require(plan.files.first), on: Self.thousand, in: context)
        #expect(
            difference(Self.thousand.bytes, try #require(patch.apply(to: Self.thousand.bytes))) == [
                "+BEGIN:VEVENT", "+UID:new-uid", "+DTSTAMP:20261121T080000Z", "+CREATED:20261121T080000Z",
                "+LAST-MODIFIED:20261121T080000Z", "+DTSTART;TZID=Europe/Berlin:20261124T090000",
                "+DTEND;TZID=Europe/Berlin:20261124T091500", "+SUMMARY:New", "+END:VEVENT",
            ])
    }

    @Test("An item that goes to another calendar keeps its bytes there")
    func moved() throws {
        let calendars = ["one", "two"].map { name in
            (
                EventCalendar(
                    identifier: name, index: CalendarIndex(0), title: name, color: CalendarColor(packed: 0),
                    path: name),
                [
                    name == "one"
                        ? raw(
                            String(decoding: Self.thousand.bytes, as: UTF8.self)
                                .replacing("\r\n", with: "\n"), path: "one/a.ics")
                        : CalendarFile.empty(path: "two/b.ics", zones: SystemZones())
                ]
            )
        }
        let snapshot = LoadedSnapshot(of: calendars)
        let identifier = OccurrenceIdentifier(
            calendar: "one", file: "a.ics", kind: .event, uid: "s",
            instance: CivilDateTime(day("20261116")).adding(seconds: 32_400))
        let plan = try snapshot.plan(.move(identifier, calendar: "two"), in: context)
        #expect(plan.files.count == 2)
        let target = try #require(snapshot.file(calendar: "two", name: "b.ics"))
        let patch = try snapshot.patch(plan.files[0], on: target, in: context)
        let there = CalendarFile(
            bytes: try #require(patch.apply(to: target.bytes)), path: "two/b.ics", zones: SystemZones())
        #expect(there.itemText(uid: "s", kind: .event) == Self.thousand.itemText(uid: "s", kind: .event))
        #expect(there.problems.isEmpty)
        let source = try #require(snapshot.file(calendar: "one", name: "a.ics"))
        let removal = try snapshot.patch(plan.files[1], on: source, in: context)
        #expect(difference(source.bytes, try #require(removal.apply(to: source.bytes))).count == 22)
        #expect(!removal.leavesNoItems)
    }

    @Test("What cannot be changed says so before anything is asked")
    func refusals() throws {
        let locked = EventCalendar(
            identifier: "locked", index: CalendarIndex(0), title: "Locked", color: CalendarColor(packed: 0), path: "l",
            readOnlyReason: "why")
        let events = EventCalendar(
            identifier: "events", index: CalendarIndex(1), title: "Events", color: CalendarColor(packed: 0), path: "e",
            kinds: [.event])
        let broken = raw(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261124\nEND:VEVENT\nBEGIN:VEVENT\n", path: "e/a.ics")
        let snapshot = LoadedSnapshot(of: [
            (locked, [file(event("UID:a|DTSTART:20261124"), path: "l/a.ics")]), (events, [broken]),
        ])
        let days = day("20261101")..<day("20261201")
        let found = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc))
        #expect(
            found.map { snapshot.refusal(toEdit: $0) } == [
                .readOnlyCalendar(title: "Locked", reason: "why"),
                .readOnlyFile(path: "e/a.ics", reason: .brokenStructure),
            ])
        #expect(snapshot.refusal(toAdd: .event, to: CalendarIndex(1)) == nil)
        #expect(
            snapshot.refusal(toAdd: .reminder, to: CalendarIndex(1)) == .kindNotSupported(.reminder, calendar: "Events")
        )
        #expect(throws: EditRefusal.itemGone) {
            try snapshot.plan(
                .delete(OccurrenceIdentifier(calendar: "locked", file: "a.ics", kind: .event, uid: "b"), .all),
                in: context)
        }
        #expect(throws: EditRefusal.noCalendar("x")) {
            try snapshot.plan(.create(ItemDraft(kind: .event), calendar: "x"), in: context)
        }
    }
}
