/// A phrase cut into numbers, words and the marks between them.
struct PhraseWords {
    enum Word: Hashable {
        /// Its value, and how many digits it was written with.
        case number(Int, digits: Int)
        /// Letters in lower case.
        case name(String)
        /// Anything else but blanks.
        case mark(Character)
    }

    private(set) var words: [Word] = []

    var isEmpty: Bool { words.isEmpty }

    init(words: [Word]) { self.words = words }

    init(_ text: String) {
        var rest = text.lowercased()[...]
        while let first = rest.first {
            let isDigit = first.isASCII && first.isNumber
            if isDigit {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                words.append(.number(Int(digits.prefix(15)) ?? 0, digits: digits.count))
                rest = rest[digits.endIndex...]
            } else if first.isLetter {
                let letters = rest.prefix { $0.isLetter }
                words.append(.name(String(letters)))
                rest = rest[letters.endIndex...]
            } else {
                if !first.isWhitespace { words.append(.mark(first)) }
                rest.removeFirst()
            }
        }
    }

    /// The numbers, as they were written.
    var numbers: [(value: Int, digits: Int)] {
        words.compactMap { if case .number(let value, let digits) = $0 { (value, digits) } else { nil } }
    }

    /// The words.
    var names: [String] {
        words.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }

    /// The marks.
    var marks: [Character] {
        words.compactMap { if case .mark(let mark) = $0 { mark } else { nil } }
    }

    /// Takes a time away from the phrase: `9:30`, `9:30:15`, `9am`, `9:30 pm`, or behind a `t` `0900` or `090000`.
    /// nil when there is none; throws `failure` when there is no such time.
    mutating func takeTime(_ locale: TimeLocale, failure: () -> DatePhrase.Failure) throws(DatePhrase.Failure)
        -> CivilTime?
    {
        guard let (range, values, half) = findTime(locale) else { return nil }
        var hour = values[0]
        if let half {
            guard (1...12).contains(hour) else { throw failure() }
            hour = hour % 12 + (half == .afternoon ? 12 : 0)
        }
        guard let time = CivilTime(hour: hour, minute: values[1], second: values[2]) else { throw failure() }
        words.removeSubrange(range)
        return time
    }

    private enum Half { case forenoon, afternoon }

    /// The words that make a time, its hour, minute and second, and its half of the day.
    private func findTime(_ locale: TimeLocale) -> (Range<Int>, [Int], Half?)? {
        if let letter = words.firstIndex(of: .name("t")), letter > 0, letter + 1 < words.count,
            case .number(let value, let digits) = words[letter + 1]
        {
            if letter + 2 == words.count, digits == 4 || digits == 6 {
                let number = digits == 4 ? value * 100 : value
                return (letter..<words.count, [number / 10_000, number / 100 % 100, number % 100], nil)
            }
            guard let clock = clock(at: letter + 1), clock.end == words.count else { return nil }
            return (letter..<clock.end, clock.values, nil)
        }
        for index in words.indices {
            let clock = clock(at: index)
            guard let end = clock?.end ?? bareHour(at: index) else { continue }
            let half = half(at: end, locale)
            guard clock != nil || half != nil, case .number(let hour, _) = words[index] else { continue }
            return (index..<(half == nil ? end : end + 1), clock?.values ?? [hour, 0, 0], half)
        }
        return nil
    }

    /// Numbers with colons between them from a position on.
    private func clock(at start: Int) -> (values: [Int], end: Int)? {
        var values: [Int] = []
        var index = start
        while index < words.count, case .number(let value, let digits) = words[index], digits <= 2, values.count < 3 {
            values.append(value)
            index += 1
            guard index < words.count, words[index] == .mark(":") else { break }
            index += 1
        }
        guard values.count >= 2, words[index - 1] != .mark(":") else { return nil }
        return (values + Array(repeating: 0, count: 3 - values.count), index)
    }

    private func bareHour(at index: Int) -> Int? {
        if case .number(_, let digits) = words[index], digits <= 2 { index + 1 } else { nil }
    }

    private func half(at index: Int, _ locale: TimeLocale) -> Half? {
        guard index < words.count, case .name(let name) = words[index] else { return nil }
        if name == "am" || name == locale.typedNames.amText.lowercased() { return .forenoon }
        if name == "pm" || name == locale.typedNames.pmText.lowercased() { return .afternoon }
        return nil
    }
}
