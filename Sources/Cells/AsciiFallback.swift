extension Canvas {
    /// The canvas for a terminal that shows only ASCII. Lines, bullets and arrows become similar signs, Latin letters
    /// lose their accents, everything else becomes a question mark. Every cell keeps its place.
    public func asciiFallback() -> Canvas {
        var canvas = self
        for index in cells.indices {
            let cell = cells[index]
            guard cell.width != 1 || cell.glyph.bits > 0x7E else { continue }
            // Each half of a wide character becomes a cell of its own.
            let code = cell.width == 1 ? AsciiFallback.nearest(to: cell.glyph.base) : AsciiFallback.unknown
            canvas.cells[index] = Cell(glyph: Glyph(UInt32(code)), width: 1, style: cell.style)
        }
        return canvas
    }
}

/// The ASCII characters that stand in for others.
enum AsciiFallback {
    static let unknown = UInt8(ascii: "?")

    static func nearest(to code: UInt32) -> UInt8 {
        switch code {
        case 0x20..<0x7F: return UInt8(code)
        case 0xC0...0x24F:
            return sign(code) ?? WidthTable.latin[Int(code - 0xC0)]
        case 0x1E00...0x1EFF: return WidthTable.latinAdditional[Int(code - 0x1E00)]
        default: return sign(code) ?? unknown
        }
    }

    private static func sign(_ code: UInt32) -> UInt8? {
        guard let scalar = Unicode.Scalar(code) else { return nil }
        return signs.first { $0.0.unicodeScalars.contains(scalar) }.flatMap { $0.1.asciiValue }
    }

    private static let signs: [(String, Character)] = [
        ("─━┄┅┈┉╌╍═╴╶╸╺‐‑‒–—―−¯⎯▔", "-"),
        ("│┃┆┇┊┋╎╏║╵╷╹╻▏▎▍▌▐▕¦", "|"),
        ("┌┐└┘├┤┬┴┼╭╮╯╰┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬", "+"),
        ("•●◉⬤∙⏺■▪◆★✱✳◼", "*"),
        ("·‧⋅…", "."),
        ("○◦◌◯◎", "o"),
        ("☐□▫◻", "_"),
        ("☑☒✓✔✗✘×", "x"),
        ("←‹«◀◂⟵⇐❮", "<"),
        ("→›»▶▸⟶⇒⏵❯↳⤷", ">"),
        ("↑▲▴△⇑", "^"),
        ("↓▼▾▽⇓", "v"),
        ("↻↺⟳⟲⥁♻", "@"),
        ("⏎↵↲", "<"),
        ("█▉▊▋▓▒░", "#"),
        ("▁▂▃▄▅▆▇", "_"),
        ("‘’‚‛′", "'"),
        ("“”„‟″", "\""),
        ("♪♫♬", "~"),
        ("⚠❗‼", "!"),
        ("⏰🔔", "!"),
        ("÷⁄", "/"),
        ("¢", "c"), ("€", "E"), ("£", "L"), ("¥", "Y"), ("°º", "o"), ("ª", "a"), ("²", "2"), ("³", "3"), ("¹", "1"),
        ("µ", "u"),
    ]
}
