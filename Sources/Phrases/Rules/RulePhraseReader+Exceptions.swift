internal import CalendarEngine

/// The exceptions of a rule, after `except`: weekdays, months of each year, and single dates.
extension RulePhraseReader {
    /// `sunday`, `weekends`, `in july and august`, `24 dec and 31 dec`, `24 dec – 2 jan`.
    mutating func readExceptions() throws(PhraseFailure) {
        guard try takeException() else { throw unknownWord(at: index) }
        while true {
            let before = index
            while takeSeparator() {}
            guard index > before, try takeException() else {
                index = before
                return
            }
        }
    }

    private mutating func takeException() throws(PhraseFailure) -> Bool {
        let start = index
        _ = take(.on) || take(.in) || take(.during)
        // `tranne la domenica`: elsewhere this article means every Sunday
        _ = take(.the) || take(.every)
        if try takeDaysOfMonth() { return true }
        if try takeDates() { return true }
        if takeWeekdaysLeftOut() || takeMonthsLeftOut() { return true }
        index = start
        return false
    }

    private mutating func takeWeekdaysLeftOut() -> Bool {
        let before = weekdays
        defer { weekdays = before }
        weekdays = []
        guard takePlainDays(isEach: false, []) else { return false }
        excluded += weekdays.map(\.weekday)
        return true
    }

    private mutating func takeMonthsLeftOut() -> Bool {
        let before = months
        defer { months = before }
        months = []
        guard takeMonths() else { return false }
        excludedMonths.formUnion(months)
        return true
    }

    // MARK: Dates

    /// The greatest number of words of a date.
    private static let mostWords = 12

    /// `24 dec`, `24.12.2026`, `24-27 dec`, `next week`: as many words as name days.
    private mutating func takeDates() throws(PhraseFailure) -> Bool {
        let rest = tokens.suffix(from: index)
        let limit = rest.tokens.indices.first(where: endsDate) ?? rest.endIndex
        for end in stride(from: min(limit, index + RulePhraseReader.mostWords), to: index, by: -1) {
            do throws(PhraseFailure) {
                guard let days = try dates.daysLeftOut(rest.prefix(upTo: end)) else { continue }
                isMonthFirst = tokens.name(at: index) != nil && tokens.number(at: end - 1) != nil
                datesLeftOut.append(days)
                index = end
                return true
            } catch {
                switch error {
                case .noSuchTime, .otherWeekday, .holiday, .noSuchWeek: throw error
                default: continue
                }
            }
        }
        return false
    }

    /// True for a word between two dates: `and`, and a comma that is not within `Thu, 24 Dec` or `Dec 24, 2026`. Also
    /// true for a word after all dates.
    private func endsDate(_ index: Int) -> Bool {
        if [.and, .or].contains(tokens.keyword(at: index)) || endsList(index) { return true }
        let isBeforeYear = tokens.number(at: index + 1)?.digits == 4
        let isBehindWeekday = tokens.name(at: index - 1).map { dates.weekday($0) != nil } == true
        return tokens[index] == .mark(",") && !isBeforeYear && !isBehindWeekday
    }

    /// True where the end of the rule begins: `until feb`, `10 times`, `for 8 weeks`. After the first of the dates
    /// `until` and a day is the end of that: `22 dec until 4 jan`.
    private func endsList(_ index: Int) -> Bool {
        switch tokens.keyword(at: index) {
        case .for, .x: return true
        case .until, .through:
            let isDay = [index + 1, index + 2].contains { tokens.number(at: $0)?.digits ?? 4 <= 2 }
            return !isDay || !datesLeftOut.isEmpty
        default: return isCount(at: index)
        }
    }

    /// Numbers that have their month from a date beside them: `24, 25 and 26 dec`, and all after the first of
    /// `dec 21, 24 and 31`.
    private mutating func takeDaysOfMonth() throws(PhraseFailure) -> Bool {
        let (start, count, known) = (index, datesLeftOut.count, isMonthFirst ? datesLeftOut.last : nil)
        var (numbers, end) = ([Int](), index)
        while let (value, digits) = tokens.number(at: index), digits <= 2 {
            var behind = self
            behind.index += isSuffix(at: index + 1) ? 2 : 1
            let last = behind.index
            let isLast = last == tokens.endIndex || endsList(last)
            guard isLast ? known != nil : tokens[last] != .mark("/") && behind.takeSeparator() else { break }
            numbers.append(value)
            end = last
            if isLast { break }
            while behind.takeSeparator() {}
            index = behind.index
        }
        var date = known
        if known == nil, !numbers.isEmpty, try takeDates() { date = datesLeftOut.last }
        guard let date, !numbers.isEmpty else {
            index = start
            return false
        }
        let days = numbers.compactMap {
            CivilDate(year: date.lowerBound.year, month: date.lowerBound.month, day: $0)?.alone
        }
        guard days.count == numbers.count else {
            datesLeftOut.removeSubrange(count...)
            index = start
            return false
        }
        if known != nil { index = end }
        datesLeftOut.insert(contentsOf: days, at: count)
        return true
    }

    // MARK: All together

    /// The weekdays without the excluded ones.
    func includedWeekdays(
        _ frequency: RecurrenceRule.Frequency
    ) throws(PhraseFailure) -> [RecurrenceRule.WeekdayOrdinal] {
        guard !excluded.isEmpty else { return weekdays }
        let all = weekdays.isEmpty ? Weekday.allCases.map { RecurrenceRule.WeekdayOrdinal($0) } : weekdays
        let left = all.filter { !excluded.contains($0.weekday) }
        guard frequency == .daily || frequency == .weekly && !weekdays.isEmpty, !left.isEmpty else {
            throw .notARule(text, word: exceptWord)
        }
        return left
    }

    /// The months without those excluded in each year.
    func includedMonths(_ frequency: RecurrenceRule.Frequency) throws(PhraseFailure) -> [Int] {
        guard !excludedMonths.isEmpty else { return months }
        let left = (months.isEmpty ? Array(1...12) : months).filter { !excludedMonths.contains($0) }
        guard frequency != .yearly, !left.isEmpty else { throw .notARule(text, word: exceptWord) }
        return left
    }
}

extension DatePhrase {
    /// The days that words exclude from a series: a day, a range of days, a week, or a month of a year. A number, a
    /// weekday or a month alone excludes no days.
    fileprivate func daysLeftOut(_ tokens: PhraseTokens) throws(PhraseFailure) -> Range<CivilDate>? {
        let words = tokens.words
        let keys = words.keywords
        let namesDay = keys.contains { keyword in
            switch keyword {
            case .today, .tomorrow, .this, .next, .holiday, .feast: true
            default: false
            }
        }
        guard namesDay || !words.numbers.isEmpty && words.words.count > 1 else { return nil }
        if let days = periodBesideToday(words) { return days }
        if let days = try period(words, endsBeforeIt: false) { return days }
        let span = try TimePhrase(now: today.midnight, locale: locale, zone: nil) { _ in nil }.span(tokens.text)
        guard span.start.isDate, span.given.contains(.date) else { return nil }
        let days = span.start.civil.date..<span.end.civil.date
        // `22 dec until june` is one day, and the end of the series.
        return days.count > 31 && keys.contains { $0 == .until || $0 == .through } ? nil : days
    }
}
