public import CalendarEngine

/// Says what was understood: `Tue 24 Nov 09:00–09:15, every weekday, alarm 15 minutes before`. Dates and times read as
/// the locale's people write them, the words are English.
public struct TimeWords: Sendable {
    /// The day that it is: dates of another year show theirs.
    public let today: CivilDate
    /// Whose dates and times they are.
    public let locale: TimeLocale
    /// The viewer's zone; times in another one are said in both.
    public let zone: TimeZone

    /// What says times to a viewer.
    public init(today: CivilDate, locale: TimeLocale, zone: TimeZone) {
        self.today = today
        self.locale = locale
        self.zone = zone
    }

    /// A stretch of time: `Tue 24 Nov 09:00–09:15`, `Fri 27 Nov, all day`, `Thu 24 Dec – Sun 27 Dec, 4 days`,
    /// `Tue 24 Nov 09:00–10:00 Asia/Tokyo (01:00–02:00 here)`.
    public func words(from start: EventTime, to end: EventTime) -> String {
        if case .date(let first) = start {
            guard case .date(let next) = end, next > first.adding(days: 1) else { return "\(date(first)), all day" }
            return "\(date(first)) – \(date(next.adding(days: -1))), \(first.days(until: next)) days"
        }
        let (first, last) = (start.shown(viewedIn: zone), end.shown(viewedIn: zone))
        let note = skipped([start, end])
        guard first.timeZone == last.timeZone else {
            return "\(words(first, isBrief: false)) – \(words(last, isBrief: false))\(note)"
        }
        return words(from: first.civil, to: last.civil) + zoneWords(from: first, to: last) + note
    }

    /// A moment: `Tue 24 Nov 09:00`, `Fri 27 Nov`.
    public func words(_ time: EventTime) -> String {
        words(time.shown(viewedIn: zone), isBrief: true) + skipped([time])
    }

    /// All that was understood of an item's times, between commas. Without an end, it is a moment.
    public func sentence(
        start: EventTime, end: EventTime?, rule: RecurrenceRule? = nil, alarms: [Alarm] = []
    ) -> String {
        var parts = [end.map { words(from: start, to: $0) } ?? words(start)]
        if let rule { parts.append(words(rule, start: start)) }
        let phrase = AlarmPhrase(locale: locale)
        if !alarms.isEmpty {
            let words = alarms.map { phrase.words($0, of: start, viewedIn: zone) }
            parts.append("\(alarms.count == 1 ? "alarm" : "alarms") \(Phrase.list(words))")
        }
        return parts.joined(separator: ", ")
    }

    /// A rule, and that the start is no instance of it where that is so.
    public func words(_ rule: RecurrenceRule, start: EventTime) -> String {
        let words = rule.words(start: start, locale: locale)
        guard let first = rule.firstInstance(from: start) else { return "\(words) (but that is never)" }
        if first == start { return words }
        let saysTimes = first.civil.date == start.civil.date
        let (own, other) = (start.civil, first.civil)
        return saysTimes
            ? "\(words) (first at \(time(other.time)), besides \(time(own.time)))"
            : "\(words) (first on \(date(other.date)), besides \(date(own.date)))"
    }

    /// Why an end is perhaps not the one that was meant: it is earlier on the clock than the start, so that it is on
    /// the next day, and more than half a day away.
    public func doubt(from start: EventTime, to end: EventTime) -> String? {
        let (first, last) = (start.civil, end.civil)
        guard !start.isDate, !end.isDate, start.timeZone == end.timeZone, last.date == first.date.adding(days: 1),
            last.time < first.time, last.secondNumber - first.secondNumber > 12 * 3600
        else { return nil }
        return "\(time(last.time)) is before \(time(first.time)), so it ends on the next day"
    }

    // MARK: Parts

    private func date(_ date: CivilDate) -> String {
        locale.shortDate(date, withYear: date.year != today.year)
    }

    private func time(_ time: CivilTime) -> String {
        time.second == 0 ? locale.text(time) : time.description
    }

    /// That a time is another than the one that was written, because no clock shows that one.
    private func skipped(_ times: [EventTime]) -> String {
        guard let time = times.first(where: { $0.shown(viewedIn: zone) != $0 }) else { return "" }
        return ", as \(self.time(time.civil.time)) does not exist that day"
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
        return own + zoneWords(from: moment, to: moment)
    }

    private func zoneName(of time: EventTime) -> String {
        switch time {
        case .date: ""
        case .floating: " floating"
        case .zoned(_, let zone): " \(zone.identifier)"
        }
    }

    /// The zone where it is not the viewer's, and what the viewer's clock shows.
    private func zoneWords(from start: EventTime, to end: EventTime) -> String {
        guard let other = start.timeZone else { return ", floating" }
        guard other != zone, other.identifier != zone.identifier else { return "" }
        let first = zone.local(at: start.instant(viewedIn: zone))
        let last = zone.local(at: end.instant(viewedIn: zone))
        guard first != start.civil || last != end.civil else { return " \(other.identifier)" }
        if first.date == start.civil.date, last.date == first.date {
            let range = first == last ? time(first.time) : "\(time(first.time))–\(time(last.time))"
            return " \(other.identifier) (\(range) here)"
        }
        return " \(other.identifier) (\(words(from: first, to: last)) here)"
    }
}
