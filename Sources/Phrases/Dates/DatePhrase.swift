public import CalendarEngine

/// Reads dates as people type them: `today`, `fri`, `weekend`, `24 dec`, `12/24`, `2026-11-21T09:00`, `+3d`.
///
/// Missing parts are chosen so that the result is the next such date, today included: for a weekday, for a day of the
/// month and for a date without a year. Names may be English or in the locale's language, also abbreviated; case does
/// not matter.
public struct DatePhrase: Sendable {
    /// The day that counts as today.
    public let today: CivilDate
    /// The locale whose names and order of numbers are understood.
    public let locale: TimeLocale
    /// The names of days and months that are understood.
    let names: DateNames
    /// The decision that the reader takes the other way; nil for none.
    var doubt: PhraseDoubt?

    /// A reader for a day and a locale.
    public init(today: CivilDate, locale: TimeLocale) {
        self.today = today
        self.locale = locale
        names = locale.dateNames
    }

    /// A reader for another day, otherwise like `other`.
    init(today: CivilDate, as other: DatePhrase) {
        self.today = today
        locale = other.locale
        names = other.names
        doubt = other.doubt
    }

    /// A day, and a time of day when one was given.
    public struct Moment: Hashable, Sendable {
        /// The day that is meant.
        public var date: CivilDate
        /// The time, or nil when none was given.
        public var time: CivilTime?

        /// Makes a moment; without a time it means the day.
        public init(date: CivilDate, time: CivilTime? = nil) {
            self.date = date
            self.time = time
        }

        /// The date and time; midnight when no time was given.
        public var start: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
    }

    /// Reads a date, with or without a time.
    ///
    /// Weekdays and distances (`+3d`) count from `anchor`, which is today unless another day is given.
    public func moment(_ text: String, from anchor: CivilDate? = nil) throws(PhraseFailure) -> Moment {
        if let day = DatePhrase.isoDay(text) { return Moment(date: day) }
        if let date = secondDay(text) { return Moment(date: date) }
        do throws(PhraseFailure) {
            return try gregorianMoment(withGregorianYears(text), from: anchor)
        } catch {
            if let date = day(text) { return Moment(date: date) }
            throw error
        }
    }

    private func gregorianMoment(_ text: String, from anchor: CivilDate?) throws(PhraseFailure) -> Moment {
        guard let tokens = PhraseTokens(text, locale.words), !tokens.isEmpty, text.utf8.count <= 100 else {
            throw .notADate(text)
        }
        // `+3m` is three months where days are asked for, and three minutes where a time is.
        if tokens[tokens.startIndex] == .mark("+"), let days = try namedDays(tokens.words, from: anchor ?? today) {
            return Moment(date: days.lowerBound)
        }
        let phrase = TimePhrase(now: today.midnight, day: anchor, locale: locale, zone: nil) { _ in nil }
        let side: PhraseSide
        do throws(PhraseFailure) {
            side = try phrase.settled(try phrase.plainSide(tokens, bareHour: .none, text), text)
        } catch {
            switch error {
            case .noSuchTime: throw .noSuchTime(text)
            case .otherWeekday, .shortYear, .holiday, .vagueDays, .severalDays: throw error
            default: throw .notADate(text)
            }
        }
        guard side.duration == nil, side.moment == nil || side.moment == today.midnight else { throw .notADate(text) }
        let day = anchor ?? today
        var date = side.day ?? side.moment?.date ?? day
        if !side.days.isEmpty { date = try self.date(side.days.words, text, from: day) }
        guard let clock = side.clock, !clock.isImplied, let second = clock.guessed().secondOfDay else {
            return Moment(date: date)
        }
        let start = date.adding(days: side.daysLater).midnight.adding(seconds: Int64(second))
        return Moment(date: start.date, time: start.time)
    }

    /// The day of `2026-11-21` (ISO 8601), as scripts write it, read without looking up any word.
    private static func isoDay(_ text: String) -> CivilDate? {
        var text = text
        return text.withUTF8 { text in
            guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
            func number(_ range: Range<Int>) -> Int? {
                var number = 0
                for byte in text[range] {
                    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                    number = number * 10 + Int(byte - UInt8(ascii: "0"))
                }
                return number
            }
            guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }
    }

