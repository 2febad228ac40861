import CalendarEngine

/// Writes what a list holds, section by section.
struct ListText {
    private let rows: ListRows
    private let snapshot: any CalendarSnapshot
    private let query: ListQuery
    private let key: SectionKey
    private let locale: TimeLocale
    private let hidden: Occurrence.Traits

    /// The text of a query's answer, without what has a trait of `hidden`.
    init(
        rows: ListRows, snapshot: any CalendarSnapshot, query: ListQuery, key: SectionKey, locale: TimeLocale,
        hidden: Occurrence.Traits
    ) {
        self.rows = rows
        self.snapshot = snapshot
        self.query = query
        self.key = key
        self.locale = locale
        self.hidden = hidden
    }

    /// Overdue reminders, the sections of the range, reminders without a date; a line that there is nothing where
    /// somebody watches.
    func write() {
        var isFirst = true
        let overdue = query.overdue(in: snapshot)
        writeReminders(overdue, under: CommandWords.overdue, isNow: true, isFirst: &isFirst)
        let occurrences = query.occurrences(in: snapshot).lazy.filter { $0.traits.isDisjoint(with: hidden) }
        let sections = Section.sections(
            of: occurrences, by: key, days: query.range.days, weekRule: locale.weekRule)
        for section in sections where rows.isOpen {
            let heading = SectionHeading(section, today: query.now.date, locale: locale, snapshot: snapshot)
            rows.heading(heading.title, heading.detail, isNow: heading.isNow, isFirst: isFirst)
            isFirst = false
            var day: CivilDate?
            for row in section.rows {
                let isNewDay = row.day != day
                day = row.day
                rows.row(row, lead: hasDayColumn ? (isNewDay ? locale.shortDate(row.day) : "") : nil)
            }
        }
        let undated = query.openEnds(in: snapshot).undated.filter { $0.traits.isDisjoint(with: hidden) }
        writeReminders(undated, under: CommandWords.noDate, isNow: false, isFirst: &isFirst)
        if isFirst { rows.nothing(in: query.range.days) }
    }

    /// Whether a section holds several days, so that rows must say theirs.
    private var hasDayColumn: Bool { key != .day && key != .partOfDay }

    private func writeReminders(_ reminders: [Occurrence], under title: String, isNow: Bool, isFirst: inout Bool) {
        guard !reminders.isEmpty else { return }
        rows.heading(title, "", isNow: isNow, isFirst: isFirst)
        isFirst = false
        for reminder in reminders {
            let day = reminder.start.date
            let isUndated = reminder.traits.contains(.undated)
            rows.row(
                Section.Row(occurrence: reminder, day: day),
                lead: isUndated ? nil : locale.shortDate(day, withYear: day.year != query.now.date.year))
        }
    }
}
