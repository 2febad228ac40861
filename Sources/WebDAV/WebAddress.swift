/// The address of something on a server (RFC 3986): `https://host:port/path?query`.
///
/// The path stays as it is written, because some servers refuse `%40` for `@`. Compare addresses by `key`.
public struct WebAddress: Hashable, Sendable {
    /// The scheme, in lower case.
    public var scheme: String
    /// The host, in lower case; an IPv6 address in brackets.
    public var host: String
    /// The port; nil for the scheme's default.
    public var port: Int?
    /// The path as it is written; it begins with a slash.
    public var path: String
    /// The text after the question mark; nil without one.
    public var query: String?

    /// The address in a text; nil when it has no host or is invalid. Drops a user and a fragment.
    public init?(_ text: String) { self.init(href: String(text.prefix { $0 != "#" })) }

    /// The address in an href, which has no fragment: a `#` in it belongs to its path (RFC 4918 8.3).
    private init?(href text: String) {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"),
            let scheme = WebAddress.scheme(text[..<colon])
        else { return nil }
        let rest = text[colon...].dropFirst(3)
        var authority = rest.prefix { $0 != "/" && $0 != "?" }
        let tail = rest[authority.endIndex...]
        if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
        var name = authority
        if let colon = authority.lastIndex(of: ":"), authority.last != "]" {
            name = authority[..<colon]
            let digits = authority[authority.index(after: colon)...]
            guard digits.isEmpty || Int(digits).map({ (1...65_535).contains($0) }) == true else { return nil }
            port = Int(digits)
        }
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else { return nil }
        self.scheme = scheme
        host = name.lowercased()
        let place = tail.prefix { $0 != "?" }
        path = place.isEmpty ? "/" : String(place)
        query = place.endIndex < tail.endIndex ? String(tail[tail.index(after: place.endIndex)...]) : nil
        if port == usualPort { port = nil }
    }

    private static func scheme(_ text: some StringProtocol) -> String? {
        guard let first = text.first, first.isASCII, first.isLetter,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return text.lowercased()
    }

    private var usualPort: Int? {
        switch scheme {
        case "https": 443
        case "http": 80
        default: nil
        }
    }

    /// The address as text, with every byte that it may not contain written as `%XX`.
    public var text: String {
        let place = WebAddress.encoded(path, keeping: "!$&'()*+,;=:@/-._~%")
        let tail = query.map { "?" + WebAddress.encoded($0, keeping: "!$&'()*+,;=:@/?-._~%") } ?? ""
        return origin + place + tail
    }

    /// Scheme, host and port: the origin that credentials are for.
    public var origin: String { scheme + "://" + host + (port.map { ":\($0)" } ?? "") }

