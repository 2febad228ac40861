package import CalendarEngine
internal import Phrases

/// The words that a language needs for the screen, besides those of `PhraseVocabulary`.
///
/// Plain words are cases, which a language answers by one `switch`. What has values in it is a function: plural forms
/// and the order of words are the language's own.
package protocol ScreenVocabulary: Sendable {
    // MARK: Keys

    /// A key's meaning in a word or two, for the bottom line. Keys with the same word stand together there.
    func hint(_ hint: KeyHint) -> String
    /// A key's meaning in a sentence, for the help and the manual.
    func help(_ help: KeyHelp) -> String
    /// A view, in the top line.
    func name(of view: ViewName) -> String
    /// An action of the mouse, in the place of a key's name.
    func name(of action: MouseAction) -> String
    /// The meaning of a gesture of the mouse in a sentence, as that of a key.
    func help(_ gesture: MouseGesture) -> String
    /// A chapter of the help.
    func name(of chapter: KeyChapter) -> String
    /// The place in which a key means something, for the manual.
    func name(of context: KeyContext) -> String
    /// All places, or all panes, for the manual.
    func name(of places: KeyPlaces) -> String
    /// A key that types nothing.
    func name(of key: NamedKey) -> String
    /// A key that is pressed together with another one.
    func name(of modifier: KeyModifier, with key: String) -> String

    // MARK: Panes

    /// A word, or a sentence that never changes.
    func word(_ word: ScreenWord) -> String
    /// News for the bottom line: a whole sentence.
    func notice(_ notice: Notice) -> String
    /// A number with its thousands told apart.
    func grouped(_ number: Int) -> String
    /// The way in which the list is cut, with the ways that there are.
    func sections(by key: SectionKey) -> String
    /// A group of the list of reminders.
    func name(of group: ReminderGroup) -> String
    /// A week among other facts.
    func weekFact(_ number: Int) -> String
    /// A day's number in its year.
    func dayOfYear(_ number: Int) -> String
    /// The length of a day on which the clock is changed.
    func hoursOfDay(_ hours: Int, isShort: Bool) -> String
    /// The most days that the week has room for, where more are wanted.
    func roomForDays(_ count: Int) -> String
    /// The distance of a day from today.
    func distance(days: Int) -> String
    /// The time for which something is overdue, in the fewest columns: `9 d`, `4 w`, `3 mo`, `2 y`.
    func age(days: Int) -> String
    /// All reminders that are overdue.
    func overdueTotal(_ count: Int) -> String
    /// The titles after that.
    func overdueTotal(_ count: Int, _ titles: [String]) -> String
    /// An event that began on an earlier day.
    func from(_ date: String) -> String
    /// A time on the viewer's clock, beside the same on another one.
    func here(_ time: String) -> String
    /// A time on the clock of a zone.
    func inZone(_ time: String, _ zone: String) -> String
    /// The length of the way to an event, and when one leaves.
    func travel(_ length: String, from start: String) -> String
    /// An alarm among other facts, and how many more there are.
    func alarmFact(_ words: String, more: Int) -> String
    /// A state as a fact, with a capital; nil for a value that says nothing.
    func statusFact(_ value: String) -> String?
    /// A priority as a fact, 1...9; nil for none.
    func priorityFact(_ value: Int) -> String?
    /// CLASS, where it is not public.
    func classification(_ value: String) -> String?
    /// PARTSTAT; nil where there was no answer.
    func participation(_ value: String) -> String?
    /// A message that did not reach somebody, with the server's status, such as `5.1` (RFC 6638 3.2.9).
    func notDelivered(_ status: String) -> String
    /// ROLE, where it is not the usual one.
    func role(_ value: String) -> String?
    /// The people of an event, the first of them by name.
    func people(_ names: [String], others: Int) -> String
    /// The number of those who come.
    func accepted(_ count: Int, of total: Int) -> String
    /// A reminder that is done, perhaps with its date.
    func completed(_ date: String?) -> String
    /// A reminder that is partly done.
    func percentDone(_ percent: Int) -> String
    /// The categories of an item.
    func categories(_ names: [String]) -> String
    /// A calendar that cannot be changed.
    func readOnly(_ reason: String) -> String
    /// The date of the last change.
    func changed(on date: String) -> String
    /// The number of items for which there is no room.
    func more(_ count: Int) -> String
    /// The place of a line among those that were pasted together.
    func pastedLine(_ place: Int, of count: Int) -> String
    /// The number of pasted lines that were not added.
    func pastedLinesLeft(_ count: Int) -> String
    /// The fullness of a day, by the length of all that happens; nil for a free one.
    func busy(_ length: String?) -> String
    /// The hours up to which a shade goes.
    func upTo(hours: Int) -> String
    /// The number of invitations without an answer.
    func invitations(_ count: Int) -> String
    /// The place of an invitation among those without an answer, and the key that answers it.
    func invitationPlace(_ place: Int, of count: Int) -> String
    /// The number of problems of the files.
    func problems(_ count: Int) -> String
    /// The progress of reading.
    func reading(_ progress: LoadProgress) -> String
    /// The progress of saving.
    func saving(_ progress: LoadProgress) -> String

    /// The accounts all together, and the key that shows more where there is more to be seen.
    func accounts(_ summary: SyncSummary, key: String?) -> String

    /// The age that somebody comes to: `turns 40`.
    func turns(_ years: Int) -> String
    /// The years since something: `25 years`.
    func yearsSince(_ years: Int) -> String

    // MARK: Settings

    /// A setting in a word or two.
    func name(of setting: ScreenSetting) -> String
    /// A setting in a short sentence.
    func meaning(of setting: ScreenSetting) -> String
    /// A group of settings.
    func name(of group: SettingGroup) -> String
    /// The values that a setting takes, where another one was typed.
    func valueExpected(_ values: String) -> String
    /// The place of all other settings.
    func moreSettings(_ path: String) -> String

    // MARK: News

    /// A calendar was made at a first start.
    func madeCalendar(_ path: String) -> String
    /// Everything is shown on the clock of a place.
    func shownIn(_ city: String) -> String
    /// A calendar's items are shown from now on, or not.
    func switched(_ calendar: String, isOn: Bool) -> String
    /// A calendar is shown alone.
    func alone(_ calendar: String) -> String
    /// Another program changed the calendars.
    func changedOutside(_ change: SnapshotChange) -> String
    /// All files were read again.
    func filesRead(items: Int) -> String
    /// Something was done and is not to be seen, because its calendar is switched off.
    func hidden(_ sentence: String, calendar: String) -> String
    /// A step that was taken back.
    ///
    /// - Parameter isMailed: True when a mail told people of it.
    func undone(_ step: String, isMailed: Bool) -> String
    /// A step that was done again.
    func redone(_ step: String) -> String
    /// A title within a sentence.
    func quoted(_ title: String) -> String
    /// An item, by its quoted title, or several that can be put elsewhere now.
    func copied(_ items: String, isOne: Bool) -> String
    /// A series without deleted dates.
    func noDeletedDates(_ title: String) -> String
    /// An item without links.
    func noLink(_ title: String) -> String
    /// Notes have no link with a number.
    func noLink(numbered number: Int) -> String
    /// A link that is being opened.
    func opening(_ address: String) -> String
    /// An item that the mouse holds.
    func dragged(_ title: String) -> String
    /// The day that it is held over.
    func dropOn(_ title: String, _ day: String) -> String
    /// The times that it gets by being made longer or shorter.
    func lengthened(_ title: String, to times: String) -> String
    /// A key without a meaning here, and the one that shows the keys.
    func doesNothing(_ key: String, help: String?) -> String

    // MARK: Searching

    /// The number of items that were found: those that come, and those that are over.
    func found(_ counts: [(part: SearchPart, count: Int)]) -> String
    /// The place of an item among those that were found, and what was looked for.
    func foundPlace(_ place: Int, of count: Int, _ text: String) -> String
    /// The number of dates of a series; nothing for one without end.
    func times(_ count: Int?) -> String

    // MARK: Questions, lists and pages

    /// The question before a calendar is deleted.
    ///
    /// - Parameter guests: The number of people whom the user invites to what is in it.
    func deleteCalendarQuestion(_ title: String, items: Int, guests: Int) -> String
    /// The second question about a calendar that is on a server too.
    func deleteOnServerQuestion(_ title: String, account: String) -> String
    /// The question before something is done to several items; of a calendar that is yet to be chosen the title of the
    /// list.
    func manyQuestion(_ aim: ManyAim, count: Int) -> String
    /// The new value of a field, empty for none, and values that go, some by name.
    func newValue(_ label: String, _ value: String, insteadOf old: [String], more: Int) -> String
    /// So many items.
    func items(_ count: Int) -> String
    /// The number of marked items that do not change.
    func stayAsTheyAre(_ count: Int) -> String
    /// Refuses to mark more than so many at once.
    func tooManyToMark(most: Int) -> String
    /// Words for commands besides their names, such as `remove` or `wq`, and the names of the commands that they mean,
    /// the likelier first.
    var commandWords: [(words: [String], names: [String])] { get }
    /// Words by which people look for a setting, between blanks, besides its name, its group and what it means.
    func everydayWords(for setting: ScreenSetting) -> String
    /// So many commands.
    func commands(_ count: Int) -> String
    /// The keys of a place, in the help.
    func keysHere(_ place: String) -> String
    /// The number of items that are marked.
    func marked(_ count: Int) -> String
    /// Marked items that may be out of sight: the titles of the first, and the number of the others.
    func markedElsewhere(_ titles: [String], more: Int) -> String
    /// The question how much of a series is meant.
    func scopeQuestion(_ title: String, _ aim: ScopeAim) -> String
    /// An answer to it.
    func name(of scope: EditScope) -> String
    /// An answer to it about several series.
    func name(ofMany scope: EditScope) -> String
    /// The number of dates that it concerns; nil without an end.
    func dates(_ count: Int?) -> String
    /// The changed dates of a series that a new rule does not give: that they stay, or that they go with what is behind
    /// the new end.
    func changedDates(_ dates: [String], stay: Bool) -> String
    /// An answer to an alarm.
    func ringAnswer(_ answer: RingAnswer) -> String
    /// The list of gaps of some length at least.
    func freeTimeTitle(_ length: String) -> String
    /// The last day that it looks at.
    func freeTimeUntil(_ day: String) -> String
    /// The list of an item's links.
    func linksTitle(_ title: String) -> String
    /// The title over the answers to an invitation.
    func answersTitle(_ title: String) -> String
    /// An answer to an invitation, of all dates or of one.
    func answer(_ answer: InvitationAnswer, ofOneDate: Bool) -> String
    /// Who hears of an answer.
    func willHear(_ organizer: String) -> String
    /// An organizer who does not hear of an answer, because no mail can be sent.
    func willNotHear(_ organizer: String) -> String
    /// The question whether those who are invited to something hear of a change.
    func mailTitle(_ titles: [String]) -> String
    /// An answer to it: that they hear of it, or that it is only saved.
    ///
    /// - Parameter isServed: True when the server of the calendar tells them.
    func mailChoice(_ tells: Bool, isServed: Bool) -> String
    /// Somebody who hears of something, and of what.
    func hears(_ person: String, of kind: InvitationNotice.Kind, fromServer: Bool) -> String
    /// The contacts that may be meant, and the key that takes the first.
    func contacts(_ people: [String], key: String) -> String
    /// The list of dates that were deleted.
    func deletedTitle(_ title: String) -> String
    /// The list of calendars to which an item can go.
    func moveTitle(_ title: String, isSeries: Bool) -> String
    /// Two versions of an item, or one that another program deleted.
    func conflictTitle(_ title: String, isGone: Bool) -> String
    /// Two versions of an item: the one here, and that of its server.
    func syncConflictTitle(_ title: String) -> String
    /// An item of which it was decided what both sides shall have.
    func decided(_ title: String) -> String
    /// A text from the editor that was refused.
    func refusedTextTitle(_ title: String) -> String
    /// A property by its name in the file.
    func label(ofProperty name: String) -> String
    /// The line in which a search of a text gets its name; that it is saved under one.
    func nameOfSearch(_ text: String) -> String
    func searchSaved(_ title: String) -> String

    /// The line in which a path is typed.
    func pathLabel(_ purpose: PathPurpose, _ calendar: String) -> String
    /// The list of calendars of which one takes what a file has.
    func importInto(_ path: String) -> String
    /// The page of an import.
    func importTitle(_ path: String, _ calendar: String) -> String
    /// The number of items that an import would bring, and of its problems.
    func importCounts(new: Int, changed: Int, identical: Int, problems: Int) -> String
    /// An item of an import that would change, and in what.
    func importChanged(_ properties: [String]) -> String
    /// An item of an import that another calendar has.
    func importedElsewhere(_ state: String, _ calendar: String) -> String
    /// A line of a file.
    func line(_ number: Int) -> String

    // MARK: Forms

    /// A form's title.
    func title(of form: FormTitle) -> String
    /// A kind of item, as a choice.
    func name(of kind: ItemKind) -> String
    /// The way to write a line that is about several items.
    func hintForSeveral(_ hint: String) -> String
    /// The label of a line.
    func label(of field: FormField, _ kind: ItemKind) -> String
    /// The way to write a line.
    func hint(for field: FormField, _ kind: ItemKind) -> String
    /// The other meaning of a text, and the key that takes it.
    func orElse(_ words: String, key: String) -> String
    /// The first date of a series.
    func seriesBegins(_ date: String) -> String
    /// The key that keeps a start beside a series whose rule does not give it, or leaves it out again.
    func typedStart(_ date: String, isKept: Bool, key: String) -> String
    /// A calendar's title that another one has, at a path.
    func calendarTitleTaken(_ title: String, path: String) -> String
}

