/// Folding of letters for searching: case and accents do not count, and composed letters are the same as decomposed
/// ones.
package enum TextFold {
    /// The scalars that a scalar becomes: none, or up to three. 0 stands for none.
    package struct Folded {
        package var first: UInt32
        package var second: UInt32 = 0
        var third: UInt32 = 0

        /// The last of them.
        var last: UInt32 { third != 0 ? third : second != 0 ? second : first }
    }

    /// The mark of what is voiced in Japanese, and of what is half voiced: letters with one are other letters.
    static func isVoicing(_ scalar: UInt32) -> Bool { scalar == 0x3099 || scalar == 0x309A }

    /// The scalars of a letter without its case and accents; all blanks become the same, and invisible characters
    /// vanish.
    @inline(__always)
    package static func fold(_ scalar: UInt32) -> Folded {
        guard scalar < 0x80 else { return foldOther(scalar) }
        if scalar &- 0x41 < 26 { return Folded(first: scalar | 0x20) }
        return Folded(first: scalar <= 0x20 || scalar == 0x7F ? 0x20 : scalar)
    }

    @inline(never)
    private static func foldOther(_ scalar: UInt32) -> Folded {
        switch scalar {
        // Han, which is most of what is searched beyond the tables.
        case 0x3400...0x9FFF, 0x20000...0x3FFFF: return Folded(first: scalar)
        case 0xC0...0x24F: return lookedUp(scalar, scalar - 0xC0, in: latin)
        case 0x370...0x3FF: return lookedUp(scalar, scalar - 0x370, in: greek)
        case 0x400...0x482, 0x488...0x52F: return lookedUp(scalar, scalar - 0x400, in: cyrillic)
        case 0x1E00...0x1EFF: return lookedUp(scalar, scalar - 0x1E00, in: furtherLatin)
        case 0x1F00...0x1FFF: return lookedUp(scalar, scalar - 0x1F00, in: oldGreek)
        // Accents by themselves, points of Hebrew and Arabic and what only stretches their words, variants, and what
        // cannot be seen.
        case 0xAD, 0x640, 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7,
            0x64B...0x65F, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F,
            0xFE20...0xFE2F, 0xE0100...0xE01EF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
            return Folded(first: 0)
        case 0x80...0x9F, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            return Folded(first: 0x20)
        case 0x2018...0x201B, 0x2BC, 0x2032: return Folded(first: 0x27)
        case 0x201C...0x201F, 0x2033: return Folded(first: 0x22)
        case 0x2010...0x2015, 0x2212: return Folded(first: 0x2D)
        case 0xB5: return Folded(first: 0x3BC)
        case 0x212A: return Folded(first: 0x6B)
        case 0x212B: return Folded(first: 0x61)
        case 0x622, 0x623, 0x625: return Folded(first: 0x627)
        case 0x624: return Folded(first: 0x648)
        case 0x626: return Folded(first: 0x64A)
        case 0xFB00...0xFB06: return ligature(scalar)
        case 0xFF01...0xFF5E: return fold(scalar - 0xFEE0)
        case 0xFF61...0xFF9F: return kana(UInt32(halfWidth[Int(scalar - 0xFF61)]))
        case 0x3041...0x30FF: return kana(scalar)
        case 0xAC00...0xD7A3: return hangul(scalar - 0xAC00)
        default: return Folded(first: lowercased(scalar))
        }
    }

    /// The entry of a table for a letter; the letters of two are told apart first.
    private static func lookedUp(_ scalar: UInt32, _ position: UInt32, in table: [UInt16]) -> Folded {
        switch scalar {
        case 0xDF, 0x1E9E: return Folded(first: 0x73, second: 0x73)
        case 0xDE, 0xFE: return Folded(first: 0x74, second: 0x68)
        case 0xC6, 0xE6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: return Folded(first: 0x61, second: 0x65)
        case 0x152, 0x153: return Folded(first: 0x6F, second: 0x65)
        case 0x132, 0x133: return Folded(first: 0x69, second: 0x6A)
        case 0x1C4...0x1C6, 0x1F1...0x1F3: return Folded(first: 0x64, second: 0x7A)
        case 0x1C7...0x1C9: return Folded(first: 0x6C, second: 0x6A)
        case 0x1CA...0x1CC: return Folded(first: 0x6E, second: 0x6A)
        default: return Folded(first: table[Int(position)] == 0 ? scalar : UInt32(table[Int(position)]))
        }
    }

    private static func ligature(_ scalar: UInt32) -> Folded {
        switch scalar {
        case 0xFB00: Folded(first: 0x66, second: 0x66)
        case 0xFB01: Folded(first: 0x66, second: 0x69)
        case 0xFB02: Folded(first: 0x66, second: 0x6C)
        case 0xFB03: Folded(first: 0x66, second: 0x66, third: 0x69)
        case 0xFB04: Folded(first: 0x66, second: 0x66, third: 0x6C)
        default: Folded(first: 0x73, second: 0x74)
        }
    }

    /// Kana with the mark that it is voiced, which stands after the letter without it in Unicode's order.
    private static func kana(_ scalar: UInt32) -> Folded {
        let base = scalar >= 0x30A0 ? scalar - 0x60 : scalar
        switch base {
        case 0x304C...0x3062 where base % 2 == 0, 0x3065, 0x3067, 0x3069:
            return Folded(first: scalar - 1, second: 0x3099)
        case 0x3070...0x307D where base % 3 == 1: return Folded(first: scalar - 1, second: 0x3099)
        case 0x3070...0x307D where base % 3 == 2: return Folded(first: scalar - 2, second: 0x309A)
        case 0x3094: return Folded(first: scalar - 0x4E, second: 0x3099)
        case 0x309E: return Folded(first: scalar - 1, second: 0x3099)
        case 0x3097...0x309A where scalar >= 0x30F7: return Folded(first: scalar - 8, second: 0x3099)
        default: return Folded(first: scalar)
        }
    }

    /// The letters of a syllable of Korean (Unicode 3.12), by its number.
    private static func hangul(_ number: UInt32) -> Folded {
        let last = number % 28
        return Folded(
            first: 0x1100 + number / 588, second: 0x1161 + number % 588 / 28, third: last == 0 ? 0 : 0x11A7 + last)
    }

    private static func lowercased(_ scalar: UInt32) -> UInt32 {
        guard let letter = Unicode.Scalar(scalar), letter.properties.isUppercase else { return scalar }
        let lower = letter.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first?.value ?? scalar : scalar
    }

    /// True for letters and digits, of which words are made.
    @inline(__always)
    static func isWord(_ scalar: UInt32) -> Bool {
        guard scalar < 0x80 else { return isOtherWord(scalar) }
        return (scalar | 0x20) &- 0x61 < 26 || scalar &- 0x30 < 10
    }

    @inline(never)
    private static func isOtherWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC0...0x24F: return scalar != 0xD7 && scalar != 0xF7
        case 0x3400...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0x386...0x3FF, 0x400...0x52F, 0x1100...0x11FF:
            return true
        default:
            guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
            if properties.isAlphabetic || properties.numericType != nil { return true }
            // Signs that are written on a letter, such as that of no vowel, are a part of its word.
            return properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
        }
    }

    /// True for the letters of languages that put no blanks between words: each of them may begin one.
    @inline(__always)
    static func standsAlone(_ scalar: UInt32) -> Bool {
        guard scalar >= 0xE00 else { return false }
        return switch scalar {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007,
            0x3021...0x303B, 0x3041...0x30FF, 0x3100...0x312F, 0x3130...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF,
            0x3400...0x9FFF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

/// The letters without case and accents, by place: Latin-1 and the two extensions, Greek, Cyrillic, and the letters
/// with several accents. A dot stands for a letter that is its own.
extension TextFold {
    /// U+00C0...U+024F.
    private static let latin = table(
        "aaaaaaæceeeeiiiidnooooo·ouuuuyt·aaaaaa·ceeeeiiiidnooooo·ouuuuytyaaaaaaccccccccdd"
            + "ddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳ·jjkkqllllllllllnnnnnn·nnooooooœ·rrrrrrssssss"
            + "ssttttttuuuuuuuuuuuuwwyyyzzzzzzsbɓƃ·ƅ·ɔƈ·ɖɗƌ··ǝəɛƒ·ɠɣ·ɩɨƙ···ɯɲ·ɵooƣ·ƥ·ʀƨ·ʃ··ƭ·ʈu"
            + "uʊʋƴ·ƶ·ʒƹ···ƽ·······ǆǆ·ǉǉ·ǌǌ·aaiioouuuuuuuuuu·aaaaææǥ·ggkkooooʒʒjǳǳ·ggƕƿnnaaææoo"
            + "aaaaeeeeiiiioooorrrruuuussttȝ·hhƞ·ȣ·ȥ·aaeeooooooooyy······ⱥȼ·ƚⱦ··ɂ·ƀʉʌɇ·ɉ·ɋ·ɍ·ɏ·")

    /// U+0370...U+03FF.
    private static let greek = table(
        "ͱ·ͳ·ʹ·ͷ·······;ϳ·····¨α·εηι·ο·υωιαβγδεζηθικλμνξοπρ·στυφχψωιυαεηιυ···············"
            + "··σ·······ιυουωϗβθ·ϒϒφπ·ϙ·ϛ·ϝ·ϟ·ϡ·ϣ·ϥ·ϧ·ϩ·ϫ·ϭ·ϯ·κρ··θε·ϸ·ϲϻ··ͻͼͽ")

    /// U+0400...U+052F.
    private static let cyrillic = table(
        "ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюя·········и······················"
            + "ее·г···і····киу·ѡ·ѣ·ѥ·ѧ·ѩ·ѫ·ѭ·ѯ·ѱ·ѳ·ѵ·ѵѵѹ·ѻ·ѽ·ѿ·ҁ·········ҋ·ҍ·ҏ·ґ·ғ·ҕ·җ·ҙ·қ·ҝ·ҟ·"
            + "ҡ·ң·ҥ·ҧ·ҩ·ҫ·ҭ·ү·ұ·ҳ·ҵ·ҷ·ҹ·һ·ҽ·ҿ·ӏжжӄ·ӆ·ӈ·ӊ·ӌ·ӎ··ааааӕ·ееә·әәжжззӡ·ииииооө·өөээуу"
            + "ууууччӷ·ыыӻ·ӽ·ӿ·ԁ·ԃ·ԅ·ԇ·ԉ·ԋ·ԍ·ԏ·ԑ·ԓ·ԕ·ԗ·ԙ·ԛ·ԝ·ԟ·ԡ·ԣ·ԥ·ԧ·ԩ·ԫ·ԭ·ԯ·")

    /// U+1E00...U+1EFF.
    private static let furtherLatin = table(
        "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo"
            + "oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy·s····"
            + "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu"
            + "uuyyyyyyyyỻ·ỽ·ỿ·")

    /// U+1F00...U+1FFF.
    private static let oldGreek = table(
        "ααααααααααααααααεεεεεε··εεεεεε··ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο··οοοοοο··"
            + "υυυυυυυυ·υ·υ·υ·υωωωωωωωωωωωωωωωωααεεηηιιοουυωω··ααααααααααααααααηηηηηηηηηηηηηηηη"
            + "ωωωωωωωωωωωωωωωωααααα·ααααααα·ι··¨ηηη·ηηεεηηη᾿᾿᾿ιιιι··ιιιιιι·῾῾῾υυυυρρυυυυυυρ¨¨`"
            + "··ωωω·ωωοοωωω´··")

    /// U+FF61...U+FF9F: kana of half the width, and the marks that they are voiced.
    private static let halfWidth = table(
        "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}")

    private static func table(_ letters: String) -> [UInt16] {
        letters.unicodeScalars.map { $0 == "·" ? 0 : UInt16(truncatingIfNeeded: $0.value) }
    }
}

extension String {
    /// The text without case and accents, as words are compared that somebody types. Linear.
    public var foldedForSearch: String {
        var text = ""
        for scalar in unicodeScalars {
            let folded = TextFold.fold(scalar.value)
            for code in [folded.first, folded.second] where code != 0 {
                if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }
}
