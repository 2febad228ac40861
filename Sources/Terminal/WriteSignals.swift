import Glibc

/// SIGPIPE and SIGXFSZ, which the system sends to who writes where nobody reads, or more than a file may hold.
///
/// After a write of ours they mean nothing: it has failed, and says why. Sent by somebody else they end the program,
/// like any other.
public enum WriteSignals {
    /// Has the two mean that from now on. What is ignored stays so.
    public static func tame() {
        for signal in [SIGPIPE, SIGXFSZ] where !SignalPipe.isIgnored(signal) {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = { signal, info, _ in WriteSignals.handle(signal, info) }
            action.sa_flags = SA_SIGINFO | SA_RESTART
            sigaction(signal, &action, nil)
        }
    }

    /// Whether a write of this process's own caused a signal: the system says then that we killed ourselves. Safe in a
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
