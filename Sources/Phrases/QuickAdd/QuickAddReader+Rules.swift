internal import CalendarEngine

/// The recurrence of the item: `every other tue until june`, `on the last friday of each month`, `weekdays except fri`.
extension QuickAddReader {
    mutating func readRule() {
        var found: Range<Int>?
        for index in line.indices
        where mayTake(index) && isOrdinal(index)
            || mayTake(index) && line.isOne(of: QuickAddWords.rules, index) || isWeekdays(index)
        {
            // `weekly review every friday`
            guard let end = endOfRule(from: index), end - index > found?.count ?? 0, index >= found?.upperBound ?? 0
            else {
                continue
            }
            found = index..<end
        }
        guard let found = found ?? daysOfEachWeek() else { return }
        // `quarterly review`: a word alone before the title is a part of it as well.
        if found.count == 1, line.words[found.lowerBound].tokens?.tokens.count == 1, !isWeekdays(found.lowerBound),
            line.isFree(found.upperBound),
            !mayStandInTime(found.upperBound)
        {
            let offset = line.offset(found.lowerBound)
            guard choice.timed.contains(offset) else { return leftTimes.append(offset) }
            doubtfulTimes.append(offset)
        }
        rule = found
        ruleText = line.substring(found)
        line.mark(found, as: .rule)
        readEndOfRule()
    }

    /// The `mon-fri` of `standup mon-fri 9:15`, the `mon/wed/fri` of `gym mon/wed/fri 7am`: several days in one word
    /// are days of each week beside a time of day, and may be title all the same.
    private mutating func daysOfEachWeek() -> Range<Int>? {
        for index in line.indices where mayTake(index) && line.core(index).contains(where: { "/-–".contains($0) }) {
            guard let rule = rule(line.substring(index..<index + 1)), rule.frequency == .weekly, rule.interval == 1,
                rule.byDay.count > 1, rule.byHour.isEmpty, rule.end == .never,
                line.indices.contains(where: { $0 != index && mayTake($0) && isHour($0, behind: index) })
            else { continue }
            doubtfulTimes.append(line.offset(index))
            return index..<index + 1
        }
        return nil
    }

    /// True of a time of day: one that can be nothing else, or a number behind a day or behind `at`.
    private func isHour(_ index: Int, behind day: Int) -> Bool {
        let word = line.core(index)
        guard word.first?.isNumber == true else { return line.keyword(index) == .noon }
        if isSureClock(index) || word.contains(":") { return true }
        guard index == day + 1 || line.keyword(index - 1) == .at else { return false }
        let isNumber = word.allSatisfy { $0.isASCII && $0.isNumber || $0 == "-" || $0 == "–" }
        return isNumber || (try? phrase.plain.span(String(word)))?.given.contains(.time) == true
    }

    /// `2nd tue of each month`
    private func isOrdinal(_ index: Int) -> Bool {
        line.keyword(index)?.ordinal != nil
            || line.words[index].tokens?.tokens.last?.word.keyword == .ordinalEnding
    }

    /// `mondays`, `fridays`: a day of each week.
    private func isWeekdays(_ index: Int) -> Bool {
        guard mayTake(index) else { return false }
        let (name, dates) = (line.name(index), phrase.times.dates)
        let singular = phrase.times.locale.words.singular(of: name)
        guard singular != name else { return false }
        if line.keyword(index) == .weekday || line.keyword(index) == .weekend { return true }
        return singular.count >= 5 && dates.weekday(singular) != nil && dates.weekday(name) == nil
    }

    /// True of a word that begins like the name of a day or a month, and may be any other: `mit` is no Mittwoch.
    private func isCutName(_ index: Int) -> Bool {
        let (name, dates) = (line.name(index), phrase.times.dates)
        return line.keyword(index) == nil && name.count < 4 && !dates.names.hasWhole(name)
            && (dates.weekday(name) != nil || dates.month(name) != nil)
    }

    /// The end of the longest rule that begins here and has no time of its own; nil when none does.
    private func endOfRule(from start: Int) -> Int? {
        var limit = endOfRun(from: start, limit: 14)
        limit = (start..<limit).first(where: isCutName) ?? limit
        guard
            (start..<limit).contains(where: { line.isOne(of: QuickAddWords.tellingRules, $0) })
                || (start..<min(start + 3, limit)).contains(where: isWeekdays)
                || start + 1 < limit && [.a, .per].contains(line.keyword(start + 1))
        else { return nil }
        for end in stride(from: limit, to: start, by: -1) where !line.isSeam(end - 1) {
            guard let rule = rule(line.substring(start..<end)), !hasOwnTime(start..<end, rule) else { continue }
            return end
        }
        return nil
    }

