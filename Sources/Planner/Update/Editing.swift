internal import CalendarEngine
internal import Phrases
internal import Cells

/// The commands for items: new, edit, delete, copy, paste, move, done.
extension PlannerState {
    mutating func edit(_ command: EditCommand) -> [Effect] {
        switch command {
        case .quickAdd: openQuickAdd()
        case .newItem: openNewItem()
        case .answer: answerOrAdd()
        case .editItem where !here.marks.isEmpty: openFormOfMarked()
        case .editItem: withTarget { $0.openForm(of: $1) }
        case .editText: return editText()
        case .deleteItem where !here.marks.isEmpty: ask(.delete)
        case .deleteItem: if let (_, target) = changeableTarget() { return delete(target) }
        case .copyItem: copyItem()
        case .pasteItem: return paste()
        case .moveToCalendar where !here.marks.isEmpty: chooseCalendarForMarked()
        case .moveToCalendar: withTarget { state, occurrence, target in state.chooseCalendar(for: target, occurrence) }
        case .toggleDone where !here.marks.isEmpty: askWhetherDone()
        case .toggleDone: return toggleDone()
        case .exportItems: exportItems()
        case .repeatChange: return repeatChange()
        case .deletedDates: showDeletedDates()
        case .findTime: openMeeting()
        case .undo: return undo()
        case .redo: return redo()
        }
        return []
    }

    // MARK: The item that is meant

    /// The selected item, if it can be changed; otherwise reports why it cannot.
    ///
    /// - Parameter typesNext: True where a form, a list or an editor would open, so that the user types next.
    mutating func changeableTarget(typesNext: Bool = false) -> (Occurrence, EditTarget)? {
        guard let occurrence = here.selection.occurrence else {
            refuse(here.words.notice(.nothingSelected))
            return nil
        }
        if let refusal = here.snapshot.refusal(toEdit: occurrence) {
            let reason = here.words(of: refusal)
            if typesNext { refuseToOpen(reason) } else { refuse(reason) }
            return nil
        }
        return (occurrence, here.target(occurrence))
    }

    /// Opens something about the selected item that the user types into.
    private mutating func withTarget(_ action: (inout PlannerState, Occurrence, EditTarget) -> Void) {
        guard let (occurrence, target) = changeableTarget(typesNext: true) else { return }
        action(&self, occurrence, target)
    }

    private mutating func withTarget(_ action: (inout PlannerState, Occurrence) -> Void) {
        withTarget { state, occurrence, _ in action(&state, occurrence) }
    }

    // MARK: Opening

    private mutating func openNewItem() {
        guard let form = here.newItemForm(!here.selection.listsReminders ? .event : .reminder) else {
            return refuseToOpen(here.words.notice(here.hasLoaded ? .noWritableCalendar : .stillReading))
        }
        layers.append(form)
    }

    /// Opens the quick-add line.
    ///
    /// - Parameter line: The initial text.
    /// - Parameter pasted: Pasted lines to continue with instead.
    mutating func openQuickAdd(_ line: String = "", goingOn pasted: PastedLines? = nil) {
        let calendars = here.calendarsForNew
        guard !calendars.isEmpty else {
            return refuseToOpen(here.words.notice(here.hasLoaded ? .noWritableCalendar : .stillReading))
        }
        let kind: ItemKind = here.selection.listsReminders ? .reminder : .event
        var prompt = QuickAddPrompt(calendars: calendars, usualKind: kind, history: lines[.add] ?? LineHistory())
        if let pasted { prompt.go(on: pasted, here) } else if !line.isEmpty { _ = prompt.paste(line, here) }
        layers.append(prompt)
    }

    /// Continues a line that waited for its calendar to be made; returns nil where no line waits.
    mutating func continueQuickAdd(after step: EditStep) -> [Effect]? {
        guard case .calendarCreated = step.action, var prompt = topLayer as? QuickAddPrompt,
            prompt.awaitsCalendar(step.title)
        else { return nil }
        message = wording(of: step).capitalizedFirst
        let wishes = prompt.accept(in: here.calendarsForNew, here)
        layers[layers.count - 1] = prompt
        return fulfil(wishes)
    }

    /// Asks for the calendar to import a file into.
    mutating func chooseCalendar(forFile path: String) {
        let options = here.listedCalendars.filter { $0.readOnlyReason == nil }.map {
            ChoiceField.Option(id: $0.identifier, label: $0.title)
        }
        guard !options.isEmpty else {
            message = here.words.notice(here.hasLoaded ? .noWritableCalendar : .stillReading)
            return
        }
        layers.append(CalendarChooser(.file(path), options: options))
    }

    private mutating func openForm(of occurrence: Occurrence) { layers.append(here.form(of: occurrence)) }

