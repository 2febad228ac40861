internal import CalendarEngine
internal import Phrases
internal import Cells

/// The form of an event or a reminder.
extension Form {
    /// The kind of item that the form is about.
    var kind: ItemKind {
        switch purpose {
        case .newItem: choice(.kind)?.chosen?.id == ItemKind.reminder.name ? .reminder : .event
        case .item(let item): item.draft.kind
        case .several(let items): items.occurrences.first?.kind ?? .event
        case .newCalendar, .calendar: .event
        }
    }

    /// The lines for a kind of item.
    static func fields(of kind: ItemKind, isNew: Bool) -> [FormField] {
        let head: [FormField] = isNew ? [.kind, .title] : [.title]
        let time: [FormField] = kind == .event ? [.starts, .ends, .zone] : [.due, .starts, .zone]
        let last: [FormField] = kind == .event ? [.status, .shownAs] : [.priority, .status]
        return head + time + [.repeats, .alarm, .place, .calendar, .notes, .people, .url, .categories] + last
    }
}

/// Opening the form of an item.
extension Situation {
    /// A form for a new item on the selected day, in the calendar that is usual.
    func newItemForm(_ kind: ItemKind) -> Form? {
        var draft = ItemDraft(kind: kind)
        draft.alarms = kind == .event ? settings.usualAlarms : []
        switch kind {
        case .event:
            let start = usualStart
            draft.start = .zoned(start, zone)
            draft.end = EventTime.zoned(start, zone).adding(usualLength)
        case .reminder: if !selection.listsReminders { draft.end = .date(selectedDay) }
        }
        return newItemForm(beginningAs: draft, ItemDraft(kind: kind))
    }

    /// A form for a new item with the values of a draft, in a calendar given by its identifier, or in the usual one.
    func newItemForm(_ draft: ItemDraft, in calendar: String?) -> Form? {
        newItemForm(beginningAs: draft, draft, in: calendar)
    }

    /// A form whose lines show one draft, and which keeps from another draft the properties that no line shows.
    private func newItemForm(
        beginningAs draft: ItemDraft, _ kept: ItemDraft, in calendar: String? = nil
    ) -> Form? {
        let kind = draft.kind
        var calendars = calendarChoice(for: kind)
        guard !calendars.options.isEmpty else { return nil }
        if let calendar { calendars.choose(calendar) }
        let fields = Form.fields(of: kind, isNew: true)
        var values = formValues(draft)
        values[.kind] = .choice(
            ChoiceField(
                ItemKind.allCases.map { kind in
                    ChoiceField.Option(id: kind.name, label: words.name(of: kind))
                }, chosen: kind.name))
        values[.calendar] = .choice(calendars)
        return Form(
            .newItem(kept), fields: fields, values: values, focus: .title,
            meaning: FormMeaning(draft, day: selectedDay), zone: zone.identifier)
    }

    /// A form for an existing item.
    func form(of occurrence: Occurrence) -> Form {
        let item = snapshot.details(of: occurrence)
        return form(
            of: ItemDraft(of: item), snapshot.identifier(of: occurrence), isRecurring: occurrence.isRecurring,
            readingNotesAs: item.fields.styledText?.plain)
    }

    /// A form for an item with the values of a draft.
    ///
    /// - Parameter readableNotes: The notes as plain text, where they are HTML.
    func form(
        of draft: ItemDraft, _ identifier: OccurrenceIdentifier, isRecurring: Bool = false,
        readingNotesAs readableNotes: String? = nil
    ) -> Form {
        var draft = draft
        // Words that exist only in HTML are notes too, and can be deleted.
        if draft.notes.isEmpty { draft.notes = readableNotes ?? "" }
        let item = Form.EditedItem(
            identifier: identifier, isRecurring: isRecurring, hasStyledNotes: readableNotes != nil, draft: draft,
            base: snapshot)
        var values = formValues(draft)
        if let readableNotes { values[.notes] = .notes(NotesField(readableNotes)) }
        values[.calendar] = .choice(calendarChoice(for: draft.kind, having: identifier.calendar))
        // Only the organizer can change the guests.
        let isOwn = draft.organizer.map { settings.addresses.contains($0.key) } ?? true
        return Form(
            .item(item), fields: Form.fields(of: draft.kind, isNew: false).filter { $0 != .people || isOwn },
            values: values, focus: .title,
            meaning: FormMeaning(draft, day: selectedDay), zone: zone.identifier)
    }

