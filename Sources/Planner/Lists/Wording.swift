internal import CalendarEngine
internal import Cells

/// How times and facts of an item read in rows and details.
extension PlannerState {
    /// `09:00 – 09:15`, with days where they differ from the one that the reader has before them.
    func range(from start: CivilDateTime, to end: CivilDateTime) -> String {
        if start == end { return locale.text(start.time) }
        let last =
            end.date == start.date || end == start.date.adding(days: 1).midnight
            ? locale.text(end.time) : "\(locale.shortDate(end.date)) \(locale.text(end.time))"
        return "\(locale.text(start.time)) \(glyphs.dash) \(last)"
    }

    /// `15 min`, `1 h 30 min`, `2 days`.
    func length(seconds: Int64) -> String {
        Texts.length(minutes: Int(clamping: seconds / 60))
    }

    /// How far a day is from today: `today`, `tomorrow`, `in 3 days`, `2 weeks ago`.
    func distance(to day: CivilDate) -> String {
        Texts.distance(days: today.days(until: day))
    }

    /// An alarm of an item in words.
    func words(_ alarm: Alarm, of item: CalendarItem) -> String {
        AlarmPhrase(locale: locale).words(alarm, of: item.anchor, viewedIn: zone)
    }

    /// A series in words; what its rules leave open comes from its start.
    func series(_ item: CalendarItem) -> String {
        guard let start = item.anchor else { return "" }
        return item.fields.recurrenceRules.map { $0.words(start: start, locale: locale) }.joined(separator: "; ")
    }

    /// The calendar with an index.
    func calendar(_ index: CalendarIndex) -> EventCalendar? {
        calendarsByIndex[safe: Int(index.rawValue)]
    }

    /// The further lines under the selected row: what the series is, alarms, the calendar; who takes part; the first
    /// words of the notes.
    func moreLines(of row: ListRow?, width: Int) -> [String] {
        guard let row else { return [] }
        let item = snapshot.details(of: row.occurrence)
        let fields = item.fields
        var facts = [series(item)].filter { !$0.isEmpty }
        if let alarm = fields.alarms.first {
            facts.append(Texts.alarmFact(words(alarm, of: item), more: fields.alarms.count - 1))
        }
        if let calendar = calendar(row.occurrence.item.calendar) { facts.append(calendar.title) }
        let room = width - listColumns(width: width).title - 1
        var lines = Array(joined(facts, columns: max(10, room)).prefix(2))
        if !fields.attendees.isEmpty { lines.append(people(fields.attendees)) }
        if let first = fields.notes.prefix(400).split(whereSeparator: \.isNewline).first { lines.append(String(first)) }
        return lines.filter { !$0.isEmpty }
    }

    /// Facts beside one another with a sign between, in lines that break between facts; a fact that is longer than a
    /// line has one to itself.
    private func joined(_ facts: [String], columns: Int) -> [String] {
        var lines: [String] = []
        for fact in facts {
            let longer = lines.last.map { "\($0) \(glyphs.between) \(fact)" }
            if let longer, TextWidth.columns(longer) <= columns {
                lines[lines.count - 1] = longer
            } else {
                lines.append(fact)
            }
        }
        return lines
    }

    /// `Ana, Ben and 3 others · 2 accepted`
    private func people(_ attendees: [Participant]) -> String {
        let names = attendees.prefix(2).map { $0.name.isEmpty ? $0.address : $0.name }
        let accepted = attendees.count { $0.status == "ACCEPTED" }
        let everybody = Texts.people(Array(names), others: attendees.count - names.count)
        return accepted == 0
            ? everybody : "\(everybody) \(glyphs.between) \(Texts.accepted(accepted, of: attendees.count))"
    }
}

extension CalendarItem {
    /// From when its rule and its alarms count: its start, or when a reminder without one is due.
    fileprivate var anchor: EventTime? {
        switch self {
        case .event(let event): event.start
        case .reminder(let reminder): reminder.start ?? reminder.due
        }
    }
}
