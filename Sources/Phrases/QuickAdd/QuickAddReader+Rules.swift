internal import CalendarEngine

/// The recurrence of the item: `every other tue until june`, `on the last friday of each month`, `weekdays except fri`.
extension QuickAddReader {
    mutating func readRule() {
        var found: Range<Int>?
        for index in line.indices
        where mayTake(index) && isOrdinal(index)
            || mayTake(index) && line.isOne(of: QuickAddWords.rules, index) || isWeekdays(index)
        {
            // `three fridays from now`
            if isCountedWeekdays(index) || isTitleAlone(index) || isTitleOfRule(index) { continue }
            // `weekly review every friday`, `every weekday 9:15 except fridays`
            // In `weekly sync mondays 4pm` the second is the rule.
            let least = isWeekdays(index) && found?.count == 1 ? 0 : found?.count ?? 0
            guard line.keyword(index - 1) != .except, let end = endOfRule(from: index), end - index > least,
                index >= found?.upperBound ?? 0
            else {
                continue
            }
            found = index..<end
        }
        let first = found == nil ? dayFromMonth() : nil
        guard let found = found ?? first?.words ?? dayOfEachMonth() else { return readWeekdays() }
        // `gym tue thu 7am weekly`
        let start = found.lowerBound
        let isEachWeek = line.isOne(of: [.every, .each], start) && line.keyword(start + 1) == .week
        if line.keyword(start) == .weekly || isEachWeek, weekdaysInARow() != nil {
            let words = start..<start + (isEachWeek ? 2 : 1)
            line.mark(words, as: .rule)
            readWeekdays(isWeekly: true)
            if rule != nil { return }
            line.giveBack(words)
        }
        if isBeforeTitle(found) || describesNoun(found.lowerBound) {
            let offset = line.offset(found.lowerBound)
            guard choice.timed.contains(offset) else { return leftTimes.append(offset) }
            doubtfulTimes.append(offset)
        }
        rule = found
        ruleText = first.map { "monthly " + String($0.day) + "th" } ?? line.substring(found)
        line.mark(found, as: .rule)
        readInterval()
        readEndOfRule()
        mayBeEachYear = isOfOneMonth(found)
        // `rent due on the 1st of every month`
        if line.keyword(found.lowerBound - 1) == .due, mayTake(found.lowerBound - 1) {
            kind = .reminder
            line.mark(found.lowerBound - 1..<found.lowerBound, as: .kind)
        }
    }

    /// `on the 1st from april`: a day of each month, followed by the first month.
    private func dayFromMonth() -> (words: Range<Int>, day: Int)? {
        for index in line.indices where mayTake(index) && isOrdinal(index) && isMonth(index + 2) {
            guard line.keyword(index + 1) == .from, ![.to, .until, .through].contains(line.keyword(index + 3)),
                let day = dayNumber(index), (1...31).contains(day)
            else { continue }
            var start = index
            while start > 0, line.isOne(of: [.on, .the], start - 1) { start -= 1 }
            return (start..<index + 1, day)
        }
        return nil
    }

    /// True for weekdays of one month, which have an article: `los martes de enero`, not `cada martes de enero`.
    private func isOfOneMonth(_ words: Range<Int>) -> Bool {
        guard phrase.times.locale.words.typed?.turnsBehind == true, line.name(words.lowerBound).count < 4,
            let rule = self.rule(ruleText)
        else { return false }
        return rule.frequency == .weekly && rule.byMonth.count == 1 && rule.end == .never
    }

    /// `reunião quinzenal com o Pedro às segundas`: reads the interval of a weekly rule elsewhere in the line.
    private mutating func readInterval() {
        guard let rule = self.rule(ruleText), rule.frequency == .weekly, rule.interval == 1,
            let index = line.indices.first(where: { mayTake($0) && line.keyword($0) == .biweekly }),
            self.rule("\(line.name(index)) \(ruleText)")?.interval == 2
        else { return }
        ruleText = "\(line.name(index)) \(ruleText)"
        line.mark(index..<index + 1, as: .rule)
    }

