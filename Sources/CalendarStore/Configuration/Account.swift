import CalendarEngine

/// A `[account "…"]` section: an account on a CalDAV server.
public struct Account: Hashable, Sendable {
    /// The text in its quotes: the name of its folder.
    public var title: String
    /// The line of its section, from 1.
    public var line: Int
    /// `url`: where the calendars are looked for; nil when it is missing.
    public var address: String?
    /// `user`.
    public var user: String?
    /// `password-command`: a command of the shell whose first line is the password.
    public var passwordCommand: String?
    /// `password-file`: a file whose first line is the password; absolute.
    public var passwordFile: String?
    /// `calendars`: the names of those that are synced; nil for all.
    public var calendars: [String]?
    /// `ca-file`: the certificates of the authorities that are believed; absolute.
    public var authority: String?
    /// `insecure`: plain http also to other machines.
    public var isInsecure = false
    /// `on-conflict`.
    public var winner = Winner.ask

    /// The side whose change of a property holds where both changed it.
    public enum Winner: String, Hashable, Sendable {
        /// Nobody's: both versions are kept.
        case ask
        /// The server's.
        case server
        /// That of this machine.
        case mine
    }
}

/// An account's section while it is read.
struct AccountDraft {
    var account: Account
    let environment: Environment

    /// The accounts that sections name, each once, in the file's order.
    static func all(of sections: [ConfigurationSection], in environment: Environment) -> [AccountDraft] {
        var drafts: [AccountDraft] = []
        for section in sections where section.name == "account" {
            guard let title = section.subsection, !drafts.contains(where: { $0.account.title == title }) else {
                continue
            }
            drafts.append(AccountDraft(account: Account(title: title, line: section.line), environment: environment))
        }
        return drafts
    }

    /// The settings of `[account "…"]`.
    static let table: [Setting<AccountDraft>] = [
        Setting(
            name: "url", values: .address, usual: "none: it has to be there",
            meaning: "where the calendars are looked for: the server's address, or that of one calendar"
        ) { draft, entry in
            guard let text = entry.text, text.hasPrefix("https://") || text.hasPrefix("http://") else { return false }
            draft.account.address = text
            return true
        },
        Setting(name: "user", values: .name, usual: "none", meaning: "who one is there", in: \.account.user),
        Setting(
            name: "password-command", values: .command, usual: "none",
            meaning: "what the shell runs to get the password: the first line that it writes",
            in: \.account.passwordCommand),
        Setting(
            name: "password-file", values: .file, usual: "none",
            meaning: "a file with the password in its first line, which only its owner may read (mode 0600)"
        ) { draft, entry in
            guard let text = entry.text else { return false }
            draft.account.passwordFile = draft.environment.expand(text, relativeTo: draft.environment.home)
            return true
        },
        Setting(
            name: "calendars", values: .calendars, usual: "*", meaning: "the calendars of the server that are synced"
        ) { draft, entry in
            guard let text = entry.text else { return false }
            let names = text.split(separator: ",").map { String(IniFile.trimmed($0)) }.filter { !$0.isEmpty }
            draft.account.calendars = names == ["*"] ? nil : names
            return !names.isEmpty
        },
        Setting(
            name: "on-conflict", values: .winner, usual: "ask",
            meaning: "whose change holds where both sides changed the same property; ask keeps both and names it"
        ) { draft, entry in
            guard let winner = Account.Winner(rawValue: entry.word) else { return false }
            draft.account.winner = winner
            return true
        },
        Setting(
            name: "ca-file", values: .file, usual: "the system's",
            meaning: "the certificates of the authorities that are believed"
        ) { draft, entry in
            guard let text = entry.text else { return false }
            draft.account.authority = draft.environment.expand(text, relativeTo: draft.environment.home)
            return true
        },
        Setting(
            name: "insecure", values: .flag, usual: "false",
            meaning: "whether plain http to other machines is allowed"
        ) { draft, entry in
            guard let flag = entry.flag else { return false }
            draft.account.isInsecure = flag
            return true
        },
    ]
}
