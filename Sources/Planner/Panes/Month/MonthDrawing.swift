internal import CalendarEngine
internal import Phrases
internal import Cells

/// Draws the month grid: weeks without gaps, with a dot on a day for each calendar with items.
extension Month {
    func draw(on canvas: inout Canvas, in pane: Rect, _ here: Situation) {
        let headLine = pane.y + here.layout.firstWeek - 1
        for column in 0..<7 {
            let weekday = here.locale.weekRule.firstWeekday.adding(days: column)
            let head = here.locale.columnHead(weekday, width: here.layout.cellWidth > 4 ? 3 : 2)
            let x = cellX(column, pane, here) + 3 - TextWidth.columns(head)
            canvas.draw(head, x: x, y: headLine, style: here.theme.dim, clip: pane)
        }
        var second = here.layout.weekHeight > 1 ? here.locale.secondDays : nil
        for (week, lines) in lines.enumerated() {
            let first = start.adding(days: week * 7)
            // No week follows the last one of the year 9999.
            guard first.weekday == start.weekday else { break }
            let y = pane.y + here.layout.firstWeek + lines.lowerBound
            drawMargin(of: first, on: &canvas, pane, y: y, here)
            for column in 0..<7 {
                let day = first.adding(days: column)
                let date = second?.date(of: day)
                drawDay(day, date, column, on: &canvas, pane, y: y, here)
                if let date, date.day == 1 {
                    drawMargin(of: date, in: first, on: &canvas, pane, y: y, height: lines.count, here)
                }
            }
            drawSpans(of: first, on: &canvas, pane, y: y + 2, lanes: lines.count - 2, here)
        }
    }

    private func cellX(_ column: Int, _ pane: Rect, _ here: Situation) -> Int {
        pane.x + Layout.firstCell + column * here.layout.cellWidth
    }

    /// The week's number, and the month's name beside the week in which it begins.
    private func drawMargin(of week: CivilDate, on canvas: inout Canvas, _ pane: Rect, y: Int, _ here: Situation) {
        let last = week.adding(days: 6)
        let begins = last.day <= 7
        if here.settings.showsWeekNumbers, !(begins && here.layout.weekHeight == 1) {
            let isCurrent = (week...last).contains(here.selectedDay)
            canvas.draw(
                here.padLeft(String(here.locale.weekRule.week(of: week).number), 2), x: pane.x + 1, y: y,
                style: isCurrent ? here.theme.soft : here.theme.quiet)
        }
        guard begins else { return }
        let name = here.cut(here.locale.words.shortName(ofMonth: last.month), 4)
        let isShown = last.month == here.selectedDay.month && last.year == here.selectedDay.year
        canvas.draw(
            name, x: pane.x + max(0, 4 - TextWidth.columns(name)), y: y + min(1, here.layout.weekHeight - 1),
            style: isShown ? here.theme.strong : here.theme.dim)
    }

    /// Draws the name of the second calendar's month beside the week in which it begins, where the line is free.
    private func drawMargin(
        of second: CalendarDate, in week: CivilDate, on canvas: inout Canvas, _ pane: Rect, y: Int, height: Int,
        _ here: Situation
    ) {
        let isTaken = week.adding(days: 6).day <= 7
        guard here.settings.showsWeekNumbers, !isTaken || height > 2 else { return }
        let name = here.shortName(of: second.month, in: second.system)
        canvas.draw(
            name, x: pane.x + max(0, 4 - TextWidth.columns(name)), y: y + (isTaken ? 2 : 1), style: here.theme.quiet)
    }

