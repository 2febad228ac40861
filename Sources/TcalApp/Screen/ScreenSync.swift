import CalendarEngine
import CalendarStore
import Commands
import Planner

/// The accounts that are synced while the screen is open. `tcal-sync` does the work, in a process of its own; its
/// changes are noticed like all changes of files.
struct ScreenSync {
    let accounts: [Account]
    let status: SyncStatusFile
    let watch: PathWatch
    var timing = SyncTiming()
    /// The state of each account as it was read last.
    private(set) var states: [AccountStatus] = []
    /// The items that both sides changed.
    private(set) var conflicts: [SyncConflict] = []
    /// The reason why the last sync did not finish; nil when it did.
    var failure: SyncEnd?

    /// The accounts; nil without any.
    init?(_ accounts: [Account], _ environment: Environment) {
        guard !accounts.isEmpty else { return nil }
        self.accounts = accounts
        status = SyncStatusFile(in: environment)
        watch = PathWatch(forSyncStatusIn: environment)
    }

    /// Reads the states of the accounts.
    mutating func readStates() {
        watch.silence()
        let known = status.read()
        states = accounts.map { account in
            var state = known.first { $0.title == account.title } ?? AccountStatus(title: account.title)
            (state.isSubscription, state.principals) = (account.isSubscription, account.principals)
            return state
        }
    }

    /// Reads the conflicts; true when they changed.
    mutating func readConflicts(_ store: EventStore, _ now: Instant) -> Bool {
        // Those of somebody for whom the user acts are on that person's screen.
        let shown = Set(store.snapshot.calendars.map(\.identifier))
        let found = store.syncConflicts(of: accounts.filter { !$0.isSubscription }, now: now)
            .filter { shown.contains($0.identifier.calendar) }
        defer { conflicts = found }
        return found != conflicts
    }

    /// The accounts to sync at the start of the screen: all of them, and the subscriptions that are due.
    func namesAtStart(_ now: Instant) -> [String] {
        let due = Set(SyncSchedule(accounts, states).due(at: now))
        return accounts.filter { $0.every != nil && (!$0.isSubscription || due.contains($0.title)) }.map(\.title)
    }

    /// Computes when the next account is due, on the monotonic clock. `now` is on the wall clock, which also counts the
    /// time that a machine slept.
    ///
    /// - Parameter isLater: True when the time may become later than before.
    mutating func setDueTime(at now: Instant, _ time: Int, isLater: Bool) {
        let next = SyncSchedule(accounts, states).nextTime
        let seconds = next.map { max(ScreenSync.leastPause, $0.secondsSinceEpoch - now.secondsSinceEpoch) }
        timing.setDueTime(seconds.map { time + Int($0) * 1000 }, isLater: isLater)
    }

    /// The least seconds between two automatic syncs, even when they cannot be started.
    private static let leastPause: Int64 = 60
}

extension ScreenApp {
    /// The milliseconds after which the accounts are synced at the start: drawing comes first.
    private static let syncDelay = 1000

    /// Syncs the accounts that are due; on a clock that stands still, only when the user asks.
    func syncWhatIsDue() {
        guard let run = syncing?.timing.takeRun(at: EventLoop.monotonic()) else { return }
        syncing?.failure = nil
        monitor.sync(run)
        tellSync()
    }

    /// Syncs everything, for the user. The accounts in the configuration may have changed.
    func syncNow() {
        renewAccounts()
        syncing?.timing.ask(for: .all, at: EventLoop.monotonic())
        syncWhatIsDue()
        tellSync()
    }

    /// Takes over the accounts from the current configuration.
    func renewAccounts() {
        let accounts = Configuration(in: environment).accounts
        guard syncing?.accounts != accounts else { return }
        let timing = syncing?.timing
        syncing = ScreenSync(accounts, environment)
        if let timing { syncing?.timing = timing }
    }

    /// Notes a new snapshot: the first one starts syncing, and changes from outside are to be sent.
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
        // A local version may have changed, or a decision been undone.
        if reason != .opened, syncing?.readConflicts(monitor.store, clock.now) == true { tellSync() }
    }

    /// Notes that an edit is done.
    func noteForSync(_ outcome: EditOutcome) {
        guard !clock.standsStill else { return }
        switch outcome {
        case .done, .undone, .redone:
            syncing?.timing.noteChange(at: EventLoop.monotonic())
            // A decision may leave the file unchanged.
            if syncing?.readConflicts(monitor.store, clock.now) == true { tellSync() }
        case .refused, .conflict: break
        }
    }

    /// Handles the end of a sync that was started here.
    func endSync(_ end: SyncEnd) {
        syncing?.timing.noteEnd(at: EventLoop.monotonic())
        if end != .ended { syncing?.failure = end }
        tellSync()
    }

    /// Tells the planner the states of the accounts, and computes when the next one is due.
    func tellSync() {
        syncing?.readStates()
        _ = syncing?.readConflicts(monitor.store, clock.now)
        awaitNextSync(isLater: true)
        let state = SyncState(
            accounts: syncing?.states ?? [], isRunning: syncing?.timing.isRunning == true,
            trouble: syncing?.failure.flatMap(describeSync), conflicts: syncing?.conflicts ?? [])
        tell(.syncing(state))
    }

    /// Schedules the next sync.
    ///
    /// - Parameter isLater: True when that may be later than before: another program may have synced.
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

    /// Starts a sync of the changes that were made just before the screen was closed, without waiting for it.
    func syncLastChanges() {
        guard let syncing, !clock.standsStill else { return }
        // A change that was being saved at the end is saved by now, but was not noted.
        if syncing.timing.hasChanges || state.isSaving { monitor.leaveSync(.due) }
    }
}
