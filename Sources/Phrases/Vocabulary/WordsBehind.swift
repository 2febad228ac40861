internal import CalendarEngine

/// The words after a name, which are read only as far as a condition needs them.
struct WordsBehind: Sendable {
    /// The text after the name, from its first word on.
    let rest: Substring
    let typed: any TypedWords

    init(_ rest: Substring, _ typed: any TypedWords) {
        self.rest = rest.drop { $0 == " " }
        self.typed = typed
    }

    private var table: TypedTable { type(of: typed).words }

    /// The digits at the beginning; empty before a word.
    private var digits: Substring { rest.prefix { $0.isASCII && $0.isNumber } }

    /// The text after these digits.
    private var tail: Substring { rest[digits.endIndex...] }

    /// The word at the beginning; empty before digits and marks.
    private var first: String { WordsBehind.word(rest) }

    /// The word after the digits.
    private var unit: String { WordsBehind.word(tail.drop { $0 == " " }) }

    /// The text after the first word.
    private var second: Substring { rest.drop { $0 != " " }.drop { $0 == " " } }

    private static func word(_ text: Substring) -> String { text.prefix(40).prefix { $0.isLetter }.lowercased() }

    private func meaning(_ name: String) -> Keyword? { table.keywords(name) { TypedPlace() }.first }

    private func isOf(_ name: String) -> Bool { [.of, .de].contains(table.meaning(behindNumber: name)) }

    private func isMonth(_ name: String) -> Bool { typed.months.contains { $0.contains(name) } }

    // MARK: What conditions ask for

    var isName: Bool { !first.isEmpty }
    var isDigits: Bool { !digits.isEmpty }
    var isNumeral: Bool { meaning(first)?.number != nil }

    var isHour: Bool {
        (1...2).contains(digits.count) || isNumeral || meaning(first) == .halfTo
    }

    var isClock: Bool {
        (1...2).contains(digits.count)
            && (tail.first == ":" || unit == "h" || [.h, .hour, .oclock].contains { table.mayMean(unit, $0) })
    }

    var isLength: Bool {
        let isNumeral = isNumeral
        guard isNumeral || isDigits else { return false }
        let counted = isNumeral ? WordsBehind.word(second) : unit
        return [.minute, .hour, .day, .week, .month, .fortnight].contains { table.mayMean(counted, $0) }
    }

    /// True for an hour that no end follows: `14 riunione`, but not `14 alle 16` and `9:30-11`.
    var isOpenHour: Bool {
        guard isHour, !rest.prefix(while: { $0 != " " }).contains(where: { "-–".contains($0) }) else { return false }
        let words = second.prefix(40).split(separator: " ").prefix(4).map { $0.lowercased() }
        return !words.indices.contains { place in
            let names = [words[place], words[place...].prefix(2).joined(separator: " ")]
            return names.contains { "-–".contains($0) || table.mayMean($0, .to) || table.mayMean($0, .until) }
        }
    }

    var isSpan: Bool { isDigits && tail.first == " " && table.mayMean(unit, .to) }

    var isPeriod: Bool { [.week, .month, .year].contains(meaning(first)) || isMonth(first) }

    var isMonth: Bool { isMonth(first) }

    /// True of the name of a feast: `natale` in `a natale`.
    var isFeast: Bool {
        guard rest.first?.isLetter == true else { return false }
        return PhraseTokens.candidates(rest, typed).contains { candidate in
            meaning(candidate.lowercased().replacing("’", with: "'"))?.feast != nil
        }
    }

    /// True for a number that is repeated after a word: `2 em 2`.
    var isPair: Bool {
        guard isDigits || isNumeral else { return false }
        let words = rest.prefix(40).split(separator: " ").prefix(4)
        return words.count == 4 && words[0] == words[2] && words[1].first?.isLetter == true
    }

    var isWeekday: Bool {
        func isIn(_ lists: [[String]], _ name: String) -> Bool { lists.contains { $0.contains(name) } }
        let name = first
        return isIn(typed.weekdays, name) || isIn(typed.pluralWeekdays, name)
            || name.hasSuffix("s") && isIn(typed.weekdays, String(name.dropLast()))
    }

    var isWeekdayAlone: Bool {
        guard isWeekday else { return false }
        let day = second.prefix { $0.isNumber }
        return day.isEmpty || second[day.endIndex...].first.map(":.h".contains) == true
    }

    /// True of a weekday and words that mean every second one: `mardi sur deux`, `sì e uno no`.
    var isAlternation: Bool {
        guard isWeekday else { return false }
        let words = second.prefix(40).split(separator: " ").prefix(4).map { $0.lowercased() }
        return words.indices.contains { last in
            table.mayMean(words[...last].joined(separator: " "), .other)
        }
    }

    /// True for a word that means `each` followed by a weekday: `às sextas`, `todas as sextas`.
    var isEvery: Bool {
        let words = rest.prefix(40).split(separator: " ").prefix(3).map { $0.lowercased() }
        return words.indices.dropFirst().contains { place in
            table.mayMean(words[..<place].joined(separator: " "), .every)
                && WordsBehind(words[place][...], typed).isWeekday
        }
    }

    var isWeekdayOf: Bool { isWeekday && isOf(WordsBehind.word(second)) }

    /// True for an ordinal: `24.`, `ersten`, `letzten`.
    var isOrdinal: Bool {
        if isDigits { return tail.first == "." }
        let keyword = meaning(first)
        return keyword == .last || keyword == .penultimate || keyword?.ordinal != nil
    }

    /// True of a weekday, a month, and a date: `15 de enero`, `cinco de fevereiro`.
    var isDay: Bool {
        if isWeekday || isMonth { return true }
        guard isDigits else {
            let of = WordsBehind.word(second)
            return isHour && isOf(of) && isMonth(WordsBehind.word(second.dropFirst(of.count + 1)))
        }
        let behind = tail.drop { " .".contains($0) }
        let name = WordsBehind.word(behind)
        return tail.first == "/" || isMonth(isOf(name) ? WordsBehind.word(behind.dropFirst(name.count + 1)) : name)
    }

    /// True for one or two words that turn a length into a distance from a start: `1 uur van tevoren`.
    var isEarlier: Bool {
        let words = rest.prefix(40).split(separator: " ").prefix(2).map { $0.lowercased() }
        return words.indices.contains {
            table.keywords(words[...$0].joined(separator: " "), at: { TypedPlace() }) == [.earlier]
        }
    }
}
