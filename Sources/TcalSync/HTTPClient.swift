import CCurl
import CalendarStore
import Glibc
import Replication
import WebDAV

/// Makes requests through libcurl over persistent connections, one after the other.
///
/// Redirects are followed here, because a library would send credentials to other hosts: within one origin a request is
/// repeated unchanged; to other origins only requests that read are, and without credentials. A redirect from https to
/// http is never followed.
final class HTTPClient {
    /// The credentials of the user.
    enum Credentials {
        /// A user with the password (RFC 7617, 7616).
        case password(user: String, String)
        /// A token (RFC 6750).
        case token(String)
        /// Tokens that are refreshed when the server no longer accepts one.
        case tokens(OAuthTokens)
    }

    /// The trusted authorities, and the certificate by which a server knows this machine.
    struct Trust {
        /// A file with the certificates of authorities, instead of the system's.
        var authority: String?
        /// The files of this machine's own certificate, and of its key if that is separate.
        var certificate, key: String?
        /// True when plain http to other machines is allowed.
        var isInsecure = false
    }

    /// The limits in time and bytes for a server.
    enum Limits {
        /// The most bytes of an answer.
        static let answer = 64 << 20
        /// The most bytes of an item.
        static let item = 8 << 20
        static let redirects = 5
        /// The longest time to connect, in seconds.
        static let connecting = 10
        static let stalled = 60
        /// The bytes per second below which an answer counts as stalled.
        static let slowest = 50
        /// The longest answer, in seconds.
        static let whole = 900
    }

    private let connections: UnsafeMutableRawPointer
    private let credentials: Credentials?
    /// The origin that the credentials are for.
    private let home: WebAddress
    private let trust: Trust
    /// The other origins of the same site that may get the credentials, because that site's own answer named them.
    private var partners: Set<String> = []
    /// The scheme in which the server wants the password; nil until it is known. Then the first request is sent without
    /// it: a password must not be sent in the clear if there is another scheme.
    var scheme: PasswordScheme?
    /// True when the server has to know the account's user; false for one that issues tokens, which may answer 401.
    var namesAccount = true
    /// The seconds for which the server asked for no more requests; nil when it did not ask.
    private(set) var pause: Int?
    /// The answer that asked for the pause.
    private(set) var pauseFault: ReplicaFault?
    /// The moment at which all waiting ends, on the clock of `Clock.monotonic`; nil for the limits of each request.
    var deadline: Int64?
    /// The requests that were begun before their answers are wanted.
    private var begun: [HTTPRequest: Transfer] = [:]
    /// The running transfers, by their handles.
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    /// Unused handles for the account's own origin: they keep the state of Digest.
    private var idle: [UnsafeMutableRawPointer] = []

    /// A client for the server at an address; nil when libcurl cannot be set up.
    init?(home: WebAddress, credentials: Credentials?, _ trust: Trust = Trust()) {
        guard let connections = curl_multi_init() else { return nil }
        self.connections = connections
        self.home = home
        self.credentials = credentials
        self.trust = trust
    }

    /// Prepares libcurl, before several threads use it.
    static func prepare() { curl_global_init(Int(CURL_GLOBAL_ALL)) }

    deinit {
        cancelBegun()
        for handle in idle { curl_easy_cleanup(handle) }
        curl_multi_cleanup(connections)
    }

    /// Makes a request, and follows redirects.
    ///
    /// - Parameter limit: The most bytes of the answer.
    func send(_ request: HTTPRequest, limit: Int = Limits.answer) throws(ReplicationStop) -> HTTPAnswer {
        var request = request
        var visited: Set<String> = [request.address.key]
        var isRenewed = false
        for _ in 0...Limits.redirects {
            let transfer =
                if let early = earlyTransfer(for: request) { early } else { try finish(try start(request, limit)) }
            let answer = transfer.answer
            if answer.status == 429 || answer.status == 503, let wait = answer.retryAfter(now: time(nil)) {
                (pause, pauseFault) = (max(pause ?? 0, wait), .status(answer.status, reason: answer.reason))
            }
            if isOwn(request.address), learnScheme(from: transfer) { continue }
            if answer.status == 401, !isRenewed, isOwn(request.address),
                case .tokens(let tokens)? = credentials, (try? tokens.renew()) != nil
            {
                isRenewed = true
                continue
            }
            if let fault = loginFault(of: answer) { throw ReplicationStop(fault) }
            guard let target = answer.redirect else { return answer }
            let isDowngrade = request.address.scheme == "https" && target.scheme != "https"
            guard !isDowngrade, target.origin == request.address.origin || request.isSafe,
                visited.insert(target.key + "#" + target.path).inserted
            else { throw ReplicationStop(.status(answer.status, reason: target.text)) }
            request.address = target
        }
        throw ReplicationStop(.status(310, reason: request.address.text))
    }

