/// Moving times by days and seconds, over changes of the clock.
extension EventTime {
    /// This time moved by a duration: its days on the wall clock, then its seconds exactly. Whole days move by whole
    /// days. Clamped to the years 1 to 9999. A result in the second turn of an hour is given in UTC.
    public func adding(_ duration: CivilDuration) -> EventTime {
        switch self {
        case .date(let date):
            return .date(date.adding(days: Int(clamping: duration.nominalSeconds / 86_400)))
        case .floating(let civil):
            return .floating(civil.adding(days: duration.days).adding(seconds: duration.seconds))
        case .zoned(let civil, let zone):
            let moved = civil.adding(days: duration.days)
            guard duration.seconds != 0 else { return .zoned(moved, zone) }
            return EventTime(at: zone.instant(of: moved).adding(seconds: duration.seconds), in: zone)
        }
    }

    /// An instant on the clock of a zone. In the hour that the clock shows twice, the second turn is given in UTC: on
    /// that clock it would be the first.
    public init(at instant: Instant, in zone: TimeZone) {
        let local = zone.local(at: instant)
        self =
            zone.instant(of: local) == instant ? .zoned(local, zone) : .zoned(TimeZone.utc.local(at: instant), .utc)
    }

    /// This time moved by days and then by seconds of its own clock, to a time that this clock shows: where it leaves
    /// an hour out, days come out after it (RFC 5545 3.3.5), and seconds go on as if that hour were not there.
    public func stepped(days: Int, seconds: Int64) -> EventTime {
        guard case .zoned(let civil, let zone) = self else {
            return replacing(civil.adding(days: days).adding(seconds: seconds))
        }
        let instant = zone.instant(of: civil.adding(days: days))
        let shown = zone.local(at: instant)
        let moved = shown.adding(seconds: seconds)
        if case .gap = zone.resolve(moved) { return .zoned(zone.local(at: instant.adding(seconds: seconds)), zone) }
        return .zoned(moved, zone)
    }

    /// The end of an item that starts at `start`, when the item starts at another time instead: as many seconds after
    /// the start as it is now; from a day on, at the time of day that it has. It stays in its zone, unless UTC was only
    /// there for an hour that the clock of the start shows twice.
    public func following(_ start: EventTime, to other: EventTime) -> EventTime {
        let seconds = other.civil.secondNumber - start.civil.secondNumber
        guard case .zoned(let civil, let zone) = self, let startZone = start.timeZone, other.timeZone != nil
        else { return movedOnClock(by: seconds) }
        let length = zone.instant(of: civil).secondsSinceEpoch - startZone.instant(of: start.civil).secondsSinceEpoch
        guard 0..<86_400 ~= length else { return movedOnClock(by: seconds) }
        let end = other.adding(CivilDuration(seconds: length))
        return zone.isSame(as: startZone) || isSecondTurn(ofClockOf: start) ? end : end.onClock(of: self)
    }

    /// This time moved by a duration as `adding` does, and on the clock of `start` again when UTC was only there for an
    /// hour that this clock shows twice.
    public func lengthened(by duration: CivilDuration, from start: EventTime) -> EventTime {
        let end = adding(duration)
        guard isSecondTurn(ofClockOf: start), !end.isSecondTurn(ofClockOf: start) else { return end }
        return end.onClock(of: start)
    }

    /// True when this is given in UTC, and the clock of `start` shows it as the second turn of an hour.
    func isSecondTurn(ofClockOf start: EventTime) -> Bool {
        guard case .zoned(let civil, let zone) = self, let other = start.timeZone, zone.isSame(as: .utc) else {
            return false
        }
        let instant = zone.instant(of: civil)
        return other.instant(of: other.local(at: instant)) != instant
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
