extension DatePhrase {
    /// The day that the words mean, without their time.
    func date(_ words: PhraseWords, _ text: String, from anchor: CivilDate) throws(Failure) -> CivilDate {
        if let date = relativeDate(words, from: anchor) { return date }
        let numbers = words.numbers
        let names = words.names
        guard words.marks.allSatisfy({ ".,/-()（）".contains($0) }) else { throw .notADate(text) }
        if numbers.isEmpty {
            guard names.count == 1, let name = names.first else { throw .notADate(text) }
            if let weekday = weekday(name) { return anchor.next(weekday) }
            if let month = month(name) { return try firstDay(ofMonth: month, year: nil, text) }
            throw .notADate(text)
        }
        let meaning = names.filter { !DatePhrase.fillers.contains($0) }
        // A name that may be both, as the French "mar", is the month only when no other name is.
        let months = meaning.filter { self.month($0) != nil }
        let monthName = months.first { weekday($0) == nil } ?? months.first
        guard meaning.allSatisfy({ $0 == monthName || weekday($0) != nil }) else { throw .notADate(text) }
        let month = monthName.flatMap { self.month($0) }
        return try date(numbers, month: month, isDotted: words.marks.contains("."), text)
    }

    /// Words that stand in dates and say nothing: units, articles, endings of ordinals.
    static let fillers: Set<String> = [
        "年", "月", "日", "년", "월", "일", "de", "of", "the", "st", "nd", "rd", "th", "den", "le", "el", "er", "on",
    ]

    /// `today`, `tomorrow`, `yesterday`, `+3d`, `-2w`, `next week`, `last friday`; nil for other forms.
    private func relativeDate(_ words: PhraseWords, from anchor: CivilDate) -> CivilDate? {
        switch words.words {
        case [.name("today")], [.name("tonight")]: return today
        case [.name("tomorrow")]: return today.adding(days: 1)
        case [.name("yesterday")]: return today.adding(days: -1)
        default: break
        }
        if let weekend = weekend(words, from: anchor) { return weekend.lowerBound }
        if let first = words.words.first, case .mark(let sign) = first, "+-−".contains(sign), words.marks.count == 1,
            words.words.count <= 3, let number = words.numbers.first, number.digits <= 6
        {
            let unit = words.names.isEmpty ? .days : Length.unit(words.names[0])
            return unit.map { Length(sign == "+" ? number.value : -number.value, $0).end(from: anchor) }
        }
        guard words.words.count == 2, words.names.count == 2, let sign = ["next": 1, "last": -1][words.names[0]] else {
            return nil
        }
        if let unit = Length.unit(words.names[1]) { return Length(sign, unit).end(from: anchor) }
        guard let weekday = weekday(words.names[1]) else { return nil }
        return sign > 0 ? anchor.adding(days: 1).next(weekday) : anchor.adding(days: -7).next(weekday)
    }

    /// The days of `weekend`, `this weekend`, `next weekend` (the one after this) and `last weekend` (the one before);
    /// nil for other words. Of a weekend that has begun it is what is left of it.
    func weekend(_ words: PhraseWords, from anchor: CivilDate) -> Range<CivilDate>? {
        guard words.words.count == words.names.count, words.names.last == "weekend", words.names.count <= 2 else {
            return nil
        }
        let sunday = anchor.next(.sunday)
        let saturday = sunday.adding(days: -1)
        switch words.names.count == 1 ? "this" : words.names[0] {
        case "this", "the": return max(saturday, anchor)..<sunday.adding(days: 1)
        case "next": return saturday.adding(days: 7)..<sunday.adding(days: 8)
        case "last": return saturday.adding(days: -7)..<sunday.adding(days: -6)
        default: return nil
        }
    }

