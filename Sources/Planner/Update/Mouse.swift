internal import CalendarEngine
internal import Cells

/// What a click or the wheel means, by where it happens.
extension PlannerState {
    mutating func take(_ event: MouseEvent) -> [Effect] {
        guard !here.layout.isTooSmall else { return [] }
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
            point.y == here.layout.status.y && showsHints
            ? hints(width: here.size.width).first { $0.columns.contains(point.x) } : nil
        (message, here.keyNotice) = (nil, nil)
        if let hint { return run(hint.command) }
        if !layers.isEmpty { return clickLayer(at: point) }
        if point.y > 0, let held = here.layout.separators.firstIndex(of: point.x) {
            heldSeparator = held
            return []
        }
        if point.y == 0 {
            if point.x < headingText.count + 4 { here.focus = .heading }
        } else if let grid = here.layout.grid, grid.contains(point) {
            pressGrid(at: point)
        } else if let calendars = here.layout.calendars, calendars.contains(point) {
            pressCalendar(at: point, in: calendars)
        } else if let list = here.layout.list, list.contains(point) {
            pressRow(at: point, line: point.y - list.y)
        } else if let details = here.layout.details, details.contains(point) {
            here.focus = .details
        }
        return []
    }

    /// Gives the panes beside a line that is held other sizes.
    private mutating func dragSeparator(to x: Int) {
        switch heldSeparator {
        case 0: wishes.cellWidth = (x - here.layout.firstCell - 2) / 7
        case 1: wishes.details = here.size.width - 1 - x
        default: break
        }
    }

    /// A click while something lies over the panes. It takes the question away whether the form beneath is left.
    private mutating func clickLayer(at point: Point) -> [Effect] {
        guard point.y != here.layout.status.y else { return [] }
        if topLayer is LeaveQuestion { layers.removeLast() }
        return fulfil(layers[layers.count - 1].click(at: point, here))
    }

    /// A click in the grid selects the day; on the bar of an event it takes that up.
    private mutating func pressGrid(at point: Point) {
        guard let day = day(at: point) else { return }
        here.focus = .grid
        select(day: day)
        guard let held = span(at: point) else { return }
        heldItem = HeldItem(occurrence: held, day: day, point: point, wasSelected: false)
    }

    private mutating func pressCalendar(at point: Point, in pane: Rect) {
        guard let calendar = calendarLines[safe: calendarsTop + point.y - pane.y]?.calendar else { return }
        here.focus = .calendars
        selectedCalendar = calendar.identifier
        if point.x < pane.x + 4 { toggle(calendar) }
    }

    /// The mouse takes a row up, and selects it; when it lets the selected row go where it was, the details open.
    private mutating func pressRow(at point: Point, line: Int) {
        guard let visible = cursor.visible[safe: line] else { return }
        let wasFocused = here.focus == .list
        here.focus = .list
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
        if here.isCovered {
            layers[layers.count - 1].move(by: 3 * direction)
        } else if let grid = here.layout.grid, grid.contains(point) {
            scrollGrid(by: direction)
        } else if let calendars = here.layout.calendars, calendars.contains(point) {
            calendarsTop += direction
        } else if let details = here.layout.details, details.contains(point) {
            detailsTop += 3 * direction
        } else if let list = here.layout.list, list.contains(point) {
            scrollList(by: 3 * direction)
        }
    }

    /// Scrolls the grid by weeks; the selected day goes along when its week would leave.
    private mutating func scrollGrid(by weeks: Int) {
        gridStart = gridStart.adding(days: 7 * weeks)
        let last = gridStart.adding(days: 7 * here.layout.weeks)
        if here.selectedDay < gridStart {
            select(day: here.selectedDay.adding(days: 7))
        } else if here.selectedDay >= last {
            select(day: here.selectedDay.adding(days: -7))
        }
    }

    /// The day of the grid at a place on the screen.
    func day(at point: Point) -> CivilDate? {
        guard let grid = here.layout.grid else { return nil }
        let column = point.x - grid.x - here.layout.firstCell
        let line = point.y - grid.y - here.layout.firstWeek
        guard column >= 0, line >= 0, column < 7 * here.layout.cellWidth,
            line < here.layout.weeks * here.layout.weekHeight
        else {
            return nil
        }
        return gridStart.adding(days: line / here.layout.weekHeight * 7 + column / here.layout.cellWidth)
    }
}
