internal import CalendarEngine

/// Telling the numbers of a title from those of a time: `quiz 7 fri 1pm`, `table for four fri 8pm`, `room 12`.
///
/// A month beside a number makes a date of it, whatever noun stands before: `flight 3 dec`. Else it is title behind a
/// thing that has numbers, before what it counts, and before a day where it is not the first word or where another
/// time stands that can be nothing else.
extension QuickAddReader {
    /// True when a number belongs to the title, so that no time has it.
    func isNumberOfTitle(_ index: Int) -> Bool {
        let isSpelled = line.keyword(index)?.number != nil
        let name = line.name(index)
        guard isSpelled || name.first?.isNumber == true && name.allSatisfy({ $0.isNumber || ".-".contains($0) }),
            !isBesideMonth(index), !isForced(index)
        else { return false }
        if isNumberOfThing(index) || line.means(index + 1, .counted) { return true }
        if line.keyword(index + 1) == .times, name == "0" { return true }
        if isBeforeDay(index), hasSureClock || mayBeLeft(index) { return true }
        let isJoined = [.at, .from, .to, .until].contains(line.keyword(index - 1)) || line.keyword(index + 1) == .to
        return name.count > 2 && name.allSatisfy(\.isNumber) && !isJoined && hasSureClock
    }

    /// True of a number before a day that would be an hour if somebody said so: `quiz 4 fri`.
    func isLeftNumber(_ index: Int) -> Bool {
        !isBesideMonth(index) && !isNumberOfThing(index) && isBeforeDay(index)
    }

    /// True when somebody said that it is a time after all.
    private func isForced(_ index: Int) -> Bool { choice.timed.contains(line.offset(index)) }

    /// True when a number has one or two digits, or is a word, and stands behind a title that is said without its hour.
    private func mayBeLeft(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        if line.keyword(index)?.number != nil { return true }
        return line.name(index).count <= 2
            && !line.indices.contains { line.means($0, [.timed, .morningMeal, .eveningMeal]) && mayTake($0) }
    }

    /// True when the word before or behind a number is a month.
    private func isBesideMonth(_ index: Int) -> Bool {
        if isMonth(index + 1) {
            // `chapter 3 may need edits`
            let isVerb = line.means(index + 1, .verb) && line.means(index - 1, .numbered)
            return !isVerb || !line.isFree(index + 2) || mayStandInTime(index + 2)
        }
        // `exam 2 dec 14 9:00`
        let hasDay = line.name(index - 2).count <= 2 && line.name(index - 2).first?.isNumber == true
        if isMonth(index - 1) { return line.name(index).count == 4 || line.name(index).count <= 2 && !hasDay }
        // `sept 5, 2027`
        return isMonth(index - 2) && line.name(index).count == 4 && line.name(index - 1).count <= 2
    }

    func isMonth(_ index: Int) -> Bool {
        let (name, dates) = (line.name(index), phrase.times.dates)
        return !name.isEmpty && dates.month(name) != nil && dates.weekday(name) == nil
    }

    /// True when it is the number of a thing: `room 12`, `chapter 1-2`, `flight UA 930`, `Ocean's 11`. A whole date is
    /// none: `flight 2026-12-03`, `lesson 3.12.`
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

    /// True when a number alone stands right before a day or a time, and no word before it makes an hour of it.
    private func isBeforeDay(_ index: Int) -> Bool {
        let isSpelled = line.keyword(index)?.number != nil
        guard isSpelled || line.name(index).allSatisfy(\.isNumber), !line.isCutBehind(index),
            isDay(index + 1) || isSureClock(index + 1) && !line.isOne(of: QuickAddWords.halves, index + 1)
        else { return false }
        guard index > 0, line.words[index - 1].role == nil else { return true }
        let before = line.keyword(index - 1)
        // `1 to 1 fri 3pm`
        if before == .to, hasSureClock, isCount(index - 2) { return true }
        let makesHour: Set<Keyword> = [
            .at, .from, .to, .until, .through, .past, .after, .before, .half, .between, .quarter, .twenty, .by,
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

    private func isDay(_ index: Int) -> Bool {
        guard line.isFree(index) else { return false }
        let name = line.name(index)
        return isDateName(name) && phrase.times.dates.weekday(name) != nil
            || line.isOne(of: QuickAddWords.days, index)
    }

    /// True when the line has a time of day that can be nothing else: `1pm`, `9:30`, `noon`.
    var hasSureClock: Bool { line.indices.contains { isSureClock($0) } }

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
