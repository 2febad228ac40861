internal import CalendarEngine

/// Reads a rule from its words, clause by clause.
struct RulePhraseReader {
    let phrase: RulePhrase
    let text: String
    let tokens: PhraseTokens
    var index: Int

    var frequency: RecurrenceRule.Frequency?
    var interval = 1
    /// The frequency that days and months imply when none is given.
    var implied: RecurrenceRule.Frequency?
    /// The weekdays, with their ordinals in the month or year.
    var weekdays: [RecurrenceRule.WeekdayOrdinal] = []
    /// True when `each` stands before weekdays without an ordinal.
    var saysEach = false
    /// Excluded weekdays: `every day except sunday`.
    var excluded: [Weekday] = []
    /// Months excluded in each year: `every mon except in august`.
    var excludedMonths: Set<Int> = []
    /// Days excluded once: `every mon except 24 dec`.
    var datesLeftOut: [Range<CivilDate>] = []
    /// True when the last of these days has its number after its month.
    var isMonthFirst = false
    /// The words that count days of a month or year, for a message.
    var countingWords = ""
    /// The words before excluded weekdays and before times of day, for an error message.
    var exceptWord = "", atWord = ""
    /// BYSETPOS: the positions among all days, such as -1 for `the last weekday`.
    var positions: [Int] = []
    var monthDays: [Int] = []
    var yearDays: [Int] = []
    var weekNumbers: [Int] = []
    var months: [Int] = []
    /// Times of day, in seconds.
    var clocks: [Int] = []
    /// Hours that shorter units fill, and minutes of each hour.
    var hours: [Int] = []
    var minutes: [Int] = []
    var end: RecurrenceRule.End = .never
    /// The number of times in each period: `twice a week`. The text has to name the days or times too.
    var times: (count: Int, frequency: RecurrenceRule.Frequency)?

    /// Reads dates, counting from the start.
    let dates: DatePhrase

    init(_ tokens: PhraseTokens, _ phrase: RulePhrase, _ text: String) {
        self.tokens = tokens
        self.phrase = phrase
        self.text = text
        index = tokens.startIndex
        dates = DatePhrase(today: phrase.start.civil.date, locale: phrase.locale)
    }

    mutating func read() throws(PhraseFailure) {
        while index < tokens.endIndex {
            if takeSeparator() || takeEmptyWord() { continue }
            let before = index
            try readClause()
            if index == before { throw unknownWord(at: index) }
        }
        try checkTimes()
    }

    private mutating func readClause() throws(PhraseFailure) {
        if try takeTimesAPeriod() { return }
        if takeOnceAPeriod() || take(.every) || take(.each) { return try readEvery() }
        if try takeEnd() { return }
        if try takeAdverb() { return }
        if take(.on, .the, .hour) {
            minutes.append(0)
        } else if takeDaysBehindYear() || takeMinuteSigns() || takeHoursOfMinutes() {
            return
        } else if take(.on) || take(.when, .it, .is, .a) || take(.when, .it, .is) {
            guard try takeDays() else { throw unknownWord(at: index) }
        } else if isRangeOfDays {
            index += 1
            _ = try takeDays()
        } else if take(.in) || take(.of) || take(.during) || take(.from) {
            let isBehindFrom = tokens.keyword(at: index - 1) == .from
            guard takeWeeks() || takeMonths(isBehindFrom: isBehindFrom) || takeHours() || takePeriod() else {
                throw unknownWord(at: index)
            }
        } else if take(.at) {
            atWord = tokens.prefix(upTo: index).suffix(from: index - 1).text
            guard takeMinutes() || takeTimes() else { throw unknownWord(at: index) }
        } else if take(.except) || take(.but) {
            exceptWord = tokens.prefix(upTo: index).suffix(from: index - 1).text
            if take(.only) {
                try readPositions()
            } else {
                try readExceptions()
            }
        } else if tokens.keyword(at: index) == .week, takeWeeks() {
            return
        } else if isHourBehindDay || tokens.clock(at: index, phrase.locale)?.certainty == .sure {
            atWord = tokens.prefix(upTo: index + 1).suffix(from: index).text
            _ = takeTimes()
        } else if take(.between) {
            guard takeHourRanges() else { throw unknownWord(at: index) }
        } else {
            _ = try takeDays()
        }
    }

