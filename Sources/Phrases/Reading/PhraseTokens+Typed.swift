internal import CalendarEngine

/// The words of the user's language, where they are not those of the vocabulary.
extension PhraseTokens {
    /// Takes the longest name at the beginning of a text that has a meaning in a language; returns the position after
    /// it, or nil when no name has one.
    mutating func takeTyped(_ text: Substring, _ typed: any TypedWords, isApart: Bool) -> Substring.Index? {
        guard let first = text.first else { return nil }
        // `2e kerstdag`
        let isCounted = first.isASCII && first.isNumber && type(of: typed).words.begins(with: text)
        guard first.isLetter || isCounted || PhraseTokens.isElided(text) else { return nil }
        for candidate in PhraseTokens.candidates(text, typed).reversed() {
            let name = candidate.lowercased().replacing("’", with: "'")
            if let name = dateName(name, typed) {
                append([nil], written: candidate, name, isApart: isApart)
                return candidate.endIndex
            }
            if takeOrdinalBehindColon(candidate, name, typed, isApart: isApart) { return candidate.endIndex }
            if takeLettersOfWeekdays(candidate, in: text, typed, isApart: isApart) { return candidate.endIndex }
            let keywords = type(of: typed).words.keywords(name) { place(of: candidate, in: text, typed) }
            if keywords.isEmpty, let end = takeDayWithPart(candidate, name, typed, isApart: isApart) { return end }
            guard !keywords.isEmpty else { continue }
            append(keywords, written: candidate, name, isApart: isApart)
            if typed.turnsBehind { turnForward(typed) }
            if keywords.first == .weekdaySign { countWeekday(typed, count: keywords.count) }
            return candidate.endIndex
        }
        return nil
    }

    /// Takes the ending of an ordinal after a colon, without the colon: `3:e`.
    private mutating func takeOrdinalBehindColon(
        _ candidate: Substring, _ name: String, _ typed: any TypedWords, isApart: Bool
    ) -> Bool {
        let colon = endIndex - 1
        guard self[colon] == .mark(":"), !isApart, !self.isApart(colon), number(at: colon - 1) != nil,
            type(of: typed).words.meaning(behindNumber: name) == .ordinalEnding
        else { return false }
        tokens.removeLast()
        append([.ordinalEnding], written: candidate, name, isApart: false)
        return true
    }

    /// Takes the first letters of several weekdays, `月水金`, as their names.
    private mutating func takeLettersOfWeekdays(
        _ candidate: Substring, in text: Substring, _ typed: any TypedWords, isApart: Bool
    ) -> Bool {
        guard typed.isWithoutBlanks, text[candidate.endIndex...].first?.isLetter != true else { return false }
        let days = typed.weekdays(ofLetters: String(candidate))
        guard days.count == candidate.count, let names = typed.weekdays.first else { return false }
        for (place, day) in zip(candidate.indices, days) {
            tokens.append(
                Token(
                    word: .name(names[day.rawValue - 1], nil), written: candidate[place...place],
                    isApart: place > candidate.startIndex || isApart))
        }
        return true
    }

    /// Takes a weekday and a part of the day in one word, as two: `Freitagabend`; nil for others.
    private mutating func takeDayWithPart(
        _ candidate: Substring, _ name: String, _ typed: any TypedWords, isApart: Bool
    ) -> Substring.Index? {
        guard !typed.isWithoutBlanks, name.utf8.count > 8,
            let day = typed.weekdays.joined().first(where: { $0.count > 4 && name.hasPrefix($0) && name != $0 })
        else { return nil }
        let rest = String(name.dropFirst(day.count))
        let part: Keyword
        var place = TypedPlace()
        place.isBehindDay = true
        switch type(of: typed).words.keywords(rest, at: { place }) {
        // The `morgen` of `Montagmorgen`.
        case [.morning], [.tomorrow]: part = .morning
        case [.afternoon]: part = .afternoon
        case [.evening]: part = .evening
        case [.noon]: part = .noon
        default: return nil
        }
        let seam = candidate.index(candidate.startIndex, offsetBy: day.count)
        tokens.append(Token(word: .name(day, nil), written: candidate[..<seam], isApart: isApart))
        tokens.append(Token(word: .name(rest, part), written: candidate[seam...], isApart: true))
        return candidate.endIndex
    }

