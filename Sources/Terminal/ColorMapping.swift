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
            // Who draws for fewer colours asks for them by their numbers.
            guard colors >= 256 else { return Shown(index: -1) }
            return Shown(index: Palette.number(of: Palette.RGB(red, green, blue)))
        }
    }
}