    /// True when the host is this machine.
    public var isLoopback: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let isFourth = parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
        return host == "localhost" || host == "[::1]" || isFourth
    }

    /// True when both hosts belong to the same site, over https: the other host is below this one, or a sibling, as
    /// `p42-caldav.example.com` is of `caldav.example.com`. Siblings below a possible registry domain, such as `co.uk`,
    /// are strangers.
    public func isAkin(to other: WebAddress) -> Bool {
        guard scheme == "https", other.scheme == "https", !host.hasSuffix("]") else { return false }
        let (own, others) = (host.split(separator: "."), other.host.split(separator: "."))
        guard own.count > 1, let last = own.last, last.contains(where: \.isLetter) else { return false }
        if other.host.hasSuffix("." + host) { return true }
        let shared = own.dropFirst()
        let isRegistrys = shared.count < 2 || shared.count == 2 && last.count == 2 && own[1].count < 4
        return !isRegistrys && others.count == own.count && Array(others.dropFirst()) == Array(shared)
    }

    /// The last part of the path, without its escapes; empty for a collection.
    public var name: String {
        let last = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
        return String(decoding: WebAddress.decoded(last, keepingSlashes: false), as: UTF8.self)
    }

    /// Resolves a reference from an answer: absolute, without a host, or relative (RFC 3986 5.2). An empty reference is
    /// this address itself. nil for another scheme, such as `mailto:`. `#` starts no fragment (RFC 4918 8.3).
    public func resolve(_ reference: String) -> WebAddress? {
        let reference = String(reference.trimmedOfBlanks)
        if reference.isEmpty { return self }
        // Nearly all references are absolute paths, and a listing may have tens of thousands.
        if !reference.hasPrefix("/") || reference.hasPrefix("//") {
            if let absolute = WebAddress(href: reference) { return absolute.tidied }
            if reference.hasPrefix("//") { return WebAddress(href: scheme + ":" + reference)?.tidied }
            if WebAddress.hasScheme(reference) { return nil }
        }
        var other = self
        let place = reference.prefix { $0 != "?" }
        other.query =
            place.endIndex < reference.endIndex ? String(reference[reference.index(after: place.endIndex)...]) : nil
        if place.hasPrefix("/") {
            other.path = String(place)
        } else if !place.isEmpty {
            let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.endIndex
            other.path = String(path[..<end]) + String(place)
        }
        return other.tidied
    }

    /// Resolves a reference in an answer from this address. A server behind a proxy may not know the scheme and port of
    /// its clients: for the same host, those of this address hold.
    public func resolve(answered reference: String) -> WebAddress? {
        guard var found = resolve(reference) else { return nil }
        if found.host == host { (found.scheme, found.port) = (scheme, port) }
        return found
    }

    /// True when an address is a direct member of this collection.
    public func hasMember(_ other: WebAddress) -> Bool {
        let (start, key) = (self.key + "/", other.key)
        return key.hasPrefix(start) && key.utf8.count > start.utf8.count && !key.dropFirst(start.count).contains("/")
    }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let head = text[..<colon]
        return !head.contains("/") && !head.contains("?") && scheme(head) != nil && head.count > 1
    }

    /// The address with `.` and `..` resolved.
    private var tidied: WebAddress {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        guard zip(path.utf8, path.utf8.dropFirst()).contains(where: { $0 == slash && $1 == dot }) else { return self }
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        if path.hasSuffix("/.") || path.hasSuffix("/..") { parts.append("") }
        var tidied = self
        tidied.path = "/" + parts.joined(separator: "/")
        return tidied
    }

    /// A key that is equal for all spellings of one address: without unnecessary escapes, and without a slash at the
    /// end of a collection.
    public var key: String {
        var bytes = WebAddress.decoded(path.utf8, keepingSlashes: true)
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return origin + String(decoding: bytes, as: UTF8.self) + (query.map { "?" + $0 } ?? "")
    }

    /// The address of a member of this collection.
    public func member(_ name: String) -> WebAddress {
        var member = self
        member.query = nil
        member.path += (path.hasSuffix("/") ? "" : "/") + WebAddress.encoded(name, keeping: "@-._~")
        return member
    }

    // MARK: Escapes

    static func encoded(_ text: String, keeping kept: String) -> String {
        // Nearly all texts are plain, and a sync has thousands.
        let isPlain = text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || kept.utf8.contains(byte)
        }
        if isPlain { return text }
        var result = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte < 0x80, scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || kept.utf8.contains(byte) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += (digits.utf8.count == 1 ? "%0" : "%") + digits
            }
        }
        return result
    }

    static func decoded(_ bytes: some Collection<UInt8>, keepingSlashes: Bool) -> [UInt8] {
        let bytes = Array(bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                // An escaped slash does not separate segments.
                if keepingSlashes, value == UInt8(ascii: "/") {
                    result += Array("%2F".utf8)
                } else if keepingSlashes, value == UInt8(ascii: "%") {
                    result += Array("%25".utf8)
                } else {
                    result.append(value)
                }
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}

extension StringProtocol {
    /// The text without blanks and line ends around it.
    var trimmedOfBlanks: SubSequence {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}
