/// The parts of a rule that count, and those that RFC 5545 forbids beside others.
extension RecurrenceRule {
    /// The parts of a rule, by their names in the text.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        case frequency = "FREQ"
        case byDay = "BYDAY"
        case interval = "INTERVAL"
        case until = "UNTIL"
        case count = "COUNT"
        case weekStart = "WKST"
        case byMonth = "BYMONTH"
        case byMonthDay = "BYMONTHDAY"
        case bySetPosition = "BYSETPOS"
        case byHour = "BYHOUR"
        case byMinute = "BYMINUTE"
        case bySecond = "BYSECOND"
        case byYearDay = "BYYEARDAY"
        case byWeekNumber = "BYWEEKNO"
        /// RFC 7529.
        case calendarScale = "RSCALE"
        /// RFC 7529.
        case skip = "SKIP"
    }

    /// The parts that the standard forbids at this rule's frequency (3.3.10): ignored, as Google and Apple do.
    var forbiddenParts: [Part] {
        var parts: [Part] = []
        if !byWeekNumber.isEmpty, frequency != .yearly { parts.append(.byWeekNumber) }
        if !byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) { parts.append(.byYearDay) }
        if !byMonthDay.isEmpty, frequency == .weekly { parts.append(.byMonthDay) }
        return parts
    }

    /// True when BYDAY has ordinals where the standard forbids them. Only months and years have a second Monday; a year
    /// that is cut into numbered weeks has none.
    var hasForbiddenOrdinals: Bool {
        let counts = frequency == .monthly || (frequency == .yearly && byWeekNumber.isEmpty)
        return !counts && byDay.contains { $0.ordinal != 0 }
    }

    /// True when a part makes a set for BYSETPOS to pick from.
    var hasSetParts: Bool {
        !(bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byDay.isEmpty && byMonthDay.isEmpty
            && byYearDay.isEmpty
            && byWeekNumber.isEmpty && !namesMonths)
    }

    /// The months of BYMONTH, leap months among them, sorted.
    public var months: [MonthCode] {
        (byMonth.map { MonthCode($0) } + byLeapMonth.map { MonthCode($0, isLeap: true) }).sorted()
    }

    /// True when there is a BYMONTH.
    public var namesMonths: Bool { !byMonth.isEmpty || !byLeapMonth.isEmpty }

    /// True when another calendar than the Gregorian decides on the days. Weeks and days are the same in all, and some
    /// calendars have the Gregorian months.
    package var followsOtherCalendar: Bool {
        guard !calendar.hasGregorianMonths else { return false }
        return frequency == .yearly || frequency == .monthly || namesMonths || !byMonthDay.isEmpty
            || !byYearDay.isEmpty
    }

    /// True when neither BYMONTHDAY nor BYYEARDAY decides on which weekday the rule comes.
    var fixesNoDayOfWeek: Bool { byMonthDay.isEmpty && byYearDay.isEmpty }

    /// This rule without the parts to which the standard gives no meaning.
    ///
    /// - Parameter onDate: True when DTSTART is a day; then BYHOUR, BYMINUTE and BYSECOND mean nothing either.
    package func withoutMeaninglessParts(onDate: Bool) -> RecurrenceRule {
        var rule = self
        for part in forbiddenParts {
            switch part {
            case .byWeekNumber: rule.byWeekNumber = []
            case .byYearDay: rule.byYearDay = []
            default: rule.byMonthDay = []
            }
        }
        if rule.hasForbiddenOrdinals {
            var seen: Set<Weekday> = []
            rule.byDay = rule.byDay.filter { seen.insert($0.weekday).inserted }.map { WeekdayOrdinal($0.weekday) }
        }
        if onDate {
            (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], [])
        }
        if !rule.bySetPosition.isEmpty, !rule.hasSetParts {
            rule.bySetPosition = []
        }
        return rule
    }
}

extension RecurrenceRule {
    /// A time on the clock of the start after which the rule gives nothing, told by its end alone. It may be up to a
    /// few days later than the last instance. nil where the instances of a COUNT have to be counted.
    ///
    /// - Parameters:
    ///   - start: The start of what recurs.
    ///   - end: Another end than the rule's own; nil for that.
    public func latestStart(from start: CivilDateTime, ending end: End? = nil) -> CivilDateTime? {
        switch end ?? self.end {
        case .never: .maximum
        case .untilDate(let date): date.adding(days: 2).midnight
        case .untilLocal(let time): time.adding(seconds: 86_400)
        // No clock is a day away from UTC, and none goes back by more.
        case .untilInstant(let instant):
            CivilDateTime(secondNumber: instant.secondsSinceEpoch).adding(seconds: 2 * 86_400)
        case .count(let count): latestStart(from: start, count: count)
        }
    }

    /// The latest start of a rule with COUNT that has an instance in every interval: a rule of days without parts that
    /// narrow, or a rule of weeks with days.
    private func latestStart(from start: CivilDateTime, count: Int) -> CivilDateTime? {
        let isEveryInterval =
            !namesMonths && byMonthDay.isEmpty && byYearDay.isEmpty && byWeekNumber.isEmpty && bySetPosition.isEmpty
            && (frequency == .weekly || frequency == .daily && byDay.isEmpty)
        guard isEveryInterval, count > 0, interval > 0 else { return nil }
        let (intervals, tooMany) = count.multipliedReportingOverflow(by: interval)
        guard !tooMany, intervals < 4_000_000 else { return .maximum }
        return start.adding(seconds: Int64(intervals + 1) * (frequency == .weekly ? 7 : 1) * 86_400)
    }
}
