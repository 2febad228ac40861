internal import CalendarEngine
internal import Cells

/// Drawing that several layers share.
extension Situation {
    /// The body of the screen, between the top and the bottom line.
    var page: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 2) }

    /// Draws the ground of a line in a list, and returns what makes styles fit it.
    func drawLine(isSelected: Bool, on canvas: inout Canvas, in pane: Rect, y: Int) -> (Style) -> Style {
        guard isSelected else { return { $0 } }
        let theme = theme
        canvas.fill(
            Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1),
            style: theme.selected(theme.text, isFocused: true))
        canvas.draw(glyphs.forth, x: pane.x, y: y, style: theme.focus)
        return { theme.selected($0, isFocused: true) }
    }

    /// Draws a question in the bottom line with its answers.
    func ask(_ question: String, _ answers: String, on canvas: inout Canvas) {
        let y = layout.status.y
        // Why the last key was no answer stands before those that are.
        let answers = [keyNotice, answers].compactMap { $0 }.joined(separator: "   ")
        // A question before something is deleted has to be seen whole.
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

    /// Draws marks where a page goes on above and below its list of so many lines.
    func drawMoreMarks(on canvas: inout Canvas, top: Int, count: Int) {
        if top > 0 { canvas.draw(glyphs.above, x: size.width - 1, y: page.y + 1, style: theme.dim) }
        if top + page.height - 1 < count {
            canvas.draw(glyphs.below, x: size.width - 1, y: page.maxY - 1, style: theme.dim)
        }
    }
}
