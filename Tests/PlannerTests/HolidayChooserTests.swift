import CalendarEngine
import Cells
import Languages
import Phrases
import Testing

@testable import Planner

/// The list of public holidays, which the list of calendars opens.
@Suite struct HolidayChoosing {
    private func story(size: (Int, Int) = (80, 24), _ language: SpokenLanguage = .english) -> Story {
        let words = language.words()
        var story = Story(size: size, locale: TimeLocale(words: words), words: words)
        story.press("c")
        story.press("H")
        return story
    }

    private func choices(showing shown: Set<String> = []) -> [HolidayChoice] {
        [("de", "Germany"), ("de-BY", "Germany, Bavaria"), ("fr", "France"), ("nz", "New Zealand")].map {
            HolidayChoice(code: $0.0, name: $0.1, isShown: shown.contains($0.0))
        }
    }

    @Test func `typing narrows the list down, Enter switches a region on and off again`() {
        var story = self.story()
        #expect(story.effects.contains(.readHolidays))
        story.tell(.holidays(choices()))
        #expect(story.text.contains("○ Germany, Bavaria"), "\(story.text)")
        story.type("bav")
        #expect(!story.text.contains("France") && story.text.contains("de-BY"))
        story.press("⏎")
        #expect(story.effects.contains(.showHolidays(code: "de-BY", areShown: true)))
        story.tell(.holidays(choices(showing: ["de-BY"])))
        #expect(story.text.contains("● Germany, Bavaria"), "\(story.text)")
        story.press("⏎")
        #expect(story.effects.contains(.showHolidays(code: "de-BY", areShown: false)))
        story.press("Esc")
        #expect(story.state.layers.isEmpty)
    }

    @Test func `a code finds a region, what is shown stands first, and what nothing has is said`() {
        var story = self.story()
        story.tell(.holidays(choices(showing: ["nz"])))
        let lines = story.screen.dumpText()
        let rows = ["New Zealand", "Germany"].map { name in lines.firstIndex { $0.contains(name) } ?? 0 }
        #expect(rows[0] > 0 && rows[0] < rows[1])
        story.type("fr")
        #expect(story.text.contains("France") && !story.text.contains("Bavaria"))
        story.type("xx")
        #expect(story.text.contains("No country or region has that name"))
        story.press("⏎")
        #expect(!story.effects.contains { if case .showHolidays = $0 { true } else { false } })
    }

    @Test func `why a region was not switched is said while the list is open`() {
        var story = self.story()
        story.tell(.holidays(choices()))
        story.press("⏎")
        story.tell(.notice("The configuration cannot be written."))
        #expect(story.text.contains("The configuration cannot be written."), "\(story.text)")
        story.type("bav")
        #expect(!story.text.contains("The configuration cannot be written."))
    }

    @Test(arguments: [("en", 80, 24), ("ja", 40, 12)])
    func `the list`(language: String, width: Int, height: Int) throws {
        var story = self.story(size: (width, height), try #require(SpokenLanguage(name: language)))
        story.tell(.holidays(choices(showing: ["de-BY"])))
        expectGolden(story.screen, "holidays-\(language)-\(width)x\(height)")
    }
}
