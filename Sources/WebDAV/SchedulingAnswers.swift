/// The answer of an outbox about several people (RFC 6638 10.1).
public struct ScheduleResponse {
    /// The answer about one of them.
    public struct Recipient: Hashable, Sendable {
        /// The calendar address, such as `mailto:bert@example.com`, as the server writes it.
        public var address: String
        /// The code and the words of the server (RFC 5545 3.8.8.3), in one line; empty without any.
        public var status: String
        /// The busy times as a calendar; nil without one.
        public var calendarData: [UInt8]?
    }

    /// One for each person of whom the server says something.
    public var recipients: [Recipient]

    /// Reads a body.
    public init(_ bytes: [UInt8]) throws(XMLFault) {
        var found: [Recipient] = []
        let root = try XMLReader.read(bytes) { element in
            guard element.name == DAVName.caldav + "response" else { return }
            let recipient = element[DAVName.caldav + "recipient"]
            // SOGo leaves out the href.
            let address = recipient?["DAV:|href"]?.text ?? recipient?.text ?? ""
            let status = element[DAVName.caldav + "request-status"]?.text ?? ""
            found.append(
                Recipient(
                    address: String(address.trimmedOfBlanks),
                    status: status.split(whereSeparator: \.isNewline).joined(separator: " "),
                    calendarData: element[DAVName.caldav + "calendar-data"]?.calendarText))
        }
        guard root == DAVName.caldav + "schedule-response" else { throw .otherRoot(root) }
        recipients = found
    }
}

/// Somebody, or a room, that a server knows: a principal with an address.
public struct RemotePerson: Hashable, Sendable {
    /// The name; empty when it has none.
    public var name: String
    /// The calendar addresses, such as `mailto:bert@example.com`; the one that the server prefers is the first.
    public var addresses: [String]
    /// The kind (RFC 6638 2.4.2), in upper case; empty when the server says none.
    public var kind: String

    /// The person that a response is about; nil where there is no address.
    public init?(_ response: DAVResponse) {
        let hrefs = response.properties[DAVName.caldav + "calendar-user-address-set"]?.all("DAV:|href") ?? []
        let preferred = hrefs.filter { $0.attributes["preferred"] == "1" }
        addresses = (preferred + hrefs.filter { $0.attributes["preferred"] != "1" })
            .map { String($0.text.trimmedOfBlanks) }.filter { !$0.isEmpty }
        guard !addresses.isEmpty else { return nil }
        name = response.properties["DAV:|displayname"].map { String($0.text.trimmedOfBlanks) } ?? ""
        kind =
            response.properties[DAVName.caldav + "calendar-user-type"]
            .map { $0.text.trimmedOfBlanks.uppercased() } ?? ""
    }
}

extension DAVResponse {
    /// The place that takes messages about invitations from one (RFC 6638 2.1.1); nil where there is none.
    public func outbox(from base: WebAddress) -> WebAddress? {
        let href = properties[DAVName.caldav + "schedule-outbox-URL"]?["DAV:|href"]?.text.trimmedOfBlanks ?? ""
        return href.isEmpty ? nil : base.resolve(answered: String(href))
    }

    /// The collections in which one looks for people (RFC 3744 5.8).
    public func principalCollections(from base: WebAddress) -> [WebAddress] {
        let hrefs = properties["DAV:|principal-collection-set"]?.all("DAV:|href") ?? []
        return hrefs.filter { !$0.text.trimmedOfBlanks.isEmpty }.compactMap { base.resolve(answered: $0.text) }
    }
}
