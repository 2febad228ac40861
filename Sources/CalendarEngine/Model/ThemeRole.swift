/// The parts of the screen's look, by what they mean. This table makes the themes, reads those of the configuration,
/// and is the manual's.
package enum ThemeRole: Int, Hashable, Sendable, CaseIterable {
    case text, strong, soft, dim, quiet, line
    case present, now, today, warning, focus
    case selected, unfocused, field, workingHours, block, blockOver
    case busy1, busy2, busy3, busy4

    /// The contrast that a role needs.
    package enum Kind: Hashable, Sendable {
        /// Text: a contrast of 4.5 to what is behind it (WCAG 2.1, 1.4.3).
        case text
        /// A mark that says something: a contrast of 3 (1.4.11).
        case mark
        /// A line that only structures what can be told without it.
        case line
        /// A ground, on which text has the contrast of text.
        case ground
    }

    /// The sets of looks that tcal has.
    package enum Scheme: Hashable, Sendable, CaseIterable {
        case dark, light, highContrastDark, highContrastLight
    }

    /// The contrast that it needs.
    package var kind: Kind {
        switch self {
        case .text, .strong, .soft, .dim, .quiet, .present, .today, .warning, .focus: .text
        case .now: .mark
        case .line: .line
        case .selected, .unfocused, .field, .workingHours, .block, .blockOver, .busy1, .busy2, .busy3, .busy4: .ground
        }
    }

    /// True for a ground on which other roles are drawn: only its background colour is used.
    package var isPlainGround: Bool { [.selected, .unfocused, .workingHours].contains(self) }

    /// True for a look that means something for the role.
    package func takes(_ look: RoleLook) -> Bool {
        if look.background == .calendar { return self == .block || self == .blockOver }
        return !isPlainGround || look.foreground == .standard && look.attributes.isEmpty
    }

    /// The name in the configuration.
    package var name: String {
        switch self {
        case .text: "text"
        case .strong: "strong"
        case .soft: "soft"
        case .dim: "dim"
        case .quiet: "quiet"
        case .line: "line"
        case .present: "present"
        case .now: "now"
        case .today: "today"
        case .warning: "warning"
        case .focus: "focus"
        case .selected: "selected"
        case .unfocused: "unfocused"
        case .field: "field"
        case .workingHours: "working-hours"
        case .block: "block"
        case .blockOver: "block-over"
        case .busy1: "busy-1"
        case .busy2: "busy-2"
        case .busy3: "busy-3"
        case .busy4: "busy-4"
        }
    }

    /// The meaning, for the manual.
    package var meaning: String {
        switch self {
        case .text: "ordinary text"
        case .strong: "the text that matters most"
        case .soft: "text that matters a little less: weekends, times in blocks"
        case .dim: "text that is read second: ends, places, other months"
        case .quiet: "text for those who look for it: week numbers"
        case .line: "lines that only structure"
        case .present: "today’s heading, and the time beside the line of the present"
        case .now: "the line of the present"
        case .today: "the day that is today in the grid"
        case .warning: "something wrong or overdue"
        case .focus: "the marks of what has the focus"
        case .selected: "the ground of what is selected"
        case .unfocused: "the same without the focus"
        case .field: "the ground of a line in which one types"
        case .workingHours: "the ground of working hours"
        case .block:
            "the ground of an event’s block; `on calendar` is its calendar’s colour, as dark or as pale as the "
                + "background; of 256 colours the nearest that is dark or pale enough to read on"
        case .blockOver: "the same when it is over"
        case .busy1: "a day in the year that is hardly busy"
        case .busy2: "a day that is busy for more than two hours"
        case .busy3: "a day that is busy for more than four hours"
        case .busy4: "a day that is busy for more than six hours"
        }
    }

    /// The role's default look in a scheme.
    package func usual(in scheme: Scheme) -> RoleLook {
        let looks = self.looks
        return switch scheme {
        case .dark: looks.0
        case .light: looks.1
        case .highContrastDark: looks.2
        case .highContrastLight: looks.3
        }
    }

    /// The looks on a dark and on a light ground, and these with high contrast. Grounds are such that terminals of 256
    /// colours have them, or have one that is near and not glaring.
    private var looks: (RoleLook, RoleLook, RoleLook, RoleLook) {
        func color(_ packed: UInt32) -> RoleLook.Ink { .color(CalendarColor(packed: packed)) }
        func greys(_ dark: Int, _ light: Int, _ high: Int) -> (RoleLook, RoleLook, RoleLook, RoleLook) {
            (RoleLook(.share(dark)), RoleLook(.share(light)), RoleLook(.share(high)), RoleLook(.share(high)))
        }
        func grounds(_ dark: Int, _ light: Int, _ high: Int) -> (RoleLook, RoleLook, RoleLook, RoleLook) {
            (
                RoleLook(on: .share(dark)), RoleLook(on: .share(light)), RoleLook(on: .share(high)),
                RoleLook(on: .share(high))
            )
        }
        func same(_ look: RoleLook) -> (RoleLook, RoleLook, RoleLook, RoleLook) { (look, look, look, look) }
        func accents(
            _ dark: UInt32, _ light: UInt32, _ attributes: RoleLook.Attributes
        ) -> (RoleLook, RoleLook, RoleLook, RoleLook) {
            let (dark, light) = (RoleLook(color(dark), attributes), RoleLook(color(light), attributes))
            return (dark, light, dark, light)
        }
        func shades(_ dark: UInt32, _ light: UInt32) -> (RoleLook, RoleLook, RoleLook, RoleLook) {
            let (dark, light) = (RoleLook(on: color(dark)), RoleLook(on: color(light)))
            return (dark, light, dark, light)
        }
        let (red, darkRed): (UInt32, UInt32) = (0xFF5F5F, 0xD70000)
        switch self {
        case .text: return same(RoleLook())
        case .strong: return same(RoleLook(.standard, [.bold]))
        case .soft: return greys(68, 70, 95)
        case .dim: return greys(50, 56, 85)
        case .quiet: return greys(44, 52, 75)
        case .line: return greys(20, 22, 50)
        case .present: return accents(red, darkRed, [.bold])
        case .now, .warning: return accents(red, darkRed, [])
        case .today: return accents(red, darkRed, [.bold, .reverse])
        case .focus: return accents(0x87AFFF, 0x005FD7, [.bold])
        case .selected: return grounds(19, 12, 25)
        case .unfocused: return grounds(8, 5, 12)
        case .field: return grounds(13, 9, 18)
        case .workingHours: return grounds(5, 5, 8)
        case .block:
            let hue = RoleLook(on: .calendar)
            return (hue, hue, RoleLook(on: .share(17)), hue)
        case .blockOver:
            let (hue, grey) = (RoleLook(on: .calendar), RoleLook(on: .share(11)))
            return (hue, hue, grey, grey)
        case .busy1: return shades(0x2F3750, 0xD7FFFF)
        case .busy2: return shades(0x475A87, 0xAFD7FF)
        case .busy3: return shades(0x5F7FC4, 0x5FAFFF)
        case .busy4: return shades(0x87AFFF, 0x005FD7)
        }
    }
}

/// A theme as the configuration names it: one of tcal's, or the user's own, which begins with one of these.
package struct ThemeDefinition: Hashable, Sendable {
    /// The themes that tcal has.
    package enum Base: String, Hashable, Sendable, CaseIterable {
        /// Dark or light, as the terminal's background is.
        case auto
        /// For a dark background.
        case dark
        /// For a light background.
        case light
        /// Text has a contrast of 7, marks of 4.5; dark or light, as the terminal's background is.
        case highContrast = "high-contrast"
        /// Without colours.
        case mono
    }

    /// The theme with which it begins.
    package var base: Base
    /// The looks that differ from it.
    package var looks: [ThemeRole: RoleLook] = [:]

    /// One of tcal's themes.
    package init(_ base: Base = .auto) { self.base = base }
}
