/// The start and the end (due time) of one occurrence of an item.
struct ItemTimes: Hashable {
    var start: EventTime?
    var end: EventTime?

    /// The time by which the occurrence is counted: its start, or its due time where it has no start.
    func anchor(of kind: ItemKind) -> EventTime? { start ?? (kind == .reminder ? end : nil) }

    /// Its length on the clock of its start, in seconds; nil when it has no start or no end.
    var civilSeconds: Int64? {
        guard let start, let end else { return nil }
        return end.onClock(of: start).civil.secondNumber - start.civil.secondNumber
    }

    /// Its exact length in seconds; the length on the clock where there is no zone.
    var exactSeconds: Int64? {
        guard let start, let end else { return nil }
        guard let zone = start.timeZone, let endZone = end.timeZone else { return civilSeconds }
        return endZone.instant(of: end.civil).secondsSinceEpoch - zone.instant(of: start.civil).secondsSinceEpoch
    }

    /// The end (due time) of an item that does not state one: a whole day lasts a day, anything else has no length.
    func impliedEnd(of kind: ItemKind) -> EventTime? {
        guard case .date(let date)? = start, kind == .event else { return start }
        return .date(date.adding(days: 1))
    }

    /// These times, with the implied end where none is stated.
    func filled(for kind: ItemKind) -> ItemTimes { ItemTimes(start: start, end: end ?? impliedEnd(of: kind)) }

    /// Refuses what no item may say.
    func checked(for kind: ItemKind) throws(EditRefusal) -> ItemTimes {
        guard kind == .reminder || start != nil else { throw .startMissing }
        // Ranges of days are half-open, so that nothing is ever seen on the last day of all.
        let last = CivilDate.maximum.midnight
        for time in [start, kind == .reminder ? end : nil] {
            if let time, time.civil >= last { throw .tooLate(lastDay: CivilDate.maximum.adding(days: -1)) }
        }
        if let end, end.civil > last { throw .tooLate(lastDay: CivilDate.maximum.adding(days: -1)) }
        guard let start, let end else { return self }
        guard start.isDate == end.isDate else { throw .notExpressible(.mixedKindsOfTime) }
        guard exactSeconds.map({ $0 >= 0 }) ?? true else { throw .endBeforeStart }
        // An event's last day is exclusive, so that the same day means one.
        guard kind == .event, start.isDate, start == end else { return self }
        return ItemTimes(start: start, end: .date(start.civil.date.adding(days: 1)))
    }
}

extension ItemComponent {
    /// The times that the component states itself.
    var times: ItemTimes { ItemTimes(start: start, end: end) }

    /// Its times at another anchor, with the length that it has: by DURATION, in days, or in exact seconds, as a series
    /// repeats it (RFC 5545 3.8.5.3). An end in another zone stays in that zone.
    ///
    /// - Parameter own: The length that the instance states itself, such as the period of an RDATE.
    func times(at anchor: EventTime, lasting own: CivilDuration? = nil) -> ItemTimes {
        guard let start else { return ItemTimes(start: nil, end: anchor) }
        if let own, !anchor.isDate { return ItemTimes(start: anchor, end: anchor.adding(own)) }
        guard let end else { return ItemTimes(start: anchor, end: nil) }
        let exact = times.exactSeconds ?? 0
        if case .date(let date) = anchor {
            let days = quotient(Int(clamping: exact) + 86_399, 86_400)
            return ItemTimes(start: anchor, end: .date(date.adding(days: isReminder ? days : max(days, 1))))
        }
        if let duration { return ItemTimes(start: anchor, end: anchor.adding(duration)) }
        let moved = anchor.adding(CivilDuration(seconds: exact))
        return ItemTimes(start: anchor, end: end.hasForm(of: start) ? moved : moved.onClock(of: end))
    }

    /// Sets its times, in the properties that it uses now: DTEND stays DTEND, DURATION stays DURATION. The times must
    /// have been checked.
    mutating func setTimes(_ new: ItemTimes) {
        guard new != times else { return }
        let startForm = TimeForm(time: start, line: line("DTSTART"))
        let oldStart = start
        let endLine = line(endName)
        let endForm = endLine == nil ? anchorForm : TimeForm(time: self.end, line: endLine)
        // The form of an end in a zone of its own stays, unless another zone was asked for.
        var end = new.end
        if let asked = end, let own = self.end, let oldStart, !own.hasForm(of: oldStart), asked.hasForm(of: oldStart),
            !own.isSecondTurn(ofClockOf: oldStart)
        {
            end = asked.onClock(of: own)
        }
        setStart(new.start, form: startForm)
        if duration != nil, new.start != nil, let length = new.lengthAsDuration(like: duration) {
            set("DURATION", length == duration ? line("DURATION") : PropertyLine("DURATION", value: length.text))
            duration = length
            self.end = end
        } else {
            setEnd(end, form: endForm, isNew: oldStart == nil)
        }
        if oldStart != nil { alarms = alarms.map { $0.counting(from: alarmBase) } }
    }

    private mutating func setStart(_ time: EventTime?, form: TimeForm) {
        if time != start || isWrittenAsTime("DTSTART", time) { set("DTSTART", time.map { form.line("DTSTART", $0) }) }
        start = time
    }

    /// True when a line of an event writes a whole day as a time: where the other end becomes a date, this one has to,
    /// too.
    private func isWrittenAsTime(_ name: String, _ time: EventTime?) -> Bool {
        !isReminder && time?.isDate == true && line(name)?.isTimeOfDay == true
    }

    /// Sets the end. A new item names the end of a whole day, too, though the standard implies it: Cyrus tells others
    /// nothing of such an event without DTEND.
    private mutating func setEnd(_ time: EventTime?, form: TimeForm, isNew: Bool) {
        set("DURATION", nil)
        duration = nil
        let isImplied = !isNew && line(endName) == nil && time == times.impliedEnd(of: address.kind)
        // An event without length has no DTEND: the standard wants one to be later than the start.
        let isNothing = !isReminder && time == start
        guard let time, !isImplied, !isNothing else {
            set(endName, nil)
            end = nil
            return
        }
        if time != end || line(endName) == nil || isWrittenAsTime(endName, time) {
            set(endName, form.line(endName, time))
        }
        end = time
    }
}

extension ItemTimes {
    /// The length as DURATION says it; in days as far as the old one was.
    fileprivate func lengthAsDuration(like old: CivilDuration?) -> CivilDuration? {
        guard let start, let end else { return nil }
        if let old, start.adding(old) == end.onClock(of: start) { return old }
        let civil = civilSeconds ?? 0
        guard start.isDate || (old?.days ?? 0) != 0 else { return CivilDuration(seconds: exactSeconds ?? civil) }
        return CivilDuration(days: Int(civil / 86_400), seconds: civil % 86_400)
    }
}
