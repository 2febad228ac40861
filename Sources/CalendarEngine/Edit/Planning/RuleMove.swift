/// The rules of a series after a move, when one of its instances is put on another day or at another time.
///
/// The parts of a rule that pin the day change with it where that says the same for all instances, or for those of one
/// weekday. What was found is checked by expanding the rule before and after.
struct RuleMove {
    /// The old start of the series, and the form of its new one.
    let start: EventTime
    let form: EventTime
    /// The day of the instance that is moved, and by how many days.
    let day: CivilDate
    let days: Int
    /// The change of the time of day, in seconds.
    let seconds: Int64

    private var newDay: CivilDate { day.adding(days: days) }
    private var newTime: CivilTime { start.civil.adding(seconds: seconds).time }

    /// The new rules, and the places to which instances go.
    func moved(
        _ rules: [RecurrenceRule], exceptionRules: [RecurrenceRule]
    ) throws(EditRefusal) -> (rules: [RecurrenceRule], exceptionRules: [RecurrenceRule], map: InstanceMap) {
        var map = InstanceMap(days: .uniform(days), seconds: seconds)
        var moved: [RecurrenceRule] = []
        var movedExceptions: [RecurrenceRule] = []
        if rules.count == 1, exceptionRules.isEmpty {
            let (rule, days) = try movedDays(rules[0])
            map.days = days
            moved = [rule]
        } else {
            // One rule may add what another takes away: only a shift of all rules gives the same instances.
            for rule in rules { moved.append(try movedUniformly(rule)) }
            for rule in exceptionRules { movedExceptions.append(try movedUniformly(rule)) }
        }
        for index in moved.indices { moved[index] = try finished(moved[index], from: rules[index], map) }
        for index in movedExceptions.indices {
            movedExceptions[index] = try finished(movedExceptions[index], from: exceptionRules[index], map)
        }
        return (moved, movedExceptions, map)
    }

    private func movedUniformly(_ rule: RecurrenceRule) throws(EditRefusal) -> RecurrenceRule {
        let (moved, map) = try movedDays(rule)
        guard map == .uniform(days) else { throw .notExpressible(.ruleWouldNotFollow(rule)) }
        return moved
    }

    /// The clock and the end of a rule whose days have been moved.
    private func finished(
        _ rule: RecurrenceRule, from old: RecurrenceRule, _ map: InstanceMap
    ) throws(EditRefusal) -> RecurrenceRule {
        guard !map.isIdentity || !form.hasForm(of: start) else { return old }
        var rule = try movedClock(rule)
        rule.end = movedEnd(of: old, map)
        guard RuleComparison(old: old, new: rule, start: start, form: form, map: map).agrees else {
            throw .notExpressible(.ruleWouldNotFollow(old))
        }
        return rule
    }

    // MARK: Days

    private func movedDays(_ rule: RecurrenceRule) throws(EditRefusal) -> (RecurrenceRule, InstanceMap.Days) {
        guard days != 0 else { return (rule, .uniform(0)) }
        let meaning = rule.withoutMeaninglessParts(onDate: start.isDate)
        // In another calendar the days of the rule are not those that the months here have.
        guard meaning.bySetPosition.isEmpty, meaning.byYearDay.isEmpty, meaning.byWeekNumber.isEmpty,
            !meaning.followsOtherCalendar
        else {
            throw .notExpressible(.ruleWouldNotFollow(rule))
        }
        switch rule.frequency {
        case .secondly, .minutely, .hourly, .daily, .weekly:
            if meaning.byDay.isEmpty, meaning.byMonthDay.isEmpty, meaning.byMonth.isEmpty {
                return (rule, .uniform(days))
            }
            let isWeeks = rule.frequency == .weekly || rule.frequency == .daily && rule.interval == 1
            guard isWeeks, meaning.byMonthDay.isEmpty, !meaning.byDay.isEmpty else {
                throw .notExpressible(.ruleWouldNotFollow(rule))
            }
            return try movedWeekdays(rule)
        case .monthly, .yearly:
            if meaning.byDay.isEmpty { return try movedMonthDays(rule) }
            guard meaning.byMonthDay.isEmpty else { throw .notExpressible(.ruleWouldNotFollow(rule)) }
            return try movedOrdinals(rule)
        }
    }

