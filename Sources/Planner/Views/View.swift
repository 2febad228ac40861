internal import CalendarEngine
internal import Phrases
public import Cells

/// Draws the state. Pure and cheap: all data is in the state, and only the visible part is put into words.
public func view(_ state: PlannerState) -> Canvas {
    var canvas = Canvas(size: state.here.size)
    guard !state.here.layout.isTooSmall else {
        let text =
            state.here.glyphs == .ascii ? state.here.words.word(.tooSmallPlain) : state.here.words.word(.tooSmall)
        canvas.draw(text, x: max(0, (state.here.size.width - text.count) / 2), y: state.here.size.height / 2)
        if let message = state.message {
            let lines = TextWidth.wrap(message, columns: state.here.size.width, limit: 4)
            for (row, line) in lines.enumerated() { canvas.draw(line, x: 0, y: state.here.size.height / 2 + 1 + row) }
        }
        return canvas
    }
    // A page hides everything below it.
    let page = state.layers.lastIndex { $0.extent == .page }
    if page == nil { state.drawSeparators(on: &canvas) }
    for pane in state.panes where page == nil || pane.id == .heading {
        if let place = state.here.layout.place(of: pane.id) { pane.draw(on: &canvas, in: place, state.here) }
    }
    state.drawHeader(on: &canvas)
    if !state.rings.isEmpty { state.drawRing(on: &canvas) }
    for layer in state.layers[(page ?? 0)...] where layer.extent != .line { layer.draw(on: &canvas, state.here) }
    if state.begun.isShown { state.drawFollowing(on: &canvas) } else { state.drawStatus(on: &canvas) }
    return canvas
}

extension PlannerState {
    fileprivate func drawSeparators(on canvas: inout Canvas) {
        for x in here.layout.separators {
            for y in 1..<here.layout.status.y {
                canvas.draw(here.glyphs.separator, x: x, y: y, style: here.theme.faint)
            }
        }
    }
}
