/// What a key can mean. The same arrow means a day in the grid and a row in the list: the pane that has the focus
/// decides.
public enum Command: Hashable, Sendable, CaseIterable {
    case left, right, up, down
    case previousMonth, nextMonth, previousWeek, nextWeek, previousYear, nextYear
    case today, goToDate
    case open, nextPane, previousPane, back
    case calendars, toggleCalendar, soloCalendar, allCalendars
    case reminders, completedReminders, sectioning
    case pageUp, pageDown, top, bottom
    case readAgain, problems, help, redraw, suspend, quit
}

/// Where a key is bound: a pane that can have the focus, or something that lies over the panes.
public enum KeyContext: Hashable, Sendable, CaseIterable {
    /// The month's heading.
    case heading
    /// The month grid.
    case grid
    /// The list of calendars.
    case calendars
    /// The list of days, or of reminders.
    case list
    /// The details of one item.
    case details
    /// The help.
    case help
    /// The list of problems.
    case problems
    /// The line in which a date is typed.
    case prompt

    /// The five panes, in the order in which Tab goes through them.
    static let panes: Set<KeyContext> = [.heading, .grid, .calendars, .list, .details]
    /// What lies over the panes and scrolls.
    static let pages: Set<KeyContext> = [.help, .problems]
}
