package import CalendarEngine
internal import Phrases

/// The words that a language needs for the screen, besides those of `PhraseVocabulary`.
///
/// Plain words are cases, which a language answers by one `switch`. Sentences with values are functions: plural forms
/// and word order are up to the language.
package protocol ScreenVocabulary: Sendable {
    // MARK: Keys

    /// The word or two for a key in the bottom line. Neighbouring keys with the same word are shown together.
    func hint(_ hint: KeyHint) -> String
    /// The sentence for a key in the help and the manual.
    func help(_ help: KeyHelp) -> String
    /// The name of a view in the top line.
    func name(of view: ViewName) -> String
    /// The name of an action of the mouse, in place of the name of a key.
    func name(of action: MouseAction) -> String
    /// The sentence for a gesture of the mouse.
    func help(_ gesture: MouseGesture) -> String
    /// The name of a chapter of the help.
    func name(of chapter: KeyChapter) -> String
    /// The name of a place where keys apply, for the manual.
    func name(of context: KeyContext) -> String
    /// The name of all places, or of all panes, for the manual.
    func name(of places: KeyPlaces) -> String
    /// The name of a key that types nothing.
    func name(of key: NamedKey) -> String
    /// The name of a key with a modifier.
    func name(of modifier: KeyModifier, with key: String) -> String

    // MARK: Panes

    /// A word, or a sentence that never changes.
    func word(_ word: ScreenWord) -> String
    /// News for the bottom line: a whole sentence.
    func notice(_ notice: Notice) -> String
    /// A number with separators between thousands.
    func grouped(_ number: Int) -> String
    /// The unit of the list's sections, among all units.
    func sections(by key: SectionKey) -> String
    /// A group of the list of reminders.
    func name(of group: ReminderGroup) -> String
    /// The number of a week, as a fact.
    func weekFact(_ number: Int) -> String
    /// The number of a day in its year.
    func dayOfYear(_ number: Int) -> String
    /// The length of a day on which the clock changes.
    func hoursOfDay(_ hours: Int, isShort: Bool) -> String
    /// The greatest number of days for which the week has room, where more are wanted.
    func roomForDays(_ count: Int) -> String
    /// The distance of a day from today.
    func distance(days: Int) -> String
    /// The time since a reminder was due, in the fewest columns: `9 d`, `4 w`, `3 mo`, `2 y`.
    func age(days: Int) -> String
    /// The line for all overdue reminders.
    func overdueTotal(_ count: Int) -> String
    /// The titles after that line.
    func overdueTotal(_ count: Int, _ titles: [String]) -> String
    /// An event that began on an earlier day.
    func from(_ date: String) -> String
    /// A time on the viewer's clock, beside the time on another clock.
    func here(_ time: String) -> String
    /// A time on the clock of a zone.
    func inZone(_ time: String, _ zone: String) -> String
    /// The travel time to an event, and the time of departure.
    func travel(_ length: String, from start: String) -> String
    /// An alarm as a fact, and the number of further ones.
    func alarmFact(_ words: String, more: Int) -> String
    /// STATUS as a fact, with a capital; nil for a value that needs no mention.
    func statusFact(_ value: String) -> String?
    /// A priority as a fact, 1...9; nil for none.
    func priorityFact(_ value: Int) -> String?
    /// CLASS, unless it is public.
    func classification(_ value: String) -> String?
    /// PARTSTAT; nil without an answer.
    func participation(_ value: String) -> String?
    /// An invitation did not reach somebody; the server's status, such as `5.1` (RFC 6638 3.2.9).
    func notDelivered(_ status: String) -> String
    /// ROLE, unless it is the default.
    func role(_ value: String) -> String?
    /// The guests of an event, the first of them by name.
    func people(_ names: [String], others: Int) -> String
    /// The number of guests who accepted.
    func accepted(_ count: Int, of total: Int) -> String
    /// A reminder that is completed, with the date if it is known.
    func completed(_ date: String?) -> String
    /// A reminder that is partly completed.
    func percentDone(_ percent: Int) -> String
    /// The categories of an item.
    func categories(_ names: [String]) -> String
    /// A calendar that cannot be changed, and why.
    func readOnly(_ reason: String) -> String
    /// The date of the last change.
    func changed(on date: String) -> String
    /// The number of further items that do not fit.
    func more(_ count: Int) -> String
    /// The position of a line among pasted lines.
    func pastedLine(_ place: Int, of count: Int) -> String
    /// The number of pasted lines that were not added.
    func pastedLinesLeft(_ count: Int) -> String
    /// The fullness of a day, given by the length of its events; nil for a free day.
    func busy(_ length: String?) -> String
    /// The hours that a shade stands for.
    func upTo(hours: Int) -> String
    /// The number of invitations without an answer.
    func invitations(_ count: Int) -> String
    /// The position of an invitation among the unanswered ones, and the key that answers it.
    func invitationPlace(_ place: Int, of count: Int) -> String
    /// The number of problems in the files.
    func problems(_ count: Int) -> String
    /// The progress of reading.
    func reading(_ progress: LoadProgress) -> String
    /// The progress of saving.
    func saving(_ progress: LoadProgress) -> String

    /// The state of all accounts, and the key that shows details where there are any.
    func accounts(_ summary: SyncSummary, key: String?) -> String

    /// The age at a birthday: `turns 40`.
    func turns(_ years: Int) -> String
    /// The years at an anniversary: `25 years`.
    func yearsSince(_ years: Int) -> String

    // MARK: Settings

    /// The name of a setting, in a word or two.
    func name(of setting: ScreenSetting) -> String
    /// The meaning of a setting, in a short sentence.
    func meaning(of setting: ScreenSetting) -> String
    /// A group of settings.
    func name(of group: SettingGroup) -> String
    /// The values that a setting accepts, after another one was typed.
    func valueExpected(_ values: String) -> String
    /// The path at which all other settings are.
    func moreSettings(_ path: String) -> String

    // MARK: News

    /// A calendar was made at a first start.
    func madeCalendar(_ path: String) -> String
    /// Everything is shown in the zone of a city.
    func shownIn(_ city: String) -> String
    /// The items of a calendar are shown from now on, or hidden.
    func switched(_ calendar: String, isOn: Bool) -> String
    /// A calendar is shown alone.
    func alone(_ calendar: String) -> String
    /// The address of whoever acted for a person (SENT-BY).
    func sentBy(_ address: String) -> String
    /// The person for whom the user acts, in the top line.
    func actingFor(_ person: String) -> String
    /// The people for whom the user acts by an account, and the key that begins it; nil for no key.
    func actsFor(_ people: String, key: String?) -> String
    /// Another program changed the calendars.
    func changedOutside(_ change: SnapshotChange) -> String
    /// All files were read again.
    func filesRead(items: Int) -> String
    /// A step is invisible because its calendar is switched off.
    func hidden(_ sentence: String, calendar: String) -> String
    /// A step was undone.
    ///
    /// - Parameter isMailed: True when an email told people of the step.
    func undone(_ step: String, isMailed: Bool) -> String
    /// A step was redone.
    func redone(_ step: String) -> String
    /// A title within a sentence.
    func quoted(_ title: String) -> String
    /// An item, given by its quoted title, or several items were copied and can be pasted.
    func copied(_ items: String, isOne: Bool) -> String
    /// The series has no deleted dates.
    func noDeletedDates(_ title: String) -> String
    /// The item has no links.
    func noLink(_ title: String) -> String
    /// Notes have no link with a number.
    func noLink(numbered number: Int) -> String
    /// A link is being opened.
    func opening(_ address: String) -> String
    /// An item that the mouse holds.
    func dragged(_ title: String) -> String
    /// The day below the mouse.
    func dropOn(_ title: String, _ day: String) -> String
    /// The new times of an item that is made longer or shorter.
    func lengthened(_ title: String, to times: String) -> String
    /// A key means nothing here; the key that lists the keys.
    func doesNothing(_ key: String, help: String?) -> String

    // MARK: Searching

    /// The number of results: future ones and past ones.
    func found(_ counts: [(part: SearchPart, count: Int)]) -> String
    /// The position of a result among all, and the text of the search.
    func foundPlace(_ place: Int, of count: Int, _ text: String) -> String
    /// The number of dates of a series; empty for a series without end.
    func times(_ count: Int?) -> String

    // MARK: Questions, lists and pages

    /// The question before a calendar is deleted.
    ///
    /// - Parameter guests: The number of guests of events in the calendar that the user organizes.
    func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String
    /// The second question about a calendar that is also on a server.
    func deleteOnServerQuestion(_ title: String, account: String) -> String
    /// The question before a change of several items; where a calendar is still to be chosen, the title of the list.
    func manyQuestion(_ aim: ManyAim, count: Int) -> String
    /// The new value of a field, empty for none, and the values that it replaces, some by name.
    func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String
    /// A number of items.
    func items(_ count: Int) -> String
    /// The number of marked items that do not change.
    func stayAsTheyAre(_ count: Int) -> String
    /// More items than the limit cannot be marked at once.
    func tooManyToMark(most: Int) -> String
    /// Words for commands besides their names, such as `remove` or `wq`, with the names of the commands, the likeliest
    /// first.
    var commandWords: [(words: [String], names: [String])] { get }
    /// Words, separated by blanks, by which users search for a setting besides its name, group and meaning.
    func everydayWords(for setting: ScreenSetting) -> String
    /// A number of commands.
    func commands(_ count: Int) -> String
    /// The heading of the keys of a place, in the help.
    func keysHere(_ place: String) -> String
    /// The number of items that are marked.
    func marked(_ count: Int) -> String
    /// Marked items that may be out of sight: the first titles, and the number of further items.
    func markedElsewhere(_ titles: [String], more: Int) -> String
    /// The question about the scope of a change.
    func scopeQuestion(_ title: String, _ aim: ScopeAim) -> String
    /// The answer for a scope.
    func name(of scope: EditScope) -> String
    /// The answer for a scope of several series.
    func name(ofMany scope: EditScope) -> String
    /// The number of dates that change; nil for a series without end.
    func dates(_ count: Int?) -> String
    /// The overrides that a new rule does not give: they stay, or they go with the dates after the new end.
    func changedDates(_ dates: [String], stay: Bool) -> String
    /// An answer to an alarm.
    func ringAnswer(_ answer: RingAnswer) -> String
    /// The title of the list of gaps of a minimum length.
    func freeTimeTitle(_ length: String) -> String
    /// The last day of the list of gaps.
    func freeTimeUntil(_ day: String) -> String
    /// The title of the list of an item's links.
    func linksTitle(_ title: String) -> String
    /// The title of the list of answers to an invitation.
    func answersTitle(_ title: String) -> String
    /// An answer to an invitation, for all dates or for one.
    func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String
    /// The reason why no other time can be proposed.
    func impediment(_ refusal: ProposalRefusal) -> String
    /// The organizer will hear of the answer.
    func willHear(_ organizer: String) -> String
    /// The organizer will not hear of the answer, because email cannot be sent.
    func willNotHear(_ organizer: String) -> String
    /// The question about sending the guests an email.
    func mailTitle(_ titles: [String]) -> String
    /// An answer to that question: the guests are notified, or the change is only saved.
    ///
    /// - Parameter isServed: True when the server of the calendar notifies them.
    func mailChoice(_ tells: Bool, isServed: Bool) -> String
    /// An answer to a guest's proposal: the meeting moves and all guests are asked, or the guest hears that it stays.
    func proposalChoice(_ takes: Bool, who: String) -> String
    /// A time that is one of several held for a meeting.
    func held(_ count: Int) -> String
    /// Asks which of the times held for a meeting is chosen.
    func heldTitle(_ title: String) -> String
    /// The answer that none of the times is chosen.
    func noneOfHeld(_ count: Int) -> String
    /// A person who is notified, and the kind of message.
    func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String
    /// The title of the page about who may use a calendar.
    func sharingTitle(_ calendar: String) -> String
    /// A calendar that no account syncs cannot be shared; what to do instead.
    func notInAccount(_ calendar: String) -> String
    /// The line for somebody who is to use a calendar.
    func sharePrompt(_ calendar: String) -> String
    /// The list of the rights that somebody can have on a calendar.
    func rightsTitle(_ person: String, _ calendar: String) -> String
    /// The question before rights are taken away: all, or all but those that stay.
    func takeRights(of person: String, on calendar: String, leaving access: SharedAccess?) -> String
    /// A calendar that its owner offers.
    func offered(_ calendar: String, by owner: String) -> String
    /// The rights of somebody on a calendar, and the answer to an invitation.
    func rights(_ access: SharedAccess, _ answer: ShareAnswer) -> String
    /// The contacts that a text may mean, and the key that takes the first.
    func contacts(_ people: [String], key: String) -> String
    /// The title of the list of deleted dates.
    func deletedTitle(_ title: String) -> String
    /// The title of the list of calendars that an item can be moved to.
    func moveTitle(_ title: String, isSeries: Bool) -> String
    /// The title for two versions of an item, or for one that another program deleted.
    func conflictTitle(_ title: String, isGone: Bool) -> String
    /// The title for two versions of an item: the local one and the server's.
    func syncConflictTitle(_ title: String) -> String
    /// A sync conflict of an item was decided.
    func decided(_ title: String) -> String
    /// The title for a text from the editor that was refused.
    func refusedTextTitle(_ title: String) -> String
    /// The label of a property, given by its name in the file.
    func label(ofProperty name: String) -> String
    /// The label of the prompt for the name of a search; and the message that a search was saved.
    func nameOfSearch(_ text: String) -> String
    func searchSaved(_ title: String) -> String

    /// The label of the prompt for a path.
    func pathLabel(_ purpose: PathPurpose, _ calendar: String) -> String
    /// The title of the list of calendars to import a file into.
    func importInto(_ path: String) -> String
    /// The title of the page of an import.
    func importTitle(_ path: String, _ calendar: String) -> String
    /// The number of items in an import, and of its problems.
    func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String
    /// An item that an import would change, with the properties that differ.
    func importChanged(_ properties: [String]) -> String
    /// An item of an import that another calendar contains already.
    func importedElsewhere(_ state: String, _ calendar: String) -> String
    /// The number of a line of a file.
    func line(_ number: Int) -> String

    // MARK: Forms

    /// The title of a form.
    func title(of form: FormTitle) -> String
    /// The name of a kind of item, as a choice.
    func name(of kind: ItemKind) -> String
    /// The hint of a line for several items.
    func hintForSeveral(_ hint: String) -> String
    /// The label of a line of a form.
    func label(of field: FormField, _ kind: ItemKind) -> String
    /// The hint of a line of a form.
    func hint(for field: FormField, _ kind: ItemKind) -> String
    /// The other meaning of a text, and the key that takes it.
    func orElse(_ words: String, key: String) -> String
    /// The first date of a series.
    func seriesBegins(_ date: String) -> String
    /// The key that keeps a start that the rule does not give, or that drops it again.
    func typedStart(_ date: String, isKept: Bool, key: String) -> String
    /// Another calendar has the same title; its path.
    func calendarTitleTaken(_ title: String, path: String) -> String
}

