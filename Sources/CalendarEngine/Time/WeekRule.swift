/// The way in which a locale cuts years into weeks: the weekday that begins a week, and the least number of days of a
/// new year that make its first week.
public struct WeekRule: Hashable, Sendable {
    /// The weekday that begins a week.
    public var firstWeekday: Weekday
    /// The least number of days, 1...7, that the first week of a year has in that year.
    public var minimalDays: Int

    /// ISO 8601: weeks begin on Monday and belong to the year that has their Thursday.
    public static let iso8601 = WeekRule(firstWeekday: .monday, minimalDays: 4)

    /// A rule; `minimalDays` is clamped to 1...7.
    public init(firstWeekday: Weekday, minimalDays: Int) {
        self.firstWeekday = firstWeekday
        self.minimalDays = min(max(minimalDays, 1), 7)
    }

    /// A rule by the way in which weeks are numbered.
    ///
    /// - Parameters:
    ///   - numbering: The way in which weeks are numbered.
    ///   - firstWeekday: The weekday that begins a week. Where it is not Monday, a week has the number of ISO 8601 that
    ///     its Thursday has.
    public init(_ numbering: WeekNumbering, firstWeekday: Weekday) {
        let days =
            switch numbering {
            case .iso: 7 - Weekday.thursday.offset(from: firstWeekday)
            case .firstDay: 1
            case .fullWeek: 7
            }
        self.init(firstWeekday: firstWeekday, minimalDays: days)
    }

    /// The first day of the week that a day lies in.
    public func startOfWeek(containing date: CivilDate) -> CivilDate {
        date.adding(days: -date.weekday.offset(from: firstWeekday))
    }

    /// The number, 1...53, of the week that a day lies in, and the year that the week belongs to.
    public func week(of date: CivilDate) -> (year: Int, number: Int) {
        // One day decides to which year the week belongs: the day from which `minimalDays` days are left of the week.
        let start = Int(date.dayNumber) - date.weekday.offset(from: firstWeekday)
        let year = CivilDate.components(dayNumber: start + 7 - minimalDays).year
        let firstOfYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
        return (year, (start + 7 - minimalDays - firstOfYear) / 7 + 1)
    }
}

/// The rule for the first week of a year.
public enum WeekNumbering: String, Hashable, Sendable, CaseIterable {
    /// The one with the year's first Thursday (ISO 8601); weeks begin on Monday.
    case iso
    /// The one with 1 January, as in the United States; weeks begin on Sunday.
    case firstDay = "us"
    /// The first one that lies in the year with all its days.
    case fullWeek = "full"

    /// The weekday that begins a week where nothing else says it; nil for the locale's.
    public var firstWeekday: Weekday? {
        switch self {
        case .iso: .monday
        case .firstDay: .sunday
        case .fullWeek: nil
        }
    }
}
