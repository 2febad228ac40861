package import CalendarEngine
import Glibc
import Synchronization

/// Runs the command that the user wants after changes of calendars (`[sync] after-change`), on a thread of its own:
/// never two at once, and once more when something was changed while it ran.
public final class AfterChange: Sendable {
    private let command: String
    private let folder: String
    private let patience: Int64
    private let onFailure: @Sendable (CommandFailure) -> Void
    private let state = Mutex(State())

    private struct State {
        var isPending = false
        var isRunning = false
        var thread: Thread.Handle?
    }

    /// A runner that has nothing to do yet.
    ///
    /// - Parameter folder: The folder in which the command runs.
    /// - Parameter patience: The seconds after which the command is stopped.
    /// - Parameter onFailure: Called for each failure, on the thread of the command.
    package init(
        command: String, in folder: String, patience: Int = 600,
        onFailure: @escaping @Sendable (CommandFailure) -> Void
    ) {
        self.command = command
        self.folder = folder
        self.patience = Int64(patience) * 1_000_000_000
        self.onFailure = onFailure
    }

    // The thread keeps the runner alive until its work is done; the system cleans up after the finished thread.
    deinit { state.withLock { $0.thread }?.detach() }

    /// Notes a change, so that the command runs. Does not wait for it.
    public func calendarsChanged() {
        let (starts, old) = state.withLock { state in
            state.isPending = true
            guard !state.isRunning else { return (false, nil as Thread.Handle?) }
            state.isRunning = true
            defer { state.thread = nil }
            return (true, state.thread)
        }
        guard starts else { return }
        // The old thread has ended, or is about to.
        old?.join()
        let thread = Thread.start { [self] in runWhilePending() }
        state.withLock { state in
            state.thread = thread
            if thread == nil { (state.isPending, state.isRunning) = (false, false) }
        }
        if thread == nil { tell(.notStarted(reason: SystemError(code: EAGAIN).reason)) }
    }

    /// Waits until the command has run for all changes so far.
    public func wait() {
        let thread = state.withLock { state in
            defer { state.thread = nil }
            return state.thread
        }
        thread?.join()
    }

    // MARK: The thread

    private func runWhilePending() {
        while state.withLock({ state in
            defer { state.isPending = false }
            state.isRunning = state.isPending
            return state.isPending
        }) {
            runOnce()
        }
    }

    private func runOnce() {
        do throws(SystemError) {
            let running = try BackgroundCommand(command, in: folder)
            let end = waitForEnd(of: running)
            let lastLine = running.takeLastLine()
            switch end {
            case .exited(0): return
            case .exited(let code): tell(.exited(code), lastLine)
            case .killed(let signal): tell(.killed(signal), lastLine)
            case nil: tell(.tookTooLong(seconds: Int(patience / 1_000_000_000)), lastLine)
            }
        } catch {
            tell(.notStarted(reason: error.reason))
        }
    }

    /// Waits for a command; nil when it had to be stopped.
    private func waitForEnd(of running: BackgroundCommand) -> CommandEnd? {
        let start = Clock.monotonic
        var wasStopped = false
        while true {
            if let end = running.end() { return wasStopped ? nil : end }
            let time = Clock.monotonic - start
            if time > patience {
                running.stop(time > patience + AfterChange.grace ? SIGKILL : SIGTERM)
                wasStopped = true
            }
            poll(nil, 0, 20)
        }
    }

    /// The nanoseconds that a command has to end after it was asked to.
    private static let grace: Int64 = 3_000_000_000

    private func tell(_ cause: ProcessEnd, _ lastLine: String = "") {
        onFailure(.afterChange(cause, lastLine: lastLine))
    }
}
