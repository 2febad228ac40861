/// Makes text safe for a terminal or a plain-text output.
public enum SafeText {
    /// The text without anything that a terminal could take for a command, or that hides or reorders text: control
    /// characters (C0, C1, DEL), bidirectional controls, zero-width characters. Line ends and tabs become blanks. This
    /// is the text that a canvas would show. Linear in the text.
    public static func line(_ text: String) -> String {
        if text.isPlainASCII { return text }
        var safe = ""
        safe.reserveCapacity(text.utf8.count)
        for element in SafeGlyphs(text) { element.glyph.append(to: &safe) }
        return safe
    }

    /// True for a character that cannot be seen or that steers the characters around it: those that `line` takes out,
    /// every line end, and the characters in place of bytes that are not UTF-8.
    public static func hides(_ scalar: Unicode.Scalar) -> Bool {
        let code = scalar.value
        return ScalarKind(code) == .hidden || SafeGlyphs.endsLine(code) || SafeGlyphs.bytes.contains(code)
    }
}
