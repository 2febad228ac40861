internal import CalendarEngine

/// Weekdays and days of the month in a rule.
extension RulePhraseReader {
    // MARK: Days

    /// Takes a list of days: `mon, wed`, `the 1st and the last day`, `the first monday and the last friday`, `24 dec`.
    mutating func takeDays() throws(PhraseFailure) -> Bool {
        var ordinals: [Int] = []
        var failure: PhraseFailure?
        let found = takeList { reader in
            guard failure == nil, !reader.isCount(at: reader.index) else { return false }
            do throws(PhraseFailure) {
                return try reader.takeDay(&ordinals)
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        return found
    }

    /// Takes one group of days.
    ///
    /// - Parameter ordinals: The ordinals of the weekday before, which also apply to the next one: `the first mon and
    ///   tue`.
    private mutating func takeDay(_ ordinals: inout [Int]) throws(PhraseFailure) -> Bool {
        let start = index
        if isHourBehindDay || isInterval { return false }
        _ = take(.the)
        let isEach = take(.each) || take(.every)
        if takeDayOfYear() || takeEndOfMonth() { return true }
        if !isEach, tokens.number(at: index + 1) != nil { _ = take(.day) }
        let ordinalStart = index
        let segments = takeOrdinals()
        if !segments.isEmpty, countingWords.isEmpty {
            countingWords = tokens.prefix(upTo: index).suffix(from: ordinalStart).text
        }
        guard let last = segments.last else {
            if takePlainDays(isEach: isEach, ordinals) { return true }
            index = start
            return false
        }
        let earlier = segments.dropLast().flatMap(\.self)
        if let weekday = takeWeekday() {
            weekdays += last.map { RecurrenceRule.WeekdayOrdinal(weekday, ordinal: $0) }
            monthDays += earlier
            ordinals = last
            takeWhole(of: .monthly)
        } else if let noun = takeNoun() {
            weekdays += noun.map { RecurrenceRule.WeekdayOrdinal($0) }
            positions += last
            monthDays += earlier
            takeWhole(of: .monthly)
        } else if takeMonthsBehindDay() {
            monthDays += earlier + last
            implied = .yearly
        } else {
            let hasNoun = take(.day)
            if take(.of, .the, .year) || hasNoun && (take(.of, .every, .year) || take(.of, .each, .year)) {
                // The ordinals before it count days of the year, too: `the 1st and the last day of the year`.
                if months.isEmpty { (yearDays, monthDays) = (yearDays + monthDays, []) }
                yearDays += earlier + last
                implied = .yearly
            } else {
                monthDays += earlier + last
                takeWhole(of: .monthly)
            }
        }
        return true
    }

    /// True for `every 2 weeks` after days.
    private var isInterval: Bool {
        tokens.keyword(at: index) == .every && tokens.number(at: index + 1) != nil
            && [.day, .week, .month, .year, .hour, .minute, .second].contains(tokens.keyword(at: index + 2))
    }

    /// `24 dec`, `12/24`, `6月〜8月`.
    private mutating func takeDayOfYear() -> Bool {
        guard let month = takeMonthAndDays() ?? takeNumericDate() else { return false }
        months.append(month)
        let start = index
        if tokens.keyword(at: index - 1) == .monthSign, takeTo(), let last = takeMonth() {
            months += (0..<(last - month + 12) % 12).map { (month + $0) % 12 + 1 }
        } else {
            index = start
        }
        implied = .yearly
        return true
    }

    /// `end of every month`.
    private mutating func takeEndOfMonth() -> Bool {
        guard take(.end, .of) else { return false }
        index -= 1
        monthDays.append(-1)
        takeWhole(of: .monthly)
        return true
    }

    /// Takes `of the month`, `of every year`, `of March and May`; without these words, the days belong to a month.
    private mutating func takeWhole(of usual: RecurrenceRule.Frequency) {
        let start = index
        guard take(.of) else { return implied = implied ?? usual }
        if takePeriod() { return }
        if takeMonths() { return implied = .yearly }
        index = start
        implied = implied ?? usual
    }

    /// `the month`, `every year`, `month`, after `of`.
    mutating func takePeriod() -> Bool {
        let start = index
        _ = take(.the) || take(.each) || take(.every) || take(.a)
        if let unit = takeUnit(), unit.factor == 1,
            unit.frequency == .monthly || unit.frequency == .yearly
        {
            implied = unit.frequency
            return true
        }
        index = start
        return false
    }

    /// Takes weekdays without an ordinal: `mon`, `fridays`, `weekdays`, `weekend`, `day`.
    mutating func takePlainDays(isEach: Bool, _ ordinals: [Int]) -> Bool {
        let found: [Weekday]
        if let weekday = takeWeekday() {
            let afterFirst = index
            if takeTo() || take(.until), let last = takeWeekday() {
                found = (0...last.offset(from: weekday)).map { weekday.adding(days: $0) }
            } else {
                index = afterFirst
                found = [weekday]
            }
        } else if let noun = takeNoun() {
            found = noun
        } else if isEach, take(.day) {
            found = Weekday.allCases
        } else {
            return false
        }
        saysEach = saysEach || isEach
        let counts = isEach || ordinals.isEmpty ? [0] : ordinals
        weekdays += found.flatMap { day in counts.map { RecurrenceRule.WeekdayOrdinal(day, ordinal: $0) } }
        return true
    }

    /// `mon`, `Friday`, `fridays`.
    mutating func takeWeekday() -> Weekday? {
        let keyword = tokens.keyword(at: index)
        // The `日` of `最終日` means a day; alone it means Sunday.
        guard let name = tokens.name(at: index), keyword != .day, keyword?.number == nil,
            dates.month(name) == nil || dates.weekday(name) != nil
        else { return nil }
        let singular = phrase.locale.words.singularDay(of: name)
        guard let weekday = dates.weekday(name) ?? dates.weekday(singular) else { return nil }
        index += 1
        if tokens[index] == .mark("."), !tokens.isApart(index) { index += 1 }
        return weekday
    }

    /// `weekday`, `workdays`, `weekend`, `weekend day`.
    private mutating func takeNoun() -> [Weekday]? {
        if take(.weekday) || take(.business, .day)
            || take(.working, .day)
        {
            return Array(Weekday.allCases.prefix(5))
        }
        if let days = tokens.name(at: index).map(phrase.locale.words.weekdays), !days.isEmpty {
            index += 1
            return days
        }
        guard take(.weekend) || take(.day, .of, .weekend) else { return nil }
        _ = take(.day)
        return [.saturday, .sunday]
    }

    // MARK: Ordinals

    /// Takes `1st and 15th`, `first, third`, `10th to 15th`, `last`; a further `the` begins another segment.
    mutating func takeOrdinals() -> [[Int]] {
        var segments: [[Int]] = []
        _ = takeList { reader in
            let start = reader.index
            let isNew = reader.take(.the) || segments.isEmpty
            guard !reader.isCount(at: reader.index), let first = reader.takeOrdinal() else {
                reader.index = start
                return false
            }
            var run = [first]
            let afterFirst = reader.index
            if reader.takeTo(), let last = reader.takeOrdinal(), first > 0, last > first, last <= 366 {
                run = Array(first...last)
            } else {
                reader.index = afterFirst
            }
            if isNew { segments.append(run) } else { segments[segments.count - 1] += run }
            return true
        }
        return segments
    }

    /// `to`, `–`, `〜`.
    mutating func takeTo() -> Bool {
        if take(.to) || take(.through) { return true }
        guard [.mark("-"), .mark("–"), .mark("〜"), .mark("~")].contains(tokens[index]) else { return false }
        index += 1
        return true
    }

    /// `first`, `15th`, `15`, `last`, `second-to-last`, `20.-letzten`: a number that is not 0, within ±366.
    mutating func takeOrdinal() -> Int? {
        if take(.last) || take(.penultimate) {
            return tokens.keyword(at: index - 1) == .last ? -1 : -2
        }
        guard let number = takePositiveOrdinal() else { return nil }
        let start = index
        for mark in ["-", "–", ""] {
            index = start
            if !mark.isEmpty, tokens[index] == .mark(Character(mark)) {
                index += 1
                if !tokens.isApart(index), take(.last) { return -number }
            }
            guard take(.to) else { continue }
            if !mark.isEmpty, tokens[index] == .mark(Character(mark)) { index += 1 }
            if take(.last) { return -number }
        }
        index = start
        return number
    }

    private mutating func takePositiveOrdinal() -> Int? {
        if let value = tokens.keyword(at: index)?.ordinal {
            index += 1
            return value
        }
        guard let (value, digits) = tokens.number(at: index), digits <= 3, (1...366).contains(value),
            ![.monthSign].contains(tokens.keyword(at: index + 1)), tokens[index + 1] != .mark(":")
        else { return nil }
        index += 1
        if isSuffix(at: index) { index += 1 }
        // The sign after the point of `20.º`.
        if tokens.keyword(at: index) == .ordinalEnding, !tokens.isApart(index) { index += 1 }
        return value
    }

    // MARK: Months

    /// `December 24`, `12月24日`, and a month alone.
    private mutating func takeMonthAndDays() -> Int? {
        let start = index
        // A name that may be both, as the French "mar", is a month before a number.
        if let name = tokens.name(at: start), dates.weekday(name) != nil, tokens.number(at: start + 1) == nil {
            return nil
        }
        guard let month = takeMonth() else {
            index = start
            return nil
        }
        if !isCount(at: index), let day = takePositiveOrdinal() { monthDays.append(day) }
        return month
    }

    /// `24.12.`, `12/24`, where a year has such a day; after `monthly` they are two days.
    private mutating func takeNumericDate() -> Int? {
        guard frequency == nil || frequency == .yearly, let (first, _) = tokens.number(at: index),
            [.mark("."), .mark("/")].contains(tokens[index + 1]), !tokens.isApart(index + 1),
            let (second, digits) = tokens.number(at: index + 2), digits <= 2, !tokens.isApart(index + 2),
            tokens[index + 3] != .mark("/"), !isSuffix(at: index + 3) || tokens[index + 3] == .mark("."),
            let date = try? dates.moment("\(first)\(tokens[index + 1] == .mark(".") ? "." : "/")\(second)").date
        else { return nil }
        index += tokens[index + 3] == .mark(".") && !tokens.isApart(index + 3) ? 4 : 3
        monthDays.append(date.day)
        return date.month
    }

    /// `dec`, `of June and July`, `de diciembre` after the number of a day.
    private mutating func takeMonthsBehindDay() -> Bool {
        let start = index
        _ = take(.of) || take(.de)
        if takeMonths() { return true }
        index = start
        return false
    }

    /// Takes `june and july`, `june to august`.
    ///
    /// - Parameter isBehindFrom: True after `from`, where `until` does not begin the end of the rule: `von Juni bis
    ///   August`.
    mutating func takeMonths(isBehindFrom: Bool = false) -> Bool {
        takeList { reader in
            guard let first = reader.takeMonth() else { return false }
            let afterFirst = reader.index
            if reader.takeTo() || isBehindFrom && reader.take(.until), let last = reader.takeMonth() {
                let count = (last - first + 12) % 12
                reader.months += (0...count).map { (first - 1 + $0) % 12 + 1 }
            } else {
                reader.index = afterFirst
                reader.months.append(first)
            }
            return true
        }
    }

    private mutating func takeMonth() -> Int? {
        if let (value, _) = tokens.number(at: index), [.monthSign].contains(tokens.keyword(at: index + 1)) {
            index += 2
            return (1...12).contains(value) ? value : nil
        }
        guard let name = tokens.name(at: index), let month = dates.month(name),
            tokens.keyword(at: index) == nil || dates.names.hasWhole(name)
        else { return nil }
        index += 1
        if tokens[index] == .mark("."), !tokens.isApart(index) { index += 1 }
        return month
    }
}
