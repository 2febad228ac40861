import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Times that are held for a meeting: which events belong together, and what becomes of them.
@Suite("Held meetings") struct HeldMeetingTests {
    private let context = EditContext(
        now: Instant(secondsSinceEpoch: 1_795_000_000), zone: .utc, uid: "new", addresses: ["anna@example.com"])
    private let days = HeldMeeting.days(around: ICalendarTests.day("20261201"))

    private func slot(_ uid: String, _ hour: Int, title: String = "Review", _ more: String = "REFID:g") -> String {
        ICalendarTests.event(
            "UID:\(uid)|SUMMARY:\(title)|DTSTART:202612\(hour)T090000Z|DURATION:PT1H|STATUS:TENTATIVE|\(more)")
    }

    private static let people =
        "ORGANIZER:mailto:Anna@example.com|ATTENDEE;PARTSTAT=ACCEPTED;CN=Bob:mailto:bob@example.com|"
        + "ATTENDEE;PARTSTAT=DECLINED:mailto:carl@example.com|ATTENDEE:mailto:dora@example.com|"
        + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com"

    private func held(_ components: String...) -> (LoadedSnapshot, [HeldMeeting]) {
        let snapshot = LoadedSnapshot(of: [file(components.joined(separator: "\n"))])
        return (snapshot, snapshot.heldMeetings(on: days, viewedIn: .utc))
    }

    private func uids(_ meetings: [HeldMeeting]) -> [[String]] { meetings.map { $0.times.map(\.identifier.uid) } }

