public import CalendarEngine

/// `[view]` of the configuration: how things are shown. What is nil follows the locale, or the program's own mind.
public struct ViewSettings: Hashable, Sendable {
    /// For which background the colours are made.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        /// For the one that the terminal tells of.
        case auto
        /// For a dark one.
        case dark
        /// For a light one.
        case light
    }

    /// `weeknumbers`: whether the month grid shows them.
    public var showsWeekNumbers: Bool?
    /// `firstweekday`.
    public var firstWeekday: Weekday?
    /// `clock`: 12 or 24.
    public var usesTwelveHourClock: Bool?
    /// `theme`.
    public var theme = Theme.auto
    /// `section`.
    public var section: SectionKey?
    /// `dateorder`: dmy, mdy or ymd.
    public var dateOrder: TimeLocale.DateOrder?
    /// `cancelled`: whether events that were called off are shown.
    public var showsCancelled: Bool?
    /// `completed`: whether reminders that are done are shown.
    public var showsCompleted: Bool?
    /// `opener`: the program that opens links, with its arguments; the address is its last.
    public var opener = ViewSettings.usualOpener
    /// `timezone`: the zone of the viewer; whether there is such a zone is for the reader to find out.
    public var timeZone: String?

    /// What opens links on most desktops.
    static let usualOpener = "xdg-open"

    /// Settings that leave everything to the locale.
    public init() {}

    /// A locale with what the settings say otherwise.
    public func applied(to locale: TimeLocale) -> TimeLocale {
        var locale = locale
        if let firstWeekday {
            locale.weekRule = WeekRule(firstWeekday: firstWeekday, minimalDays: locale.weekRule.minimalDays)
        }
        if let usesTwelveHourClock { locale.usesTwelveHourClock = usesTwelveHourClock }
        if let dateOrder { locale.dateOrder = dateOrder }
        return locale
    }

    /// Takes one entry of `[view]`; the fault when it cannot be taken.
    mutating func set(_ entry: ConfigurationEntry) -> ConfigurationFault? {
        let value = entry.value?.lowercased() ?? ""
        switch entry.name {
        case "weeknumbers":
            guard let flag = entry.flag else { return entry.invalid("true or false") }
            showsWeekNumbers = flag
        case "firstweekday":
            guard let weekday = ViewSettings.weekday(value) else { return entry.invalid("a weekday such as monday") }
            firstWeekday = weekday
        case "clock":
            guard value == "12" || value == "24" else { return entry.invalid("12 or 24") }
            usesTwelveHourClock = value == "12"
        case "theme":
            guard let theme = Theme(rawValue: value) else { return entry.invalid("auto, dark or light") }
            self.theme = theme
        case "section":
            guard let section = SectionKey(name: value) else {
                return entry.invalid("day, part-of-day, week, month or calendar")
            }
            self.section = section
        case "dateorder":
            guard let order = ViewSettings.dateOrders[value] else { return entry.invalid("dmy, mdy or ymd") }
            dateOrder = order
        case "cancelled", "completed":
            guard value == "show" || value == "hide" else { return entry.invalid("show or hide") }
            if entry.name == "cancelled" { showsCancelled = value == "show" } else { showsCompleted = value == "show" }
        case "opener":
            guard let command = entry.value, command.contains(where: { $0 != " " }) else {
                return entry.invalid("a program such as xdg-open")
            }
            opener = command
        case "timezone":
            guard let name = entry.value, !name.isEmpty else { return entry.invalid("a zone such as Europe/Berlin") }
            timeZone = name
        default: return .unknownKey(section: "view", key: entry.name)
        }
        return nil
    }

    private static let dateOrders: [String: TimeLocale.DateOrder] = [
        "dmy": .dayMonthYear, "mdy": .monthDayYear, "ymd": .yearMonthDay,
    ]

    /// A weekday by its English name or the beginning of it (at least two letters), or by its number, Monday being 1.
    private static func weekday(_ text: String) -> Weekday? {
        if let number = Int(text) { return number == 0 ? .sunday : Weekday(rawValue: number) }
        guard text.count >= 2 else { return nil }
        return Weekday.allCases.first { "\($0)".hasPrefix(text) }
    }
}