    /// True for a word right before the title that is also a part of it: `quarterly review`, but not `quarterly:
    /// review`.
    private func isBeforeTitle(_ words: Range<Int>) -> Bool {
        let (first, end) = (words.lowerBound, words.upperBound)
        return words.count == 1 && line.words[first].tokens?.tokens.count == 1 && !isWeekdays(first)
            && line.isFree(end) && !line.isCutBehind(first) && !mayStandInTime(end)
    }

    /// True for an adjective right after its noun, where the day beside it does not fit such a rule: `bilan mensuel
    /// vendredi 10h`, but not `informe semanal viernes` and `IVA trimestral dia 15`.
    private func describesNoun(_ index: Int) -> Bool {
        guard line.means(index, .describes), line.isFree(index - 1), !line.isCutBehind(index - 1),
            line.keyword(index - 1) == nil
        else { return false }
        let others = line.indices.filter { $0 != index && mayTake($0) }
        let isDue = others.contains { line.isOne(of: QuickAddWords.dues, $0) }
        let hasDate = others.contains { index in
            isMonth(index) || line.isOne(of: QuickAddWords.days, index)
                || line.words[index].tokens.map { $0.words.numbers.count > 1 && $0.words.marks.contains("/") } == true
        }
        let hasWeekday = others.contains { weekdays($0)?.count == 1 }
        let hasClock = others.contains(where: isTime)
        if isDue || hasDate && (line.keyword(index) != .yearly || hasClock || hasWeekday) { return true }
        if line.isOne(of: [.weekly, .biweekly], index) { return false }
        guard line.keyword(index) == .yearly else { return hasWeekday }
        return !hasDate && others.contains { hasWeekday || dayNumber($0) != nil }
    }

    /// `first monday of the month`, where the user chose the day of each month; nil where it is a date.
    private mutating func dayOfEachMonth() -> Range<Int>? {
        for start in line.indices
        where mayTake(start) && (isOrdinal(start) || line.isOne(of: QuickAddWords.rules, start)) {
            let words = start..<endOfRun(from: start, limit: 8)
            guard let month = words.first(where: { line.keyword($0) == .month }),
                !(start...month + 1).contains(where: { line.isOne(of: [.this, .next, .last], $0) && $0 > start }),
                rule(line.substring(start..<month + 1))?.frequency == .monthly
            else { continue }
            mayBeEachMonth = true
            return choice.takesEachMonth ? start..<month + 1 : nil
        }
        return nil
    }

    /// True for `daily` where the title would otherwise be empty: `daily lundi 9h30`.
    private func isTitleAlone(_ index: Int) -> Bool {
        guard index == 0, line.words.count > 1, !line.isWithoutBlanks,
            line.isOne(of: [.daily, .weekly, .biweekly, .monthly, .quarterly, .yearly], 0)
        else { return false }
        return line.indices.dropFirst().allSatisfy {
            mayStandInTime($0) || isWeekdays($0) || line.isOne(of: QuickAddWords.rules.union([.weekday, .working]), $0)
        }
    }

    /// True for a word of frequency that is the title itself: `daily` right before the rule in `daily every weekday
    /// 9:15`. Also for the `Los` of `ver Los lunes al sol` in a language that writes days in lower case.
    private func isTitleOfRule(_ index: Int) -> Bool {
        if index > 0, phrase.times.locale.words.typed?.writesDaysSmall == true {
            return line.core(index).first?.isUppercase == true && line.name(index).count < 4
                && isDateName(line.name(index + 1))
        }
        guard index == 0, !line.isWithoutBlanks, line.isOne(of: [.daily, .weekly, .monthly], 0) else { return false }
        let next = line.keyword(1) == .from ? 2 : 1
        guard mayTake(next), line.isOne(of: [.every, .each], next) || isWeekdays(next) || weekdays(next) != nil else {
            return false
        }
        return endOfRule(from: next) != nil || weekdaysInARow()?.words.lowerBound == next
    }

