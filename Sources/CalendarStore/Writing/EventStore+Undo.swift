public import CalendarEngine
import Glibc
import ICalendar

/// Undo and redo, from the journal that all programs of a user share.
extension EventStore {
    /// Undoes the last step of this user, from whichever program.
    public func undo(onProgress: StepProgress = { _, _ in }) -> EditOutcome {
        undoStep(onProgress: onProgress).outcome
    }

    /// Redoes what was undone last, unless something else was done since.
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

    /// Undoes the last entry of those that were made for the same person, the user or somebody for whom the user acts.
    /// If that is impossible, the user is told once; afterwards the entry is skipped, as long as its results stay
    /// changed.
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
                    // No refusal may rest on a stamp alone: the next attempt reads the files.
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
            return UndoHistory(
                try journal.entries(limits: JournalLimits(), now: now), of: discovery.environment.principal?.key)
        } catch {
            throw error.refusal
        }
    }
}