    /// Makes a number and the sign after it, which was just taken, into a weekday: `3ª feira`, the third day from
    /// Sunday on. Other numbers count something else.
    private mutating func countWeekday(_ typed: any TypedWords, count: Int) {
        let sign = tokens.endIndex - count
        guard let (number, digits) = number(at: sign - 1), digits == 1, (2...6).contains(number),
            let name = typed.weekdays.first?[number - 2]
        else {
            tokens[sign].word = .name(self.name(at: sign) ?? "", .ordinalEnding)
            return
        }
        let (first, last) = (tokens[sign - 1], tokens[sign])
        // The words of a line are read one by one, so that both may be parts of different texts.
        let written = first.written + (last.isApart ? " " : "") + last.written
        tokens.replaceSubrange(
            sign - 1...sign, with: [Token(word: .name(name, nil), written: written, isApart: first.isApart)])
    }

    /// True for a word that has lost its beginning: `'s avonds`.
    private static func isElided(_ text: Substring) -> Bool {
        "'’".contains(text.first ?? " ") && text.dropFirst().first?.isLetter == true
    }

    /// The first word of a text with the apostrophe before it, or a number with its ending: `1.`, `2e`.
    static func firstWord(_ text: Substring) -> Substring {
        if text.first?.isNumber == true { return text.prefix { $0 != " " } }
        return text[..<text.dropFirst().prefix { $0.isLetter }.endIndex]
    }

    /// The names that may begin here, the shortest first: a word, or as many words, joined by a mark or a blank, as the
    /// longest name in the language that begins with it. In a language without blanks, each beginning of a word.
    static func candidates(_ text: Substring, _ typed: any TypedWords) -> [Substring] {
        if typed.isWithoutBlanks, text.first?.isASCII == false {
            let word = text.prefix(8).prefix { $0.isLetter || $0.isNumber }
            return word.indices.map { word[...$0] }
        }
        let word = firstWord(text)
        var found = [word]
        // A weekday may have two: `segunda-feira`.
        let most = max(2, type(of: typed).words.mostWords(beginningWith: word.lowercased()))
        while found.count < most, let last = found.last, last.endIndex < text.endIndex,
            "'’- /".contains(text[last.endIndex])
        {
            let next = text[text.index(after: last.endIndex)...].prefix { $0.isLetter || $0.isNumber }
            if next.isEmpty { break }
            found.append(text[text.startIndex..<next.endIndex])
        }
        // `d’octobre`, `l’8 luglio`
        if word.endIndex < text.endIndex, "'’".contains(text[word.endIndex]) {
            found.insert(text[...word.endIndex], at: 1)
        }
        // `ca.`, `a.s.`, `so ca.`
        return found.flatMap { name -> [Substring] in
            guard name.endIndex < text.endIndex, text[name.endIndex] == "." else { return [name] }
            let rest = text[name.endIndex...].prefix { $0.isLetter || $0 == "." }
            return [name, text[..<rest.endIndex]]
        }
    }

    /// The name of a day or a month that is joined to the following letters, or that contains a mark for which a blank
    /// may also stand: `segunda feira`; nil for other names.
    private func dateName(_ name: String, _ typed: any TypedWords) -> String? {
        guard typed.isWithoutBlanks || name.contains(where: { "- ".contains($0) }) else { return nil }
        let name = name.replacing(" ", with: "-")
        return (typed.weekdays + typed.months + typed.pluralWeekdays).contains { $0.contains(name) } ? name : nil
    }

    /// The surroundings of a name.
    private func place(of candidate: Substring, in text: Substring, _ typed: any TypedWords) -> TypedPlace {
        var place = TypedPlace()
        readBefore(&place, typed)
        place.isCapital = candidate.first?.isUppercase == true
        place.isWordStart = PhraseTokens.isWordStart(candidate)
        place.rest = text[candidate.endIndex...]
        place.isGluedToNumber = place.rest.first?.isNumber == true
        let behind = WordsBehind(place.rest, typed)
        place.behind = behind
        place.isBeforeComma =
            behind.rest.first == "," && (self[endIndex - 2] == .mark(",") || keyword(at: endIndex - 2) == .the)
        return place
    }