/// Short words for keys in the bottom line.
package enum KeyHint: Sendable {
    case day, week, row, month, year, today, goTo, open, go, pane, back, drop, further, otherVersion, event
    case scroll, calendars, choose, toggle, solo, all, reminders, completed, sections, help, quit, new, edit,
        newCalendar
    case delete, copy, move, done, save, field, doIt, yes, editAgain, mine, theirs, restore, importFile
    case exportFile, leave, stay, show, link, form, otherReading, backToTitle, find, next, time, span, longer, zoom
    case mark, unmark, shift, commands, answer, invitations, length, dismiss, comment
    case versions, onServer, holidays, undo, notes, origin, settings, change, complete, savedSearches, saveSearch
}

/// Sentences for keys in the help and the manual.
package enum KeyHelp: Hashable, Sendable {
    case view(ViewName)
    /// The keys of every day: walking by arrows, and all views together.
    case walk, views
    case origin
    case previousDay, nextDay, weekAbove, weekBelow, previousRow, nextRow, headingPreviousMonth
    case headingNextMonth, headingPreviousYear, headingNextYear, previousMonth, nextMonth, previousWeek
    case nextWeek, previousYear, nextYear, today, goTo, open, acceptDate, nextPane, previousPane, back
    case syncNow, accounts, decide, settings, changeSetting, previousValue, nextValue
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
    case mark, markRange, markShown, markFound, exportItems, repeatChange
    case previousRowOfTime, nextRowOfTime, nextEvent, previousEvent, previousDays, nextDays, openOrNew, span, laterEnd
    case earlierEnd, laterLastDay, earlierLastDay, finer, coarser
    case weekStart, weekEnd, monthStart, monthEnd, firstInSight, lastInSight
    /// The number of days of the week; nil for any.
    case days(Int?)
    case nextSet, zone, secondZone, palette, runCommand, earlierCommand, laterCommand
    case quickAdd, saveLine, lineAsForm, backToTitle, earlierLine, laterLine, saved
    case search, nextFound, previousFound, nextInvitation, goToFound, freeTime, shorterGap, longerGap,
        answerAlarm, dismissAlarm, birthdays, comment, completePath, savedSearches, saveSearch, walkForth, walkBack,
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

/// Gestures of the mouse in the help and the manual.
package enum MouseGesture: Sendable, CaseIterable {
    case select, open, showView, doHint, showRest
    /// Drags in the week.
    case make, lengthen, lengthenAnywhere
    case move, widenPane, scroll
}

/// Many places at once in which a key means the same.
package enum KeyPlaces: Sendable {
    case everywhere, allPanes
}

/// Keys that have a name of their own.
package enum NamedKey: Sendable {
    case space, tab, escape, backspace, delete, insert, home, end, pageUp, pageDown
    /// Keys with signs, where those cannot be shown.
    case enter, left, up, down, right
}

/// Keys that are held while another one is pressed.
package enum KeyModifier: Sendable {
    case alt, shift, control
}

/// Words of panes, pages, questions and forms.
package enum ScreenWord: Sendable {
    case importPath, exportPath, noSuchDate, noEvents, noReminders, noDate, calendarsHeading, fromYesterday, tentative,
        isOverdue, floatingTime, invitation, declined, noFreeTime, missedAlarm, comment
    /// Beside the days of the week, where there is no room for `PhraseWord.allDay`.
    case allDayInFewColumns
    case everyDay, questionsAndPages, remindersAlone, calendarName
    case organizer, transparent, tooSmall, tooSmallPlain, helpTitle, problemsTitle, noProblems, nothingHere
    case accountsTitle, noAccounts
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
    case quickAddPrompt, quickAddExamples, quickAddHelp, lineNeedsTitle
    case asItIs, styledNotesHint, changedHere
    case searchPrompt, searchExamples, searchTitle, searchHelp, searchElsewhere, searchesHeading, setsHeading,
        itemsHeading, savedSearchesTitle, birthdaysTitle, noBirthdays, noneFits, undatedHint,
        themeForLight, themeForDark, guestsUntold
}

/// News that never change: mostly why a key did nothing.
package enum Notice: Sendable {
    case upToDate, allShown, nothingSelected, noWritableCalendar, stillReading, noOtherCalendar, noCalendars
    case completedInReminders, pasteIsNoKey, keptBack, restIgnored, enterAgain, nothingCopied, onlyRemindersAreDone
    case stillSaving, allIsSaved, typedIsUnsaved, interruptLeaves, leavesWhenSaved, keysWait, hasNoDate
    case takesWholeDays, keptTheirs, nothingToImport
    case changedMeanwhile, textUnchanged, nothingChanged, oneReading, hasNoLength, cannotBeShorter
    case nothingToRepeat, cannotBeRepeated
    case everyDateLeftOut, isSearch, nothingSearched, nothingFound, firstFound, lastFound
    case lastItem, firstItem, nothingMoved, finestRows, coarsestRows
    case ownZoneAgain, noInvitations, noAddresses, noAlarmRings, noConflicts, noNotes, stillEditing, noAccountsInDemo,
        enterGoesBack,
        notInvited,
        noSets, emptySet, nothingBeginsSo, searchNameTaken, noSavedSearches, nothingToSave
}

/// The thing that is to be done to some dates of a series.
package enum ScopeAim: Sendable {
    case save, delete
    /// To a time, in words.
    case move(to: String?)
}

/// The thing that is to be done to several items.
package enum ManyAim: Sendable {
    case delete
    /// Reminders are done, or open again.
    case complete(Bool)
    /// To a calendar, by its quoted title; nil where it is yet to be chosen.
    case move(to: String?)
    /// Other values for fields, by their labels.
    case fields([String])
    /// A step in time.
    case step(days: Int, minutes: Int)
    /// Later ends, or earlier ones.
    case lengthen(days: Int, minutes: Int)
}

/// The use of a path that is asked for.
package enum PathPurpose: Sendable {
    case importing, exporting
}

/// A form, as its title says it.
package enum FormTitle: Sendable {
    case newItem(ItemKind), item(ItemKind), newCalendar, calendar
    /// So many items.
    case several(Int)
}
