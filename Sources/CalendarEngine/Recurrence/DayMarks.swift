/// What rules know a day by, as bits: its day of the month, its month, its day of a fortnight, and its week counted
/// from the end of its month.
///
/// A day has one bit of each kind, and a series has those of all days on which it may start: it starts on no day that
/// has a bit which the series has not. So most series that have nothing in a window are told by a few numbers, without
/// a look at their rules. A series may have more bits than it needs, never fewer.
public struct DayMarks: Hashable, Sendable {
    @usableFromInline var bits: UInt64

    @usableFromInline
    init(bits: UInt64) { self.bits = bits }

    /// Those of every day.
    public static var all: DayMarks { DayMarks(bits: .max) }
    /// Those of no day.
    public static var none: DayMarks { DayMarks(bits: 0) }

    /// Bit `d - 1` is day `d` of a month.
    static let monthDays: UInt64 = 1 << 31 - 1
    /// Bit `31 + m - 1` is month `m`.
    static let months: UInt64 = (1 << 12 - 1) << 31
    /// Bit `43 + n` are the days whose number leaves `n` when it is divided by 14.
    static let fortnight: UInt64 = (1 << 14 - 1) << 43
    /// Bit `57 + n` are the seven days before which `n` weeks lie at a month's end.
    static let weeksFromEnd: UInt64 = (1 << 5 - 1) << 57

    /// Those of a day, as a count since 1970-01-01.
    public init(ofDay dayNumber: Int) {
        let (year, month, day) = CivilDate.components(dayNumber: dayNumber)
        let rest = CivilDate.daysInMonth(year: year, month: month) - day
        bits =
            1 << UInt64(day - 1) | 1 << UInt64(31 + month - 1) | 1 << UInt64(43 + remainder(dayNumber, 14))
            | 1 << UInt64(57 + rest / 7)
    }

    /// Whether it has all that a day has.
    @inlinable
    public func contains(_ day: DayMarks) -> Bool { bits & day.bits == day.bits }

    /// What this or another has.
    public func union(_ other: DayMarks) -> DayMarks { DayMarks(bits: bits | other.bits) }
}
