public import CalendarEngine
import Phrases

/// A `[account "…"]` section: an account on a CalDAV server; or a `[subscription "…"]` section: a calendar at an
/// address, which is only read.
public struct Account: Hashable, Sendable {
    /// The text in its quotes: the name of its folder.
    public var title: String
    /// True for a subscription.
    public var isSubscription = false
    /// The line of its section, from 1.
    public var line: Int
    /// `url`: the address at which the search for calendars begins, or that of the subscription; nil when it is
    /// missing.
    public var address: String?
    /// `user`.
    public var user: String?
    /// `password-command`: a command of the shell whose first line is the password.
    public var passwordCommand: String?
    /// `password-file`: a file whose first line is the password; absolute.
    public var passwordFile: String?
    /// `token-command`: a command of the shell whose first line is a token (RFC 6750), instead of a password.
    public var tokenCommand: String?
    /// `gnome-account`: the account of GNOME's settings that has the password or gives the token.
    public var gnomeAccount: String?
    /// `oauth`: the server that issues tokens, `google` or an address; `client-id`: the identifier of this program at
    /// that server.
    public var authorizationServer, clientID: String?
    /// `client-secret-command`: a command of the shell whose first line is the secret that belongs to the `client-id`.
    public var clientSecretCommand: String?
    /// `scope`: the access to ask for; nil for the server's default.
    public var scope: String?
    /// `token-store-command`: a command of the shell that gets the tokens on its input; `token-load-command`: one that
    /// prints them again. nil for keeping them in a file.
    public var tokenStoreCommand, tokenLoadCommand: String?
    /// `client-certificate` and `client-key`: files (PEM) by which a server knows this machine; absolute.
    public var clientCertificate, clientKey: String?
    /// `as`: the addresses of the people for whom the user acts by this account.
    public var principals: [String] = []
    /// True for the address of one of them, however it is written.
    package func acts(for address: String) -> Bool {
        principals.contains { Invitee.key(of: $0) == Invitee.key(of: address) }
    }
    /// `calendars`: the names of the calendars to sync; nil for all.
    public var calendars: [String]?
    /// `ca-file`: the certificates of the trusted authorities; absolute.
    public var authority: String?
    /// `insecure`: true when plain http is allowed to other machines, too.
    public var isInsecure = false
    /// `on-conflict`.
    public var winner = Winner.ask
    /// `every`: the seconds between two syncs in the background; nil for none.
    public var every: Int64? = 900
    /// `color`, of a subscription.
    public var color: CalendarColor?

    /// An account without settings.
    public init(title: String, line: Int = 0) { (self.title, self.line) = (title, line) }

    /// A title as the name of a folder.
    public static func folderName(_ title: String) -> String {
        let plain = String(title.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 }.prefix(60))
        let name = plain.hasPrefix(".") ? "_" + plain.dropFirst() : plain
        return name.isEmpty ? "calendar" : name
    }

    /// The address for the `url` of a subscription: `webcal:` becomes `https:`. nil when the text is no such address.
    public static func subscriptionAddress(_ text: String) -> String? {
        let lowered = text.lowercased()
        for scheme in ["webcal://", "webcals://"] where lowered.hasPrefix(scheme) {
            return "https://" + text.dropFirst(scheme.count)
        }
        return lowered.hasPrefix("https://") || lowered.hasPrefix("http://") ? text : nil
    }

    /// The side that wins when both sides changed the same property.
    public enum Winner: String, Hashable, Sendable {
        /// Neither: both versions are kept.
        case ask
        /// The server's change wins.
        case server
        /// This machine's change wins.
        case mine
    }
}

/// An account's section while it is read.
struct AccountDraft {
    var account: Account
    let environment: Environment

    /// The settings of this section: those of a subscription or those of an account.
    var table: [Setting<AccountDraft>] { account.isSubscription ? AccountDraft.subscriptionTable : AccountDraft.table }

    /// The settings of `[subscription "…"]`.
    static let subscriptionTable: [Setting<AccountDraft>] =
        [
            Setting(
                name: "url", values: .subscription, usual: "none: it has to be there",
                meaning: "where the calendar is, an .ics file: webcal is https"
            ) { draft, entry in
                guard let address = entry.text.flatMap(Account.subscriptionAddress) else { return false }
                draft.account.address = address
                return true
            },
            every(
                usual: "1d",
                "how often it is fetched in the background, at least a minute apart; never leaves that to you"),
            Setting(name: "color", values: .color, usual: "one of tcal’s", meaning: "its colour") { draft, entry in
                guard let color = entry.value.flatMap(CalendarColor.init(text:)) else { return false }
                draft.account.color = color
                return true
            },
        ] + connection

