internal import CalendarEngine
internal import Cells

/// The keys of other scripts' letters, named by the characters of a US keyboard. Not used where the terminal reports
/// the key itself.
enum LetterPlaces {
    /// True for a letter or digit of another script. Latin letters with marks are left out: they are on keys that have
    /// punctuation on a US keyboard, and whoever types one does not mean that punctuation.
    static func isForeign(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case ..<0x370, 0x1E00..<0x1F00: return false
        case 0xFF01...0xFF5E: return true
        default: return character.isLetter || scalar.properties.generalCategory == .decimalNumber
        }
    }

    /// The keys that type a character on a layout; empty for a character that no layout has. A Korean syllable needs
    /// several.
    static func keys(for character: Character, on layout: KeyboardLayout) -> [Key] {
        guard layout != .off, let scalar = character.unicodeScalars.first, isForeign(character) else { return [] }
        // Letters and digits as wide as others in Japanese and Chinese text.
        if (0xFF01...0xFF5E).contains(scalar.value) { return key(scalar.value - 0xFEE0) }
        if let digit = character.wholeNumberValue, (0...9).contains(digit) { return key(0x30 + UInt32(digit)) }
        if (0xAC00...0xD7A3).contains(scalar.value) { return syllable(Int(scalar.value) - 0xAC00) }
        let tables = [table(of: layout)] + LetterPlaces.tables
        let wanted = kana(scalar.value).flatMap(Unicode.Scalar.init).map { Character($0) } ?? character
        for table in tables {
            if let place = table[wanted] { return [Key(.character(place))] }
        }
        let lower = wanted.lowercased().first ?? wanted
        guard lower != wanted else { return [] }
        return tables.lazy.compactMap { $0[lower] }.first.map { [Key(.character($0.withShift))] } ?? []
    }

    private static func key(_ code: UInt32) -> [Key] {
        Unicode.Scalar(code).map { [Key(.character(Character($0)))] } ?? []
    }

    private static func pairs(_ letters: String, _ places: String) -> [Character: Character] {
        Dictionary(zip(letters, places), uniquingKeysWith: { first, _ in first })
    }

    // MARK: Tables

    /// The letters of each layout, and their keys. The first layout with a letter wins.
    private static let tables: [[Character: Character]] = [
        .russian, .ukrainian, .belarusian, .serbian, .macedonian, .bulgarian, .greek, .hebrew, .arabic, .persian,
        .japanese, .korean,
    ].map(table)

    private static func table(of layout: KeyboardLayout) -> [Character: Character] {
        switch layout {
        case .auto, .off: [:]
        case .russian: pairs("йцукенгшщзхъфывапролджэёячсмитьбю", "qwertyuiop[]asdfghjkl;'`zxcvbnm,.")
        case .ukrainian: pairs("йцукенгшщзхїфівапролджєґячсмитьбю", "qwertyuiop[]asdfghjkl;'\\zxcvbnm,.")
        case .belarusian: pairs("йцукенгшўзхфывапролджэёячсмітьбю", "qwertyuiop[asdfghjkl;'`zxcvbnm,.")
        case .bulgarian: pairs("ыуеишщксдзцьяаожгтнвмчюйъэфхпрлбѝ", "qwertyuiop[asdfghjkl;'zxcvbnm,./A")
        case .serbian: pairs("љњертзуиопшђасдфгхјклчћжџцвбнм", "qwertyuiop[]asdfghjkl;'zxcvbnm")
        case .macedonian: pairs("љњертѕуиопшѓасдфгхјклчќжзџцвбнм", "qwertyuiop[]asdfghjkl;'\\zxcvbnm")
        case .greek: pairs("ςερτυθιοπασδφγηξκλζχψωβνμάέήίόύώ", "wertyuiopasdfghjklzxcvbnmaehioyv")
        case .hebrew: pairs("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,.")
        case .arabic: pairs("ضصثقفغعهخحجدشسيبلاتنمكطذئءؤرىةوزظأإآـ\u{FEFB}", "qwertyuiop[]asdfghjkl;'`zxcvnm,./HYNJb")
        case .persian: pairs("ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوژ", "qwertyuiop[]asdfghjkl;'zxcvbnm,C")
        case .japanese:
            pairs(
                "ヌフアウエオヤユヨワホヘタテイスカンナニラセチトシハキクマノリレケムツサソヒコミモネルメァゥェォャュョヲィッ",
                "1234567890-=qwertyuiopasdfghjkl;']zxcvbnm,./#$%^&*()EZ")
        case .korean: pairs(jamo, "qwertyuiopasdfghjklzxcvbnmQWERTOP")
        }
    }

    private static let jamo = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"

    // MARK: Kana and Hangul

    /// Katakana for hiragana, and for katakana of half the width; nil for other characters.
    private static func kana(_ code: UInt32) -> UInt32? {
        switch code {
        case 0x3041...0x3096: code + 0x60
        case 0xFF66...0xFF9D: halves[Int(code) - 0xFF66].unicodeScalars.first?.value
        default: nil
        }
    }

    private static let halves = Array("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン")

    /// The keys of a syllable: initial consonant, vowel, final consonant.
    private static func syllable(_ index: Int) -> [Key] {
        let letters = [leads[index / 588], vowels[index % 588 / 28], tails[index % 28]].joined()
        let table = table(of: .korean)
        return letters.compactMap { table[$0] }.map { Key(.character($0)) }
    }

    private static let leads = "ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ".split(separator: " ")
    private static let vowels = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(separator: " ")
    private static let tails =
        [Substring()] + "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(separator: " ")
}
