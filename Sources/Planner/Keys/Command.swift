/// What a key can mean. The same arrow means a day in the grid and a row in the list: the pane that has the focus
/// decides.
public enum Command: Hashable, Sendable {
    /// Looking around, which changes no data.
    case look(LookCommand)
    /// Changing items.
    case edit(EditCommand)
    /// Moving an item in time.
    case step(StepCommand)
    /// Changing calendars.
    case calendar(CalendarCommand)
    /// Filling in a form.
    case form(FormCommand)
    /// Deciding between two versions.
    case conflict(ConflictCommand)
    /// Putting the cursor on the answer with this number, from 0.
    case choose(Int)

    /// Whether its key waits while an edit is saved, because what it is about may be another then. Steps in time add
    /// up instead.
    var waitsForSaving: Bool {
        switch self {
        case .edit, .calendar, .look(.quit): true
        case .look, .step, .form, .conflict, .choose: false
        }
    }
}

/// Looking around, and what concerns the program.
public enum LookCommand: Hashable, Sendable, CaseIterable {
    case left, right, up, down
    case previousMonth, nextMonth, previousWeek, nextWeek, previousYear, nextYear
    case today, goToDate
    case open, nextPane, previousPane, back
    case calendars, toggleCalendar, soloCalendar, allCalendars
    case reminders, completedReminders, sectioning
    case pageUp, pageDown, top, bottom
    case openLink
    case readAgain, problems, help, redraw, suspend, quit
}

/// Changing items: each of these changes data, or begins to.
public enum EditCommand: Hashable, Sendable, CaseIterable {
    case newItem, editItem, editText, deleteItem, copyItem, pasteItem, moveToCalendar, toggleDone, deletedDates
    case undo, redo
}

/// Moving an item in time.
public enum StepCommand: Hashable, Sendable, CaseIterable {
    case earlierDay, laterDay, earlierQuarter, laterQuarter

    /// How far it moves the item.
    var step: TimeStep {
        switch self {
        case .earlierDay: TimeStep(days: -1)
        case .laterDay: TimeStep(days: 1)
        case .earlierQuarter: TimeStep(minutes: -15)
        case .laterQuarter: TimeStep(minutes: 15)
        }
    }
}

/// Changing calendars.
public enum CalendarCommand: Hashable, Sendable, CaseIterable {
    case newCalendar, editCalendar, recolorCalendar, deleteCalendar, importFile, exportCalendar
}

/// Filling in a form.
public enum FormCommand: Hashable, Sendable, CaseIterable {
    case nextField, previousField, otherReading, save, stay
}

/// Deciding between two versions of an item.
public enum ConflictCommand: Hashable, Sendable, CaseIterable {
    case keepMine, keepTheirs, otherVersion
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
