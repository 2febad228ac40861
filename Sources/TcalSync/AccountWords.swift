import CalendarEngine
import CalendarStore
import Glibc
import Languages
import Phrases
import Replication
import WebDAV

/// The words of `tcal accounts`.
extension SyncWords {
    static let userPrompt = "User"
    static let passwordPrompt = "Password (it is not shown; ⏎ alone to give a command that prints it)"
    static let commandPrompt = "Command (such as pass show caldav; ⏎ alone for no password)"
    static let choicePrompt = "Which of them? Numbers, or all"
    static let notAChoice = "Write their numbers, such as 1 3"
    static let namePrompt = "Name of the account here"
    static let nothingAdded = "nothing was added; with the same address, tcal accounts add tries again"
    static let sayYes = "nobody can be asked here: --yes removes it"
    static let passwordMissing =
        "nobody can be asked here: --password-command or --password-file says where the password comes from"
    static let confirmServer = "the password would go to a host of another domain: --yes allows it"

    // MARK: Tokens

    static func allow(_ page: String) -> String { "Allow tcal to use your calendars on this page:\n\(page)" }
    static let pasteAddress =
        "If its browser is on another machine: type here the address (http://127.0.0.1…) to which it was sent last."
    static let notTheAddress = "that is not the address to which the page sends"
    static let pageAllowed = "tcal has what it needs. This page may be closed."
    static let pageRefused = "tcal was not allowed to use the calendars. This page may be closed."
    static let pageUnknown = "This does not answer what tcal has asked."
    static func noLogin(_ name: String) -> String { "\(name) needs no login: it has no oauth" }
    static func loggedIn(_ name: String) -> String { "\(name) may use the calendars now." }

    static let google = """
        Google takes no passwords for calendars. There are these ways:
        - an account of GNOME's settings, under Online Accounts: tcal accounts add gnome
        - a client of your own, of the kind “Desktop app”, from console.cloud.google.com:
          --oauth google, --client-id and --client-secret-command
        - a program that has a token: --token-command
        - only to read one calendar, without any of this: its “secret address in iCal format”,
          which ends with .ics, from its settings at Google: tcal accounts add ADDRESS
        """
    static let clientPrompt = "Client ID (⏎ alone to leave)"
    static let clientSecretPrompt = "Command that prints its client secret (⏎ alone for none)"

    static func takeGnome(_ account: GnomeAccount) -> String {
        "GNOME's settings have \(account.name) (\(account.provider)). Take its password or token from there?"
    }
    static let noGnome = "no account in GNOME's settings has calendars"
    static let gnomeAccounts = "GNOME's settings have these accounts with calendars:"
    static let gnomePrompt = "Which of them? Its number"
    static func chooseGnome(_ names: [String]) -> String {
        "--gnome-account says which: \(names.joined(separator: ", "))"
    }

    static func describe(_ failure: AccountPlaces.Failure, _ text: String) -> String {
        switch failure {
        case .notUnderstood:
            "\(text) is no address: write anna@example.com, https://caldav.example.com/ or cloud.example.com"
        case .subscription: "\(text) is the address of a calendar, and not of a server"
        }
    }

    static func server(_ found: AccountPlaces) -> String {
        "Server: \(found.address.text)" + (found.isToldByNames ? " (name servers say so)" : "")
    }

    static func found(_ count: Int, _ address: String) -> String {
        count == 1 ? "There is 1 calendar:" : "There are \(count) calendars:"
    }

    static func otherHost(_ host: String) -> String {
        "The calendars are on another host, \(host). May the password go there?"
    }

    static func noCalendar(_ name: String, _ known: [String]) -> String {
        "no calendar is called \(name); there are \(known.joined(separator: ", "))"
    }

    static func taken(_ title: String) -> String { "there is an account \(title) already, or its folder" }

    static func written(_ account: Account, _ path: String) -> String {
        "The \(account.isSubscription ? "subscription" : "account") \(account.title) is in \(path)."
    }

    /// A calendar that can be subscribed to.
    static func looked(_ name: String?, _ count: Int) -> String {
        "There is \(name ?? "a calendar") with \(count == 1 ? "1 item" : "\(count) items"), which is only read."
    }

