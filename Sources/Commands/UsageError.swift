package import CalendarEngine
package import Phrases

/// The faults of a command line.
package enum UsageError: Error, Hashable {
    /// No verb knows this option; perhaps another one was meant.
    case unknownOption(String, suggestion: String?)
    /// No option of a verb whose operands are words; the word of which it is the beginning may be one of these.
    case dashedWord(option: String, word: String)
    /// This verb does not know the option, but others do.
    case optionOfOthers(String, Verb, others: [Verb])
    /// An option stands without its value.
    case missingValue(Option)
    /// An option that takes no value was given one.
    case unexpectedValue(Option)
    /// A value that the option cannot have, and what it can.
    case invalidValue(Option, String, Expectation)
    /// More operands than the verb takes.
    case unexpectedArgument(String)
    /// A word that says what is to change, which options do.
    case changeWithoutOption(String)
    /// Words of a line for something new that the shell has parted, since nothing quotes them.
    case unquotedLine(String)
    /// A needed operand is not there.
    case missingArgument(Operand)
    /// An operand that cannot be understood, and what would be.
    case invalidArgument(Operand, String, Expectation)
    /// No calendar is called so; these are there.
    case unknownCalendar(String, known: [String])
    /// Several calendars are called so; these are their paths.
    case ambiguousCalendar(String, paths: [String])
    /// No set of calendars is called so; these are in the configuration.
    case unknownSet(String, known: [String])
    /// A template that the configuration does not have; the names of those that it has.
    case unknownTemplate(String, known: [String])
    /// There is no calendar that could be changed.
    case noCalendarToWrite
    /// The first calendar cannot be made.
    case calendarNotMade(path: String, reason: Obstacle)
    /// No source is called so; these are there.
    case unknownSource(String, known: [String])
    /// The text of an option or of an operand cannot be understood.
    case unreadablePhrase(Option?, PhraseFailure)
    /// Options that cannot stand together.
    case conflictingOptions(OptionConflict)
    /// A format that cannot be used.
    case format(FormatFault)
    /// No item is the one that was asked for in the calendars that are named; it is in these places.
    case noItem(AskedItem, elsewhere: [ItemPlace])
    /// So many items fit what was asked for; a line for each, as long as they are not too many.
    case severalCandidates(AskedItem, count: Int, [String])
    /// Several items have this UID, of both kinds or in several places.
    case severalItems(String, [ItemPlace], differInKind: Bool, inPlace: Bool)
    /// It repeats, and nobody said which are meant; its next instances.
    case scopeMissing(title: String, next: [String])
    /// A part of a series is meant, and nobody said from where on.
    case instanceMissing(EditScope, title: String, next: [String])
    /// A series has no such instance.
    case noInstance(String, title: String, next: [String])
    /// An instance is named of what does not repeat.
    case notRecurring(uid: String, named: String)
    /// An event cannot be completed.
    case notReminder(title: String)
    /// Every instance of a reminder is done.
    case everythingDone(title: String)
    /// `done --reopen` of a series, and nobody said which one.
    case reopensUnnamed(title: String)
    /// An item is to go to the calendar in which it is.
    case alreadyThere(title: String, calendar: String)
    /// No option names a field.
    case nothingToChange(title: String)
    /// It is as the options want it already.
    case unchanged(title: String)
    /// One date of a series is to go to another calendar; the UID of the series.
    case movesInstance(title: String, uid: String)
    /// Deleting a calendar needs a yes.
    case deletionNotConfirmed(String, items: Int, guests: Int)
    /// Deleting a calendar that is on a server as well needs a second one.
    case serverNotConfirmed(String, account: String, items: Int, guests: Int)
    /// A word that is no verb, and no path either; what was meant perhaps, as it is typed.
    case unknownVerb(String, suggestion: String?)
    /// A path where there is nothing.
    case nothingThere(String)
    /// TCAL_NOW is not a local date and time.
    case invalidClock(String)
    /// Nobody says where the user's home folder is.
    case noHome
    /// A word that is no path has bytes that are not UTF-8.
    case notUTF8(String)
    /// A line of several that are added together cannot be: its number, from 1, its text, and why.
    indirect case refusedLine(Int, String, UsageError)
    /// Nobody said who the user is, by an address of mail.
    case noAddress
    /// The user is not among those who are invited, by any address.
    case notInvited(title: String)
    /// The user invites to it.
    case isOrganizer(title: String)
    /// An organizer to whom no mail can be sent.
    case noMailAddress(String)
    /// Nobody said whether these people get a mail.
    case sendMissing(to: [String], byServer: Bool)
    /// The server of the calendar tells these people, whatever is done here.
    case serverSends(to: [String])
    /// So many mails cannot all be written to the output, and there is no command that sends.
    case mailsNeedCommand(Int)
    /// Nobody is invited to it by the user.
    case nobodyInvited(title: String)
    /// A message that asks for no answer, by its METHOD.
    case answersNothing(String)
    /// The calendars do not allow what was asked for.
    case refused(EditRefusal)
    /// Standard input cannot be read, for the reason that the system gives.
    case unreadableInput(String)
    /// The program that syncs is neither beside this one nor in PATH.
    case syncMissing
    /// The program that syncs cannot be started, for the reason that the system gives.
    case syncNotStarted(String)
    /// A signal ended it.
    case syncKilled(Int32)
    /// Standard output is not a terminal, so that the screen cannot be shown.
    case noTerminal

    /// True when the words are right, but not what the calendars hold: a failure instead of wrong usage.
    package var isAboutCalendars: Bool {
        switch self {
        case .nothingThere, .noItem, .severalItems, .severalCandidates, .noInstance, .notRecurring, .notReminder,
            .alreadyThere, .unchanged, .movesInstance, .everythingDone, .noCalendarToWrite, .calendarNotMade,
            .noHome, .unreadableInput, .notInvited, .isOrganizer, .noMailAddress, .answersNothing, .refused,
            .nobodyInvited, .syncMissing, .syncNotStarted, .syncKilled:
            true
        case .refusedLine(_, _, let error): error.isAboutCalendars
        default: false
        }
    }
}

