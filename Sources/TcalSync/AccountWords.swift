import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Languages
import Phrases
import Replication
import WebDAV

/// The texts of `tcal accounts`.
extension SyncWords {
    static func describe(_ failure: AccountPlaces.Failure, _ text: String) -> String {
        switch failure {
        case .notUnderstood: say(.notAnAddress(text))
        case .subscription: say(.addressOfCalendar(text))
        }
    }

    /// The address of an account, for display. The address of a subscription may be a secret, so only its host is
    /// shown.
    static func address(of account: Account) -> String? {
        guard account.isSubscription else { return account.address }
        return account.address.flatMap { WebAddress($0) }.map { $0.origin + "/…" }
    }

    /// A calendar of a server, in one line.
    static func line(_ calendar: RemoteCalendar) -> String {
        var facts: [String] = []
        if let components = calendar.components {
            facts.append(
                say(.holds(events: components.contains("VEVENT"), reminders: components.contains("VTODO"))))
        }
        if !calendar.isWritable { facts.append(say(.readOnly)) }
        facts.removeAll(where: \.isEmpty)
        return calendar.name + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
    }

    /// The source of an account's password, in words.
    static func password(of account: Account) -> String {
        if let name = account.gnomeAccount { return say(.gnomeSettings(name)) }
        if let server = account.authorizationServer { return say(.oauth(server)) }
        if account.tokenCommand != nil { return say(.tokenFrom("token-command")) }
        if account.passwordCommand != nil { return say(.passwordFrom("password-command")) }
        if let path = account.passwordFile { return say(.passwordFrom(path)) }
        return say(.noPassword)
    }

    /// A step of discovery, in lines.
    static func lines(_ step: DiscoveryStep) -> [String] {
        let sentOn = step.answered.flatMap { $0.text == step.asked.text ? nil : $0.text }
        var line = "  " + say(.step(step.purpose, asked: "PROPFIND \(step.asked.text)", sentOn: sentOn))
        switch step.result {
        case .success(let status): line += ": \(status)"
        case .failure(let stop): line += ": \(describe(stop.fault))"
        }
        return [line] + step.found.map { "    \($0)" }
    }

    /// The result of an account's last sync, in one line.
    static func line(_ status: AccountStatus, _ now: Instant) -> String {
        let until = status.waitsUntil.flatMap { $0 > now ? clock($0) : nil }
        let facts = vocabulary.facts(of: status, now: now, until: until)
        return (facts + (status.failure.map { [$0] } ?? [])).joined(separator: " · ")
    }

    /// The time of day of a moment, in the zone of this machine.
    static func clock(_ moment: Instant) -> String {
        var seconds = time_t(moment.secondsSinceEpoch)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return "\(CalendarEngine.padded(Int(parts.tm_hour), 2)):\(CalendarEngine.padded(Int(parts.tm_min), 2))"
    }

    static func json(_ account: Account, _ status: AccountStatus) -> JSONText {
        .object([
            ("account", .text(account.title)), ("kind", .text(account.isSubscription ? "subscription" : "account")),
            ("url", .text(address(of: account))), ("user", .text(account.user)),
            ("actsFor", .list(account.principals.map { .text($0) })),
            ("synced", .text(status.synced?.description)), ("waiting", .number(status.waiting)),
            ("left", .number(status.left)), ("failure", .text(status.failure)), ("offline", .flag(status.isOffline)),
            ("waitsUntil", .text(status.waitsUntil?.description)),
        ])
    }

    /// A text with blanks up to a width.
    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    static func describe(_ failure: Configuration.ChangeFailure, _ path: String, _ name: String) -> String {
        switch failure {
        case .taken: say(.nameTaken(name))
        case .missing: say(.noAccount(name))
        case .changedMeanwhile: "\(path): \(say(.changedMeanwhile))"
        case .unclear, .refused: "\(path): \(say(.sectionUnclear))"
        case .obstacle(let obstacle): "\(path): \(describe(obstacle))"
        }
    }

    static func describe(_ refusal: EditRefusal) -> String {
        switch refusal {
        case .writeFailed(let path, let reason), .failed(let path, let reason): "\(path): \(describe(reason))"
        default: "\(refusal)"
        }
    }
}
