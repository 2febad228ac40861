/// One cell of the screen.
public struct Cell: Hashable, Sendable {
    /// The character in the cell.
    public let glyph: Glyph
    /// The number of cells that the character takes: 1 or 2; 0 for the second cell of a wide character.
    public let width: UInt8
    /// The look of the cell.
    public var style: Style

    /// A space without colours.
    public static let blank = Cell(glyph: .space, width: 1, style: .plain)

    /// Only the gate makes glyphs, so nothing unsafe gets into a cell.
    init(glyph: Glyph, width: UInt8, style: Style) {
        self.glyph = glyph
        self.width = width
        self.style = style
    }

    /// The character as text: one user-perceived character that is safe for a terminal; empty in the second cell of a
    /// wide character.
    public var text: String { glyph.text }
}
