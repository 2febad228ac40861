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
        let rounds: EditRounds
        do throws(EditRefusal) {
            rounds = try EditRounds(request, on: try snapshot(ofVersion: request.version), context: context)
        } catch {
            return StepResult(.refused(error))
        }
        do throws(EditApplication.Failure) {
            return try makeStep { builder, _, state throws(EditApplication.Failure) in
                try rounds.apply(to: &builder, in: state, reader)
                return rounds.planned(in: state)
            }
        } catch {
            switch error {
            case .refused(let refusal): return StepResult(.refused(refusal))
            case .conflict(let properties, let isGone, let folder, let name):
                let conflict = EditConflict(title: rounds.step.title, properties: properties, isGone: isGone)
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
            let rounds = try EditRounds(request, on: try snapshot(ofVersion: request.version), context: context)
            var builder = StepBuilder()
            do throws(EditApplication.Failure) {
                try rounds.apply(to: &builder, in: state.withLock { $0 }, reader)
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
    /// The refusal that tells it to somebody who cannot be asked: who only wants to see what would be done, or asked
    /// for several edits together.
    var refusal: EditRefusal {
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
    var isNewSeries: Bool { if case .create(let draft, _) = self { draft.rule != nil } else { false } }

    /// True when it puts something into a calendar. Deleting and completing say nothing about the calendar for new
    /// items.
    var usesCalendar: Bool {
        switch self {
        case .create, .change, .move, .copy, .replaceText: true
        case .delete, .restore, .complete: false
        }
    }

    /// The occurrence to be selected afterwards when the plan leaves that to the store, because the store chooses the
    /// file.
    func result(of plan: EditPlan, in newName: FileName, _ state: StoreState) -> OccurrenceIdentifier? {
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
