import CalendarEngine
import Phrases

/// Parts of a rule that all languages choose in the same way, before each finds its own words for them.
extension RuleFacts {
    /// The greatest number of times a day that are named; more are only counted.
    private static let mostTimes = 6

    /// The times of each day in words, where the rule names some and they are few; nil for others.
    var timesInWords: [String]? {
        namesTimes && times.count <= RuleFacts.mostTimes ? times.map(clockTime) : nil
    }

    /// The number of times a day, where they are too many to be named; nil for other rules, and for rules below days.
    var countOfTimes: Int? {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, namesTimes else { return nil }
        return times.count > RuleFacts.mostTimes ? times.count : nil
    }

    /// An hour of BYHOUR or the end of one, 0...24, as a time of day.
    func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.clockTime) ?? "" }

    /// The weekdays of BYDAY, or the start's.
    var weekdaysOrStart: [Weekday] { rule.byDay.isEmpty ? [start.civil.date.weekday] : weekdays }

    /// The names of weekdays from the locale's first weekday on: one in full, several in short.
    func names(of weekdays: [Weekday]) -> [String] {
        let sorted = inOrder(weekdays)
        return sorted.count == 1 ? [locale.name(of: sorted[0])] : sorted.map { locale.shortName(of: $0) }
    }
}
