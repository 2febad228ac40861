internal import CalendarEngine

/// Words that were typed to find lines by: each begins a word of a line, best the first one; from three letters on it
/// may stand within one.
struct WordFilter: Sendable {
    /// The words, without case and accents.
    private let typed: [String]

    /// The words of a text.
    init(_ text: String) { typed = text.foldedForSearch.split(separator: " ").map { String($0) } }

    /// True when nothing was typed: every line fits.
    var isEmpty: Bool { typed.isEmpty }

    /// The rank of a line, lower for a better fit; nil where one of the words is not in it.
    func rank(of line: String) -> Int? {
        rank(of: line) { word, words in
            if words.first?.hasPrefix(word) == true { return 0 }
            if words.contains(where: { $0.hasPrefix(word) }) { return 1 }
            return word.count > 2 && words.contains { $0.contains(word) } ? 3 : nil
        }
    }

    /// The rank of a command's name: whole words go before the beginnings of others, and the first one before those
    /// after it.
    func rank(ofName name: String) -> Int? {
        rank(of: name) { word, words in
            if words.first?[...] == word[...] { return 0 }
            if words.first?.hasPrefix(word) == true { return 1 }
            if words.contains(where: { $0 == word[...] }) { return 2 }
            if words.contains(where: { $0.hasPrefix(word) }) { return 3 }
            return word.count > 2 && words.contains { $0.contains(word) } ? 9 : nil
        }
    }

    /// The sum of the ranks that the typed words have among the words of a line; nil where one has none.
    private func rank(of line: String, _ rank: (String, [Substring]) -> Int?) -> Int? {
        let words = line.foldedForSearch.split { $0 == " " || $0 == "-" || $0 == "/" || $0 == "," || $0 == ":" }
        var sum = 0
        for word in typed {
            guard let own = rank(word, words) else { return nil }
            sum += own
        }
        return sum
    }
}
