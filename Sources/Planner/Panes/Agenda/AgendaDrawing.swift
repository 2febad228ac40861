internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list: headings with a rule, rows in columns, the line of the present.
extension Agenda {
    func draw(on canvas: inout Canvas, in pane: Rect, _ here: Situation) {
        guard !here.hasLoaded || !here.snapshot.sources.isEmpty else {
            return drawNothing(on: &canvas, in: pane, from: pane.y + 2, here)
        }
        drawLines(on: &canvas, in: pane, here)
        let isEmpty = here.hasLoaded && reminders == nil && here.calendarsByIndex.allSatisfy { $0.itemCount == 0 }
        if isEmpty { drawNothing(on: &canvas, in: pane, from: pane.y + cursor.visible.count + 1, here) }
    }

    private func drawLines(on canvas: inout Canvas, in pane: Rect, _ here: Situation) {
        if cursor.visible.isEmpty || (reminders?.blocks.isEmpty ?? false) {
            canvas.draw(
                reminders == nil ? here.words.word(.noEvents) : here.words.word(.noReminders), x: pane.x + 2,
                y: pane.y + 1,
                style: here.theme.dim,
                clip: pane)
            return
        }
        let columns = listColumns(width: pane.width, here)
        for (row, line) in cursor.visible.enumerated() {
            let place = Rect(x: pane.x, y: pane.y + row, width: pane.width, height: 1)
            draw(line, on: &canvas, in: place, columns, here)
        }
        drawStickyHeading(on: &canvas, in: pane, here)
    }

    /// Draws an explanation for a user without calendars, or without items.
    private func drawNothing(on canvas: inout Canvas, in pane: Rect, from top: Int, _ here: Situation) {
        let lines: [(String, Style)] = [
            (here.words.word(.nothingHere), here.theme.strong), ("", here.theme.text),
            (here.keyed(here.words.word(.nothingHereNew), in: .list), here.theme.text),
            ("", here.theme.text),
            (here.words.word(.nothingHereMore), here.theme.dim),
            (here.words.word(.nothingHereExample), here.theme.text),
        ]
        for (index, line) in lines.enumerated() {
            canvas.draw(line.0, x: pane.x + 2, y: top + index, style: line.1, clip: pane)
        }
    }

    /// The columns of a pane of a width: in sections of a day, start and end; in longer sections, the day and both
    /// times, or only the start where there is no room for both.
    func listColumns(width: Int, _ here: Situation) -> ListColumns {
        let showsLetters = here.theme.depth == .monochrome
        guard cursor.visible.contains(where: { $0.block.rowsShowDay }) else {
            return ListColumns(
                width: width, timeWidth: here.locale.timeWidth, start: startWidth(here), showsLetters: showsLetters)
        }
        let words = startWidth(here)
        let day =
            reminders == nil
            ? words : max(words, TextWidth.columns(here.locale.shortDate(CivilDate(clamping: 20_780))))
        let widths =
            reminders == nil ? [2 * here.locale.timeWidth + 1, here.locale.timeWidth] : [here.locale.timeWidth]
        let all = widths.map { ListColumns(start: day, end: $0, showsLetters: showsLetters) }
        return all.first { width - $0.title > ListColumns.leastTitle }
            ?? ListColumns(start: day, end: 0, showsLetters: showsLetters)
    }

    /// The width of a time, and of the words that replace one.
    private func startWidth(_ here: Situation) -> Int {
        let (phrases, words) = (here.locale.words, here.words)
        let texts = [phrases.word(.allDay), phrases.word(.due), words.word(.isOverdue)]
        return max(here.locale.timeWidth, texts.map(TextWidth.columns).max() ?? 0)
    }

    /// Draws the heading of a section that began above the pane at the top of it.
    private func drawStickyHeading(on canvas: inout Canvas, in pane: Rect, _ here: Situation) {
        guard let first = cursor.visible.first, pane.height > 2 else { return }
        switch first.content {
        case .heading, .blank: return
        case .row, .more, .now, .empty:
            let isLast = cursor.visible[safe: 1]?.content == .blank
            let line = Rect(x: pane.x, y: pane.y, width: pane.width, height: 1)
            canvas.fill(line)
            // A heading without rows would say that the section is empty.
            guard !isLast else { return }
            drawHeading(of: first.block, on: &canvas, in: line, here)
        }
    }

    private func draw(
        _ line: VisibleLine, on canvas: inout Canvas, in place: Rect, _ columns: ListColumns, _ here: Situation
    ) {
        switch line.content {
        case .heading: drawHeading(of: line.block, on: &canvas, in: place, here)
        case .row(let index):
            guard let row = line.block.rows[safe: index] else { return }
            let isSelected = here.selector == host && isCursorBlock(line.block, here) && index == cursor.row
            let follows = index > 0 && line.block.rows[index - 1].day == row.day
            drawRow(
                row, of: line.block, repeatsDay: follows, isSelected: isSelected, on: &canvas, in: place, columns, here)
        case .more(let index):
            let x = place.x + columns.title
            let text = here.cut(cursor.more[safe: index] ?? "", place.maxX - 1 - x)
            canvas.draw(text, x: x, y: place.y, style: here.theme.dim, clip: place)
        case .now: drawNow(on: &canvas, in: place, columns, here)
        case .empty: drawEmpty(line.block, on: &canvas, in: place, columns, here)
        case .blank: break
        }
    }