    /// True of the `from` of `every month from 10 to 15`.
    private var isRangeOfDays: Bool {
        guard tokens.keyword(at: index) == .from, frequency == .monthly || frequency == .yearly,
            tokens.number(at: index + 1) != nil
        else { return false }
        let end = isSuffix(at: index + 2) ? index + 3 : index + 2
        return tokens.keyword(at: end) == .to && tokens.number(at: end + 1) != nil
    }

    /// `the first of these each week`, `各週の最初の回のみ`, after `but only`.
    private mutating func readPositions() throws(PhraseFailure) {
        func takeEachUnit(_ reader: inout Self) -> Bool {
            (reader.take(.each) || reader.take(.every) || reader.take(.per)) && reader.takeUnit() != nil
        }
        let isUnitFirst = takeEachUnit(&self)
        positions += takeOrdinals().last ?? []
        guard !positions.isEmpty, take(.of, .these), isUnitFirst || takeEachUnit(&self) else {
            throw unknownWord(at: index)
        }
    }

    private mutating func takeEmptyWord() -> Bool {
        take(.forever) || take(.repeat) || take(.always) || takePartOfDay()
    }

    /// Takes `morning` and `in the evening`, which add nothing to the time of the start.
    private mutating func takePartOfDay() -> Bool {
        let start = index
        _ = take(.in, .the)
        if DayPart.named(tokens.keyword(at: index)) != nil {
            index += 1
            return true
        }
        index = start
        return false
    }

    func unknownWord(at index: Int) -> PhraseFailure {
        guard index < tokens.endIndex else { return .notARule(text, word: "") }
        var word = tokens.suffix(from: index)
        // The word alone, without a mark attached to it.
        let end = word.tokens.indices.dropFirst().first { tokens.isApart($0) } ?? word.endIndex
        word = word.prefix(upTo: end)
        word.trim { $0 == .mark(",") }
        return .notARule(text, word: word.text)
    }

    // MARK: How often

    /// The words after `every`: `2 weeks`, `other day`, `weekday`, `mon, wed`, `last friday`, `15th`.
    private mutating func readEvery() throws(PhraseFailure) {
        let start = index
        if take(.other) {
            interval = 2
            if let unit = takeUnit() { return try set(unit, count: 2) }
            try set((.weekly, 1), count: 2)
            guard try takeDays() else { throw unknownWord(at: index) }
            return
        }
        let isCounting =
            tokens.keyword(at: index) == .second && index + 1 < tokens.endIndex && !isEndWord(at: index + 1)
        if !isCounting, let unit = takeUnit() { return try set(unit, count: 1) }
        if let number = takeNumber() ?? takeOrdinal() {
            // `de 2 em 2 dias`
            let repeated = index
            if !(take(.in) && takeNumber() == number) { index = repeated }
            // `every 1st day of the month` counts days, `every 2nd day` intervals.
            if number > 0, let unit = takeUnit(), !(unit.frequency == .daily && tokens.keyword(at: index) == .of) {
                return try set(unit, count: number)
            }
            index = start
            if let weekday = ambiguousWeekday() {
                let isClear = number == 2 && phrase.locale.words.secondMeansOther
                guard phrase.takesLikelier || isClear else { throw .ambiguousRule(text, .everySo(number, weekday)) }
                if number == 2, takeOrdinal() != nil { try set((.weekly, 1), count: 2) }
            }
        }
        if takePartOfDay() { return try set((.daily, 1), count: 1) }
        guard try takeDays() else { throw unknownWord(at: index) }
    }

    mutating func set(
        _ unit: (frequency: RecurrenceRule.Frequency, factor: Int), count: Int
    ) throws(PhraseFailure) {
        // A period may be given twice: `monthly on the 15th of every month`.
        if let frequency, frequency != unit.frequency || interval != count * unit.factor {
            throw unknownWord(at: index - 1)
        }
        frequency = unit.frequency
        interval = count * unit.factor
    }

