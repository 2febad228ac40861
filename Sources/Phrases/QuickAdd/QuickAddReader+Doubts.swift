internal import CalendarEngine

/// Tells times from words that only look like one: `may`, `sun`, `version 2.0`, `at 5 Main Street`.
extension QuickAddReader {
    /// True when a word can be part of a time at all.
    func mayStandInTime(_ index: Int) -> Bool {
        guard line.words.indices.contains(index), let tokens = line.words[index].tokens, !tokens.isEmpty,
            !isRatioOrPhone(tokens)
        else { return false }
        if line.words[index].isInFeast { return true }
        // `lunch with April fri 12`
        if isMonth(index), line.means(index - 1, [.with, .beforeName]), line.core(index).first?.isUppercase == true {
            return false
        }
        if line.core(index).first == "+", tokens.words.names.isEmpty { return isOffset(index) }
        // `tue / 3pm`
        let isMarks = line.core(index).allSatisfy { !$0.isLetter && !$0.isNumber }
        if isMarks { return QuickAddWords.marks.contains(line.name(index)) }
        if isNameOfSomebody(index) { return false }
        // `Eve`, which is a part of the day in `mon eve`
        if line.means(index, .personal),
            line.core(index).first?.isUppercase == true
                || line.keyword(index - 1) != .this && phrase.times.dates.weekday(line.name(index - 1)) == nil
        {
            return false
        }
        // `three fridays from now`
        if isCountedWeekdays(index) { return true }
        // `St Mary's`, `notice ends 4 dec`
        if line.keyword(index) == .ordinalEnding || rule == nil && line.means(index, .finishes) { return false }
        return tokens.tokens.allSatisfy { token in
            switch token.word {
            case .number: true
            case .mark(let mark): "+-−–—:.,/'’@…→½年月日〜~～".contains(mark) || line.isWithoutBlanks && "()".contains(mark)
            case .name(_, .noTime?): false
            case .name(_, .late?) where isOpenEnd(index, tokens): true
            case .name(_, .except?): isLessMinutes(index)
            case .name(_, .early?), .name(_, .mid?), .name(_, .late?):
                isEdgeOfPart(index, tokens) || isEdgeOfPeriod(index, tokens)
            case .name(let name, let keyword):
                keyword.map { QuickAddWords.times.contains($0) || $0.isNumeral } == true || isTimeName(name)
            }
        }
    }

    /// True for the `menos` of `las siete menos diez`, in languages that subtract minutes in this way.
    func isLessMinutes(_ index: Int) -> Bool {
        func isNumber(_ index: Int) -> Bool { line.keyword(index)?.number != nil || dayNumber(index) != nil }
        let isHour = isNumber(index - 1) || line.isOne(of: [.oclock, .h, .hourSign], index - 1)
        return line.keyword(index) == .except && phrase.times.locale.words.typed?.turnsBehind == true && isHour
            && isNumber(index + 1) && !isMonth(index + 2) && !line.isOne(of: [.of, .de], index + 2)
    }

    /// True for the `fridays` of `three fridays from now`, which make no rule.
    func isCountedWeekdays(_ index: Int) -> Bool {
        line.isOne(of: [.from, .after], index + 1) && (line.keyword(index - 1)?.number ?? dayNumber(index - 1)) != nil
            && phrase.times.dates.weekday(phrase.times.locale.words.singularDay(of: line.name(index))) != nil
    }

    /// True of the `early` of `early morning` and `early in the morning`, and of `mid-morning`.
    private func isEdgeOfPart(_ index: Int, _ tokens: PhraseTokens) -> Bool {
        if tokens.tokens.count > 1 { return tokens.words.keywords.last.map { DayPart.named($0) != nil } == true }
        let next = (index + 1..<index + 4).first { ![.in, .the].contains(line.keyword($0)) }
        return next.map { line.isOne(of: QuickAddWords.partsOfDay, $0) } == true
    }