    private func drawEmpty(
        _ block: Block, on canvas: inout Canvas, in place: Rect, _ columns: ListColumns, _ here: Situation
    ) {
        guard here.hasLoaded || block.days.contains(here.today) else { return }
        let text = here.hasLoaded ? here.words.word(.noEvents) : here.words.word(.loadingSoon)
        let isSelected = isCursorBlock(block, here) && hasFocus(here)
        canvas.draw(text, x: place.x + columns.title, y: place.y, style: here.theme.dim, clip: place)
        if isSelected {
            canvas.restyle(Rect(x: place.x + 1, y: place.y, width: place.width - 2, height: 1)) {
                $0 = here.theme.selected($0, isFocused: true)
            }
            canvas.cursor = Point(x: place.x + columns.title, y: place.y)
        }
    }

    private func drawNow(on canvas: inout Canvas, in place: Rect, _ columns: ListColumns, _ here: Situation) {
        let time = here.padLeft(here.locale.clockTime(here.clock.time), columns.start)
        let x = canvas.draw(time, x: place.x + 1, y: place.y, style: here.theme.present, clip: place) + 1
        canvas.fill(
            Rect(x: x, y: place.y, width: place.maxX - 1 - x, height: 1), with: here.glyphs.nowLine,
            style: here.theme.now)
    }

    private func drawHeading(of block: Block, on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        let (name, rest) = words(for: block, here)
        let isToday = block.days.contains(here.today) && block.days.count == 1
        let isSelected = isCursorBlock(block, here) && selects(here)
        if isSelected { canvas.draw(here.glyphs.forth, x: place.x, y: place.y, style: here.theme.focus, clip: place) }
        var x = canvas.draw(
            here.cut(name, place.width - 2), x: place.x + 1, y: place.y,
            style: isToday ? here.theme.present : here.theme.strong,
            clip: place)
        let end = place.maxX - 1
        if !rest.isEmpty, x + 5 < end {
            x = canvas.draw("  \(here.cut(rest, end - x - 3))", x: x, y: place.y, style: here.theme.dim, clip: place)
        }
        if x + 2 < end {
            canvas.fill(
                Rect(x: x + 1, y: place.y, width: end - x - 1, height: 1), with: here.glyphs.rule,
                style: here.theme.faint)
        }
        if block.days.count == 1, here.dropDay == block.days.lowerBound {
            let line = Rect(x: place.x + 1, y: place.y, width: place.width - 2, height: 1)
            canvas.restyle(line) { $0 = here.theme.selected($0, isFocused: true) }
        }
    }

    /// The first words of a heading, and the quieter words after them.
    private func words(for block: Block, _ here: Situation) -> (name: String, rest: String) {
        let day = block.days.lowerBound
        switch block.heading {
        case .day: return dayWords(day, here)
        case .part(let part): return (here.locale.words.name(of: part), dayWords(day, here).name)
        case .week:
            let last = block.days.upperBound.adding(days: -1)
            let end = here.locale.shortDate(last, withYear: last.year != here.today.year)
            return (
                here.locale.words.week(here.locale.weekRule.week(of: day).number),
                "\(here.locale.shortDate(day)) \(here.glyphs.dash) \(end)"
            )
        case .month: return (here.locale.monthAndYear(year: day.year, month: day.month), "")
        case .calendar(let index):
            return (
                here.calendar(index)?.title ?? "",
                reminders == nil ? here.locale.monthAndYear(year: day.year, month: day.month) : ""
            )
        case .reminders(let group): return (here.words.name(of: group), "")
        }
    }

    /// The name of a day, and its date.
    private func dayWords(_ day: CivilDate, _ here: Situation) -> (name: String, rest: String) {
        let words = here.locale.words
        let (name, date) =
            switch here.today.days(until: day) {
            case 0: (words.word(.today), here.locale.fullDate(day))
            case 1: (words.word(.tomorrow), here.locale.fullDate(day))
            case -1: (words.word(.yesterday), here.locale.fullDate(day))
            default:
                (
                    here.locale.name(of: day.weekday),
                    day.year == here.today.year ? here.locale.dayAndMonth(day) : here.locale.dayMonthAndYear(day)
                )
            }
        return (name, date + here.besides(day))
    }
}

/// The columns of a list, from the pane's left edge.
struct ListColumns: Hashable, Sendable {
    /// Columns of the start, which is right-aligned.
    var start: Int
    /// Columns of the end; 0 when there is no room for it.
    var end: Int
    /// The column of the bar.
    var bar: Int
    /// The column of the title.
    var title: Int

    /// The fewest columns of a title; below that, times are left out.
    static let leastTitle = 14

    /// Columns so wide, with one more for the calendars' letters where those are shown.
    init(start wanted: Int, end: Int, showsLetters: Bool) {
        start = wanted
        self.end = end
        bar = 1 + start + 1 + (end > 0 ? end + 1 : 0) + (showsLetters ? 1 : 0)
        title = bar + 2
    }

    /// Makes the columns of a pane whose rows begin with a time.
    ///
    /// - Parameter start: The width of the texts that may replace a start.
    init(width: Int, timeWidth: Int, start: Int, showsLetters: Bool) {
        let hasEnd = width >= 44 + 2 * (timeWidth - 5)
        self.init(start: start, end: hasEnd ? max(7, timeWidth + 1) : 0, showsLetters: showsLetters)
    }
}
