public import CalendarEngine

/// Dates and times written in the locale's order and on its clock.
extension TimeLocale {
    /// `09:30`, or `9:30 AM`. Of a locale's times with one and the same half of the day, all end alike, so they align
    /// at the right.
    public func clockTime(_ time: CivilTime) -> String {
        var text = ""
        let hour = time.hour
        if usesTwelveHourClock {
            text.append(number: hour % 12 == 0 ? 12 : hour % 12, width: 1)
            text += clock.separator
            text.append(number: time.minute, width: 2)
            text += " " + words.name(of: hour < 12 ? .forenoon : .afternoon)
        } else {
            text.append(number: hour, width: 2)
            text += clock.separator
            text.append(number: time.minute, width: 2)
        }
        return text
    }

    /// The widest that `clockTime(_:)` can be, in columns.
    public var timeWidth: Int { usesTwelveHourClock ? 8 : 5 }

    /// The day without its weekday and year, in full: `21 November`, `November 21`.
    public func dayAndMonth(_ date: CivilDate) -> String {
        formats.dayAndMonth.write(date, in: self)
    }

    /// The day without its weekday, in full: `21 November 2026`, `November 21, 2026`, `2026 November 21`.
    public func dayMonthAndYear(_ date: CivilDate) -> String {
        formats.dayMonthAndYear.write(date, in: self)
    }

    /// The day with weekday and month: `Saturday 21 November`, `Saturday, November 21`, `November 21, Saturday`; with
    /// the year on request.
    public func fullDate(_ date: CivilDate, withYear: Bool = false) -> String {
        (withYear ? formats.fullWithYear : formats.full).write(date, in: self)
    }

    /// A short form of `fullDate`: `Sat 21 Nov`, `Sat, Nov 21`, `Nov 21, Sat`; with the year on request.
    public func shortDate(_ date: CivilDate, withYear: Bool = false) -> String {
        (withYear ? formats.shortWithYear : formats.short).write(date, in: self)
    }

    /// The date of a day in the second calendar: `15 Nisan 5787`; nil without a second calendar, or where it has no
    /// date for the day.
    public func secondDate(_ date: CivilDate, withYear: Bool = false) -> String? {
        secondCalendar.flatMap { CalendarDate(date, in: $0) }.map { words.date($0, withYear: withYear) }
    }

    /// The texts that the settings put beside a date: the date of the second calendar and the phase that the moon
    /// reaches that day. A calendar that differs from the Gregorian one only in its years is shown without `withYear`
    /// only where one of its years begins.
    public func besides(_ date: CivilDate, in zone: TimeZone, withYear: Bool = false) -> [String] {
        let phase = showsMoon ? MoonPhase.phase(on: date, in: zone)?.phase : nil
        let second = withYear || saysMoreThanYear(date) ? secondDate(date, withYear: withYear) : nil
        return [second, phase.map { words.name(of: $0) }].compactMap { $0 }
    }

    /// False on a date on which a calendar of Gregorian months would only repeat its year of the day before: `令和8年`.
    private func saysMoreThanYear(_ date: CivilDate) -> Bool {
        guard let system = secondCalendar, system.hasGregorianMonths else { return true }
        let (day, before) = (CalendarDate(date, in: system), CalendarDate(date.adding(days: -1), in: system))
        return day?.year != before?.year || day?.era != before?.era
    }

    /// A reader of days in the second calendar; nil without one, and where its days are the Gregorian ones.
    public var secondDays: CalendarDateReader? {
        secondCalendar.flatMap { $0.hasGregorianMonths ? nil : CalendarDateReader($0) }
    }

    /// A month's heading: `November 2026`, `2026 November`. The month is clamped to 1...12.
    public func monthAndYear(year: Int, month: Int) -> String {
        guard let first = CivilDate(year: year, month: min(max(month, 1), 12), day: 1) else { return "\(year)" }
        return formats.monthAndYear.write(first, in: self)
    }

    /// Numbers alone, in the locale's order: `21.11.2026`, `11/21/2026`.
    public func numericDate(_ date: CivilDate) -> String {
        formats.numeric.write(date, in: self)
    }

    /// A weekday's name in full.
    public func name(of weekday: Weekday) -> String { words.name(of: weekday) }

    /// A weekday's short name.
    public func shortName(of weekday: Weekday) -> String { words.shortName(of: weekday) }

    /// The head of a weekday's column in the month grid, at most `width` columns: `Mo`.
    public func columnHead(_ weekday: Weekday, width: Int) -> String { String(shortName(of: weekday).prefix(width)) }
}
