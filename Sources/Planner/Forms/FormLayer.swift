internal import CalendarEngine
internal import Phrases
internal import Cells

/// A form as a layer over the panes: the line with the focus gets each key first.
extension Form: Layer {
    /// The keys of forms, and of the question that leaving one asks.
    static let bindings: [Binding] = [
        Binding(
            keys: [Key(.enter), .control("s")], command: .form(.save), contexts: [.form], hint: .save,
            help: .save, chapter: .editing),
        Binding(
            keys: [Key(.tab), Key(.down)], command: .form(.nextField), contexts: [.form], hint: .field,
            help: .nextField, chapter: .editing),
        Binding(
            keys: [Key(.tab, modifiers: .shift), Key(.up)], command: .form(.previousField), contexts: [.form],
            help: .previousField, chapter: .editing),
        Binding(
            keys: ["y"], command: .look(.back), contexts: [.leaving], hint: .leave, help: .leave,
            chapter: .editing),
        Binding(
            keys: ["n", Key(.escape), .control("c")], command: .form(.stay), contexts: [.leaving], hint: .stay,
            help: .stay, chapter: .editing),
        Binding(
            keys: [.control("n")], command: .form(.otherReading), contexts: [.form], help: .otherReading,
            chapter: .editing),
        Binding(
            keys: [.control("t")], command: .form(.findTime), contexts: [.form], hint: .findTime, help: .findTime,
            chapter: .editing),
    ]

