import CalendarEngine

/// A rule that says on which days of a year a holiday is. `HolidayTable` tells how it is written.
struct HolidayRule {
    /// The days of a year that a rule names.
    enum Pattern: Hashable {
        case fixed(month: Int, day: Int)
        /// Days from Easter, as western or as eastern churches have it.
        case easter, orthodoxEaster
        /// The nth of a weekday in a month; the last is -1.
        case nth(Int, Weekday, month: Int)
        /// The first of a weekday on or after a day.
        case onOrAfter(month: Int, day: Int, Weekday)
        /// A day of another calendar system, which may come twice in a year or not at all.
        case foreign(CalendarSystem, MonthCode, day: Int)
        /// The sun's terms as the calendars of Japan and China have them.
        case springEquinox, autumnEquinox, clearAndBright
        /// Days that no rule gives.
        case listed([CivilDate])
    }

    /// A step from a weekday: of so many days, or nil for the next day that is free of weekends and holidays.
    struct Step: Hashable {
        var weekday: Weekday
        var days: Int?
    }

    let pattern: Pattern
    /// Days from what the pattern names.
    let offset: Int
    /// The years in which it holds; none for all.
    let years: [ClosedRange<Int>]
    /// The parts of the country that have it, or that lack it; nil for all of it. `-` among those that have it is
    /// the country as a whole.
    let parts: (codes: [Substring], areThose: Bool)?
    /// The weekdays on which it is no holiday.
    let skipped: [Weekday]
    /// The weekdays from which it moves away.
    let moves: [Step]
    /// The weekdays on which another day is free as a substitute, besides the day itself.
    let substitutes: [Step]
    /// True when another day is free too where it shares its day with another holiday.
    let isSubstitutedWhenShared: Bool
    /// True for the rule of days between two holidays.
    let isBridge: Bool
    let name: String
    let localName: String

    /// True when a part of the country has it; nil asks for the whole country.
    func holds(in part: String?) -> Bool {
        guard let parts else { return true }
        guard let part else { return parts.codes.contains("-") }
        return parts.codes.contains { $0 == part } == parts.areThose
    }

    /// Its days in a year, before any moving.
    func dates(in year: Int) -> [CivilDate] {
        guard years.isEmpty || years.contains(where: { $0.contains(year) }) else { return [] }
        return pattern.dates(in: year).map { $0.adding(days: offset) }.filter { !skipped.contains($0.weekday) }
    }

    /// The day to which it moves.
    func moved(_ date: CivilDate) -> CivilDate {
        guard let step = moves.first(where: { $0.weekday == date.weekday }), let days = step.days else { return date }
        return date.adding(days: days)
    }

    /// The substitute that is free besides a day; nil for none.
    func substitute(
        for date: CivilDate, isTaken: (CivilDate) -> Bool, isShared: Bool
    ) -> CivilDate? {
        let step = substitutes.first { $0.weekday == date.weekday }
        guard step != nil || isSubstitutedWhenShared && isShared else { return nil }
        if let days = step?.days { return date.adding(days: days) }
        var day = date.adding(days: 1)
        while day.weekday.isWeekend || isTaken(day) { day = day.adding(days: 1) }
        return day
    }
}

extension HolidayRule.Pattern {
    fileprivate func dates(in year: Int) -> [CivilDate] {
        switch self {
        case .fixed(let month, let day): [CivilDate(year: year, month: month, day: day)].compactMap(\.self)
        case .easter: [Easter.western(year)].compactMap(\.self)
        case .orthodoxEaster: [Easter.orthodox(year)].compactMap(\.self)
        case .nth(let number, let weekday, let month): nth(number, weekday, year, month)
        case .onOrAfter(let month, let day, let weekday):
            [CivilDate(year: year, month: month, day: day)?.onOrAfter(weekday)].compactMap(\.self)
        case .foreign(let system, let month, let day): days(of: system, month, day, in: year)
        case .springEquinox: [CivilDate(year: year, month: 3, day: SunTerm.springEquinox.day(year))].compactMap(\.self)
        case .autumnEquinox: [CivilDate(year: year, month: 9, day: SunTerm.autumnEquinox.day(year))].compactMap(\.self)
        case .clearAndBright:
            [CivilDate(year: year, month: 4, day: SunTerm.clearAndBright.day(year))].compactMap(\.self)
        case .listed(let days): days.filter { $0.year == year }
        }
    }

    private func nth(_ number: Int, _ weekday: Weekday, _ year: Int, _ month: Int) -> [CivilDate] {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return [] }
        let base = number > 0 ? first : first.adding(days: first.daysInMonth)
        return [base.onOrAfter(weekday).adding(days: 7 * (number > 0 ? number - 1 : number))]
    }

    private func days(of system: CalendarSystem, _ month: MonthCode, _ day: Int, in year: Int) -> [CivilDate] {
        guard let first = CivilDate(year: year, month: 1, day: 1), let last = CivilDate(year: year, month: 12, day: 31),
            let start = CalendarDate(first, in: system)?.year, let end = CalendarDate(last, in: system)?.year
        else { return [] }
        return (start...max(start, end)).compactMap { CivilDate(system, year: $0, month: month, day: day) }
            .filter { $0.year == year }
    }
}

/// The day of the month on which the sun passes a point of its path, in Japan and in China: by the mean year and its
/// leap days, which is right from 1980 to 2099.
struct SunTerm {
    /// The term of 1980, in millionths of a day of its month.
    let start: Int
    static let springEquinox = SunTerm(start: 20_843_100)
    static let autumnEquinox = SunTerm(start: 23_248_800)
    static let clearAndBright = SunTerm(start: 4_966_000)

    func day(_ year: Int) -> Int { (start + 242_194 * (year - 1980)) / 1_000_000 - (year - 1980) / 4 }
}
