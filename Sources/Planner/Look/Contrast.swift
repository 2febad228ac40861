internal import CalendarEngine
internal import Cells

/// Colours as numbers: how well one reads on another (WCAG 2.1, relative luminance and contrast ratio).
enum Contrast {
    /// The relative luminance of a colour, 0 (black) ... 1 (white).
    static func luminance(_ color: CalendarColor) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// The contrast of two colours, 1 (none) ... 21 (black on white).
    static func ratio(_ one: CalendarColor, _ other: CalendarColor) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The colour, moved towards black or white just as far as is needed to read at `ratio` on a background.
    static func adjusted(_ color: CalendarColor, on background: CalendarColor, ratio needed: Double) -> CalendarColor {
        let goal: CalendarColor = background.ink
        for step in 0...20 {
            let candidate = mix(color, goal, Double(step) / 20)
            if ratio(candidate, background) >= needed { return candidate }
        }
        return goal
    }

    /// The colour, moved just as far towards black or white as is needed to be seen on either: for a background that
    /// nobody knows.
    static func betweenBlackAndWhite(_ color: CalendarColor) -> CalendarColor {
        let visible = 0.12...0.40
        let brightness = luminance(color)
        if visible.contains(brightness) { return color }
        let (start, goal): (CalendarColor, CalendarColor) =
            brightness > visible.upperBound ? (vivid(color), .black) : (color, .white)
        for step in 0...20 {
            let candidate = mix(start, goal, Double(step) / 20)
            if visible.contains(luminance(candidate)) { return candidate }
        }
        return color
    }

    /// The colour with less grey in it and as bright as before: pastels are made for dark backgrounds, and darkened as
    /// they are they would all become the same mud.
    static func vivid(_ color: CalendarColor) -> CalendarColor {
        let channels = [color.red, color.green, color.blue].map(Double.init)
        guard let least = channels.min(), let most = channels.max(), most > least else { return color }
        let pure = channels.map { UInt8(($0 - least) * most / (most - least)) }
        return mix(color, CalendarColor(red: pure[0], green: pure[1], blue: pure[2]), 0.6)
    }

    /// A pale ground of a colour's hue, of the colours that terminals of 256 have.
    static func tint(_ color: CalendarColor) -> CalendarColor {
        let channels = [color.red, color.green, color.blue].map(Double.init)
        guard let least = channels.min(), let most = channels.max(), most - least > 24 else {
            return CalendarColor(red: 228, green: 228, blue: 228)
        }
        let levels = channels.map { UInt8(($0 - least) / (most - least) > 0.35 ? 255 : 215) }
        return CalendarColor(red: levels[0], green: levels[1], blue: levels[2])
    }

    /// A colour between two others: `share` 0 is the first, 1 the second.
    static func mix(_ one: CalendarColor, _ other: CalendarColor, _ share: Double) -> CalendarColor {
        func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(min(max(Double(a) + (Double(b) - Double(a)) * share, 0), 254.5) + 0.5)
        }
        return CalendarColor(
            red: channel(one.red, other.red), green: channel(one.green, other.green),
            blue: channel(one.blue, other.blue))
    }

    /// One channel without its gamma. sRGB's curve is near enough to a power of 2.2 for telling light from dark, and
    /// the standard library has no `pow`: x^2.2 lies between x² and x³, mixed so that the error stays below 0.01.
    private static func linear(_ channel: UInt8) -> Double {
        let x = Double(channel) / 255
        return x * x * (0.8 + 0.2 * x)
    }
}

extension CalendarColor {
    static let black = CalendarColor(red: 0, green: 0, blue: 0)
    static let white = CalendarColor(red: 255, green: 255, blue: 255)

    /// The colour for a cell.
    var cell: Color { .rgb(red, green, blue) }
}
