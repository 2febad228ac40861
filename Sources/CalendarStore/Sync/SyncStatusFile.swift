public import CalendarEngine
import Glibc

/// The file in which `tcal-sync` reports its results to the screen and to `tcal accounts`:
/// `$XDG_STATE_HOME/tcal/sync/status`, in the syntax of the configuration.
public struct SyncStatusFile: Sendable {
    /// The path of the file.
    public let path: String

    /// The file of an environment. Nothing is read or made yet.
    public init(in environment: Environment) { path = Path.join(environment.stateHome, "tcal/sync/status") }

    /// The most notes that are kept for an account.
    private static let mostNotes = 20

    /// The state of each account and subscription; empty when the file cannot be read.
    public func read() -> [AccountStatus] {
        guard let text = try? RegularFile.readText(path: path) else { return [] }
        var found: [AccountStatus] = []
        for entry in GitConfigParser(text).entries {
            guard ["account", "subscription"].contains(entry.section), let title = entry.subsection else { continue }
            let index =
                found.firstIndex { $0.title == title }
                ?? {
                    found.append(AccountStatus(title: title))
                    return found.count - 1
                }()
            found[index].isSubscription = entry.section == "subscription"
            SyncStatusFile.take(entry.name, entry.value ?? "", in: &found[index])
        }
        return found
    }

    private static func take(_ name: String, _ value: String, in status: inout AccountStatus) {
        let moment = Int64(value).map(Instant.init(secondsSinceEpoch:))
        switch name {
        case "synced": status.synced = moment
        case "tried": status.tried = moment
        case "failure": status.failure = value
        case "offline": status.isOffline = value == "true"
        case "waits-until": status.waitsUntil = moment
        case "waiting": status.waiting = Int(value) ?? 0
        case "left-mark": status.leftMark = UInt64(value) ?? 0
        case "left": status.left = Int(value) ?? 0
        case "sends-invitations": status.sendsInvitations = value == "true"
        case "outbox": status.outbox = value
        case "directory": status.directories.append(value)
        case "address": status.addresses.append(value)
        case "note": status.notes.append(value)
        default: break
        }
    }

    /// Writes the results, whole or not at all.
    public func write(_ accounts: [AccountStatus]) throws(WriteFailure) {
        let text = accounts.map { account in
            var lines: [(String, String)] = []
            if let synced = account.synced { lines.append(("synced", "\(synced.secondsSinceEpoch)")) }
            if let tried = account.tried { lines.append(("tried", "\(tried.secondsSinceEpoch)")) }
            if let failure = account.failure { lines.append(("failure", failure)) }
            if account.isOffline { lines.append(("offline", "true")) }
            if let until = account.waitsUntil { lines.append(("waits-until", "\(until.secondsSinceEpoch)")) }
            if account.waiting > 0 { lines.append(("waiting", "\(account.waiting)")) }
            if account.leftMark != 0 { lines.append(("left-mark", "\(account.leftMark)")) }
            if account.left > 0 { lines.append(("left", "\(account.left)")) }
            if account.sendsInvitations { lines.append(("sends-invitations", "true")) }
            lines += account.addresses.map { ("address", $0) }
            if let outbox = account.outbox { lines.append(("outbox", outbox)) }
            lines += account.directories.map { ("directory", $0) }
            lines += account.notes.prefix(SyncStatusFile.mostNotes).map { ("note", $0) }
            return ConfigurationText.section(
                account.isSubscription ? "subscription" : "account", account.title, lines)
        }
        try Folder.create(Path.folder(of: path))
        try AtomicFile.write(Array(text.joined().utf8), to: path)
    }

    /// Changes the state of one account. The caller holds the lock of a sync, so that no other program writes the file
    /// meanwhile.
    public func update(_ title: String, _ change: (inout AccountStatus) -> Void) throws(WriteFailure) {
        var all = read()
        if !all.contains(where: { $0.title == title }) { all.append(AccountStatus(title: title)) }
        for index in all.indices where all[index].title == title { change(&all[index]) }
        try write(all)
    }

    /// Removes an account from the file.
    public func remove(_ title: String) throws(WriteFailure) { try write(read().filter { $0.title != title }) }
}
