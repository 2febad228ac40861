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
    /// An alarm without a moment at which it could go off: its TRIGGER, or its BEGIN where it has none.
    case unreadableAlarm(line: String)
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
    /// A VTIMEZONE that cannot be used, and whose name is unknown.
    case unusableTimeZone(name: String)
    /// A VTIMEZONE that lacks something; the known zone that it is taken for, or nil where what it has is enough.
    case incompleteTimeZone(name: String, meaning: String?)
    /// A time zone that the file defines otherwise than the system's zone of that name; `fileHolds` tells which of the
    /// two is used.
    case zoneUnlikeName(name: String, fileHolds: Bool)
    /// A time that is not written as the standard has it.
    case looseTime(line: String)
    /// Journal entries (VJOURNAL, RFC 5545 3.6.3), which are not shown as items.
    case journalEntries(count: Int)
    /// An RRULE that cannot be used.
    case unusableRule(RecurrenceRule.Defect)
    /// An RRULE that can be used but for something in it.
    case oddRule(RecurrenceRule.Issue)
    /// A UID that another, newer component of the file has too.
    case olderDuplicate(uid: String)
    /// A UID that another file has too.
    case duplicateInFile(uid: String, other: String)
    /// A series with more instances on one day than are shown.
    case tooManyInstances(limit: Int)
    /// A line of calcurse's files that is no entry.
    case notOfCalcurse(line: String)
    /// A note of calcurse that is not in its folder.
    case noteMissing(name: String)
    /// A message about an invitation that brings no item to keep (REPLY, COUNTER, REFRESH and the like).
    case bringsNoItem(method: String)
    /// A message cancels an item that is not there.
    case nothingToCancel(title: String)
    /// A message adds dates to an item that is not there.
    case nothingToAddTo(title: String)
    /// A message answers an invitation to an item that is not there.
    case nothingAnswered(title: String)
    /// A message brings an answer from somebody who was not invited.
    case answerOfStranger(title: String, who: String)
    /// A message brings an older version of an item than the one that is there.
    case olderThanThere(title: String)
    /// A version of an item of which its owner's server may show only a part.
    case partHidden(title: String)
    /// An item of a kind that the calendar does not take.
    case kindNotTaken(ItemKind)
    /// An item that another calendar of the account has, by the title of that.
    case inOtherCalendar(title: String, calendar: String)
    /// Journal entries and other components that calendars do not show.
    case othersNotTaken(count: Int)
    /// More problems like one that was already reported.
    case more(count: Int, like: CalendarFault)
}