    /// Adds the conditions on the words before a name.
    private func readBefore(_ place: inout TypedPlace, _ typed: any TypedWords) {
        func isIn(_ lists: [[String]], _ index: Int) -> Bool {
            name(at: index).map { name in lists.contains { $0.contains(name) } } == true
        }
        func isNumber(_ index: Int) -> Bool { number(at: index) != nil || keyword(at: index)?.number != nil }
        let last = endIndex - 1
        let hangs =
            number(at: last - 1) != nil && name(at: last) != nil && !tokens[last].isApart
            || isNumber(last - 1)
                && ([.h, .oclock, .hour, .hourSign, .clock].contains(keyword(at: last))
                    || DayPart.named(keyword(at: last)) != nil)
            || [.noon, .midnight].contains(keyword(at: last))
        // `dom. 29`
        let before = self[last - 1] == .mark(".") ? last - 2 : last - 1
        let isNumberOfDay =
            isNumber(last)
            && (self[last - 1] == .mark("/") || [.on, .the].contains(keyword(at: last - 1))
                || isIn(typed.weekdays, before)
                // `la sera del 18`
                || keyword(at: last - 1) == .of && DayPart.named(keyword(at: last - 2)) != nil)
        place.isFirst = tokens.isEmpty
        place.number = number(at: last)?.value ?? keyword(at: last)?.number
        place.isBehindNumber = isNumber(last) || hangs
        // `alle otto`, `ore 8`, `alle 19`
        place.isBehindHour =
            isNumber(last) && [.at, .to, .from].contains(keyword(at: last - 1))
            || isNumber(last - 1) && [.h, .hour, .oclock].contains(keyword(at: last))
        place.isBehindMinutes = number(at: last) != nil && self[last - 1] == .mark(":")
        place.isBehindClock =
            place.isBehindMinutes || [.hourSign, .minuteSign, .andHalf, .noon, .midnight].contains(keyword(at: last))
        place.isBehindWeekday = isIn(typed.weekdays, last) || isIn(typed.pluralWeekdays, last)
        place.isBehindDayOf = [.of, .de].contains(keyword(at: last)) && isNumber(last - 1)
        // The `dez` of `das dez ao meio-dia` is no December.
        place.isBehindDay =
            isIn(typed.weekdays + typed.months, last) && keyword(at: last)?.number == nil || isNumberOfDay
            || isYearOfDate(at: last) { isIn(typed.months, $0) }
        place.isBehindTime = place.isBehindNumber || keyword(at: last) != nil
        place.isInLength =
            isNumber(last) && ([.in, .for, .every].contains(keyword(at: last - 1)) || isBehindClock(last))
        place.isBehindLength =
            (isNumber(last - 1) || keyword(at: last - 1) == .a)
            && [.day, .week, .month, .year, .hour, .minute].contains(keyword(at: last))
        place.isInList = isListMark(at: last) && (isNumber(last - 1) || name(at: last - 1) != nil)
        place.isBehindLast = keyword(at: last) == .last
        place.isBehindUnit = [.month, .year].contains(keyword(at: last))
        place.isBehindDays = keyword(at: last) == .day
        place.isBehindPart = DayPart.named(keyword(at: last)) != nil && tokens.contains { $0.word.keyword == .from }
    }

    /// True of a year of four digits after a month or a mark: `12 giugno 2027`, `12 de junio de 2027`, `3-12-2026`.
    private func isYearOfDate(at index: Int, isMonth: (Int) -> Bool) -> Bool {
        guard let (value, digits) = number(at: index), digits == 4, (1900...2200).contains(value) else { return false }
        let isBehindMark =
            [.mark("-"), .mark("."), .mark("/")].contains(self[index - 1]) && number(at: index - 2) != nil
        return isBehindMark || isMonth(index - 1) || isMonth(index - 2)
    }

    /// True of a number after a time, or after the comma of `1,5`.
    private func isBehindClock(_ index: Int) -> Bool {
        if self[index - 1] == .mark(","), !isApart(index) { return true }
        let isBehindMinutes = number(at: index - 1) != nil && self[index - 2] == .mark(":")
        return isApart(index)
            && (isBehindMinutes || [.clock, .oclock, .hourSign].contains(keyword(at: index - 1)))
    }

    /// True for a name that follows a blank, a mark or nothing.
    private static func isWordStart(_ name: Substring) -> Bool {
        guard name.startIndex > name.base.startIndex else { return true }
        let before = name.base[name.base.index(before: name.startIndex)]
        return !before.isLetter && !before.isNumber
    }

