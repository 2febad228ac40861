import Glibc

/// Restores the terminal when the program does not reach `Terminal.close`: at a trap, a crash or any signal that ends
/// it. Everything is prepared beforehand, because a signal handler may only write, set terminal modes, and die.
enum TerminalRestorer {
    /// The state that the handler needs, in memory that never moves.
    struct State {
        var isArmed = false
        var descriptor: Int32 = -1
        var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var modes = termios()
        var keptError: Int32 = -1
        var originalError: Int32 = -1
    }

    /// Why: a signal handler reaches only globals. The terminal's thread writes the state while no handler runs
    /// (`isArmed` is set last and cleared first); handlers read it.
    private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State())
        return state
    }()

    /// The signals that do not end a process: those that cannot be caught, that are ignored, and that stop or continue
    /// it (signal(7)). All other signals end it, also those without a name.
    private static let harmless: Set<Int32> = [
        SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    private static let mostSignals: Int32 = 64

    /// Why: as for `state`. The previous signal actions, so that a signal is passed on to its earlier handler.
    private nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
        let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(mostSignals) + 1)
        previous.initialize(repeating: sigaction(), count: Int(mostSignals) + 1)
        installAlternateStack()
        for signal in 1...mostSignals where !harmless.contains(signal) {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = { signal, info, _ in TerminalRestorer.handleEnd(signal, info) }
            action.sa_flags = SA_ONSTACK | SA_SIGINFO
            // Blocks all signals, also SIGTTOU, because then setting modes does not stop the process.
            sigfillset(&action.sa_mask)
            sigaction(signal, nil, previous + Int(signal))
            if !SignalPipe.isIgnored(signal) { sigaction(signal, &action, nil) }
        }
        return previous
    }()

    /// Arms the restorer: from now on, a signal that ends the program restores the terminal with these bytes and modes.
    static func arm(descriptor: Int32, leaving: [UInt8], modes: termios, keeper: StandardErrorKeeper) {
        state.pointee.isArmed = false
        _ = previous
        // The memory for the bytes is allocated again at most once; nothing else uses it meanwhile.
        if state.pointee.bytes.count != leaving.count {
            let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaving.count)
            _ = bytes.initialize(from: leaving)
            state.pointee.bytes = UnsafeBufferPointer(bytes)
        }
        state.pointee.descriptor = descriptor
        state.pointee.modes = modes
        state.pointee.keptError = keeper.kept
        state.pointee.originalError = keeper.original
        state.pointee.isArmed = true
    }

    /// Disarms the restorer, because the terminal is restored.
    static func disarm() {
        state.pointee.isArmed = false
    }

    /// Restores the terminal, once. Safe in a signal handler.
    static func restore() {
        guard state.pointee.isArmed else { return }
        state.pointee.isArmed = false
        writeAll(state.pointee.bytes, to: state.pointee.descriptor)
        tcsetattr(state.pointee.descriptor, TCSANOW, &state.pointee.modes)
        StandardErrorKeeper.replay(kept: state.pointee.keptError, to: state.pointee.originalError)
    }

    /// Restores the terminal, and lets the signal have its usual effect on the process.
    private static func handleEnd(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
        guard !WriteSignals.areOurs(signal, info) else { return }
        restore()
        sigaction(signal, previous + Int(signal), nil)
        raise(signal)
    }

    /// Installs an alternate stack, so that the terminal is restored even after a stack overflow.
    private static func installAlternateStack() {
        let size = 65_536
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }
}
