internal import CalendarEngine
internal import Phrases
internal import Cells

/// The top line: the month that is shown, and the present.
extension PlannerState {
    /// The month's name.
    var headingText: String { here.locale.monthAndYear(year: here.selectedDay.year, month: here.selectedDay.month) }

    func drawHeader(on canvas: inout Canvas) {
        let isFocused = here.focus == .heading && !here.isCovered
        var x = 1
        if isFocused {
            canvas.draw(here.glyphs.back, x: 0, y: 0, style: here.theme.focus)
            canvas.cursor = Point(x: x, y: 0)
            var style = here.theme.focus
            style.attributes.insert(.reverse)
            x = canvas.draw(headingText, x: x, y: 0, style: style)
            x = canvas.draw(here.glyphs.forth, x: x, y: 0, style: here.theme.focus)
        } else {
            x = canvas.draw(headingText, x: x, y: 0, style: here.theme.strong)
        }
        let week = Texts.week(here.locale.weekRule.week(of: here.selectedDay).number)
        x = canvas.draw(week, x: x + 1, y: 0, style: here.theme.dim)
        drawPresent(on: &canvas, after: x + 2)
    }

    /// The present day, time and zone, as much of it as there is room for; while files are read, how far that is.
    private func drawPresent(on canvas: inout Canvas, after left: Int) {
        let now = here.clock
        var facts = [here.locale.shortDate(now.date), here.locale.text(now.time), here.zone.identifier]
        if let loading { facts = [Texts.progress(loading), here.locale.text(now.time)] }
        if let saving, topLayer?.extent == .line { facts = [Texts.saving(saving), here.locale.text(now.time)] }
        if let alone = here.soloCalendar, let calendar = here.calendarsByIndex.first(where: { $0.identifier == alone })
        {
            facts.insert(Texts.alone(calendar.title), at: 0)
        }
        while !facts.isEmpty {
            let text = facts.joined(separator: "  ")
            let x = here.size.width - 1 - TextWidth.columns(text)
            if x >= left {
                canvas.draw(text, x: x, y: 0, style: here.theme.dim)
                return
            }
            if facts.count == 3 { facts.removeLast() } else { facts.removeFirst() }
        }
    }
}
