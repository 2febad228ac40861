internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of dates that were deleted from a series, each of which can be restored.
struct DeletedDates: Sendable {
    /// The series that lacks the dates.
    var target: EditTarget
    /// The dates, on the series' own clock.
    var dates: [EventTime]
    var selected = 0
    var top = 0
}

extension DeletedDates: ListLayer {
    var count: Int { dates.count }
    var context: KeyContext { .deletedDates }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let date = dates[safe: selected] else { return [] }
        var identifier = target.identifier
        identifier.instance = date.civil
        return [.close, .edit(.restore(identifier), on: target.base)]
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .restore : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.deletedTitle(target.title), on: &canvas, here) { canvas, index, place, shade in
            canvas.draw(
                here.words(dates[index]), x: place.x, y: place.y, style: shade(here.theme.text), clip: pane)
        }
        canvas.draw(
            here.cut(here.words.dates(dates.count), pane.width - 2), x: pane.x + 1, y: pane.y + 1, style: here.theme.dim
        )
    }
}
