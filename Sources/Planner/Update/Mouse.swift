internal import CalendarEngine
internal import Cells

/// Handles clicks, drags and the wheel, by their position.
extension PlannerState {
    mutating func receive(_ event: MouseEvent) -> [Effect] {
        guard !here.layout.isTooSmall else { return [] }
        switch event.action {
        case .press: return press(at: event.point, withShift: event.modifiers.contains(.shift))
        case .wheelUp: return wheel(-1, at: event.point)
        case .wheelDown: return wheel(1, at: event.point)
        case .drag: return drag(to: event.point)
        case .release:
            defer { held = nil }
            switch held {
            case .item(let item): return drop(item)
            case .pane(let pane):
                message = nil
                return follow(pane) { pane, place, here in pane.release(at: event.point, in: place, here) }
            case .separator, nil: break
            }
        }
        return []
    }

    private mutating func press(at point: Point, withShift: Bool) -> [Effect] {
        if keyGuard.keepsBack(clickAt: point, layers: layers.count, at: time) { return [] }
        // A line that shows a message has no keys to click on.
        let hint =
            point.y == here.layout.status.y && showsHints
            ? hints(width: here.size.width).first { $0.columns.contains(point.x) } : nil
        (message, here.keyNotice) = (nil, nil)
        if let hint {
            // A key would wait for the saving to end; a click is not kept.
            guard !saving.isUnderWay || !layers.isEmpty || !hint.command.waitsForSaving else {
                message = here.words.notice(.stillSaving)
                return []
            }
            return carryOut(hint.command)
        }
        if point.y == 0, layers.isEmpty, let name = viewNames.first(where: { $0.columns.contains(point.x) }) {
            return carryOut(.view(name.view))
        }
        if !layers.isEmpty { return clickLayer(at: point) }
        if here.view == .month, point.y > 0, let held = here.layout.separators.firstIndex(of: point.x) {
            self.held = .separator(held)
            return []
        }
        guard let place = pane(at: point), let rect = here.layout.place(of: panes[place].id) else { return [] }
        if AllPanes.selectsItems(panes[place].id), panes[place].id != here.selector { makeSelector(panes[place].id) }
        let wishes = panes[place].click(at: point, in: rect, here)
        if withShift { panes[place].holdEnd() }
        return fulfil(wishes)
    }

    /// The index in `panes` of the pane at a point.
    private func pane(at point: Point) -> Int? {
        panes.firstIndex { here.layout.place(of: $0.id)?.contains(point) == true }
    }

    /// Makes a pane handle a movement or the release of the mouse.
    private mutating func follow(
        _ pane: PaneID, _ action: (inout any Pane, Rect, Situation) -> [Wish]
    ) -> [Effect] {
        guard let place = panes.firstIndex(where: { $0.id == pane }), let rect = here.layout.place(of: pane) else {
            return []
        }
        return fulfil(action(&panes[place], rect, here))
    }

    private mutating func drag(to point: Point) -> [Effect] {
        switch held {
        case .pane(let pane): return follow(pane) { pane, place, here in pane.drag(to: point, in: place, here) }
        case .item(let item): drag(item, to: point)
        case .separator(0): widths.cellWidth = (point.x - Layout.firstCell - 2) / 7
        case .separator: widths.details = here.size.width - 1 - point.x
        case nil: break
        }
        return []
    }

    /// Handles a click while a layer is open. It closes the question about leaving the form below.
    private mutating func clickLayer(at point: Point) -> [Effect] {
        guard point.y != here.layout.status.y || topLayer?.extent == .line else { return [] }
        if topLayer is LeaveQuestion { layers.removeLast() }
        return fulfil(layers[layers.count - 1].click(at: point, here))
    }

    private mutating func wheel(_ direction: Int, at point: Point) -> [Effect] {
        if here.isCovered {
            layers[layers.count - 1].move(by: 3 * direction)
        } else if let place = pane(at: point) {
            return fulfil(panes[place].scroll(by: direction, here))
        }
        return []
    }

    /// The day at a place on the screen.
    func day(at point: Point) -> CivilDate? {
        guard let place = pane(at: point), let rect = here.layout.place(of: panes[place].id) else { return nil }
        return panes[place].day(at: point, in: rect, here)
    }
}
