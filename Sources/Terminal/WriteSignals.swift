import Glibc

/// SIGPIPE and SIGXFSZ, which the system sends to a process that writes to a closed pipe, or beyond the size limit of a
/// file.
///
/// After a write of this process they are redundant: the write fails and tells why. If another process sends them, they
/// end the program, like any other signal.
public enum WriteSignals {
    /// Handles the two signals in this way from now on. A signal that is ignored stays ignored.
    public static func tame() {
        for signal in [SIGPIPE, SIGXFSZ] where !SignalPipe.isIgnored(signal) {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = { signal, info, _ in WriteSignals.handle(signal, info) }
            action.sa_flags = SA_SIGINFO | SA_RESTART
            sigaction(signal, &action, nil)
        }
    }

    /// True when a write of this process caused a signal: the system then names this process as the sender. Safe in a
    /// signal handler.
    static func areOurs(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
        guard signal == SIGPIPE || signal == SIGXFSZ, let info else { return false }
        // SI_USER; raise(3) has another code.
        return info.pointee.si_code == 0 && info.pointee._sifields._kill.si_pid == getpid()
    }

    private static func handle(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
        guard !areOurs(number, info) else { return }
        signal(number, SIG_DFL)
        raise(number)
    }
}
