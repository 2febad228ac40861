/// A server that issues tokens to programs (OAuth 2.0, RFC 6749), according to its metadata (RFC 8414).
public struct AuthorizationServer: Hashable, Sendable {
    /// The page on which the user allows access (authorization endpoint).
    public var authorization: WebAddress
    /// The address that issues tokens (token endpoint).
    public var token: WebAddress
    /// The scope to ask for; nil for the server's default.
    public var scope: String?
    /// Further parameters for its page.
    var extras: [(String, String)] { isGoogle ? [("access_type", "offline"), ("prompt", "consent")] : [] }
    private var isGoogle = false

    /// Google's server, with the scope for the user's calendars.
    public static let google = WebAddress("https://accounts.google.com/o/oauth2/v2/auth").flatMap { page in
        WebAddress("https://oauth2.googleapis.com/token").map { token in
            var server = AuthorizationServer(authorization: page, token: token)
            server.scope = "https://www.googleapis.com/auth/calendar"
            server.isGoogle = true
            return server
        }
    }

    private init(authorization: WebAddress, token: WebAddress) {
        (self.authorization, self.token) = (authorization, token)
    }

    /// The server that metadata describe; nil for the metadata of another issuer, for a server without PKCE, and for
    /// endpoints without TLS.
    ///
    /// - Parameter issuer: The requested address, as it is written in the configuration.
    public init?(metadata: [UInt8], of issuer: String) {
        func plain(_ text: String) -> Substring { text.hasSuffix("/") ? text.dropLast() : text[...] }
        guard let told = JSONValue(metadata), let name = told["issuer"]?.text, plain(name) == plain(issuer),
            let page = told["authorization_endpoint"]?.text.flatMap({ WebAddress($0) }),
            let token = told["token_endpoint"]?.text.flatMap({ WebAddress($0) })
        else { return nil }
        let methods = told["code_challenge_methods_supported"]?.values
        guard methods?.contains(.text("S256")) != false,
            [page, token].allSatisfy({ $0.scheme == "https" || $0.isLoopback })
        else { return nil }
        self.init(authorization: page, token: token)
    }

    /// The addresses at which a server publishes its metadata (RFC 8414 3.1, OpenID Connect Discovery 4).
    public static func metadataPlaces(of issuer: WebAddress) -> [WebAddress] {
        let path = issuer.path.hasSuffix("/") ? String(issuer.path.dropLast()) : issuer.path
        return ["/.well-known/oauth-authorization-server" + path, path + "/.well-known/openid-configuration"].map {
            var place = issuer
            (place.path, place.query) = ($0, nil)
            return place
        }
    }
}

/// The program that asks for tokens, as the server knows it.
public struct AuthorizationClient: Hashable, Sendable {
    /// The identifier of the program at the server (`client_id`).
    public var id: String
    /// The secret that the server issued with it; nil for a public client.
    public var secret: String?

    /// Names this program to the server; public clients have no secret.
    public init(id: String, secret: String?) { (self.id, self.secret) = (id, secret) }

    fileprivate var parameters: [(String, String)] {
        [("client_id", id)] + (secret.map { [("client_secret", $0)] } ?? [])
    }
}

/// One request for the user's permission, with a state that identifies the answer, and a verifier that only the
/// requesting program knows (PKCE, RFC 7636).
public struct AuthorizationRequest: Hashable, Sendable {
    /// The address on this machine that the browser is sent to afterwards.
    public var redirect: WebAddress
    /// The program that asks.
    public var client: AuthorizationClient
    private let state: String
    private let verifier: String

    /// A new request.
    ///
    /// - Parameters:
    ///   - redirect: The address on this machine that the browser is sent to afterwards.
    ///   - random: At least 48 unpredictable bytes.
    public init(redirect: WebAddress, client: AuthorizationClient, random: [UInt8]) {
        (self.redirect, self.client) = (redirect, client)
        (state, verifier) = (random.prefix(16).base64, random.dropFirst(16).base64)
    }

    /// The page on which the user allows access.
    ///
    /// - Parameter user: The user who will probably answer.
    public func page(of server: AuthorizationServer, user: String?) -> WebAddress {
        var parameters = [
            ("response_type", "code"), ("client_id", client.id), ("redirect_uri", redirect.text), ("state", state),
            ("code_challenge", SHA256.digest(of: Array(verifier.utf8)).base64), ("code_challenge_method", "S256"),
        ]
        if let scope = server.scope { parameters.append(("scope", scope)) }
        if let user { parameters.append(("login_hint", user)) }
        var page = server.authorization
        page.query = (page.query.map { $0 + "&" } ?? "") + form(parameters + server.extras)
        return page
    }

    /// The answer of the page, which a browser brings.
    public enum Reply: Hashable, Sendable {
        /// Access is allowed; the code is good for one token.
        case code(String)
        /// Access is denied, or the server failed, with the server's error code.
        case refused(String)
    }

