internal import CalendarEngine

/// Tells numbers in the title from those in a time: `quiz 7 fri 1pm`, `table for four fri 8pm`, `room 12`.
///
/// A number beside a month is a date, whatever noun precedes it: `flight 3 dec`. Otherwise a number belongs to the
/// title in three places: after a thing that has numbers, before a noun that it counts, and before a day, unless the
/// number comes first in the line and no other time is certain.
extension QuickAddReader {
    /// True when a number belongs to the title and to no time.
    func isNumberOfTitle(_ index: Int) -> Bool {
        let isSpelled = line.keyword(index)?.number != nil
        let name = line.name(index)
        guard isSpelled || name.first?.isNumber == true && name.allSatisfy({ $0.isNumber || ".-".contains($0) }),
            !isForced(index)
        else { return false }
        // `flight LH 1234 dec 20 6:10am`
        let isLong = name.count > 2 && name.allSatisfy(\.isNumber) && !isMonth(index - 1) && !isYearBehindDay(index)
        if isLong, isMonth(index + 1), hasSureClock(in: index + 2..<line.words.count) { return true }
        if isBesideMonth(index) || isBeforeMonthOrDay(index) { return false }
        // `class 10 till 12`
        let isStart =
            line.keyword(index + 1) == .until && dayNumber(index + 2) != nil
            || ["-", "–"].contains(line.name(index + 1))
                && hasSureClock(in: index + 2..<min(index + 3, line.words.count))
        // `pay 7 days from now`
        let isDistance =
            line.isOne(of: QuickAddWords.longUnits.union(QuickAddWords.shortUnits), index + 1)
            && line.isOne(of: [.from, .hence, .ago, .after], index + 2)
        if isNumberOfThing(index), !isStart, !isDistance { return true }
        if line.means(index + 1, .counted), line.keyword(index + 1) != .nights { return true }
        if line.keyword(index + 1) == .times, name == "0" { return true }
        if isBeforeDay(index), hasSureClock || mayBeLeft(index) { return true }
        let isJoined = [.at, .from, .to, .until].contains(line.keyword(index - 1)) || line.keyword(index + 1) == .to
        return name.count > 2 && name.allSatisfy(\.isNumber) && !isJoined && hasSureClock
    }

    /// True for a number before a day that the user could make an hour: `quiz 4 fri`.
    func isLeftNumber(_ index: Int) -> Bool {
        !isBesideMonth(index) && !isNumberOfThing(index) && isBeforeDay(index)
    }

    /// True when the user chose to make the word a time.
    private func isForced(_ index: Int) -> Bool { choice.timed.contains(line.offset(index)) }

    /// True when a number has one or two digits, or is spelled out, and follows a title without a stated hour.
    private func mayBeLeft(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        if line.keyword(index)?.number != nil { return true }
        return line.name(index).count <= 2
            && !line.indices.contains { line.means($0, [.timed, .morningMeal, .eveningMeal]) && mayTake($0) }
    }

    /// True when the word before or after a number is a month.
    private func isBesideMonth(_ index: Int) -> Bool {
        if isMonth(index + 1) {
            // `chapter 3 may need edits`
            let isVerb = line.means(index + 1, .verb) && line.means(index - 1, .numbered)
            return !isVerb || !line.isFree(index + 2) || mayStandInTime(index + 2)
        }
        // `concierto 8 mar`: after a number the name of a month and of a weekday is the month.
        if dayNumber(index) != nil, line.name(index + 1).count < 4, line.isFree(index + 1),
            phrase.times.dates.month(line.name(index + 1)) != nil, isDateName(line.name(index + 1)),
            phrase.times.dates.names.hasWholeMonth(line.name(index + 1))
        {
            return true
        }
        // `exam 2 dec 14 9:00`
        let hasDay = line.name(index - 2).count <= 2 && line.name(index - 2).first?.isNumber == true
        if isMonth(index - 1) { return line.name(index).count == 4 || line.name(index).count <= 2 && !hasDay }
        // `22 dicembre del 2026`
        if line.name(index).count == 4, [.of, .de].contains(line.keyword(index - 1)), isMonth(index - 2) {
            return true
        }
        return isYearBehindDay(index)
    }

    /// True of a number before a name that may be a month's and a weekday's: the `8 mar` of Italian.
    private func isBeforeMonthOrDay(_ index: Int) -> Bool {
        guard let typed = phrase.times.locale.words.typed, dayNumber(index) != nil else { return false }
        let name = line.name(index + 1)
        return [typed.weekdays, typed.months].allSatisfy { $0.contains { $0.contains(name) } }
            && !isNumberOfThing(index)
    }

