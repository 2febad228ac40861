internal import CalendarEngine
internal import Phrases
internal import Cells

/// The texts of a row's columns.
private struct RowTexts {
    var start = ""
    var end = ""
    var title = ""
    /// Facts after the title, each whole or not at all.
    var facts: [String] = []
    /// The place after the facts, which may be cut.
    var place = ""
    /// The marks of twins in other calendars, after the title.
    var others: [(text: String, style: Style)] = []
    /// The first line of the notes, after the title where there is room.
    var notes = ""

    /// The fewest columns for notes.
    static let leastNotes = 16
    /// The number of columns after the times from which on facts have a column of their own.
    static let roomForColumn = 110
}

/// One row of the list.
extension Agenda {
    func drawRow(
        _ row: ListRow, of block: Block, repeatsDay: Bool, isSelected: Bool, on canvas: inout Canvas, in place: Rect,
        _ columns: ListColumns, _ here: Situation
    ) {
        let traits = row.occurrence.traits
        let isFocused = isSelected && (here.focus == host || here.focus == .details) && !here.isCovered
        let isPast = isOver(row, here)
        let theme = here.theme
        let shade = { (style: Style) in isSelected ? theme.selected(style, isFocused: isFocused) : style }
        if isSelected {
            canvas.fill(
                Rect(x: place.x + 1, y: place.y, width: place.width - 2, height: 1), style: shade(here.theme.text))
        }
        if here.isMarked(row.occurrence) {
            canvas.draw(here.glyphs.marked, x: place.x, y: place.y, style: here.theme.focus, clip: place)
        }
        var texts = texts(of: row, in: block, repeatsDay: repeatsDay, columns, here)
        // The notes stand among the further lines below the row.
        if isSelected, !cursor.more.isEmpty { texts.notes = "" }
        texts.others = here.marks(ofOthers: row.others).map { ($0.text, shade($0.style)) }
        let isTicked = here.ticked.map(row.stands) ?? false
        let isLate = isOverdue(row) && !isTicked || isLateToday(row, here)
        let startStyle =
            isLate ? here.theme.warning : isPast ? here.theme.dim : isSelected ? here.theme.text : here.theme.soft
        canvas.draw(
            here.padLeft(texts.start, columns.start), x: place.x + 1, y: place.y, style: shade(startStyle), clip: place)
        if columns.end > 0 {
            canvas.draw(
                texts.end, x: place.x + 2 + columns.start, y: place.y, style: shade(here.theme.dim), clip: place)
        }
        draw(markOf: row, on: &canvas, x: place.x + columns.bar, in: place, shade, here)
        var style = isPast ? here.theme.dim : isFocused ? here.theme.strong : here.theme.text
        if traits.contains(.cancelled) { style = here.theme.dim; style.attributes.insert(.strikethrough) }
        if traits.contains(.completed) || here.isDeclined(row.occurrence) { style = here.theme.dim }
        if isTicked { style.attributes.insert(.strikethrough) }
        if traits.contains(.tentative) { style.attributes.insert(.italic) }
        draw(
            texts, style: shade(style), quiet: shade(here.theme.dim), recurring: traits.contains(.recurring),
            on: &canvas,
            in: place, columns, here)
        if isFocused, here.focus == host { canvas.cursor = Point(x: place.x + columns.title, y: place.y) }
    }

    private func draw(
        _ texts: RowTexts, style: Style, quiet: Style, recurring: Bool, on canvas: inout Canvas, in place: Rect,
        _ columns: ListColumns, _ here: Situation
    ) {
        let x = place.x + columns.title
        let room = place.maxX - 1 - x
        let mark = recurring ? " \(here.glyphs.recurring)" : ""
        let signs = TextWidth.columns(mark) + (texts.others.isEmpty ? 0 : texts.others.count + 1)
        let wanted = TextWidth.columns(texts.title) + signs
        // On a wide screen, facts at the far edge would be too far from the title: they get a column in the middle.
        let hasColumn = room >= RowTexts.roomForColumn
        // The title has precedence over the rest, which gets a third of the line when both do not fit.
        let columns = hasColumn ? room / 2 : max(room - wanted - 2, room / 3)
        let facts = facts(of: texts, columns: columns, here)
        let factsX = place.maxX - 1 - (hasColumn ? room / 2 : TextWidth.columns(facts))
        let limit = facts.isEmpty ? place.maxX - 1 : factsX - 2
        let titleRoom = limit - x - signs
        let end = canvas.draw(here.cut(texts.title, titleRoom), x: x, y: place.y, style: style, clip: place)
        var behind = canvas.draw(mark, x: end, y: place.y, style: quiet, clip: place)
        if !texts.others.isEmpty { behind += 1 }
        for (text, style) in texts.others {
            behind = canvas.draw(text, x: behind, y: place.y, style: style, clip: place)
        }
        behind += 2
        if limit - behind >= RowTexts.leastNotes {
            canvas.draw(here.cut(texts.notes, limit - behind), x: behind, y: place.y, style: quiet, clip: place)
        }
        if !facts.isEmpty { canvas.draw(facts, x: factsX, y: place.y, style: quiet, clip: place) }
    }

