extension EventTime {
    /// This time moved by a duration: its days on the wall clock, then its seconds exactly. Whole days move by whole
    /// days. Clamped to the years 1 to 9999. In the hour that a clock shows twice, what comes to its second turn is
    /// told in UTC: on that clock it would be the first.
    public func adding(_ duration: CivilDuration) -> EventTime {
        switch self {
        case .date(let date):
            return .date(date.adding(days: Int(clamping: duration.nominalSeconds / 86_400)))
        case .floating(let civil):
            return .floating(civil.adding(days: duration.days).adding(seconds: duration.seconds))
        case .zoned(let civil, let zone):
            let moved = civil.adding(days: duration.days)
            guard duration.seconds != 0 else { return .zoned(moved, zone) }
            let instant = zone.instant(of: moved).adding(seconds: duration.seconds)
            let local = zone.local(at: instant)
            return zone.instant(of: local) == instant
                ? .zoned(local, zone) : .zoned(TimeZone.utc.local(at: instant), .utc)
        }
    }

    /// This time moved by seconds of its own clock. Clamped to the years 1 to 9999.
    public func movedOnClock(by seconds: Int64) -> EventTime { replacing(civil.adding(seconds: seconds)) }

    /// A time of the same kind, and in the same zone, at another wall clock time.
    package func replacing(_ civil: CivilDateTime) -> EventTime {
        switch self {
        case .date: .date(civil.date)
        case .floating: .floating(civil)
        case .zoned(_, let zone): .zoned(civil, zone)
        }
    }
}

extension CivilDateTime {
    /// This wall clock moved by days, clamped to the years 1 to 9999.
    package func adding(days: Int) -> CivilDateTime {
        CivilDateTime(date.adding(days: days), time)
    }
}
