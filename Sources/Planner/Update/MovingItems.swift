internal import CalendarEngine
internal import Phrases
internal import Cells

/// Moving items in time, by keys and with the mouse.
extension PlannerState {
    /// Moves the selected item. While the question about its series is open, or while the last step is being saved,
    /// further steps add up.
    mutating func move(by step: TimeStep) -> [Effect] {
        if var pending, pending.origin == .key, pending.identifier != nil {
            pending.moves = pending.moves + step
            self.pending = pending
            return []
        }
        guard let (occurrence, _) = changeableTarget() else { return [] }
        return move(occurrence, by: step)
    }

    /// Moves an item: at once, or after a question about its series.
    mutating func move(_ occurrence: Occurrence, by step: TimeStep) -> [Effect] {
        let target = here.target(occurrence)
        let draft = ItemDraft(of: here.snapshot.details(of: occurrence))
        switch step.moved(draft) {
        case .failure(let refusal): message = refusal.words
        case .success(let times):
            let intent = EditIntent.reschedule(start: times.start, end: times.end)
            guard target.isRecurring else { return perform(intent.edit(target.identifier, .all), on: here.snapshot) }
            ask(intent, target, step: step)
        }
        return []
    }
}

// MARK: Dragging

/// An item that the mouse holds.
struct HeldItem: Sendable {
    /// Which one.
    var occurrence: Occurrence
    /// The day on which it was taken up.
    var day: CivilDate
    /// Where it was taken up.
    var point: Point
    /// Whether it was selected before, so that a click opens it.
    var wasSelected: Bool
    /// The day that it is over; nil while it was not moved, or is over none.
    var target: CivilDate?
    /// Whether the mouse moved since.
    var isDragged = false
}

extension PlannerState {
    /// The mouse moved while it holds an item: the day beneath it is where the item would go.
    mutating func dragItem(to point: Point) {
        guard var held = heldItem else { return }
        if point != held.point { held.isDragged = true }
        held.target = held.isDragged ? dropDay(at: point) : nil
        heldItem = held
        guard held.isDragged else { return }
        let title = here.title(of: held.occurrence)
        message =
            held.target.map { day in
                day == held.day
                    ? Texts.dragged(title)
                    : Texts.dropOn(title, here.locale.fullDate(day, withYear: day.year != here.today.year))
            } ?? Texts.dragged(title)
    }

    /// The mouse let an item go: over another day it moves there, on its own row it opens.
    mutating func dropItem() -> [Effect] {
        guard let held = heldItem else { return [] }
        heldItem = nil
        guard held.isDragged else {
            if held.wasSelected { here.focus = .details }
            return []
        }
        message = nil
        guard let target = held.target, target != held.day else { return [] }
        if let refusal = here.snapshot.refusal(toEdit: held.occurrence) {
            message = refusal.wording(locale: here.locale)
            return []
        }
        return move(held.occurrence, by: TimeStep(days: held.day.days(until: target)))
    }

    /// The day under the mouse, in the grid or in the list.
    private func dropDay(at point: Point) -> CivilDate? {
        if let grid = here.layout.grid, grid.contains(point) { return day(at: point) }
        guard let list = here.layout.list, list.contains(point), reminders == nil,
            let line = cursor.visible[safe: point.y - list.y]
        else { return nil }
        if case .row(let row) = line.content { return line.block.rows[safe: row]?.day }
        return line.block.days.count == 1 ? line.block.days.lowerBound : nil
    }
}