/// The words for keys in the bottom line.
package enum KeyHint: Sendable {
    case day, week, row, month, year, today, goTo, open, go, pane, back, drop, further, otherVersion, event
    case scroll, calendars, choose, toggle, solo, all, reminders, completed, sections, help, quit, new, edit,
        newCalendar
    case delete, copy, move, done, save, field, doIt, yes, editAgain, mine, theirs, restore, importFile
    case exportFile, leave, stay, show, link, form, otherReading, backToTitle, find, next, time, span, longer, zoom
    case mark, unmark, shift, commands, answer, invitations, length, dismiss, comment, propose
    case versions, onServer, holidays, undo, notes, origin, settings, change, complete, savedSearches, saveSearch
    case findTime, quarter, hold, act
    case share, addSharer, rights, takeRights, accept, decline
}

/// The sentences for keys in the help and the manual.
package enum KeyHelp: Hashable, Sendable {
    case view(ViewName)
    /// Everyday keys: the arrows, and all views together.
    case walk, views
    case origin
    case previousDay, nextDay, weekAbove, weekBelow, previousRow, nextRow, headingPreviousMonth
    case headingNextMonth, headingPreviousYear, headingNextYear, previousMonth, nextMonth, previousWeek
    case nextWeek, previousYear, nextYear, today, goTo, open, acceptDate, nextPane, previousPane, back
    case syncNow, accounts, act, decide, settings, changeSetting, previousValue, nextValue
    case previousItem, nextItem, scrollUp, scrollDown, pageUp, pageDown, top, bottom, calendars
    case previousCalendar, nextCalendar, toggle, solo, all, reminders, completed, sections, problems
    case readAgain, redraw, suspend, help, quit, closePage, closePrompt, newItem, editItem, editText
    case deleteItem, copyItem, pasteItem, moveToCalendar, toggleDone, earlierDay, laterDay, earlierQuarter
    case laterQuarter, longer, deletedDates, openLink, openChosenLink, openNumberedLink, openNotes, answer, undo, redo,
        save, nextField
    case previousField, otherReading, previousChoice, nextChoice, numberedChoice
    case leave, stay, doIt, doItOrYes, yes, no, editAgain, otherVersion, keepMine, keepTheirs, newCalendar
    case editCalendar
    case recolorCalendar, deleteCalendar, importFile, exportCalendar, holidays
    case shareCalendar, addSharer, changeRights, takeRights, completePerson, moveMeeting
    case mark, markRange, markShown, markFound, exportItems, repeatChange
    case previousRowOfTime, nextRowOfTime, nextEvent, previousEvent, previousDays, nextDays, openOrNew, span, laterEnd
    case earlierEnd, laterLastDay, earlierLastDay, finer, coarser
    case weekStart, weekEnd, monthStart, monthEnd, firstInSight, lastInSight
    /// The number of days in the week view; nil for any.
    case days(Int?)
    case nextSet, zone, secondZone, palette, runCommand, earlierCommand, laterCommand
    case quickAdd, saveLine, lineAsForm, backToTitle, earlierLine, laterLine, saved
    case search, nextFound, previousFound, nextInvitation, goToFound, freeTime, shorterGap, longerGap, findTime,
        quarterEarlier,
        quarterLater, hold, markTime,
        answerAlarm, dismissAlarm, birthdays, comment, propose, completePath, savedSearches, saveSearch, walkForth,
        walkBack,
        earlierSearch, laterSearch
}

