/// One cell of the screen.
public struct Cell: Hashable, Sendable {
    /// What stands in it: one user-perceived character that is safe for a terminal; empty in the second cell of a wide one.
    public var text: String
    /// How many cells it takes: 1 or 2; 0 for the second cell of a wide one.
    public var width: UInt8
    /// How it looks.
    public var style: Style

    /// A blank.
    public static let blank = Cell(text: " ", width: 1, style: .plain)

    /// A cell.
    public init(text: String, width: UInt8, style: Style) {
        self.text = text
        self.width = width
        self.style = style
    }
}

/// A screenful of styled cells, drawn by views and painted by a terminal. Everything that leaves for a terminal passes here, and
/// here text is made safe: no control characters, escapes, bidirectional overrides or invisible joiners get into a cell.
public struct Canvas: Equatable, Sendable {
    /// The size, fixed for the canvas' life.
    public let size: Size
    /// The cells, row by row.
    public private(set) var cells: [Cell]
    /// Where the terminal's cursor stands; nil hides it.
    public var cursor: Point?

    /// A blank canvas.
    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
    }

    /// The cell at a column and row inside the canvas.
    public subscript(x: Int, y: Int) -> Cell {
        cells[y * size.width + x]
    }

    /// Writes one line of text at a place and returns the column after it. Text is made safe and cut at the clip's right edge (a
    /// wide character that does not fit whole becomes a blank); what lies outside of the clip or the canvas is not drawn.
    @discardableResult
    public mutating func draw(_ text: String, x: Int, y: Int, style: Style = .plain, clip: Rect? = nil) -> Int {
        var column = x
        let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let visible = clip.map { area.intersection($0) } ?? area
        for character in text {
            if visible.contains(Point(x: column, y: y)) {
                cells[y * size.width + column] = Cell(text: String(character), width: 1, style: style)
            }
            column += 1
        }
        return column
    }

    /// Fills a rectangle with one character, a blank unless told.
    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
        for y in rect.y..<rect.maxY { draw(String(repeating: character, count: rect.width), x: rect.x, y: y, style: style) }
    }

    /// Changes the style of every cell of a rectangle, keeping its text.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let visible = rect.intersection(Rect(x: 0, y: 0, width: size.width, height: size.height))
        for y in visible.y..<visible.maxY {
            for x in visible.x..<visible.maxX { change(&cells[y * size.width + x].style) }
        }
    }
}