    var context: KeyContext { .form }
    var extent: LayerExtent { .pane }
    var takesCursor: Bool { false }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .form(.nextField): leaveLine(here) { $0.moveFocus(by: 1) }
        case .form(.previousField): leaveLine(here) { $0.moveFocus(by: -1) }
        case .form(.save): return save(here)
        case .form(.otherReading): takeOtherReading(here)
        case .form(.findTime): return findTime(here)
        default: return performUsual(command, here)
        }
        return []
    }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        command != .form(.findTime) || kind == .event && !readText(of: .people).isEmpty
    }

    mutating func refuse(_ reason: String) { (failure, isSaving) = (reason, false) }

    /// Closes it when nothing was changed; else asks.
    var holdsTyped: Bool { isTouched }

    mutating func leave(_ here: Situation) -> [Wish] { isTouched ? [.open(LeaveQuestion())] : [.close] }

    mutating func type(_ key: Key, _ here: Situation) -> Bool {
        failure = nil
        let before = values[focus]?.text
        guard walkColors(by: key) || press(key) else { return false }
        followTyping(from: before, here)
        return true
    }

    /// Replaces the colour of the line by the previous or next one of the palette; the sample dot changes too.
    private mutating func walkColors(by key: Key) -> Bool {
        guard focus == .color, [.left, .right].contains(key.code), key.modifiers.isEmpty else { return false }
        let colors = CalendarPalette.colors
        let step = key.code == .right ? 1 : -1
        let place = colors.firstIndex { $0.color == meaning.color }.map { $0 + step } ?? (step > 0 ? 0 : -1)
        var field = TextField(colors[(place + colors.count) % colors.count].name)
        // Typing replaces it.
        field.selectAll()
        set(.color, to: .line(field))
        return true
    }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        guard !isSaving else { return [.notice(here.words.notice(.stillSaving))] }
        let before = values[focus]?.text
        guard paste(text) else { return [.notice(here.words.notice(.pasteIsNoKey))] }
        followTyping(from: before, here)
        return []
    }

    /// Updates what depends on a line after its text was changed.
    private mutating func followTyping(from before: String?, _ here: Situation) {
        guard values[focus]?.text != before else { return }
        switch focus {
        case .kind: switchKind(here)
        case .ends: meaning.endFollows = readText(of: .ends).isEmpty
        default: break
        }
    }

    /// Replaces an ambiguous text by its other meaning.
    private mutating func takeOtherReading(_ here: Situation) {
        if focus == .people, let contact = meaning.contact {
            return set(.people, to: PeoplePhrase.completed(readText(of: .people), by: contact))
        }
        if focus == .repeats, meaning.firstDate != nil { return meaning.keepsStart.toggle() }
        guard let text = meaning.otherText else { return failure = here.words.notice(.oneReading) }
        set(kind == .event ? .starts : .due, to: text)
        meaning.endFollows = true
    }

    /// Turns an event into a reminder, or the other way round; fields that both have are kept.
    private mutating func switchKind(_ here: Situation) {
        guard let id = choice(.kind)?.chosen?.id, let kind = ItemKind.allCases.first(where: { $0.name == id }),
            var other = here.newItemForm(kind)
        else { return }
        var isFilledIn = false
        if case .newItem(var kept) = purpose, kept != ItemDraft(kind: kept.kind) {
            // A line of quick add may have set more fields than a new form.
            kept.kind = kind
            other.purpose = .newItem(kept)
            isFilledIn = true
        }
        for field in [FormField.title, .place, .notes, .people, .url, .categories, .repeats, .alarm]
        where isTouched(field) || isFilledIn {
            if let value = values[field] { other.set(field, to: value) }
        }
        if case .choice(var calendars) = other.values[.calendar], let id = choice(.calendar)?.chosen?.id {
            calendars.choose(id)
            other.set(.calendar, to: .choice(calendars))
        }
        if folded.isEmpty { other.unfold() }
        other.focus(.kind)
        self = other
    }

    /// Moves the focus; the line that it leaves shows its reading.
    private mutating func leaveLine(_ here: Situation, _ move: (inout Form) -> Void) {
        FormReader(here).leave(&self)
        move(&self)
    }

    // MARK: Saving

    /// Saves the form. If a line was not understood, the focus goes there instead.
    private mutating func save(_ here: Situation) -> [Wish] {
        FormReader(here).read(&self)
        FormReader(here).leave(&self)
        if case .people = focus, meaning.contact != nil, readings[.people] == nil,
            (try? PeoplePhrase { [contacts = here.contacts ?? []] in contacts.map(\.invitee) }.people(
                readText(of: .people))) == nil
        {
            // A name that is only half typed belongs to nobody yet.
            failure = FormReader(here).hint(for: .people, of: self)
            return []
        }
        if let field = firstFault {
            focus(field)
            if field == .people, here.settings.inviting == nil, !meaning.invitees.isEmpty {
                return [.open(SettingPrompt(.ownAddress(for: .inviting), here))]
            }
            // A line with room for its fault shows it already; the hint explains the format.
            failure = field.hasEcho ? nil : readings[field]?.fault
            return []
        }
        switch purpose {
        case .newItem:
            guard let calendar = choice(.calendar)?.chosen?.id else { return [] }
            return [.edit(.create(draft(by: here), calendar: calendar), on: here.snapshot, from: .form)]
        case .item(let item): return save(item, here)
        case .several(let items):
            let changes = changesOfSeveral(here)
            guard !changes.isEmpty else { return [.close, .say(here.words.notice(.nothingChanged))] }
            let question = ManyQuestion(.fields(changes), items, isFromForm: true, here)
            guard !question.changesNothing else { return [.close, .say(here.words.notice(.nothingChanged))] }
            return [.open(question)]
        case .newCalendar:
            let source = choice(.source)?.chosen?.id
            return [
                .changeCalendar(.create(title: readText(of: .title), color: meaning.color, source: source), from: .form)
            ]
        case .calendar(let identifier): return save(calendar: identifier)
        }
    }

    /// The draft of the form, with the user as the organizer of any guests.
    private func draft(by here: Situation) -> ItemDraft {
        var draft = draft
        if !draft.invitees.isEmpty { draft.organizer = draft.organizer ?? here.settings.inviting }
        return draft
    }

    private func save(_ item: EditedItem, _ here: Situation) -> [Wish] {
        var changes = draft(by: here).changes(from: item.draft)
        if isTouched(.calendar), let calendar = choice(.calendar)?.chosen?.id { changes.append(.calendar(calendar)) }
        guard !changes.isEmpty else { return [.close, .say(here.words.notice(.nothingChanged))] }
        guard item.isRecurring else {
            return [.edit(.change(item.identifier, changes, .all), on: item.base, from: .form)]
        }
        let target = EditTarget(
            identifier: item.identifier,
            title: here.locale.words.title(item.draft.title),
            isRecurring: true, base: item.base)
        return [.open(ScopeQuestion(.change(changes), target, isFromForm: true, context: here.previewContext))]
    }

    /// Saves a calendar. Title and colour are two steps for undo: the title is saved first, the colour after that.
    private func save(calendar identifier: String) -> [Wish] {
        if isTouched(.title) {
            return [.changeCalendar(.rename(calendar: identifier, title: readText(of: .title)), from: .form)]
        }
        if isTouched(.color), let color = meaning.color {
            return [.changeCalendar(.recolor(calendar: identifier, color), from: .form)]
        }
        return [.close]
    }

    // MARK: Seeing

    /// Reads the form again, and scrolls the line with the focus into view.
    mutating func settle(_ here: Situation) {
        FormReader(here).read(&self)
        let places = layout(here)
        for row in places.rows {
            switch values[row.field] {
            case .line(var field):
                field.settle(width: places.valueWidth)
                set(row.field, to: .line(field))
            case .notes(var field):
                field.settle(width: places.valueWidth, height: row.height)
                set(row.field, to: .notes(field))
            case .choice, nil: break
            }
        }
        if let row = places.row(of: focus) {
            top = min(max(top, row.lines.upperBound - places.body.height), row.line)
        }
        top = max(0, min(top, places.height - places.body.height))
    }

    /// Moves the focus or the cursor to the place of a click.
    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let places = layout(here)
        let line = point.y - places.body.y + top
        guard places.body.contains(point), let row = places.rows.first(where: { $0.lines.contains(line) })
        else { return [] }
        if focus != row.field { leaveLine(here) { $0.focus(row.field) } }
        let column = point.x - places.valueX
        guard column >= 0 else { return [] }
        switch values[row.field] {
        case .line(var field):
            field.moveCursor(toColumn: column)
            set(row.field, to: .line(field))
        case .notes(var field):
            field.moveCursor(toColumn: column, line: field.top + line - row.line)
            set(row.field, to: .notes(field))
        case .choice, nil: break
        }
        return []
    }
}
