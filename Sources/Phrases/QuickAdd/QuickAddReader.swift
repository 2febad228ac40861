internal import CalendarEngine

/// Reads one line: first the parts with a mark of their own (`#tag`, `/calendar`, `!15m`), then alarms, rule, time and
/// place, each from the words that are left.
struct QuickAddReader {
    private(set) var phrase: QuickAddPhrase
    let choice: QuickAddPhrase.Choice
    private let memory: QuickAddMemory
    var line: QuickAddLine
    var kind: ItemKind
    var calendar: Int?
    /// The name after `/` that no calendar has.
    var unknownCalendar: String?
    /// The title of the calendar that is made.
    var newCalendar: String?
    var categories: [String] = []
    var guests: [Invitee] = []
    /// The address of a page.
    var address = ""
    var priority = 0
    var location = ""
    /// The texts of alarms, which are read once the start is known.
    var alarmTexts: [String] = []
    /// The words of the rule, without its end.
    var rule: Range<Int>?
    /// The weekdays that are a rule, in their order.
    var listedWeekdays: [Weekday] = []
    /// True when only these weekdays give the day of the start.
    var startsOnListedWeekday = false
    /// True when the day of a month may be meant for each month.
    var mayBeEachMonth = false
    /// True when the weekdays of one month may be meant of each year.
    var mayBeEachYear = false
    /// The `next` before a weekday, with a blank.
    var wordBeforeWeekday = ""
    /// The words that stay title though they could be a time.
    var kept: Set<Int> = []
    /// The text of the whole rule.
    var ruleText = ""
    /// The times that may be read in another way, by their offsets.
    var doubtfulTimes: [Int] = []
    var leftTimes: [Int] = []
    /// Times that stay title beside another one.
    var secondTimes: [String] = []
    /// The date that does not fall on the weekday the line names.
    var otherWeekday: CivilDate?
    /// Places in the time whose zones are not known.
    var unknownZones: [String] = []
    /// True when the line only gives the day of the end.
    var isEndAssumed = false
    /// True when the line names the day by a weekday alone, which counts from today.
    var saysWeekdayAlone = false

    init(_ text: String, _ phrase: QuickAddPhrase, _ choice: QuickAddPhrase.Choice, _ memory: QuickAddMemory) {
        (self.phrase, self.memory) = (phrase, memory)
        kind = phrase.usualKind
        self.choice = choice
        line = QuickAddLine(text, phrase.times.locale.words)
        self.phrase.times.isJourney = line.indices.contains { line.means($0, .journey) }
    }

    mutating func read() -> QuickAddReading {
        readKind()
        readTask()
        readMarks()
        readAlarms()
        readRule()
        let time = readTime()
        takeWordOfReminder()
        readPriority()
        readPlace()
        if location.isEmpty { readAddress() }
        if location.isEmpty, time != nil || rule != nil { readTypedPlace() }
        return reading(time)
    }

    // MARK: What was understood

    private mutating func reading(_ time: Time?) -> QuickAddReading {
        let (draft, missedDays, hasOtherDay) = draft(time)
        var reading = QuickAddReading(line: line.text, draft: draft, calendar: calendar, pieces: line.allPieces)
        reading.given = time?.span.given ?? []
        (reading.unknownCalendar, reading.newCalendar) = (unknownCalendar, newCalendar)
        reading.unknownZones = unknownZones
        (reading.impossibleTimes, reading.shortYears) = (impossibleTimes, shortYears)
        reading.secondTimes = secondTimes
        reading.holiday = holiday(isEndAlone: draft.rule != nil || reading.given.contains(.date))
        reading.isEndAssumed = isEndAssumed && kind == .event
        reading.missedDays = missedDays
        reading.otherWeekday = time == nil ? nil : otherWeekday
        reading.alternatives = alternatives(hasOtherDay: hasOtherDay, hasOtherTime: time?.other != nil)
        return reading
    }

