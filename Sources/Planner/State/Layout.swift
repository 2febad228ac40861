internal import CalendarEngine
internal import Cells

/// The places of the panes for one size of the screen: three side by side, two, or one at a time.
struct Layout: Hashable, Sendable {
    /// The number of panes side by side.
    enum Arrangement: Hashable, Sendable {
        /// Fewer than 72 columns: one pane at a time.
        case one
        /// Month and list; the details take the place of the list.
        case two
        /// From 140 columns: month, list and details.
        case three
    }

    /// The smallest screen that shows anything.
    static let smallest = Size(width: 40, height: 12)

    /// True when the screen is too small for any of this.
    var isTooSmall: Bool
    /// The number of panes side by side.
    var arrangement: Arrangement
    /// The line above the panes.
    var header: Rect
    /// The line below the panes, for keys and messages.
    var status: Rect
    /// The month grid, including the weekday names.
    var grid: Rect?
    /// The list of calendars.
    var calendars: Rect?
    /// The list of days or reminders.
    var list: Rect?
    var details: Rect?
    /// The reminders beside the list of days.
    var reminders: Rect?
    /// The pane of the current view, and its place where it fills the body.
    var home: PaneID
    var main: Rect?
    /// The place for a form beside that pane.
    var beside: Rect?
    /// The part between the top and the bottom line.
    var body: Rect
    /// True when reminders have room beside the list of days.
    var hasRoomForReminders: Bool
    /// Columns of the lines between panes.
    var separators: [Int] = []
    /// Columns of a day in the grid.
    var cellWidth = 5
    /// The least number of lines of a week in the grid: 1 (numbers only), 2 (with dots).
    var weekHeight = 2
    /// Lines up to which weeks without bars become as high as the others.
    var ampleWeek = 2
    /// Weeks in the grid.
    var weeks = 6
    /// The number of lines of all weeks: those of `weekHeight`, and the lines for bars that the list of calendars
    /// leaves.
    var weekLines = 12

    /// True where there are lines for the bars of events of several days.
    var hasBars: Bool { weekLines > weeks * weekHeight }
    /// The column of the first day, from the grid's left edge; month names and week numbers are on its left.
    static let firstCell = 4
    /// The line of the first week, from the grid's top.
    var firstWeek: Int { (grid?.height ?? 0) - weekLines }

    /// The greatest number of weeks in the grid.
    static let mostWeeks = 12

    /// The narrowest screen that shows reminders beside the list of days.
    static let leastWidthForReminders = 120

    /// The widths of panes, in columns, that the user has chosen; nil for the default.
    struct Widths: Hashable, Sendable {
        /// The width of a day in the grid, which makes that of the left pane.
        var cellWidth: Int?
        /// The width of the details beside the list.
        var details: Int?
    }

    /// Places the panes.
    init(
        size: Size, view: ViewName, focus: PaneID, calendarLines: Int, mayShowBars: Bool = true,
        wantsReminders: Bool = false, widths: Widths = Widths()
    ) {
        isTooSmall = size.width < Layout.smallest.width || size.height < Layout.smallest.height
        arrangement = size.width >= 140 ? .three : size.width >= 72 ? .two : .one
        header = Rect(x: 0, y: 0, width: size.width, height: 1)
        status = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
        body = Rect(x: 0, y: 1, width: size.width, height: size.height - 2)
        home = AllPanes.home(of: view)
        hasRoomForReminders = size.width >= Layout.leastWidthForReminders && (home == .grid || home == .list)
        guard !isTooSmall else { return }
        if home == .list, wantsReminders, hasRoomForReminders, focus != .calendars {
            placeAgenda(in: body, focus: focus, widths: widths)
        } else if view != .month {
            placeView(in: body, focus: focus, widths: widths)
        } else if arrangement == .one {
            placeOne(in: body, focus: focus)
        } else {
            placeColumns(
                in: body, focus: focus, calendarLines: calendarLines, mayShowBars: mayShowBars, widths: widths)
            if wantsReminders, hasRoomForReminders { makeRoomForReminders(in: body, widths: widths) }
        }
    }

    /// Reminders take the lower half of the details; where these have no column, one at the right.
    private mutating func makeRoomForReminders(in body: Rect, widths: Widths) {
        if arrangement == .three { return shareDetails() }
        guard let left = separators.first else { return }
        let right = Rect(x: left + 1, y: body.y, width: body.width - left - 1, height: body.height)
        let width = columnWidth(in: right, widths: widths)
        let rest = Rect(x: right.x, y: right.y, width: right.width - width - 1, height: right.height)
        if details == nil { list = rest } else { details = rest }
        separators.append(rest.maxX)
        reminders = Rect(x: rest.maxX + 1, y: right.y, width: width, height: right.height)
    }

    /// The agenda with a column for reminders, which the details share while they have the focus.
    private mutating func placeAgenda(in body: Rect, focus: PaneID, widths: Widths) {
        let width = columnWidth(in: body, widths: widths)
        let rest = Rect(x: body.x, y: body.y, width: body.width - width - 1, height: body.height)
        let right = Rect(x: rest.maxX + 1, y: body.y, width: width, height: body.height)
        (main, list, beside, separators) = (rest, rest, right, [rest.maxX])
        if focus == .details {
            details = right
            shareDetails()
        } else {
            reminders = right
        }
    }

    /// The width of the column at the right.
    private func columnWidth(in right: Rect, widths: Widths) -> Int {
        min(max(widths.details ?? min(64, right.width * 42 / 100), 24), right.width - 45)
    }

