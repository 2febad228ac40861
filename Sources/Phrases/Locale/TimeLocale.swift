public import CalendarEngine

/// How dates and times read in the user's LC_TIME: their order, the clock and weeks. Their names are English like all
/// words of the program, and those of the locale are understood when they are typed. Pure data; CalendarStore fills it
/// from the system, and `TimeLocale.c` is the C locale.
public struct TimeLocale: Hashable, Sendable {
    /// In which order a date's numbers stand.
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
    /// The names that somebody may type besides the English ones; none of them is ever shown.
    let typedNames: TimeNames
    /// Whether the clock counts to twelve.
    public var usesTwelveHourClock: Bool
    /// The order of a date's parts.
    public var dateOrder: DateOrder {
        didSet {
            if dateOrder != oldValue {
                formats = DateFormats(language: language, order: dateOrder)
            }
        }
    }
    /// How years are cut into weeks.
    public var weekRule: WeekRule
    /// What dates are put together by.
    var formats: DateFormats
    /// What times are put together by.
    var clock = ClockFormat()

    /// A locale from its parts.
    init(
        identifier: String, typedNames: TimeNames = .english, usesTwelveHourClock: Bool, dateOrder: DateOrder,
        weekRule: WeekRule
    ) {
        self.identifier = identifier
        self.typedNames = typedNames
        self.usesTwelveHourClock = usesTwelveHourClock
        self.dateOrder = dateOrder
        self.weekRule = weekRule
        formats = DateFormats(language: Self.language(of: identifier), order: dateOrder)
    }

    /// The C locale: 24 hours, day before month, numbers as ISO 8601 has them, ISO weeks.
    public static let c = {
        var locale = TimeLocale(
            identifier: "C", usesTwelveHourClock: false, dateOrder: .dayMonthYear, weekRule: .iso8601)
        locale.formats.numeric = DatePattern("y-MM-dd")
        return locale
    }()

    private var language: String { Self.language(of: identifier) }

    /// The language, such as `de` in `de_DE`.
    private static func language(of identifier: String) -> String {
        String(identifier.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    }
}

extension TimeLocale {
    /// Full month names, January first, in the language of the program's words.
    public var monthNames: [String] { TimeNames.english.months }
    /// Short month names, January first.
    public var shortMonthNames: [String] { TimeNames.english.shortMonths }
    /// The lists of month names that somebody may type, January first: the locale's, and the English ones last.
    public var typedMonthNames: [[String]] {
        [typedNames.months, typedNames.monthsInDate, typedNames.shortMonths, monthNames]
    }
    /// Full weekday names, Monday first.
    public var weekdayNames: [String] { TimeNames.english.weekdays }
    /// Short weekday names, Monday first.
    public var shortWeekdayNames: [String] { TimeNames.english.shortWeekdays }
    /// What stands for the forenoon.
    public var amText: String { TimeNames.english.amText }
    /// What stands for the afternoon.
    public var pmText: String { TimeNames.english.pmText }
}

/// A language's names of months, weekdays and halves of the day; what a system does not name is missing.
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
    /// What stands for the forenoon.
    var amText = ""
    /// What stands for the afternoon.
    var pmText = ""

    static let english = {
        var names = TimeNames()
        names.months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        names.monthsInDate = names.months
        names.shortMonths = names.months.map { String($0.prefix(3)) }
        names.weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        names.shortWeekdays = names.weekdays.map { String($0.prefix(3)) }
        (names.amText, names.pmText) = ("AM", "PM")
        return names
    }()
}

/// Everything that dates are put together by, prepared once for a locale.
struct DateFormats: Hashable, Sendable {
    var dayAndMonth: DatePattern
    var dayMonthAndYear: DatePattern
    var full: DatePattern
    var fullWithYear: DatePattern
    var short: DatePattern
    var shortWithYear: DatePattern
    var monthAndYear: DatePattern
    var numeric: DatePattern

    /// The usual formats of a language and an order.
    init(language: String, order: TimeLocale.DateOrder) {
        let style = DateStyle.style(order: order)
        dayAndMonth = DatePattern(style.dayAndMonth)
        dayMonthAndYear = DatePattern(style.dayMonthAndYear)
        full = DatePattern(style.full)
        fullWithYear = DatePattern(style.fullWithYear)
        short = DatePattern(style.short)
        shortWithYear = DatePattern(style.shortWithYear)
        monthAndYear = DatePattern(style.monthAndYear)
        numeric =
            switch order {
            case .dayMonthYear: DatePattern(language == "en" ? "dd/MM/y" : "dd.MM.y")
            case .monthDayYear: DatePattern("MM/dd/y")
            case .yearMonthDay: DatePattern("y-MM-dd")
            }
    }
}

/// What times are put together by.
struct ClockFormat: Hashable, Sendable {
    /// What stands between hours and minutes.
    var separator = ":"
    /// Whether the half of the day is typed before the time.
    var halfComesFirst = false
}
