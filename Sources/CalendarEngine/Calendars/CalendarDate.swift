/// A day in a calendar system.
public struct CalendarDate: Hashable, Sendable {
    /// The system.
    public let system: CalendarSystem
    /// The era, where the system counts its years by eras.
    public let era: CalendarEra?
    /// The year as people count it: within its era where there is one. The Chinese and Korean calendars have the
    /// Gregorian year in which theirs begins.
    public let year: Int
    /// The month.
    public let month: MonthCode
    /// The day of the month, from 1.
    public let day: Int
    /// True when the year has a leap month; then Adar is the second one.
    public let isInYearWithLeapMonth: Bool

    /// A day in a system; nil where the system does not know it: before its first year, or outside of its table.
    public init?(_ date: CivilDate, in system: CalendarSystem) {
        let day = Int(date.dayNumber)
        guard let year = system.year(containing: day) else { return nil }
        let position = year.position(of: day)
        self.system = system
        era = CalendarEra(system, date)
        self.year = era?.number(ofYear: year.number) ?? year.number
        month = year.month(at: position)
        self.day = day - year.firstDay(ofMonthAt: position) + 1
        isInYearWithLeapMonth = year.leapAfter > 0
    }
}

extension CivilDate {
    /// The day of a year, month and day of a calendar system; nil where there is no such day.
    ///
    /// - Parameters:
    ///   - system: The calendar system.
    ///   - year: The year without eras, as `CalendarSystem.year` numbers them.
    ///   - month: The month by its name in that year, which may be a leap month.
    ///   - day: The day of the month, from 1.
    public init?(_ system: CalendarSystem, year: Int, month: MonthCode, day: Int) {
        guard let year = system.year(year), let position = year.position(of: month), day >= 1,
            day <= year.length(ofMonthAt: position)
        else { return nil }
        let number = year.firstDay(ofMonthAt: position) + day - 1
        self.init(clamping: number)
        guard Int(dayNumber) == number else { return nil }
    }
}
