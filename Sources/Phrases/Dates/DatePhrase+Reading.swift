internal import CalendarEngine
import Synchronization

/// Reading a day from words.
extension DatePhrase {
    /// The day of `12月5日` and `12月`, whose signs mark the month; nil for other forms.
    private func signedDate(_ words: PhraseWords, _ text: String) throws(PhraseFailure) -> CivilDate? {
        let numbers = words.numbers
        guard words.keywords.contains(.monthSign), numbers.allSatisfy({ $0.digits <= 2 }) else { return nil }
        switch numbers.count {
        case 1: return try firstDay(ofMonth: numbers[0].value, year: nil, text)
        case 2: return try next(month: numbers[0].value, day: numbers[1].value, text)
        default: return nil
        }
    }

    /// The day that the words mean, without their time.
    func date(_ words: PhraseWords, _ text: String, from anchor: CivilDate) throws(PhraseFailure) -> CivilDate {
        if let days = try namedDays(words, from: anchor) { return days.lowerBound }
        let endsInOrdinal = words.endsInOrdinal
        let words = words.withOrdinalsAsNumbers { weekday($0) != nil }.withNumeralsAsDays { self.month($0) != nil }
        let numbers = words.numbers
        let names = words.names
        if let failure = knownFailure(words, text) { throw failure }
        guard words.marks.allSatisfy({ ".,/-()（）'’".contains($0) }) else { throw .notADate(text) }
        if numbers.isEmpty {
            // `maandag aanstaande`
            let named = zip(names, words.keywords).filter { $0.1 != .daySign }.map(\.0)
            guard named.count == 1, let name = named.first else { throw .notADate(text) }
            if let weekday = weekday(name) { return anchor.onOrAfter(weekday) }
            // `de tarde` is not in December.
            if !DatePhrase.saysNothing(words.keywords[0]), let month = month(name) {
                return try firstDay(ofMonth: month, year: nil, text)
            }
            throw .notADate(text)
        }
        let meaning = words.words.compactMap { word -> String? in
            if case .name(let name, let keyword) = word, !DatePhrase.saysNothing(keyword) { name } else { nil }
        }
        // A name that may be both, as the French "mar", is the month only when no other name is.
        let months = meaning.filter { self.month($0) != nil }
        let isNumeric = numbers.count > 1 && words.marks.contains { "/-.".contains($0) }
        let monthName = months.first { weekday($0) == nil } ?? (isNumeric ? nil : months.first)
        guard meaning.allSatisfy({ $0 == monthName || weekday($0) != nil }) else { throw .notADate(text) }
        let weekdays = meaning.filter { $0 != monthName }.compactMap(weekday)
        guard weekdays.count < 2 else { throw .notADate(text) }
        let month = monthName.flatMap { self.month($0) }
        let isJoined = words.marks.contains { "./-".contains($0) } || meaning.count < names.count
        let isPair = numbers.count == 2 && numbers.allSatisfy { $0.digits <= 2 }
        guard !isPair || month != nil || isJoined else { throw .notADate(text) }
        if let date = try signedDate(words, text) { return date }
        let dates = try dates(numbers, month: month, isDotted: words.marks.contains("."), text)
        guard let weekday = weekdays.first else { return dates[0] }
        // `tuesday 12/1` fits only one way; where a date without a year fits both ways, the next one is meant.
        let fitting = dates.filter { $0.weekday == weekday }
        if fitting.isEmpty, month == nil, numbers.count == 1, endsInOrdinal,
            let later = next(day: numbers[0].value, on: weekday)
        {
            return later
        }
        guard let first = fitting.first else { throw .otherWeekday(dates[0], text: text) }
        // A date that begins with the year never has the day before the month.
        let isClear = locale.dateOrder == .yearMonthDay || numbers.contains { $0.digits == 4 } || numbers.count > 2
        if isClear { return first }
        return (doubt == .order ? fitting.max() : fitting.min()) ?? first
    }

    /// The reason why words that people type as a day are none: a holiday, a vague part of a month, several days.
    private func knownFailure(_ words: PhraseWords, _ text: String) -> PhraseFailure? {
        let names = words.names
        if words.hasDashBehindDot { return .notADate(text) }
        if words.keywords.contains(where: DatePhrase.isHoliday) { return .holiday(text) }
        if let first = words.keywords.first, [.mid, .early, .late].contains(first),
            names.contains(where: { month($0) != nil })
        {
            return .vagueDays(text)
        }
        let days = words.words.compactMap { word -> String? in
            if case .name(let name, let keyword) = word, ![.and, .or].contains(keyword) { name } else { nil }
        }
        let isList =
            days.count > 1 && words.numbers.isEmpty && !words.marks.contains("-")
            && days.allSatisfy { weekday($0) != nil }
        return isList ? .severalDays(text) : nil
    }

