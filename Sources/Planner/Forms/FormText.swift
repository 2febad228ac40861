internal import CalendarEngine
internal import Phrases

/// Writes known values as texts for a form's lines; each text reads back as its value.
struct FormText {
    let locale: TimeLocale
    let viewer: TimeZone
    let phrase: TimePhrase

    init(_ here: Situation) {
        locale = here.locale
        viewer = here.zone
        phrase = here.timePhrase(zone: here.zone, day: here.selectedDay)
    }

    // MARK: Times

    /// A start or a due time: `2026-11-24 09:00`, with the numbers in the locale's order.
    func write(_ time: EventTime?) -> String {
        guard let time else { return "" }
        let civil = time.civil
        let date = locale.numericDate(civil.date)
        let candidates =
            time.isDate
            ? [date, civil.date.description]
            : ["\(date) \(locale.clockTime(civil.time))", civil.description]
        return candidates.first { reads($0, as: time) } ?? candidates[candidates.count - 1]
    }

    private func reads(_ text: String, as time: EventTime) -> Bool {
        guard let read = try? phrase.span(text) else { return false }
        return read.start.isDate == time.isDate && read.start.civil == time.civil
    }

    /// An end: on the day of the start a time alone, the last day of whole days.
    func end(_ end: EventTime?, of start: EventTime?) -> String {
        guard let end, let start else { return "" }
        guard !end.isDate else { return write(.date(max(start.civil.date, end.civil.date.adding(days: -1)))) }
        let there = FormText.moved(end, toClockOf: start)
        let candidates =
            there.civil.date == start.civil.date
            ? [locale.clockTime(there.civil.time), there.civil.time.description] : [write(there)]
        let right = candidates.first { (try? phrase.end($0, after: start))?.civil == there.civil }
        return right ?? there.civil.description
    }

    /// A time moved to the clock of another time.
    static func moved(_ time: EventTime, toClockOf other: EventTime) -> EventTime {
        guard case .zoned(_, let from) = time, case .zoned(_, let zone) = other, from !== zone else { return time }
        return .zoned(zone.local(at: time.instant(viewedIn: from)), zone)
    }

    /// The zone of a time; the viewer's zone where there is no time.
    func zone(of time: EventTime?) -> String {
        switch time {
        case nil, .date: viewer.identifier
        case .floating: locale.words.word(.floating)
        case .zoned(_, let zone): zone.identifier
        }
    }

    // MARK: Series and alarms

    /// A series: its rule in words if these read back as the rule, else as an RRULE, followed by its excluded dates.
    func write(_ rule: RecurrenceRule?, start: EventTime?, leavingOut dates: [EventTime]) -> String {
        guard let rule else { return "" }
        guard let start else { return rule.text }
        return locale.words.rule(
            rule.words(start: start, locale: locale),
            leavingOut: Set(dates.map(\.civil.date)).sorted().map { locale.shortDate($0, withYear: true) }, more: 0)
    }

    /// Alarms as they are typed; an alarm that cannot be typed, such as one at a fixed instant, is in words.
    func write(_ alarms: [Alarm], of base: AlarmBase) -> String {
        let phrase = AlarmPhrase(locale: locale)
        return phrase.describe(alarms, of: base)
            ?? alarms.map { phrase.words($0, of: base, viewedIn: viewer) }.joined(separator: ", ")
    }
}
