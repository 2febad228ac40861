internal import CalendarEngine
internal import Phrases
internal import Cells

/// Moving items in time, by keys and with the mouse.
extension PlannerState {
    /// Moves the selected item. While the question about its series is open, or while the last step is being saved,
    /// further steps add up.
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

    /// Moves an item: at once, or after a question about its series.
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

    /// True when it is an item that was moved.
    var isDragged: Bool { if case .item(let item) = self { item.isDragged } else { false } }

    /// The item, while it is over another day than its own.
    var dragged: HeldItem? {
        if case .item(let item) = self, item.isDragged, item.distance != 0 { item } else { nil }
    }
}

/// An item that the mouse holds.
struct HeldItem: Sendable {
    var occurrence: Occurrence
    /// The day on which it was taken up.
    var day: CivilDate
    /// The point at which it was taken up.
    var point: Point
    /// True when it was selected before, so that a click opens it.
    var wasSelected: Bool
    /// The day that it is over; nil while it was not moved, or is over none.
    var target: CivilDate?
    /// True when the mouse moved since.
    var isDragged = false

    /// The number of days by which it would be moved.
    var distance: Int { target.map { day.days(until: $0) } ?? 0 }
}

extension Situation {
    /// The day on which the item that the mouse holds would be dropped.
    var dropDay: CivilDate? { dragged?.target }
}

extension PlannerState {
    /// Moves a held item with the mouse: the day beneath is where it would go.
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
        // Several days do not begin on the one that is beneath.
        if item.occurrence.days.count > 1,
            case .success(let times) = step.moved(ItemDraft(of: here.snapshot.details(of: item.occurrence))),
            let start = times.start, let end = times.end
        {
            message = here.words.dropOn(title, here.words(from: start, to: end))
            return
        }
        message = here.words.dropOn(title, here.locale.fullDate(day, withYear: day.year != here.today.year))
    }

    /// Lets an item go: over another day it moves there, on its own row it opens.
    mutating func drop(_ item: HeldItem) -> [Effect] {
        guard item.isDragged else {
            if item.wasSelected { here.focus = .details }
            return []
        }
        message = nil
        guard let target = item.target, target != item.day else { return [] }
        return moveHeld(item.occurrence, by: TimeStep(days: item.distance))
    }

    /// Moves an item that the mouse held, or says why it cannot be changed.
    mutating func moveHeld(_ occurrence: Occurrence, by step: TimeStep) -> [Effect] {
        if let refusal = here.snapshot.refusal(toEdit: occurrence) {
            message = here.words(of: refusal)
            return []
        }
        return move(occurrence, by: step)
    }
}