/// A chapter of the help.
package enum KeyChapter: Int, Sendable, CaseIterable {
    case moving, editing, panes, calendars, looking, program, mouse
}

/// An action of the mouse.
package enum MouseAction: Sendable {
    case click, clickAgain, drag, shiftDrag, wheel
}

/// The gestures of the mouse in the help and the manual.
package enum MouseGesture: Sendable, CaseIterable {
    case select, open, showView, doHint, showRest
    /// Drags in the week view.
    case make, lengthen, lengthenAnywhere
    case move, widenPane, scroll
}

/// Groups of places in which a key means the same.
package enum KeyPlaces: Sendable {
    case everywhere, allPanes
}

/// Keys with names.
package enum NamedKey: Sendable {
    case space, tab, escape, backspace, delete, insert, home, end, pageUp, pageDown
    /// Keys with signs, named where the signs cannot be shown.
    case enter, left, up, down, right
}

/// Keys that are held while another key is pressed.
package enum KeyModifier: Sendable {
    case alt, shift, control
}

/// Words of panes, pages, questions and forms.
package enum ScreenWord: Sendable {
    case importPath, exportPath, noSuchDate, noEvents, noReminders, noDate, calendarsHeading, fromYesterday, tentative,
        isOverdue, floatingTime, invitation, declined, noFreeTime, missedAlarm, comment, proposePrompt, proposeExamples
    /// Replaces `PhraseWord.allDay` beside the days of the week, where there is little room.
    case allDayInFewColumns
    case everyDay, questionsAndPages, remindersAlone, calendarName
    case organizer, transparent, tooSmall, tooSmallPlain, helpTitle, problemsTitle, noProblems, nothingHere
    case accountsTitle, noAccounts, actTitle, yourself, noPrincipals
    case twoVersions, decideHint, onServer, syncConflictChoice, syncConflictHint
    case nothingHereNew, nothingHereMore, nothingHereExample, goToPrompt, goToExamples, loadingSoon, notes
    case links, people, readingFile, yesOrNo, undoHint, find, noSuchCalendar, notPossible, nothing, mine
    case theirs, before, conflictChoice, conflictHint, goneHint, importNew, importIdentical
    case refusedTextHint, refusedTextLeave, none, busy, repeatNeedsStart, calendarNeedsTitle
    case otherReadingHint, notAColor, ownFolder, leaveQuestion, leaveAnswers
    case newHere, moreBusy, keyPlaces, paletteExamples, noSuchKey
    case settingsTitle, asTheSystem, likeTheTerminal, darkTheme, lightTheme, highContrastTheme, monoTheme, whereLeft
    case lastUsed, shown, hidden, weeksISO, weeksUS, weeksFull, addAccount, accountPrompt, accountExample,
        organizerExample
    case whoAreYou, whoAreYouHelp, otherAddress
    case zoneTitle, secondZoneTitle, noSuchZone, ownZone
    case holidaysTitle, noSuchRegion
    case sharedWith, nobodyShares, offeredHeading, noOffers, asksServer, noAnswerInTime, noRights, sharePromptExample,
        everybodyWithLogin
    case quickAddPrompt, quickAddExamples, quickAddHelp, lineNeedsTitle
    case asItIs, styledNotesHint, changedHere
    case searchPrompt, searchExamples, searchTitle, searchHelp, searchElsewhere, searchesHeading, setsHeading,
        itemsHeading, savedSearchesTitle, birthdaysTitle, noBirthdays, noneFits, undatedHint,
        themeForLight, themeForDark, guestsUntold, heldNote
}

