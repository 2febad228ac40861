import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Forms, questions and pages of editing as they look, in characters and styles.
@Suite struct GoldenForms {
    private static let sizes = [(80, 24), (100, 30), (160, 45), (40, 12)]

    private func record(_ name: String, _ index: Int, settings: Settings = Story.dark, _ play: (inout Story) -> Void) {
        let size = GoldenForms.sizes[index]
        var story = Story(size: size, settings: settings)
        play(&story)
        expectGolden(story.screen, "\(name)-\(size.0)x\(size.1)")
    }

    private func newEvent(_ story: inout Story) {
        story.press("N")
        story.type("Standup")
        story.press("Tab")
        story.type("tue 9-9:15")
    }

    @Test(arguments: 0..<4)
    func `a filled line that one comes to`(index: Int) {
        record("form-selected", index) { story in
            story.press("N")
            story.type("Dentist")
            story.press("Tab")
        }
    }

    @Test(arguments: 0..<4)
    func `an end before the start, and another zone`(index: Int) {
        record("form-doubt", index) { story in
            story.press("N", "Tab")
            story.type("18:00")
            story.press("Tab")
            story.type("17:00")
        }
        record("form-zone", index) { story in
            story.press("N", "Tab")
            story.type("mon 9am Asia/Tokyo")
        }
    }

    @Test func `lines that were asked for, and a question whose answer came too early`() {
        record("form-unfolded", 0) { story in
            story.press("N", "Shift+Tab", "Shift+Tab", "Space")
        }
        record("early", 0) { story in
            story.press("⏎", "d", "x", "⏎")
        }
        record("early-narrow", 3) { story in
            story.press("⏎", "d", "x", "⏎")
        }
        record("stray", 0) { $0.press("Q") }
        record("path-refused", 0) { story in
            story.press("c", "w")
            story.type("~/home.ics")
            story.press("⏎")
            story.tell(.exported(.failure(.writeFailed(path: "~/home.ics", reason: "File exists"))))
        }
    }

    @Test(arguments: 0..<4)
    func `a new event`(index: Int) { record("form-new", index, newEvent) }

    @Test(arguments: 0..<4)
    func `an event with mistakes in its form`(index: Int) {
        record("form-mistakes", index) { story in
            story.press("→", "→", "→", "⏎", "↓", "e")
            for _ in 0..<4 { story.press("Tab") }
            story.press("Ctrl-U")
            story.type("every blue moon")
            story.press("⏎")
        }
    }

    @Test(arguments: 0..<4)
    func `a reminder`(index: Int) {
        record("form-reminder", index) { story in
            story.press("r", "N")
            story.type("Water the plants")
            story.press("Tab")
            story.type("fri 17:00")
            for _ in 0..<3 { story.press("Tab") }
            story.type("every 3 days")
        }
    }

    @Test(arguments: 0..<4)
    func `which of a series`(index: Int) {
        record("scope", index) { story in
            story.press("→", "→", "→", "⏎", "↓", "J", "J", "↓")
        }
    }

    @Test(arguments: 0..<4)
    func `two versions`(index: Int) {
        record("conflict", index) { story in
            story.press("⏎", "e")
            story.type("!")
            story.press("⏎")
            story.tell(
                .performed(
                    .conflict(
                        EditConflict(
                            title: "Lunch with Ana",
                            properties: [
                                .init(
                                    name: "SUMMARY", before: "Lunch with Ana", mine: "Lunch with Ana!",
                                    theirs: "Lunch with Ana and everybody else from the team"),
                                .init(
                                    name: "DTSTART", before: "20261121T111500Z", mine: "20261121T120000Z",
                                    theirs: "20261121T113000Z"),
                                .init(name: "LOCATION", before: "Café Central", mine: "", theirs: "Canteen"),
                            ]))))
        }
    }

    @Test(arguments: 0..<4)
    func `what a file would bring`(index: Int) {
        record("import", index) { story in
            story.beginImport()
            story.tell(.importPreview(number: 1, .success(.sample)))
        }
    }

    @Test func `a file that is being read, saving, and an import that failed`() {
        record("import-reading", 0) { $0.beginImport() }
        record("saving", 0) { story in
            story.press("u", "q")
            story.tell(.saving(LoadProgress(done: 1234, total: 10_000)))
        }
        record("import-failed", 0) { story in
            story.beginImport()
            story.tell(.importPreview(number: 1, .success(.sample)))
            story.press("⏎")
            story.tell(.performed(.refused(.writeFailed(path: "~/Home/1.ics", reason: "No space left on device"))))
        }
    }

    @Test(arguments: 0..<4)
    func `a calendar`(index: Int) {
        record("form-calendar", index) { story in
            story.press("c", "n")
            story.type("Sports")
            story.press("Tab")
        }
    }

    @Test func `choosing a calendar, a yes or no, a path, leaving, a text that is refused`() {
        record("chooser", 0) { $0.press("⏎", "m", "↓") }
        record("confirmation", 0) { $0.press("⏎", "d") }
        record("path", 0) { story in
            story.press("c", "i")
            story.type("~/team.ics")
        }
        record("leaving", 0) { story in
            newEvent(&story)
            story.press("Esc")
        }
        record("refused-text", 0) { story in
            story.press("⏎", "E")
            guard case .editText(let edit)? = story.effects.last else { return }
            story.tell(.editedText(edit, "BEGIN:VEVENT\n"))
            story.tell(.performed(.refused(.invalidText(line: 1, reason: "VEVENT has no end"))))
        }
    }

    @Test func `on a light background, without colours, in ASCII`() {
        var settings = Settings()
        settings.isLightBackground = true
        record("form-light", 0, settings: settings, newEvent)
        settings.colorDepth = .monochrome
        record("form-monochrome", 0, settings: settings, newEvent)
        let select = { (story: inout Story) in story.press("N", "Tab") }
        record("form-selected-monochrome", 0, settings: settings, select)
        settings.colorDepth = .eight
        record("form-selected-eight", 0, settings: settings, select)
        settings.colorDepth = .many
        record("form-selected-light", 0, settings: settings, select)
        settings = Story.dark
        settings.glyphs = .ascii
        record("form-ascii", 0, settings: settings, newEvent)
    }
}
