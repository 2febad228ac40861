internal import CalendarEngine
internal import Phrases

/// The list of days as blocks, endless in both directions: each function only looks at the span of days that it needs.
extension Agenda {
    /// The stretch of days that belongs together when the list is sectioned so: a day, a week or a month.
    func stretch(of day: CivilDate, _ here: Situation) -> Range<CivilDate> {
        switch sectioning {
        case .day, .partOfDay: return day..<day.adding(days: 1)
        case .week:
            let start = here.locale.weekRule.startOfWeek(containing: day)
            return start..<start.adding(days: 7)
        case .month, .calendar:
            let start = day.firstOfMonth
            return start..<start.adding(days: day.daysInMonth)
        }
    }

    /// The blocks of a span of days; one without rows when the span has no items.
    mutating func blocks(in stretch: Range<CivilDate>, _ here: Situation) -> [Block] {
        if sectioning == .day { return [dayBlock(stretch.lowerBound, here)] }
        if let known = blocks.blocks[stretch.lowerBound] { return known }
        days.load(stretch, here.query)
        let made = sectioning == .partOfDay ? partBlocks(stretch.lowerBound, here) : longBlocks(stretch, here)
        if blocks.blocks.count > 60 { blocks.blocks.removeAll() }
        blocks.blocks[stretch.lowerBound] = made
        return made
    }

    /// The stretch after another that has something to show: rows, today, tomorrow or the selected day.
    mutating func stretch(after stretch: Range<CivilDate>, _ here: Situation) -> Range<CivilDate>? {
        let last = stretch.upperBound.adding(days: -1)
        let marked = [here.today, here.today.adding(days: 1), day].filter { $0 > last }.min()
        days.load(last..<last.adding(days: 1), here.query)
        let busy = days.busyDay(after: last, here.query)
        let next = [marked, busy].compactMap { $0 }.min().map { self.stretch(of: $0, here) }
        // Civil time ends with the year 9999; no span follows its last one.
        return next.flatMap { $0.lowerBound > stretch.lowerBound ? $0 : nil }
    }

    /// The stretch before another that has something to show.
    mutating func stretch(before stretch: Range<CivilDate>, _ here: Situation) -> Range<CivilDate>? {
        let first = stretch.lowerBound
        guard first > .minimum else { return nil }
        let marked = [here.today, here.today.adding(days: 1), day].filter { $0 < first }.max()
        days.load(first..<first.adding(days: 1), here.query)
        let busy = days.busyDay(before: first, here.query)
        let next = [marked, busy].compactMap { $0 }.max()
        return next.map { self.stretch(of: $0, here) }
    }

    private mutating func dayBlock(_ day: CivilDate, _ here: Situation) -> Block {
        days.load(day..<day.adding(days: 1), here.query)
        var block = Block(
            id: .init(day: day, part: 0), heading: .day, days: day..<day.adding(days: 1), rows: days.rows(on: day))
        guard day == here.today else { return block }
        addOverdue(to: &block, here)
        if !block.rows.isEmpty { block.nowRow = nowRow(in: block.rows, here) }
        return block
    }

    /// Puts overdue reminders at the top of today's block.
    private mutating func addOverdue(to block: inout Block, _ here: Situation) {
        var overdue: [ListRow]
        if let known = blocks.overdue {
            overdue = known
        } else {
            let day = here.today
            let joined = here.snapshot.joiningTwins(
                here.snapshot.overdueReminders(before: day.midnight, in: here.shownCalendars, viewedIn: here.zone))
            overdue = joined.occurrences.map {
                ListRow(occurrence: $0, day: day, role: .overdue, others: joined.others[$0] ?? [])
            }
            if here.selector == host, let row = tickedRow(overdueOn: here.today, here), row.role == .overdue {
                overdue.insert(row, at: overdue.firstIndex { $0.comes(after: row, here) } ?? overdue.count)
            }
            blocks.overdue = overdue
        }
        guard overdue.count > 1, var total = overdue.first else {
            block.rows = overdue + block.rows
            return
        }
        total.role = .overdueTotal(overdue.count { here.ticked.map($0.stands) != true })
        block.rows = [total] + (showsOverdue ? overdue : []) + block.rows
    }

    /// The row that follows the line of the present: items that have begun are above it.
    private func nowRow(in rows: [ListRow], _ here: Situation) -> Int {
        return rows.firstIndex { row in
            row.role == .onDay && !row.isWholeDay && !(row.occurrence.kind == .reminder && row.occurrence.isAllDay)
                && row.occurrence.startInstant > here.now
        } ?? rows.count
    }

    /// The rows of a section that the engine made.
    private func rows(of section: Section) -> [ListRow] {
        let others = days.others
        return section.rows.map { ListRow($0, others: others[$0.occurrence] ?? []) }
    }

    /// The parts of a day. Overdue reminders and all-day items come before them.
    private mutating func partBlocks(_ day: CivilDate, _ here: Situation) -> [Block] {
        let whole = dayBlock(day, here)
        let overdue = whole.rows.filter { $0.role != .onDay }
        var blocks: [Block] = []
        for section in sections(of: whole.rows.filter { $0.role == .onDay }, in: whole.days, here) {
            guard case .partOfDay(_, let part) = section.identifier else { continue }
            blocks.append(
                Block(
                    id: .init(day: day, part: blocks.count), heading: part == .wholeDay ? .day : .part(part),
                    days: whole.days, rows: rows(of: section)))
        }
        guard blocks.first?.heading == .day || !overdue.isEmpty else { return blocks.isEmpty ? [whole] : blocks }
        if blocks.first?.heading != .day {
            blocks.insert(Block(id: .init(day: day, part: 0), heading: .day, days: whole.days, rows: []), at: 0)
        }
        blocks[0].rows = overdue + blocks[0].rows
        for index in blocks.indices { blocks[index].id.part = index }
        return blocks
    }

    /// A week, a month, or the calendars of a month. A week repeats an item of several days on each day, a month shows
    /// its first day only.
    private mutating func longBlocks(_ stretch: Range<CivilDate>, _ here: Situation) -> [Block] {
        if sectioning == .week {
            let rows = stretch.flatMap { days.rows(on: $0) }
            return [Block(id: .init(day: stretch.lowerBound, part: 0), heading: .week, days: stretch, rows: rows)]
        }
        let once = stretch.flatMap { day in
            days.rows(on: day).filter { $0.dayNumber == 1 || day == stretch.lowerBound }
        }
        let blocks = sections(of: once, in: stretch, here).enumerated().map { place, section in
            var block = Block(
                id: .init(day: stretch.lowerBound, part: place), heading: .month, days: stretch,
                rows: rows(of: section))
            if case .calendar(let calendar) = section.identifier { block.heading = .calendar(calendar) }
            return block
        }
        guard blocks.isEmpty else { return blocks }
        return [Block(id: .init(day: stretch.lowerBound, part: 0), heading: .month, days: stretch, rows: [])]
    }

    private func sections(of rows: [ListRow], in days: Range<CivilDate>, _ here: Situation) -> [Section] {
        Section.sections(of: rows.map(\.occurrence), by: sectioning, days: days, weekRule: here.locale.weekRule)
    }
}