    /// Asks for the scope of a change of a series.
    mutating func askScope(of intent: EditIntent, _ target: EditTarget, step: TimeStep? = nil) {
        layers.append(ScopeQuestion(intent, target, isFromForm: false, step: step, context: here.previewContext))
    }

    /// Deletes an item, which can be undone by one key; for a series, asks for the scope first.
    mutating func delete(_ target: EditTarget) -> [Effect] {
        guard !target.isRecurring else {
            askScope(of: .delete, target)
            return []
        }
        return perform(.delete(target.identifier, .all), on: target.base)
    }

    private mutating func chooseCalendar(for target: EditTarget, _ occurrence: Occurrence) {
        let options = here.calendarChoice(for: occurrence.kind).options.filter { $0.id != target.identifier.calendar }
        guard !options.isEmpty else {
            message = here.words.notice(.noOtherCalendar)
            return
        }
        layers.append(CalendarChooser(.item(target), options: options))
    }

    private mutating func showDeletedDates() {
        guard let (occurrence, target) = changeableTarget() else { return }
        let dates = here.snapshot.deletedInstances(of: occurrence)
        guard !dates.isEmpty else {
            message = here.words.noDeletedDates(target.title)
            return
        }
        layers.append(DeletedDates(target: target, dates: dates))
    }

    // MARK: Copies

    private mutating func copyItem() {
        let copied = here.marks.isEmpty ? here.selection.occurrence.map { [$0] } ?? [] : here.markedOccurrences
        guard !copied.isEmpty else {
            refuse(here.words.notice(.nothingSelected))
            return
        }
        clipboard = copied.map(here.target)
        here.marks = Marks()
        message = here.keyed(here.words.copied(here.name(of: copied), isOne: copied.count == 1), in: here.paneContext)
    }

    /// Pastes copies on the selected day and the following ones, as far apart in days as the originals. Where the
    /// cursor has a time, the first copy with a time begins there, and later ones keep their distance. Each copy goes
    /// into the calendar of its original if that can be changed, else into the usual one.
    private mutating func paste() -> [Effect] {
        guard !clipboard.isEmpty else {
            refuse(here.keyed(here.words.notice(.nothingCopied), in: .list))
            return []
        }
        // Items that are gone by now are copied as they were.
        let isThere = clipboard.allSatisfy {
            here.snapshot.occurrence(identifiedBy: $0.identifier, viewedIn: here.zone) != nil
        }
        let base = isThere ? here.snapshot : clipboard[0].base
        var edits: [Edit] = []
        var firstDay: CivilDate?
        var firstTime: CivilTime?
        for copied in clipboard {
            guard let occurrence = base.occurrence(identifiedBy: copied.identifier, viewedIn: here.zone) else {
                message = here.words(of: .itemGone)
                return []
            }
            let takers = here.calendarChoice(for: occurrence.kind)
            let isOwn = takers.options.contains { $0.id == copied.identifier.calendar }
            guard let calendar = isOwn ? copied.identifier.calendar : takers.chosen?.id else {
                message = here.words.notice(.noWritableCalendar)
                return []
            }
            let own = occurrence.traits.contains(.undated) ? nil : occurrence.start.date
            firstDay = firstDay ?? own
            let distance = own.flatMap { own in firstDay.map { $0.days(until: own) } } ?? 0
            var start: EventTime?
            if let slot = here.slot, own != nil, !occurrence.isAllDay {
                firstTime = firstTime ?? occurrence.start.time
                let later = occurrence.start.time.secondOfDay - (firstTime ?? occurrence.start.time).secondOfDay
                start = slot.start.stepped(days: distance, seconds: Int64(later))
            }
            let day = here.selectedDay.adding(days: distance)
            edits.append(.copy(copied.identifier, day: day, start: start, calendar: calendar))
        }
        guard edits.count > 1 else { return perform(edits[0], on: base) }
        return perform(all: edits, nil, on: base)
    }

    private mutating func toggleDone() -> [Effect] {
        guard let (occurrence, target) = changeableTarget() else { return [] }
        guard occurrence.kind == .reminder else {
            refuse(here.words.notice(.onlyRemindersAreDone))
            return []
        }
        let isDone = occurrence.traits.contains(.completed)
        return perform(.complete(target.identifier, isCompleted: !isDone), on: here.snapshot)
    }

    private mutating func editText() -> [Effect] {
        guard let (occurrence, target) = changeableTarget(typesNext: true) else { return [] }
        let text = here.snapshot.itemText(of: occurrence)
        return [
            .editText(
                TextEdit(
                    identifier: target.identifier, title: target.title, before: text, text: text,
                    base: .init(snapshot: here.snapshot)))
        ]
    }
}
