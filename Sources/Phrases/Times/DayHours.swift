internal import CalendarEngine

/// Reads hours of a day: `9-17`, `8:30-12`, `22-24`.
public enum DayHours {
    /// The hours as seconds since midnight on the wall clock, 0...86,400, the end exclusive; nil for another text, and
    /// for an end that is not after its start.
    public static func seconds(in text: String) -> Range<Int>? {
        let ends = text.split(omittingEmptySubsequences: false) { "-–".contains($0) }.map { second($0.trimmedBlanks) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else { return nil }
        return first..<last
    }

    /// The hours of the part of a day that ends a text, and the text before it: `tomorrow afternoon`, `fri in the
    /// morning`; nil for a text that ends otherwise, and for a part of a day alone.
    public static func part(
        endingOf text: String, _ words: any PhraseVocabulary
    ) -> (seconds: Range<Int>, before: String)? {
        var names = text.split(separator: " ").map(String.init)
        func keyword(_ name: String?) -> Keyword? { name.flatMap { words.keyword($0.lowercased()) } }
        guard names.count > 1, let part = DayPart.named(keyword(names.last)) else { return nil }
        names.removeLast()
        while names.count > 1, [.in, .the, .at].contains(keyword(names.last)) { names.removeLast() }
        return (part.hours, names.joined(separator: " "))
    }

    /// The hours as they are typed: `9–18`, `8:30–17`.
    public static func text(of seconds: Range<Int>) -> String {
        [seconds.lowerBound, seconds.upperBound].map { second in
            let minute = second / 60 % 60
            return minute == 0 ? "\(second / 3600)" : "\(second / 3600):\(padded(minute, 2))"
        }.joined(separator: "–")
    }

    /// The second of the day of `9` or `8:30`; 24 is its end.
    private static func second(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isNumber) && $0.count <= 2 }),
            let hour = Int(parts[0]), let minute = parts.count > 1 ? Int(parts[1]) : 0, (0...24).contains(hour),
            (0..<60).contains(minute), hour < 24 || minute == 0
        else { return nil }
        return hour * 3600 + minute * 60
    }
}
