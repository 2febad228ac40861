internal import CalendarEngine
internal import Cells

/// What the keys for items do: new, edit, delete, copy, paste, move, done.
extension PlannerState {
    mutating func edit(_ command: EditCommand) -> [Effect] {
        switch command {
        case .newItem: openNewItem()
        case .editItem: withTarget { $0.openForm(of: $1) }
        case .editText: return editText()
        case .deleteItem: withTarget { state, _, target in state.ask(.delete, target) }
        case .copyItem: copyItem()
        case .pasteItem: return paste()
        case .moveToCalendar: withTarget { state, occurrence, target in state.chooseCalendar(for: target, occurrence) }
        case .toggleDone: return toggleDone()
        case .deletedDates: showDeletedDates()
        case .undo: return undo()
        case .redo: return redo()
        }
        return []
    }

    // MARK: The item that is meant

    /// The selected item, when it can be changed; says why when it cannot.
    mutating func changeableTarget() -> (Occurrence, EditTarget)? {
        guard let occurrence = selectedOccurrence else {
            refuse(Texts.nothingSelected)
            return nil
        }
        if let refusal = snapshot.refusal(toEdit: occurrence) {
            message = refusal.wording(locale: locale)
            return nil
        }
        return (occurrence, target(occurrence))
    }

    func target(_ occurrence: Occurrence) -> EditTarget {
        EditTarget(
            identifier: snapshot.identifier(of: occurrence), title: title(of: occurrence),
            isRecurring: occurrence.isRecurring, base: snapshot)
    }

    /// What an item is called in messages.
    func title(of occurrence: Occurrence) -> String {
        let title = snapshot.summary(of: occurrence).title
        return title.isEmpty ? Texts.untitled : title
    }

    private mutating func withTarget(_ action: (inout PlannerState, Occurrence, EditTarget) -> Void) {
        guard let (occurrence, target) = changeableTarget() else { return }
        action(&self, occurrence, target)
    }

    private mutating func withTarget(_ action: (inout PlannerState, Occurrence) -> Void) {
        withTarget { state, occurrence, _ in action(&state, occurrence) }
    }

    // MARK: Opening

    mutating func openNewItem() {
        guard let form = newItemForm(reminders == nil ? .event : .reminder) else {
            message = hasLoaded ? Texts.noWritableCalendar : Texts.stillReading
            return
        }
        self.form = form
    }

    private mutating func openForm(of occurrence: Occurrence) { form = form(of: occurrence) }

    /// Asks before an intent is carried out: which instances, or whether at all.
    mutating func ask(_ intent: EditIntent, _ target: EditTarget, isFromForm: Bool = false, step: TimeStep? = nil) {
        if target.isRecurring {
            overlay = .scope(
                ScopeQuestion(intent, target, isFromForm: isFromForm, step: step, context: previewContext))
        } else {
            overlay = .confirmation(
                Confirmation(action: .delete(target), question: Texts.deleteQuestion(target.title)))
        }
    }

    /// What a plan that is only looked at takes from the world.
    var previewContext: EditContext { EditContext(now: now, zone: zone, uid: "preview") }

    private mutating func chooseCalendar(for target: EditTarget, _ occurrence: Occurrence) {
        let options = calendarChoice(for: occurrence.kind).options.filter { $0.id != target.identifier.calendar }
        guard !options.isEmpty else {
            message = Texts.noOtherCalendar
            return
        }
        overlay = .chooser(CalendarChooser(target, options: options))
    }

    private mutating func showDeletedDates() {
        guard let (occurrence, target) = changeableTarget() else { return }
        let dates = snapshot.deletedInstances(of: occurrence)
        guard !dates.isEmpty else {
            message = Texts.noDeletedDates(target.title)
            return
        }
        overlay = .deletedDates(DeletedDates(target: target, dates: dates))
    }

    // MARK: Copies

    private mutating func copyItem() {
        guard let occurrence = selectedOccurrence else {
            refuse(Texts.nothingSelected)
            return
        }
        clipboard = target(occurrence)
        message = Texts.copied(title(of: occurrence))
    }

    /// Puts a copy on the selected day, into its own calendar when that takes it, else into the usual one.
    private mutating func paste() -> [Effect] {
        guard let copied = clipboard else {
            refuse(Texts.nothingCopied)
            return []
        }
        guard let occurrence = snapshot.occurrence(identifiedBy: copied.identifier, viewedIn: zone) else {
            message = EditRefusal.itemGone.wording(locale: locale)
            return []
        }
        let takers = calendarChoice(for: occurrence.kind)
        let isOwn = takers.options.contains { $0.id == copied.identifier.calendar }
        guard let calendar = isOwn ? copied.identifier.calendar : takers.chosen?.id else {
            message = Texts.noWritableCalendar
            return []
        }
        return perform(.copy(copied.identifier, day: selectedDay, calendar: calendar), on: snapshot)
    }

    private mutating func toggleDone() -> [Effect] {
        guard let (occurrence, target) = changeableTarget() else { return [] }
        guard occurrence.kind == .reminder else {
            refuse(Texts.onlyRemindersAreDone)
            return []
        }
        let isDone = occurrence.traits.contains(.completed)
        return perform(.complete(target.identifier, isCompleted: !isDone), on: snapshot)
    }

    private mutating func editText() -> [Effect] {
        guard let (occurrence, target) = changeableTarget() else { return [] }
        let text = snapshot.text(of: occurrence)
        return [
            .editText(
                TextEdit(
                    identifier: target.identifier, title: target.title, before: text, text: text,
                    base: .init(snapshot: snapshot)))
        ]
    }
}
