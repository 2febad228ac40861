import Glibc
import Synchronization

/// The processes that were started without waiting for their end. The system keeps each one that ended (as a zombie)
/// until it is reaped.
public enum ChildProcesses {
    private static let started = Mutex<[pid_t]>([])

    /// Starts a command of the shell, which sees the words as `$1` and so on, and does not wait for it. False when the
    /// system cannot start it.
    public static func start(_ command: String, _ words: [String]) -> Bool {
        // The system limits the length of an argument.
        let words = words.map { $0.utf8.count > 16_000 ? String($0.prefix(4000)) : $0 }
        let (process, code) = BackgroundCommand.start(
            ["/bin/sh", "-c", command, "tcal"] + words, output: nil, errors: nil)
        guard code == 0 else { return false }
        reap(process)
        return true
    }

    /// Reaps the processes that have ended.
    public static func reap() {
        started.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
    }

    /// Reaps a process once it has ended.
    static func reap(_ process: pid_t) {
        started.withLock { $0.append(process) }
        reap()
    }
}