    /// The week, month or year that the text names by its distance from the current one, as a whole, because a range
    /// covers all of it; or else the days of a name.
    private func periodOrDays(_ text: String) throws(PhraseFailure) -> Range<CivilDate>? {
        guard DatePhrase.isoDay(text) == nil, let words = PhraseTokens(text, locale.words)?.words else { return nil }
        if let days = isoMonth(text) ?? periodBesideToday(words) { return days }
        if let days = try period(words, endsBeforeIt: false) { return days }
        return try namedDays(words, from: today)
    }

    /// The month that `2026-01` names.
    private func isoMonth(_ text: String) -> Range<CivilDate>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count <= 2, let year = Int(parts[0]),
            let month = Int(parts[1])
        else { return nil }
        return CivilDate.days(ofMonth: month, year: year)
    }

    /// True for the name of a month in lower case, unless a weekday has it too.
    package func namesMonth(_ name: String) -> Bool { month(name) != nil && weekday(name) == nil }

    /// Reads the days of a START and an END or LENGTH: END is included, LENGTH counts from START. In END, weekdays and
    /// distances count from START. Without an end, the result is the weekend, week, month or year that START names, or
    /// else as many days as `usual`.
    public func days(
        from start: String, to end: String?, usual: Length
    ) throws(PhraseFailure) -> (days: Range<CivilDate>, time: CivilTime?) {
        if end == nil, let days = try periodOrDays(start), days.count > 1 { return (days, nil) }
        let first = try moment(start)
        guard let end else { return (first.date..<usual.end(from: first.date), first.time) }
        if let length = Length(end, words: locale.words) {
            return (first.date..<length.end(from: first.date), first.time)
        }
        let last = try moment(end, from: first.date).date
        guard last >= first.date else { throw .endBeforeStart(start: .date(first.date), end: .date(last)) }
        return (first.date..<last.adding(days: 1), first.time)
    }
}

extension DatePhrase {
    /// A length of time by the calendar: `7d`, `2w`, `3m`, `1y`.
    public struct Length: Hashable, Sendable {
        /// A unit of the calendar.
        public enum Unit: Hashable, Sendable, CaseIterable {
            /// Days.
            case days
            /// Weeks of seven days.
            case weeks
            /// Months of the calendar.
            case months
            /// Years of the calendar.
            case years
        }

        /// The number of units, within ±4,000,000, which is enough for every day there is.
        public let count: Int
        /// The unit that is counted.
        public let unit: Unit

        /// Makes a length; the count is clamped to ±4,000,000.
        public init(_ count: Int, _ unit: Unit) {
            self.count = min(max(count, -4_000_000), 4_000_000)
            self.unit = unit
        }

        /// Reads `7d` or `2 weeks`, without a sign and at least one; nil for any other text.
        public init?(_ text: String, words: any PhraseVocabulary) {
            let ascii: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
            guard let first = text.utf8.first, ascii.contains(first), let last = text.utf8.last, !ascii.contains(last)
            else { return nil }
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            let name = text[digits.endIndex...].drop { $0 == " " }.lowercased()
            guard (1...6).contains(digits.count), let count = Int(digits), count > 0,
                let unit = Length.unit(words.keyword(name))
            else { return nil }
            self.init(count, unit)
        }

        /// The unit of `d`, `day` or `days`.
        static func unit(_ keyword: Keyword?) -> Unit? {
            switch keyword {
            case .d, .day: .days
            case .w, .week: .weeks
            case .m, .month: .months
            case .y, .year, .years: .years
            default: nil
            }
        }

        /// The day that lies this length after a day: the exclusive end of a range that begins there.
        public func end(from start: CivilDate) -> CivilDate {
            switch unit {
            case .days: start.adding(days: count)
            case .weeks: start.adding(days: count * 7)
            case .months: start.adding(months: count)
            case .years: start.adding(months: count * 12)
            }
        }
    }

    /// Reads a length: `7d`, `2w`, `3m`, `1y`.
    public static func length(_ text: String, words: any PhraseVocabulary) throws(PhraseFailure) -> Length {
        guard let length = Length(text, words: words) else { throw .notALength(text) }
        return length
    }
}