    /// Reads several weekdays with one time. `mon-fri 9:15` and `mon/wed/fri 7am` recur every week; `tue and thu 9am`
    /// are single dates, unless an end of a series follows.
    private mutating func readWeekdays(isWeekly: Bool = false) {
        guard let (words, days, isEachWeek) = weekdaysInARow() else { return readCountedWeekday() }
        guard
            hasSureClock || line.indices.contains(where: isTime) || isHour(words.lowerBound - 1)
                || isHour(words.upperBound)
                || line.keyword(words.upperBound) == .at && isHour(words.upperBound + 1)
        else { return }
        let offset = line.offset(words.lowerBound)
        (rule, listedWeekdays) = (words, days)
        let names = days.map { phrase.times.locale.words.name(of: $0) }
        ruleText = "every " + names.joined(separator: ", ")
        if line.isOne(of: [.next, .this], words.lowerBound - 1), mayTake(words.lowerBound - 1) {
            if line.keyword(words.lowerBound - 1) == .next { wordBeforeWeekday = line.name(words.lowerBound - 1) + " " }
            line.mark(words.lowerBound - 1..<words.upperBound, as: .rule)
        } else if line.keyword(words.lowerBound - 1) == .from, mayTake(words.lowerBound - 1) {
            // `du lundi au vendredi`
            line.mark(words.lowerBound - 1..<words.upperBound, as: .rule)
        } else {
            line.mark(words, as: .rule)
        }
        readEndOfRule()
        let hasExceptions = line.indices.contains { line.words[$0].role == .rule && line.keyword($0) == .except }
        if (isEachWeek || isWeekly) == choice.turnsWeekdays, !hasExceptions, let rule = self.rule(ruleText),
            rule.end == .never
        {
            ruleText += " \(days.count) times"
        }
        doubtfulTimes.append(offset)
    }

    /// A weekday followed by a number of times recurs every week: `yoga mon 18:30 10 times`. Beside a time, so does one
    /// with a number of weeks: `yoga mon 18:30 for 10 weeks`.
    private mutating func readCountedWeekday() {
        for start in line.indices where isWeekdayOrSeveral(start) {
            guard let days = weekdays(start), days.count == 1, line.keyword(start - 1) != .last else { continue }
            (rule, listedWeekdays) = (start..<start + 1, days)
            ruleText = "every " + phrase.times.locale.words.name(of: days[0])
            readEndOfRule()
            let isForWeeks = line.indices.contains {
                line.words[$0].role == .rule && line.keyword($0) == .for && line.isOne(of: [.week, .month], $0 + 2)
            }
            let end = self.rule(ruleText)?.end
            if case .count = end { return line.mark(start..<start + 1, as: .rule) }
            if let last = end?.lastDay, isSeries(on: start, until: last) {
                return line.mark(start - 1..<start + 1, as: .rule)
            }
            if end?.lastDay != nil, isForWeeks, hasSureClock { return line.mark(start..<start + 1, as: .rule) }
            // An end that belongs to something else ends no series.
            for index in line.indices where line.words[index].role == .rule { line.giveBack(index..<index + 1) }
            (rule, listedWeekdays, ruleText) = (nil, [], "")
            kept = []
        }
    }

    /// True of a weekday with an article and without a date, beside a time of day and a last day that is weeks away:
    /// `solfège le mercredi à 13h30 jusqu'à fin juin`.
    private func isSeries(on index: Int, until last: CivilDate) -> Bool {
        phrase.times.now.date.days(until: last) > 13
            && line.indices.contains { mayTake($0) && (isTime($0) || isSureClock($0)) }
            && dayNumber(index + 1) == nil && dayNumber(index - 1) == nil && !isMonth(index + 1)
            && line.isOne(of: [.on, .the, .every], index - 1) && mayTake(index - 1)
            && !phrase.times.locale.words.fillsDays(line.text)
    }

