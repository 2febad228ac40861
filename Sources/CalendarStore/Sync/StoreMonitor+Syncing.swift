import Glibc

/// The end of a sync that was started in the background.
public enum SyncEnd: Hashable, Sendable {
    /// The sync ran; the status file tells everything, failures too.
    case ended
    /// `tcal-sync` is not installed.
    case missing
    /// The system did not start it, or a signal killed it.
    case notStarted(reason: String)
    case killed(signal: Int32)
}

extension StoreMonitor {
    /// Starts a sync, which continues when this program ends; `StoreNews.synced` reports its end. Does not wait.
    public func sync(_ run: SyncTiming.Run) {
        let (process, failure) = startSync(run)
        if let failure { return inbox.add(.synced(failure)) }
        let thread = Thread.start { [inbox] in
            var status: CInt = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            inbox.add(.synced(signal == 0 ? .ended : .killed(signal: signal)))
        }
        if let thread { return thread.detach() }
        inbox.add(.synced(.notStarted(reason: SystemError(code: EAGAIN).reason)))
    }

    /// Starts a sync without waiting for its end.
    public func leaveSync(_ run: SyncTiming.Run) { _ = startSync(run) }

    private func startSync(_ run: SyncTiming.Run) -> (process: pid_t, failure: SyncEnd?) {
        guard let path = SyncProgram.path(in: store.discovery.environment) else { return (0, .missing) }
        let words =
            switch run {
            case .all: ["sync"]
            case .named(let names): ["sync", "--"] + names
            case .due: ["sync", "--background"]
            }
        let (process, code) = BackgroundCommand.start([path] + words, output: nil, errors: nil)
        return (process, code == 0 ? nil : .notStarted(reason: SystemError(code: code).reason))
    }
}
