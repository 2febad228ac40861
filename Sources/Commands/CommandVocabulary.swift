package import CalendarEngine

/// The words that a language needs for the command line, besides those of `PhraseVocabulary`. Names of verbs and
/// options are the same in every language, so that scripts work everywhere.
package protocol CommandVocabulary: Sendable {
    // MARK: Help

    /// The work of a verb, as a phrase.
    func summary(of verb: Verb) -> String
    /// The operands of a verb in its usage line.
    func usage(of verb: Verb) -> String
    /// The name of an operand: `PATH`.
    func name(of operand: Operand) -> String
    /// The texts that an operand of a verb may be, as a phrase.
    func help(for operand: Operand, of verb: Verb) -> String
    /// The name of an option's value; empty when it takes none.
    func value(of option: Option) -> String
    /// The meaning of an option to a verb, as a phrase.
    func help(for option: Option, of verb: Verb) -> String
    /// Paragraphs below the options.
    func notes(on verb: Verb) -> [String]
    /// Ways to use a verb: what is typed, and what that gives.
    func examples(of verb: Verb) -> [(command: String, result: String)]
    /// A heading or a sentence of the help.
    func word(_ word: HelpWord) -> String
    /// The way to the help of a verb.
    func helpHint(_ verb: Verb) -> String
    /// The commands that people mean by words that are no verbs, as other programs call them; as they are typed behind
    /// `tcal`.
    var otherNames: [(command: String, names: [String])] { get }

    // MARK: Faults

    /// A fault of a command line, in one sentence without a full stop.
    func usageError(_ error: UsageError) -> String
    /// A run that did something and could not say so.
    func done(but complaint: String) -> String
    /// An output that cannot be written.
    func cannotWrite(_ reason: String) -> String
    /// That the demo cannot make its folder.
    func noDemo(_ path: String, _ reason: String) -> String
    /// Too little memory to begin with.
    func noMemory(_ shortage: Obstacle) -> String
    /// A screen that cannot be shown.
    func screenFault(_ fault: ScreenFault) -> String
    /// A command of the user that failed.
    func commandFailure(_ failure: CommandFailure) -> String
    /// An editor that cannot be started.
    func editorMissing(_ command: String) -> String
    /// An editor that failed.
    func editorFailed(_ command: String, _ code: Int32) -> String
    /// An edit of what somebody else changed meanwhile.
    func conflict(_ conflict: EditConflict) -> String
    /// An item of a file that several calendars have.
    func severalCalendars(_ item: String, _ calendars: [String]) -> String

    // MARK: Results

    /// A sentence that never changes.
    func notice(_ notice: CommandNotice) -> String
    /// The progress of saving.
    func saving(_ done: Int, of total: Int) -> String
    /// The part of a day in its heading.
    func heading(_ day: String, _ part: PartOfDay) -> String
    /// Nothing to be shown from a day to another.
    func nothing(from first: String, to last: String) -> String
    /// No events that overlap one another from a day to another.
    func noConflicts(from first: String, to last: String) -> String
    /// A day without free time, and what takes it.
    func nothingFree(on day: String, _ reasons: [String]) -> String
    /// A day of which nothing is left: it is past this time.
    func nothingFree(on day: String, past end: String) -> String
    /// Nothing that fits what was looked for, and sentences that say why.
    func nothingFound(_ words: String, _ reasons: [String]) -> String
    /// Alarms that go off together.
    func alarms(_ count: Int) -> String
    /// The alarms that were told cannot be kept, and why.
    func alarmsNotKept(_ path: String, _ reason: Obstacle) -> String
    /// Alarms that went off while nobody could be told.
    func missedAlarms(_ count: Int) -> String
    /// The time until something comes; nil is now.
    func comesIn(_ length: String?) -> String
    /// An answer to a notification, on its button.
    func ringAnswer(_ answer: RingAnswer) -> String
    /// The number of dates of a series; nil is without end.
    func times(_ count: Int?) -> String
    /// A calendar that cannot be changed, behind its name.
    func readOnlyMark(_ reason: String) -> String
    /// A calendar that takes one kind of items only, behind its name.
    func onlyMark(_ kind: ItemKind) -> String
    /// Problems, and who names them.
    func problemCount(_ count: Int) -> String
    /// More problems than were told.
    func moreProblems(_ count: Int) -> String
    /// The number of dates of a recurring reminder that were due and are open still, and the first of them.
    func datesLeft(_ title: String, _ count: Int, from first: String) -> String
    /// More candidates than were listed.
    func moreCandidates(_ count: Int) -> String
    /// A calendar of holidays that is shown from now on, or no longer.
    func holidays(_ title: String, areShown: Bool) -> String
    /// Nothing comes next, within a length of time where one was said.
    func nothingComes(within length: String?) -> String
    /// The command that takes back that the holidays of a region are shown, of which `tcal undo` knows nothing.
    func takesBack(holidaysOf code: String) -> String
    /// A configuration that stayed as it was, and why; nil where something in it is in the way.
    func cannotChangeConfiguration(_ path: String, _ reason: String?) -> String
    /// Files without problems.
    func noProblems(files: Int) -> String
    /// A message about an invitation, by whom it comes.
    ///
    /// - Parameter status: PARTSTAT of an answer.
    /// - Parameter isKnown: True when what it is about is in a calendar.
    func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String
    /// A heading or a sentence about an invitation.
    func invitation(_ word: InvitationWord) -> String
    /// Something that is another than in the version before; what it was may be empty.
    func difference(_ difference: SchedulingDifference, was: String) -> String
    /// Somebody who answers and was not invited.
    func notInvited(_ who: String) -> String
    /// One's own answer so far; nil for none.
    func ownAnswer(_ answer: String?) -> String
    /// The subject of the mail of an answer.
    func replySubject(_ answer: InvitationAnswer, title: String) -> String
    /// The text of that mail, in lines.
    func replyText(_ answer: InvitationAnswer, who: String, title: String, times: String, comment: String) -> String
    /// An answer that was given, and how the organizer hears of it.
    func replied(_ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery) -> String
    /// The subject of the mail to those who are invited.
    func invitationSubject(_ kind: InvitationNotice.Kind, title: String) -> String
    /// The text of that mail, in lines; what is not known is empty.
    func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String
    ) -> String
    /// People who hear of what they are invited to, and by which way.
    func mailed(_ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery) -> String
    /// The question whether it is sent.
    ///
    /// - Parameter mayStaySilent: True when the change can be made without telling anybody.
    func mailQuestion(mayStaySilent: Bool) -> String
    /// True for a yes, false for a no, nil for anything else.
    func yes(_ text: String) -> Bool?
    /// A mail to those who are invited that was sent before, at a time in words.
    func invitationSentBefore(title: String, _ time: String) -> String
    /// A mail to those who are invited that was not sent, and why.
    ///
    /// - Parameter isGone: True when what it tells of is not there any more.
    func invitationNotSent(_ reason: String, isGone: Bool) -> String
    /// An answer that was sent before, at a time in words.
    func sentBefore(title: String, _ time: String) -> String
    /// A mail that was not sent, and why.
    func notSent(_ reason: String) -> String
    /// Items that were written to a file.
    func exported(_ count: Int, to path: String) -> String
    /// The calendar of somebody who had none, or what would be one.
    func firstCalendar(_ title: String, _ path: String, isMade: Bool) -> String
    /// The calendar for new items that the configuration names and that there is not, and the one that takes them.
    func usualCalendarIsGone(_ name: String, instead: String) -> String
    /// A new item, where it is, and when.
    ///
    /// - Parameter isDone: False where it is only said what would be done.
    func added(_ title: String, to calendar: String, times: String?, isDone: Bool) -> String
    /// A reminder's times: when it is due, or from when on it may be begun.
    func reminderTimes(_ times: String, isDue: Bool) -> String
    /// A time that may mean two things, and how to write the other.
    func otherReading(_ text: String, _ meant: String, or other: String, written: String) -> String
    /// Another meaning of a line: its title, and when it would be.
    func otherReading(line title: String, _ times: String) -> String
    /// A series that begins elsewhere than was said.
    func seriesBegins(_ first: String, instead typed: String, isKept: Bool) -> String
    /// A meeting whose time is looked for: its title, its length in words, and its guests.
    func meeting(_ title: String, _ length: String, with guests: [String]) -> String
    /// The way to make a meeting at one of the times that are listed.
    func meetingHint(_ title: String) -> String
    /// No time suits a meeting.
    func noMeetingTime(_ title: String) -> String
    /// Why nobody knows whether somebody is free.
    func unknownTimes(of who: String, _ reason: UnknownTimes) -> String
    /// A new calendar, in words already, and its path.
    func isIn(_ step: String, path: String) -> String
    /// A step that was undone.
    ///
    /// - Parameter isMailed: True when a mail told people of it.
    func undid(_ step: String, isMailed: Bool) -> String
    /// Those who are invited are not told of a change.
    func untold(_ people: [String]) -> String
    /// The subscriptions that an export leaves out.
    func leftOut(_ calendars: [String]) -> String
    /// A step that was done again.
    func redid(_ step: String) -> String
    /// The calendar in which an item is already.
    func isIn(_ calendar: String) -> String
    /// The result of an import, calendar by calendar.
    func imported(_ calendars: [ImportCount]) -> String
    /// The fate of an item that is imported.
    func state(_ state: ImportPreview.State) -> String
}

