public import CalendarEngine

extension EditStep {
    /// What was done, for a message: `moved Standup to 09:30`, `deleted Standup (all)`; with "Undid: " before it after
    /// an undo. In the past tense, without a capital and without a full stop.
    ///
    /// - Parameters:
    ///   - locale: For dates and times.
    ///   - today: The day whose dates need not be named; nil when there is none.
    ///   - viewer: The zone of who reads it: a time whose own clock is another one is said on both, as
    ///     `09:00 UTC (10:00 here)`. nil for its own clock alone.
    public func wording(locale: TimeLocale, today: CivilDate? = nil, viewedIn viewer: TimeZone? = nil) -> String {
        let name = title.isEmpty ? "an item without a title" : title
        switch action {
        case .created: return "created \(name)"
        case .rescheduled(let time): return "moved \(name)\(scopeWords) to \(words(time, locale, today, viewer))"
        case .changed: return "changed \(name)\(scopeWords)"
        case .deleted: return "deleted \(name)\(scopeWords)"
        case .restored: return "restored \(name)"
        case .completed: return "completed \(name)"
        case .reopened: return "reopened \(name)"
        case .moved(let calendar): return "moved \(name) to \(calendar)"
        case .copied(let calendar): return "copied \(name) to \(calendar)"
        case .imported(let count): return "imported \(count) \(count == 1 ? "item" : "items") into \(name)"
        case .calendarCreated: return "created the calendar \(name)"
        case .calendarRenamed(let old): return "renamed the calendar \(old) to \(name)"
        case .calendarRecolored: return "changed the colour of the calendar \(name)"
        case .calendarDeleted: return "deleted the calendar \(name)"
        }
    }

    private var scopeWords: String {
        switch scope {
        case nil, .this: ""
        case .following: " (this and following)"
        case .all: " (all)"
        }
    }

    private func words(
        _ time: EventTime, _ locale: TimeLocale, _ today: CivilDate?, _ viewer: TimeZone?
    ) -> String {
        // As the list shows it, where the clock skips what was written.
        let time = time.timeZone.map { time.shown(viewedIn: $0) } ?? time
        func words(_ date: CivilDate) -> String {
            locale.shortDate(date, withYear: today.map { $0.year != date.year } ?? true)
        }
        let own = time.civil
        if time.isDate { return words(own.date) }
        let seen = viewer.map { $0.local(at: time.instant(viewedIn: $0)) } ?? own
        let isOneDay = own.date == seen.date
        let clock = locale.text(own.time)
        let moment = isOneDay && own.date == today ? clock : "\(words(own.date)) \(clock)"
        guard let zone = time.timeZone, seen != own else { return moment }
        let here = locale.text(seen.time)
        return "\(moment) \(zone.identifier) (\(isOneDay ? here : "\(words(seen.date)) \(here)") here)"
    }
}
