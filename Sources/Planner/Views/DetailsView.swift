internal import CalendarEngine
internal import Cells

/// The details of the selected item.
extension PlannerState {
    func drawDetails(on canvas: inout Canvas, in pane: Rect) {
        let x = pane.x + 2
        for row in 0..<max(0, pane.height - 1) {
            guard let line = details.lines[safe: detailsTop + row] else { break }
            draw(line, on: &canvas, x: x + line.indent, y: pane.y + row, pane: pane)
        }
        if detailsTop > 0 { canvas.draw(glyphs.above, x: pane.maxX - 1, y: pane.y, style: theme.dim) }
        if detailsTop + pane.height - 1 < details.lines.count {
            canvas.draw(glyphs.below, x: pane.maxX - 1, y: pane.maxY - 2, style: theme.dim)
        }
        if focus == .details, overlay == nil {
            canvas.draw(glyphs.forth, x: pane.x, y: pane.y, style: theme.focus)
            canvas.cursor = Point(x: x, y: pane.y)
        }
    }

    private func draw(_ line: DetailsLine, on canvas: inout Canvas, x: Int, y: Int, pane: Rect) {
        var style = theme.text
        switch line.role {
        case .title: style = theme.strong
        case .cancelledTitle:
            style = theme.strong
            style.attributes.insert(.strikethrough)
        case .fact: break
        case .secondary, .file: style = theme.dim
        case .label: style = theme.dim
        case .link: style.attributes.insert(.underline)
        case .calendar(let index):
            let end = canvas.draw(glyphs.switchOn, x: x, y: y, style: color(index), clip: pane)
            canvas.draw(line.text, x: end + 1, y: y, style: style, clip: pane)
            return
        }
        canvas.draw(line.text, x: x, y: y, style: style, clip: pane)
    }
}
