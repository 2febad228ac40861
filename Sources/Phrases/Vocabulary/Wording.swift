public import CalendarEngine

/// Facts in the words of a language.
extension Problem {
    /// `file:line: what; consequence`.
    public func wording(in words: some PhraseVocabulary) -> String {
        let (what, consequence) = words.problem(cause)
        return "\(file):\(line.map { "\($0):" } ?? "") \(what); \(consequence)"
    }
}

extension Obstacle {
    /// The reason, as a sentence without a capital and without a full stop.
    public func wording(in words: some PhraseVocabulary) -> String { words.obstacle(self) }
}

extension EditRefusal {
    /// The reason why an edit is refused, and the alternative: one or two sentences.
    ///
    /// - Parameter viewer: The zone of the reader; nil leaves times on their own clocks.
    public func wording(in locale: TimeLocale, viewedIn viewer: TimeZone? = nil) -> String {
        locale.words.refusal(self, locale, viewedIn: viewer)
    }
}

extension PhraseFailure {
    /// The fault of a text, and advice on how to write it.
    public func wording(in words: some PhraseVocabulary) -> String {
        let (what, advice) = words.failure(self)
        return advice.map { "\(what); \($0)" } ?? what
    }
}

extension RecurrenceRule {
    /// The rule in words: `every 2 weeks on Mon and Wed until 24 December 2026`.
    ///
    /// The words say when the rule recurs, not how it is written: a daily rule on Mondays is `every week on Monday`.
    ///
    /// - Parameter start: DTSTART, which determines the parts that the rule leaves open.
    public func words(start: EventTime, locale: TimeLocale) -> String {
        locale.words.rule(
            RuleFacts(rule: withoutMeaninglessParts(onDate: start.isDate), start: start, locale: locale))
    }
}

extension EditStep {
    /// The step in words, for a message: `moved Standup to 09:30`, `deleted Standup (all)`. In the past tense, without
    /// a capital and without a full stop.
    ///
    /// - Parameters:
    ///   - today: The day whose date need not be named; nil for none.
    ///   - viewer: The zone of the reader: a time on another clock is shown on both, as `09:00 UTC (10:00 here)`. nil
    ///     for its own clock alone.
    public func wording(
        in locale: TimeLocale, today: CivilDate? = nil, viewedIn viewer: TimeZone? = nil
    ) -> String {
        guard case .rescheduled(let time) = action else { return locale.words.step(self, to: nil) }
        return locale.words.step(self, to: EditStep.words(time, locale, today, viewer))
    }

    private static func words(
        _ time: EventTime, _ locale: TimeLocale, _ today: CivilDate?, _ viewer: TimeZone?
    ) -> String {
        // The time as the list shows it, where the clock skips the written one.
        let time = time.timeZone.map { time.shown(viewedIn: $0) } ?? time
        func words(_ date: CivilDate) -> String {
            locale.shortDate(date, withYear: today.map { $0.year != date.year } ?? true)
        }
        let own = time.civil
        if time.isDate { return words(own.date) }
        let seen = viewer.map { $0.local(at: time.instant(viewedIn: $0)) } ?? own
        let isOneDay = own.date == seen.date
        let clock = locale.clockTime(own.time)
        let moment = isOneDay && own.date == today ? clock : "\(words(own.date)) \(clock)"
        guard let zone = time.timeZone, seen != own else { return moment }
        let here = locale.clockTime(seen.time)
        return locale.words.elsewhere(
            moment, zone: zone.identifier, here: isOneDay ? here : "\(words(seen.date)) \(here)")
    }
}
