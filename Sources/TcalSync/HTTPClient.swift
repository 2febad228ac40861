import CCurl
import Glibc
import Replication
import WebDAV

/// Makes requests through libcurl, one after the other over connections that are kept.
///
/// Redirects are followed here, because a library would carry credentials to other hosts: within one origin a request
/// is made again as it is, elsewhere only what reads, and without credentials. Never from https to http.
final class HTTPClient {
    /// Who one is.
    enum Credentials {
        /// A user with the password (RFC 7617, 7616).
        case password(user: String, String)
        /// A token (RFC 6750).
        case token(String)
        /// Tokens that are renewed when the server takes one no more.
        case tokens(OAuthTokens)
    }

    /// Whom one believes, and by what a server knows this machine.
    struct Trust {
        /// A file with the certificates of authorities, instead of the system's.
        var authority: String?
        /// The files of this machine's own certificate, and of its key where that is apart.
        var certificate, key: String?
        /// True when plain http to other machines is allowed.
        var isInsecure = false
    }

    /// The time and the bytes that a server may cost.
    enum Limits {
        /// The most bytes of an answer.
        static let answer = 64 << 20
        /// The most bytes of an item.
        static let item = 8 << 20
        static let redirects = 5
        /// Seconds.
        static let connecting = 10
        static let stalled = 60
        /// The bytes of a second below which an answer is stalled.
        static let slowest = 50
        /// The longest answer, in seconds.
        static let whole = 900
    }

    private let handle: UnsafeMutableRawPointer
    private let credentials: Credentials?
    /// The origin that the credentials are for.
    private let home: WebAddress
    private let trust: Trust
    private var scheme = tcal_curl_auth_basic
    /// The seconds for which a server wants no more requests, since it said so; nil when it did not.
    private(set) var pause: Int?

    /// A client for the server at an address; nil when libcurl cannot be set up.
    init?(home: WebAddress, credentials: Credentials?, _ trust: Trust = Trust()) {
        guard let handle = curl_easy_init() else { return nil }
        self.handle = handle
        self.home = home
        self.credentials = credentials
        self.trust = trust
    }

    deinit { curl_easy_cleanup(handle) }

    /// Makes a request, and follows where it is sent.
    ///
    /// - Parameter limit: The most bytes of the answer.
    func send(_ request: HTTPRequest, limit: Int = Limits.answer) throws(ReplicationStop) -> HTTPAnswer {
        var request = request
        var visited: Set<String> = [request.address.key]
        var isRenewed = false
        for _ in 0...Limits.redirects {
            let answer = try sendOnce(request, limit)
            if answer.status == 429 || answer.status == 503, let wait = answer.retryAfter(now: time(nil)) {
                pause = max(pause ?? 0, wait)
            }
            if answer.status == 401, scheme == tcal_curl_auth_basic, asksForDigest(answer) {
                scheme = tcal_curl_auth_digest
                continue
            }
            if answer.status == 401, !isRenewed, request.address.origin == home.origin,
                case .tokens(let tokens)? = credentials, (try? tokens.renew()) != nil
            {
                isRenewed = true
                continue
            }
            guard let target = answer.redirect else { return answer }
            let isDowngrade = request.address.scheme == "https" && target.scheme != "https"
            guard !isDowngrade, target.origin == request.address.origin || request.isSafe,
                visited.insert(target.key + "#" + target.path).inserted
            else { throw ReplicationStop(.status(answer.status, reason: target.text)) }
            request.address = target
        }
        throw ReplicationStop(.status(310, reason: request.address.text))
    }

    private func asksForDigest(_ answer: HTTPAnswer) -> Bool {
        let kinds = answer.fields.filter { $0.name.lowercased() == "www-authenticate" }.map { $0.value.lowercased() }
        return kinds.contains { $0.hasPrefix("digest") } && !kinds.contains { $0.hasPrefix("basic") }
    }

