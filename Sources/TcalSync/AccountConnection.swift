import CalendarStore
import Replication
import WebDAV

/// The connection to the server of an account.
struct AccountConnection {
    let client: HTTPClient
    /// The address at which the search for calendars begins.
    let address: WebAddress

    /// A connection of an account; its password or token is fetched.
    ///
    /// - Parameter deadline: The end of all waiting, for one who holds no lock of syncs; nil for a sync.
    init(
        _ account: Account, in environment: Environment, until deadline: Int64? = nil
    ) throws(AccountSync.Failure) {
        let credentials: HTTPClient.Credentials?
        let tokens: OAuthTokens?
        do throws(Secret.Failure) { tokens = try OAuthTokens(account, in: environment) } catch { throw .secret(error) }
        if let tokens {
            tokens.deadline = deadline
            try tokens.open()
            try self.init(account, .tokens(tokens))
            return
        }
        do throws(Secret.Failure) { credentials = try Secret.credentials(of: account) } catch { throw .secret(error) }
        try self.init(account, credentials)
    }

    /// A connection for an account with a known password.
    init(_ account: Account, password: String) throws(AccountSync.Failure) {
        try self.init(account, account.user.map { .password(user: $0, password) })
    }

    /// A connection for an account with these credentials.
    init(_ account: Account, _ credentials: HTTPClient.Credentials?) throws(AccountSync.Failure) {
        guard let address = account.address.flatMap({ WebAddress($0) }) else { throw .noAddress }
        guard address.scheme == "https" || address.isLoopback || account.isInsecure else {
            throw .stopped(ReplicationStop(.plainHTTP(host: address.host)))
        }
        if let certificate = account.clientCertificate {
            do throws(Secret.Failure) { try Secret.check(key: account.clientKey ?? certificate) } catch {
                throw .secret(error)
            }
        }
        let trust = HTTPClient.Trust(
            authority: account.authority, certificate: account.clientCertificate, key: account.clientKey,
            isInsecure: account.isInsecure)
        guard let client = HTTPClient(home: address, credentials: credentials, trust) else { throw .client }
        (self.client, self.address) = (client, address)
    }
}
