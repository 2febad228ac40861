import CalendarEngine
import Testing

/// SENT-BY in the invitations, answers and cancellations of somebody who acts for another person (RFC 5545 3.2.18,
/// RFC 5546 2.2.3).
@Suite("Acting for somebody")
struct DelegateTests {
    private let identifier = OccurrenceIdentifier(calendar: "c", file: "f", kind: .event, uid: "i")

    /// The context of Berg, or of Anna who acts for her.
    private func context(sentBy sender: String? = "anna@example.com") -> EditContext {
        var context = EditContext(
            now: Instant(secondsSinceEpoch: 1_795_000_000), zone: .utc, uid: "new", addresses: ["berg@example.com"])
        context.sentBy = sender
        return context
    }

    private func time(_ hour: Int) -> EventTime {
        .zoned(CivilDateTime(year: 2026, month: 11, day: 24, hour: hour, minute: 0) ?? .minimum, .utc)
    }

    private func item(organizer: PropertyLine, guest: PropertyLine) -> ItemComponents {
        ItemComponents(
            master: ItemComponent(
                address: ComponentAddress(kind: .event, uid: "i"),
                lines: [
                    PropertyLine("UID", value: "i"), PropertyLine("SUMMARY", text: "Board"),
                    PropertyLine("DTSTART", time: time(13)), PropertyLine("DTEND", time: time(14)), organizer, guest,
                ], start: time(13), end: time(14)))
    }

    private func line(_ name: String, _ address: String, sentBy sender: String? = nil) -> PropertyLine {
        PropertyLine(name, value: "mailto:\(address)").sent(by: sender)
    }

    private func plan(_ change: FieldChange, of item: ItemComponents, _ context: EditContext) throws -> EditPlan {
        try EditPlanner.plan([(.change(identifier, [change], .all), context)], of: item)
    }

    private func sender(_ name: String, in lines: [PropertyLine]?) -> String? {
        lines?.first { $0.name == name }?.sender
    }

    @Test("a new meeting is hers, sent by her delegate")
    func invitation() throws {
        var berg = Invitee("berg@example.com", name: "Berg")
        berg.sentBy = "anna@example.com"
        var alone = item(organizer: PropertyLine("X-A", value: "1"), guest: PropertyLine("X-B", value: "2"))
        alone.master?.lines.removeAll { $0.name.hasPrefix("X-") }
        let plan = try plan(.invitees([Invitee("tom@example.com")], by: berg), of: alone, context())
        let organizer = plan.item?.master?.lines.first { $0.name == "ORGANIZER" }
        #expect(organizer?.sender == "anna@example.com" && organizer?.parameter("CN") == "Berg")
    }

    @Test("a change by the delegate says so, and her own next one does not")
    func changes() throws {
        let guest = line("ATTENDEE", "tom@example.com")
        let hers = item(organizer: line("ORGANIZER", "berg@example.com"), guest: guest)
        let changed = try plan(.location("Hall"), of: hers, context()).item
        #expect(sender("ORGANIZER", in: changed?.master?.lines) == "anna@example.com")
        let sent = item(organizer: line("ORGANIZER", "berg@example.com", sentBy: "anna@example.com"), guest: guest)
        let own = try plan(.location("Hall"), of: sent, context(sentBy: nil)).item
        #expect(own != nil && sender("ORGANIZER", in: own?.master?.lines) == nil)
        // Servers tell guests of every change.
        let tagged = try plan(.categories(["x"]), of: hers, context()).item
        #expect(sender("ORGANIZER", in: tagged?.master?.lines) == "anna@example.com")
    }

    @Test("somebody else's meeting is not touched")
    func others() throws {
        let others = item(
            organizer: line("ORGANIZER", "tom@example.com"), guest: line("ATTENDEE", "berg@example.com"))
        let changed = try plan(.categories(["x"]), of: others, context()).item
        #expect(sender("ORGANIZER", in: changed?.master?.lines) == nil)
    }

    @Test("an answer is hers; SENT-BY stands at her, and goes with her own next one")
    func answers() throws {
        let invited = item(
            organizer: line("ORGANIZER", "tom@example.com"), guest: line("ATTENDEE", "berg@example.com"))
        let answer = Participation(.accept, by: ["berg@example.com"], sentBy: "anna@example.com")
        let answered = try #require(try plan(.participation(answer), of: invited, context()).item)
        #expect(sender("ATTENDEE", in: answered.master?.lines) == "anna@example.com")
        let reply = try #require(
            answered.reply(answer, to: nil, comment: "", at: Instant(secondsSinceEpoch: 0)).first)
        #expect(sender("ATTENDEE", in: reply.lines) == "anna@example.com")
        #expect(sender("ORGANIZER", in: reply.lines) == nil)
        let own = Participation(.decline, by: ["berg@example.com"])
        let again = try plan(.participation(own), of: answered, context(sentBy: nil)).item
        #expect(sender("ATTENDEE", in: again?.master?.lines) == nil)
    }

    @Test("a spelling that differs is the same address", arguments: ["mailto:A@x.org", "MAILTO:A@x.org", "A@x.org"])
    func spellings(text: String) {
        let line = PropertyLine("ATTENDEE", parameters: [.init("SENT-BY", [text])], value: "mailto:b@x.org")
        #expect(line.sender == "A@x.org")
    }

    @Test("a mail has its author in From, and who sends it in Sender")
    func mail() throws {
        let from = try #require(MailAddress("berg@example.com")), to = try #require(MailAddress("tom@example.com"))
        var mail = InvitationMail(
            from: from, name: "Berg", to: [to], subject: "x", text: "y", method: .reply, calendar: [],
            date: Instant(secondsSinceEpoch: 0), identifier: "id")
        #expect(!mail.message.contains("Sender:"))
        mail.sender = Invitee("anna@example.com", name: "Anna\r\nBcc: eve@evil.example")
        #expect(mail.message.hasPrefix("From: Berg <berg@example.com>\r\nSender: =?UTF-8?B?"))
        #expect(!mail.message.contains("\r\nBcc"))
    }
}
