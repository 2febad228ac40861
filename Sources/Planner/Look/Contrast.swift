internal import CalendarEngine
internal import Cells

/// Colours as numbers: how well one reads on another (WCAG 2.1, relative luminance and contrast ratio).
enum Contrast {
    /// The relative luminance of a colour, 0 (black) ... 1 (white).
    static func luminance(_ color: CalendarColor) -> Double {
        0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)] + 0.0722 * linear[Int(color.blue)]
    }

    /// The contrast of two colours, 1 (none) ... 21 (black on white).
    static func ratio(_ one: CalendarColor, _ other: CalendarColor) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The least contrast of a colour, as a terminal shows it, on several backgrounds.
    private static func ratio(_ color: CalendarColor, onAll grounds: [CalendarColor], _ depth: ColorDepth) -> Double {
        let shown = depth.shown(color)
        return grounds.reduce(21) { min($0, ratio(shown, $1)) }
    }

    /// The colour, moved towards black or white as little as needed for a contrast of `ratio` on all backgrounds. A
    /// colour that cannot reach it becomes black or white on a known background, and nil where nobody knows whether it
    /// is dark.
    static func adjusted(
        _ color: CalendarColor, on grounds: [CalendarColor], ratio needed: Double, _ depth: ColorDepth
    ) -> CalendarColor? {
        if ratio(color, onAll: grounds, depth) >= needed { return color }
        let inks = Set(grounds.map(\.ink))
        for step in 1...20 {
            for goal in inks {
                let candidate = mix(color, goal, Double(step) / 20)
                if ratio(candidate, onAll: grounds, depth) >= needed { return candidate }
            }
        }
        return inks.count == 1 ? inks.first : nil
    }

    /// The colour of eight or sixteen whose hue is nearest and that has a contrast of `ratio` on a background; nil
    /// where none has. Calendars have pale colours, all of which would be white by distance. Greys have no hue.
    static func ofSixteen(_ color: CalendarColor, on ground: CalendarColor, ratio needed: Double) -> UInt8? {
        guard let hue = HueParts(color)?.hue else { return nil }
        let most = max(color.red, color.green, color.blue)
        // Red and yellow meet early: orange is nearer to the yellow of eight colours, which is mostly brown.
        let hues: [(end: Int, number: UInt8)] = [(20, 1), (70, 3), (150, 2), (200, 6), (255, 4), (330, 5), (361, 1)]
        let number = hues.first { hue < $0.end }?.number ?? 1
        let usual = most > 220 ? [number + 8, number] : [number, number + 8]
        return usual.first { ratio(CalendarColor(Palette.sixteen[Int($0)]), ground) >= needed }
    }

    /// The hue in degrees: red is 0, green 120, blue 240.
    private static func hue(of color: CalendarColor, least: Int, most: Int) -> Int {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let range = most - least
        if most == red { return (60 * (green - blue) / range + 360) % 360 }
        if most == green { return 60 * (blue - red) / range + 120 }
        return 60 * (red - green) / range + 240
    }

    /// The colour with less grey and the same brightness. Pastels are made for dark backgrounds; if they were only
    /// darkened, they would all look like the same mud.
    static func vivid(_ color: CalendarColor) -> CalendarColor {
        let channels = [color.red, color.green, color.blue].map(Double.init)
        guard let least = channels.min(), let most = channels.max(), most > least else { return color }
        let pure = channels.map { UInt8(($0 - least) * most / (most - least)) }
        return mix(color, CalendarColor(red: pure[0], green: pure[1], blue: pure[2]), 0.6)
    }

    /// The background colours of blocks on a dark screen, from the 256 colours: as many hues as are dark enough for
    /// white text, none of them brighter than necessary.
    private static let darkGrounds = [18, 22, 23, 24, 28, 52, 53, 54, 58, 60, 61, 89, 94, 95, 96, 97, 130]
    /// The background colours of blocks on a light screen: the pale ones.
    private static let paleGrounds = [
        147, 152, 153, 157, 158, 189, 193, 194, 195, 217, 218, 219, 223, 224, 225, 229, 230,
    ]

    /// The background colour of the 256 with a calendar's hue, for a dark or a light screen; nil for a grey, which has
    /// no hue.
    static func ground(of color: CalendarColor, onLight isLight: Bool) -> CalendarColor? {
        guard let wanted = HueParts(color) else { return nil }
        // Pale backgrounds have at most a third of the saturation.
        let saturation = isLight ? wanted.saturation * 0.35 : wanted.saturation
        func distance(_ ground: CalendarColor) -> Double {
            guard let own = HueParts(ground) else { return .infinity }
            let turn = abs(own.hue - wanted.hue)
            let hue = Double(min(turn, 360 - turn)) / 30
            let rest = (own.saturation - saturation) * (isLight ? 5 : 1.5)
            // Of two dark backgrounds with the same hue, the stronger one suits the stronger colour.
            let strength = isLight ? 0 : (own.strength - wanted.strength) / 2
            return hue * hue + rest * rest + strength * strength
        }
        let grounds = (isLight ? paleGrounds : darkGrounds).map { CalendarColor(Palette.color($0)) }
        return grounds.min { distance($0) < distance($1) }
    }

    /// The hue of a colour in degrees, its saturation, and its strength, 0...1.
    private struct HueParts {
        let hue: Int
        let saturation: Double
        let strength: Double

        /// Nil for a grey.
        init?(_ color: CalendarColor) {
            let (least, most) = (min(color.red, color.green, color.blue), max(color.red, color.green, color.blue))
            guard (Int(most) - Int(least)) * 8 > Int(most) else { return nil }
            hue = Contrast.hue(of: color, least: Int(least), most: Int(most))
            saturation = Double(most - least) / Double(most)
            strength = Double(most - least) / 255
        }
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

    /// Each channel without its gamma (sRGB, IEC 61966-2-1).
    private static let linear: [Double] = (0...255).map { channel in
        let value = Double(channel) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // x^2.4 is x² times the fifth root of x², which the standard library does not have: Newton's method computes
        // it.
        let square = ((value + 0.055) / 1.055) * ((value + 0.055) / 1.055)
        var root = 1.0
        for _ in 0..<24 {
            let fourth = root * root * root * root
            root -= (fourth * root - square) / (5 * fourth)
        }
        return square * root
    }
}

extension CalendarColor {
    static let black = CalendarColor(red: 0, green: 0, blue: 0)
    static let white = CalendarColor(red: 255, green: 255, blue: 255)

    /// A colour of the terminal.
    init(_ color: Palette.RGB) { self.init(red: color.red, green: color.green, blue: color.blue) }

    /// The colour for a cell.
    var cell: Color { .rgb(red, green, blue) }

    /// True when black is more readable on the colour than white.
    var isLight: Bool { Contrast.luminance(self) > 0.179 }

    /// Black or white, whichever is more readable on the colour.
    var ink: CalendarColor { isLight ? .black : .white }
}
