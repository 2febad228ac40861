internal import CalendarEngine
internal import Phrases
internal import Cells

/// The name of a pane, by which it has the focus and a column in the key table.
package struct PaneID: RawRepresentable, Hashable, Sendable {
    /// The name, as it is kept over restarts.
    package let rawValue: String

    /// A pane by its name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The month's heading: arrows walk through months and years.
    package static let heading = PaneID(rawValue: "heading")
    package static let grid = PaneID(rawValue: "grid")
    /// Sources and their calendars.
    package static let calendars = PaneID(rawValue: "calendars")
    /// The list of days, or of reminders alone.
    package static let list = PaneID(rawValue: "list")
    /// The reminders beside the list of days.
    package static let reminders = PaneID(rawValue: "reminders")
    /// Everything about the selected item.
    package static let details = PaneID(rawValue: "details")
    package static let week = PaneID(rawValue: "week")
    package static let titles = PaneID(rawValue: "titles")
    package static let year = PaneID(rawValue: "year")
}

/// A part of the screen with a state, keys and a drawing of its own. It reads the `Situation`, changes nothing but
/// itself, and answers with wishes.
///
/// The five panes of `Layout.mainPanes` stand side by side in the month's view. In any other view its own pane fills
/// the screen, and of these five one comes beside it while it has the focus.
protocol Pane: Sendable {
    /// Its name.
    static var id: PaneID { get }
    /// The pane whose column of the key table holds here too: its own, unless it is another's list once more.
    static var keys: PaneID { get }
    /// The keys that it alone has.
    static var bindings: [Binding] { get }
    /// The keys of all panes that the bottom line shows in this one alone.
    static var hints: Set<Command> { get }
    /// The view in which it has the focus first; nil for a pane that stands beside others.
    static var view: ViewName? { get }
    /// True when its cursor stands on items, so that it selects one.
    static var selectsItems: Bool { get }
    /// True when arrows walk over the days of weeks that lie under one another.
    static var walksOverDays: Bool { get }
    /// True when the days of a week stand beside one another from the left to the right.
    static var spreadsWeek: Bool { get }

    init(_ here: Situation)

    /// Does what a command means here; nil where it means nothing of its own.
    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]?
    /// Does what a click in its place means.
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish]
    /// Scrolls by steps of the mouse wheel.
    mutating func scroll(by step: Int, _ here: Situation) -> [Wish]
    /// Works out what drawing needs, for its place; nil while it is not on the screen. Called after each message.
    mutating func settle(in place: Rect?, _ here: Situation)
    /// Draws it.
    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation)

    /// Its selection, where it is one of those that have any. That of `Situation.selector` counts.
    var selection: Selection? { get }
    /// The time at which its cursor stands, where something new would begin.
    var slot: TimeSlot? { get }
    /// The minutes by which keys move an item here.
    var stepMinutes: Int { get }
    /// The mouse moved while this pane holds it (`Wish.grip`).
    mutating func drag(to point: Point, in place: Rect, _ here: Situation) -> [Wish]
    /// The mouse was let go.
    mutating func release(at point: Point, in place: Rect, _ here: Situation) -> [Wish]
    /// Has the mouse hold the end of the item that it took up: Shift is down.
    mutating func holdEnd()
    /// Gives up what the mouse was doing; false where it did nothing yet.
    mutating func letGo() -> Bool
    /// Selects a day.
    mutating func select(day: CivilDate, _ here: Situation)
    /// Puts the cursor on an item, and says on which day that is now.
    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate?
    /// Puts the cursor on an instance of a series that is in view; nil where none is.
    mutating func selectVisible(_ occurrence: Occurrence, _ here: Situation) -> CivilDate?
    /// Puts the cursor on a calendar, by its identifier.
    mutating func select(calendar: String)
    /// Another item or day is selected.
    mutating func selectionMoved()
    /// Scrolls so that a day's month is seen whole.
    mutating func showMonth(of day: CivilDate, _ here: Situation)
    /// Keeps something in view when it settles next.
    mutating func follow(_ what: ListCursor.Follow)
    /// Forgets what was worked out from calendars, clock or look.
    mutating func forget(_ here: Situation)
    /// Forgets what is in view, because it is of a snapshot before.
    mutating func forgetView()
    /// The days that it shows.
    func daysInSight(_ here: Situation) -> Range<CivilDate>?
    /// The day at a place on the screen.
    func day(at point: Point, in place: Rect, _ here: Situation) -> CivilDate?
    /// Writes down what a new start takes up.
    func keep(in kept: inout ViewState, _ here: Situation)
    /// Takes up what was written down.
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
    /// True while its cursor is to be seen as such.
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
    /// The day that arrows select from the selected one, where a pane walks over days; nil for other commands.
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
    /// When it begins: on the viewer's clock, in UTC at the second turn of a time that this clock shows twice.
    var start: EventTime
    /// Its length, where that was spanned.
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
        /// The line that stands for all that is overdue.
        case overdue([ListRow])
    }

    var what = What.nothing
    /// True when it is selected in the list of reminders.
    var listsReminders = false

    /// The item's row.
    var row: ListRow? { if case .row(let row) = what { row } else { nil } }
    /// The item in time.
    // Inlined into `PlannerState.viewState` it ends the compiler (Swift 6.3.1, release).
    @inline(never)
    var occurrence: Occurrence? { row?.occurrence }
}
