import CalendarEngine
import Cells
import Testing

@testable import Planner

/// A meeting that is in several calendars.
@Suite struct Twins {
    /// A planning meeting in two calendars under one UID, and one with the same title and organizer in two others.
    private static var snapshot: FakeSnapshot {
        var snapshot = FakeSnapshot.emptyWeek
        for calendar in [0, 2] {
            snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: calendar) { $0.uid = "plan" }
        }
        for calendar in [1, 2] {
            snapshot.add("Review", "2026-11-21T14:00", "2026-11-21T15:00", in: calendar) {
                $0.uid = "review-\(calendar)"
                $0.organizer = Participant(name: "Ana", address: calendar == 1 ? "ana@a.org" : "Ana@A.org")
            }
        }
        for calendar in [0, 1] {
            snapshot.add("Offsite", "2026-11-23", "2026-11-24", in: calendar) { $0.uid = "off" }
        }
        return snapshot
    }

    private func titles(_ story: Story, _ title: String) -> Int {
        story.screen.dumpText().count { $0.firstRange(of: title) != nil }
    }

    @Test(arguments: ["month", "week", "titles", "agenda"])
    func `it is one row with a mark of each calendar`(view: String) {
        let key = ["month": "1", "week": "2", "titles": "3", "agenda": "5"][view] ?? ""
        var story = Story(Twins.snapshot, size: (120, 40))
        story.press(key)
        #expect(titles(story, "Plann") == 1)
        #expect(titles(story, "Review") == 1)
        expectGolden(story.screen, "twins-\(view)-120x40")
    }

    @Test func `without colours the marks are letters`() {
        var settings = Story.dark
        settings.colorDepth = .monochrome
        var story = Story(Twins.snapshot, size: (120, 40), settings: settings)
        story.press("5")
        #expect(story.line(with: "Planning T") != nil, "\(story.text)")
    }

    @Test func `the details name the calendars, and say where changes go`() {
        var story = Story(Twins.snapshot)
        story.press("⏎", "⏎")
        let lines = story.screen.dumpText()
        let first = lines.firstIndex { $0.firstRange(of: "changes are made here") != nil } ?? 0
        #expect(lines[first - 1].firstRange(of: "● Home") != nil)
        #expect(lines[first + 1].firstRange(of: "● Team") != nil)
    }

    @Test func `a calendar that is switched off leaves the row of the other`() {
        var story = Story(Twins.snapshot, size: (120, 40))
        for calendar in story.state.here.listedCalendars where calendar.title == "Home" {
            story.state.here.hiddenCalendars.insert(calendar.identifier)
        }
        story.press("5", "t")
        #expect(titles(story, "Planning") == 1)
    }

    @Test func `what can be changed stands for what cannot`() throws {
        var snapshot = Twins.snapshot
        snapshot.sources[0].calendars[0].readOnlyReason = .subscription
        let joined = snapshot.joiningTwins(
            snapshot.occurrences(
                matching: OccurrencePredicate(
                    days: moment("2026-11-21").date..<moment("2026-11-22").date, viewedIn: .utc)))
        #expect(joined.occurrences.map(\.item.calendar.rawValue) == [2, 1])
        #expect(joined.others.values.map { $0.map(\.item.calendar.rawValue) }.sorted { $0[0] < $1[0] } == [[0], [2]])
    }

    @Test(arguments: [
        ("another time", "2026-11-21T12:00", "2026-11-21T13:30", "plan", "Planning", 2),
        ("another title and UID", "2026-11-21T12:00", "2026-11-21T13:00", "x", "Plan", 2),
        ("the same title", "2026-11-21T12:00", "2026-11-21T13:00", "x", "Planning", 1),
        ("the same UID", "2026-11-21T12:00", "2026-11-21T13:00", "plan", "Plan", 1),
    ])
    func `twins have their times in common, and UID or title`(
        name: String, start: String, end: String, uid: String, title: String, count: Int
    ) {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) { $0.uid = "plan" }
        snapshot.add(title, start, end, in: 1) { $0.uid = uid }
        let all = snapshot.items.map(\.occurrence)
        #expect(snapshot.joiningTwins(all).occurrences.count == count, "\(name)")
    }

    @Test func `another organizer, another state, and a second one in the same calendar are others`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            $0.organizer = Participant(name: "", address: "ana@a.org")
        }
        snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: 1) {
            ($0.uid, $0.organizer) = ("b", Participant(name: "", address: "bob@a.org"))
        }
        snapshot.add("Call", "2026-11-21T15:00", "2026-11-21T16:00", in: 0) { $0.uid = "call" }
        snapshot.add("Call", "2026-11-21T15:00", "2026-11-21T16:00", in: 0) { $0.uid = "call" }
        snapshot.add("Call", "2026-11-21T15:00", "2026-11-21T16:00", in: 1, traits: .cancelled) { $0.uid = "call" }
        snapshot.add("Milk", "2026-11-21T17:00", in: 0, kind: .reminder) { $0.uid = "milk" }
        snapshot.add("Milk", "2026-11-21T17:00", in: 1, kind: .reminder) { $0.uid = "other" }
        let all = snapshot.items.map(\.occurrence)
        #expect(snapshot.joiningTwins(all).occurrences == all)
    }
}
