public import CalendarEngine
import Synchronization

/// Changes of whole calendars: creating, renaming, colouring, deleting.
extension EventStore {
    /// Changes a whole calendar. Nothing is lost: a deleted calendar goes to the trash, and undo brings it back.
    public func perform(_ edit: CalendarEdit) -> EditOutcome { performing(edit) { _, _ in }.outcome }

    func performing(_ edit: CalendarEdit, onProgress: StepProgress) -> StepResult {
        let result = runStep(onProgress: onProgress) { builder, _, state throws(EditRefusal) in
            try plan(edit, state, &builder)
        }
        followTitles(after: result.outcome)
        return result
    }

    /// The differences that a change of a calendar would make to files. Nothing is written.
    public func changes(of edit: CalendarEdit) -> Result<[FileDifference], EditRefusal> {
        var builder = StepBuilder(isRehearsal: true)
        do throws(EditRefusal) {
            _ = try plan(edit, state.withLock { $0 }, &builder)
            return .success(builder.differences)
        } catch {
            return .failure(error)
        }
    }

    private func plan(
        _ edit: CalendarEdit, _ state: StoreState, _ builder: inout StepBuilder
    ) throws(EditRefusal) -> Planned {
        let editor = CalendarEditor(state: state, environment: discovery.environment, zones: reader.zoneProvider)
        let step: EditStep
        var result: OccurrenceIdentifier?
        switch edit {
        case .create(let title, let color, let source):
            let created = try editor.create(title: title, color: color, source: source, &builder)
            // The new calendar has no items yet, but an identifier without a UID lets the screen show it.
            result = OccurrenceIdentifier(calendar: created.folder, file: "", kind: .event, uid: "")
            step = created.step
        case .rename(let calendar, let title): step = try editor.rename(calendar, to: title, &builder)
        case .recolor(let calendar, let color): step = try editor.recolor(calendar, color, &builder)
        case .delete(let calendar): step = try editor.delete(calendar, &builder)
        }
        return Planned(step: step, outcome: .done(step, result: result))
    }
}
