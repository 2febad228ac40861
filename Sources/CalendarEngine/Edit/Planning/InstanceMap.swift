/// The places to which a move of a series puts its instances, on the clock of the series.
struct InstanceMap {
    /// The ways in which days move.
    enum Days: Hashable {
        /// All by so many days.
        case uniform(Int)
        /// Those of one weekday by so many days.
        case weekday(Weekday, Int)
        /// Those of one day of the month to another day of the month.
        case monthDay(Int, Int)
        /// All to a day of the month, so many months later.
        case calendar(months: Int, day: Int)
        /// All to a counted weekday of their month.
        case ordinal(RecurrenceRule.WeekdayOrdinal)
    }

    var days: Days
    /// The change of the time of day, in seconds.
    var seconds: Int64

    /// True when all stay where they are.
    var isIdentity: Bool { days == .uniform(0) && seconds == 0 }

    /// The new day of an instance; nil when the calendar has no such day.
    func date(_ date: CivilDate) -> CivilDate? {
        switch days {
        case .uniform(let days): return date.adding(days: days)
        case .weekday(let weekday, let days): return date.weekday == weekday ? date.adding(days: days) : date
        case .monthDay(let old, let new):
            let (year, month, day) = date.components
            return day == old ? CivilDate(year: year, month: month, day: new) : date
        case .calendar(let months, let day):
            let first = date.firstOfMonth.adding(months: months)
            return CivilDate(year: first.year, month: first.month, day: day)
        case .ordinal(let entry): return date.inSameMonth(entry)
        }
    }

    /// The new time of an instance.
    func civil(_ civil: CivilDateTime) -> CivilDateTime? {
        date(civil.date).map { CivilDateTime($0, civil.time).adding(seconds: seconds) }
    }
}

extension CivilDate {
    /// A counted weekday of this day's month; nil when the month has none.
    func inSameMonth(_ entry: RecurrenceRule.WeekdayOrdinal) -> CivilDate? {
        let first = firstOfMonth
        let result: CivilDate
        if entry.ordinal > 0 {
            let toFirst = entry.weekday.offset(from: first.weekday)
            result = first.adding(days: toFirst + 7 * (min(entry.ordinal, 6) - 1))
        } else {
            let last = first.adding(days: daysInMonth - 1)
            let toLast = last.weekday.offset(from: entry.weekday)
            result = last.adding(days: 7 * (max(entry.ordinal, -6) + 1) - toLast)
        }
        return result.firstOfMonth == first ? result : nil
    }

    /// The number of the day among those of its weekday in its month, counted from the beginning, or from the end
    /// (negative).
    func ordinalInMonth(fromEnd: Bool) -> Int {
        fromEnd ? -((daysInMonth - day) / 7 + 1) : (day - 1) / 7 + 1
    }

    /// The number of months from this day's to another's.
    func months(until other: CivilDate) -> Int {
        let (year, month, _) = components
        let (otherYear, otherMonth, _) = other.components
        return (otherYear - year) * 12 + otherMonth - month
    }
}
