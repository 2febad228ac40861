/// One cell of the screen.
public struct Cell: Hashable, Sendable {
    /// What stands in it.
    public let glyph: Glyph
    /// How many cells it takes: 1 or 2; 0 for the second cell of a wide one.
    public let width: UInt8
    /// How it looks.
    public var style: Style

    /// A blank.
    public static let blank = Cell(glyph: .space, width: 1, style: .plain)

    /// Only the gate makes glyphs, so nothing unsafe gets into a cell.
    init(glyph: Glyph, width: UInt8, style: Style) {
        self.glyph = glyph
        self.width = width
        self.style = style
    }

    /// What stands in it as text: one user-perceived character that is safe for a terminal; empty in the second cell
    /// of a wide one.
    public var text: String { glyph.text }
}
