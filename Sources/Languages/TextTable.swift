/// The texts of a language, as `make-texts` compiles them from its file: read-only bytes of the program in which a text
/// is looked up by its number.
///
/// The table begins with the place of each text and of the end, as three digits of base 64 each, from “0” on. In a
/// text, U+0001 and a letter stand for a value; the letter says which. U+0002, such a letter and arms up to U+0004 are
/// a choice, where an arm is a key, a text and U+0003. U+0005 separates the texts of a list. U+0006, such a letter and
/// a separator up to U+0004 are the texts of a value that is a list.
package struct TextTable: Sendable {
    private let bytes: StaticString
    private let count: Int
    private let plural: PluralRule

    init(_ bytes: StaticString, count: Int, plural: PluralRule) {
        self.bytes = bytes
        self.count = count
        self.plural = plural
    }

    /// A text with its values filled in. O(length of the text).
    func text(_ number: Int, _ values: [TextValue]) -> String {
        let text = bytesOfText(number)
        if values.isEmpty { return String(decoding: text, as: UTF8.self) }
        var filled = ""
        var reader = Reader(text: text, values: values, plural: plural)
        reader.fill(&filled)
        return filled
    }

    /// The text at a position of a list; nil beyond its end.
    func item(_ place: Int, of number: Int) -> String? {
        guard place >= 0 else { return nil }
        var rest = bytesOfText(number)[...]
        for _ in 0..<place {
            guard let end = rest.firstIndex(of: 5) else { return nil }
            rest = rest[(end + 1)...]
        }
        return String(decoding: rest.prefix { $0 != 5 }, as: UTF8.self)
    }

    private func bytesOfText(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let start = bytes.utf8Start
        func offset(_ number: Int) -> Int {
            (0..<3).reduce(0) { $0 << 6 | Int(start[number * 3 + $1] - 0x30) }
        }
        let first = offset(number)
        return UnsafeBufferPointer(start: start + (count + 1) * 3 + first, count: offset(number + 1) - first)
    }

    /// Fills the values of a text in, reading it from its beginning.
    private struct Reader {
        let text: UnsafeBufferPointer<UInt8>
        let values: [TextValue]
        let plural: PluralRule
        var position = 0

        /// Appends everything up to the end of the text or of the arm.
        mutating func fill(_ filled: inout String) {
            while position < text.count {
                let start = position
                while position < text.count, text[position] > 6 || text[position] == 5 { position += 1 }
                if position > start {
                    filled += String(decoding: UnsafeBufferPointer(rebasing: text[start..<position]), as: UTF8.self)
                }
                guard position < text.count else { return }
                let sign = text[position]
                position += 1
                switch sign {
                case 1: filled += takeValue().text
                case 2: choose(&filled)
                case 6:
                    let texts = takeValue().texts
                    var separator = ""
                    fill(&separator)
                    filled += texts.joined(separator: separator)
                default: return
                }
            }
        }

        private mutating func takeValue() -> TextValue {
            defer { position += 1 }
            return values[Int(text[position] - 0x30)]
        }

        /// Appends the first arm whose key matches the value, or is “other”.
        private mutating func choose(_ filled: inout String) {
            let number = takeValue().number
            let form = plural.form(of: number).rawValue
            var isChosen = false
            while text[position] != 4 {
                let key = text[position]
                position += 1
                // The letters of numbers up to 50, the most that make-texts writes, come before the letters of forms.
                let isExact = (0...50).contains(number) && key == UInt8(0x30 + number)
                if !isChosen, isExact || key == form || key == PluralRule.Form.other.rawValue {
                    isChosen = true
                    fill(&filled)
                } else {
                    skip()
                }
            }
            position += 1
        }

        /// Passes the rest of an arm.
        private mutating func skip() {
            var depth = 0
            while depth > 0 || text[position] != 3 {
                if text[position] == 2 || text[position] == 6 { depth += 1 } else if text[position] == 4 { depth -= 1 }
                position += 1
            }
            position += 1
        }
    }
}

/// A value of a text: words or a number to insert, or to choose an arm by.
enum TextValue {
    case words(String)
    case count(Int)
    case list([String])

    init(each texts: [String]) { self = .list(texts) }
    init(_ words: String?) { self = .words(words ?? "") }
    init(_ count: Int?) { self = count.map { .count($0) } ?? .words("") }
    init(_ character: Character) { self = .words(String(character)) }
    init(_ words: Substring) { self = .words(String(words)) }
    init(_ count: some BinaryInteger) { self = .count(Int(clamping: count)) }

    var text: String {
        switch self {
        case .words(let words): words
        case .count(let count): String(count)
        case .list(let texts): texts.joined(separator: ", ")
        }
    }

    var texts: [String] { if case .list(let texts) = self { texts } else { [] } }

    var number: Int { if case .count(let count) = self { count } else { 0 } }
}

/// The plural forms of a language for whole numbers (Unicode's CLDR 45).
enum PluralRule {
    case none, one, zeroAndOne, polish, russian, czech

    /// A plural form, by the first letter of its name; x stands for “other”.
    enum Form: UInt8 {
        case one = 0x6F
        case few = 0x66
        case many = 0x6D
        case other = 0x78
    }

    func form(of number: Int) -> Form {
        switch self {
        case .none: return .other
        case .one: return number == 1 ? .one : .other
        case .zeroAndOne: return (-1...1).contains(number) ? .one : .other
        case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case .polish:
            let isFew = (2...4).contains(number % 10) && !(12...14).contains(number % 100)
            return number == 1 ? .one : isFew ? .few : .many
        case .russian:
            let (last, tens) = (number % 10, number % 100)
            if last == 1, tens != 11 { return .one }
            return (2...4).contains(last) && !(12...14).contains(tens) ? .few : .many
        }
    }
}