    /// True of the `mid` of `mid december`, `mid-january` and `middle of next week`, and of the `early` of `early next
    /// week`.
    private func isEdgeOfPeriod(_ index: Int, _ tokens: PhraseTokens) -> Bool {
        if tokens.tokens.count > 1 {
            return tokens.tokens.count == 3 && tokens.keyword(at: tokens.startIndex) == .mid
                && tokens.name(at: tokens.startIndex + 2).map { isMonth(name: $0) } == true
        }
        let next = line.keyword(index + 1) == .of ? index + 2 : index + 1
        switch line.keyword(index) {
        case .mid:
            return isMonth(next) || [.next, .this].contains(line.keyword(next))
                || next > index + 1 && (next...next + 1).contains { line.isOne(of: QuickAddWords.longUnits, $0) }
        case .early: return line.keyword(index + 1) == .next && line.isOne(of: [.week, .month, .year], index + 2)
        default: return false
        }
    }

    /// True of the `late` of `7pm-late` and `7pm till late`.
    private func isOpenEnd(_ index: Int, _ tokens: PhraseTokens) -> Bool {
        guard tokens.tokens.count > 1 else {
            return [.to, .until, .late].contains(line.keyword(index - 1))
                || ["-", "–", "—"].contains(line.name(index - 1))
        }
        return [.mark("-"), .mark("–"), .mark("—")].contains(tokens[tokens.endIndex - 2])
    }

    /// True for `+0530` and `+05:30` after a time: the offset of its clock.
    private func isOffset(_ index: Int) -> Bool {
        let text = line.name(index)
        guard [5, 6].contains(text.utf8.count), TimeZoneName.fixedOffset(text) != nil, index > 0,
            let tokens = line.words[index - 1].tokens
        else { return false }
        return tokens.tokens.indices.contains {
            tokens.clock(at: $0, phrase.times.locale).map { $0.certainty == .sure && !$0.isImplied } == true
        }
    }

    /// True for `Sam` and `Mar` in a language that writes days in lower case, and for `con Domenica` and `Mario e
    /// Sabato`.
    func isNameOfSomebody(_ index: Int) -> Bool {
        guard index > 0, let typed = phrase.times.locale.words.typed, typed.writesDaysSmall,
            line.core(index).first?.isUppercase == true
        else { return false }
        let (name, dates) = (line.name(index), phrase.times.dates)
        if line.means(index - 1, .with) || line.keyword(index - 1) == .the && line.means(index - 2, .with) {
            return dates.weekday(phrase.times.locale.words.singularDay(of: name)) != nil
        }
        let isBehindName =
            line.keyword(index - 1) == .and && index > 1 && line.core(index - 2).first?.isUppercase == true
            && dates.weekday(line.name(index - 2)) == nil
        return (name.count < 4 || isBehindName) && typed.weekdays.contains { $0.contains(name) }
    }

    private func isTimeName(_ name: String) -> Bool {
        isDateName(name) || phrase.times.locale.isHalfName(name) || ["t", "z", "utc", "gmt"].contains(name)
    }

    /// True when a name is that of a weekday or a month as people write it in a sentence: in full, as its usual
    /// abbreviation, or at least its first four letters. `mit` is no Mittwoch.
    func isDateName(_ name: String) -> Bool {
        let dates = phrase.times.dates
        guard dates.weekday(name) != nil || dates.month(name) != nil else { return false }
        return name.count >= 4 || dates.names.hasWhole(name)
    }

    /// True for `1:1` and `555-1234`, which are neither a time nor a range.
    private func isRatioOrPhone(_ tokens: PhraseTokens) -> Bool {
        // `1on1`
        if tokens.keyword(at: 1) == .on, tokens.number(at: 0) != nil, tokens.number(at: 2) != nil, !tokens.isApart(1) {
            return true
        }
        guard tokens.tokens.count == 3, let (_, left) = tokens.number(at: 0), let (_, right) = tokens.number(at: 2)
        else {
            return false
        }
        return tokens[1] == .mark(":") && right == 1 || tokens[1] == .mark("-") && left == 3 && right == 4
    }

