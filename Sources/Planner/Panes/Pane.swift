internal import CalendarEngine
internal import Phrases
internal import Cells

/// The name of a pane, which identifies it for the focus and in the key table.
package struct PaneID: RawRepresentable, Hashable, Sendable {
    /// The name, which is also stored for the next start.
    package let rawValue: String

    /// Makes the name of a pane.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The month's name: arrows move by months and years.
    package static let heading = PaneID(rawValue: "heading")
    package static let grid = PaneID(rawValue: "grid")
    /// Sources and their calendars.
    package static let calendars = PaneID(rawValue: "calendars")
    /// The list of days, or of reminders alone.
    package static let list = PaneID(rawValue: "list")
    /// The reminders beside the list of days.
    package static let reminders = PaneID(rawValue: "reminders")
    /// All properties of the selected item.
    package static let details = PaneID(rawValue: "details")
    package static let week = PaneID(rawValue: "week")
    package static let titles = PaneID(rawValue: "titles")
    package static let year = PaneID(rawValue: "year")
}

/// A part of the screen with its own state, keys and drawing. It reads the `Situation`, changes only itself, and
/// returns wishes.
///
/// The five panes of `Layout.mainPanes` stand side by side in the month view. In any other view, the view's own pane
/// fills the screen, and one of the five stands beside it while it has the focus.
protocol Pane: Sendable {
    /// The name of the pane.
    static var id: PaneID { get }
    /// The pane whose keys apply here too: the pane itself, or the one whose list it shows a second time.
    static var keys: PaneID { get }
    /// The keys of this pane alone.
    static var bindings: [Binding] { get }
    /// Keys of all panes that the bottom line only shows in this one.
    static var hints: Set<Command> { get }
    /// The view whose pane this is; nil for a pane that stands beside others.
    static var view: ViewName? { get }
    /// True when the cursor selects items.
    static var selectsItems: Bool { get }
    /// True when arrows move over the days of weeks that lie one below the other.
    static var walksOverDays: Bool { get }
    /// True when the days of a week stand side by side.
    static var spreadsWeek: Bool { get }

    init(_ here: Situation)

    /// Performs a command; returns nil where the pane has no meaning for it.
    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]?
    /// Handles a click in the pane.
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish]
    /// Scrolls by steps of the mouse wheel.
    mutating func scroll(by step: Int, _ here: Situation) -> [Wish]
    /// Computes what drawing needs, for the pane's place; nil while it is not on the screen. Called after each message.
    mutating func settle(in place: Rect?, _ here: Situation)
    /// Draws the pane.
    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation)

    /// The selection of a pane that has one. The selection of `Situation.selector` is the user's.
    var selection: Selection? { get }
    /// The time at the cursor, where a new item would begin.
    var slot: TimeSlot? { get }
    /// The minutes by which keys move an item in this pane.
    var stepMinutes: Int { get }
    /// Handles a movement of the mouse that the pane holds (`Wish.hold`).
    mutating func drag(to point: Point, in place: Rect, _ here: Situation) -> [Wish]
    /// Handles the release of the mouse.
    mutating func release(at point: Point, in place: Rect, _ here: Situation) -> [Wish]
    /// Grips the end of the held item instead of the item, because Shift is down.
    mutating func holdEnd()
    /// Cancels the drag; returns false where nothing was dragged yet.
    mutating func letGo() -> Bool
    /// Selects a day.
    mutating func select(day: CivilDate, _ here: Situation)
    /// Puts the cursor on an item, and returns the item's day.
    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate?
    /// Puts the cursor on an instance of a series that is in view; returns nil where none is.
    mutating func selectVisible(_ occurrence: Occurrence, _ here: Situation) -> CivilDate?
    /// Puts the cursor on a calendar, given by its identifier.
    mutating func select(calendar: String)
    /// Called when another item or day is selected.
    mutating func selectionMoved()
    /// Scrolls so that the whole month of a day is visible.
    mutating func showMonth(of day: CivilDate, _ here: Situation)
    /// Keeps something in view at the next settling.
    mutating func follow(_ what: ListCursor.Follow)
    /// Forgets everything that was computed from calendars, clock or look.
    mutating func forget(_ here: Situation)
    /// Forgets the visible content, because it belongs to an earlier snapshot.
    mutating func forgetView()
    /// The days that the pane shows.
    func daysInSight(_ here: Situation) -> Range<CivilDate>?
    /// The day at a point of the screen.
    func day(at point: Point, in place: Rect, _ here: Situation) -> CivilDate?
    /// Stores the state for the next start.
    func keep(in kept: inout ViewState, _ here: Situation)
    /// Restores the state of the last start.
    mutating func restore(_ kept: ViewState, _ here: Situation)
}

