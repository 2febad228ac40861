/// A server that gives tokens to programs (OAuth 2.0, RFC 6749), as its metadata tell it (RFC 8414).
public struct AuthorizationServer: Hashable, Sendable {
    /// The page on which somebody allows it.
    public var authorization: WebAddress
    /// The address that gives tokens.
    public var token: WebAddress
    /// The rights that are asked for; nil where the server knows by itself.
    public var scope: String?
    /// The things that its page wants to be told besides.
    var extras: [(String, String)] { isGoogle ? [("access_type", "offline"), ("prompt", "consent")] : [] }
    private var isGoogle = false

    /// Google's, with the calendars of who allows it.
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

    /// The server that metadata tell of; nil for metadata of another one, for one that cannot do PKCE, and for pages
    /// that anybody on the way reads.
    ///
    /// - Parameter issuer: The address that was asked, as it is written in the configuration.
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

    /// The addresses at which a server tells its metadata (RFC 8414 3.1, OpenID Connect Discovery 4).
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
    /// The number by which the server knows it.
    public var id: String
    /// The secret that the server gave it besides; nil where it gave none.
    public var secret: String?

    /// Names this program to the server; public clients have no secret.
    public init(id: String, secret: String?) { (self.id, self.secret) = (id, secret) }

    fileprivate var parameters: [(String, String)] {
        [("client_id", id)] + (secret.map { [("client_secret", $0)] } ?? [])
    }
}

/// One question to somebody whether this program may: with a code that only this question accepts (`state`), and a word
/// that only who asked it knows (PKCE, RFC 7636).
public struct AuthorizationRequest: Hashable, Sendable {
    /// The address of this machine to which the browser is sent afterwards.
    public var redirect: WebAddress
    /// The program that asks.
    public var client: AuthorizationClient
    private let state: String
    private let verifier: String

    /// A question.
    ///
    /// - Parameters:
    ///   - redirect: The address of this machine to which the browser is sent afterwards.
    ///   - random: At least 48 bytes that nobody can guess.
    public init(redirect: WebAddress, client: AuthorizationClient, random: [UInt8]) {
        (self.redirect, self.client) = (redirect, client)
        (state, verifier) = (random.prefix(16).base64, random.dropFirst(16).base64)
    }

    /// The page on which somebody allows it.
    ///
    /// - Parameter user: Who that is likely to be.
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
        /// It is allowed; the code is good for one token.
        case code(String)
        /// It is not, or the server could not do it: its own word for that.
        case refused(String)
    }

    /// The answer in the address that a browser asked for; nil for an address that does not answer this question.
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

    /// The request for a token.
    public func exchange(_ code: String, at server: AuthorizationServer) -> HTTPRequest {
        post(
            [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect.text),
                ("code_verifier", verifier),
            ] + client.parameters, to: server.token)
    }

    /// The request for another token.
    public static func renew(
        _ refresh: String, _ client: AuthorizationClient, at server: AuthorizationServer
    ) -> HTTPRequest {
        post([("grant_type", "refresh_token"), ("refresh_token", refresh)] + client.parameters, to: server.token)
    }
}

/// The answer of a server that was asked for a token (RFC 6749 5).
public enum TokenAnswer: Hashable, Sendable {
    /// A token, the seconds for which it is good, and what another one is asked for with, where they are told.
    case token(String, seconds: Int?, refresh: String?)
    /// The server's own word for why there is none, such as `invalid_grant`.
    case refused(String)

    /// The answer in that of HTTP; nil when it is neither.
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

/// The tokens that were given, as they are kept: four lines.
public struct TokenGrant: Hashable, Sendable {
    /// The server and the program that they are for: nobody else gets them.
    public let holder: String
    /// The token with which another one is asked for; nil where the server gives none.
    public var refresh: String?
    /// The token; nil when there is none that is good.
    public var access: String?
    /// The time at which it ends, in seconds since 1970; nil where the server does not say.
    public var end: Int?

    /// No tokens yet.
    ///
    /// - Parameters:
    ///   - issuer: The server that gives them.
    ///   - client: The number of the program that asks for them.
    public init(issuer: String, client: String) { holder = "\(issuer) \(client)" }

    /// The tokens in a text; nil when it is none for this server and this program.
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

    /// The tokens after an answer. A server that gives nothing new to ask with means the old.
    public mutating func take(_ token: String, seconds: Int?, refresh other: String?, now: Int) {
        (access, refresh) = (token, other ?? refresh)
        end = seconds.map { now + min(max(0, $0), 365 * 86_400) }
    }

    /// The token, where it is good for another minute.
    public func current(now: Int) -> String? { end.map { $0 - 60 > now } == false ? nil : access }

    /// True for what can stand in a line of a request.
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

/// A word of somebody else's, as it may be shown.
private func plain(_ text: String) -> String {
    String(text.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(80).map(Character.init))
}

extension Collection<UInt8> {
    /// The bytes in the letters of base64 that may stand in an address (RFC 4648 5), without `=`.
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
