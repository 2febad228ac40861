public import CalendarEngine
public import Cells

/// An event that `update` handles.
public enum Message: Sendable {
    /// A key, the mouse, a paste, or a new size of the window.
    case input(InputEvent)
    /// The screen shows the current state. Only sent where `PlannerState.awaitsSight` asks for it: a key that was typed
    /// before a question was painted cannot answer it, however long painting took.
    case shown
    /// The time of `PlannerState.wakeTime` has come.
    case waited
    /// The clock advanced to this instant.
    case tick(Instant)
    /// The progress of reading, in files.
    case progress(LoadProgress)
    /// The progress of saving, in changes, when it takes long.
    case saving(LoadProgress)
    /// A snapshot was read, and the reason for reading.
    case loaded(any EditableSnapshot, LoadReason)
    /// A first calendar was made in this folder, because there was none.
    case madeCalendar(String)
    /// A text for the message line.
    case notice(String)
    /// Alarms went off.
    case rang([RingNews])
    /// The state of the accounts.
    case syncing(SyncState)
    /// The people of the address books.
    case contacts([Contact])
    /// The people and rooms of whom servers know a part of the name.
    case peopleFound([Contact])
    /// Answers to the question when people are busy, by their addresses; those that are not there are still awaited.
    case busyTimes([String: PersonTimes])
    /// A request about who may use calendars has ended.
    case sharing(SharingRequest, SharingReport)
    /// The regions whose holidays can be shown.
    case holidays([HolidayChoice])
    /// The people for whom the user may act.
    case principals([Invitee])
    /// The holidays of a region were switched on or off; nil when they were already so. The words describe the result.
    case switchedHolidays(HolidaySwitch?, String)
    /// The values and choices of the settings.
    case settings(KnownSettings)
    /// The configuration was read again, because a setting was changed or because the user asked for it.
    case configured(ScreenConfiguration)
    /// A setting or the holidays of a region were not changed, and why.
    case settingRefused(String)
    /// An edit has ended. The snapshot with its result was sent before.
    case performed(EditOutcome)
    /// A step was not undone or redone yet, because servers would tell guests; the request takes it all the same.
    case asksOfGuests(StoreRequest, [InvitationNotice])
    /// A calendar was written to a file, with a text that says so; or the reason why not.
    case exported(Result<String, EditRefusal>)
    /// The preview of an import, or a refusal; the number is that of the request.
    case importPreview(number: Int, Result<ImportPreview, EditRefusal>)
    /// A file that was to be imported brings no item: a message about a proposal. The number is that of the request.
    case scheduling(number: Int, SchedulingNews)
    /// The results of a search; the number is that of the request.
    case found(number: Int, any SearchResults)
    /// The reasons why a search found nothing; the number is that of the request.
    case foundNothing(number: Int, [SearchAbsence])
    /// The number of results of a saved search in a snapshot.
    case counted(search: Int, count: Int, version: UInt64)
    /// The names in a folder, given by the path of the request; or the reason why there are none.
    case listed(folder: String, Result<[PathEntry], EditRefusal>)
    /// A search was saved; with a failure, the configuration was not changed.
    case savedSearch(SavedSearch, failure: String?)
    /// An editor has ended; the text that it wrote.
    case editedText(TextEdit, String)
    /// An editor has failed, and why.
    case editorFailed(TextEdit, reason: String)
}

/// The progress of reading or saving.
public struct LoadProgress: Hashable, Sendable {
    /// The number of units that are done.
    public var done: Int
    /// The number of all units; nil while it is unknown.
    public var total: Int?

    /// Makes a progress; without a total, its end is unknown.
    public init(done: Int, total: Int? = nil) {
        self.done = done
        self.total = total
    }
}

