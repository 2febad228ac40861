/// Something wrong with a file, where it is, and what was done about it.
public struct Problem: Hashable, Sendable {
    /// The file or folder, as the user would name it.
    public var file: String
    /// The line, from 1; nil when the problem is not about a line.
    public var line: Int?
    /// What is wrong. `Problem.wording` puts it into words.
    public var cause: Cause

    /// A problem.
    public init(file: String, line: Int? = nil, cause: Cause) {
        self.file = file
        self.line = line
        self.cause = cause
    }

    /// What can be wrong. Each cause carries what its sentence needs, and nothing else.
    public indirect enum Cause: Hashable, Sendable {
        /// The file or folder cannot be read; the reason is the system's.
        case unreadable(reason: String)
        /// It is a pipe, a device or a folder where a file was expected.
        case notRegularFile
        /// The file has more bytes than `limit`.
        case tooLarge(limit: Int)
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
        /// The file holds no iCalendar data.
        case noCalendar
        /// A line has no name, or no colon outside quotes.
        case notAProperty(line: String)
        /// An event, reminder or zone definition has no END of its own.
        case componentNotFinished(name: String)
        /// A VCALENDAR, or a part of an event, has no END.
        case componentNotClosed(name: String)
        /// An END without its BEGIN.
        case endWithoutBegin(name: String)
        /// An event without DTSTART.
        case startMissing
        /// A DTSTART that is not a date or time that exists.
        case invalidStart(line: String)
        /// Another property whose value cannot be understood.
        case invalidValue(line: String)
        /// DTEND before DTSTART.
        case endBeforeStart
        /// A TZID that neither the system nor the file nor the tables of other programs' names know.
        case unknownTimeZone(name: String)
        /// A VTIMEZONE that cannot be used.
        case unusableTimeZone(name: String)
        /// An RRULE that cannot be used.
        case unusableRule(RecurrenceRule.Defect)
        /// An RRULE that can be used but for something in it.
        case oddRule(RecurrenceRule.Issue)
        /// A UID that an other component of the file has too, which is newer.
        case olderDuplicate(uid: String)
        /// A UID that another file has too.
        case duplicateInFile(uid: String, other: String)
        /// A series with more instances on one day than are shown.
        case tooManyInstances(limit: Int)
        /// More problems like one that was told.
        case more(count: Int, like: Cause)
    }
}

extension Problem.Cause {
    /// What is wrong and what tcal does about it: the one place where problems get their words.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .unreadable(let reason): ("cannot be read: \(reason)", "its events are not shown")
        case .notRegularFile: ("is not a regular file", "it is skipped")
        case .tooLarge(let limit): ("is larger than \(limit >> 20) MiB", "it is skipped")
        case .readingStopped(let unread): ("reading was stopped", "\(unread) files are not shown until they are read again")
        case .unwatched(let reason): ("cannot be watched for changes: \(reason)", "it is looked at every few seconds")
        case .configuration(let fault): fault.wording
        case .noTimeZoneData: ("has no time zones (is tzdata installed?)", "times are shown in UTC")
        case .unknownTimeZone(let name): ("names no time zone: \(name)", "times are shown in UTC")
        case .noTimeZone(let reason): (reason, "times are shown in UTC")
        case .noCalendar: ("is not a calendar", "nothing of it is shown")
        case .notAProperty(let line): ("not a property: \(line)", "the line is ignored")
        case .componentNotFinished(let name): ("\(name) has no end", "it is not shown")
        case .componentNotClosed(let name): ("\(name) has no end", "it is taken to end where what it is in ends")
        case .endWithoutBegin(let name): ("END:\(name) without a beginning", "the line is ignored")
        case .startMissing: ("an event without a start", "it is not shown")
        case .invalidStart(let line): ("not a date or time: \(line)", "the event is not shown")
        case .invalidValue(let line): ("cannot be understood: \(line)", "the value is ignored")
        case .endBeforeStart: ("an event that ends before it starts", "it is shown without a length")
        case .unknownTimeZone(let name): ("time zone \(name) is not known", "its times are shown as they are written")
        case .unusableTimeZone(let name): ("the definition of time zone \(name) cannot be used", "it is ignored")
        case .unusableRule(let defect): defect.wording
        case .oddRule(let issue): issue.wording
        case .olderDuplicate(let uid): ("UID \(uid) is there twice", "only the newer one is shown")
        case .duplicateInFile(let uid, let other): ("UID \(uid) is also in \(other)", "both are shown")
        case .tooManyInstances(let limit): ("a series with more than \(limit) instances a day", "the others are not shown")
        case .more(let count, let cause): ("\(cause.wording.what) (and \(count) more like this)", cause.wording.consequence)
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
