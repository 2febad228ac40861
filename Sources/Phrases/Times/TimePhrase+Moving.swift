public import CalendarEngine

/// New times for something that has times already.
extension TimePhrase {
    /// Reads the times that something gets instead of its own: a start alone keeps the length, and a day alone the time
    /// of day too.
    ///
    /// - Parameters:
    ///   - text: The new times, as they are typed.
    ///   - start: The present start.
    ///   - end: The present end; nil means the usual length.
    ///   - keepsTime: False where a day alone means the whole day.
    public func span(
        _ text: String, insteadOf start: EventTime, _ end: EventTime?, keepsTime: Bool = true
    ) throws(PhraseFailure) -> Span {
        var span = try span(text)
        guard !span.given.contains(.end) else { return span }
        if span.start.isDate, !start.isDate, keepsTime {
            span.start = start.moved(to: CivilDateTime(span.start.civil.date, start.civil.time))
        }
        span.end = span.start.end(like: start, end, usual: usualLength)
        return span
    }
}

extension EventTime {
    /// A time of the same kind, in the same zone, at another wall clock time.
    fileprivate func moved(to civil: CivilDateTime) -> EventTime {
        switch self {
        case .date: .date(civil.date)
        case .floating: .floating(civil)
        case .zoned(_, let zone): .zoned(civil, zone)
        }
    }

    /// The end of an item that starts at this time and is as long as another one.
    fileprivate func end(like oldStart: EventTime, _ oldEnd: EventTime?, usual: CivilDuration) -> EventTime {
        guard let oldEnd, oldStart.isDate == isDate else {
            return isDate ? .date(civil.date.adding(days: 1)) : adding(usual)
        }
        if isDate { return .date(civil.date.adding(days: oldStart.civil.date.days(until: oldEnd.civil.date))) }
        if oldStart.timeZone == oldEnd.timeZone {
            let (days, seconds) = (oldEnd.civil.secondNumber - oldStart.civil.secondNumber)
                .quotientAndRemainder(dividingBy: 86_400)
            return adding(CivilDuration(days: Int(days), seconds: seconds))
        }
        let length =
            oldEnd.instant(viewedIn: .utc).secondsSinceEpoch - oldStart.instant(viewedIn: .utc).secondsSinceEpoch
        return adding(CivilDuration(seconds: length))
    }
}