    /// True of four digits after a month and the number of a day, or two such numbers: `sept 5, 2027`, `dec 8th – 12th
    /// 2027`.
    func isYearBehindDay(_ index: Int) -> Bool {
        guard line.name(index).count == 4, line.name(index).allSatisfy(\.isNumber) else { return false }
        var (place, hasNumber) = (index - 1, false)
        while place > max(index - 5, 0), !isMonth(place) {
            guard let tokens = line.words[place].tokens,
                tokens.words.numbers.allSatisfy({ $0.digits <= 2 }),
                tokens.tokens.allSatisfy({ isInDays($0.word) })
            else { return false }
            hasNumber = hasNumber || !tokens.words.numbers.isEmpty
            place -= 1
        }
        return hasNumber && isMonth(place)
    }

    /// True for the parts of several numbers of days: `8th`, `–`, `to`.
    private func isInDays(_ word: PhraseWords.Word) -> Bool {
        switch word {
        case .number: true
        case .mark(let mark): "-–—,.".contains(mark)
        case .name(_, let keyword): [.ordinalEnding, .the, .of, .de, .to, .until, .through].contains(keyword)
        }
    }

    func isMonth(_ index: Int) -> Bool {
        isMonth(name: line.name(index))
            // The `nove` of Italian is nine, and no November.
            && (line.keyword(index)?.number == nil || phrase.times.dates.names.hasWhole(line.name(index)))
    }

    func isMonth(name: String) -> Bool { !name.isEmpty && phrase.times.dates.namesMonth(name) }

    /// Words of the title that look like a time or a date but are impossible: `99:99`, `30 feb`, `32 dec`, `31.2.`
    var impossibleTimes: [String] {
        line.indices.compactMap { index in
            guard line.isFree(index), let tokens = line.words[index].tokens else { return nil }
            if isImpossible(tokens) { return String(line.core(index)) }
            return impossibleDate(index).map(line.substring)
        }
    }

    /// A month and the number beside it where no year has such a day: `30 feb`, `dec 45`.
    func impossibleDate(_ index: Int) -> Range<Int>? {
        guard isMonth(index), let month = phrase.times.dates.month(line.name(index)) else { return nil }
        return [(index - 1, index - 1), (index, index + 1)].first { _, other in
            guard line.isFree(other), !isNumberOfThing(other), let day = dayNumber(other), day > 0,
                CivilDate(year: 2028, month: month, day: day) == nil
            else { return false }
            // `room 40 may be free`
            return day <= 31 || !line.means(index, .verb)
        }.map { first, _ in first..<first + 2 }
    }

    /// The number of a day that a word is: `26`, `26th`, `26.`
    func dayNumber(_ index: Int) -> Int? {
        guard line.indices.contains(index), let tokens = line.words[index].tokens,
            let (value, digits) = tokens.number(at: 0), digits <= 2,
            tokens.tokens.count == 1
                || tokens.tokens.count == 2 && (tokens.keyword(at: 1) == .ordinalEnding || tokens[1] == .mark("."))
        else { return nil }
        return value
    }

    /// A holiday of the title that stands where a day could: after `on` and the like, before a time, or at the end.
    ///
    /// - Parameter isEndAlone: True when the line already has a day, so that a holiday can only be an end: `until
    ///   christmas`.
    func holiday(isEndAlone: Bool) -> String? {
        let ends: Set<Keyword> = [.before, .until, .through, .except]
        let isBehind: Set<Keyword> = isEndAlone ? ends : ends.union([.on, .at, .this, .next, .by])
        for index in line.indices {
            guard let end = endOfHoliday(index), line.words.count > 1 else { continue }
            let isDay =
                line.isOne(of: isBehind, index - 1) || !isEndAlone && index == 0
                || !isEndAlone && !line.means(index - 1, .endsPlace)
                    && (end == line.words.count || line.words[end].role == .time)
            if isDay { return line.substring(index..<end) }
        }
        return nil
    }

    /// The end of the name of a holiday that begins with a word: `christmas`, `new year's eve`.
    private func endOfHoliday(_ start: Int) -> Int? {
        let names = phrase.times.locale.words.holidays
        let name = names.first { name in
            name.indices.allSatisfy { line.isFree(start + $0) && line.name(start + $0) == name[$0] }
        }
        if let name { return start + name.count }
        guard line.isFree(start), line.keyword(start) == .holiday else { return nil }
        return (start..<line.words.count).first { !line.isFree($0) || line.keyword($0) != .holiday } ?? line.words.count
    }

    /// The date and the two digits after it that stay in the title: `24 dec 27`.
    var shortYears: [String] {
        line.indices.compactMap { index in
            guard line.isFree(index), line.name(index).count == 2, Int(line.name(index)) ?? 0 > 24 else { return nil }
            let date = max(index - 2, 0)..<index
            guard date.count == 2, date.contains(where: isMonth), date.allSatisfy({ line.words[$0].role == .time }),
                date.contains(where: { line.name($0).first?.isNumber == true }), !line.isCutBehind(index - 1)
            else { return nil }
            return line.substring(date.lowerBound..<index + 1)
        }
    }

