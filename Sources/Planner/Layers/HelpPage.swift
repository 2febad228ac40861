internal import CalendarEngine
internal import Cells

/// The page with all keys.
struct HelpPage: Sendable {
    /// The first line that is seen.
    var top = 0
}

extension HelpPage: Layer {
    var context: KeyContext { .help }
    var extent: LayerExtent { .page }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        command == .look(.help) ? [.close] : performUsual(command, here)
    }

    mutating func move(by step: Int) { top += step }

    mutating func settle(_ here: Situation) { top = min(max(0, top), max(0, height(here) - (here.size.height - 3))) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let lines = KeyReference.lines(here.glyphs, here.words)
        let columns = columns(here)
        let perColumn = height(here)
        canvas.draw(here.words.word(.helpTitle), x: 1, y: 1, style: here.theme.strong)
        for column in 0..<columns {
            let pane = Rect(
                x: column * here.size.width / columns, y: here.page.y + 1, width: here.size.width / columns,
                height: here.page.height - 1)
            for row in 0..<pane.height where top + row < perColumn {
                guard let line = lines[safe: column * perColumn + top + row] else { break }
                draw(line, here, on: &canvas, in: Rect(x: pane.x, y: pane.y + row, width: pane.width, height: 1))
            }
        }
        here.drawMoreMarks(on: &canvas, top: top, count: perColumn)
    }

    /// The number of columns of keys side by side.
    private func columns(_ here: Situation) -> Int { min(3, max(1, here.size.width / 66)) }

    /// The lines of the help when its columns stand side by side.
    private func height(_ here: Situation) -> Int {
        (KeyReference.lines(here.glyphs, here.words).count + columns(here) - 1) / columns(here)
    }

    private func draw(_ line: KeyReference.Line, _ here: Situation, on canvas: inout Canvas, in place: Rect) {
        let keyWidth = place.width >= 60 ? 18 : 14
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
