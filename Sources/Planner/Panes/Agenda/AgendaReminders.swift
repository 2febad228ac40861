internal import CalendarEngine

/// The list of reminders: all open ones, soonest first, and completed ones on request.
extension Agenda {
    /// Puts the list of reminders together again.
    mutating func makeReminderBlocks(_ here: Situation) {
        guard var list = reminders else { return }
        let rows = reminderRows(showingCompleted: list.showsCompleted, here)
        list.blocks = sectioning == .calendar ? byCalendar(rows, here) : byGroup(rows, here)
        reminders = list
    }

    /// All reminders a year back and ahead, of a series only the first that is open.
    private func reminderRows(showingCompleted: Bool, _ here: Situation) -> [(ReminderGroup, ListRow)] {
        var rows: [(ReminderGroup, ListRow)] = []
        var seen: Set<ItemReference> = []
        let overdue = here.snapshot.joiningTwins(
            here.snapshot.overdueReminders(
                before: here.today.midnight, in: here.shownCalendars, viewedIn: here.zone))
        for occurrence in overdue.occurrences {
            let others = overdue.others[occurrence] ?? []
            seen.formUnion(([occurrence] + others).map(\.item))
            rows.append(
                (.overdue, ListRow(occurrence: occurrence, day: occurrence.start.date, role: .overdue, others: others)))
        }
        let predicate = OccurrencePredicate(
            days: here.today.adding(months: -12)..<here.today.adding(months: 12), viewedIn: here.zone,
            calendars: here.shownCalendars,
            kinds: [.reminder])
        let joined = here.snapshot.joiningTwins(here.snapshot.occurrences(matching: predicate))
        for occurrence in joined.occurrences {
            let others = joined.others[occurrence] ?? []
            if occurrence.traits.contains(.completed) || occurrence.traits.contains(.cancelled) {
                guard showingCompleted, here.ticked?.isSame(as: occurrence) != true else { continue }
                rows.append((.completed, ListRow(occurrence: occurrence, day: occurrence.start.date, others: others)))
            } else if occurrence.start.date >= here.today, seen.insert(occurrence.item).inserted {
                seen.formUnion(others.map(\.item))
                rows.append(
                    (
                        group(of: occurrence.start.date, here),
                        ListRow(occurrence: occurrence, day: occurrence.start.date, others: others)
                    ))
            }
        }
        insertTicked(in: &rows, here)
        let undated = here.snapshot.joiningTwins(here.snapshot.undatedReminders(in: here.shownCalendars))
        for occurrence in undated.occurrences {
            let isOver = occurrence.traits.contains(.completed) || occurrence.traits.contains(.cancelled)
            let isDone = isOver && here.ticked?.isSame(as: occurrence) != true
            guard !isDone || showingCompleted else { continue }
            rows.append(
                (
                    isDone ? .completed : .undated,
                    ListRow(
                        occurrence: occurrence, day: here.today, role: .undated,
                        others: undated.others[occurrence] ?? [])
                ))
        }
        return rows
    }

    /// Keeps the reminder that was just ticked off among the rows.
    private func insertTicked(in rows: inout [(ReminderGroup, ListRow)], _ here: Situation) {
        guard let row = tickedRow(here) else { return }
        let place = rows.firstIndex { $0.0 != .completed && $0.1.comes(after: row, here) }
        rows.insert((row.role == .overdue ? .overdue : group(of: row.day, here), row), at: place ?? rows.count)
    }

    /// The row of the reminder that was just ticked off, where it has a date; an overdue one may stand on another day.
    func tickedRow(overdueOn day: CivilDate? = nil, _ here: Situation) -> ListRow? {
        guard let ticked = here.ticked, !ticked.traits.contains(.undated) else { return nil }
        let due = ticked.isAllDay ? ticked.end : ticked.start
        let isOverdue = ticked.isAllDay ? due <= here.today.midnight : due < here.today.midnight
        let own = ticked.start.date
        return ListRow(
            occurrence: ticked, day: isOverdue ? day ?? own : own, role: isOverdue ? .overdue : .onDay)
    }

    private func group(of day: CivilDate, _ here: Situation) -> ReminderGroup {
        switch here.today.days(until: day) {
        case ..<1: .today
        case 1: .tomorrow
        case ..<8: .thisWeek
        default: .later
        }
    }

    private func byGroup(_ rows: [(ReminderGroup, ListRow)], _ here: Situation) -> [Block] {
        let grouped = Dictionary(grouping: rows, by: \.0)
        return ReminderGroup.allCases.compactMap { group in
            grouped[group].map { (group, $0.map(\.1)) }
        }.enumerated().map { place, section in
            reminderBlock(place, .reminders(section.0), section.1)
        }
    }

    private func byCalendar(_ rows: [(ReminderGroup, ListRow)], _ here: Situation) -> [Block] {
        let grouped = Dictionary(grouping: rows, by: \.1.occurrence.item.calendar)
        return grouped.keys.sorted().enumerated().map { place, calendar in
            reminderBlock(place, .calendar(calendar), (grouped[calendar] ?? []).map(\.1))
        }
    }

    private func reminderBlock(_ place: Int, _ heading: Block.Heading, _ rows: [ListRow]) -> Block {
        Block(id: .init(day: .minimum, part: place), heading: heading, days: .minimum ..< .minimum, rows: rows)
    }
}

extension ListRow {
    /// True when the row begins later than another, or at the same time with a later title.
    func comes(after other: ListRow, _ here: Situation) -> Bool {
        let (start, its) = (occurrence.start, other.occurrence.start)
        return start > its || start == its && here.title(of: occurrence) > here.title(of: other.occurrence)
    }
}
