internal import CalendarEngine
internal import Cells

/// Keys in a form.
extension PlannerState {
    /// A key in the form: the line with the focus has it first.
    mutating func pressInForm(_ key: Key) -> [Effect] {
        guard var form, !form.isSaving else { return [] }
        form.failure = nil
        let before = form.values[form.focus]?.text
        let isTyped = form.press(key)
        if isTyped { typed(in: &form, before: before) }
        self.form = form
        if isTyped { return [] }
        guard let command = Keymap.command(for: key, in: .form) else {
            takeStray(key)
            return []
        }
        return run(command)
    }

    mutating func fillIn(_ command: FormCommand) -> [Effect] {
        switch command {
        case .nextField: moveFocus(by: 1)
        case .previousField: moveFocus(by: -1)
        case .save: return saveForm()
        case .otherReading: takeOtherReading()
        case .stay: form?.asksToLeave = false
        }
        return []
    }

    /// Text that was pasted into the form.
    mutating func pasteInForm(_ text: String) {
        guard var form else { return }
        guard !form.isSaving else { return keyNotice = Texts.stillSaving }
        let before = form.values[form.focus]?.text
        guard form.paste(text) else { return keyNotice = Texts.pasteIsNoKey }
        typed(in: &form, before: before)
        self.form = form
    }

    /// What follows from typing in a line.
    private mutating func typed(in form: inout Form, before: String?) {
        guard form.values[form.focus]?.text != before else { return }
        switch form.focus {
        case .kind: switchKind(of: &form)
        case .ends: form.meaning.endFollows = form.text(.ends).isEmpty
        default: break
        }
    }

    /// Puts what the text of a time may mean besides in its place.
    private mutating func takeOtherReading() {
        guard var form else { return }
        guard let text = form.meaning.otherText else {
            self.form?.failure = Texts.oneReading
            return
        }
        form.set(form.kind == .event ? .starts : .due, to: text)
        form.meaning.endFollows = true
        self.form = form
    }

    /// Event becomes reminder, or the other way round; what both have is kept.
    private func switchKind(of form: inout Form) {
        guard case .choice(let choice) = form.values[.kind], let id = choice.chosen?.id,
            let kind = ItemKind.allCases.first(where: { $0.name == id }), var other = newItemForm(kind)
        else { return }
        for field in [FormField.title, .place, .notes, .url, .categories, .repeats, .alarm] where form.isTouched(field)
        {
            if let value = form.values[field] { other.set(field, to: value) }
        }
        if case .choice(var calendars) = other.values[.calendar], let id = form.choice(.calendar)?.chosen?.id {
            calendars.choose(id)
            other.set(.calendar, to: .choice(calendars))
        }
        if form.folded.isEmpty { other.unfold() }
        other.focus(.kind)
        form = other
    }

    /// Puts the focus on another line; the one that is left says what was understood.
    mutating func moveFocus(by step: Int) {
        guard var form else { return }
        FormReader(self).leave(&form)
        form.moveFocus(by: step)
        self.form = form
    }

    mutating func focusForm(on field: FormField) {
        guard var form, form.focus != field else { return }
        FormReader(self).leave(&form)
        form.focus(field)
        self.form = form
    }

    /// Closes the form when nothing was changed; else asks.
    mutating func leaveForm() {
        if form?.isTouched == true { form?.asksToLeave = true } else { form = nil }
    }

    // MARK: Saving

    /// Saves the form; with something in it that cannot be understood, the focus goes there.
    mutating func saveForm() -> [Effect] {
        guard var form else { return [] }
        FormReader(self).read(&form)
        FormReader(self).leave(&form)
        self.form = form
        if let field = form.firstFault {
            self.form?.focus(field)
            // Beneath a line that has room for it the fault stands already, and below is how it is written.
            self.form?.failure = field.hasEcho ? nil : form.readings[field]?.fault
            return []
        }
        switch form.purpose {
        case .newItem:
            guard let calendar = form.choice(.calendar)?.chosen?.id else { return [] }
            return perform(.create(form.draft, calendar: calendar), on: snapshot, from: .form)
        case .item(let item): return save(form, item)
        case .newCalendar:
            let source = form.choice(.source)?.chosen?.id
            return perform(
                .create(title: form.text(.title), color: form.meaning.color, source: source), from: .form)
        case .calendar(let identifier): return save(form, calendar: identifier)
        }
    }

    private mutating func save(_ form: Form, _ item: Form.EditedItem) -> [Effect] {
        var changes = form.draft.changes(from: item.draft)
        if form.isTouched(.calendar), let calendar = form.choice(.calendar)?.chosen?.id {
            changes.append(.calendar(calendar))
        }
        guard !changes.isEmpty else {
            self.form = nil
            message = Texts.nothingChanged
            return []
        }
        guard item.isRecurring else {
            return perform(.change(item.identifier, changes, .all), on: item.base, from: .form)
        }
        let target = EditTarget(
            identifier: item.identifier, title: item.draft.title.isEmpty ? Texts.untitled : item.draft.title,
            isRecurring: true, base: item.base)
        ask(.change(changes), target, isFromForm: true)
        return []
    }

    /// A calendar's title and colour are two steps for undo; the title goes first, the colour when that is done.
    private mutating func save(_ form: Form, calendar identifier: String) -> [Effect] {
        if form.isTouched(.title) {
            return perform(.rename(calendar: identifier, title: form.text(.title)), from: .form)
        }
        if form.isTouched(.color), let color = form.meaning.color {
            return perform(.recolor(calendar: identifier, color), from: .form)
        }
        self.form = nil
        return []
    }
}
