import CalendarEngine
import Cells
import Phrases
import TestKit
import Testing

@testable import Planner

/// Adding items with the quick-add line.
@Suite struct QuickAddPrompts {
    /// A story with a line that was typed after `n`.
    private func typed(
        _ line: String, size: (Int, Int) = (100, 30), settings: Settings = Story.dark, keys: String...
    ) -> Story {
        var story = Story(size: size, settings: settings)
        story.press("n")
        story.type(line)
        for key in keys { story.press(key) }
        return story
    }

    /// The item of the requested edit.
    private func made(_ story: Story) -> (draft: ItemDraft, calendar: String)? {
        for case .store(.edit(let request)) in story.effects {
            if case .create(let draft, let calendar) = request.edit { return (draft, calendar) }
        }
        return nil
    }

    private func prompt(_ story: Story) -> QuickAddPrompt? { story.state.topLayer as? QuickAddPrompt }

    @Test func `the preview shows while one types exactly what Enter saves`() throws {
        var story = typed("lunch with Ana tue 1-2pm at Café Central #food !10m")
        let preview = try #require(story.line(with: "Tue 24 Nov 13:00–14:00"))
        #expect(preview.contains("1 h · in 3 days"))
        #expect(story.text.contains("Café Central · #food · alarm 10 minutes before"))
        story.press("⏎")
        let (draft, _) = try #require(made(story))
        #expect(draft.title == "lunch with Ana" && draft.location == "Café Central" && draft.categories == ["food"])
        #expect(draft.start?.civil == moment("2026-11-24T13:00"))
        #expect(draft.alarms.map(\.trigger) == [.fromStart(CivilDuration(seconds: -600))])
        #expect(prompt(story) != nil, "it closes when the edit is done")
        story.tell(.performed(.done(EditStep(.created, title: "lunch with Ana"), result: nil)))
        #expect(prompt(story) == nil)
    }

    @Test func `what is said of no day is on the selected one, and a time of today`() throws {
        var story = Story()
        story.press("→", "→", "n")
        story.type("dentist 9:15")
        #expect(story.text.contains("Mon 23 Nov 09:15–10:15"))
        story.press("⏎")
        #expect(try #require(made(story)).draft.start?.civil == moment("2026-11-23T09:15"))
    }

    @Test func `a calendar that there is not is made with the other reading, and takes the item`() throws {
        var story = typed("climbing fri 18:00 /sports")
        #expect(story.text.contains("no calendar is called “sports”; it stays in the title"))
        #expect(story.line(with: "or “climbing”")?.contains("new calendar “Sports”") == true, "\(story.text)")
        story.press("Ctrl-N")
        #expect(story.line(with: "● climbing")?.contains("new calendar “Sports”") == true, "\(story.text)")
        story.press("⏎")
        guard case .store(.changeCalendar(.create("Sports", let color?, "/own")))? = story.effects.last else {
            Issue.record("not made: \(story.effects)")
            return
        }
        #expect(made(story) == nil && prompt(story) != nil)
        // Once the calendar exists, the line is saved without another key.
        var picture = FakeSnapshot.picture
        let number = picture.sources.flatMap(\.calendars).count
        picture.sources[0].calendars.append(
            EventCalendar(
                identifier: "Sports", index: CalendarIndex(UInt16(number)), title: "Sports", color: color,
                path: "~/calendars/Sports"))
        story.tell(.loaded(picture, .performed))
        story.tell(.performed(.done(EditStep(.calendarCreated, title: "Sports"), result: nil)))
        let (draft, calendar) = try #require(made(story))
        #expect(draft.title == "climbing" && calendar == "Sports")
        story.tell(.performed(.done(EditStep(.created, title: "climbing"), result: nil)))
        #expect(prompt(story) == nil && story.text.contains("Created “climbing”"))
    }

    @Test func `a calendar that cannot be made leaves the line as it is`() {
        var story = typed("climbing fri 18:00 /sports", keys: "Ctrl-N", "⏎")
        story.tell(.performed(.refused(.noPlaceForCalendar(source: nil, places: []))))
        #expect(prompt(story)?.field.text == "climbing fri 18:00 /sports" && story.text.contains("! "))
        story.press("Ctrl-N")
        #expect(story.text.contains("climbing /sports"))
        story.press("⏎")
        #expect(made(story)?.draft.title == "climbing /sports")
    }

    /// Saves the line, and lets the store report that it is done.
    private func save(_ story: inout Story, _ title: String) {
        story.press("⏎")
        story.tell(.performed(.done(EditStep(.created, title: title), result: nil)))
    }

