import CalendarEngine
import Cells
import Languages
import Testing

@testable import Planner

/// Commands that are found by words, days by dates.
@Suite struct Palettes {
    private func find(_ text: String, in view: ViewName = .month) -> Story {
        var story = Story(size: (100, 30), restoring: .left(in: view))
        story.press(":")
        story.type(text)
        return story
    }

    /// The first line of the results.
    private func first(_ story: Story) -> String {
        let text = story.screen.dumpText()
        let top = text.firstIndex { $0.contains(" command") && $0.hasPrefix("─") } ?? 0
        return text[top + 1]
    }

    @Test(arguments: [
        ("q", "quit"), ("del", "delete-item"), ("undo", "undo"), ("week", "view-week"), ("2", "view-week"),
        ("year", "view-year"), ("view ye", "view-year"), ("zone", "zone"), ("sec zone", "second-zone"),
        ("import", "import-file"), ("new cal", "new-calendar"), ("another calendar", "move-to-calendar"),
        ("days-5", "days-5"), ("5 days", "days-5"), ("mark", "mark"), ("problem", "problems"),
        ("prev month", "previous-month"),
        ("FIND", "search"), ("help", "help"), ("done", "toggle-done"), ("week end", "week-end"),
    ])
    func `a command is found by what one types of it`(text: String, name: String) {
        let story = find(text)
        #expect(first(story).contains(" \(name)"), "\(story.text)")
    }

    @Test(arguments: [("theme", "Theme"), ("week num", "Week numbers"), ("mail prog", "Mail program")])
    func `a setting is found by its name, and Enter stands on it`(text: String, name: String) {
        var story = find(text)
        #expect(first(story).contains("settings · "), "\(story.text)")
        story.press("⏎")
        #expect(story.state.topLayer is SettingsPage, "\(story.text)")
    }

    @Test(arguments: [
        ("default calendar", "Calendar"), ("dark", "Theme"), ("my address", "Your addresses"),
        ("my name", "Your name"), ("24 hour", "Clock"), ("week starts monday", "Weeks begin on"),
        ("vim", "Keys"), ("default alarm", "Alarm"), ("default view", "First view"), ("world clock", "Second zone"),
    ])
    func `a setting is found by everyday words`(text: String, name: String) {
        let story = find(text)
        #expect(first(story).contains("settings · \(name)"), "\(story.text)")
    }

    @Test(arguments: [
        ("make calendar", "new-calendar"), ("create calendar", "new-calendar"), ("add holidays", "holidays"),
        ("postpone", "move-day-later"), ("select", "mark"), ("delete calendar", "delete-calendar"),
    ])
    func `several everyday words find the command that all of them mean`(text: String, name: String) {
        let story = find(text)
        #expect(first(story).contains(" \(name)"), "\(story.text)")
    }

    @Test func `a word that nothing has does not hide what the other one means`() {
        let story = find("change flurble colour")
        #expect(first(story).contains("New “change flurble colour”") && story.text.contains("recolor-calendar"))
    }

    @Test func `a command that each word finds goes before something new`() {
        #expect(first(find("day view")).contains("view-year"))
        #expect(first(find("call mum")).contains("New “call mum”"))
    }

    @Test(arguments: ["import", "item", "event", "calendar", "next", "text", "view"])
    func `words of names stand first, the whole ones before beginnings, then what is said of commands`(text: String) {
        let lines = find(text, in: .week).screen.dumpText()
        let top = lines.firstIndex { $0.contains(" command") && $0.hasPrefix("─") } ?? 0
        let ranks = lines[(top + 1)...].filter { !$0.hasPrefix(" :") }.compactMap { line -> Int? in
            // The pane of the command may follow its name.
            let words = line.split(separator: " ")
            guard let end = words.lastIndex(of: "·") ?? words.indices.last.map({ $0 + 1 }), end > 0 else { return nil }
            let name = words[end - 1].split(separator: "-")
            if name.first == text[...] { return 0 }
            if name.first?.hasPrefix(text) == true { return 1 }
            if name.contains(text[...]) { return 2 }
            return name.contains { $0.hasPrefix(text) } ? 3 : 4
        }
        #expect(!ranks.isEmpty && ranks == ranks.sorted(), "\(ranks) \(lines)")
    }