    /// The facts and the place, cut to a number of columns.
    private func facts(of texts: RowTexts, columns: Int, _ here: Situation) -> String {
        var facts = ""
        for fact in texts.facts {
            let longer = facts.isEmpty ? fact : "\(facts) \(here.glyphs.between) \(fact)"
            if TextWidth.columns(longer) <= columns { facts = longer }
        }
        let left = facts.isEmpty ? columns : columns - TextWidth.columns(facts) - 3
        guard !texts.place.isEmpty, left >= min(6, TextWidth.columns(texts.place)) else { return facts }
        return facts.isEmpty
            ? here.cut(texts.place, left) : "\(facts) \(here.glyphs.between) \(here.cut(texts.place, left))"
    }

    /// Draws the bar of an event or the box of a reminder, after the calendar's letter where there are no colours.
    private func draw(
        markOf row: ListRow, on canvas: inout Canvas, x: Int, in place: Rect, _ shade: (Style) -> Style,
        _ here: Situation
    ) {
        if case .overdueTotal = row.role {
            let mark = showsOverdue ? here.glyphs.opened : here.glyphs.closed
            canvas.draw(mark, x: x, y: place.y, style: shade(here.theme.warning), clip: place)
            return
        }
        let calendar = row.occurrence.item.calendar
        let isDone = row.occurrence.traits.contains(.completed)
        if here.conflict(of: row.occurrence) != nil {
            canvas.draw(here.glyphs.conflict, x: x, y: place.y, style: shade(here.theme.warning), clip: place)
            return
        }
        if here.isUnanswered(row.occurrence) {
            canvas.draw(here.glyphs.unanswered, x: x, y: place.y, style: shade(here.theme.warning), clip: place)
            return
        }
        let mark = row.occurrence.kind == .event ? here.glyphs.bar : isDone ? here.glyphs.doneBox : here.glyphs.openBox
        canvas.draw(mark, x: x, y: place.y, style: shade(here.color(calendar)), clip: place)
        if let letter = here.letter(of: calendar) {
            canvas.draw(letter, x: x - 1, y: place.y, style: shade(here.theme.text), clip: place)
        }
    }

    private func isOverdue(_ row: ListRow) -> Bool {
        switch row.role {
        case .overdue, .overdueTotal: true
        case .onDay, .undated: false
        }
    }

    /// True for an event of today that is over; it is dimmed.
    private func isOver(_ row: ListRow, _ here: Situation) -> Bool {
        guard row.day == here.today, row.role == .onDay, !row.isWholeDay, row.occurrence.kind == .event else {
            return false
        }
        return row.occurrence.endInstant <= here.now && row.occurrence.startInstant < here.now
    }

    /// A reminder that was due earlier today.
    private func isLateToday(_ row: ListRow, _ here: Situation) -> Bool {
        row.occurrence.kind == .reminder && !row.occurrence.isAllDay && row.role == .onDay && row.day == here.today
            && row.occurrence.startInstant < here.now
            && !row.occurrence.traits.contains(.completed)
    }

    private func texts(of row: ListRow, in block: Block, repeatsDay: Bool, _ columns: ListColumns, _ here: Situation)
        -> RowTexts
    {
        if case .overdueTotal(let count) = row.role { return totalTexts(count, oldest: row, here) }
        let summary = here.snapshot.summary(of: row.occurrence)
        var texts = RowTexts()
        texts.title = here.locale.words.title(summary.title)
        texts.place = ItemLink.shortened(summary.location)
        if here.view == .agenda { texts.notes = ReadableNotes.firstLine(of: summary.notes) }
        if row.occurrence.traits.contains(.cancelled) { texts.facts.append(here.locale.words.word(.cancelled)) }
        if here.conflict(of: row.occurrence) != nil { texts.facts.append(here.words.word(.twoVersions)) }
        if here.isUnanswered(row.occurrence) { texts.facts.append(here.words.word(.invitation)) }
        if here.isDeclined(row.occurrence) { texts.facts.append(here.words.word(.declined)) }
        if row.occurrence.kind == .reminder {
            reminderTexts(row, &texts, here)
        } else {
            eventTexts(row, &texts, here)
        }
        let own = here.ownTimes(of: row.occurrence, summary)
        if !own.isEmpty { texts.facts.append(own) }
        if row.occurrence.traits.contains(.tentative) { texts.title += " \(here.words.word(.tentative))" }
        if columns.end == 0, row.dayCount > 1, row.isWholeDay { texts.title += " \(row.dayNumber)/\(row.dayCount)" }
        if block.rowsShowDay, row.role != .undated {
            showDay(of: row, in: block, &texts, repeatsDay: repeatsDay, columns, here)
        }
        return texts
    }

