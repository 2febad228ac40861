package import CalendarEngine
package import Holidays

/// News from a monitor to the screen's thread.
package enum StoreNews: Sendable {
    /// The number of files read so far, and of all files; only when reading takes long.
    case progress(done: Int, total: Int)
    /// The number of changes made so far, and of all changes; only when a step takes long.
    case saving(done: Int, total: Int)
    /// A new snapshot, and the reason for it.
    case updated(any EditableSnapshot, LoadReason)
    /// The outcome of a request; comes after the news of the resulting snapshot.
    case performed(EditOutcome)
    /// A step was not undone or redone yet, because servers would tell guests; instead of `performed`.
    case asksOfGuests(HistoryWay, StepMessages)
    /// The items that a file would bring into a calendar, or why they are not known, with the number of the request.
    case importPreview(number: Int, Result<ImportPreview, EditRefusal>)
    /// The items that a search found, with the number of the request.
    case found(number: Int, any SearchResults)
    /// The reasons why a search found nothing; comes after `found`.
    case foundNothing(number: Int, [SearchAbsence])
    /// The number of items that one of several searches finds in the snapshot of a version.
    case counted(search: Int, count: Int, version: UInt64)
    /// The alarms that went off, and the moment of the next one, if any.
    case rang([RingNews], next: Instant?)
    /// A dismissed alarm was written to its file, or why it was not; comes after the news of the resulting snapshot.
    case dismissed(EditOutcome)
    /// A mail was sent, or why it was not.
    case mailed(MailSender.Result)
    /// A sync that was started in the background has ended.
    case synced(SyncEnd)
    /// The names in a folder and if each is a folder, with the path that was asked for; or why it cannot be read.
    case folder(String, Result<[(name: String, isFolder: Bool)], EditRefusal>)
    /// The people of the address books.
    case contacts([Contact])
    /// The people and rooms of whom servers know a part of the name.
    case peopleFound([Contact])
    /// Answers to the question when people are busy; more may follow, until there is one for each address.
    case busyTimes([BusyAnswer])
    /// A request about who may use calendars has ended.
    case sharing(SharingRequest, SharingEnd)
    /// A search was written to the configuration, or why it was not.
    case savedSearch(Configuration.Search, Configuration.ChangeFailure?)
    /// The holidays of a region were switched on or off, with the settings of their section, or nil when that was
    /// already so; or why the configuration was not changed.
    case holidays(HolidayRegion, areShown: Bool, Result<[String: String]?, Configuration.ChangeFailure>)
    /// The value of a setting before and after a change, nil for none; or why the configuration was not changed.
    case configured(
        section: String, name: String, Result<(before: String?, now: String?), Configuration.ChangeFailure>)
    /// A command of the user failed: the one after a change, or the one that opens links.
    case commandFailed(CommandFailure)
}
