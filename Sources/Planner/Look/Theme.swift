internal import CalendarEngine
internal import Cells

/// How many colours the terminal has.
public enum ColorDepth: Hashable, Sendable {
    /// None, or none wanted (`NO_COLOR`).
    case monochrome
    /// The eight of old.
    case eight
    /// The eight and their bright forms.
    case sixteen
    /// 256 or more.
    case many
}

/// What each part of the screen looks like: few colours, each with one meaning. Nothing is told by colour alone.
public struct Theme: Hashable, Sendable {
    /// How many colours there are.
    let depth: ColorDepth
    /// The colour behind everything, as far as it is known.
    let background: CalendarColor
    /// Ordinary text.
    let text: Style
    /// What matters most on the screen.
    let strong: Style
    /// What is read second: ends, places, other months.
    let dim: Style
    /// What is read with the text but matters a little less: starts, weekends.
    let soft: Style
    /// What is there when looked for: week numbers.
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

    /// Whether the background is light.
    var isLight: Bool { Contrast.luminance(background) > 0.18 }

    /// The look for a terminal with so many colours and this background (nil: unknown, taken for dark).
    public init(depth: ColorDepth, background: (red: UInt8, green: UInt8, blue: UInt8)? = nil) {
        let known = background.map { CalendarColor(red: $0.red, green: $0.green, blue: $0.blue) }
        let behind = known ?? CalendarColor(red: 24, green: 24, blue: 30)
        let isLight = Contrast.luminance(behind) > 0.18
        self.depth = depth
        self.background = behind
        text = .plain
        strong = Style(attributes: .bold)
        let accent: Color
        switch depth {
        case .monochrome:
            (soft, dim, quiet) = (.plain, .plain, .plain)
            faint = Style(attributes: .dim)
            accent = .standard
        case .eight:
            (soft, dim, quiet) = (.plain, .plain, .plain)
            faint = Style(attributes: .dim)
            accent = .palette(1)
        case .sixteen:
            soft = .plain
            dim = Style(foreground: .palette(isLight ? 8 : 7))
            quiet = Style(foreground: .palette(8))
            faint = Style(foreground: .palette(8))
            accent = .palette(isLight ? 1 : 9)
        case .many:
            let ink: CalendarColor = isLight ? .black : .white
            soft = Style(foreground: Contrast.mix(behind, ink, isLight ? 0.70 : 0.68).cell)
            dim = Style(foreground: Contrast.mix(behind, ink, isLight ? 0.56 : 0.50).cell)
            quiet = Style(foreground: Contrast.mix(behind, ink, isLight ? 0.42 : 0.34).cell)
            faint = Style(foreground: Contrast.mix(behind, ink, isLight ? 0.22 : 0.20).cell)
            accent = .palette(isLight ? 1 : 9)
        }
        present = Style(foreground: accent, attributes: .bold)
        now = Style(foreground: accent)
        today = Style(foreground: accent, attributes: [.bold, .reverse])
        warning = Style(foreground: accent, attributes: .bold)
        focus = Style(foreground: depth == .monochrome || depth == .eight ? .standard : .palette(isLight ? 4 : 12), attributes: .bold)
    }

    /// A style on the background of what is selected: a shade when there are colours enough, otherwise reversed.
    func selected(_ style: Style, isFocused: Bool) -> Style {
        var style = style
        guard depth == .many else {
            if isFocused {
                style.attributes.insert(.reverse)
            } else {
                style.attributes.insert(.underline)
            }
            return style
        }
        let ink: CalendarColor = isLight ? .black : .white
        style.background = Contrast.mix(background, ink, isFocused ? (isLight ? 0.12 : 0.19) : (isLight ? 0.05 : 0.08)).cell
        return style
    }

    /// A calendar's colour, made to read on this background.
    func calendar(_ color: CalendarColor) -> Style {
        depth == .monochrome ? .plain : Style(foreground: Contrast.adjusted(color, on: background, ratio: 3).cell)
    }
}
