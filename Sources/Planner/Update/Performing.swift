internal import CalendarEngine
internal import Phrases
internal import Cells

/// Requests edits, and handles their ends.
extension PlannerState {
    /// Requests an edit.
    ///
    /// - Parameter namesCalendar: True where the user named the calendar of a new item.
    mutating func perform(
        _ edit: Edit, on base: any EditableSnapshot, from origin: PendingEdit.Origin = .key, bringsBack: Bool = false,
        namesCalendar: Bool = false
    ) -> [Effect] {
        let change = ItemChange(of: edit, on: base, viewedIn: here.zone)
        var request = EditRequest(edit, on: base, bringsBack: bringsBack)
        request.namesCalendar = namesCalendar
        return ask(
            request,
            PendingEdit(origin: origin, asked: AskedEdit(edit: edit, base: base), change: change), on: base)
    }

    /// Requests several edits as one step; `change` is the change of all marked items.
    mutating func perform(
        all edits: [Edit], _ change: ItemChange?, on base: any EditableSnapshot, from origin: PendingEdit.Origin = .key
    ) -> [Effect] {
        guard let first = edits.first else { return [] }
        return ask(
            EditRequest(first, with: Array(edits.dropFirst()), on: base),
            PendingEdit(
                origin: origin, asked: AskedEdit(edit: first, base: base), change: change, isOfMarks: change != nil),
            on: base)
    }

    mutating func undo() -> [Effect] { changeBack(.undo) ?? send(.undo, PendingEdit(origin: .key)) }
    mutating func redo() -> [Effect] { changeBack(.redo) ?? send(.redo, PendingEdit(origin: .key)) }

    /// Requests a change of a calendar.
    mutating func perform(_ edit: CalendarEdit, from origin: PendingEdit.Origin = .key) -> [Effect] {
        send(.changeCalendar(edit), PendingEdit(origin: origin))
    }

    /// Requests the decision of a sync conflict.
    mutating func decide(_ conflict: SyncConflict, takingTheirs names: Set<String>) -> [Effect] {
        send(.decide(conflict, takingTheirs: names), PendingEdit(origin: .key, decided: conflict))
    }

    /// Requests an import.
    mutating func perform(_ preview: ImportPreview) -> [Effect] {
        send(.importItems(preview), PendingEdit(origin: .key))
    }

    /// Sends a request to the store. Only one request is under way at a time: another one has to be repeated by its
    /// user after the first is done, except steps in time, which add up.
    mutating func send(_ request: StoreRequest, _ asked: PendingEdit) -> [Effect] {
        guard !saving.isUnderWay else {
            message = here.words.notice(.stillSaving)
            // Otherwise the layer would close at the end of the first edit, as if it were its own.
            if topLayer?.isSaving == true { layers[layers.count - 1].refuse(here.words.notice(.stillSaving)) }
            return []
        }
        saving.pending = asked
        if asked.origin == .form { form?.isSaving = true }
        return [.store(request)]
    }

    // MARK: How it ended

    /// The most keys that wait; further ones are discarded.
    static let mostWaitingKeys = 100

    /// True when keys with this meaning have to wait until the requested edit is done, because their item may differ
    /// afterwards: all keys except those that look around, and steps in time, which add up. While a setting is being
    /// written, only undoing waits.
    func mustWait(for meaning: Keymap.Meaning?) -> Bool {
        guard saving.isUnderWay else {
            let undoes = meaning == .command(.edit(.undo)) || meaning == .command(.edit(.redo))
            return settingHistory.isWriting && (undoes || !saving.waitingKeys.isEmpty)
        }
        if !saving.waitingKeys.isEmpty || topLayer?.isSaving == true && KeyContext.typing.contains(keyContext) {
            return true
        }
        guard layers.isEmpty, case .command(let command)? = meaning else { return false }
        return command.waitsForSaving
    }

    /// True when leaving the program is the first thing that waits.
    var waitsToLeave: Bool {
        let quit = Keymap.Meaning.command(.look(.quit))
        return (1...4).contains {
            here.keymap.meaning(of: Array(saving.waitingKeys.prefix($0)), in: keyContext) == quit
        }
    }

    mutating func finishEdit(_ outcome: EditOutcome) -> [Effect] {
        showOutcome(outcome) + pressWaiting()
    }

    /// Presses the keys that waited for the saving to end.
    mutating func pressWaiting() -> [Effect] {
        var effects: [Effect] = []
        while !saving.isUnderWay, !settingHistory.isWriting, !saving.waitingKeys.isEmpty {
            settle()
            effects += press(saving.waitingKeys.removeFirst())
        }
        return effects
    }

