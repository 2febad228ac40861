internal import CalendarEngine
internal import Cells

/// A list of calendars of which one is to be chosen; letters narrow it down.
struct CalendarChooser: Sendable {
    /// The item that goes to the chosen calendar.
    var target: EditTarget
    /// The calendars that take it: their identifiers and titles.
    let options: [ChoiceField.Option]
    /// The text that narrows the list down.
    private(set) var filter = TextField()
    /// The line with the cursor, among those that match.
    private(set) var selected = 0
    /// The first line that is seen.
    var top = 0

    init(_ target: EditTarget, options: [ChoiceField.Option]) {
        self.target = target
        self.options = options
    }

    /// The calendars that have what was typed in their title.
    var matches: [ChoiceField.Option] {
        let wanted = filter.text.lowercased()
        return wanted.isEmpty ? options : options.filter { $0.label.lowercased().contains(wanted) }
    }

    /// The calendar with the cursor.
    var chosen: ChoiceField.Option? { matches[safe: selected] }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), max(matches.count - 1, 0)) }
}

extension CalendarChooser: Layer {
    var context: KeyContext { .chooser }
    var extent: LayerExtent { .pane }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        guard filter.press(key) else { return false }
        move(by: 0)
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        filter.paste(text)
        move(by: 0)
        return []
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let calendar = chosen else { return [] }
        return [.close, .edit(.move(target.identifier, calendar: calendar.id), on: target.base)]
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        if here.formPane.contains(point) { move(by: top + point.y - here.formPane.y - 3 - selected) }
        return []
    }

    mutating func settle(_ here: Situation) { top = top(top, selected: selected, height: here.listHeight) }

    func hint(for command: Command) -> String? { command == .look(.open) ? Texts.Hint.move : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        canvas.fill(pane)
        canvas.draw(
            here.cut(Texts.moveTitle(target), pane.width - 2), x: pane.x + 1, y: pane.y,
            style: here.theme.strong)
        let x = canvas.draw("\(Texts.find) ", x: pane.x + 2, y: pane.y + 1, style: here.theme.dim)
        let place = Rect(x: x, y: pane.y + 1, width: pane.maxX - 1 - x, height: 1)
        canvas.fill(place, style: here.theme.field)
        canvas.draw(filter.visible, x: x, y: place.y, style: here.theme.field, clip: place)
        canvas.cursor = Point(x: min(x + filter.cursorColumn, place.maxX - 1), y: place.y)
        let matches = matches
        if matches.isEmpty { canvas.draw(Texts.noSuchCalendar, x: pane.x + 2, y: pane.y + 3, style: here.theme.dim) }
        for row in 0..<max(0, here.listHeight) {
            guard let option = matches[safe: top + row] else { break }
            let y = pane.y + 3 + row
            let shade = here.drawLine(isSelected: top + row == selected, on: &canvas, in: pane, y: y)
            var left = pane.x + 2
            if let calendar = here.calendarsByIndex.first(where: { $0.identifier == option.id }) {
                left = canvas.draw(
                    "\(here.glyphs.switchOn) ", x: left, y: y, style: shade(here.theme.calendar(calendar.color)))
            }
            canvas.draw(here.cut(option.label, pane.maxX - 2 - left), x: left, y: y, style: shade(here.theme.text))
        }
    }
}
