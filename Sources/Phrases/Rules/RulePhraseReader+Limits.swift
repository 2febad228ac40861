internal import CalendarEngine

/// Weeks, months and days of the year that limit a rule.
extension RulePhraseReader {
    // MARK: Weeks, times and hours

    /// `week 20`, `weeks 1 and 20 and the last week`, after `in`; not the `2 weeks` of `in 2 weeks`.
    mutating func takeWeeks() -> Bool {
        let start = index
        let before = weekNumbers
        var saysWeek = false
        let found = takeList { reader in
            let itemStart = reader.index
            let isWord = reader.take(.week)
            saysWeek = saysWeek || isWord
            let isCount = reader.tokens.number(at: itemStart) != nil
            if !saysWeek, isCount, reader.tokens.keyword(at: itemStart + 1) == .week { return false }
            let numbers = reader.takeOrdinals().flatMap(\.self)
            guard !numbers.isEmpty else {
                reader.index = itemStart
                return false
            }
            if reader.take(.week) { saysWeek = true }
            reader.weekNumbers += numbers
            return true
        }
        if found, saysWeek {
            implied = .yearly
            return true
        }
        (index, weekNumbers) = (start, before)
        return false
    }

    /// True for the number of `every mon 9` and `every day 9 until june`, which is an hour unless something makes it a
    /// day: `every mon 9th`, `every fri 13 nov`.
    var isHourBehindDay: Bool {
        guard let (value, digits) = tokens.number(at: index), digits <= 2, value < 24, tokens.isApart(index),
            tokens.isApart(index + 1), !isCount(at: index)
        else { return false }
        let before = tokens.name(at: index - 1) ?? ""
        let isDay =
            [.weekday, .weekend, .daily].contains(tokens.keyword(at: index - 1))
            || tokens.keyword(at: index - 1) == .day && [.every, .each].contains(tokens.keyword(at: index - 2))
            || dates.weekday(phrase.locale.words.singularDay(of: before)) != nil
        return isDay && (index + 1 == tokens.endIndex || isEndWord(at: index + 1) || isCount(at: index + 1))
    }

    /// `09:00 and 17:00`, after `at`.
    mutating func takeTimes() -> Bool {
        takeList { reader in
            guard !reader.isCount(at: reader.index),
                let clock = reader.tokens.clock(at: reader.index, reader.phrase.locale),
                let second = clock.guessed().secondOfDay, second < 86_400
            else { return false }
            reader.clocks.append(second)
            reader.index = clock.end
            return true
        }
    }

    /// `15 and 45 minutes past the hour`, `minutes 15 and 45`, after `at`.
    mutating func takeMinutes() -> Bool {
        let start = index
        let isNounFirst = take(.minute)
        var found: [Int] = []
        let isList = takeList { reader in
            guard let (value, digits) = reader.tokens.number(at: reader.index), digits <= 2, value < 60 else {
                return false
            }
            found.append(value)
            reader.index += 1
            return true
        }
        if isList, take(.minute, .past, .the, .hour) || isNounFirst {
            _ = take(.past, .the, .hour)
            minutes += found
            return true
        }
        index = start
        return false
    }

    /// `15分と45分`, of each hour.
    mutating func takeMinuteSigns() -> Bool {
        guard frequency == .hourly, tokens.keyword(at: index + 1) == .minuteSign else { return false }
        return takeList { reader in
            guard let (value, _) = reader.tokens.number(at: reader.index), value < 60,
                reader.tokens.keyword(at: reader.index + 1) == .minuteSign
            else { return false }
            reader.minutes.append(value)
            reader.index += 2
            return true
        }
    }

    /// Takes `09:00〜17:00`, within which a rule of minutes or seconds repeats.
    mutating func takeHoursOfMinutes() -> Bool {
        (frequency == .minutely || frequency == .secondly) && takeHourRanges()
    }

    /// `年初から1日目と最終日`: the days after the words for the year.
    mutating func takeDaysBehindYear() -> Bool {
        let start = index
        guard take(.of, .the, .year) else { return false }
        let found = takeList { reader in
            guard !reader.isCount(at: reader.index), let ordinal = reader.takeOrdinal() else { return false }
            reader.yearDays.append(ordinal)
            _ = reader.take(.day)
            return true
        }
        if found { implied = .yearly } else { index = start }
        return found
    }