extension UsageError {
    /// True when an item is already as it should become.
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

/// The values that an option or an operand may have.
package enum Expectation: Hashable, Sendable {
    case path, word, kind, kinds, view, section, scope, instance, ruleStart, count, color, month, topic, helpTopic,
        action,
        lineTitle, hours, answer, invitationAction, answeredDates, invited, accountAction, winner, language, region
    /// The number of one of so many things that are listed.
    case listed(Int)
    /// The name of a zone, such as this one.
    case zone(near: String)
    /// A rule that can be used.
    case rule(RecurrenceRule.Defect)
}

/// Options that cannot stand together, or not alone.
package enum OptionConflict: Hashable, Sendable {
    /// An operand and an option say the same.
    case same(Operand, Option)
    /// `--due` of a new event, or of one that is there.
    case dueOfNewEvent, dueOfEvent
    case endWithoutStart, endAndDuration, endOfReminder, repeatWithoutStart
    /// Two options that do different things; the first, which means something only with the second.
    case apart(Option, Option), needs(Option, Option)
    /// `--json` and another format.
    case jsonAndFormat
    /// One instance of several items.
    case instanceOfSeveral
    /// `--quick` without a single line.
    case quickWithoutLine
    /// The start says when it ends, and so does this option.
    case startSaysEnd(Option)
}

/// The faults of a format.
package enum FormatFault: Error, Hashable, Sendable {
    /// It is no format that has a name, and has no field.
    case unknown(String)
    /// A brace opens and does not close; all from it on.
    case openBrace(String)
    /// A brace closes that was not opened.
    case strayBrace
    /// There is no such field; those that there are, and the one that was meant perhaps.
    case unknownField(String, known: [String], near: String?)
    /// A field that is no time has a pattern of a time.
    case notATime(String)
    /// The text behind the colon, with its field.
    case unknownLayout(String)
    /// A conversion of a time that is not known.
    case unknownConversion(String)
}

/// The item that somebody asked for.
package enum AskedItem: Hashable, Sendable {
    /// By its UID, or the beginning of it.
    case uid(String)
    /// By its whole UID.
    case wholeUID(String)
    /// By words of a search; why nothing fits them, where that is known.
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

    /// An item in a file.
    package init(kind: ItemKind, title: String, calendar: String, path: String) {
        (self.kind, self.title, self.calendar, self.path) = (kind, title, calendar, path)
    }
}
