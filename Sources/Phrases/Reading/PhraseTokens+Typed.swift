internal import CalendarEngine

/// The words of the user's language, where they are not those of the vocabulary.
extension PhraseTokens {
    /// Takes the longest name at the beginning of a text that means something in a language; the place behind it, or
    /// nil when none does.
    mutating func takeTyped(_ text: Substring, _ typed: any TypedWords, isApart: Bool) -> Substring.Index? {
        guard let first = text.first, first.isLetter || PhraseTokens.isElided(text) else { return nil }
        for candidate in PhraseTokens.candidates(text, typed).reversed() {
            let name = candidate.lowercased().replacing("’", with: "'")
            if isDateName(name, typed) {
                append([nil], written: candidate, name, isApart: isApart)
                return candidate.endIndex
            }
            let keywords = type(of: typed).words.keywords(name) { place(of: candidate, in: text, typed) }
            if keywords.isEmpty, let end = takeDayWithPart(candidate, name, typed, isApart: isApart) { return end }
            guard !keywords.isEmpty else { continue }
            append(keywords, written: candidate, name, isApart: isApart)
            if typed.turnsBehind { turnForward(typed) }
            return candidate.endIndex
        }
        return nil
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

    /// True of a word without its beginning: `'s avonds`.
    private static func isElided(_ text: Substring) -> Bool {
        "'’".contains(text.first ?? " ") && text.dropFirst().first?.isLetter == true
    }

    /// The names that may begin here, the shortest first: a word, or up to four with a mark or a blank between them;
    /// in a language without blanks each beginning of a word.
    private static func candidates(_ text: Substring, _ typed: any TypedWords) -> [Substring] {
        let word = text[..<text.dropFirst().prefix { $0.isLetter }.endIndex]
        if typed.isWithoutBlanks, !word.utf8.allSatisfy({ $0 < 0x80 }) {
            return word.indices.prefix(8).map { word[...$0] }
        }
        var found = [word]
        while found.count < 4, let last = found.last, last.endIndex < text.endIndex,
            "'’- /".contains(text[last.endIndex])
        {
            let next = text[text.index(after: last.endIndex)...].prefix { $0.isLetter }
            if next.isEmpty { break }
            found.append(text[text.startIndex..<next.endIndex])
        }
        // `d’octobre`
        if found.count > 1, "'’".contains(text[word.endIndex]) { found.insert(text[...word.endIndex], at: 1) }
        // `ca.`, `a.s.`, `so ca.`
        return found.flatMap { name -> [Substring] in
            guard name.endIndex < text.endIndex, text[name.endIndex] == "." else { return [name] }
            let rest = text[name.endIndex...].prefix { $0.isLetter || $0 == "." }
            return [name, text[..<rest.endIndex]]
        }
    }

    /// True of a name of a day or a month that no blanks part from what follows, or that has a mark in it.
    private func isDateName(_ name: String, _ typed: any TypedWords) -> Bool {
        (typed.isWithoutBlanks || name.contains("-"))
            && (typed.weekdays + typed.months).contains { $0.contains(name) }
    }

    private func place(of candidate: Substring, in text: Substring, _ typed: any TypedWords) -> TypedPlace {
        let rest = text[candidate.endIndex...].drop { $0 == " " }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let next = rest.prefix { $0.isLetter }.lowercased()
        let tail = rest[digits.endIndex...]
        let month = tail.drop { " .".contains($0) }.prefix { $0.isLetter }.lowercased()
        func isIn(_ lists: [[String]], _ name: String) -> Bool { lists.contains { $0.contains(name) } }
        func isNumber(_ index: Int) -> Bool { number(at: index) != nil || keyword(at: index)?.number != nil }
        let last = endIndex - 1
        let hangs =
            number(at: last - 1) != nil && name(at: last) != nil && !tokens[last].isApart
            || isNumber(last - 1) && [.h, .oclock, .clock, .hour, .hourSign].contains(keyword(at: last))
        let isNamed = name(at: last).map { isIn(typed.weekdays + typed.months, $0) } == true
        let isNumberOfDay =
            isNumber(last)
            && (self[last - 1] == .mark("/") || [.on, .the].contains(keyword(at: last - 1))
                || name(at: last - 1).map { isIn(typed.weekdays, $0) } == true)
        var place = TypedPlace()
        place.isBehindNumber = isNumber(last) || hangs
        place.isBehindDay = isNamed || isNumberOfDay
        place.isBehindTime = place.isBehindNumber || keyword(at: last) != nil
        place.isBeforeEarlier = isBeforeEarlier(rest, type(of: typed).words)
        place.isInLength =
            isNumber(last) && ([.in, .for, .every].contains(keyword(at: last - 1)) || isBehindClock(last))
        place.isBehindLength =
            isNumber(last - 1) && [.hour, .day, .week, .month, .year].contains(keyword(at: last))
        place.isFirst = tokens.isEmpty
        place.isBehindMinutes = number(at: last) != nil && self[last - 1] == .mark(":")
        place.isCapital = candidate.first?.isUppercase == true
        place.isInList = isListMark(at: last) && (isNumber(last - 1) || name(at: last - 1) != nil)
        place.isBehindLast = keyword(at: last) == .last
        place.isBehindUnit = [.month, .year].contains(keyword(at: last))
        place.isBeforeHour =
            (1...2).contains(digits.count) || PhraseTokens.isHour(next, type(of: typed).words)
        place.isBeforeDigits = !digits.isEmpty
        place.isBeforeName = !next.isEmpty
        place.isBeforeComma = rest.first == "," && (self[last - 1] == .mark(",") || keyword(at: last - 1) == .the)
        place.isBeforeWeekday =
            isIn(typed.weekdays, next) || next.hasSuffix("s") && isIn(typed.weekdays, String(next.dropLast()))
        place.isBeforeMonth = isIn(typed.months, next)
        place.isBeforeOrdinal =
            !digits.isEmpty && tail.first == "." || PhraseTokens.isOrdinal(next, type(of: typed).words)
        place.isBeforeDay =
            place.isBeforeWeekday || place.isBeforeMonth
            || !digits.isEmpty && (tail.first == "/" || isIn(typed.months, month))
        return place
    }

    /// True of a number in words, and of `halb`.
    private static func isHour(_ name: String, _ table: TypedTable) -> Bool {
        let keyword = table.keywords(name) { TypedPlace() }.first
        return keyword?.number != nil || keyword == .halfTo
    }

    /// True of a number behind a time, or behind the comma of `1,5`.
    private func isBehindClock(_ index: Int) -> Bool {
        if self[index - 1] == .mark(","), !isApart(index) { return true }
        let isBehindMinutes = number(at: index - 1) != nil && self[index - 2] == .mark(":")
        return isApart(index)
            && (isBehindMinutes || [.clock, .oclock, .hourSign].contains(keyword(at: index - 1)))
    }

    /// True of a word that counts: `ersten`, `letzten`.
    private static func isOrdinal(_ name: String, _ table: TypedTable) -> Bool {
        let keyword = table.keywords(name) { TypedPlace() }.first
        return keyword == .last || keyword == .penultimate || keyword?.ordinal != nil
    }

    /// True before a word, or two, that say how long before something is: `1 uur van tevoren`.
    private func isBeforeEarlier(_ rest: Substring, _ table: TypedTable) -> Bool {
        let words = rest.prefix(40).split(separator: " ").prefix(2).map { $0.lowercased() }
        return words.indices.contains {
            table.keywords(words[...$0].joined(separator: " "), at: { TypedPlace() }) == [.earlier]
        }
    }

    /// Puts the meanings of a name behind the other words. All but the first are written with nothing.
    private mutating func append(_ keywords: [Keyword?], written: Substring, _ name: String, isApart: Bool) {
        for (place, keyword) in keywords.enumerated() {
            let written = place == 0 ? written : written[written.endIndex...]
            tokens.append(Token(word: .name(name, keyword), written: written, isApart: place > 0 || isApart))
        }
    }

    /// Moves `next` and `last`, which were just taken, before what they belong to: `mardi prochain`.
    private mutating func turnForward(_ typed: any TypedWords) {
        guard let last = tokens.indices.last, last > tokens.startIndex,
            [.next, .last].contains(tokens[last].word.keyword),
            case .name(let name, let keyword) = tokens[last - 1].word
        else { return }
        let isUnit = [.week, .month, .year, .weekend].contains(keyword)
        guard isUnit || keyword == nil && typed.weekdays.contains(where: { $0.contains(name) }) else { return }
        tokens.swapAt(last, last - 1)
        (tokens[last].isApart, tokens[last - 1].isApart) = (tokens[last - 1].isApart, tokens[last].isApart)
    }

    private func isListMark(at index: Int) -> Bool { [.mark("、"), .mark("・")].contains(self[index]) }

    /// Puts what a language without blanks says behind its numbers in the order of English.
    mutating func turnToEnglish() {
        turnIntervals()
        turnCountsFromEnd()
        turnCondition()
        for place in tokens.indices.reversed() where isEmptyOn(at: place) || isRepeatedThe(at: place) {
            tokens.remove(at: place)
        }
        turnUntilForward()
    }

    /// Moves `ごと` before its number: `3日ごと`.
    private mutating func turnIntervals() {
        for place in tokens.indices where keyword(at: place) == .every && number(at: place - 2) != nil {
            guard let unit = PhraseTokens.unit(keyword(at: place - 1)) else { continue }
            // `日` alone would be a Sunday.
            tokens[place - 1].word = .name("", unit)
            tokens.insert(tokens.remove(at: place), at: place - 2)
        }
    }

    /// The unit of a length that the sign behind a number of a date may be as well.
    private static func unit(_ keyword: Keyword?) -> Keyword? {
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

    /// Moves `の場合のみ` before what stands with it in parentheses.
    private mutating func turnCondition() {
        guard let when = tokens.indices.first(where: { keyword(at: $0) == .when && keyword(at: $0 + 1) == .it }),
            let begin = tokens[..<when].lastIndex(where: { $0.word == .mark("(") }), self[when + 3] == .mark(")")
        else { return }
        let words = Array(tokens[when..<when + 3])
        tokens.replaceSubrange(begin...when + 3, with: words + tokens[begin + 1..<when])
    }

    /// True of the `の` of `1月の毎日` and of `3月のすべての木曜日`.
    private func isEmptyOn(at place: Int) -> Bool {
        keyword(at: place) == .on
            && [.on, .every, .daily, .weekly, .biweekly, .monthly, .yearly].contains(keyword(at: place + 1))
    }

    /// True of the second `第` of `第1・第3月曜日`, behind which the same is counted.
    private func isRepeatedThe(at place: Int) -> Bool {
        keyword(at: place) == .the && number(at: place - 2) != nil
            && (isListMark(at: place - 1) || keyword(at: place - 1) == .and)
    }

    /// Moves `until` before the date or time that it stands behind: `12月24日まで`. Behind `15時から` it says nothing more.
    private mutating func turnUntilForward() {
        guard let place = tokens.indices.first(where: { tokens[$0].isTypedUntil }) else { return }
        let until = tokens.remove(at: place)
        var start = place
        while start > tokens.startIndex, PhraseTokens.standsBeforeUntil(tokens[start - 1].word) { start -= 1 }
        guard start < place, keyword(at: start - 1) != .to else { return }
        tokens.insert(until, at: start)
    }

    private static func standsBeforeUntil(_ word: PhraseWords.Word) -> Bool {
        switch word {
        case .number: true
        case .mark(let mark): mark == ":" || mark == "/"
        case .name(_, let keyword):
            keyword == nil
                || [
                    .yearSign, .monthSign, .daySign, .hourSign, .minuteSign, .am, .pm, .tomorrow, .next, .week, .month,
                    .noon,
                ].contains(keyword)
        }
    }

    /// The places where times begin and end in a word of a language without blanks: `明日15時に|歯医者`; none in others.
    static func seams(in word: Substring, _ typed: any TypedWords) -> [String.Index] {
        var (rest, found) = (word, [String.Index]())
        guard typed.isWithoutBlanks, !word.utf8.allSatisfy({ $0 < 0x80 }) else { return found }
        var tokens = PhraseTokens([])
        var wasTime: Bool?
        while let first = rest.first {
            var end = rest.prefix { $0.isNumber }.endIndex
            var isTime = true
            if end > rest.startIndex {
                tokens.tokens.append(
                    Token(word: .number(0, digits: 1), written: rest[rest.startIndex..<end], isApart: false))
            } else if let typedEnd = tokens.takeTyped(rest, typed, isApart: false) {
                end = typedEnd
            } else {
                end = rest.index(after: rest.startIndex)
                isTime = wasTime == true && ":：/.-〜~".contains(first)
                if !isTime { tokens.tokens = [] }
            }
            if let wasTime, wasTime != isTime { found.append(rest.startIndex) }
            (wasTime, rest) = (isTime, rest[end...])
        }
        return found
    }
}

extension PhraseTokens.Token {
    /// True of `まで`, and not of the English word.
    fileprivate var isTypedUntil: Bool { word.keyword == .until && !written.utf8.allSatisfy { $0 < 0x80 } }
}
