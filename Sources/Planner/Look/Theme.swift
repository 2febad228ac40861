internal import CalendarEngine
internal import Cells

/// The number of colours of the terminal.
public enum ColorDepth: Hashable, Sendable {
    /// None, or none wanted (`NO_COLOR`).
    case monochrome
    /// The eight of old.
    case eight
    /// The eight and their bright forms.
    case sixteen
    /// 256 or more.
    case many

    /// The depth of a terminal with so many colours.
    public init(colors: Int) {
        switch colors {
        case ..<8: self = .monochrome
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        default: self = .many
        }
    }
}

/// The look of each part of the screen: few colours, each with one meaning. Nothing is told by colour alone.
public struct Theme: Hashable, Sendable {
    /// The number of colours.
    let depth: ColorDepth
    /// The colour behind everything, as far as it is known.
    let background: CalendarColor
    /// Ordinary text.
    let text: Style
    /// The text that matters most.
    let strong: Style
    /// Text that is read second: ends, places, other months.
    let dim: Style
    /// Text that matters a little less: starts, weekends.
    let soft: Style
    /// Text for those who look for it: week numbers.
    let quiet: Style
    /// Lines that only structure.
    let faint: Style
    /// The present: today's heading, the line at the present time.
    let present: Style
    /// The line at the present time.
    let now: Style
    /// The day that is today in the grid: a filled block.
    let today: Style
    /// Something wrong or overdue.
    let warning: Style
    /// The focused pane's mark.
    let focus: Style

    /// Greys that can be told apart from an unknown background.
    private static let readsAnywhere = CalendarColor(red: 128, green: 128, blue: 128)

    /// True when the terminal has told its background.
    let knowsBackground: Bool

    /// The look for a terminal with so many colours and this background; nil where it is not known.
    public init(depth: ColorDepth, background known: (red: UInt8, green: UInt8, blue: UInt8)? = nil) {
        let behind = known.map { CalendarColor(red: $0.red, green: $0.green, blue: $0.blue) } ?? .black
        let isLight = behind.isLight
        self.depth = depth
        background = behind
        knowsBackground = known != nil
        text = .plain
        strong = Style(attributes: .bold)
        var accent = Color.palette(isLight ? 1 : 9)
        var focus = Color.palette(isLight ? 4 : 12)
        switch depth {
        case .monochrome:
            (soft, dim, quiet, faint) = (.plain, .plain, .plain, Style(attributes: .dim))
            (accent, focus) = (.standard, .standard)
        case .eight:
            (soft, dim, quiet, faint) = (.plain, .plain, .plain, Style(attributes: .dim))
            (accent, focus) = (.palette(1), .standard)
        case .sixteen:
            soft = .plain
            dim = Style(foreground: .palette(isLight ? 8 : 7))
            (quiet, faint) = (Style(foreground: .palette(8)), Style(foreground: .palette(8)))
        case .many:
            let grey = { (share: Double) in
                Style(foreground: (known == nil ? Theme.readsAnywhere : Contrast.mix(behind, behind.ink, share)).cell)
            }
            soft = known == nil ? .plain : grey(isLight ? 0.70 : 0.68)
            dim = grey(isLight ? 0.56 : 0.50)
            quiet = grey(isLight ? 0.42 : 0.34)
            faint = grey(isLight ? 0.22 : 0.20)
            if known == nil { (accent, focus) = (.palette(1), .palette(4)) }
        }
        present = Style(foreground: accent, attributes: .bold)
        now = Style(foreground: accent)
        today = Style(foreground: accent, attributes: [.bold, .reverse])
        warning = Style(foreground: accent)
        self.focus = Style(foreground: focus, attributes: .bold)
    }

    /// This look with another number of colours.
    func with(depth: ColorDepth) -> Theme {
        Theme(depth: depth, background: knowsBackground ? (background.red, background.green, background.blue) : nil)
    }

