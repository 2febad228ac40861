import CalendarEngine
import Testing

@testable import Planner

@Suite struct SavedSearchStories {
    private static let settings: Settings = {
        var settings = Story.dark
        settings.savedSearches = [
            SavedSearch(title: "Team", text: "in:team"), SavedSearch(title: "Late", text: "is:open before:now"),
        ]
        return settings
    }()

    private func text(_ story: Story) -> String? { (story.state.topLayer as? SearchPrompt)?.field.text }

    @Test func `Ctrl-O lists the saved ones, and one that is chosen is searched`() {
        var story = Story(settings: SavedSearchStories.settings)
        story.press("/", "Ctrl-O")
        #expect(story.line(with: "Saved searches") != nil && story.line(with: "in:team") != nil)
        story.press("↓", "⏎")
        #expect(text(story) == "is:open before:now")
        story.press("Esc")
        #expect(story.state.layers.isEmpty)
    }

    @Test func `letters narrow the list down, and Esc goes back to the line`() {
        var story = Story(settings: SavedSearchStories.settings)
        story.press("/")
        story.type("lunch")
        story.press("Ctrl-O")
        story.type("tea")
        #expect(story.line(with: "before:now") == nil && story.line(with: "in:team") != nil)
        story.press("Esc")
        #expect(text(story) == "lunch")
    }

    @Test func `where none is saved the key says how one is`() {
        var story = Story()
        story.press("/", "Ctrl-O")
        #expect(story.text.contains("No searches are saved yet; Ctrl-Y saves one"), "\(story.text)")
    }

    @Test func `Ctrl-Y saves what is typed under a name, which stands beneath the calendars then`() {
        var story = Story(settings: SavedSearchStories.settings)
        story.press("/")
        story.type("lunch is:event")
        story.press("Ctrl-Y")
        #expect(story.line(with: "Name for “lunch is:event”:") != nil, "\(story.text)")
        story.type("Team")
        story.press("⏎")
        #expect(story.text.contains("Another search has this name"))
        story.type(" lunches")
        story.press("⏎")
        let saved = SavedSearch(title: "Team lunches", text: "lunch is:event")
        #expect(story.effects.contains(.saveSearch(saved)))
        #expect(text(story) == "lunch is:event")
        story.tell(.savedSearch(saved, failure: nil))
        #expect(story.state.here.settings.savedSearches.last == saved)
        #expect(story.state.here.savedCounts.count == 3)
        guard case .store(.countSearches(let queries))? = story.effects.last else {
            Issue.record("not counted"); return
        }
        #expect(queries.count == 3)
        story.press("Esc")
    }

    @Test func `nothing, and what cannot be understood, is not saved; a failure is told`() {
        var story = Story()
        story.press("/", "Ctrl-Y")
        #expect(story.text.contains("There is nothing to save yet"))
        story.type("before:someday")
        story.press("Ctrl-Y")
        #expect(story.state.topLayer is SearchPrompt)
        story.tell(.savedSearch(SavedSearch(title: "a", text: "b"), failure: "The file is as it was"))
        #expect(story.state.here.settings.savedSearches.isEmpty)
        #expect(story.state.message == "The file is as it was")
    }
}
