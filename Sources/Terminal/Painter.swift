import Cells
import CNcurses

/// Hands a canvas to curses: only the rows that changed since the last frame, so that a key costs little. Curses finds
/// the cells of these rows that differ.
struct Painter {
    private let colors: Int
    private let isUTF8: Bool
    private let overpainting: Overpainting
    private var shown: Canvas?
    private var row: [cchar_t] = []
    private var looks: [Style: Look] = [:]

    /// A style in the terms of curses.
    private struct Look {
        var attributes: attr_t
        var pair: Int32
    }

    init(colors: Int, isUTF8: Bool, _ type: TerminalType) {
        self.colors = colors
        self.isUTF8 = isUTF8
        overpainting = Overpainting(
            colors: colors, strikesThrough: type.isXtermLike, hasLinks: type.hasLinks,
            hasUndercurl: type.hasUndercurl, turnsText: environment("VTE_VERSION") != nil)
    }

    /// Forgets the last frame, so that the next one is painted whole.
    mutating func forget() {
        shown = nil
    }

    /// The rows of a canvas that are not on the screen yet.
    func changedRows(of canvas: Canvas) -> [Int] {
        guard let shown, shown.size == canvas.size else { return Array(0..<canvas.size.height) }
        let links = canvas.links == shown.links ? [] : Set((canvas.links + shown.links).map(\.row))
        return (0..<canvas.size.height).filter { links.contains($0) || canvas.row($0) != shown.row($0) }
    }

    /// Paints these rows; returns the text to send after them.
    ///
    /// A frame after the first is painted in two goes, every other row in the first. Given all rows at once, curses
    /// would look for lines that moved and scroll a part of the screen. But panes stand side by side: a scroll in one
    /// pane has to be undone in the other, which flickers, and small terminals do not know those sequences. Curses
    /// scrolls nothing for fewer than three lines that moved together.
    mutating func paint(_ canvas: Canvas, rows: [Int]) -> String {
        let isWhole = shown == nil
        shown = canvas
        let canvas = isUTF8 ? canvas : canvas.asciiFallback()
        for others in isWhole ? [rows] : [rows.filter { $0 % 2 == 0 }, rows.filter { $0 % 2 == 1 }]
        where !others.isEmpty {
            for y in others { put(canvas.row(y), y: y) }
            wrefresh(tcal_stdscr())
        }
        return overpainting.sequences(for: canvas, rows: rows)
    }

    private mutating func put(_ cells: ArraySlice<Cell>, y: Int) {
        row.removeAll(keepingCapacity: true)
        var style = Style.plain
        var look = look(of: style)
        for cell in cells where cell.width > 0 {
            if cell.style != style {
                style = cell.style
                look = self.look(of: style)
            }
            append(cell, look)
        }
        wmove(tcal_stdscr(), Int32(y), 0)
        wadd_wchnstr(tcal_stdscr(), row, Int32(row.count))
    }

    private mutating func append(_ cell: Cell, _ look: Look) {
        guard !overpainting.paintsOver(cell) else {
            var look = look
            look.attributes |= tcal_protect
            for _ in 0..<cell.width { append(0x20, look: look) }
            return
        }
        append(cell.glyph.base, cell.glyph.firstMark, cell.glyph.secondMark, look: look)
    }

    private mutating func append(_ base: UInt32, _ firstMark: UInt32 = 0, _ secondMark: UInt32 = 0, look: Look) {
        var cell = cchar_t()
        tcal_set_cell(
            &cell, wchar_t(base), wchar_t(firstMark), wchar_t(secondMark), look.attributes, look.pair)
        row.append(cell)
    }

    private mutating func look(of style: Style) -> Look {
        if let look = looks[style] { return look }
        let foreground = ColorMapping.index(of: style.foreground, colors: colors)
        let background = ColorMapping.index(of: style.background, colors: colors)
        var look = Look(attributes: self.attributes(style.attributes), pair: 0)
        if foreground.isBold { look.attributes |= tcal_bold }
        if foreground.isDim { look.attributes |= tcal_dim }
        if foreground.index >= 0 || background.index >= 0 {
            look.pair = max(0, alloc_pair(Int32(foreground.index), Int32(background.index)))
        }
        looks[style] = look
        return look
    }

    /// The attributes for curses. Struck-through text is dimmed where the terminal cannot strike it through.
    private func attributes(_ attributes: Style.Attributes) -> attr_t {
        let table: [(Style.Attributes, attr_t)] = [
            (.bold, tcal_bold), (.dim, tcal_dim), (.italic, tcal_italic), (.underline, tcal_underline),
            (.undercurl, tcal_underline), (.reverse, tcal_reverse),
            (.strikethrough, overpainting.strikesThrough ? tcal_protect : tcal_dim),
        ]
        return table.reduce(0) { attributes.contains($1.0) ? $0 | $1.1 : $0 }
    }
}

extension Canvas {
    fileprivate func row(_ y: Int) -> ArraySlice<Cell> {
        cells[y * size.width..<(y + 1) * size.width]
    }
}
