/// The days of a month that a rule's BYMONTH, BYMONTHDAY, BYYEARDAY and BYDAY let pass, as bits.
///
/// Each part is a set of days, and a day passes when all sets have it. So "expand" and "limit", which the table in
/// `RulePlan` tells apart, are the same here once missing parts were taken from DTSTART.
struct DayFilter: Sendable {
    /// The span in which BYDAY's ordinals count.
    enum OrdinalScope {
        case month
        case year
    }

    /// Bit `m` is month `m`.
    var months: UInt16 = 0b1_1111_1111_1110
    /// Bit `d - 1` is day `d` of the month.
    var monthDays: UInt32 = .max
    /// Bit `31 - k` is the `k`th day from the end, in a month of 31 days.
    var monthDaysFromEnd: UInt32 = 0
    /// Bit `i` lets the weekday that is `i % 7` days after Monday pass; the bits go on over more than six weeks.
    var weekdays: UInt64 = .max
    /// BYDAY entries with an ordinal; their days pass beside those of `weekdays`.
    var ordinals: [RecurrenceRule.WeekdayOrdinal] = []
    var scope = OrdinalScope.month
    /// BYYEARDAY, or nil for all days.
    var yearDays: YearDays?
    /// SKIP, in a filter that makes days; a filter that only limits days omits those that are lacking.
    var skip = RecurrenceRule.Skip.omit

    /// True when more than the month limits the days.
    var limitsDays: Bool {
        monthDays != .max || weekdays != .max || yearDays != nil
    }

    /// True when every day passes.
    var passesEverything: Bool {
        !limitsDays && months == DayFilter.everyMonth
    }

    static let everyMonth: UInt16 = 0b1_1111_1111_1110
}

extension DayFilter {
    mutating func limit(months list: some Sequence<Int>) {
        months = list.reduce(into: 0) { bits, month in
            if (1...12).contains(month) { bits |= 1 << UInt16(month) }
        }
    }

    mutating func limit(monthDays list: some Sequence<Int>) {
        monthDays = 0
        for day in list {
            if (1...31).contains(day) { monthDays |= 1 << UInt32(day - 1) }
            if (-31 ... -1).contains(day) { monthDaysFromEnd |= 1 << UInt32(31 + day) }
        }
    }

    mutating func limit(weekdays list: [RecurrenceRule.WeekdayOrdinal], scope: OrdinalScope) {
        weekdays = 0
        for entry in list where entry.ordinal == 0 {
            weekdays |= DayFilter.mondays << UInt64(entry.weekday.rawValue - 1)
        }
        // Mostly all entries have an ordinal, or none has.
        ordinals = weekdays == 0 ? list : list.filter { $0.ordinal != 0 }
        self.scope = scope
    }

    /// The Mondays of seven weeks.
    private static let mondays: UInt64 = 0x0408_1020_4081
}

extension DayFilter {
    /// The days of a month that pass: bit 0 is its first day, whose day number is `first`. O(1) but for the ordinals.
    func days(year: Int, month: Int, first: Int) -> UInt32 {
        guard months & 1 << UInt16(month) != 0 else { return 0 }
        let length = CivilDate.daysInMonth(year: year, month: month)
        var days = (monthDays | monthDaysFromEnd >> UInt32(31 - length)) & (UInt32(1) << UInt32(length) - 1)
        if weekdays != .max {
            let firstWeekday = remainder(first + 3, 7)
            var matching = UInt32(truncatingIfNeeded: weekdays >> UInt64(firstWeekday))
            if !ordinals.isEmpty {
                matching |=
                    scope == .month
                    ? ordinalDays(span: length, offset: 0, length: length, firstWeekday: firstWeekday)
                    : ordinalDays(year: year, first: first, length: length, firstWeekday: firstWeekday)
            }
            days &= matching
        }
        if let yearDays {
            days &= yearDays.days(year: year, offset: first - CivilDate.dayNumber(year: year, month: 1, day: 1))
        }
        return days
    }

    /// True when a day passes.
    func contains(_ dayNumber: Int) -> Bool {
        let (year, month, day) = CivilDate.components(dayNumber: dayNumber)
        return days(year: year, month: month, first: dayNumber - day + 1) & 1 << UInt32(day - 1) != 0
    }

    private func ordinalDays(year: Int, first: Int, length: Int, firstWeekday: Int) -> UInt32 {
        let offset = first - CivilDate.dayNumber(year: year, month: 1, day: 1)
        return ordinalDays(
            span: CivilDate.isLeap(year: year) ? 366 : 365, offset: offset, length: length, firstWeekday: firstWeekday)
    }

    /// The days of a month that the ordinals name. The ordinals count in a span (the month itself, or its year) that
    /// begins `offset` days before the month.
    private func ordinalDays(span: Int, offset: Int, length: Int, firstWeekday: Int) -> UInt32 {
        let weekdayOfSpan = remainder(firstWeekday - offset, 7)
        let weekdayAfterSpan = remainder(weekdayOfSpan + span, 7)
        var days: UInt32 = 0
        for entry in ordinals where (-53...53).contains(entry.ordinal) {
            let weekday = entry.weekday.rawValue - 1
            let day =
                entry.ordinal > 0
                ? remainder(weekday - weekdayOfSpan, 7) + (entry.ordinal - 1) * 7
                : span - 7 + remainder(weekday - weekdayAfterSpan, 7) + (entry.ordinal + 1) * 7
            // A fifth Monday that the span lacks must not reach into its neighbours.
            if day >= 0, day < span, day >= offset, day < offset + length { days |= 1 << UInt32(day - offset) }
        }
        return days
    }
}

/// BYYEARDAY as bits: days of the year from its start and from its end.
struct YearDays: Sendable {
    private var fromStart: [UInt64]
    /// Bit `366 - k` is the `k`th day from the end, as a leap year has it.
    private var fromEnd: [UInt64]

    init(_ list: [Int]) {
        fromStart = [UInt64](repeating: 0, count: 8)
        fromEnd = fromStart
        for day in list {
            if (1...366).contains(day) { fromStart[(day - 1) >> 6] |= 1 << UInt64((day - 1) & 63) }
            if (-366 ... -1).contains(day) { fromEnd[(366 + day) >> 6] |= 1 << UInt64((366 + day) & 63) }
        }
    }

    /// True when the 366th day is named, counted from the year's start or from its end: only leap years have it.
    var namesLastOfLeapYear: Bool { fromStart[365 >> 6] & 1 << UInt64(365 & 63) != 0 }
    var namesFirstOfLeapYear: Bool { fromEnd[0] & 1 != 0 }

    /// The bits of 32 days, the first of which lies `offset` days after 1 January.
    func days(year: Int, offset: Int) -> UInt32 {
        let lacking = CivilDate.isLeap(year: year) ? 0 : 1
        return bits(fromStart, offset) | bits(fromEnd, offset + lacking)
    }

    private func bits(_ words: [UInt64], _ offset: Int) -> UInt32 {
        let low = words[offset >> 6] >> UInt64(offset & 63)
        // Shifting by 64 gives zero, as it should.
        return UInt32(truncatingIfNeeded: low | words[offset >> 6 + 1] << UInt64(64 - offset & 63))
    }
}

/// The rest of a division by `divisor`; 0..<divisor also for negative numbers.
@inline(__always)
func remainder(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
}

/// The whole part of a division by `divisor`, rounded down also for negative numbers.
@inline(__always)
func quotient(_ number: Int, _ divisor: Int) -> Int {
    let whole = number / divisor
    return number % divisor < 0 ? whole - 1 : whole
}
