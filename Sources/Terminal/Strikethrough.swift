import Cells
import CNcurses

/// Struck-through text, which curses does not have. Curses paints the cells with an attribute that shows nothing (so
/// that it sees when they change), and the same cells are then painted over, struck through, with the cursor and its
/// colours put back.
struct Strikethrough {
    let colors: Int

    /// What to send after curses has painted these rows of a canvas; empty when nothing in them is struck through.
    func sequences(for canvas: Canvas, rows: [Int]) -> String {
        var all = ""
        for y in rows {
            var x = 0
            while x < canvas.size.width {
                let style = canvas[x, y].style
                var end = x + 1
                if style.attributes.contains(.strikethrough) {
                    var text = ""
                    end = x
                    while end < canvas.size.width, canvas[end, y].style == style, canvas[end, y].isKnownToLibrary {
                        text += canvas[end, y].text
                        end += 1
                    }
                    if !text.isEmpty { all += "\u{1B}[\(y + 1);\(x + 1)H\u{1B}[\(codes(of: style))m" + text }
                    end = max(end, x + 1)
                }
                x = end
            }
        }
        // DECSC and DECRC keep the place and the look that curses believes in.
        return all.isEmpty ? "" : "\u{1B}7" + all + "\u{1B}8"
    }

    /// The parameters of SGR (ECMA-48, 8.3.117; 38 and 48 with 5 as xterm has them).
    func codes(of style: Style) -> String {
        let foreground = ColorMapping.index(of: style.foreground, colors: colors)
        let background = ColorMapping.index(of: style.background, colors: colors)
        let isBold = style.attributes.contains(.bold) || foreground.isBold
        let isDim = style.attributes.contains(.dim) || foreground.isDim
        var codes = ["0", "9"]
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if style.attributes.contains(.italic) { codes.append("3") }
        if style.attributes.contains(.underline) { codes.append("4") }
        if style.attributes.contains(.reverse) { codes.append("7") }
        if foreground.index >= 0 { codes.append(color(foreground.index, base: 30)) }
        if background.index >= 0 { codes.append(color(background.index, base: 40)) }
        return codes.joined(separator: ";")
    }

    private func color(_ index: Int, base: Int) -> String {
        switch index {
        case 0..<8: "\(base + index)"
        case 8..<16: "\(base + 60 + index - 8)"
        default: "\(base + 8);5;\(index)"
        }
    }
}

extension Cell {
    /// Whether the C library, and with it curses, takes the character for as wide as it is in the canvas, or
    /// narrower. It may be older than the table of widths.
    var isKnownToLibrary: Bool {
        guard width > 0, glyph.base >= 0x300 else { return true }
        return 1...Int32(width) ~= wcwidth(wchar_t(glyph.base))
    }
}
