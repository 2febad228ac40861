package import CalendarEngine
package import Phrases

/// The faults of a command line.
package enum UsageError: Error, Hashable {
    /// No verb knows this option; perhaps another one was meant.
    case unknownOption(String, suggestion: String?)
    /// A word after a dash that is no option, given to a verb that takes words; it may be meant as one of them.
    case dashedWord(option: String, word: String)
    /// This verb does not know the option, but others do.
    case optionOfOthers(String, Verb, others: [Verb])
    /// An option is missing its value.
    case missingValue(Option)
    /// An option that takes no value was given one.
    case unexpectedValue(Option)
    /// A value that the option does not accept, and the values that it accepts.
    case invalidValue(Option, String, Expectation)
    /// More operands than the verb takes.
    case unexpectedArgument(String)
    /// A word that describes a change; options do that.
    case changeWithoutOption(String)
    /// Words of a quick-add line that the shell has split, because the line was not quoted.
    case unquotedLine(String)
    /// A required operand is missing.
    case missingArgument(Operand)
    /// An operand that cannot be understood, and the values that it may have.
    case invalidArgument(Operand, String, Expectation)
    /// No calendar has this name; the known names.
    case unknownCalendar(String, known: [String])
    /// Several calendars have this name; their paths.
    case ambiguousCalendar(String, paths: [String])
    /// No set of calendars has this name; the sets in the configuration.
    case unknownSet(String, known: [String])
    /// Nobody of this name or address lets the user act for them; those who do.
    case unknownPrincipal(String, known: [String])
    /// No calendar of somebody for whom the user acts is here.
    case noCalendarOf(String)
    /// Nothing can be changed in the calendars of somebody for whom the user acts.
    case principalIsReadOnly(String)
    /// The rights in the calendars of somebody for whom the user acts are asked for, which only that person gives.
    case sharingForPrincipal(String)
    /// The configuration has no template of this name; the names that it has.
    case unknownTemplate(String, known: [String])
    /// No calendar can be changed.
    case noCalendarToWrite
    /// The first calendar cannot be made.
    case calendarNotMade(path: String, reason: Obstacle)
    /// No source has this name; the known names.
    case unknownSource(String, known: [String])
    /// The text of an option or of an operand cannot be understood.
    case unreadablePhrase(Option?, PhraseFailure)
    /// Options that exclude one another.
    case conflictingOptions(OptionConflict)
    /// A format that cannot be used.
    case format(FormatFault)
    /// No item of the named calendars matches; the places elsewhere that have one.
    case noItem(AskedItem, elsewhere: [ItemPlace])
    /// Several items match; a line for each, unless there are too many.
    case severalCandidates(AskedItem, count: Int, [String])
    /// Several items have this UID, of both kinds or in several places.
    case severalItems(String, [ItemPlace], differInKind: Bool, inPlace: Bool)
    /// The item recurs and no scope was given; its next instances.
    case scopeMissing(title: String, next: [String])
    /// The scope is a part of a series and no instance was given; its next instances.
    case instanceMissing(EditScope, title: String, next: [String])
    /// A series has no such instance.
    case noInstance(String, title: String, next: [String])
    /// An instance of an item that does not recur.
    case notRecurring(uid: String, named: String)
    /// An event cannot be completed.
    case notReminder(title: String)
    /// Every instance of a recurring reminder is done already.
    case everythingDone(title: String)
    /// `done --reopen` of a series without an instance.
    case reopensUnnamed(title: String)
    /// The item is in the calendar that it is to be moved to already.
    case alreadyThere(title: String, calendar: String)
    /// No option sets a field.
    case nothingToChange(title: String)
    /// The item is already as the options want it.
    case unchanged(title: String)
    /// One date of a series cannot move to another calendar on its own; the UID of the series.
    case movesInstance(title: String, uid: String)
    /// Deleting a calendar needs confirmation.
    case deletionNotConfirmed(String, items: Int, guests: Int)
    /// Deleting a calendar that is also on a server needs a second confirmation.
    case serverNotConfirmed(String, account: String, items: Int, guests: Int)
    /// A word that is neither a verb nor a path; the verb that was probably meant, as it is typed.
    case unknownVerb(String, suggestion: String?)
    /// Nothing exists at a path.
    case nothingThere(String)
    /// TCAL_NOW is not a local date and time.
    case invalidClock(String)
    /// The user's home folder is unknown.
    case noHome
    /// A word that is no path has bytes that are not UTF-8.
    case notUTF8(String)
    /// A line of several that are added together is refused: its number, from 1, its text, and why.
    indirect case refusedLine(Int, String, UsageError)
    /// The user's own email address is unknown.
    case noAddress
    /// The user is not among the guests, by any address.
    case notInvited(title: String)
    /// The user is the organizer of the item.
    case isOrganizer(title: String)
    /// The organizer has no address that email can be sent to.
    case noMailAddress(String)
    /// Neither `--send` nor `--no-send` was given for a change that concerns these people.
    case sendMissing(to: [String], byServer: Bool)
    /// The server of the calendar notifies these people itself, whether tcal sends email or not.
    case serverSends(to: [String])
    /// So many emails cannot be written to the output, and no command that sends email is configured.
    case mailsNeedCommand(Int)
    /// The user has not invited anybody to the item.
    case nobodyInvited(title: String)
    /// The item is not one of several times that the user holds for a meeting.
    case notHeld(title: String)
    /// The words fit all of so many times that are held for a meeting.
    case timeMissing(title: String, count: Int)
    /// A message whose METHOD asks for no answer.
    case answersNothing(String)
    /// No other time can be proposed for the item.
    case notProposed(ProposalRefusal)
    /// A counter proposal cannot be taken or declined.
    case counterRefused(CounterRefusal)
    /// The calendars refuse the edit.
    case refused(EditRefusal)
    /// Standard input cannot be read; the reason that the system gives.
    case unreadableInput(String)
    /// The program that syncs is neither beside this program nor in PATH.
    case syncMissing
    /// The program that syncs cannot be started; the reason that the system gives.
    case syncNotStarted(String)
    /// A signal ended the program that syncs.
    case syncKilled(Int32)
    /// Standard output is not a terminal, so that the screen cannot be shown.
    case noTerminal

    /// True when the command line is right but the calendars do not fit it: a failure instead of wrong usage.
    package var isAboutCalendars: Bool {
        switch self {
        case .nothingThere, .noItem, .severalItems, .severalCandidates, .noInstance, .notRecurring, .notReminder,
            .alreadyThere, .unchanged, .movesInstance, .everythingDone, .noCalendarToWrite, .noCalendarOf,
            .principalIsReadOnly, .sharingForPrincipal, .calendarNotMade,
            .noHome, .unreadableInput, .notInvited, .isOrganizer, .noMailAddress, .answersNothing, .refused,
            .notProposed, .counterRefused,
            .nobodyInvited, .notHeld, .timeMissing, .syncMissing, .syncNotStarted, .syncKilled:
            true
        case .refusedLine(_, _, let error): error.isAboutCalendars
        default: false
        }
    }
}

