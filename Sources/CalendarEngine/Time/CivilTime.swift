/// A time of day on a wall clock, without a date and without a zone (RFC 5545 3.3.12), in whole seconds.
public struct CivilTime: Hashable, Sendable {
    /// Seconds since midnight, 0...86,399.
    public let secondOfDay: Int32

    /// 00:00:00.
    public static let midnight = CivilTime(clamping: 0)

    /// The time that lies `secondOfDay` seconds after midnight, clamped to the day.
    public init(clamping secondOfDay: Int) {
        self.secondOfDay = Int32(Swift.min(Swift.max(secondOfDay, 0), 86_399))
    }

    /// The time with these numbers, or nil where there is none. Second 60 (a leap second) reads as 59.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
        secondOfDay = Int32(hour * 3600 + minute * 60 + Swift.min(second, 59))
    }

    /// The hour, 0...23.
    public var hour: Int { Int(secondOfDay) / 3600 }
    /// The minute, 0...59.
    public var minute: Int { Int(secondOfDay) / 60 % 60 }
    /// The second, 0...59.
    public var second: Int { Int(secondOfDay) % 60 }
}

extension CivilTime: Comparable {
    /// True when the left time is earlier in the day than the right one.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.secondOfDay < right.secondOfDay
    }
}

extension CivilTime: CustomStringConvertible {
    /// `09:30:00` (ISO 8601).
    public var description: String {
        "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    }
}
