public import CalendarEngine
import CalendarStore

/// Changes. Each is one step: when the function returns, it is either complete and on the disk, or not made at all,
/// whatever happens meanwhile. Bytes of a file that the change is not about stay as they are.
extension EventStore {
    /// Adds a new item to a calendar.
    ///
    /// ```swift
    /// var draft = ItemDraft(kind: .event)
    /// draft.title = "Dentist"
    /// draft.start = store.time("2026-12-01T15:00")
    /// try store.save(draft, in: store.defaultCalendar)
    /// ```
    ///
    /// - Parameters:
    ///   - draft: The fields. An event needs a start.
    ///   - calendar: The calendar; nothing is saved when it is nil.
    /// - Returns: The saved item; of a series the first date. nil when it is not in the calendar any more.
    /// - Throws: `.refused` with the reason: `.startMissing`, `.endBeforeStart`, `.kindNotSupported`,
    ///   `.readOnlyCalendar`, `.noCalendar`, `.writeFailed` and others of `EditRefusal`.
    @discardableResult
    public func save(_ draft: ItemDraft, in calendar: EventCalendar?) throws(EventStoreError) -> ItemOccurrence? {
        try save([draft], in: calendar)
    }

    /// Adds several new items to a calendar, in one step. O(bytes of the files that are written).
    ///
    /// - Parameters:
    ///   - drafts: The fields of each; an empty array does nothing.
    ///   - calendar: The calendar; nothing is saved when it is nil.
    /// - Returns: The first of them.
    /// - Throws: As for one item; `.ofOne` names the item by its title. Then none is saved.
    @discardableResult
    public func save(_ drafts: [ItemDraft], in calendar: EventCalendar?) throws(EventStoreError) -> ItemOccurrence? {
        guard let calendar else { throw .refused(.noCalendar("")) }
        return try perform(drafts.map { .create($0, calendar: calendar.identifier) }, seen: nil)
    }

    /// Changes an occurrence according to a draft of it: only the fields in which the two differ. Changes that somebody
    /// else made since the occurrence was read are kept.
    ///
    /// - Parameters:
    ///   - draft: The new fields, made from `occurrence.draft`.
    ///   - occurrence: The occurrence, as it was read.
    ///   - scope: The part of a series to change; ignored for an item that does not recur.
    /// - Returns: The saved occurrence.
    /// - Throws: `.conflict` when somebody else changed the same fields.
    @discardableResult
    public func save(
        _ draft: ItemDraft, changing occurrence: ItemOccurrence, scope: EditScope = .this
    ) throws(EventStoreError) -> ItemOccurrence? {
        let changes = draft.changes(from: occurrence.draft)
        guard !changes.isEmpty else { return self.occurrence(occurrence.id) }
        return try perform([.change(occurrence.id, changes, occurrence.scope(scope))], seen: occurrence)
    }

    /// Deletes an occurrence: a single item, or a part of its series (EXDATE, UNTIL; RFC 5545 3.8.5).
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence, as it was read.
    ///   - scope: The part of a series to delete; ignored for an item that does not recur.
    /// - Throws: `.conflict` when somebody else changed it, `.refused` with the reason.
    public func delete(_ occurrence: ItemOccurrence, scope: EditScope = .this) throws(EventStoreError) {
        try perform([.delete(occurrence.id, occurrence.scope(scope))], seen: occurrence)
    }

    /// Marks a reminder as completed (COMPLETED, STATUS, PERCENT-COMPLETE), or as open again. Of a series, the next
    /// date becomes due.
    ///
    /// - Parameters:
    ///   - reminder: The reminder, as it was read.
    ///   - isCompleted: False to open it again.
    /// - Throws: `.refused` with the reason, `.notExpressible(.notAReminder)` for an event.
    public func complete(_ reminder: ItemOccurrence, _ isCompleted: Bool = true) throws(EventStoreError) {
        try perform([.complete(reminder.id, isCompleted: isCompleted)], seen: reminder)
    }

    /// Moves a whole item, with its series, to another calendar. It keeps its UID and all of its lines.
    ///
    /// - Returns: The occurrence in its new place.
    /// - Throws: `.refused` with the reason, such as `.kindNotSupported`, `.readOnlyCalendar`.
    @discardableResult
    public func move(
        _ occurrence: ItemOccurrence, to calendar: EventCalendar
    ) throws(EventStoreError) -> ItemOccurrence? {
        try perform([.move(occurrence.id, calendar: calendar.identifier)], seen: occurrence)
    }

    /// Undoes the last step that was made with this store's state folder, by any program. Later changes of other bytes
    /// of the files are kept.
    ///
    /// - Throws: `.refused` with the reason: `.nothingToUndo`, `.changedSince` when the same bytes were changed
    ///   meanwhile.
    public func undo() throws(EventStoreError) { try finish(base.undo()) }

    /// Redoes what was undone last, unless something else was done since.
    ///
    /// - Throws: `.refused` with the reason: `.nothingToRedo`, `.changedSince` when the same bytes were changed
    ///   meanwhile.
    public func redo() throws(EventStoreError) { try finish(base.redo()) }

    @discardableResult
    private func perform(_ edits: [Edit], seen: ItemOccurrence?) throws(EventStoreError) -> ItemOccurrence? {
        guard let first = edits.first else { return nil }
        let seen = seen?.snapshot ?? base.newest
        let context = EditContext(
            now: clock(), zone: zone, uid: RandomUUID.make(), addresses: addresses,
            productIdentifier: productIdentifier)
        let request = EditRequest(first, with: Array(edits.dropFirst()), on: seen)
        let outcome = withExtendedLifetime(seen) { base.perform(request, on: seen, context) }
        return try finish(outcome).flatMap { self.occurrence($0) }
    }

    /// Tells the listeners about a successful step, or throws the reason of a failure.
    @discardableResult
    func finish(_ outcome: EditOutcome) throws(EventStoreError) -> OccurrenceIdentifier? {
        switch outcome {
        case .done(let step, let result):
            listeners.tell(.saved(step))
            return result
        case .undone(let step, _): listeners.tell(.undone(step))
        case .redone(let step, _): listeners.tell(.saved(step))
        case .refused(let refusal): throw .refused(refusal)
        case .conflict(let conflict): throw .conflict(conflict)
        }
        return nil
    }
}

extension ItemOccurrence {
    /// The scope for an edit: an item that does not recur is changed as a whole.
    fileprivate func scope(_ scope: EditScope) -> EditScope { isRecurring ? scope : .all }
}

extension EventStore {
    /// A time in the store's zone, from a text in ISO 8601: `2026-12-01T15:00`, or `2026-12-01` for a whole day. nil
    /// when the text is no such time.
    public func time(_ text: String) -> EventTime? {
        if let date = CivilDate(text) { return .date(date) }
        return CivilDateTime(text).map { .zoned($0, zone) }
    }
}