    /// The item, the days that its series excludes in vain, and true where the item may also count from another day.
    private mutating func draft(_ time: Time?) -> (draft: ItemDraft, missedDays: [CivilDate], hasOtherDay: Bool) {
        var draft = ItemDraft(kind: kind)
        let day = phrase.times.day
        let span = time?.span ?? phrase.usualSpan ?? TimePhrase.Span(start: .date(day), end: .date(day.adding(days: 1)))
        var (start, end) = (span.start, span.end)
        if start.isDate, let first = firstTimeOfRule(on: start) {
            (start, end) = (first, first.adding(phrase.times.usualLength))
        }
        if startsOnListedWeekday { (start, end) = nearest(start, end) }
        let hasOtherDay =
            day != phrase.times.now.date && (saysWeekdayAlone || !ruleText.isEmpty && !span.given.contains(.date))
        if hasOtherDay { (start, end) = anchored(start, end) }
        let series = series(from: start)
        if let series {
            end = end.moved(from: start, to: series.start)
            (draft.rule, draft.datesLeftOut, start) = (series.rule, series.datesLeftOut, series.start)
        }
        let isLongAgo = start.civil.date.year < phrase.times.now.date.year
        let hasVerbsFirst = phrase.times.locale.words.typed?.turnsBehind == true
        let isOfSomebody = !saysWeekdayAlone && line.namesSomebodysCelebration(hasVerbsFirst: hasVerbsFirst)
        if series == nil, kind == .event, phrase.reachesBack, start.isDate,
            isLongAgo || line.namesCelebrationLast || isOfSomebody
        {
            // A line with the year of a birth, and even `Ben's birthday 3 dec`, means every year since then.
            draft.rule = RecurrenceRule(frequency: .yearly)
        }
        if line.title.isEmpty {
            // The line has nothing but the link.
            for index in line.indices where line.words[index].role == .link { line.giveBack(index..<index + 1) }
        }
        draft.title = line.title
        if kind == .event {
            (draft.start, draft.end) = (start, end)
        } else if time != nil || draft.rule != nil {
            let hasEnd = span.given.contains(.end)
            (draft.start, draft.end) =
                hasEnd ? (start, start.isDate ? end.adding(CivilDuration(days: -1)) : end) : (nil, start)
            if draft.rule != nil, draft.start == nil { draft.start = start }
        }
        draft.location = location
        draft.categories = categories
        draft.priority = priority
        draft.invitees = guests
        draft.url = address
        for text in alarmTexts {
            let alarms = (try? AlarmPhrase(locale: phrase.times.locale).alarms(text, of: draft.alarmBase)) ?? []
            for alarm in alarms where !draft.alarms.contains(alarm) { draft.alarms.append(alarm) }
        }
        return (draft, series?.missedDays ?? [], hasOtherDay)
    }

    /// True when the rule names days: `every tue`, `on the 1st of every month`.
    private var ruleNamesDay: Bool {
        guard !ruleText.isEmpty else { return false }
        // A rule omits what its start already says, so one of two consecutive starts shows whether it names a day.
        return [phrase.oddTime, phrase.oddTime.adding(CivilDuration(days: 1))].contains { start in
            let reader = RulePhrase(start: start, locale: phrase.times.locale, takesLikelier: true)
            guard let rule = try? reader.rule(ruleText) else { return false }
            return !rule.byDay.isEmpty || !rule.byMonthDay.isEmpty || !rule.byMonth.isEmpty
        }
    }

    /// A time that begins on a day named without a date. It counts from today, or from the selected day where the user
    /// chose that.
    private func anchored(_ start: EventTime, _ end: EventTime) -> (EventTime, EventTime) {
        let (date, today, selected) = (start.civil.date, phrase.times.now.date, phrase.times.day)
        func moved(by days: Int) -> (EventTime, EventTime) {
            let length = CivilDuration(days: days)
            return (start.adding(length), end.adding(length))
        }
        // A series that names no day begins on the selected day, which its user went to for that.
        let fromSelected = choice.takesOtherDay == (saysWeekdayAlone || ruleNamesDay)
        if saysWeekdayAlone {
            return fromSelected
                ? moved(by: date.days(until: selected.onOrAfter(date.weekday))) : (start, end)
        }
        guard !fromSelected else { return (start, end) }
        let anchored = moved(by: selected.days(until: today))
        return phrase.times.isOver(anchored.0) ? moved(by: selected.days(until: today) + 1) : anchored
    }

    /// A time on the first of the listed weekdays that is not over: on a Wednesday at nine, `mon wed fri 7am` begins on
    /// Friday.
    private func nearest(_ start: EventTime, _ end: EventTime) -> (EventTime, EventTime) {
        for days in stride(from: -6, to: 0, by: 1) {
            let earlier = start.adding(CivilDuration(days: days))
            guard listedWeekdays.contains(earlier.civil.date.weekday), !phrase.times.isOver(earlier) else { continue }
            return (earlier, end.adding(CivilDuration(days: days)))
        }
        return (start, end)
    }

    /// The rule and its first date. `every other tue` begins on the next Tuesday, and not in the week that counting
    /// from the given day would reach.
    private func series(from start: EventTime) -> RulePhrase.Series? {
        guard !ruleText.isEmpty else { return nil }
        func phrase(_ start: EventTime) -> RulePhrase {
            RulePhrase(start: start, locale: self.phrase.times.locale, takesLikelier: true)
        }
        var first = start
        if var each = try? phrase(start).rule(ruleText), each.interval > 1 {
            each.interval = 1
            first = each.firstInstance(from: start) ?? start
        }
        guard var series = try? phrase(first).series(ruleText) else { return nil }
        if mayBeEachYear, !choice.takesEachMonth {
            let last = series.start.civil.date.firstOfMonth.adding(months: 1).adding(days: -1)
            if let ending = try? phrase(first).series("\(ruleText) until \(last)") {
                series = ending
                series.rule.byMonth = []
            }
        }
        if series.rule.saysWeeksInDays, saysWeekdayAlone || series.rule.byDay.count == 1 {
            // `tous les 15 jours lundi`
            (series.rule.frequency, series.rule.interval) = (.weekly, series.rule.interval / 7)
            series.rule.leaveOutWhatIsSaid(by: series.start)
        }
        return series
    }