    /// The first group of two or more adjacent weekdays, in order. Weekdays in one word, `mon-wed`, and most days of a
    /// week recur every week; `mon to wed` are single dates.
    private func weekdaysInARow() -> (words: Range<Int>, days: [Weekday], isEachWeek: Bool)? {
        for start in line.indices where isWeekdayOrSeveral(start) {
            var (end, days, isRange, hasRange, isSaid) = (start, [Weekday](), false, false, false)
            while mayTake(end) {
                if let found = weekdays(end) {
                    if isRange, let last = days.last, let next = found.first {
                        days += last.following(upTo: next)
                    } else {
                        days += found
                    }
                    isRange = false
                } else if isSeparator(end), mayTake(end + 1), weekdays(end + 1) != nil {
                    isRange = !(line.keyword(end) == .and || ["&", "+"].contains(line.name(end)))
                    hasRange = hasRange || isRange
                    isSaid = isSaid || isRange && line.keyword(end) != nil
                } else {
                    break
                }
                end += 1
            }
            if days.count > 1, Set(days).count == days.count {
                let isNumbered = numberedWeekday(start) != nil
                return (start..<end, days, hasRange && (!isSaid || days.count > 4) || end == start + 1 || isNumbered)
            }
        }
        return nil
    }

    /// True for a word that begins a group of weekdays.
    func isWeekdayOrSeveral(_ index: Int) -> Bool {
        func isDay(_ index: Int) -> Bool { line.indices.contains(index) && weekdays(index) != nil }
        return mayTake(index) && isDay(index) && !isNameOfSomebody(index) && !line.means(index - 1, .namesDay)
            && !isDay(index - 1)
            && !(isSeparator(index - 1) && isDay(index - 2))
    }

    /// True for a word that may stand between weekdays.
    private func isSeparator(_ index: Int) -> Bool {
        [.and, .to, .until, .through].contains(line.keyword(index)) || ["&", "+", "-", "–"].contains(line.name(index))
    }

    /// True of `9` and `9-5` beside several weekdays.
    private func isHour(_ index: Int) -> Bool {
        mayTake(index) && line.name(index).first?.isNumber == true
            && line.name(index).allSatisfy { $0.isNumber || "-–".contains($0) } && !line.means(index + 1, .counted)
            && !line.means(index - 1, .numbered) && !isMonth(index + 1)
    }

    /// The weekdays of a word: `mon`, `fri/sat`, `mon-fri`.
    func weekdays(_ index: Int) -> [Weekday]? {
        guard line.core(index).contains(where: \.isLetter), let tokens = line.words[index].tokens,
            !isNameOfSomebody(index)
        else { return nil }
        let letters = phrase.times.locale.words.weekdays(ofLetters: line.name(index))
        if !letters.isEmpty { return letters }
        if let day = numberedWeekday(index) { return [day] }
        var days: [Weekday] = []
        for (place, token) in tokens.tokens.enumerated() {
            switch token.word {
            // `月〜金` begins with the character that marks a month after a number.
            case .name(let name, let keyword)
            where place % 2 == 0 && [nil, .monthSign, .daySign].contains(keyword) && isDateName(name):
                guard let day = phrase.times.dates.weekday(name) else { return nil }
                days +=
                    place > 0 && [.mark("-"), .mark("〜"), .mark("~")].contains(tokens[place - 1])
                    ? days[days.count - 1].following(upTo: day) : [day]
            case .mark("/"), .mark("-"), .mark(","), .mark("&"), .mark("+"), .mark("〜"), .mark("~"), .mark("・"),
                .name(_, .and?):
                if place % 2 == 0 || place + 1 == tokens.tokens.count { return nil }
            default: return nil
            }
        }
        return days.isEmpty ? nil : days
    }