    /// Lets the origin of an address get the credentials, when a host that may get them named it over https and both
    /// belong to the same site: over https, nobody between can have forged the name.
    func admit(_ address: WebAddress, namedBy namer: WebAddress) {
        if isOwn(namer), home.isAkin(to: address) { partners.insert(address.origin) }
    }

    /// True for an address that may get the credentials.
    private func isOwn(_ address: WebAddress) -> Bool {
        address.origin == home.origin || partners.contains(address.origin)
    }

    // MARK: Asking early

    /// Sends a request whose answer is wanted soon, so that the server works meanwhile; `send` takes the answer. Does
    /// nothing while the password scheme is unknown.
    func begin(_ request: HTTPRequest) {
        if case .password? = credentials, scheme == nil { return }
        guard begun[request] == nil, let transfer = try? start(request, Limits.answer) else { return }
        begun[request] = transfer
        makeProgress()
    }

    /// Drops the early requests.
    func cancelBegun() {
        for transfer in begun.values { release(transfer) }
        begun = [:]
    }

    /// The transfer of an early request; nil when there is none, or when it failed: then the request is made again.
    private func earlyTransfer(for request: HTTPRequest) -> Transfer? {
        guard let transfer = begun.removeValue(forKey: request) else { return nil }
        return try? finish(transfer)
    }

    // MARK: The password

    /// Learns the password scheme from an answer; true when the request must be repeated with another scheme.
    private func learnScheme(from transfer: Transfer) -> Bool {
        guard case .password? = credentials else { return false }
        let (status, offered) = (transfer.status, transfer.offered)
        let isPrivate = home.scheme == "https" || home.isLoopback
        switch scheme {
        case nil:
            if offered & tcal_curl_auth_digest != 0 {
                scheme = .digest
            } else if offered & tcal_curl_auth_basic != 0 {
                scheme = .basic
            } else if isPrivate, transfer.answer.isSuccess || status == 401 || status == 403 {
                // The server lets anybody in, or names no scheme: it gets the credentials all the same.
                scheme = .basic
                return true
            }
            return false
        case .basic:
            guard status == 401, offered & tcal_curl_auth_digest != 0 else { return false }
            scheme = .digest
        case .digest:
            // An attacker between could claim that Digest is not offered any more.
            guard status == 401, isPrivate, offered & tcal_curl_auth_digest == 0,
                offered & tcal_curl_auth_basic != 0
            else { return false }
            scheme = .basic
        }
        return true
    }

    /// Why the login failed although no password is wrong: none was sent, or none is accepted. nil for other answers.
    private func loginFault(of answer: HTTPAnswer) -> ReplicaFault? {
        guard answer.status == 401, namesAccount else { return nil }
        guard let credentials, isOwn(answer.address) else {
            return .unnamed(host: answer.address.host, home: credentials == nil ? nil : home.host)
        }
        let ways = answer.loginSchemes
        guard case .password = credentials, !ways.isEmpty, !ways.contains("basic"), !ways.contains("digest") else {
            return nil
        }
        return .otherLogin(ways)
    }

    // MARK: Transfers

    /// A request on its way, with its libcurl handle and what arrived so far.
    private final class Transfer {
        let handle: UnsafeMutableRawPointer
        let address: WebAddress
        let limit: Int
        let receiver: Receiver
        var fields: UnsafeMutablePointer<curl_slist>?
        let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
        /// Its result; nil while it runs.
        var code: CURLcode?
        var status = 0
        /// The schemes that the server offers, as libcurl's bits.
        var offered = 0

        init(_ handle: UnsafeMutableRawPointer, _ address: WebAddress, _ limit: Int) {
            (self.handle, self.address, self.limit, receiver) = (handle, address, limit, Receiver(limit))
            message.pointee = 0
        }

        deinit {
            curl_slist_free_all(fields)
            message.deallocate()
        }