extension UsageError {
    /// True when an item is already as the edit wants it.
    package var saysNothingToDo: Bool {
        switch self {
        case .alreadyThere, .everythingDone, .unchanged: true
        default: false
        }
    }

    /// The lines below the sentence.
    package var lines: [String] {
        if case .severalCandidates(_, _, let lines) = self { lines } else { [] }
    }
}

/// The reason why a counter proposal (RFC 5546 3.2.7) cannot be taken or declined.
package enum CounterRefusal: Error, Hashable, Sendable {
    /// No calendar has the meeting, or it lacks the date.
    case unknown(title: String)
    /// Somebody else organizes the meeting.
    case notOrganizer(title: String)
    /// The person who proposes is not invited.
    case stranger(String, title: String)
    /// The meeting has changed since.
    case outdated(title: String)
    /// The meeting is cancelled.
    case cancelled(title: String)
    /// It is about all dates of a series.
    case series(title: String)
    /// It names no times.
    case noTimes(title: String)
    /// The meeting is at that time already.
    case sameTimes(title: String)
    /// The proposed time has passed.
    case isOver(title: String)
    /// A proposal is taken or declined: there is no perhaps.
    case perhaps
}

/// The values that an option or an operand may have.
package enum Expectation: Hashable, Sendable {
    case path, word, kind, kinds, view, section, scope, instance, ruleStart, count, color, month, topic, helpTopic,
        action,
        lineTitle, hours, answer, invitationAction, answeredDates, proposedDate, proposedTime, invited, accountAction,
        winner, language, region
    /// The keys of a report, the price of an hour, the format of a report, and what a meeting is.
    case reportKeys, rate, reportFormat, meetingTitle, dayLength
    /// The number of times that are held for a meeting, or their numbers.
    case heldTimes
    /// The number of one of so many things that are listed.
    case listed(Int)
    /// The name of a zone, such as this one.
    case zone(near: String)
    /// A recurrence rule that can be used; the defect of the one that was given.
    case rule(RecurrenceRule.Defect)
}

/// Options that cannot be used together, or not alone.
package enum OptionConflict: Hashable, Sendable {
    /// An operand and an option that set the same value.
    case same(Operand, Option)
    /// `--due` for a new event, or for an existing one.
    case dueOfNewEvent, dueOfEvent
    case endWithoutStart, endAndDuration, endOfReminder, repeatWithoutStart
    /// Two options that do different things; the first, which means something only with the second.
    case apart(Option, Option), needs(Option, Option)
    /// `--json` and another format.
    case jsonAndFormat
    /// One instance, named for several items.
    case instanceOfSeveral
    /// `--quick` without exactly one line.
    case quickWithoutLine
    /// The start already says when the item ends, and so does this option.
    case startSaysEnd(Option)
}

/// The faults of a format.
package enum FormatFault: Error, Hashable, Sendable {
    /// A name that no format has, without any field.
    case unknown(String)
    /// A brace that opens and does not close; the text from it on.
    case openBrace(String)
    /// A brace closes that was not opened.
    case strayBrace
    /// An unknown field; the known ones, and the one that was probably meant.
    case unknownField(String, known: [String], near: String?)
    /// A field that is no time has a layout for times.
    case notATime(String)
    /// An unknown layout after the colon, with its field.
    case unknownLayout(String)
    /// An unknown conversion of a time.
    case unknownConversion(String)
}

/// The item that somebody asked for.
package enum AskedItem: Hashable, Sendable {
    /// An item by its UID or the beginning of it.
    case uid(String)
    /// An item by its whole UID.
    case wholeUID(String)
    /// Items by the words of a search, and why nothing matches them, where that is known.
    case words(String, [SearchAbsence])
}

/// An item and the file that it is in.
package struct ItemPlace: Hashable, Sendable {
    /// Its kind.
    package let kind: ItemKind
    /// Its title.
    package let title: String
    /// The title of its calendar.
    package let calendar: String
    /// The path of its file.
    package let path: String

    /// Makes the place of an item.
    package init(kind: ItemKind, title: String, calendar: String, path: String) {
        (self.kind, self.title, self.calendar, self.path) = (kind, title, calendar, path)
    }
}