    /// MO becomes TU; of MO,WE only the one that was moved.
    private func movedWeekdays(_ rule: RecurrenceRule) throws(EditRefusal) -> (RecurrenceRule, InstanceMap.Days) {
        var rule = rule
        let weekday = day.weekday
        let others = rule.byDay.filter { $0.weekday != weekday }
        if others.isEmpty || others.count == rule.byDay.count {
            for index in rule.byDay.indices { rule.byDay[index].weekday = rule.byDay[index].weekday.adding(days: days) }
            return (rule, .uniform(days))
        }
        // From week to week only where every week has instances.
        let offset = weekday.offset(from: rule.weekStart) + days
        guard (0..<7).contains(offset) || rule.interval == 1 && abs(days) < 7 else {
            throw .notExpressible(.ruleWouldNotFollow(rule))
        }
        let new = newDay.weekday
        guard !others.contains(where: { $0.weekday == new }) else { throw .notExpressible(.instanceTaken) }
        let isSorted = zip(rule.byDay, rule.byDay.dropFirst()).allSatisfy { $0.weekday.rawValue < $1.weekday.rawValue }
        for index in rule.byDay.indices where rule.byDay[index].weekday == weekday { rule.byDay[index].weekday = new }
        if isSorted { rule.byDay.sort { $0.weekday.rawValue < $1.weekday.rawValue } }
        return (rule, .weekday(weekday, days))
    }

    /// The day of the month, as BYMONTHDAY says it or the start; and the month of a year.
    private func movedMonthDays(_ rule: RecurrenceRule) throws(EditRefusal) -> (RecurrenceRule, InstanceMap.Days) {
        let refusal = EditRefusal.notExpressible(.ruleWouldNotFollow(rule))
        var rule = rule
        let months = day.months(until: newDay)
        // SKIP moves some days, so the instances are not all shifted alike.
        let isEverywhere = ([day.day, newDay.day] + rule.byMonthDay.map(abs)).allSatisfy { $0 <= 28 }
        guard rule.skip == .omit || isEverywhere else { throw refusal }
        if let only = rule.byMonthDay.first, rule.byMonthDay.count == 1, only < 0 {
            guard months == 0, (-31 ... -1).contains(only + days) else { throw refusal }
            rule.byMonthDay = [only + days]
            return (rule, .uniform(days))
        }
        if rule.byMonthDay.count > 1 {
            guard months == 0, rule.byMonthDay.contains(day.day), rule.byMonthDay.allSatisfy({ $0 > 0 }) else {
                throw refusal
            }
            guard !rule.byMonthDay.contains(newDay.day) else { throw .notExpressible(.instanceTaken) }
            rule.byMonthDay = rule.byMonthDay.map { $0 == day.day ? newDay.day : $0 }.sorted()
            return (rule, .monthDay(day.day, newDay.day))
        }
        let old = rule.byMonthDay.first ?? start.civil.date.day
        if old != day.day {
            // The moved instance is not one of this rule: all are shifted, provided each month has both days.
            guard old <= 28, (1...28).contains(old + days) else { throw refusal }
            if !rule.byMonthDay.isEmpty { rule.byMonthDay = [old + days] }
            return (rule, .uniform(days))
        }
        // A day that not every month has comes in other months than the one after it.
        guard months == 0 || (day.day <= 28 && newDay.day <= 28) || rule.frequency == .yearly else { throw refusal }
        if months != 0, !rule.byMonth.isEmpty {
            guard rule.frequency == .yearly, rule.byMonth == [day.month] else { throw refusal }
            rule.byMonth = [newDay.month]
        }
        if !rule.byMonthDay.isEmpty { rule.byMonthDay = [newDay.day] }
        // Every month has both days: each instance is shifted alike.
        if months == 0, max(day.day, newDay.day) <= 28 { return (rule, .uniform(days)) }
        return (rule, .calendar(months: months, day: newDay.day))
    }

