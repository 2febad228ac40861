internal import CalendarEngine
internal import Phrases
internal import Cells

/// The right of the top line: the present.
extension PlannerState {
    /// The present day, time and zone, as much of it as there is room for; while files are read, how far that is.
    func drawPresent(on canvas: inout Canvas) {
        let left = Heading.end(here) + 2
        let now = here.clock
        var facts = [here.locale.shortDate(now.date), here.locale.clockTime(now.time), here.zone.identifier]
        if let loading { facts = [here.words.reading(loading), here.locale.clockTime(now.time)] }
        if let saving, topLayer?.extent == .line {
            facts = [here.words.saving(saving), here.locale.clockTime(now.time)]
        }
        if let alone = here.soloCalendar, let calendar = here.calendarsByIndex.first(where: { $0.identifier == alone })
        {
            facts.insert(here.words.alone(calendar.title), at: 0)
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
