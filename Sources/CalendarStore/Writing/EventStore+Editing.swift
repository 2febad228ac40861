public import CalendarEngine
import ICalendar
import Synchronization

/// Edits of items.
extension EventStore {
    /// Performs an edit on the version that its user saw. Changes that others made since are kept; if they changed the
    /// same properties, nothing is done. Returns when the files are durable.
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
                // The other version is read, so that it can be shown and edited.
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
    /// The refusal for callers who cannot ask the user: those who only want to see the changes, and those who perform
    /// several edits together.
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
    /// The path before the change.
    public var path: String
    /// Its bytes before; nil when the file is new.
    public var before: [UInt8]?
    /// Its bytes afterwards; nil when the file is removed.
    public var after: [UInt8]?
    /// The new path of a file or folder that is moved unchanged; nil when it is not moved.
    public var movedTo: String?
}
