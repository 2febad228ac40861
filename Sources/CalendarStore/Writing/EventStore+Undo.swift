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
        takeStep(.undo, now: now, onProgress: onProgress)
    }

    func redoStep(now: Int64? = nil, onProgress: StepProgress = { _, _ in }) -> StepResult {
        takeStep(.redo, now: now, onProgress: onProgress)
    }

    /// Undoes or redoes the last entry. If that is impossible, the user is told once; afterwards the entry is skipped,
    /// as long as its results stay changed.
    func takeStep(_ way: HistoryWay, now: Int64? = nil, onProgress: StepProgress) -> StepResult {
        let result = runStep(at: now, onProgress: onProgress) { builder, journal, state throws(EditRefusal) in
            let time = now ?? Clock.wall / 1_000_000_000
            let history = try history(of: journal, time)
            let fresh = builder
            for entry in way.entries(of: history).reversed() {
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
                    step: entry.step, role: way.role(of: entry.number), places: places,
                    outcome: way == .undo ? .undone(told, at: places?.shown) : .redone(told, at: places?.shown))
            }
            throw way == .undo ? .nothingToUndo : .nothingToRedo
        }
        followTitles(after: result.outcome)
        return result
    }

    func history(of journal: Journal, _ now: Int64) throws(EditRefusal) -> UndoHistory {
        do throws(JournalFailure) {
            return UndoHistory(
                try journal.entries(limits: JournalLimits(), now: now), of: discovery.environment.principal?.key)
        } catch {
            throw error.refusal
        }
    }
}

/// The two ways to go in the history of steps.
package enum HistoryWay: Sendable {
    case undo, redo

    /// The entries that can be taken, the next one last.
    func entries(of history: UndoHistory) -> [JournalEntry] { self == .undo ? history.undoable : history.redoable }

    fileprivate func role(of number: UInt64) -> JournalEntry.Role { self == .undo ? .undo(number) : .redo(number) }
}
