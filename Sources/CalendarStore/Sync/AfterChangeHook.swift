public import CalendarEngine
import Synchronization

/// Runs the command of the configuration after each change that was made here. It reads the configuration after a
/// change, so that the current command runs.
public final class AfterChangeHook: Sendable {
    private let environment: Environment
    private let onFailure: @Sendable (CommandFailure) -> Void
    private let known = Mutex<(command: String, runner: AfterChange)?>(nil)

    /// A hook for a user.
    ///
    /// - Parameter onFailure: Called for each failure, on the thread of the command.
    package init(environment: Environment, onFailure: @escaping @Sendable (CommandFailure) -> Void) {
        self.environment = environment
        self.onFailure = onFailure
    }

    /// Runs the command, if there is one and the outcome changed something. Does not wait for it.
    public func note(_ outcome: EditOutcome) {
        switch outcome {
        case .done, .undone, .redone: break
        case .refused, .conflict: return
        }
        guard let command = Configuration(in: environment).sync.afterChange else { return }
        let runner = known.withLock { known in
            if let known, known.command == command { return known.runner }
            let runner = AfterChange(command: command, in: environment.home, onFailure: onFailure)
            known = (command, runner)
            return runner
        }
        runner.calendarsChanged()
    }

    /// Waits until the command has run for all changes so far.
    public func wait() { known.withLock { $0?.runner }?.wait() }
}

extension AfterChangeHook {
    /// Runs the command of the configuration after a change and waits for it; returns the failure, if any.
    package static func runCommand(after outcome: EditOutcome, in environment: Environment) -> CommandFailure? {
        let failures = Failures()
        let hook = AfterChangeHook(environment: environment) { failure in failures.last.withLock { $0 = failure } }
        hook.note(outcome)
        hook.wait()
        return failures.last.withLock { $0 }
    }

    private final class Failures: Sendable {
        let last = Mutex<CommandFailure?>(nil)
    }
}
