/// SKIP (RFC 7529 4.1): a day that a month or a year lacks is moved to the nearest day that exists.
///
/// Days are moved after BYMONTH, BYYEARDAY and BYMONTHDAY and before BYDAY, so that BYDAY looks at the day to which a
/// day was moved. The 366th day that a year lacks counts as 32 December; counted from the end of the year, as 0
/// January.
extension DayFilter {
    /// True when days may be moved.
    var movesDays: Bool {
        guard skip != .omit else { return false }
        if let yearDays { return yearDays.namesLastOfLeapYear || yearDays.namesFirstOfLeapYear }
        guard monthDays != .max else { return false }
        let highest = max(32 - monthDays.leadingZeroBitCount, 31 - min(monthDaysFromEnd.trailingZeroBitCount, 31))
        return highest > shortestMonth
    }

    /// The length of the shortest of the filter's months.
    private var shortestMonth: Int {
        if months & 1 << 2 != 0 { return 28 }
        let ofThirty: UInt16 = 1 << 4 | 1 << 6 | 1 << 9 | 1 << 11
        return months & ofThirty != 0 ? 30 : 31
    }

    /// The days of a month after the move. Bit 0 is the day `base`: the month's first day or the day before it. At most
    /// one of the days lies outside of the month, before or after.
    func daysWithMoved(year: Int, month: Int, first: Int) -> (base: Int, mask: UInt32) {
        guard months & 1 << UInt16(month) != 0 else { return (first, 0) }
        let length = CivilDate.daysInMonth(year: year, month: month)
        let lacks = lackingDays(year: year, month: month, length: length)
        // Bit `d` is day `d` of the month.
        var days = UInt64(self.days(year: year, month: month, first: first)) << 1
        if lacks.before { move(to: skip == .forward ? 1 : 0, first, &days) }
        if lacks.behind { move(to: skip == .forward ? length + 1 : length, first, &days) }
        let base = Int(days & 1)
        return (first - base, UInt32(truncatingIfNeeded: days >> UInt64(1 - base)))
    }

    /// Tells on which sides of a month it lacks days that are named: before its first, or after its last.
    private func lackingDays(year: Int, month: Int, length: Int) -> (before: Bool, behind: Bool) {
        guard let yearDays else {
            return (
                monthDaysFromEnd & (1 << UInt32(31 - length) - 1) != 0, monthDays >> UInt32(length) != 0
            )
        }
        // A leap year lacks no day. With BYMONTHDAY a lacking day of the year cannot pass: it is on no day of a month.
        guard monthDays == .max, !CivilDate.isLeap(year: year) else { return (false, false) }
        return (month == 1 && yearDays.namesFirstOfLeapYear, month == 12 && yearDays.namesLastOfLeapYear)
    }

    private func move(to day: Int, _ first: Int, _ days: inout UInt64) {
        var limit = DayFilter()
        (limit.weekdays, limit.ordinals, limit.scope) = (weekdays, ordinals, scope)
        if limit.contains(first + day - 1) { days |= 1 << UInt64(day) }
    }
}