    @Test(arguments: [
        ("wq", "quit"), ("q!", "quit"), ("x", "quit"), ("qa", "quit"), ("exit", "quit"), ("w", "saved"),
        ("create", "quick-add"), ("remove", "delete-item"), ("remov", "delete-item"), ("delete", "delete-item"),
        ("new", "quick-add"), ("goto", "go-to-date"), ("duplicate", "copy-item"), ("reload", "read-again"),
        ("tasks", "reminders"), ("ls", "calendars"), ("undo", "undo"), ("rename", "edit-item"),
    ])
    func `everyday words and those of vi find commands`(text: String, name: String) {
        let story = find(text)
        #expect(first(story).contains(" \(name)"), "\(story.text)")
        #expect(text != "ls" || !story.text.contains("undo"))
    }

    @Test func `vi’s words leave, whatever their letters are as keys`() {
        for word in ["q", "q!", "x", "wq", "qa"] {
            var settings = Story.dark
            _ = settings.setKeys(.vim, [])
            var story = Story(settings: settings)
            story.press("⏎", ":")
            story.type(word)
            story.press("⏎")
            #expect(story.effects.last == .quit, "\(word)")
        }
    }

    @Test func `an import asks for the path, and then for the calendar`() {
        var story = find("import")
        story.press("⏎")
        #expect(story.screen.dumpText().last?.contains("Import: ") == true, "\(story.text)")
        story.type("~/x.ics")
        story.press("⏎")
        #expect(story.text.contains("Import ~/x.ics into which calendar?"))
    }

    @Test(arguments: [
        ("goto 24 dec", "2026-12-24"), ("go +2w", "2026-12-05"),
        ("fri", "2026-11-27"), ("2027-03", "2027-03-01"), ("+3w", "2026-12-12"), ("24 dec", "2026-12-24"),
        ("tomorrow", "2026-11-22"), ("2027-01-05", "2027-01-05"),
    ])
    func `a date is gone to`(text: String, day: String) {
        var story = find(text)
        story.press("⏎")
        #expect(story.day == day && story.state.layers.isEmpty, "\(story.text)")
    }

    @Test func `Enter alone does nothing, but on a line that is chosen`() {
        var story = find("")
        story.press("⏎")
        #expect(story.state.layers.isEmpty && story.effects.isEmpty)
        story.press(":", "Tab", "Tab", "Tab", "⏎")
        #expect(!story.state.layers.isEmpty || !story.effects.isEmpty || story.state.message != nil, "\(story.text)")
    }

    @Test func `what has to wait for a change to be saved is not done before`() {
        var story = Story(size: (100, 30))
        story.press("⏎", "d", ":")
        story.type("quit")
        story.press("⏎")
        #expect(!story.effects.contains(.quit) && story.text.contains("Still saving"), "\(story.text)")
    }