    @Test func `lines that are pasted together are saved one after the other, on the day that was selected`() throws {
        var story = Story()
        story.press("→", "→", "n")
        story.tell(.input(.paste("dentist 9:15\r\n\n- lunch with Ana fri 1pm\nyoga 18:00\n")))
        #expect(story.text.contains("line 1 of 3") && story.text.contains("Mon 23 Nov 09:15–10:15"), "\(story.text)")
        save(&story, "dentist")
        #expect(story.text.contains("line 2 of 3") && story.text.contains("Fri 27 Nov 13:00–14:00"), "\(story.text)")
        #expect(try #require(made(story)).draft.title == "dentist")
        story.press("g")
        story.press("Backspace")
        save(&story, "lunch with Ana")
        #expect(story.text.contains("line 3 of 3") && story.text.contains("Mon 23 Nov 18:00–19:00"), "\(story.text)")
        save(&story, "yoga")
        #expect(prompt(story) == nil)
    }

    @Test func `Esc among pasted lines says how many were not added, and brings them back`() {
        var story = Story()
        story.press("n")
        story.tell(.input(.paste("dentist mon 9\nlunch fri 1pm\nyoga 18:00")))
        save(&story, "dentist")
        story.press("Esc")
        #expect(prompt(story) == nil && story.text.contains("2 lines were not added"), "\(story.text)")
        story.press("n", "↑")
        #expect(prompt(story)?.field.text == "lunch fri 1pm")
        story.press("↑")
        #expect(prompt(story)?.field.text == "yoga 18:00")
    }

    @Test func `a whole day is free unless its title says otherwise, in the line and in the form`() throws {
        var story = typed("Ana visits fri", keys: "⏎")
        #expect(try #require(made(story)).draft.isTransparent)
        story = typed("vacation fri", keys: "⏎")
        #expect(try #require(made(story)).draft.isTransparent == false)
        story = typed("dentist fri 9", keys: "⏎")
        #expect(try #require(made(story)).draft.isTransparent == false)
        // In the form, the value follows the times until the user chooses one.
        story = typed("Ana visits fri", keys: "Tab")
        #expect(story.state.form?.draft.isTransparent == true)
        story.press("Tab")
        story.type("fri 9-10")
        #expect(story.state.form?.draft.isTransparent == false, "\(story.text)")
    }

    @Test func `in the list of reminders a line is a reminder`() throws {
        var story = Story()
        story.press("r", "n")
        story.type("call Tom fri")
        story.press("⏎")
        let draft = try #require(made(story)).draft
        #expect(draft.kind == .reminder && draft.end?.civil.date.description == "2026-11-27")
    }

    @Test func `a line without a title says what is missing, and stays`() {
        var story = typed("fri 9", keys: "⏎")
        #expect(story.text.contains("! add a title"))
        #expect(made(story) == nil)
        story.type(" gym")
        #expect(!story.text.contains("! say"))
        story.press("⏎")
        #expect(made(story)?.draft.title == "gym")
    }

    @Test func `Ctrl-N takes the other reading that the preview shows`() throws {
        var story = typed("call Tom at 3")
        #expect(story.text.contains("or Sun 22 Nov 03:00–04:00 · 1 h · tomorrow: Ctrl-N"))
        story.press("Ctrl-N", "⏎")
        #expect(try #require(made(story)).draft.start?.civil == moment("2026-11-22T03:00"))
        story = typed("dinner fri 7", keys: "Ctrl-N", "Ctrl-U")
        story.type("drinks sun 8")
        #expect(story.text.contains("Sun 22 Nov 20:00–21:00"), "a choice ends with its line")
        story = typed("lunch", keys: "Ctrl-N")
        #expect(story.text.contains("this time can only be read one way"))
    }

    @Test func `Ctrl-O makes title of the piece at the cursor, and takes that back`() throws {
        var story = typed("meet at 5", keys: "Ctrl-O")
        #expect(prompt(story)?.reading?.draft.title == "meet at 5")
        // Typing on keeps the decision.
        story.type(" guys")
        #expect(prompt(story)?.reading?.draft.title == "meet at 5 guys")
        for _ in 0..<5 { story.press("←") }
        story.press("Ctrl-O")
        #expect(prompt(story)?.reading?.draft.title.contains("5") == false)
    }

    @Test func `a click on a piece makes title of it`() {
        var story = typed("call #4711 #work")
        let column = 5 + 13
        story.click(column, 29)
        #expect(prompt(story)?.reading?.draft.categories == [])
        #expect(prompt(story)?.reading?.draft.title == "call #4711 #work")
        story.click(column, 29)
        #expect(prompt(story)?.reading?.draft.categories == ["work"])
    }

