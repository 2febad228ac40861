import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Sharing a calendar from the list of calendars: who may use it, others added, and what others offer.
@Suite struct SharingPageTests {
    private let bert = CalendarSharer(
        name: "Bert Brecht", address: "bert@example.com", access: .write, answer: .accepted)
    private let everybody = CalendarSharer(
        name: "", address: "", isEverybody: true, access: .busyTimes, answer: .notAsked)
    private let team = CalendarOffer(
        title: "Team", owner: "carla", access: .read, address: "https://example.com/carla/team/")

    /// The page of the calendar Home, which an account has or not.
    private func opened(inAccount: Bool = true, size: (Int, Int) = (100, 30)) -> Story {
        var picture = FakeSnapshot.picture
        if inAccount { picture.sources[0].calendars[0].account = "Work" }
        var story = Story(picture, size: size)
        story.tell(.syncing(SyncState(accounts: [AccountStatus(title: "Work")])))
        story.press("c", "p")
        story.tell(
            .contacts([
                Contact(Invitee("bert@example.com", name: "Bert Brecht")),
                Contact(Invitee("berta@example.com", name: "Berta Lask")),
            ]))
        return story
    }

    /// The page after the servers have answered.
    private func answered(size: (Int, Int) = (100, 30), rights: [SharedAccess] = [.read, .write, .busyTimes]) -> Story {
        var story = opened(size: size)
        var report = SharingReport()
        (report.sharers, report.rights) = ([bert, everybody], rights)
        story.tell(.sharing(.sharers(calendar: "Home"), report))
        var offers = SharingReport()
        offers.offers = [team]
        story.tell(.sharing(.offers, offers))
        return story
    }

    private func request(_ story: Story) -> SharingRequest? {
        if case .ask(let request)? = story.effects.last { request } else { nil }
    }

    private func requests(_ story: Story) -> [SharingRequest] {
        story.effects.compactMap { if case .ask(let request) = $0 { request } else { nil } }
    }

    @Test func `the page asks the servers, says so, and stays alive`() {
        var story = opened()
        #expect(requests(story) == [.sharers(calendar: "Home"), .offers])
        #expect(story.text.contains("Asking the server…"), "\(story.text)")
        story.press("a")
        #expect(story.text.contains("still being asked"), "\(story.text)")
        story.press("Esc", "1")
        #expect(!story.text.contains("Shared with"), "\(story.text)")
        // An answer to a page that is closed opens nothing.
        story.tell(.sharing(.offers, SharingReport()))
        #expect(!story.text.contains("Shared with"))
    }

