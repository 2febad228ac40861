public import CalendarEngine

/// The days that a question is about, on the store's own clock: so many from today on, or days that are named.
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

    /// Today, and so many days in all; none where the number is not positive.
    public static func next(days: Int) -> DayRange { DayRange(extent: .fromToday(days: days, months: 0)) }

    /// From today to the same day so many months later, which is not among them. Where that month lacks the day, its
    /// last day is taken.
    public static func next(months: Int) -> DayRange { DayRange(extent: .fromToday(days: 0, months: months)) }

    /// From today to the same day so many years later, which is not among them.
    public static func next(years: Int) -> DayRange {
        DayRange(extent: .fromToday(days: 0, months: max(-10_000, min(years, 10_000)) * 12))
    }

    /// Today alone.
    public static var today: DayRange { .next(days: 1) }

    /// Days that are named, half-open.
    public static func days(_ days: Range<CivilDate>) -> DayRange { DayRange(extent: .fixed(days)) }

    /// One day.
    public static func day(_ day: CivilDate) -> DayRange { .days(day..<day.adding(days: 1)) }

    /// The month that a day lies in.
    public static func month(of day: CivilDate) -> DayRange {
        .days(day.firstOfMonth..<day.firstOfMonth.adding(months: 1))
    }

    /// The days, as they are on a day that is today.
    public func days(from today: CivilDate) -> Range<CivilDate> {
        switch extent {
        case .fixed(let days): days
        case .fromToday(let days, let months): today..<max(today, today.adding(months: months).adding(days: days))
        }
    }
}
