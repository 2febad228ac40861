public import Calendars
public import Foundation

extension Date {
    /// The date of an instant.
    public init(_ instant: Instant) { self.init(timeIntervalSince1970: TimeInterval(instant.secondsSinceEpoch)) }
}

extension Instant {
    /// The instant of a date, rounded down to the second. Saturates instead of overflowing; a date that is not a number
    /// becomes 1970.
    public init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let limits = Double(Int64.min)...Double(Int64.max).nextDown
        self.init(
            secondsSinceEpoch: seconds.isNaN
                ? 0 : Int64(Swift.min(Swift.max(seconds, limits.lowerBound), limits.upperBound)))
    }
}

extension DateInterval {
    /// The interval of an occurrence, from its start to its end.
    public init(_ occurrence: ItemOccurrence) {
        self.init(start: Date(occurrence.startInstant), end: Date(occurrence.endInstant))
    }
}

extension DayRange {
    /// The days that an interval touches in a zone; the day that begins when it ends is not among them.
    public static func days(of interval: DateInterval, in zone: EventTimeZone) -> DayRange {
        let (start, end) = (Instant(interval.start), Instant(interval.end))
        let first = zone.local(at: start).date
        let last = end > start ? zone.local(at: end.adding(seconds: -1)).date : first
        return .days(first..<last.adding(days: 1))
    }
}

extension EventTimeZone {
    /// The zone with the same name; nil when the provider has none. A zone of Foundation without a name (`GMT+0130`)
    /// becomes one with a fixed offset.
    public static func zone(_ zone: Foundation.TimeZone, from zones: any TimeZoneProvider = SystemTimeZones())
        -> EventTimeZone?
    {
        if let known = zones.timeZone(named: zone.identifier) { return known }
        guard zone.identifier.hasPrefix("GMT") else { return nil }
        return EventTimeZone(identifier: zone.identifier, secondsFromUTC: zone.secondsFromGMT())
    }
}

extension Foundation.TimeZone {
    /// The zone of the same name; nil where Foundation has none, as for the zones that only a file defines.
    public init?(_ zone: EventTimeZone) {
        self.init(identifier: zone.identifier)
    }
}
