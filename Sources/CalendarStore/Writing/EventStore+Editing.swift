public import CalendarEngine
import ICalendar
import Synchronization

/// Edits of items.
extension EventStore {
    /// Makes an edit on the version that its user saw: what others changed since is kept, and where they changed the
    /// same, nothing is done. Returns when the files are durable.
    public func perform(_ request: EditRequest, context: EditContext) -> EditOutcome {
        performing(request, context: context).outcome
    }

    func performing(_ request: EditRequest, context: EditContext) -> StepResult {
        let base: LoadedSnapshot
        let plan: EditPlan
        do throws(EditRefusal) {
            base = try snapshot(ofVersion: request.version)
            plan = try base.plan(request.edit, in: context)
        } catch {
            return StepResult(.refused(error))
        }
        let newName = FileName("\(RandomUUID.make()).ics")
        do throws(EditApplication.Failure) {
            return try makeStep { builder, _, state throws(EditApplication.Failure) in
                let application = EditApplication(
                    plan: plan, base: base, context: context, state: state, reader: reader, newName: newName,
                    bringsBack: request.bringsBack)
                try application.apply(to: &builder)
                let result = plan.result ?? request.edit.result(of: plan, in: newName, state)
                let first = request.edit.isNewSeries ? nil : plan.instances.first
                let places = StepPlaces(
                    before: request.edit.identifier, after: result,
                    day: request.edit.identifier?.instance?.date ?? first?.civil.date)
                return Planned(
                    step: plan.step, places: places, used: request.edit.usesCalendar ? result?.calendar : nil,
                    outcome: .done(plan.step, result: result))
            }
        } catch {
            switch error {
            case .refused(let refusal): return StepResult(.refused(refusal))
            case .conflict(let properties, let isGone, let folder, let name):
                let conflict = EditConflict(title: plan.step.title, properties: properties, isGone: isGone)
                // The other version is read, so that it can be shown, and be edited instead.
                var changes = FolderChanges()
                changes.add(name, in: folder, isFinished: true)
                return StepResult(.conflict(conflict), reload(changes))
            }
        }
    }

    /// The differences that an edit would make to files. Nothing is written.
    public func changes(of request: EditRequest, context: EditContext) -> Result<[FileDifference], EditRefusal> {
        do throws(EditRefusal) {
            let base = try snapshot(ofVersion: request.version)
            let plan = try base.plan(request.edit, in: context)
            var builder = StepBuilder()
            let application = EditApplication(
                plan: plan, base: base, context: context, state: state.withLock { $0 }, reader: reader,
                newName: FileName("\(RandomUUID.make()).ics"), bringsBack: request.bringsBack)
            do throws(EditApplication.Failure) {
                try application.apply(to: &builder)
            } catch {
                throw error.refusal
            }
            return .success(builder.differences)
        } catch {
            return .failure(error)
        }
    }
}

extension EditApplication.Failure {
    /// The refusal that tells it to somebody who only wants to see what would be done, and cannot be asked.
    fileprivate var refusal: EditRefusal {
        switch self {
        case .refused(let refusal): refusal
        case .conflict(_, isGone: true, _, _): .itemGone
        case .conflict(let properties, isGone: false, let folder, let name):
            .failed(
                path: Path.join(folder, name.text),
                reason: .changedMeanwhile(properties: properties.map(\.name)))
        }
    }
}

/// The change that a step makes to a file.
public struct FileDifference: Hashable, Sendable {
    /// The path.
    public var path: String
    /// Its bytes before; nil when there is no file.
    public var before: [UInt8]?
    /// Its bytes afterwards; nil when there is no file any more.
    public var after: [UInt8]?
    /// The new path of a file or folder that is moved as it is; nil when it stays in its place.
    public var movedTo: String?
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