    /// The address of an account. That of a subscription may be a secret, so that only its host is told.
    static func address(of account: Account) -> String? {
        guard account.isSubscription else { return account.address }
        return account.address.flatMap { WebAddress($0) }.map { $0.origin + "/…" }
    }

    /// A calendar of a server in a line.
    static func line(_ calendar: RemoteCalendar) -> String {
        var facts: [String] = []
        if let components = calendar.components {
            let kinds = [("VEVENT", "events"), ("VTODO", "reminders")].filter { components.contains($0.0) }.map(\.1)
            facts.append(kinds.joined(separator: " and "))
        }
        if !calendar.isWritable { facts.append("read-only") }
        return calendar.name + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
    }

    /// The source of an account's password.
    static func password(of account: Account) -> String {
        if let name = account.gnomeAccount { return "  password or token: from GNOME's settings, \(name)" }
        if let server = account.authorizationServer { return "  token: from \(server), by OAuth" }
        if account.tokenCommand != nil { return "  token: from token-command" }
        if account.passwordCommand != nil { return "  password: from password-command" }
        if let path = account.passwordFile { return "  password: from \(path)" }
        return "  password: none"
    }

    /// A step of discovery.
    static func lines(_ step: DiscoveryStep) -> [String] {
        let purpose =
            switch step.purpose {
            case .who: "who one is"
            case .homes: "homes of calendars"
            case .calendars: "calendars"
            }
        var line = "  \(purpose): PROPFIND \(step.asked.text)"
        if let answered = step.answered, answered.text != step.asked.text { line += ", sent on to \(answered.text)" }
        switch step.result {
        case .success(let status): line += ": \(status)"
        case .failure(let stop): line += ": \(describe(stop.fault))"
        }
        return [line] + step.found.map { "    \($0)" }
    }

    /// The way in which syncing an account went last.
    static func line(_ status: AccountStatus, _ now: Instant) -> String {
        let until = status.waitsUntil.flatMap { $0 > now ? clock($0) : nil }
        let facts = vocabulary.facts(of: status, now: now, until: until)
        return (facts + (status.failure.map { [$0] } ?? [])).joined(separator: " · ")
    }

    /// The time of day of a moment, where the program runs.
    static func clock(_ moment: Instant) -> String {
        var seconds = time_t(moment.secondsSinceEpoch)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return (parts.tm_hour < 10 ? "0" : "") + "\(parts.tm_hour):" + (parts.tm_min < 10 ? "0" : "")
            + "\(parts.tm_min)"
    }

    static func json(_ account: Account, _ status: AccountStatus) -> JSONText {
        .object([
            ("account", .text(account.title)), ("kind", .text(account.isSubscription ? "subscription" : "account")),
            ("url", .text(address(of: account))), ("user", .text(account.user)),
            ("synced", .text(status.synced?.description)), ("waiting", .number(status.waiting)),
            ("left", .number(status.left)), ("failure", .text(status.failure)), ("offline", .flag(status.isOffline)),
            ("waitsUntil", .text(status.waitsUntil?.description)),
        ])
    }

    /// A text with blanks up to a width.
    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    static func removes(_ account: Account, waiting: Int) -> String {
        if account.isSubscription { return "Its copy goes to the trash. Remove \(account.title)?" }
        let lost = waiting == 0 ? "" : " \(waiting) of its changes never reached the server."
        return "Its calendars go to the trash; the server keeps what it has.\(lost) Remove \(account.title)?"
    }

    static func removed(_ name: String, _ trash: String?) -> String {
        "Removed \(name)." + (trash.map { " Its calendars are in \($0)." } ?? "")
    }

    static func describe(_ failure: Configuration.ChangeFailure, _ path: String, _ name: String) -> String {
        switch failure {
        case .taken: taken(name)
        case .missing: noAccount(name)
        case .changedMeanwhile: "\(path) was changed at the same time; try again"
        case .unclear: "\(path): where the account ends cannot be told; take its section out by hand"
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