    /// `every second friday`: the weekday, when no words say in which period it is counted.
    private mutating func ambiguousWeekday() -> Weekday? {
        let start = index
        defer { index = start }
        guard frequency == nil, let ordinal = takeOrdinal(), (2...5).contains(ordinal), let weekday = takeWeekday()
        else {
            return nil
        }
        return tokens.keyword(at: index) == .of || tokens.keyword(at: index) == .in ? nil : weekday
    }

    /// Takes `once a week`, which means no more than `every week`.
    private mutating func takeOnceAPeriod() -> Bool {
        guard tokens.keyword(at: index) == .once,
            [.a, .per, .every, .each].contains(tokens.keyword(at: index + 1))
        else { return false }
        index += 2
        return true
    }

    private mutating func takeAdverb() throws(PhraseFailure) -> Bool {
        guard let unit = RulePhraseReader.adverb(tokens.keyword(at: index)) else { return false }
        index += 1
        try set(unit, count: 1)
        return true
    }

    /// `week`, `months`, `quarter`.
    mutating func takeUnit() -> (frequency: RecurrenceRule.Frequency, factor: Int)? {
        guard let unit = RulePhraseReader.unit(tokens.keyword(at: index)) else { return nil }
        index += 1
        return unit
    }

    /// The period that an adverb names.
    static func adverb(_ keyword: Keyword?) -> (frequency: RecurrenceRule.Frequency, factor: Int)? {
        switch keyword {
        case .hourly: (.hourly, 1)
        case .daily: (.daily, 1)
        case .weekly: (.weekly, 1)
        case .biweekly: (.weekly, 2)
        case .monthly: (.monthly, 1)
        case .quarterly: (.monthly, 3)
        case .yearly: (.yearly, 1)
        default: nil
        }
    }

    private static func unit(_ keyword: Keyword?) -> (frequency: RecurrenceRule.Frequency, factor: Int)? {
        switch keyword {
        case .second: (.secondly, 1)
        case .minute: (.minutely, 1)
        case .hour, .h: (.hourly, 1)
        case .day: (.daily, 1)
        case .week: (.weekly, 1)
        case .fortnight: (.weekly, 2)
        case .month: (.monthly, 1)
        case .quarter, .quarters: (.monthly, 3)
        case .year, .years: (.yearly, 1)
        default: nil
        }
    }
}

extension RulePhraseReader {
    // MARK: Words

    /// Takes a sequence of keywords; takes nothing unless all of them are there.
    mutating func take(_ keywords: Keyword...) -> Bool {
        for (offset, keyword) in keywords.enumerated() where tokens.keyword(at: index + offset) != keyword {
            return false
        }
        index += keywords.count
        return true
    }

    /// Takes a separator of list items.
    mutating func takeSeparator() -> Bool {
        let isMark = [",", ";", "&", "/", "+", "、", "・"].contains { tokens[index] == .mark($0) }
        guard isMark || [.and, .or].contains(tokens.keyword(at: index)) else { return false }
        index += 1
        return true
    }

    /// Takes items between separators; a separator without an item after it stays.
    mutating func takeList(_ item: (inout RulePhraseReader) -> Bool) -> Bool {
        guard item(&self) else { return false }
        while true {
            let before = index
            while takeSeparator() {}
            guard item(&self) else {
                index = before
                return true
            }
        }
    }

    /// `2`, `two`; not the beginning of `2nd` or `2.`.
    mutating func takeNumber() -> Int? {
        if let value = tokens.keyword(at: index)?.number {
            index += 1
            return value
        }
        guard let (value, digits) = tokens.number(at: index), digits <= 6, value > 0,
            tokens.isApart(index + 1) || tokens.name(at: index + 1) != nil && !isSuffix(at: index + 1)
                || tokens[index + 1] == .mark(",")
        else { return nil }
        index += 1
        return value
    }

    /// True when a word makes an ordinal of the number before it.
    func isSuffix(at index: Int) -> Bool {
        guard !tokens.isApart(index) else { return false }
        if tokens[index] == .mark(".") { return true }
        return [.ordinalEnding, .daySign].contains(tokens.keyword(at: index))
    }
}
