public import CalendarEngine

/// A day on which a region has time off by law.
public struct Holiday: Hashable, Sendable {
    /// The day that is free.
    public let date: CivilDate
    /// The name in English.
    public let name: String
    /// The name in the country's language.
    public let localName: String
    /// True for a day off that replaces a holiday on a weekend or on another holiday.
    public let isSubstitute: Bool
}

extension HolidayRegion {
    /// The holidays of a range of years, by their days. O(rules · years).
    ///
    /// Days that a government decrees for a single year, such as bridge days and days of mourning, are only there where
    /// the table names that year.
    public func holidays(in years: ClosedRange<Int>) -> [Holiday] {
        let rules = HolidayTable.rules(of: self)
        var found: [(date: CivilDate, rule: HolidayRule)] = []
        // A day of one year may move into the next, and one of the next into this.
        for year in years.lowerBound - 1...years.upperBound + 1 {
            for rule in rules { found += rule.dates(in: year).map { ($0, rule) } }
        }
        var holidays = found.map { date, rule in
            Holiday(date: rule.moved(date), name: rule.name, localName: rule.localName, isSubstitute: false)
        }
        // The number of holidays on each day.
        var taken = holidays.reduce(into: [:]) { $0[$1.date, default: 0] += 1 }
        for (date, rule) in found.sorted(by: { $0.date < $1.date }) {
            let others = (taken[date] ?? 1) - 1
            guard let day = rule.substitute(for: date, isTaken: { taken[$0] != nil }, isShared: others > 0) else {
                continue
            }
            taken[day, default: 0] += 1
            holidays.append(
                Holiday(date: day, name: rule.name, localName: rule.localName, isSubstitute: true))
        }
        if let bridge = HolidayTable.bridge(of: self) {
            holidays += bridged(taken, by: bridge)
        }
        return holidays.filter { years.contains($0.date.year) }
            .sorted { ($0.date, $0.isSubstitute ? 1 : 0, $0.name) < ($1.date, $1.isSubstitute ? 1 : 0, $1.name) }
    }

    /// The days between two holidays, where a law makes them free (Japan).
    private func bridged(_ taken: [CivilDate: Int], by rule: HolidayRule) -> [Holiday] {
        taken.keys.map { $0.adding(days: 1) }.filter { day in
            taken[day] == nil && taken[day.adding(days: 1)] != nil && day.weekday != .sunday
        }.map { Holiday(date: $0, name: rule.name, localName: rule.localName, isSubstitute: false) }
    }
}
