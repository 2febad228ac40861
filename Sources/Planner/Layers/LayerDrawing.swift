internal import CalendarEngine
internal import Cells

/// Drawing that several layers share.
extension Situation {
    /// The body of the screen, between the top and the bottom line.
    var page: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 2) }

    /// Draws the background of a line in a list, and returns a function that adapts styles to it.
    func drawLine(isSelected: Bool, on canvas: inout Canvas, in pane: Rect, y: Int) -> (Style) -> Style {
        guard isSelected else { return { $0 } }
        let theme = theme
        canvas.fill(
            Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1),
            style: theme.selected(theme.text, isFocused: true))
        canvas.draw(glyphs.forth, x: pane.x, y: y, style: theme.focus)
        return { theme.selected($0, isFocused: true) }
    }

    /// Draws a question and its answers in the bottom line.
    func ask(_ question: String, _ answers: String, on canvas: inout Canvas) {
        let y = layout.status.y
        // The reason why the last key was no answer precedes the possible answers.
        let answers = [keyNotice, answers].compactMap { $0 }.joined(separator: "   ")
        // A question about deleting something must be fully visible.
        let lines = TextWidth.wrap(question, columns: size.width - 2, limit: 4)
        let isLong = TextWidth.columns(question) + TextWidth.columns(answers) + 4 > size.width
        let below = isLong ? TextWidth.wrap(answers, columns: size.width - 2, limit: 3) : []
        let top = y - lines.count - below.count + 1
        canvas.fill(Rect(x: 0, y: top, width: size.width, height: lines.count + below.count))
        var x = 1
        for (row, line) in lines.enumerated() { x = canvas.draw(line, x: 1, y: top + row, style: theme.warning) }
        for (row, line) in below.enumerated() {
            canvas.draw(line, x: 1, y: top + lines.count + row, style: theme.dim)
        }
        if !isLong { canvas.draw(answers, x: x + 2, y: y, style: theme.dim) }
        canvas.cursor = Point(x: isLong ? 1 : x, y: y)
    }

    /// Draws the bottom line as a prompt. The line above shows why the text was refused, or why the last key did
    /// nothing.
    func drawTypedLine(
        _ label: String, _ field: TextField, example: String = "", failure: String? = nil, on canvas: inout Canvas
    ) {
        let y = layout.status.y
        canvas.fill(Rect(x: 0, y: y, width: size.width, height: 1))
        let x = canvas.draw("\(cut(label, size.width / 2)) ", x: 1, y: y, style: theme.strong)
        let place = Rect(x: x, y: y, width: size.width - 1 - x, height: 1)
        canvas.draw(field.visible, x: x, y: y, clip: place)
        canvas.cursor = Point(x: min(x + field.cursorColumn, place.maxX - 1), y: y)
        if field.isEmpty { canvas.draw(cut(example, place.width - 2), x: x + 2, y: y, style: theme.dim) }
        guard let words = failure.map({ "! \($0)" }) ?? keyNotice else { return }
        let lines = TextWidth.wrap(words, columns: size.width - 2, limit: 4)
        canvas.fill(Rect(x: 0, y: y - lines.count, width: size.width, height: lines.count))
        for (row, line) in lines.enumerated() {
            let style = failure == nil ? theme.text : theme.warning
            canvas.draw(line, x: 1, y: y - lines.count + row, style: style)
        }
    }

    /// Draws marks where a list of `count` lines continues above or below the page.
    func drawMoreMarks(on canvas: inout Canvas, top: Int, count: Int) {
        if top > 0 { canvas.draw(glyphs.above, x: size.width - 1, y: page.y + 1, style: theme.dim) }
        if top + page.height - 1 < count {
            canvas.draw(glyphs.below, x: size.width - 1, y: page.maxY - 1, style: theme.dim)
        }
    }
}
