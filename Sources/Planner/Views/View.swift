internal import CalendarEngine
internal import Phrases
public import Cells

/// Draws the state. Pure and cheap: everything that had to be looked up is in the state, and only what is visible is
/// put into words.
public func view(_ state: PlannerState) -> Canvas {
    var canvas = Canvas(size: state.here.size)
    guard !state.here.layout.isTooSmall else {
        let text = state.here.glyphs == .ascii ? Texts.tooSmallPlain : Texts.tooSmall
        canvas.draw(text, x: max(0, (state.here.size.width - text.count) / 2), y: state.here.size.height / 2)
        return canvas
    }
    state.drawHeader(on: &canvas)
    // What lies under a page is not seen.
    let page = state.layers.lastIndex { $0.extent == .page }
    if page == nil { state.drawPanes(on: &canvas) }
    for layer in state.layers[(page ?? 0)...] where layer.extent != .line { layer.draw(on: &canvas, state.here) }
    state.drawStatus(on: &canvas)
    return canvas
}

extension PlannerState {
    fileprivate func drawPanes(on canvas: inout Canvas) {
        for x in here.layout.separators {
            for y in 1..<here.layout.status.y {
                canvas.draw(here.glyphs.separator, x: x, y: y, style: here.theme.faint)
            }
        }
        if let pane = here.layout.grid { drawGrid(on: &canvas, in: pane) }
        if let pane = here.layout.calendars { drawCalendars(on: &canvas, in: pane) }
        if let pane = here.layout.list {
            if here.hasLoaded, here.snapshot.sources.isEmpty {
                drawNothing(on: &canvas, in: pane, from: pane.y + 2)
            } else {
                drawList(on: &canvas, in: pane)
                let isEmpty =
                    here.hasLoaded && reminders == nil && here.calendarsByIndex.allSatisfy { $0.itemCount == 0 }
                if isEmpty { drawNothing(on: &canvas, in: pane, from: pane.y + cursor.visible.count + 1) }
            }
        }
        if let pane = here.layout.details { drawDetails(on: &canvas, in: pane) }
    }

    /// What somebody reads who has no calendar yet, or nothing in it.
    private func drawNothing(on canvas: inout Canvas, in pane: Rect, from top: Int) {
        let lines: [(String, Style)] = [
            (Texts.nothingHere, here.theme.strong), ("", here.theme.text), (Texts.nothingHereNew, here.theme.text),
            ("", here.theme.text),
            (Texts.nothingHereMore, here.theme.dim),
            (Texts.nothingHereExample, here.theme.text),
        ]
        for (index, line) in lines.enumerated() {
            canvas.draw(line.0, x: pane.x + 2, y: top + index, style: line.1, clip: pane)
        }
    }
}
