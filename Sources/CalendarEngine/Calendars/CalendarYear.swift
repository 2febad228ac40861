/// A year of a calendar system: its first day, and where its months begin.
public struct CalendarYear: Sendable {
    /// The number of the year, without eras. A year of the Chinese or Korean calendar has the number of the Gregorian
    /// year in which it begins.
    public let number: Int
    /// The first day, counted from 1970-01-01.
    let firstDay: Int
    /// The number of the month that a leap month follows; 0 where there is none.
    let leapAfter: Int
    /// The number of months.
    private(set) var monthCount = 0
    /// The days of the year before each month, and after the last one.
    private var offsets = InlineArray<15, Int16>(repeating: 0)

    init(_ number: Int, firstDay: Int, leapAfter: Int = 0, lengths: some Sequence<Int>) {
        self.number = number
        self.firstDay = firstDay
        self.leapAfter = leapAfter
        for length in lengths.prefix(14) {
            offsets[monthCount + 1] = offsets[monthCount] + Int16(length)
            monthCount += 1
        }
    }

    /// The number of days.
    var length: Int { Int(offsets[monthCount]) }

    /// The first day after the year.
    var end: Int { firstDay + length }

    /// True when a day lies in the year.
    func contains(_ day: Int) -> Bool { day >= firstDay && day < end }

    /// The first day of the month at a position, from 0.
    func firstDay(ofMonthAt position: Int) -> Int { firstDay + Int(offsets[position]) }

    /// The number of days of the month at a position, from 0.
    func length(ofMonthAt position: Int) -> Int { Int(offsets[position + 1] - offsets[position]) }

    /// The position of the month that has a day of this year.
    func position(of day: Int) -> Int {
        // Months have 29 days at least, but for a short one at the end.
        var position = min((day - firstDay) / 29, monthCount - 1)
        while position > 0, firstDay(ofMonthAt: position) > day { position -= 1 }
        return position
    }

    /// The position of a month; nil where this year lacks it.
    func position(of month: MonthCode) -> Int? {
        guard month.number >= 1, !month.isLeap || month.number == leapAfter else { return nil }
        let position = month.number - 1 + (month.isLeap || leapAfter > 0 && month.number > leapAfter ? 1 : 0)
        return position < monthCount ? position : nil
    }

    /// The month at a position.
    public func month(at position: Int) -> MonthCode {
        guard leapAfter > 0, position >= leapAfter else { return MonthCode(position + 1) }
        return MonthCode(position, isLeap: position == leapAfter)
    }
}

extension CalendarSystem {
    /// A year by its number; nil before the first year of the system, and where no table has it (Chinese and Korean:
    /// 1890 to 2149). Outside of its table (1300 to 1600) the calendar of Umm al-Qura goes on by arithmetic, as
    /// `islamicCivil`.
    public func year(_ number: Int) -> CalendarYear? {
        switch self {
        case .gregorian, .japanese: GregorianYears.year(number, offset: 0)
        case .buddhist: GregorianYears.year(number, offset: -543)
        case .roc: GregorianYears.year(number, offset: 1911)
        case .hebrew: HebrewYears.year(number)
        case .islamicUmmAlQura: IslamicYears.ummAlQura(number)
        case .islamicCivil: IslamicYears.year(number, first: IslamicYears.civilStart)
        case .islamicTabular: IslamicYears.year(number, first: IslamicYears.civilStart - 1)
        case .persian: SolarYears.persian(number)
        case .chinese: LunisolarYears.year(number, CalendarTables.chinese)
        case .dangi: LunisolarYears.year(number, CalendarTables.dangi)
        case .ethiopic: SolarYears.ofThirteenMonths(number, number, start: -716_732)
        case .ethiopicAmeteAlem: SolarYears.ofThirteenMonths(number, number - 5500, start: -716_732)
        case .coptic: SolarYears.ofThirteenMonths(number, number, start: -615_923)
        case .indian: SolarYears.indian(number)
        }
    }

    /// The year that has a day; nil where the system knows none.
    func year(containing day: Int) -> CalendarYear? {
        // By the mean length of a year it is at most two years wrong.
        let guess = guess(day)
        for distance in 0...2 {
            if let year = year(guess - distance), year.contains(day) { return year }
            if let year = year(guess + distance), year.contains(day) { return year }
        }
        return nil
    }

    private func guess(_ day: Int) -> Int {
        switch self {
        case .gregorian, .japanese, .chinese, .dangi: 1970 + quotient(day * 400, 146_097)
        case .buddhist: 2513 + quotient(day * 400, 146_097)
        case .roc: 59 + quotient(day * 400, 146_097)
        case .hebrew: 5730 + quotient(day * 98_496, 35_975_351)
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular: 1390 + quotient(day * 30, 10_631)
        case .persian: 1348 + quotient(day * 400, 146_097)
        case .ethiopic: 1962 + quotient(day * 4, 1461)
        case .ethiopicAmeteAlem: 7462 + quotient(day * 4, 1461)
        case .coptic: 1686 + quotient(day * 4, 1461)
        case .indian: 1891 + quotient(day * 400, 146_097)
        }
    }
}

/// The Gregorian calendar, its years counted from another one.
private enum GregorianYears {
    static func year(_ number: Int, offset: Int) -> CalendarYear? {
        let gregorian = number + offset
        guard (1...9999).contains(gregorian) else { return nil }
        return CalendarYear(
            number, firstDay: CivilDate.dayNumber(year: gregorian, month: 1, day: 1),
            lengths: (1...12).lazy.map { CivilDate.daysInMonth(year: gregorian, month: $0) })
    }
}

