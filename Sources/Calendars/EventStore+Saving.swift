public import CalendarEngine
import CalendarStore

/// Changes. Each is one step: done and on the disk when the function returns, or not done at all, whatever happens
/// meanwhile. Other bytes of a file than those that the change is about stay as they are.
extension EventStore {
    /// Puts something new into a calendar.
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
    ///   - calendar: The calendar; without one nothing is saved.
    /// - Returns: What was saved; of a series its first date. nil where that is not in the calendar any more.
    /// - Throws: `.refused` with the reason: `.startMissing`, `.endBeforeStart`, `.kindNotSupported`,
    ///   `.readOnlyCalendar`, `.noCalendar`, `.writeFailed` and others of `EditRefusal`.
    @discardableResult
    public func save(_ draft: ItemDraft, in calendar: EventCalendar?) throws(EventStoreError) -> ItemOccurrence? {
        try save([draft], in: calendar)
    }

    /// Puts several new items into a calendar, in one step. O(bytes of the files that are written).
    ///
    /// - Parameters:
    ///   - drafts: The fields of each; nothing is done where there is none.
    ///   - calendar: The calendar; without one nothing is saved.
    /// - Returns: The first of them.
    /// - Throws: As for one; `.ofOne` names the item by its title. Then none is saved.
    @discardableResult
    public func save(_ drafts: [ItemDraft], in calendar: EventCalendar?) throws(EventStoreError) -> ItemOccurrence? {
        guard let calendar else { throw .refused(.noCalendar("")) }
        return try perform(drafts.map { .create($0, calendar: calendar.identifier) }, seen: nil)
    }

    /// Changes an occurrence to what a draft of it says: the fields in which the two differ, and no others. What
    /// somebody else changed since the occurrence was asked for stays.
    ///
    /// - Parameters:
    ///   - draft: The fields as they shall be, made of `occurrence.draft`.
    ///   - occurrence: The occurrence, as it was asked for.
    ///   - scope: How much of a series is changed; of no account for what does not recur.
    /// - Returns: What was saved.
    /// - Throws: `.conflict` where somebody else changed the same.
    @discardableResult
    public func save(
        _ draft: ItemDraft, changing occurrence: ItemOccurrence, scope: EditScope = .this
    ) throws(EventStoreError) -> ItemOccurrence? {
        let changes = draft.changes(from: occurrence.draft)
        guard !changes.isEmpty else { return self.occurrence(occurrence.id) }
        return try perform([.change(occurrence.id, changes, occurrence.scope(scope))], seen: occurrence)
    }

    /// Deletes an occurrence: an item, or so much of its series (EXDATE, UNTIL; RFC 5545 3.8.5).
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence, as it was asked for.
    ///   - scope: How much of a series goes; of no account for what does not recur.
    /// - Throws: `.conflict` where somebody else changed it, `.refused` with the reason.
    public func delete(_ occurrence: ItemOccurrence, scope: EditScope = .this) throws(EventStoreError) {
        try perform([.delete(occurrence.id, occurrence.scope(scope))], seen: occurrence)
    }

    /// Marks a reminder as done (COMPLETED, STATUS, PERCENT-COMPLETE), or as open again. Of a series the next date
    /// becomes due.
    ///
    /// - Parameters:
    ///   - reminder: The reminder, as it was asked for.
    ///   - isCompleted: False opens it again.
    /// - Throws: `.refused` with the reason, `.notExpressible(.notAReminder)` for an event.
    public func complete(_ reminder: ItemOccurrence, _ isCompleted: Bool = true) throws(EventStoreError) {
        try perform([.complete(reminder.id, isCompleted: isCompleted)], seen: reminder)
    }

    /// Puts a whole item, with its series, into another calendar. It keeps its UID and all of its lines.
    ///
    /// - Returns: The occurrence where it is now.
    /// - Throws: `.refused` with the reason, such as `.kindNotSupported`, `.readOnlyCalendar`.
    @discardableResult
    public func move(
        _ occurrence: ItemOccurrence, to calendar: EventCalendar
    ) throws(EventStoreError) -> ItemOccurrence? {
        try perform([.move(occurrence.id, calendar: calendar.identifier)], seen: occurrence)
    }

    /// Takes back the last step that was made with this store's state folder, whichever program made it. Other bytes of
    /// the files stay as they are by now.
    ///
    /// - Throws: `.refused` with the reason: `.nothingToUndo`, `.changedSince` where the same was changed meanwhile.
    public func undo() throws(EventStoreError) { try finish(base.undo()) }

    /// Does again what was undone last, as long as nothing else was done since.
    ///
    /// - Throws: `.refused` with the reason: `.nothingToRedo`, `.changedSince` where the same was changed meanwhile.
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

    /// Tells the listeners what was done, or throws why it was not.
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
    /// The scope as an edit takes it: what does not recur is changed as a whole.
    fileprivate func scope(_ scope: EditScope) -> EditScope { isRecurring ? scope : .all }
}

extension EventStore {
    /// A time in the store's zone, from a text as ISO 8601 has it: `2026-12-01T15:00`, or `2026-12-01` for a whole day.
    /// nil when there is no such time.
    public func time(_ text: String) -> EventTime? {
        if let date = CivilDate(text) { return .date(date) }
        return CivilDateTime(text).map { .zoned($0, zone) }
    }
}
