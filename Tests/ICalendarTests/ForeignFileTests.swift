import CalendarEngine
import Testing
// Replacing bytes is in this module of the library, which no file imports unless it says so (Makefile, SLIM).
import _StringProcessing

@testable import ICalendar

@Suite("What files bring that an edit must not spoil")
struct ForeignFileTests {
    private func added(_ uid: String, of source: CalendarFile, to target: CalendarFile) throws -> CalendarFile {
        let address = ComponentAddress(kind: .event, uid: uid)
        let patch = try target.patch([.add(address, template: address, [])], templates: source, in: context)
        return CalendarFile(
            bytes: try #require(patch.apply(to: target.bytes)), path: "test.ics", zones: SystemZones())
    }

    @Test("A time to which only its calendar gives a zone keeps that elsewhere")
    func calendarZone() throws {
        let source = file("X-WR-TIMEZONE:America/New_York\n" + event("UID:a|DTSTART:20251006T090000|SUMMARY:x"))
        let moved = try added("a", of: source, to: file(event("UID:b|DTSTART:20251007T090000Z")))
        #expect(rows(moved) == ["10-06 13:00 x", "10-07 09:00 "])
    }

    @Test("What is folded within a character, or is not UTF-8, comes back from an editor as it was")
    func otherBytes() throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20251006\nSUMMARY:x\nLOCATION:gr@@e\n"
        var bytes = Array((text + "DESCRIPTION:caf#\nEND:VEVENT\nEND:VCALENDAR\n").utf8)
        bytes.replace(Array("@@".utf8), with: [0xC3, 0x0A, 0x20, 0xBC])
        bytes.replace(Array("#".utf8), with: [0xE9])
        let original = CalendarFile(bytes: bytes, path: "test.ics", zones: SystemZones())
        let shown = original.itemText(uid: "a", kind: .event)
        #expect(shown.contains("LOCATION:grüe\nDESCRIPTION:café\n"))
        let check = ItemTextCheck(file: original, kind: .event, uid: "a", now: now)
        let checked = try #require(try check.checked(shown.replacing("SUMMARY:x", with: "SUMMARY:y")))
        let after = try #require(try original.patch(text: checked, replacing: ["a"]).apply(to: bytes))
        #expect(difference(bytes, after) == ["+DTSTAMP:20261121T080000Z", "-SUMMARY:x", "+SUMMARY:y"])
    }

    private func edited(_ text: String, _ edit: (OccurrenceIdentifier) -> Edit) throws -> [String] {
        let snapshot = LoadedSnapshot(of: [file(text)])
        let predicate = OccurrencePredicate(days: day("20251007")..<day("20251008"), viewedIn: .utc)
        let found = try #require(snapshot.occurrences(matching: predicate).first)
        let plan = try snapshot.plan(edit(snapshot.identifier(of: found)), in: context)
        let current = try #require(snapshot.loaded.first?.files.first)
        let patch = try snapshot.patch(try #require(plan.files.first), on: current, in: context)
        let after = try #require(patch.apply(to: current.bytes))
        return rows(CalendarFile(bytes: after, path: "test.ics", zones: SystemZones()))
    }

    @Test("One of a series without a UID changes, and is not there twice")
    func seriesWithoutUID() throws {
        let series = event("DTSTART;VALUE=DATE:20251006|RRULE:FREQ=DAILY;COUNT=3|SUMMARY:x")
        let after = try edited(series) { .change($0, [.title("y")], .this) }
        #expect(after == ["10-06 x", "10-07 y", "10-08 x"])
    }

    @Test("A UID in Windows-1252 is data: the item is found by it, and its bytes stay")
    func windowsUID() throws {
        func file(_ lines: String) -> CalendarFile {
            var bytes = Array(event(lines).split(separator: "\n").joined(separator: "\r\n").utf8)
            bytes.replace(Array("#".utf8), with: [0xE9, 0x80])
            let (head, foot) = ("BEGIN:VCALENDAR\r\n", "\r\nEND:VCALENDAR\r\n")
            return CalendarFile(
                bytes: Array(head.utf8) + bytes + Array(foot.utf8), path: "test/test.ics", zones: SystemZones())
        }
        let series = file("UID:caf#|DTSTART;VALUE=DATE:20251006|RRULE:FREQ=DAILY;COUNT=3|SUMMARY:x")
        let snapshot = LoadedSnapshot(of: [series])
        let days = OccurrencePredicate(days: day("20251007")..<day("20251008"), viewedIn: .utc)
        let found = try #require(snapshot.occurrences(matching: days).first)
        let identifier = snapshot.identifier(of: found)
        #expect(identifier.uid == "café€")
        #expect(snapshot.occurrence(identifiedBy: identifier, viewedIn: .utc) == found)
        #expect(snapshot.items(uids: ["café€"])[0].count == 1)
        let plan = try snapshot.plan(.change(identifier, [.title("y")], .this), in: context)
        let patch = try snapshot.patch(try #require(plan.files.first), on: series, in: context)
        let after = CalendarFile(
            bytes: try #require(patch.apply(to: series.bytes)), path: "test/test.ics", zones: SystemZones())
        #expect(rows(after) == ["10-06 x", "10-07 y", "10-08 x"])
        #expect(after.bytes.split(separator: Array("UID:caf".utf8) + [0xE9, 0x80, 0x0D]).count == 3)
        let deletion = try snapshot.plan(.delete(identifier, .all), in: context)
        let change = try #require(deletion.files.first)
        #expect(try snapshot.patch(change, on: series, in: context).leavesNoItems)
    }

    @Test("Beside an override that says no instance the others are changed, and it keeps its bytes")
    func garbageInstance() throws {
        let garbage = event("UID:a|RECURRENCE-ID:garbage|DTSTART;VALUE=DATE:20251020|SUMMARY:odd")
        let text = event("UID:a|DTSTART;VALUE=DATE:20251006|RRULE:FREQ=DAILY;COUNT=3|SUMMARY:x") + "\n" + garbage
        let odd = file(text)
        #expect(odd.problems.map(\.line) == [10])
        #expect(try edited(text) { .delete($0, .this) } == ["10-06 x", "10-08 x", "10-20 odd"])
        #expect(
            try edited(text) { .change($0, [.title("y")], .this) } == ["10-06 x", "10-07 y", "10-08 x", "10-20 odd"])
        #expect(
            try edited(text) { .change($0, [.title("y")], .all) } == ["10-06 y", "10-07 y", "10-08 y", "10-20 odd"])
    }

    @Test("Of two that say the same and have no UID one goes")
    func twins() throws {
        let twin = event("DTSTART;VALUE=DATE:20251007|SUMMARY:x")
        #expect(try edited(twin + "\n" + twin) { .delete($0, .all) } == ["10-07 x"])
    }

    @Test("Of an event and a reminder with one UID the one that is meant goes")
    func sharedUID() throws {
        let both =
            event("UID:a|DTSTART:20251007T090000Z|SUMMARY:e") + "\n" + todo("UID:a|DUE:20251007T100000Z|SUMMARY:r")
        #expect(try edited(both) { .delete($0, .all) } == ["10-07 10:00 r"])
    }
}
