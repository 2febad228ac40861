import CalendarEngine
import Cells
import Testing

@testable import Planner

/// The form's readings of ambiguous phrases, and of rules that do not give the start.
@Suite struct PhraseForms {
    private func created(_ story: Story) -> ItemDraft? {
        guard case .store(.edit(let request))? = story.effects.last, case .create(let draft, _) = request.edit else {
            return nil
        }
        return draft
    }

    private func retype(_ text: String, in field: FormField, of story: inout Story) {
        for _ in 0..<20 where story.state.form?.focus != field { story.press("Tab") }
        #expect(story.state.form?.focus == field)
        story.press("End", "Ctrl-U")
        story.type(text)
    }

    private func echo(_ field: FormField, _ story: Story) -> String { story.state.form?.readings[field]?.echo ?? "" }

    private func time(_ text: String) -> EventTime { .zoned(moment(text), .utc) }

    @Test func `the other reading stands beneath the line, and Ctrl-N takes it`() throws {
        var story = Story()
        story.press("N")
        retype("fri 3", in: .starts, of: &story)
        #expect(echo(.ends, story).hasPrefix("Fri 27 Nov 15:00–16:00"))
        #expect(echo(.ends, story).hasSuffix("or Fri 27 Nov 03:00–04:00: Ctrl-N"))
        #expect(story.text.contains("Ctrl-N takes the other reading"))
        story.press("Ctrl-N")
        #expect(echo(.ends, story).hasPrefix("Fri 27 Nov 03:00–04:00"))
        #expect(!story.text.contains("Ctrl-N"))
        story.press("Ctrl-N")
        #expect(story.text.contains("this time can only be read one way"))
        story.press("⏎")
        let draft = try #require(created(story))
        #expect(draft.start == time("2026-11-27T03:00"))
        #expect(draft.end == time("2026-11-27T04:00"))
    }

    @Test func `of two meanings of a rule the form takes the likelier and says how both are written`() throws {
        var story = Story()
        story.press("N")
        retype("Retro", in: .title, of: &story)
        retype("tue 9", in: .starts, of: &story)
        retype("every second tuesday", in: .repeats, of: &story)
        #expect(echo(.repeats, story).contains("every 2 weeks"))
        #expect(story.text.contains("month on the second tue”"), "\(story.text)")
        story.press("⏎")
        let rule = try #require(created(story)?.rule)
        #expect(rule.frequency == .weekly && rule.interval == 2)
    }

    @Test func `a whole day that gets a time in the form gets the viewer's zone`() throws {
        var story = Story()
        story.press("→", "→", "⏎", "↓")
        #expect(story.item == "Offsite")
        story.press("e")
        retype("fri 15:00-16:00", in: .starts, of: &story)
        story.press("⏎")
        guard case .change(_, let changes, _)? = story.lastEdit else { Issue.record("\(story.text)"); return }
        #expect(changes == [.times(start: time("2026-11-27T15:00"), end: time("2026-11-27T16:00"))])
    }

    @Test func `what is over is told in the colour of warnings, and a series that began long ago is not`() {
        var story = Story()
        story.press("N")
        #expect(story.state.form?.readings[.ends]?.doubt == nil)
        retype("yesterday 9", in: .starts, of: &story)
        #expect(story.state.form?.readings[.ends]?.doubt == "this is already over")
        retype("yearly", in: .repeats, of: &story)
        #expect(story.state.form?.readings[.ends]?.doubt == nil)
        story = Story()
        story.press("N")
        retype("today 0:00-23:59", in: .starts, of: &story)
        #expect(story.state.form?.readings[.ends]?.doubt == nil)
        story = Story()
        story.press("r", "N")
        retype("yesterday", in: .due, of: &story)
        #expect(story.state.form?.readings[.due]?.doubt == "this is already over")
    }

    @Test func `a date that may be two hours, and a reminder, have their other reading too`() throws {
        var story = Story()
        story.press("N")
        retype("12-24", in: .starts, of: &story)
        #expect(echo(.ends, story).hasPrefix("Thu 24 Dec, all day"))
        story.press("Ctrl-N", "⏎")
        #expect(try #require(created(story)).start == time("2026-11-21T12:00"))
        story = Story()
        story.press("r", "N")
        retype("fri 3", in: .due, of: &story)
        #expect(echo(.due, story).hasSuffix("or Fri 27 Nov 03:00: Ctrl-N"))
        story.press("Ctrl-N", "⏎")
        #expect(try #require(created(story)).end == time("2026-11-27T03:00"))
    }

    @Test func `a series begins with the first date of its rule, and the form says so`() throws {
        var story = Story()
        story.press("N")
        story.type("Choir")
        retype("fri 10:00", in: .starts, of: &story)
        retype("every tuesday", in: .repeats, of: &story)
        #expect(echo(.ends, story).hasPrefix("Tue 1 Dec 10:00–11:00"))
        #expect(story.text.contains("begins on Tue 1 Dec 10:00"))
        // Tab moves on to the alarm.
        story.press("Tab")
        #expect(story.state.form?.focus == .alarm)
        story.press("⏎")
        let draft = try #require(created(story))
        #expect(draft.start == time("2026-12-01T10:00"))
        #expect(draft.end == time("2026-12-01T11:00"))
        #expect(draft.rule?.text == "FREQ=WEEKLY")
        #expect(draft.dateBeside == nil)
    }

    @Test func `the date that was typed can stay, beside the rule`() throws {
        var story = Story()
        story.press("N")
        story.type("Choir")
        retype("fri 10:00", in: .starts, of: &story)
        retype("every tuesday", in: .repeats, of: &story)
        #expect(echo(.repeats, story).contains("keeps Fri 27 Nov 10:00 as well"))
        story.press("Ctrl-N")
        #expect(echo(.repeats, story).contains("begins on Fri 27 Nov 10:00"))
        #expect(echo(.repeats, story).contains("leaves Fri 27 Nov 10:00 out"))
        story.press("Ctrl-N", "Ctrl-N", "⏎")
        let draft = try #require(created(story))
        #expect(draft.start == time("2026-12-01T10:00"))
        #expect(draft.dateBeside == time("2026-11-27T10:00"))
    }

    @Test func `nothing is asked when the rule gives the start again`() throws {
        var story = Story()
        story.press("N")
        story.type("Choir")
        retype("fri 10:00", in: .starts, of: &story)
        retype("every tuesday", in: .repeats, of: &story)
        story.press("Ctrl-N")
        retype("every friday", in: .repeats, of: &story)
        #expect(!echo(.repeats, story).contains("begins on"))
        story.press("⏎")
        #expect(try #require(created(story)).dateBeside == nil)
    }

    @Test func `a time alone that is over means tomorrow, and on another day that day`() {
        var story = Story()
        story.press("N")
        retype("9:00", in: .starts, of: &story)
        #expect(echo(.ends, story).hasPrefix("Sun 22 Nov 09:00–10:00"))
        #expect(echo(.ends, story).hasSuffix("or Sat 21 Nov 09:00–10:00: Ctrl-N"))
        story = Story()
        story.press("]", "N")
        retype("9:00", in: .starts, of: &story)
        #expect(echo(.ends, story).hasPrefix("Sat 28 Nov 09:00–10:00"))
    }
}