    /// True of `99:99`, `25:00` and `31.2.`
    private func isImpossible(_ tokens: PhraseTokens) -> Bool {
        guard tokens.words.names.isEmpty, let (first, digits) = tokens.number(at: 0),
            let (second, width) = tokens.number(at: 2)
        else { return false }
        // `2026-02-30`
        if digits == 4, tokens.tokens.count == 5, tokens[1] == .mark("-"), tokens[3] == .mark("-"), width == 2 {
            return CivilDate(year: first, month: second, day: tokens.number(at: 4)?.value ?? 0) == nil
        }
        guard digits <= 2 else { return false }
        // `31/2`, `2/31`, but `50/50`
        if tokens.tokens.count == 3, tokens[1] == .mark("/"), width <= 2, (29...31).contains(max(first, second)) {
            return CivilDate(year: 2028, month: first, day: second) == nil
                && CivilDate(year: 2028, month: second, day: first) == nil
        }
        if tokens[1] == .mark(":") {
            return tokens.tokens.count == 3 && width == 2 && (first > 24 || second > 59 || first == 24 && second > 0)
        }
        guard tokens[1] == .mark("."), tokens[3] == .mark("."), width <= 2, tokens.tokens.count <= 5 else {
            return false
        }
        return CivilDate(year: tokens.number(at: 4)?.value ?? 2028, month: second, day: first) == nil
    }

    /// True when the number belongs to a thing: `room 12`, `chapter 1-2`, `flight UA 930`, `Ocean's 11`. A whole date
    /// does not: `flight 2026-12-03`, `lesson 3.12.`
    private func isNumberOfThing(_ index: Int) -> Bool {
        let (name, before) = (line.name(index), line.name(index - 1))
        let marks = name.count { !$0.isNumber }
        guard marks < 2 else { return false }
        if marks == 0, before.hasSuffix("'s") || before.hasSuffix("’s") { return true }
        if line.means(index - 1, .numbered) { return true }
        let isCode =
            index > 1 && before.count <= 3 && line.core(index - 1).allSatisfy { $0.isUppercase || $0.isNumber }
        return isCode && line.means(index - 2, .numbered)
    }

    /// True when a number alone stands right before a day or a time, and no word before it makes it an hour.
    private func isBeforeDay(_ index: Int) -> Bool {
        let isSpelled = line.keyword(index)?.number != nil
        guard isSpelled || line.name(index).allSatisfy(\.isNumber), !line.isCutBehind(index),
            isDay(index + 1) || isSureClock(index + 1) && !line.isOne(of: QuickAddWords.halves, index + 1)
        else { return false }
        guard index > 0, line.words[index - 1].role == nil else { return true }
        let before = line.keyword(index - 1)
        // `piano at four thirty thursday`
        if line.keyword(index)?.minutes != nil, before?.number.map({ $0 <= 24 }) == true,
            !line.means(index - 2, .numbered), !isNumberOfTitle(index - 1)
        {
            return false
        }
        // `1 to 1 fri 3pm`
        if before == .to, hasSureClock, isCount(index - 2) { return true }
        let makesHour: Set<Keyword> = [
            .at, .from, .to, .until, .through, .past, .after, .before, .half, .between, .quarter, .twenty, .by,
            .andMinutes, .lessMinutes,
        ]
        if before.map(makesHour.contains) == true || ["@", "-", "–", "~"].contains(line.name(index - 1)) {
            return false
        }
        return isSpelled || !isDay(index - 1) && before.map { [.on, .the, .week, .w, .and].contains($0) } != true
    }

    /// True of a number alone, in digits or as a word.
    private func isCount(_ index: Int) -> Bool {
        line.isFree(index) && (line.keyword(index)?.number != nil || Int(line.name(index)) != nil)
    }

    func isDay(_ index: Int) -> Bool {
        guard line.isFree(index) else { return false }
        let name = line.name(index)
        return isDateName(name) && phrase.times.dates.weekday(name) != nil
            || line.isOne(of: QuickAddWords.days, index)
    }

    /// True when the line has a time of day that can be nothing else: `1pm`, `9:30`, `noon`.
    var hasSureClock: Bool { hasSureClock(in: line.indices) }

    /// True when some of the words have one.
    func hasSureClock(in words: Range<Int>) -> Bool { words.contains { isSureClock($0) } }

    private func isSureClock(_ index: Int) -> Bool {
        guard mayTake(index), let tokens = line.words[index].tokens, mayStandInTime(index) else { return false }
        if [.noon, .midnight].contains(line.keyword(index)) { return true }
        if line.isOne(of: QuickAddWords.halves, index) { return line.name(index - 1).last?.isNumber == true }
        return tokens.tokens.indices.contains { place in
            guard let clock = tokens.clock(at: place, phrase.times.locale) else { return false }
            return clock.certainty == .sure && clock.end > place + 1
        }
    }
}
