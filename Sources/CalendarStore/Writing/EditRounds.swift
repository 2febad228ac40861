package import CalendarEngine
import ICalendar

/// The edits of a request, in the rounds in which they are applied to the files: one round after the other, all in one
/// step.
///
/// Edits of different items share a round, so that a file is patched once for all of them: edits that change existing
/// items share one, and so do edits that put items from the same file into the same calendar. A round sees the changes
/// of earlier rounds like changes by others.
struct EditRounds {
    struct Round {
        var plans: [EditPlan]
        /// The way of its plans; nil for plans that change existing items.
        let way: [FileEdit.Way]?
    }

    private let request: EditRequest
    private let base: LoadedSnapshot
    private let context: EditContext
    /// The plans, one for each item.
    private let plans: [EditPlan]
    private(set) var rounds: [Round] = []
    private let newNames: NewFileNames

    /// Plans all edits on the version that their user saw. If there are several, the refusal names the one that was
    /// refused.
    init(_ request: EditRequest, on base: LoadedSnapshot, context: EditContext) throws(EditRefusal) {
        self.request = request
        self.base = base
        self.context = context
        plans = try base.plans(of: request.edits, in: context)
        newNames = NewFileNames(for: plans)
        for plan in plans {
            let way = plan.files.allSatisfy(\.isPlain) ? nil : plan.files.map(\.way)
            if let last = rounds.indices.last, rounds[last].way == way, plan.files.allSatisfy(\.hasComponents) {
                rounds[last].plans.append(plan)
            } else {
                rounds.append(Round(plans: [plan], way: way))
            }
        }
    }

    /// The step, as it is described and undone.
    var step: EditStep {
        let changing = plans.filter { !$0.files.isEmpty }
        let told = changing.isEmpty ? [plans[0]] : changing
        var step = EditStep(joining: told[0].step, told.dropFirst().map(\.step))
        step.mail = request.isMailed ? context.uid : nil
        return step
    }

    /// Adds the changes of all files to a builder. If one of several edits conflicts, it is refused by name: the user
    /// cannot be asked about each of them.
    func apply(
        to builder: inout StepBuilder, in state: StoreState, _ reader: FileReader
    ) throws(EditApplication.Failure) {
        for round in rounds {
            // The builder from before is only needed to find out which of several plans is refused.
            let before = round.plans.count > 1 ? builder : nil
            do throws(EditApplication.Failure) {
                try apply(round.plans, to: &builder, in: state, reader)
            } catch {
                guard !request.others.isEmpty else { throw error }
                let found = before.flatMap { culprit(of: round, $0, in: state, reader) }
                let title = before == nil ? round.plans[0].step.title : step.title
                throw .refused(.ofOne(title: found?.title ?? title, found?.refusal ?? error.refusal))
            }
        }
    }

    private func apply(
        _ plans: [EditPlan], to builder: inout StepBuilder, in state: StoreState, _ reader: FileReader
    ) throws(EditApplication.Failure) {
        let application = EditApplication(
            files: plans.flatMap(\.files), base: base, context: context, state: state, reader: reader,
            newNames: newNames,
            bringsBack: request.bringsBack)
        try application.apply(to: &builder)
    }

    /// The first of a round's plans that cannot be made by itself, and why.
    private func culprit(
        of round: Round, _ before: StepBuilder, in state: StoreState, _ reader: FileReader
    ) -> (title: String, refusal: EditRefusal)? {
        for plan in round.plans {
            var builder = before
            do throws(EditApplication.Failure) { try apply([plan], to: &builder, in: state, reader) } catch {
                return (plan.step.title, error.refusal)
            }
        }
        return nil
    }

    /// The step with its places for the journal; for several edits, those of the first.
    func planned(in state: StoreState) -> EventStore.Planned {
        let (edit, plan) = (request.edit, plans[0])
        let result = plan.result ?? edit.result(of: plan, in: newNames, state)
        let first = edit.isNewSeries ? nil : plan.instances.first
        // A copy does not change its original.
        let before = edit.isCopy ? nil : edit.identifier
        let places = StepPlaces(
            before: before, after: result, day: before?.instance?.date ?? first?.civil.date)
        // Changing or copying an existing item says nothing about the calendar for new items.
        var used: String?
        if case .create(let draft, _) = edit {
            let named = result?.calendar
            used = request.namesCalendar ? state.usualCalendar(for: draft.kind, naming: named) : named
        }
        return EventStore.Planned(
            step: step, places: places, used: used,
            outcome: .done(step, result: result))
    }
}

extension FileEdit {
    /// True when it changes components.
    fileprivate var hasComponents: Bool { if case .components = content { true } else { false } }

    /// True when it changes components of a file that is there, and is made of nothing else.
    fileprivate var isPlain: Bool { hasComponents && file != nil && templates == nil }

    /// The calendar and the file of an edit, and the file that it copies components from.
    struct Way: Hashable {
        var calendar: String
        var file: String?
        var templates: ItemFile?
    }

    fileprivate var way: Way { Way(calendar: calendar, file: file, templates: templates) }
}

/// The names of new files in a step: one for each new item in a folder, the same at each attempt.
struct NewFileNames {
    private var names: [ComponentAddress: FileName] = [:]

    init(for plans: [EditPlan]) {
        for edit in plans.lazy.flatMap(\.files) {
            guard let item = edit.newItem, names[item] == nil else { continue }
            names[item] = FileName("\(RandomUUID.make()).ics")
        }
    }

    /// The name of the file that an edit creates; nil when it creates none.
    func name(for edit: FileEdit) -> FileName? { edit.newItem.flatMap { names[$0] } }
}

extension FileEdit {
    /// The item that it puts into a file that it creates; nil when it creates none.
    fileprivate var newItem: ComponentAddress? {
        guard file == nil, case .components(let changes) = content else { return nil }
        for case .add(let address, _, _) in changes { return address.item }
        return nil
    }
}

extension Edit {
    /// True when it creates a series, which has many days.
    fileprivate var isNewSeries: Bool { if case .create(let draft, _) = self { draft.rule != nil } else { false } }

    /// True when it copies an existing item.
    fileprivate var isCopy: Bool { if case .copy = self { true } else { false } }

    /// The occurrence to select afterwards, when the plan leaves that to the store because the store chooses the file.
    fileprivate func result(
        of plan: EditPlan, in newNames: NewFileNames, _ state: StoreState
    ) -> OccurrenceIdentifier? {
        for edit in plan.files where edit.file == nil {
            guard let position = state.position(ofOnceKnown: edit.calendar),
                case .components(let changes) = edit.content
            else { continue }
            let calendar = state.calendars[position].found
            for case .add(let address, _, _) in changes {
                return OccurrenceIdentifier(
                    calendar: calendar.identifier,
                    file: calendar.kind == .file
                        ? Path.name(of: calendar.path) : newNames.name(for: edit)?.text ?? "",
                    kind: address.kind, uid: address.uid, instance: instance(of: plan))
            }
        }
        return nil
    }

    /// The instance of the new series that corresponds to the edited one.
    package func instance(of plan: EditPlan) -> CivilDateTime? {
        switch self {
        case .create(let draft, _): draft.rule == nil ? nil : plan.instances.first?.civil
        case .move(let identifier, _): identifier.instance
        case .change: plan.newInstance
        case .delete, .restore, .complete, .copy, .replaceText: nil
        }
    }
}
