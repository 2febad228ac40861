import CalendarEngine
import Testing

@testable import Planner

/// Times that are held for a meeting: in the details, and in the question which one is chosen.
@Suite("Times held on the screen") struct HeldTimesTests {
    /// Three times of a review, on the first of which the cursor stands.
    private func story(size: (Int, Int) = (100, 30), organizer: String = "anna@example.com") -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        for (day, status) in [(21, "ACCEPTED"), (23, "DECLINED"), (24, "NEEDS-ACTION")] {
            snapshot.add(
                "Review", "2026-11-\(day)T12:00", "2026-11-\(day)T13:00", in: 0, traits: .tentative
            ) {
                ($0.groups, $0.status) = (["g"], "TENTATIVE")
                $0.organizer = Participant(name: "", address: organizer)
                $0.attendees = [
                    Participant(name: "Ana", address: "ana@example.com", status: status),
                    Participant(name: "Tom", address: "tom@example.com", status: "ACCEPTED"),
                ]
            }
        }
        var settings = Story.dark
        settings.addresses = ["anna@example.com"]
        settings.sendsMail = true
        var story = Story(snapshot, size: size, settings: settings)
        story.press("⏎")
        return story
    }

    @Test func `the details name the times that are held, with the answers to each`() {
        var story = story()
        story.press("⏎")
        for words in ["One of 3 times held", "yes: Ana and Tom", "yes: Tom · no: Ana", "yes: Tom · no answer: Ana"] {
            #expect(story.text.contains(words), "\(story.text)")
        }
    }

    @Test func `a asks which time is chosen; the guests are told, and it is one step`() throws {
        var story = story()
        story.press("a")
        #expect(story.text.contains("At which time is “Review”?") && story.text.contains("give up all 3 times"))
        #expect(story.state.keyContext == .mail)
        story.press("2")
        #expect(story.text.contains("Notify the guests"), "\(story.text)")
        story.press("1")
        let request = try #require(story.request)
        #expect(request.isMailed && request.others.count == 2)
        guard case .change(let identifier, let changes, .all) = request.edit else { Issue.record("no change"); return }
        #expect(identifier.uid == "Review-2026-11-23T12:00" && changes == [.status("CONFIRMED"), .leftGroup("g")])
        #expect(request.others.allSatisfy { if case .delete(_, .all) = $0 { true } else { false } })
    }

    @Test func `the last answer gives all of them up, and Esc none`() throws {
        var story = story()
        story.press("a", "Esc")
        #expect(story.lastEdit == nil && story.state.layers.isEmpty)
        story.press("a", "4", "1")
        let edits = try #require(story.request).edits
        #expect(edits.count == 3 && edits.allSatisfy { if case .delete = $0 { true } else { false } })
    }

    @Test func `times that somebody else holds are shown, and not chosen here`() {
        var story = story(organizer: "bob@example.com")
        story.press("⏎")
        #expect(story.text.contains("One of 3 times held"))
        story.press("a")
        #expect(!story.text.contains("At which time"), "\(story.text)")
    }

    @Test("golden screens", arguments: [(80, 24), (120, 36)])
    func golden(size: (Int, Int)) {
        var story = story(size: size)
        story.press("a", "j")
        expectGolden(story.screen, "held-times-\(size.0)x\(size.1)")
        story.press("Esc", "⏎")
        expectGolden(story.screen, "held-details-\(size.0)x\(size.1)")
    }
}
