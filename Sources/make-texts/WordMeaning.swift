/// Writes the meaning of a line of typed words as Swift.
enum WordMeaning {
    /// The keywords of a meaning: `day after tomorrow`, `every 14 day`, `12-25`. Words with hyphens are one: `all-day`.
    static func keywords(_ meaning: String, at place: Place) throws -> [String] {
        var words = meaning.split(separator: " ")[...]
        var keywords: [String] = []
        while let word = words.first {
            if let (feast, count) = try feast(words, at: place) {
                keywords.append(".feast(\(feast))")
                words = words.dropFirst(count)
                continue
            }
            words.removeFirst()
            if word == "era" || word == "cardinal", let number = words.popFirst() {
                keywords.append(".\(word)(\(number))")
            } else if let number = number(word) {
                keywords.append(keyword(number))
            } else if word.allSatisfy({ $0.isLetter || $0 == "-" }) {
                keywords.append("." + name(word))
            } else {
                throw Mistake(
                    place: place, text: "“\(word)” is no meaning, such as “every other week”, 12-25 or easter-2")
            }
        }
        if keywords.isEmpty { throw Mistake(place: place, text: "expected a line such as “meaning = word, word”") }
        return keywords
    }

    /// A named day, and the number of words that name it: `12-25`, `easter`, `easter-2`, `easter-7 to easter`, and the
    /// first `sunday from 11-27`.
    static func feast(_ words: ArraySlice<Substring>, at place: Place) throws -> (code: String, count: Int)? {
        let words = Array(words.prefix(3))
        guard let first = words.first else { return nil }
        let isSpan = words.count == 3 && (words[1] == "from" || words[1] == "to")
        if let days = daysFromEaster(first) {
            guard isSpan, let last = daysFromEaster(words[2]) else { return (".easter(\(days))", 1) }
            return (".easterDays(\(days), count: \(last - days + 1))", 3)
        }
        if let date = date(first) { return (".fixed(\(date.month), \(date.day))", 1) }
        guard isSpan, words[1] == "from", let date = date(words[2]) else { return nil }
        return (".onOrAfter(\(date.month), \(date.day), .\(first))", 3)
    }

    /// A number, and whether it is an ordinal: `13`, `21st`.
    static func number(_ word: Substring) -> (value: Int, counts: Bool)? {
        if let value = Int(word) { return (value, false) }
        guard ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) else { return nil }
        return Int(word.dropLast(2)).map { ($0, true) }
    }

    /// The condition under which words have a meaning: one of the texts holds. A text holds when all its parts between
    /// commas do.
    static func condition(_ conditions: [String], at place: Place) throws -> String {
        let cases = try conditions.map { text in
            try text.split(separator: ",").map { part in
                let choices = try alternatives(part.trimmed).map { try test($0, at: place) }
                return choices.count > 1 ? "(\(choices.joined(separator: " || ")))" : choices[0]
            }.joined(separator: " && ")
        }
        return cases.count > 1 ? cases.map { "(\($0))" }.joined(separator: " || ") : cases[0]
    }

    /// A name in Swift: `zoneClock` of `zone clock` and of `zone-clock`.
    static func name(_ words: some StringProtocol) -> String {
        let parts = words.split(whereSeparator: { $0 == " " || $0 == "-" }).map { String($0) }
        return parts.prefix(1).joined() + parts.dropFirst().map(capitalized).joined()
    }

    /// The word with its first letter in upper case.
    static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    // MARK: Parts

    /// The alternatives of `a or b`.
    private static func alternatives(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = text
        while let mark = rest.firstRange(of: " or ") {
            parts.append(rest[..<mark.lowerBound])
            rest = rest[mark.upperBound...]
        }
        return parts + [rest]
    }

    /// The Swift test of one part: a member of `TypedPlace`, the text that follows (`before "年"`), or the negation of a
    /// test.
    private static func test(_ text: Substring, at place: Place) throws -> String {
        if text.hasPrefix("not ") { return "!" + (try test(text.dropFirst(4), at: place)) }
        if text.hasPrefix("before \""), text.hasSuffix("\"") { return "$0.rest.hasPrefix(\(text.dropFirst(7)))" }
        guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else {
            throw Mistake(place: place, text: "“\(text)” is no condition, such as “before hour”")
        }
        return "$0.is" + text.split(separator: " ").map { capitalized(String($0)) }.joined()
    }

    private static func keyword(_ number: (value: Int, counts: Bool)) -> String {
        let counting = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        ]
        let names = [
            1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
            10: "ten", 11: "eleven", 12: "twelve", 15: "fifteen", 20: "twenty", 30: "thirty",
        ]
        if number.counts {
            return number.value <= 10 ? "." + counting[number.value - 1] : ".ordinalNumber(\(number.value))"
        }
        return names[number.value].map { "." + $0 } ?? ".cardinal(\(number.value))"
    }

    private static func daysFromEaster(_ word: Substring) -> Int? {
        guard word.hasPrefix("easter") else { return nil }
        return word.count == 6 ? 0 : Int(word.dropFirst(6))
    }

    private static func date(_ word: Substring) -> (month: Int, day: Int)? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]) else { return nil }
        return (1...12).contains(month) && (1...31).contains(day) ? (month, day) : nil
    }

}
