import Cells

/// The nearest of the terminal's colours. The user's palette is never redefined: it is theirs.
enum ColorMapping {
    /// A colour as the terminal has it; bright colours of a terminal of eight are bold or dim instead.
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
            // Bright black is grey, and on black nothing is to be seen of black.
            return index == 8 ? Shown(index: -1, isDim: true) : Shown(index: Int(min(index, 15)) - 8, isBold: true)
        case .rgb(let red, let green, let blue):
            let wanted = RGB(red: Int(red), green: Int(green), blue: Int(blue))
            if colors >= 256 { return Shown(index: nearestOf256(wanted)) }
            return Shown(index: nearest(to: wanted, in: colors >= 16 ? usual16 : Array(usual16[..<8])))
        }
    }

    struct RGB {
        var red: Int
        var green: Int
        var blue: Int

        /// Squared and weighted as the eye does, roughly.
        func distance(to other: RGB) -> Int {
            let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
            return 3 * red * red + 4 * green * green + 2 * blue * blue
        }
    }

    /// The colours 0...15 as xterm has them; what the user made of them is not known.
    private static let usual16: [RGB] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ].map { RGB(red: $0.0, green: $0.1, blue: $0.2) }

    private static func nearest(to wanted: RGB, in palette: [RGB]) -> Int {
        palette.indices.min { wanted.distance(to: palette[$0]) < wanted.distance(to: palette[$1]) } ?? -1
    }

    /// The colours 16...231 are a cube with these six steps an edge, 232...255 are greys from 8 in steps of 10.
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
