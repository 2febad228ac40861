internal import CalendarEngine
internal import Phrases

/// A change that can apply to any items: to all marked ones, or to another one when it is repeated.
enum ItemChange: Hashable, Sendable {
    /// Deletes the items.
    case delete
    /// Completes the reminders, or opens them again.
    case complete(Bool)
    /// Moves the items, each with its series, to a calendar given by its identifier.
    case move(calendar: String)
    /// Sets fields that do not affect the times.
    case fields([FieldChange])
    /// A step in time.
    case step(TimeStep)

    /// True when the change can apply to some dates of a series.
    var hasScope: Bool {
        switch self {
        case .delete, .fields, .step: true
        case .complete, .move: false
        }
    }

    /// The edit of one item; nil where it would change nothing or is impossible. Throws the reason why a step is
    /// impossible.
    func edit(
        _ occurrence: Occurrence, _ scope: EditScope, on base: any EditableSnapshot
    ) throws(StepRefusal) -> Edit? {
        let identifier = base.identifier(of: occurrence)
        let scope = occurrence.isRecurring ? scope : .all
        switch self {
        case .delete: return .delete(identifier, scope)
        case .complete(let isDone):
            guard occurrence.kind == .reminder, occurrence.traits.contains(.completed) != isDone else { return nil }
            return .complete(identifier, isCompleted: isDone)
        case .move(let calendar):
            return identifier.calendar == calendar ? nil : .move(identifier, calendar: calendar)
        case .fields(let changes):
            let own = changes.filter { $0.fits(occurrence.kind) }
            return own.isEmpty ? nil : .change(identifier, own, scope)
        case .step(let step):
            guard step != TimeStep() else { return nil }
            let times = try step.moved(ItemDraft(of: base.details(of: occurrence))).get()
            return .change(identifier, [.times(start: times.start, end: times.end)], scope)
        }
    }

    /// The edits of several items, each with its occurrence. For a series as a whole, the first given date stands for
    /// all.
    func edits(_ items: SeenItems, _ scope: EditScope) throws(StepRefusal) -> [(occurrence: Occurrence, edit: Edit)] {
        var series: Set<OccurrenceIdentifier> = []
        var edits: [(occurrence: Occurrence, edit: Edit)] = []
        for occurrence in items.occurrences {
            if occurrence.isRecurring, isOfAllDates(scope),
                !series.insert(items.base.identifier(of: occurrence).whole).inserted
            {
                continue
            }
            if let edit = try edit(occurrence, scope, on: items.base) { edits.append((occurrence, edit)) }
        }
        return edits
    }

    /// True when the change applies to all dates of a series.
    private func isOfAllDates(_ scope: EditScope) -> Bool {
        switch self {
        case .complete: false
        case .move: true
        case .delete, .fields, .step: scope == .all
        }
    }

    /// True when the change applies to more dates of a series than the marked ones.
    func reachesOtherDates(_ scope: EditScope) -> Bool { isOfAllDates(scope) || hasScope && scope == .following }
}

/// The last change of items.
enum LastChange: Hashable, Sendable {
    /// Nothing was changed yet.
    case none
    /// The last change only fits its own item, such as a new item, and cannot be repeated.
    case ofOneItem
    /// The last change can be repeated with other items.
    case again(ItemChange)
}

extension ItemChange {
    /// Makes the repeatable change of an edit; nil where no part of it can be repeated.
    init?(of edit: Edit, on base: any EditableSnapshot, viewedIn zone: TimeZone) {
        switch edit {
        case .delete: self = .delete
        case .complete(_, let isCompleted): self = .complete(isCompleted)
        case .move(_, let calendar): self = .move(calendar: calendar)
        case .change(let identifier, let changes, _):
            let fields = changes.filter(\.fitsOthers)
            if !fields.isEmpty {
                self = .fields(fields)
            } else if case .times(let start, let end)? = changes.first, changes.count == 1,
                let step = TimeStep(to: start, end, identifier, in: base, zone)
            {
                self = .step(step)
            } else {
                return nil
            }
        case .create, .restore, .copy, .replaceText: return nil
        }
    }
}

extension FieldChange {
    /// True when the change applies to a kind of item.
    fileprivate func fits(_ kind: ItemKind) -> Bool {
        switch self {
        case .status(let value): value.isEmpty || ItemStatus.values(for: kind).contains(value)
        case .transparency: kind == .event
        default: true
        }
    }

    /// True when a field can have the same value in other items. Times, rules and guests cannot.
    fileprivate var fitsOthers: Bool {
        switch self {
        case .times, .rule, .dateBeside, .datesLeftOut, .invitees: false
        default: true
        }
    }
}

extension TimeStep {
    /// Makes the step from the item's times to other times; nil when they are of another kind.
    fileprivate init?(
        to start: EventTime?, _ end: EventTime?, _ identifier: OccurrenceIdentifier, in base: any EditableSnapshot,
        _ zone: TimeZone
    ) {
        guard let time = start ?? end, let occurrence = base.occurrence(identifiedBy: identifier, viewedIn: zone),
            case let draft = ItemDraft(of: base.details(of: occurrence)), let old = draft.start ?? draft.end,
            old.isDate == time.isDate, old.timeZone == time.timeZone
        else { return nil }
        let step = time.civil.secondNumber - old.civil.secondNumber
        var longer: Int64 = 0
        if start != nil, let end, let oldEnd = draft.end, draft.start != nil {
            guard end.isDate == oldEnd.isDate, end.timeZone == oldEnd.timeZone else { return nil }
            longer = end.civil.secondNumber - oldEnd.civil.secondNumber - step
        }
        guard step != 0 || longer != 0 else { return nil }
        (endDays, endMinutes) = (Int(longer / 86_400), Int(longer % 86_400 / 60))
        (days, minutes) = (Int(step / 86_400), Int(step % 86_400 / 60))
    }
}
