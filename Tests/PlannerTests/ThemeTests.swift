import CalendarEngine
import Cells
import Testing

@testable import Planner

@Suite struct Colours {
    private static let colors = [
        CalendarColor(red: 0xF9, green: 0xE2, blue: 0xAF), CalendarColor(red: 0xA6, green: 0xE3, blue: 0xA1), .white,
        .black,
        CalendarColor(red: 0xFF, green: 0xFF, blue: 0), CalendarColor(red: 0, green: 0, blue: 0x80),
    ]

    @Test(arguments: colors, [CalendarColor.white, .black, CalendarColor(red: 0xFD, green: 0xF6, blue: 0xE3)])
    func `every calendar's colour reads on every background`(color: CalendarColor, background: CalendarColor) {
        let theme = Theme(depth: .many, background: (background.red, background.green, background.blue))
        guard case .rgb(let red, let green, let blue) = theme.calendar(color).foreground else {
            Issue.record("no colour")
            return
        }
        #expect(Contrast.ratio(CalendarColor(red: red, green: green, blue: blue), background) >= 3)
    }

    @Test func `what reads already stays as it is`() {
        let green = CalendarColor(red: 0xA6, green: 0xE3, blue: 0xA1)
        #expect(Theme(depth: .many, background: (30, 30, 46)).calendar(green).foreground == .rgb(0xA6, 0xE3, 0xA1))
    }

    @Test func `contrast is that of WCAG`() {
        #expect(Contrast.ratio(.black, .white) == 21)
        // #777777 on white is 4.48 there.
        let grey = CalendarColor(red: 0x77, green: 0x77, blue: 0x77)
        #expect((4.2...4.8).contains(Contrast.ratio(grey, .white)))
    }

    @Test func `without colours nothing is coloured`() {
        var settings = Settings()
        settings.colorDepth = .monochrome
        var story = Story(settings: settings)
        story.press("⏎", "↓", "c", "Space", "!")
        for cell in story.screen.cells {
            #expect(cell.style.foreground == .standard && cell.style.background == .standard)
        }
    }

    @Test func `today and the selection can be told without colours`() {
        var settings = Settings()
        settings.colorDepth = .monochrome
        var story = Story(settings: settings)
        story.press("→")
        #expect(story.text.contains("[22]"))
        let y = story.screen.text().firstIndex { $0.contains("[22]") } ?? 0
        let x = 4 + 5 * 5 + 1
        #expect(story.screen[x, y].text == "2" && story.screen[x, y].style.attributes.contains(.reverse))
    }

    @Test func `the terminal's answer chooses light or dark`() {
        var story = Story(settings: Settings())
        story.tell(.input(.background(250, 250, 250)))
        #expect(story.state.here.theme.background.isLight)
        story.tell(.input(.background(20, 20, 30)))
        #expect(!story.state.here.theme.background.isLight)
        var fixed = Story.dark
        fixed.asksBackground = false
        story = Story(settings: fixed)
        story.tell(.input(.background(250, 250, 250)))
        #expect(!story.state.here.theme.background.isLight)
    }
}