    /// The answer in the address that a browser requested; nil for an address that does not answer this request.
    public func reply(in address: WebAddress) -> Reply? {
        var told: [String: String] = [:]
        for part in (address.query ?? "").split(separator: "&") {
            let name = part.prefix { $0 != "=" }
            told[unescaped(name)] = unescaped(part.dropFirst(name.count + 1))
        }
        guard address.path == redirect.path, told["state"] == state else { return nil }
        if let code = told["code"], !code.isEmpty { return .code(code) }
        return told["error"].map { .refused(plain($0)) }
    }

    /// The request that exchanges the code for a token.
    public func exchange(_ code: String, at server: AuthorizationServer) -> HTTPRequest {
        post(
            [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect.text),
                ("code_verifier", verifier),
            ] + client.parameters, to: server.token)
    }

    /// The request for a new token by means of a refresh token.
    public static func renew(
        _ refresh: String, _ client: AuthorizationClient, at server: AuthorizationServer
    ) -> HTTPRequest {
        post([("grant_type", "refresh_token"), ("refresh_token", refresh)] + client.parameters, to: server.token)
    }
}

/// The answer to a request for a token (RFC 6749 5).
public enum TokenAnswer: Hashable, Sendable {
    /// A token, with its lifetime in seconds and the refresh token, if the server sent them.
    case token(String, seconds: Int?, refresh: String?)
    /// The server's error code, such as `invalid_grant`.
    case refused(String)

    /// The token answer in an HTTP answer; nil when there is none.
    public init?(_ answer: HTTPAnswer) {
        guard let told = JSONValue(answer.body) else { return nil }
        if answer.isSuccess, let token = told["access_token"]?.text, TokenGrant.isToken(token),
            told["token_type"]?.text.map({ $0.lowercased() == "bearer" }) != false
        {
            let refresh = told["refresh_token"]?.text
            guard refresh.map(TokenGrant.isToken) != false else { return nil }
            self = .token(token, seconds: told["expires_in"]?.number, refresh: refresh)
        } else if !answer.isSuccess, let error = told["error"]?.text {
            self = .refused(plain(error))
        } else {
            return nil
        }
    }
}

/// Tokens as they are stored: four lines.
public struct TokenGrant: Hashable, Sendable {
    /// The server and the program that the tokens are for: they are not sent to others.
    public let holder: String
    /// The refresh token; nil when the server issues none.
    public var refresh: String?
    /// The access token; nil when there is no valid one.
    public var access: String?
    /// The time at which the access token expires, in seconds since 1970; nil when the server does not say.
    public var end: Int?

    /// No tokens yet.
    ///
    /// - Parameters:
    ///   - issuer: The server that issues them.
    ///   - client: The identifier of the program that asks for them.
    public init(issuer: String, client: String) { holder = "\(issuer) \(client)" }

    /// The tokens in a text; nil when it has none for this server and this program.
    public init?(_ text: String, issuer: String, client: String) {
        self.init(issuer: issuer, client: client)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        guard lines.count >= 4, lines[0] == holder else { return nil }
        refresh = TokenGrant.isToken(lines[1]) ? lines[1] : nil
        access = TokenGrant.isToken(lines[2]) ? lines[2] : nil
        end = Int(lines[3])
        if refresh == nil, access == nil { return nil }
    }

    /// The tokens as text.
    public var text: String { "\(holder)\n\(refresh ?? "")\n\(access ?? "")\n\(end.map(String.init) ?? "")" }

    /// Takes over the tokens of an answer. If the answer has no refresh token, the old one stays.
    public mutating func take(_ token: String, seconds: Int?, refresh other: String?, now: Int) {
        (access, refresh) = (token, other ?? refresh)
        end = seconds.map { now + min(max(0, $0), 365 * 86_400) }
    }

    /// The access token, if it is valid for another minute.
    public func current(now: Int) -> String? { end.map { $0 - 60 > now } == false ? nil : access }

    /// True for a text that may be part of a request's header.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count < 16_384 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

private func post(_ parameters: [(String, String)], to address: WebAddress) -> HTTPRequest {
    let fields = [
        HTTPField("Content-Type", "application/x-www-form-urlencoded"), HTTPField("Accept", "application/json"),
    ]
    return HTTPRequest("POST", address, fields: fields, body: Array(form(parameters).utf8))
}

private func form(_ parameters: [(String, String)]) -> String {
    parameters.map { "\($0)=" + WebAddress.encoded($1, keeping: "-._~") }.joined(separator: "&")
}

private func unescaped(_ text: some StringProtocol) -> String {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: WebAddress.decoded(bytes, keepingSlashes: false), as: UTF8.self)
}

/// A text from the server, made safe to show.
private func plain(_ text: String) -> String {
    String(text.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(80).map(Character.init))
}

extension Collection<UInt8> {
    /// The bytes as base64url (RFC 4648 5), without `=`.
    var base64: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var (text, bits, count) = ("", 0, 0)
        for byte in self {
            (bits, count) = (bits << 8 & 0xFFFF | Int(byte), count + 8)
            while count >= 6 {
                count -= 6
                text.append(letters[bits >> count & 63])
            }
        }
        if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
        return text
    }
}