    @Test func `those who have rights and the offers are listed, and the cursor is on who can be named`() {
        let story = answered()
        for part in [
            "Bert Brecht <bert@example.com>", "may read and change", "everybody with a login",
            "Team, from carla", "may read",
        ] { #expect(story.text.contains(part), "\(part)\n\(story.text)") }
        #expect(!story.text.contains("Asking"), "\(story.text)")
    }

    @Test func `a person is added by the name of a contact, and gets the rights that are chosen`() {
        var story = answered()
        story.press("a")
        story.type("berta")
        #expect(story.text.contains("Tab takes the first: Berta Lask"), "\(story.text)")
        story.press("⏎")
        #expect(story.text.contains("Berta Lask <berta@example.com> and “Home”"), "\(story.text)")
        #expect(!story.text.contains("no rights any more"), "\(story.text)")
        story.press("↓", "⏎")
        #expect(request(story) == .give(.write, to: "berta@example.com", calendar: "Home"))
        var report = SharingReport()
        let berta = CalendarSharer(name: "Berta", address: "berta@example.com", access: .write, answer: .unanswered)
        (report.sharers, report.rights) = ([bert, berta, everybody], [.read, .write])
        report.sentences = ["Berta may change Home now."]
        story.tell(.sharing(.give(.write, to: "berta@example.com", calendar: "Home"), report))
        #expect(story.text.contains("Berta may change Home now."), "\(story.text)")
        // The cursor is on her.
        story.press("d")
        #expect(story.text.contains("away from Berta <berta@example.com>?"), "\(story.text)")
    }

    @Test func `Tab completes a name; an address that nobody has is a person too; what is neither is refused`() {
        var story = answered()
        story.press("a")
        story.type("ber")
        story.press("⏎")
        #expect(story.text.contains("! “ber” may be"), "\(story.text)")
        story.press("Tab")
        #expect(story.text.contains("Bert Brecht <bert@example.com>"), "\(story.text)")
        // He has rights, so they can be taken away as well.
        story.press("⏎")
        #expect(story.text.contains("no rights any more"), "\(story.text)")
        story.press("Esc", "a")
        story.type("zoe@example.com")
        story.press("⏎", "⏎")
        #expect(request(story) == .give(.read, to: "zoe@example.com", calendar: "Home"))
    }

    @Test func `taking something away asks once; the same rights change nothing`() {
        var story = answered()
        story.press("⏎", "⏎")
        #expect(requests(story).count == 2, "they are the same")
        // From changing to reading.
        story.press("⏎", "↑", "⏎")
        #expect(story.text.contains("Take rights on “Home” away?"), "\(story.text)")
        #expect(story.text.contains("may read from then on"), "\(story.text)")
        story.press("n")
        #expect(requests(story).count == 2)
        story.press("d")
        #expect(story.text.contains("Take all rights on “Home” away from Bert Brecht"), "\(story.text)")
        story.press("y")
        #expect(request(story) == .give(nil, to: "bert@example.com", calendar: "Home"))
        story.press("d")
        #expect(story.text.contains("still being asked"), "\(story.text)")
    }

    @Test func `an offer is accepted and synced, or declined`() {
        var story = answered()
        story.press("↓", "⏎")
        let request = SharingRequest.answer(offer: team.address, isAccepted: true)
        #expect(self.request(story) == request)
        var report = SharingReport()
        (report.offers, report.sentences) = ([], ["Team comes with the next tcal sync."])
        story.tell(.sharing(request, report))
        #expect(story.effects.last == .sync && story.text.contains("Nobody offers you a calendar"), "\(story.text)")
        story = answered()
        story.press("↓", "d")
        #expect(self.request(story) == .answer(offer: team.address, isAccepted: false))
    }

    @Test func `a server's refusal is shown in its words, and what was known stays`() {
        var story = answered()
        story.press("d", "y")
        var report = SharingReport()
        report.failures = ["the server does not take it\u{1B}[31m (403)"]
        story.tell(.sharing(.give(nil, to: "bert@example.com", calendar: "Home"), report))
        #expect(story.text.contains("the server does not take it") && story.text.contains("(403)"), "\(story.text)")
        #expect(!story.text.contains("\u{1B}") && story.text.contains("Bert Brecht"), "\(story.text)")
        // The bottom line says it when the page is closed by then.
        story.press("d", "y", "Esc")
        story.tell(.sharing(.give(nil, to: "bert@example.com", calendar: "Home"), report))
        #expect(story.text.contains("(403)"), "\(story.text)")
    }

    @Test func `what cannot be done is said before it is tried`() {
        var story = answered(rights: [.read, .write])
        story.press("⏎")
        #expect(!story.text.contains("busy times"), "\(story.text)")
        story = opened(inAccount: false)
        #expect(requests(story) == [.offers])
        #expect(story.text.contains("is on no server") && story.text.contains("writes it to a file"), "\(story.text)")
        story = opened()
        var report = SharingReport()
        report.failures = ["the server of Work has no way for programs to share a calendar"]
        story.tell(.sharing(.sharers(calendar: "Home"), report))
        #expect(story.text.contains("has no way"), "\(story.text)")
        story.tell(.sharing(.offers, SharingReport()))
        story.press("a")
        #expect(story.text.contains("cannot be shared"), "\(story.text)")
    }

    @Test("golden screens", arguments: [(80, 24), (40, 12)])
    func golden(size: (Int, Int)) {
        var story = answered(size: size)
        expectGolden(story.screen, "sharing-\(size.0)x\(size.1)")
        story.press("a")
        story.type("be")
        expectGolden(story.screen, "sharing-person-\(size.0)x\(size.1)")
    }
}
