import CalendarEngine
import Cells
import Languages
import Phrases
import TestKit
import Testing

@testable import Planner

@Suite("The screen in each language")
struct SpokenScreenTests {
    private func story(_ language: SpokenLanguage, _ view: ViewName = .month, size: (Int, Int) = (80, 24)) -> Story {
        let words = language.words()
        return Story(
            size: size, locale: TimeLocale(words: words), words: words,
            restoring: view == .month ? nil : .left(in: view))
    }

    /// The places of the lines that frame a page.
    private func frame(_ screen: Canvas) -> [String] {
        screen.dumpText().map { line in
            line.map {
                "│┃┌┐└┘├┤┬┴┼╭╮╰╯".contains($0) ? "\($0)" : String(repeating: " ", count: TextWidth.columns("\($0)"))
            }
            .joined().trimmingBlanksBehind
        }
    }

    @Test("no view loses its frame or its last hint at 80×24", arguments: SpokenLanguage.allCases)
    func views(language: SpokenLanguage) {
        for view in ViewName.allCases {
            let screen = story(language, view).screen
            #expect(frame(screen) == frame(story(.english, view).screen), "\(language), \(view)")
            let bottom = screen.dumpText().last ?? ""
            let help = language.words().hint(.help)
            #expect(bottom.contains(help), "\(language), \(view): \(bottom)")
            #expect(!bottom.contains("…"), "\(language), \(view): \(bottom)")
        }
    }

    @Test("the week says beside its days which last all day", arguments: SpokenLanguage.allCases)
    func allDay(language: SpokenLanguage) {
        let words = language.words()
        let labels = [words.word(PhraseWord.allDay), words.word(ScreenWord.allDayInFewColumns)]
        let lines = story(language, .week).screen.dumpText()
        #expect(lines.contains { line in labels.contains { line.prefix(8).contains($0) } }, "\(language): \(lines)")
    }

    @Test("commands stand below one another with whole names of keys", arguments: SpokenLanguage.allCases)
    func palette(language: SpokenLanguage) {
        let words = language.words()
        var story = story(language)
        story.press(":")
        #expect(story.screen.dumpText().last?.contains("…") == false, "\(language): \(story.text)")
        story.type("previous-pane")
        let lines = story.screen.dumpText()
        let key = words.name(of: .shift, with: words.name(of: .tab))
        #expect(lines.contains { $0.contains("\(key) ") && $0.contains("previous-pane") }, "\(language): \(lines)")
    }

    @Test(
        "no page has a line that is wider than the screen, or a label that is cut", arguments: SpokenLanguage.allCases)
    func pages(language: SpokenLanguage) {
        let words = language.words()
        for keys in [["N"], ["n"], ["?"], ["/"], [":"], ["g"], ["!"], ["@"], ["z"], ["→", "→", "→", "⏎", "↓", "⏎"]] {
            var story = story(language)
            for key in keys { story.press(key) }
            let lines = story.screen.dumpText()
            #expect(lines.count == 24 && lines.allSatisfy { TextWidth.columns($0) <= 80 }, "\(language), \(keys)")
            if keys == ["N"] {
                for field in [FormField.title, .starts, .repeats, .alarm, .place, .calendar] {
                    let label = words.label(of: field, .event)
                    #expect(lines.contains { $0.contains(label) }, "\(language): \(label) is cut")
                }
            }
        }
    }

    @Test("the month, the form and the help in each language but English")
    func golden() {
        for language in SpokenLanguage.allCases where language != .english {
            let code = language.rawValue
            expectGolden(story(language).screen, "\(code)-month-80x24")
            var form = story(language)
            form.press("N")
            expectGolden(form.screen, "\(code)-form-80x24")
            var help = story(language)
            help.press("?")
            expectGolden(help.screen, "\(code)-help-80x24")
        }
    }
}

extension String {
    /// The text without trailing blanks.
    fileprivate var trimmingBlanksBehind: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
