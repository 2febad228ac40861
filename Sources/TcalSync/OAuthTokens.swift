import CalendarStore
import Glibc
import Replication
import WebDAV

/// The tokens that a server issued for an account (OAuth 2.0): stored, and refreshed when they expire.
///
/// Only one program at a time refreshes them, under the lock of syncs: a server may accept each refresh token only
/// once.
final class OAuthTokens {
    private let account: Account
    private let issuer: String
    private let clientID: String
    private let file: SecretFile
    private var grant: TokenGrant
    /// True when new tokens are stored at once; a new account has no place for them yet.
    private var isKept: Bool
    private let lockFolder: String
    /// The end of all waiting, for one who holds no lock of syncs: it is taken to renew them; nil for one who holds it.
    var deadline: Int64?

    /// The tokens of an account; nil when it does not use tokens from a server.
    ///
    /// - Parameter isNew: True while the account is being added: then no stored tokens are read.
    init?(_ account: Account, in environment: Environment, isNew: Bool = false) throws(Secret.Failure) {
        guard let issuer = account.authorizationServer else { return nil }
        guard let clientID = account.clientID else { throw .noClient }
        (self.account, self.issuer, self.clientID) = (account, issuer, clientID)
        file = OAuthTokens.file(of: account.title, in: environment)
        grant = TokenGrant(issuer: issuer, client: clientID)
        isKept = !isNew
        lockFolder = environment.stateHome + "/tcal/sync"
        if !isNew, let found = try keptGrant() { grant = found }
    }

    /// The tokens as they were kept last; nil where there are none.
    private func keptGrant() throws(Secret.Failure) -> TokenGrant? {
        let text: String?
        if let command = account.tokenLoadCommand {
            text = try Secret.text(ofCommand: command)
        } else {
            text = LocalFiles.exists(file.path, in: "/") ? try Secret.text(ofFile: file.path) : nil
        }
        return text.flatMap { TokenGrant($0, issuer: issuer, client: clientID) }
    }

    /// The file of an account's tokens.
    static func file(of title: String, in environment: Environment) -> SecretFile {
        SecretFile(.tokens, named: Account.folderName(title), in: environment)
    }

    /// The current access token.
    private(set) var current = ""

    /// Makes sure that the current token is valid.
    func open() throws(AccountSync.Failure) {
        if let token = grant.current(now: time(nil)) { current = token } else { try renew() }
    }

    /// Gets a new access token.
    func renew() throws(AccountSync.Failure) {
        let lock = try takeLock()
        defer { withExtendedLifetime(lock) {} }
        // Somebody else may have done it meanwhile.
        if lock != nil, let kept = try? keptGrant(), let token = kept.current(now: time(nil)), token != current {
            (grant, current) = (kept, token)
            return
        }
        guard let refresh = grant.refresh else {
            throw .secret(grant.access == nil ? .noGrant(account: account.title) : .grantEnded(account: account.title))
        }
        let server = try server()
        try take(try ask(AuthorizationRequest.renew(refresh, try client(), at: server), at: server))
    }

    /// Asks the user for permission, and waits for the answer.
    func logIn() throws(AccountSync.Failure) {
        let server = try server()
        let client = try client()
        let login: OAuthLogin
        do throws(OAuthLogin.Failure) { login = try OAuthLogin(client) } catch { throw .secret(.login(error)) }
        let code: String
        do throws(OAuthLogin.Failure) { code = try login.ask(server, user: account.user) } catch {
            throw .secret(.login(error))
        }
        try take(try ask(login.request.exchange(code, at: server), at: server))
    }

    /// Stores the tokens of a new account, under its final name.
    func keep(for title: String, in environment: Environment) throws(AccountSync.Failure) {
        isKept = true
        try keep(in: OAuthTokens.file(of: title, in: environment))
    }

    /// The lock of syncs, for one who does not hold it.
    private func takeLock() throws(AccountSync.Failure) -> SyncLock? {
        guard let deadline else { return nil }
        let patience = Int(max(0, deadline - Clock.monotonic) / 1_000_000)
        do throws(SyncLock.Failure) { return try SyncLock(in: lockFolder, patience: patience) } catch {
            throw .stopped(ReplicationStop(.unanswered(reason: SyncWords.describe(error))))
        }
    }

    // MARK: The server

    private func connection(to address: WebAddress) throws(AccountSync.Failure) -> HTTPClient {
        let trust = HTTPClient.Trust(authority: account.authority)
        guard let client = HTTPClient(home: address, credentials: nil, trust) else { throw .client }
        client.namesAccount = false
        client.deadline = deadline
        return client
    }

    private func client() throws(AccountSync.Failure) -> AuthorizationClient {
        do throws(Secret.Failure) {
            let secret = try account.clientSecretCommand.map { command throws(Secret.Failure) in
                try Secret.firstLine(ofCommand: command)
            }
            return AuthorizationClient(id: clientID, secret: secret)
        } catch {
            throw .secret(error)
        }
    }

    /// The server, according to its metadata.
    private func server() throws(AccountSync.Failure) -> AuthorizationServer {
        if issuer == "google", var server = AuthorizationServer.google {
            server.scope = account.scope ?? server.scope
            return server
        }
        guard let address = WebAddress(issuer) else { throw .secret(.noServer(issuer)) }
        let client = try connection(to: address)
        do throws(ReplicationStop) {
            for place in AuthorizationServer.metadataPlaces(of: address) {
                let answer = try client.send(.metadata(at: place), limit: OAuthTokens.limit)
                guard answer.status == 200 else { continue }
                if var server = AuthorizationServer(metadata: answer.body, of: issuer) {
                    server.scope = account.scope
                    return server
                }
            }
        } catch {
            throw .stopped(error)
        }
        throw .secret(.noServer(issuer))
    }

    /// The most bytes of an answer about tokens, which usually has a few hundred.
    private static let limit = 1 << 20

    private func ask(
        _ request: HTTPRequest, at server: AuthorizationServer
    ) throws(AccountSync.Failure) -> (String, seconds: Int?, refresh: String?) {
        let client = try connection(to: server.token)
        let answer: HTTPAnswer
        do throws(ReplicationStop) { answer = try client.send(request, limit: OAuthTokens.limit) } catch {
            throw .stopped(error)
        }
        switch TokenAnswer(answer) {
        case .token(let token, let seconds, let refresh): return (token, seconds, refresh)
        case .refused("invalid_grant"): throw .secret(.grantEnded(account: account.title))
        case .refused(let word): throw .secret(.login(.refused(word)))
        case nil:
            throw .stopped(
                ReplicationStop(answer.isSuccess ? .brokenAnswer : .status(answer.status, reason: answer.reason)))
        }
    }

    // MARK: Keeping

    private func take(_ told: (String, seconds: Int?, refresh: String?)) throws(AccountSync.Failure) {
        grant.take(told.0, seconds: told.seconds, refresh: told.refresh, now: time(nil))
        current = told.0
        // Before it is used: the server may no longer accept the token that it replaces.
        if isKept { try keep(in: file) }
    }

    private func keep(in file: SecretFile) throws(AccountSync.Failure) {
        if let command = account.tokenStoreCommand {
            do throws(Secret.Failure) { try Secret.give(grant.text + "\n", toCommand: command) } catch {
                throw .secret(error)
            }
            return
        }
        do throws(WriteFailure) { try file.write(grant.text) } catch {
            throw .secret(.unreadable(path: error.path, reason: SyncWords.describe(error.reason)))
        }
    }
}