    /// The certainty that words which a reader understands mean a time.
    func certainty(_ tokens: PhraseTokens, _ given: TimePhrase.Given, _ words: Range<Int>) -> Fragment.Certainty {
        let first = line.keyword(words.lowerBound)
        let names = tokens.words.names
        let keys = tokens.words.words.compactMap(\.keyword)
        let hasClock = tokens.tokens.indices.contains { index in
            guard let clock = tokens.clock(at: index, phrase.times.locale) else { return false }
            return clock.certainty == .sure || clock.certainty == .hours
        }
        // `order 1130 ready`
        if tokens.tokens.count == 1, tokens.words.numbers.first?.digits == 4,
            !line.name(words.lowerBound).hasPrefix("0")
        {
            return .weak
        }
        // `last week of school`
        if keys.count == 2, keys[0] == .last, line.keyword(words.upperBound) == .of { return .none }
        if namesPast(keys, words) { return .offered }
        if hasMonthAlone(tokens) { return hasClock && !given.contains(.date) ? .sure : .none }
        let isJoined = words.count == 1 && isJoinedToTitle(words.lowerBound)
        let day = isJoined ? .weak : dayCertainty(tokens, names, keys, first)
        let isDistance = keys.contains { [.in, .now, .ago].contains($0) }
        // `Bar 25 at 1`
        if given.isSuperset(of: [.date, .time]), day == .none, !isDistance, !tokens.words.numbers.isEmpty {
            return .none
        }
        if given.contains(.time), hasClock {
            return keys == [.midnight] || keys == [.now] ? .weak : .sure
        }
        guard given.contains(.time) else { return day }
        if given.contains(.date) {
            if keys.contains(.now) { return keys == [.now] ? .weak : .sure }
            return day == .none && names.isEmpty ? .weak : .sure
        }
        if first.map({ [.at, .from, .between].contains($0) }) == true || tokens[tokens.startIndex] == .mark("@")
            || keys.contains(.past) || keys.contains(.quarter)
        {
            return .sure
        }
        // A part of the day alone, or hours that may be anything.
        if keys.contains(where: QuickAddWords.partsOfDay.contains) {
            let isEdge = first.map { [.early, .mid, .late].contains($0) } == true
            return first == .this || first == .in || isEdge || !tokens.words.numbers.isEmpty ? .sure : .none
        }
        return .weak
    }

    /// True for `from yesterday` and `of last week`, which say what the title is about.
    private func namesPast(_ keys: [Keyword], _ words: Range<Int>) -> Bool {
        guard
            keys.contains(.yesterday) || keys.contains(.last) && keys.contains(where: QuickAddWords.longUnits.contains)
        else { return false }
        return line.isOne(of: [.from, .of], words.lowerBound) || line.isOne(of: [.from, .of], words.lowerBound - 1)
    }

    /// True of the weekday of `Robinson and Friday`.
    private func isJoinedToTitle(_ index: Int) -> Bool {
        line.keyword(index - 1) == .and && line.isFree(index - 2) && !mayStandInTime(index - 2)
            && phrase.times.dates.weekday(line.name(index)) != nil
    }

    /// The certainty that words mean a day.
    private func dayCertainty(
        _ tokens: PhraseTokens, _ names: [String], _ keys: [Keyword], _ first: Keyword?
    ) -> Fragment.Certainty {
        let dates = phrase.times.dates
        let (numbers, marks) = (tokens.words.numbers, tokens.words.marks)
        // `weekend at Grandma`
        if keys == [.weekend], names.count == 1 { return .weak }
        if keys.contains(where: QuickAddWords.days.contains) { return .sure }
        if keys.contains(where: { $0.feast != nil }) {
            // `regali di Natale domani`
            return names.count > 1 && keys.first != .the || !numbers.isEmpty ? .sure : .weak
        }
        if keys.contains(.daySign), keys.contains(.monthSign) || !numbers.isEmpty { return .sure }
        if names.count == 1, keys == [.week] || keys == [.w], !numbers.isEmpty {
            // `2026-W50`
            return numbers[0].digits == 4 && marks.first == "-" ? .sure : .weak
        }
        if keys == [.last, .day] || keys == [.next, .day] && numbers.isEmpty { return .none }
        if isEndAlone(names, keys) { return .weak }
        if keys.contains(.from),
            names.contains(where: { dates.weekday(phrase.times.locale.words.singularDay(of: $0)) != nil })
        {
            return .sure
        }
        if keys.contains(where: QuickAddWords.longUnits.contains) {
            return names.count > 1 || !marks.isEmpty ? .sure : .none
        }
        if names.contains(where: dates.namesMonth) { return .sure }
        let weekdays = names.filter {
            dates.weekday($0) != nil && phrase.times.locale.words.keyword($0) != .ordinalEnding
        }
        if !weekdays.isEmpty {
            if names.count == 2, keys == [.the] { return .none }
            if names.count > 1 || !numbers.isEmpty { return .sure }
            let isShort =
                weekdays[0].count < 4 && !phrase.times.locale.words.meaning(inLine: weekdays[0]).contains(.plainDay)
            return isShort ? .weak : .sure
        }
        return certaintyOfNumbers(tokens.words, keys, isBehindOn: first == .on, isAlone: tokens.tokens.count == 3)
    }

