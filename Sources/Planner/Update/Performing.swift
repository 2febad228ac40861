internal import CalendarEngine
internal import Phrases
internal import Cells

/// Asking for edits, and what their ends mean.
extension PlannerState {
    /// Asks for an edit.
    ///
    /// - Parameter namesCalendar: Whether the calendar of what is new was named for it alone.
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

    /// Asks for several edits in one step; `change` is what they do to all that is marked.
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

    /// Asks for something to be done to a calendar.
    mutating func perform(_ edit: CalendarEdit, from origin: PendingEdit.Origin = .key) -> [Effect] {
        send(.changeCalendar(edit), PendingEdit(origin: origin))
    }

    /// Asks for a conflict between both sides of a sync to be decided.
    mutating func decide(_ conflict: SyncConflict, takingTheirs names: Set<String>) -> [Effect] {
        send(.decide(conflict, takingTheirs: names), PendingEdit(origin: .key, decided: conflict))
    }

    /// Asks for the items of a file to be brought in.
    mutating func perform(_ preview: ImportPreview) -> [Effect] {
        send(.importItems(preview), PendingEdit(origin: .key))
    }

    /// Sends what was asked for to the store. One at a time: what comes before the first is done waits for its user to
    /// press again, but for steps in time, which add up.
    mutating func send(_ request: StoreRequest, _ asked: PendingEdit) -> [Effect] {
        guard !saving.isUnderWay else {
            message = here.words.notice(.stillSaving)
            // Else the layer would take the end of the first edit for its own, and close.
            if topLayer?.isSaving == true { layers[layers.count - 1].refuse(here.words.notice(.stillSaving)) }
            return []
        }
        saving.pending = asked
        if asked.origin == .form { form?.isSaving = true }
        return [.store(request)]
    }

    // MARK: How it ended

    /// So many keys wait; further ones are forgotten.
    static let mostWaitingKeys = 100

    /// True when keys with a meaning have to wait until the edit that was asked for is done, because what they are
    /// about may be another then: everything but looking around, and steps in time, which add up. While a setting is
    /// being written that is undoing.
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

    /// Presses the keys that waited for what was being saved.
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
            // The message names the item by the title that it has now.
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
            // The cursor stays where its user has put it since.
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

    /// Says after the move of several items that their new calendar is hidden, where it is.
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

    /// ` · Wed 25 Nov 10:00 – 11:00`: when a copy is. ` · 11:30 – 15:00`: how long something is now, where that is what
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

    /// Takes note that the user has put the cursor somewhere else, where it stays when the saving comes to its end.
    mutating func noteMove(from cursor: Cursor) {
        if let now = cursorWhileSaving, now != cursor { saving.pending?.hasMovedOn = true }
    }

    func wording(of step: EditStep) -> String {
        var step = step
        if !step.title.isEmpty { step.title = here.words.quoted(step.title) }
        if case .calendarRenamed(let old) = step.action { step.action = .calendarRenamed(from: here.words.quoted(old)) }
        return step.wording(in: here.locale, today: here.today, viewedIn: here.zone)
    }

    /// A calendar's form has two steps: the name is done, now comes the colour.
    private mutating func continueCalendarForm(after step: EditStep) -> [Effect]? {
        guard case .calendarRenamed = step.action, let form, case .calendar(let identifier) = form.purpose,
            form.isTouched(.color), let color = form.meaning.color
        else { return nil }
        return perform(.recolor(calendar: identifier, color), from: .form)
    }

    /// Closes what asked for an edit that is done.
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

    /// Puts the cursor on what was undone or done again; on its day when it is gone.
    private mutating func show(_ place: EditPlace?) {
        guard let place, !showResult(place.occurrence), let day = place.day, !here.selection.listsReminders else {
            return
        }
        select(day: day)
    }

    /// Puts the cursor on what came out; false when it is not there. Of a series whose first instance may be long ago
    /// that is an instance in sight, else the next one.
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
            // An event that was made there stands in the list of days.
            if here.selector == .reminders { here.focus = .list } else { _ = pass(.look(.reminders), to: .list) }
        }
        if occurrence.isRecurring, !isOneInstance, here.focus == .details {
            // The details stay with the series that they were about.
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

    /// A reminder without a date stands in the list of reminders, where that is shown; the day stays as it is.
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

    /// Goes on with the steps in time that were asked for meanwhile.
    private mutating func resume(_ pending: PendingEdit?, _ result: OccurrenceIdentifier?) -> [Effect] {
        let identifier = result ?? pending?.asked?.edit.identifier
        guard let moves = pending?.moves, moves != TimeStep(), pending?.isOfMarks == false, let identifier,
            let occurrence = here.snapshot.occurrence(identifiedBy: identifier, viewedIn: here.zone)
        else { return [] }
        return move(occurrence, by: moves)
    }
}

extension EditStep.Action {
    /// True when it makes an item, which the cursor goes to on the date that was said before.
    fileprivate var isMaking: Bool {
        switch self {
        case .created, .copied: true
        default: false
        }
    }
}
