internal import CalendarEngine

/// The meaning of a key. The same arrow means a day in the grid and a row in the list: the pane that has the focus
/// decides.
enum Command: Hashable, Sendable {
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
    /// Saying something new in one line.
    case line(LineCommand)
    /// Deciding between two versions.
    case conflict(ConflictCommand)
    /// Giving a pane the focus, or taking it back to the month.
    case show(PaneID)
    /// Looking closer or at more in the week.
    case week(WeekCommand)
    /// Showing a view.
    case view(ViewName)
    /// Putting the cursor on the answer with this number, from 0.
    case choose(Int)

    /// The name in the configuration and in the palette. It never changes, whatever the case is called.
    var name: String {
        switch self {
        case .look(let command): Command.dashed(command.rawValue)
        case .edit(let command): Command.dashed(command.rawValue)
        case .step(let command): Command.dashed(command.rawValue)
        case .calendar(let command): Command.dashed(command.rawValue)
        case .form(let command): Command.dashed(command.rawValue)
        case .line(let command): Command.dashed(command.rawValue)
        case .conflict(let command): Command.dashed(command.rawValue)
        case .show(let pane): pane.rawValue
        case .week(.finer): "finer"
        case .week(.coarser): "coarser"
        case .week(.span): "span"
        case .week(.days(let count)): "days-\(count)"
        case .view(let view): "view-\(view.rawValue)"
        case .choose(let place): "choose-\(place + 1)"
        }
    }

