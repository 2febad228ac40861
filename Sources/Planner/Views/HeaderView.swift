internal import CalendarEngine
internal import Cells

/// The top line: the month that is shown, and the present.
extension PlannerState {
    /// The month's name.
    var headingText: String { locale.monthAndYear(year: selectedDay.year, month: selectedDay.month) }

    /// Whether the bottom line, which says how far saving is, is taken by a question.
    private var isAskedBelow: Bool {
        switch overlay {
        case .prompt, .line, .confirmation: true
        default: form?.asksToLeave == true
        }
    }

    func drawHeader(on canvas: inout Canvas) {
        let isFocused = focus == .heading && overlay == nil
        var x = 1
        if isFocused {
            canvas.draw(glyphs.back, x: 0, y: 0, style: theme.focus)
            canvas.cursor = Point(x: x, y: 0)
            var style = theme.focus
            style.attributes.insert(.reverse)
            x = canvas.draw(headingText, x: x, y: 0, style: style)
            x = canvas.draw(glyphs.forth, x: x, y: 0, style: theme.focus)
        } else {
            x = canvas.draw(headingText, x: x, y: 0, style: theme.strong)
        }
        let week = Texts.week(locale.weekRule.week(of: selectedDay).number)
        x = canvas.draw(week, x: x + 1, y: 0, style: theme.dim)
        drawPresent(on: &canvas, after: x + 2)
    }

    /// The present day, time and zone, as much of it as there is room for; while files are read, how far that is.
    private func drawPresent(on canvas: inout Canvas, after left: Int) {
        let now = clock
        var facts = [locale.shortDate(now.date), locale.text(now.time), zone.identifier]
        if let loading { facts = [Texts.progress(loading), locale.text(now.time)] }
        if let saving, isAskedBelow { facts = [Texts.saving(saving), locale.text(now.time)] }
        if let alone = soloCalendar, let calendar = calendarsByIndex.first(where: { $0.identifier == alone }) {
            facts.insert(Texts.alone(calendar.title), at: 0)
        }
        while !facts.isEmpty {
            let text = facts.joined(separator: "  ")
            let x = size.width - 1 - TextWidth.columns(text)
            if x >= left {
                canvas.draw(text, x: x, y: 0, style: theme.dim)
                return
            }
            if facts.count == 3 { facts.removeLast() } else { facts.removeFirst() }
        }
    }
}
