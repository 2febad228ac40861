/// The marks by which rules know a day, as bits: its day of the month, its month, its day of a fortnight, and its week
/// counted from the end of its month.
///
/// A day has one bit of each kind. A series has the bits of all days on which it may start, so it never starts on a day
/// with a bit that the series lacks. A few numbers thus tell for most series that they have nothing in a window,
/// without a look at their rules. A series may have more bits than it needs, never fewer.
public struct DayMarks: Hashable, Sendable {
    @usableFromInline var bits: UInt64

    @usableFromInline
    init(bits: UInt64) { self.bits = bits }

    /// The marks of every day.
    public static var all: DayMarks { DayMarks(bits: .max) }
    /// The marks of no day.
    public static var none: DayMarks { DayMarks(bits: 0) }

    /// Bit `d - 1` is day `d` of a month.
    static let monthDays: UInt64 = 1 << 31 - 1
    /// Bit `31 + m - 1` is month `m`.
    static let months: UInt64 = (1 << 12 - 1) << 31
    /// Bit `43 + n` are the days whose number leaves `n` when it is divided by 14.
    static let fortnight: UInt64 = (1 << 14 - 1) << 43
    /// Bit `57 + n` are the seven days that have `n` whole weeks between them and the end of the month.
    static let weeksFromEnd: UInt64 = (1 << 5 - 1) << 57

    /// The marks of a day, which is given as a count of days since 1970-01-01.
    public init(ofDay dayNumber: Int) {
        let (year, month, day) = CivilDate.components(dayNumber: dayNumber)
        let rest = CivilDate.daysInMonth(year: year, month: month) - day
        bits =
            1 << UInt64(day - 1) | 1 << UInt64(31 + month - 1) | 1 << UInt64(43 + remainder(dayNumber, 14))
            | 1 << UInt64(57 + rest / 7)
    }

    /// True when this has all marks of a day.
    @inlinable
    public func contains(_ day: DayMarks) -> Bool { bits & day.bits == day.bits }

    /// The marks that this or another has.
    public func union(_ other: DayMarks) -> DayMarks { DayMarks(bits: bits | other.bits) }
}
