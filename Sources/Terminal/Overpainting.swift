import Cells
import CNcurses

/// Paints the text that curses cannot paint by itself: struck-through text, links and wavy lines, for which curses has
/// no attributes, and text whose width terminals dispute, after which curses would be wrong about its column.
///
/// Curses gets blanks in the place of such cells, with an attribute that shows nothing, so that it sees when they
/// change. After each update of curses they are painted over, each run of them at a column that is told to the
/// terminal. The text behind disputed text on a row is painted over too, because it may stand too far to the right. A
/// disputed text itself is cut, or followed by a gap, where the terminal counts other columns than the canvas.
struct Overpainting {
    let colors: Int
    /// True when the terminal strikes text through.
    let strikesThrough: Bool
    /// True when it has links (OSC 8).
    let hasLinks: Bool
    /// True when it has wavy lines under text (SGR 4:3).
    let hasUndercurl: Bool
    /// True when the terminal turns right-to-left text around. It then also turns what stands between two such texts,
    /// even the lines between panes. LEFT-TO-RIGHT MARK keeps the texts apart there; on other terminals it may cost a
    /// letter.
    let turnsText: Bool

    /// True when curses gets a blank for a cell, which is painted over afterwards.
    func paintsOver(_ cell: Cell) -> Bool {
        let attributes = cell.style.attributes
        return isStruck(cell) || cell.isDisputed || hasLinks && attributes.contains(.link)
            || hasUndercurl && attributes.contains(.undercurl)
    }

    /// The text to send after curses has painted these rows of a canvas; empty when nothing is to be painted over.
    func sequences(for canvas: Canvas, rows: [Int]) -> String {
        let all = rows.reduce(into: "") { all, y in append(canvas, y, to: &all) }
        // DECSC and DECRC keep the place and the look that curses believes in. Text that is wider than it should be
        // must not go on in the next row (DECAWM).
        return all.isEmpty ? "" : "\u{1B}7\u{1B}[?7l" + all + "\u{1B}[?7h\u{1B}8"
    }

    private func append(_ canvas: Canvas, _ y: Int, to all: inout String) {
        var x = 0
        var isBehindDisputed = false
        while x < canvas.size.width {
            let first = canvas[x, y]
            let isDisputed = first.isDisputed
            guard isBehindDisputed || paintsOver(first) else {
                x += 1
                continue
            }
            let start = "\u{1B}[\(y + 1);\(x + 1)H"
            let link = hasLinks ? canvas.link(x: x, y: y) : nil
            let limit = link?.columns.upperBound ?? canvas.size.width
            let (text, end) = textRun(of: canvas, y, from: x, to: limit, first.style, isDisputed: isDisputed)
            all += "\(start)\u{1B}[\(codes(of: first.style))m"
            // A longer text may have stood there.
            if isDisputed { all += String(repeating: " ", count: end - x) + start }
            if let link { all += "\u{1B}]8;;\(link.address)\u{1B}\\" }
            all += text
            if link != nil { all += "\u{1B}]8;;\u{1B}\\" }
            if isDisputed, turnsText, first.isRightToLeft { all += "\u{200E}" }
            isBehindDisputed = isBehindDisputed || isDisputed
            x = end
        }
    }

    /// The text of neighbouring cells with one look, all disputed or none, and the column behind it.
    private func textRun(
        of canvas: Canvas, _ y: Int, from x: Int, to limit: Int, _ style: Style, isDisputed: Bool
    ) -> (text: String, end: Int) {
        var text = ""
        var end = x
        while end < limit, canvas[end, y].style == style {
            let cell = canvas[end, y]
            guard cell.isDisputed == isDisputed || isBetweenWords(canvas, y, end) else { break }
            text += cell.text
            end += max(1, Int(cell.width))
        }
        return (text, end)
    }

    /// True when a cell is the blank between two right-to-left words that belong together.
    private func isBetweenWords(_ canvas: Canvas, _ y: Int, _ x: Int) -> Bool {
        x > 0 && x + 1 < canvas.size.width && canvas[x, y].text == " " && canvas[x - 1, y].isRightToLeft
            && canvas[x + 1, y].isRightToLeft && canvas[x + 1, y].style == canvas[x, y].style
    }

    private func isStruck(_ cell: Cell) -> Bool {
        strikesThrough && cell.style.attributes.contains(.strikethrough)
    }

    /// The parameters of SGR (ECMA-48, 8.3.117; 38 and 48 with 5 as xterm has them).
    func codes(of style: Style) -> String {
        let foreground = ColorMapping.index(of: style.foreground, colors: colors)
        let background = ColorMapping.index(of: style.background, colors: colors)
        let isStruck = style.attributes.contains(.strikethrough)
        var codes = ["0"]
        if isStruck, strikesThrough { codes.append("9") }
        if style.attributes.contains(.bold) || foreground.isBold { codes.append("1") }
        if style.attributes.contains(.dim) || foreground.isDim || isStruck && !strikesThrough { codes.append("2") }
        if style.attributes.contains(.italic) { codes.append("3") }
        if style.attributes.contains(.undercurl) {
            codes.append(hasUndercurl ? "4:3" : "4")
        } else if style.attributes.contains(.underline) {
            codes.append("4")
        }
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
    /// True when the letter belongs to a script that is written from right to left: Hebrew, Arabic, Syriac and others.
    fileprivate var isRightToLeft: Bool {
        switch glyph.base {
        case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
        default: false
        }
    }

    /// True when terminals dispute the width. Also true when the C library, and with it curses, has another width than
    /// the canvas: the library may be older than the table of widths.
    fileprivate var isDisputed: Bool {
        guard width > 0, glyph.base >= 0x300 else { return hasDisputedWidth }
        return hasDisputedWidth || wcwidth(wchar_t(glyph.base)) != Int32(width)
    }
}
