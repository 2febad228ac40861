internal import CalendarEngine

/// Goes through the words of a phrase, from the first to the last.
struct WordReader {
    private let words: [PhraseWords.Word]
    private var index = 0

    init(_ words: [PhraseWords.Word]) { self.words = words }

    var isAtEnd: Bool { index == words.count }
    /// The words that have not been taken.
    var rest: [PhraseWords.Word] { Array(words[index...]) }

    /// The word that comes next.
    private var next: PhraseWords.Word? { words.indices.contains(index) ? words[index] : nil }

    /// Takes a name with one of these meanings.
    mutating func take(_ keywords: Keyword...) -> Bool {
        guard let keyword = next?.keyword, keywords.contains(keyword) else { return false }
        index += 1
        return true
    }

    /// Takes a mark.
    mutating func takeMark(_ mark: Character) -> Bool {
        guard next == .mark(mark) else { return false }
        index += 1
        return true
    }

    /// Takes a name that means something.
    mutating func takeName<Meaning>(_ meaning: (String) -> Meaning?) -> Meaning? {
        guard case .name(let name, _)? = next, let found = meaning(name) else { return nil }
        index += 1
        return found
    }

    /// Takes a name whose keyword has a meaning.
    mutating func takeKeyword<Meaning>(_ meaning: (Keyword?) -> Meaning?) -> Meaning? {
        guard let found = meaning(next?.keyword) else { return nil }
        index += 1
        return found
    }

    /// Takes a number written with a number of digits in this range.
    mutating func takeNumber(digits range: ClosedRange<Int>) -> Int? {
        guard case .number(let value, let digits)? = next, range.contains(digits) else { return nil }
        index += 1
        return value
    }

    /// Takes a year of four digits.
    mutating func takeYear() -> Int? { takeNumber(digits: 4...4) }

    /// Takes `2`, `two`, `a`.
    mutating func takeCount() -> Int? {
        if let number = takeNumber(digits: 1...6) { return number }
        return takeKeyword { $0 == .a ? 1 : $0?.number }
    }

    /// Takes `first`, `2nd`, `last` (-1).
    mutating func takeOrdinal() -> Int? {
        if take(.last) { return -1 }
        if let value = takeKeyword({ $0?.ordinal }) { return value }
        let start = index
        if let number = takeNumber(digits: 1...2), take(.ordinalEnding) { return number }
        index = start
        return nil
    }
}
