internal import CalendarEngine
internal import Cells

/// The page with all keys, those of the place that it was opened from first. Typed text narrows it down.
struct HelpPage: Sendable {
    /// The place that the help was opened from.
    let place: KeyContext
    /// The text that narrows it down.
    private var filter = TextField()
    /// The first visible line.
    private var top = 0
    private var lines: [KeyReference.Line] = []

    init(from place: KeyContext) { self.place = place }
}

extension HelpPage: Layer {
    var context: KeyContext { .help }
    var extent: LayerExtent { .page }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        command == .look(.help) ? [.close] : performUsual(command, here)
    }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        guard filter.press(key) else { return false }
        top = 0
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        filter.paste(text)
        top = 0
        return []
    }

    /// Clears the typed text; without any, closes the page.
    mutating func leave(_ here: Situation) -> [Wish] {
        guard !filter.isEmpty else { return [.close] }
        filter = TextField()
        return []
    }

    mutating func move(by step: Int) { top += step }

    mutating func settle(_ here: Situation) {
        lines = KeyReference.lines(here, from: place, filter: filter.text).flatMap { wrapped($0, here) }
        filter.settle(width: fieldWidth(from: fieldStart(here), here) - 1)
        top = min(max(0, top), max(0, height(here) - (here.size.height - 3)))
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let columns = columns(here)
        let perColumn = height(here)
        canvas.draw(here.words.word(.helpTitle), x: 1, y: 1, style: here.theme.strong)
        drawField(on: &canvas, here)
        for column in 0..<columns {
            let pane = Rect(
                x: column * here.size.width / columns, y: here.page.y + 1, width: here.size.width / columns,
                height: here.page.height - 1)
            for row in 0..<pane.height where top + row < perColumn {
                guard let line = lines[safe: column * perColumn + top + row] else { break }
                draw(line, here, on: &canvas, in: Rect(x: pane.x, y: pane.y + row, width: pane.width, height: 1))
            }
        }
        if lines.isEmpty { canvas.draw(here.words.word(.noSuchKey), x: 2, y: here.page.y + 1, style: here.theme.dim) }
        here.drawMoreMarks(on: &canvas, top: top, count: perColumn)
    }

    /// Draws the line with the typed text.
    private func drawField(on canvas: inout Canvas, _ here: Situation) {
        let x = fieldStart(here)
        let label = here.words.word(.find)
        canvas.draw(label, x: x - 1 - TextWidth.columns(label), y: 1, style: here.theme.dim)
        let place = Rect(x: x, y: 1, width: fieldWidth(from: x, here), height: 1)
        canvas.fill(place, style: here.theme.field)
        canvas.draw(filter.visible, x: x, y: 1, style: here.theme.field, clip: place)
        canvas.cursor = Point(x: min(x + filter.cursorColumn, place.maxX - 1), y: 1)
    }

    /// The column at which the typed text begins: after the title and its label.
    private func fieldStart(_ here: Situation) -> Int {
        5 + TextWidth.columns(here.words.word(.helpTitle)) + TextWidth.columns(here.words.word(.find))
    }

    /// The width of the typed text: a third of the screen, but at least 24 columns as far as there is room.
    private func fieldWidth(from x: Int, _ here: Situation) -> Int {
        max(2, min(max(24, here.size.width / 3), here.size.width - 1 - x))
    }

    /// The number of columns of keys side by side.
    private func columns(_ here: Situation) -> Int { min(3, max(1, here.size.width / 66)) }

    /// The number of lines of the help in these columns.
    private func height(_ here: Situation) -> Int { (lines.count + columns(here) - 1) / columns(here) }

    /// The width of the keys within a column.
    private func keyWidth(_ here: Situation) -> Int {
        let width = here.size.width / columns(here)
        return width >= 60 ? 18 : width >= 50 ? 14 : 10
    }

    /// A line of the help, wrapped into as many lines as its words need.
    private func wrapped(_ line: KeyReference.Line, _ here: Situation) -> [KeyReference.Line] {
        guard case .binding(let keys, let help) = line else { return [line] }
        let keyWidth = keyWidth(here)
        let room = here.size.width / columns(here) - keyWidth - 4
        let names = TextWidth.wrap(keys, columns: keyWidth, limit: 4)
        let words = TextWidth.wrap(help, columns: max(8, room), limit: 6)
        return (0..<max(names.count, words.count)).map { row in
            .binding(keys: names[safe: row] ?? "", help: words[safe: row] ?? "")
        }
    }

    private func draw(_ line: KeyReference.Line, _ here: Situation, on canvas: inout Canvas, in place: Rect) {
        let keyWidth = keyWidth(here)
        switch line {
        case .chapter(let name): canvas.draw(name, x: place.x + 1, y: place.y, style: here.theme.focus)
        case .binding(let keys, let help):
            canvas.draw(here.cut(keys, keyWidth), x: place.x + 2, y: place.y, style: here.theme.strong)
            canvas.draw(
                here.cut(help, place.width - keyWidth - 4), x: place.x + keyWidth + 3, y: place.y,
                style: here.theme.text)
        case .blank: break
        }
    }
}