    /// `the hour of 09:00 and 10:00`, after `in`.
    mutating func takeHours() -> Bool {
        let start = index
        guard take(.the, .hour, .of) else { return false }
        let before = clocks
        guard takeTimes(), clocks.dropFirst(before.count).allSatisfy({ $0 % 3600 == 0 }) else {
            (index, clocks) = (start, before)
            return false
        }
        hours += clocks.dropFirst(before.count).map { $0 / 3600 }
        clocks = before
        return true
    }

    /// Takes `09:00 and 17:00` after `between`, and `09:00〜17:00`; further ranges after `or`.
    mutating func takeHourRanges() -> Bool {
        takeList { reader in
            let locale = reader.phrase.locale
            guard let first = reader.tokens.clock(at: reader.index, locale), let from = first.secondOfDay,
                reader.isBetweenHours(at: first.end),
                let last = reader.tokens.clock(at: first.end + 1, locale), let to = last.secondOfDay,
                from % 3600 == 0, to % 3600 == 0, from < 86_400
            else { return false }
            let count = (to / 3600 - from / 3600 + 24) % 24
            reader.hours += (0..<(count == 0 ? 24 : count)).map { (from / 3600 + $0) % 24 }
            reader.index = last.end
            return true
        }
    }

    private func isBetweenHours(at index: Int) -> Bool {
        tokens.keyword(at: index) == .and || [.mark("-"), .mark("–"), .mark("〜"), .mark("~")].contains(tokens[index])
    }

    // MARK: How long

    /// `until 24 dec`, `5 times`, `x5`, `once`, `for 3 weeks`.
    mutating func takeEnd() throws(PhraseFailure) -> Bool {
        let start = index
        guard let found = try takeEndClause() else { return false }
        guard end == .never else { throw unknownWord(at: start) }
        end = found
        return true
    }

    private mutating func takeEndClause() throws(PhraseFailure) -> RecurrenceRule.End? {
        if let keyword = tokens.keyword(at: index), [.until, .through].contains(keyword) {
            index += 1
            _ = take(.on)
            return try until(isIncluded: keyword == .through)
        }
        if take(.once) { return .count(1) }
        if take(.twice) { return .count(2) }
        let start = index
        if tokens.keyword(at: index) == .x || tokens[index] == .mark("×"),
            let (count, digits) = tokens.number(at: index + 1),
            digits <= 6, count > 0
        {
            index += 2
            return .count(count)
        }
        let saysFor = take(.for)
        if let count = takeNumber() ?? (saysFor && (take(.a)) ? 1 : nil) {
            if takeTimesWord() { return .count(count) }
            if saysFor, let unit = takeUnit(), let last = lastDay(after: count, unit) { return .untilDate(last) }
        }
        index = start
        return nil
    }

    /// True when an end of the rule begins here.
    func isEndWord(at index: Int) -> Bool {
        guard let keyword = tokens.keyword(at: index) else { return tokens[index] == .mark(",") }
        return [.until, .through, .for, .x, .once, .twice, .at, .on, .in].contains(keyword)
    }

    /// True when the number at an index counts instances: `5 times`.
    func isCount(at index: Int) -> Bool {
        var reader = self
        reader.index = index
        return reader.takeNumber() != nil && reader.takeTimesWord()
    }

    private mutating func takeTimesWord() -> Bool {
        // The `x` of `9 x10` belongs to the following number.
        let isCount =
            tokens.keyword(at: index) == .x && tokens.number(at: index + 1) != nil && !tokens.isApart(index + 1)
        return !isCount && (take(.times) || take(.x))
    }

    /// The last day of a span of units that begins at the start.
    private func lastDay(after count: Int, _ unit: (frequency: RecurrenceRule.Frequency, factor: Int)) -> CivilDate? {
        let first = phrase.start.civil.date
        let count = count * unit.factor
        switch unit.frequency {
        case .daily: return first.adding(days: count - 1)
        case .weekly: return first.adding(days: 7 * count - 1)
        case .monthly: return first.adding(months: count).adding(days: -1)
        case .yearly: return first.adding(months: 12 * count).adding(days: -1)
        default: return nil
        }
    }