    /// Puts the meanings of a name after the other words. All but the first are written with nothing.
    private mutating func append(_ keywords: [Keyword?], written: Substring, _ name: String, isApart: Bool) {
        for (place, keyword) in keywords.enumerated() {
            let written = place == 0 ? written : written[written.endIndex...]
            tokens.append(Token(word: .name(name, keyword), written: written, isApart: place > 0 || isApart))
        }
    }

    /// Moves `next`, `last` and `other`, which were just taken, before their noun: `mardi prochain`, `un mardi sur
    /// deux`.
    private mutating func turnForward(_ typed: any TypedWords) {
        guard let last = tokens.indices.last, last > tokens.startIndex,
            [.next, .last, .other].contains(tokens[last].word.keyword),
            case .name(let name, let keyword) = tokens[last - 1].word
        else { return }
        let isUnit = [.week, .month, .year, .weekend].contains(keyword)
        guard isUnit || keyword == nil && typed.weekdays.contains(where: { $0.contains(name) }) else { return }
        tokens.swapAt(last, last - 1)
        (tokens[last].isApart, tokens[last - 1].isApart) = (tokens[last - 1].isApart, tokens[last].isApart)
    }

    private func isListMark(at index: Int) -> Bool { [.mark(","), .mark("・")].contains(self[index]) }

    /// Puts the words of a language without blanks, which follow their numbers, into the order of English.
    mutating func turnToEnglish() {
        turnNumerals()
        turnIntervals()
        turnNights()
        turnEdges()
        turnCountedWeekdays()
        turnDaysBefore()
        turnCountsFromEnd()
        turnCondition()
        for place in tokens.indices.reversed() where isEmptyOn(at: place) || isRepeatedThe(at: place) {
            tokens.remove(at: place)
        }
        moveForward(.until)
        moveForward(.except)
        turnListOfOrdinals()
        for place in tokens.indices
        where [.monthSign, .daySign].contains(keyword(at: place)) && number(at: place - 1) != nil {
            // `月` and `日` alone would be a Monday and a Sunday.
            tokens[place].word = .name("", keyword(at: place))
        }
    }

    /// Makes numbers of `十二` and of the `令和9` of a year.
    private mutating func turnNumerals() {
        for place in tokens.indices {
            guard case .name(_, .cardinal(let number)?) = tokens[place].word else { continue }
            tokens[place].word = .number(number, digits: number < 10 ? 1 : 2)
        }
        for place in tokens.indices.reversed() {
            guard case .era(let before)? = keyword(at: place), let (year, _) = number(at: place + 1) else { continue }
            var number = tokens[place]
            number.word = .number(before + year, digits: 4)
            replace(place..<place + 2, with: [number])
        }
    }

    /// Puts `2泊3日` and `2泊` as `for 3 days`.
    private mutating func turnNights() {
        for place in tokens.indices.reversed() where keyword(at: place) == .nights {
            guard let (count, digits) = number(at: place - 1) else { continue }
            let saysDays = number(at: place + 1)?.value == count + 1 && keyword(at: place + 2) == .daySign
            let written = tokens[place].written
            let length = [
                Token(word: .name("", .for), written: written[written.endIndex...], isApart: true),
                Token(word: .number(count + 1, digits: digits), written: tokens[place - 1].written, isApart: true),
                Token(word: .name("", .day), written: written, isApart: false),
            ]
            tokens.replaceSubrange(place - 1..<(saysDays ? place + 3 : place + 1), with: length)
        }
    }

    /// Puts `12月末` and `1月中旬` as `end of december` and `mid january`.
    private mutating func turnEdges() {
        for place in tokens.indices.reversed() where keyword(at: place) == .monthSign {
            let edge = place + 1
            guard let first = keyword(at: edge), [.end, .start, .early, .mid, .late].contains(first),
                let (month, _) = number(at: place - 1), (1...12).contains(month)
            else { continue }
            let end = keyword(at: edge + 1) == .of ? edge + 2 : edge + 1
            var name = tokens[place - 1]
            name.word = .name(DateNames.englishMonths[month - 1], nil)
            replace(place - 1..<end, with: tokens[edge..<end] + [name])
        }
    }

