import Glibc
import Synchronization

/// The processes that were started and that nobody waits for: the system keeps one that ended until it is asked for it.
public enum ChildProcesses {
    private static let started = Mutex<[pid_t]>([])

    /// Starts a command for the shell, with words that it knows as `$1` and so on, and does not wait for it. False when
    /// the system does not start it.
    public static func start(_ command: String, _ words: [String]) -> Bool {
        // One argument of a program has a limit.
        let words = words.map { $0.utf8.count > 16_000 ? String($0.prefix(4000)) : $0 }
        let (process, code) = BackgroundCommand.start(
            ["/bin/sh", "-c", command, "tcal"] + words, output: nil, errors: nil)
        guard code == 0 else { return false }
        reap(process)
        return true
    }

    /// Lets go of those that have ended.
    public static func reap() {
        started.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
    }

    /// Lets go of a process once it has ended.
    static func reap(_ process: pid_t) {
        started.withLock { $0.append(process) }
        reap()
    }
}