    private func drawDay(
        _ day: CivilDate, _ second: CalendarDate?, _ column: Int, on canvas: inout Canvas, _ pane: Rect, y: Int,
        _ here: Situation
    ) {
        guard day.weekday == here.locale.weekRule.firstWeekday.adding(days: column) else { return }
        let x = cellX(column, pane, here)
        let (year, month, number) = day.components
        let isInMonth = month == here.selectedDay.month && year == here.selectedDay.year
        var style = !isInMonth ? here.theme.dim : day.weekday.isWeekend ? here.theme.soft : here.theme.text
        let text = here.padLeft(String(number), 2)
        if day == here.today {
            style = here.theme.today
            canvas.draw(" \(text) ", x: x, y: y, style: style)
        } else {
            canvas.draw(text, x: x + 1, y: y, style: day == here.selectedDay ? here.theme.strong : style)
        }
        if day == here.selectedDay {
            let isFocused = hasFocus(here)
            let bracket = day == here.today ? here.theme.today : isFocused ? here.theme.focus : here.theme.strong
            canvas.draw("[", x: x, y: y, style: bracket)
            canvas.draw("]", x: x + 3, y: y, style: bracket)
            if isFocused { canvas.cursor = Point(x: x + 2, y: y) }
        }
        if here.dropDay == day {
            canvas.restyle(Rect(x: x, y: y, width: 4, height: 1)) { $0 = here.theme.selected($0, isFocused: true) }
        }
        if let second {
            // The first day of a month stands out, because there may be no room for the month's name.
            let style = second.day == 1 ? here.theme.soft : here.theme.quiet
            canvas.draw(here.padLeft(String(second.day), 2), x: x + 1, y: y + 1, style: style)
        }
        drawDots(of: day, besides: second, on: &canvas, x: x, y: y, here)
        // Brackets and the background of today take the column after the number; in a line of its own, a dot does.
        let sign = here.layout.cellWidth > 4 ? x + 4 : x + 3
        if sign > x + 3 || day != here.today && day != here.selectedDay, canvas[sign, y].text == " ",
            let moon = here.moonSign(on: day)
        {
            canvas.draw(moon, x: sign, y: y, style: here.theme.soft)
        }
    }

    private func drawDots(
        of day: CivilDate, besides second: CalendarDate?, on canvas: inout Canvas, x: Int, y: Int, _ here: Situation
    ) {
        let week = here.locale.weekRule.startOfWeek(containing: day)
        guard let calendars = busy.weeks[week]?.calendars[safe: week.days(until: day)], !calendars.isEmpty else {
            return
        }
        if here.layout.weekHeight == 1 {
            guard here.layout.cellWidth > 4 else { return }
            let mark = calendars.count > 1 ? here.glyphs.manyDots : here.letter(of: calendars[0]) ?? here.glyphs.dot
            canvas.draw(mark, x: x + 4, y: y, style: here.color(calendars[0]))
            return
        }
        // Under the number's digits, a third dot and the plus to the right; or after the second number.
        let room = second == nil ? 3 : min(3, here.layout.cellWidth - 3)
        if room == 1, calendars.count > 1 {
            canvas.draw(here.glyphs.manyDots, x: x + 3, y: y + 1, style: here.color(calendars[0]))
            return
        }
        let shown = calendars.prefix(second == nil || calendars.count <= room ? 3 : room - 1)
        let left = x + (second != nil ? 3 : shown.count == 1 ? 2 : 1)
        for (index, calendar) in shown.enumerated() {
            canvas.draw(
                here.letter(of: calendar) ?? here.glyphs.dot, x: left + index, y: y + 1, style: here.color(calendar))
        }
        if calendars.count > shown.count {
            canvas.draw(here.glyphs.more, x: left + shown.count, y: y + 1, style: here.theme.dim)
        }
    }

    private func drawSpans(
        of week: CivilDate, on canvas: inout Canvas, _ pane: Rect, y: Int, lanes: Int, _ here: Situation
    ) {
        let end = week.adding(days: 6)
        for span in busy.weeks[week]?.spans ?? [] where span.lane < lanes {
            let days = span.occurrence.days
            let (first, last) = (span.days.lowerBound, span.days.upperBound - 1)
            let left = cellX(first, pane, here) + (days.lowerBound >= week ? 1 : 0)
            let right = cellX(last, pane, here) + here.layout.cellWidth - (days.upperBound <= end ? 2 : 1)
            let style = here.color(span.occurrence.item.calendar)
            let line = Rect(x: left, y: y + span.lane, width: right - left + 1, height: 1)
            canvas.fill(line, with: here.glyphs.span, style: style)
            if days.lowerBound >= week {
                let start = here.letter(of: span.occurrence.item.calendar) ?? here.glyphs.spanStart
                canvas.draw(start, x: left, y: line.y, style: style)
            }
            if days.upperBound <= end { canvas.draw(here.glyphs.spanEnd, x: right, y: line.y, style: style) }
            guard days.lowerBound >= week || first == 0 else { continue }
            let room = line.width - 3
            if room >= 3 {
                let title = here.cut(here.snapshot.summary(of: span.occurrence).title, room)
                canvas.draw(" \(title) ", x: left + 1, y: line.y, style: style, clip: line)
            }
        }
    }
}