    private mutating func showOutcome(_ outcome: EditOutcome) -> [Effect] {
        let pending = saving.end()
        switch outcome {
        case .done(var step, let result):
            settingHistory.beginAnew()
            if let next = continueCalendarForm(after: step) ?? continueQuickAdd(after: step) { return next }
            closeAsker(pending?.origin)
            if pending?.asked != nil { lastChange = pending?.change.map { .again($0) } ?? .ofOneItem }
            if pending?.isOfMarks == true { here.marks = Marks() }
            let changed = result.flatMap { here.snapshot.occurrence(identifiedBy: $0, viewedIn: here.zone) }
            // The message uses the present title of the item.
            if let changed { step.title = here.snapshot.summary(of: changed).title }
            message = wording(of: step).capitalizedFirst + newTimes(of: changed, after: step, pending?.asked)
            if pending?.decided != nil { message = here.words.decided(step.title) }
            if pending?.leavesGuestsUntold == true {
                message = message.map { "\($0) \(here.glyphs.between) \(here.words.word(.guestsUntold))" }
            }
            message = withRestIgnored(message.map(withUndo))
            if case .calendarCreated = step.action {
                let made = here.listedCalendars.first { $0.title == step.title }
                if let made { for place in panes.indices { panes[place].select(calendar: made.identifier) } }
            }
            if step.count > 1 { message = withHiddenCalendar(message, of: step) }
            // The cursor stays where the user has moved it since.
            if step.count == 1, pending?.hasMovedOn != true {
                // A series that began long ago, as a birthday, is shown on a date that is near.
                let isAhead = changed.map { $0.days.lowerBound >= here.today } ?? false
                let isOne = here.ticked != nil || step.scope == .this || step.action.isMaking && isAhead
                showResult(here.ticked.map { here.snapshot.identifier(of: $0) } ?? result, isOneInstance: isOne)
            }
            return resume(pending, result)
        case .undone(let step, let place):
            settingHistory.calendarsWereUndone()
            message = withRestIgnored(here.words.undone(wording(of: step), isMailed: step.mail != nil))
            if pending?.hasMovedOn != true { show(place) }
        case .redone(let step, let place):
            settingHistory.calendarsWereRedone()
            message = withRestIgnored(here.words.redone(wording(of: step)))
            if pending?.hasMovedOn != true { show(place) }
        case .refused(let refusal): showRefusal(refusal, pending?.origin)
        case .conflict(let conflict):
            for place in layers.indices { layers[place].isSaving = false }
            guard let pending, let asked = pending.asked else { return [] }
            layers.append(
                ConflictPage(conflict: conflict, asked: asked, other: here.snapshot, origin: pending.origin))
        }
        return []
    }

    /// Adds to the message about moved items that their new calendar is hidden, where it is.
    private func withHiddenCalendar(_ said: String?, of step: EditStep) -> String? {
        guard case .moved(let title) = step.action,
            here.listedCalendars.contains(where: { $0.title == title && !here.isShown($0) })
        else { return said }
        return here.words.hidden(said ?? "", calendar: title)
    }

    /// `Deleted “Haircut” · u undoes`
    private func withUndo(_ words: String) -> String {
        let hint = here.keyed(here.words.word(.undoHint), in: here.paneContext)
        return "\(words) \(here.glyphs.between) \(hint)"
    }

    /// ` · Wed 25 Nov 10:00 – 11:00`, the times of a copy; ` · 11:30 – 15:00`, the new times of an item whose length
    /// was changed.
    private func newTimes(of changed: Occurrence?, after step: EditStep, _ asked: AskedEdit?) -> String {
        if case .copied = step.action, step.count == 1, let changed, !changed.traits.contains(.undated) {
            let day = here.locale.shortDate(changed.start.date)
            let times = changed.isAllDay ? "" : " \(here.range(from: changed.start, to: changed.end))"
            return " \(here.glyphs.between) \(day)\(times)"
        }
        guard case .changed = step.action, step.count == 1, let changed, let base = asked?.base,
            !changed.traits.contains(.undated),
            let before = base.occurrence(identifiedBy: here.snapshot.identifier(of: changed), viewedIn: here.zone),
            before.end != changed.end
        else { return "" }
        let days = [changed.days.lowerBound, changed.days.upperBound].map { here.locale.shortDate($0) }
        let times =
            changed.isAllDay
            ? days.joined(separator: " \(here.glyphs.dash) ") : here.range(from: changed.start, to: changed.end)
        return " \(here.glyphs.between) \(times)"
    }

    /// The place of the cursor while something is being saved.
    var cursorWhileSaving: Cursor? {
        saving.isUnderWay
            ? Cursor(day: here.selectedDay, slot: here.slot, occurrence: here.selection.occurrence) : nil
    }

