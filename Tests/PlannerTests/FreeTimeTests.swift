import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Gaps over all calendars that are shown.
@Suite struct FreeTimeOnTheScreen {
    /// Saturday from 10:42: meetings in two calendars, a declined one, and one that leaves its time free.
    private func story() -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Board", "2026-11-21T12:00", "2026-11-21T13:00", in: 0)
        snapshot.add("Call", "2026-11-21T14:00", "2026-11-21T17:30", in: 1)
        snapshot.add("Party", "2026-11-22T09:00", "2026-11-22T18:00", in: 0) {
            $0.attendees = [Participant(name: "", address: "anna@example.com", status: "DECLINED")]
        }
        var settings = Story.dark
        settings.addresses = ["anna@example.com"]
        return Story(snapshot, settings: settings)
    }

    @Test func `f lists the gaps of the working hours from now on`() {
        var story = story()
        story.press("f")
        for words in [
            "Free for 1 h or more", "Sat 21 Nov  10:45–12:00  1 h 15 min", "13:00–14:00  1 h", "09:00–18:00  9 h",
        ] {
            #expect(story.text.contains(words), "\(story.text)")
        }
        #expect(!story.text.contains("17:30–18:00"))
        story.press("←", "←")
        #expect(story.text.contains("Free for 30 min or more") && story.text.contains("17:30–18:00"), "\(story.text)")
    }

    @Test(arguments: [ViewName.month, .week, .agenda, .titles, .year])
    func `f lists them in every view, whatever is selected`(view: ViewName) {
        var story = story()
        story.press(String(view.digit), "Tab", "f")
        #expect(story.text.contains("Free for 1 h or more") && story.lastEdit == nil, "\(story.text)")
    }

    @Test func `Enter begins a line in the gap, on its day`() {
        var story = story()
        story.press("f", "j", "⏎")
        #expect(story.state.keyContext == .quickAdd && story.day == "2026-11-21")
        story.type("Dentist")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else { Issue.record("\(story.text)"); return }
        #expect(draft.title == "Dentist")
        #expect(draft.start?.civil == moment("2026-11-21T13:00") && draft.end?.civil == moment("2026-11-21T14:00"))
    }

    @Test func `a calendar that is switched off takes no time, and a change beneath is seen`() {
        var story = story()
        let other = story.state.snapshot.calendars[1].identifier
        story.state.here.hiddenCalendars = [other]
        story.press("f")
        #expect(story.text.contains("13:00–18:00  5 h"), "\(story.text)")
        var snapshot = story.state.snapshot as? FakeSnapshot ?? .emptyWeek
        snapshot.add("Siesta", "2026-11-21T13:00", "2026-11-21T16:00", in: 0)
        snapshot.version += 1
        story.tell(.loaded(snapshot, .performed))
        #expect(story.text.contains("16:00–18:00  2 h"), "\(story.text)")
    }

    @Test func `a gap of another year says its year`() {
        var story = story()
        for _ in 0..<5 { story.press("]") }
        story.press("f")
        #expect(story.text.contains("Sat 26 Dec      09:00"), "\(story.text)")
        #expect(story.text.contains("Fri 1 Jan 2027  09:00"), "\(story.text)")
    }
}
