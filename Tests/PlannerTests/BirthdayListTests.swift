import CalendarEngine
import Testing

@testable import Planner

@Suite struct BirthdayListStories {
    /// The calendar of the picture, in which a birthday is a yearly series.
    private static let snapshot: FakeSnapshot = {
        var snapshot = FakeSnapshot.picture
        for place in snapshot.items.indices where snapshot.items[place].fields.title == "Mia’s birthday" {
            snapshot.items[place].fields.recurrenceRules = [RecurrenceRule(frequency: .yearly)]
        }
        return snapshot
    }()

    @Test func `what comes stands in its order, and Enter goes there`() {
        var story = Story(BirthdayListStories.snapshot)
        story.press("→", "→", "Y")
        #expect(story.line(with: "Birthdays and anniversaries") != nil)
        #expect(story.line(with: "Mia’s birthday")?.contains("Sat 21 Nov") == true, "\(story.text)")
        #expect(story.line(with: "Advent") == nil)
        story.press("⏎")
        #expect(story.day == "2026-11-21")
        #expect(story.item == "Mia’s birthday")
    }

    @Test func `letters narrow it down, and Esc leaves all as it was`() {
        var story = Story(BirthdayListStories.snapshot)
        story.press("→", "Y")
        story.type("ben")
        #expect(story.text.contains("No matches"))
        story.press("⏎")
        #expect(story.day == "2026-11-22")
    }

    @Test func `where there are none it says what would be one`() {
        var story = Story(FakeSnapshot(calendars: [("Local", "Home", CalendarColor(red: 1, green: 2, blue: 3))]))
        story.press("Y")
        #expect(story.text.contains("None in the next twelve months"))
    }

    @Test(arguments: [(100, 30), (40, 12)])
    func screens(width: Int, height: Int) {
        var story = Story(BirthdayListStories.snapshot, size: (width, height))
        story.press("Y")
        expectGolden(story.screen, "birthdays-\(width)x\(height)")
    }
}
