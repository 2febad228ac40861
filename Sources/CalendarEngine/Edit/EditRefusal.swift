/// A reason why an edit is not made.
public enum EditRefusal: Error, Hashable, Sendable {
    /// The calendar cannot be changed, and why.
    case readOnlyCalendar(title: String, reason: Obstacle)
    /// The file cannot be changed, and why.
    case readOnlyFile(path: String, reason: Obstacle)
    /// There is no such calendar.
    case noCalendar(String)
    /// Several calendars have the item, and it is not known which one is meant: their titles.
    case severalCalendars(item: String, calendars: [String])
    /// A new calendar would not be seen in the folder of a source, or anywhere when none is named; the titles of the
    /// places that take one.
    case noPlaceForCalendar(source: String?, places: [String])
    /// A calendar needs a title, and none was given.
    case calendarTitleMissing
    /// A calendar has the title already: what it is, and where.
    case calendarTitleTaken(title: String, path: String)
    /// The calendar holds no items of this kind.
    case kindNotSupported(ItemKind, calendar: String)
    /// The item is no longer there.
    case itemGone
    /// The version that its user saw is no longer known.
    case versionGone
    /// An event needs a start.
    case startMissing
    /// The item would end before it starts.
    case endBeforeStart
    /// The item would be on a day that is never shown; `lastDay` is the last day that is.
    case tooLate(lastDay: CivilDate)
    /// The series cannot say what was asked for, and why.
    case notExpressible(Reason)
    /// The text from an editor is not an item, and why.
    case invalidText(line: Int?, reason: Obstacle)
    /// A file could not be written: the system's reason. Nothing is changed.
    case writeFailed(path: String, reason: Obstacle)
    /// There is nothing to undo.
    case nothingToUndo
    /// There is nothing to redo.
    case nothingToRedo
    /// The file, or this one item of several where it is known, was changed since the step.
    case changedSince(EditStep, path: String, item: String?)
    /// One of several edits that are made together was refused, that of the item with this title. None of them is made.
    indirect case ofOne(title: String, EditRefusal)
    /// A change failed that is not an edit of an item.
    case failed(path: String, reason: Obstacle)

    /// Something that an iCalendar series cannot say.
    public enum Reason: Hashable, Sendable {
        /// A rule with parts that pin the day cannot follow to another weekday or day of the month.
        case ruleWouldNotFollow(RecurrenceRule)
        /// The new place of one instance is already another instance's.
        case instanceTaken
        /// Whole days and times cannot be mixed within a series.
        case mixedKindsOfTime
        /// Only a whole series can be moved or get a rule.
        case needsWholeSeries
        /// One date of a series cannot be in another calendar than the others.
        case calendarOfSeries
        /// Somebody else organizes the item, and only the organizer decides who is invited.
        case organizedByOthers
        /// Somebody else organizes the item, and the server accepts changes of time, repetition, title, notes, place
        /// and guests from the organizer alone.
        case organizersPart
        /// The item is another person's private matter, of which the server may show the time alone: a change would
        /// take the rest away.
        case partHidden
        /// Only reminders can be completed.
        case notAReminder
        /// A floating time would be one of this zone, which the calendar gives to times without one.
        case zoneOfCalendar(String)
        /// The edit does not say which instance of the series it means.
        case needsInstance
    }
}
