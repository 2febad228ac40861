package import CalendarEngine

/// LC_TIME as the system gives it: the items of nl_langinfo(3).
public struct LocaleData: Hashable, Sendable {
    /// D_T_FMT, such as `%a %d %b %Y %T`.
    public var dateTimeFormat = "%a %d %b %Y %T"
    /// D_FMT, such as `%d.%m.%Y`.
    public var dateFormat = "%Y-%m-%d"
    /// T_FMT, such as `%T`.
    public var timeFormat = "%T"
    /// T_FMT_AMPM, such as `%I:%M:%S %p`; empty when the locale does not count to twelve.
    public var twelveHourFormat = ""
    /// AM_STR.
    public var amText = ""
    /// PM_STR.
    public var pmText = ""
    /// MON_1 ... MON_12: as in a date.
    public var months: [String] = []
    /// ALTMON_1 ... ALTMON_12: standing alone.
    public var standaloneMonths: [String] = []
    /// ABMON_1 ... ABMON_12.
    public var shortMonths: [String] = []
    /// DAY_1 ... DAY_7, Sunday first.
    public var weekdays: [String] = []
    /// ABDAY_1 ... ABDAY_7, Sunday first.
    public var shortWeekdays: [String] = []
    /// _NL_TIME_FIRST_WEEKDAY: the day of `week`, counted from 1, that begins a calendar's row.
    public var firstWeekday = 1
    /// _NL_TIME_WEEK_1STDAY: a date, as the number 19971130, on whose weekday the count of `firstWeekday` begins.
    public var weekOrigin = 19_971_130
    /// _NL_TIME_WEEK_1STWEEK: the least number of days of a year's first week.
    public var minimalDays = 4

    /// Makes the data of a locale without names.
    public init() {}
}

extension TimeLocale {
    /// Makes the locale that the system describes. `C` and `POSIX` give the C locale, whose own formats are meant for
    /// machines.
    public init(_ data: LocaleData, identifier: String, words: any PhraseVocabulary) {
        let name = String(identifier.prefix { $0 != "." })
        guard !["C", "POSIX", ""].contains(name) else {
            self.init(words: words)
            return
        }
        self.init(
            identifier: name, words: words, typedNames: TimeNames(data),
            usesTwelveHourClock: Self.countsToTwelve(data), dateOrder: Self.order(data),
            weekRule: Self.weekRule(data))
        if let numeric = DatePattern(strftime: data.dateFormat), numeric.order != nil, numeric.isWithoutWords {
            formats.numeric = numeric
        }
        clock = ClockFormat(data)
    }

    /// Makes a locale from its name alone, where the system has no locale of that name. Only the American one is known,
    /// whose order of numbers differs from that of C.
    public init?(wellKnown identifier: String, words: any PhraseVocabulary) {
        let name = String(identifier.prefix { $0 != "." && $0 != "@" })
        guard name == "en_US" else { return nil }
        self.init(
            identifier: name, words: words, usesTwelveHourClock: true, dateOrder: .monthDayYear,
            weekRule: WeekRule(firstWeekday: .sunday, minimalDays: 1))
    }

    /// True when the usual time format counts to twelve, and the halves of the day have names.
    package static func countsToTwelve(_ data: LocaleData) -> Bool {
        guard !data.amText.isEmpty, !data.pmText.isEmpty else { return false }
        return data.timeFormat.contains("%I") || data.timeFormat.contains("%l")
            || data.timeFormat.contains("%r") && !data.twelveHourFormat.isEmpty
    }

    /// The order in which people write a date in words. D_T_FMT has it, except that glibc's American one puts the day
    /// before the month. There D_FMT is right; no other locale's D_FMT begins with the month.
    private static func order(_ data: LocaleData) -> DateOrder {
        let numeric = DatePattern(strftime: data.dateFormat)?.order
        if numeric == .monthDayYear { return .monthDayYear }
        let positions = ["Y", "y"].compactMap { position(of: $0, in: data.dateTimeFormat) }
        guard let year = positions.min(),
            let day = ["d", "e"].compactMap({ position(of: $0, in: data.dateTimeFormat) }).min()
        else { return numeric ?? .dayMonthYear }
        return year < day && numeric != .dayMonthYear ? .yearMonthDay : .dayMonthYear
    }

    /// The place of a strftime conversion in a format, flags and modifiers aside.
    private static func position(of conversion: Character, in format: String) -> Int? {
        var isConversion = false
        for (position, character) in format.enumerated() {
            if isConversion, "-_EO^0".contains(character) { continue }
            if isConversion, character == conversion { return position }
            isConversion = character == "%" && !isConversion
        }
        return nil
    }

    package static func weekRule(_ data: LocaleData) -> WeekRule {
        let origin = CivilDate(
            year: data.weekOrigin / 10_000, month: data.weekOrigin / 100 % 100, day: data.weekOrigin % 100)
        let first = (origin?.weekday ?? .sunday).adding(days: min(max(data.firstWeekday, 1), 7) - 1)
        return WeekRule(firstWeekday: first, minimalDays: data.minimalDays)
    }
}

extension TimeNames {
    /// The names that the system gives.
    fileprivate init(_ data: LocaleData) {
        months = data.standaloneMonths.contains("") ? data.months : data.standaloneMonths
        monthsInDate = data.months.map { Self.inDate($0, format: data.dateTimeFormat) }
        shortMonths = data.shortMonths
        weekdays = Self.mondayFirst(data.weekdays)
        shortWeekdays = Self.mondayFirst(data.shortWeekdays)
        (amText, pmText) = (data.amText, data.pmText)
    }

    /// A month's name with the ending that a format appends to it, as the Finnish `%Bta` does.
    private static func inDate(_ month: String, format: String) -> String {
        guard let range = format.firstRange(of: "%B") else { return month }
        return month + format[range.upperBound...].prefix { $0.isLetter }
    }

    private static func mondayFirst(_ names: [String]) -> [String] {
        Array(names.dropFirst() + names.prefix(1))
    }
}

extension ClockFormat {
    /// Takes the separator and the place of the half of the day from the time formats.
    fileprivate init(_ data: LocaleData) {
        if data.timeFormat.contains("%H.%M") { separator = "." }
        let twelve = data.timeFormat.contains("%I") ? data.timeFormat : data.twelveHourFormat
        guard let half = twelve.firstRange(of: "%p") ?? twelve.firstRange(of: "%P"),
            let hour = twelve.firstRange(of: "%I") ?? twelve.firstRange(of: "%l")
        else { return }
        halfComesFirst = half.lowerBound < hour.lowerBound
    }
}
