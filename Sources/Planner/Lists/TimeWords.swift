internal import CalendarEngine
internal import Cells

/// Times of items in words, as forms and questions say them.
extension PlannerState {
    /// `Tue 24 Nov 09:00`, or the day alone; with the year when it is another one.
    func words(_ time: EventTime) -> String {
        let civil = time.civil
        let day = locale.shortDate(civil.date, withYear: civil.date.year != today.year)
        return time.isDate ? day : "\(day) \(locale.text(civil.time))"
    }

    /// `Tue 24 Nov 09:00–09:15 · 15 min`, `Mon 23 – Wed 25 Nov · 3 days`; how that is on the viewer's clock where the
    /// zone is another one.
    func words(from start: EventTime, to end: EventTime) -> String {
        guard case .date(let first) = start else { return timedWords(from: start, to: end) }
        let last = max(first, end.civil.date.adding(days: -1))
        let days = first.days(until: last) + 1
        let range =
            days == 1
            ? words(start) : "\(words(start)) \(glyphs.dash) \(words(.date(last)))"
        return "\(range) \(glyphs.between) \(Texts.allDayWords(days: days))"
    }

    private func timedWords(from start: EventTime, to end: EventTime) -> String {
        let isSameClock = start.timeZone === end.timeZone
        let last = FormText.moved(end, toClockOf: start)
        var text = words(start)
        if last.civil.date == start.civil.date {
            if last.civil != start.civil { text += "\(glyphs.dash)\(locale.text(last.civil.time))" }
        } else {
            text += " \(glyphs.dash) \(words(last))"
        }
        let seconds = end.instant(viewedIn: zone).secondsSinceEpoch - start.instant(viewedIn: zone).secondsSinceEpoch
        if seconds > 0 { text += " \(glyphs.between) \(length(seconds: seconds))" }
        if let own = start.timeZone, own !== zone {
            let here = zone.local(at: start.instant(viewedIn: zone))
            text += " \(glyphs.between) \(Texts.here(locale.text(here.time)))"
        } else if !isSameClock, let there = end.timeZone {
            text += " \(glyphs.between) \(there.identifier)"
        }
        return text
    }

    /// When something is due: `Fri 27 Nov 17:00 · in 6 days`.
    func words(due: EventTime) -> String {
        "\(words(due)) \(glyphs.between) \(distance(to: due.civil.date))"
    }
}
