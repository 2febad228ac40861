package import CalendarEngine
package import Cells

/// The number of colours of the terminal.
public enum ColorDepth: Hashable, Sendable {
    /// None, or none wanted (`NO_COLOR`).
    case monochrome
    /// The eight colours of old terminals.
    case eight
    /// The eight and their bright forms.
    case sixteen
    /// The 256 colours of xterm.
    case many
    /// Every colour (24 bits).
    case all

    /// The depth of a terminal with this number of colours.
    public init(colors: Int) {
        switch colors {
        case ..<8: self = .monochrome
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case ..<0x1_000000: self = .many
        default: self = .all
        }
    }

    /// The number of colours.
    package var colors: Int {
        switch self {
        case .monochrome: 0
        case .eight: 8
        case .sixteen: 16
        case .many: 256
        case .all: 0x1_000000
        }
    }

    /// True where there are enough colours to use any colour as it is.
    var isRich: Bool { self == .many || self == .all }

    /// A colour as a terminal of this depth shows it.
    func shown(_ color: CalendarColor) -> CalendarColor {
        guard self == .many else { return color }
        return CalendarColor(Palette.color(Palette.number(of: Palette.RGB(color.red, color.green, color.blue))))
    }
}

/// The look of each part of the screen on one terminal: few colours, each with one meaning. No information is given by
/// colour alone, and every colour has the contrast that its role needs (`ThemeRole.Kind`).
public struct Theme: Hashable, Sendable {
    /// The number of colours.
    let depth: ColorDepth
    /// The colour of the screen's background, as far as it is known.
    let background: CalendarColor
    /// True when the background is known: the terminal has reported it, or the theme is made for one.
    let knowsBackground: Bool
    /// The contrast that text needs, and that of marks.
    let (textRatio, markRatio): (Double, Double)
    /// The backgrounds of text outside of blocks, fields and the selection.
    private let grounds: [CalendarColor]
    /// The style of each role, by its number.
    private var styles: [Style] = []

    /// The backgrounds that the dark and the light theme assume where the terminal does not report one.
    static let (darkGround, lightGround) = (
        CalendarColor(red: 24, green: 24, blue: 32), CalendarColor(red: 250, green: 250, blue: 250)
    )

    /// Makes the look of a theme on a terminal with a colour depth and a background; nil for an unknown one. A theme
    /// that is made for a dark or a light background keeps to that.
    package init(
        _ definition: ThemeDefinition = ThemeDefinition(), depth: ColorDepth, background told: CalendarColor? = nil
    ) {
        var known = told
        if definition.base == .dark, told?.isLight != false { known = Theme.darkGround }
        if definition.base == .light, told?.isLight != true { known = Theme.lightGround }
        let behind = known ?? .black
        let isHigh = definition.base == .highContrast
        let scheme: ThemeRole.Scheme =
            behind.isLight ? (isHigh ? .highContrastLight : .light) : isHigh ? .highContrastDark : .dark
        let looks = ThemeRole.allCases.map { definition.looks[$0] ?? $0.usual(in: scheme) }
        self.depth = definition.base == .mono ? .monochrome : depth
        (background, knowsBackground) = (behind, known != nil)
        (textRatio, markRatio) = isHigh ? (7, 4.5) : (4.5, 3)
        if known == nil {
            grounds = depth.isRich ? [.black, .white] : [.black]
        } else if case .share(let share) = looks[ThemeRole.workingHours.rawValue].background, depth.isRich {
            grounds = [behind, depth.shown(Contrast.mix(behind, behind.ink, Double(share) / 100))]
        } else if case .color(let color) = looks[ThemeRole.workingHours.rawValue].background, depth.isRich {
            grounds = [behind, depth.shown(color)]
        } else {
            grounds = [behind]
        }
        styles = zip(ThemeRole.allCases, looks).map { style(of: $0, $1) }
    }

    /// Makes the default look where only the environment gives the background; nil when it does not.
    package init(depth: ColorDepth, isLight: Bool?) {
        self.init(
            ThemeDefinition(), depth: depth, background: isLight.map { $0 ? Theme.lightGround : Theme.darkGround })
    }

    /// The colour of a calendar's marks.
    package func mark(of color: CalendarColor) -> Color { calendar(color).foreground }

    /// The style of a role.
    subscript(_ role: ThemeRole) -> Style { styles[role.rawValue] }

