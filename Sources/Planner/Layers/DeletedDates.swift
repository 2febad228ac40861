internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of dates that were taken out of a series, one of which can be brought back.
struct DeletedDates: Sendable {
    /// The series.
    var target: EditTarget
    /// The dates, on the series' own clock.
    var dates: [EventTime]
    /// The date with the cursor.
    var selected = 0
    /// The first line that is seen.
    var top = 0
}

extension DeletedDates: Layer {
    var context: KeyContext { .deletedDates }
    var extent: LayerExtent { .pane }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let date = dates[safe: selected] else { return [] }
        var identifier = target.identifier
        identifier.instance = date.civil
        return [.close, .edit(.restore(identifier), on: target.base)]
    }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), dates.count - 1) }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        if here.formPane.contains(point) { move(by: top + point.y - here.formPane.y - 3 - selected) }
        return []
    }

    mutating func settle(_ here: Situation) { top = top(top, selected: selected, height: here.listHeight) }

    func hint(for command: Command) -> String? { command == .look(.open) ? Texts.Hint.restore : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        canvas.fill(pane)
        canvas.draw(
            here.cut(Texts.deletedTitle(target.title), pane.width - 2), x: pane.x + 1, y: pane.y,
            style: here.theme.strong)
        canvas.draw(
            here.cut(Texts.dates(dates.count), pane.width - 2), x: pane.x + 1, y: pane.y + 1,
            style: here.theme.dim)
        for row in 0..<max(0, here.listHeight) {
            guard let date = dates[safe: top + row] else { break }
            let isSelected = top + row == selected
            let y = pane.y + 3 + row
            let shade = here.drawLine(isSelected: isSelected, on: &canvas, in: pane, y: y)
            canvas.draw(here.words(date), x: pane.x + 2, y: y, style: shade(here.theme.text), clip: pane)
            if isSelected { canvas.cursor = Point(x: pane.x + 2, y: y) }
        }
    }
}
