public import Cells

extension Terminal {
    /// The SGR parameter for a text colour on a terminal with `colors` colours; nil for the terminal's default.
    public static func foregroundCode(of color: Color, colors: Int) -> String? {
        let index = ColorMapping.index(of: color, colors: colors).index
        return index < 0 ? nil : StyleCodes.code(of: index, base: 30)
    }
}

/// Styles as SGR parameters (ECMA-48, 8.3.117; 38 and 48 with 5 and 2 as in xterm) for one kind of terminal.
struct StyleCodes {
    /// The number of colours.
    let colors: Int
    /// True when the terminal can strike text through; elsewhere such text is dim.
    let strikesThrough: Bool
    /// True when the terminal has wavy underlines (SGR 4:3); elsewhere they are straight.
    let hasUndercurl: Bool
    /// True when attributes can be switched off one by one; a VT100 can only switch all of them off.
    let endsEach: Bool

    /// A style as this terminal shows it.
    struct Look: Hashable {
        var attributes: Style.Attributes = []
        /// The numbers of the colours, as in `ColorMapping.Shown`.
        var foreground = -1
        var background = -1
    }

    /// The look of a style.
    func look(of style: Style) -> Look {
        let foreground = ColorMapping.index(of: style.foreground, colors: colors)
        let background = ColorMapping.index(of: style.background, colors: colors)
        var attributes = style.attributes.subtracting(.link)
        if !strikesThrough, attributes.remove(.strikethrough) != nil { attributes.insert(.dim) }
        if !hasUndercurl, attributes.remove(.undercurl) != nil { attributes.insert(.underline) }
        if attributes.contains(.undercurl) { attributes.remove(.underline) }
        if foreground.isBold { attributes.insert(.bold) }
        if foreground.isDim { attributes.insert(.dim) }
        return Look(attributes: attributes, foreground: foreground.index, background: background.index)
    }

    /// The sequence that changes one look into another: the shorter one of setting everything anew and setting the
    /// differences.
    func change(from old: Look, to new: Look) -> String {
        guard new != Look() else { return "\u{1B}[m" }
        let whole = ["0"] + codes(of: new.attributes) + colorCodes(from: Look(), to: new)
        let ended = old.attributes.subtracting(new.attributes)
        var ends: [String] = []
        var begun = new.attributes.subtracting(old.attributes)
        for (code, attributes) in StyleCodes.ends where !ended.isDisjoint(with: attributes) {
            ends.append(code)
            begun.formUnion(new.attributes.intersection(attributes))
        }
        let parts = ends + codes(of: begun) + colorCodes(from: old, to: new)
        let (all, some) = (whole.joined(separator: ";"), parts.joined(separator: ";"))
        let maySkip = ended.isEmpty || endsEach
        return "\u{1B}[\(maySkip && some.utf8.count < all.utf8.count ? some : all)m"
    }

    /// The codes that switch attributes off; bold and dim share one.
    private static let ends: [(String, Style.Attributes)] = [
        ("22", [.bold, .dim]), ("23", .italic), ("24", [.underline, .undercurl]), ("27", .reverse),
        ("29", .strikethrough),
    ]

    private func codes(of attributes: Style.Attributes) -> [String] {
        let table: [(Style.Attributes, String)] = [
            (.strikethrough, "9"), (.bold, "1"), (.dim, "2"), (.italic, "3"), (.undercurl, "4:3"), (.underline, "4"),
            (.reverse, "7"),
        ]
        return table.filter { attributes.contains($0.0) }.map(\.1)
    }

    private func colorCodes(from old: Look, to new: Look) -> [String] {
        var codes: [String] = []
        if new.foreground != old.foreground { codes.append(StyleCodes.code(of: new.foreground, base: 30)) }
        if new.background != old.background { codes.append(StyleCodes.code(of: new.background, base: 40)) }
        return codes
    }

    fileprivate static func code(of index: Int, base: Int) -> String {
        switch index {
        case ..<0: "\(base + 9)"
        case 0..<8: "\(base + index)"
        case 8..<16: "\(base + 60 + index - 8)"
        case 16..<256: "\(base + 8);5;\(index)"
        default: "\(base + 8);2;\(index >> 16 & 255);\(index >> 8 & 255);\(index & 255)"
        }
    }
}
