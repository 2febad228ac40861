internal import CalendarEngine

/// Typed words that find lines: each of them begins a word of the line, preferably the first one; one with three or
/// more letters may also be inside a word.
struct WordFilter: Sendable {
    /// The words, without case and accents.
    private let typed: [String]

    /// The words of a text.
    init(_ text: String) { typed = text.foldedForSearch.split(separator: " ").map { String($0) } }

    /// True when nothing was typed: every line fits.
    var isEmpty: Bool { typed.isEmpty }

    /// The rank of a line, lower for a better match; nil where one of the typed words is missing.
    func rank(of line: String) -> Int? {
        rank(of: line) { word, words in
            if words.first?.hasPrefix(word) == true { return 0 }
            if words.contains(where: { $0.hasPrefix(word) }) { return 1 }
            return word.count > 2 && words.contains { $0.contains(word) } ? 3 : nil
        }
    }

    /// The rank of a command's name: whole words have precedence over beginnings of words, and the first word over
    /// later ones.
    func rank(ofName name: String) -> Int? {
        rank(of: name) { word, words in
            if words.first?[...] == word[...] { return 0 }
            if words.first?.hasPrefix(word) == true { return 1 }
            if words.contains(where: { $0 == word[...] }) { return 2 }
            if words.contains(where: { $0.hasPrefix(word) }) { return 3 }
            return word.count > 2 && words.contains { $0.contains(word) } ? 9 : nil
        }
    }

    /// The sum of the ranks of the typed words in a line; nil where one of them is missing.
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
