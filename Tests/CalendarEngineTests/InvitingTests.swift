import CalendarEngine
import Testing

/// The messages that changes of the user's own invitations require, and their versions (RFC 5546 2.1.4, 3.2.2, 3.2.5).
@Suite("Inviting")
struct InvitingTests {
    private let context = EditContext(
        now: Instant(secondsSinceEpoch: 1_795_000_000), zone: .utc, uid: "new", addresses: ["Anna@Example.com"])
    private let identifier = OccurrenceIdentifier(calendar: "c", file: "f", kind: .event, uid: "i")

    private func time(_ day: Int, _ hour: Int) -> EventTime {
        .zoned(CivilDateTime(year: 2026, month: 11, day: day, hour: hour, minute: 0) ?? .minimum, .utc)
    }

    /// An event to which Anna invites these people, who have accepted.
    private func item(_ people: [String], organizer: String = "anna@example.com", sequence: Int = 2) -> ItemComponents {
        ItemComponents(
            master: ItemComponent(
                address: ComponentAddress(kind: .event, uid: "i"),
                lines: [
                    PropertyLine("UID", value: "i"), PropertyLine("SUMMARY", text: "Board"),
                    PropertyLine("SEQUENCE", value: String(sequence)), PropertyLine("DTSTART", time: time(24, 13)),
                    PropertyLine("DTEND", time: time(24, 14)), PropertyLine("CATEGORIES", value: "mine"),
                    PropertyLine("ATTACH", parameters: [.init("ENCODING", ["BASE64"])], value: "AAAA"),
                    PropertyLine("X-OWN", value: "secret"),
                    PropertyLine("ORGANIZER", value: "mailto:\(organizer)"),
                ]
                    + people.map {
                        PropertyLine(
                            "ATTENDEE",
                            parameters: [.init("PARTSTAT", ["ACCEPTED"]), .init("SCHEDULE-AGENT", ["CLIENT"])],
                            value: "mailto:\($0)")
                    }, start: time(24, 13), end: time(24, 14)))
    }

    private func plan(_ changes: [FieldChange], of item: ItemComponents) throws -> EditPlan {
        try EditPlanner.plan([(.change(identifier, changes, .all), context)], of: item)
    }

    private func lines(_ plan: EditPlan) -> [PropertyLine] { plan.item?.master?.lines ?? [] }

    @Test("another time is another version, and asks everybody again; another title and place are not")
    func versions() throws {
        let people = ["bob@example.com"]
        let moved = lines(try plan([.times(start: time(25, 13), end: time(25, 14))], of: item(people)))
        #expect(moved.contains(PropertyLine("SEQUENCE", value: "3")))
        #expect(moved.first { $0.name == "ATTENDEE" }?.parameter("PARTSTAT") == "NEEDS-ACTION")
        for changes: [FieldChange] in [[.title("B")], [.location("Hall")], [.alarms([])]] {
            let same = lines(try plan(changes, of: item(people)))
            #expect(same.contains(PropertyLine("SEQUENCE", value: "2")))
            #expect(same.first { $0.name == "ATTENDEE" }?.parameter("PARTSTAT") == "ACCEPTED")
        }
        let cancelled = lines(try plan([.status("CANCELLED")], of: item(people)))
        #expect(cancelled.contains(PropertyLine("SEQUENCE", value: "3")))
        #expect(cancelled.first { $0.name == "ATTENDEE" }?.parameter("PARTSTAT") == "ACCEPTED")
    }

    @Test("several edits of one item in one step are one version")
    func severalEdits() throws {
        let plan = try EditPlanner.plan(
            [
                (.change(identifier, [.times(start: time(25, 13), end: time(25, 14))], .all), context),
                (.change(identifier, [.status("TENTATIVE")], .all), context),
            ], of: item(["bob@example.com"]))
        #expect(lines(plan).contains(PropertyLine("SEQUENCE", value: "3")))
    }

    @Test("what somebody else invites to keeps its version and its guests")
    func others() throws {
        let theirs = item(["anna@example.com"], organizer: "bob@example.com")
        let moved = lines(try plan([.times(start: time(25, 13), end: time(25, 14))], of: theirs))
        #expect(moved.contains(PropertyLine("SEQUENCE", value: "2")))
        #expect(throws: EditRefusal.notExpressible(.organizedByOthers)) {
            try plan([.invitees([Invitee("eve@example.com")], by: Invitee("anna@example.com"))], of: theirs)
        }
    }

    @Test("where the server deals with invitations, what is the organizer's is refused before it is written")
    func organizersPart() throws {
        var served = context
        served.invitedAs = ["c": ["anna@example.com"]]
        func plan(_ edit: Edit, of item: ItemComponents) throws -> EditPlan {
            try EditPlanner.plan([(edit, served)], of: item)
        }
        let theirs = item(["anna@example.com"], organizer: "bob@example.com")
        let parts: [FieldChange] = [
            .title("B"), .location("Hall"), .notes("n"), .times(start: time(25, 13), end: time(25, 14)),
        ]
        for change in parts {
            #expect(throws: EditRefusal.notExpressible(.organizersPart)) {
                try plan(.change(identifier, [change], .all), of: theirs)
            }
        }
        // A guest may change alarms and categories, and leave; other invitations are the user's own, or not to the
        // user.
        for edit: Edit in [
            .change(identifier, [.alarms([])], .all), .change(identifier, [.categories(["own"])], .all),
            .delete(identifier, .all),
        ] {
            #expect(throws: Never.self) { try plan(edit, of: theirs) }
        }
        for own in [item(["bob@example.com"]), item(["eve@example.com"], organizer: "bob@example.com")] {
            #expect(throws: Never.self) { try plan(.change(identifier, [.title("B")], .all), of: own) }
        }
        served.invitedAs = ["other": ["anna@example.com"]]
        #expect(throws: Never.self) { try plan(.change(identifier, [.title("B")], .all), of: theirs) }
    }

    @Test("who is invited is known by the address, however it is written; who invites is no guest")
    func invitees() throws {
        let people = [
            Invitee("BOB@example.com"), Invitee("anna@EXAMPLE.com"), Invitee("dora@example.com", name: "Dora"),
        ]
        let plan = try plan(
            [.invitees(people, by: Invitee("anna@example.com"))], of: item(["bob@example.com", "carl@example.com"]))
        let guests = lines(plan).filter { $0.name == "ATTENDEE" }
        #expect(guests.map(\.value) == ["mailto:bob@example.com", "mailto:dora@example.com"])
        #expect(guests[0].parameter("PARTSTAT") == "ACCEPTED" && guests[1].parameter("CN") == "Dora")
        let alone = lines(
            try self.plan([.invitees([], by: Invitee("anna@example.com"))], of: item(["bob@example.com"])))
        #expect(!alone.contains { ["ATTENDEE", "ORGANIZER"].contains($0.name) })
    }
}
