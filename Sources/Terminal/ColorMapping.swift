import Cells

/// The nearest of the terminal's colours. The user's palette is never redefined: it is theirs.
enum ColorMapping {
    /// A colour that the terminal can show. On a terminal of eight colours a bright colour is bold or dim instead.
    struct Shown: Equatable {
        /// The number of the colour, -1 for the terminal's own.
        var index: Int
        var isBold = false
        var isDim = false
    }

    static func index(of color: Color, colors: Int) -> Shown {
        guard colors > 0 else { return Shown(index: -1) }
        switch color {
        case .standard:
            return Shown(index: -1)
        case .palette(let index):
            guard colors < 16, index > 7 else { return Shown(index: Int(min(index, 15))) }
            // Bright black is grey, and black cannot be seen on black.
            return index == 8 ? Shown(index: -1, isDim: true) : Shown(index: Int(min(index, 15)) - 8, isBold: true)
        case .rgb(let red, let green, let blue):
            let wanted = RGB(red: Int(red), green: Int(green), blue: Int(blue))
            return Shown(index: colors >= 256 ? nearestOf256(wanted) : nearest(to: wanted, isSixteen: colors >= 16))
        }
    }

    struct RGB {
        var red: Int
        var green: Int
        var blue: Int

        /// The distance of two colours: squared, and weighted roughly as the eye does.
        func distance(to other: RGB) -> Int {
            let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
            return 3 * red * red + 4 * green * green + 2 * blue * blue
        }
    }

    /// The nearest of eight or sixteen colours, by hue. Calendars have pale colours, and by distance all of them would
    /// be white. Greys become the colour of the text, which can be read wherever the text can.
    private static func nearest(to wanted: RGB, isSixteen: Bool) -> Int {
        let (least, most) = (min(wanted.red, wanted.green, wanted.blue), max(wanted.red, wanted.green, wanted.blue))
        guard (most - least) * 8 > most else { return -1 }
        // Red and yellow meet early: orange is nearer to the yellow of eight colours, which is mostly brown.
        let hues: [(end: Int, index: Int)] = [
            (20, 1), (70, 3), (150, 2), (200, 6), (255, 4), (330, 5), (361, 1),
        ]
        let hue = hue(of: wanted, least: least, most: most)
        let index = hues.first { hue < $0.end }?.index ?? 1
        return isSixteen && most > 220 ? index + 8 : index
    }

    /// The hue in degrees: red is 0, green 120, blue 240.
    private static func hue(of color: RGB, least: Int, most: Int) -> Int {
        let range = most - least
        if most == color.red { return (60 * (color.green - color.blue) / range + 360) % 360 }
        if most == color.green { return 60 * (color.blue - color.red) / range + 120 }
        return 60 * (color.red - color.green) / range + 240
    }

    /// The colours 16...231 are a cube with these six steps an edge; 232...255 are greys from 8 in steps of 10.
    private static let steps = [0, 95, 135, 175, 215, 255]

    private static func nearestOf256(_ wanted: RGB) -> Int {
        let (red, green, blue) = (step(wanted.red), step(wanted.green), step(wanted.blue))
        let inCube = RGB(red: steps[red], green: steps[green], blue: steps[blue])
        let average = (wanted.red + wanted.green + wanted.blue) / 3
        let grey = max(0, min(23, (average - 3) / 10))
        let level = 8 + 10 * grey
        let inGreys = RGB(red: level, green: level, blue: level)
        return wanted.distance(to: inGreys) < wanted.distance(to: inCube)
            ? 232 + grey : 16 + 36 * red + 6 * green + blue
    }

    private static func step(_ value: Int) -> Int {
        steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
}
