internal import CalendarEngine
internal import Phrases
internal import Cells

/// A form: labelled lines to fill in, one of them with the focus.
struct Form: Sendable {
    /// The thing that the form makes or changes.
    enum Purpose: Sendable {
        /// A new event or reminder, with its initial values.
        case newItem(ItemDraft)
        /// An item that exists already.
        case item(EditedItem)
        /// The marked items. A field that is left empty keeps the value of each item.
        case several(SeenItems)
        case newCalendar
        /// An existing calendar, by its identifier.
        case calendar(String)
    }

    /// The item that the form changes, as it was when the form opened.
    struct EditedItem: Sendable {
        var identifier: OccurrenceIdentifier
        /// True for an item that recurs.
        var isRecurring: Bool
        /// True when the notes are HTML; the form shows only their words.
        var hasStyledNotes: Bool
        /// The item's fields.
        var draft: ItemDraft
        /// The snapshot that its user saw.
        var base: any EditableSnapshot
    }

    var purpose: Purpose
    /// The lines, in order.
    private(set) var fields: [FormField]
    /// The lines that are hidden after one line until the user asks for them.
    private(set) var folded: [FormField]
    /// The values of the lines.
    private(set) var values: [FormField: FieldValue]
    /// The line with the focus.
    private(set) var focus: FormField
    /// The reading of each line.
    var readings: [FormField: FieldReading] = [:]
    /// The values that were understood.
    var meaning: FormMeaning
    /// The first line of the form that is seen.
    var top = 0
    /// The reason why the form could not be saved.
    var failure: String?
    /// True while the form is being saved.
    var isSaving = false
    /// The texts of the lines when the form opened.
    private var initial: [FormField: String]
    /// True once the user has chosen how the item is shown, busy or free.
    private(set) var saysShownAs = false

    /// Makes a form from its lines and their values.
    ///
    /// - Parameter zone: The zone of times without another one; its line is hidden at first.
    init(
        _ purpose: Purpose, fields: [FormField], values: [FormField: FieldValue], focus: FormField,
        meaning: FormMeaning, zone: String = ""
    ) {
        self.purpose = purpose
        self.values = values
        self.focus = focus
        self.meaning = meaning
        initial = values.mapValues(\.text)
        let folded = fields.filter { field in
            field.isRare && (values[field]?.isUsual != false || field == .zone && values[field]?.text == zone)
        }
        self.folded = folded
        self.fields = fields.filter { !folded.contains($0) } + (folded.isEmpty ? [] : [.more])
        self.values[focus]?.selectAll()
    }

    /// The subject of the form's title.
    var title: FormTitle {
        switch purpose {
        case .newItem: .newItem(kind)
        case .item(let item): .item(item.draft.kind)
        case .several(let items): .several(items.occurrences.count)
        case .newCalendar: .newCalendar
        case .calendar: .calendar
        }
    }

    /// True when anything was changed.
    var isTouched: Bool {
        fields.contains { isTouched($0) }
    }

    /// True when the value of a line differs from the initial one.
    func isTouched(_ field: FormField) -> Bool { values[field]?.text != initial[field] }

    /// The text of a line when the form opened.
    func initialText(_ field: FormField) -> String { initial[field] ?? "" }

    /// The text of a line, without surrounding blanks.
    func readText(of field: FormField) -> String {
        (values[field]?.text ?? "").trimmedBlanks
    }

    /// The choice of a line; nil for a line of another kind.
    func choice(_ field: FormField) -> ChoiceField? {
        if case .choice(let choice) = values[field] { choice } else { nil }
    }

    /// The first line that was not understood.
    var firstFault: FormField? { fields.first { readings[$0]?.fault != nil } }

    // MARK: Changing

    /// Sets the text of a line, with the cursor after it.
    mutating func set(_ field: FormField, to text: String) { values[field] = .line(TextField(text)) }

    /// Sets a value.
    mutating func set(_ field: FormField, to value: FieldValue) { values[field] = value }

    /// Chooses how the item is shown, busy or free, unless the user has chosen.
    mutating func chooseShownAs(isFree: Bool) {
        guard case .choice(var choice) = values[.shownAs] else { return }
        choice.choose(isFree ? "free" : "busy")
        values[.shownAs] = .choice(choice)
        initial[.shownAs] = choice.chosen?.id
    }

    /// Shows a line after another one, or hides it; its value is kept.
    mutating func show(_ field: FormField, behind other: FormField, _ isShown: Bool) {
        guard isShown != fields.contains(field) else { return }
        if isShown, let place = fields.firstIndex(of: other) {
            fields.insert(field, at: place + 1)
        } else {
            if focus == field { focus(other) }
            fields.removeAll { $0 == field }
        }
    }