    /// True for the word of a holiday. `years` counts because of `new years`.
    private static func isHoliday(_ keyword: Keyword?) -> Bool { keyword == .holiday || keyword == .years }

    /// True for words that occur in dates without changing them: units, articles, endings of ordinals.
    static func saysNothing(_ keyword: Keyword?) -> Bool {
        switch keyword {
        case .yearSign, .monthSign, .daySign, .de, .of, .the, .ordinalEnding, .filler, .on: true
        default: false
        }
    }

    /// True when the words name one day, so that a number after them is an hour: not a month, a year or a number
    /// alone.
    func namesDay(_ words: PhraseWords) -> Bool {
        guard (try? date(words, "", from: today)) != nil else { return false }
        if let days = try? namedDays(words, from: today), !days.isEmpty { return true }
        let (numbers, names) = (words.numbers, words.names)
        if names.contains(where: { weekday($0) != nil }) { return true }
        let days = numbers.filter { $0.digits <= 2 && !$0.isShortYear }
        if names.contains(where: { month($0) != nil }) { return !days.isEmpty }
        switch numbers.count {
        case 1: return numbers[0].digits == 8 || !names.isEmpty && !days.isEmpty
        case 2: return days.count == 2 && !words.marks.isEmpty
        default: return true
        }
    }

    /// The dates that numbers may make, perhaps with a month that was named; the likelier first, at least one.
    private func dates(
        _ numbers: [PhraseWords.Number], month: Int?, isDotted: Bool, _ text: String
    ) throws(PhraseFailure) -> [CivilDate] {
        let values = numbers.map(\.value)
        switch (numbers.count, month) {
        case (1, nil) where numbers[0].digits == 8:
            return [try date(values[0] / 10_000, values[0] / 100 % 100, values[0] % 100, text)]
        case (1, nil) where numbers[0].digits == 4 && values[0] >= 1000: return [try date(values[0], 1, 1, text)]
        case (1, nil) where numbers[0].digits <= 2: return [try next(day: values[0], text)]
        case (1, let month?) where numbers[0].digits == 4 || numbers[0].isShortYear:
            return [try firstDay(ofMonth: month, year: try year(numbers[0], text), text)]
        case (1, let month?): return [try next(month: month, day: values[0], text)]
        case (2, let month?):
            let yearFirst = numbers[0].digits == 4
            let year = try year(numbers[yearFirst ? 0 : 1], text)
            return [try date(year, month, values[yearFirst ? 1 : 0], text)]
        case (2, nil) where numbers[0].digits == 4: return [try firstDay(ofMonth: values[1], year: values[0], text)]
        case (2, nil) where numbers[1].digits == 4: return [try firstDay(ofMonth: values[0], year: values[1], text)]
        case (2, nil):
            return try either(values[0], values[1], isDotted: isDotted, year: nil, text)
        case (3, nil) where numbers[0].digits == 4: return [try date(values[0], values[1], values[2], text)]
        case (3, nil):
            let year = try year(numbers[2], text)
            return try either(values[0], values[1], isDotted: isDotted, year: year, text)
        default: throw .notADate(text)
        }
    }

    /// The dates of two numbers of which one is the month. The locale decides which, but with dots it is the second
    /// number. The other way round follows where that is a date too.
    private func either(
        _ first: Int, _ second: Int, isDotted: Bool, year: Int?, _ text: String
    ) throws(PhraseFailure) -> [CivilDate] {
        func date(_ month: Int, _ day: Int) throws(PhraseFailure) -> CivilDate {
            if let year { return try self.date(year, month, day, text) }
            return try next(month: month, day: day, text)
        }
        let isDayFirst = isDotted || (locale.dateOrder == .dayMonthYear) != (doubt == .order)
        let usual = isDayFirst ? (month: second, day: first) : (month: first, day: second)
        if isDotted, usual.month <= 12 { return [try date(usual.month, usual.day)] }
        let found = [usual, (month: usual.day, day: usual.month)].compactMap { try? date($0.month, $0.day) }
        if found.isEmpty { throw .noSuchTime(text) }
        return found
    }

