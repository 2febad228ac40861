public import CalendarEngine
internal import Phrases
internal import Cells

/// The accounts on servers, and the sync that runs.
public struct SyncState: Hashable, Sendable {
    /// The state of each account and subscription of the configuration.
    public var accounts: [AccountStatus]
    /// True while a sync runs that was started here.
    public var isRunning: Bool
    /// Why no sync can be started at all, in words; nil when one can.
    public var trouble: String?
    /// The conflicts between both sides that are not decided yet.
    public var conflicts: [SyncConflict]

    /// Makes a state; without accounts, the screen shows nothing about syncing.
    public init(
        accounts: [AccountStatus] = [], isRunning: Bool = false, trouble: String? = nil,
        conflicts: [SyncConflict] = []
    ) {
        self.accounts = accounts
        self.isRunning = isRunning
        self.trouble = trouble
        self.conflicts = conflicts
    }
}

/// The most important state among all accounts.
package enum SyncSummary: Hashable, Sendable {
    case running
    /// The sync of an account failed; nil when no sync can be started.
    case failed(account: String?)
    /// A number of changes wait to be sent.
    case waiting(Int, isOffline: Bool)
    /// Nothing waits, but a server did not answer; the seconds since the last answer.
    case offline(since: Int64?)
    /// A number of items could not be carried over.
    case left(Int)
    /// A number of items have two versions, and all others were carried over.
    case versions(Int)
    /// Everything was synced; the seconds since then.
    case synced(ago: Int64)
    /// Nothing was synced yet.
    case never

    /// True for a state that needs the user's attention.
    var isTrouble: Bool {
        switch self {
        case .failed, .waiting, .left, .versions: true
        case .running, .offline, .synced, .never: false
        }
    }
}

extension SyncState {
    /// The most important state of all accounts; nil where there are none.
    func summary(at now: Instant) -> SyncSummary? {
        guard !accounts.isEmpty else { return nil }
        if isRunning { return .running }
        if trouble != nil { return .failed(account: nil) }
        if let failed = accounts.first(where: { $0.failure != nil && !$0.isOffline }) {
            return .failed(account: failed.title)
        }
        let isOffline = accounts.contains(where: \.isOffline)
        let waiting = accounts.reduce(0) { $0 + $1.waiting }
        if waiting > 0 { return .waiting(waiting, isOffline: isOffline) }
        // Subscriptions are fetched rarely, so they say little about the accounts.
        let own = accounts.filter { !$0.isSubscription }
        let times = (own.isEmpty ? accounts : own).map(\.synced)
        let age = times.compactMap { $0 }.min().map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
        if isOffline { return .offline(since: age) }
        let left = accounts.reduce(0) { $0 + $1.left }
        if left > 0 { return left == conflicts.count ? .versions(left) : .left(left) }
        guard let age, !times.contains(nil) else { return .never }
        return .synced(ago: age)
    }
}

extension Situation {
    /// The state of the accounts for the bottom line; nil where there are none.
    func syncWords(in context: KeyContext) -> (words: String, isTrouble: Bool)? {
        guard var summary = sync.summary(at: now) else { return nil }
        if case .failed(let account?) = summary {
            // A long name would leave no room for the rest of the line, which says what to do.
            summary = .failed(account: cut(SafeText.line(account), max(8, size.width / 4)))
        }
        let shown: LookCommand = if case .versions = summary { .decide } else { .accounts }
        let key = keymap.keys(for: .look(shown), in: context).map { KeyReference.name(of: $0, self) }
        return (words.accounts(summary, key: key), summary.isTrouble)
    }
}

extension Situation {
    /// True when the bottom line shows at its right that items have two versions.
    var saysVersions: Bool { if case .versions? = sync.summary(at: now) { true } else { false } }
}

extension PlannerState {
    /// Has everything synced. Where no account is known the configuration may have one by now.
    mutating func syncNow() -> [Effect] {
        if here.sync.accounts.isEmpty { message = here.words.word(.noAccounts) }
        return [.sync]
    }

    /// Takes the new state of the accounts.
    mutating func receive(_ state: SyncState) {
        if !state.accounts.isEmpty, message == here.words.word(.noAccounts) { message = nil }
        here.sync = state
        here.renewConflicts()
    }
}
