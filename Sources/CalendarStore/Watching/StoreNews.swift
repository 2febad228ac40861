package import CalendarEngine
package import Holidays

/// Something that a monitor tells the thread of the screen.
package enum StoreNews: Sendable {
    /// So many files of so many are read; told only when reading takes long.
    case progress(done: Int, total: Int)
    /// So many changes of so many are made; told only when a step takes long.
    case saving(done: Int, total: Int)
    /// There is another snapshot.
    case updated(any EditableSnapshot, LoadReason)
    /// A request is done, or was refused; told after the snapshot that came of it.
    case performed(EditOutcome)
    /// The items that a file would bring into a calendar, or the reason why they are not known, by the number of the
    /// request.
    case importPreview(number: Int, Result<ImportPreview, EditRefusal>)
    /// The items that a search found; the number is that of the request.
    case found(number: Int, any SearchResults)
    /// The reasons why a search found nothing; told after that.
    case foundNothing(number: Int, [SearchAbsence])
    /// The number of items that one of several searches finds, in a snapshot with a version.
    case counted(search: Int, count: Int, version: UInt64)
    /// Alarms went off; and the moment of the next one, if there is one.
    case rang([RingNews], next: Instant?)
    /// A dismissed alarm was noted in its file, or why it was not; told after the snapshot that came of it.
    case dismissed(EditOutcome)
    /// A mail was sent, or why it was not.
    case mailed(MailSender.Result)
    /// A sync that was started in the background has ended.
    case synced(SyncEnd)
    /// The names in a folder and whether each is a folder, by the path that was asked for; or why it cannot be read.
    case folder(String, Result<[(name: String, isFolder: Bool)], EditRefusal>)
    /// The people of the address books.
    case contacts([Invitee])
    /// Answers to the question when people are busy; more may follow, until there is one for each address.
    case busyTimes([BusyAnswer])
    /// A search was written into the configuration; or why that stayed as it was.
    case savedSearch(Configuration.Search, Configuration.ChangeFailure?)
    /// The holidays of a region are shown, or no longer, with what their section says or said, nil where that was so
    /// already; or why the configuration stayed as it was.
    case holidays(HolidayRegion, areShown: Bool, Result<[String: String]?, Configuration.ChangeFailure>)
    /// A setting of the configuration had one value and has another, nil for none; or why it stayed as it was.
    case configured(
        section: String, name: String, Result<(before: String?, now: String?), Configuration.ChangeFailure>)
    /// A command of the user failed: the one after a change, or the one that opens links.
    case commandFailed(CommandFailure)
}