    /// Puts `12月の第1日曜` and `来月の最後の金曜` as `first sunday of december` and `last friday of next month`.
    private mutating func turnCountedWeekdays() {
        for place in tokens.indices {
            let period: ArraySlice<Token>
            if keyword(at: place) == .monthSign, let (month, _) = number(at: place - 1), (1...12).contains(month) {
                var name = tokens[place - 1]
                name.word = .name(DateNames.englishMonths[month - 1], nil)
                period = [name]
            } else if keyword(at: place) == .month, [.this, .next].contains(keyword(at: place - 1)) {
                period = tokens[place - 1...place]
            } else {
                continue
            }
            var next = keyword(at: place + 1) == .on ? place + 2 : place + 1
            var count = keyword(at: next) ?? .of
            if count == .the, let (number, _) = number(at: next + 1) {
                count = .ordinalNumber(number)
                next += 1
            }
            guard count == .last || count.ordinal != nil, case .name(_, nil)? = self[next + 1] else { continue }
            var (first, of) = (tokens[next], tokens[next])
            (first.word, of.word) = (.name("", count), .name("", .of))
            let start = keyword(at: place) == .monthSign ? place - 1 : place + 1 - period.count
            return replace(start..<next + 2, with: [first, tokens[next + 1], of] + period)
        }
    }

    /// Puts a word for each month before `第1・第3水曜`.
    private mutating func turnListOfOrdinals() {
        guard keyword(at: startIndex) == .the, isListMark(at: startIndex + 2), number(at: startIndex + 3) != nil,
            !tokens.contains(where: { $0.word.keyword.map(QuickAddWords.tellingRules.contains) == true })
        else { return }
        var monthly = tokens[startIndex]
        (monthly.word, monthly.written) = (.name("", .monthly), monthly.written[..<monthly.written.startIndex])
        tokens.insert(monthly, at: startIndex)
    }

    /// Replaces some words by others, which keep the written form of the originals.
    private mutating func replace(_ places: Range<Int>, with words: ArraySlice<Token>) {
        let (written, isApart) = (Substring(PhraseTokens(tokens[places]).text), tokens[places.lowerBound].isApart)
        tokens.replaceSubrange(
            places,
            with: words.enumerated().map { place, token in
                Token(
                    word: token.word, written: place == 0 ? written : written[written.endIndex...],
                    isApart: place == 0 && isApart)
            })
    }

    /// Replaces `クリスマスの2日前` by `2 days before christmas`.
    private mutating func turnDaysBefore() {
        guard let place = tokens.indices.first(where: { keyword(at: $0) == .before }), number(at: place - 2) != nil,
            let unit = PhraseTokens.unitOfLength(keyword(at: place - 1)), [.day, .week].contains(unit)
        else { return }
        let day = keyword(at: place - 3) == .on ? place - 4 : place - 3
        guard keyword(at: day)?.feast != nil else { return }
        let feast = tokens[day]
        tokens.replaceSubrange(day...place, with: Array(tokens[place - 2...place]) + [feast])
    }

    /// Moves `ごと` before its number: `3日ごと`.
    private mutating func turnIntervals() {
        for place in tokens.indices where keyword(at: place) == .every && number(at: place - 2) != nil {
            guard let unit = PhraseTokens.unitOfLength(keyword(at: place - 1)) else { continue }
            // `日` alone would be a Sunday.
            tokens[place - 1].word = .name("", unit)
            tokens.insert(tokens.remove(at: place), at: place - 2)
        }
    }

    /// The unit of a length that the sign after a number of a date may be as well.
    static func unitOfLength(_ keyword: Keyword?) -> Keyword? {
        switch keyword {
        case .yearSign: .year
        case .daySign: .day
        case .minuteSign: .minute
        case .year, .month, .week, .day, .hour, .minute, .second: keyword
        default: nil
        }
    }