    /// The calendars that take a kind of item, the usual one chosen.
    func calendarChoice(for kind: ItemKind) -> ChoiceField {
        let takers = listedCalendars.filter { snapshot.refusal(toAdd: kind, to: $0.index) == nil }
        let options = takers.map { calendar in
            ChoiceField.Option(id: calendar.identifier, label: calendarLabel(calendar, among: takers))
        }
        return ChoiceField(options, chosen: usualCalendar(among: takers)?.identifier)
    }

    /// The calendars that take a kind of item, and the item's own calendar, which is chosen.
    private func calendarChoice(for kind: ItemKind, having own: String) -> ChoiceField {
        let choice = calendarChoice(for: kind)
        guard !choice.options.contains(where: { $0.id == own }) else {
            return ChoiceField(choice.options, chosen: own)
        }
        let title = calendar(identifiedBy: own)?.title ?? ""
        return ChoiceField([ChoiceField.Option(id: own, label: title)] + choice.options, chosen: own)
    }

    /// A calendar's title, with the title of its source where another calendar has the same title.
    func calendarLabel(_ calendar: EventCalendar, among others: [EventCalendar]) -> String {
        let isAlone = others.count { $0.title == calendar.title } < 2
        let source = snapshot.sources.first { $0.calendars.contains { $0.identifier == calendar.identifier } }
        return isAlone ? calendar.title : "\(calendar.title) (\(source?.title ?? calendar.path))"
    }

    /// The usual calendar of a new item, among the shown ones: the calendar that is shown alone, the one that the
    /// configuration names, or the one used last.
    private func usualCalendar(among calendars: [EventCalendar]) -> EventCalendar? {
        if let alone = calendars.first(where: { $0.identifier == soloCalendar }) { return alone }
        if let wish = settings.usualCalendar,
            let named = calendars.first(where: { $0.identifier == wish || $0.title == wish })
        {
            return named
        }
        let shown = calendars.filter { isShown($0) }
        let takers = shown.isEmpty ? calendars : shown
        let others = takers.filter { locale.words.isCalendarOfDays($0.title) }
        return snapshot.calendarUsedLast(among: takers.filter { !others.contains($0) } + others)
    }

    /// The texts of the lines for a draft; kind and calendar are left out.
    private func formValues(_ draft: ItemDraft) -> [FormField: FieldValue] {
        let text = FormText(self)
        var values: [FormField: FieldValue] = [
            .title: .line(TextField(draft.title)),
            .starts: .line(TextField(text.write(draft.start))),
            .zone: .line(TextField(text.zone(of: draft.start ?? draft.end))),
            .repeats: .line(
                TextField(
                    text.write(draft.rule, start: draft.start ?? draft.end, leavingOut: draft.datesLeftOut))),
            .alarm: .line(TextField(text.write(draft.alarms, of: draft.alarmBase))),
            .place: .line(TextField(draft.location)),
            .notes: .notes(NotesField(draft.notes)),
            .url: .line(TextField(draft.url)),
            .categories: .line(TextField(ItemText.join(draft.categories))),
            .people: .line(TextField(draft.invitees.map(\.text).joined(separator: ", "))),
            .status: .choice(statusChoice(draft)),
        ]
        switch draft.kind {
        case .event:
            values[.ends] = .line(TextField(text.end(draft.end, of: draft.start)))
            values[.shownAs] = .choice(
                ChoiceField(
                    [.init(id: "busy", label: words.word(.busy)), .init(id: "free", label: words.word(.transparent))],
                    chosen: draft.isTransparent ? "free" : "busy"))
            values[.due] = .line(TextField(text.write(.date(selectedDay))))
            values[.priority] = .choice(priorityChoice(0))
        case .reminder:
            values[.due] = .line(TextField(text.write(draft.end)))
            values[.priority] = .choice(priorityChoice(draft.priority))
        }
        return values
    }

    private func statusChoice(_ draft: ItemDraft) -> ChoiceField {
        var ids = [""] + ItemStatus.values(for: draft.kind)
        // A status that another program wrote stays until the user chooses another one.
        if !ids.contains(draft.status) { ids.append(draft.status) }
        return ChoiceField(ids.map { .init(id: $0, label: locale.words.status($0)) }, chosen: draft.status)
    }

    private func priorityChoice(_ priority: Int) -> ChoiceField {
        var ids = [0, 1, 5, 9]
        if !ids.contains(priority) { ids.append(priority) }
        return ChoiceField(
            ids.sorted().map { .init(id: String($0), label: locale.words.priority($0)) }, chosen: String(priority))
    }
}