extension Pane {
    static var keys: PaneID { id }
    static var bindings: [Binding] { [] }
    static var hints: Set<Command> { [] }
    static var view: ViewName? { nil }
    static var selectsItems: Bool { false }
    static var walksOverDays: Bool { false }
    static var spreadsWeek: Bool { false }
    var id: PaneID { Self.id }
    /// True while the cursor is drawn as focused.
    func hasFocus(_ here: Situation) -> Bool { here.focus == id && !here.isCovered }
    var selection: Selection? { nil }
    var slot: TimeSlot? { nil }
    var stepMinutes: Int { 15 }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? { nil }
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] { [.focus(id)] }
    mutating func scroll(by step: Int, _ here: Situation) -> [Wish] { [] }
    mutating func drag(to point: Point, in place: Rect, _ here: Situation) -> [Wish] { [] }
    mutating func release(at point: Point, in place: Rect, _ here: Situation) -> [Wish] { [] }
    mutating func holdEnd() {}
    mutating func letGo() -> Bool { false }
    mutating func settle(in place: Rect?, _ here: Situation) {}
    mutating func select(day: CivilDate, _ here: Situation) {}
    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? { nil }
    mutating func selectVisible(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? { nil }
    mutating func select(calendar: String) {}
    mutating func selectionMoved() {}
    mutating func showMonth(of day: CivilDate, _ here: Situation) {}
    mutating func follow(_ what: ListCursor.Follow) {}
    mutating func forget(_ here: Situation) {}
    mutating func forgetView() {}
    func daysInSight(_ here: Situation) -> Range<CivilDate>? { nil }
    func day(at point: Point, in place: Rect, _ here: Situation) -> CivilDate? { nil }
    func keep(in kept: inout ViewState, _ here: Situation) {}
    mutating func restore(_ kept: ViewState, _ here: Situation) {}
}

extension Situation {
    /// The day that an arrow moves to from the selected one, in a pane whose arrows move over days; nil for other
    /// commands.
    func day(after command: Command) -> CivilDate? {
        switch command {
        case .look(.left): selectedDay.adding(days: -1)
        case .look(.right): selectedDay.adding(days: 1)
        case .look(.up): selectedDay.adding(days: -7)
        case .look(.down): selectedDay.adding(days: 7)
        default: nil
        }
    }
}

extension Situation {
    /// The first day of the week in which a day's month begins.
    func firstWeek(ofMonthOf day: CivilDate) -> CivilDate {
        locale.weekRule.startOfWeek(containing: day.firstOfMonth)
    }
}

/// A time for something new.
struct TimeSlot: Hashable, Sendable {
    /// The start: on the viewer's clock, or in UTC for the second occurrence of a time that this clock shows twice.
    var start: EventTime
    /// The length, where a span was selected.
    var length: CivilDuration?
}

/// The item or day that is selected.
struct Selection: Hashable, Sendable {
    /// The thing that the cursor is on.
    enum What: Hashable, Sendable {
        /// A day without an item.
        case nothing
        /// A row of a list, and the item on it.
        case row(ListRow)
        /// The line for all overdue reminders.
        case overdue([ListRow])
    }

    var what = What.nothing
    /// True for a selection in the list of reminders.
    var listsReminders = false

    /// The item's row.
    var row: ListRow? { if case .row(let row) = what { row } else { nil } }
    /// The selected occurrence.
    // Inlined into `PlannerState.viewState`, it crashes the compiler (Swift 6.3.1, release).
    @inline(never)
    var occurrence: Occurrence? { row?.occurrence }
}
