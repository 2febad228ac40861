internal import CalendarEngine
internal import Phrases
internal import Cells

/// Times of items in words, for forms and questions.
extension Situation {
    var timeWords: TimeWords { TimeWords(today: today, locale: locale, zone: zone) }

    /// `Tue 24 Nov 09:00`, or the day alone; with the year when it is not the current one.
    func words(_ time: EventTime) -> String { timeWords.words(time) }

    /// `Tue 24 Nov 09:00–09:15 · 15 min`, `Mon 23 Nov – Wed 25 Nov, 3 days`. For times in another zone, the viewer's
    /// time and the length come first: `Tue 24 Nov 01:00–02:00 here · 1 h · Tue 24 Nov 09:00–10:00 Asia/Tokyo`.
    func words(from start: EventTime, to end: EventTime) -> String {
        let seconds =
            end.instant(viewedIn: zone).secondsSinceEpoch - start.instant(viewedIn: zone).secondsSinceEpoch
        let length = !start.isDate && seconds > 0 ? length(seconds: seconds) : nil
        guard let (first, last) = here(start, end) else { return facts(timeWords.words(from: start, to: end), length) }
        return facts(words.here(timeWords.words(from: first, to: last)), length, elsewhere(start, end))
    }

    /// A due time: `Fri 27 Nov 17:00 · in 6 days`, `Fri 27 Nov 01:00 here · in 6 days · Fri 27 Nov 09:00 Asia/Tokyo`.
    func words(due: EventTime) -> String {
        guard let (seen, _) = here(due, due) else { return facts(words(due), distance(to: due.civil.date)) }
        return facts(words.here(words(seen)), distance(to: seen.civil.date), elsewhere(due, due))
    }

    /// A rule: `every weekday`; with a note where the start is no instance of it.
    func words(_ rule: RecurrenceRule, start: EventTime, leavingOut dates: [EventTime]) -> String {
        timeWords.words(rule, start: start, leavingOut: dates)
    }

    /// Two times on the viewer's clock; nil where that shows the same times.
    private func here(_ start: EventTime, _ end: EventTime) -> (EventTime, EventTime)? {
        let seen = (onViewersClock(start), onViewersClock(end))
        return seen.0.civil == start.civil && seen.1.civil == end.civil ? nil : seen
    }

    /// A time on the viewer's clock; days and floating times stay as they are.
    func onViewersClock(_ time: EventTime) -> EventTime {
        guard let own = time.timeZone, own.identifier != zone.identifier else { return time }
        return .zoned(zone.local(at: time.instant(viewedIn: zone)), zone)
    }

    /// Two times on their own clocks, with the names of these.
    private func elsewhere(_ start: EventTime, _ end: EventTime) -> String {
        guard let own = start.timeZone, own == end.timeZone else { return timeWords.words(from: start, to: end) }
        let words = TimeWords(today: today, locale: locale, zone: own)
        return "\(start == end ? words.words(start) : words.words(from: start, to: end)) \(own.identifier)"
    }

    private func facts(_ facts: String?...) -> String {
        facts.compactMap { $0 }.joined(separator: " \(glyphs.between) ")
    }
}
