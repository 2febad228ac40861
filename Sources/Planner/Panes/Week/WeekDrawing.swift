internal import CalendarEngine
internal import Phrases
internal import Cells

/// Draws the week: the picture of its days, and over it the names of the days, the selection and the cursor.
extension Week {
    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        guard let sheet, let picture else { return }
        canvas.copy(place, of: picture.canvas)
        drawHeads(of: sheet, on: &canvas, place, here)
        drawSelected(of: sheet, on: &canvas, here)
        drawBarGhost(of: sheet, on: &canvas, here)
        for index in sheet.days.indices {
            drawGhost(on: index, of: sheet, on: &canvas, here)
            drawBelow(index, of: sheet, on: &canvas, here)
        }
        drawCursor(of: sheet, on: &canvas, here)
    }

    /// Draws the selected item, in the strip or on each of its days; quieter while the mouse drags it. An item without
    /// a line takes the last one. One that a mark counts, or that is too narrow to be read, covers the blocks that
    /// overlap it, except for a cell of each.
    private func drawSelected(of sheet: WeekSheet, on canvas: inout Canvas, _ here: Situation) {
        guard let item else { return }
        // A dragged item is coloured at the place of the mouse.
        let isFocused = hasFocus(here) && dragged == nil
        for var bar in sheet.bars where bar.occurrence.isSame(as: item) {
            bar.lane = min(bar.lane, sheet.columns.strip.count - 1)
            sheet.draw(bar, on: &canvas, isSelected: true, isFocused: isFocused, here)
        }
        // The selected day is drawn last, because the cursor is there.
        let order = sheet.days.indices.sorted { one, other in
            sheet.days[other].clock.date == day && sheet.days[one].clock.date != day
        }
        for index in order {
            guard let place = sheet.days[index].items.firstIndex(where: { $0.isSame(as: item) }),
                let block = sheet.days[index].layout.blocks.first(where: {
                    $0.event == place || $0.others.contains(place)
                })
            else { continue }
            var (own, narrowed) = sheet.days[index].layout.readable(
                block, rows: sheet.days[index].rows[place], width: sheet.columns.cells[index].count)
            (own.event, own.isMark) = (place, false)
            for other in narrowed {
                sheet.draw(other, of: index, on: &canvas, isSelected: false, isFocused: false, here)
            }
            sheet.draw(own, of: index, on: &canvas, isSelected: true, isFocused: isFocused, here)
        }
    }

    // MARK: Frame

    /// The names of the days, and the line under the strip.
    private func drawHeads(of sheet: WeekSheet, on canvas: inout Canvas, _ place: Rect, _ here: Situation) {
        let columns = sheet.columns
        let rule = Rect(x: place.x, y: columns.grid.lowerBound - 1, width: place.width, height: 1)
        canvas.fill(rule, with: here.glyphs.rule, style: here.theme.faint)
        for index in sheet.days.indices { drawHead(index, of: sheet, on: &canvas, place, here) }
        if let second = here.secondZone {
            let width = here.hourColumns
            for (zone, x) in [
                (second, columns.hours.lowerBound + 1), (here.zone, columns.hours.upperBound - 1 - width),
            ] {
                canvas.draw(
                    here.padLeft(here.cut(zone.city, width), width), x: x, y: columns.headLine, style: here.theme.quiet)
            }
        }
        let labels = [here.locale.words.word(.allDay), here.words.word(.allDayInFewColumns)]
        if !columns.strip.isEmpty,
            let label = labels.first(where: { TextWidth.columns($0) <= columns.hours.count })
        {
            canvas.draw(
                here.padLeft(label, columns.hours.count - 1), x: columns.hours.lowerBound, y: columns.strip.lowerBound,
                style: here.theme.quiet)
        }
    }

    /// Draws the name of a day, its length where the clock changes, the number of bars without a line, and the number
    /// of items above the visible rows.
    private func drawHead(
        _ index: Int, of sheet: WeekSheet, on canvas: inout Canvas, _ place: Rect, _ here: Situation
    ) {
        let (columns, cells) = (sheet.columns, sheet.columns.cells[index])
        let day = sheet.days[index].clock
        let clip = Rect(x: cells.lowerBound, y: place.y, width: cells.count, height: place.height)
        var style = day.date.weekday.isWeekend ? here.theme.soft : here.theme.text
        if day.date == here.today { style = here.theme.present }
        if day.date == self.day {
            style.attributes.insert(.bold)
            if here.theme.depth == .monochrome { style.attributes.insert(.underline) }
        }
        let name = head(of: day, here, columns: cells.count)
        var end = canvas.draw(name, x: cells.lowerBound, y: columns.headLine, style: style, clip: clip)
        if let besides = besides(day.date, here, columns: cells.upperBound - end) {
            end = canvas.draw(besides, x: end, y: columns.headLine, style: here.theme.quiet, clip: clip)
        }
        if day.change != nil {
            let fits = TextWidth.columns(here.words.hoursOfDay(day.hours, isShort: false)) < cells.upperBound - end
            let words = here.words.hoursOfDay(day.hours, isShort: !fits)
            let x = max(end + 1, cells.upperBound - TextWidth.columns(words))
            canvas.draw(words, x: x, y: columns.headLine, style: here.theme.warning, clip: clip)
        }
        let above = sheet.hiddenItems(on: index).above
        if above > 0 {
            let text = "\(here.glyphs.above)\(above) "
            canvas.draw(text, x: cells.lowerBound, y: columns.grid.lowerBound - 1, style: here.theme.dim, clip: clip)
        }
        let more = sheet.hiddenBars(on: index)
        if more > 0 {
            let y = columns.strip.upperBound - 1
            canvas.draw("+\(more)", x: cells.lowerBound + 1, y: y, style: here.theme.dim, clip: clip)
        }
    }

    /// `Mon 16`; with the month on its first day, and in full for a single day.
    private func head(of day: ClockDay, _ here: Situation, columns: Int) -> String {
        let full = here.locale.fullDate(day.date)
        if sheet?.days.count == 1, TextWidth.columns(full) + 9 <= columns { return full }
        let short = here.locale.shortDate(day.date)
        if day.date.day == 1 || sheet?.days.count ?? 7 <= 3, TextWidth.columns(short) < columns { return short }
        return "\(here.locale.shortName(of: day.date.weekday)) \(day.date.day)"
    }

    /// The text beside the name of a day in a number of columns: in full, or as much of the second calendar's day and
    /// of the moon's sign as fits; nil where there is neither, or no room.
    private func besides(_ date: CivilDate, _ here: Situation, columns: Int) -> String? {
        let full = here.besides(date)
        guard !full.isEmpty, TextWidth.columns(full) >= columns else { return full.isEmpty ? nil : full }
        var reader = here.locale.secondDays
        let second = reader?.date(of: date)
        let moon = here.moonSign(on: date)
        var days = second.map { [String($0.day)] } ?? []
        if let second, second.day == 1 { days.insert(here.shortName(of: second.month, in: second.system), at: 0) }
        let shorter =
            days.map { [$0, moon].compactMap { $0 }.joined(separator: " ") } + days + [moon].compactMap { $0 }
        return shorter.map { " \(here.glyphs.between) \($0)" }.first { TextWidth.columns($0) < columns }
    }

    /// Draws the number of items below the visible rows.
    private func drawBelow(_ index: Int, of sheet: WeekSheet, on canvas: inout Canvas, _ here: Situation) {
        let below = sheet.hiddenItems(on: index).below
        guard below > 0 else { return }
        let text = "\(here.glyphs.below)\(below)"
        let y = sheet.columns.grid.lowerBound + sheet.visibleRows.count - 1
        canvas.draw(
            text, x: sheet.columns.cells[index].upperBound - TextWidth.columns(text), y: y, style: here.theme.dim)
    }

    // MARK: The cursor

    /// Draws the cursor where there is no item, and the length that is being selected.
    private func drawCursor(of sheet: WeekSheet, on canvas: inout Canvas, _ here: Situation) {
        guard anchor != nil || hasFocus(here) && item == nil, let index = sheet.index(of: day) else { return }
        let axis = sheet.axis
        let row = cursorRow(axis)
        var other = Spot(day: day, minute: row * axis.minutesPerRow)
        if let anchor { other = Spot(day: anchor.day, minute: axis.minute(of: anchor)) }
        let otherRow = (other.minute ?? 0) / axis.minutesPerRow
        let isForward = (other.day, otherRow) <= (day, row)
        let (first, last) = isForward ? ((other.day, otherRow), (day, row)) : ((day, row), (other.day, otherRow))
        for place in sheet.days.indices {
            let date = sheet.days[place].clock.date
            guard date >= first.0, date <= last.0 else { continue }
            let rows = (date == first.0 ? first.1 : 0)..<(date == last.0 ? last.1 + 1 : axis.rows)
            let shown = rows.clamped(to: sheet.visibleRows)
            guard !shown.isEmpty else { continue }
            let rect = rect(of: shown, sheet.columns.cells[place], sheet)
            canvas.restyle(rect) { $0 = here.theme.selected($0, isFocused: hasFocus(here)) }
            if date == first.0 { drawTimes(on: &canvas, rect, here) }
        }
        if hasFocus(here), sheet.visibleRows.contains(row) {
            let cursor = rect(of: row..<row + 1, sheet.columns.cells[index], sheet)
            canvas.cursor = Point(x: cursor.x, y: cursor.y)
        }
    }

    /// Draws the time of the cursor, or the times of the selected length, and the key that makes a new item of it.
    private func drawTimes(on canvas: inout Canvas, _ place: Rect, _ here: Situation) {
        guard let slot else { return }
        let start = here.zone.local(at: slot.start.instant(viewedIn: here.zone))
        var words = here.locale.clockTime(start.time)
        if let length = slot.length {
            let end = here.zone.local(at: slot.start.adding(length).instant(viewedIn: here.zone))
            let isSameDay = start.date == end.adding(seconds: -1).date
            let day = isSameDay ? "" : "\(here.locale.shortName(of: end.date.weekday)) "
            words = "\(words)\(here.glyphs.dash)\(day)\(here.locale.clockTime(end.time))"
        } else {
            // A block may be below the cursor.
            canvas.fill(
                Rect(x: place.x, y: place.y, width: place.width, height: 1),
                style: here.theme.selected(here.theme.text, isFocused: true))
        }
        let (style, quiet) = (here.theme.focus, here.theme.dim)
        let x = canvas.draw(
            "\(here.glyphs.bar)\(words)", x: place.x, y: place.y,
            style: here.theme.selected(style, isFocused: true), clip: place)
        let hint = " \(here.keyed(here.words.word(.newHere), in: .pane(Week.id)))"
        guard x + TextWidth.columns(hint) <= place.maxX else { return }
        canvas.draw(hint, x: x, y: place.y, style: here.theme.selected(quiet, isFocused: true), clip: place)
    }

    /// The place of rows on the screen.
    private func rect(of rows: Range<Int>, _ cells: Range<Int>, _ sheet: WeekSheet) -> Rect {
        Rect(
            x: cells.lowerBound, y: sheet.columns.grid.lowerBound + rows.lowerBound - sheet.top, width: cells.count,
            height: rows.count)
    }

    /// The dragged item; nil while a span is being selected, and until the mouse moves.
    private var dragged: Occurrence? {
        guard let grip, grip.isDragged else { return nil }
        return switch grip.use {
        case .span: nil
        case .move(let held), .lengthen(let held): held
        }
    }

    /// Draws a dragged bar on its days, in its line of the strip.
    private func drawBarGhost(of sheet: WeekSheet, on canvas: inout Canvas, _ here: Situation) {
        guard let dragged, dragged.isBar, !sheet.columns.strip.isEmpty else { return }
        let days = sheet.columns.days
        let first = days.lowerBound.days(until: dragged.days.lowerBound) + step.days
        let last = days.lowerBound.days(until: dragged.days.upperBound) + step.days + step.endDays
        let shown = (first..<max(first, last) + 1).clamped(to: 0..<days.count)
        guard !shown.isEmpty else { return }
        let lane = sheet.bars.first { $0.occurrence.isSame(as: dragged) }?.lane ?? 0
        let left = sheet.columns.cells[shown.lowerBound].lowerBound
        let y = min(sheet.columns.strip.lowerBound + lane, sheet.columns.strip.upperBound - 1)
        let line = Rect(x: left, y: y, width: sheet.columns.cells[shown.upperBound - 1].upperBound - left, height: 1)
        here.draw(
            BarPiece(
                occurrence: dragged, line: line, begins: first >= 0, ends: last < days.count,
                look: here.block(dragged, isSelected: true, isFocused: true), isSelected: true),
            on: &canvas)
    }

    /// Draws a dragged item at the place of the mouse.
    private func drawGhost(on index: Int, of sheet: WeekSheet, on canvas: inout Canvas, _ here: Situation) {
        guard let occurrence = dragged, !occurrence.isBar else { return }
        let step = step
        let moved = Int64(step.days * 86_400 + step.minutes * 60)
        let start = occurrence.startInstant.adding(seconds: moved)
        let end = occurrence.endInstant.adding(seconds: moved + Int64(step.endDays * 86_400 + step.endMinutes * 60))
        let clock = sheet.days[index].clock
        guard start < clock.end, end > clock.start || start == end && start >= clock.start else { return }
        let rows = sheet.axis.rows(from: start, to: max(start, end), on: clock).clamped(to: sheet.visibleRows)
        guard !rows.isEmpty else { return }
        let cells = sheet.columns.cells[index]
        let place = rect(of: rows, cells, sheet)
        let look = here.block(occurrence, isSelected: true, isFocused: true)
        canvas.fill(place, style: look.ground)
        for y in place.y..<place.maxY { canvas.draw(here.glyphs.bar, x: place.x, y: y, style: look.bar) }
        let time = here.locale.clockTime(here.zone.local(at: start).time)
        let title = here.blockTitle(occurrence, here.snapshot.summary(of: occurrence))
        let text = here.cut("\(time) \(title)", place.width - 1)
        canvas.draw(text, x: place.x + 1, y: place.y, style: look.title, clip: place)
    }
}

extension Situation {
    /// The width of the longest city that is shown in full above its hours.
    private static let widestCity = 10

    /// The width of the hours of a zone, in columns: that of a time, or of the cities where there are two zones.
    var hourColumns: Int {
        guard let second = secondZone else { return locale.timeWidth }
        let widest = max(TextWidth.columns(zone.city), TextWidth.columns(second.city))
        return max(locale.timeWidth, min(widest, Situation.widestCity))
    }
}
