/// A day of the proleptic Gregorian calendar, without a time and without a zone (RFC 5545 3.3.4).
///
/// Years 1 to 9999. Stored as the count of days since 1970-01-01, so comparing and adding days are integer operations.
/// Arithmetic never traps: a result outside the range is clamped to `minimum` or `maximum`.
///
/// ```swift
/// let day = CivilDate(year: 2026, month: 1, day: 31)   // nil where there is no such day
/// day?.adding(months: 1)                               // 2026-02-28
/// day?.weekday                                         // .saturday
/// ```
public struct CivilDate: Hashable, Sendable {
    /// Days since 1970-01-01, negative before it.
    public let dayNumber: Int32

    /// 0001-01-01.
    public static let minimum = CivilDate(unchecked: -719_162)
    /// 9999-12-31.
    public static let maximum = CivilDate(unchecked: 2_932_896)

    @inline(__always)
    init(unchecked dayNumber: Int32) {
        self.dayNumber = dayNumber
    }

    /// The day that lies `dayNumber` days after 1970-01-01, clamped to the years 1 to 9999.
    @inlinable
    public init(clamping dayNumber: Int) {
        self.dayNumber = Int32(Swift.min(Swift.max(dayNumber, -719_162), 2_932_896))
    }

    /// The day with these numbers, or nil where there is no such day or the year is not in 1...9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.daysInMonth(year: year, month: month)
        else { return nil }
        self.dayNumber = Int32(CivilDate.dayNumber(year: year, month: month, day: day))
    }
}

extension CivilDate {
    /// Year 1...9999, month 1...12 and day 1...31 of this day. O(1).
    public var components: (year: Int, month: Int, day: Int) {
        CivilDate.components(dayNumber: Int(dayNumber))
    }

    /// The year, 1...9999.
    public var year: Int { components.year }
    /// The month of the year, 1...12.
    public var month: Int { components.month }
    /// The day of the month, 1...31.
    public var day: Int { components.day }

    /// The day of the week.
    public var weekday: Weekday { Weekday(dayNumber: Int(dayNumber)) }

    /// The day of the year, 1...366.
    public var dayOfYear: Int {
        Int(dayNumber) - CivilDate.dayNumber(year: year, month: 1, day: 1) + 1
    }

    /// The first day of this day's month.
    public var firstOfMonth: CivilDate {
        CivilDate(clamping: Int(dayNumber) - day + 1)
    }

    /// The number of days of this day's month, 28...31.
    public var daysInMonth: Int {
        let (year, month, _) = components
        return CivilDate.daysInMonth(year: year, month: month)
    }

    /// This day moved by a count of days, clamped to the years 1 to 9999.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
        return CivilDate(clamping: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// This day moved by a count of months, clamped to the years 1 to 9999. Where the target month lacks the day, its
    /// last day is taken (31 January + 1 month = 28 or 29 February).
    public func adding(months: Int) -> CivilDate {
        let (year, month, day) = components
        let bounded = Swift.min(Swift.max(months, -120_000), 120_000)
        let index = year * 12 + (month - 1) + bounded
        guard index >= 12 else { return .minimum }
        guard index < 10_000 * 12 else { return .maximum }
        let length = CivilDate.daysInMonth(year: index / 12, month: index % 12 + 1)
        return CivilDate(
            clamping: CivilDate.dayNumber(year: index / 12, month: index % 12 + 1, day: Swift.min(day, length)))
    }

    /// The number of days from this day to another, negative when the other is earlier.
    public func days(until other: CivilDate) -> Int {
        Int(other.dayNumber) - Int(dayNumber)
    }

    /// The midnight that begins this day.
    public var midnight: CivilDateTime {
        CivilDateTime(secondNumber: Int64(dayNumber) * 86_400)
    }

    /// The first day from this one on, itself included, that falls on a weekday.
    package func onOrAfter(_ weekday: Weekday) -> CivilDate { adding(days: weekday.offset(from: self.weekday)) }
}

extension CivilDate {
    /// True when a year has a 29 February.
    public static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days of a month (1...12), 28...31.
    public static func daysInMonth(year: Int, month: Int) -> Int {
        month == 2 ? (isLeap(year: year) ? 29 : 28) : 30 + (month + month >> 3) & 1
    }

    /// Days from 1970-01-01 to a day given by numbers; the year must be above -100,000, the month in 1...12, the day
    /// may be any small number. Counts in years that begin on 1 March, so that the leap day is the last of its year,
    /// and from so long ago that no number is negative: division is cheaper then.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let isLate = month > 2
        let years = UInt(bitPattern: year &+ (isLate ? 100_000 : 99_999))
        let dayOfYear = (153 &* UInt(bitPattern: month &+ (isLate ? -3 : 9)) &+ 2) / 5
        let days = years &* 365 &+ years / 4 &- years / 100 &+ years / 400 &+ dayOfYear
        return Int(bitPattern: days) &+ day &- (1 + 719_468 + 250 * 146_097)
    }

    /// The inverse of `dayNumber(year:month:day:)`.
    static func components(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

extension CivilDate: Comparable {
    /// True when the left day comes before the right one.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.dayNumber < right.dayNumber
    }
}

extension CivilDate: Strideable {
    /// The number of days to another day.
    public func distance(to other: CivilDate) -> Int { days(until: other) }
    /// This day moved by a count of days, clamped.
    public func advanced(by days: Int) -> CivilDate { adding(days: days) }
}

extension CivilDate: CustomStringConvertible {
    /// `2026-11-21` (ISO 8601).
    public var description: String {
        let (year, month, day) = components
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

/// A non-negative number with leading zeros.
package func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
}
