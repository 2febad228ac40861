import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Invitations in the list, on top, and going through them.
@Suite struct InvitationMarks {
    /// Invitations by Bob: one for yesterday, two in the future, and a declined one.
    private func story(
        hidesDeclined: Bool = false, size: (Int, Int) = (100, 30), view: ViewName = .month
    ) -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        func invite(_ title: String, _ day: String, _ status: String) {
            snapshot.add(title, "\(day)T12:00", "\(day)T13:00", in: 0) {
                $0.organizer = Participant(name: "Bob", address: "bob@example.com")
                $0.attendees = [Participant(name: "", address: "Anna@example.com", status: status)]
            }
        }
        invite("Long gone", "2026-11-18", "NEEDS-ACTION")
        invite("Board", "2026-11-21", "NEEDS-ACTION")
        invite("Retreat", "2026-11-27", "")
        invite("Party", "2026-11-21", "DECLINED")
        invite("Standup", "2026-11-21", "ACCEPTED")
        var settings = Story.dark
        settings.addresses = ["anna@example.com"]
        settings.hidesDeclined = hidesDeclined
        return Story(snapshot, size: size, settings: settings, restoring: .left(in: view))
    }

    @Test func `what waits for an answer is counted on top and marked in its row`() {
        let story = story()
        #expect(story.screen.dumpText()[0].contains("2 invitations"), "\(story.text)")
        #expect(story.line(with: "Board")?.contains("? Board") == true, "\(story.text)")
        #expect(story.line(with: "Standup")?.contains("? Standup") == false)
    }

    @Test(arguments: [(100, 30), (60, 24), (40, 12)])
    func `the number goes before the date where there is little room, and never before the time`(size: (Int, Int)) {
        let line = story(size: size).screen.dumpText()[0]
        #expect(line.contains("10:42"), "\(line)")
        #expect(line.contains("invitations") || size.0 == 40, "\(line)")
    }

    @Test func `I goes from one to the next, and a answers it`() {
        var story = story()
        #expect(story.item == "Board")
        story.press("I")
        #expect(story.item == "Retreat" && story.day == "2026-11-27")
        #expect(story.text.contains("2 of 2 invitations: a answers it"), "\(story.text)")
        story.press("I")
        #expect(story.item == "Board")
        story.press("k", "j")
        #expect(story.text.contains("a answer"), "\(story.text)")
        story.press("a")
        #expect(story.text.contains("Answer to “Board”"))
    }

    @Test func `where nothing waits, or nobody knows who one is, I says so`() {
        var settings = Story.dark
        var nobody = Story(FakeSnapshot.emptyWeek, settings: settings)
        nobody.press("I")
        #expect(nobody.text.contains("Set your address first, in the settings (,)"))
        settings.addresses = ["anna@example.com"]
        var nothing = Story(FakeSnapshot.emptyWeek, settings: settings)
        nothing.press("I")
        #expect(nothing.text.contains("No invitation waits"))
        #expect(!nothing.screen.dumpText()[0].contains("invitation"))
    }

    @Test func `what was declined is dimmed, in the list, the week and the titles`() {
        for view in [ViewName.month, .agenda, .week, .titles] {
            let story = story(size: (160, 45), view: view)
            let declined = story.style(of: "Party")?.foreground
            #expect(declined != nil && declined != story.style(of: "Standup")?.foreground, "\(view)\n\(story.text)")
        }
    }

    @Test func `it can be left out, and its day is free then`() {
        for view in [ViewName.month, .week, .titles, .year] {
            #expect(!story(hidesDeclined: true, size: (160, 45), view: view).text.contains("Party"))
        }
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Party", "2026-11-10T12:00", "2026-11-10T20:00", in: 0) {
            $0.attendees = [Participant(name: "", address: "anna@example.com", status: "DECLINED")]
        }
        var settings = Story.dark
        (settings.addresses, settings.hidesDeclined) = (["anna@example.com"], true)
        let story = Story(snapshot, settings: settings)
        let days = day("2026-11-10")..<day("2026-11-11")
        #expect(story.state.here.query.busyCalendars(on: days) == [[]])
        #expect(story.state.here.query.busyMinutes(on: days).minutes(on: day("2026-11-10")) == 0)
    }

    @Test func `an answer takes the mark away`() {
        var story = story()
        var snapshot = story.state.snapshot as? FakeSnapshot ?? .emptyWeek
        for index in snapshot.items.indices where snapshot.items[index].fields.title == "Board" {
            snapshot.items[index].fields.attendees[0].status = "ACCEPTED"
        }
        snapshot.version += 1
        story.tell(.loaded(snapshot, .performed))
        #expect(story.screen.dumpText()[0].contains("1 invitation  "), "\(story.text)")
        #expect(story.line(with: "Board")?.contains("? Board") == false)
    }

    private func day(_ text: String) -> CivilDate { moment(text).date }
}
