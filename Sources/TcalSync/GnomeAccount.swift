import CalendarStore
import Glibc
import WebDAV

/// An account of GNOME's settings (GNOME Online Accounts), which has a password or gets tokens for other programs. It
/// is queried through the session bus, with `busctl`.
struct GnomeAccount: Hashable {
    /// Its object path on the bus.
    let path: String
    /// Its name for the user, such as an address.
    let name: String
    /// The user name that the account has on the server.
    let user: String
    /// Its provider: Google, Nextcloud and the like.
    let provider: String
    /// The address of its calendars; nil when it gives none, or when the user has switched calendars off.
    let address: String?
    /// True when it gives tokens, false when it has a password.
    let givesTokens: Bool

    /// Why there is no account.
    enum Failure: Error, Hashable {
        /// GNOME Online Accounts, or the bus, or `busctl`, is not there.
        case absent
        /// No account has that name.
        case unknown(String)
        /// The account exists, but its owner has to log in again in the settings.
        case locked(String)
    }

    /// All of them.
    static func all() throws(Failure) -> [GnomeAccount] {
        guard
            let answer = call(
                "/org/gnome/OnlineAccounts", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"),
            case .object(let objects)? = answer.first
        else { throw .absent }
        return objects.compactMap(GnomeAccount.init).sorted { ($0.provider, $0.name) < ($1.provider, $1.name) }
    }

    /// The account with a name.
    static func named(_ name: String) throws(Failure) -> GnomeAccount {
        let all = try all()
        guard let account = all.first(where: { $0.isCalled(name) }) else { throw .unknown(name) }
        return account
    }

    /// True when a typed name stands for the account.
    func isCalled(_ text: String) -> Bool { text == name || text == user || path.hasSuffix("/" + text) }

    private init?(_ path: String, _ interfaces: JSONValue) {
        func property(_ interface: String, _ name: String) -> JSONValue? {
            interfaces["org.gnome.OnlineAccounts." + interface]?[name]?["data"]
        }
        // The path becomes part of a shell command.
        guard path.utf8.allSatisfy({ GnomeAccount.pathBytes.contains($0) }),
            let name = property("Account", "PresentationIdentity")?.text
        else { return nil }
        (self.path, self.name) = (path, name)
        user = property("Account", "Identity")?.text ?? name
        provider = property("Account", "ProviderName")?.text ?? ""
        let address = property("Calendar", "Uri")?.text
        self.address = property("Account", "CalendarDisabled") == .flag(true) || address == "" ? nil : address
        givesTokens = interfaces["org.gnome.OnlineAccounts.OAuth2Based"] != nil
        if !givesTokens, interfaces["org.gnome.OnlineAccounts.PasswordBased"] == nil { return nil }
    }

    private static let pathBytes = Set("/_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

    /// Its token, or its user with the password.
    func credentials() throws(Failure) -> HTTPClient.Credentials {
        // GNOME refreshes expired credentials; if it cannot, it marks the account in the settings.
        guard GnomeAccount.call(path, "org.gnome.OnlineAccounts.Account", "EnsureCredentials") != nil else {
            throw .locked(name)
        }
        let answer =
            givesTokens
            ? GnomeAccount.call(path, "org.gnome.OnlineAccounts.OAuth2Based", "GetAccessToken")
            : GnomeAccount.call(path, "org.gnome.OnlineAccounts.PasswordBased", "GetPassword", "s password")
        guard let secret = answer?.first?.text, !secret.isEmpty else { throw .locked(name) }
        return givesTokens ? .token(secret) : .password(user: user, secret)
    }

    /// Calls a method; returns its results, nil on failure.
    private static func call(
        _ path: String, _ interface: String, _ method: String, _ arguments: String = ""
    ) -> [JSONValue]? {
        let command =
            "busctl --user --json=short --timeout=30 call org.gnome.OnlineAccounts \(path) \(interface) \(method) "
            + "\(arguments) 2>/dev/null </dev/null"
        guard let text = try? Secret.text(ofCommand: command, limit: 1 << 20) else { return nil }
        return JSONValue(Array(text.utf8))?["data"]?.values
    }
}