    /// A weekday by its number, where several stand before a time: `2ª, 4ª e 6ª às 7h30`.
    private func numberedWeekday(_ index: Int) -> Weekday? {
        func isNumbered(_ index: Int) -> Bool { line.name(index).count == 2 && line.name(index).last == "ª" }
        guard isNumbered(index), let typed = phrase.times.locale.words.typed,
            type(of: typed).words.mayMean("ª", .weekdaySign),
            let number = line.words[index].tokens?.number(at: 0)?.value, (2...6).contains(number)
        else { return nil }
        func edge(_ step: Int) -> Int {
            var place = index
            while isNumbered(place + step) || isSeparator(place + step) && isNumbered(place + 2 * step) {
                place += step
            }
            return place
        }
        let (first, last) = (edge(-1), edge(1))
        let isBeforeTime =
            line.isOne(of: [.at, .to, .from], last + 1) || line.indices.contains(last + 1) && isTime(last + 1)
        return last > first && isBeforeTime ? Weekday(rawValue: number - 1) : nil
    }

    /// `2nd tue of each month`
    func isOrdinal(_ index: Int) -> Bool {
        line.keyword(index)?.ordinal != nil
            || line.words[index].tokens?.tokens.last?.word.keyword == .ordinalEnding
            || line.name(index).last == "." && dayNumber(index) != nil
    }

    /// True for a word that every rule needs, and for a few that do so together: `jeden Monats`.
    private func tellsRule(_ index: Int) -> Bool {
        line.isOne(of: QuickAddWords.tellingRules, index)
            || line.words[index].tokens?.tokens.contains {
                $0.word.keyword.map(QuickAddWords.tellingRules.contains) == true
            } == true
    }

    /// `mondays`, `fridays`: a day of each week.
    private func isWeekdays(_ index: Int) -> Bool {
        guard mayTake(index), !isNameOfSomebody(index) else { return false }
        let (name, dates) = (line.name(index), phrase.times.dates)
        let singular = phrase.times.locale.words.singularDay(of: name)
        guard singular != name else { return false }
        // `fds` is a plural.
        if line.keyword(index) == .weekday || line.keyword(index) == .weekend { return singular.count > 3 }
        return singular.count >= 5 && dates.weekday(singular) != nil && dates.weekday(name) == nil
    }

    /// True for a word that begins like the name of a day or a month, but may be another word: `mit` is no Mittwoch.
    private func isCutName(_ index: Int) -> Bool {
        let (name, dates) = (line.name(index), phrase.times.dates)
        return line.keyword(index) == nil && name.count < 4 && !dates.names.hasWhole(name)
            && (dates.weekday(name) != nil || dates.month(name) != nil)
    }

    /// The end of the longest rule that begins here and has no time of its own; nil when none does.
    private func endOfRule(from start: Int) -> Int? {
        var limit = endOfRun(from: start, limit: 14)
        limit = (start..<limit).first(where: isCutName) ?? limit
        // `every mon except 7 and 14 dec 18:00 10 times`
        if let except = (start..<limit).first(where: { line.keyword($0) == .except }) {
            limit = (except..<limit).first(where: isTime) ?? limit
        }
        guard
            (start..<limit).contains(where: tellsRule)
                || (start..<min(start + 3, limit)).contains(where: isWeekdays)
                || isListOfOrdinals(start, limit)
                || start + 1 < limit && [.a, .per].contains(line.keyword(start + 1))
        else { return nil }
        for end in stride(from: limit, to: start, by: -1)
        where !line.isSeam(end - 1) && !splitsDate(end) && !hasStrayMark(start..<end) {
            guard let rule = rule(line.substring(start..<end)), !hasOwnTime(start..<end, rule) else { continue }
            return end
        }
        return nil
    }

