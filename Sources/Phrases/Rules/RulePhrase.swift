public import CalendarEngine

/// Reads how something recurs, as people type it: `daily`, `every mon, wed`, `every 2 weeks until 24 dec`, `every month
/// on the last friday`, `every year on 24 dec, 5 times`; or the text of an RRULE.
///
/// Understands what `RecurrenceRule.words` says. Names of days and months may be English or the locale's, whole or cut
/// short. What the start says already (`every week on Tuesday` from a Tuesday on) is left to it, so that the rule
/// follows when the start is moved.
public struct RulePhrase: Sendable {
    /// The start of the series.
    public let start: EventTime
    /// Whose names, clock and order of numbers are understood, besides English ones.
    public let locale: TimeLocale
    /// True when of two meanings the likelier is taken, and none is refused for having two: `every second friday` is
    /// each other week, `every third friday` is of a month.
    let takesLikelier: Bool

    /// Makes a reader for the rule of an item that starts then.
    public init(start: EventTime, locale: TimeLocale) {
        self.init(start: start, locale: locale, takesLikelier: false)
    }

    package init(start: EventTime, locale: TimeLocale, takesLikelier: Bool) {
        self.start = start
        self.locale = locale
        self.takesLikelier = takesLikelier
    }

    /// Reads a rule; nil for `never`, `none` and nothing.
    ///
    /// - Parameter current: The rule that was there before: a text that still says it, in words or as RRULE, gives it
    ///   back unchanged, also where its words alone could not.
    /// Dates that are left out are no part of it: `series` has them.
    public func rule(_ text: String, current: RecurrenceRule? = nil) throws(PhraseFailure) -> RecurrenceRule? {
        try reading(text, current)?.rule
    }

    /// A rule, and the days that are left out of its series.
    private func reading(
        _ text: String, _ current: RecurrenceRule?
    ) throws(PhraseFailure) -> (rule: RecurrenceRule, daysLeftOut: [Range<CivilDate>])? {
        if let current, says(text, current) { return (current, []) }
        guard var tokens = PhraseTokens(text, locale.words) else { throw .notARule(text, word: "") }
        tokens.trim { $0 == .mark(".") || $0 == .mark(",") }
        if tokens.isEmpty || RulePhrase.saysNone(tokens.words) { return nil }
        if tokens.words.names.contains("freq") {
            return (try standardRule(text), [])
        }
        var reader = RulePhraseReader(tokens, self, text)
        try reader.read()
        return (try checked(try reader.rule(), text), reader.datesLeftOut)
    }

    /// A series as it was typed.
    public struct Series: Hashable, Sendable {
        /// RRULE.
        public var rule: RecurrenceRule
        /// Its first date (DTSTART).
        public var start: EventTime
        /// Dates that the rule gives and that are left out (EXDATE), in their order.
        public var datesLeftOut: [EventTime] = []
        /// Days that shall be left out, and on which the series has no date.
        public var missedDays: [CivilDate] = []
    }

    /// Reads a rule, and where its series begins: at its first date from the start on, since a start that the rule does
    /// not give is undefined (RFC 5545 3.8.5.3). The start stays where the rule gives it, never gives anything, or was
    /// there before. nil for no rule.
    public func series(_ text: String, current: RecurrenceRule? = nil) throws(PhraseFailure) -> Series? {
        guard let (rule, days) = try reading(text, current) else { return nil }
        var series = Series(rule: rule, start: start)
        if rule != current, let first = rule.firstInstance(from: start), first != start {
            series.start = first
            let moved = RulePhrase(start: first, locale: locale, takesLikelier: takesLikelier)
            if let read = try moved.rule(text), read.firstInstance(from: first) == first { series.rule = read }
        }
        guard series.leaveOut(days) else { throw .notARule(text, word: "") }
        return series
    }

    private static func saysNone(_ words: PhraseWords) -> Bool {
        guard words.words.count == words.names.count else { return false }
        switch words.keywords {
        case [.nothing], [.never], [.no], [.once], [.not], [.no, .repeat], [.does, .not, .repeat]:
            return true
        default: return false
        }
    }

    private func says(_ text: String, _ rule: RecurrenceRule) -> Bool {
        func cut(_ text: String) -> [PhraseWords.Word]? {
            PhraseTokens(text, locale.words, mostBytes: 4 * PhraseTokens.mostBytes)?.words.words
        }
        guard let typed = cut(text) else { return false }
        return typed == cut(rule.words(start: start, locale: locale)) || typed == cut(rule.text)
    }

