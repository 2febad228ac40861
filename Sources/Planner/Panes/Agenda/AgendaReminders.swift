internal import CalendarEngine

/// The list of reminders alone: everything that is open, soonest first, and on request what is done.
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
                guard showingCompleted else { continue }
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
        let undated = here.snapshot.joiningTwins(here.snapshot.undatedReminders(in: here.shownCalendars))
        for occurrence in undated.occurrences {
            let isDone = occurrence.traits.contains(.completed) || occurrence.traits.contains(.cancelled)
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
