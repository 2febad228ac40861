/// How dates and times read in the user's LC_TIME: names, order, clock and weeks. Pure data; CalendarStore fills it
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
    /// Full month names as they stand alone, January first.
    public let monthNames: [String]
    /// Full month names as they stand in a date (genitive where the language has one).
    public let monthNamesInDate: [String]
    /// Short month names, January first.
    public let shortMonthNames: [String]
    /// Full weekday names, Monday first.
    public let weekdayNames: [String]
    /// Short weekday names, Monday first.
    public let shortWeekdayNames: [String]
    /// Whether the clock counts to twelve.
    public var usesTwelveHourClock: Bool
    /// What stands for the forenoon.
    public let amText: String
    /// What stands for the afternoon.
    public let pmText: String
    /// The order of a date's parts.
    public var dateOrder: DateOrder {
        didSet {
            if dateOrder != oldValue {
                formats = DateFormats(language: Self.language(of: identifier), order: dateOrder)
            }
        }
    }
    /// How years are cut into weeks.
    public var weekRule: WeekRule
    /// What dates are put together by.
    var formats: DateFormats
    /// What times are put together by.
    var clock = ClockFormat()

    /// A locale from its parts; each list has twelve or seven names, what is missing is taken from the C locale.
    public init(
        identifier: String, monthNames: [String], monthNamesInDate: [String], shortMonthNames: [String],
        weekdayNames: [String], shortWeekdayNames: [String], usesTwelveHourClock: Bool, amText: String, pmText: String,
        dateOrder: DateOrder, weekRule: WeekRule
    ) {
        self.identifier = identifier
        self.monthNames = completed(monthNames, from: englishMonths)
        self.monthNamesInDate = completed(monthNamesInDate, from: self.monthNames)
        self.shortMonthNames = completed(shortMonthNames, from: englishMonths.map { String($0.prefix(3)) })
        self.weekdayNames = completed(weekdayNames, from: englishWeekdays)
        self.shortWeekdayNames = completed(shortWeekdayNames, from: englishWeekdays.map { String($0.prefix(3)) })
        self.usesTwelveHourClock = usesTwelveHourClock
        self.amText = amText.isEmpty ? "AM" : amText
        self.pmText = pmText.isEmpty ? "PM" : pmText
        self.dateOrder = dateOrder
        self.weekRule = weekRule
        formats = DateFormats(language: Self.language(of: identifier), order: dateOrder)
    }

    /// The C locale: English names, 24 hours, day before month, numbers as ISO 8601 has them, ISO weeks.
    public static let c = {
        var locale = TimeLocale(
            identifier: "C",
            monthNames: englishMonths, monthNamesInDate: englishMonths,
            shortMonthNames: englishMonths.map { String($0.prefix(3)) }, weekdayNames: englishWeekdays,
            shortWeekdayNames: englishWeekdays.map { String($0.prefix(3)) }, usesTwelveHourClock: false, amText: "AM",
            pmText: "PM", dateOrder: .dayMonthYear, weekRule: .iso8601)
        locale.formats.numeric = DatePattern("y-MM-dd")
        return locale
    }()

    /// The language, such as `de` in `de_DE`.
    private static func language(of identifier: String) -> String {
        String(identifier.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    }
}

private let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
]
private let englishWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/// The names, when there are as many as needed and none is empty.
private func completed(_ names: [String], from fallback: [String]) -> [String] {
    names.count == fallback.count && !names.contains("") ? names : fallback
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
        let style = DateStyle.style(language: language, order: order)
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
    /// Whether the half of the day comes before the time.
    var halfComesFirst = false
    /// What stands between the time and the half of the day.
    var halfGap = " "
}