    /// The certainty that numbers without the name of a day or a month mean a day.
    private func certaintyOfNumbers(
        _ words: PhraseWords, _ keys: [Keyword], isBehindOn: Bool, isAlone: Bool
    ) -> Fragment.Certainty {
        let (numbers, marks) = (words.numbers, words.marks)
        // `la sera del 18`
        if zip(keys, keys.dropFirst()).contains(where: { QuickAddWords.partsOfDay.contains($0) && $1 == .of }) {
            return .sure
        }
        switch numbers.count {
        case 3...: return .sure
        case 2:
            // `20261127T090000`
            if numbers[0].digits == 8, words.names.first == "t" { return .sure }
            // `25 at 1`
            if marks.isEmpty || marks == [":"] { return .none }
            if marks.contains("-") {
                if numbers[0].digits == 4 { return .sure }
                // `12-24` is Christmas Eve or half a day, `11-27` may be anything.
                return isAlone && numbers.allSatisfy { $0.digits <= 2 }
                    ? numbers[1].value == 24 ? .weak : .offered : .none
            }
            return marks.count(where: { $0 == "." }) == 2 ? .sure : .weak
        case 1 where numbers[0].digits == 8: return .weak
        case 1:
            let isOrdinal = keys.contains(.ordinalEnding)
            if isOrdinal { return isBehindOn ? .sure : .weak }
            if keys == [.on] { return .weak }
            // `le 31 à minuit`
            if keys == [.on, .midnight] || keys == [.on, .noon] { return .sure }
            return keys.contains(.the) && keys.contains(.on) || marks.contains("+") ? .sure : .none
        default: return .none
        }
    }

    /// True of `eod` and `end of the day` alone: `EOD report`.
    private func isEndAlone(_ names: [String], _ keys: [Keyword]) -> Bool {
        names.count == 1 && keys.contains(where: QuickAddWords.endsOfPeriods.contains)
            || keys.contains(.end) && keys.last == .day
    }

    /// True when there is a month without the number of a day, which nobody means as a day within a title.
    private func hasMonthAlone(_ tokens: PhraseTokens) -> Bool {
        let dates = phrase.times.dates
        let hasMonthSign = tokens.tokens.indices.contains {
            tokens.keyword(at: $0) == .monthSign && tokens.number(at: $0 - 1) != nil
        }
        if hasMonthSign, !tokens.words.keywords.contains(.daySign) { return true }
        return tokens.tokens.indices.contains { index in
            guard let name = tokens.name(at: index), dates.namesMonth(name),
                // `de` is short for December, and `en` for January, only where they say nothing else.
                tokens.keyword(at: index) == nil
                    || tokens.keyword(at: index)?.number == nil && dates.names.hasWhole(name)
            else { return false }
            if [.of, .in].contains(tokens.keyword(at: index - 1)), index - 1 > tokens.startIndex { return false }
            // `end december`, `mid-january`
            let edge = tokens[index - 1] == .mark("-") ? index - 2 : index - 1
            if let edge = tokens.keyword(at: edge), [.end, .start, .mid].contains(edge) { return false }
            func isDay(_ place: Int) -> Bool {
                if tokens.keyword(at: place)?.ordinal != nil { return true }
                // `il cinque febbraio`, but not `which one may be free`
                let isSpelled = tokens.keyword(at: place)?.number.map { $0 <= 31 } == true
                if isSpelled, place < index, phrase.times.locale.words.typed != nil { return true }
                guard let (_, digits) = tokens.number(at: place), digits != 3 else { return false }
                if [.am, .pm, .oclock, .clock, .h, .hourSign].contains(tokens.keyword(at: place + 1)), place > index {
                    return false
                }
                return tokens[place + 1] != .mark(":") || place < index
            }
            let before = stride(from: index - 1, through: index - 3, by: -1).contains(where: isDay)
            let isSeam = [.mark("."), .mark(",")].contains(tokens[index + 1]) || tokens.keyword(at: index + 1) == .the
            let behind = isDay(index + 1) || isSeam && isDay(index + 2)
            return !before && !behind
        }
    }

