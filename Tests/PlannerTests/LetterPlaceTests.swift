import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Letters of other keyboards mean the key at their position.
@Suite struct LettersWhereTheyStand {
    private func places(of text: String, on layout: KeyboardLayout = .auto) -> String {
        String(
            text.flatMap { LetterPlaces.keys(for: $0, on: layout) }.compactMap { key in
                if case .character(let character) = key.code { character } else { nil }
            })
    }

    @Test(arguments: [
        ("йцукенгшщзхъ", "qwertyuiop[]"), ("ФЫВАПРОЛДЖЭ", "ASDFGHJKL:\""), ("ячсмитьбю", "zxcvbnm,."),
        ("іїєґ", "s]'\\"),
        ("ςερτυθιοπ", "wertyuiop"), ("ΑΣΔΦ", "ASDF"), ("קראטוןםפ", "ertyuiop"), ("שדגכעיחלךף", "asdfghjkl;"),
        ("ضصثقفغعهخحجد", "qwertyuiop[]"), ("شسيبلاتنمكط", "asdfghjkl;'"), ("پچژگ", "m]C'"), ("۱۲٣", "123"),
        ("たていすかんなにらせ", "qwertyuiop"), ("チトシハキクマノリレケム", "asdfghjkl;']"),
        ("ツサソヒコミモネルメ", "zxcvbnm,./"), ("ァッ", "#Z"), ("éöğ²", ""), ("ﾀﾃ", "qw"), ("ｑ１：", "q1:"),
        ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "qwertyuiop"), ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"), ("바", "qk"), ("값", "rkqt"), ("ü日x", ""),
    ])
    func `each letter is found`(text: String, keys: String) { #expect(places(of: text) == keys) }

    @Test(arguments: [
        (KeyboardLayout.bulgarian, "ыуеи", "qwer"), (.serbian, "љњж", "qwz"), (.ukrainian, "і", "s"),
        (.belarusian, "і", "b"),
        (.persian, "ظ", "z"), (.arabic, "ظ", "/"), (.macedonian, "ѕ", "y"), (.off, "йц", ""),
    ])
    func `a layout that is named counts`(layout: KeyboardLayout, text: String, keys: String) {
        #expect(places(of: text, on: layout) == keys)
    }

    @Test func `in panes it is the key, in a line the letter`() {
        var story = Story()
        story.press("д")
        #expect(story.day == "2026-11-22" && story.effects == [.askPlaces])
        story.press("е")
        #expect(story.day == "2026-11-21" && story.effects == [.askPlaces])
        story.press("т")
        story.type("обед")
        #expect(story.text.contains("обед"))
        story.press("Esc", "м", "5")
        #expect(story.state.here.view == .week)
        story.press("ы", "Ж")
        #expect(story.state.topLayer is CommandPalette)
        story.press("Esc", "1", "⏎", "в")
        #expect(story.request != nil)
    }

    @Test func `a syllable does not answer the question that it opens`() {
        var story = Story()
        story.press("c", "요")
        func isDeleting() -> Bool {
            story.effects.contains { if case .store(.changeCalendar) = $0 { true } else { false } }
        }
        #expect(story.state.keyContext == .confirmation && !isDeleting())
        story.press("ㅛ")
        #expect(isDeleting())
    }

    @Test func `a letter with a mark is no sign of another keyboard`() {
        var story = Story()
        story.tell(.input(.foreignKey(Key(.character("ä")), place: Key(.character("l")))))
        #expect(story.day == "2026-11-21" && story.text.contains("ä does nothing here") && story.effects.isEmpty)
    }

    @Test func `letters that wait for a change to be saved are text where a line is open by then`() {
        var story = Story()
        story.press("⏎", "d", "т")
        story.type("обед")
        #expect(story.state.saving.isUnderWay)
        story.tell(.performed(.refused(.nothingToUndo)))
        #expect(story.text.contains("New обед"), "\(story.text)")
    }

    @Test func `the terminal knows better, and what is bound means itself`() {
        var settings = Story.dark
        _ = settings.setKeys(.tcal, [KeyLine("today", "ж, t")])
        var story = Story(settings: settings)
        story.tell(.input(.foreignKey(Key(.character("ღ")), place: Key(.character("l")))))
        #expect(story.day == "2026-11-22" && story.effects.isEmpty)
        story.press("ж")
        #expect(story.day == "2026-11-21")
        settings.layout = .off
        story = Story(settings: settings)
        story.press("д")
        #expect(story.day == "2026-11-21" && story.text.contains("д does nothing here"))
        story.press("n")
        story.tell(.input(.foreignKey(Key(.character("д")), place: Key(.character("l")))))
        #expect(story.screen.dumpText().last?.contains("New д") == true)
    }
}