    /// The texts of the line for all overdue reminders: their number, their titles, and the age of the oldest.
    private func totalTexts(_ count: Int, oldest: ListRow, _ here: Situation) -> RowTexts {
        var texts = RowTexts()
        texts.start = here.words.word(.isOverdue)
        let titles = (blocks.overdue ?? []).prefix(10).map { here.title(of: $0.occurrence) }
        texts.title = showsOverdue ? here.words.overdueTotal(count) : here.words.overdueTotal(count, titles)
        texts.facts = [age(of: oldest, here)]
        return texts
    }

    /// The time since a reminder was due.
    private func age(of row: ListRow, _ here: Situation) -> String {
        here.words.age(days: row.occurrence.start.date.days(until: here.today))
    }

    /// In sections of more than a day, puts the day in front, once for each day, and both times in place of the end.
    private func showDay(
        of row: ListRow, in block: Block, _ texts: inout RowTexts, repeatsDay: Bool, _ columns: ListColumns,
        _ here: Situation
    ) {
        if reminders != nil {
            if columns.end > 0 {
                texts.end = row.occurrence.isAllDay ? "" : here.locale.clockTime(row.occurrence.start.time)
            }
            texts.start =
                row.day.year == here.today.year ? here.locale.shortDate(row.day) : here.locale.numericDate(row.day)
        } else {
            let times = [texts.start, texts.end].filter { !$0.isEmpty }
            let isRange = times.count == 2 && row.dayCount == 1
            texts.end = times.joined(
                separator: isRange ? here.glyphs.dash : row.dayCount == 2 && !row.isWholeDay ? "" : " ")
            if block.heading != .week, row.dayCount > 2 || row.dayCount == 2 && row.isWholeDay {
                texts.end = "\(here.glyphs.arrow) \(dayOfMonth(row.occurrence.days.upperBound, here))"
            }
            if TextWidth.columns(texts.end) > columns.end { texts.end = times.first ?? "" }
            texts.start = dayOfMonth(row.day, here)
        }
        if repeatsDay { texts.start = "" }
    }

    /// `Tue 24`, where the heading names the month.
    private func dayOfMonth(_ day: CivilDate, _ here: Situation) -> String {
        "\(here.locale.shortName(of: day.weekday)) \(day.day)"
    }

    private func reminderTexts(_ row: ListRow, _ texts: inout RowTexts, _ here: Situation) {
        switch row.role {
        case .undated, .overdueTotal: break
        case .overdue:
            texts.start = here.words.word(.isOverdue)
            texts.facts = [age(of: row, here)]
        case .onDay:
            texts.start =
                row.occurrence.isAllDay
                ? here.locale.words.word(.due) : here.locale.clockTime(row.occurrence.start.time)
        }
    }

    private func eventTexts(_ row: ListRow, _ texts: inout RowTexts, _ here: Situation) {
        let (start, end) = (row.occurrence.start, row.occurrence.end)
        let share = row.dayCount > 1 ? "\(row.dayNumber)/\(row.dayCount)" : ""
        if row.isWholeDay {
            texts.start = here.locale.words.word(.allDay)
            texts.end = share
        } else if row.dayNumber == 1 {
            texts.start = here.locale.clockTime(start.time)
            if row.dayCount > 2 {
                texts.end = "\(here.glyphs.arrow) \(share)"
            } else if row.dayCount == 2 {
                texts.end = here.glyphs.arrow + here.locale.clockTime(end.time)
            } else if end > start {
                texts.end = here.locale.clockTime(end.time)
            }
        } else {
            texts.start = here.glyphs.arrow
            texts.end = here.locale.clockTime(end.time)
            let first = start.date
            texts.facts.append(
                first.adding(days: 1) == row.day
                    ? here.words.word(.fromYesterday) : here.words.from(here.locale.shortDate(first)))
        }
    }
}
