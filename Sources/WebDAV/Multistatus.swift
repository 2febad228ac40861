/// An answer of WebDAV about several resources (RFC 4918 13).
public struct Multistatus {
    /// The answer for each resource.
    public var responses: [DAVResponse] = []
    /// The token for the next `sync-collection` (RFC 6578 3.2); opaque, and not always the URI that it should be.
    public var syncToken: String?

    /// Parses an answer from an address. Addresses in it are resolved against that.
    public init(_ bytes: [UInt8], from address: WebAddress) throws(XMLFault) {
        var found: [DAVResponse] = []
        var token: String?
        let root = try XMLReader.read(bytes) { element in
            switch element.name {
            case "DAV:|response": found += DAVResponse.all(in: element, from: address)
            case "DAV:|sync-token":
                let text = String(element.text.trimmedOfBlanks)
                token = text.isEmpty ? nil : text
            default: break
            }
        }
        guard root == "DAV:|multistatus" else { throw .otherRoot(root) }
        (responses, syncToken) = (found, token)
    }

    /// True when the server truncated the answer (RFC 6578 3.6). Some servers report that for another address than the
    /// collection's.
    public var isTruncated: Bool { responses.contains { $0.status == 507 } }
}

/// The part of an answer about one resource.
public struct DAVResponse {
    /// The address; nil when the server left it empty or wrote something invalid.
    public var address: WebAddress?
    /// The status of the resource as a whole; nil when its properties have their own.
    public var status: Int?
    /// The properties that the resource has.
    public var properties: [String: XMLElement] = [:]
    /// The requested properties that the server did not return, with their status.
    public var missing: [String: Int] = [:]
    /// The conditions that were not met.
    public var errors: [String] = []

    /// The responses in an element. One may have several addresses with one status (RFC 4918 14.24).
    static func all(in element: XMLElement, from base: WebAddress) -> [DAVResponse] {
        var response = DAVResponse()
        response.status = element["DAV:|status"].flatMap { status(in: $0.text) }
        response.errors = element["DAV:|error"]?.children.map(\.name) ?? []
        for part in element.all("DAV:|propstat") {
            let partStatus = part["DAV:|status"].flatMap { status(in: $0.text) } ?? 200
            for property in part["DAV:|prop"]?.children ?? [] {
                if (200..<300).contains(partStatus) {
                    response.properties[property.name] = property
                } else {
                    response.missing[property.name] = partStatus
                }
            }
        }
        let hrefs = element.all("DAV:|href").map { String($0.text.trimmedOfBlanks) }
        return (hrefs.isEmpty ? [""] : hrefs).map { href in
            var one = response
            one.address = href.isEmpty ? nil : base.resolve(answered: href)
            return one
        }
    }

    /// The number in `HTTP/1.1 200 OK`.
    private static func status(in line: String) -> Int? {
        line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
}

/// The body of an answer that names the failed condition (RFC 4918 16).
public struct DAVError {
    /// The failed conditions, with their namespaces.
    public var conditions: [String] = []
    /// The server's explanation, in words.
    public var words = ""
    /// The address in `no-uid-conflict` (RFC 4791 5.3.2.1).
    public var conflictingHref: String?

    /// Reads a body.
    public init(_ bytes: [UInt8]) throws(XMLFault) {
        var (conditions, words, href): ([String], String, String?) = ([], "", nil)
        let root = try XMLReader.read(bytes) { element in
            conditions.append(element.name)
            if element.name.hasSuffix("|no-uid-conflict") { href = element["DAV:|href"]?.text }
            if element.name.hasSuffix("message") || element.name.hasSuffix("responsedescription") {
                words = String(element.text.trimmedOfBlanks)
            }
        }
        guard root == "DAV:|error" else { throw .otherRoot(root) }
        (self.conditions, self.words) = (conditions, words)
        conflictingHref = href.map { String($0.trimmedOfBlanks) }
    }

    /// True when the body names a condition, in any namespace.
    public func names(_ condition: String) -> Bool { conditions.contains { $0.hasSuffix("|" + condition) } }

    /// The conditions in one line.
    public var text: String {
        let names = conditions.compactMap { $0.split(separator: "|").last.map(String.init) }
        return String((words.isEmpty ? names.joined(separator: ", ") : words).prefix(200))
    }
}