    /// True of `1st and 3rd monday`, which is of each month.
    private func isListOfOrdinals(_ start: Int, _ limit: Int) -> Bool {
        func isOfWeekdays(_ index: Int) -> Bool {
            isOrdinal(index)
                && (line.keyword(index)?.ordinal ?? line.words[index].tokens?.number(at: 0)?.value ?? 9) <= 5
        }
        guard start + 3 < limit, isOfWeekdays(start), isSeparator(start + 1), isOfWeekdays(start + 2) else {
            return false
        }
        return weekdays(start + 3)?.count == 1
    }

    /// True for two numbers joined by a dash, where no month follows: `8-10`, `19-20.30`.
    private func isRangeOfNumbers(_ index: Int) -> Bool {
        guard let tokens = line.words[index].tokens, [3, 5].contains(tokens.tokens.count), !isMonth(index + 1) else {
            return false
        }
        return tokens.number(at: 0) != nil && [.mark("-"), .mark("–")].contains(tokens[1])
            && tokens.number(at: 2) != nil && (tokens.tokens.count == 3 || tokens.number(at: 4)?.digits == 2)
    }

    /// True when a rule took a time for itself that is the item's: `every mon 18:00`, `every mon and wed 10-11`, `until
    /// june 18:00`, but not `daily at 9:00 and 17:00`.
    private func hasOwnTime(_ words: Range<Int>, _ rule: RecurrenceRule) -> Bool {
        // `every mon 9 except 24 dec`, `every weekday 9 until feb`, `every mon 9 10 times`
        if let end = words.dropFirst().first(where: { line.isOne(of: QuickAddWords.endsOfRules, $0) || isCount($0) }),
            let before = self.rule(line.substring(words.lowerBound..<end)), hasOwnTime(words.lowerBound..<end, before)
        {
            return true
        }
        // `ogni mercoledì 19-20.30`, `jeden Mittwochabend 8-10`
        if !rule.byMonthDay.isEmpty, let range = words.dropFirst().first(where: isRangeOfNumbers),
            self.rule(line.substring(words.lowerBound..<range))?.frequency == .weekly
        {
            return true
        }
        // `every second draft`
        if rule.frequency == .secondly || rule.frequency == .minutely { return true }
        // `every 3 months from dec 1`, but `every mon from june to august`
        if let from = words.last(where: { line.keyword($0) == .from }), isMonth(from + 1) || isMonth(from + 2),
            !words[from...].contains(where: { line.isOne(of: [.to, .until, .through], $0) })
        {
            return true
        }
        // `daily dec 20`
        let isOften = words.contains { [.hourly, .daily, .weekly, .biweekly].contains(line.keyword($0)) }
        if isOften, !rule.byMonth.isEmpty || !rule.byMonthDay.isEmpty { return true }
        // `every 3 months 15 feb`
        if rule.frequency == .monthly, rule.interval > 1, !rule.byMonth.isEmpty, !rule.byMonthDay.isEmpty {
            return true
        }
        // `every mon 1 dec`
        if !rule.byDay.isEmpty, !rule.byMonthDay.isEmpty, !rule.byMonth.isEmpty { return true }
        if rule.byHour.count > 1 {
            return !words.contains { line.keyword($0) == .and || line.name($0) == "&" || line.isCutBehind($0) }
        }
        let (last, before) = (line.core(words.upperBound - 1), words.upperBound - 2)
        let isNumber = last.allSatisfy { $0.isASCII && $0.isNumber || $0 == "-" || $0 == "–" }
        // `every day 7 o'clock`
        if isNumber, line.isOne(of: [.oclock, .clock, .h, .hourSign, .am, .pm], words.upperBound) { return true }
        if words.contains(where: isTime) { return true }
        let isBehindDay =
            phrase.times.dates.weekday(line.name(before)) != nil
            || line.isOne(of: QuickAddWords.tellingRules, before)
            || line.isOne(of: QuickAddWords.partsOfDay, before)
            || isWeekdays(before)
        if !rule.byHour.isEmpty || isNumber && words.count > 1 && isBehindDay { return true }
        // `rent 1st of every month 9`: the day is named before it.
        guard isNumber, words.count > 1, !isMonth(before), line.keyword(before) != .and, !line.isCutBehind(before),
            let shorter = self.rule(line.substring(words.dropLast()))
        else { return false }
        return !shorter.byDay.isEmpty || !shorter.byMonthDay.isEmpty
    }

