public import CalendarEngine

/// Reads STATUS (RFC 5545 3.8.1.11).
public enum ItemStatus {
    /// The values that a kind of item can have, in the order of its progress.
    public static func values(for kind: ItemKind) -> [String] {
        switch kind {
        case .event: ["TENTATIVE", "CONFIRMED", "CANCELLED"]
        case .reminder: ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]
        }
    }

    /// Reads `confirmed`, `needs action`, `done`; an empty text and `none` mean no status. The beginning of a word is
    /// enough.
    public static func status(
        _ text: String, for kind: ItemKind, words: any PhraseVocabulary
    ) throws(PhraseFailure) -> String {
        let wanted = text.lowercased().filter { $0.isLetter }
        if wanted.isEmpty, text.allSatisfy(\.isWhitespace) { return "" }
        let values = values(for: kind)
        let known = words.statuses.filter { $0.value.isEmpty || values.contains($0.value) }
        if let whole = known.first(where: { $0.word == wanted }) { return whole.value }
        let found = Set(known.filter { $0.word.hasPrefix(wanted) }.map(\.value))
        guard wanted.count >= 2, found.count == 1, let value = found.first else { throw .notAStatus(text, kind) }
        return value
    }
}

/// Reads PRIORITY (RFC 5545 3.8.1.9).
public enum ItemPriority {
    /// Reads `high`, `medium`, `low`, `1` (highest) to `9` (lowest), `!!!`, `none`; 0 means none.
    public static func priority(_ text: String, words: any PhraseVocabulary) throws(PhraseFailure) -> Int {
        let word = text.lowercased().filter { !$0.isWhitespace }.prefix { $0 != "(" }
        if word.isEmpty { return 0 }
        if word.utf8.count == 1, let number = Int(word), (0...9).contains(number) { return number }
        if word.allSatisfy({ $0 == "!" }), word.count <= 3 { return [9, 5, 1][word.count - 1] }
        if let whole = words.priorities.first(where: { $0.word == word }) { return whole.value }
        guard word.count >= 2, let found = words.priorities.first(where: { $0.word.hasPrefix(word) }) else {
            throw .notAPriority(text)
        }
        return found.value
    }
}

/// Reads CATEGORIES and URL.
public enum ItemText {
    /// Categories between commas, without blanks around them, each once, in their order.
    public static func categories(_ text: String) -> [String] {
        var seen: Set<String> = []
        return text.split(separator: ",").map(\.trimmedBlanks).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The text that `categories` reads. A category that contains a comma becomes two.
    public static func join(_ categories: [String]) -> String {
        categories.joined(separator: ", ")
    }

    /// Reads a web address: one with a scheme stays as it is, a bare host name gets `https://`; an empty text is no
    /// address.
    public static func address(_ text: String) throws(PhraseFailure) -> String {
        let address = text.trimmedBlanks
        if address.isEmpty { return "" }
        let isPlain = address.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value != 0x7F && !"<>\"".unicodeScalars.contains($0)
        }
        guard isPlain, let first = address.unicodeScalars.first else { throw .notAnAddress(text) }
        let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let rest = address[scheme.endIndex...]
        if rest.first == ":", rest.count > 1, first.properties.isAlphabetic, !scheme.contains(".") { return address }
        let host = address.prefix { !"/:?#".contains($0) }
        guard host.contains("."), host.first != ".", host.last != ".", !host.contains("@") else {
            throw .notAnAddress(text)
        }
        return "https://" + address
    }
}

extension StringProtocol {
    /// The text with its first letter in upper case, where that is a single letter: `ß` stays.
    package var capitalizedFirst: String {
        let first = prefix(1).uppercased()
        return first.count > 1 ? String(self) : first + dropFirst()
    }

    /// The text without blanks and line ends around it.
    package var trimmedBlanks: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// The text without the blanks at its end.
    package var trimmedEnd: String { String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]) }
}
