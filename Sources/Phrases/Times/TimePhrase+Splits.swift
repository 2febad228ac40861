internal import CalendarEngine

/// A way to take a phrase apart into a start and an end.
struct PhraseSplit {
    /// The words between start and end; nil without an end.
    var separator: Range<Int>?
    /// True when numbers beside the separator are hours.
    var hasBareHours = false
}

extension PhraseTokens {
    /// Removes `all day`, wherever it stands.
    mutating func takeAllDay() -> Bool {
        for index in tokens.indices {
            let length: Int
            if keyword(at: index) == .allDay {
                length = 1
            } else if keyword(at: index) == .all, keyword(at: index + 1) == .day {
                length = 2
            } else if keyword(at: index) == .all, self[index + 1] == .mark("-"), keyword(at: index + 2) == .day {
                length = 3
            } else {
                continue
            }
            remove(index..<index + length)
            return true
        }
        return false
    }

    /// Takes the `between` of `between 9 and 12` and `tomorrow between 9 and 12` away.
    mutating func takeBetween() -> Bool {
        guard let place = tokens.indices.first(where: { keyword(at: $0) == .between }),
            place == startIndex || suffix(from: place).words.keywords.contains(.and)
        else { return false }
        remove(place..<place + 1)
        return true
    }

    /// The ways to split the phrase, the likeliest first.
    func splits(_ locale: TimeLocale, isBetween: Bool, _ phrase: TimePhrase) -> [PhraseSplit] {
        let said = tokens.indices.compactMap { saidSeparator(at: $0, isBetween: isBetween) }
        let bare = said.map { PhraseSplit(separator: $0, hasBareHours: areBareHours(beside: $0, locale, phrase)) }
        if !bare.isEmpty { return bare }
        if words.marks.count(where: { $0 == "/" }) == 1, !slashes.isEmpty { return slashes }
        if let slash = tokens.indices.first(where: { isSlashBetweenClocks($0, locale) }) {
            return [PhraseSplit(separator: slash..<slash + 1, hasBareHours: true), PhraseSplit(separator: nil)]
        }
        let whole = PhraseSplit(separator: nil)
        let dashes = tokens.indices.dropFirst().dropLast().filter { isDash(at: $0) }
        if let place = clocksInRow(locale) { return [PhraseSplit(separator: place), whole] }
        guard !dashes.isEmpty else { return [whole] }
        if let dash = dashes.first(where: { isClockRange(at: $0, locale, phrase) }) {
            return [PhraseSplit(separator: dash..<dash + 1, hasBareHours: true), whole]
        }
        let apart = dashes.filter { !isWithinDate($0) }.map { PhraseSplit(separator: $0..<$0 + 1) }
        return dashes.contains { isDayRange(at: $0, phrase) } ? apart + [whole] : [whole] + apart
    }

    /// The position between two adjacent times of day, as khal writes them: `27.11. 14:00 15:00`.
    private func clocksInRow(_ locale: TimeLocale) -> Range<Int>? {
        for start in tokens.indices where self[start + 1] == .mark(":") {
            guard let first = clock(at: start, locale), self[first.end + 1] == .mark(":"),
                clock(at: first.end, locale) != nil
            else { continue }
            return first.end..<first.end
        }
        return nil
    }

    /// True of the mark in `9h/17h` and `19.00/20.30`.
    private func isSlashBetweenClocks(_ index: Int, _ locale: TimeLocale) -> Bool {
        guard self[index] == .mark("/"), let (_, left, right) = clocks(beside: index..<index + 1, locale) else {
            return false
        }
        return left.certainty != .bare && right.certainty != .bare
    }

    private func isDash(at index: Int) -> Bool {
        (self[index] == .mark("-") || self[index] == .mark("−")) && index != offsetSign
    }

