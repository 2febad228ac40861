internal import CalendarEngine

/// Words that were typed to find lines by: each may stand anywhere in a line, best at its beginning.
struct WordFilter: Sendable {
    /// The words, without case and accents.
    private let typed: [String]

    /// The words of a text.
    init(_ text: String) { typed = text.foldedForSearch.split(separator: " ").map { String($0) } }

    /// True when nothing was typed: every line fits.
    var isEmpty: Bool { typed.isEmpty }

    /// How well a line fits, less is better; nil where one of the words is not in it.
    func rank(of line: String) -> Int? {
        let words = line.foldedForSearch.split { $0 == " " || $0 == "-" || $0 == "/" || $0 == "," || $0 == ":" }
        var rank = 0
        for word in typed {
            if words.first?.hasPrefix(word) == true { continue }
            if words.contains(where: { $0.hasPrefix(word) }) {
                rank += 1
            } else if words.contains(where: { $0.contains(word) }) {
                rank += 3
            } else {
                return nil
            }
        }
        return rank
    }
}

extension String {
    /// The text without case and accents.
    var foldedForSearch: String {
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