/// An action of the program that `update` requests.
package enum Effect: Hashable, Sendable {
    /// Leave the program.
    case quit
    /// Stop the program until the shell continues it.
    case suspend
    /// Ask the terminal to report the positions of letters on the keyboard.
    case askPlaces
    /// Paint the whole screen again.
    case redraw
    /// Read all files again.
    case readAgain
    /// Cancel reading files.
    case cancelReading
    /// Store the state of the screen for the next start.
    case saveViewState(ViewState)
    /// Set the title of the terminal's window.
    case setTitle(String)
    /// Make a change or a query in the store.
    case store(StoreRequest)
    /// Open the address of a page, of email or for a call.
    case openLink(String)
    /// Read the names in a folder, given by its path as users type it; `listed` answers.
    case listFolder(String)
    /// Write a search into the configuration; `savedSearch` answers.
    case saveSearch(SavedSearch)
    /// Open a text in the user's editor.
    case editText(TextEdit)
    /// Ring the terminal's bell, and show a notification with these words where the terminal can.
    case ring(String)
    /// Sync all accounts and subscriptions.
    case sync
    /// Put an alarm off until a moment.
    case putOff(ToldRings.Name, until: Instant)
    /// Ask servers when people are busy, by their addresses, in a stretch of time; `busyTimes` tells.
    case askBusyTimes([String], Range<Instant>)
    /// Read who is in the address books; `contacts` tells.
    case readContacts
    /// Ask servers for people and rooms by a part of their names; `peopleFound` tells.
    case findPeople(String)
    /// Make a request about who may use calendars; `sharing` tells its end.
    case ask(SharingRequest)
    /// Find the regions with known holidays, and those that are shown; `holidays` answers.
    case readHolidays
    /// Read for whom the user may act.
    case readPrincipals
    /// Begin anew as the person with an address, for whom the user acts; nil for the user.
    case act(for: String?)
    /// Show the holidays of a region or hide them; `settings` go into their section. `switchedHolidays` or
    /// `settingRefused` answers.
    case showHolidays(code: String, areShown: Bool, settings: [String: String] = [:])
    /// Read the values and choices of the settings; `settings` answers.
    case readSettings
    /// Set the value of a setting, or remove it with nil; `configured` or `settingRefused` answers.
    case set(ScreenSetting, to: String?)
    /// Set up the account of an address, on the terminal.
    case addAccount(String)
    /// Record that an alarm was seen.
    case dismiss(ToldRings.Name)
    /// Notify the organizer of an answer after the edit that stores it, which is requested next, is done.
    case reply(ReplyRequest)
    /// Decline the proposal that was shown last: the guest hears that the time stays.
    case keepTime
}

/// News about a proposal of another time.
public enum SchedulingNews: Hashable, Sendable {
    /// A guest proposes another time for a meeting of the user's.
    case proposal(ReceivedProposal)
    /// A sentence: an organizer keeps a time, or a proposal does not count.
    case sentence(String)
}

/// A guest's proposal of another time, in words, with the edit that takes it.
public struct ReceivedProposal: Hashable, Sendable {
    /// The title of the meeting.
    public var title: String
    /// The guest who proposes.
    public var who: String
    /// The guest, the proposed times, and those that the meeting has.
    public var headline: String
    /// The proposed place, the comment, and what the user has at that time.
    public var lines: [String]
    /// The edit that moves the meeting.
    public var edit: Edit

    /// Makes a proposal from its words and its edit.
    public init(title: String, who: String, headline: String, lines: [String], edit: Edit) {
        (self.title, self.who, self.headline, self.lines, self.edit) = (title, who, headline, lines, edit)
    }
}

/// An answer to an invitation, to be sent to the organizer.
public struct ReplyRequest: Hashable, Sendable {
    /// The answer that the user chose.
    public var answer: InvitationAnswer
    /// The item, or a date of a series.
    public var identifier: OccurrenceIdentifier
    /// The dates that the answer applies to: all, or this one.
    public var scope: EditScope
    /// A comment for the organizer; empty for none.
    public var comment = ""
    /// The times that are proposed with the answer; nil for none.
    public var proposal: ProposedTimes?
}

/// A change of data or a query, for the store.
public enum StoreRequest: Hashable, Sendable {
    /// Perform an edit; `performed` answers.
    case edit(EditRequest)
    /// Perform a change of a calendar; `performed` answers.
    case changeCalendar(CalendarEdit)
    /// Decide a sync conflict, with the server's version of these properties; `performed` answers.
    case decide(SyncConflict, takingTheirs: Set<String>)
    /// Undo the last step; `performed` answers, or `asksOfGuests` where servers would tell guests.
    case undo
    /// Redo the step that was undone last; `performed` answers, or `asksOfGuests`.
    case redo
    /// Undo the step with this number in the journal, although servers tell guests.
    case undoTelling(UInt64)
    /// Redo the step with this number in the journal, although servers tell guests.
    case redoTelling(UInt64)
    /// Preview the import of a file into a calendar, given by its identifier; `importPreview` with the number answers.
    case previewImport(path: String, calendar: String, number: Int)
    /// Cancel the preview.
    case cancelPreview
    /// Import the items of a preview.
    case importItems(ImportPreview)
    /// Search the calendars; `found` with the number answers, unless another search comes first.
    case search(SearchRequest, number: Int)
    /// Cancel the search.
    case cancelSearch
    /// Count the results of searches; `counted` answers for each.
    case countSearches([SearchQuery])
    /// Write a calendar, given by its identifier, to a file.
    case exportCalendar(String, path: String)
    /// Write items to a file.
    case exportItems(ExportSelection, path: String)

    /// True for a change of calendars, which may take long to save.
    public var changesData: Bool {
        switch self {
        case .edit, .changeCalendar, .decide, .undo, .redo, .undoTelling, .redoTelling, .importItems: true
        case .previewImport, .cancelPreview, .search, .cancelSearch, .countSearches, .exportCalendar, .exportItems:
            false
        }
    }
}
