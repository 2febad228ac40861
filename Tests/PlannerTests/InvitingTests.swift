import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Inviting people on the screen: the line of the form, and the question about sending an email.
@Suite struct Inviting {
    private let ana = Invitee("ana@example.com", name: "Ana Ruiz")
    private let berg = Invitee("berg@example.com", name: "Ana Berg")

    private func settings(sends: Bool = true, server: Bool = false) -> Settings {
        var settings = Story.dark
        (settings.addresses, settings.inviting) = (["anna@example.com"], Invitee("anna@example.com", name: "Anna"))
        settings.sendsMail = sends
        if server { settings.schedulingServers.calendars = ["Home": true, "Local": true] }
        return settings
    }

    /// The screen with the cursor on an event to which Anna invites Bob and Carl.
    private func story(sends: Bool = true, server: Bool = false, size: (Int, Int) = (100, 30)) -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Board", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.organizer = Participant(name: "", address: "Anna@example.com")
            $0.attendees = [
                Participant(name: "", address: "bob@example.com", status: "ACCEPTED"),
                Participant(name: "Carl", address: "carl@example.com", status: "NEEDS-ACTION"),
            ]
        }
        var settings = settings(sends: sends, server: server)
        if server { settings.schedulingServers.calendars[snapshot.calendars[0].title] = true }
        var story = Story(snapshot, size: size, settings: settings)
        story.press("⏎")
        return story
    }

    private func request(_ story: Story) -> EditRequest? {
        for case .store(.edit(let request)) in story.effects.reversed() { return request }
        return nil
    }

    private func go(to field: FormField, in story: inout Story) {
        for _ in 0..<24 where story.state.form?.focus != field {
            story.press(story.state.form?.focus == .more ? "Space" : "Tab")
        }
        #expect(story.state.form?.focus == field)
    }

    @Test(arguments: [(100, 30), (40, 12)])
    func `a change of the time asks once, and lists who gets a mail`(size: (Int, Int)) {
        var story = story(size: size)
        story.press("L")
        #expect(story.text.contains("Notify the guests"), "\(story.text)")
        #expect(story.text.contains("bob@example.com · change") && story.lastEdit == nil, "\(story.text)")
        #expect(size.0 == 40 || story.text.contains("Carl <carl@example.com> · change"), "\(story.text)")
        story.press("⏎")
        #expect(request(story)?.isMailed == true)
    }

    /// The screen with Bob's proposal of another time for the board, which a file brought.
    private func proposalStory(sends: Bool = true, size: (Int, Int) = (100, 30)) -> Story {
        var story = story(sends: sends, size: size)
        guard let occurrence = story.state.here.selection.occurrence else { return story }
        let identifier = story.state.here.snapshot.identifier(of: occurrence)
        let start = EventTime.zoned(moment("2026-11-26T15:00"), .utc)
        let end = EventTime.zoned(moment("2026-11-26T16:00"), .utc)
        story.press("c", "i")
        story.type("~/proposal.eml")
        story.press("⏎")
        story.tell(
            .scheduling(
                number: 1,
                .proposal(
                    ReceivedProposal(
                        title: "Board", who: "Bob",
                        headline: "Bob proposes Thu 26 Nov 15:00–16:00 instead of Sat 21 Nov 12:00–13:00",
                        lines: ["Hall", "after lunch"],
                        edit: .change(identifier, [.times(start: start, end: end)], .all)))))
        return story
    }

    @Test(arguments: [(100, 30), (40, 12)])
    func `a proposal that a file brings is taken after one question, which names the guests`(size: (Int, Int)) {
        var story = proposalStory(size: size)
        #expect(story.text.contains("Bob proposes"), "\(story.text)")
        #expect(size.0 == 40 || story.text.contains("after lunch"), "\(story.text)")
        story.press("⏎")
        #expect(story.text.contains("bob@example.com · change") && story.lastEdit == nil, "\(story.text)")
        story.press("⏎")
        guard case .change(_, let changes, .all)? = request(story)?.edits.first else { Issue.record("no edit"); return }
        #expect(changes.count == 1 && request(story)?.isMailed == true)
    }

    @Test func `a proposal is declined by mail alone, and Esc answers nothing`() {
        var story = proposalStory()
        story.press("2")
        #expect(story.effects.last == .keepTime && story.lastEdit == nil)
        story = proposalStory()
        story.press("Esc")
        #expect(!story.effects.contains(.keepTime) && story.lastEdit == nil && !story.text.contains("Bob proposes"))
        story = proposalStory(sends: false)
        story.press("2")
        #expect(!story.effects.contains(.keepTime) && story.text.contains("Bob will not be notified"), "\(story.text)")
    }

    @Test func `an organizer who keeps the time is a sentence, and the page of the import goes`() {
        var story = story()
        story.press("c", "i")
        story.type("~/kept.eml")
        story.press("⏎")
        story.tell(.scheduling(number: 1, .sentence("Bob keeps the time: Board")))
        #expect(story.state.layers.isEmpty && story.text.contains("Bob keeps the time: Board"), "\(story.text)")
    }

    @Test func `a change of several asks of all of them, and says who hears of what`() {
        var snapshot = FakeSnapshot.emptyWeek
        for (title, person) in [("Plan", nil), ("Board", "bob@example.com"), ("Vote", "carl@example.com")] {
            snapshot.add(title, "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
                guard let person else { return }
                $0.organizer = Participant(name: "", address: "anna@example.com")
                $0.attendees = [Participant(name: "", address: person, status: "ACCEPTED")]
            }
        }
        var story = Story(snapshot, size: (100, 30), settings: settings())
        story.press("⏎", "V", "*", "L", "y")
        #expect(story.text.contains("Notify the guests of “Board” and “Vote”?"), "\(story.text)")
        #expect(story.text.contains("bob@example.com · change · Board"), "\(story.text)")
        #expect(story.text.contains("carl@example.com · change · Vote"), "\(story.text)")
        story.press("⏎")
        #expect(request(story)?.isMailed == true && request(story)?.edits.count == 3)
    }

    @Test func `the second answer saves without a mail, and Esc does nothing`() {
        var story = story()
        story.press("L", "Esc")
        #expect(story.lastEdit == nil && story.state.layers.isEmpty)
        story.press("L", "j", "⏎")
        #expect(request(story)?.isMailed == false)
    }

    @Test func `deleting asks one question, not two`() {
        var story = story()
        story.press("d")
        #expect(
            story.text.contains("Notify the guests") && story.text.contains("bob@example.com · cancellation"))
        story.press("⏎")
        guard case .delete? = story.lastEdit else { Issue.record("\(story.text)"); return }
        #expect(request(story)?.isMailed == true)
    }

    @Test func `a note of one’s own, and somebody else’s event, ask nothing`() {
        var story = story()
        story.press("e")
        go(to: .notes, in: &story)
        story.type("bring cake")
        story.press("Ctrl-S")
        #expect(request(story)?.isMailed == false && !story.text.contains("Notify the guests"))
        var others = Story(FakeSnapshot.emptyWeek, settings: settings())
        others.press("⏎", "L")
        #expect(!others.text.contains("Notify the guests"))
    }

    @Test func `where the server sends there is no choice, and where nothing sends nobody is told`() {
        var served = story(server: true)
        served.press("L")
        #expect(served.text.contains("server notifies them"), "\(served.text)")
        #expect(!served.text.contains("without sending email"))
        #expect(served.text.contains("change, by the server"))
        served.press("⏎")
        #expect(request(served)?.isMailed == false)
        var silent = story(sends: false)
        silent.press("L")
        // There is no choice: the change is made, with a message.
        #expect(request(silent)?.isMailed == false, "\(silent.text)")
        silent.tell(.performed(.done(EditStep(.changed, title: "Board"), result: nil)))
        #expect(silent.text.contains("guests were not notified"), "\(silent.text)")
    }

    @Test func `an undo of which a server tells guests asks first, and Esc leaves everything`() throws {
        var story = story(server: true)
        let here = story.state.here
        let occurrence = try #require(here.selection.occurrence)
        let edit = Edit.delete(here.snapshot.identifier(of: occurrence), .all)
        let notices = try here.snapshot.notices(of: [edit], in: here.previewContext)
        #expect(!notices.isEmpty)
        story.press("u")
        #expect(story.effects.last == .store(.undo))
        story.tell(.asksOfGuests(.undoTelling(7), notices))
        #expect(story.text.contains("Notify the guests of “Board”?"), "\(story.text)")
        #expect(story.text.contains("bob@example.com · cancellation, by the server"), "\(story.text)")
        #expect(!story.text.contains("email"), "\(story.text)")
        let count = story.effects.count
        story.press("Esc")
        #expect(story.effects.count == count && !story.text.contains("Notify"), "\(story.text)")
        story.press("u")
        story.tell(.asksOfGuests(.undoTelling(7), notices))
        story.press("⏎")
        #expect(story.effects.last == .store(.undoTelling(7)))
    }

    @Test func `in the form contacts are found as one types, and Ctrl-O takes the first`() throws {
        var story = Story(FakeSnapshot.emptyWeek, settings: settings())
        story.press("N")
        story.type("Tea")
        go(to: .people, in: &story)
        #expect(story.effects.contains(.readContacts))
        story.tell(.contacts([Contact(berg), Contact(ana)]))
        story.type("ana")
        for part in ["Ana Berg <berg@example.com>", "Ana Ruiz", "Ctrl-N"] {
            #expect(story.text.contains(part), "\(part)\n\(story.text)")
        }
        story.press("Ctrl-S")
        #expect(story.lastEdit == nil && story.state.form != nil)
        story.type(" r")
        story.press("Ctrl-N")
        story.type("tom@example.com")
        #expect(story.state.form?.readText(of: .people) == "Ana Ruiz <ana@example.com>, tom@example.com")
        story.press("Ctrl-S")
        #expect(story.text.contains("Ana Ruiz <ana@example.com> · invitation"), "\(story.text)")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else { Issue.record("\(story.text)"); return }
        #expect(draft.invitees == [ana, Invitee("tom@example.com")] && draft.organizer == settings().inviting)
        #expect(request(story)?.isMailed == true)
        #expect(story.effects.filter { $0 == .readContacts }.count == 1)
    }

    @Test func `who changes the text of an item is asked as well, and what was written is kept`() {
        var story = story()
        story.press("E")
        guard case .editText(let edit)? = story.effects.last else { Issue.record("\(story.text)"); return }
        story.tell(.editedText(edit, "BEGIN:VEVENT\nSUMMARY:Other\nEND:VEVENT\n"))
        #expect(story.text.contains("bob@example.com · change") && story.lastEdit == nil, "\(story.text)")
        story.press("Esc")
        #expect(story.lastEdit == nil && story.text.contains("What you wrote is kept"), "\(story.text)")
        story.press("⏎")
        guard case .editText(let again)? = story.effects.last else { Issue.record("\(story.text)"); return }
        #expect(again.text.contains("SUMMARY:Other"))
        story.tell(.editedText(again, again.text))
        story.press("⏎")
        #expect(request(story)?.isMailed == true && story.state.layers.isEmpty)
        guard case .replaceText? = story.lastEdit else { Issue.record("\(story.text)"); return }
    }

    @Test func `of several reminders that are done together all are told, not those of the first alone`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Milk", "2026-11-21T11:00", in: 0, kind: .reminder)
        for (title, guest) in [("Order", "bob"), ("Print", "carl")] {
            snapshot.add(title, "2026-11-21T12:00", in: 0, kind: .reminder) {
                $0.organizer = Participant(name: "", address: "anna@example.com")
                $0.attendees = [Participant(name: "", address: "\(guest)@example.com", status: "ACCEPTED")]
            }
        }
        var story = Story(snapshot, settings: settings())
        story.press("⏎", "V", "↓", "↓", "V", "x", "⏎")
        for person in ["bob@example.com · change", "carl@example.com · change"] {
            #expect(story.text.contains(person), "\(story.text)")
        }
        #expect(story.lastEdit == nil)
        story.press("⏎")
        #expect(request(story)?.isMailed == true && request(story)?.edits.count == 3)
    }

    @Test func `who deletes a calendar reads that nobody hears of what is called off so`() {
        var story = story()
        story.press("Esc", "c", "d")
        #expect(story.text.contains("2 guests will not be notified"), "\(story.text)")
    }

    @Test func `what is no address, and nobody’s name, is told, and nothing is saved`() {
        var story = Story(FakeSnapshot.emptyWeek, settings: settings())
        story.press("N")
        story.type("Tea")
        go(to: .people, in: &story)
        story.type("tom@, x")
        story.press("Ctrl-S")
        #expect(story.lastEdit == nil && story.text.contains("is not an email address"), "\(story.text)")
        story.press("Ctrl-U")
        story.type("zoe")
        #expect(story.text.contains("nobody among your contacts is called"), "\(story.text)")
    }

    @Test func `without an address of one’s own nobody is invited, in the form and in a line`() {
        var story = Story(FakeSnapshot.emptyWeek)
        story.press("N")
        story.type("Tea")
        go(to: .people, in: &story)
        story.type("tom@example.com")
        story.press("Ctrl-S")
        #expect(story.lastEdit == nil && story.text.contains("Set your address"), "\(story.text)")
        // The address is asked for at once, and the form stays as it was.
        story.type("anna@example.com")
        story.press("⏎")
        #expect(story.effects.last == .set(.address, to: "anna@example.com"))
        story.press("Esc")
        #expect(story.state.form?.readText(of: .people) == "tom@example.com")
        story = Story(FakeSnapshot.emptyWeek)
        story.press("n")
        story.type("tea fri 15 invite tom@example.com")
        story.press("⏎")
        #expect(story.lastEdit == nil && story.text.contains("Your addresses"), "\(story.text)")
        story.press("Esc")
        #expect(story.text.contains("tea fri 15 invite tom@example.com"))
    }

    @Test func `a line that invites stays until the question is answered`() {
        var story = Story(FakeSnapshot.emptyWeek, settings: settings())
        story.press("n")
        story.type("tea fri 15 invite tom@example.com")
        story.press("⏎")
        #expect(story.text.contains("tom@example.com · invitation"), "\(story.text)")
        story.press("Esc")
        #expect(story.state.keyContext == .quickAdd && story.lastEdit == nil)
        story.press("⏎", "⏎")
        #expect(request(story)?.isMailed == true)
    }

    @Test func `the form of an event has those who are invited, and of somebody else’s none to change`() throws {
        var story = story()
        story.press("e")
        let form = try #require(story.state.form)
        #expect(form.readText(of: .people) == "bob@example.com, Carl <carl@example.com>")
        go(to: .people, in: &story)
        story.press("End", "Ctrl-U")
        story.type("carl@example.com")
        story.press("Ctrl-S")
        #expect(story.text.contains("bob@example.com · no longer invited"), "\(story.text)")
        #expect(story.text.contains("Carl <carl@example.com> · change"), "\(story.text)")
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("His", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.organizer = Participant(name: "", address: "bob@example.com")
            $0.attendees = [Participant(name: "", address: "anna@example.com", status: "ACCEPTED")]
        }
        var others = Story(snapshot, settings: settings())
        others.press("⏎", "e")
        let his = try #require(others.state.form)
        #expect(!his.fields.contains(.people) && !his.folded.contains(.people))
    }

    @Test func `undo of what was mailed says that a mail went out`() {
        var story = story()
        var step = EditStep(.changed, title: "Board")
        step.mail = "m"
        story.tell(.performed(.undone(step, at: nil)))
        #expect(story.text.contains("an email was already sent"), "\(story.text)")
    }
}
