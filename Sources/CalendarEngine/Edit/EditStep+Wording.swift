extension EditStep {
    /// What was done, for a message: `moved Standup to 09:30`, `deleted Standup (all)`; with "Undid: " before it after
    /// an undo. In the past tense, without a capital and without a full stop.
    ///
    /// - Parameters:
    ///   - locale: For dates and times.
    ///   - today: The day whose dates need not be named; nil when there is none.
    public func wording(locale: TimeLocale, today: CivilDate? = nil) -> String {
        let name = title.isEmpty ? "an item without a title" : title
        switch action {
        case .created: return "created \(name)"
        case .rescheduled(let time): return "moved \(name)\(scopeWords) to \(words(time, locale, today))"
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

    private func words(_ time: EventTime, _ locale: TimeLocale, _ today: CivilDate?) -> String {
        // As the list shows it, where the clock skips what was written.
        let time = time.timeZone.map { time.shown(viewedIn: $0) } ?? time
        let date = time.civil.date
        let day = locale.shortDate(date, withYear: today.map { $0.year != date.year } ?? true)
        if time.isDate { return day }
        let clock = locale.text(time.civil.time)
        return date == today ? clock : "\(day) \(clock)"
    }
}