    /// The look of a role as a style for this terminal.
    private func style(of role: ThemeRole, _ look: RoleLook) -> Style {
        var style = Style(attributes: Style.Attributes(rawValue: look.attributes.rawValue))
        let needed: Double =
            switch role.kind {
            case .text: textRatio
            case .mark: markRatio
            case .line: 1
            case .ground: 0
            }
        switch depth {
        case .monochrome: if role == .line { style.attributes.insert(.dim) }
        case .eight, .sixteen: style.foreground = few(look.foreground, ratio: needed)
        case .many, .all:
            if hasGrounds, let ground = color(of: look.background) {
                style.background = ground.cell
                if let color = color(of: look.foreground) {
                    style.foreground = readable(color.cell, on: ground)
                } else if case .color = look.background {
                    style.foreground = depth.shown(ground).ink.cell
                }
            } else if let color = color(of: look.foreground) {
                style.foreground = Contrast.adjusted(color, on: grounds, ratio: needed, depth)?.cell ?? .standard
            }
        }
        return style
    }

    /// The colour that a look asks for; nil for the terminal's own. Where the background is unknown, all greys become
    /// one that is visible on any.
    private func color(of ink: RoleLook.Ink) -> CalendarColor? {
        switch ink {
        case .standard, .calendar: nil
        case .palette(let number): CalendarColor(Palette.sixteen[Int(number)])
        case .color(let color): color
        case .share(let share) where knowsBackground: Contrast.mix(background, background.ink, Double(share) / 100)
        case .share(let share): share > Theme.plainShare ? nil : CalendarColor(red: 118, green: 118, blue: 118)
        }
    }

    /// The nearest readable colour of eight or sixteen; the terminal's own where none is readable.
    private func few(_ ink: RoleLook.Ink, ratio needed: Double) -> Color {
        switch ink {
        case .standard, .calendar: return .standard
        case .palette(let number):
            let reads = Contrast.ratio(CalendarColor(Palette.sixteen[Int(number)]), background) >= needed
            return reads ? .palette(number) : .standard
        case .color(let color):
            return Contrast.ofSixteen(color, on: background, ratio: needed).map { .palette($0) } ?? .standard
        case .share(let share):
            // Greys become bright black or white. With eight colours, grey is dim text, whose contrast is unknown.
            guard share <= Theme.plainShare, depth == .sixteen || needed <= 1 else { return .standard }
            let grey = [8, 7].first { Contrast.ratio(CalendarColor(Palette.sixteen[$0]), background) >= needed }
            return grey.map { .palette(UInt8($0)) } ?? .standard
        }
    }

    /// With few greys, a grey with a share above this percentage is ordinary text.
    private static let plainShare = 60

    /// True where there are enough colours for backgrounds.
    var hasGrounds: Bool { depth.isRich && knowsBackground }
}

/// The styles by their names.
extension Theme {
    /// Ordinary text.
    var text: Style { self[.text] }
    /// The text that matters most.
    var strong: Style { self[.strong] }
    /// Text that is read second: ends, places, other months.
    var dim: Style { self[.dim] }
    /// Slightly less important text: starts, weekends.
    var soft: Style { self[.soft] }
    /// Text that is looked up: week numbers.
    var quiet: Style { self[.quiet] }
    /// Lines that only divide the screen.
    var faint: Style { self[.line] }
    /// The present: the heading of today, the time beside the present.
    var present: Style { self[.present] }
    /// The line at the present time.
    var now: Style { self[.now] }
    /// The day that is today in the grid: a filled block.
    var today: Style { self[.today] }
    /// Something wrong or overdue.
    var warning: Style { self[.warning] }
    /// The focused pane's mark.
    var focus: Style { self[.focus] }
}

/// Styles on coloured backgrounds.
extension Theme {
    /// A style on a background, with its colour changed until it is readable there.
    func on(_ ground: Color, _ style: Style) -> Style {
        var style = style
        style.background = ground
        if case .rgb(let red, let green, let blue) = ground {
            style.foreground = readable(style.foreground, on: CalendarColor(red: red, green: green, blue: blue))
        }
        return style
    }

    /// A colour, changed until it is readable as text on a background.
    private func readable(_ color: Color, on ground: CalendarColor) -> Color {
        let wanted: CalendarColor
        switch color {
        case .standard: return .standard
        case .palette(let number): wanted = CalendarColor(Palette.sixteen[Int(number)])
        case .rgb(let red, let green, let blue): wanted = CalendarColor(red: red, green: green, blue: blue)
        }
        let adjusted = Contrast.adjusted(wanted, on: [depth.shown(ground)], ratio: textRatio, depth)
        guard let adjusted, adjusted != wanted else { return color }
        return adjusted.cell
    }

