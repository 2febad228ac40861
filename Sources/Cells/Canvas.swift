/// A screenful of styled cells, drawn by views and painted by a terminal. Everything that goes to a terminal passes
/// through here, and is made safe here: no control characters, escapes, bidirectional overrides or invisible joiners
/// get into a cell.
///
/// A wide character always has both of its cells: drawing over one of them blanks the other.
public struct Canvas: Equatable, Sendable {
    /// The size, fixed for the canvas' life.
    public let size: Size
    /// The cells, row by row.
    public internal(set) var cells: [Cell]
    /// The place of the terminal's cursor; nil hides it.
    public var cursor: Point?
    /// The links. A link counts only in those of its cells that still have `Style.Attributes.link`: drawing over a cell
    /// takes it out of the link.
    public private(set) var links: [Link] = []

    /// An address that can be opened from its cells.
    public struct Link: Hashable, Sendable {
        /// The row of the cells, from the top.
        public var row: Int
        /// The columns of the cells, from the left.
        public var columns: Range<Int>
        /// The address, of printable ASCII alone.
        public var address: String
    }

    /// Makes a canvas of blanks.
    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
    }

    /// The whole canvas as a rectangle.
    public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    /// The cell at a column and row inside the canvas.
    public subscript(x: Int, y: Int) -> Cell {
        cells[y * size.width + x]
    }

    /// Writes one line of text at a place and returns the column after it. Text is made safe and cut at the clip's
    /// right edge; a wide character that does not fit whole becomes a blank. Nothing is drawn outside of the clip or
    /// the canvas. Linear in the columns, not in the text.
    @discardableResult
    public mutating func draw(_ text: String, x: Int, y: Int, style: Style = .plain, clip: Rect? = nil) -> Int {
        let visible = clip.map { bounds.intersection($0) } ?? bounds
        guard y >= visible.y, y < visible.maxY, x < visible.maxX else { return x }
        if x >= visible.x, let end = drawASCII(text, x: x, y: y, style: style, limit: visible.maxX) { return end }
        var column = x
        for element in SafeGlyphs(text) {
            let next = column + element.width
            if column >= visible.x, next <= visible.maxX {
                place(Cell(glyph: element.glyph, width: UInt8(element.width), style: style), x: column, y: y)
            } else {
                for half in max(column, visible.x)..<max(min(next, visible.maxX), visible.x) {
                    place(Cell(glyph: .space, width: 1, style: style), x: half, y: y)
                }
            }
            column = min(next, visible.maxX)
            if column >= visible.maxX { break }
        }
        return column
    }

    /// Writes a text whose visible part is plain ASCII, as most are; returns nil for any other text.
    private mutating func drawASCII(_ text: String, x: Int, y: Int, style: Style, limit: Int) -> Int? {
        guard let count = text.plainBytes(upTo: limit - x) else { return nil }
        let bytes = text.utf8
        for (column, byte) in zip(x..<x + count, bytes) {
            place(Cell(glyph: Glyph(UInt32(byte)), width: 1, style: style), x: column, y: y)
        }
        return x + count
    }

    /// Fills a rectangle with one character, by default a blank.
    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
        let visible = bounds.intersection(rect)
        guard visible.width > 0, let element = SafeGlyphs(String(character)).first(where: { _ in true }) else { return }
        for y in visible.y..<visible.maxY {
            var x = visible.x
            while x < visible.maxX {
                let fits = x + element.width <= visible.maxX
                let width = fits ? element.width : 1
                place(Cell(glyph: fits ? element.glyph : .space, width: UInt8(width), style: style), x: x, y: y)
                x += width
            }
        }
    }

    /// Makes cells of a row a link. The address is made safe: characters outside of ASCII are escaped (RFC 3986, 2.1).
    /// An address with control characters makes no link.
    public mutating func link(_ columns: Range<Int>, y: Int, to address: String) {
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return }
        var safe = ""
        for byte in address.utf8 {
            if byte < 0x80 {
                safe.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                safe += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
        let line = bounds.intersection(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
        guard line.width > 0, line.height > 0 else { return }
        restyle(line) { $0.attributes.insert(.link) }
        links.append(Link(row: y, columns: line.x..<line.maxX, address: safe))
    }

    /// The link that a cell belongs to; nil for none.
    public func link(x: Int, y: Int) -> Link? {
        guard self[x, y].style.attributes.contains(.link) else { return nil }
        return links.last { $0.row == y && $0.columns.contains(x) }
    }

    /// Copies the cells of a rectangle from a canvas of the same size. No wide character may stand across an edge of
    /// the rectangle.
    public mutating func copy(_ rect: Rect, of other: Canvas) {
        let visible = bounds.intersection(rect)
        guard other.size == size, visible.width > 0 else { return }
        for y in visible.y..<visible.maxY {
            let row = y * size.width + visible.x..<y * size.width + visible.maxX
            cells.replaceSubrange(row, with: other.cells[row])
        }
    }

    /// Changes the style of every cell of a rectangle, keeping its text.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let visible = bounds.intersection(rect)
        guard visible.width > 0 else { return }
        // Neighbouring cells mostly have the same style.
        var last: (before: Style, after: Style)?
        for y in visible.y..<visible.maxY {
            for index in y * size.width + visible.x..<y * size.width + visible.maxX {
                let before = cells[index].style
                if last?.before != before {
                    var after = before
                    change(&after)
                    last = (before, after)
                }
                if let last { cells[index].style = last.after }
            }
        }
    }

    /// Puts a cell whole into the canvas, and blanks the other halves of the wide characters that it cuts.
    private mutating func place(_ cell: Cell, x: Int, y: Int) {
        let first = y * size.width + x
        let last = first + Int(cell.width) - 1
        if cells[first].width == 0 { blank(first - 1) }
        if cells[last].width == 2 { blank(last + 1) }
        cells[first] = cell
        if last > first { cells[last] = Cell(glyph: .none, width: 0, style: cell.style) }
    }

    private mutating func blank(_ index: Int) {
        cells[index] = Cell(glyph: .space, width: 1, style: cells[index].style)
    }
}