    /// A counted weekday: a week on it is the next one; the first Monday becomes the first Tuesday only where the new
    /// day is that, for else it might mean the day after the first Monday.
    private func movedOrdinals(_ rule: RecurrenceRule) throws(EditRefusal) -> (RecurrenceRule, InstanceMap.Days) {
        let refusal = EditRefusal.notExpressible(.ruleWouldNotFollow(rule))
        var rule = rule
        guard rule.byDay.count == 1, let entry = rule.byDay.first, entry.weekday == day.weekday,
            rule.frequency == .monthly || !rule.byMonth.isEmpty
        else { throw refusal }
        if entry.ordinal == 0 {
            rule.byDay[0].weekday = newDay.weekday
            return (rule, .uniform(days))
        }
        guard day.months(until: newDay) == 0 else { throw refusal }
        if days % 7 == 0 {
            let ordinal = entry.ordinal + days / 7
            guard ordinal != 0, (ordinal > 0) == (entry.ordinal > 0) else { throw refusal }
            rule.byDay[0].ordinal = ordinal
            return (rule, .uniform(days))
        }
        guard newDay.ordinalInMonth(fromEnd: entry.ordinal < 0) == entry.ordinal else { throw refusal }
        rule.byDay[0].weekday = newDay.weekday
        return (rule, .ordinal(rule.byDay[0]))
    }
}

extension RuleMove {
    // MARK: Clock

    /// Moves BYHOUR, BYMINUTE and BYSECOND where they repeat the time of the start.
    private func movedClock(_ rule: RecurrenceRule) throws(EditRefusal) -> RecurrenceRule {
        var rule = rule
        if form.isDate || start.isDate {
            guard start.isDate || max(rule.byHour.count, rule.byMinute.count, rule.bySecond.count) <= 1 else {
                throw .notExpressible(.ruleWouldNotFollow(rule))
            }
            (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], [])
            return rule
        }
        guard seconds != 0 else { return rule }
        let old = start.civil.time
        let lists = [(rule.byHour, old.hour), (rule.byMinute, old.minute), (rule.bySecond, old.second)]
        guard lists.allSatisfy({ $0.0.isEmpty || $0.0 == [$0.1] }) else {
            throw .notExpressible(.ruleWouldNotFollow(rule))
        }
        if !rule.byHour.isEmpty { rule.byHour = [newTime.hour] }
        if !rule.byMinute.isEmpty { rule.byMinute = [newTime.minute] }
        if !rule.bySecond.isEmpty { rule.bySecond = [newTime.second] }
        return rule
    }

    // MARK: End

    /// UNTIL, so that the same instances come before it.
    private func movedEnd(of rule: RecurrenceRule, _ map: InstanceMap) -> RecurrenceRule.End {
        guard let until = rule.lastTime(on: start) else { return rule.end }
        let isWholeDay = if case .untilDate = rule.end { true } else { false }
        if case .uniform(let days) = map.days {
            // The last day of a series of times is the day before an UNTIL that comes too early on its day.
            let isShort = form.isDate && !start.isDate && !isWholeDay && until.time < start.civil.time
            let date = until.date.adding(days: days - (isShort ? 1 : 0))
            if isWholeDay { return form.isDate || !start.isDate ? .untilDate(date) : .until(atNewTime(date), as: form) }
            if !start.isDate, !form.isDate, let kept = keptDayEnd(until, of: rule, days) {
                return .until(kept, as: form)
            }
            let moved = CivilDateTime(date, until.time).adding(seconds: form.isDate ? 0 : seconds)
            return .until(moved, as: form)
        }
        let last = rule.lastInstances(on: start, together: map.days).compactMap(map.civil).max()
        guard let last else { return rule.end }
        return isWholeDay && !start.isDate && !form.isDate ? .untilDate(last.date) : .until(last, as: form)
    }

    /// UNTIL at the end of a day means that day, whatever the time of the instances: it stays, or goes along with the
    /// days, where the same instances come before it; else it is the last of them. nil for another time of the day.
    private func keptDayEnd(_ until: CivilDateTime, of rule: RecurrenceRule, _ days: Int) -> CivilDateTime? {
        guard until.time.hour == 23, until.time.minute == 59 else { return nil }
        let first = EventTime.floating(start.civil)
        var endless = rule
        endless.end = .never
        let (behind, step) = (until.adding(seconds: 1), Int64(days) * 86_400 + Int64(seconds))
        let set = RecurrenceSet(start: first, rules: [endless])
        guard let last = set.lastStart(before: behind)?.adding(seconds: step) else { return nil }
        let next = set.instances(in: behind..<CivilDateTime.maximum).prefix(1).map(\.start).first
        let ends = [until, CivilDateTime(until.date.adding(days: days), until.time)]
        return ends.first { last <= $0 && next.map { $0.adding(seconds: step) } ?? .maximum > $0 } ?? last
    }

    private func atNewTime(_ date: CivilDate) -> CivilDateTime { date.midnight.adding(seconds: seconds) }
}