    /// A separator that can be nothing else: `–`, `to`, `until`, ` - `, `..`, `->`.
    private func saidSeparator(at index: Int, isBetween: Bool) -> Range<Int>? {
        guard index > startIndex, index + 1 < endIndex else { return nil }
        switch self[index] {
        case .mark("–"), .mark("—"), .mark("→"), .mark("…"), .mark("〜"): return index..<index + 1
        // `mon ~9` is about nine.
        case .mark("~") where !isApart(index) || isApart(index + 1): return index..<index + 1
        // `quarter to 5`
        case .name(_, .to?) where keyword(at: index - 1)?.partOfHour != nil || keyword(at: index - 1) == .minute:
            // `from ten to five`
            return keyword(at: index - 2) == .from && keyword(at: index - 1)?.number != nil ? index..<index + 1 : nil
        // `the closest monday to 5 october`
        case .name(_, .to?) where keyword(at: index - 2) == .nearest: return nil
        case .name(_, let keyword?) where [.to, .until, .through].contains(keyword):
            return index..<index + 1
        case .name(_, .and?) where isBetween: return index..<index + 1
        case .mark("-") where self[index + 1] == .mark(">"): return index..<index + 2
        case .mark("-") where isApart(index) && isApart(index + 1): return index..<index + 1
        case .mark(".") where self[index + 1] == .mark(".") && self[index - 1] != .mark("."):
            return index..<(self[index + 2] == .mark(".") ? index + 3 : index + 2)
        default: return nil
        }
    }

    /// `2026-11-24T09:00/2026-11-24T10:00`, `2026-11-24/PT1H` (ISO 8601).
    private var slashes: [PhraseSplit] {
        tokens.indices.filter { index in
            let digits = prefix(upTo: index).words.numbers.reduce(0) { $0 + $1.digits }
            // `2026-11-24 09:00 Asia/Tokyo` ends in a zone.
            let isInName = name(at: index - 1).map { $0 != "z" } ?? false
            return self[index] == .mark("/") && !isInName && digits >= 8 && number(at: startIndex)?.digits ?? 0 >= 4
        }.map { PhraseSplit(separator: $0..<$0 + 1) }
    }

    // MARK: What a dash means

    /// True when a dash stands between two times: `fri 9-10:30`, `9-10`, `9am-5`.
    private func isClockRange(at dash: Int, _ locale: TimeLocale, _ phrase: TimePhrase) -> Bool {
        areBareHours(beside: dash..<dash + 1, locale, phrase)
    }

    /// True when the numbers on both sides of a separator are times, though they may look like days.
    private func areBareHours(beside separator: Range<Int>, _ locale: TimeLocale, _ phrase: TimePhrase) -> Bool {
        guard let (start, left, right) = clocks(beside: separator, locale) else { return false }
        // `9:30 - 45m` has a length after the dash, but `9h-14h`, `10-14h` and `de 10 à 14h` have a time.
        let isGlued = self[separator.lowerBound] == .mark("-") && !isApart(separator.lowerBound)
        let isSaid =
            isGlued || keyword(at: start - 1) == .from || [.to, .and].contains(keyword(at: separator.lowerBound))
        let isLaterHour =
            isSaid && [.bare, .sure].contains(left.certainty) && right.certainty == .hours && right.hour > left.hour
        if left.certainty != .hours, !isLaterHour, suffix(from: separator.upperBound).duration != nil { return false }
        if left.certainty == .sure || right.certainty == .sure { return true }
        if left.certainty == .hours, right.certainty == .hours { return true }
        guard left.secondOfDay != nil, right.secondOfDay != nil else { return false }
        var context = PhraseTokens((Array(tokens[..<start]) + Array(tokens[right.end...]))[...])
        context.trim { TimePhrase.isEmpty($0) }
        let hasMonth = context.words.names.contains(where: phrase.dates.namesMonth)
        if context.hasDayName(phrase) || phrase.dates.namesDay(context.words) { return true }
        if hasMonth { return false }
        if !context.words.numbers.isEmpty { return true }
        if left.certainty == .dotted || right.certainty == .dotted { return max(left.minute, right.minute) > 12 }
        if let isLikely = areHoursLikely(left, right, locale), self[separator.lowerBound] == .mark("-") {
            return isLikely != (phrase.doubt == .hours)
        }
        // `9-5` is a day's work, `24-12` a day of December.
        return left.hour < right.hour || left.hour <= 12 && right.hour > 0 && right.hour <= left.hour
    }