    /// The first time of a rule that has several times of day (`daily at 9:00 and 17:00`) or recurs every few hours;
    /// such a rule has no whole days.
    private func firstTimeOfRule(on start: EventTime) -> EventTime? {
        guard !ruleText.isEmpty, let rule = rule(ruleText) else { return nil }
        let date = start.civil.date
        let civil: CivilDateTime
        if rule.byHour.count > 1, let first = rule.byHour.min() {
            civil = date.midnight.adding(seconds: Int64(first * 3600 + (rule.byMinute.min() ?? 0) * 60))
        } else if [.hourly, .minutely, .secondly].contains(rule.frequency) {
            civil = CivilDateTime(date, phrase.usualStart(date))
        } else {
            return nil
        }
        return phrase.times.zone.map { .zoned(civil, $0) } ?? .floating(civil)
    }

    private func alternatives(hasOtherDay: Bool, hasOtherTime: Bool) -> [QuickAddPhrase.Choice] {
        var found: [QuickAddPhrase.Choice] = []
        if phrase.makesCalendars, let title = unknownCalendar ?? newCalendar, !isTaken(title) {
            var other = choice
            other.makesCalendar.toggle()
            found.append(other)
        }
        if hasOtherDay || choice.takesOtherDay {
            var other = choice
            other.takesOtherDay.toggle()
            found.append(other)
        }
        if listedWeekdays.count > 1 {
            var other = choice
            other.turnsWeekdays.toggle()
            found.append(other)
        }
        if mayBeEachMonth || mayBeEachYear {
            var other = choice
            other.takesEachMonth.toggle()
            found.append(other)
        }
        if hasOtherTime || choice.takesOtherTime {
            var other = choice
            other.takesOtherTime.toggle()
            found.append(other)
        }
        for offset in doubtfulTimes where !choice.titled.contains(offset) {
            var other = choice
            other.timed.remove(offset)
            other.titled.insert(offset)
            found.append(other)
        }
        for offset in leftTimes where !choice.timed.contains(offset) {
            var other = choice
            other.titled.remove(offset)
            other.timed.insert(offset)
            found.append(other)
        }
        return found
    }

    private func isTaken(_ title: String) -> Bool {
        phrase.takenTitles.contains { $0.foldedForSearch == title.foldedForSearch }
    }

    // MARK: Asking

    /// The reader of lengths.
    var lengths: DurationPhrase { DurationPhrase(words: phrase.times.locale.words) }

    /// The rule of a text, with all of its own times of day.
    func rule(_ text: String) -> RecurrenceRule? {
        memory.rule(text) {
            try? RulePhrase(start: phrase.oddTime, locale: phrase.times.locale, takesLikelier: true).rule(text)
        }
    }

    /// The time of a text in which no name is a zone.
    func plainSpan(_ text: String) throws(PhraseFailure) -> TimePhrase.Span {
        try memory.span(text, phrase.plain, hasZones: false)
    }

    /// The time of a text in which the names of cities are zones.
    func span(_ text: String) throws(PhraseFailure) -> TimePhrase.Span {
        try memory.span(text, phrase.times, hasZones: true)
    }

    /// True when a word may be taken: it is free, and the user has not made it title.
    func mayTake(_ index: Int) -> Bool {
        line.isFree(index) && !kept.contains(index)
            && (choice.titled.isEmpty || !choice.titled.contains(line.offset(index)))
    }

    /// The end of the longest run of words from a place on that may all be taken.
    func endOfRun(from start: Int, limit: Int) -> Int {
        var end = start
        while end < line.words.count, end - start < limit, mayTake(end) {
            end += 1
            if isStop(end - 1) { break }
        }
        return end
    }

    /// True when the marks after a word end a part of the line. A comma does not, because it may stand within a date,
    /// and neither does the full stop of an abbreviation.
    private func isStop(_ index: Int) -> Bool {
        let word = line.words[index]
        let marks = line.text[word.core.upperBound..<word.range.upperBound]
        // `Sept. 5, 2027`
        return !marks.allSatisfy { $0 == "," || $0 == "、" } && !(marks == "." && isDateName(line.name(index)))
    }
}

extension RecurrenceRule {
    /// True for an interval in days that people say for one week or two: seven, eight, fourteen or fifteen.
    fileprivate var saysWeeksInDays: Bool { frequency == .daily && [7, 8, 14, 15].contains(interval) }
}

extension EventTime {
    /// This end, moved by the same distance as its start.
    fileprivate func moved(from old: EventTime, to new: EventTime) -> EventTime {
        movedOnClock(by: new.civil.secondNumber - old.civil.secondNumber)
    }
}