    /// A style on the background of the selection: a shade where there are colours for it, otherwise reversed. Without
    /// the focus, it is only hinted at.
    func selected(_ style: Style, isFocused: Bool) -> Style {
        if hasGrounds { return on(self[isFocused ? .selected : .unfocused].background, style) }
        var style = style
        guard isFocused else {
            style.attributes.insert(.bold)
            return style
        }
        // White on grey is readable on every background; with few colours there is no such grey.
        return depth.isRich
            ? Style(foreground: .rgb(255, 255, 255), background: .rgb(95, 95, 95), attributes: style.attributes)
            : Style(attributes: style.attributes.union(.reverse))
    }

    /// The background of working hours; nil where there are no shades for it.
    var workingHours: Style? { hasGrounds ? self[.workingHours] : nil }

    /// The background, with readable text, of a day at a step of fullness, 1...4; nil for a free day, and where there
    /// are no shades.
    func shade(_ step: Int) -> Style? {
        guard hasGrounds, (1...4).contains(step), let role = ThemeRole(rawValue: ThemeRole.busy1.rawValue + step - 1)
        else { return nil }
        return self[role]
    }

    /// The background of an event's block, quieter for a past event; plain where there are no shades.
    func ground(_ color: CalendarColor?, isOver: Bool) -> Style {
        guard hasGrounds else { return .plain }
        let isQuiet = isOver || color == nil
        var style = self[isQuiet ? .blockOver : .block]
        if style.background == .standard { style.background = ground(of: color, isQuiet: isQuiet).cell }
        return style
    }

    /// A background with a calendar's hue that differs a little from the screen's. With 256 colours, the nearest one
    /// that is dark or pale enough; grey for past events, because no colour is as quiet.
    private func ground(of color: CalendarColor?, isQuiet: Bool) -> CalendarColor {
        let isLight = background.isLight
        if let color, depth == .all {
            return Contrast.mix(background, isLight ? Contrast.vivid(color) : color, isQuiet ? 0.13 : 0.27)
        }
        if let color, !isQuiet, let ground = Contrast.ground(of: color, onLight: isLight) { return ground }
        return Contrast.mix(background, background.ink, isLight ? 0.12 : isQuiet ? 0.11 : 0.17)
    }

    /// A style whose background is one step further from the screen's; nil for a style without a background.
    func shaded(_ style: Style) -> Style? {
        guard hasGrounds, case .rgb(let red, let green, let blue) = style.background else { return nil }
        let ground = CalendarColor(red: red, green: green, blue: blue)
        let step = background.isLight ? 0.12 : 0.06
        // With 256 colours, the next different one may be several steps away.
        let steps = (1...8).lazy.map { Contrast.mix(ground, background.ink, step * Double($0)) }
        let further = steps.first { depth.shown($0) != depth.shown(ground) } ?? ground
        return on(further.cell, style)
    }

    /// The background of a selected block: the colour of its calendar; without the focus, halfway to the screen's.
    func selectedGround(_ color: CalendarColor?, isFocused: Bool) -> Style {
        guard hasGrounds, let color else { return selected(.plain, isFocused: isFocused) }
        let vivid = background.isLight ? Contrast.vivid(color) : color
        let full = Contrast.adjusted(vivid, on: [background], ratio: markRatio, depth) ?? vivid
        let ground = isFocused ? full : Contrast.mix(background, full, 0.5)
        return Style(foreground: depth.shown(ground).ink.cell, background: ground.cell)
    }

    /// The background of a text field: a shade where there are colours for it, otherwise underlined.
    var field: Style { hasGrounds ? self[.field] : Style(attributes: .underline) }

    /// Selected text in a field: typing replaces it.
    var selection: Style {
        var style = field
        style.attributes.insert(.reverse)
        return style
    }

    /// A calendar's colour on the screen's background, or on another one, for marks or for text.
    func calendar(_ color: CalendarColor, isText: Bool = false, on ground: Color = .standard) -> Style {
        let needed = isText ? textRatio : markRatio
        switch depth {
        case .monochrome: return .plain
        case .eight, .sixteen:
            let number = Contrast.ofSixteen(color, on: background, ratio: needed)
            return Style(foreground: number.map { .palette($0) } ?? .standard)
        case .many, .all:
            // Without a known background, few hues are readable on all: titles would be coloured by chance.
            if isText, !knowsBackground, ground == .standard { return .plain }
            var behind = grounds
            if case .rgb(let red, let green, let blue) = ground {
                behind = [depth.shown(CalendarColor(red: red, green: green, blue: blue))]
            }
            // On a possibly light background, the pale colours of calendars would all become the same mud.
            let wanted = behind.contains(where: \.isLight) && color.isLight ? Contrast.vivid(color) : color
            let adjusted = Contrast.adjusted(wanted, on: behind, ratio: needed, depth)
            return Style(foreground: adjusted?.cell ?? .standard, background: ground)
        }
    }
}