    /// The year of a number with four digits, or with two after a dot, a slash or an apostrophe; two digits mean this
    /// century.
    private func year(_ number: PhraseWords.Number, _ text: String) throws(PhraseFailure) -> Int {
        if number.digits == 4 { return number.value }
        guard number.digits == 2 else { throw .notADate(text) }
        guard number.isShortYear || number.mark == "." || number.mark == "/" else { throw .shortYear(text) }
        return today.year / 100 * 100 + number.value
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ text: String) throws(PhraseFailure) -> CivilDate {
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchTime(text) }
        return date
    }

    /// The first day of a month; without a year of this month, or the next one of that name.
    private func firstDay(ofMonth month: Int, year: Int?, _ text: String) throws(PhraseFailure) -> CivilDate {
        try date(year ?? today.year + (month < today.month ? 1 : 0), month, 1, text)
    }

    /// The next day of the month with a number, today included.
    private func next(day: Int, _ text: String) throws(PhraseFailure) -> CivilDate {
        guard (1...31).contains(day) else { throw .noSuchTime(text) }
        var first = today.firstOfMonth
        // Of two months in a row, at least one has 31 days.
        for _ in 0..<3 {
            let date = first.adding(days: day - 1)
            if day <= first.daysInMonth, date >= today { return date }
            first = first.adding(months: 1)
        }
        throw .noSuchTime(text)
    }

    /// The next day of a month that has a number and a weekday, within a year: `Thu 15th`.
    private func next(day: Int, on weekday: Weekday) -> CivilDate? {
        (0...12).lazy.compactMap { count -> CivilDate? in
            let first = today.firstOfMonth.adding(months: count)
            let date = first.adding(days: day - 1)
            return (1...first.daysInMonth).contains(day) && date >= today && date.weekday == weekday ? date : nil
        }.first
    }

    /// The next date of a month and day, today included.
    private func next(month: Int, day: Int, _ text: String) throws(PhraseFailure) -> CivilDate {
        // 29 February is at most eight years away.
        for year in today.year...(today.year + 8) {
            if let date = CivilDate(year: year, month: month, day: day), date >= today { return date }
        }
        throw .noSuchTime(text)
    }
}

extension PhraseWords {
    /// The words with `fifteenth` as 15 and without the ending of `15th`; ordinals that count weekdays stay: `first
    /// monday`.
    fileprivate func withOrdinalsAsNumbers(isWeekday: (String) -> Bool) -> PhraseWords {
        guard keywords.contains(where: { $0?.ordinal != nil }) else { return self }
        let found = words.enumerated().flatMap { place, word -> [Word] in
            guard let number = word.keyword?.ordinal else { return [word] }
            if place + 1 < words.count, case .name(let name, _) = words[place + 1], isWeekday(name) { return [word] }
            return [.number(number, digits: number < 10 ? 1 : 2), .name("th", .ordinalEnding)]
        }
        return PhraseWords(words: found)
    }

    /// True of `7.-9.12.`, which is two days.
    fileprivate var hasDashBehindDot: Bool {
        words.indices.dropFirst().contains { words[$0] == .mark("-") && words[$0 - 1] == .mark(".") }
    }

    /// The words with a number in words before a month as one in digits: `il cinque febbraio`, `le quinze février`.
    fileprivate func withNumeralsAsDays(isMonth: (String) -> Bool) -> PhraseWords {
        guard keywords.contains(where: { $0?.number != nil }) else { return self }
        let found = words.enumerated().map { place, word -> Word in
            var next = place + 1
            while words.indices.contains(next), [.of, .de].contains(words[next].keyword) { next += 1 }
            guard let number = word.keyword?.number, (1...31).contains(number), words.indices.contains(next),
                case .name(let name, _) = words[next], isMonth(name)
            else { return word }
            return .number(number, digits: number < 10 ? 1 : 2)
        }
        return PhraseWords(words: found)
    }

    /// True of `Thu 15th`, but not of `15th thu`.
    fileprivate var endsInOrdinal: Bool { words.last?.keyword == .ordinalEnding }
}

extension DatePhrase {
    /// The weekday of a name, whole or cut short.
    func weekday(_ name: String) -> Weekday? { names.weekday(name).map { Weekday.allCases[$0] } }

    /// The month, 1...12, of a name, whole or cut short.
    func month(_ name: String) -> Int? { names.month(name).map { $0 + 1 } }
}

/// The names of days and months that a locale understands: those of LC_TIME, those of the language and the English
/// ones, all folded for comparison.
///
/// The tables are built when a name is first looked up, and all copies of the locale share them: most dates, and every
/// start of the program, need none.
final class DateNames: Sendable {
    private let words: any PhraseVocabulary
    private let typed: TimeNames
    private let tables = Mutex<Tables?>(nil)

