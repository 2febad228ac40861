import Testing

@testable import WebDAV

@Suite struct AuthorizationTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    // The examples of FIPS 180-4, and lengths around the end of a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `a digest is that of the standard`(text: String, wanted: String) {
        let digits = SHA256.digest(of: Self.bytes(text)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        #expect(digits.joined() == wanted)
    }

    @Test func `the challenge is that of the example in RFC 7636`() throws {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        #expect(SHA256.digest(of: Self.bytes(verifier)).base64 == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect(
            Self.bytes("f").base64 == "Zg" && Self.bytes("fo").base64 == "Zm8" && Self.bytes("foo").base64 == "Zm9v")
        #expect([0xFB, 0xFF].base64 == "-_8")
    }

    @Test func `a page is asked with a challenge, and its answer is known by the state`() throws {
        let server = try #require(AuthorizationServer.google)
        let client = AuthorizationClient(id: "my id", secret: "s&s")
        let redirect = try Self.address("http://127.0.0.1:4711/")
        let request = AuthorizationRequest(redirect: redirect, client: client, random: Array(0..<48))
        let query = try #require(request.page(of: server, user: "anna@example.com").query)
        let told = Dictionary(
            uniqueKeysWithValues: query.split(separator: "&").map { part in
                let pair = part.split(separator: "=", maxSplits: 1)
                return (String(pair[0]), String(pair[1]))
            })
        let verifier = Array(UInt8(16)..<48).base64
        #expect(told["code_challenge"] == SHA256.digest(of: Self.bytes(verifier)).base64)
        #expect(told["code_challenge_method"] == "S256" && told["response_type"] == "code")
        #expect(told["redirect_uri"] == "http%3A%2F%2F127.0.0.1%3A4711%2F" && told["client_id"] == "my%20id")
        #expect(told["access_type"] == "offline" && told["login_hint"] == "anna%40example.com")
        // The secret and the verifier are only for the server.
        #expect(!query.contains("s%26s") && !query.contains(verifier))
        let state = try #require(told["state"])
        func reply(_ query: String) throws -> AuthorizationRequest.Reply? {
            request.reply(in: try Self.address("http://127.0.0.1:4711/" + query))
        }
        #expect(try reply("?state=\(state)&code=4%2Fa+b&scope=x") == .code("4/a b"))
        #expect(try reply("?state=\(state)&error=access_denied") == .refused("access_denied"))
        #expect(try reply("?state=\(state)x&code=1") == nil)
        #expect(try reply("?code=1") == nil && reply("favicon.ico?state=\(state)&code=1") == nil)
        #expect(try reply("?state=\(state)&code=") == nil)
        let exchange = request.exchange("c/1", at: server)
        #expect(exchange.address.text == "https://oauth2.googleapis.com/token" && !exchange.isSafe)
        let body = String(decoding: try #require(exchange.body), as: UTF8.self)
        #expect(body.contains("code_verifier=\(verifier)") && body.contains("client_secret=s%26s"))
        #expect(body.contains("code=c%2F1&") && body.hasPrefix("grant_type=authorization_code&"))
    }

    @Test func `another server tells of itself, and one that cannot be asked safely is none`() throws {
        func server(_ text: String) -> AuthorizationServer? {
            AuthorizationServer(metadata: Self.bytes(text), of: "https://id.example.com")
        }
        func metadata(_ issuer: String, _ page: String, _ more: String = "") -> String {
            #"{"issuer": "\#(issuer)", "authorization_endpoint": "\#(page)", "#
                + #""token_endpoint": "https://id.example.com/t"\#(more)}"#
        }
        let page = "https://id.example.com/a?x=1"
        let found = try #require(server(metadata("https://id.example.com/", page)))
        #expect(found.authorization.text == page && found.token.path == "/t" && found.scope == nil)
        let methods = #", "code_challenge_methods_supported": "#
        #expect(server(metadata("https://id.example.com", page, methods + #"["plain", "S256"]"#)) != nil)
        #expect(server(metadata("https://id.example.com", page, methods + #"["plain"]"#)) == nil)
        #expect(server(metadata("https://evil.example.com", page)) == nil)
        #expect(server(metadata("https://id.example.com", "http://id.example.com/a")) == nil)
        #expect(server("<html>") == nil && server("[]") == nil && server("") == nil)
        #expect(
            AuthorizationServer.metadataPlaces(of: try Self.address("https://id.example.com/realm/")).map(\.text) == [
                "https://id.example.com/.well-known/oauth-authorization-server/realm",
                "https://id.example.com/realm/.well-known/openid-configuration",
            ])
    }

    @Test func `answers about tokens are read as they are written`() throws {
        func answer(_ status: Int, _ text: String) throws -> TokenAnswer? {
            TokenAnswer(
                HTTPAnswer(
                    status: status, fields: [], body: Self.bytes(text), address: try Self.address("https://a.example/"))
            )
        }
        #expect(
            try answer(
                200, #"{"access_token": "a.b", "expires_in": 3599, "refresh_token": "1//r", "token_type": "Bearer"}"#)
                == .token("a.b", seconds: 3599, refresh: "1//r"))
        #expect(
            try answer(200, #"{"access_token": "a", "expires_in": "60"}"#) == .token("a", seconds: 60, refresh: nil))
        #expect(
            try answer(200, #"{"access_token": "a", "expires_in": 60.9}"#) == .token("a", seconds: 60, refresh: nil))
        #expect(try answer(400, #"{"error": "invalid_grant", "error_description": "x"}"#) == .refused("invalid_grant"))
        #expect(try answer(400, "{\"error\": \"a\u{1B}[31mb\"}") == nil)
        #expect(try answer(400, #"{"error": "a\u001b[31mb"}"#) == .refused("a[31mb"))
        for text in [
            "", "<html>", "[]", #"{"access_token": ""}"#, #"{"access_token": "a\r\nX: y"}"#, #"{"access_token": 1}"#,
            #"{"access_token": "a", "access_token": "b"}"#, #"{"access_token": "a", "token_type": "mac"}"#,
            #"{"access_token": "a", "refresh_token": "b c"}"#, #"{"access_token": "a"} x"#,
            String(repeating: "[", count: 100_000),
        ] {
            #expect(try answer(200, text) == nil, "\(text.prefix(60))")
        }
        #expect(try answer(500, "oops") == nil)
    }

    @Test func `what was given is kept for its server and its program alone, and ends in time`() throws {
        var grant = TokenGrant(issuer: "google", client: "me")
        #expect(grant.current(now: 0) == nil)
        grant.take("a1", seconds: 3600, refresh: "r1", now: 1_000)
        #expect(
            grant.current(now: 1_000) == "a1" && grant.current(now: 4_500) == "a1" && grant.current(now: 4_541) == nil)
        #expect(TokenGrant(grant.text + "\n", issuer: "google", client: "me") == grant)
        #expect(TokenGrant(grant.text, issuer: "https://evil.example.com", client: "me") == nil)
        #expect(TokenGrant(grant.text, issuer: "google", client: "you") == nil)
        // A server may issue a new refresh token, or keep the old one.
        grant.take("a2", seconds: nil, refresh: nil, now: 5_000)
        #expect(grant.refresh == "r1" && grant.current(now: 9_999_999) == "a2")
        grant.take("a3", seconds: 10, refresh: "r2", now: 5_000)
        #expect(grant.refresh == "r2" && grant.current(now: 5_000) == nil)
        #expect(TokenGrant("", issuer: "google", client: "me") == nil)
        #expect(TokenGrant("google me\n\n\n", issuer: "google", client: "me") == nil)
    }
}
