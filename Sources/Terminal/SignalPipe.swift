import Glibc
import Synchronization

/// Delivers signals as bytes in a pipe, so that an event loop can wait for them beside everything else.
public enum SignalPipe {
    /// The signals that are delivered.
    public static let signals = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT]

    private static let writeEnd = Atomic<Int32>(-1)
    /// The number of unread signals that ask the program to end.
    private static let unread = Atomic<Int32>(0)

    /// Starts to catch the signals, except those that are ignored. Returns the descriptor to wait on and to read from;
    /// nil when the system has none left. Call it after the terminal is open.
    public static func install() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        for signal in signals where !isIgnored(signal) { catchSignal(signal) }
        return ends[0]
    }

    /// The signals that came since the last call.
    public static func readSignals(from descriptor: Int32) -> [Int32] {
        unread.store(0, ordering: .relaxed)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map(Int32.init) : []
    }

    /// Ends this process by a signal, as if it had not been caught. The terminal must be closed.
    public static func endProcess(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }

    /// Stops this process as an uncaught SIGTSTP does, and returns when it continues.
    static func stopProcess() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        catchSignal(SIGTSTP)
    }

    /// True when the parent process had a signal ignored: nohup(1), or a shell's `trap ''`.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        // Why: functions cannot be compared; this one is a number that the system calls a function (SIG_IGN).
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == 1
    }

    private static func catchSignal(_ number: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { SignalPipe.handle($0) }
        sigaction(number, &action, nil)
    }

    /// Runs in the signal handler. If a second signal to end comes before the first one was even read, the program
    /// hangs: then it ends here, with the terminal restored.
    private static func handle(_ number: Int32) {
        let error = errno
        if number == SIGTERM || number == SIGHUP || number == SIGINT,
            unread.add(1, ordering: .relaxed).newValue > 1
        {
            TerminalRestorer.restore()
            signal(number, SIG_DFL)
            raise(number)
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(writeEnd.load(ordering: .relaxed), &byte, 1)
        errno = error
    }
}
