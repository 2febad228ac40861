import Testing

@testable import CalendarEngine

/// Counter proposals and the answer to them, against the tables of RFC 5546 3.2.7 and 3.2.8.
@Suite("Counter proposals")
struct CounterTests {
    private let now = Instant(secondsSinceEpoch: 1_795_257_720)
    private let anna: Participation = .init(.tentative, by: ["anna@example.com"])

    private func time(_ day: Int, _ hour: Int) -> EventTime {
        .zoned(CivilDateTime(year: 2026, month: 12, day: day, hour: hour, minute: 0) ?? .minimum, .utc)
    }

    /// A component of an invitation by Bob, with much that a proposal leaves out.
    private func component(
        instance: CivilDateTime? = nil, sequence: String? = "3", attendee: String = "anna@example.com"
    ) -> ItemComponent {
        var lines = [
            PropertyLine("UID", value: "u"), PropertyLine("DTSTAMP", value: "20261101T000000Z"),
            PropertyLine("DTSTART", time: time(3, 15)), PropertyLine("DTEND", time: time(3, 16)),
            PropertyLine("SUMMARY", text: "Board"), PropertyLine("LOCATION", text: "Hall, left"),
            PropertyLine("DESCRIPTION", text: "my own notes"), PropertyLine("URL", value: "https://example.com"),
            PropertyLine("CATEGORIES", value: "mine"), PropertyLine("X-OWN", value: "secret"),
            PropertyLine("STATUS", value: "CONFIRMED"), PropertyLine("TRANSP", value: "TRANSPARENT"),
            PropertyLine(
                "ORGANIZER", parameters: [.init("CN", ["Bob"]), .init("SCHEDULE-AGENT", ["SERVER"])],
                value: "mailto:bob@example.com"),
            PropertyLine("ATTENDEE", value: "mailto:carl@example.com"),
            PropertyLine(
                "ATTENDEE",
                parameters: [
                    .init("PARTSTAT", ["NEEDS-ACTION"]), .init("RSVP", ["TRUE"]), .init("SCHEDULE-STATUS", ["2.0"]),
                ], value: "mailto:\(attendee)"),
        ]
        if let sequence { lines.append(PropertyLine("SEQUENCE", value: sequence)) }
        if instance != nil { lines.append(PropertyLine("RECURRENCE-ID", time: time(2, 10))) }
        return ItemComponent(
            address: ComponentAddress(kind: .event, uid: "u", instance: instance), lines: lines, start: time(3, 15),
            end: time(3, 16))
    }

    private func counts(_ component: SentComponent) -> [String: Int] {
        component.lines.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    }

