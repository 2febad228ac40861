public import CalendarEngine
internal import Phrases
internal import Cells

/// The accounts on servers, and the sync that runs.
public struct SyncState: Hashable, Sendable {
    /// Each account and subscription of the configuration, and how it went last.
    public var accounts: [AccountStatus]
    /// True while a sync runs that was started here.
    public var isRunning: Bool
    /// Why no sync can be started at all, in words; nil when one can.
    public var trouble: String?
    /// The items of which both sides changed the same, and that nobody has decided yet.
    public var conflicts: [SyncConflict]

    /// A state; without accounts nothing is said of syncing.
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

/// The accounts in a few words: the worst of them all.
package enum SyncSummary: Hashable, Sendable {
    case running
    /// That of an account failed; of none where none can be started.
    case failed(account: String?)
    /// So many changes wait here.
    case waiting(Int, isOffline: Bool)
    /// Nothing waits, and there was no answer; the seconds since there was one.
    case offline(since: Int64?)
    /// So many items were left over.
    case left(Int)
    /// So many items have two versions, and nothing else is left over.
    case versions(Int)
    /// All was synced so many seconds ago.
    case synced(ago: Int64)
    /// Nothing was synced yet.
    case never

    /// True when somebody should look.
    var isTrouble: Bool {
        switch self {
        case .failed, .waiting, .left, .versions: true
        case .running, .offline, .synced, .never: false
        }
    }
}

extension SyncState {
    /// The accounts in a few words; nil where there are none.
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
        // Subscriptions are fetched seldom, and say little of the rest.
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
    /// The accounts in the bottom line; nil where there are none.
    func syncWords(in context: KeyContext) -> (words: String, isTrouble: Bool)? {
        guard var summary = sync.summary(at: now) else { return nil }
        if case .failed(let account?) = summary {
            // The name may be long, and the rest of the line says what to do.
            summary = .failed(account: cut(SafeText.line(account), max(8, size.width / 4)))
        }
        let shown: LookCommand = if case .versions = summary { .decide } else { .accounts }
        let key = keymap.keys(for: .look(shown), in: context).map { KeyReference.name(of: $0, self) }
        return (words.accounts(summary, key: key), summary.isTrouble)
    }
}

extension Situation {
    /// True when the bottom line says at its right that there are two versions.
    var saysVersions: Bool { if case .versions? = sync.summary(at: now) { true } else { false } }
}

extension PlannerState {
    /// Has everything synced. Where no account is known the configuration may have one by now.
    mutating func syncNow() -> [Effect] {
        if here.sync.accounts.isEmpty { message = here.words.word(.noAccounts) }
        return [.sync]
    }

    /// Takes note of how the accounts are.
    mutating func receive(_ state: SyncState) {
        if !state.accounts.isEmpty, message == here.words.word(.noAccounts) { message = nil }
        here.sync = state
        here.renewConflicts()
    }
}
