/// The faults inside a calendar's file. Each carries the facts that its sentence needs, and nothing else.
public indirect enum CalendarFault: Hashable, Sendable {
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
    /// DUE before DTSTART, or a negative DURATION, in a reminder.
    case dueBeforeStart
    /// An override that has a rule or dates of its own.
    case overrideRecurs
    /// An RDATE with a time in a series of whole days.
    case timedDateOfDays(value: String)
    /// A TZID that neither the system nor the file nor the tables of other programs' names know.
    case unknownTZID(name: String)
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
    /// A line of calcurse's files that is no entry.
    case notOfCalcurse(line: String)
    /// A note of calcurse that is not in its folder.
    case noteMissing(name: String)
    /// A message that answers an invitation (REPLY and the like): it has no items to keep.
    case answersInvitation(method: String)
    /// Something is called off that is not there.
    case nothingToCancel(title: String)
    /// A message brings an older version of an item than the one that is there.
    case olderThanThere(title: String)
    /// An item of a kind that the calendar does not take.
    case kindNotTaken(ItemKind)
    /// Journal entries and other components that calendars do not show.
    case othersNotTaken(count: Int)
    /// More problems like one that was told.
    case more(count: Int, like: CalendarFault)
}

extension CalendarFault {
    /// The fault in words, and what tcal does about it.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .noCalendar: ("is not a calendar", "nothing of it is shown")
        case .notAProperty(let line): ("not a property: \(line)", "the line is ignored")
        case .componentNotFinished(let name): ("\(name) has no end", "it is not shown")
        case .componentNotClosed(let name): ("\(name) has no end", "it is taken to end where what it is in ends")
        case .endWithoutBegin(let name): ("END:\(name) without a beginning", "the line is ignored")
        case .startMissing: ("an event without a start", "it is not shown")
        case .invalidStart(let line): ("not a date or time: \(line)", "the event is not shown")
        case .invalidValue(let line): ("cannot be understood: \(line)", "the value is ignored")
        case .endBeforeStart: ("an event that ends before it starts", "it is shown without a length")
        case .dueBeforeStart: ("a reminder that is due before it starts", "it is shown when it is due")
        case .overrideRecurs: ("a changed date of a series has a rule or dates of its own", "it is shown once")
        case .timedDateOfDays(let value): ("RDATE \(value) has a time in a series of whole days", "its day is shown")
        case .unknownTZID(let name): ("time zone \(name) is not known", "its times are shown as they are written")
        case .unusableTimeZone(let name): ("the definition of time zone \(name) cannot be used", "it is ignored")
        case .unusableRule(let defect): defect.wording
        case .oddRule(let issue): issue.wording
        case .olderDuplicate(let uid): ("UID \(uid) is there twice", "only the newer one is shown")
        case .duplicateInFile(let uid, let other): ("UID \(uid) is also in \(other)", "both are shown")
        case .tooManyInstances(let limit):
            ("a series with more than \(limit) instances a day", "the others are not shown")
        case .notOfCalcurse(let line): ("is not an entry of calcurse: \(line)", "it is left out")
        case .noteMissing(let name): ("the note \(name) is not there", "the item comes without it")
        case .answersInvitation(let method): ("METHOD:\(method) answers an invitation", "nothing of it is brought in")
        case .nothingToCancel(let title): ("calls off “\(title)”, which is not there", "nothing is done")
        case .olderThanThere(let title): ("is an older version of “\(title)”", "the newer one stays")
        case .kindNotTaken(let kind):
            ("the calendar takes no \(kind == .event ? "events" : "reminders")", "it is left out")
        case .othersNotTaken(let count):
            (
                "has \(count) \(count == 1 ? "component that is" : "components that are") neither event nor reminder",
                "they are left out"
            )
        case .more(let count, let fault):
            ("\(fault.wording.what) (and \(count) more like this)", fault.wording.consequence)
        }
    }
}
