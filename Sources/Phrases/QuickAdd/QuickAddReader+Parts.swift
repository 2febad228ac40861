internal import CalendarEngine

/// Finds the parts of a time in a line: days, times of day, lengths and ends, each as long as possible.
extension QuickAddReader {
    /// All parts of times, from left to right, each as long as possible.
    mutating func fragments() -> [Fragment] {
        var found: [Fragment] = []
        var index = 0
        var isTime = line.indices.map { mayTake($0) && mayStandInTime($0) }
        for index in isTime.indices where isTime[index] && isNumberOfTitle(index) {
            isTime[index] = false
            if isLeftNumber(index) { leftTimes.append(line.offset(index)) }
        }
        // `am 30. Februar`
        for words in isTime.indices.compactMap(impossibleDate) { for index in words { isTime[index] = false } }
        let rows = datesInRows(isTime)
        for row in rows.values { for index in row.words { isTime[index] = false } }
        while index < line.words.count {
            if let row = rows[index] {
                found.append(row)
                index = row.words.upperBound
            } else if isTime[index], let fragment = fragment(from: index, &isTime) {
                if fragment.certainty != .none { found.append(fragment) }
                index = fragment.words.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// Series of dates, by the index of their first word.
    private mutating func datesInRows(_ isTime: [Bool]) -> [Int: Fragment] {
        var (rows, index) = ([Int: Fragment](), 0)
        while index < line.words.count {
            defer { index += 1 }
            guard isTime[index], isJoinedSoon(index), ![.except, .not].contains(line.keyword(index - 1)),
                let row = datesInARow(from: index)
            else { continue }
            rows[index] = row
            index = row.words.upperBound - 1
        }
        return rows
    }

    /// The longest part of a time that begins at a word.
    private mutating func fragment(from start: Int, _ isTime: inout [Bool]) -> Fragment? {
        let first = line.name(start)
        if line.isOne(of: QuickAddWords.partsOfDay, start), line.keyword(start + 1) != .of {
            return nil
        }
        // `24h du Mans`
        if first == "24/7" || first == "24h" && start == 0 { return nil }
        if line.means(start - 1, .namesDay), phrase.times.dates.weekday(first) != nil { return nil }
        if isPhone(start) { return nil }
        if isName(start) {
            isTime[start] = false
            isTime[start + 1] = false
            return nil
        }
        if let part = dottedJourney(from: start) ?? glued(start) ?? lengthBesideClock(start) { return part }
        if let days = daysOfMonth(from: start) ?? weekdayWithDay(start) { return days }
        if isJoinedSoon(start) || line.isWithoutBlanks, let days = daysInARow(from: start) {
            return days
        }
        var limit = start
        let end = endOfRun(from: start, limit: 14)
        while limit < end, isTime[limit] { limit += 1 }
        // `every tue except 28 dec 18:00`
        let isException = line.keyword(start - 1) == .except
        var mustPart = false
        for end in stride(from: limit, to: start, by: -1) where !line.isSeam(end - 1) && !splitsNumber(start..<end) {
            if let place = wrongWeekday(start..<end) {
                isTime[place] = false
                if place == start { return nil }
                if place < end { continue }
            }
            guard var fragment = fragment(start..<end), fragment.certainty != .none else { continue }
            mustPart = mustPart || isException || isLongInSeries(fragment)
            if mustPart, fragment.hasTime, fragment.hasDay || isException { continue }
            if isException {
                fragment.certainty = .none
                return fragment
            }
            if fragment.hasTime, let longer = withZone(fragment) { fragment = longer }
            if isAddress(fragment) || isListed(fragment.words) { continue }
            return rule == nil ? fragment : bounds(fragment)
        }
        return nil
    }

    /// True for words whose last number belongs to the following word: `tomorrow 2|hours`, `Jan 18|Uhr`, `Jan 3|
    /// December`.
    private func splitsNumber(_ words: Range<Int>) -> Bool {
        let (last, end) = (words.upperBound - 1, words.upperBound)
        guard words.count > 1, line.isFree(end), !line.isCutBehind(last),
            line.keyword(last)?.number != nil || dayNumber(last) != nil
        else { return false }
        let before = words.lowerBound..<last
        if isMonth(end) {
            return !line.means(end, .verb) && before.contains { isMonth($0) || line.words[$0].isInFeast }
        }
        if line.isOne(of: [.oclock, .clock, .hourSign], end) { return true }
        // `del 12 | y 13 de diciembre`
        let month = [.of, .de].contains(line.keyword(end + 2)) ? end + 3 : end + 2
        if line.keyword(end) == .and, dayNumber(end + 1) != nil, isMonth(month) { return true }
        // `24 dec day off`, `fri 12 week 3`
        let isDayOfMonth = isMonth(last - 1) && dayNumber(last - 2) == nil || line.name(end + 1).first?.isNumber == true
        return line.isOne(of: [.hour, .minute, .nights], end)
            || line.isOne(of: QuickAddWords.longUnits, end) && !isDayOfMonth
            || line.keyword(end) == .h && line.name(end).count > 1
    }

    /// True where `and` or a comma follows this word or one of the next two.
    private func isJoinedSoon(_ start: Int) -> Bool {
        (start..<min(start + 3, line.words.count)).contains {
            line.keyword($0) == .and || line.isCutBehind($0) || ["&", "+"].contains(line.name($0))
        }
    }

    /// `next thu and fri`, `mon, tue & wed`: consecutive days form one span.
    private func daysInARow(from start: Int) -> Fragment? {
        let first = line.isOne(of: [.next, .this, .on], start) ? start + 1 : start
        guard isWeekdayOrSeveral(first), let found = weekdays(first),
            found.count == 1 || line.isWithoutBlanks && found.count == 2 && found[1] == found[0].adding(days: 1)
        else { return nil }
        var (end, days) = (first + 1, found)
        while true {
            let next = line.keyword(end) == .and || ["&", "+"].contains(line.name(end)) ? end + 1 : end
            guard next > end || line.isCutBehind(end - 1), mayTake(next), let day = weekdays(next), day.count == 1,
                day[0] == days[days.count - 1].adding(days: 1), days.count < 7
            else { break }
            days += day
            end = next + 1
        }
        // `mon & tue & fri`
        let isLonger = line.keyword(end) == .and || line.name(end) == "&" || line.isCutBehind(end - 1)
        guard days.count > 1, !(isLonger && line.indices.contains(end + 1) && isListed(end - 1..<end)) else {
            return nil
        }
        let names = [days[0], days[days.count - 1]].map { phrase.times.locale.words.name(of: $0) }
        let text = (first > start ? line.name(start) + " " : "") + names.joined(separator: " – ")
        return Fragment(words: start..<end, text: text, hasDay: true)
    }

    /// Days of the month by their numbers alone: `ferie dal 14 al 20`, `vacation from 14 to 20`, `baja hasta el 5`. An
    /// article before them, or a title that fills days, tells them from hours.
    private func daysOfMonth(from start: Int) -> Fragment? {
        let isUntil = line.keyword(start) == .until
        guard isUntil || line.keyword(start) == .from, let (first, end) = dayOfMonth(behind: start) else { return nil }
        let date = self.date(ofDay: first, from: phrase.times.now.date)
        if isUntil {
            guard isAloneBefore(end) else { return nil }
            return Fragment(words: start..<end, text: "\(line.substring(start..<end - 1)) \(date)", isEnd: true)
        }
        guard line.keyword(end) == .to || line.keyword(end) == .until,
            let (last, end) = dayOfMonth(behind: end, isDay: true)
        else { return nil }
        // `from 6th to 13th February`
        if isMonth(end), mayTake(end) {
            return Fragment(
                words: start..<end + 1, text: "\(first)–\(last) \(line.name(end))", hasDay: true, certainty: .sure)
        }
        guard isAloneBefore(end) else { return nil }
        let text = "\(date) – \(self.date(ofDay: last, from: date))"
        return Fragment(words: start..<end, text: text, hasDay: true, certainty: .sure)
    }

    /// The next date with the number of a day; of any two months in a row, one has it.
    private func date(ofDay number: Int, from start: CivilDate) -> CivilDate {
        (0...61).lazy.map { start.adding(days: $0) }.first { $0.day == number } ?? start
    }

    /// The day of the month after a word such as `until`, and the position after it; nil where the number may be an
    /// hour.
    ///
    /// - Parameter isDay: True where the other end is a day, so that this number is one too.
    private func dayOfMonth(behind index: Int, isDay: Bool = false) -> (day: Int, end: Int)? {
        var last = index
        while line.indices.contains(last), line.words[last].goesOn { last += 1 }
        guard let day = dayNumber(last + 1), (1...31).contains(day), mayTake(last + 1),
            isDay || isOrdinal(last + 1) || line.means(last, .article)
                || line.keyword(index) != .until && phrase.times.locale.words.fillsDays(line.text)
        else { return nil }
        return (day, last + 2)
    }

    /// A weekday and the number of its day, in languages that write hours differently: `vendredi 4`, where the next 4th
    /// is a Friday.
    private func weekdayWithDay(_ start: Int) -> Fragment? {
        guard phrase.times.locale.words.typed?.turnsBehind == true, mayTake(start), mayTake(start + 1),
            let weekday = weekdays(start).flatMap({ $0.count == 1 ? $0[0] : nil }),
            let number = dayNumber(start + 1), line.words[start + 1].tokens?.tokens.count == 1,
            !line.indices.contains(start + 2) || line.isCutBehind(start + 1) || !mayStandInTime(start + 2)
        else { return nil }
        let date = date(ofDay: number, from: phrase.times.now.date)
        guard date.weekday == weekday else { return nil }
        return Fragment(words: start..<start + 2, text: "\(date)", hasDay: true, certainty: .sure)
    }

    /// True for a position after a number where neither a month nor a unit stands.
    private func isAloneBefore(_ index: Int) -> Bool {
        let units = QuickAddWords.shortUnits.union(QuickAddWords.longUnits).union(QuickAddWords.halves)
        return !isMonth(index) && !line.isOne(of: units.union([.of, .de, .h, .oclock, .clock, .hourSign, .and]), index)
    }

    /// `nov 26 and 27`, `Mon 7 + Tue 8 Dec`, `14, 15 en 16 december`: days of a month that follow each other are one
    /// stretch.
    private mutating func datesInARow(from start: Int) -> Fragment? {
        let isPointed = line.isOne(of: [.on, .from, .the, .of, .de], start) && !isMonth(start)
        let first = isPointed ? start + 1 : start
        let isMonthFirst = isMonth(first)
        guard let row = consecutiveDays(from: isMonthFirst ? first + 1 : first) else { return nil }
        let month = isMonthFirst ? first : [.of, .de].contains(line.keyword(row.end)) ? row.end + 1 : row.end
        guard isMonth(month) else { return nil }
        let days = row.days
        var (end, rest) = (max(row.end, month + 1), line.name(month))
        if mayTake(end), line.name(end).count == 4, let year = Int(line.name(end)),
            phrase.plain.years?.contains(year) == true
        {
            (end, rest) = (end + 1, "\(rest) \(year)")
        }
        let text = "\(days.lowerBound)–\(days.upperBound) \(rest)"
        guard (start..<end).allSatisfy({ mayTake($0) }), let span = try? plainSpan(text), span.start.isDate else {
            return nil
        }
        let date = span.start.civil.date
        if row.weekday.map({ $0 != date.weekday }) == true { otherWeekday = date }
        var fragment = Fragment(words: start..<end, text: text, hasDay: true)
        fragment.row = ("\(days.lowerBound) \(rest)", days.count)
        return fragment
    }

    /// The numbers of consecutive days, each with its weekday or without, the weekday of the first, and the position
    /// after them: `7. und 8.`, `Mon 7 + Tue 8`.
    private func consecutiveDays(from start: Int) -> (days: ClosedRange<Int>, weekday: Weekday?, end: Int)? {
        var (index, end, isJoined) = (start, start, false)
        var (days, first): (ClosedRange<Int>?, Weekday?) = (nil, nil)
        while line.indices.contains(index), mayTake(index) {
            if line.core(index).first?.isLetter == true, let found = weekdays(index), found.count == 1 {
                if let start = first, let days, found[0] != start.adding(days: days.count) { break }
                if days == nil { first = found[0] }
                index += 1
            }
            if days != nil, line.isOne(of: [.on, .the], index) { index += 1 }
            guard let day = dayNumber(index), mayTake(index), !isNumberOfTitle(index),
                days.map({ day == $0.upperBound + 1 }) ?? (day > 0)
            else { break }
            (days, end) = ((days?.lowerBound ?? day)...day, index + 1)
            let joins = [.and, .andMinutes].contains(line.keyword(end)) || ["&", "+"].contains(line.name(end))
            guard joins || line.isCutBehind(index) else { break }
            isJoined = isJoined || joins
            index = joins ? end + 1 : end
        }
        guard let days, days.count > (isJoined ? 1 : 2) else { return nil }
        return (days, first, end)
    }

    /// True of `Saturday Night Live`.
    private func isName(_ start: Int) -> Bool {
        start > 0 && phrase.times.dates.weekday(line.name(start)) != nil
            && line.isOne(of: QuickAddWords.partsOfDay, start + 1)
            && (start..<start + 3).allSatisfy { line.isFree($0) && line.core($0).first?.isUppercase == true }
            && !mayStandInTime(start + 2)
    }

    /// The word to leave in the title where a date does not fall on the named weekday, as in `fri 12 dec`: the weekday,
    /// or the number where no month stands with it.
    private mutating func wrongWeekday(_ words: Range<Int>) -> Int? {
        // Only words with a weekday and a number can disagree; most parts lack one, and are not read twice.
        guard words.contains(where: { line.name($0).contains(where: \.isNumber) }),
            words.contains(where: { phrase.times.dates.weekday(line.name($0)) != nil })
        else { return nil }
        do throws(PhraseFailure) {
            _ = try plainSpan(line.substring(words))
        } catch {
            guard case .otherWeekday(let date, _) = error else { return nil }
            let dates = phrase.times.dates
            let hasMonth = words.contains {
                dates.month(line.name($0)) != nil || line.name($0).contains { "./".contains($0) }
                    || line.words[$0].tokens?.words.numbers.count ?? 0 > 1
            }
            guard hasMonth else { return words.last { line.name($0).first?.isNumber == true } }
            guard let place = words.first(where: { dates.weekday(line.name($0)) != nil }) else { return nil }
            otherWeekday = date
            return place
        }
        return nil
    }

    /// True when each date of a series would take days: `every tue 18:00 from 1 dec to 30 mar` has one time and bounds.
    private func isLongInSeries(_ fragment: Fragment) -> Bool {
        guard rule != nil, fragment.hasDay, fragment.hasTime, let span = try? plainSpan(fragment.text) else {
            return false
        }
        return span.end.civil.secondNumber - span.start.civil.secondNumber > 129_600
    }

    /// Days from one to another beside a rule are the bounds of the series: `every tue from 1 dec to 15 jan`.
    private func bounds(_ fragment: Fragment) -> Fragment {
        guard fragment.hasDay, !fragment.hasTime, let span = try? plainSpan(fragment.text), span.start.isDate,
            span.given.contains(.end), line.keyword(fragment.words.upperBound - 1) != .weekend,
            !isLengthOfEach(span)
        else { return fragment }
        var first = fragment
        first.text = "\(span.start.civil.date)"
        first.lastDay = span.end.civil.date.adding(days: -1)
        return first
    }

    /// True when a rule that names no days has only one date within a span of days, so that each date lasts the whole
    /// span: `on call mon-sun every 3 weeks`, `fair 7-9 may yearly`.
    private func isLengthOfEach(_ span: TimePhrase.Span) -> Bool {
        guard let rule = rule(ruleText) else { return false }
        var bare = RecurrenceRule(frequency: rule.frequency)
        (bare.interval, bare.end, bare.weekStart) = (rule.interval, rule.end, rule.weekStart)
        guard rule == bare else { return false }
        let dates = RecurrenceSet(start: span.start, rules: [rule]).instances(in: span.start.civil..<span.end.civil)
        return Array(dates.prefix(2)).count == 1
    }

    /// `2h`, `1h30`, `1.5h`, `2h30m`: a length, in a language that does not write hours so.
    private func glued(_ index: Int) -> Fragment? {
        // `(3h)` is a length wherever hours are written so.
        let isInBrackets = line.wordText(index).first == "(" && line.wordText(index).contains(")")
        guard isInBrackets || !phrase.times.locale.writesHoursWithLetter, line.keyword(index - 1) != .at,
            let tokens = line.words[index].tokens, let (hours, digits) = tokens.number(at: 0), digits <= 2,
            tokens.words.keywords.first == .h, tokens.duration != nil,
            tokens.clock(at: 0, phrase.times.locale)?.certainty != .sure,
            // `brunch mon 11h` is a time unless the line has another one.
            hours < 6 || hours >= 24 || tokens.keyword(at: 1) != .h
                || hours <= 12 && (isInBrackets || hasHour(besides: index)),
            // `9h30` is a time, and so are both of `2h30 - 3h30`.
            hours < 6 || tokens.keyword(at: 1) != .h || tokens.number(at: 2) == nil, !isRangeOfHours(index)
        else { return nil }
        // `24h race` may also be a name.
        return Fragment(
            words: index..<index + 1, text: line.substring(index..<index + 1), isEnd: true,
            certainty: hours < 24 ? .sure : .weak)
    }

    /// True when the line has a time of day, or a number after a day that is one: `mon 9 deep work 6h`.
    private func hasHour(besides index: Int) -> Bool {
        hasSureClock
            || line.indices.contains { place in
                place != index && Int(line.name(place)).map { (0...24).contains($0) } == true
                    && (line.keyword(place - 1) == .at || isDay(place - 1))
            }
    }

    /// A few hours beside a time of day, which are a length and neither start nor end: `atelier 1h30 jeudi 19h`,
    /// `reunión 2 horas el martes a las 11`.
    private func lengthBesideClock(_ index: Int) -> Fragment? {
        let isSpelled = Int(line.name(index)) != nil
        let words = index..<index + (isSpelled ? 2 : 1)
        guard let tokens = line.words[index].tokens, let (hours, digits) = tokens.number(at: 0), digits == 1 else {
            return nil
        }
        // `2.30h`
        let isDotted = tokens[1] == .mark(".") && tokens.number(at: 2)?.digits == 2 && tokens.keyword(at: 3) == .h
        guard
            isSpelled
                ? line.isOne(of: [.h, .hour, .oclock], index + 1) && line.name(index + 1).count > 1
                : tokens.keyword(at: 1) == .h || isDotted,
            words.allSatisfy(mayTake), !isJoinedToTime(words)
        else { return nil }
        // After `for`, `horas` can only be a length, and `Uhr` never is one.
        let text = "for \(isDotted ? "\(hours)h\(tokens.number(at: 2)?.value ?? 0)m" : line.substring(words))"
        guard let length = try? lengths.duration(text), length.days == 0, (900...14_400).contains(length.seconds),
            line.indices.contains(where: { !words.contains($0) && isClockBeside($0) })
        else { return nil }
        return Fragment(words: words, text: text, isEnd: true)
    }

    /// True for hours that a preceding word makes a time, and for those that begin a range: `2h - 14h`, `2h à 14h`, but
    /// not `1h a las 18`.
    private func isJoinedToTime(_ words: Range<Int>) -> Bool {
        let joins: Set<Keyword> = [
            .at, .from, .to, .until, .through, .between, .and, .in, .for, .every, .after, .before, .on, .the,
        ]
        if line.isOne(of: joins, words.lowerBound - 1) || QuickAddWords.marks.contains(line.name(words.lowerBound - 1))
        {
            return true
        }
        let end = words.upperBound
        if line.keyword(end) == .to { return line.name(end).count == 1 && !line.words[end].goesOn }
        return line.isOne(of: [.until, .through, .and, .before, .after], end)
            || QuickAddWords.marks.contains(line.name(end))
    }

    /// True for a time of day that is no length, because `at` precedes it or because it is a usual hour: `19h`, `a las
    /// 11`.
    private func isClockBeside(_ index: Int) -> Bool {
        guard mayTake(index), mayStandInTime(index), let tokens = line.words[index].tokens else { return false }
        if line.isOne(of: [.at, .to], index - 1) || line.isOne(of: [.oclock, .clock], index + 1) {
            return tokens.number(at: 0) != nil || line.keyword(index)?.number != nil
        }
        guard let clock = tokens.clock(at: tokens.startIndex, phrase.times.locale) else { return false }
        return clock.certainty == .sure && clock.end > tokens.startIndex + 1
            || clock.certainty == .hours && clock.hour > 5
    }

    /// True of an hour with a letter that a dash or `to` joins with another one: `9h - 11h`.
    private func isRangeOfHours(_ index: Int) -> Bool {
        func isHour(_ index: Int) -> Bool {
            guard line.indices.contains(index), let tokens = line.words[index].tokens else { return false }
            return tokens.number(at: 0) != nil && tokens.words.keywords.first == .h
        }
        func isSeam(_ index: Int) -> Bool {
            ["-", "–", "—"].contains(line.name(index)) || [.to, .until, .through].contains(line.keyword(index))
        }
        return isSeam(index + 1) && isHour(index + 2) || isSeam(index - 1) && isHour(index - 2)
    }

    /// True when a word is one of several long numbers: `+1 555 123 4567`.
    private func isPhone(_ index: Int) -> Bool {
        func isLong(_ index: Int) -> Bool { line.name(index).count >= 3 && line.name(index).allSatisfy(\.isNumber) }
        return isLong(index) && (isLong(index - 1) || isLong(index + 1))
    }

    /// True when a day alone begins the title: `Sunday roast`.
    func isNamedAfterDay(_ fragment: Fragment) -> Bool {
        fragment.words == 0..<1 && fragment.hasDay && !fragment.hasTime && fragment.text.first?.isUppercase == true
    }

    /// True when a part begins with a number that may belong to the title: `Super 8 tomorrow`.
    func isNumberBeforeDay(_ fragment: Fragment) -> Bool {
        fragment.words.count > 1 && fragment.words.lowerBound > 0 && fragment.hasDay
            && line.core(fragment.words.lowerBound).allSatisfy(\.isNumber)
            && phrase.times.dates.month(line.name(fragment.words.lowerBound + 1)) == nil
    }

    /// True when words begin or end with punctuation that has no meaning there: `/ tue 3pm`, `tue 3-`.
    func hasStrayMark(_ words: Range<Int>) -> Bool {
        guard let first = line.core(words.lowerBound).first, let last = line.core(words.upperBound - 1).last else {
            return true
        }
        // `'s maandags`
        if "'’".contains(first), line.keyword(words.lowerBound) != nil { return false }
        return "/-–—:.,'’…→>".contains(first) || "/-–—:'’…→>~〜+@".contains(last)
    }

    /// Makes words a part of a time; nil when they are no time.
    private func fragment(_ words: Range<Int>) -> Fragment? {
        if hasStrayMark(words) { return nil }
        var text = line.substring(words)
        var first = words.lowerBound
        while first + 1 < words.upperBound, isDue(first) { first += 1 }
        if first > words.lowerBound {
            text = line.substring(first..<words.upperBound)
            if let month = monthThatIsDue(first..<words.upperBound) {
                return Fragment(words: words, text: "\(month)", hasDay: true, certainty: .weak)
            }
        }
        if let days = monthAlone(words) { return days }
        if let fragment = fragmentBeforeItsWord(words, text) { return fragment }
        // `every fri 9`
        let isBeforeWeekdays = !listedWeekdays.isEmpty && rule?.lowerBound == words.upperBound
        let isBesideRule = rule?.upperBound == first || isBeforeWeekdays
        // `call 9 BST`
        func isBeforeZone() -> Bool {
            words.count == 1 && line.indices.contains(words.upperBound)
                && phrase.times.isAbbreviation(String(line.core(words.upperBound)))
        }
        let isHour = text.first?.isNumber == true && (isBesideRule || isBeforeZone())
        // `class 18:00 +2h`
        if line.core(first).first == "+", hasSureClock, let length = end(words, text) { return length }
        if isHourOfMeal(words) {
            return Fragment(words: words, text: "@ \(text)", hasTime: true, certainty: .offered)
        }
        // `dimanche 2 heures`
        if isFewHours(words), let length = end(words, text) { return length }
        // `table for 4 fri` is no length of four minutes.
        if isCountBehindFor(words) || isCountOfPeople(words) { return nil }
        for (place, text) in ([text] + (isHour ? ["@ \(text)"] : [])).enumerated() {
            guard let span = try? plainSpan(text), let tokens = phrase.plain.tokens(text),
                !tokens.hasOddYear(phrase.plain)
            else { continue }
            var fragment = Fragment(words: words, text: text)
            fragment.hasDay = span.given.contains(.date)
            fragment.hasTime = span.given.contains(.time) && saysClock(tokens)
            fragment.certainty = certainty(tokens, span.given, words)
            if isHour, place == 0, fragment.certainty != .sure { continue }
            if isHour, fragment.hasTime { fragment.certainty = .sure }
            return fragment
        }
        return clockAlone(words) ?? end(words, text)
    }

    /// True for a few hours in digits whose unit is spelled out; as a time they would have an `at`.
    private func isFewHours(_ words: Range<Int>) -> Bool {
        words.count == 2 && line.keyword(words.lowerBound + 1) == .h && line.name(words.lowerBound + 1).count > 1
            && Int(line.name(words.lowerBound)).map { (1...5).contains($0) } == true
    }

    /// A time and a word after it that makes it a due time, `金曜までに`, or an end; nil for other words.
    private func fragmentBeforeItsWord(_ words: Range<Int>, _ text: String) -> Fragment? {
        let last = words.upperBound - 1
        guard last > words.lowerBound, line.standsBehind(last), !line.standsBehind(last - 1) else { return nil }
        let text = line.substring(words.lowerBound..<last)
        guard let tokens = phrase.plain.tokens(text), !tokens.words.keywords.contains(.to),
            tokens.words.marks.allSatisfy({ !"〜~–".contains($0) })
        else { return nil }
        var fragment = Fragment(words: words, text: text, isDue: true)
        // `今週中に` means by the last day of the week.
        if line.keyword(last) == .by, let days = phrase.times.dates.periodBesideToday(tokens.words) {
            (fragment.text, fragment.hasDay) = ("\(days.upperBound.adding(days: -1))", true)
            return fragment
        }
        guard let given = (try? plainSpan(text))?.given else { return nil }
        (fragment.hasDay, fragment.hasTime) = (given.contains(.date), given.contains(.time) && saysClock(tokens))
        if line.keyword(last) == .until {
            guard rule == nil else { return nil }
            let isEnd = (words.upperBound..<line.words.count).allSatisfy { !line.isFree($0) }
            guard isEnd || kind == .reminder else {
                guard fragment.hasDay, !fragment.hasTime else { return nil }
                (fragment.text, fragment.isDue) = ("\(phrase.times.day) – \(text)", false)
                return fragment
            }
        }
        return fragment
    }

    /// True of the number at the end of `lunch 12` and `dinner 7`, which may be the hour.
    private func isHourOfMeal(_ words: Range<Int>) -> Bool {
        words.count == 1 && words.upperBound == line.words.count
            && line.means(words.lowerBound - 1, [.timed, .morningMeal, .eveningMeal])
            && Int(line.name(words.lowerBound)).map { (1...23).contains($0) } == true
    }

    /// True for `by`, `due` and `before`; in a reminder also for `until`, which gives the due time there.
    private func isDue(_ index: Int) -> Bool {
        line.isOne(of: QuickAddWords.dues, index)
            || kind == .reminder && rule == nil && line.keyword(index) == .until
    }

    /// The last day before a month that follows `by` or `before`: `taxes by march`.
    private func monthThatIsDue(_ words: Range<Int>) -> CivilDate? {
        guard words.count <= 2, isMonth(words.lowerBound), let tokens = phrase.plain.tokens(line.substring(words)),
            let month = try? phrase.times.dates.period(tokens.words, endsBeforeIt: true)
        else { return nil }
        return month.lowerBound.adding(days: -1)
    }

    /// `vacation in august` takes the whole month, and `course from january every wed` begins with it.
    private func monthAlone(_ words: Range<Int>) -> Fragment? {
        let first = words.lowerBound
        guard words.count == 2, isMonth(first + 1), kind == .event,
            rule == nil
                ? line.keyword(first) == .in && phrase.times.locale.words.fillsDays(line.text)
                : line.keyword(first) == .from || line.means(first, .starting),
            let tokens = phrase.plain.tokens(line.name(first + 1)),
            let month = try? phrase.times.dates.period(tokens.words, endsBeforeIt: rule != nil)
        else { return nil }
        let text = rule == nil ? "\(month.lowerBound) – \(month.upperBound.adding(days: -1))" : "\(month.lowerBound)"
        return Fragment(words: words, text: text, hasDay: true)
    }

    /// True when a number without a unit follows a `for` among the words.
    private func isCountBehindFor(_ words: Range<Int>) -> Bool {
        words.contains { index in
            guard line.keyword(index) == .for, index + 1 < words.upperBound,
                let tokens = line.words[index + 1].tokens, tokens.words.names.isEmpty, !tokens.words.marks.contains(":")
            else { return false }
            let unit = index + 2 < words.upperBound ? line.keyword(index + 2) : nil
            if unit == .nights { return false }
            return unit.map { QuickAddWords.longUnits.contains($0) || QuickAddWords.shortUnits.contains($0) } != true
        }
    }

    /// True for the `6 at 7:30` of `table for 6 at 7:30`, which is no day, unlike `for 6 dec`.
    private func isCountOfPeople(_ words: Range<Int>) -> Bool {
        let first = words.lowerBound
        return line.keyword(first - 1) == .for && words.count > 1 && line.name(first).allSatisfy(\.isNumber)
            && [.at, .on].contains(line.keyword(first + 1))
    }

    /// True when the words have a time of day, and not only a part of the day such as `tonight`.
    func saysClock(_ tokens: PhraseTokens) -> Bool {
        let keys = tokens.words.words.compactMap(\.keyword)
        let isDistance = keys.contains { [.now, .in, .ago].contains($0) }
        if isDistance, !keys.contains(where: QuickAddWords.partsOfDay.contains) { return true }
        // `+30m`
        if tokens[tokens.startIndex] == .mark("+"), keys.contains(where: QuickAddWords.shortUnits.contains) {
            return true
        }
        return tokens.tokens.indices.contains { tokens.clock(at: $0, phrase.times.locale) != nil }
    }

    /// `930` or `1830` at the end of the line: a quarter of an hour that people are awake at.
    private func clockAlone(_ words: Range<Int>) -> Fragment? {
        let text = line.substring(words)
        guard words.count == 1, (3...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let value = Int(text), [15, 30, 45].contains(value % 100), (6...23).contains(value / 100)
        else { return nil }
        return Fragment(words: words, text: "@ \(text)", hasTime: true, certainty: .weak)
    }

    /// True for a line that says how many times a day, so that days are not the length: `twice a day for 7 days`.
    private var saysTimesADay: Bool {
        line.indices.contains { index in
            line.isOne(of: [.once, .twice, .thrice, .times, .day, .nights], index) && line.isFree(index)
                && line.isOne(of: [.a, .per], index + 1) && line.isOne(of: QuickAddWords.longUnits, index + 2)
        }
    }

    /// The days of `4 nights` and `for 4 nights`: one more than the nights, where no time of day begins them.
    private func daysOfNights(_ words: Range<Int>) -> Int? {
        let last = words.upperBound - 1
        guard !line.isWithoutBlanks, line.keyword(last) == .nights, ![.a, .per].contains(line.keyword(last + 1)),
            words.count == 2 || words.count == 3 && line.keyword(words.lowerBound) == .for,
            let count = line.keyword(last - 1)?.number ?? Int(line.name(last - 1)), (1...99).contains(count)
        else { return nil }
        return hasSureClock ? count : count + 1
    }

    /// `for an hour`, `45m`, `until 6`: an end or a length alone.
    private func end(_ words: Range<Int>, _ text: String) -> Fragment? {
        var fragment = Fragment(words: words, text: text, isEnd: true)
        let first = line.keyword(words.lowerBound)
        // `the last 3 minutes` lie in the past, and `from 3M` names a firm.
        if line.isOne(of: [.last, .from], words.lowerBound - 1) { return nil }
        let language = phrase.times.locale.words
        if let days = daysOfNights(words) {
            fragment.text = "for \(days) days"
            if first != .for { fragment.certainty = .weak }
            return fragment
        }
        if let duration = try? lengths.duration(text), let tokens = PhraseTokens(text, language) {
            let names = tokens.words.names
            let keys = tokens.words.words.compactMap(\.keyword)
            let hasUnit = keys.contains(where: QuickAddWords.shortUnits.contains)
            let isGlued = names.count == 1 && names[0].count == 1 && words.count == 1
            if names.isEmpty || duration.days > 0 && saysTimesADay { return nil }
            fragment.certainty =
                first == .for
                    || hasUnit && duration.days == 0 && (!isGlued || keys != [.m] || duration.seconds >= 300)
                ? .sure : .weak
            // `5 m` may be metres, and `3 days` may describe the title.
            if keys == [.m], !isGlued {
                if duration.seconds > 18_000 { return nil }
                fragment.certainty = .weak
            }
            return fragment
        }
        let isBefore = line.standsBehind(words.upperBound - 1)
        let behind = isBefore ? words.dropLast() : words.drop { line.keyword($0) == .until }
        guard first == .until || isBefore, !behind.isEmpty else { return nil }
        let rest = line.substring(behind)
        let start = EventTime.floating(CivilDateTime(phrase.times.day, .nine))
        guard (try? phrase.plain.end(rest, after: start)) != nil else { return nil }
        return fragment
    }
}
