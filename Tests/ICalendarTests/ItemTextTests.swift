import TestKit
import CalendarEngine
import Phrases
import Testing

@testable import ICalendar

@Suite("The text of an item, and back")
struct ItemTextTests {
    private let original = file(
        "BEGIN:VTIMEZONE\nTZID:Mine\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n"
            + "END:STANDARD\nEND:VTIMEZONE\n"
            + event("UID:a|DTSTART;TZID=Mine:20261124T090000|RRULE:FREQ=DAILY|summary:x|DESCRIPTION:lo\n ng") + "\n"
            + event("UID:b|DTSTART:20261124T090000Z") + "\n"
            + event("UID:a|RECURRENCE-ID;TZID=Mine:20261126T090000|DTSTART;TZID=Mine:20261126T100000|SUMMARY:y"))

    /// The lines that differ after a text has come back from an editor.
    private func edited(_ change: (String) -> String) throws -> [String] {
        let check = ItemTextCheck(file: original, kind: .event, uid: "a", now: now)
        let text = change(original.itemText(uid: "a", kind: .event))
        guard let checked = try check.checked(text) else { return ["nothing"] }
        let patch = try original.patch(text: checked, replacing: ["a"])
        let after = try #require(patch.apply(to: original.bytes))
        #expect(patch.reversed.apply(to: after) == original.bytes)
        return difference(original.bytes, after)
    }

    private func refusal(_ change: (String) -> String) -> EditRefusal? {
        do throws(EditRefusal) {
            _ = try ItemTextCheck(file: original, kind: .event, uid: "a", now: now).checked(
                change(original.itemText(uid: "a", kind: .event)))
            return nil
        } catch {
            return error
        }
    }

    @Test("Only the lines that were changed change, with a stamp")
    func lines() throws {
        #expect(try edited { $0 } == ["nothing"])
        #expect(
            try edited { $0.replacing("summary:x", with: "summary:z") } == [
                "+DTSTAMP:20261121T080000Z", "-summary:x", "+summary:z",
            ])
        #expect(
            try edited { $0.replacing("SUMMARY:y", with: "SUMMARY:y\nLOCATION:Room") } == [
                "+DTSTAMP:20261121T080000Z", "+LOCATION:Room",
            ])
        #expect(
            try edited { $0.replacing("lo\n ng", with: String(repeating: "lang ", count: 20)) }.dropFirst().map {
                $0.count <= 76
            } == [true, true, true, true])
    }

    @Test("A component that was taken away goes; one that was added comes behind the others")
    func components() throws {
        let override = try #require(
            original.itemText(uid: "a", kind: .event).firstRange(of: "BEGIN:VEVENT\nUID:a\nRECUR"))
        #expect(
            try edited { String($0[..<override.lowerBound]) } == [
                "-BEGIN:VEVENT", "-UID:a", "-RECURRENCE-ID;TZID=Mine:20261126T090000",
                "-DTSTART;TZID=Mine:20261126T100000", "-SUMMARY:y", "-END:VEVENT",
            ])
        let another =
            "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID;TZID=Mine:20261127T090000\nDTSTART;TZID=Mine:20261127T100000\n"
        #expect(
            try edited { $0 + another + "END:VEVENT" } == [
                "+BEGIN:VEVENT", "+UID:a", "+DTSTAMP:20261121T080000Z", "+RECURRENCE-ID;TZID=Mine:20261127T090000",
                "+DTSTART;TZID=Mine:20261127T100000", "+END:VEVENT",
            ])
    }

    @Test("What is no item, or another one, is refused with its line")
    func refused() {
        #expect(refusal { _ in "" } == .invalidText(line: nil, reason: .noItem))
        #expect(
            refusal { $0.replacing("UID:a", with: "UID:c") } == .invalidText(line: 1, reason: .otherUID(was: "a")))
        #expect(
            refusal { $0.replacing("summary:x", with: "no line") }
                == .invalidText(line: 5, reason: .problem(.calendar(.notAProperty(line: "no line")))))
        #expect(
            refusal { $0.replacing("FREQ=DAILY", with: "FREQ=NEVER") } != nil)
        #expect(
            refusal { String($0.dropLast("END:VEVENT\n".count)) }
                == .invalidText(line: 9, reason: .problem(.calendar(.componentNotFinished(name: "VEVENT")))))
        #expect(
            refusal { $0.replacing("VEVENT", with: "VTODO") }
                == .invalidText(line: 1, reason: .otherKind))
        #expect(
            refusal { $0.replacing("TZID=Mine:20261126T10", with: "TZID=Yours:20261126T10") }
                == .invalidText(line: 12, reason: .problem(.calendar(.unknownTZID(name: "Yours")))))
    }
}

@Suite("Items go from one file to another")
struct ItemInsertionTests {
    private let zone =
        "BEGIN:VTIMEZONE\nTZID:Mine\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\n"
        + "TZOFFSETTO:+0200\nEND:STANDARD\nEND:VTIMEZONE\n"

