internal import CalendarEngine
internal import Phrases
internal import Cells

/// Moves items in time, with keys and with the mouse.
extension PlannerState {
    /// Moves the selected item. Further steps add up while the question about its series is open, or while the last
    /// step is being saved.
    mutating func move(by step: TimeStep) -> [Effect] {
        if saving.pending?.isOfMarks == true {
            message = here.words.notice(.stillSaving)
            return []
        }
        if let pending = saving.pending, pending.takesMoves {
            saving.pending?.moves = pending.moves + step
            return []
        }
        guard here.marks.isEmpty else {
            ask(.step(step))
            return []
        }
        guard let (occurrence, _) = changeableTarget() else { return [] }
        return move(occurrence, by: step)
    }

    /// Moves an item, at once or after the question about its series.
    mutating func move(_ occurrence: Occurrence, by step: TimeStep) -> [Effect] {
        let target = here.target(occurrence)
        let draft = ItemDraft(of: here.snapshot.details(of: occurrence))
        switch step.moved(draft) {
        case .failure(let refusal): message = here.keyed(here.words.notice(refusal.notice), in: here.selectorContext)
        case .success(let times):
            let intent = EditIntent.reschedule(start: times.start, end: times.end)
            guard target.isRecurring else { return perform(intent.edit(target.identifier, .all), on: here.snapshot) }
            askScope(of: intent, target, step: step)
        }
        return []
    }
}

// MARK: Dragging

/// Something that the mouse holds.
enum Held: Sendable {
    case item(HeldItem)
    /// Something of a pane, which follows the mouse by itself.
    case pane(PaneID)
    /// A line between panes, counted from the left.
    case separator(Int)

    /// True for a dragged item.
    var isDragged: Bool { if case .item(let item) = self { item.isDragged } else { false } }

    /// The dragged item, while it is over another day than its own.
    var dragged: HeldItem? {
        if case .item(let item) = self, item.isDragged, item.distance != 0 { item } else { nil }
    }
}

/// An item that the mouse holds.
struct HeldItem: Sendable {
    var occurrence: Occurrence
    /// The day on which the drag began.
    var day: CivilDate
    /// The point at which the drag began.
    var point: Point
    /// True when the item was already selected, so that a click opens it.
    var wasSelected: Bool
    /// The day below the mouse; nil before the first movement, and outside of days.
    var target: CivilDate?
    /// True when the mouse moved since.
    var isDragged = false

    /// The number of days to move the item by.
    var distance: Int { target.map { day.days(until: $0) } ?? 0 }
}

extension Situation {
    /// The day on which the item that the mouse holds would be dropped.
    var dropDay: CivilDate? { dragged?.target }
}

extension PlannerState {
    /// Drags an item to the day below the mouse.
    mutating func drag(_ item: HeldItem, to point: Point) {
        var item = item
        if point != item.point { item.isDragged = true }
        item.target = item.isDragged ? day(at: point) : nil
        held = .item(item)
        guard item.isDragged else { return }
        let title = here.title(of: item.occurrence)
        message = here.words.dragged(title)
        guard let day = here.dropDay else { return }
        let step = TimeStep(days: item.distance)
        // An item of several days does not begin on the day below the mouse.
        if item.occurrence.days.count > 1,
            case .success(let times) = step.moved(ItemDraft(of: here.snapshot.details(of: item.occurrence))),
            let start = times.start, let end = times.end
        {
            message = here.words.dropOn(title, here.words(from: start, to: end))
            return
        }
        message = here.words.dropOn(title, here.locale.fullDate(day, withYear: day.year != here.today.year))
    }

    /// Drops an item: on another day it is moved there, on its own row it opens.
    mutating func drop(_ item: HeldItem) -> [Effect] {
        guard item.isDragged else {
            if item.wasSelected { here.focus = .details }
            return []
        }
        message = nil
        guard let target = item.target, target != item.day else { return [] }
        return moveHeld(item.occurrence, by: TimeStep(days: item.distance))
    }

    /// Moves a dragged item, or reports why it cannot be changed.
    mutating func moveHeld(_ occurrence: Occurrence, by step: TimeStep) -> [Effect] {
        if let refusal = here.snapshot.refusal(toEdit: occurrence) {
            message = here.words(of: refusal)
            return []
        }
        return move(occurrence, by: step)
    }
}
