public import CalendarEngine
public import Cells

/// Something that happened, told to `update`.
public enum Message: Sendable {
    /// A key, the mouse, a paste, a new size of the window.
    case input(InputEvent)
    /// The state as it is stands on the screen. Only told where `PlannerState.awaitsSight` asks for it: what was typed
    /// before a question was painted cannot be its answer, however long working it out took.
    case shown
    /// The time has come that `PlannerState.wakeTime` asked for.
    case waited
    /// The clock went on.
    case tick(Instant)
    /// Reading goes on: so many files of so many are read.
    case progress(LoadProgress)
    /// Saving takes long: so many changes of so many are made.
    case saving(LoadProgress)
    /// Files were read, and why.
    case loaded(any EditableSnapshot, LoadReason)
    /// There was no calendar, so one was made in this folder.
    case madeCalendar(String)
    /// Something to say in the message line.
    case notice(String)
    /// Alarms went off.
    case rang([RingNews])
    /// The accounts are as this says.
    case syncing(SyncState)
    /// The people of the address books.
    case contacts([Contact])
    /// Answers to the question when people are busy, by their addresses; those that are not there are still awaited.
    case busyTimes([String: PersonTimes])
    /// The regions whose holidays can be shown.
    case holidays([HolidayChoice])
    /// The holidays of a region were switched, and the words for it; nil when that was so already.
    case switchedHolidays(HolidaySwitch?, String)
    /// The settings are as this says.
    case settings(KnownSettings)
    /// The configuration was read again, because a setting was changed or somebody asked for it.
    case configured(ScreenConfiguration)
    /// A setting stayed as it was, or the holidays of a region, and why.
    case settingRefused(String)
    /// An edit has ended; the snapshot with it came before.
    case performed(EditOutcome)
    /// A calendar was written to a file, and what to say of it; or why not.
    case exported(Result<String, EditRefusal>)
    /// The items that a file would bring into a calendar, or a refusal; the number is that of the request.
    case importPreview(number: Int, Result<ImportPreview, EditRefusal>)
    /// The items that a search found; the number is that of the request.
    case found(number: Int, any SearchResults)
    /// The reasons why that search found nothing.
    case foundNothing(number: Int, [SearchAbsence])
    /// The number of items that a saved search finds in a snapshot.
    case counted(search: Int, count: Int, version: UInt64)
    /// The names in a folder that was asked for, by its path as it was asked for; or why there are none.
    case listed(folder: String, Result<[PathEntry], EditRefusal>)
    /// A search was saved; or the configuration stayed as it was, and why.
    case savedSearch(SavedSearch, failure: String?)
    /// An editor was left: the text that it wrote.
    case editedText(TextEdit, String)
    /// An editor did not come to it, and why.
    case editorFailed(TextEdit, reason: String)
}

/// The progress of reading or saving.
public struct LoadProgress: Hashable, Sendable {
    /// The part that was read or saved so far.
    public var done: Int
    /// All that is to be read or saved; nil while that is not known.
    public var total: Int?

    /// Makes a progress; without a total its end is not known.
    public init(done: Int, total: Int? = nil) {
        self.done = done
        self.total = total
    }
}

/// Something for the program to do, asked for by `update`.
package enum Effect: Hashable, Sendable {
    /// Leave.
    case quit
    /// Stop until the shell continues it.
    case suspend
    /// Ask the terminal to tell where letters stand on the keyboard.
    case askPlaces
    /// Paint the whole screen again.
    case redraw
    /// Read all files again.
    case readAgain
    /// Leave off reading files.
    case cancelReading
    /// Keep what is looked at for the next start.
    case saveViewState(ViewState)
    /// Name the terminal's window.
    case setTitle(String)
    /// Have the store change or read something.
    case store(StoreRequest)
    /// Open an address of a page, of mail or for a call.
    case openLink(String)
    /// Read the names in a folder, by its path as people type it; `listed` tells.
    case listFolder(String)
    /// Write a search into the configuration; `savedSearch` tells.
    case saveSearch(SavedSearch)
    /// Let the user's editor work on a text.
    case editText(TextEdit)
    /// Ring the terminal's bell, and have it show a notification of these words where it can.
    case ring(String)
    /// Sync all accounts and subscriptions.
    case sync
    /// Have an alarm ring once more at a moment.
    case putOff(ToldRings.Name, until: Instant)
    /// Ask servers when people are busy, by their addresses, in a stretch of time; `busyTimes` tells.
    case askBusyTimes([String], Range<Instant>)
    /// Read who is in the address books; `contacts` tells.
    case readContacts
    /// Find out whose holidays are known and shown; `holidays` tells.
    case readHolidays
    /// Show the holidays of a region, or no longer; `settings` stand in their section. `switchedHolidays` or
    /// `settingRefused` tells.
    case showHolidays(code: String, areShown: Bool, settings: [String: String] = [:])
    /// Find out what is set and what can be chosen; `settings` tells.
    case readSettings
    /// Give a setting a value, or with nil none; `configured` or `settingRefused` tells.
    case set(ScreenSetting, to: String?)
    /// Set an account up on the terminal, at an address.
    case addAccount(String)
    /// Note that an alarm was seen.
    case dismiss(ToldRings.Name)
    /// Tell an organizer of an answer, once the edit that keeps it, which is asked for next, is done.
    case reply(ReplyRequest)
}

/// An answer to an invitation that is to be sent.
public struct ReplyRequest: Hashable, Sendable {
    /// The answer that the user chose.
    public var answer: InvitationAnswer
    /// The item, and the date of a series.
    public var identifier: OccurrenceIdentifier
    /// The dates that are answered: all, or this one.
    public var scope: EditScope
    /// Something that is said to the organizer; empty for nothing.
    public var comment = ""
}

/// A change of data, or a look into a file, for the store.
public enum StoreRequest: Hashable, Sendable {
    /// Carry out an edit; `performed` tells how it ended.
    case edit(EditRequest)
    /// Do something to a calendar; `performed` tells how it ended.
    case changeCalendar(CalendarEdit)
    /// Decide a conflict between both sides of a sync, with the server's of these properties; `performed` tells.
    case decide(SyncConflict, takingTheirs: Set<String>)
    /// Undo the last step.
    case undo
    /// Do the step again that was undone last.
    case redo
    /// Look what a file would bring into a calendar, named by its identifier; `importPreview` with the number tells.
    case previewImport(path: String, calendar: String, number: Int)
    /// Leave off looking.
    case cancelPreview
    /// Bring in what was looked at.
    case importItems(ImportPreview)
    /// Search the calendars; `found` with the number tells, unless another search comes first.
    case search(SearchRequest, number: Int)
    /// Leave off searching.
    case cancelSearch
    /// Count what searches find; `counted` tells of each.
    case countSearches([SearchQuery])
    /// Write a calendar, named by its identifier, to a file.
    case exportCalendar(String, path: String)
    /// Write items to a file.
    case exportItems(ExportSelection, path: String)

    /// True when it changes calendars, so that saving may take long.
    public var changesData: Bool {
        switch self {
        case .edit, .changeCalendar, .decide, .undo, .redo, .importItems: true
        case .previewImport, .cancelPreview, .search, .cancelSearch, .countSearches, .exportCalendar, .exportItems:
            false
        }
    }
}
