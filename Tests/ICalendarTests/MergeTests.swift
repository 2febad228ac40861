import CalendarEngine
import Testing

@testable import ICalendar

@Suite("An edit meets what somebody else wrote meanwhile")
struct MergeTests {
    private let a = ComponentAddress(kind: .event, uid: "a")
    private let base = file(
        event(
            "UID:a|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000Z|DTEND:20261124T100000Z|SUMMARY:x"
                + "|EXDATE:20261201T090000Z"
        )
            + "\n" + event("UID:b|DTSTART:20261124T090000Z"))

    /// The base with one text in the place of another.
    private func base(_ old: String, _ new: String) -> CalendarFile {
        let text = String(decoding: base.bytes, as: UTF8.self).replacing(old, with: new)
        return CalendarFile(bytes: Array(text.utf8), path: "test.ics", zones: SystemZones())
    }

    private func conflict(_ changes: [ComponentChange], on current: CalendarFile) -> MergeFailure? {
        do throws(MergeFailure) {
            _ = try current.patch(changes, madeOn: base, in: context)
            return nil
        } catch {
            return error
        }
    }

    @Test("Other properties are both kept; stamps are never in the way")
    func merged() throws {
        let theirs = base("SUMMARY:x", "SUMMARY:theirs").replaced("DTSTAMP:2026", "DTSTAMP:2027")
        let patch = try theirs.patch([.change(a, [set("LOCATION", "Room")])], madeOn: base, in: context)
        let after = try #require(patch.apply(to: theirs.bytes))
        #expect(difference(theirs.bytes, after) == ["+LOCATION:Room"])
    }

