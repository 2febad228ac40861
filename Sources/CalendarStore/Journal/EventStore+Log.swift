public import CalendarEngine
import Glibc

/// A step of the user's, as the journal has it.
public struct LoggedStep: Hashable, Sendable {
    /// Its number; a later step has a greater one.
    public var number: UInt64
    /// When it was made.
    public var time: Instant
    /// The step that was made, which says for whom.
    public var step: EditStep
    /// True where it is undone at present.
    public var isUndone: Bool
}

/// The steps that were made, for people who ask what was done.
extension EventStore {
    /// The steps of every tcal of the user's, the last one first: all of them, or, where the user acts for somebody,
    /// those that were made for that person. O(journal), which is bounded in size and age.
    public func log() throws(EditRefusal) -> [LoggedStep] {
        guard Path.allows(F_OK, Path.join(stateFolder, Journal.name)) else { return [] }
        let entries: [JournalEntry]
        do throws(JournalFailure) {
            let lock = try StepLock(in: stateFolder)
            defer { withExtendedLifetime(lock) {} }
            let journal = try Journal(in: stateFolder, zones: reader.zoneProvider)
            entries = try journal.entries(limits: JournalLimits(), now: Clock.wall / 1_000_000_000)
        } catch {
            throw error.refusal
        }
        let principal = discovery.environment.principal?.key
        return LoggedStep.all(in: entries).reversed().filter { logged in
            principal == nil || logged.step.principal.map(Invitee.key) == principal
        }
    }
}

extension LoggedStep {
    /// The steps of entries, in order. An undo and a redo are no steps of their own.
    static func all(in entries: [JournalEntry]) -> [LoggedStep] {
        var steps: [UInt64: LoggedStep] = [:]
        /// The number of the step that an undo or a redo is about, by its own number.
        var origins: [UInt64: UInt64] = [:]
        for entry in entries {
            switch entry.role {
            case .new:
                steps[entry.number] = LoggedStep(
                    number: entry.number, time: Instant(secondsSinceEpoch: entry.time), step: entry.step,
                    isUndone: false)
            case .undo(let other), .redo(let other):
                let origin = origins[other] ?? other
                origins[entry.number] = origin
                if case .undo = entry.role { steps[origin]?.isUndone = true } else { steps[origin]?.isUndone = false }
            case .pass, .arrival: break
            }
        }
        return steps.values.sorted { $0.number < $1.number }
    }
}
