/// A calendar on a server, according to its properties.
public struct RemoteCalendar: Hashable, Sendable {
    /// Its address.
    public var address: WebAddress
    /// Its name; empty when it has none.
    public var title = ""
    /// Its colour as the server writes it (`#RRGGBB` or `#RRGGBBAA`); nil when it has none.
    public var color: String?
    /// Its position among other calendars; nil when it has none.
    public var order: Int?
    /// The components that it accepts (RFC 4791 5.2.3): `VEVENT`, `VTODO` and the like; nil when it does not say.
    public var components: Set<String>?
    /// True when its resources may be written, as far as the server says.
    public var isWritable = true
    /// True when the server does not show the user's privileges (403).
    public var hidesPrivileges = false
    /// True when it supports `sync-collection` (RFC 6578).
    public var tellsChanges = false
    /// The principal of its owner (RFC 3744 5.1); nil when the server does not tell.
    public var owner: WebAddress?
    /// The name or the address of its owner, where that is somebody else than the user; nil for one's own.
    public var ownersName: String?

    /// A calendar with known properties.
    public init(address: WebAddress, title: String, color: String?, isWritable: Bool, tellsChanges: Bool) {
        (self.address, self.title, self.color) = (address, title, color)
        (self.isWritable, self.tellsChanges) = (isWritable, tellsChanges)
    }

    /// The calendar that a response describes; nil when it describes none.
    public init?(_ response: DAVResponse) {
        guard let address = response.address, response.isCalendar else { return nil }
        self.address = address
        let properties = response.properties
        func readText(of name: String) -> String? {
            properties[name].map { String($0.text.trimmedOfBlanks) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        title = readText(of: "DAV:|displayname") ?? ""
        color = readText(of: "http://apple.com/ns/ical/|calendar-color")
        order = readText(of: "http://apple.com/ns/ical/|calendar-order").flatMap { Int($0) }
        let set = properties["\(DAVName.caldav)supported-calendar-component-set"]
        let names = set?.all("\(DAVName.caldav)comp").compactMap { $0.attributes["name"]?.uppercased() } ?? []
        components = names.isEmpty ? nil : Set(names)
        if let privileges = properties["DAV:|current-user-privilege-set"] {
            let names = privileges.all("DAV:|privilege").flatMap(\.children).map(\.name)
            isWritable = names.isEmpty || names.contains(where: RemoteCalendar.lets)
        } else if response.missing["DAV:|current-user-privilege-set"] == 403 {
            // A server that does not even show a user's privileges treats the user as a guest (DAViCal). A 404 only
            // means that the server does not support privileges.
            (isWritable, hidesPrivileges) = (false, true)
        }
        owner = response.owner(from: address)
        let reports = properties["DAV:|supported-report-set"]?.all("DAV:|supported-report") ?? []
        tellsChanges = reports.contains { $0["DAV:|report"]?["DAV:|sync-collection"] != nil }
    }

    /// True for a privilege to make or to change items: those of WebDAV (RFC 3744 3), of which `write-content` is
    /// enough for both on Cyrus and `bind` is for new ones on SOGo, and SOGo's own for items of one class.
    static func lets(_ privilege: String) -> Bool {
        ["DAV:|write", "DAV:|write-content", "DAV:|bind", "DAV:|all"].contains(privilege)
            || privilege.hasPrefix("\(DAVName.inverse)modify-")
    }

    /// Removes the second of two levels of escapes from the name. DAViCal adds it: it stores the XML that it receives,
    /// and escapes that again. A name with a bare `&`, `<` or `>` was typed on the server itself, and needs no change.
    public mutating func unescapeTitle() {
        let references = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
        var (plain, rest) = ("", title[...])
        while let first = rest.first {
            if let (reference, character) = references.first(where: { rest.hasPrefix($0.0) }) {
                plain += character
                rest = rest.dropFirst(reference.count)
            } else if "&<>".contains(first) {
                return
            } else {
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        title = plain
    }
}

/// The namespaces of names.
enum DAVName {
    static let caldav = "urn:ietf:params:xml:ns:caldav|"
    static let server = "http://calendarserver.org/ns/|"
    /// SOGo's own.
    static let inverse = "urn:inverse:params:xml:ns:inverse-dav|"
}

extension DAVResponse {
    /// True when the resource is a calendar.
    public var isCalendar: Bool { properties["DAV:|resourcetype"]?["\(DAVName.caldav)calendar"] != nil }

    /// True when the resource is a collection of whichever kind.
    public var isCollection: Bool { properties["DAV:|resourcetype"]?["DAV:|collection"] != nil }

    /// The entity tag, opaque; nil when there is none.
    public var etag: String? {
        let text = properties["DAV:|getetag"].map { String($0.text.trimmedOfBlanks) } ?? ""
        return text.isEmpty ? nil : text
    }

    /// The tag that stays when the server alone changes the resource (RFC 6638 3.2.10), opaque; nil when there is none.
    public var scheduleTag: String? {
        let text = properties["\(DAVName.caldav)schedule-tag"].map { String($0.text.trimmedOfBlanks) } ?? ""
        return text.isEmpty ? nil : text
    }

    /// The text of the resource; nil where there is none.
    public var calendarData: [UInt8]? { properties["\(DAVName.caldav)calendar-data"]?.calendarText }

    /// The user's principal; nil when the server does not tell, or when the user is not authenticated.
    public func principal(from base: WebAddress) -> WebAddress? {
        properties["DAV:|current-user-principal"]?["DAV:|href"].flatMap { base.resolve(answered: $0.text) }
    }

    /// The owner of the resource (RFC 3744 5.1); nil when the server does not tell.
    public func owner(from base: WebAddress) -> WebAddress? {
        properties["DAV:|owner"]?["DAV:|href"].flatMap { base.resolve(answered: $0.text) }
    }

    /// The addresses by which a server knows the user, such as `mailto:anna@example.com` (RFC 6638 2.4.1).
    public var userAddresses: [String] {
        let hrefs = properties["\(DAVName.caldav)calendar-user-address-set"]?.all("DAV:|href") ?? []
        return hrefs.map { String($0.text.trimmedOfBlanks) }
    }

    /// The places of calendars.
    public func homeSets(from base: WebAddress) -> [WebAddress] {
        let hrefs = properties["\(DAVName.caldav)calendar-home-set"]?.all("DAV:|href") ?? []
        return hrefs.filter { !$0.text.trimmedOfBlanks.isEmpty }.compactMap { base.resolve(answered: $0.text) }
    }
}

extension XMLElement {
    /// The calendar in it; nil for blanks. XML knows only line feeds as line ends; iCalendar has both characters.
    var calendarText: [UInt8]? {
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
        guard start < bytes.endIndex else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 30)
        var last: UInt8 = 0
        for byte in bytes[start...] {
            if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { text.append(UInt8(ascii: "\r")) }
            text.append(byte)
            last = byte
        }
        if last != UInt8(ascii: "\n") { text += [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
        return text
    }
}
