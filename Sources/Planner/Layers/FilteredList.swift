internal import Cells

/// A list that typed text narrows down.
protocol FilteredList: ListLayer {
    /// The typed text that narrows the list down.
    var filter: TextField { get set }

    /// Keeps the lines that match the typed text, and puts the cursor on one of them.
    mutating func narrow()
}

extension FilteredList {
    var context: KeyContext { .chooser }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        guard filter.press(key) else { return false }
        narrow()
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        filter.paste(text)
        narrow()
        return []
    }

    /// Draws the line with the typed text.
    func drawFilter(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        let x = canvas.draw("\(here.words.word(.find)) ", x: pane.x + 2, y: pane.y + 1, style: here.theme.dim)
        let place = Rect(x: x, y: pane.y + 1, width: pane.maxX - 1 - x, height: 1)
        canvas.fill(place, style: here.theme.field)
        canvas.draw(filter.visible, x: x, y: place.y, style: here.theme.field, clip: place)
        canvas.cursor = Point(x: min(x + filter.cursorColumn, place.maxX - 1), y: place.y)
    }
}
