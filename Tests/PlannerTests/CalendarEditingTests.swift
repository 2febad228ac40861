import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Calendars as a whole, from the list of calendars.
@Suite struct CalendarEditing {
    private func edit(_ story: Story) -> CalendarEdit? {
        if case .store(.changeCalendar(let edit))? = story.effects.last { edit } else { nil }
    }

    @Test func `a new calendar`() {
        var story = Story()
        story.press("c", "n", "⏎")
        #expect(story.text.contains("! a calendar needs a title"))
        story.type("Sports")
        story.press("Tab", "Ctrl-U")
        story.type("tomato")
        story.press("Tab", "Tab", "⏎")
        guard case .create("Sports", let color, "/own")? = edit(story) else { Issue.record("not made"); return }
        #expect(color == CalendarColor(text: "tomato"))
        story.tell(.performed(.done(EditStep(.calendarCreated, title: "Sports"), result: nil)))
        #expect(story.text.contains("Created the calendar “Sports”"))
    }

    @Test func `a title that a calendar has is refused, but the own one`() {
        var story = Story()
        story.press("c", "n")
        story.type("team")
        story.press("⏎")
        #expect(story.text.contains("! there is a calendar Team already, in"))
        #expect(edit(story) == nil)
        story = Story()
        story.press("c", "e", "Ctrl-U")
        story.type("family")
        story.press("⏎")
        #expect(story.text.contains("! there is a calendar Family already, in"))
        story.press("Ctrl-U")
        story.type("HOME")
        story.press("⏎")
        #expect(edit(story) == .rename(calendar: "Home", title: "HOME"))
    }

    @Test func `another name and another colour are two steps`() {
        var story = Story()
        story.press("c", "e", "Ctrl-U")
        story.type("Haus")
        story.press("Tab", "Ctrl-U")
        story.type("#010203")
        story.press("⏎")
        #expect(edit(story) == .rename(calendar: "Home", title: "Haus"))
        story.tell(.performed(.done(EditStep(.calendarRenamed(from: "Home"), title: "Haus"), result: nil)))
        #expect(edit(story) == .recolor(calendar: "Home", CalendarColor(red: 1, green: 2, blue: 3)))
        story.tell(.performed(.done(EditStep(.calendarRecolored, title: "Haus"), result: nil)))
        #expect(story.state.form == nil)
    }

    @Test func `a calendar that is on a server too is deleted when that was said twice`() {
        var picture = FakeSnapshot.picture
        picture.sources[0].calendars[0].account = "Work"
        var story = Story(picture)
        story.press("c", "d")
        #expect(story.text.contains("Delete the calendar “Home” with"))
        story.press("y")
        #expect(story.text.contains("Delete “Home” on the server of Work too") && edit(story) == nil)
        story.press("n")
        #expect(edit(story) == nil && !story.text.contains("Really?"))
        story.press("d", "y", "y")
        #expect(edit(story) == .delete(calendar: "Home"))
    }

    @Test func `deleting a calendar asks`() {
        var story = Story()
        story.press("c", "d")
        #expect(story.text.contains("Delete the calendar “Home” with 8 items?"))
        story.press("y")
        #expect(edit(story) == .delete(calendar: "Home"))
    }

    @Test func `a file is looked at before it comes in`() {
        var story = Story()
        story.beginImport()
        #expect(story.effects.last == .store(.previewImport(path: "~/team.ics", calendar: "Home", number: 1)))
        #expect(story.text.contains("Import ~/team.ics into Home"))
        #expect(story.text.contains("Reading the file…"))
        story.press("⏎")
        #expect(story.effects.last == .store(.previewImport(path: "~/team.ics", calendar: "Home", number: 1)))
        story.tell(.importPreview(number: 1, .success(.sample)))
        #expect(story.text.contains("1 new, 1 changed, 1 the same, 1 problem"))
        story.press("⏎")
        #expect(story.effects.last == .store(.importItems(.sample)))
        story.tell(.performed(.done(EditStep(.imported(count: 2), title: "Home"), result: nil)))
        #expect(story.text.contains("Imported 2 items into “Home”"))
    }

    @Test(arguments: ["Esc", "q"])
    func `a file that is being read can be left, and does not come back`(key: String) {
        var story = Story()
        story.beginImport()
        story.press(key)
        #expect(story.effects.last == .store(.cancelPreview))
        #expect(!story.text.contains("Import ~/team.ics"))
        story.tell(.importPreview(number: 1, .success(.sample)))
        #expect(!story.text.contains("Import ~/team.ics"))
        // The answer to an earlier request does not replace the next one either.
        story.press("i")
        story.type("~/other.ics")
        story.press("⏎")
        #expect(story.effects.last == .store(.previewImport(path: "~/other.ics", calendar: "Home", number: 2)))
        story.tell(.importPreview(number: 1, .success(.sample)))
        #expect(story.text.contains("Reading the file…"))
        story.press("Esc", "q")
        #expect(story.effects.last == .quit)
    }

