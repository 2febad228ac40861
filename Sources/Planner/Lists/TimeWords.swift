internal import CalendarEngine
internal import Cells

/// Times of items in words, as forms and questions say them.
extension PlannerState {
    private var timeWords: TimeWords { TimeWords(today: today, locale: locale, zone: zone) }

    /// `Tue 24 Nov 09:00`, or the day alone; with the year when it is another one.
    func words(_ time: EventTime) -> String { timeWords.words(time) }

    /// `Tue 24 Nov 09:00–09:15 · 15 min`, `Mon 23 Nov – Wed 25 Nov, 3 days`.
    func words(from start: EventTime, to end: EventTime) -> String {
        let words = timeWords.words(from: start, to: end)
        let seconds =
            end.instant(viewedIn: zone).secondsSinceEpoch - start.instant(viewedIn: zone).secondsSinceEpoch
        guard !start.isDate, seconds > 0 else { return words }
        return "\(words) \(glyphs.between) \(length(seconds: seconds))"
    }

    /// When something is due: `Fri 27 Nov 17:00 · in 6 days`.
    func words(due: EventTime) -> String {
        "\(words(due)) \(glyphs.between) \(distance(to: due.civil.date))"
    }

    /// A rule: `every weekday`, and that the start is no instance of it where that is so.
    func words(_ rule: RecurrenceRule, start: EventTime) -> String { timeWords.words(rule, start: start) }
}
