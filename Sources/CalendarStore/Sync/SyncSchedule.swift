public import CalendarEngine

/// Tells when accounts and subscriptions are due: each as often as its `every` says. A failed sync is retried earlier,
/// but no server is asked before the time that it requested.
public struct SyncSchedule: Sendable {
    private let accounts: [Account]
    private let states: [AccountStatus]

    /// The seconds after which a failed sync is retried, unless `every` is shorter.
    private static let patience: Int64 = 900

    /// The schedule of accounts, according to their last syncs.
    public init(_ accounts: [Account], _ states: [AccountStatus]) {
        self.accounts = accounts
        self.states = states
    }

    /// The names of the accounts that are due at a moment.
    public func due(at now: Instant) -> [String] {
        accounts.filter { account in
            guard let time = dueTime(of: account), !isPaused(account.title, at: now) else { return false }
            // If the clock was set back, an account must not wait for years.
            return time <= now || state(of: account.title)?.tried.map { $0 > now } == true
        }.map(\.title)
    }

    /// The moment when the next account is due; nil when none ever is.
    public var nextTime: Instant? { accounts.compactMap(dueTime).min() }

    /// True while the server of an account asks for no requests.
    public func isPaused(_ title: String, at now: Instant) -> Bool {
        guard let until = state(of: title)?.waitsUntil else { return false }
        return until > now && until <= now.adding(seconds: SyncSchedule.longestPause)
    }

    /// The longest pause in seconds that a server can ask for.
    public static let longestPause: Int64 = 86_400

    private func state(of title: String) -> AccountStatus? { states.first { $0.title == title } }

    /// When an account is due; nil for never.
    private func dueTime(of account: Account) -> Instant? {
        guard let every = account.every else { return nil }
        guard let state = state(of: account.title), let tried = state.tried else {
            return Instant(secondsSinceEpoch: 0)
        }
        let due = tried.adding(seconds: state.failure == nil ? every : min(every, SyncSchedule.patience))
        return max(due, state.waitsUntil ?? due)
    }
}

/// Tells when the screen starts a sync: at its start, when an account is due, and when changes have settled. One at a
/// time. Times are milliseconds of a monotonic clock.
public struct SyncTiming: Sendable {
    /// The accounts and subscriptions to sync.
    public enum Run: Hashable, Sendable {
        /// All accounts and subscriptions.
        case all
        /// The accounts and subscriptions with these names.
        case named([String])
        /// The accounts and subscriptions that are due or have unsent changes.
        case due
    }

    /// True while a sync that was started here runs.
    public private(set) var isRunning = false
    /// The time when the last one ended.
    private var endTime: Int?
    private var asked: (run: Run, time: Int)?
    private var changeTime: Int?
    private var dueTime: Int?

    /// The milliseconds that changes take to settle.
    private static let settling = 3000
    /// The milliseconds after a sync in which its own changes may still be noticed.
    private static let echo = 2000

    /// A screen that has not begun to sync.
    public init() {}

    /// Asks for a sync at a time; `all` takes precedence.
    public mutating func ask(for run: Run, at time: Int) {
        if asked?.run != .all { asked = (run, time) }
    }

    /// Notes that the user changed something here.
    public mutating func noteChange(at time: Int) { changeTime = time }

    /// Notes a change from outside of this screen: a person's change, unless a sync made it.
    public mutating func noteOutsideChange(at time: Int) {
        if isRunning || endTime.map({ time - $0 < SyncTiming.echo }) == true { return }
        changeTime = time
    }

    /// Sets the time when an account is due; nil for never.
    ///
    /// - Parameter isLater: True when the time may become later than before.
    public mutating func setDueTime(_ time: Int?, isLater: Bool) {
        if isLater || dueTime == nil { dueTime = time } else { dueTime = [dueTime, time].compactMap { $0 }.min() }
    }

    /// True when something was changed since the last run began.
    public var hasChanges: Bool { changeTime != nil }

    /// When to ask `takeRun`; nil for never.
    public var wakeTime: Int? {
        isRunning
            ? nil : [asked?.time, changeTime.map { $0 + SyncTiming.settling }, dueTime].compactMap { $0 }.min()
    }

    /// The sync to start now, which counts as running from here on; nil for none.
    public mutating func takeRun(at time: Int) -> Run? {
        guard let wakeTime, wakeTime <= time else { return nil }
        isRunning = true
        (changeTime, dueTime) = (nil, nil)
        guard let due = asked, due.time <= time else { return .due }
        asked = nil
        return due.run
    }

    /// Notes that the sync has ended.
    public mutating func noteEnd(at time: Int) { (isRunning, endTime) = (false, time) }
}
