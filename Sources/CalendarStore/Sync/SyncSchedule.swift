public import CalendarEngine

/// When accounts and subscriptions are due: each as often as its `every` says. What failed is tried earlier, and no
/// server before it wants to be asked.
public struct SyncSchedule: Sendable {
    private let accounts: [Account]
    private let states: [AccountStatus]

    /// The seconds after which what failed is tried again, unless `every` is less.
    private static let patience: Int64 = 900

    /// The schedule of accounts, by how they went.
    public init(_ accounts: [Account], _ states: [AccountStatus]) {
        self.accounts = accounts
        self.states = states
    }

    /// The names of those that are due at a moment.
    public func due(at now: Instant) -> [String] {
        accounts.filter { account in
            guard let time = dueTime(of: account), !isPaused(account.title, at: now) else { return false }
            // A clock that was put back must not keep an account from being synced for years.
            return time <= now || state(of: account.title)?.tried.map { $0 > now } == true
        }.map(\.title)
    }

    /// The moment when the next one is due; nil where none ever is.
    public var nextTime: Instant? { accounts.compactMap(dueTime).min() }

    /// True when the server of an account wants no request yet.
    public func isPaused(_ title: String, at now: Instant) -> Bool {
        guard let until = state(of: title)?.waitsUntil else { return false }
        return until > now && until <= now.adding(seconds: SyncSchedule.longestPause)
    }

    /// The most seconds for which a server can ask to be left alone.
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

/// When the screen starts a sync: as it opens, when one is due, and when changes have settled. One at a time. Times are
/// milliseconds of a clock that only goes forward.
public struct SyncTiming: Sendable {
    /// A sync that is to be started.
    public enum Run: Hashable, Sendable {
        /// All accounts and subscriptions.
        case all
        /// Those with these names.
        case named([String])
        /// Those that are due, and those in which changes wait.
        case due
    }

    /// True while one runs that was started here.
    public private(set) var isRunning = false
    /// The time when the last one ended.
    private var endTime: Int?
    private var asked: (run: Run, time: Int)?
    private var changeTime: Int?
    private var dueTime: Int?

    /// The time for which changes settle.
    private static let settling = 3000
    /// The time for which the changes that a sync has made are still noticed after its end.
    private static let echo = 2000

    /// A screen that has not begun to sync.
    public init() {}

    /// Something is to be run at a time; all of them go before some.
    public mutating func ask(for run: Run, at time: Int) {
        if asked?.run != .all { asked = (run, time) }
    }

    /// Somebody changed something here.
    public mutating func noteChange(at time: Int) { changeTime = time }

    /// Something was changed outside of this screen: by a person, unless it is what a sync has brought.
    public mutating func noteOutsideChange(at time: Int) {
        if isRunning || endTime.map({ time - $0 < SyncTiming.echo }) == true { return }
        changeTime = time
    }

    /// Sets when one is due; nil for never.
    ///
    /// - Parameter isLater: Whether it may become later than it was.
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

    /// The sync that is to be started now, which runs from here on; nil for none.
    public mutating func takeRun(at time: Int) -> Run? {
        guard let wakeTime, wakeTime <= time else { return nil }
        isRunning = true
        (changeTime, dueTime) = (nil, nil)
        guard let due = asked, due.time <= time else { return .due }
        asked = nil
        return due.run
    }

    /// It has ended.
    public mutating func noteEnd(at time: Int) { (isRunning, endTime) = (false, time) }
}
