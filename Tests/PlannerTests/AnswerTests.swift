import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Answering invitations on the screen.
@Suite struct Answering {
    /// The screen with the cursor on an event of another organizer.
    private func story(
        organizer: String = "bob@example.com", me: String = "anna@example.com", sendsMail: Bool = false
    ) -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Board", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.organizer = Participant(name: "Bob", address: organizer)
            $0.attendees = [Participant(name: "", address: "Anna@example.com", status: "NEEDS-ACTION")]
        }
        var settings = Story.dark
        settings.addresses = [me]
        settings.sendsMail = sendsMail
        var story = Story(snapshot, settings: settings)
        story.press("⏎")
        return story
    }

    @Test func `a answers an invitation: the edit is asked for, and with it the mail`() {
        var story = story()
        story.press("a")
        for words in ["Answer to “Board”", "Bob will not be notified", "accept", "maybe", "decline"] {
            #expect(story.text.contains(words), "\(story.text)")
        }
        story.press("j", "⏎")
        guard case .change(let identifier, let changes, .all)? = story.lastEdit else { Issue.record("no edit"); return }
        #expect(changes == [.participation(Participation(.tentative, by: ["anna@example.com"]))])
        let reply = Effect.reply(ReplyRequest(answer: .tentative, identifier: identifier, scope: .all))
        #expect(Array(story.effects.suffix(2).prefix(1)) == [reply], "\(story.effects.suffix(3))")
    }

    @Test func `c says something to the organizer with the answer`() {
        var story = story()
        story.press("a", "j", "c")
        #expect(story.text.contains("maybe: say to the organizer"), "\(story.text)")
        story.type("a bit late")
        story.press("⏎")
        #expect(story.state.layers.isEmpty || story.lastEdit != nil)
        let replies = story.effects.compactMap { if case .reply(let request) = $0 { request } else { nil } }
        #expect(replies.map(\.comment) == ["a bit late"] && replies.map(\.answer) == [.tentative])
        story = self.story()
        story.press("a", "c", "Esc", "Esc")
        #expect(story.lastEdit == nil && story.state.layers.isEmpty)
    }

    @Test func `the details mark a guest whom the server did not reach, and only that one`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Board", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.organizer = Participant(name: "Anna", address: "anna@example.com")
            $0.attendees = [
                Participant(name: "Bob", address: "bob@example.com", status: "NEEDS-ACTION", delivery: "5.1"),
                Participant(name: "Carl", address: "carl@example.com", status: "NEEDS-ACTION", delivery: "1.2"),
            ]
        }
        var story = Story(snapshot, settings: Story.dark)
        story.press("⏎", "⏎")
        #expect(story.text.contains("! Bob · not delivered (5.1)"), "\(story.text)")
        #expect(story.text.contains("? Carl") && !story.text.contains("(1.2)"))
    }

    @Test func `o proposes another time, by mail, and the answer with it is a perhaps`() {
        var story = story(sendsMail: true)
        story.press("a", "o")
        #expect(story.text.contains("propose another time:"), "\(story.text)")
        story.type("fri 3pm")
        #expect(story.text.contains("Fri 27 Nov 15:00–16:00"), "\(story.text)")
        story.press("⏎")
        guard case .change(let identifier, let changes, .all)? = story.lastEdit else { Issue.record("no edit"); return }
        #expect(changes == [.participation(Participation(.tentative, by: ["anna@example.com"]))])
        let request = story.effects.compactMap { if case .reply(let request) = $0 { request } else { nil } }.last
        #expect(request?.identifier == identifier && request?.answer == .tentative)
        #expect(request?.proposal?.start.civil == CivilDateTime(year: 2026, month: 11, day: 27, hour: 15, minute: 0))
    }

    @Test func `a time that is there already, or over, or none at all sends nothing and says why`() {
        var story = story(sendsMail: true)
        story.press("a", "o", "⏎")
        #expect(story.lastEdit == nil && story.text.contains("propose another time:"))
        for (typed, said) in [("12:00", "at that time already"), ("yesterday", "that time is over"), ("blah", "blah")] {
            story.type(typed)
            #expect(story.text.contains(said), "\(story.text)")
            story.press("⏎")
            #expect(story.lastEdit == nil)
            story.press("Ctrl-U")
        }
        story.press("Esc", "Esc")
        #expect(story.lastEdit == nil && story.state.layers.isEmpty)
    }

    @Test func `where no mail can be sent nothing is proposed`() {
        var story = story()
        story.press("a", "o")
        #expect(story.text.contains("Bob will not be notified") && !story.text.contains("propose another time:"))
    }

    @Test func `Esc answers nothing, and n makes something new all the same`() {
        var story = story()
        story.press("a", "Esc")
        #expect(story.lastEdit == nil && !story.text.contains("Answer to"))
        story.press("n")
        #expect(story.state.keyContext == .quickAdd)
    }

    @Test func `on one’s own event a makes something new, and where one is not invited it says so`() {
        var story = story(organizer: "anna@example.com", me: "anna@example.com")
        story.press("a")
        #expect(story.state.keyContext == .quickAdd)
        story = self.story(organizer: "bob@example.com", me: "carl@example.com")
        story.press("a")
        #expect(story.state.layers.isEmpty && story.text.contains("You are not among those invited"), "\(story.text)")
    }
}