    /// Cuts the place of the details in two, with a blank line between.
    private mutating func shareDetails() {
        guard let whole = details else { return }
        let height = whole.height / 2
        details = Rect(x: whole.x, y: whole.y, width: whole.width, height: height)
        reminders = Rect(
            x: whole.x, y: whole.y + height + 1, width: whole.width, height: whole.height - height - 1)
    }

    private mutating func placeOne(in body: Rect, focus: PaneID) {
        switch focus {
        case .calendars: calendars = body
        case .list: list = body
        case .details: details = body
        default:
            weekHeight = body.height - 1 - 12 >= 4 ? 2 : 1
            weekLines = weeks * weekHeight
            let height = 1 + weekLines
            grid = Rect(x: 0, y: body.y, width: body.width, height: height)
            let rest = body.height - height - (weekHeight == 2 ? 1 : 0)
            if rest >= 2 { list = Rect(x: 0, y: body.maxY - rest, width: body.width, height: rest) }
        }
    }

    private mutating func placeColumns(
        in body: Rect, focus: PaneID, calendarLines: Int, mayShowBars: Bool, widths: Widths
    ) {
        let top = body.height >= 20 ? 2 : 1
        let free = body.height - top
        let sidebar = calendarLines + 1
        weekHeight = free - 12 >= min(sidebar, 4) ? 2 : 1
        if weekHeight == 1 { weeks = min(6, free) }
        weekLines = weeks * weekHeight
        if weekHeight == 2, mayShowBars {
            // A line for bars first, then more weeks, and on very high screens a second line for bars.
            ampleWeek += min(free >= 64 ? 2 : 1, max(0, free - 12 - sidebar) / 6)
            if ampleWeek > 2 { weeks = min(Layout.mostWeeks, max(6, (free - sidebar) / ampleWeek)) }
            weekLines = max(weekLines, free - sidebar)
        }
        cellWidth = weekHeight > 1 && body.width < 90 ? 4 : body.width >= 180 ? 7 : body.width >= 150 ? 6 : 5
        if let wish = widths.cellWidth {
            cellWidth = min(max(wish, 4), max(4, (body.width / 2 - Layout.firstCell) / 7))
        }
        let left = Layout.firstCell + 7 * cellWidth + 2
        let gridHeight = top + weekLines
        grid = Rect(x: 0, y: body.y, width: left - 1, height: gridHeight)
        let rest = body.height - gridHeight - 1
        if rest > 0 { calendars = Rect(x: 0, y: body.maxY - rest, width: left - 1, height: rest) }
        separators = [left]
        let right = Rect(x: left + 1, y: body.y, width: body.width - left - 1, height: body.height)
        guard arrangement == .three else {
            if focus == .details { details = right } else { list = right }
            return
        }
        let detailsWidth = min(max(widths.details ?? min(64, right.width * 45 / 100), 24), right.width - 44)
        list = Rect(x: right.x, y: right.y, width: right.width - detailsWidth - 1, height: right.height)
        separators.append(right.maxX - detailsWidth - 1)
        details = Rect(x: right.maxX - detailsWidth, y: right.y, width: detailsWidth, height: right.height)
    }

    /// Gives the body to the view's own pane. Calendars, list and details stand beside it while they have the focus, or
    /// replace it where there is no room for both.
    private mutating func placeView(in body: Rect, focus: PaneID, widths: Widths) {
        let isRoomy = body.width >= 100
        let sideWidth = isRoomy ? min(max(widths.details ?? body.width * 2 / 5, 44), body.width - 50) : body.width
        let right = Rect(x: body.maxX - sideWidth, y: body.y, width: sideWidth, height: body.height)
        let listWidth = isRoomy ? 32 : body.width
        let left = Rect(x: 0, y: body.y, width: listWidth, height: body.height)
        beside = right
        main = body
        switch focus {
        case .calendars: calendars = left
        case .details: details = right
        case .list where home != .list: list = right
        default: break
        }
        if calendars != nil {
            let rest = Rect(x: left.maxX + 1, y: body.y, width: body.width - listWidth - 1, height: body.height)
            main = isRoomy ? rest : nil
        } else if details != nil || list != nil {
            main = isRoomy ? Rect(x: 0, y: body.y, width: right.x - 1, height: body.height) : nil
        }
        if isRoomy, let main, main != body { separators = [main.x > 0 ? main.x - 1 : main.maxX] }
        if home == .list { list = main }
    }

    /// The panes that stand side by side, in the order in which Tab goes through them.
    static let mainPanes: [PaneID] = [.heading, .grid, .calendars, .list, .details]

    /// The panes that Tab goes through here, in order.
    func panes(hasCalendars: Bool) -> [PaneID] {
        let besides = reminders == nil ? [] : [PaneID.reminders]
        if home != .grid { return [.heading, home] + besides + (hasCalendars ? [.calendars] : []) }
        return Layout.mainPanes.filter { pane in
            if pane == .calendars { return hasCalendars && (arrangement == .one || calendars != nil) }
            return pane != .details || arrangement == .three
        } + besides
    }

    /// The place of a pane; nil while it is not on the screen.
    func place(of pane: PaneID) -> Rect? {
        switch pane {
        case .heading: header
        case .grid: grid
        case .calendars: calendars
        case .list: list
        case .details: details
        case .reminders: reminders
        default: pane == home ? main : nil
        }
    }
}
