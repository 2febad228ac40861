internal import CalendarEngine
public import Cells

/// Draws the state. Pure and cheap: everything that had to be looked up is in the state, and only what is visible is
/// put into words.
public func view(_ state: PlannerState) -> Canvas {
    var canvas = Canvas(size: state.size)
    guard !state.layout.isTooSmall else {
        let text = state.glyphs == .ascii ? Texts.tooSmallPlain : Texts.tooSmall
        canvas.draw(text, x: max(0, (state.size.width - text.count) / 2), y: state.size.height / 2)
        return canvas
    }
    state.drawHeader(on: &canvas)
    switch state.overlay {
    case .help(let top, _): state.drawHelp(on: &canvas, top: top)
    case .problems(let selected, let top, let isOpen):
        state.drawProblems(on: &canvas, selected: selected, top: top, isOpen: isOpen)
    case .conflict(let page): state.drawConflict(page, on: &canvas)
    case .importPreview(let page): state.drawImport(page, on: &canvas)
    case .refusedText(let refused): state.drawRefusedText(refused, on: &canvas)
    default:
        state.drawPanes(on: &canvas)
        state.drawDialog(on: &canvas)
    }
    state.drawStatus(on: &canvas)
    return canvas
}

extension PlannerState {
    fileprivate func drawPanes(on canvas: inout Canvas) {
        for x in layout.separators {
            for y in 1..<layout.status.y { canvas.draw(glyphs.separator, x: x, y: y, style: theme.faint) }
        }
        if let pane = layout.grid { drawGrid(on: &canvas, in: pane) }
        if let pane = layout.calendars { drawCalendars(on: &canvas, in: pane) }
        if let pane = layout.list {
            if hasLoaded, snapshot.sources.isEmpty {
                drawNothing(on: &canvas, in: pane, from: pane.y + 2)
            } else {
                drawList(on: &canvas, in: pane)
                let isEmpty = hasLoaded && reminders == nil && calendarsByIndex.allSatisfy { $0.itemCount == 0 }
                if isEmpty { drawNothing(on: &canvas, in: pane, from: pane.y + cursor.visible.count + 1) }
            }
        }
        if let pane = layout.details { drawDetails(on: &canvas, in: pane) }
    }

    /// What lies over some of the panes.
    fileprivate func drawDialog(on canvas: inout Canvas) {
        switch overlay {
        case .scope(let question): drawScope(question, on: &canvas)
        case .chooser(let chooser): drawChooser(chooser, on: &canvas)
        case .deletedDates(let dates): drawDeletedDates(dates, on: &canvas)
        case .links(let list): drawLinks(list, on: &canvas)
        default: if let form { drawForm(form, on: &canvas) }
        }
    }

    /// What somebody reads who has no calendar yet, or nothing in it.
    private func drawNothing(on canvas: inout Canvas, in pane: Rect, from top: Int) {
        let lines: [(String, Style)] = [
            (Texts.nothingHere, theme.strong), ("", theme.text), (Texts.nothingHereNew, theme.text), ("", theme.text),
            (Texts.nothingHereMore, theme.dim),
            (Texts.nothingHereExample, theme.text),
        ]
        for (index, line) in lines.enumerated() {
            canvas.draw(line.0, x: pane.x + 2, y: top + index, style: line.1, clip: pane)
        }
    }

    /// The text cut to the columns, with the ellipsis of this locale.
    func cut(_ text: String, _ columns: Int) -> String {
        columns <= 0 ? "" : TextWidth.truncate(text, to: columns, ellipsis: glyphs.ellipsis)
    }
}
