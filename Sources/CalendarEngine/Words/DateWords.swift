/// Dates and times written as the locale's people write them.
extension TimeLocale {
    /// `09:30`, or `9:30 AM`.
    public func text(_ time: CivilTime) -> String {
        "\(padded(time.hour, 2)):\(padded(time.minute, 2))"
    }

    /// The widest that `text(_: CivilTime)` can be, in columns.
    public var timeWidth: Int { 5 }

    /// The day without its weekday and year, in full: `21 November`, `November 21`, `21. November`, `11月21日`.
    public func dayAndMonth(_ date: CivilDate) -> String {
        "\(date.day) \(monthNamesInDate[date.month - 1])"
    }

    /// The day with weekday and month: `Saturday 21 November`, `Saturday, November 21`, `11月21日(土)`; with the year on request.
    public func fullDate(_ date: CivilDate, withYear: Bool = false) -> String {
        "\(weekdayNames[date.weekday.rawValue - 1]) \(dayAndMonth(date))\(withYear ? " \(date.year)" : "")"
    }

    /// The same in few columns: `Sat 21 Nov`, `Sat, Nov 21`, `11/21(土)`; with the year on request.
    public func shortDate(_ date: CivilDate, withYear: Bool = false) -> String {
        let month = shortMonthNames[date.month - 1]
        return "\(shortWeekdayNames[date.weekday.rawValue - 1]) \(date.day) \(month)\(withYear ? " \(date.year)" : "")"
    }

    /// A month's heading: `November 2026`, `2026年11月`.
    public func monthAndYear(year: Int, month: Int) -> String {
        "\(monthNames[month - 1]) \(year)"
    }

    /// Numbers alone, in the locale's order: `21.11.2026`, `11/21/2026`.
    public func numericDate(_ date: CivilDate) -> String {
        date.description
    }

    /// The head of a weekday's column in the month grid, at most `width` columns: `Mo`, `月`.
    public func columnHead(_ weekday: Weekday, width: Int) -> String {
        String(weekdayNames[weekday.rawValue - 1].prefix(width))
    }
}
