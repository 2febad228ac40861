import CalendarEngine
import Cells
import Testing

@testable import Planner

@Suite struct Moving {
    @Test func `it opens on today, and on what comes next`() {
        let story = Story()
        #expect(story.day == "2026-11-21")
        #expect(story.item == "Lunch with Ana")
    }

    @Test(arguments: [
        ("→", "2026-11-22"), ("←", "2026-11-20"), ("↓", "2026-11-28"), ("↑", "2026-11-14"), ("l", "2026-11-22"),
        ("h", "2026-11-20"), ("j", "2026-11-28"), ("k", "2026-11-14"), ("PgDn", "2026-12-21"), ("PgUp", "2026-10-21"),
        ("}", "2026-12-21"), ("{", "2026-10-21"), ("Shift+→", "2026-12-21"), ("Shift+←", "2026-10-21"),
        ("]", "2026-11-28"), ("[", "2026-11-14"), (">", "2027-11-21"), ("<", "2025-11-21"),
    ])
    func `keys move the day in the grid`(key: String, day: String) {
        var story = Story()
        story.press(key)
        #expect(story.day == day)
    }

    @Test func `arrows cross months without a stop`() {
        var story = Story()
        for _ in 0..<20 { story.press("→") }
        #expect(story.day == "2026-12-11")
        #expect(story.screen.dumpText()[0].contains("December 2026 week 50"))
    }

    @Test func `time ends with the year 9999, once`() {
        var story = Story()
        story.press("g", "9", "9", "9", "9", "-", "1", "2", "-", "3", "1", "⏎", "→", "↓")
        #expect(story.day == "9999-12-31")
        #expect(story.text.split(separator: "Friday  31 December").count == 2)
        #expect(story.text.split(separator: "[31]").count == 2)
    }

    @Test(arguments: ["t", "Home"])
    func `today comes back`(key: String) {
        var story = Story()
        story.press(">", "↓", key)
        #expect(story.day == "2026-11-21")
    }

    @Test func `on the month's name arrows are months and years`() {
        var story = Story()
        story.press("Shift+Tab")
        #expect(story.state.here.focus == .heading)
        story.press("→", "↓")
        #expect(story.day == "2027-12-21")
        story.press("←", "↑", "⏎")
        #expect(story.day == "2026-11-21")
        #expect(story.state.here.focus == .grid)
    }

    @Test func `in the list arrows are rows, over the borders of days`() {
        var story = Story()
        story.press("⏎", "↓", "↓")
        #expect(story.item == "Concert: Naïve façade ♪")
        story.press("↓")
        #expect(story.day == "2026-11-22")
        story.press("↓", "↓")
        #expect(story.day == "2026-11-23")
        story.press("k", "k", "k")
        #expect(story.item == "Concert: Naïve façade ♪")
    }

    @Test func `the list has no end`() {
        var story = Story(FakeSnapshot(calendars: [("Local", "Home", CalendarColor(red: 1, green: 2, blue: 3))]))
        story.press("⏎")
        for _ in 0..<40 { story.press("↓") }
        #expect(story.day == "2026-12-31")
        for _ in 0..<80 { story.press("↑") }
        // Empty days in between are not listed: tomorrow, today, and then day by day.
        #expect(story.day == "2026-09-04")
    }
}