    /// True of the number of `10 times`, and of `x10`.
    private func isCount(_ index: Int) -> Bool {
        isCountWord(index) || line.keyword(index + 1) == .times && isNumber(index)
    }

    /// True of `x10`.
    private func isCountWord(_ index: Int) -> Bool {
        let name = line.name(index)
        return name.first == "x" && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
    }

    /// True of a word that is a time of day and nothing else.
    private func isTime(_ index: Int) -> Bool {
        line.words[index].tokens?.tokens.contains { $0.word == .mark(":") } == true || isSureClock(index)
    }

    /// True of `18h` and `6pm`, and of the word `o'clock`.
    private func isSureClock(_ index: Int) -> Bool {
        if line.isOne(of: [.oclock, .clock], index) { return true }
        guard let tokens = line.words[index].tokens,
            let clock = tokens.clock(at: tokens.startIndex, phrase.times.locale), clock.end > tokens.startIndex + 1
        else { return false }
        return clock.certainty == .sure || clock.certainty == .hours
    }

    /// True when a rule differs from the one before its end was read only in that end.
    private func endsOnly(_ rule: RecurrenceRule) -> Bool {
        var same = rule
        same.end = .never
        return same == self.rule(ruleText)
    }

    /// True of the `until 12` in `every wed from 9 until 12`, which ends each instance and not the series.
    private func isHourBehindHour(_ index: Int) -> Bool {
        let isHour = line.name(index + 1).allSatisfy(\.isNumber) || line.isOne(of: QuickAddWords.halves, index + 2)
        return [.until, .through].contains(line.keyword(index)) && isHour
            && !isMonth([.of, .de].contains(line.keyword(index + 2)) ? index + 3 : index + 2)
            && (line.name(index - 1).first?.isNumber == true || line.isOne(of: [.oclock, .clock], index - 1))
    }

    /// Reads ends and exceptions, wherever they stand: `10 times`, `until june`, `for 3 weeks`, `until june yoga every
    /// tue 18:00 except 22 dec`.
    private mutating func readEndOfRule() {
        guard let rule else { return }
        for start in line.indices where mayTake(start) && mayEndRule(start) {
            let isBefore = start < rule.lowerBound
            if isBefore, !mayEndRuleBehind(start) { continue }
            let isNot = line.keyword(start) == .not
            let isException = isNot || beginsException(start)
            let isEndless = self.rule(ruleText)?.end == .never
            guard isException || isEndless else { continue }
            var limit = endOfRun(from: start, limit: isException ? 24 : 6)
            limit =
                (start + 1..<max(limit, start + 1)).first {
                    line.keyword($0) == .except || isException && isTime($0)
                } ?? limit
            for end in stride(from: limit, to: start, by: -1)
            where end > start + (isNot ? 1 : 0) && !line.isSeam(end - 1) && !splitsDate(end)
                && !hasStrayMark(start..<end)
            {
                // `10 aulas` counts instances only before the days.
                let saysTimes = end == start + 2 && line.keyword(start + 1) == .times
                let said =
                    isNot
                    ? "except \(line.substring(start + 1..<end))"
                    : saysTimes ? "\(line.name(start)) times" : line.substring(start..<end)
                let text = "\(ruleText) \(isNumberOfWeeks(start..<end) ? "for " : "")\(said)"
                guard let found = self.rule(text), !hasOwnTime(start..<end, found),
                    isException || found.end != .never && endsOnly(found)
                else { continue }
                ruleText = text
                line.mark(start..<end, as: .rule)
                break
            }
            if mayTake(start), !isBefore { keepDay(behind: start) }
        }
    }