    @Test func `a command by name is done to what is highlighted, and the pane changes for one that needs another`() {
        var story = find("move day later")
        story.press("⏎")
        #expect(story.request != nil)
        story = find("holidays")
        let focus = story.state.here.focus
        story.press("⏎")
        #expect(story.state.here.focus == .calendars && story.state.topLayer is HolidayChooser, "\(story.text)")
        story.press("Esc")
        #expect(
            focus != .calendars && story.state.here.focus == focus, "whoever did not walk there is back where they were"
        )
        story = find("mark")
        story.press("⏎")
        #expect(story.state.here.focus == .list && !story.state.here.marks.isEmpty, "\(story.text)")
    }

    @Test func `a command of another pane is done there`() {
        var story = find("new-calendar")
        #expect(first(story).contains("calendars"))
        story.press("⏎")
        #expect(story.state.here.focus == .calendars && story.state.form != nil)
    }

    @Test func `a path is imported into the calendar that is chosen`() {
        var story = find("import ~/x.ics")
        story.press("⏎")
        #expect(story.text.contains("Import ~/x.ics into which calendar?"))
        story.type("fam")
        story.press("⏎")
        #expect(
            story.effects.last == .store(.previewImport(path: "~/x.ics", calendar: "Family", number: 1)),
            "\(story.text)")
    }

    @Test func `what stands behind a command's name is taken over`() {
        var story = find("new lunch fri 1pm")
        story.press("⏎")
        #expect(story.state.topLayer is QuickAddPrompt && story.text.contains("lunch fri 1pm"))
        story = find("search retro")
        story.press("⏎")
        #expect(story.state.topLayer is SearchPrompt && story.text.contains("retro"))
        story = find("zone tokyo")
        story.press("⏎")
        #expect(story.state.topLayer is ZoneChooser)
    }

    @Test func `earlier commands come back, also after a restart`() {
        var story = find("del")
        story.press("⏎", ":")
        story.type("2027-03")
        story.press("⏎", ":", "↑")
        #expect(story.screen.dumpText().last?.contains(": 2027-03") == true)
        story.press("↑")
        #expect(story.screen.dumpText().last?.contains(": delete-item") == true)
        let again = Story(restoring: story.state.viewState)
        #expect(again.state.lines[.command]?.lines == ["delete-item", "2027-03"])
    }

    @Test func `the help is found by names of keys too`() {
        var story = Story(size: (100, 30))
        story.press("?")
        story.type("ctrl-l")
        #expect(story.text.contains("redraw the screen"), "\(story.text)")
        story = Story(size: (40, 12))
        story.press("?")
        story.type("move the event a day")
        #expect(story.text.contains("move the event a day"), "\(story.text)")
    }

    @Test func `the help has what the mouse does, that of this place first`() throws {
        var story = Story(size: (100, 30), restoring: .left(in: .week))
        story.press("?")
        story.type("drag")
        let lines = story.screen.dumpText()
        let make = try #require(lines.firstIndex { $0.contains("over free time: create an event") }, "\(story.text)")
        let widen = try #require(lines.firstIndex { $0.contains("the line between two panes") }, "\(story.text)")
        #expect(make < widen)
        #expect(!story.text.contains("a view’s name in the top line"))
    }

    @Test func `what is no command and no date is offered as something new`() {
        var story = find("lunch fri 1pm")
        #expect(story.text.contains("New “lunch fri 1pm”"))
        story.press("⏎")
        #expect(story.state.topLayer is QuickAddPrompt && story.text.contains("Fri 27 Nov 13:00"), "\(story.text)")
        story.press("Esc")
        #expect(story.state.layers.isEmpty)
        story = find("3w")
        story.press("⏎")
        #expect(story.day == "2026-12-12")
    }

    @Test(arguments: ViewName.allCases)
    func `every command of the view is there`(view: ViewName) {
        let story = Story(size: (100, 30), restoring: .left(in: view))
        for binding in Keymap.standard.bindings
        where binding.contexts.contains(.pane(story.state.here.home)) && binding.command != .look(.palette) {
            var story = story
            story.press(":")
            story.type(binding.command.name)
            #expect(first(story).contains(binding.command.name), "\(story.text)")
        }
    }

    @Test(arguments: [(100, 30), (80, 24), (40, 12), (160, 45)])
    func `screens`(size: (Int, Int)) {
        let name = "\(size.0)x\(size.1)"
        var story = Story(size: size)
        story.press(":")
        expectGolden(story.screen, "palette-\(name)")
        story.type("fri")
        expectGolden(story.screen, "palette-date-\(name)")
        story = Story(size: size)
        story.press("Ctrl-P")
        story.type("week")
        story.press("Tab")
        expectGolden(story.screen, "palette-words-\(name)")
        story = Story(size: size, restoring: .left(in: .week))
        story.press("?")
        story.type("longer")
        expectGolden(story.screen, "help-typed-\(name)")
        var settings = Story.dark
        _ = settings.setKeys(.vim, [])
        story = Story(size: size, settings: settings)
        story.press("g")
        #expect(story.state.wakeTime != nil)
        story.wait()
        #expect(story.state.wakeTime == nil)
        expectGolden(story.screen, "following-\(name)")
    }
}
