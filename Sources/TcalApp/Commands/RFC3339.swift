import CalendarEngine

/// Instants as RFC 3339 writes them.
enum RFC3339 {
    /// `2026-11-21T09:00:00+01:00`: the wall clock of a zone with its offset. An offset of odd seconds (local mean
    /// time), which the format cannot express, is cut to minutes together with the clock, so that the instant stays
    /// exact.
    static func text(_ instant: Instant, in zone: TimeZone) -> String {
        let minutes = zone.offset(at: instant).seconds / 60
        let local = CivilDateTime(secondNumber: instant.adding(seconds: Int64(minutes * 60)).secondsSinceEpoch)
        let size = abs(minutes)
        return "\(local)\(minutes < 0 ? "-" : "+")\(twoDigits(size / 60)):\(twoDigits(size % 60))"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
