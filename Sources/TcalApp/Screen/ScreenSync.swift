import CalendarEngine
import CalendarStore
import Commands
import Planner

/// The accounts that are synced while the screen is open. `tcal-sync` does it, as a process of its own; what came is
/// noticed as every change of files is.
struct ScreenSync {
    let accounts: [Account]
    let status: SyncStatusFile
    let watch: PathWatch
    var timing = SyncTiming()
    /// The state of each account as it was read last.
    private(set) var states: [AccountStatus] = []
    /// The items of which both sides changed the same.
    private(set) var conflicts: [SyncConflict] = []
    /// Why the last one did not come to its end.
    var failure: SyncEnd?

    /// Accounts; nil where there is none, which costs nothing then.
    init?(_ accounts: [Account], _ environment: Environment) {
        guard !accounts.isEmpty else { return nil }
        self.accounts = accounts
        status = SyncStatusFile(in: environment)
        watch = PathWatch(forSyncStatusIn: environment)
    }

    /// Reads the state of each account.
    mutating func readStates() {
        watch.silence()
        let known = status.read()
        states = accounts.map { account in
            var state = known.first { $0.title == account.title } ?? AccountStatus(title: account.title)
            state.isSubscription = account.isSubscription
            return state
        }
    }

    /// Reads what is in conflict; true when that is something else than before.
    mutating func readConflicts(_ store: EventStore, _ now: Instant) -> Bool {
        let found = store.syncConflicts(of: accounts.filter { !$0.isSubscription }, now: now)
        defer { conflicts = found }
        return found != conflicts
    }

    /// The accounts that are synced as the screen opens: all of them, and the subscriptions that are due.
    func namesAtStart(_ now: Instant) -> [String] {
        let due = Set(SyncSchedule(accounts, states).due(at: now))
        return accounts.filter { $0.every != nil && (!$0.isSubscription || due.contains($0.title)) }.map(\.title)
    }

    /// Works out when the next one is due, on the monotonic clock: `now` is the wall's, which a machine that slept has
    /// put forward.
    ///
    /// - Parameter isLater: Whether it may become later than it was.
    mutating func setDueTime(at now: Instant, _ time: Int, isLater: Bool) {
        let next = SyncSchedule(accounts, states).nextTime
        let seconds = next.map { max(ScreenSync.leastPause, $0.secondsSinceEpoch - now.secondsSinceEpoch) }
        timing.setDueTime(seconds.map { time + Int($0) * 1000 }, isLater: isLater)
    }

    /// Seconds that pass at least between two syncs that nobody asked for, also where none can be started.
    private static let leastPause: Int64 = 60
}

extension ScreenApp {
    /// Milliseconds after which accounts are synced that the screen has opened with: the screen goes first.
    private static let syncDelay = 1000

    /// Syncs what is due; on a clock that stands still only what somebody asks for.
    func syncWhatIsDue() {
        guard let run = syncing?.timing.takeRun(at: EventLoop.monotonic()) else { return }
        syncing?.failure = nil
        monitor.sync(run)
        tellSync()
    }

    /// Somebody wants everything to be synced. The configuration may have other accounts by now.
    func syncNow() {
        renewAccounts()
        syncing?.timing.ask(for: .all, at: EventLoop.monotonic())
        syncWhatIsDue()
        tellSync()
    }

    /// Takes over the accounts that the configuration has by now.
    func renewAccounts() {
        let accounts = Configuration(in: environment).accounts
        guard syncing?.accounts != accounts else { return }
        let timing = syncing?.timing
        syncing = ScreenSync(accounts, environment)
        if let timing { syncing?.timing = timing }
    }

    /// A snapshot came: the first one begins it all, and what others changed is to be sent.
    func noteForSync(_ reason: LoadReason) {
        guard syncing != nil, !clock.standsStill else { return }
        let time = EventLoop.monotonic()
        switch reason {
        case .opened:
            syncing?.readStates()
            let names = syncing?.namesAtStart(clock.now) ?? []
            if !names.isEmpty { syncing?.timing.ask(for: .named(names), at: time + ScreenApp.syncDelay) }
            tellSync()
        case .changedOutside(let change): if change.touchesAnything { syncing?.timing.noteOutsideChange(at: time) }
        case .readAgain, .performed: break
        }
        // A version here may have changed, and a decision been taken back.
        if reason != .opened, syncing?.readConflicts(monitor.store, clock.now) == true { tellSync() }
    }

    /// An edit came to its end.
    func noteForSync(_ outcome: EditOutcome) {
        guard !clock.standsStill else { return }
        switch outcome {
        case .done, .undone, .redone:
            syncing?.timing.noteChange(at: EventLoop.monotonic())
            // A decision may leave the file as it is.
            if syncing?.readConflicts(monitor.store, clock.now) == true { tellSync() }
        case .refused, .conflict: break
        }
    }

    /// A sync that was started here has ended.
    func endSync(_ end: SyncEnd) {
        syncing?.timing.noteEnd(at: EventLoop.monotonic())
        if end != .ended { syncing?.failure = end }
        tellSync()
    }

    /// Says how the accounts are, and works out when the next one is due.
    func tellSync() {
        syncing?.readStates()
        _ = syncing?.readConflicts(monitor.store, clock.now)
        awaitNextSync(isLater: true)
        let state = SyncState(
            accounts: syncing?.states ?? [], isRunning: syncing?.timing.isRunning == true,
            trouble: syncing?.failure.flatMap(describeSync), conflicts: syncing?.conflicts ?? [])
        tell(.syncing(state))
    }

    /// Has the next one started when it is due.
    ///
    /// - Parameter isLater: Whether that may be later than it was: somebody else may have synced.
    func awaitNextSync(isLater: Bool = false) {
        guard !clock.standsStill, syncing?.timing.isRunning == false else { return }
        syncing?.setDueTime(at: clock.now, EventLoop.monotonic(), isLater: isLater)
    }

    private func describeSync(_ end: SyncEnd) -> String? {
        switch end {
        case .ended: nil
        case .missing: words.usageError(.syncMissing)
        case .notStarted(let reason): words.usageError(.syncNotStarted(reason))
        case .killed(let signal): words.usageError(.syncKilled(signal))
        }
    }

    /// Has the changes sent that were made just before the screen was left; nobody waits for it.
    func syncLastChanges() {
        guard let syncing, !clock.standsStill else { return }
        // A change that was being saved at the end is saved by now, and nobody has taken note of it.
        if syncing.timing.hasChanges || state.isSaving { monitor.leaveSync(.due) }
    }
}
