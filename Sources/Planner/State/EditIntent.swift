internal import CalendarEngine

/// A wish of the user about an item, before it is said how much of its series is meant.
enum EditIntent: Hashable, Sendable {
    /// Other values, from the form.
    case change([FieldChange])
    /// Another place in time, from keys or the mouse.
    case reschedule(start: EventTime?, end: EventTime?)
    /// It goes.
    case delete

    /// The edit, for so much of the series.
    func edit(_ identifier: OccurrenceIdentifier, _ scope: EditScope) -> Edit {
        switch self {
        case .change(let changes): .change(identifier, changes, scope)
        case .reschedule(let start, let end): .change(identifier, [.times(start: start, end: end)], scope)
        case .delete: .delete(identifier, scope)
        }
    }
}

/// An item that something is to be done to, as its user saw it.
struct EditTarget: Sendable {
    var identifier: OccurrenceIdentifier
    /// Its title.
    var title: String
    /// True when it is one of a series.
    var isRecurring: Bool
    /// The snapshot that its user saw.
    var base: any EditableSnapshot
}

/// An edit that was asked for and is not done yet.
struct PendingEdit: Sendable {
    /// The place from which it was asked for.
    enum Origin: Hashable, Sendable {
        /// A form, which stays open until it is done.
        case form
        /// A text that was written in an editor, which is kept until it is done.
        case text(TextEdit)
        /// A key or the mouse; `moves` are steps in time that came since.
        case key
    }

    /// The place from which it was asked for.
    var origin: Origin
    /// Steps in time that were asked for meanwhile, to be done next.
    var moves = TimeStep()
    /// The edit, if it is one of an item.
    var asked: AskedEdit?
    /// The conflict between both sides of a sync that is decided.
    var decided: SyncConflict?
    /// The change that can be made once more.
    var change: ItemChange?
    /// True when it is one of all that is marked, whose marks go with it.
    var isOfMarks = false
    /// True when its user has put the cursor somewhere else since.
    var hasMovedOn = false
    /// True when people are invited to it whom nothing can tell.
    var leavesGuestsUntold = false

    /// True when steps in time that come meanwhile add up.
    var takesMoves: Bool { origin == .key && asked?.edit.identifier != nil }
}

/// An edit of an item as it was asked for. It holds what its user saw until it is done, because the store knows a
/// snapshot as long as somebody holds it.
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
    /// The days and minutes by which it becomes longer.
    var endDays = 0
    var endMinutes = 0

    static func + (left: TimeStep, right: TimeStep) -> TimeStep {
        TimeStep(
            days: left.days + right.days, minutes: left.minutes + right.minutes, endDays: left.endDays + right.endDays,
            endMinutes: left.endMinutes + right.endMinutes)
    }

    /// True for a step that changes the length.
    var lengthens: Bool { endDays != 0 || endMinutes != 0 }

    /// Start and end of an item after this step, or why it cannot go there.
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
    /// It has no date.
    case noDate
    /// It takes whole days, and the step is shorter.
    case wholeDays
    /// It has no length, as reminders do not.
    case noLength
    /// Nothing would be left of it.
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
