public import CalendarEngine

/// What is told beside a line that was understood, because it is perhaps not meant so.
extension QuickAddReading {
    /// The reasons to look at the line again, in sentences: the time is over, the series never comes, a weekday is not
    /// that of its date, the end is far away or on the next day.
    public func doubts(_ words: TimeWords, now: CivilDateTime) -> [String] {
        var doubts: [String] = []
        let language = words.locale.words
        if isOver(at: now, words.zone) { doubts.append(language.word(.isOver)) }
        if let otherWeekday {
            let (date, day) = (words.locale.shortDate(otherWeekday), words.locale.name(of: otherWeekday.weekday))
            doubts.append(language.otherWeekday(date, day))
        }
        doubts += missedDays.map { language.noDateOfSeries(on: words.locale.shortDate($0)) }
        if draft.kind == .event, let start = draft.start, let end = draft.end {
            doubts += [words.doubt(from: start, to: end)].compactMap(\.self)
        }
        return doubts
    }

    /// True when it begins, or is due, before the present minute; a whole day is over when its last one is.
    public func isOver(at now: CivilDateTime, _ zone: TimeZone) -> Bool {
        let isEvent = draft.kind == .event
        guard draft.rule == nil, let time = isEvent ? draft.start : draft.end ?? draft.start else { return false }
        if time.isDate {
            return isEvent ? (draft.end ?? time).civil.date <= now.date : time.civil.date < now.date
        }
        return time.isOver(at: now, zone)
    }

    /// True when the item comes again by a rule that gives no date.
    public var isNever: Bool {
        guard let rule = draft.rule, let start = draft.start ?? draft.end else { return false }
        return rule.firstInstance(from: start) == nil
    }
}

extension EventTime {
    /// True when it is before the present minute on a clock in a zone.
    func isOver(at now: CivilDateTime, _ zone: TimeZone) -> Bool {
        instant(viewedIn: zone).adding(seconds: 59) < EventTime.zoned(now, zone).instant(viewedIn: zone)
    }
}
