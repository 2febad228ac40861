import Cells

/// Finds the nearest of the terminal's colours. The palette is never redefined, because it is the user's.
enum ColorMapping {
    /// A colour that the terminal can show. On a terminal of eight colours a bright colour is bold or dim instead.
    struct Shown: Equatable {
        /// The number of the colour, or the colour itself (`ColorMapping.all`); -1 for the terminal's default.
        var index: Int
        var isBold = false
        var isDim = false
    }

    /// The number of colours of a terminal with direct colour. Such a colour has this bit in its number, and below it
    /// the colour itself, red first.
    static let all = 1 << 24

    static func index(of color: Color, colors: Int) -> Shown {
        guard colors > 0 else { return Shown(index: -1) }
        switch color {
        case .standard:
            return Shown(index: -1)
        case .palette(let index):
            guard colors < 16, index > 7 else { return Shown(index: Int(min(index, 15))) }
            // Bright black is grey; black would be invisible on black.
            return index == 8 ? Shown(index: -1, isDim: true) : Shown(index: Int(min(index, 15)) - 8, isBold: true)
        case .rgb(let red, let green, let blue):
            // For fewer colours, the caller asks for palette numbers.
            guard colors >= 256 else { return Shown(index: -1) }
            let wanted = Palette.RGB(red, green, blue)
            let number = Palette.number(of: wanted)
            // The number of a palette colour takes fewer bytes.
            guard colors >= ColorMapping.all, Palette.color(number) != wanted else { return Shown(index: number) }
            return Shown(index: ColorMapping.all | Int(red) << 16 | Int(green) << 8 | Int(blue))
        }
    }
}
