import CalendarEngine
import Phrases
import Testing

@testable import Planner

@Suite struct TemplateStories {
    private static let settings: Settings = {
        var settings = Story.dark
        var template = ItemTemplate(name: "1:1")
        template.title = "1:1 with"
        template.length = CivilDuration(seconds: 1500)
        template.calendar = "Team"
        template.location = "Room Ada"
        settings.templates = [template]
        return settings
    }()

    @Test func `its name in the line has all that it says, and is shown before it is saved`() {
        var story = Story(settings: TemplateStories.settings)
        story.press("n")
        story.type("1:1 Ana fri 10")
        #expect(story.line(with: "1:1 with Ana") != nil)
        #expect(story.line(with: "10:00–10:25") != nil && story.line(with: "Room Ada") != nil)
        story.press("⏎")
        guard case .create(let draft, "Team")? = story.lastEdit else { Issue.record("nothing new"); return }
        #expect(draft.title == "1:1 with Ana" && draft.location == "Room Ada")
    }

    @Test func `words behind it become title again, and other readings are there`() {
        var story = Story(settings: TemplateStories.settings)
        story.press("n")
        story.type("1:1 fri 7")
        #expect(story.line(with: "19:00–19:25") != nil, "\(story.text)")
        story.press("Ctrl-N")
        #expect(story.line(with: "07:00–07:25") != nil, "\(story.text)")
        story.press("Ctrl-O")
        #expect(story.line(with: "1:1 with fri 7") != nil, "\(story.text)")
    }

    @Test func `the palette has it, and opens the line with its name`() {
        var story = Story(settings: TemplateStories.settings)
        story.press(":")
        story.type("1:1")
        #expect(story.line(with: "“1:1”") != nil)
        story.press("⏎")
        story.type("fri 10")
        #expect(story.line(with: "10:00–10:25") != nil, "\(story.text)")
    }

    @Test func `with a time at the cursor it lasts as long as it says`() {
        var story = Story(settings: TemplateStories.settings, restoring: .left(in: .week))
        story.press("n")
        story.type("1:1")
        let draft = (story.state.topLayer as? QuickAddPrompt)?.reading?.draft
        #expect(
            draft?.start.flatMap { start in draft?.end.map { $0 == start.adding(CivilDuration(seconds: 1500)) } }
                == true)
    }
}
