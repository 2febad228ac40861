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
        let theme = Theme(depth: .many, background: background)
        guard case .rgb(let red, let green, let blue) = theme.calendar(color).foreground else {
            Issue.record("no colour")
            return
        }
        let shown = ColorDepth.many.shown(CalendarColor(red: red, green: green, blue: blue))
        #expect(Contrast.ratio(shown, background) >= 3)
    }

    @Test func `what reads already stays as it is`() {
        let green = CalendarColor(red: 0xA6, green: 0xE3, blue: 0xA1)
        let theme = Theme(depth: .many, background: CalendarColor(red: 30, green: 30, blue: 46))
        #expect(theme.calendar(green).foreground == .rgb(0xA6, 0xE3, 0xA1))
    }

    @Test func `contrast is that of WCAG`() {
        #expect(Contrast.ratio(.black, .white) == 21)
        // Reference values: #777777 on white has 4.478, #ff5f5f on black 7.054.
        let grey = CalendarColor(red: 0x77, green: 0x77, blue: 0x77)
        #expect(abs(Contrast.ratio(grey, .white) - 4.478) < 0.001)
        let red = CalendarColor(red: 0xFF, green: 0x5F, blue: 0x5F)
        #expect(abs(Contrast.ratio(red, .black) - 7.054) < 0.01)
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
        let y = story.screen.dumpText().firstIndex { $0.contains("[22]") } ?? 0
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
        fixed.theme = ThemeDefinition(.dark)
        story = Story(settings: fixed)
        story.tell(.input(.background(250, 250, 250)))
        #expect(!story.state.here.theme.background.isLight)
    }
}

/// Each colour of each theme has the contrast that its role needs, as the terminal shows it.
@Suite struct Contrasts {
    private static let backgrounds: [CalendarColor?] = [
        nil, .black, .white, CalendarColor(red: 24, green: 24, blue: 32),
        CalendarColor(red: 250, green: 250, blue: 250),
        // Solarized, gruvbox, a blue background, and greys of medium brightness.
        CalendarColor(red: 0xFD, green: 0xF6, blue: 0xE3), CalendarColor(red: 0, green: 0x2B, blue: 0x36),
        CalendarColor(red: 0x28, green: 0x28, blue: 0x28), CalendarColor(red: 0, green: 0, blue: 0x80),
        CalendarColor(red: 0x60, green: 0x60, blue: 0x60), CalendarColor(red: 0xA0, green: 0xA0, blue: 0xA0),
    ]
    private static let definitions: [ThemeDefinition] =
        ThemeDefinition.Base.allCases.map { ThemeDefinition($0) } + [mine]
    /// A theme whose colours are not readable as they are written.
    private static let mine: ThemeDefinition = {
        var mine = ThemeDefinition(.auto)
        for role in ThemeRole.allCases where role.kind == .text || role.kind == .mark {
            mine.looks[role] = RoleLook(text: "30%")
        }
        mine.looks[.warning] = RoleLook(text: "#808080 on #777777")
        mine.looks[.focus] = RoleLook(text: "3 bold")
        mine.looks[.block] = RoleLook(text: "on calendar")
        return mine
    }()
    private static let calendars = [
        "#89b4fa", "#f9e2af", "#ff0000", "#000080", "#ffff00", "#808080", "#000000", "#ffffff", "#a6e3a1",
    ]
    .compactMap { CalendarColor(text: $0) }

    /// The colour that the terminal shows; nil for its own default.
    private func shown(_ color: Color, _ theme: Theme) -> CalendarColor? {
        switch color {
        case .standard: nil
        case .palette(let number): CalendarColor(Palette.sixteen[Int(number)])
        case .rgb(let red, let green, let blue): theme.depth.shown(CalendarColor(red: red, green: green, blue: blue))
        }
    }

    /// The contrast of a style's text to its background; 21 for the terminal's own colours.
    private func contrast(_ style: Style, _ theme: Theme) -> Double {
        guard let text = shown(style.foreground, theme) else { return 21 }
        let isUnknown = !theme.knowsBackground && theme.depth.isRich
        let behind = isUnknown ? [.black, .white] : [theme.background]
        let grounds = shown(style.background, theme).map { [$0] } ?? behind
        return grounds.map { Contrast.ratio(text, $0) }.min() ?? 0
    }

