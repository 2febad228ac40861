/// Makes text safe to show in a terminal, or to write to a file or to another program.
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

    /// The text for a file or for another program: every character as it is, except control characters (C0, C1, DEL),
    /// which could steer the terminal of somebody who views it later. Line ends among them and tabs become blanks. A
    /// byte of a path that is not UTF-8 is written as `\xNN`. Linear in the text.
    public static func plain(_ text: String) -> String {
        if text.isPlainASCII { return text }
        var plain = ""
        plain.reserveCapacity(text.utf8.count)
        var earlier: UInt32 = 0
        for scalar in text.unicodeScalars {
            let code = scalar.value
            if SafeGlyphs.bytes.contains(code) {
                plain += escape(UInt8(truncatingIfNeeded: code))
            } else if !isControl(code) {
                plain.unicodeScalars.append(scalar)
            } else if code == 0x09 || SafeGlyphs.endsLine(code), code != 0x0A || earlier != 0x0D {
                plain += " "
            }
            earlier = code
        }
        return plain
    }

    /// A path without control characters and bytes that are not UTF-8: each of their bytes is written as `\xNN`. A
    /// backslash that would look like the beginning of such a spelling is written so too, which makes the text
    /// reversible. Linear in the path.
    public static func path(_ path: String) -> String {
        let scalars = Array(path.unicodeScalars)
        func isHexadecimal(_ place: Int) -> Bool {
            place < scalars.count && scalars[place].isASCII && Character(scalars[place]).hexDigitValue != nil
        }
        var safe = ""
        for (place, scalar) in scalars.enumerated() {
            if SafeGlyphs.bytes.contains(scalar.value) {
                safe += escape(UInt8(truncatingIfNeeded: scalar.value))
            } else if isControl(scalar.value)
                || scalar == "\\" && place + 1 < scalars.count && scalars[place + 1] == "x" && isHexadecimal(place + 2)
                    && isHexadecimal(place + 3)
            {
                for byte in String(scalar).utf8 { safe += escape(byte) }
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    private static func escape(_ byte: UInt8) -> String {
        "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }

    /// True for C0, DEL and C1.
    private static func isControl(_ code: UInt32) -> Bool { code < 0x20 || 0x7F...0x9F ~= code }

    /// True for a character that is invisible or that steers the characters around it: those that `line` removes, every
    /// line end, and the characters that stand for bytes that are not UTF-8.
    public static func hides(_ scalar: Unicode.Scalar) -> Bool {
        let code = scalar.value
        return ScalarKind(code) == .hidden || SafeGlyphs.endsLine(code) || SafeGlyphs.bytes.contains(code)
    }
}
