/// How dates and times read in the user's LC_TIME: names, order, clock and weeks. Pure data; CalendarStore fills it from the
/// system, and `TimeLocale.c` is the C locale.
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
    public var identifier: String
    /// Full month names as they stand alone, January first.
    public var monthNames: [String]
    /// Full month names as they stand in a date (genitive where the language has one).
    public var monthNamesInDate: [String]
    /// Short month names, January first.
    public var shortMonthNames: [String]
    /// Full weekday names, Monday first.
    public var weekdayNames: [String]
    /// Short weekday names, Monday first.
    public var shortWeekdayNames: [String]
    /// Whether the clock counts to twelve.
    public var usesTwelveHourClock: Bool
    /// What stands for the forenoon.
    public var amText: String
    /// What stands for the afternoon.
    public var pmText: String
    /// The order of a date's parts.
    public var dateOrder: DateOrder
    /// How years are cut into weeks.
    public var weekRule: WeekRule

    /// A locale from its parts; each list has twelve or seven names.
    public init(
        identifier: String, monthNames: [String], monthNamesInDate: [String], shortMonthNames: [String],
        weekdayNames: [String], shortWeekdayNames: [String], usesTwelveHourClock: Bool, amText: String, pmText: String,
        dateOrder: DateOrder, weekRule: WeekRule
    ) {
        self.identifier = identifier
        self.monthNames = monthNames
        self.monthNamesInDate = monthNamesInDate
        self.shortMonthNames = shortMonthNames
        self.weekdayNames = weekdayNames
        self.shortWeekdayNames = shortWeekdayNames
        self.usesTwelveHourClock = usesTwelveHourClock
        self.amText = amText
        self.pmText = pmText
        self.dateOrder = dateOrder
        self.weekRule = weekRule
    }

    /// The C locale: English names, 24 hours, day before month, ISO weeks.
    public static let c = TimeLocale(
        identifier: "C",
        monthNames: englishMonths, monthNamesInDate: englishMonths, shortMonthNames: englishMonths.map { String($0.prefix(3)) },
        weekdayNames: englishWeekdays, shortWeekdayNames: englishWeekdays.map { String($0.prefix(3)) },
        usesTwelveHourClock: false, amText: "AM", pmText: "PM", dateOrder: .dayMonthYear, weekRule: .iso8601)

    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let englishWeekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}
