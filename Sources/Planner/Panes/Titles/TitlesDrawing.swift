internal import CalendarEngine
internal import Phrases
internal import Cells

/// Draws the month with titles: a rule with the numbers of the days above each week, then bars and lines.
extension Titles {
    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        guard let places else { return }
        for (column, cell) in places.cells.enumerated() {
            let weekday = here.locale.weekRule.firstWeekday.adding(days: column)
            let head = here.locale.columnHead(weekday, width: 3)
            canvas.draw(
                head, x: cell.upperBound - 1 - TextWidth.columns(head), y: places.headLine, style: here.theme.dim,
                clip: place)
        }
        var second = here.locale.secondDays
        for (index, lines) in places.weeks.enumerated() {
            let first = start.adding(days: 7 * index)
            // No week follows the last one of the year 9999.
            guard first.weekday == start.weekday, let week = weeks[first] else { break }
            let left = places.margin.upperBound
            let rule = Rect(x: left, y: lines.lowerBound, width: place.maxX - 1 - left, height: 1)
            canvas.fill(rule, with: here.glyphs.rule, style: here.theme.faint)
            drawNumber(of: first, on: &canvas, places, y: lines.lowerBound, here)
            for column in 0..<7 {
                let day = first.adding(days: column)
                drawDay(day, second?.date(of: day), column, of: week, on: &canvas, places, lines, here)
            }
            for piece in week.pieces {
                draw(piece, on: &canvas, places, from: lines.lowerBound + 1, isFocused: showsFocus(here), here)
            }
            if let held = here.dragged { drawGhost(of: held, in: week, from: first, on: &canvas, places, lines, here) }
        }
    }

    /// True where a selected item looks focused: not while the mouse drags it, which has that look instead.
    private func showsFocus(_ here: Situation) -> Bool { hasFocus(here) && here.dragged == nil }

    /// Draws a dragged item on the days below the mouse: a bar in its line, an item with a time in the first free line,
    /// or over the last.
    private func drawGhost(
        of held: HeldItem, in week: TitlesWeek, from first: CivilDate, on canvas: inout Canvas, _ places: TitlesPlaces,
        _ lines: Range<Int>, _ here: Situation
    ) {
        let (occurrence, days) = (held.occurrence, held.occurrence.days)
        let begin = first.days(until: days.lowerBound) + held.distance
        let last = first.days(until: days.upperBound) + held.distance
        let shown = (begin..<last + 1).clamped(to: 0..<7)
        guard !shown.isEmpty, week.lines > 0 else { return }
        let top = lines.lowerBound + 1
        if occurrence.isBar {
            let line = weeks.values.lazy.flatMap(\.pieces).first { $0.occurrence.isSame(as: occurrence) }?.line ?? 0
            let piece = TitlesWeek.Piece(
                occurrence: occurrence, days: shown, line: min(line, week.lines - 1), begins: begin >= 0,
                ends: last < 7, isShaded: false)
            return draw(piece, on: &canvas, places, from: top, isFocused: true, here)
        }
        for column in shown {
            let row = ListRow(
                Section.Row(occurrence: occurrence, day: first.adding(days: column), dayNumber: column - begin + 1))
            let cell = places.cells[column]
            let y = top + (week.freeLine(column: column) ?? week.lines - 1)
            draw(
                row, on: &canvas, in: Rect(x: cell.lowerBound, y: y, width: cell.count, height: 1), isFocused: true,
                here)
        }
    }

    /// The week's number.
    private func drawNumber(
        of week: CivilDate, on canvas: inout Canvas, _ places: TitlesPlaces, y: Int, _ here: Situation
    ) {
        guard places.margin.count > 2 else { return }
        let isCurrent = (week...week.adding(days: 6)).contains(day)
        let number = here.padLeft(String(here.locale.weekRule.week(of: week).number), 2)
        canvas.draw(
            "\(number) ", x: places.margin.lowerBound + 1, y: y, style: isCurrent ? here.theme.soft : here.theme.quiet)
    }

    private func drawDay(
        _ date: CivilDate, _ second: CalendarDate?, _ column: Int, of week: TitlesWeek, on canvas: inout Canvas,
        _ places: TitlesPlaces,
        _ lines: Range<Int>, _ here: Situation
    ) {
        guard date.weekday == here.locale.weekRule.firstWeekday.adding(days: column) else { return }
        let cell = places.cells[column]
        let place = Rect(x: cell.lowerBound, y: lines.lowerBound, width: cell.count, height: lines.count)
        if date == day, let shade = here.theme.workingHours {
            canvas.fill(Rect(x: place.x, y: place.y + 1, width: place.width, height: place.height - 1), style: shade)
        }
        drawNumber(of: date, on: &canvas, place, here)
        drawBesides(date, second, on: &canvas, place, here)
        let content = week.days[column]
        let line = { (line: Int) in Rect(x: place.x, y: place.y + 1 + line, width: place.width, height: 1) }
        let isFocused = showsFocus(here)
        for (index, row) in zip(content.lines, content.timed) {
            draw(row, on: &canvas, in: line(index), isFocused: isFocused, here)
        }
        guard content.hiddenCount > 0, place.height > 1 else { return }
        // The selected item is always visible, even where its day has no line for it.
        if date == day, let row = item.flatMap({ week.hiddenRow(of: $0, column: column) }) {
            return draw(row, on: &canvas, in: line(week.lines - 1), isFocused: isFocused, here)
        }
        let words = here.words.more(content.hiddenCount)
        let text = TextWidth.columns(words) < place.width ? words : "+\(content.hiddenCount)"
        canvas.draw(text, x: place.x + 1, y: place.maxY - 1, style: shaded(here.theme.dim, date, here), clip: place)
    }

    /// The day's number in the second calendar at the left of the rule, on the first of a month with the month's name,
    /// and the phase of the moon.
    private func drawBesides(
        _ date: CivilDate, _ second: CalendarDate?, on canvas: inout Canvas, _ place: Rect, _ here: Situation
    ) {
        let room = place.width - 6 - (date.day == 1 ? 4 : 0)
        var texts: [String] = []
        if let second { texts = [String(second.day)] }
        if let second, second.day == 1 {
            let name = here.locale.words.date(second, withYear: false)
            texts = [TextWidth.columns(name) <= room ? name : here.shortName(of: second.month, in: second.system)]
        }
        texts += [here.moonSign(on: date)].compactMap { $0 }
        let text = here.cutTight(texts.joined(separator: " "), room)
        guard !text.isEmpty else { return }
        canvas.draw(" \(text) ", x: place.x, y: place.y, style: here.theme.quiet, clip: place)
    }

    /// A style on the background of its day.
    private func shaded(_ style: Style, _ date: CivilDate, _ here: Situation) -> Style {
        guard date == day, style.background == .standard, let shade = here.theme.workingHours else { return style }
        var style = style
        style.background = shade.background
        return style
    }

    /// The day's number at the right of the rule, the first of a month with the month's name.
    private func drawNumber(of date: CivilDate, on canvas: inout Canvas, _ place: Rect, _ here: Situation) {
        let (year, month, number) = date.components
        let isInMonth = month == day.month && year == day.year
        var text = String(number)
        let name = "\(number) \(here.locale.words.shortName(ofMonth: month))"
        if number == 1, TextWidth.columns(name) < place.width { text = name }
        var style = !isInMonth ? here.theme.dim : date.weekday.isWeekend ? here.theme.soft : here.theme.text
        if date == day { style = here.theme.strong }
        if date == here.today { style = here.theme.today }
        let isFocused = hasFocus(here) && item == nil
        let bracket = date == here.today ? here.theme.today : isFocused ? here.theme.focus : here.theme.strong
        let x = place.maxX - TextWidth.columns(text) - 2
        canvas.draw(date == day ? "[" : " ", x: x, y: place.y, style: date == day ? bracket : style)
        let end = canvas.draw(text, x: x + 1, y: place.y, style: style)
        canvas.draw(date == day ? "]" : " ", x: end, y: place.y, style: date == day ? bracket : style)
        if date == day, isFocused { canvas.cursor = Point(x: x + 1, y: place.y) }
        if here.dropDay == date {
            canvas.restyle(Rect(x: x, y: place.y, width: end + 1 - x, height: 1)) {
                $0 = here.theme.selected($0, isFocused: true)
            }
        }
    }

    private func draw(
        _ piece: TitlesWeek.Piece, on canvas: inout Canvas, _ places: TitlesPlaces, from top: Int, isFocused: Bool,
        _ here: Situation
    ) {
        let left = places.cells[piece.days.lowerBound].lowerBound
        let right = places.cells[piece.days.upperBound - 1].upperBound
        let line = Rect(x: left, y: top + piece.line, width: right - left, height: 1)
        let isSelected = item?.isSame(as: piece.occurrence) == true
        var look = here.block(piece.occurrence, isSelected: isSelected, isFocused: isFocused)
        if !isSelected { look.title.attributes.remove(.bold) }
        here.draw(
            BarPiece(
                occurrence: piece.occurrence, line: line, begins: piece.begins, ends: piece.ends, look: look,
                isSelected: isSelected, isShaded: piece.isShaded, others: days.others[piece.occurrence] ?? []),
            on: &canvas)
        if isSelected, isFocused { canvas.cursor = Point(x: line.x, y: line.y) }
    }

    // MARK: Lines

    /// Draws an item with a time: its mark, its time and its title.
    private func draw(
        _ row: ListRow, on canvas: inout Canvas, in place: Rect, isFocused: Bool, _ here: Situation
    ) {
        let occurrence = row.occurrence
        let isSelected = item?.isSame(as: occurrence) == true
        let look = here.line(occurrence, isSelected: isSelected, isFocused: isFocused)
        let ground = { (style: Style) in isSelected ? style : shaded(style, row.day, here) }
        if isSelected { canvas.fill(place, style: look.ground) }
        let isMarked = here.isMarked(occurrence)
        let mark = occurrence.kind == .reminder && !isMarked ? here.box(of: occurrence) : here.mark(of: occurrence)
        canvas.draw(mark, x: place.x, y: place.y, style: ground(isMarked ? here.theme.focus : look.bar), clip: place)
        var x = place.x + (occurrence.kind == .reminder ? 2 : here.markColumns(in: place.width))
        let title = here.title(of: occurrence)
        let time = lineTime(of: row, title, columns: places?.timeColumns(width: place.width) ?? 0, here)
        if !time.isEmpty { x = canvas.draw(time, x: x, y: place.y, style: ground(look.detail), clip: place) + 1 }
        let taken = here.drawMarks(ofOthers: row.others, on: &canvas, in: place, look)
        canvas.draw(
            here.cutTight(title, place.maxX - x - taken), x: x, y: place.y,
            style: ground(look.title), clip: place)
        if isSelected, row.day == here.dropDay ?? day, isFocused { canvas.cursor = Point(x: place.x, y: place.y) }
    }

    /// The start of an item, abbreviated in a narrow cell, but in full before a title that begins with a number, if
    /// there is room; an arrow for an item that continues from the day before.
    private func lineTime(of row: ListRow, _ title: String, columns: Int, _ here: Situation) -> String {
        if row.dayNumber > 1 { return here.glyphs.arrow }
        if row.occurrence.isBar { return "" }
        let (time, width) = (row.occurrence.start.time, here.locale.timeWidth)
        let (whole, short) = (here.locale.clockTime(time), here.shortTime(time))
        if here.locale.usesTwelveHourClock, short != whole { return columns < 8 ? "" : short }
        if columns >= width + 10 { return whole }
        if columns < 8 || here.locale.usesTwelveHourClock { return "" }
        return columns >= width + 7 && title.first?.isNumber == true ? whole : short
    }
}

extension Situation {
    /// The look of an item in a line: its title in the calendar's colour, quiet when it is over, with an even quieter
    /// time.
    func line(_ occurrence: Occurrence, isSelected: Bool, isFocused: Bool) -> BlockLook {
        let calendar = look(of: occurrence.item.calendar)
        if isSelected {
            let ground = theme.selectedGround(calendar.color, isFocused: isFocused)
            var title = ground
            title.attributes.insert(.bold)
            return BlockLook(ground: ground, bar: ground, title: title, detail: ground, isFilled: true)
        }
        let isQuiet = isOver(occurrence) || isDeclined(occurrence)
        var title = isQuiet ? theme.dim : calendar.text
        let detail = isQuiet ? theme.quiet : theme.dim
        if occurrence.traits.contains(.cancelled) {
            title = theme.dim
            title.attributes.insert(.strikethrough)
        }
        if occurrence.traits.contains(.tentative) { title.attributes.insert(.italic) }
        return BlockLook(
            ground: .plain, bar: calendar.mark, title: title, detail: detail, isFilled: false)
    }
}