    /// True when a part that may be title is meant as a time: beside another part, at the end of the line, or after a
    /// word that points at a time.
    func isLikely(_ fragment: Fragment, beside taken: [Fragment]) -> Bool {
        let (first, end) = (fragment.words.lowerBound, fragment.words.upperBound)
        if line.core(max(first - 1, 0)).last == "#" { return false }
        let isPointed =
            line.isOne(of: QuickAddWords.pointers, first) && fragment.words.count > 1
            || line.isOne(of: QuickAddWords.dues, first - 1)
        if isPointed { return line.keyword(first) != .on || !line.core(end - 1).allSatisfy(\.isNumber) || isAtEnd(end) }
        // `gifts for christmas`
        if line.keyword(first - 1) == .for, line.words[first].isInFeast { return false }
        // `boxing day football 3pm`, `zu Weihnachten nach Hause`, but `christmas party fri` and `xmas cards`
        let joins: [Keyword?] = [.of, .de, .on]
        let isInFeast = fragment.words.contains { line.words[$0].isInFeast || line.keyword($0)?.feast != nil }
        // `お正月の準備` says what the title is about.
        func keywords(_ index: Int) -> [Keyword?] {
            line.indices.contains(index) ? line.words[index].tokens?.words.keywords ?? [] : []
        }
        let isOf = joins.contains(keywords(end).first ?? nil) || joins.contains(keywords(end - 1).last ?? nil)
        if fragment.hasDay, isInFeast, !isOf {
            let isHead = (0..<first).allSatisfy { !line.isFree($0) || line.isOne(of: QuickAddWords.dangling, $0) }
            let isDay = !line.means(first, .describes) || fragment.words.count > 1 || beginsPlaceOrPerson(end)
            if isHead, isDay, !taken.contains(where: \.hasDay) { return true }
        }
        // `pranzo di Pasquetta in campagna`
        if isInFeast, fragment.hasDay, isOfMeal(fragment), line.isFree(end) || end == line.words.count {
            return !taken.contains(where: \.hasDay)
        }
        // `weekend in Prague`, but not `weekend at Grandma this weekend`
        let isWeekend = fragment.words.allSatisfy { line.keyword($0) == .weekend }
        if first == 0, isWeekend, line.keyword(end) != .at {
            return !taken.contains(where: \.hasDay)
        }
        // `wed after 5pm`
        let next = line.keyword(end) == .after ? end + 1 : end
        let isBesidePart =
            taken.contains { $0.words.upperBound == first || $0.words.lowerBound == next }
            || rule?.upperBound == first || rule?.lowerBound == end
        if isBesidePart { return true }
        let isNumeric = fragment.text.allSatisfy { !$0.isLetter }
        if isNumeric, fragment.hasDay, fragment.text.contains("."), !fragment.text.hasSuffix(".") { return false }
        if fragment.isEnd { return !taken.isEmpty && isAtEnd(end) }
        if fragment.hasDay, taken.contains(where: \.hasDay) { return false }
        // At the end of the line, or of what is left of it.
        // `transfer 1200 to Ana`
        if isNumeric, line.keyword(end) == .to { return false }
        return isAtEnd(end) && first > 0 || isNumeric && first == 0
    }

    /// True for a word that a place or a person follows, and no time.
    private func beginsPlaceOrPerson(_ index: Int) -> Bool {
        line.means(index, [.preposition, .with]) && line.isFree(index) && line.isFree(index + 1)
            && line.name(index + 1).first?.isNumber != true
    }

