/// A date and a time as a wall clock shows them, without a zone (RFC 5545 3.3.5, "form 1"). It is not a point in time.
///
/// Stored as seconds since 1970-01-01T00:00:00 on the same wall clock. Arithmetic knows nothing of offsets, and it
/// never traps: results are clamped to the years 1 to 9999. A zone makes an instant of it
/// (`TimeZone.instant(of:)`).
///
/// ```swift
/// CivilDateTime(year: 2026, month: 12, day: 1, hour: 15)   // 2026-12-01T15:00:00
/// ```
public struct CivilDateTime: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00 on the wall clock.
    public let secondNumber: Int64

    /// 0001-01-01T00:00:00.
    public static let minimum = CivilDateTime(secondNumber: -62_135_596_800)
    /// 9999-12-31T23:59:59.
    public static let maximum = CivilDateTime(secondNumber: 253_402_300_799)

    /// The wall clock `secondNumber` seconds after 1970-01-01T00:00:00, clamped to the years 1 to 9999.
    @inlinable
    public init(secondNumber: Int64) {
        self.secondNumber = Swift.min(Swift.max(secondNumber, -62_135_596_800), 253_402_300_799)
    }

    /// A date and a time together.
    public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
        secondNumber = Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay)
    }

    /// The date and time with these numbers, or nil where there is none.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard let date = CivilDate(year: year, month: month, day: day),
            let time = CivilTime(hour: hour, minute: minute, second: second)
        else { return nil }
        self.init(date, time)
    }

    /// The date, without the time of day.
    public var date: CivilDate {
        CivilDate(clamping: Int(secondNumber >= 0 ? secondNumber / 86_400 : (secondNumber - 86_399) / 86_400))
    }

    /// The time of day.
    public var time: CivilTime {
        let rest = secondNumber % 86_400
        return CivilTime(clamping: Int(rest < 0 ? rest + 86_400 : rest))
    }

    /// This date and time moved by seconds on the same wall clock, clamped to the years 1 to 9999.
    public func adding(seconds: Int64) -> CivilDateTime {
        let (sum, overflow) = secondNumber.addingReportingOverflow(seconds)
        return overflow ? (seconds < 0 ? .minimum : .maximum) : CivilDateTime(secondNumber: sum)
    }
}

extension CivilDateTime: Comparable {
    /// True when the left date and time is earlier than the right one.
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.secondNumber < right.secondNumber
    }
}

extension CivilDateTime: CustomStringConvertible {
    /// `2026-11-21T09:30:00` (ISO 8601).
    public var description: String {
        var bytes: [UInt8] = []
        bytes.append(self)
        return String(decoding: bytes, as: UTF8.self)
    }
}
