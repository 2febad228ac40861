import TestKit
import Phrases
import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Golden screens of each pane and state, in characters and styles, in common sizes.
@Suite struct GoldenScreens {
    private static let sizes = [(80, 24), (100, 30), (160, 45), (60, 24), (40, 12)]

    @Test(arguments: 0..<5)
    func `opening`(index: Int) {
        let size = GoldenScreens.sizes[index]
        expectGolden(Story(size: size).screen, "opening-\(size.0)x\(size.1)")
    }

    @Test(arguments: 0..<5)
    func `an event in the list`(index: Int) {
        let size = GoldenScreens.sizes[index]
        var story = Story(size: size)
        story.press("→", "→", "→", "⏎", "↓")
        expectGolden(story.screen, "list-\(size.0)x\(size.1)")
    }

    @Test(arguments: 0..<5)
    func `details`(index: Int) {
        let size = GoldenScreens.sizes[index]
        var story = Story(size: size)
        story.press("→", "→", "→", "⏎", "↓", "⏎")
        expectGolden(story.screen, "details-\(size.0)x\(size.1)")
    }

    @Test(arguments: 0..<5)
    func `calendars, one of them off`(index: Int) {
        let size = GoldenScreens.sizes[index]
        var story = Story(size: size)
        story.press("c", "↓", "Space")
        expectGolden(story.screen, "calendars-\(size.0)x\(size.1)")
    }

    @Test(arguments: 0..<5)
    func `reminders, the done ones too`(index: Int) {
        let size = GoldenScreens.sizes[index]
        var story = Story(size: size)
        story.press("r", "C")
        expectGolden(story.screen, "reminders-\(size.0)x\(size.1)")
    }

    @Test(arguments: 0..<5)
    func `help`(index: Int) {
        let size = GoldenScreens.sizes[index]
        var story = Story(size: size)
        story.press("?")
        expectGolden(story.screen, "help-\(size.0)x\(size.1)")
    }

    @Test func `the month's name`() {
        var story = Story(size: (80, 24))
        story.press("Shift+Tab", "→")
        expectGolden(story.screen, "heading-80x24")
    }

    @Test(arguments: ["part of day", "week", "month", "calendar"])
    func `sections`(by name: String) {
        var story = Story(size: (80, 24))
        for _ in 0...(["part of day", "week", "month", "calendar"].firstIndex(of: name) ?? 0) { story.press("s") }
        expectGolden(story.screen, "sections-\(name.split(separator: " ").joined(separator: "-"))-80x24")
    }

    @Test func `going to a date`() {
        var story = Story(size: (80, 24))
        story.press("g", "+", "3", "w")
        expectGolden(story.screen, "goto-80x24")
    }

    @Test func `problems`() {
        var snapshot = FakeSnapshot.picture
        for line in 1...3 {
            snapshot.problems.append(
                Problem(file: "~/cal/\(line).ics", line: line * 7, cause: .unreadable(reason: "permission denied")))
        }
        var story = Story(snapshot, size: (80, 24))
        story.press("!", "↓")
        expectGolden(story.screen, "problems-80x24")
        story.press("⏎")
        expectGolden(story.screen, "problem-80x24")
    }

    @Test func `reading, nothing, and a first start`() {
        var story = Story(nil, size: (80, 24))
        story.tell(.progress(LoadProgress(done: 1200, total: 10_000)))
        expectGolden(story.screen, "reading-80x24")
        story = Story(FakeSnapshot(calendars: []), size: (80, 24))
        story.tell(.madeCalendar("~/.local/share/tcal/calendars/personal"))
        expectGolden(story.screen, "nothing-80x24")
        let home: [(source: String, name: String, color: CalendarColor)] = [
            ("Local", "Personal", CalendarColor(red: 0x89, green: 0xB4, blue: 0xFA))
        ]
        expectGolden(Story(FakeSnapshot(calendars: home), size: (80, 24)).screen, "empty-80x24")
    }

    @Test func `a light background darkens what would be too light`() {
        var settings = Settings()
        settings.isLightBackground = true
        var story = Story(size: (80, 24), settings: settings)
        story.press("⏎")
        expectGolden(story.screen, "light-80x24")
    }

    @Test(arguments: [ColorDepth.monochrome, .eight, .sixteen])
    func `few colours`(depth: ColorDepth) {
        var settings = Settings()
        settings.colorDepth = depth
        var story = Story(size: (80, 24), settings: settings)
        story.press("⏎", "↓")
        expectGolden(story.screen, "colors-\(depth)-80x24")
    }

    @Test func `a background that nobody knows`() {
        var story = Story(size: (80, 24), settings: Settings())
        story.press("⏎")
        expectGolden(story.screen, "unknown-background-80x24")
    }

    @Test func `ASCII alone`() {
        var settings = Story.dark
        settings.glyphs = .ascii
        var story = Story(size: (80, 24), settings: settings)
        story.press("⏎")
        expectGolden(story.screen, "ascii-80x24")
    }

    @Test func `a twelve-hour clock, weeks from Sunday, the month before the day`() {
        var locale = TimeLocale.c
        locale.usesTwelveHourClock = true
        locale.dateOrder = .monthDayYear
        locale.weekRule = WeekRule(firstWeekday: .sunday, minimalDays: 1)
        expectGolden(Story(size: (100, 30), locale: locale).screen, "american-100x30")
    }
}