    /// The date after `until`, in as many words as make one. With `until`, a month, a year or a week is excluded; with
    /// `through`, it is included.
    private mutating func until(isIncluded: Bool) throws(PhraseFailure) -> RecurrenceRule.End {
        _ = take(.the)
        let rest = tokens.suffix(from: index)
        for end in stride(from: rest.endIndex, to: index, by: -1) {
            let words = rest.prefix(upTo: end)
            do throws(PhraseFailure) {
                if let period = try dates.period(words.words, endsBeforeIt: !isIncluded) {
                    index = end
                    return .untilDate((isIncluded ? period.upperBound : period.lowerBound).adding(days: -1))
                }
                let moment = try dates.moment(words.text)
                index = end
                return moment.time.map { .untilLocal(CivilDateTime(moment.date, $0)) } ?? .untilDate(moment.date)
            } catch {
                switch error {
                case .noSuchTime, .otherWeekday, .holiday: throw error
                default: continue
                }
            }
        }
        throw unknownWord(at: index)
    }

    // MARK: All together

    /// The rule that the clauses make.
    func rule() throws(PhraseFailure) -> RecurrenceRule {
        let isCounted = weekdays.contains { $0.ordinal != 0 } || !positions.isEmpty
        var rule = RecurrenceRule(frequency: .daily)
        // `the last sunday in october` recurs yearly, though `the last sunday` recurs monthly.
        let usual = implied == .monthly && !months.isEmpty ? .yearly : implied
        guard let frequency = frequency ?? usual ?? (weekdays.isEmpty ? nil : .weekly) else {
            throw .notARule(text, word: "")
        }
        rule.frequency = frequency
        rule.interval = interval
        let weekdays = try includedWeekdays(rule.frequency)
        let isOfMonth = rule.frequency == .monthly || rule.frequency == .yearly
        if !isOfMonth, weekdays.contains(where: { $0.ordinal != 0 }) || rule.frequency == .weekly && !monthDays.isEmpty
        {
            throw .notARule(text, word: countingWords)
        }
        if rule.frequency == .daily, interval == 1 {
            if !monthDays.isEmpty { rule.frequency = months.isEmpty ? .monthly : .yearly }
            if monthDays.isEmpty, !weekdays.isEmpty { rule.frequency = .weekly }
        }
        // `every 14 days on tuesday`
        if rule.frequency == .daily, interval % 7 == 0, monthDays.isEmpty, !weekdays.isEmpty {
            (rule.frequency, rule.interval) = (.weekly, interval / 7)
        }
        rule.end = end
        rule.byDay = weekdays
        rule.byMonthDay = monthDays
        rule.byYearDay = yearDays
        rule.byWeekNumber = weekNumbers
        rule.byMonth = try includedMonths(rule.frequency)
        rule.bySetPosition = positions
        (rule.byHour, rule.byMinute) = (hours, minutes)
        try setTimes(of: &rule)
        if [.monthly, .yearly].contains(rule.frequency), !isCounted, !saysEach, monthDays.isEmpty, yearDays.isEmpty,
            weekNumbers.isEmpty, let weekday = weekdays.first?.weekday
        {
            guard phrase.takesLikelier else { throw .ambiguousRule(text, .firstOrEach(rule.frequency, weekday)) }
            rule.byDay = weekdays.map { RecurrenceRule.WeekdayOrdinal($0.weekday, ordinal: 1) }
        }
        return rule
    }

    /// Times of day, when each hour has the same minutes.
    private func setTimes(of rule: inout RecurrenceRule) throws(PhraseFailure) {
        guard !clocks.isEmpty else { return }
        guard !phrase.start.isDate, rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue else {
            throw .notARule(text, word: atWord)
        }
        let hours = Set(clocks.map { $0 / 3600 })
        let minutes = Set(clocks.map { $0 / 60 % 60 })
        let seconds = Set(clocks.map { $0 % 60 })
        guard hours.count * minutes.count * seconds.count == Set(clocks).count else { throw .unevenTimes(text) }
        (rule.byHour, rule.byMinute, rule.bySecond) = (hours.sorted(), minutes.sorted(), seconds.sorted())
    }
}
