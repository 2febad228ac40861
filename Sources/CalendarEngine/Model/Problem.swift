/// Something wrong with a file, where it is, and what was done about it.
public struct Problem: Hashable, Sendable {
    /// The file or folder, as the user would name it.
    public var file: String
    /// The line, from 1; nil when the problem is not about a line.
    public var line: Int?
    /// The cause. `Phrases` puts it into words.
    public var cause: Cause

    /// Makes a problem of a file, with its line where one is to blame.
    public init(file: String, line: Int? = nil, cause: Cause) {
        self.file = file
        self.line = line
        self.cause = cause
    }

    /// The causes of problems. Each carries the facts that its sentence needs, and nothing else.
    public enum Cause: Hashable, Sendable {
        /// The file or folder cannot be read; the reason is the system's.
        case unreadable(reason: Obstacle)
        /// It is a pipe, a device or a folder where a file was expected.
        case notRegularFile
        /// The file has more bytes than `limit`.
        case tooLarge(limit: Int)
        /// There are more than `limit` folders to look through.
        case tooManyFolders(limit: Int)
        /// Reading was stopped by the user before so many files were read.
        case readingStopped(unread: Int)
        /// Changes of the folder cannot be watched; the reason is the system's.
        case unwatched(reason: Obstacle)
        /// A configuration file is wrong.
        case configuration(ConfigurationFault)
        /// The folder of time zones is not there, or the zone that the system is set to.
        case noTimeZoneData
        /// TZ names a zone that does not exist.
        case unknownTimeZone(String)
        /// The file with the system's zone cannot be used.
        case noTimeZone(reason: Obstacle)
        /// The journal of steps was damaged, and put aside at a path.
        case journalDamaged(aside: String)
        /// A part of the journal cannot be read.
        case journalBroken
        /// There is a journal that cannot be kept.
        case journalUnusable(reason: Obstacle)
        /// A step that was interrupted could not be finished or taken back; the reason is the system's.
        case unfinishedStep(reason: Obstacle)
        /// Something in a calendar's file is wrong.
        case calendar(CalendarFault)
    }
}
