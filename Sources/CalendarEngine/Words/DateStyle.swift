/// How a language arranges a date's parts, in the letters of `DatePattern`.
struct DateStyle: Hashable, Sendable {
    var dayAndMonth: String
    var dayMonthAndYear: String
    var full: String
    var fullWithYear: String
    var short: String
    var shortWithYear: String
    var monthAndYear: String

    /// The arrangement of a language for an order of the parts. glibc's formats name the parts and their order, but
    /// not the words and marks that people put between them, so those come from here (after Unicode's CLDR 45,
    /// shortened where a calendar has no room).
    static func style(language: String, order: TimeLocale.DateOrder) -> DateStyle {
        switch (order, language) {
        case (.dayMonthYear, let language) where commaAndDotLanguages.contains(language): dotted(comma: ",")
        case (.dayMonthYear, let language) where dotLanguages.contains(language): dotted(comma: "")
        case (.dayMonthYear, let language) where commaLanguages.contains(language): plain(comma: ",")
        case (.dayMonthYear, "es"), (.dayMonthYear, "pt"), (.dayMonthYear, "gl"): iberian
        case (.dayMonthYear, "ca"): catalan
        case (.dayMonthYear, "tr"), (.dayMonthYear, "az"): turkish
        case (.dayMonthYear, _): plain(comma: "")
        case (.monthDayYear, _): american
        case (.yearMonthDay, "ja"): eastAsian(units: ("年", "月", "日"), gap: "", weekday: "(EEE)")
        case (.yearMonthDay, "zh"), (.yearMonthDay, "yue"):
            eastAsian(units: ("年", "月", "日"), gap: "", weekday: " EEEE")
        case (.yearMonthDay, "ko"): eastAsian(units: ("년", "월", "일"), gap: " ", weekday: " EEEE")
        case (.yearMonthDay, "hu"): hungarian
        case (.yearMonthDay, "lt"): lithuanian
        case (.yearMonthDay, _): yearFirst
        }
    }

    /// Languages that write the day of a date as an ordinal with a dot, and a comma after the weekday.
    private static let commaAndDotLanguages: Set<String> = [
        "de", "dsb", "hsb", "hr", "bs", "sl", "lb", "nds", "et", "lv", "sr",
    ]
    /// Languages with the dot alone.
    private static let dotLanguages: Set<String> = ["cs", "sk", "da", "nb", "nn", "no", "fi", "is", "fo"]
    /// Languages with the comma alone.
    private static let commaLanguages: Set<String> = ["pl", "ru", "uk", "be", "bg", "ro", "kk"]

    private static func plain(comma: String) -> DateStyle {
        DateStyle(
            dayAndMonth: "d MMMM", dayMonthAndYear: "d MMMM y", full: "EEEE\(comma) d MMMM",
            fullWithYear: "EEEE\(comma) d MMMM y", short: "EEE d MMM", shortWithYear: "EEE d MMM y",
            monthAndYear: "LLLL y")
    }

    private static func dotted(comma: String) -> DateStyle {
        DateStyle(
            dayAndMonth: "d. MMMM", dayMonthAndYear: "d. MMMM y", full: "EEEE\(comma) d. MMMM",
            fullWithYear: "EEEE\(comma) d. MMMM y", short: "EEE d. MMM", shortWithYear: "EEE d. MMM y",
            monthAndYear: "LLLL y")
    }

    private static let american = DateStyle(
        dayAndMonth: "MMMM d", dayMonthAndYear: "MMMM d, y", full: "EEEE, MMMM d", fullWithYear: "EEEE, MMMM d, y",
        short: "EEE, MMM d", shortWithYear: "EEE, MMM d, y", monthAndYear: "LLLL y")

    private static let iberian = DateStyle(
        dayAndMonth: "d 'de' MMMM", dayMonthAndYear: "d 'de' MMMM 'de' y", full: "EEEE, d 'de' MMMM",
        fullWithYear: "EEEE, d 'de' MMMM 'de' y", short: "EEE d MMM", shortWithYear: "EEE d MMM y",
        monthAndYear: "LLLL 'de' y")

    /// As the Iberian style, but glibc's month names bring their "de" along.
    private static let catalan = DateStyle(
        dayAndMonth: "d MMMM", dayMonthAndYear: "d MMMM 'de' y", full: "EEEE, d MMMM",
        fullWithYear: "EEEE, d MMMM 'de' y",
        short: "EEE d MMM", shortWithYear: "EEE d MMM y", monthAndYear: "LLLL 'de' y")

    private static let turkish = DateStyle(
        dayAndMonth: "d MMMM", dayMonthAndYear: "d MMMM y", full: "d MMMM EEEE", fullWithYear: "d MMMM y EEEE",
        short: "d MMM EEE", shortWithYear: "d MMM y EEE", monthAndYear: "LLLL y")

    private static func eastAsian(
        units: (year: String, month: String, day: String), gap: String, weekday: String
    ) -> DateStyle {
        let date = "M\(units.month)\(gap)d\(units.day)"
        let year = "y\(units.year)\(gap)"
        return DateStyle(
            dayAndMonth: date, dayMonthAndYear: year + date, full: date + weekday, fullWithYear: year + date + weekday,
            short: "M/d(EEE)", shortWithYear: "y/M/d(EEE)", monthAndYear: "\(year)M\(units.month)")
    }

    private static let hungarian = DateStyle(
        dayAndMonth: "MMMM d.", dayMonthAndYear: "y. MMMM d.", full: "MMMM d., EEEE", fullWithYear: "y. MMMM d., EEEE",
        short: "MMM d., EEE", shortWithYear: "y. MMM d., EEE", monthAndYear: "y. LLLL")

    private static let lithuanian = DateStyle(
        dayAndMonth: "MMMM d 'd.'", dayMonthAndYear: "y 'm.' MMMM d 'd.'", full: "MMMM d 'd.', EEEE",
        fullWithYear: "y 'm.' MMMM d 'd.', EEEE", short: "MM-dd, EEE", shortWithYear: "y-MM-dd, EEE",
        monthAndYear: "y 'm.' LLLL")

    private static let yearFirst = DateStyle(
        dayAndMonth: "MMMM d", dayMonthAndYear: "y MMMM d", full: "MMMM d, EEEE", fullWithYear: "y MMMM d, EEEE",
        short: "MMM d, EEE", shortWithYear: "y MMM d, EEE", monthAndYear: "y LLLL")
}
