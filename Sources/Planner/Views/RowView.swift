internal import CalendarEngine
internal import Cells

/// What the columns of a row say.
private struct RowTexts {
    var start = ""
    var end = ""
    var title = ""
    var right = ""
}

/// One row of the list.
extension PlannerState {
    func drawRow(
        _ row: ListRow, of block: Block, repeatsDay: Bool, isSelected: Bool, on canvas: inout Canvas, in place: Rect,
        _ columns: ListColumns
    ) {
        let traits = row.occurrence.traits
        let isFocused = isSelected && (focus == .list || focus == .details) && overlay == nil
        let isPast = isOver(row)
        let shade = { (style: Style) in isSelected ? theme.selected(style, isFocused: isFocused) : style }
        if isSelected {
            canvas.fill(Rect(x: place.x + 1, y: place.y, width: place.width - 2, height: 1), style: shade(theme.text))
        }
        let texts = texts(of: row, in: block, repeatsDay: repeatsDay, columns)
        let isLate = row.role == .overdue || isLateToday(row)
        let startStyle = isLate ? theme.warning : isPast ? theme.dim : isSelected ? theme.text : theme.soft
        canvas.draw(
            padLeft(texts.start, columns.start), x: place.x + 1, y: place.y, style: shade(startStyle), clip: place)
        if columns.end > 0 {
            canvas.draw(texts.end, x: place.x + 2 + columns.start, y: place.y, style: shade(theme.dim), clip: place)
        }
        let mark =
            row.occurrence.kind == .event ? glyphs.bar : traits.contains(.completed) ? glyphs.doneBox : glyphs.openBox
        canvas.draw(
            mark, x: place.x + columns.bar, y: place.y, style: shade(color(row.occurrence.item.calendar)), clip: place)
        var style = isPast ? theme.dim : isFocused ? theme.strong : theme.text
        if traits.contains(.cancelled) { style = theme.dim; style.attributes.insert(.strikethrough) }
        if traits.contains(.completed) { style = theme.dim }
        if traits.contains(.tentative) { style.attributes.insert(.italic) }
        draw(
            texts, style: shade(style), quiet: shade(theme.dim), recurring: traits.contains(.recurring), on: &canvas,
            in: place, columns)
        if isFocused, focus == .list { canvas.cursor = Point(x: place.x + columns.title, y: place.y) }
    }

    private func draw(
        _ texts: RowTexts, style: Style, quiet: Style, recurring: Bool, on canvas: inout Canvas, in place: Rect,
        _ columns: ListColumns
    ) {
        let x = place.x + columns.title
        let room = place.maxX - 1 - x
        let mark = recurring ? " \(glyphs.recurring)" : ""
        let wanted = TextWidth.columns(texts.title) + TextWidth.columns(mark)
        // The title goes before the place, which gets a third of the line when both cannot have all they want.
        var right = texts.right
        if wanted + 2 + TextWidth.columns(right) > room {
            let share = max(room - wanted - 2, room / 3)
            right = share >= 6 ? cut(right, share) : ""
        }
        let rightWidth = TextWidth.columns(right)
        let titleRoom = room - (rightWidth > 0 ? rightWidth + 2 : 0) - TextWidth.columns(mark)
        let end = canvas.draw(cut(texts.title, titleRoom), x: x, y: place.y, style: style, clip: place)
        canvas.draw(mark, x: end, y: place.y, style: quiet, clip: place)
        if rightWidth > 0 { canvas.draw(right, x: place.maxX - 1 - rightWidth, y: place.y, style: quiet, clip: place) }
    }

    /// Whether it lies behind on today, which is then dimmed.
    private func isOver(_ row: ListRow) -> Bool {
        guard row.day == today, row.role == .onDay, !row.isWholeDay, row.occurrence.kind == .event else { return false }
        return row.occurrence.end <= clock && row.occurrence.start < clock
    }

    /// A reminder that was due earlier today.
    private func isLateToday(_ row: ListRow) -> Bool {
        row.occurrence.kind == .reminder && !row.occurrence.isAllDay && row.role == .onDay && row.day == today
            && row.occurrence.start < clock
            && !row.occurrence.traits.contains(.completed)
    }

    private func texts(of row: ListRow, in block: Block, repeatsDay: Bool, _ columns: ListColumns) -> RowTexts {
        let summary = snapshot.summary(of: row.occurrence)
        var texts = RowTexts()
        texts.title = summary.title.isEmpty ? Texts.untitled : summary.title
        texts.right = summary.location
        if row.occurrence.kind == .reminder {
            reminderTexts(row, &texts)
        } else {
            eventTexts(row, &texts)
        }
        if row.occurrence.traits.contains(.tentative) { texts.title += " \(Texts.tentative)" }
        if row.occurrence.traits.contains(.cancelled) {
            texts.right = [Texts.cancelled, texts.right].filter { !$0.isEmpty }.joined(separator: " \(glyphs.between) ")
        }
        if columns.end == 0, row.dayCount > 1, row.isWholeDay { texts.title += " \(row.dayNumber)/\(row.dayCount)" }
        if block.rowsShowDay, row.role != .undated { showDay(of: row, &texts, repeatsDay: repeatsDay, columns) }
        return texts
    }

    /// In sections of more than a day the day stands in front, once for each day, and the start in the place of the
    /// end.
    private func showDay(of row: ListRow, _ texts: inout RowTexts, repeatsDay: Bool, _ columns: ListColumns) {
        let date = row.day.year == today.year ? locale.shortDate(row.day) : locale.numericDate(row.day)
        if columns.end > 0 { texts.end = row.occurrence.isAllDay ? texts.end : locale.text(row.occurrence.start.time) }
        texts.start = repeatsDay ? "" : date
        if row.role == .overdue { texts.right = distance(to: row.day) }
    }

    private func reminderTexts(_ row: ListRow, _ texts: inout RowTexts) {
        switch row.role {
        case .undated: break
        case .overdue:
            texts.start = Texts.overdue
            texts.right = Texts.since(locale.shortDate(row.occurrence.start.date))
        case .onDay:
            texts.start = row.occurrence.isAllDay ? Texts.due : locale.text(row.occurrence.start.time)
        }
    }

    private func eventTexts(_ row: ListRow, _ texts: inout RowTexts) {
        let (start, end) = (row.occurrence.start, row.occurrence.end)
        let share = row.dayCount > 1 ? "\(row.dayNumber)/\(row.dayCount)" : ""
        if row.isWholeDay {
            texts.start = Texts.allDay
            texts.end = share
        } else if row.dayNumber == 1 {
            texts.start = locale.text(start.time)
            if row.dayCount > 2 {
                texts.end = "\(glyphs.arrow) \(share)"
            } else if row.dayCount == 2 {
                texts.end = glyphs.arrow + locale.text(end.time)
            } else if end > start {
                texts.end = locale.text(end.time)
            }
        } else {
            texts.start = glyphs.arrow
            texts.end = locale.text(end.time)
            let first = start.date
            texts.right = first.adding(days: 1) == row.day ? Texts.fromYesterday : Texts.from(locale.shortDate(first))
        }
    }
}