    /// `FREQ=WEEKLY;BYDAY=MO`, where nothing may be odd: who types it made a mistake then.
    private func standardRule(_ text: String) throws(PhraseFailure) -> RecurrenceRule {
        var issues: [RecurrenceRule.Issue] = []
        let rule: RecurrenceRule
        do throws(RecurrenceRule.Defect) {
            rule = try RecurrenceRule(parsing: text.utf8, issues: &issues)
        } catch {
            throw .unusableRule(error)
        }
        if let issue = issues.first { throw .oddRule(issue) }
        return try withFittingEnd(rule)
    }

    /// A rule from words, sorted, without what says nothing; where it has no meaning, the words do not fit.
    private func checked(_ rule: RecurrenceRule, _ text: String) throws(PhraseFailure) -> RecurrenceRule {
        var issues: [RecurrenceRule.Issue] = []
        var rule = try withFittingEnd(rule)
        do throws(RecurrenceRule.Defect) {
            rule = try RecurrenceRule(parsing: rule.text.utf8, issues: &issues)
        } catch {
            throw .unusableRule(error)
        }
        guard issues.isEmpty else { throw .notARule(text, word: "") }
        rule.leaveOutWhatIsSaid(by: start)
        return rule
    }

    /// UNTIL in the form that the start asks for (3.3.10): a day for days, UTC for times in a zone.
    private func withFittingEnd(_ rule: RecurrenceRule) throws(PhraseFailure) -> RecurrenceRule {
        var rule = rule
        let last: CivilDateTime
        switch rule.end {
        case .never, .count, .untilInstant: return rule
        case .untilDate(let date): last = date.midnight.adding(seconds: 86_399)
        case .untilLocal(let time): last = time
        }
        guard last >= start.civil else { throw .endBeforeStart(start: start, end: .date(last.date)) }
        switch start {
        case .date: rule.end = .untilDate(last.date)
        case .floating: rule.end = .untilLocal(last)
        case .zoned(_, let zone): rule.end = .untilInstant(zone.instant(of: last))
        }
        return rule
    }
}

extension RulePhrase.Series {
    /// More dates than these are not left out of a series.
    private static let mostDatesLeftOut = 400

    /// Leaves the dates on some days out. A series whose first date goes begins with the first that is left, and ends
    /// with the same date as before. False where these are too many dates, or all that there are.
    fileprivate mutating func leaveOut(_ days: [Range<CivilDate>]) -> Bool {
        if days.isEmpty { return true }
        let set = RecurrenceSet(start: start, rules: [rule])
        var found: Set<CivilDateTime> = []
        for range in days {
            let window = range.lowerBound.midnight..<range.upperBound.midnight
            let dates = set.instances(in: window).prefix(Self.mostDatesLeftOut + 1).map(\.start)
            if dates.isEmpty { missedDays.append(range.lowerBound) }
            found.formUnion(dates)
        }
        datesLeftOut = found.sorted().map(start.replacing)
        let rest = RecurrenceSet(start: start, rules: [rule], exceptionDates: datesLeftOut)
        guard found.count <= Self.mostDatesLeftOut,
            let first = rest.instances(in: start.civil..<CivilDateTime.maximum).first(where: { _ in true })?.start
        else { return false }
        let gone = datesLeftOut.count { $0.civil < first }
        if case .count(let count) = rule.end { rule.end = .count(count - gone) }
        datesLeftOut.removeFirst(gone)
        start = start.replacing(first)
        return true
    }
}

extension RecurrenceRule {
    /// Leaves out what the start says already, and spells out what some programs would not take from it.
    mutating func leaveOutWhatIsSaid(by start: EventTime) {
        let (date, time) = (start.civil.date, start.civil.time)
        if frequency.rawValue >= Frequency.daily.rawValue {
            if byHour == [time.hour] { byHour = [] }
            if byMinute == [time.minute] { byMinute = [] }
            if bySecond == [time.second] { bySecond = [] }
        }
        guard bySetPosition.isEmpty else { return }
        switch frequency {
        case .weekly where byDay == [WeekdayOrdinal(date.weekday)]: byDay = []
        case .monthly where byDay.isEmpty && byMonthDay == [date.day]: byMonthDay = []
        case .yearly where byDay.isEmpty && byWeekNumber.isEmpty && byYearDay.isEmpty:
            let hasDay = byMonthDay.isEmpty || byMonthDay == [date.day]
            if hasDay, byMonth.isEmpty || byMonth == [date.month] {
                (byMonth, byMonthDay) = ([], [])
            } else {
                if byMonth.isEmpty { byMonth = [date.month] }
                if byMonthDay.isEmpty { byMonthDay = [date.day] }
            }
        case .yearly where !byWeekNumber.isEmpty && byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty:
            byDay = [WeekdayOrdinal(date.weekday)]
        default: break
        }
    }
}
