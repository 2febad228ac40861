public import CalendarEngine

/// The user's way of writing dates and times: their order, clock and weeks from LC_TIME, and the words of a language.
/// The names of LC_TIME are also understood as input. Pure data; CalendarStore fills it from the system.
public struct TimeLocale: Hashable, Sendable {
    /// The order of the numbers of a date.
    public enum DateOrder: Hashable, Sendable {
        /// 21.11.2026
        case dayMonthYear
        /// 11/21/2026
        case monthDayYear
        /// 2026-11-21
        case yearMonthDay
    }

    /// The locale's name, such as `de_DE`.
    public let identifier: String
    private let wordLanguage: PhraseLanguage
    /// Names that are understood besides those of the words; none of them is ever shown.
    let typedNames: TimeNames
    /// True for a clock of twelve hours.
    public var usesTwelveHourClock: Bool
    /// The order of a date's parts.
    public var dateOrder: DateOrder {
        didSet {
            if dateOrder != oldValue {
                formats = DateFormats(words, language: Self.language(of: identifier), order: dateOrder)
            }
        }
    }
    /// The rule that cuts years into weeks.
    public var weekRule: WeekRule
    /// The calendar whose dates stand beside the Gregorian ones; nil for none.
    public var secondCalendar: CalendarSystem?
    /// True when the phases of the moon stand beside the dates.
    public var showsMoon = false
    /// The forms of dates.
    var formats: DateFormats
    /// The form of times of day.
    var clock = ClockFormat()
    /// The names that dates are read by.
    let dateNames: DateNames

    /// Makes a locale from its parts.
    init(
        identifier: String, words: any PhraseVocabulary, typedNames: TimeNames = TimeNames(),
        usesTwelveHourClock: Bool, dateOrder: DateOrder, weekRule: WeekRule
    ) {
        self.identifier = identifier
        wordLanguage = PhraseLanguage(words: words)
        self.typedNames = typedNames
        dateNames = DateNames(words, typedNames)
        self.usesTwelveHourClock = usesTwelveHourClock
        self.dateOrder = dateOrder
        self.weekRule = weekRule
        formats = DateFormats(words, language: Self.language(of: identifier), order: dateOrder)
    }

    /// The C locale in a language: 24 hours, day before month, numbers as ISO 8601 has them, ISO weeks.
    public init(words: any PhraseVocabulary) {
        self.init(
            identifier: "C", words: words, usesTwelveHourClock: false, dateOrder: .dayMonthYear, weekRule: .iso8601)
        formats.numeric = DatePattern("y-MM-dd")
    }

    /// The words that the locale shows and understands.
    public var words: any PhraseVocabulary { wordLanguage.words }

    /// The language of LC_TIME, such as `de` in `de_DE`.
    private static func language(of identifier: String) -> String {
        String(identifier.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    }
}

extension TimeLocale {
    /// The lists of month names that are understood, January first: those of LC_TIME, then those of the words.
    public var typedMonthNames: [[String]] {
        [typedNames.months, typedNames.monthsInDate, typedNames.shortMonths, (1...12).map(words.name(ofMonth:))]
    }
}

/// The names of months, weekdays and halves of the day that a system gives; the ones that it lacks are missing.
struct TimeNames: Hashable, Sendable {
    /// Full month names as they stand alone, January first.
    var months: [String] = []
    /// Full month names as they stand in a date (genitive where the language has one).
    var monthsInDate: [String] = []
    /// Short month names.
    var shortMonths: [String] = []
    /// Full weekday names, Monday first.
    var weekdays: [String] = []
    /// Short weekday names, Monday first.
    var shortWeekdays: [String] = []
    /// The text for the first half of the day.
    var amText = ""
    /// The text for the second half of the day.
    var pmText = ""
}

/// The patterns for dates, prepared once for a locale.
struct DateFormats: Hashable, Sendable {
    var dayAndMonth: DatePattern
    var dayMonthAndYear: DatePattern
    var full: DatePattern
    var fullWithYear: DatePattern
    var short: DatePattern
    var shortWithYear: DatePattern
    var monthAndYear: DatePattern
    var numeric: DatePattern

    /// The usual formats of a language's words, and of an order.
    init(_ words: any PhraseVocabulary, language: String, order: TimeLocale.DateOrder) {
        func pattern(_ form: DateForm) -> DatePattern { DatePattern(words.pattern(of: form, order)) }
        dayAndMonth = pattern(.dayAndMonth)
        dayMonthAndYear = pattern(.dayMonthAndYear)
        full = pattern(.full)
        fullWithYear = pattern(.fullWithYear)
        short = pattern(.short)
        shortWithYear = pattern(.shortWithYear)
        monthAndYear = pattern(.monthAndYear)
        numeric =
            switch order {
            case .dayMonthYear: DatePattern(language == "en" ? "dd/MM/y" : "dd.MM.y")
            case .monthDayYear: DatePattern("MM/dd/y")
            case .yearMonthDay: DatePattern("y-MM-dd")
            }
    }
}

/// The form of times of day.
struct ClockFormat: Hashable, Sendable {
    /// The sign between hours and minutes.
    var separator = ":"
    /// True when the half of the day is typed before the time.
    var halfComesFirst = false
}

extension TimeLocale {
    /// True where `2h` is a time of day rather than a length.
    var writesHoursWithLetter: Bool {
        ["fr", "pt", "es", "it"].contains(words.typed?.identifier ?? String(identifier.prefix(2)))
    }
}
