package import CalendarEngine

/// The words that a language needs for the command line, besides those of `PhraseVocabulary`. Names of verbs and
/// options are the same in every language, so that scripts work everywhere.
package protocol CommandVocabulary: Sendable {
    // MARK: Help

    /// A phrase that says what a verb does.
    func summary(of verb: Verb) -> String
    /// The operands of a verb in its usage line.
    func usage(of verb: Verb) -> String
    /// The name of an operand: `PATH`.
    func name(of operand: Operand) -> String
    /// A phrase that says what an operand of a verb may be.
    func help(for operand: Operand, of verb: Verb) -> String
    /// The name of an option's value; empty for an option that takes none.
    func value(of option: Option) -> String
    /// A phrase that says what an option does for a verb.
    func help(for option: Option, of verb: Verb) -> String
    /// Paragraphs below the options.
    func notes(on verb: Verb) -> [String]
    /// Examples of a verb: the command, and its result.
    func examples(of verb: Verb) -> [(command: String, result: String)]
    /// A heading or a sentence of the help.
    func word(_ word: HelpWord) -> String
    /// The sentence that points to the help of a verb.
    func helpHint(_ verb: Verb) -> String
    /// The words of other programs that are not verbs of tcal, each with the command that does the same here, as it is
    /// typed after `tcal`.
    var otherNames: [(command: String, names: [String])] { get }

    // MARK: Faults

    /// A fault of a command line, in one sentence without a full stop.
    func usageError(_ error: UsageError) -> String
    /// The program did its work but could not report it.
    func done(but complaint: String) -> String
    /// An output that cannot be written.
    func cannotWrite(_ reason: String) -> String
    /// The demo cannot make its folder.
    func noDemo(_ path: String, _ reason: String) -> String
    /// The system has too little memory to start.
    func noMemory(_ shortage: Obstacle) -> String
    /// A screen that cannot be shown.
    func screenFault(_ fault: ScreenFault) -> String
    /// A command of the user that failed.
    func commandFailure(_ failure: CommandFailure) -> String
    /// An editor that cannot be started.
    func editorMissing(_ command: String) -> String
    /// An editor that failed.
    func editorFailed(_ command: String, _ code: Int32) -> String
    /// An edit meets a change that somebody else made meanwhile.
    func conflict(_ conflict: EditConflict) -> String
    /// An item of an imported file is in several calendars already.
    func severalCalendars(_ item: String, _ calendars: [String]) -> String

    // MARK: Results

    /// A sentence that never changes.
    func notice(_ notice: CommandNotice) -> String
    /// The progress of saving.
    func saving(_ done: Int, of total: Int) -> String
    /// The heading of one part of a day.
    func heading(_ day: String, _ part: PartOfDay) -> String
    /// There is nothing to show between two days.
    func nothing(from first: String, to last: String) -> String
    /// No events overlap between two days.
    func noConflicts(from first: String, to last: String) -> String
    /// A day has no free time, and why.
    func nothingFree(on day: String, _ reasons: [String]) -> String
    /// No free time is left on a day: it is past this time.
    func nothingFree(on day: String, past end: String) -> String
    /// Nothing matches a search, with sentences that say why.
    func nothingFound(_ words: String, _ reasons: [String]) -> String
    /// Several alarms go off together.
    func alarms(_ count: Int) -> String
    /// The record of the alarms that were shown cannot be kept, and why.
    func alarmsNotKept(_ path: String, _ reason: Obstacle) -> String
    /// Alarms went off while nobody could be told of them.
    func missedAlarms(_ count: Int) -> String
    /// The time until something comes; nil means now.
    func comesIn(_ length: String?) -> String
    /// The label of a notification's button.
    func ringAnswer(_ answer: RingAnswer) -> String
    /// The number of dates of a series; nil means without end.
    func times(_ count: Int?) -> String
    /// Marks a calendar that cannot be changed, after its name.
    func readOnlyMark(_ reason: String) -> String
    /// Marks a calendar of somebody else's, after its name.
    func ownedMark(_ owner: String) -> String
    /// Marks a calendar that takes one kind of items only, after its name.
    func onlyMark(_ kind: ItemKind) -> String
    /// The number of problems, and the command that lists them.
    func problemCount(_ count: Int) -> String
    /// There are more problems than were listed.
    func moreProblems(_ count: Int) -> String
    /// The number of dates of a recurring reminder that were due and are open still, and the first of them.
    func datesLeft(_ title: String, _ count: Int, from first: String) -> String
    /// There are more candidates than were listed.
    func moreCandidates(_ count: Int) -> String
    /// A calendar of holidays that is shown from now on, or no longer.
    func holidays(_ title: String, areShown: Bool) -> String
    /// Nothing comes next, within a length of time where one was said.
    func nothingComes(within length: String?) -> String
    /// The command that hides the holidays of a region again; `tcal undo` cannot take back that they are shown.
    func takesBack(holidaysOf code: String) -> String
    /// The configuration was not changed, and why; a nil reason means that something in the file is in the way.
    func cannotChangeConfiguration(_ path: String, _ reason: String?) -> String
    /// No file has a problem.
    func noProblems(files: Int) -> String
    /// There are no changes to list.
    var nothingLogged: String { get }
    /// A change was made for somebody, by the address.
    func madeFor(_ person: String) -> String
    /// A change was undone.
    var undoneMark: String { get }
    /// An invitation message (RFC 5546), and its sender.
    ///
    /// - Parameter status: PARTSTAT of an answer.
    /// - Parameter isKnown: True when a calendar has the item that the message is about.
    func message(_ method: SchedulingMethod, by who: String, status: String, isKnown: Bool) -> String
    /// A heading or a sentence about an invitation.
    func invitation(_ word: InvitationWord) -> String
    /// A property that differs from the version before; its earlier value may be empty.
    func difference(_ difference: SchedulingDifference, was: String) -> String
    /// Somebody who answers without being a guest.
    func notInvited(_ who: String) -> String
    /// The user's own answer so far; nil for none.
    func ownAnswer(_ answer: String?) -> String
    /// The subject of the email of an answer.
    func replySubject(_ answer: InvitationAnswer, title: String) -> String
    /// The text of the email of an answer, in lines.
    func replyText(_ answer: InvitationAnswer, who: String, title: String, times: String, comment: String) -> String
    /// An answer was given, and the way in which the organizer hears of it.
    func replied(_ answer: InvitationAnswer, title: String, to organizer: String, _ delivery: ReplyDelivery) -> String
    /// Somebody proposes other times than those of a meeting, all in words.
    func proposes(_ who: String, _ times: String, instead was: String) -> String
    /// The subject of the email of a proposal.
    func proposalSubject(_ title: String) -> String
    /// The text of the email of a proposal, in lines; unknown values are empty.
    func proposalText(who: String, title: String, times: String, instead was: String, comment: String) -> String
    /// Other times were proposed, and the way in which the organizer hears of it.
    func proposed(_ times: String, title: String, to organizer: String, _ delivery: ReplyDelivery) -> String
    /// The reason why a counter proposal cannot be taken or declined.
    func counterRefusal(_ refusal: CounterRefusal) -> String
    /// A meeting moved to the times that somebody proposed.
    func moved(_ title: String, to times: String, as who: String) -> String
    /// The subject of the email by which a proposal is declined.
    func keptSubject(_ title: String) -> String
    /// The line of an email that somebody sends for its author.
    func sentOnBehalf(_ delegate: String, of person: String) -> String
    /// The text of the email by which a proposal is declined, in lines; unknown values are empty.
    func keptText(who: String, title: String, times: String, comment: String) -> String
    /// A proposal was declined, and the way in which the one who made it hears of it.
    func kept(_ title: String, to who: String, _ delivery: ReplyDelivery) -> String
    /// The subject of the email to the guests.
    func invitationSubject(_ kind: InvitationNotice.Kind, title: String) -> String
    /// The text of the email to the guests, in lines; unknown values are empty.
    ///
    /// - Parameter news: What is to be said of several times that are held for a meeting.
    func invitationText(
        _ kind: InvitationNotice.Kind, who: String, title: String, times: String, place: String, notes: String,
        news: String
    ) -> String
    /// This time of those that were held was chosen.
    var chosenNews: String { get }
    /// Another time than this one was chosen.
    func releasedNews(_ time: String) -> String
    /// People got an email about an item that they are invited to, by the way that is given.
    func mailed(_ kind: InvitationNotice.Kind, title: String, to people: [String], _ delivery: ReplyDelivery) -> String
    /// Asks whether to send the email.
    ///
    /// - Parameter mayStaySilent: True when the change can be made without telling anybody.
    func mailQuestion(mayStaySilent: Bool) -> String
    /// True for a yes, false for a no, nil for anything else.
    func yes(_ text: String) -> Bool?
    /// An email to the guests was sent before; the time is in words.
    func invitationSentBefore(title: String, _ time: String) -> String
    /// An email to the guests was not sent, and why.
    ///
    /// - Parameter isGone: True when the item that the email is about does not exist any more.
    func invitationNotSent(_ reason: String, isGone: Bool) -> String
    /// An answer was sent before; the time is in words.
    func sentBefore(title: String, _ time: String) -> String
    /// An email was not sent, and why.
    func notSent(_ reason: String) -> String
    /// An email that declines a proposal for a meeting at a time was not sent, and why.
    func keptNotSent(_ reason: String, title: String, _ time: String) -> String
    /// Items that were written to a file.
    func exported(_ count: Int, to path: String) -> String
    /// The first calendar of a user who has none: made, or, with `isMade` false, still to be made.
    func firstCalendar(_ title: String, _ path: String, isMade: Bool) -> String
    /// The configuration names a calendar for new items that does not exist; another one takes them instead.
    func usualCalendarIsGone(_ name: String, instead: String) -> String
    /// A new item, its calendar, and its times.
    ///
    /// - Parameter isDone: False when the item was not added and the sentence only says what would happen.
    func added(_ title: String, to calendar: String, times: String?, isDone: Bool) -> String
    /// The time of a reminder: its due date, or the time from which on it can be started.
    func reminderTimes(_ times: String, isDue: Bool) -> String
    /// A time that is ambiguous, and the way to write its other meaning.
    func otherReading(_ text: String, _ meant: String, or other: String, written: String) -> String
    /// The other meaning of an ambiguous line: its title and its times.
    func otherReading(line title: String, _ times: String) -> String
    /// A series that begins at another time than the one typed.
    func seriesBegins(_ first: String, instead typed: String, isKept: Bool) -> String
    /// The name of the last line of a report.
    var reportTotal: String { get }
    /// The group of events without a tag, a person or a place.
    var reportNothing: String { get }
    /// A number of events.
    func events(_ count: Int) -> String
    /// A meeting whose time is looked for: its title, its length in words, and its guests.
    func meeting(_ title: String, _ length: String, with guests: [String]) -> String
    /// The way to make a meeting at one of the times that are listed.
    func meetingHint(_ title: String) -> String
    /// No time suits a meeting.
    func noMeetingTime(_ title: String) -> String
    /// Fewer times than are to be held suit a meeting.
    func fewTimes(_ title: String, _ count: Int) -> String
    /// Times are held for a meeting, each in words.
    func held(_ title: String, in calendar: String, _ times: [String]) -> String
    /// One of the times that were held was chosen.
    func chosen(_ title: String, _ time: String) -> String
    /// A meeting with several times is given up.
    func gaveUp(_ title: String, _ count: Int) -> String
    /// No times are held.
    var nothingHeld: String { get }
    /// The way to choose one of the times that are held.
    var heldHint: String { get }
    /// A new calendar, in words already, and its path.
    func isIn(_ step: String, path: String) -> String
    /// A step was undone.
    ///
    /// - Parameter isMailed: True when an email told people of the step.
    func undid(_ step: String, isMailed: Bool) -> String
    /// The guests are not told of a change.
    func untold(_ people: [String]) -> String
    /// The subscriptions that an export leaves out.
    func leftOut(_ calendars: [String]) -> String
    /// A step was redone.
    func redid(_ step: String) -> String
    /// The item is in this calendar already.
    func isIn(_ calendar: String) -> String
    /// The result of an import, calendar by calendar.
    func imported(_ calendars: [ImportCount]) -> String
    /// The state of an item in the preview of an import.
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
    /// The system has no file descriptors left for this program.
    case noDescriptors
    /// There is no description of the terminal, nor of a usual one.
    case unknownType(String)
}

/// Headings and sentences about an invitation.
package enum InvitationWord: Sendable {
    case changed, collidesWith, note, older, addressMissing, notInvited, proposal, howToTake
}

/// The ways in which an organizer hears of an answer.
package enum ReplyDelivery: Sendable {
    /// An email was sent.
    case byMail
    /// The server of the calendar sends it.
    case byServer
    /// The organizer does not want an answer.
    case notWanted
    /// The email was written to the output.
    case written
    /// There is no command that sends email.
    case unsent
}

/// Headings and sentences of the help.
package enum HelpWord: Sendable {
    case usage, arguments, options, examples, more
    /// The heading of a group of verbs.
    case verbs(VerbGroup)
}

/// Messages of the verbs that never change.
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

    /// Counts nothing yet.
    package init(calendar: String) { self.calendar = calendar }
}
