/// The colours that terminals have, by number: 16 that their users set, a cube of 6×6×6, and 24 greys.
public enum Palette {
    /// A colour, 0...255 a channel.
    public struct RGB: Hashable, Sendable {
        /// Red.
        public var red: UInt8
        /// Green.
        public var green: UInt8
        /// Blue.
        public var blue: UInt8

        /// A colour of three channels.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        /// The distance of two colours: squared, and weighted roughly as the eye does.
        fileprivate func distance(to other: RGB) -> Int {
            let red = Int(self.red) - Int(other.red)
            let green = Int(self.green) - Int(other.green)
            let blue = Int(self.blue) - Int(other.blue)
            return 3 * red * red + 4 * green * green + 2 * blue * blue
        }
    }

    /// The first sixteen colours as xterm has them by default; the terminal does not say what its user made of them.
    public static let sixteen: [RGB] = [
        RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205),
        RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
        RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
    ]

    /// The number, 16...255, of the colour that is nearest to another one.
    public static func number(of wanted: RGB) -> Int {
        let (red, green, blue) = (step(wanted.red), step(wanted.green), step(wanted.blue))
        let average = (Int(wanted.red) + Int(wanted.green) + Int(wanted.blue)) / 3
        let grey = 232 + max(0, min(23, (average - 3) / 10))
        let inCube = 16 + 36 * red + 6 * green + blue
        return wanted.distance(to: color(grey)) < wanted.distance(to: color(inCube)) ? grey : inCube
    }

    /// The colour of a number, 0...255.
    public static func color(_ number: Int) -> RGB {
        if number < 16 { return sixteen[number] }
        if number >= 232 {
            let level = UInt8(8 + 10 * (number - 232))
            return RGB(level, level, level)
        }
        let index = number - 16
        return RGB(edge(index / 36), edge(index / 6 % 6), edge(index % 6))
    }

    /// The value of a channel, 0...255, at a step of the cube.
    private static func edge(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

    private static func step(_ value: UInt8) -> Int {
        value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
    }
}
