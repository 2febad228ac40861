/// The time when something starts or ends, in the form that iCalendar gives it (RFC 5545 3.3.4 and 3.3.5).
///
/// ```swift
/// draft.start = .date(day)                              // the whole day, everywhere
/// draft.start = .floating(CivilDateTime(day, nine))     // at nine, wherever one is
/// draft.start = .zoned(CivilDateTime(day, nine), zone)  // at nine in that zone
/// ```
public enum EventTime: Hashable, Sendable {
    /// A whole day, the same day everywhere.
    case date(CivilDate)
    /// A wall-clock time wherever the viewer is ("form 1").
    case floating(CivilDateTime)
    /// A wall-clock time in a zone ("form 3"), or in UTC ("form 2") when the zone is `TimeZone.utc`.
    case zoned(CivilDateTime, TimeZone)
}

extension EventTime {
    /// True for a whole day.
    public var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// The date and time on its own clock; midnight for a whole day.
    public var civil: CivilDateTime {
        switch self {
        case .date(let date): date.midnight
        case .floating(let civil), .zoned(let civil, _): civil
        }
    }

    /// The zone of the time; nil for whole days and floating times.
    public var timeZone: TimeZone? {
        if case .zoned(_, let zone) = self { zone } else { nil }
    }

    /// The time as clocks show it. A time that the clock skips, because it is put forward, becomes later by the skipped
    /// length (RFC 5545 3.3.5): 03:30 for 02:30. All other times stay as they are.
    public func shown(viewedIn viewer: TimeZone) -> EventTime {
        if isDate { return self }
        return at((timeZone ?? viewer).local(at: instant(viewedIn: viewer)))
    }

    /// The instant that this time means to a viewer in a zone.
    public func instant(viewedIn viewer: TimeZone) -> Instant {
        (timeZone ?? viewer).instant(of: civil)
    }
}