    /// Shows a hidden line after another one.
    mutating func unfold(_ field: FormField, behind other: FormField) {
        guard let place = folded.firstIndex(of: field) else { return }
        folded.remove(at: place)
        show(field, behind: other, true)
        if folded.isEmpty { fields.removeAll { $0 == .more } }
    }

    /// Shows all hidden lines, in their old order, with the focus on the first of them.
    mutating func unfold() {
        guard let first = folded.first else { return }
        // A zone that is shown already stays with the times.
        let kept = fields.filter { (!$0.isRare || $0 == .zone) && $0 != .more }
        fields =
            kept
            + FormField.allCases.filter {
                $0.isRare && !kept.contains($0) && (folded.contains($0) || fields.contains($0))
            }
        folded = []
        focus(first)
    }

    /// Moves the focus to a line and selects its text.
    mutating func focus(_ field: FormField) {
        guard fields.contains(field), field != focus else { return }
        values[focus]?.leave()
        focus = field
        values[focus]?.selectAll()
    }

    /// Moves the focus to the next line or the previous one, wrapping around at the ends.
    mutating func moveFocus(by step: Int) {
        let here = fields.firstIndex(of: focus) ?? 0
        focus(fields[(here + step + fields.count) % fields.count])
    }

    /// Passes a key to the line with the focus; returns false for a key without a meaning there.
    mutating func press(_ key: Key) -> Bool {
        switch values[focus] {
        case .line(var field):
            guard field.press(key) else { return false }
            values[focus] = .line(field)
        case .notes(var field):
            guard field.press(key) else { return false }
            values[focus] = .notes(field)
        case .choice(var field):
            guard field.press(key) else { return false }
            values[focus] = .choice(field)
            if focus == .shownAs { saysShownAs = true }
        case nil:
            guard focus == .more, FormField.unfoldingKeys.contains(key) else { return false }
            unfold()
        }
        return true
    }

    /// Pastes text into the line with the focus; returns false for a line that takes no text.
    mutating func paste(_ text: String) -> Bool {
        switch values[focus] {
        case .line(var field):
            field.paste(text)
            values[focus] = .line(field)
        case .notes(var field):
            field.paste(text)
            values[focus] = .notes(field)
        case .choice, nil: return false
        }
        return true
    }
}

extension FormField {
    /// The keys that show the hidden lines.
    fileprivate static let unfoldingKeys: Set<Key> = [" ", Key(.right), Key(.enter)]
}

/// The meaning of a form's values.
struct FormMeaning: Hashable, Sendable {
    /// The day that is meant when a line names none.
    var day: CivilDate
    /// The start; nil for none.
    var start: EventTime?
    /// The exclusive end of an event, or the due time of a reminder; nil for none.
    var end: EventTime?
    /// True while the end follows the start, because the user is not typing another end.
    var endFollows = true
    /// The length of something with times, in exact seconds.
    var length: Int64 = 3600
    /// The length of an item with whole days, in days.
    var days = 1
    /// The rule of the series.
    var rule: RecurrenceRule?
    /// The dates that the series excludes.
    var datesLeftOut: [EventTime] = []
    /// The first date of the rule, when the rule does not give the start.
    var firstDate: EventTime?
    /// True when a start that the rule does not give is kept as a date of its own.
    var keepsStart = false
    /// The other reading of a time, as a text.
    var otherText: String?
    /// Alarms.
    var alarms: [Alarm] = []
    /// The people to invite.
    var invitees: [Invitee] = []
    /// The contact that the text of the line of those may mean.
    var contact: Invitee?
    /// The colour of a calendar.
    var color: CalendarColor?

    /// Makes a meaning without values, for a day.
    init(day: CivilDate) { self.day = day }

    /// The values of a draft.
    init(_ draft: ItemDraft, day: CivilDate) {
        self.day = draft.start?.civil.date ?? draft.end?.civil.date ?? day
        (start, end, rule, alarms) = (draft.start, draft.end, draft.rule, draft.alarms)
        invitees = draft.invitees
        takeLength()
    }

    /// Takes the length from start and end.
    mutating func takeLength() {
        guard let start, let end else { return }
        if start.isDate {
            days = max(1, start.civil.date.days(until: end.civil.date))
        } else {
            // Exact where a zone makes the clock jump, or where the end is in another zone.
            length =
                start.timeZone == nil || end.timeZone == nil
                ? end.civil.secondNumber - start.civil.secondNumber
                : end.instant(viewedIn: .utc).secondsSinceEpoch - start.instant(viewedIn: .utc).secondsSinceEpoch
            length = max(0, length)
        }
    }
}