/// The reason why the screen cannot be shown.
package enum ScreenFault: Sendable {
    /// There is no terminal to write to, or none to read from.
    case noTerminal
    /// TERM is not set.
    case typeMissing
    /// The terminal cannot place its cursor.
    case unusableType(String)
    /// The system has no file descriptor left for this program.
    case noDescriptors
    /// There is no description of the terminal, nor of a usual one.
    case unknownType(String)
}

/// Headings and sentences about an invitation.
package enum InvitationWord: Sendable {
    case changed, collidesWith, note, older, addressMissing, notInvited
}

/// The ways in which an organizer hears of an answer.
package enum ReplyDelivery: Sendable {
    /// A mail was sent.
    case byMail
    /// The server of the calendar sends it.
    case byServer
    /// The organizer wants none.
    case notWanted
    /// The mail was written to the output.
    case written
    /// There is no command that sends.
    case unsent
}

/// Headings and sentences of the help.
package enum HelpWord: Sendable {
    case usage, arguments, options, examples, more
    /// The heading of a group of verbs.
    case verbs(VerbGroup)
}

/// Sentences of the verbs that never change.
package enum CommandNotice: Sendable {
    case noCalendars, noThread, readingFile, saving, savingFirst, editedTextGone, isClosed, standardInput,
        nothingChanges, nothingNamed, noAlarm, givenUp,
        notificationsFail, alarmCommandFails, demoIsOver
}

/// The numbers of items that an import brings into a calendar.
package struct ImportCount: Sendable {
    /// The calendar's title.
    package let calendar: String
    /// The number of new items.
    package var new = 0
    /// The number of items that change.
    package var changed = 0
    /// The number of items that stay as they are.
    package var identical = 0

    /// Nothing yet.
    package init(calendar: String) { self.calendar = calendar }
}