    private func sendOnce(_ request: HTTPRequest, _ limit: Int) throws(ReplicationStop) -> HTTPAnswer {
        guard trust.isInsecure || request.address.scheme == "https" || request.address.isLoopback else {
            throw ReplicationStop(.plainHTTP(host: request.address.host))
        }
        let receiver = Receiver(limit)
        curl_easy_reset(handle)
        setUp(request, receiver)
        let list = try fields(of: request)
        defer { curl_slist_free_all(list) }
        _ = tcal_curl_set_list(handle, CURLOPT_HTTPHEADER, list)
        var message = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        let code = message.withUnsafeMutableBufferPointer { buffer in
            _ = tcal_curl_set_target(handle, CURLOPT_ERRORBUFFER, buffer.baseAddress)
            defer { _ = tcal_curl_set_target(handle, CURLOPT_ERRORBUFFER, nil) }
            return (request.body ?? []).withUnsafeBufferPointer { body in
                if request.body != nil {
                    _ = tcal_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, Int64(body.count))
                    body.withMemoryRebound(to: CChar.self) { bytes in
                        _ = tcal_curl_set_text(handle, CURLOPT_POSTFIELDS, bytes.baseAddress)
                    }
                    _ = tcal_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
                }
                return curl_easy_perform(handle)
            }
        }
        if receiver.isTooLarge { throw ReplicationStop(.tooLarge(limit: limit)) }
        let broken = [
            CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING,
            CURLE_WEIRD_SERVER_REPLY,
            CURLE_HTTP2, CURLE_HTTP2_STREAM,
        ]
        if broken.contains(code) { throw ReplicationStop(.brokenAnswer) }
        guard code == CURLE_OK else {
            let words = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let usual = curl_easy_strerror(code).map { String(cString: $0) } ?? ""
            throw ReplicationStop(.unanswered(reason: words.isEmpty ? usual : words))
        }
        return HTTPAnswer(
            status: tcal_curl_status(handle), fields: receiver.fields, body: receiver.body, address: request.address)
    }

    /// The fields as curl takes them, to be freed by the caller.
    private func fields(of request: HTTPRequest) throws(ReplicationStop) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        // Nobody waits for "100 Continue"; some servers never send it.
        for line in request.fields.map({ "\($0.name): \($0.value)" }) + ["Expect:"] {
            // An entity tag comes from anybody: it must not begin a line of its own.
            let plain = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 }))
            guard let longer = curl_slist_append(list, plain) else {
                curl_slist_free_all(list)
                // Without its condition a request would overwrite what others wrote.
                throw ReplicationStop(.unanswered(reason: "out of memory"))
            }
            list = longer
        }
        return list
    }

    private func setUp(_ request: HTTPRequest, _ receiver: Receiver) {
        _ = tcal_curl_set_text(handle, CURLOPT_URL, request.address.text)
        _ = tcal_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = tcal_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        _ = tcal_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, Limits.connecting)
        _ = tcal_curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Limits.slowest)
        _ = tcal_curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, Limits.stalled)
        _ = tcal_curl_set_number(handle, CURLOPT_TIMEOUT, Limits.whole)
        // Some servers make another entity tag of an item when they compress it.
        if request.takesCompressed { _ = tcal_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "") }
        _ = tcal_curl_set_text(handle, CURLOPT_USERAGENT, "tcal-sync")
        if let authority = trust.authority { _ = tcal_curl_set_text(handle, CURLOPT_CAINFO, authority) }
        if request.address.origin == home.origin { identify() }
        if request.body == nil {
            _ = tcal_curl_set_number(handle, CURLOPT_HTTPGET, 1)
            if request.method != "GET" { _ = tcal_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method) }
        }
        let target = Unmanaged.passUnretained(receiver).toOpaque()
        _ = tcal_curl_set_target(handle, CURLOPT_WRITEDATA, target)
        _ = tcal_curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, target in
            Receiver.of(target)?.receiveBody(bytes, size * count) ?? 0
        }
        _ = tcal_curl_set_target(handle, CURLOPT_HEADERDATA, target)
        _ = tcal_curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, target in
            Receiver.of(target)?.receiveField(bytes, size * count) ?? 0
        }
    }

    /// Says who one is, to the account's own origin alone.
    private func identify() {
        if let certificate = trust.certificate {
            _ = tcal_curl_set_text(handle, CURLOPT_SSLCERT, certificate)
            _ = tcal_curl_set_text(handle, CURLOPT_SSLKEY, trust.key ?? certificate)
        }
        switch credentials {
        case .password(let user, let password):
            _ = tcal_curl_set_number(handle, CURLOPT_HTTPAUTH, scheme)
            _ = tcal_curl_set_text(handle, CURLOPT_USERNAME, user)
            _ = tcal_curl_set_text(handle, CURLOPT_PASSWORD, password)
        case .token(let token): identify(byToken: token)
        case .tokens(let tokens): identify(byToken: tokens.current)
        case nil: break
        }
    }

    private func identify(byToken token: String) {
        _ = tcal_curl_set_number(handle, CURLOPT_HTTPAUTH, tcal_curl_auth_bearer)
        _ = tcal_curl_set_text(handle, CURLOPT_XOAUTH2_BEARER, token)
    }

    /// Takes what comes in.
    private final class Receiver {
        var body: [UInt8] = []
        var fields: [HTTPField] = []
        var isTooLarge = false
        private let limit: Int
        private var fieldBytes = 0

        init(_ limit: Int) { self.limit = limit }

        static func of(_ target: UnsafeMutableRawPointer?) -> Receiver? {
            target.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
        }

        func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
            guard body.count + count <= limit else {
                isTooLarge = true
                return 0
            }
            body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
            return count
        }

        func receiveField(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
            fieldBytes += count
            guard fieldBytes <= 1 << 20 else {
                isTooLarge = true
                return 0
            }
            let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            // Another answer begins: what came before was "100 Continue", or a question for credentials.
            if line.hasPrefix("HTTP/") { (fields, body) = ([], []) }
            if let field = HTTPField(line: line) { fields.append(field) }
            return count
        }
    }
}