    /// True of the feast of a meal: `cena de Nochebuena`, but not `regali di Natale`.
    private func isOfMeal(_ fragment: Fragment) -> Bool {
        let first = fragment.words.lowerBound
        return line.name(first).first == "d" && fragment.words.count > 1
            && line.means(first - 1, [.meal, .eveningMeal])
    }

    /// True for the words of a feast, or of the weekend, that also belong to the title: `Noël chez mamie`, `grigliata
    /// di Ferragosto al lago`.
    func isTitleAsWell(_ fragment: Fragment) -> Bool {
        guard fragment.hasDay, !fragment.hasTime else { return false }
        // `Silvesterparty`
        if fragment.words.count == 1, line.means(fragment.words.lowerBound, .meal) { return true }
        guard beginsPlaceOrPerson(fragment.words.upperBound) else { return false }
        if isOfMeal(fragment) { return true }
        let isHead = (0..<fragment.words.lowerBound).allSatisfy { !line.isFree($0) }
        return isHead && fragment.words.allSatisfy { line.words[$0].isInFeast || line.keyword($0) == .weekend }
    }

    private func isAtEnd(_ end: Int) -> Bool {
        (end..<line.words.count).allSatisfy { !line.isFree($0) }
            || line.words.indices.contains(end - 1) && line.isCutBehind(end - 1)
            || line.words.indices.contains(end)
                && (!line.isFree(end) || line.keyword(end) == .at || line.name(end) == "@"
                    || line.means(end, [.endsPlace, .invite]) && ![.and, .or].contains(line.keyword(end)))
    }

    /// True when a weekday is one of several, so that it is no day by itself: `course mon, wed`.
    func isListed(_ words: Range<Int>) -> Bool {
        func isWeekday(_ index: Int) -> Bool {
            line.isFree(index) && line.keyword(index) == nil && !line.means(index - 1, .namesDay)
                && !isNameOfSomebody(index)
                && isDateName(line.name(index))
                && phrase.times.dates.weekday(line.name(index)) != nil
        }
        func isSeparator(_ index: Int) -> Bool { line.keyword(index) == .and || ["&", "+"].contains(line.name(index)) }
        let (first, end) = (words.lowerBound, words.upperBound)
        guard isWeekday(first) else { return false }
        return isWeekday(first - 1) || isSeparator(first - 1) && isWeekday(first - 2)
            || words.count == 1 && (isWeekday(end) || isSeparator(end) && isWeekday(end + 1))
    }

    /// True when the hour is the number of a house or a thing: `at 5 Main Street`, `at 5 Guys`.
    func isAddress(_ fragment: Fragment) -> Bool {
        let end = fragment.words.upperBound
        let last = line.name(end - 1)
        guard fragment.hasTime || fragment.hasDay,
            last.allSatisfy(\.isNumber) || line.keyword(end - 1)?.number != nil
                || line.words[end - 1].tokens?.tokens.last?.word.keyword == .ordinalEnding,
            line.isFree(end), !line.isCutBehind(end - 1)
        else { return false }
        // `look at 3 flats`
        let first = fragment.words.lowerBound
        if line.keyword(first) == .at, line.means(first - 1, .takesAt), !mayStandInTime(end) { return true }
        // `tue at 8 at Dr. Keller`
        let behind = (end..<min(end + 3, line.words.count)).prefix { line.keyword($0) != .at && line.name($0) != "@" }
        let isStreet = behind.contains { line.isFree($0) && line.means($0, .street) }
        if isStreet { return true }
        let isBareHour = !fragment.text.contains(":") && !fragment.hasDay && fragment.words.count <= 2
        return isBareHour && line.name(fragment.words.lowerBound) == "at" && line.core(end).first?.isUppercase == true
            && !mayStandInTime(end)
    }
}

extension TimeLocale {
    /// True when a name is that of a half of the day.
    fileprivate func isHalfName(_ name: String) -> Bool {
        !typedNames.amText.isEmpty && name == typedNames.amText.lowercased()
            || !typedNames.pmText.isEmpty && name == typedNames.pmText.lowercased()
    }
}
