/// The characters that HTML has by name or by number: `&amp;`, `&#8211;`, `&#x2013;`.
enum HTMLReferences {
    /// The number of letters of the longest name that is known.
    private static let mostOfName = 8

    /// The character of the reference at an index, and the index after it; nil where none is.
    static func read(_ bytes: [UInt8], at start: Int) -> (Unicode.Scalar, Int)? {
        let end = min(bytes.count, start + 2 + mostOfName)
        var place = start + 1
        if place < end, bytes[place] == UInt8(ascii: "#") { return number(bytes, at: place + 1) }
        while place < end, isOfName(bytes[place]) { place += 1 }
        guard place > start + 1 else { return nil }
        let name = String(decoding: bytes[start + 1..<place], as: UTF8.self)
        if place < bytes.count, bytes[place] == UInt8(ascii: ";") {
            return scalar(named: name).map { ($0, place + 1) }
        }
        // In an address `&copy=1` is no sign, and `&lt` is one to programs that forget its end.
        let isFollowed = place < bytes.count && (isOfName(bytes[place]) || bytes[place] == UInt8(ascii: "="))
        return isFollowed || !bare.contains(name) ? nil : scalar(named: name).map { ($0, place) }
    }

    /// The text with characters in place of references.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        let bytes = Array(bytes)
        var text: [UInt8] = []
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "&"), let (scalar, end) = read(bytes, at: place) {
                text += Array(String(scalar).utf8)
                place = end
            } else {
                text.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte }

    private static func number(_ bytes: [UInt8], at start: Int) -> (Unicode.Scalar, Int)? {
        var place = start
        let isHexadecimal = place < bytes.count && bytes[place] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { place += 1 }
        let digits = place
        var code: UInt32 = 0
        while place < bytes.count, place - digits < mostOfName,
            let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue, isHexadecimal || digit < 10
        {
            code = code &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
            place += 1
        }
        guard place > digits else { return nil }
        if place < bytes.count, bytes[place] == UInt8(ascii: ";") { place += 1 }
        if 0x80...0x9F ~= code { code = windows[Int(code - 0x80)] }
        let scalar = code == 0 ? nil : Unicode.Scalar(code)
        return (scalar ?? "\u{FFFD}", place)
    }

    private static let bare: Set<String> = ["amp", "lt", "gt", "quot", "nbsp"]

    /// The character with a name; nil for a name that is not known.
    private static func scalar(named name: String) -> Unicode.Scalar? {
        latin[name].flatMap { Unicode.Scalar($0) } ?? others[name]
    }

    /// The names of U+00A0 to U+00FF.
    private static let latin: [String: UInt32] = {
        let names = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
            sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc \
            Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve \
            Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute \
            acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde \
            ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        return Dictionary(
            names.split(separator: " ").enumerated().map { (String($1), 0xA0 + UInt32($0)) }, uniquingKeysWith: { $1 })
    }()

    private static let others: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
        "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›",
        "hellip": "…", "bull": "•", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
        "harr": "↔", "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        "lrm": "\u{200E}", "rlm": "\u{200F}", "dagger": "†", "Dagger": "‡", "permil": "‰", "prime": "′", "Prime": "″",
        "minus": "−", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈", "infin": "∞", "OElig": "Œ", "oelig": "œ",
        "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "check": "✓",
        "star": "☆", "phone": "☎", "Tab": "\t", "NewLine": "\n", "num": "#", "commat": "@", "period": ".",
        "comma": ",", "colon": ":", "semi": ";", "lpar": "(", "rpar": ")", "sol": "/", "excl": "!", "quest": "?",
    ]

    /// The characters that browsers read for 128 to 159, which are those of Windows (code page 1252).
    private static let windows: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