/// The Hebrew calendar by its arithmetic, with the four postponements (Reingold and Dershowitz, Calendrical
/// Calculations, chapter 8).
private enum HebrewYears {
    /// The day before 1 Tishri of the year 1, by the molad alone.
    private static let epoch = -2_092_590

    static func year(_ number: Int) -> CalendarYear? {
        guard (1...13_800).contains(number) else { return nil }
        let first = newYear(number)
        let length = newYear(number + 1) - first
        let isLeap = length > 356
        // Only Heshvan and Kislev vary, by the length of the year: 353, 354 or 355 days, or 30 more.
        let (heshvan, kislev) = (length % 10 == 5 ? 30 : 29, length % 10 == 3 ? 29 : 30)
        let winter = [30, heshvan, kislev, 29, 30] + (isLeap ? [30] : [])
        return CalendarYear(
            number, firstDay: first, leapAfter: isLeap ? 5 : 0, lengths: winter + [29, 30, 29, 30, 29, 30, 29])
    }

    /// 1 Tishri of a year.
    private static func newYear(_ year: Int) -> Int {
        let (before, own, after) = (elapsed(year - 1), elapsed(year), elapsed(year + 1))
        let correction = after - own == 356 ? 2 : own - before == 382 ? 1 : 0
        return epoch + own + correction
    }

    /// Days from the epoch to the molad of Tishri, put off where that is a Sunday, a Wednesday or a Friday.
    private static func elapsed(_ year: Int) -> Int {
        let months = quotient(235 * year - 234, 19)
        let parts = 12_084 + 13_753 * months
        let day = 29 * months + quotient(parts, 25_920)
        return remainder(3 * (day + 1), 7) < 3 ? day + 1 : day
    }
}

private enum IslamicYears {
    /// 1 Muharram 1, a Friday.
    static let civilStart = -492_148

    /// A year of the cycle of thirty, with leap years 2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29.
    static func year(_ number: Int, first: Int) -> CalendarYear? {
        guard (1...10_000).contains(number) else { return nil }
        let isLeap = (14 + 11 * number) % 30 < 11
        return CalendarYear(
            number, firstDay: first + (number - 1) * 354 + (3 + 11 * number) / 30,
            lengths: (1...12).lazy.map { $0 % 2 == 1 || $0 == 12 && isLeap ? 30 : 29 })
    }

    static func ummAlQura(_ number: Int) -> CalendarYear? {
        let index = number - 1300
        guard CalendarTables.ummAlQura.indices.contains(index) else { return year(number, first: civilStart) }
        let months = CalendarTables.ummAlQura[index]
        return CalendarYear(
            number, firstDay: starts[index], lengths: (0..<12).lazy.map { months & 1 << UInt16($0) != 0 ? 30 : 29 })
    }

    /// The first days of the years of the table.
    private static let starts = CalendarTables.ummAlQura.reduce(into: [CalendarTables.ummAlQuraStart]) {
        $0.append($0[$0.count - 1] + 348 + $1.nonzeroBitCount)
    }
}

private enum LunisolarYears {
    static func year(_ number: Int, _ table: [UInt32]) -> CalendarYear? {
        guard table.indices.contains(number - 1890) else { return nil }
        let row = table[number - 1890]
        let leap = Int(row >> 13 & 15)
        return CalendarYear(
            number, firstDay: CivilDate.dayNumber(year: number, month: 1, day: 1) + Int(row >> 17), leapAfter: leap,
            lengths: (0..<(leap > 0 ? 13 : 12)).lazy.map { row & 1 << UInt32($0) != 0 ? 30 : 29 })
    }
}

/// Calendars that follow the sun, by arithmetic.
private enum SolarYears {
    /// Eight leap years in 33, as ICU 72 has it.
    static func persian(_ number: Int) -> CalendarYear? {
        guard (1...9400).contains(number) else { return nil }
        let first = -492_268 + 365 * (number - 1) + (8 * number + 21) / 33
        let isLeap = (25 * number + 11) % 33 < 8
        return CalendarYear(
            number, firstDay: first, lengths: (1...12).lazy.map { $0 <= 6 ? 31 : $0 < 12 || isLeap ? 30 : 29 })
    }

    /// Twelve months of 30 days and one of 5 or 6.
    ///
    /// - Parameters:
    ///   - years: The year of the era that `start` begins.
    ///   - start: The first day of that era's year 0.
    static func ofThirteenMonths(_ number: Int, _ years: Int, start: Int) -> CalendarYear? {
        guard number >= 1, years < 10_000 else { return nil }
        let isLeap = remainder(years, 4) == 3
        return CalendarYear(
            number, firstDay: start + 365 * years + quotient(years, 4),
            lengths: (1...13).lazy.map { $0 < 13 ? 30 : isLeap ? 6 : 5 })
    }

    /// The calendar of 1957: Chaitra begins on 22 March, on the 21st in leap years.
    static func indian(_ number: Int) -> CalendarYear? {
        let gregorian = number + 78
        guard number >= 1, gregorian < 9999 else { return nil }
        let isLeap = CivilDate.isLeap(year: gregorian)
        return CalendarYear(
            number, firstDay: CivilDate.dayNumber(year: gregorian, month: 3, day: isLeap ? 21 : 22),
            lengths: (1...12).lazy.map { $0 == 1 ? (isLeap ? 31 : 30) : $0 <= 6 ? 31 : 30 })
    }
}
