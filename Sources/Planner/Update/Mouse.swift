internal import CalendarEngine
internal import Cells

/// What a click or the wheel means, by where it happens.
extension PlannerState {
    mutating func take(_ event: MouseEvent) -> [Effect] {
        guard !layout.isTooSmall else { return [] }
        switch event.action {
        case .press: return press(at: event.point)
        case .wheelUp: wheel(-1, at: event.point)
        case .wheelDown: wheel(1, at: event.point)
        case .drag: if heldItem == nil { dragSeparator(to: event.point.x) } else { dragItem(to: event.point) }
        case .release:
            heldSeparator = nil
            return dropItem()
        }
        return []
    }

    private mutating func press(at point: Point) -> [Effect] {
        // Where something is said there are no keys to click on.
        let hint =
            point.y == layout.status.y && showsHints
            ? hints(width: size.width).first { $0.columns.contains(point.x) } : nil
        (message, keyNotice) = (nil, nil)
        if let hint { return run(hint.command) }
        if overlay != nil || form != nil { return pressDialog(at: point) }
        if point.y > 0, let held = layout.separators.firstIndex(of: point.x) {
            heldSeparator = held
            return []
        }
        if point.y == 0 {
            if point.x < headingText.count + 4 { focus = .heading }
        } else if let grid = layout.grid, grid.contains(point) {
            pressGrid(at: point)
        } else if let calendars = layout.calendars, calendars.contains(point) {
            pressCalendar(at: point, in: calendars)
        } else if let list = layout.list, list.contains(point) {
            pressRow(at: point, line: point.y - list.y)
        } else if let details = layout.details, details.contains(point) {
            focus = .details
        }
        return []
    }

    /// Gives the panes beside a line that is held other sizes.
    private mutating func dragSeparator(to x: Int) {
        switch heldSeparator {
        case 0: wishes.cellWidth = (x - layout.firstCell - 2) / 7
        case 1: wishes.details = size.width - 1 - x
        default: break
        }
    }

    /// A click while something lies over the panes: a line of a form or a list gets the cursor.
    private mutating func pressDialog(at point: Point) -> [Effect] {
        guard point.y != layout.status.y else { return [] }
        if overlay == nil {
            pressForm(at: point)
        } else if case .problems = overlay {
            pressProblem(at: point)
        } else {
            pressChoice(at: point)
        }
        return []
    }

    /// A click in the grid selects the day; on the bar of an event it takes that up.
    private mutating func pressGrid(at point: Point) {
        guard let day = day(at: point) else { return }
        focus = .grid
        select(day: day)
        guard let held = span(at: point) else { return }
        heldItem = HeldItem(occurrence: held, day: day, point: point, wasSelected: false)
    }

    private mutating func pressProblem(at point: Point) {
        guard case .problems(_, let top, let isOpen) = overlay, !isOpen else {
            if case .prompt = overlay { overlay = nil }
            return
        }
        overlay = .problems(selected: top + point.y - 2, top: top, isOpen: false)
    }

    private mutating func pressCalendar(at point: Point, in pane: Rect) {
        guard let calendar = calendarLines[safe: calendarsTop + point.y - pane.y]?.calendar else { return }
        focus = .calendars
        selectedCalendar = calendar.identifier
        if point.x < pane.x + 4 { toggle(calendar) }
    }

    /// The mouse takes a row up, and selects it; when it lets the selected row go where it was, the details open.
    private mutating func pressRow(at point: Point, line: Int) {
        guard let visible = cursor.visible[safe: line] else { return }
        let wasFocused = focus == .list
        focus = .list
        switch visible.content {
        case .row(let row):
            let wasSelected = wasFocused && isCursorBlock(visible.block) && row == cursor.row
            select(row: row, of: visible.block, follow: .line)
            cursor.line = line
            if case .overdueTotal? = visible.block.rows[safe: row]?.role { return toggleOverdue() }
            guard let held = visible.block.rows[safe: row] else { return }
            heldItem = HeldItem(
                occurrence: held.occurrence, day: held.day, point: point, wasSelected: wasSelected)
        case .heading, .empty:
            select(row: 0, of: visible.block, follow: .line)
            cursor.line = line + (visible.content == .heading ? visible.block.line(ofRow: 0) : 0)
        case .more, .now, .blank: break
        }
    }

    private mutating func wheel(_ direction: Int, at point: Point) {
        if overlay != nil {
            scrollOverlay(by: 3 * direction)
        } else if let grid = layout.grid, grid.contains(point) {
            scrollGrid(by: direction)
        } else if let calendars = layout.calendars, calendars.contains(point) {
            calendarsTop += direction
        } else if let details = layout.details, details.contains(point) {
            detailsTop += 3 * direction
        } else if let list = layout.list, list.contains(point) {
            scrollList(by: 3 * direction)
        }
    }

    /// Scrolls the grid by weeks; the selected day goes along when its week would leave.
    private mutating func scrollGrid(by weeks: Int) {
        gridStart = gridStart.adding(days: 7 * weeks)
        let last = gridStart.adding(days: 7 * layout.weeks)
        if selectedDay < gridStart {
            select(day: selectedDay.adding(days: 7))
        } else if selectedDay >= last {
            select(day: selectedDay.adding(days: -7))
        }
    }

    /// The day of the grid at a place on the screen.
    func day(at point: Point) -> CivilDate? {
        guard let grid = layout.grid else { return nil }
        let column = point.x - grid.x - layout.firstCell
        let line = point.y - grid.y - layout.firstWeek
        guard column >= 0, line >= 0, column < 7 * layout.cellWidth, line < layout.weeks * layout.weekHeight else {
            return nil
        }
        return gridStart.adding(days: line / layout.weekHeight * 7 + column / layout.cellWidth)
    }
}