        var answer: HTTPAnswer {
            HTTPAnswer(status: status, fields: receiver.fields, body: receiver.body, address: address)
        }
    }

    private func start(_ request: HTTPRequest, _ limit: Int) throws(ReplicationStop) -> Transfer {
        guard trust.isInsecure || request.address.scheme == "https" || request.address.isLoopback else {
            throw ReplicationStop(.plainHTTP(host: request.address.host))
        }
        let known = request.address.origin == home.origin ? idle.popLast() : nil
        guard let handle = known ?? curl_easy_init() else { throw ReplicationStop(.unanswered(reason: "libcurl")) }
        let transfer = Transfer(handle, request.address, limit)
        do throws(ReplicationStop) { transfer.fields = try fields(of: request) } catch {
            curl_easy_cleanup(handle)
            throw error
        }
        setUp(request, transfer)
        guard curl_multi_add_handle(connections, handle) == CURLM_OK else {
            curl_easy_cleanup(handle)
            throw ReplicationStop(.unanswered(reason: "libcurl"))
        }
        running[handle] = transfer
        return transfer
    }

    /// Makes progress with all running transfers, without waiting.
    private func makeProgress() {
        var count: CInt = 0
        let code = curl_multi_perform(connections, &count)
        while let note = curl_multi_info_read(connections, &count) {
            if note.pointee.msg == CURLMSG_DONE, let handle = note.pointee.easy_handle {
                running[handle]?.code = note.pointee.data.result
            }
        }
        guard code != CURLM_OK else { return }
        for transfer in running.values where transfer.code == nil { transfer.code = CURLE_OUT_OF_MEMORY }
    }

    /// Waits for the end of a transfer.
    ///
    /// - Throws: Why there is no answer.
    private func finish(_ transfer: Transfer) throws(ReplicationStop) -> Transfer {
        makeProgress()
        while transfer.code == nil {
            curl_multi_poll(connections, nil, 0, 1_000, nil)
            makeProgress()
        }
        (transfer.status, transfer.offered) = (tcal_curl_status(transfer.handle), tcal_curl_offered(transfer.handle))
        defer { release(transfer) }
        if transfer.receiver.isTooLarge { throw ReplicationStop(.tooLarge(limit: transfer.limit)) }
        let code = transfer.code ?? CURLE_OK
        let broken = [
            CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING,
            CURLE_WEIRD_SERVER_REPLY,
            CURLE_HTTP2, CURLE_HTTP2_STREAM,
        ]
        if broken.contains(code) { throw ReplicationStop(.brokenAnswer) }
        guard code == CURLE_OK else {
            let words = String(cString: transfer.message)
            let usual = curl_easy_strerror(code).map { String(cString: $0) } ?? ""
            throw ReplicationStop(.unanswered(reason: words.isEmpty ? usual : words))
        }
        return transfer
    }

    /// Releases a transfer; its handle and its connection are reused.
    private func release(_ transfer: Transfer) {
        guard running.removeValue(forKey: transfer.handle) != nil else { return }
        curl_multi_remove_handle(connections, transfer.handle)
        _ = tcal_curl_set_target(transfer.handle, CURLOPT_ERRORBUFFER, nil)
        _ = tcal_curl_set_list(transfer.handle, CURLOPT_HTTPHEADER, nil)
        if transfer.address.origin == home.origin {
            idle.append(transfer.handle)
        } else {
            curl_easy_cleanup(transfer.handle)
        }
    }

