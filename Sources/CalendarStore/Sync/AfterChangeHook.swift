public import CalendarEngine
import Synchronization

/// Runs the command of the configuration after each change that was made here. The configuration is read when something
/// was changed, so that what it says then holds.
public final class AfterChangeHook: Sendable {
    private let environment: Environment
    private let onFailure: @Sendable (CommandFailure) -> Void
    private let known = Mutex<(command: String, runner: AfterChange)?>(nil)

    /// A hook of a user's.
    ///
    /// - Parameter onFailure: Told of each failure, on the thread of the command.
    package init(environment: Environment, onFailure: @escaping @Sendable (CommandFailure) -> Void) {
        self.environment = environment
        self.onFailure = onFailure
    }

    /// Runs the command, if there is one and if this is how a change ended. Does not wait for it.
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

    /// Waits until the command has done what it was asked to do so far.
    public func wait() { known.withLock { $0?.runner }?.wait() }
}

extension AfterChangeHook {
    /// Runs the command of the configuration after a change and waits for it; why it failed, if it did.
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
