import CalendarEngine
import ICalendar

/// The edits of a request in the rounds in which they are made on the files, one after the other and all in one step.
///
/// Edits of different items share a round, so that a file is patched once for all of them. What concerns the same item
/// twice, or puts something into a file whose name the store chooses, has a round of its own, which sees what the
/// rounds before it did as something that others did.
struct EditRounds {
    private struct Round {
        var plan: EditPlan
        /// True when another edit may share it.
        let isPlain: Bool
        /// The name of a file that it makes.
        let newName = FileName("\(RandomUUID.make()).ics")
    }

    private let request: EditRequest
    private let base: LoadedSnapshot
    private let context: EditContext
    private let plans: [EditPlan]
    private var rounds: [Round] = []

    /// Plans all edits on the version that their user saw. Of several it is told which one is refused.
    init(_ request: EditRequest, on base: LoadedSnapshot, context: EditContext) throws(EditRefusal) {
        self.request = request
        self.base = base
        self.context = context
        var plans: [EditPlan] = []
        for (number, edit) in request.edits.enumerated() {
            var own = context
            if number > 0 { own.uid += ".\(number)" }
            do throws(EditRefusal) {
                plans.append(try base.plan(edit, in: own))
            } catch {
                guard !request.others.isEmpty else { throw error }
                throw .ofOne(title: base.title(of: edit), error)
            }
        }
        self.plans = plans
        try checkThatNoneMeets()
        var items: Set<OccurrenceIdentifier> = []
        for (edit, plan) in zip(request.edits, plans) {
            let item = edit.identifier.map { identifier in
                var whole = identifier
                whole.instance = nil
                return whole
            }
            let isPlain = plan.files.allSatisfy(\.isPlain)
            if let last = rounds.indices.last, isPlain, rounds[last].isPlain,
                item.map({ !items.contains($0) }) == true
            {
                rounds[last].plan.files += plan.files
            } else {
                items.removeAll()
                rounds.append(Round(plan: plan, isPlain: isPlain))
            }
            if let item { items.insert(item) }
        }
    }

    /// Refuses to put two items with one UID into one calendar: the second would be lost in the first.
    private func checkThatNoneMeets() throws(EditRefusal) {
        struct Arrival: Hashable {
            var calendar: String
            var item: ComponentAddress
        }
        var arrivals: Set<Arrival> = []
        for (edit, plan) in zip(request.edits, plans) {
            for file in plan.files where file.calendar != edit.identifier?.calendar {
                guard case .components(let changes) = file.content else { continue }
                var items: Set<ComponentAddress> = []
                for case .add(var address, _, _) in changes {
                    address.instance = nil
                    items.insert(address)
                }
                for item in items where !arrivals.insert(Arrival(calendar: file.calendar, item: item)).inserted {
                    throw .ofOne(title: base.title(of: edit), .failed(path: file.calendar, reason: .sameUID))
                }
            }
        }
    }

    /// The step, as it is said and undone.
    var step: EditStep { EditStep(joining: plans[0].step, plans.dropFirst().map(\.step)) }

    /// Puts the changes of all files into a builder.
    func apply(
        to builder: inout StepBuilder, in state: StoreState, _ reader: FileReader
    ) throws(EditApplication.Failure) {
        for round in rounds {
            let application = EditApplication(
                plan: round.plan, base: base, context: context, state: state, reader: reader, newName: round.newName,
                bringsBack: request.bringsBack)
            do throws(EditApplication.Failure) {
                try application.apply(to: &builder)
            } catch {
                // Nobody can be asked about each of several.
                throw request.others.isEmpty ? error : .refused(error.refusal)
            }
        }
    }

    /// The step with its places, for the journal; of several edits those of the first.
    func planned(in state: StoreState) -> EventStore.Planned {
        let (edit, plan) = (request.edit, plans[0])
        let result = plan.result ?? edit.result(of: plan, in: rounds[0].newName, state)
        let first = edit.isNewSeries ? nil : plan.instances.first
        let places = StepPlaces(
            before: edit.identifier, after: result,
            day: edit.identifier?.instance?.date ?? first?.civil.date)
        return EventStore.Planned(
            step: step, places: places, used: edit.usesCalendar ? result?.calendar : nil,
            outcome: .done(step, result: result))
    }
}

extension FileEdit {
    /// True when it changes components of a file that is there, and is made of nothing else.
    fileprivate var isPlain: Bool {
        guard case .components = content else { return false }
        return file != nil && templates == nil
    }
}

extension LoadedSnapshot {
    /// The title of what an edit is about.
    fileprivate func title(of edit: Edit) -> String {
        if case .create(let draft, _) = edit { return draft.title }
        guard let identifier = edit.identifier,
            let found = occurrence(identifiedBy: identifier, viewedIn: .utc)
        else { return "" }
        return summary(of: found).title
    }
}

extension Edit {
    /// True when it makes a series, which has many days.
    fileprivate var isNewSeries: Bool { if case .create(let draft, _) = self { draft.rule != nil } else { false } }

    /// True when it puts something into a calendar. Deleting and completing say nothing about the calendar for new
    /// items.
    fileprivate var usesCalendar: Bool {
        switch self {
        case .create, .change, .move, .copy, .replaceText: true
        case .delete, .restore, .complete: false
        }
    }

    /// The occurrence to be selected afterwards when the plan leaves that to the store, because the store chooses the
    /// file.
    fileprivate func result(of plan: EditPlan, in newName: FileName, _ state: StoreState) -> OccurrenceIdentifier? {
        for edit in plan.files where edit.file == nil {
            guard let position = state.position(ofOnceKnown: edit.calendar),
                case .components(let changes) = edit.content
            else { continue }
            let calendar = state.calendars[position].found
            for case .add(let address, _, _) in changes {
                return OccurrenceIdentifier(
                    calendar: calendar.identifier,
                    file: calendar.kind == .file ? Path.name(of: calendar.path) : newName.text,
                    kind: address.kind, uid: address.uid, instance: instance(of: plan))
            }
        }
        return nil
    }

    /// Which instance of what is new is the one that was edited.
    private func instance(of plan: EditPlan) -> CivilDateTime? {
        switch self {
        case .create(let draft, _): draft.rule == nil ? nil : plan.instances.first?.civil
        case .move(let identifier, _): identifier.instance
        case .change: plan.newInstance
        default: nil
        }
    }
}