    /// A style on the background of what is selected: a shade where there are colours for it, otherwise reversed.
    /// Without the focus it is only hinted at.
    func selected(_ style: Style, isFocused: Bool) -> Style {
        var style = style
        guard depth == .many, knowsBackground else {
            guard isFocused else {
                style.attributes.insert(.bold)
                return style
            }
            // White on grey reads on every background; with few colours there is no such grey.
            return depth == .many
                ? Style(foreground: .rgb(255, 255, 255), background: .rgb(95, 95, 95), attributes: style.attributes)
                : Style(attributes: style.attributes.union(.reverse))
        }
        let share = isFocused ? (background.isLight ? 0.12 : 0.19) : (background.isLight ? 0.05 : 0.08)
        style.background = Contrast.mix(background, background.ink, share).cell
        return style
    }

    /// The ground of working hours; nil where there are no shades for it.
    var workingHours: Style? {
        guard depth == .many, knowsBackground else { return nil }
        return Style(background: Contrast.mix(background, background.ink, 0.045).cell)
    }

    /// The ground of a day that is so full, 1...4, with what reads on it; nil for a free one, and where there are no
    /// shades. They are colours that terminals of 256 have, each clearly brighter or darker than the one before.
    func shade(_ step: Int) -> Style? {
        guard depth == .many, knowsBackground, (1...4).contains(step) else { return nil }
        let ground = (background.isLight ? Theme.lightShades : Theme.darkShades)[step - 1]
        return Style(foreground: ground.ink.cell, background: ground.cell)
    }

    private static let darkShades = [
        CalendarColor(red: 58, green: 58, blue: 58), CalendarColor(red: 95, green: 95, blue: 135),
        CalendarColor(red: 95, green: 135, blue: 215), CalendarColor(red: 135, green: 175, blue: 255),
    ]
    private static let lightShades = [
        CalendarColor(red: 215, green: 255, blue: 255), CalendarColor(red: 175, green: 215, blue: 255),
        CalendarColor(red: 95, green: 175, blue: 255), CalendarColor(red: 0, green: 95, blue: 215),
    ]

    /// The ground of an event's block, quieter when it is over. On a light background it is pale in the calendar's
    /// colour; terminals of 256 have no dark colours but glaring ones, so that on a dark background it is grey, and the
    /// title has the colour. Plain where there are no shades.
    func ground(_ color: CalendarColor?, isOver: Bool) -> Style {
        guard depth == .many, knowsBackground else { return .plain }
        let grey = Contrast.mix(background, background.ink, background.isLight ? 0.12 : 0.11)
        guard !isOver, let color else { return Style(background: grey.cell) }
        return Style(
            background: background.isLight
                ? Contrast.tint(color).cell : Contrast.mix(background, background.ink, 0.17).cell)
    }

    /// The ground of a block that is selected: its calendar's colour itself.
    func selectedGround(_ color: CalendarColor?, isFocused: Bool) -> Style {
        guard depth == .many, knowsBackground, isFocused, let color else {
            return selected(.plain, isFocused: isFocused)
        }
        let ground = background.isLight ? Contrast.adjusted(Contrast.vivid(color), on: .white, ratio: 4.5) : color
        return Style(foreground: ground.ink.cell, background: ground.cell)
    }

    /// Times and places in a block.
    var blockDetail: Style { depth == .many && knowsBackground ? soft : dim }

    /// The ground of a line in which somebody types: a shade where there are colours for it, otherwise underlined.
    var field: Style {
        guard depth == .many, knowsBackground else { return Style(attributes: .underline) }
        return Style(background: Contrast.mix(background, background.ink, background.isLight ? 0.09 : 0.13).cell)
    }

    /// Text in such a line that is selected: what is typed next takes its place.
    var selection: Style {
        var style = field
        style.attributes.insert(.reverse)
        return style
    }

    /// A calendar's colour, made to be seen on this background: marks at a contrast of 3, text at 4.5.
    func calendar(_ color: CalendarColor, ratio: Double = 3) -> Style {
        guard depth != .monochrome else { return .plain }
        // With few colours the nearest of them is another one anyway.
        guard knowsBackground else {
            return Style(foreground: (depth == .many ? Contrast.betweenBlackAndWhite(color) : color).cell)
        }
        let vivid = background.isLight ? Contrast.vivid(color) : color
        return Style(foreground: Contrast.adjusted(vivid, on: background, ratio: ratio).cell)
    }
}

extension CalendarColor {
    /// True when black reads better on it than white.
    var isLight: Bool { Contrast.luminance(self) > 0.18 }
    /// Black or white, whichever reads on it.
    var ink: CalendarColor { isLight ? .black : .white }
}