    @Test("tentative events with one REFID, title and organizer are one meeting, in the order of time")
    func belonging() {
        let people = HeldMeetingTests.people
        #expect(uids(held(slot("b", 12), slot("a", 11)).1) == [["a", "b"]])
        #expect(
            uids(held(slot("a", 11, "REFID:g|\(people)"), slot("b", 12, "REFID:x|REFID:g|\(people)")).1) == [
                ["a", "b"]
            ])
        // Servers that know no REFID drop it, and keep what names the others.
        #expect(uids(held(slot("a", 11, "RELATED-TO;RELTYPE=REFID:g"), slot("b", 12)).1) == [["a", "b"]])
        #expect(held(slot("a", 11, "RELATED-TO:g"), slot("b", 12)).1.isEmpty)
        // Two meetings, whatever they are called.
        let two = held(slot("a", 11), slot("c", 13, "REFID:h"), slot("b", 12), slot("d", 14, "REFID:h")).1
        #expect(uids(two) == [["a", "b"], ["c", "d"]])
        // A time alone, a confirmed one, another title, another organizer, no group: not held.
        let theirs = "REFID:g|ORGANIZER:mailto:eve@example.com|ATTENDEE:mailto:anna@example.com"
        #expect(held(slot("a", 11)).1.isEmpty)
        #expect(held(slot("a", 11), slot("b", 12).replacing("TENTATIVE", with: "CONFIRMED")).1.isEmpty)
        #expect(held(slot("a", 11), slot("b", 12, title: "Journey")).1.isEmpty)
        #expect(held(slot("a", 11), slot("b", 12, theirs)).1.isEmpty)
        #expect(held(slot("a", 11, "CLASS:PUBLIC"), slot("b", 12, "CLASS:PUBLIC")).1.isEmpty)
    }

    @Test("guests are named by their answers, and only an organizer decides")
    func answers() throws {
        let people = HeldMeetingTests.people
        let meeting = try #require(held(slot("a", 11, "REFID:g|\(people)"), slot("b", 12, "REFID:g|\(people)")).1.first)
        let answers = meeting.times[0].answers
        #expect(answers.map(\.status) == ["ACCEPTED", "DECLINED", "NEEDS-ACTION"])
        #expect(answers.map { $0.guests.map(\.shown) } == [["Bob"], ["carl@example.com"], ["dora@example.com"]])
        #expect(meeting.isOrganized(by: ["anna@example.com"]) && !meeting.isOrganized(by: ["bob@example.com"]))
        #expect(try #require(held(slot("a", 11), slot("b", 12)).1.first).isOrganized(by: []))
    }

    @Test("a meeting that is in two calendars is there once")
    func twins() {
        let text = [slot("a", 11), slot("b", 12)].joined(separator: "\n")
        let snapshot = LoadedSnapshot(of: [file(text), file(text)])
        #expect(uids(snapshot.heldMeetings(on: days, viewedIn: .utc)) == [["a", "b"]])
    }

    @Test("the chosen time is another version, with its answers and its other groups; the rest is cancelled")
    func choosing() throws {
        let notes = #"DESCRIPTION:Cake\n\nTimes:\none\ntwo\n\nTea"#
        let groups = "REFID:x|REFID:g|RELATED-TO;RELTYPE=REFID:g|RELATED-TO:p"
        let lines = "\(groups)|\(notes)|SEQUENCE:2|\(HeldMeetingTests.people)"
        let (snapshot, meetings) = held(slot("a", 11, lines), slot("b", 12, lines), slot("c", 13, lines))
        let meeting = try #require(meetings.first { $0.group == "g" })
        let edits = meeting.edits(choosing: meeting.times[1], listedAfter: "Times:")
        let chosen = try #require(try snapshot.plan(edits[0], in: context).item?.master)
        func values(_ name: String) -> [String] { chosen.lines.filter { $0.name == name }.map(\.value) }
        #expect(
            values("STATUS") == ["CONFIRMED"] && values("REFID") == ["x"] && values("RELATED-TO") == ["p"]
                && values("SEQUENCE") == ["3"])
        #expect(values("DESCRIPTION") == [#"Cake\n\nTea"#])
        #expect(chosen.lines.filter { $0.parameter("PARTSTAT") == "ACCEPTED" }.count == 2)
        let notices = try snapshot.notices(of: edits, in: context)
        #expect(notices.map(\.uid) == ["b", "a", "c"] && notices.map(\.kind) == [.changed, .cancelled, .cancelled])
        #expect(notices.allSatisfy { $0.groups == ["g", "x"] })
        let all = try snapshot.notices(of: meeting.editsGivingUp, in: context)
        #expect(all.map(\.kind) == [.cancelled, .cancelled, .cancelled])
        #expect(edits.count == 3 && snapshot.heldMeeting(of: meeting.times[0].occurrence, viewedIn: .utc) != nil)
    }

    @Test("new times of one step are tentative, share one REFID that guests get, and have UIDs of their own")
    func holding() throws {
        var draft = ItemDraft(kind: .event)
        (draft.title, draft.isHeld) = ("Review", true)
        (draft.invitees, draft.organizer) = ([Invitee("bob@example.com")], Invitee("anna@example.com"))
        let snapshot = LoadedSnapshot(of: [file("")])
        let edits = [11, 12].map { day in
            draft.start = .zoned(CivilDateTime(year: 2026, month: 12, day: day, hour: 9, minute: 0) ?? .minimum, .utc)
            draft.end = .zoned(CivilDateTime(year: 2026, month: 12, day: day, hour: 10, minute: 0) ?? .minimum, .utc)
            return Edit.create(draft, calendar: snapshot.calendars[0].identifier)
        }
        let notices = try snapshot.notices(of: edits, in: context)
        #expect(notices.map(\.uid) == ["new", "new.1"] && notices.allSatisfy { $0.groups == ["new"] })
        for notice in notices {
            let lines = notice.components.flatMap(\.lines)
            #expect(lines.first { $0.name == "REFID" }?.value == "new" && notice.kind == .new)
            #expect(lines.first { $0.name == "RELATED-TO" }?.parameter("RELTYPE") == "REFID")
            #expect(lines.first { $0.name == "STATUS" }?.value == "TENTATIVE")
        }
    }
}