    @Test("With the zones that they name, in the line ends of their new file; the others stay")
    func inserted() throws {
        let source = file(
            zone + event("UID:a|DTSTART;TZID=Mine:20261124T090000|X-LONG:\(String(repeating: "x", count: 80))"))
        let target = CalendarFile(
            bytes: Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:t\nEND:VTODO\nEND:VCALENDAR\n".utf8), path: "t.ics",
            zones: SystemZones())
        let patch = try target.patch(items: source)
        let after = try #require(patch.apply(to: target.bytes))
        #expect(!after.contains(0x0D))
        #expect(
            difference(target.bytes, after) == [
                "+BEGIN:VTIMEZONE", "+TZID:Mine", "+BEGIN:STANDARD", "+DTSTART:19700101T000000", "+TZOFFSETFROM:+0100",
                "+TZOFFSETTO:+0200", "+END:STANDARD", "+END:VTIMEZONE", "+BEGIN:VEVENT", "+UID:a",
                "+DTSTART;TZID=Mine:20261124T090000", "+X-LONG:\(String(repeating: "x", count: 68))",
                "+ \(String(repeating: "x", count: 12))", "+END:VEVENT",
            ])
        #expect(patch.reversed.apply(to: after) == target.bytes)
    }

    @Test("Many items join to one calendar with each zone once")
    func exported() {
        let first = file(zone + event("UID:a|DTSTART;TZID=Mine:20261124T090000"))
        let second = file(
            event("UID:b|DTSTART;TZID=Asia/Tokyo:20261124T090000") + "\n"
                + event("UID:c|DTSTART;TZID=Mine:20261124T090000"))
        var export = CalendarExport(title: "Work, and more")
        export.add(of: first)
        export.add(second.items.filter { $0.uid == "b" }, of: second)
        export.add(of: first)
        let file = CalendarFile(bytes: export.bytes, path: "e.ics", zones: SystemZones())
        #expect(file.problems.map { $0.wording(in: .c) }.allSatisfy { $0.contains("twice") })
        #expect(file.name == "Work, and more")
        let text = String(decoding: export.bytes, as: UTF8.self)
        #expect(text.split(separator: "BEGIN:VTIMEZONE").count == 3)
        #expect(text.split(separator: "BEGIN:VEVENT").count == 4)
    }

    @Test("What an import would change is told by name; stamps do not count")
    func differences() throws {
        let old = file(event("UID:a|DTSTAMP:20200101T000000Z|DTSTART:20261124T090000Z|SUMMARY:x"))
        let same = file(event("UID:a|DTSTAMP:20260101T000000Z|SUMMARY:x|DTSTART:20261124T090000Z|SEQUENCE:4"))
        let new = file(event("UID:a|DTSTART:20261124T100000Z|SUMMARY:x|BEGIN:VALARM|TRIGGER:-PT1M|END:VALARM"))
        let item = try #require(old.item(uid: "a", kind: .event))
        #expect(same.differences(of: try #require(same.items.first), from: item, in: old) == [])
        #expect(new.differences(of: try #require(new.items.first), from: item, in: old) == ["DTSTART", "VALARM"])
        let patch = try old.patch(items: same, replacing: ["a"])
        let after = try #require(patch.apply(to: old.bytes))
        #expect(CalendarFile(bytes: after, path: "", zones: SystemZones()).itemCount == 1)
    }

    @Test("An event and a reminder of one UID are each found, and each has its own text")
    func sharedUID() throws {
        let both = file(event("UID:x|DTSTART:20261124T090000Z|SUMMARY:e") + "\n" + todo("UID:x|DUE:20261124T090000Z"))
        let snapshot = LoadedSnapshot(of: [both])
        let days = day("20261124")..<day("20261125")
        let found = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc))
        #expect(found.map(\.kind) == [.reminder, .event])
        for occurrence in found {
            let identifier = snapshot.identifier(of: occurrence)
            #expect(snapshot.occurrence(identifiedBy: identifier, viewedIn: .utc) == occurrence)
            let text = snapshot.itemText(of: occurrence)
            #expect(try snapshot.plan(.replaceText(identifier, text), in: context).files.isEmpty)
            let changed = text.replacing("UID:x\n", with: "UID:x\nLOCATION:Room\n")
            let plan = try snapshot.plan(.replaceText(identifier, changed), in: context)
            let patch = try snapshot.patch(try #require(plan.files.first), on: both, in: context)
            let lines = difference(both.bytes, try #require(patch.apply(to: both.bytes)))
            #expect(lines == ["+DTSTAMP:20261121T080000Z", "+LOCATION:Room"])
        }
        let deletion = try snapshot.plan(.delete(snapshot.identifier(of: found[0]), .all), in: context)
        let change = try #require(deletion.files.first)
        #expect(try snapshot.patch(change, on: both, in: context).leavesNoItems == false)
        // An item that others took away comes back alone.
        let edit = try snapshot.plan(.change(snapshot.identifier(of: found[1]), [.title("New")], .all), in: context)
        let back = try snapshot.bytes(bringingBack: try #require(edit.files.first), into: nil, in: context)
        let items = CalendarFile(bytes: try #require(back), path: "", zones: SystemZones()).items
        #expect(items.map(\.kind) == [.event])
    }

    @Test("What says the same as a line that was changed in the text goes along, and what was changed with it stays")
    func companions() throws {
        let place = "LOCATION:Old|GEO:1;1|X-APPLE-STRUCTURED-LOCATION;X-TITLE=Old|Town|Land:geo:1,1"
        let calendar = file(event("UID:a|DTSTART:20261124T090000Z|" + place), path: "test/a.ics")
        let snapshot = LoadedSnapshot(of: [calendar])
        let days = OccurrencePredicate(days: day("20261124")..<day("20261125"), viewedIn: .utc)
        let occurrence = try #require(snapshot.occurrences(matching: days).first)
        func changed(_ old: String, _ new: String) throws -> [String] {
            let text = snapshot.itemText(of: occurrence).replacing(old, with: new)
            let plan = try snapshot.plan(.replaceText(snapshot.identifier(of: occurrence), text), in: context)
            let patch = try snapshot.patch(try #require(plan.files.first), on: calendar, in: context)
            return difference(calendar.bytes, try #require(patch.apply(to: calendar.bytes)))
        }
        let stamp = "+DTSTAMP:20261121T080000Z"
        let broken = ["-X-APPLE-STRUCTURED-LOCATION;X-TITLE=Old", "-Town", "-Land:geo:1,1"]
        #expect(
            try changed("LOCATION:Old\n", "LOCATION:New\n")
                == [stamp, "-LOCATION:Old", "-GEO:1;1"] + broken + ["+LOCATION:New"])
        #expect(
            try changed("LOCATION:Old\nGEO:1", "LOCATION:New\nGEO:2")
                == [stamp, "-LOCATION:Old", "-GEO:1;1"] + broken + ["+LOCATION:New", "+GEO:2;1"])
        #expect(try changed("GEO:1", "SUMMARY:x\nGEO:1") == [stamp, "+SUMMARY:x"])
    }

    @Test("Another time in a text is another version for those who are invited, and they hear of it")
    func invited() throws {
        let people = "ORGANIZER:mailto:anna@example.com|ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.com"
        let calendar = file(
            event("UID:a|SUMMARY:x|DTSTART:20261124T090000Z|DTEND:20261124T100000Z|" + people), path: "test/a.ics")
        let snapshot = LoadedSnapshot(of: [calendar])
        let context = EditContext(now: now, zone: .utc, uid: "u", addresses: ["anna@example.com"])
        let identifier = try #require(
            snapshot.occurrences(
                matching: OccurrencePredicate(days: day("20261124")..<day("20261125"), viewedIn: .utc)
            ).first.map { snapshot.identifier(of: $0) })
        func told(_ old: String, _ new: String) throws -> (kinds: [InvitationNotice.Kind], text: String) {
            let text = calendar.itemText(uid: "a", kind: .event).replacing(old, with: new)
            let edit = Edit.replaceText(identifier, text)
            guard case .text(let bytes, _)? = try snapshot.plan(edit, in: context).files.first?.content else {
                return ([], "")
            }
            return (try snapshot.notices(of: [edit], in: context).map(\.kind), String(decoding: bytes, as: UTF8.self))
        }
        let moved = try told("T090000Z", "T083000Z")
        #expect(moved.kinds == [.changed])
        for line in ["SEQUENCE:1", "PARTSTAT=NEEDS-ACTION", "DTSTAMP:20261121T080000Z"] {
            #expect(moved.text.contains(line), "\(moved.text)")
        }
        let noted = try told("SUMMARY:x", "SUMMARY:x\nDESCRIPTION:cake")
        #expect(noted.kinds.isEmpty && noted.text.contains("cake") && !noted.text.contains("SEQUENCE"), "\(noted)")
        #expect(noted.text.contains("PARTSTAT=ACCEPTED"))
        let alone = try told("ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.com\n", "")
        #expect(alone.kinds == [.uninvited])
        // A later version in the text stays, and a new guest hears of it with the others.
        let later = try told("T090000Z", "T083000Z\nSEQUENCE:9")
        #expect(later.text.contains("SEQUENCE:9") && !later.text.contains("SEQUENCE:1"), "\(later.text)")
        let guests = try told("ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@", "ATTENDEE:mailto:carl@")
        #expect(guests.kinds == [.uninvited, .changed])
        // The user no longer organizes it, and other organizers tell their guests themselves.
        #expect(try told("ORGANIZER:mailto:anna@", "ORGANIZER:mailto:eve@").kinds == [.uninvited])
        let others = EditContext(now: now, zone: .utc, uid: "u", addresses: ["bob@example.com"])
        let text = calendar.itemText(uid: "a", kind: .event).replacing("T090000Z", with: "T083000Z")
        #expect(try snapshot.notices(of: [.replaceText(identifier, text)], in: others).isEmpty)
        let same = try told("SUMMARY:x", "SUMMARY:x")
        #expect(same.kinds.isEmpty && same.text.isEmpty)
    }
}
