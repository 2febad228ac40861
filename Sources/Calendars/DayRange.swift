public import CalendarEngine

/// The days of a query, on the store's own clock: a number of days from today on, or given days.
///
/// ```swift
/// store.occurrences(in: .next(days: 7))
/// store.occurrences(in: .days(monday..<monday.adding(days: 5)))
/// ```
public struct DayRange: Hashable, Sendable {
    private enum Extent: Hashable, Sendable {
        case fixed(Range<CivilDate>)
        case fromToday(days: Int, months: Int)
    }

    private let extent: Extent

    /// `days` days, beginning with today; none when the number is not positive.
    public static func next(days: Int) -> DayRange { DayRange(extent: .fromToday(days: days, months: 0)) }

    /// From today up to, but not including, the same day `months` months later. If that month is too short, its last
    /// day counts.
    public static func next(months: Int) -> DayRange { DayRange(extent: .fromToday(days: 0, months: months)) }

    /// From today up to, but not including, the same day `years` years later.
    public static func next(years: Int) -> DayRange {
        DayRange(extent: .fromToday(days: 0, months: max(-10_000, min(years, 10_000)) * 12))
    }

    /// Today alone.
    public static var today: DayRange { .next(days: 1) }

    /// The given days, half-open.
    public static func days(_ days: Range<CivilDate>) -> DayRange { DayRange(extent: .fixed(days)) }

    /// One day.
    public static func day(_ day: CivilDate) -> DayRange { .days(day..<day.adding(days: 1)) }

    /// The month that a day lies in.
    public static func month(of day: CivilDate) -> DayRange {
        .days(day.firstOfMonth..<day.firstOfMonth.adding(months: 1))
    }

    /// The days of the range when the given day is today.
    public func days(from today: CivilDate) -> Range<CivilDate> {
        switch extent {
        case .fixed(let days): days
        case .fromToday(let days, let months): today..<max(today, today.adding(months: months).adding(days: days))
        }
    }
}
