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
