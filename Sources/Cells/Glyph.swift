/// One character in a cell: a base and at most two combining marks, packed into one word so that a screenful of cells
/// is plain memory.
public struct Glyph: Hashable, Sendable {
    /// Three scalars of 21 bits each, the base in the lowest; 0 where there is none.
    let bits: UInt64

    /// Nothing: the second cell of a wide character.
    static let none = Glyph(bits: 0)
    /// The sign in place of an unknown character.
    static let placeholder = Glyph(0xFFFD)
    static let space = Glyph(0x20)

    private static let shift: UInt64 = 21
    private static let mask: UInt64 = 0x1F_FFFF

    private init(bits: UInt64) {
        self.bits = bits
    }

    init(_ base: UInt32) {
        bits = UInt64(base)
    }

    /// The base's code point, 0 for nothing.
    public var base: UInt32 { UInt32(truncatingIfNeeded: bits & Self.mask) }
    /// The first combining mark's code point, 0 for none.
    public var firstMark: UInt32 { UInt32(truncatingIfNeeded: bits >> Self.shift & Self.mask) }
    /// The second combining mark's code point, 0 for none.
    public var secondMark: UInt32 { UInt32(truncatingIfNeeded: bits >> (2 * Self.shift) & Self.mask) }

    /// The glyph with one more mark; a third mark is dropped, so that marks cannot pile up over other rows.
    func adding(mark: UInt32) -> Glyph {
        if firstMark == 0 { return Glyph(bits: bits | UInt64(mark) << Self.shift) }
        if secondMark == 0 { return Glyph(bits: bits | UInt64(mark) << (2 * Self.shift)) }
        return self
    }

    /// The glyph as text, empty for nothing.
    public var text: String {
        var text = ""
        append(to: &text)
        return text
    }

    func append(to text: inout String) {
        for code in [base, firstMark, secondMark] where code != 0 {
            if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
        }
    }
}
