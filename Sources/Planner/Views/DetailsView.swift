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
        if detailsTop > 0 { canvas.draw(here.glyphs.above, x: pane.maxX - 1, y: pane.y, style: here.theme.dim) }
        if detailsTop + pane.height - 1 < details.lines.count {
            canvas.draw(here.glyphs.below, x: pane.maxX - 1, y: pane.maxY - 2, style: here.theme.dim)
        }
        if here.focus == .details, !here.isCovered {
            canvas.draw(here.glyphs.forth, x: pane.x, y: pane.y, style: here.theme.focus)
            canvas.cursor = Point(x: x, y: pane.y)
        }
    }

    private func draw(_ line: DetailsLine, on canvas: inout Canvas, x: Int, y: Int, pane: Rect) {
        var style = here.theme.text
        switch line.role {
        case .title: style = here.theme.strong
        case .cancelledTitle:
            style = here.theme.strong
            style.attributes.insert(.strikethrough)
        case .fact: break
        case .secondary, .file: style = here.theme.dim
        case .label: style = here.theme.dim
        case .link: style.attributes.insert(.underline)
        case .calendar(let index):
            let end = canvas.draw(here.glyphs.switchOn, x: x, y: y, style: here.color(index), clip: pane)
            canvas.draw(line.text, x: end + 1, y: y, style: style, clip: pane)
            return
        }
        canvas.draw(line.text, x: x, y: y, style: style, clip: pane)
    }
}
