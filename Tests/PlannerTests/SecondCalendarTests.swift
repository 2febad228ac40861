import CalendarEngine
import Cells
import Languages
import Phrases
import TestKit
import Testing

@testable import Planner

/// The dates of a second calendar and the phases of the moon on the screen.
@Suite struct SecondCalendars {
    private func story(
        _ system: CalendarSystem?, _ size: (Int, Int) = (100, 30), _ view: ViewName = .month,
        _ language: SpokenLanguage = .english, settings: Settings = Story.dark, showsMoon: Bool = true
    ) -> Story {
        let words = language.words()
        var locale = TimeLocale(words: words)
        (locale.secondCalendar, locale.showsMoon) = (system, showsMoon)
        return Story(
            size: size, locale: locale, words: words, settings: settings,
            restoring: view == .month ? nil : .left(in: view))
    }

    @Test(arguments: [(80, 24), (100, 30), (160, 45), (40, 12)])
    func `the month with Hebrew dates and the moon`(size: (Int, Int)) {
        expectGolden(story(.hebrew, size).screen, "second-hebrew-\(size.0)x\(size.1)")
    }

    @Test func `each calendar in a view and a language`() {
        expectGolden(story(.islamicUmmAlQura, (80, 24), .titles).screen, "second-islamic-titles-80x24")
        expectGolden(story(.persian, (100, 30), .week).screen, "second-persian-week-100x30")
        expectGolden(story(.chinese, (100, 30), .agenda, .german).screen, "second-chinese-agenda-de-100x30")
        expectGolden(story(.chinese, (80, 24), .month, .japanese).screen, "second-chinese-ja-80x24")
        expectGolden(story(.japanese, (100, 30), .month, .japanese).screen, "second-japanese-ja-100x30")
        expectGolden(story(.ethiopic, (160, 45), .titles, .french).screen, "second-ethiopic-titles-fr-160x45")
        expectGolden(
            story(.hebrew, (100, 30), .month, .spanish, settings: Story.light).screen, "second-hebrew-es-light-100x30")
    }

    @Test func `what has several calendars stands behind the second number, and nothing else moves`() {
        let (plain, second) = (self.story(nil, showsMoon: false), self.story(.hebrew, showsMoon: false))
        // 21 November is 11 Kislev.
        let y = plain.screen.dumpText().firstIndex { $0.contains("[21]") } ?? 0
        #expect(second.screen.dumpText()[y].contains("[21]"))
        #expect(second.screen.dumpText()[y + 1].contains("11"))
        #expect(!plain.screen.dumpText()[y + 1].contains("11"))
        // The name of a month stands beside the week in which it begins.
        #expect(second.line(with: "Kisl") != nil)
    }

    @Test func `one goes to a date of the calendar, and the prompt says both`() {
        var story = self.story(.hebrew)
        story.press("g")
        story.type("15 nisan")
        #expect(story.text.contains("Thursday 22 April 2027 · 15 Nisan 5787"))
        story.press("⏎")
        #expect(story.day == "2027-04-22")
    }

    @Test func `a full moon is bright on a dark ground and empty on a light one, in ASCII a letter`() {
        var (dark, light) = (story(nil), story(nil, settings: Story.light))
        for _ in 0..<3 {
            dark.press("→")
            light.press("→")
        }
        #expect(dark.day == "2026-11-24")
        #expect(dark.state.here.moonSign(on: dark.state.here.selectedDay) == "●")
        #expect(light.state.here.moonSign(on: light.state.here.selectedDay) == "○")
        #expect(dark.text.contains("full moon"))
        var settings = Story.dark
        settings.glyphs = .ascii
        let ascii = story(nil, settings: settings)
        #expect(ascii.state.here.moonSign(on: dark.state.here.selectedDay) == "O")
        #expect(TextWidth.columns(Glyphs.unicode.discs.joined()) == 4)
    }

    @Test func `nothing of it is there until it is wished`() {
        let (plain, off) = (Story(), story(nil, showsMoon: false))
        #expect(plain.screen.dumpText() == off.screen.dumpText())
    }

    @Test(arguments: CalendarSystem.allCases)
    func `every calendar keeps the frame of every view in every language`(system: CalendarSystem) {
        for language in SpokenLanguage.allCases {
            let looks = ViewName.allCases.map { ($0, (80, 24)) } + [(.month, (40, 12)), (.month, (100, 30))]
            for (view, size) in looks {
                let plain = story(nil, size, view, language, showsMoon: false).screen.dumpText()
                let with = story(system, size, view, language).screen.dumpText()
                for (one, other) in zip(plain, with) {
                    let lines = [one, other].map { $0.filter { "│┃┌┐└┘├┤┬┴┼".contains($0) } }
                    #expect(lines[0] == lines[1], "\(system), \(language), \(view): \(other)")
                }
                // The time stays at the end of the top line.
                #expect(
                    plain[0].contains("10:42") == with[0].contains("10:42"),
                    "\(system), \(language), \(view): \(with[0])")
            }
        }
    }
}