/// Messages for the bottom line that never change: mostly why a key did nothing.
package enum Notice: Sendable {
    case upToDate, allShown, nothingSelected, noWritableCalendar, stillReading, noOtherCalendar, noCalendars
    case completedInReminders, pasteIsNoKey, keptBack, restIgnored, enterAgain, nothingCopied, onlyRemindersAreDone
    case actElsewhere, stillSaving, allIsSaved, typedIsUnsaved, interruptLeaves, leavesWhenSaved, keysWait, hasNoDate
    case takesWholeDays, keptTheirs, nothingToImport
    case changedMeanwhile, textUnchanged, nothingChanged, oneReading, hasNoLength, cannotBeShorter
    case nothingToRepeat, cannotBeRepeated
    case everyDateLeftOut, isSearch, nothingSearched, nothingFound, firstFound, lastFound
    case lastItem, firstItem, nothingMoved, finestRows, coarsestRows
    case readingContacts, noMeetingTime, namesNoGuests, fewToHold, heldFromLine
    case ownZoneAgain, noInvitations, noAddresses, noAlarmRings, noConflicts, noNotes, stillEditing, noAccountsInDemo,
        enterGoesBack,
        notInvited,
        noSets, emptySet, nothingBeginsSo, searchNameTaken, noSavedSearches, nothingToSave
    case stillAsking, cannotShare, sharingForPrincipal, hasNoGuests
}

/// The change that is made to some dates of a series.
package enum ScopeAim: Sendable {
    case save, delete
    /// To a new time, in words.
    case move(to: String?)
}

/// The change that is made to several items.
package enum ManyAim: Sendable {
    case delete
    /// Reminders are completed, or opened again.
    case complete(Bool)
    /// To a calendar, by its quoted title; nil where it is yet to be chosen.
    case move(to: String?)
    /// New values of fields, given by their labels.
    case fields([String])
    /// A step in time.
    case step(days: Int, minutes: Int)
    /// The ends become later or earlier.
    case lengthen(days: Int, minutes: Int)
}

/// The use of a path in a prompt.
package enum PathPurpose: Sendable {
    case importing, exporting
}

/// A form, as its title says it.
package enum FormTitle: Sendable {
    case newItem(ItemKind), item(ItemKind), newCalendar, calendar
    /// A number of items.
    case several(Int)
}
