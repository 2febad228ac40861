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
    case newItem, editItem, editText, deleteItem, copyItem, pasteItem, moveToCalendar, toggleDone, deletedDates
    case openLink
    case earlierDay, laterDay, earlierQuarter, laterQuarter, undo, redo
    case newCalendar, editCalendar, recolorCalendar, deleteCalendar, importFile, exportCalendar
    case nextField, previousField, otherReading, save, stay, keepMine, keepTheirs, otherVersion
    case firstChoice, secondChoice, thirdChoice
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
    /// The form of an item or a calendar.
    case form
    /// The question whether a form is left without being saved.
    case leaving
    /// The question which instances of a series are meant.
    case scope
    /// A question that is answered with yes or no.
    case confirmation
    /// A list of calendars to choose from.
    case chooser
    /// The line in which a path is typed.
    case line
    /// Two versions of the same item.
    case conflict
    /// What a file would bring.
    case importPreview
    /// The dates that were taken out of a series.
    case deletedDates
    /// A text from an editor that cannot be saved.
    case refusedText
    /// The links of an item.
    case links

    /// The five panes, in the order in which Tab goes through them.
    static let panes: Set<KeyContext> = [.heading, .grid, .calendars, .list, .details]
    /// What lies over the panes and scrolls.
    static let pages: Set<KeyContext> = [.help, .problems]
    /// Where what is typed is text.
    static let typing: Set<KeyContext> = [.prompt, .form, .chooser, .line]
    /// Questions whose answer cannot be seen before it is given: they are not answered by a key that came too early.
    static let guarded: Set<KeyContext> = [.scope, .confirmation, .conflict, .importPreview]
    /// Where there is an item to do something with.
    static let items: Set<KeyContext> = [.list, .details]
    /// Questions and lists about an edit, from which one goes on with ⏎ or back with Esc.
    static let dialogs: Set<KeyContext> = [
        .scope, .confirmation, .chooser, .line, .conflict, .importPreview, .deletedDates, .refusedText,
        .links,
    ]
}