    @Test("The same property in two ways is a conflict; in one way it is none")
    func sameProperty() throws {
        let theirs = base("SUMMARY:x", "SUMMARY:theirs")
        #expect(
            conflict([.change(a, [set("SUMMARY", "mine")])], on: theirs)
                == .conflict(
                    [EditConflict.Property(name: "SUMMARY", before: "x", mine: "mine", theirs: "theirs")], isGone: false
                ))
        #expect(try theirs.patch([.change(a, [set("SUMMARY", "theirs")])], madeOn: base, in: context).isEmpty)
    }

    @Test("A start here and an end there do not go together")
    func times() {
        let theirs = base("DTEND:20261124T100000Z", "DTEND:20261124T120000Z")
        #expect(
            conflict([.change(a, [set("DTSTART", "20261124T110000Z")])], on: theirs)
                == .conflict(
                    [
                        EditConflict.Property(
                            name: "DTEND", before: "20261124T100000Z", mine: "20261124T100000Z",
                            theirs: "20261124T120000Z")
                    ], isGone: false))
    }

    @Test("Dates that both took out are all taken out")
    func exceptions() throws {
        let theirs = base("EXDATE:20261201T090000Z", "EXDATE:20261201T090000Z\r\nEXDATE:20261208T090000Z")
        let mine = PropertyChange.set(
            name: "EXDATE",
            [PropertyLine("EXDATE", value: "20261201T090000Z"), PropertyLine("EXDATE", value: "20261215T090000Z")])
        let patch = try theirs.patch([.change(a, [mine])], madeOn: base, in: context)
        let after = try #require(patch.apply(to: theirs.bytes))
        #expect(difference(theirs.bytes, after).filter { $0.contains("EXDATE") } == ["+EXDATE:20261215T090000Z"])
    }

    @Test("What is gone there cannot be changed; what is gone on both sides is gone")
    func gone() throws {
        let theirs = file(event("UID:b|DTSTART:20261124T090000Z"))
        #expect(conflict([.change(a, [set("SUMMARY", "y")])], on: theirs) == .conflict([], isGone: true))
        #expect(try theirs.patch([.remove(a)], madeOn: base, in: context).isEmpty)
    }

    @Test("What was changed there is not removed here without a word")
    func removal() {
        let theirs = base("SUMMARY:x", "SUMMARY:theirs")
        #expect(
            conflict([.remove(a)], on: theirs)
                == .conflict(
                    [EditConflict.Property(name: "SUMMARY", before: "x", mine: "", theirs: "theirs")], isGone: false))
    }

    @Test("A series that got an exception there is not moved as a whole")
    func newException() {
        let theirs = base(
            "BEGIN:VEVENT\r\nUID:b",
            "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID:20261124T090000Z\r\nDTSTART:20261124T110000Z\r\nEND:VEVENT\r\n"
                + "BEGIN:VEVENT\r\nUID:b")
        guard case .conflict(let properties, false) = conflict([.change(a, [set("RRULE", "FREQ=DAILY")])], on: theirs)
        else {
            Issue.record("no conflict")
            return
        }
        #expect(properties.map(\.name) == ["RECURRENCE-ID"])
    }

    @Test("What was worked out for one instance does not hold when the series was moved there")
    func movedSeries() {
        let theirs = base.replaced(
            "DTSTART:20261124T090000Z\r\nDTEND", "DTSTART:20261124T080000Z\r\nDTEND")
        var instance = a
        instance.instance = CivilDateTime(secondNumber: 0)
        let exception = PropertyChange.set(
            name: "EXDATE", [PropertyLine("EXDATE", value: "20261201T090000Z"), PropertyLine("EXDATE", value: "2")])
        for change in [
            ComponentChange.change(a, [exception]), .add(instance, template: a, [set("SUMMARY", "mine")]),
        ] {
            guard case .conflict(let properties, false) = conflict([change], on: theirs) else {
                Issue.record("no conflict")
                continue
            }
            #expect(properties.map(\.name) == ["DTSTART"])
        }
    }

    @Test("What a series is cut off from brings along what others changed; the same in two ways is a conflict")
    func templates() throws {
        let rest = ComponentAddress(kind: .event, uid: "new")
        let theirs = base("EXDATE:20261201T090000Z", "LOCATION:Room\r\nEXDATE:20261201T090000Z,20261208T090000Z")
        let patch = try theirs.patch(
            [.add(rest, template: a, [set("SUMMARY", "mine")])], madeOn: base, in: context)
        let after = try #require(patch.apply(to: theirs.bytes))
        let added = difference(theirs.bytes, after)
        #expect(added.contains("+LOCATION:Room") && added.contains("+EXDATE:20261201T090000Z,20261208T090000Z"))
        let none = ComponentChange.add(rest, template: a, [.set(name: "EXDATE", [])])
        guard case .conflict(let properties, false) = conflict([none], on: theirs) else {
            Issue.record("a deleted instance would come back")
            return
        }
        #expect(properties.map(\.name) == ["EXDATE"])
    }

    @Test("An override that both made is there once")
    func sameOverride() throws {
        var instance = a
        instance.instance = CivilDateTime(
            try #require(CivilDate(year: 2026, month: 11, day: 24)), try #require(CivilTime(hour: 9, minute: 0)))
        let mine: [PropertyChange] = [set("RECURRENCE-ID", "20261124T090000Z"), set("SUMMARY", "y")]
        let theirs = base(
            "BEGIN:VEVENT\r\nUID:b",
            event("UID:a|RECURRENCE-ID:20261124T090000Z|DTSTART:20261124T090000Z|SUMMARY:y|LOCATION:Room").crlf
                + "BEGIN:VEVENT\r\nUID:b")
        #expect(try theirs.patch([.add(instance, template: a, mine)], madeOn: base, in: context).isEmpty)
    }

    @Test("A patch is taken back where its component stands by now, and nowhere else")
    func undo() throws {
        let patch = try base.patch([.change(a, [set("SUMMARY", "mine")])], in: context)
        let after = CalendarFile(
            bytes: try #require(patch.apply(to: base.bytes)), path: "test.ics", zones: SystemZones())
        let moved = after.replaced(
            "BEGIN:VEVENT\r\nUID:a", event("UID:0|DTSTART:20260101").crlf + "BEGIN:VEVENT\r\nUID:a")
        let back = try patch.reversed.rebased(onto: moved)
        let restored = try #require(back.apply(to: moved.bytes))
        #expect(
            difference(base.bytes, restored) == ["+UID:0", "+DTSTART:20260101", "+END:VEVENT", "+BEGIN:VEVENT"])
        #expect(throws: PatchMismatch(title: "mine")) {
            try patch.reversed.rebased(onto: after.replaced("SUMMARY:mine", "SUMMARY:other"))
        }
        // And done again.
        #expect(
            try patch.rebased(onto: base.replaced("UID:b", "UID:c")).apply(to: base.replaced("UID:b", "UID:c").bytes)
                == after.replaced("UID:b", "UID:c").bytes)
    }

    @Test("A server's note about whom it told is no change; an answer is one")
    func undoBesideNotes() throws {
        let guest = "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@example.com\r\nEND:VEVENT"
        let invited = base.replaced("END:VEVENT", guest)
        let patch = try invited.patch([.change(a, [set("STATUS", "CONFIRMED")])], in: context)
        let after = CalendarFile(
            bytes: try #require(patch.apply(to: invited.bytes)), path: "test.ics", zones: SystemZones())
        let noted = after.replaced("PARTSTAT=NEEDS-ACTION", "SCHEDULE-STATUS=1.2;PARTSTAT=NEEDS-ACTION")
        let restored = try #require(patch.reversed.rebased(onto: noted).apply(to: noted.bytes))
        let file = CalendarFile(bytes: restored, path: "test.ics", zones: SystemZones())
        #expect(file.itemText(uid: "a", kind: .event) == invited.itemText(uid: "a", kind: .event))
        let answered = after.replaced("NEEDS-ACTION", "ACCEPTED")
        #expect(throws: PatchMismatch.self) { try patch.reversed.rebased(onto: answered) }
    }

    @Test("What was removed comes back once")
    func undoRemoval() throws {
        let patch = try base.patch([.remove(a)], in: context)
        let after = CalendarFile(
            bytes: try #require(patch.apply(to: base.bytes)), path: "test.ics", zones: SystemZones())
        let other = after.replaced("UID:b", "UID:c")
        let restored = try #require(patch.reversed.rebased(onto: other).apply(to: other.bytes))
        let file = CalendarFile(bytes: restored, path: "test.ics", zones: SystemZones())
        #expect(file.itemText(uid: "a", kind: .event) == base.itemText(uid: "a", kind: .event))
        #expect(throws: PatchMismatch.self) { try patch.reversed.rebased(onto: file) }
    }
}

extension CalendarFile {
    /// The file with one text in the place of another.
    func replaced(_ old: String, _ new: String) -> CalendarFile {
        let text = String(decoding: bytes, as: UTF8.self).replacing(old, with: new)
        return CalendarFile(bytes: Array(text.utf8), path: path, zones: SystemZones())
    }
}

extension String {
    /// With CRLF line ends, and one at the end.
    var crlf: String { replacing("\n", with: "\r\n") + "\r\n" }
}
