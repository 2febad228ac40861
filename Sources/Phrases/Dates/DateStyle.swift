internal import CalendarEngine

/// How English arranges a date's parts in each of the orders, in the letters of `DatePattern` (after Unicode's CLDR 45,
/// shortened where a calendar has no room).
struct DateStyle: Hashable, Sendable {
    var dayAndMonth: String
    var dayMonthAndYear: String
    var full: String
    var fullWithYear: String
    var short: String
    var shortWithYear: String
    var monthAndYear: String

    /// The arrangement for an order of the parts.
    static func style(order: TimeLocale.DateOrder) -> DateStyle {
        switch order {
        case .dayMonthYear: british
        case .monthDayYear: american
        case .yearMonthDay: yearFirst
        }
    }

    private static let british = DateStyle(
        dayAndMonth: "d MMMM", dayMonthAndYear: "d MMMM y", full: "EEEE d MMMM", fullWithYear: "EEEE d MMMM y",
        short: "EEE d MMM", shortWithYear: "EEE d MMM y", monthAndYear: "MMMM y")

    private static let american = DateStyle(
        dayAndMonth: "MMMM d", dayMonthAndYear: "MMMM d, y", full: "EEEE, MMMM d", fullWithYear: "EEEE, MMMM d, y",
        short: "EEE, MMM d", shortWithYear: "EEE, MMM d, y", monthAndYear: "MMMM y")

    private static let yearFirst = DateStyle(
        dayAndMonth: "MMMM d", dayMonthAndYear: "y MMMM d", full: "MMMM d, EEEE", fullWithYear: "y MMMM d, EEEE",
        short: "MMM d, EEE", shortWithYear: "y MMM d, EEE", monthAndYear: "y MMMM")
}
