import CalendarStore
import Commands
import Glibc
import Phrases
import WebDAV

/// Asks the user, through a page in a browser, to give this program tokens. The browser delivers the answer to a port
/// of this machine that is open meanwhile (RFC 8252 7.3).
final class OAuthLogin {
    /// Why there is no answer, or none that helps.
    enum Failure: Error, Hashable {
        /// No port can be opened; with the system's reason.
        case noPort(String)
        /// The server refused; with its own code, such as `access_denied`.
        case refused(String)
        /// Nobody answered in five minutes.
        case late
    }

    let request: AuthorizationRequest
    private let listener: CInt

    private enum Limits {
        /// The longest wait, in seconds.
        static let waiting = 300
        static let reading = 5
        /// The most bytes of a request's head.
        static let head = 16 << 10
    }

    /// A login with its port open.
    init(_ client: AuthorizationClient) throws(Failure) {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                listener >= 0 && bind(listener, address, size) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        let port = UInt16(bigEndian: place.sin_port)
        guard isOpen, let redirect = WebAddress("http://127.0.0.1:\(port)/") else {
            let reason = SyncWords.describe(SystemError(code: errno))
            if listener >= 0 { close(listener) }
            throw .noPort(reason)
        }
        self.listener = listener
        var generator = SystemRandomNumberGenerator()
        let random = (0..<48).map { _ in UInt8.random(in: 0...255, using: &generator) }
        request = AuthorizationRequest(redirect: redirect, client: client, random: random)
    }

    deinit { close(listener) }

    /// Shows the page, and waits for the answer; returns the authorization code.
    ///
    /// - Parameter user: The user who will probably answer.
    func ask(_ server: AuthorizationServer, user: String?) throws(Failure) -> String {
        let page = request.page(of: server, user: user).text
        Console.say(.allow(page: page))
        openBrowser(page)
        // A browser on another machine cannot reach this port, but its user can copy the address from there.
        let canType = Questions.canAsk
        if canType { Console.say(.pasteAddress) }
        let end = time(nil) + Limits.waiting
        while true {
            let left = end - time(nil)
            guard left > 0 else { throw .late }
            var sources = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
            if canType { sources.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
            guard poll(&sources, nfds_t(sources.count), CInt(left * 1000)) > 0 else { continue }
            var reply: AuthorizationRequest.Reply?
            if sources[0].revents != 0 { reply = receive() }
            if canType, sources[1].revents != 0 {
                guard let line = readLine(strippingNewline: true) else { throw .refused("cancelled") }
                if let typed = WebAddress(line.trimmingBlanks) { reply = request.reply(in: typed) }
                if reply == nil { Console.say(.notTheAddress) }
            }
            switch reply {
            case .code(let code)?: return code
            case .refused(let word)?: throw .refused(word)
            case nil: continue
            }
        }
    }

    private func openBrowser(_ page: String) {
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
        // Inside single quotes, only the quote itself is special to the shell.
        let word = page.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "%27")
        if let pipe = popen("xdg-open '\(word)' </dev/null >/dev/null 2>&1 &", "we") { pclose(pipe) }
    }

    /// Accepts a connection, answers it, and returns what it brought; nil for an unrelated request.
    private func receive() -> AuthorizationRequest.Reply? {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return nil }
        defer { close(connection) }
        var patience = timeval(tv_sec: Limits.reading, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var head: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        let end = time(nil) + Limits.reading
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), head.count < Limits.head, time(nil) <= end {
            let count = recv(connection, &piece, piece.count, 0)
            guard count > 0 else { break }
            head += piece.prefix(count)
        }
        let words = String(decoding: head, as: UTF8.self).prefix { !$0.isNewline }.split(separator: " ")
        let asked = words.count == 3 && words[0] == "GET" ? request.redirect.resolve(String(words[1])) : nil
        let reply = asked.flatMap { request.reply(in: $0) }
        let answer = Array(OAuthLogin.answer(reply).utf8)
        _ = send(connection, answer, answer.count, CInt(MSG_NOSIGNAL))
        // Closing with unread bytes would cut the answer off.
        shutdown(connection, CInt(SHUT_WR))
        while recv(connection, &piece, piece.count, 0) > 0, time(nil) <= end {}
        return reply
    }

    /// The page that the browser shows.
    private static func answer(_ reply: AuthorizationRequest.Reply?) -> String {
        let (status, text) =
            switch reply {
            case .code?: ("200 OK", SyncWords.say(.pageAllowed))
            case .refused?: ("200 OK", SyncWords.say(.pageRefused))
            case nil: ("404 Not Found", SyncWords.say(.pageUnknown))
            }
        let body =
            "<!DOCTYPE html><html lang=\"\(SyncWords.language.rawValue)\"><meta charset=\"utf-8\"><title>tcal</title>"
            + "<body style=\"font:18px sans-serif;margin:4em\"><p>\(text)</p></body></html>\n"
        return "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\nConnection: close\r\n\r\n\(body)"
    }
}
