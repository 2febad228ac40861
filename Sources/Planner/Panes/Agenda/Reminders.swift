internal import CalendarEngine
internal import Cells

/// The reminders beside the list of days: the same list as the one that can fill the pane, with a cursor of its own.
/// Moving through it does not change the selected day.
struct Reminders: Pane {
    static let id = PaneID.reminders
    static let keys = PaneID.list
    static let selectsItems = true

    private var list: Agenda
    /// True when the rows have to be queried again.
    private var isStale = true

    init(_ here: Situation) {
        list = Agenda(here)
        list.host = Reminders.id
        list.reminders = ReminderList()
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): return [.select(here.selectedDay.adding(days: -1))]
        case .look(.right): return [.select(here.selectedDay.adding(days: 1))]
        case .look(.back): return nil
        case .look(.reminders): return [.pass(command, to: .list)]
        default: return list.perform(command, here).map { stayingOnDay($0, here) }
        }
    }

    /// The wishes with the selected day instead of any other.
    private func stayingOnDay(_ wishes: [Wish], _ here: Situation) -> [Wish] {
        wishes.map { if case .selected = $0 { .selected(here.selectedDay) } else { $0 } }
    }

    var selection: Selection? { list.selection }

    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        _ = list.select(occurrence, here)
        isStale = false
        return here.selectedDay
    }

    mutating func follow(_ what: ListCursor.Follow) { list.follow(what) }
    mutating func forget(_ here: Situation) { isStale = true }
    mutating func forgetView() { list.forgetView() }

    mutating func settle(in place: Rect?, _ here: Situation) {
        if isStale, place != nil || here.selector == Reminders.id {
            list.makeReminderBlocks(here)
            isStale = false
        }
        list.settle(in: place, here)
    }

    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        stayingOnDay(list.click(at: point, in: place, here), here)
    }

    mutating func scroll(by step: Int, _ here: Situation) -> [Wish] {
        stayingOnDay(list.scroll(by: step, here), here)
    }

    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        guard here.hasLoaded, !here.snapshot.sources.isEmpty else { return }
        list.draw(on: &canvas, in: place, here)
    }
}
