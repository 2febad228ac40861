public import CalendarEngine

/// Reads recurrence rules as people type them: `daily`, `every mon, wed`, `every 2 weeks until 24 dec`, `every month on
/// the last friday`, `every year on 24 dec, 5 times`; or the text of an RRULE.
///
/// Understands the words of `RecurrenceRule.words`. Names of days and months may be English or the locale's, whole or
/// abbreviated. A part that the start already implies (`every week on Tuesday` from a Tuesday on) is omitted from the
/// rule, so that the rule follows when the start is moved.
public struct RulePhrase: Sendable {
    /// The start of the series.
    public let start: EventTime
    /// The locale whose names, clock and order of numbers are understood, besides the English ones.
    public let locale: TimeLocale
    /// True to take the likelier of two meanings instead of refusing the text: `every second friday` is every other
    /// week, `every third friday` is a day of each month.
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

    /// Reads a rule; nil for `never`, `none` and an empty text. The result lacks excluded dates, which `series`
    /// returns.
    ///
    /// - Parameter current: The item's present rule. A text that still describes it, in words or as RRULE, returns it
    ///   unchanged, even where the words alone would give another rule.
    public func rule(_ text: String, current: RecurrenceRule? = nil) throws(PhraseFailure) -> RecurrenceRule? {
        try reading(text, current)?.rule
    }

    /// A rule, and the days excluded from its series.
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
        /// Dates that the rule gives and that are excluded (EXDATE), in order.
        public var datesLeftOut: [EventTime] = []
        /// Days that were to be excluded although the series has no date on them.
        public var missedDays: [CivilDate] = []
    }

    /// Reads a rule, and where its series begins: at its first date from the start on, because a start that the rule
    /// does not give is undefined (RFC 5545 3.8.5.3). The start stays where the rule gives it, where the rule gives no
    /// date at all, or where the rule is `current`. nil for no rule.
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

    /// The rule of an RRULE text, `FREQ=WEEKLY;BYDAY=MO`. Odd parts, which files may have, are errors when somebody
    /// types them.
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

    /// A rule from words, sorted and without parts that have no effect; throws where a part makes no sense.
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

    /// The rule with UNTIL in the form that the start requires (RFC 5545 3.3.10): a date for dates, UTC for times in a
    /// zone.
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
    /// The most dates that can be excluded from a series.
    private static let mostDatesLeftOut = 400

    /// Excludes the dates on some days. A series that loses its first date begins with the next one that is left, and
    /// still ends with the same date. Returns false where too many dates, or all of them, would go.
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
    /// Omits parts that the start implies, and spells out implied parts that some programs do not infer.
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
