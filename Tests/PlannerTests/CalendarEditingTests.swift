import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Calendars as a whole, from the list of calendars.
@Suite struct CalendarEditing {
    private func edit(_ story: Story) -> CalendarEdit? {
        if case .performCalendar(let edit)? = story.effects.last { edit } else { nil }
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
        #expect(story.text.contains("Created the calendar Sports"))
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

    @Test func `deleting a calendar asks`() {
        var story = Story()
        story.press("c", "d")
        #expect(story.text.contains("Delete the calendar “Home” with 8 items?"))
        story.press("y")
        #expect(edit(story) == .delete(calendar: "Home"))
    }

    @Test func `a file is looked at before it comes in`() {
        var story = Story()
        story.press("c", "i")
        story.type("~/team.ics")
        story.press("⏎")
        #expect(story.effects.last == .previewImport(path: "~/team.ics", calendar: "Home"))
        story.tell(.importPreview(.sample))
        #expect(story.text.contains("1 new, 1 changed, 1 the same, 1 problem"))
        story.press("⏎")
        #expect(story.effects.last == .performImport(.sample))
        story.tell(.performed(.done(EditStep(.imported(count: 2), title: "Home"), result: nil)))
        #expect(story.text.contains("Imported 2 items into Home"))
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
        story.tell(.importPreview(preview))
        #expect(story.text.contains("! a.ics line 3: cannot be read: odd"))
        #expect(story.text.contains("! b.ics is not a calendar"))
    }

    @Test func `a calendar is written to a file`() {
        var story = Story()
        story.press("c", "↓", "w")
        #expect(story.text.contains("Export Family to:"))
        story.type("f.ics")
        story.press("⏎")
        #expect(story.effects.last == .exportCalendar("Family", path: "f.ics"))
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
