import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Notes over the whole screen, and notes that are HTML in the details and the form.
@Suite struct Notes {
    private let page = """
        <p>Please <b>read</b> the <a href="https://docs.example.com/d/1">agenda</a>, and \
        <i>call</i> <a href="https://us02web.zoom.us/j/1">https://us02web.zoom.us/j/1</a>:</p><ol><li>Numbers of the \
        third quarter, which everybody looks at before the meeting begins and not while it goes on</li>\
        <li>Hiring<ul><li>design</li></ul></li></ol><p><a href="javascript:alert(1)">no link</a></p>
        """

    private func story(_ notes: String, size: (Int, Int) = (100, 30)) -> Story {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) { $0.notes = notes }
        var story = Story(snapshot, size: size)
        story.press("⏎", "⏎")
        return story
    }

    @Test func `the details show HTML as text, with the addresses of its links`() {
        let story = story(page)
        expectGolden(story.screen, "notes-html-details-100x30")
        #expect(story.line(with: "agenda: https://docs.example.com/d/1") != nil)
        #expect(story.line(with: "<b>") == nil)
        #expect(story.screen.links.contains { $0.address == "https://docs.example.com/d/1" && $0.columns.count == 6 })
        #expect(!story.screen.links.contains { $0.address.hasPrefix("javascript") })
    }

    @Test(arguments: [(100, 30), (40, 12)])
    func `Enter shows the notes over the whole screen, and Esc goes back`(size: (Int, Int)) {
        var story = story(page, size: size)
        story.press("⏎")
        #expect(story.state.topLayer is NotesPage)
        expectGolden(story.screen, "notes-page-\(size.0)x\(size.1)")
        story.press("Esc")
        #expect(story.state.layers.isEmpty && story.state.here.focus == .details)
    }

    @Test func `the number of a link opens it, and o lists all`() {
        var story = story(page)
        story.press("⏎", "1")
        #expect(story.effects.last == .openLink("https://docs.example.com/d/1"))
        #expect(story.line(with: "Opening https://docs.example.com/d/1") != nil)
        story.press("2")
        #expect(story.effects.last == .openLink("https://us02web.zoom.us/j/1"))
        let count = story.effects.count
        story.press("3")
        #expect(story.effects.count == count && story.line(with: "There is no link 3 here") != nil)
        story.press("o", "↓", "⏎")
        #expect(story.effects.last == .openLink("https://us02web.zoom.us/j/1"))
        #expect(story.state.topLayer is NotesPage)
    }

    @Test func `links of plain notes have numbers too`() {
        var story = story("See https://a.org/x, and <https://b.org>.\n\n  I <3 it")
        story.press("⏎")
        #expect(story.line(with: "See https://a.org/x [1], and <https://b.org [2]>.") != nil)
        #expect(story.line(with: "I <3 it") != nil)
        story.press("2")
        #expect(story.effects.last == .openLink("https://b.org"))
    }

    @Test func `long notes scroll to their end and not beyond`() {
        var story = story((1...100).map { "line \($0)" }.joined(separator: "\n"))
        story.press("⏎")
        #expect(story.line(with: "line 1") != nil)
        story.press("↓")
        #expect(story.line(with: "line 2") != nil && !story.text.contains("line 1\n"))
        story.press("End")
        #expect(story.line(with: "line 100") != nil)
        story.press("PgDn", "↓")
        #expect(story.line(with: "line 100") != nil)
        story.press("Home")
        #expect(story.text.contains("line 1 ") || story.text.contains("line 1\n"))
    }

    @Test func `without notes Enter says so`() {
        var story = story("")
        story.press("⏎")
        #expect(story.state.layers.isEmpty && story.line(with: "There are no notes") != nil)
    }

    private func changes(_ story: Story) -> [FieldChange]? {
        guard case .store(.edit(let request))? = story.effects.last, case .change(_, let changes, _) = request.edit
        else { return nil }
        return changes
    }

    private func goToNotes(in story: inout Story) {
        story.press("e")
        for _ in 0..<20 where story.state.form?.focus != .notes { story.press("Tab") }
    }

    @Test func `the form has the words of HTML, says what a change makes of it, and leaves it alone otherwise`() {
        var story = story(page)
        goToNotes(in: &story)
        #expect(story.line(with: "saved as plain text") != nil)
        #expect(
            story.state.form?.values[.notes]?.text.hasPrefix("Please read the agenda <https://docs.example.com/d/1>")
                == true)
        story.press("Tab", "Shift+Tab")
        for _ in 0..<20 where story.state.form?.focus != .title { story.press("Shift+Tab") }
        story.press("End")
        story.type("!")
        story.press("⏎")
        #expect(changes(story) == [.title("Planning!")])
    }

    @Test func `a change of the words of HTML makes them plain`() {
        var story = story("<p>Hello <b>all</b></p>")
        goToNotes(in: &story)
        story.press("End")
        story.type(" there")
        story.press("Ctrl-S")
        #expect(changes(story) == [.notes("Hello all there")])
    }

    @Test func `rows show the words of HTML`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Planning", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) { $0.notes = "<p>Hello <b>all</b></p>" }
        var story = Story(snapshot, size: (120, 30))
        story.press("5")
        #expect(story.line(with: "Hello all") != nil)
    }
}