    /// Puts `最後から2番目`, `最終日の1日前` and `第20週` as `2nd to last`, `2nd to last day` and `week 20`.
    private mutating func turnCountsFromEnd() {
        for place in tokens.indices {
            if keyword(at: place) == .last, keyword(at: place + 1) == .from, number(at: place + 2) != nil,
                keyword(at: place + 3) == .ordinalEnding, case .name(let from, _)? = self[place + 1]
            {
                tokens[place + 1].word = .name(from, .to)
                let counted = Array(tokens[place + 2...place + 3])
                tokens.replaceSubrange(place...place + 3, with: counted + [tokens[place + 1], tokens[place]])
            } else if keyword(at: place) == .the, let (number, digits) = number(at: place + 1), number > 0,
                keyword(at: place + 2) == .week
            {
                tokens[place].word = tokens[place + 2].word
                tokens[place + 1].word = .number(number, digits: digits)
                tokens.remove(at: place + 2)
            } else if keyword(at: place) == .last, keyword(at: place + 1) == .day, keyword(at: place + 2) == .on,
                let (number, digits) = number(at: place + 3), keyword(at: place + 4) == .day,
                keyword(at: place + 5) == .before, case .name(let on, _)? = self[place + 2]
            {
                var (counted, to) = (tokens[place + 3], tokens[place + 2])
                counted.word = .number(number + 1, digits: digits)
                to.word = .name(on, .to)
                tokens.replaceSubrange(place...place + 5, with: [counted, to, tokens[place], tokens[place + 1]])
            }
        }
    }

    /// Moves `の場合のみ` before the words in parentheses that it belongs to.
    private mutating func turnCondition() {
        guard let when = tokens.indices.first(where: { keyword(at: $0) == .when && keyword(at: $0 + 1) == .it }),
            let begin = tokens[..<when].lastIndex(where: { $0.word == .mark("(") }), self[when + 3] == .mark(")")
        else { return }
        let words = Array(tokens[when..<when + 3])
        tokens.replaceSubrange(begin...when + 3, with: words + tokens[begin + 1..<when])
    }

    /// Words that make a phrase a rule, an alarm or a week; a `に` at the end means nothing there.
    private static let dropsOn = QuickAddWords.tellingRules.union([.before, .week, .weekday])

    /// True of the `の` of `1月の毎日` and of `3月のすべての木曜日`, and of the `に` of `3日おきに`.
    private func isEmptyOn(at place: Int) -> Bool {
        if place == endIndex - 1, place > startIndex, tokens[place].isTyped(.on),
            tokens.contains(where: { $0.word.keyword.map(PhraseTokens.dropsOn.contains) == true })
        {
            return true
        }
        return keyword(at: place) == .on
            && [.on, .every, .daily, .weekly, .biweekly, .monthly, .yearly].contains(keyword(at: place + 1))
    }

    /// True for the second `第` of `第1・第3月曜日`, where the same noun is counted again.
    private func isRepeatedThe(at place: Int) -> Bool {
        keyword(at: place) == .the && number(at: place - 2) != nil
            && (isListMark(at: place - 1) || keyword(at: place - 1) == .and)
    }

    /// Moves `until` before the date or time that it follows, `12月24日まで`, and `except` likewise: `12/24以外`. After
    /// `15時から`, `until` adds nothing.
    private mutating func moveForward(_ keyword: Keyword) {
        guard let place = tokens.indices.first(where: { tokens[$0].isTyped(keyword) }),
            keyword == .until || !isApart(place)
        else { return }
        var until = tokens.remove(at: place)
        var start = place
        while start > tokens.startIndex, PhraseTokens.mayStandBefore(tokens[start - 1].word) {
            start -= 1
            // A word with several meanings has its written form in the first of them.
            if tokens[start].isApart, !tokens[start].written.isEmpty { break }
        }
        guard start < place, self.keyword(at: start - 1) != .to else { return }
        // `3月まで` includes the whole of March.
        if keyword == .until, place == start + 2, let (month, _) = number(at: start), (1...12).contains(month),
            self.keyword(at: start + 1) == .monthSign
        {
            until.word = .name("", .through)
            tokens[start].word = .name(DateNames.englishMonths[month - 1], nil)
            tokens.remove(at: start + 1)
        }
        tokens.insert(until, at: start)
    }

    private static func mayStandBefore(_ word: PhraseWords.Word) -> Bool {
        switch word {
        case .number: true
        case .mark(let mark): mark == ":" || mark == "/"
        case .name(_, let keyword):
            keyword == nil
                || [
                    .yearSign, .monthSign, .daySign, .hourSign, .minuteSign, .am, .pm, .tomorrow, .next, .week, .month,
                    .noon, .end, .of, .this, .year, .the,
                ].contains(keyword)
        }
    }
}

extension PhraseTokens.Token {
    /// True of a word of the language with this meaning, such as `まで`, and not of the English one.
    fileprivate func isTyped(_ keyword: Keyword) -> Bool {
        word.keyword == keyword && !written.utf8.allSatisfy { $0 < 0x80 }
    }
}
