public import CalendarEngine

/// Reads STATUS (RFC 5545 3.8.1.11).
public enum ItemStatus {
    /// The values that a kind of item can have, in the order in which it goes through them.
    public static func values(for kind: ItemKind) -> [String] {
        switch kind {
        case .event: ["TENTATIVE", "CONFIRMED", "CANCELLED"]
        case .reminder: ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]
        }
    }

    /// Reads `confirmed`, `needs action`, `done`; empty and `none` say none. The beginning of a word will do.
    public static func status(_ text: String, for kind: ItemKind) throws(PhraseFailure) -> String {
        let wanted = PhraseWords(text).names.joined(separator: "-").uppercased()
        if wanted.isEmpty && text.allSatisfy(\.isWhitespace) || wanted == "NONE" { return "" }
        if kind == .reminder, let known = reminderWords[wanted] { return known }
        if kind == .event, wanted == "CANCELED" { return "CANCELLED" }
        let found = values(for: kind).filter { $0.hasPrefix(wanted) }
        guard wanted.count >= 2, found.count == 1 else { throw .notAStatus(text, kind) }
        return found[0]
    }

    /// What people call the states of a reminder.
    private static let reminderWords = [
        "DONE": "COMPLETED", "COMPLETE": "COMPLETED", "OPEN": "NEEDS-ACTION",
        "STARTED": "IN-PROCESS", "IN-PROGRESS": "IN-PROCESS", "DOING": "IN-PROCESS", "CANCELED": "CANCELLED",
    ]
}

/// Reads PRIORITY (RFC 5545 3.8.1.9).
public enum ItemPriority {
    /// Reads `high`, `medium`, `low`, `1` (highest) to `9` (lowest), `!!!`, `none`; 0 is none.
    public static func priority(_ text: String) throws(PhraseFailure) -> Int {
        let word = text.lowercased().filter { !$0.isWhitespace }.prefix { $0 != "(" }
        if word.isEmpty || word == "none" || word == "no" { return 0 }
        if word.utf8.count == 1, let number = Int(word), (0...9).contains(number) { return number }
        if word.allSatisfy({ $0 == "!" }), word.count <= 3 { return [9, 5, 1][word.count - 1] }
        let words = [
            ("highest", 1), ("high", 1), ("medium", 5), ("middle", 5), ("normal", 5), ("lowest", 9), ("low", 9),
        ]
        if word == "h" || word == "m" || word == "l" { return word == "h" ? 1 : word == "m" ? 5 : 9 }
        guard word.count >= 2, let found = words.first(where: { $0.0.hasPrefix(word) }) else {
            throw .notAPriority(text)
        }
        return found.1
    }
}

/// Reads CATEGORIES and URL.
public enum ItemText {
    /// Categories between commas, without blanks around them, each once, in their order.
    public static func categories(_ text: String) -> [String] {
        var seen: Set<String> = []
        return text.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The text that `categories` reads. A category with a comma in it becomes two.
    public static func text(ofCategories categories: [String]) -> String {
        categories.joined(separator: ", ")
    }

    /// Reads an address: with a scheme as it is, a bare host name with `https://` before it; empty for none.
    public static func address(_ text: String) throws(PhraseFailure) -> String {
        let address = trimmed(text[...])
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

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
