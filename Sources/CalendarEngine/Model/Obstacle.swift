/// Why a file or a calendar cannot be read, written or changed. Each case carries what its sentence needs; `Phrases`
/// words it.
public indirect enum Obstacle: Error, Hashable, Sendable {
    /// The system refuses, with its own message.
    case system(String)
    /// It needs about so many bytes of memory, more than there are.
    case memory(needed: Int, available: Int)
    /// It is a folder, a pipe or a device where a file was expected.
    case notRegularFile
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// Something is wrong with what it holds.
    case problem(Problem.Cause)
    /// The bytes of a time zone mean nothing.
    case timeZone(TimeZoneDataError)

    // MARK: A calendar that is only read

    /// Its configuration says so.
    case configured
    /// It is made of the birthdays of contacts.
    case birthdays
    /// It is subscribed to.
    case subscription
    /// The account may only read it on the server.
    case share
    /// The user may not write into its folder.
    case folderPermission
    /// It is written in UTF-16, and patches are UTF-8.
    case utf16
    /// It has components that do not end, or ends without beginnings.
    case brokenStructure
    /// There is no VCALENDAR in it.
    case noCalendarObject
    /// A configuration gives it its title or colour.
    case configuredElsewhere(CalendarProperty)
    /// The folder of another calendar, of this title, lies in its own.
    case holdsCalendar(title: String)

    /// A property that a configuration may give to a calendar.
    public enum CalendarProperty: Hashable, Sendable {
        /// Its title.
        case title
        /// Its colour.
        case color
    }

    // MARK: A file that would lose something

    /// It has this many hard links, and the other names would keep the old text.
    case hardLinks(Int)
    /// It belongs to somebody else, to whom the new file could not be given.
    case owner
    /// Its group cannot be given to the new file.
    case group
    /// An attribute of it, such as its access list, cannot be given to the new file.
    case attribute(String)
    /// Its mode cannot be given to the new file.
    case permissions
    /// The user may not write it.
    case mode
    /// It is a mount point, so that nothing can be put in its place.
    case mounted
    /// It would have to go to another file system, that of this folder.
    case otherFileSystem(String)
    /// It is a link to a file that is not there.
    case linkToNothing
    /// There is something at its path already.
    case exists
    /// Another file's name reads the same, but has other bytes.
    case sameNameInOtherBytes

    // MARK: Other programs

    /// Another program has had it open for writing for seconds.
    case beingWritten
    /// It was changed while it was read.
    case changedWhileRead
    /// Another program changed it again each time that it was about to be written.
    case keepsChanging
    /// Another program changed these properties meanwhile.
    case changedMeanwhile(properties: [String])
    /// The calendar was changed after the preview that was shown.
    case changedSincePreview
    /// A newer version of the program writes it in another way.
    case newerProgram
    /// Another run of the program changes calendars right now; its number, where it is known.
    case otherProgram(process: Int?)

    // MARK: Contents that do not fit

    /// It has an item of the same UID.
    case sameUID
    /// Another calendar of its account, of this title, has an item of the same UID.
    case sameUIDInAccount(calendar: String)
    /// It defines a time zone of this name in another way.
    case otherTimeZone(String)
    /// There is no event and no reminder in it.
    case noItem
    /// The UID is another than the one that the item had.
    case otherUID(was: String)
    /// An event became a reminder, or a reminder an event.
    case otherKind
    /// It is not a calendar, but content of this kind.
    case foreign(ForeignContent)
    /// The folder has no .ics files, and no data of calcurse.
    case noCalendarFiles
    /// The folder has .ics files, of which none is a calendar.
    case onlyForeignFiles
}

/// A kind of file that somebody takes for a calendar.
public enum ForeignContent: Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// Contacts.
    case vCard
    /// A page, such as the one that asks for a password where a calendar was to be downloaded.
    case html
    /// An archive that has to be unpacked.
    case archive
    /// A mail that brings no calendar.
    case mail(ForeignMail)
    /// Bytes that are no text.
    case binary
    /// Some other text.
    case text
}