    /// `previousMonth` as `previous-month`.
    private static func dashed(_ name: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.utf8.count + 4)
        for byte in name.utf8 {
            let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            if isUppercase { bytes.append(UInt8(ascii: "-")) }
            bytes.append(isUppercase ? byte | 0x20 : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// True when a key with this command waits while an edit is saved, because its target may differ afterwards. Steps
    /// in time add up instead, and a new line needs nothing that is being saved.
    var waitsForSaving: Bool {
        switch self {
        case .edit(.quickAdd): false
        case .edit, .calendar, .look(.quit), .week(.span): true
        case .look, .step, .form, .line, .conflict, .show, .week, .view, .choose: false
        }
    }
}

/// Looking around, and what concerns the program.
enum LookCommand: String, Sendable, CaseIterable {
    case left, right, up, down, previousItem, nextItem
    case previousMonth, nextMonth, previousWeek, nextWeek, previousYear, nextYear
    case weekStart, weekEnd, monthStart, monthEnd, firstInSight, lastInSight
    case today, goToDate
    case zone, secondZone
    case open, nextPane, previousPane, back
    case search, nextFound, previousFound, nextInvitation, freeTime, birthdays
    case alarm, dismissAlarm
    case sync, accounts, actFor, decide
    case toggleCalendar, soloCalendar, allCalendars, nextSet
    case mark, markRange, markShown
    case reminders, completedReminders, sectioning
    case pageUp, pageDown, top, bottom
    case openLink, origin
    case readAgain, saved, problems, settings, help, palette, redraw, suspend, quit
}

/// Changes of items: each of these changes data, or begins a change.
enum EditCommand: String, Sendable, CaseIterable {
    case quickAdd, newItem, answer, editItem, editText, deleteItem, copyItem, pasteItem, moveToCalendar, toggleDone,
        deletedDates, exportItems, findTime
    case undo, redo, repeatChange
}

/// Moving an item in time.
enum StepCommand: String, Sendable, CaseIterable {
    case earlierDay = "moveDayEarlier"
    case laterDay = "moveDayLater"
    case earlierQuarter = "moveTimeEarlier"
    case laterQuarter = "moveTimeLater"
    case earlierEnd = "endEarlier"
    case laterEnd = "endLater"
    case earlierLastDay = "lastDayEarlier"
    case laterLastDay = "lastDayLater"

    /// The distance in time of a step; `minutes` is the smaller step of the view.
    func step(minutes: Int) -> TimeStep {
        switch self {
        case .earlierDay: TimeStep(days: -1)
        case .laterDay: TimeStep(days: 1)
        case .earlierQuarter: TimeStep(minutes: -minutes)
        case .laterQuarter: TimeStep(minutes: minutes)
        case .earlierEnd: TimeStep(endMinutes: -minutes)
        case .laterEnd: TimeStep(endMinutes: minutes)
        case .earlierLastDay: TimeStep(endDays: -1)
        case .laterLastDay: TimeStep(endDays: 1)
        }
    }
}

/// Changes of the scale of the week.
enum WeekCommand: Hashable, Sendable {
    /// Shorter rows, longer rows.
    case finer, coarser
    /// A length from the cursor on.
    case span
    /// The number of days in view.
    case days(Int)
}

/// Changing calendars.
enum CalendarCommand: String, Sendable, CaseIterable {
    case newCalendar, editCalendar, recolorCalendar, deleteCalendar, importFile, exportCalendar, holidays
    case shareCalendar, addSharer, takeRights
}

/// Filling in a form.
enum FormCommand: String, Sendable, CaseIterable {
    case nextField, previousField, otherReading, findTime, save, stay
}

/// Adding an item in one line.
enum LineCommand: String, Sendable, CaseIterable {
    case openForm, otherReading, findTime, backToTitle, earlierLine, laterLine, comment, propose, completePath,
        completePerson, savedSearches, saveSearch, hold
}

/// Deciding between two versions of an item.
enum ConflictCommand: String, Sendable, CaseIterable {
    case keepMine, keepTheirs, otherVersion
}

/// A column of the key table: a pane that can have the focus, or something that lies over the panes.
package enum KeyContext: Hashable, Sendable {
    case pane(PaneID)
    case help
    /// The list of problems.
    case problems
    /// The page of accounts.
    case accounts
    /// The page of settings.
    case settings
    /// The values of a setting.
    case settingValue
    /// The page about who may use a calendar.
    case sharing
    /// The line in which a person is typed.
    case person
    /// The line in which a date is typed.
    case prompt
    /// The form of an item or a calendar.
    case form
    /// The question about leaving a form without saving it.
    case leaving
    /// The question which instances of a series are meant.
    case scope
    /// The question about all that is marked.
    case many
    /// A question with the answers yes and no.
    case confirmation
    /// A list of calendars to choose from.
    case chooser
    /// The line in which a path is typed.
    case line
    /// The line in which some other text is typed: a comment, the value of a setting.
    case text
    /// Two versions of the same item.
    case conflict
    /// The page of an import.
    case importPreview
    /// The list of deleted dates of a series.
    case deletedDates
    /// A text from an editor that cannot be saved.
    case refusedText
    /// The links of an item.
    case links
    /// The notes of an item over the whole screen.
    case notes
    /// The answers to an invitation.
    case answer
    /// The question about sending the guests an email.
    case mail
    /// The gaps of the next days.
    case freeTime
    /// The times for a meeting.
    case meeting
    /// The answers to an alarm.
    case alarm
    /// The quick-add line.
    case quickAdd
    /// The line of the search.
    case search
    /// The line of the command palette.
    case palette

    /// The name in the configuration.
    package var name: String {
        switch self {
        case .pane(.grid): "month"
        case .pane(let pane): pane.rawValue
        case .help: "help"
        case .problems: "problems"
        case .accounts: "accounts"
        case .settings: "settings"
        case .settingValue: "setting"
        case .sharing: "sharing"
        case .person: "person"
        case .prompt: "date"
        case .form: "form"
        case .leaving: "leaving"
        case .scope: "dates"
        case .many: "marked"
        case .confirmation: "question"
        case .chooser: "chooser"
        case .line: "path"
        case .text: "text"
        case .conflict: "versions"
        case .importPreview: "import"
        case .deletedDates: "deleted-dates"
        case .refusedText: "refused-text"
        case .links: "links"
        case .notes: "notes"
        case .answer: "answer"
        case .mail: "mail"
        case .freeTime: "free-time"
        case .meeting: "meeting"
        case .alarm: "alarm"
        case .quickAdd: "new"
        case .search: "search"
        case .palette: "palette"
        }
    }

    /// Makes the context with a name; the name of the agenda stands for the list.
    init?(name: String) {
        let name = name == ViewName.agenda.rawValue ? PaneID.list.rawValue : name
        guard let context = KeyContext.allCases.first(where: { $0.name == name }) else { return nil }
        self = context
    }

    static let heading = KeyContext.pane(.heading)
    static let grid = KeyContext.pane(.grid)
    static let calendars = KeyContext.pane(.calendars)
    static let list = KeyContext.pane(.list)
    static let details = KeyContext.pane(.details)

    /// All contexts: the main panes in the order of Tab, other views, and the layers.
    static let allCases: [KeyContext] =
        (Layout.mainPanes + AllPanes.types.map { $0.keys }.filter { !Layout.mainPanes.contains($0) })
        .map(KeyContext.pane)
        + [
            .help, .problems, .accounts, .settings, .settingValue, .sharing, .person, .prompt, .form, .leaving, .scope,
            .many,
            .confirmation, .chooser, .line, .text,
            .conflict, .importPreview, .deletedDates, .refusedText, .links, .notes, .answer, .mail, .freeTime, .meeting,
            .alarm,
            .quickAdd,
            .search,
            .palette,
        ]

    /// All panes.
    static let panes = Set(AllPanes.types.map { KeyContext.pane($0.keys) })
    /// The panes whose arrows move by days.
    static let days = Set(AllPanes.types.filter { $0.walksOverDays }.map { KeyContext.pane($0.id) })
    /// The pages, which scroll.
    static let pages: Set<KeyContext> = [.help, .problems, .accounts, .settings, .sharing, .notes]
    /// The contexts in which keys type text.
    static let typing: Set<KeyContext> = [
        .prompt, .form, .chooser, .line, .text, .person, .quickAdd, .search, .palette, .help,
    ]
    /// Questions whose answer cannot be seen in advance: a key that was typed too early does not answer them.
    static let guarded: Set<KeyContext> = [
        .scope, .many, .confirmation, .conflict, .importPreview, .answer, .mail, .alarm,
    ]
    /// The contexts in which an item is selected: all panes but the list of calendars.
    static let items = panes.subtracting([.calendars])
    /// Questions and lists about an edit, which ⏎ continues and Esc leaves.
    static let dialogs: Set<KeyContext> = [
        .scope, .many, .confirmation, .chooser, .line, .text, .conflict, .importPreview, .deletedDates, .refusedText,
        .links, .answer, .mail, .freeTime, .meeting, .alarm, .settingValue, .person,
    ]
}