    /// The settings of `[account "…"]`.
    static let table: [Setting<AccountDraft>] =
        [
            Setting(
                name: "url", values: .address, usual: "none: it has to be there",
                meaning: "where the calendars are looked for: the server's address, or that of one calendar"
            ) { draft, entry in
                guard let text = entry.text, text.hasPrefix("https://") || text.hasPrefix("http://") else {
                    return false
                }
                draft.account.address = text
                return true
            },
            Setting(
                name: "calendars", values: .calendars, usual: "*",
                meaning: "the calendars of the server that are synced"
            ) { draft, entry in
                guard let text = entry.text else { return false }
                let names = text.split(separator: ",").map(\.trimmedBlanks).filter { !$0.isEmpty }
                draft.account.calendars = names == ["*"] ? nil : names
                return !names.isEmpty
            },
            Setting(
                name: "as", values: .addresses, usual: "none",
                meaning:
                    "the addresses of people for whom you act: their calendars are synced too, and tcal --as shows them"
            ) { draft, entry in
                // Whoever is named beside a mistake must not appear among the user's own calendars.
                let written = (entry.value ?? "").split(separator: ",").map(\.trimmedBlanks)
                let addresses = written.compactMap { Invitee(written: $0)?.address }
                draft.account.principals += addresses
                return addresses.count == written.count && !addresses.isEmpty
            },
            every(
                usual: "15m",
                "how often it is synced in the background, at least a minute apart; never leaves that to you"),
            Setting(
                name: "on-conflict", values: .winner, usual: "ask",
                meaning: "whose change holds where both sides changed the same property; ask keeps both and names it"
            ) { draft, entry in
                guard let winner = Account.Winner(rawValue: entry.word) else { return false }
                draft.account.winner = winner
                return true
            },
            Setting(
                name: "oauth", values: .authorization, usual: "none",
                meaning: "the server that gives tokens instead of a password; tcal accounts login asks for one"
            ) { draft, entry in
                guard let text = entry.text,
                    text == "google" || text.hasPrefix("https://") || text.hasPrefix("http://")
                else { return false }
                draft.account.authorizationServer = text
                return true
            },
            Setting(
                name: "client-id", values: .name, usual: "none", meaning: "how that server knows this program",
                in: \.account.clientID),
            Setting(
                name: "client-secret-command", values: .command, usual: "none",
                meaning: "what the shell runs to get what the server gave with the client-id: the first line",
                in: \.account.clientSecretCommand),
            Setting(
                name: "scope", values: .name, usual: "the server's",
                meaning: "what is asked for, in that server's words",
                in: \.account.scope),
            Setting(
                name: "token-store-command", values: .command, usual: "a file that only you may read",
                meaning: "what the shell runs to keep the tokens, which it reads from its input",
                in: \.account.tokenStoreCommand),
            Setting(
                name: "token-load-command", values: .command, usual: "that file",
                meaning: "what the shell runs to get what token-store-command was given",
                in: \.account.tokenLoadCommand),
            Setting(
                name: "gnome-account", values: .name, usual: "none",
                meaning: "the account of GNOME's settings that gives the token or has the password",
                in: \.account.gnomeAccount),
        ] + connection

    private static func every(usual: String, _ meaning: String) -> Setting<AccountDraft> {
        Setting(name: "every", values: .length, usual: usual, meaning: meaning) { draft, entry in
            if entry.word == "never" {
                draft.account.every = nil
                return true
            }
            guard let words = draft.environment.language?.words,
                let length = try? DurationPhrase(words: words).duration(entry.value ?? "")
            else { return false }
            draft.account.every = max(60, Int64(length.days) * 86_400 + length.seconds)
            return true
        }
    }

    /// A setting that names a file.
    private static func file(
        _ name: String, usual: String, _ meaning: String,
        _ path: any WritableKeyPath<AccountDraft, String?> & Sendable
    ) -> Setting<AccountDraft> {
        Setting(name: name, values: .file, usual: usual, meaning: meaning) { draft, entry in
            guard let text = entry.text else { return false }
            draft[keyPath: path] = draft.environment.expand(text, relativeTo: draft.environment.home)
            return true
        }
    }

    /// The settings for the connection to a server.
    private static let connection: [Setting<AccountDraft>] = [
        Setting(name: "user", values: .name, usual: "none", meaning: "who one is there", in: \.account.user),
        Setting(
            name: "password-command", values: .command, usual: "none",
            meaning: "what the shell runs to get the password: the first line that it writes",
            in: \.account.passwordCommand),
        file(
            "password-file", usual: "none",
            "a file with the password in its first line, which only its owner may read (mode 0600)",
            \.account.passwordFile),
        Setting(
            name: "token-command", values: .command, usual: "none",
            meaning: "what the shell runs to get a token instead of a password (OAuth): the first line that it writes",
            in: \.account.tokenCommand),
        file(
            "ca-file", usual: "the system's", "the certificates of the authorities that are believed",
            \.account.authority),
        file(
            "client-certificate", usual: "none", "the certificate by which the server knows this machine (PEM)",
            \.account.clientCertificate),
        file(
            "client-key", usual: "in client-certificate",
            "the certificate's key, without a password (PEM), which only its owner may read", \.account.clientKey),
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
