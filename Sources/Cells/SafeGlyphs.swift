/// The gate: a text as the glyphs that may stand in cells, in order, each with its width of 1 or 2.
///
/// Control and format characters, bidirectional controls, joiners, variation selectors and tags never pass. An emoji
/// that is joined from several is reduced to its first, without skin tone, since terminals disagree about the width of
/// the rest. For the same reason the regional indicators of flags become letters. Line ends and tabs become blanks. A
/// byte of a path that is not UTF-8 is written as `\xNN`.
struct SafeGlyphs: Sequence, IteratorProtocol {
    struct Element {
        var glyph: Glyph
        var width: Int
        /// True for a line end in the text.
        var endsLine = false
    }

    private var scalars: String.UnicodeScalarView.Iterator
    private var following: UInt32?
    /// The part of a byte's spelling (`\xNN`) that is still to come: ASCII characters, the next one in the lowest bits.
    private var spelled: UInt32 = 0

    init(_ text: String) {
        scalars = text.unicodeScalars.makeIterator()
        following = scalars.next()?.value
    }

    mutating func next() -> Element? {
        if spelled != 0 {
            defer { spelled >>= 8 }
            return Element(glyph: Glyph(spelled & 0xFF), width: 1)
        }
        while let code = takeScalar() {
            if Self.bytes.contains(code) { return spell(byte: code & 0xFF) }
            switch ScalarKind(code) {
            case .narrow:
                return element(Glyph(Self.letter(ofRegionalIndicator: code) ?? code), base: code, width: 1)
            case .wide:
                return element(Glyph(code), base: code, width: 2)
            case .unknown:
                return element(.placeholder, base: code, width: 1)
            case .blank:
                if code == 0x0D, following == 0x0A { _ = takeScalar() }
                return Element(glyph: .space, width: 1, endsLine: Self.endsLine(code))
            case .mark, .hidden:
                continue
            }
        }
        return nil
    }

    private mutating func takeScalar() -> UInt32? {
        let code = following
        if code != nil { following = scalars.next()?.value }
        return code
    }

    /// The private characters in place of bytes that are not UTF-8; `CalendarStore` makes them of paths.
    static let bytes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

    private mutating func spell(byte: UInt32) -> Element {
        func digit(_ number: UInt32) -> UInt32 { number < 10 ? 0x30 + number : 0x57 + number }
        spelled = 0x78 | digit(byte >> 4) << 8 | digit(byte & 0xF) << 16
        return Element(glyph: Glyph(0x5C), width: 1)
    }

    /// Makes an element of a base, and consumes the scalars that belong to it: marks, and scalars that are dropped.
    private mutating func element(_ glyph: Glyph, base: UInt32, width: Int) -> Element {
        var glyph = glyph
        var isJoined = false
        while let code = following, code >= 0x300 {
            let kind = ScalarKind(code)
            let extendsEmoji = (isJoined || Self.skinTones.contains(code)) && Self.isEmoji(base) && Self.isEmoji(code)
            guard kind == .mark || kind == .hidden || extendsEmoji else { break }
            if kind == .mark { glyph = glyph.adding(mark: code) }
            isJoined = code == Self.joiner
            _ = takeScalar()
        }
        return Element(glyph: glyph, width: width)
    }

    private static let joiner: UInt32 = 0x200D
    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

    /// True for emoji above U+200D. Unicode also counts digits and signs below it as emoji, as parts of keycaps.
    private static func isEmoji(_ code: UInt32) -> Bool {
        code > joiner && Unicode.Scalar(code)?.properties.isEmoji == true
    }

    private static func letter(ofRegionalIndicator code: UInt32) -> UInt32? {
        0x1F1E6...0x1F1FF ~= code ? code - 0x1F1E6 + 0x41 : nil
    }

    static func endsLine(_ code: UInt32) -> Bool {
        switch code {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension String {
    /// True for printable ASCII throughout, where bytes, characters and cells are the same.
    var isPlainASCII: Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
            ?? utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// The number of cells of the text, but no more than a limit. Everything up to the limit must be printable ASCII,
    /// and so must the character after it, which could be a mark of the one before; nil otherwise. Linear in the limit.
    func plainBytes(upTo limit: Int) -> Int? {
        let bytes = utf8.prefix(limit + 1)
        return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? min(limit, bytes.count) : nil
    }
}