    /// True when a rule took a time for itself that is the item's: `every mon 18:00`, `every mon and wed 10-11`, `until
    /// june 18:00`, but not `daily at 9:00 and 17:00`.
    private func hasOwnTime(_ words: Range<Int>, _ rule: RecurrenceRule) -> Bool {
        // `every second draft`
        if rule.frequency == .secondly || rule.frequency == .minutely { return true }
        // `daily dec 20`
        let isOften = words.contains { [.hourly, .daily, .weekly, .biweekly].contains(line.keyword($0)) }
        if isOften, !rule.byMonth.isEmpty || !rule.byMonthDay.isEmpty { return true }
        // `every mon 1 dec`
        if !rule.byDay.isEmpty, !rule.byMonthDay.isEmpty, !rule.byMonth.isEmpty { return true }
        if rule.byHour.count > 1 {
            return !words.contains { line.keyword($0) == .and || line.name($0) == "&" || line.isCutBehind($0) }
        }
        let (last, before) = (line.core(words.upperBound - 1), words.upperBound - 2)
        let isNumber = last.allSatisfy { $0.isASCII && $0.isNumber || $0 == "-" || $0 == "–" }
        // `every day 7 o'clock`
        if isNumber, line.isOne(of: [.oclock, .h, .hourSign, .am, .pm], words.upperBound) { return true }
        if words.contains(where: { line.core($0).contains(":") || isSureClock($0) }) { return true }
        let isBehindDay =
            phrase.times.dates.weekday(line.name(before)) != nil
            || line.isOne(of: QuickAddWords.tellingRules, before)
            || line.isOne(of: QuickAddWords.partsOfDay, before)
            || isWeekdays(before)
        return !rule.byHour.isEmpty || isNumber && words.count > 1 && isBehindDay
    }

    /// True of `18h` and `6pm`, and of the word `o'clock`.
    private func isSureClock(_ index: Int) -> Bool {
        if line.keyword(index) == .oclock { return true }
        guard let tokens = line.words[index].tokens,
            let clock = tokens.clock(at: tokens.startIndex, phrase.times.locale), clock.end > tokens.startIndex + 1
        else { return false }
        return clock.certainty == .sure || clock.certainty == .hours
    }

    /// A rule on its own, with all the times that it has.
    func rule(_ text: String) -> RecurrenceRule? {
        try? RulePhrase(start: phrase.oddTime, locale: phrase.times.locale, takesLikelier: true).rule(text)
    }

    /// True when a rule differs from the one before its end was read in nothing but that.
    private func endsOnly(_ rule: RecurrenceRule) -> Bool {
        var same = rule
        same.end = .never
        return same == self.rule(ruleText)
    }

    /// True of the `until 12` in `every wed from 9 until 12`, which ends each instance and not the series.
    private func isHourBehindHour(_ index: Int) -> Bool {
        [.until, .through].contains(line.keyword(index)) && line.name(index + 1).allSatisfy(\.isNumber)
            && phrase.times.dates.month(line.name(index + 2)) == nil
            && (line.name(index - 1).first?.isNumber == true || line.keyword(index - 1) == .oclock)
    }

    /// `10 times`, `until june`, `for 3 weeks`, somewhere behind the rule.
    private mutating func readEndOfRule() {
        guard let rule, self.rule(ruleText)?.end == .never else { return }
        for start in line.indices where start >= rule.upperBound && mayTake(start) {
            let name = line.name(start)
            guard
                line.isOne(of: QuickAddWords.endsOfRules, start) || name.first?.isNumber == true
                    || name.first == "x" && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
            else { continue }
            if isHourBehindHour(start) { continue }
            for end in stride(from: endOfRun(from: start, limit: 6), to: start, by: -1)
            where !line.isSeam(end - 1) {
                let text = "\(ruleText) \(line.substring(start..<end))"
                guard let found = self.rule(text), found.end != .never || line.keyword(start) == .except,
                    !hasOwnTime(start..<end, found), line.keyword(start) == .except || endsOnly(found)
                else { continue }
                ruleText = text
                return line.mark(start..<end, as: .rule)
            }
        }
    }
}