    /// Notes that the user has moved the cursor, so that it stays there when the saving ends.
    mutating func noteMove(from cursor: Cursor) {
        if let now = cursorWhileSaving, now != cursor { saving.pending?.hasMovedOn = true }
    }

    func wording(of step: EditStep) -> String {
        var step = step
        if !step.title.isEmpty { step.title = here.words.quoted(step.title) }
        if case .calendarRenamed(let old) = step.action { step.action = .calendarRenamed(from: here.words.quoted(old)) }
        return step.wording(in: here.locale, today: here.today, viewedIn: here.zone)
    }

    /// Continues the form of a calendar, which has two steps, with the colour after the title.
    private mutating func continueCalendarForm(after step: EditStep) -> [Effect]? {
        guard case .calendarRenamed = step.action, let form, case .calendar(let identifier) = form.purpose,
            form.isTouched(.color), let color = form.meaning.color
        else { return nil }
        return perform(.recolor(calendar: identifier, color), from: .form)
    }

    /// Closes the layer that requested an edit.
    private mutating func closeAsker(_ origin: PendingEdit.Origin?) {
        if origin == .form { form = nil }
        let pasted = layers.lazy.compactMap { ($0 as? QuickAddPrompt)?.linesToCome }.first
        layers.removeAll(where: \.isSaving)
        if let pasted { openQuickAdd(goingOn: pasted) }
    }

    private mutating func showRefusal(_ refusal: EditRefusal, _ origin: PendingEdit.Origin?) {
        let words = here.words(of: refusal)
        for place in layers.indices where layers[place].isSaving { layers[place].refuse(words) }
        switch origin {
        case .form:
            if let place = layers.firstIndex(where: { $0 is Form }) { layers.removeSubrange((place + 1)...) }
        case .text(let edit): layers.append(RefusedText(edit: edit, reason: words))
        case .key, nil: message = words
        }
    }

    /// Puts the cursor on an item that was undone or redone, or on its day when the item is gone.
    private mutating func show(_ place: EditPlace?) {
        guard let place, !showResult(place.occurrence), let day = place.day, !here.selection.listsReminders else {
            return
        }
        select(day: day)
    }

    /// Puts the cursor on the result of an edit; returns false when it does not exist. For a series, whose first
    /// instance may be long ago, that is a visible instance, or else the next one.
    @discardableResult
    private mutating func showResult(_ identifier: OccurrenceIdentifier?, isOneInstance: Bool = false) -> Bool {
        guard let identifier, let occurrence = here.snapshot.occurrence(identifiedBy: identifier, viewedIn: here.zone)
        else { return false }
        if let calendar = here.calendar(occurrence.item.calendar), !here.isShown(calendar) {
            message = here.words.hidden(message ?? "", calendar: calendar.title)
            return true
        }
        if occurrence.traits.contains(.undated), !here.selection.listsReminders { return showUndated(occurrence) }
        if here.selection.listsReminders, isOneInstance, occurrence.kind == .event {
            // An event that was made in the list of reminders is in the list of days.
            if here.selector == .reminders { here.focus = .list } else { _ = pass(.look(.reminders), to: .list) }
        }
        if occurrence.isRecurring, !isOneInstance, here.focus == .details {
            // The details keep showing the series.
            select(nearest(of: occurrence))
            follow(.item)
        } else if occurrence.isRecurring, !isOneInstance, !here.selection.listsReminders {
            guard showSeries(of: occurrence) else { return true }
        } else {
            select(occurrence)
            follow(.item)
        }
        if here.focus == .heading || here.focus == .grid { here.focus = .list }
        return true
    }

    /// Shows a reminder without a date in the list of reminders, where that is shown; the selected day stays.
    private mutating func showUndated(_ reminder: Occurrence) -> Bool {
        if here.layout.reminders != nil {
            makeSelector(.reminders)
            select(reminder)
            here.focus = .reminders
            follow(.item)
        } else {
            let hint = here.keyed(here.words.word(.undatedHint), in: here.paneContext)
            message = [message, hint].compactMap { $0 }.joined(separator: " \(here.glyphs.between) ")
        }
        return true
    }

    /// Performs the steps in time that were requested meanwhile.
    private mutating func resume(_ pending: PendingEdit?, _ result: OccurrenceIdentifier?) -> [Effect] {
        let identifier = result ?? pending?.asked?.edit.identifier
        guard let moves = pending?.moves, moves != TimeStep(), pending?.isOfMarks == false, let identifier,
            let occurrence = here.snapshot.occurrence(identifiedBy: identifier, viewedIn: here.zone)
        else { return [] }
        return move(occurrence, by: moves)
    }
}

extension EditStep.Action {
    /// True for a step that made an item; the cursor goes to it on the date that was given.
    fileprivate var isMaking: Bool {
        switch self {
        case .created, .copied: true
        default: false
        }
    }
}
