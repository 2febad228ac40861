extension Cell {
    /// True when terminals disagree about the width of the cell's character: marks, scripts whose letters join, emoji,
    /// and characters that are newer than many a terminal. They agree about Latin, Greek, Cyrillic, the narrow signs
    /// that views draw with, and the wide letters of East Asia.
    public var hasDisputedWidth: Bool {
        guard width > 0 else { return false }
        if glyph.firstMark != 0 { return true }
        switch glyph.base {
        case 0x20..<0x300, 0x370..<0x530, 0x1E00..<0x2000: return false
        // Arrows, lines, boxes and mathematics; the wide ones are emoji.
        case 0x2010..<0x2C00: return width == 2
        case 0x3000..<0x303F, 0x3041..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF61:
            return false
        case 0xFFFD: return false
        default: return true
        }
    }
}