    /// The header fields as a list of libcurl's, which the caller frees.
    private func fields(of request: HTTPRequest) throws(ReplicationStop) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        // Do not wait for "100 Continue", which some servers never send.
        for line in request.fields.map({ "\($0.name): \($0.value)" }) + ["Expect:"] {
            // An entity tag comes from the server: it must not start a line of its own.
            let plain = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 }))
            guard let longer = curl_slist_append(list, plain) else {
                curl_slist_free_all(list)
                // Without its condition, a request would overwrite changes by others.
                throw ReplicationStop(.unanswered(reason: SyncWords.describe(SystemError(code: ENOMEM))))
            }
            list = longer
        }
        return list
    }

    /// Sets all options of a handle, which may have been used before.
    private func setUp(_ request: HTTPRequest, _ transfer: Transfer) {
        let handle = transfer.handle
        _ = tcal_curl_set_text(handle, CURLOPT_URL, request.address.text)
        _ = tcal_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = tcal_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        // Over HTTP/2 one connection is enough.
        _ = tcal_curl_set_number(handle, CURLOPT_PIPEWAIT, 1)
        // Whoever set the deadline notices it first, and says so. A timeout of 0 would be none.
        let left = deadline.map { Int(max(1, ($0 - Clock.monotonic) / 1_000_000 + 100)) } ?? .max
        _ = tcal_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(Limits.connecting * 1_000, left))
        _ = tcal_curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Limits.slowest)
        _ = tcal_curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, Limits.stalled)
        _ = tcal_curl_set_number(handle, CURLOPT_TIMEOUT_MS, min(Limits.whole * 1_000, left))
        // Some servers make another entity tag of an item when they compress it.
        if request.takesCompressed {
            _ = tcal_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        } else {
            _ = tcal_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, nil)
        }
        _ = tcal_curl_set_text(handle, CURLOPT_USERAGENT, "tcal-sync")
        if let authority = trust.authority { _ = tcal_curl_set_text(handle, CURLOPT_CAINFO, authority) }
        if isOwn(request.address) { identify(handle) }
        if let body = request.body {
            _ = tcal_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, Int64(body.count))
            body.withUnsafeBufferPointer { body in
                body.withMemoryRebound(to: CChar.self) { bytes in
                    // An empty buffer has no address.
                    let start = bytes.baseAddress ?? UnsafePointer(transfer.message)
                    _ = tcal_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, start)
                }
            }
        } else {
            _ = tcal_curl_set_number(handle, CURLOPT_HTTPGET, 1)
        }
        _ = tcal_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
        _ = tcal_curl_set_list(handle, CURLOPT_HTTPHEADER, transfer.fields)
        _ = tcal_curl_set_target(handle, CURLOPT_ERRORBUFFER, transfer.message)
        let target = Unmanaged.passUnretained(transfer.receiver).toOpaque()
        _ = tcal_curl_set_target(handle, CURLOPT_WRITEDATA, target)
        _ = tcal_curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, target in
            Receiver.of(target)?.receiveBody(bytes, size * count) ?? 0
        }
        _ = tcal_curl_set_target(handle, CURLOPT_HEADERDATA, target)
        _ = tcal_curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, target in
            Receiver.of(target)?.receiveField(bytes, size * count) ?? 0
        }
    }

    /// Sets the credentials, but only for the account's own origin and its partners.
    private func identify(_ handle: UnsafeMutableRawPointer) {
        if let certificate = trust.certificate {
            _ = tcal_curl_set_text(handle, CURLOPT_SSLCERT, certificate)
            _ = tcal_curl_set_text(handle, CURLOPT_SSLKEY, trust.key ?? certificate)
        }
        switch credentials {
        case .password(let user, let password):
            _ = tcal_curl_set_number(handle, CURLOPT_HTTPAUTH, scheme.curlNumber)
            _ = tcal_curl_set_text(handle, CURLOPT_USERNAME, user)
            _ = tcal_curl_set_text(handle, CURLOPT_PASSWORD, password)
        case .token(let token): identify(handle, byToken: token)
        case .tokens(let tokens): identify(handle, byToken: tokens.current)
        case nil: break
        }
    }

    private func identify(_ handle: UnsafeMutableRawPointer, byToken token: String) {
        _ = tcal_curl_set_number(handle, CURLOPT_HTTPAUTH, tcal_curl_auth_bearer)
        _ = tcal_curl_set_text(handle, CURLOPT_XOAUTH2_BEARER, token)
    }

    /// Collects an answer as it arrives.
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
            // Another answer begins: the one before was "100 Continue", or a request for credentials.
            if line.hasPrefix("HTTP/") { (fields, body) = ([], []) }
            if let field = HTTPField(line: line) { fields.append(field) }
            return count
        }
    }
}

/// The schemes in which a server accepts a password.
enum PasswordScheme: String {
    /// In the clear (RFC 7617).
    case basic
    /// As an answer to a challenge (RFC 7616).
    case digest
}

extension PasswordScheme? {
    /// The schemes that libcurl may use, as bits: if there are two, it waits for the server's offer, and prefers
    /// Digest.
    fileprivate var curlNumber: Int {
        switch self {
        case .basic: tcal_curl_auth_basic
        case .digest: tcal_curl_auth_digest
        case nil: tcal_curl_auth_basic | tcal_curl_auth_digest
        }
    }
}