extension RecurrenceRule {
    /// The last time that UNTIL lets pass, on the clock of a start; nil without UNTIL.
    func lastTime(on start: EventTime) -> CivilDateTime? {
        switch end {
        case .never, .count: nil
        case .untilDate(let date): start.isDate ? date.midnight : CivilDateTime(date, CivilTime(clamping: 86_399))
        case .untilLocal(let time): start.isDate ? time.date.midnight : time
        case .untilInstant(let instant):
            if start.isDate {
                CivilDateTime(secondNumber: instant.secondsSinceEpoch).date.midnight
            } else {
                (start.timeZone ?? .utc).local(at: instant)
            }
        }
    }

    /// This rule with an end that means the same on the wall clock alone.
    func onWallClock(of start: EventTime) -> RecurrenceRule {
        guard let last = lastTime(on: start) else { return self }
        var rule = self
        rule.end = start.isDate ? .untilDate(last.date) : .untilLocal(last)
        return rule
    }

    /// The last instance before UNTIL, with those of its week or month that a move may put after it.
    fileprivate func lastInstances(on start: EventTime, together days: InstanceMap.Days) -> [CivilDateTime] {
        let civil = start.isDate ? EventTime.date(start.civil.date) : .floating(start.civil)
        let set = RecurrenceSet(start: civil, rules: [onWallClock(of: start)])
        guard let until = lastTime(on: start), let last = set.lastStart(before: until.adding(seconds: 1)) else {
            return []
        }
        let first: CivilDate =
            switch days {
            case .weekday: last.date.adding(days: -last.date.weekday.offset(from: weekStart))
            case .monthDay: last.date.firstOfMonth
            default: last.date
            }
        return set.instances(in: first.midnight..<last.adding(seconds: 1)).prefix(2_000).map(\.start)
    }

    /// This rule with an end of the same type as a start (3.3.10): a day, a local time, or UTC.
    func ending(as start: EventTime) -> RecurrenceRule {
        guard let last = lastTime(on: start) else { return self }
        var rule = self
        rule.end = .until(last, as: start)
        return rule
    }
}

extension RecurrenceRule.End {
    /// UNTIL a time on the clock of a start, in the type that the standard wants beside it (3.3.10).
    static func until(_ time: CivilDateTime, as start: EventTime) -> RecurrenceRule.End {
        switch start {
        case .date: .untilDate(time.date)
        case .floating: .untilLocal(time)
        case .zoned(_, let zone): .untilInstant(zone.instant(of: time))
        }
    }
}

/// The check of a rule after a move: it has to give the same instances, each where the move puts it.
struct RuleComparison {
    let old: RecurrenceRule
    let new: RecurrenceRule
    let start: EventTime
    let form: EventTime
    let map: InstanceMap

    /// The most instances that are compared.
    private static let limit = 300

    /// True when all that are compared agree. A move to another day of the month or a counted weekday is not a shift of
    /// each, and says itself what it means.
    var agrees: Bool {
        switch map.days {
        case .calendar, .ordinal: return true
        case .uniform, .weekday, .monthDay: break
        }
        let before = instances(old.onWallClock(of: start), from: start.civil, isDate: start.isDate)
        let wanted = before.compactMap(map.civil).map { form.isDate ? $0.date.midnight : $0 }.sorted()
        guard let first = ([start.civil] + before.prefix(40)).compactMap(map.civil).min() else { return false }
        let newStart = form.at(first)
        let after = instances(new.onWallClock(of: newStart), from: newStart.civil, isDate: form.isDate)
        guard wanted.count == RuleComparison.limit || after.count == RuleComparison.limit else {
            return wanted == after
        }
        return wanted.prefix(RuleComparison.limit - 40) == after.prefix(RuleComparison.limit - 40)
    }

    private func instances(_ rule: RecurrenceRule, from start: CivilDateTime, isDate: Bool) -> [CivilDateTime] {
        Array(RuleInstances(of: rule, start: start, isDate: isDate).prefix(RuleComparison.limit))
    }
}
