/// A stretch of a day, in the order in which a list shows them.
public enum PartOfDay: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// No stretch, but all of the day.
    case wholeDay
    /// 00:00 to 05:00, the end of the night that began the day before.
    case earlyNight
    /// 05:00 to 12:00.
    case morning
    /// 12:00 to 17:00.
    case afternoon
    /// 17:00 to 22:00.
    case evening
    /// 22:00 to 24:00.
    case lateNight

    /// The part of the day that a time lies in.
    public init(_ time: CivilTime) {
        self =
            switch time.hour {
            case ..<5: .earlyNight
            case ..<12: .morning
            case ..<17: .afternoon
            case ..<22: .evening
            default: .lateNight
            }
    }

    /// True when the left part stands before the right one.
    public static func < (left: PartOfDay, right: PartOfDay) -> Bool { left.rawValue < right.rawValue }
}