    /// True when two numbers that may be month and day are likelier hours: `12-24` is Christmas Eve, and `9-17` is
    /// hours though an American may mean September. nil where they can only be one.
    private func areHoursLikely(_ left: ClockReading, _ right: ClockReading, _ locale: TimeLocale) -> Bool? {
        guard (1...12).contains(left.hour), (13...24).contains(right.hour) else { return nil }
        if right.hour == 24 { return false }
        return locale.dateOrder == .monthDayYear ? true : nil
    }

    /// The times that end and begin at a separator, and where the first of them starts.
    private func clocks(beside separator: Range<Int>, _ locale: TimeLocale) -> (Int, ClockReading, ClockReading)? {
        guard let right = clock(at: separator.upperBound, locale), !isPartOfDate(from: right.end, step: 1) else {
            return nil
        }
        for start in max(startIndex, separator.lowerBound - 8)..<separator.lowerBound {
            guard let left = clock(at: start, locale), left.end == separator.lowerBound else { continue }
            return isPartOfDate(from: start - 1, step: -1) ? nil : (start, left, right)
        }
        return nil
    }

    /// True when a mark at a position joins another number to the one before it: `2026-11-24`, `24/12`.
    func isPartOfDate(from mark: Int, step: Int) -> Bool {
        guard case .mark(let character)? = self[mark], "-/.".contains(character), number(at: mark + step) != nil else {
            return false
        }
        return !isApart(mark) && !isApart(mark + 1)
    }

    /// True when a dash joins the numbers of one date: `2026-11-24`. In a row of five dashes, the third separates two
    /// dates.
    private func isWithinDate(_ dash: Int) -> Bool {
        func reach(_ step: Int) -> Int {
            var count = 0
            var mark = dash
            while isDash(at: mark), isPartOfDate(from: mark, step: step) {
                count += 1
                mark += 2 * step
            }
            return count
        }
        let (before, after) = (reach(-1), reach(1))
        return (before, after) != (1, 1) && before + after > 2 && (before, after) != (3, 3)
    }

    /// True when a dash stands between two days: `24-27 dec`, `24.12.-27.12.`, `24-27`.
    private func isDayRange(at dash: Int, _ phrase: TimePhrase) -> Bool {
        let (marks, names) = (words.marks, words.names)
        if marks.contains("/") || marks.contains(".") { return true }
        if names.count(where: { phrase.dates.month($0) != nil }) > 1 { return true }
        if names.count(where: { phrase.dates.weekday($0) != nil }) > 1 { return true }
        guard let left = number(at: dash - 1), let right = number(at: dash + 1), left.digits <= 2, right.digits <= 2
        else { return false }
        let isPart = isPartOfDate(from: dash - 2, step: -1) || isPartOfDate(from: dash + 2, step: 1)
        if isPart { return false }
        // `11-27` may be 27 November as well.
        if phrase.doubt == .days, left.value <= 12, right.value > 12, names.isEmpty { return false }
        if names.contains(where: { phrase.dates.month($0) != nil }) { return true }
        // `12-24` is the 24th of a month, `13-24` are days.
        let isMonthAndDay = left.value <= 12 && (right.value == 24 || phrase.locale.dateOrder == .monthDayYear)
        return right.value > 12 && left.value < right.value && !isMonthAndDay
    }

    /// True when the phrase names a weekday, a day beside today or a part of the day.
    func hasDayName(_ phrase: TimePhrase) -> Bool {
        words.keywords.contains { DatePhrase.daysAway($0) != nil || DayPart.named($0) != nil }
            || words.names.contains { phrase.dates.weekday($0) != nil }
    }
}