    /// True for `8 weeks` beside a rule of weeks or days, which is not the length of each date; false for `in 2 weeks`.
    private func isNumberOfWeeks(_ words: Range<Int>) -> Bool {
        let before = line.keyword(words.lowerBound - 1)
        guard words.count > 1, before == nil || [.oclock, .clock, .hourSign].contains(before),
            isNumber(words.lowerBound),
            words.dropFirst().allSatisfy({ [.week, .month].contains(line.keyword($0)) })
        else { return false }
        return [.weekly, .daily].contains(rule(ruleText)?.frequency)
    }

    private func isNumber(_ index: Int) -> Bool {
        line.keyword(index)?.number != nil || Int(line.name(index)) != nil
    }

    /// True when the end of a rule may begin with a word before the rule: `until feb standup every weekday`, but not
    /// `work until 6 every tue`.
    private func mayEndRuleBehind(_ start: Int) -> Bool {
        switch line.keyword(start) {
        case _ where beginsException(start): true
        case .until, .through: line.name(start + 1).first?.isNumber != true || isMonth(start + 2)
        default: line.keyword(start + 1) == .times && isEndOfPart(start + 2)
        }
    }

    /// True where no word of the title follows: `6 times every tue`, but not `3 times around the park`.
    private func isEndOfPart(_ index: Int) -> Bool {
        !mayTake(index) || line.isOne(of: QuickAddWords.endsOfRules, index) || mayStandInTime(index)
            || line.keyword(index) == .at || line.name(index).first == "@"
    }

    /// True for a word that may begin the end or the exceptions of a rule.
    private func mayEndRule(_ index: Int) -> Bool {
        !isLessMinutes(index)
            && (line.isOne(of: QuickAddWords.endsOfRules, index) || line.keyword(index) == .not
                || line.name(index).first?.isNumber == true
                || line.keyword(index)?.number != nil || isCountWord(index) || line.standsBehind(index + 1)
                || line.isWithoutBlanks && line.words[index].tokens?.tokens.first?.word.keyword == .for
                || beginsException(index))
            && !isHourBehindHour(index)
    }

    /// True of `except`, and of `木曜以外`.
    private func beginsException(_ index: Int) -> Bool {
        line.keyword(index) == .except || line.words[index].tokens?.tokens.first?.word.keyword == .except
    }

    /// Leaves the day after `until` in the title together with `until`, where no rule can end then: `until yesterday`.
    private mutating func keepDay(behind start: Int) {
        guard [.until, .through].contains(line.keyword(start)), !line.standsBehind(start) else { return }
        for end in stride(from: endOfRun(from: start, limit: 6), to: start + 1, by: -1) {
            let text = line.substring(start + 1..<end)
            guard let span = try? plainSpan(text), !span.given.contains(.time) else { continue }
            return kept.formUnion(start..<end)
        }
    }

    /// True of a place within `1 dec 2025`.
    private func splitsDate(_ index: Int) -> Bool {
        func isYear(_ index: Int) -> Bool {
            mayTake(index) && line.name(index).count == 4 && Int(line.name(index)) != nil
        }
        if isYear(index) { return isMonth(index - 1) || isYearBehindDay(index) }
        return isMonth(index) && isYear(index + 1) && Int(line.name(index - 1)) != nil
    }
}

extension RecurrenceRule.End {
    /// The last day of an end that gives a time; nil for others.
    fileprivate var lastDay: CivilDate? {
        switch self {
        case .untilDate(let date): date
        case .untilLocal(let time): time.date
        case .never, .count, .untilInstant: nil
        }
    }
}

extension Weekday {
    /// The weekdays after this one, up to another: Tuesday to Friday after Monday.
    fileprivate func following(upTo last: Weekday) -> [Weekday] {
        (0...last.offset(from: self)).dropFirst().map(adding)
    }
}
