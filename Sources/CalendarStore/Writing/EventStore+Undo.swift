public import CalendarEngine
import Glibc
import ICalendar

/// Undo and redo, from the journal that all programs of a user share.
extension EventStore {
    /// Takes back the last step of this user, whichever program made it.
    public func undo() -> EditOutcome { undoStep().outcome }

    /// Does again what was undone last, as long as nothing else was done since.
    public func redo() -> EditOutcome { redoStep().outcome }

    func undoStep(now: Int64? = nil) -> StepResult {
        goBack(now, from: { $0.undoable.last }, or: .nothingToUndo, role: { .undo($0) }, outcome: { .undone($0) })
    }

    func redoStep(now: Int64? = nil) -> StepResult {
        goBack(now, from: { $0.redoable.last }, or: .nothingToRedo, role: { .redo($0) }, outcome: { .redone($0) })
    }

    private func goBack(
        _ now: Int64?, from choose: (UndoHistory) -> JournalEntry?, or nothing: EditRefusal,
        role: (UInt64) -> JournalEntry.Role, outcome: (EditStep) -> EditOutcome
    ) -> StepResult {
        runStep(at: now) { builder, journal, _ throws(EditRefusal) in
            let entry = try lastEntry(of: journal, now, choose, or: nothing)
            try StepReversal(entry: entry, reader: reader).plan(&builder)
            return Planned(step: entry.step, role: role(entry.number), outcome: outcome(entry.step))
        }
    }

    private func lastEntry(
        of journal: Journal, _ now: Int64?, _ choose: (UndoHistory) -> JournalEntry?, or nothing: EditRefusal
    ) throws(EditRefusal) -> JournalEntry {
        let entries: [JournalEntry]
        do throws(JournalFailure) {
            entries = try journal.entries(limits: JournalLimits(), now: now ?? Clock.wall / 1_000_000_000)
        } catch {
            throw error.refusal
        }
        guard let entry = choose(UndoHistory(entries)) else { throw nothing }
        return entry
    }
}