    @Test func `a file that cannot be read is said`() {
        var story = Story()
        story.beginImport()
        story.tell(.importPreview(number: 1, .failure(.failed(path: "~/team.ics", reason: "Permission denied"))))
        #expect(story.text.contains("~/team.ics: Permission denied"))
        #expect(!story.text.contains("Reading the file…"))
    }

    @Test func `an import that fails says why, on the page, until a key`() {
        var story = Story()
        story.beginImport()
        story.tell(.importPreview(number: 1, .success(.sample)))
        story.press("⏎")
        story.tell(.performed(.refused(.writeFailed(path: "~/Home/1.ics", reason: "Too many open files"))))
        #expect(story.text.contains("Import ~/team.ics into Home"))
        #expect(story.text.contains("Too many open files"))
        story.press("↓")
        #expect(!story.text.contains("Too many open files"))
        story.press("⏎")
        #expect(story.effects.last == .store(.importItems(.sample)))
    }

    @Test func `saving that takes long says how far it is, wherever one looks, and what waits for it`() {
        var story = Story()
        story.press("u")
        #expect(!story.text.contains("Saving"))
        story.tell(.saving(LoadProgress(done: 0)))
        #expect(story.text.contains(" Saving…"))
        story.tell(.saving(LoadProgress(done: 1234, total: 10_000)))
        #expect(story.text.contains(" Saving 1234 of 10,000…"))
        for key in ["→", "c", "?", "Esc", "g"] {
            story.press(key)
            #expect(story.text.contains("Saving 1234 of 10,000…"), "after \(key)")
        }
        story.press("Esc", "q")
        #expect(story.text.contains("Saving 1234 of 10,000… tcal quits when it is saved"))
        #expect(story.effects.last != .quit)
        story.tell(.performed(.undone(EditStep(.imported(count: 10_000), title: "Home"), at: nil)))
        #expect(story.effects.last == .quit)
        #expect(!story.text.contains("Saving"))
        // Progress that arrives late is ignored.
        story.tell(.saving(LoadProgress(done: 0)))
        #expect(!story.text.contains("Saving"))
    }

    @Test func `an import whose page was left is still being saved`() {
        var story = Story()
        story.beginImport()
        story.tell(.importPreview(number: 1, .success(.sample)))
        story.press("⏎")
        #expect(story.text.contains(" Saving…"))
        story.tell(.saving(LoadProgress(done: 5000, total: 10_000)))
        story.press("Esc")
        #expect(story.text.contains(" Saving 5000 of 10,000…"))
        story.press("n")
        #expect(story.text.contains("Saving 5000 of 10,000… Your keystrokes are waiting"))
    }

    @Test func `Backspace on an empty line does nothing`() {
        var story = Story()
        story.press("c", "w", "x", "Backspace", "Backspace", "Backspace")
        story.type("edx.ics")
        #expect(story.text.contains("Export Home to: edx.ics"))
        story.press("Esc", "g", "1", "Backspace", "Backspace", "Backspace")
        #expect(story.text.contains("Go to"))
        story.press("Esc")
        #expect(!story.text.contains("Go to"))
    }

    @Test(arguments: [PaneID.grid, .calendars])
    func `what wants a calendar while they are read says that they are`(focus: PaneID) {
        var kept = ViewState()
        kept.focus = focus.rawValue
        var story = Story(nil, restoring: kept)
        story.press("n")
        #expect(story.text.contains("Your calendars are still being read"))
    }

    @Test func `problems of a folder say in which file they are`() {
        var preview = ImportPreview.sample
        preview.path = "~/in"
        preview.problems = [
            Problem(file: "~/in/a.ics", line: 3, cause: .unreadable(reason: "odd")),
            Problem(file: "~/in/b.ics", cause: .calendar(.noCalendar)),
        ]
        var story = Story()
        story.press("c", "i")
        story.type("~/in")
        story.press("⏎")
        story.tell(.importPreview(number: 1, .success(preview)))
        #expect(story.text.contains("! a.ics line 3: cannot be read: odd"))
        #expect(story.text.contains("! b.ics is not a calendar"))
    }

    @Test func `a calendar is written to a file`() {
        var story = Story()
        story.press("c", "↓", "w")
        #expect(story.text.contains("Export Family to:"))
        story.type("f.ics")
        story.press("⏎")
        #expect(story.effects.last == .store(.exportCalendar("Family", path: "f.ics")))
    }
}

extension Story {
    /// Requests the preview of an import.
    mutating func beginImport() {
        press("c", "i")
        type("~/team.ics")
        press("⏎")
    }
}

extension ImportPreview {
    /// Three items, one of each state, and a problem.
    static let sample = ImportPreview(
        path: "~/team.ics", calendar: "Home",
        items: [
            Item(uid: "1", title: "Sprint review", start: .zoned(moment("2026-12-01T10:00"), .utc), state: .new),
            Item(
                uid: "2", title: "Concert: Naïve façade ♪", start: .zoned(moment("2026-11-21T20:00"), .utc),
                state: .changed(properties: ["SUMMARY", "LOCATION"])),
            Item(uid: "3", title: "Read a book", start: nil, state: .identical),
        ],
        problems: [Problem(file: "~/team.ics", line: 12, cause: .unreadable(reason: "not a property"))], bytes: [])
}
