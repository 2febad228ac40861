internal import CalendarEngine

/// A phrase cut into numbers, words and the marks between them.
struct PhraseWords {
    enum Word: Hashable {
        /// The value, and the number of digits that it was written with.
        case number(Int, digits: Int)
        /// Letters in lower case, and their meaning in the language.
        case name(String, Keyword?)
        /// Any other character except blanks.
        case mark(Character)

        /// The meaning of a name.
        var keyword: Keyword? { if case .name(_, let keyword) = self { keyword } else { nil } }
    }

    private(set) var words: [Word] = []

    var isEmpty: Bool { words.isEmpty }

    init(words: [Word]) { self.words = words }

    /// A number of a phrase.
    struct Number {
        var value: Int
        /// The number of digits as it was written.
        var digits: Int
        /// The mark before it.
        var mark: Character?
    }

    /// The numbers, as they were written.
    var numbers: [Number] {
        words.indices.compactMap { index in
            guard case .number(let value, let digits) = words[index] else { return nil }
            let mark: Character? = if index > 0, case .mark(let mark) = words[index - 1] { mark } else { nil }
            return Number(value: value, digits: digits, mark: mark)
        }
    }

    var names: [String] {
        words.compactMap { if case .name(let name, _) = $0 { name } else { nil } }
    }

    /// The meanings of the names, nil for one without.
    var keywords: [Keyword?] {
        words.compactMap { word -> Keyword?? in if case .name(_, let keyword) = word { .some(keyword) } else { nil } }
    }

    var marks: [Character] {
        words.compactMap { if case .mark(let mark) = $0 { mark } else { nil } }
    }
}