    init(_ words: any PhraseVocabulary, _ typed: TimeNames) { (self.words, self.typed) = (words, typed) }

    /// The weekday, 0 for Monday, of a name, whole or cut short.
    func weekday(_ name: String) -> Int? { position(of: name, in: known.weekdays) }

    /// The month, 0 for January, of a name, whole or cut short.
    func month(_ name: String) -> Int? { position(of: name, in: known.months) }

    /// True when a name is that of a weekday or a month as a whole.
    func hasWhole(_ name: String) -> Bool { known.weekdays.whole[name] != nil || hasWholeMonth(name) }

    /// True when a name is that of a month as a whole.
    func hasWholeMonth(_ name: String) -> Bool { known.months.whole[name] != nil }

    /// The position of a name in a table: a whole name, or the beginning of just one name, two letters or more. A word
    /// of the language that means something else does not count as the beginning of a name: `frei`.
    private func position(of name: String, in table: Table) -> Int? {
        if let position = table.whole[name] { return position }
        guard let position = table.cut[name], words.typed.map({ type(of: $0).words.has(name) }) != true else {
            return nil
        }
        return position
    }

    // MARK: Tables

    /// The places of names in seven or twelve.
    private struct Table {
        var whole: [String: Int] = [:]
        /// The positions of names cut short, by their beginnings.
        var cut: [String: Int] = [:]

        /// The names of several lists; an earlier list wins.
        init(_ lists: [[String]]) {
            var seen: [[String]] = []
            for list in lists.map({ $0.map(DateNames.folded) }) where !seen.contains(list) {
                seen.append(list)
                var places: [Substring: Int?] = [:]
                // A locale without names has empty ones, and so has the sign of `12日`.
                for (place, name) in list.enumerated() where !name.isEmpty {
                    if whole[name] == nil { whole[name] = place }
                    for end in name.indices.dropFirst(2) + [name.endIndex]
                    where end > name.index(after: name.startIndex) {
                        let isShared = places[name[..<end]] != nil
                        places.updateValue(isShared ? nil : place, forKey: name[..<end])
                    }
                }
                for case (let beginning, let place?) in places where cut[String(beginning)] == nil {
                    cut[String(beginning)] = place
                }
            }
        }
    }

    private final class Tables: Sendable {
        let weekdays: Table
        let months: Table

        init(weekdays: Table, months: Table) { (self.weekdays, self.months) = (weekdays, months) }
    }

    private var known: Tables {
        tables.withLock { tables in
            if let tables { return tables }
            let made = makeTables()
            tables = made
            return made
        }
    }

    private func makeTables() -> Tables {
        let (otherWeekdays, otherMonths) = (words.typed?.weekdays ?? [], words.typed?.months ?? [])
        let others = (0..<3).map { place in
            Weekday.allCases.map { day in
                let names = words.otherNames(of: day)
                return place < names.count ? names[place] : words.shortName(of: day)
            }
        }
        let weekdays =
            [typed.shortWeekdays, typed.weekdays] + otherWeekdays + [
                Weekday.allCases.map(words.shortName(of:)), Weekday.allCases.map(words.name(of:)),
            ] + others + DateNames.inShortAndFull(Weekday.allCases.map { "\($0)" })
        let months =
            [typed.shortMonths, typed.months, typed.monthsInDate] + otherMonths + [
                (1...12).map(words.shortName(ofMonth:)), (1...12).map(words.name(ofMonth:)),
            ] + DateNames.inShortAndFull(DateNames.englishMonths)
        return Tables(weekdays: Table(weekdays), months: Table(months))
    }

    /// English is understood in every language.
    static let englishMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// English names cut to three letters, and in full.
    private static func inShortAndFull(_ names: [String]) -> [[String]] { [names.map { String($0.prefix(3)) }, names] }

    /// A name in lower case, without dots and blanks.
    private static func folded(_ name: String) -> String {
        guard name.utf8.allSatisfy({ (0x21..<0x80).contains($0) && $0 != UInt8(ascii: ".") }) else {
            return name.lowercased().filter { $0 != "." && !$0.isWhitespace }
        }
        return name.lowercased()
    }
}

extension DateNames: Hashable {
    /// Always true: the other properties of a locale determine its names.
    static func == (one: DateNames, other: DateNames) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension PhraseWords.Number {
    /// True for the year of `'27`.
    fileprivate var isShortYear: Bool { digits == 2 && (mark == "'" || mark == "’") }
}
