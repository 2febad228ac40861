internal import CalendarEngine

/// Four digits from 1860 to 2359, which are a year after a month and a time beside a day: `24 dec 2027`, `mon 1930`.
/// Those below are always a time, which `clock` reads.
extension PhraseTokens {
    /// The phrase with a colon in each such number that is a time.
    func spellingClocks(_ phrase: TimePhrase) -> PhraseTokens {
        guard tokens.contains(where: { if case .number(1860...2359, 4) = $0.word { true } else { false } }) else {
            return self
        }
        var spelled = self
        for index in tokens.indices.reversed() where isClockOfDay(index, phrase) {
            let token = tokens[index]
            let (value, middle) = (
                number(at: index)?.value ?? 0, token.written.index(token.written.startIndex, offsetBy: 2)
            )
            let parts = [
                Token(word: .number(value / 100, digits: 2), written: token.written[..<middle], isApart: token.isApart),
                Token(word: .mark(":"), written: ":", isApart: false),
                Token(word: .number(value % 100, digits: 2), written: token.written[middle...], isApart: false),
            ]
            spelled.tokens.replaceSubrange(index...index, with: parts)
        }
        return spelled
    }

    /// The phrase with slashes for the hyphens of its dates, in a language that writes them so: `3-12`, `19-06-27`.
    func spellingDates(_ phrase: TimePhrase) -> PhraseTokens {
        guard phrase.locale.words.typed?.writesDatesWithHyphens == true else { return self }
        let dates = tokens.indices.filter(isDateWithHyphens)
        guard let first = dates.first, dates.count > 1 || !isRangeOfHours(first, phrase) else { return self }
        var spelled = self
        for index in dates {
            spelled.tokens[index + 1].word = .mark("/")
            if self[index + 3] == .mark("-") { spelled.tokens[index + 3].word = .mark("/") }
        }
        return spelled
    }

    /// True for a day and a month joined by a hyphen, perhaps with a two-digit year.
    private func isDateWithHyphens(_ index: Int) -> Bool {
        guard isApart(index), self[index + 1] == .mark("-"), !isApart(index + 1), !isApart(index + 2),
            let (day, width) = number(at: index), let (month, digits) = number(at: index + 2),
            width <= 2, digits <= 2, (1...31).contains(day), (1...12).contains(month)
        else { return false }
        if isApart(index + 3) {
            let isHour = keyword(at: index + 3).map { QuickAddWords.halves.union([.h, .hour]).contains($0) } == true
            return !isHour
        }
        return self[index + 3] == .mark("-") && number(at: index + 4)?.digits == 2 && isApart(index + 5)
    }

    /// True of `ma 9-12` and `9-12`, which are hours: another weekday than that of the date, or, with neither a weekday
    /// nor a time, a few hours.
    private func isRangeOfHours(_ index: Int, _ phrase: TimePhrase) -> Bool {
        guard let (day, _) = number(at: index), let (month, _) = number(at: index + 2), isApart(index + 3) else {
            return false
        }
        if let weekday = words.names.lazy.compactMap(phrase.dates.weekday).first {
            let today = phrase.now.date
            return ![today.year, today.year + 1].contains { year in
                CivilDate(year: year, month: month, day: day).map { $0 >= today && $0.weekday == weekday } == true
            }
        }
        let hasTime =
            words.marks.contains(":") || words.keywords.contains { $0.map(QuickAddWords.halves.contains) == true }
        return !hasTime && (1...5).contains((month + 12 - day) % 12) && day <= 24
    }

    /// True when four digits can only be a year, and one that nobody means: `invoice 2231 5 dec`.
    func hasOddYear(_ phrase: TimePhrase) -> Bool {
        tokens.indices.contains { index in
            guard let (value, digits) = number(at: index), digits == 4, clock(at: index, phrase.locale) == nil,
                index - 1 != offsetSign,
                !isPartOfDate(from: index + 1, step: 1), !isPartOfDate(from: index - 1, step: -1)
            else { return false }
            return phrase.years?.contains(value) == false || !isYearsPlace(index, phrase)
        }
    }

    private func isClockOfDay(_ index: Int, _ phrase: TimePhrase) -> Bool {
        guard let (value, digits) = number(at: index), digits == 4, value < 2360, value % 100 < 60,
            value % 5 == 0 || value == 2359,
            !(name(at: index - 1) == "t" && !isApart(index)), keyword(at: index + 1) != .yearSign
        else { return false }
        let isInRange = isInRange(index)
        if value < 1860 || isInRange { return isInRange }
        if isPartOfDate(from: index + 1, step: 1) || isPartOfDate(from: index - 1, step: -1) {
            return false
        }
        let takesYear: Set<Keyword> = [.week, .w, .of, .de, .in, .year]
        if keyword(at: index - 1).map(takesYear.contains) == true { return false }
        if isYearsPlace(index, phrase) {
            return (phrase.years?.contains(value) ?? true) == (phrase.doubt == .year)
        }
        if keyword(at: index - 1) == .at || self[index - 1] == .mark("@") { return true }
        if [.h, .hour].contains(keyword(at: index + 1)), !isApart(index + 1) { return true }
        return hasDayName(phrase) || words.names.contains { phrase.dates.month($0) != nil } || words.marks.contains("/")
    }

    /// True for four digits with a number on the other side of a hyphen: `0730-1930`.
    private func isInRange(_ index: Int) -> Bool {
        [1, -1].contains { step in
            guard let (other, digits) = number(at: index + 2 * step), case .mark(let mark)? = self[index + step] else {
                return false
            }
            return digits == 4 && "-–−—".contains(mark) && other < 2400 && other % 5 == 0 && other % 100 < 60
                && (other < 1860
                    || [index, index + 2 * step].allSatisfy { (number(at: $0)?.value ?? 1) % 100 % 15 == 0 })
        }
    }

    /// True beside a month, or beside a word that takes a year, perhaps with the number of a day in between.
    private func isYearsPlace(_ index: Int, _ phrase: TimePhrase) -> Bool {
        func isMonth(_ place: Int) -> Bool {
            guard let name = name(at: place) else { return false }
            if keyword(at: place)?.feast != nil { return true }
            let takesYear: Set<Keyword> = [.week, .w, .of, .de, .in, .year, .monthSign]
            return phrase.dates.namesMonth(name) || keyword(at: place).map(takesYear.contains) == true
        }
        // `2026-W50`
        if isMonth(index + 1) || keyword(at: index + 1) == .yearSign
            || self[index + 1] == .mark("-") && isMonth(index + 2)
        {
            return true
        }
        var (place, count) = (index - 1, 0)
        while let word = self[place] {
            switch word {
            case .mark(","), .mark("'"), .mark("’"), .mark("."), .name(_, .ordinalEnding?), .name(_, .the?): break
            // `dec 8-12, 2027`
            case .mark("-"), .mark("–"), .mark("—"), .name(_, .to?), .name(_, .until?), .name(_, .through?):
                if count != 1 { return isMonth(place) }
            case .number(_, let digits) where digits <= 2 && count < 2: count += 1
            default: return isMonth(place)
            }
            place -= 1
        }
        return false
    }
}