    @Test("a proposal has what the standard wants of it once, the sender alone, and nothing of the sender's own")
    func counter() throws {
        let item = ItemComponents(master: component())
        let sent = try #require(item.counter(anna, to: nil, comment: "later, please", at: now))
        #expect(
            counts(sent) == [
                "UID": 1, "DTSTAMP": 1, "SEQUENCE": 1, "DTSTART": 1, "DTEND": 1, "SUMMARY": 1, "LOCATION": 1,
                "STATUS": 1, "COMMENT": 1, "ORGANIZER": 1, "ATTENDEE": 1,
            ])
        #expect(sent.lines.contains(PropertyLine("SEQUENCE", value: "3")))
        #expect(sent.lines.contains(PropertyLine("COMMENT", value: "later\\, please")))
        #expect(
            sent.lines.last
                == PropertyLine(
                    "ATTENDEE", parameters: [.init("PARTSTAT", ["TENTATIVE"])], value: "mailto:anna@example.com"))
        let organizer = sent.lines.first { $0.name == "ORGANIZER" }
        #expect(organizer?.parameters == [.init("CN", ["Bob"])])
        #expect(sent.lines.first { $0.name == "DTSTAMP" }?.value == "20261121T104200Z")
    }

    @Test("SEQUENCE is echoed, and 0 where the invitation has none; a date names itself")
    func versions() throws {
        let bare = ItemComponents(master: component(sequence: nil))
        let sent = try #require(bare.counter(anna, to: nil, comment: "", at: now))
        #expect(sent.lines.contains(PropertyLine("SEQUENCE", value: "0")) && counts(sent)["COMMENT"] == nil)
        let date = time(2, 10).civil
        let series = ItemComponents(master: component(), overrides: [component(instance: date, sequence: "4")])
        let one = try #require(series.counter(anna, to: date, comment: "", at: now))
        #expect(counts(one)["RECURRENCE-ID"] == 1 && one.lines.contains(PropertyLine("SEQUENCE", value: "4")))
    }

    @Test("who is not invited proposes nothing")
    func stranger() {
        let item = ItemComponents(master: component(attendee: "dora@example.com"))
        #expect(item.counter(anna, to: nil, comment: "", at: now) == nil)
    }

    @Test("the answer that keeps the time names the meeting and its version, and nothing else")
    func decline() throws {
        let date = PropertyLine("RECURRENCE-ID", time: time(2, 10))
        let proposal = SchedulingMessage.Component(
            kind: .event, uid: "u", lines: component().lines + [date], start: time(3, 15), end: time(3, 16),
            recurrenceID: time(2, 10))
        let organizer = PropertyLine(
            "ORGANIZER", parameters: [.init("SCHEDULE-AGENT", ["CLIENT"])], value: "mailto:bob@example.com")
        let sent = SentComponent(declining: proposal, by: organizer, comment: "Sorry", at: now)
        #expect(
            counts(sent) == [
                "UID": 1, "DTSTAMP": 1, "RECURRENCE-ID": 1, "SEQUENCE": 1, "COMMENT": 1, "ORGANIZER": 1,
            ])
        #expect(sent.lines.last == PropertyLine("ORGANIZER", value: "mailto:bob@example.com"))
        #expect(sent.lines.contains(PropertyLine("SEQUENCE", value: "3")))
    }

    // MARK: Times

    private func event(_ start: EventTime, _ end: EventTime, organizer: String = "bob@example.com") -> Event {
        var fields = ItemFields(uid: "u", title: "Board")
        fields.organizer = Participant(name: "Bob", address: organizer)
        fields.attendees = [Participant(name: "", address: "anna@example.com")]
        return Event(fields: fields, start: start, end: end)
    }

    private func refusal(_ start: EventTime, _ end: EventTime, of event: Event) -> ProposalRefusal? {
        do throws(ProposalRefusal) {
            _ = try ProposedTimes(from: start, to: end, insteadOf: event, viewedIn: .utc, at: now)
            return nil
        } catch {
            return error
        }
    }

    @Test("times that the meeting has, and times that are over, are refused; a longer meeting is another time")
    func refusedTimes() {
        let board = event(time(2, 10), time(2, 11))
        #expect(refusal(time(2, 10), time(2, 11), of: board) == .sameTimes)
        #expect(refusal(time(2, 10), time(2, 12), of: board) == nil)
        let past = EventTime.zoned(time(2, 10).civil.adding(seconds: -86_400 * 20), .utc)
        #expect(refusal(past, time(2, 11), of: board) == .isOver)
        let day = CivilDate(year: 2026, month: 11, day: 21) ?? .minimum
        let whole = event(.date(day), .date(day.adding(days: 1)))
        #expect(refusal(.date(day), .date(day.adding(days: 1)), of: whole) == .sameTimes)
        #expect(refusal(.date(day), .date(day.adding(days: 1)), of: board) == nil)
        #expect(refusal(.date(day.adding(days: -1)), .date(day), of: board) == .isOver)
    }

    @Test("a reminder, a meeting of one's own and what is cancelled have no time to propose")
    func refusedItems() {
        let own: Set<String> = ["anna@example.com"]
        let board = event(time(2, 10), time(2, 11))
        #expect(ProposalRefusal(proposingFor: .event(board), by: own) == nil)
        let mine = event(time(2, 10), time(2, 11), organizer: "Anna@example.com")
        #expect(ProposalRefusal(proposingFor: .event(mine), by: own) == .ownMeeting)
        #expect(ProposalRefusal(proposingFor: .reminder(Reminder(fields: board.fields)), by: own) == .reminder)
        var off = board
        off.fields.status = "CANCELLED"
        #expect(ProposalRefusal(proposingFor: .event(off), by: own) == .cancelled)
    }

    @Test("a proposal is a perhaps, but who has declined stays away")
    func answers() {
        #expect(InvitationAnswer(proposingAfter: "DECLINED") == .decline)
        for status in ["", "NEEDS-ACTION", "ACCEPTED", "TENTATIVE"] {
            #expect(InvitationAnswer(proposingAfter: status) == .tentative)
        }
    }
}
