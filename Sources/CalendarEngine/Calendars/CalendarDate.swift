/// A day in a calendar system.
public struct CalendarDate: Hashable, Sendable {
    /// The calendar system in which year, month and day count.
    public let system: CalendarSystem
    /// The era, where the system counts its years by eras.
    public let era: CalendarEra?
    /// The year as people count it: within its era where there is one. The Chinese and Korean calendars have the
    /// Gregorian year in which theirs begins.
    public let year: Int
    /// The month of that system; leap months have a code of their own.
    public let month: MonthCode
    /// The day of the month, from 1.
    public let day: Int
    /// True when the year has a leap month; then Adar is the second one.
    public let isInYearWithLeapMonth: Bool

    /// A day in a system; nil where the system does not know it: before its first year, or outside of its table.
    public init?(_ date: CivilDate, in system: CalendarSystem) {
        guard let year = system.year(containing: Int(date.dayNumber)) else { return nil }
        self.init(date, in: system, year)
    }

    /// A day of a year of a system.
    fileprivate init(_ date: CivilDate, in system: CalendarSystem, _ year: CalendarYear) {
        let day = Int(date.dayNumber)
        let position = year.position(of: day)
        self.system = system
        era = CalendarEra(system, date)
        self.year = era?.number(ofYear: year.number) ?? year.number
        month = year.month(at: position)
        self.day = day - year.firstDay(ofMonthAt: position) + 1
        isInYearWithLeapMonth = year.leapAfter > 0
    }
}

/// Reads the dates of days that follow one another: each year is worked out once for all of its days.
public struct CalendarDateReader: Sendable {
    /// The calendar system whose dates are asked for.
    public let system: CalendarSystem
    private var year: CalendarYear?

    /// A reader for a system.
    public init(_ system: CalendarSystem) { self.system = system }

    /// A day in the system; nil where that does not know it.
    public mutating func date(of date: CivilDate) -> CalendarDate? {
        let day = Int(date.dayNumber)
        if year?.contains(day) != true { year = system.year(containing: day) }
        return year.map { CalendarDate(date, in: system, $0) }
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
