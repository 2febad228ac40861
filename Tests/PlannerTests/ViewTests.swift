import CalendarEngine
import Cells
import Testing

@testable import Planner

/// The choice of views: by digits, by their names in the top line, and over restarts.
@Suite struct Views {
    @Test(arguments: ViewName.allCases)
    func `each view has a digit, and its name stands in the top line`(view: ViewName) throws {
        var story = Story()
        story.press(String(view.digit))
        #expect(story.state.here.view == view)
        #expect(story.state.here.focus == AllPanes.home(of: view))
        let name = "\(view.digit) \(story.state.here.words.name(of: view))"
        #expect(story.screen.dumpText()[0].contains(name))
        let other: Character = view == .month ? "5" : "1"
        story.press(String(other))
        let label = try #require(story.state.viewNames.first { $0.view == view })
        story.click(label.columns.lowerBound, 0)
        #expect(story.state.here.view == view)
    }

    @Test(arguments: ViewName.allCases)
    func `the selected day and item carry over`(view: ViewName) {
        var story = Story()
        story.press("→", "→", "→", "⏎", "↓")
        #expect(story.item == "Standup")
        story.press(String(view.digit))
        #expect(story.day == "2026-11-24")
        #expect(story.item == "Standup")
        story.press("1")
        #expect(story.day == "2026-11-24")
        #expect(story.item == "Standup")
    }

    @Test(arguments: ViewName.allCases)
    func `calendars and details come beside a view, and Esc goes back to it`(view: ViewName) {
        var story = Story(size: (120, 35))
        story.press(String(view.digit), "c")
        #expect(story.state.here.focus == .calendars)
        #expect(story.text.contains("CALENDARS"))
        #expect(story.state.here.layout.place(of: AllPanes.home(of: view)) != nil)
        story.press("Esc")
        #expect(story.state.here.focus == AllPanes.home(of: view))
        story.press("c", "c")
        #expect(story.state.here.focus == AllPanes.home(of: view))
    }

    @Test(arguments: ViewName.allCases)
    func `the view is kept over restarts`(view: ViewName) {
        var story = Story()
        story.press(String(view.digit), "→")
        let again = Story(restoring: story.state.viewState)
        #expect(again.state.here.view == view)
        #expect(again.state.here.focus == AllPanes.home(of: view))
        #expect(again.day == "2026-11-22")
    }

    @Test func `with little room the names of the views go before the time does`() {
        #expect(Story(size: (40, 12)).screen.dumpText()[0].contains("10:42"))
        let narrow = Story(size: (60, 24)).screen.dumpText()[0]
        #expect(!narrow.contains("1 month") && narrow.contains("10:42"))
        let usual = Story(size: (80, 24)).screen.dumpText()[0]
        #expect(usual.contains("1 month  2 week  3 titles  4 year  5 agenda") && usual.contains("10:42"))
    }
}

/// The month beside its list, and the list alone, in the same states as the other views.
@Suite struct ListScreens {
    @Test(arguments: ViewScreens.sizes)
    func `month`(size: (Int, Int)) {
        ViewScreens(view: .month).expectStates(
            size, [("empty", .emptyWeek), ("usual", .usualWeek), ("crowded", .crowdedWeek), ("long", .longWeek)])
    }

    @Test func `the grid takes all room that the calendars leave before it drops a bar`() throws {
        var snapshot = FakeSnapshot(
            calendars: ["Home", "Work", "Team", "Sport", "Travel"].enumerated().map { place, title in
                (place < 2 ? "Local" : place < 4 ? "home@example.org" : "work@example.org", title, .white)
            })
        snapshot.add("Fair", "2026-11-10", "2026-11-12", in: 1)
        snapshot.add("Offsite", "2026-11-17", "2026-11-20", in: 2)
        snapshot.add("Visit", "2026-11-18", "2026-11-19", in: 0)
        var story = Story(snapshot, size: (100, 30), restoring: .left(in: .month))
        expectGolden(story.screen, "month-bars-100x30")
        let lines = story.screen.dumpText()
        for title in ["Fair", "Offsite", "Visit", "Travel"] {
            #expect(lines.contains { $0.prefix(41).contains(title) }, "\(title): \(story.text)")
        }
        // A click finds the day that is seen there, in weeks of different heights.
        let y = try #require(lines.firstIndex { $0.prefix(41).contains("Visit") })
        story.click(4 + 2 * 5 + 2, y)
        #expect(story.day == "2026-11-18")
        story.click(4 + 2, y + 1)
        #expect(story.day == "2026-11-23")
    }

    @Test func `weeks fill the room that no bar needs, and the grid scrolls over weeks with bars without end`() {
        var snapshot = FakeSnapshot(calendars: ["Home", "Work", "Team"].map { ("Local", $0, .white) })
        snapshot.add("Fair", "2026-10-12", "2026-10-15", in: 1)
        snapshot.add("Visit", "2026-10-13", "2026-10-16", in: 0)
        var story = Story(snapshot, size: (80, 24), restoring: .left(in: .month))
        #expect(story.state.month.lines.count > 6, "\(story.text)")
        var first = story.state.month.start
        for _ in 0..<14 {
            story.tell(.input(.mouse(MouseEvent(.wheelUp, at: Point(x: 10, y: 8)))))
            #expect(story.state.month.start == first.adding(days: -7))
            first = story.state.month.start
        }
        for _ in 0..<20 {
            story.press("↓")
            let step = first.days(until: story.state.month.start)
            // A week with two bars takes the room of another one.
            #expect([0, 7, 14].contains(step), "\(first)")
            first = story.state.month.start
        }
        #expect(story.state.month.daysInSight(story.state.here)?.contains(story.state.here.selectedDay) == true)
    }

    @Test(arguments: ViewScreens.sizes)
    func `agenda`(size: (Int, Int)) {
        ViewScreens(view: .agenda).expectStates(
            size, [("empty", .emptyWeek), ("usual", .notedWeek), ("crowded", .crowdedWeek), ("long", .longWeek)])
    }

    @Test(arguments: [ViewName.month, .agenda])
    func `with all colours, with few, and in ASCII`(view: ViewName) {
        ViewScreens(view: view).expectLooks(.notedWeek, after: "↓")
    }

    @Test func `in the agenda notes stand behind the title, and under it where the row is selected`() {
        var story = ViewScreens(view: .agenda).story(.notedWeek)
        let notes = "Bring the figures of the last quarter."
        func rows() -> [String] { story.screen.dumpText().filter { $0.contains(notes) } }
        #expect(rows().count == 1 && rows()[0].contains("Review"))
        for _ in 0..<12 where story.item != "Review" { story.press("↓") }
        #expect(story.item == "Review" && rows().count == 1 && !rows()[0].contains("Review"))
    }
}

extension FakeSnapshot {
    /// A usual week whose events have notes.
    static let notedWeek: FakeSnapshot = {
        var week = usualWeek
        week.add("Review", "2026-11-21T15:00", "2026-11-21T16:00", in: 2) {
            $0.location = "Room 4"
            $0.notes = "Bring the figures of the last quarter.\nAnd the plan."
        }
        return week
    }()
}
