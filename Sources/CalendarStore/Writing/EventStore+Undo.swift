public import CalendarEngine
import Glibc
import ICalendar

/// Undo and redo, from the journal that all programs of a user share.
extension EventStore {
    /// Takes back the last step of this user, whichever program made it.
    public func undo(onProgress: StepProgress = { _, _ in }) -> EditOutcome {
        undoStep(onProgress: onProgress).outcome
    }

    /// Does again what was undone last, as long as nothing else was done since.
    public func redo(onProgress: StepProgress = { _, _ in }) -> EditOutcome {
        redoStep(onProgress: onProgress).outcome
    }

    func undoStep(now: Int64? = nil, onProgress: StepProgress = { _, _ in }) -> StepResult {
        goBack(
            now, onProgress, from: \.undoable, or: .nothingToUndo, role: { .undo($0) }, outcome: { .undone($0, at: $1) }
        )
    }

    func redoStep(now: Int64? = nil, onProgress: StepProgress = { _, _ in }) -> StepResult {
        goBack(
            now, onProgress, from: \.redoable, or: .nothingToRedo, role: { .redo($0) }, outcome: { .redone($0, at: $1) }
        )
    }

    /// Goes back over the last entry. One that cannot be is told once, and then does not bar the way to those before
    /// it, as long as what it did is changed.
    private func goBack(
        _ now: Int64?, _ onProgress: StepProgress, from entries: (UndoHistory) -> [JournalEntry],
        or nothing: EditRefusal,
        role: (UInt64) -> JournalEntry.Role, outcome: (EditStep, EditPlace?) -> EditOutcome
    ) -> StepResult {
        let result = runStep(at: now, onProgress: onProgress) { builder, journal, state throws(EditRefusal) in
            let time = now ?? Clock.wall / 1_000_000_000
            let history = try history(of: journal, time)
            let fresh = builder
            for entry in entries(history).reversed() {
                do throws(EditRefusal) {
                    builder = fresh
                    try StepReversal(entry: entry, state: state, reader: reader).plan(&builder)
                } catch {
                    // No refusal rests on a stamp alone: the next attempt reads.
                    guard case .changedSince = error, !builder.hasTrusted else { throw error }
                    if history.passed.contains(entry.number) { continue }
                    try? StepRunner(journal: journal).carryOut(entry.step, role: .pass(entry.number), [], at: time)
                    throw error
                }
                let places = entry.places?.reversed
                var told = entry.step
                if let mail = told.mail, !MailSender(of: self).hasSent(step: mail) { told.mail = nil }
                return Planned(
                    step: entry.step, role: role(entry.number), places: places, outcome: outcome(told, places?.shown))
            }
            throw nothing
        }
        followTitles(after: result.outcome)
        return result
    }

    private func history(of journal: Journal, _ now: Int64) throws(EditRefusal) -> UndoHistory {
        do throws(JournalFailure) {
            return UndoHistory(try journal.entries(limits: JournalLimits(), now: now))
        } catch {
            throw error.refusal
        }
    }
}