    /// The date that numbers make, perhaps with a month that was named.
    private func date(
        _ numbers: [(value: Int, digits: Int)], month: Int?, isDotted: Bool, _ text: String
    ) throws(Failure) -> CivilDate {
        let values = numbers.map(\.value)
        switch (numbers.count, month) {
        case (1, nil) where numbers[0].digits == 8:
            return try date(values[0] / 10_000, values[0] / 100 % 100, values[0] % 100, text)
        case (1, nil) where numbers[0].digits == 4: return try date(values[0], 1, 1, text)
        case (1, nil) where numbers[0].digits <= 2: return try next(day: values[0], text)
        case (1, let month?) where numbers[0].digits == 4: return try firstDay(ofMonth: month, year: values[0], text)
        case (1, let month?): return try next(month: month, day: values[0], text)
        case (2, let month?):
            let yearFirst = numbers[0].digits == 4
            return try date(year(numbers[yearFirst ? 0 : 1]), month, values[yearFirst ? 1 : 0], text)
        case (2, nil) where numbers[0].digits == 4: return try firstDay(ofMonth: values[1], year: values[0], text)
        case (2, nil) where numbers[1].digits == 4: return try firstDay(ofMonth: values[0], year: values[1], text)
        case (2, nil):
            let (month, day) = monthAndDay(values[0], values[1], isDotted: isDotted)
            return try next(month: month, day: day, text)
        case (3, nil) where numbers[0].digits == 4: return try date(values[0], values[1], values[2], text)
        case (3, nil):
            let (month, day) = monthAndDay(values[0], values[1], isDotted: isDotted)
            return try date(year(numbers[2]), month, day, text)
        default: throw .notADate(text)
        }
    }

    /// Which of two numbers is the month: by the locale, but with dots the second; the other way round when only that
    /// is a date.
    private func monthAndDay(_ first: Int, _ second: Int, isDotted: Bool) -> (month: Int, day: Int) {
        let dayFirst = isDotted || locale.dateOrder == .dayMonthYear
        let month = dayFirst ? second : first
        let day = dayFirst ? first : second
        return month > 12 && day <= 12 ? (day, month) : (month, day)
    }

    /// Two digits of a year mean the one in this century.
    private func year(_ number: (value: Int, digits: Int)) -> Int {
        number.digits <= 2 ? today.year / 100 * 100 + number.value : number.value
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ text: String) throws(Failure) -> CivilDate {
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDate(text) }
        return date
    }

    /// The first day of a month; without a year of this month, or the next one of that name.
    private func firstDay(ofMonth month: Int, year: Int?, _ text: String) throws(Failure) -> CivilDate {
        try date(year ?? today.year + (month < today.month ? 1 : 0), month, 1, text)
    }

    /// The next day of the month with a number, today included.
    private func next(day: Int, _ text: String) throws(Failure) -> CivilDate {
        guard (1...31).contains(day) else { throw .noSuchDate(text) }
        var first = today.firstOfMonth
        // Of two months in a row, at least one has 31 days.
        for _ in 0..<3 {
            let date = first.adding(days: day - 1)
            if day <= first.daysInMonth, date >= today { return date }
            first = first.adding(months: 1)
        }
        throw .noSuchDate(text)
    }

    /// The next date of a month and day, today included.
    private func next(month: Int, day: Int, _ text: String) throws(Failure) -> CivilDate {
        // 29 February is at most eight years away.
        for year in today.year...(today.year + 8) {
            if let date = CivilDate(year: year, month: month, day: day), date >= today { return date }
        }
        throw .noSuchDate(text)
    }
}

extension DatePhrase {
    /// The weekday of a name, whole or cut short.
    func weekday(_ name: String) -> Weekday? {
        DateNames.position(of: name, in: names.weekdays).map { Weekday.allCases[$0] }
    }

    /// The month, 1...12, of a name, whole or cut short.
    func month(_ name: String) -> Int? {
        DateNames.position(of: name, in: names.months).map { $0 + 1 }
    }
}

/// A locale's names of days and months and the English ones, in lower case and without dots.
struct DateNames: Sendable {
    let weekdays: [[String]]
    let months: [[String]]

    init(_ locale: TimeLocale) {
        let (english, typed) = (TimeNames.english, locale.typedNames)
        func folded(_ lists: [String]...) -> [[String]] {
            lists.map { $0.map { name in name.lowercased().filter { $0 != "." && !$0.isWhitespace } } }
        }
        weekdays = folded(
            typed.shortWeekdays, typed.weekdays, english.shortWeekdays, english.weekdays)
        months = folded(
            typed.shortMonths, typed.months, typed.monthsInDate, english.shortMonths, english.months)
    }

    /// Where a name stands: as a whole in any of the lists; else as the beginning, two letters or more, of just one
    /// position.
    static func position(of name: String, in lists: [[String]]) -> Int? {
        for list in lists {
            if let position = list.firstIndex(of: name) { return position }
        }
        guard name.count >= 2 else { return nil }
        for list in lists {
            let positions = list.indices.filter { list[$0].hasPrefix(name) }
            if positions.count == 1 { return positions[0] }
        }
        return nil
    }
}

extension CivilDate {
    /// The next day that is a weekday, this day included.
    func next(_ weekday: Weekday) -> CivilDate {
        adding(days: weekday.offset(from: self.weekday))
    }
}
