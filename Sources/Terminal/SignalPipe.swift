import Glibc
import Synchronization

/// Signals as bytes in a pipe, so that an event loop can wait for them beside everything else.
public enum SignalPipe {
    /// The signals that arrive there.
    public static let signals = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT]

    private static let writeEnd = Atomic<Int32>(-1)
    /// Signals to end that nobody has read yet.
    private static let unread = Atomic<Int32>(0)

    /// Starts to catch the signals, but for those that somebody wants ignored; returns the descriptor on which to wait
    /// and from which `read` reads, nil when the system has none left. To be called after the terminal is open, since
    /// curses sets handlers of its own.
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
    public static func read(from descriptor: Int32) -> [Int32] {
        unread.store(0, ordering: .relaxed)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map(Int32.init) : []
    }

    /// Ends this process by a signal, as if nobody had caught it. The terminal must be closed.
    public static func endProcess(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }

    /// Stops this process as SIGTSTP does when nobody catches it, and returns when it continues.
    static func stopProcess() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        catchSignal(SIGTSTP)
    }

    /// Whether a signal does nothing, as somebody wanted it: nohup(1), or a shell's `trap ''`.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        // Why: functions cannot be compared; this one is a number that the system calls one (SIG_IGN).
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == 1
    }

    private static func catchSignal(_ number: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { SignalPipe.handle($0) }
        sigaction(number, &action, nil)
    }

    /// Runs in the signal handler. A second signal to end while the first is not even read means that the program
    /// hangs: then it ends here, with the terminal in order.
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