    private func needed(_ kind: ThemeRole.Kind, _ definition: ThemeDefinition) -> Double {
        let isHigh = definition.base == .highContrast
        return switch kind {
        case .text: isHigh ? 7 : 4.5
        case .mark: isHigh ? 4.5 : 3
        case .line, .ground: 0
        }
    }

    /// The greatest possible contrast: on a medium grey, even black and white only have 4.6.
    private func most(_ ground: CalendarColor) -> Double { Contrast.ratio(ground.ink, ground) - 0.001 }

    @Test(arguments: definitions, backgrounds)
    func `of every role`(definition: ThemeDefinition, background: CalendarColor?) {
        for depth in [ColorDepth.monochrome, .eight, .sixteen, .many, .all] {
            let theme = Theme(definition, depth: depth, background: background)
            for role in ThemeRole.allCases {
                let behind = shown(theme[role].background, theme) ?? theme.background
                let wanted = min(needed(role.kind, definition), most(behind))
                #expect(contrast(theme[role], theme) >= wanted, "\(role) at \(depth)")
            }
        }
    }

    @Test(arguments: definitions, backgrounds)
    func `of text on every ground`(definition: ThemeDefinition, background: CalendarColor?) {
        for depth in [ColorDepth.many, .all] {
            let theme = Theme(definition, depth: depth, background: background)
            let texts = ThemeRole.allCases.filter { $0.kind == .text }.map { theme[$0] }
            var grounds = [
                theme.workingHours, theme.field, theme.selected(.plain, isFocused: true),
                theme.selected(.plain, isFocused: false),
            ].compactMap { $0 }
            for color in Contrasts.calendars {
                grounds += [theme.ground(color, isOver: false), theme.ground(color, isOver: true)]
            }
            for ground in grounds {
                guard let behind = shown(ground.background, theme) else { continue }
                for text in texts {
                    let style = theme.on(ground.background, text)
                    #expect(contrast(style, theme) >= min(needed(.text, definition), most(behind)))
                }
            }
            for step in 1...4 {
                if let shade = theme.shade(step) { #expect(contrast(shade, theme) >= 4.5) }
            }
        }
    }

    @Test(arguments: [
        CalendarColor(red: 24, green: 24, blue: 32), .black, CalendarColor(red: 250, green: 250, blue: 250),
    ])
    func `of 256 colours each of the palette has a ground of its own, which is no grey`(background: CalendarColor) {
        let theme = Theme(depth: .many, background: background)
        var grounds: Set<CalendarColor> = []
        for (name, color) in CalendarPalette.colors {
            let style = theme.ground(color, isOver: false)
            guard let ground = shown(style.background, theme) else {
                Issue.record("\(name) has none")
                continue
            }
            #expect(
                max(ground.red, ground.green, ground.blue) - min(ground.red, ground.green, ground.blue) >= 40, "\(name)"
            )
            #expect(grounds.insert(ground).inserted, "\(name)")
            #expect(ground.isLight == background.isLight)
            let title = theme.calendar(color, isText: true, on: style.background)
            #expect(contrast(title, theme) >= 4.5, "\(name)")
            // A bar differs from another bar of the same calendar.
            let next = theme.shaded(style).flatMap { shown($0.background, theme) }
            #expect(next != nil && next != ground, "\(name)")
        }
    }

