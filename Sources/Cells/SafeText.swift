/// Text as it may reach a terminal or a plain-text output.
public enum SafeText {
    /// The text without anything that a terminal could take for a command or that hides or reorders what is written:
    /// control characters (C0, C1, DEL), bidirectional controls, zero-width characters. Line ends and tabs become
    /// blanks. It is what a canvas would show. Linear in the text.
    public static func line(_ text: String) -> String {
        if text.isPlainASCII { return text }
        var safe = ""
        safe.reserveCapacity(text.utf8.count)
        for element in SafeGlyphs(text) { element.glyph.append(to: &safe) }
        return safe
    }

    /// Whether a character is not to be seen or steers those around it: what `line` takes out, every end of a line, and
    /// what stands for a byte that is not UTF-8.
    public static func hides(_ scalar: Unicode.Scalar) -> Bool {
        let code = scalar.value
        return ScalarKind(code) == .hidden || SafeGlyphs.endsLine(code) || SafeGlyphs.bytes.contains(code)
    }
}
