/// Something wrong with a file, where it is, and what was done about it.
public struct Problem: Hashable, Sendable {
    /// The file or folder, as the user would name it.
    public var file: String
    /// The line, from 1; nil when the problem is not about a line.
    public var line: Int?
    /// The cause. `Problem.wording` puts it into words.
    public var cause: Cause

    /// A problem.
    public init(file: String, line: Int? = nil, cause: Cause) {
        self.file = file
        self.line = line
        self.cause = cause
    }

    /// The causes of problems. Each carries the facts that its sentence needs, and nothing else.
    public enum Cause: Hashable, Sendable {
        /// The file or folder cannot be read; the reason is the system's.
        case unreadable(reason: String)
        /// It is a pipe, a device or a folder where a file was expected.
        case notRegularFile
        /// The file has more bytes than `limit`.
        case tooLarge(limit: Int)
        /// There are more than `limit` folders to look through.
        case tooManyFolders(limit: Int)
        /// Reading was stopped by the user before so many files were read.
        case readingStopped(unread: Int)
        /// Changes of the folder cannot be watched; the reason is the system's.
        case unwatched(reason: String)
        /// A configuration file is wrong.
        case configuration(ConfigurationFault)
        /// The folder of time zones is not there, or the zone that the system is set to.
        case noTimeZoneData
        /// TZ names a zone that does not exist.
        case unknownTimeZone(String)
        /// The file with the system's zone cannot be used.
        case noTimeZone(reason: String)
        /// The journal of steps was damaged, and put aside at a path.
        case journalDamaged(aside: String)
        /// A step that was interrupted could not be finished or taken back; the reason is the system's.
        case unfinishedStep(reason: String)
        /// Something in a calendar's file is wrong.
        case calendar(CalendarFault)
    }
}

extension Problem.Cause {
    /// The problem and what tcal does about it: the one place where problems get their words.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .unreadable(let reason): ("cannot be read: \(reason)", "its events are not shown")
        case .notRegularFile: ("is not a regular file", "it is skipped")
        case .tooLarge(let limit): ("is larger than \(limit >> 20) MiB", "it is skipped")
        case .tooManyFolders(let limit):
            ("has more than \(limit) folders below it", "the others are not looked through")
        case .readingStopped(let unread):
            ("reading was stopped", "\(unread) files are not shown until they are read again")
        case .unwatched(let reason): ("cannot be watched for changes: \(reason)", "it is looked at every few seconds")
        case .configuration(let fault): fault.wording
        case .noTimeZoneData: ("has no time zones (is tzdata installed?)", "times are shown in UTC")
        case .unknownTimeZone(let name): ("names no time zone: \(name)", "times are shown in UTC")
        case .noTimeZone(let reason): (reason, "times are shown in UTC")
        case .journalDamaged(let aside):
            ("was damaged and is now \(aside)", "what was done before cannot be undone")
        case .unfinishedStep(let reason):
            ("cannot be finished or taken back: \(reason)", "it is tried again before the next change")
        case .calendar(let fault): fault.wording
        }
    }
}

extension Problem: CustomStringConvertible {
    /// `file:line: what; consequence`.
    public var description: String {
        let (what, consequence) = cause.wording
        return "\(file):\(line.map { "\($0):" } ?? "") \(what); \(consequence)"
    }
}
