public import CalendarEngine

/// Doubts about a line that was understood but may mean something else.
extension QuickAddReading {
    /// The reasons to check the line again, as sentences: the time is over, the series has no dates, a date is on
    /// another weekday, the end is far away or on the next day.
    public func doubts(_ words: TimeWords, now: CivilDateTime) -> [String] {
        var doubts: [String] = []
        let language = words.locale.words
        if isOver(at: now, words.zone) { doubts.append(language.word(.isOver)) }
        if let otherWeekday {
            doubts.append(language.otherWeekday(words.locale.shortDate(otherWeekday)))
        }
        doubts += unknownZones.map(language.unknownZone)
        doubts += impossibleTimes.map(language.noSuchTime)
        doubts += secondTimes.map(language.secondTime)
        if let holiday { doubts.append(PhraseFailure.holiday(holiday).wording(in: language)) }
        doubts += shortYears.map { PhraseFailure.shortYear($0).wording(in: language) }
        if draft.kind == .reminder, draft.start == nil, draft.end == nil, !draft.alarms.isEmpty {
            doubts.append(language.alarmWithoutDate)
        }
        if isEndAssumed, let end = draft.end, !end.isDate {
            doubts.append(
                language.assumedEnd(
                    words.locale.shortDate(end.civil.date), at: words.locale.clockTime(end.civil.time)))
        }
        doubts += missedDays.map { language.noDateOfSeries(on: words.locale.shortDate($0)) }
        if draft.kind == .event, !given.contains(.openEnd), let start = draft.start, let end = draft.end {
            doubts += [words.doubt(from: start, to: end)].compactMap(\.self)
        }
        return doubts
    }

    /// True when the item was due before the present minute, or began before it and is not going on. A whole day is
    /// over after its last one.
    public func isOver(at now: CivilDateTime, _ zone: TimeZone) -> Bool {
        guard draft.rule == nil else { return false }
        if draft.kind == .event {
            let isTime = draft.start?.isDate == false
            return draft.start?.isOver(at: now, zone, until: isTime && !given.contains(.end) ? nil : draft.end) == true
        }
        return (draft.end ?? draft.start)?.isOver(at: now, zone, until: nil) == true
    }

    /// True when the item has a rule that gives no date.
    public var isNever: Bool {
        guard let rule = draft.rule, let start = draft.start ?? draft.end else { return false }
        return rule.firstInstance(from: start) == nil
    }
}

extension EventTime {
    /// True when the time is before the present minute on a clock in a zone.
    func isOver(at now: CivilDateTime, _ zone: TimeZone) -> Bool {
        instant(viewedIn: zone).adding(seconds: 59) < EventTime.zoned(now, zone).instant(viewedIn: zone)
    }

    /// True when an event that starts at this time is over on a clock in a zone: it began before the present minute,
    /// and any given end has passed too. A day is over on the next one; several are over once their exclusive end is
    /// reached.
    public func isOver(at now: CivilDateTime, _ zone: TimeZone, until end: EventTime?) -> Bool {
        if isDate { return (end?.civil.date ?? civil.date.adding(days: 1)) <= now.date }
        return isOver(at: now, zone) && end?.isOver(at: now, zone) ?? true
    }
}