    @Test func `blocks stand on their calendar's hue, whichever colours are shown`() {
        let background = CalendarColor(red: 30, green: 30, blue: 46)
        let blue = CalendarColor(red: 0x89, green: 0xB4, blue: 0xFA)
        func isGrey(_ style: Style) -> Bool? {
            guard case .rgb(let red, let green, let blue) = style.background else { return nil }
            return Int(max(red, green, blue)) - Int(min(red, green, blue)) < 20
        }
        let (all, many) = (
            Theme(depth: .all, background: background), Theme(depth: .many, background: background)
        )
        #expect(isGrey(all.ground(blue, isOver: false)) == false && isGrey(many.ground(blue, isOver: false)) == false)
        // A past event is closer to the background, and a calendar without a colour has a background too.
        #expect(all.ground(blue, isOver: true) != all.ground(blue, isOver: false))
        #expect(isGrey(all.ground(nil, isOver: false)) == true)
        // The selected one stays in sight while a question has the focus, and differs from others.
        for theme in [all, many] {
            let grounds = [
                theme.selectedGround(blue, isFocused: true), theme.selectedGround(blue, isFocused: false),
                theme.ground(blue, isOver: false),
            ]
            #expect(Set(grounds.map(\.background)).count == 3 && isGrey(grounds[1]) == false)
        }
    }

    @Test(arguments: definitions, backgrounds)
    func `of calendars`(definition: ThemeDefinition, background: CalendarColor?) {
        for depth in [ColorDepth.monochrome, .eight, .sixteen, .many, .all] {
            let theme = Theme(definition, depth: depth, background: background)
            for color in Contrasts.calendars {
                let grounds = [Style.plain, theme.ground(color, isOver: false), theme.ground(color, isOver: true)]
                for ground in grounds {
                    let most = most(shown(ground.background, theme) ?? theme.background)
                    let mark = theme.calendar(color, on: ground.background)
                    #expect(contrast(mark, theme) >= min(needed(.mark, definition), most))
                    let text = theme.calendar(color, isText: true, on: ground.background)
                    #expect(contrast(text, theme) >= min(needed(.text, definition), most))
                }
                let selected = theme.selectedGround(color, isFocused: true)
                #expect(contrast(selected, theme) >= 4.5)
            }
        }
    }

    @Test(arguments: [ColorDepth.many, .all])
    func `all titles are plain on a background that nobody knows`(depth: ColorDepth) {
        let unknown = Theme(depth: depth)
        #expect(Contrasts.calendars.allSatisfy { unknown.calendar($0, isText: true) == .plain })
        #expect(Contrasts.calendars.contains { unknown.calendar($0) != .plain })
        let known = Theme(depth: depth, background: .black)
        #expect(Contrasts.calendars.contains { known.calendar($0, isText: true) != .plain })
    }

    @Test func `hues stay apart where there are sixteen colours`() {
        let theme = Theme(depth: .sixteen, background: .black)
        let shown = ["#89b4fa", "#a6e3a1", "#f9e2af", "#f38ba8", "#cba6f7", "#94e2d5"].compactMap {
            CalendarColor(text: $0)
        }
        .map { theme.calendar($0).foreground }
        #expect(shown == [12, 10, 11, 9, 13, 14].map { Color.palette($0) })
        let light = Theme(depth: .sixteen, background: .white)
        #expect(light.calendar(CalendarColor(red: 0xF9, green: 0xE2, blue: 0xAF)).foreground == .standard)
        #expect(light.calendar(CalendarColor(red: 0x89, green: 0xB4, blue: 0xFA)).foreground == .palette(12))
    }

    @Test func `a look is read as it is written`() {
        for role in ThemeRole.allCases {
            for scheme in ThemeRole.Scheme.allCases {
                let look = role.usual(in: scheme)
                #expect(RoleLook(text: look.text) == look, "\(role)")
            }
        }
        #expect(RoleLook(text: "RED on 9 Bold underline")?.text == "#ff0000 on 9 bold underline")
        for wrong in ["", "on", "purplish", "101%", "-1%", "calendar", "bold red blinking", "#12"] where wrong != "on" {
            #expect(RoleLook(text: wrong) == nil, "\(wrong)")
        }
    }

    @Test func `a theme for dark stays dark, and takes a dark background that is told`() {
        let dark = ThemeDefinition(.dark)
        #expect(Theme(dark, depth: .many, background: .white).background == Theme.darkGround)
        #expect(Theme(dark, depth: .many, background: .black).background == .black)
        #expect(Theme(ThemeDefinition(.mono), depth: .many, background: .white).depth == .monochrome)
    }
}
