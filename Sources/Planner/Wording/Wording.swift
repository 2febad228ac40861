internal import CalendarEngine
internal import Phrases
internal import Cells

/// Times and facts of an item in words, for rows and details.
extension Situation {
    /// `09:00 – 09:15`, with days where they differ from the day in the context.
    func range(from start: CivilDateTime, to end: CivilDateTime) -> String {
        if start == end { return locale.clockTime(start.time) }
        let last =
            end.date == start.date || end == start.date.adding(days: 1).midnight
            ? locale.clockTime(end.time) : "\(locale.shortDate(end.date)) \(locale.clockTime(end.time))"
        return "\(locale.clockTime(start.time)) \(glyphs.dash) \(last)"
    }

    /// `15 min`, `1 h 30 min`, `2 days`.
    func length(seconds: Int64) -> String {
        locale.words.length(
            CivilDuration(days: Int(clamping: seconds / 86_400), seconds: seconds % 86_400), .short)
    }

    /// The distance of a day from today: `today`, `tomorrow`, `in 3 days`, `2 weeks ago`.
    func distance(to day: CivilDate) -> String {
        words.distance(days: today.days(until: day))
    }

    /// An alarm of an item in words.
    func words(_ alarm: Alarm, of item: CalendarItem) -> String {
        AlarmPhrase(locale: locale).words(alarm, of: item.alarmBase, viewedIn: zone)
    }

    /// A series in words. Parts that a rule leaves open come from the time that it gives the item, even where an
    /// override has moved that.
    func series(_ item: CalendarItem) -> String {
        guard let start = item.fields.recurrenceID ?? item.alarmBase.time else { return "" }
        return item.fields.recurrenceRules.map { $0.words(start: start, locale: locale) }.joined(separator: "; ")
    }
}