    @Test func `Tab goes on in the form, which has all that the line says`() throws {
        var settings = Story.dark
        (settings.addresses, settings.inviting) = (["me@example.com"], Invitee("me@example.com"))
        (settings.sendsMail, settings.usualCalendar) = (true, nil)
        var story = typed("plan mon 10-11 at HQ invite ana@example.com #work", settings: settings, keys: "Tab")
        let form = try #require(story.state.form)
        #expect(try #require(story.line(with: "Invited")).contains("ana@example.com"))
        #expect(
            form.readText(of: .title) == "plan" && form.readText(of: .place) == "HQ"
                && form.readText(of: .categories) == "work")
        story.press("Ctrl-S")
        #expect(story.text.contains("ana@example.com · invitation"), "\(story.text)")
        story.press("j", "⏎")
        let draft = try #require(made(story)).draft
        #expect(draft.title == "plan" && draft.location == "HQ" && draft.categories == ["work"])
        #expect(draft.invitees == [Invitee("ana@example.com")] && draft.organizer == settings.inviting)
        #expect(draft.start?.civil == moment("2026-11-23T10:00") && draft.end?.civil == moment("2026-11-23T11:00"))
    }

    @Test func `Up brings earlier lines back, also those that went on in the form`() {
        var story = typed("a fri 9", keys: "Tab", "Esc")
        story.press("n")
        story.type("b sat 10")
        story.press("⏎")
        story.tell(.performed(.done(EditStep(.created, title: "b"), result: nil)))
        story.press("n")
        story.type("draft")
        story.press("↑")
        #expect(prompt(story)?.field.text == "b sat 10")
        story.press("↑", "↑")
        #expect(prompt(story)?.field.text == "a fri 9")
        story.press("↓", "↓")
        #expect(prompt(story)?.field.text == "draft")
    }

    @Test func `Esc leaves, nothing is made, and Up brings the line back`() {
        var story = typed("a fri 9", keys: "Esc")
        #expect(story.state.topLayer == nil && made(story) == nil)
        story.press("n", "↑")
        #expect(prompt(story)?.field.text == "a fri 9")
    }

    @Test func `keys that come while it is saved wait, and a refusal leaves the line`() {
        var story = typed("a fri 9", keys: "⏎")
        story.press("n")
        #expect(prompt(story)?.field.text == "a fri 9")
        story = typed("a fri 9", keys: "⏎")
        story.tell(.performed(.refused(.itemGone)))
        #expect(prompt(story)?.field.text == "a fri 9")
        #expect(story.text.contains("! "))
        story.type("!")
        #expect(prompt(story)?.field.text == "a fri 9!")
    }

    @Test func `a calendar is named by a part of its title, and shown`() throws {
        var story = typed("review fri 9 /te")
        #expect(story.text.contains("review  Team"))
        story.press("⏎")
        #expect(try #require(made(story)).calendar.hasSuffix("Team"))
    }

    @Test(arguments: [(80, 24), (100, 30), (160, 45), (40, 12)])
    func `how it looks`(size: (Int, Int)) {
        func record(_ name: String, _ story: Story) {
            expectGolden(story.screen, "quick-add-\(name)-\(size.0)x\(size.1)")
        }
        record("empty", typed("", size: size))
        record("line", typed("lunch with Ana tue 1-2pm at Café Central #food /te !10m every other week", size: size))
        record("other", typed("call Tom at 3", size: size))
        record("fault", typed("fri 9", size: size, keys: "⏎"))
    }

    @Test func `Ctrl-N goes through all readings and back to the first`() throws {
        var story = typed("Super 8 tomorrow")
        let first = try #require(prompt(story)?.reading)
        var drafts: [ItemDraft] = [first.draft]
        for _ in first.alternatives {
            story.press("Ctrl-N")
            drafts.append(try #require(prompt(story)?.reading?.draft))
        }
        #expect(Set(drafts.map { "\($0.title) \(String(describing: $0.start))" }).count == drafts.count)
        story.press("Ctrl-N")
        #expect(prompt(story)?.reading?.draft == first.draft)
    }

    @Test func `Ctrl-O at the end of the line makes title of the last piece and takes it back`() throws {
        var story = typed("lunch fri 1pm", keys: "Ctrl-O")
        #expect(prompt(story)?.reading?.draft.title == "lunch fri 1pm")
        story.press("Ctrl-O")
        #expect(prompt(story)?.reading?.draft.title == "lunch")
    }

    @Test func `what is over or does not fit its weekday is in the colour of warnings`() {
        let warning = Story().state.here.theme.warning
        #expect(typed("party 31.12.1999 20:00").style(of: "this is already over") == warning)
        #expect(typed("bbq fri 12 dec 2pm").style(of: "the weekday does not fit: the date is Sat 12 Dec") == warning)
    }
}
