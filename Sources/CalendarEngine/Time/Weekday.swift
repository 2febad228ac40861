/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
    /// The first day of an ISO week.
    case monday = 1
    /// ISO day 2.
    case tuesday
    /// ISO day 3.
    case wednesday
    /// ISO day 4.
    case thursday
    /// ISO day 5.
    case friday
    /// ISO day 6.
    case saturday
    /// ISO day 7.
    case sunday

    /// True for Saturday and Sunday.
    public var isWeekend: Bool { rawValue >= 6 }

    /// The weekday of a count of days since 1970-01-01 (a Thursday).
    init(dayNumber: Int) {
        let index = (dayNumber + 3) % 7
        self = Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The number of days, 0...6, from `first` to this weekday in a week that begins on `first`.
    public func offset(from first: Weekday) -> Int {
        (rawValue - first.rawValue + 7) % 7
    }

    /// The weekday `days` later (earlier when negative).
    public func adding(days: Int) -> Weekday {
        Weekday.allCases[((rawValue - 1 + days % 7) % 7 + 7) % 7]
    }
}
