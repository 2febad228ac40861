internal import CalendarEngine

/// A change of an item before its scope is chosen.
enum EditIntent: Hashable, Sendable {
    /// New values of fields, from a form.
    case change([FieldChange])
    /// New times, from keys or the mouse.
    case reschedule(start: EventTime?, end: EventTime?)
    /// The item is deleted.
    case delete

    /// The edit, with the scope that was chosen.
    func edit(_ identifier: OccurrenceIdentifier, _ scope: EditScope) -> Edit {
        switch self {
        case .change(let changes): .change(identifier, changes, scope)
        case .reschedule(let start, let end): .change(identifier, [.times(start: start, end: end)], scope)
        case .delete: .delete(identifier, scope)
        }
    }
}

/// The item of an action, as its user saw it.
struct EditTarget: Sendable {
    var identifier: OccurrenceIdentifier
    /// Its title.
    var title: String
    /// True for an item that recurs.
    var isRecurring: Bool
    /// The snapshot that its user saw.
    var base: any EditableSnapshot
}

/// An edit that was requested and is not done yet.
struct PendingEdit: Sendable {
    /// The place where an edit was requested.
    enum Origin: Hashable, Sendable {
        /// A form, which stays open until the edit is done.
        case form
        /// A text from an editor, which is kept until the edit is done.
        case text(TextEdit)
        /// A key or the mouse; later steps in time add up in `moves`.
        case key
    }

    /// The place where the edit was requested.
    var origin: Origin
    /// Steps in time that were requested while the edit was being saved, to be performed next.
    var moves = TimeStep()
    /// The edit and its snapshot, if it is an edit of an item.
    var asked: AskedEdit?
    /// The sync conflict that is being decided, if it is one.
    var decided: SyncConflict?
    /// The change, if it can be repeated.
    var change: ItemChange?
    /// True for an edit of all marked items, whose marks are removed with it.
    var isOfMarks = false
    /// True when the user has moved the cursor since.
    var hasMovedOn = false
    /// True when the item has guests whom nothing can notify.
    var leavesGuestsUntold = false

    /// True when further steps in time add up while the edit is being saved.
    var takesMoves: Bool { origin == .key && asked?.edit.identifier != nil }
}

/// An edit of an item as it was requested. It keeps the snapshot that its user saw, because the store knows a snapshot
/// only as long as somebody holds it.
struct AskedEdit: Sendable {
    /// The change to be made.
    var edit: Edit
    /// The snapshot that the user saw.
    var base: any EditableSnapshot
}

/// A step in time: days on the calendar, and minutes on the clock.
struct TimeStep: Hashable, Sendable {
    var days = 0
    var minutes = 0
    /// The days and minutes by which the item becomes longer.
    var endDays = 0
    var endMinutes = 0

    static func + (left: TimeStep, right: TimeStep) -> TimeStep {
        TimeStep(
            days: left.days + right.days, minutes: left.minutes + right.minutes, endDays: left.endDays + right.endDays,
            endMinutes: left.endMinutes + right.endMinutes)
    }

    /// True for a step that changes the length.
    var lengthens: Bool { endDays != 0 || endMinutes != 0 }

    /// The start and the end of an item after this step, or the reason why the step is impossible.
    func moved(_ draft: ItemDraft) -> Result<(start: EventTime?, end: EventTime?), StepRefusal> {
        guard let first = draft.start ?? draft.end else { return .failure(.noDate) }
        if minutes != 0 || endMinutes != 0, first.isDate { return .failure(.wholeDays) }
        var moved = draft
        if days != 0 || minutes != 0 {
            moved.moveTimes(toStartAt: first.stepped(days: days, seconds: Int64(minutes) * 60))
        }
        guard lengthens else { return .success((moved.start, moved.end)) }
        guard draft.kind == .event, let start = moved.start, let old = moved.end else { return .failure(.noLength) }
        let end = old.lengthened(by: CivilDuration(days: endDays, seconds: Int64(endMinutes) * 60), from: start)
        guard start.instant(viewedIn: .utc) < end.instant(viewedIn: .utc) else { return .failure(.tooShort) }
        return .success((start, end))
    }
}

/// The reason why an item cannot be moved by a step.
enum StepRefusal: Error {
    /// The item has no date.
    case noDate
    /// The item takes whole days, and the step is shorter than a day.
    case wholeDays
    /// The item has no length, like a reminder.
    case noLength
    /// The length would not be positive.
    case tooShort

    var notice: Notice {
        switch self {
        case .noDate: .hasNoDate
        case .wholeDays: .takesWholeDays
        case .noLength: .hasNoLength
        case .tooShort: .cannotBeShorter
        }
    }
}
