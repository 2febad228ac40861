public import CalendarEngine

/// Puts into words what was understood: `Tue 24 Nov 09:00–09:15, every weekday, alarm 15 minutes before`.
public struct TimeWords: Sendable {
    /// The current day: dates of another year show their year.
    public let today: CivilDate
    /// The locale of dates, times and words.
    public let locale: TimeLocale
    /// The viewer's zone; times in another zone are shown in both.
    public let zone: TimeZone

    /// Makes words for a viewer with a day, a locale and a zone.
    public init(today: CivilDate, locale: TimeLocale, zone: TimeZone) {
        self.today = today
        self.locale = locale
        self.zone = zone
    }

    /// A stretch of time: `Tue 24 Nov 09:00–09:15`, `Fri 27 Nov, all day`, `Thu 24 Dec – Sun 27 Dec, 4 days`,
    /// `Tue 24 Nov 09:00–10:00 Asia/Tokyo (01:00–02:00 here)`.
    public func words(from start: EventTime, to end: EventTime) -> String {
        if case .date(let first) = start {
            guard case .date(let next) = end, next > first.adding(days: 1) else {
                return locale.words.wholeDay(date(first))
            }
            return locale.words.wholeDays(
                from: date(first), to: date(next.adding(days: -1)), count: first.days(until: next))
        }
        let (first, last) = (start.shown(viewedIn: zone), end.shown(viewedIn: zone))
        guard first.timeZone == last.timeZone else {
            return noting([start, end], "\(words(first, isBrief: false)) – \(words(last, isBrief: false))")
        }
        return noting([start, end], withZone(words(from: first.civil, to: last.civil), from: first, to: last))
    }

    /// A moment: `Tue 24 Nov 09:00`, `Fri 27 Nov`.
    public func words(_ time: EventTime) -> String {
        noting([time], words(time.shown(viewedIn: zone), isBrief: true))
    }

    /// The times, rule and alarms of an item as one sentence. Without an end, the start is a moment.
    public func sentence(
        start: EventTime, end: EventTime?, rule: RecurrenceRule? = nil, leavingOut dates: [EventTime] = [],
        alarms: [Alarm] = [], of base: AlarmBase? = nil
    ) -> String {
        var parts = [end.map { words(from: start, to: $0) } ?? words(start)]
        if let rule { parts.append(words(rule, start: start, leavingOut: dates)) }
        let phrase = AlarmPhrase(locale: locale)
        if !alarms.isEmpty {
            let base = base ?? .start(start)
            parts.append(locale.words.alarms(alarms.map { phrase.words($0, of: base, viewedIn: zone) }))
        }
        return locale.words.sentence(parts)
    }

    /// The most excluded dates that are named; more are only counted.
    private static let mostDatesLeftOut = 3

    /// A rule without its excluded dates, and, where it is so, that the start is no instance of it.
    public func words(_ rule: RecurrenceRule, start: EventTime, leavingOut dates: [EventTime] = []) -> String {
        let days = Set(dates.map(\.civil.date)).sorted()
        let shown = days.count > TimeWords.mostDatesLeftOut ? TimeWords.mostDatesLeftOut - 1 : days.count
        let words = locale.words.rule(
            rule.words(start: start, locale: locale), leavingOut: days.prefix(shown).map(date),
            more: days.count - shown)
        guard let first = rule.firstInstance(from: start) else { return locale.words.neverComes(words) }
        if first == start { return words }
        let saysTimes = first.civil.date == start.civil.date
        let (own, other) = (start.civil, first.civil)
        return saysTimes
            ? locale.words.firstTime(words, time(other.time), besides: time(own.time))
            : locale.words.firstDay(words, date(other.date), besides: date(own.date))
    }

    /// The series of an item in words, with its exclusions; nil for an item that does not recur.
    public func rule(of draft: ItemDraft) -> String? {
        guard let rule = draft.rule, let anchor = draft.start ?? draft.end else { return nil }
        return words(rule, start: anchor, leavingOut: draft.datesLeftOut)
    }

    /// The reason why an end may not be the intended one: it is earlier on the clock than the start, so that it is on
    /// the next day, and more than half a day away; or it is many days later; or it equals the start.
    public func doubt(from start: EventTime, to end: EventTime) -> String? {
        let (first, last) = (start.civil, end.civil)
        guard !start.isDate, !end.isDate, start.timeZone == end.timeZone else { return nil }
        if first == last { return locale.words.word(.endsAtStart) }
        let days = first.date.days(until: last.date)
        if days > 14 { return locale.words.lasts(days: days) }
        guard last.date == first.date.adding(days: 1),
            last.time < first.time, last.secondNumber - first.secondNumber > 12 * 3600
        else { return nil }
        return locale.words.endsNextDay(time(last.time), before: time(first.time))
    }

    // MARK: Parts

    private func date(_ date: CivilDate) -> String {
        locale.shortDate(date, withYear: date.year != today.year)
    }

    private func time(_ time: CivilTime) -> String {
        time.second == 0 ? locale.clockTime(time) : time.description
    }

    /// Words with a note that a time differs from the one that was written, because no clock shows that one.
    private func noting(_ times: [EventTime], _ words: String) -> String {
        guard let time = times.first(where: { $0.shown(viewedIn: zone) != $0 }) else { return words }
        return locale.words.skipped(words, instead: self.time(time.civil.time))
    }

    /// Two times on one clock.
    private func words(from start: CivilDateTime, to end: CivilDateTime) -> String {
        let first = "\(date(start.date)) \(time(start.time))"
        if start == end { return first }
        if start.date == end.date { return "\(first)–\(time(end.time))" }
        return "\(first) – \(date(end.date)) \(time(end.time))"
    }

    private func words(_ moment: EventTime, isBrief: Bool) -> String {
        if case .date(let day) = moment { return date(day) }
        let own = words(from: moment.civil, to: moment.civil)
        guard isBrief else { return own + zoneName(of: moment) }
        return withZone(own, from: moment, to: moment)
    }

    private func zoneName(of time: EventTime) -> String {
        switch time {
        case .date: ""
        case .floating: " \(locale.words.word(.floating))"
        case .zoned(_, let zone): " \(zone.identifier)"
        }
    }

    /// A time with its zone where that is not the viewer's, and the time on the viewer's clock.
    private func withZone(_ words: String, from start: EventTime, to end: EventTime) -> String {
        guard let other = start.timeZone else { return locale.words.floating(words) }
        guard other != zone, other.identifier != zone.identifier else { return words }
        let first = zone.local(at: start.instant(viewedIn: zone))
        let last = zone.local(at: end.instant(viewedIn: zone))
        guard first != start.civil || last != end.civil else { return "\(words) \(other.identifier)" }
        let isOneDay = first.date == start.civil.date && last.date == first.date
        let clock = first == last ? time(first.time) : "\(time(first.time))–\(time(last.time))"
        let here = isOneDay ? clock : self.words(from: first, to: last)
        return locale.words.elsewhere(words, zone: other.identifier, here: here)
    }
}
