/// The rights of somebody on a calendar, as far as people tell them apart.
public enum CalendarAccess: Hashable, Sendable, Comparable {
    /// Something else than the items, such as the list of rights.
    case other
    /// The times that are taken, and not with what.
    case busyTimes
    /// Each item, but for what is private where the server hides that.
    case read
    /// The items, and making, changing or deleting them.
    case write

    /// The rights that privileges come to (RFC 3744 3, RFC 4791 6.1.1, and SOGo's own); nil for no privilege at all.
    init?(privileges: some Sequence<String>) {
        let names = Set(privileges)
        if names.isEmpty { return nil }
        if names.contains(where: RemoteCalendar.lets) {
            self = .write
        } else if names.contains("DAV:|read") {
            self = .read
        } else {
            self = names.contains("\(DAVName.caldav)read-free-busy") ? .busyTimes : .other
        }
    }

    /// The privileges that give these rights, the necessary one first. A server that takes them says which of them it
    /// knows.
    var privileges: [String] {
        switch self {
        case .other: []
        case .busyTimes: ["\(DAVName.caldav)read-free-busy"]
        // DAViCal tells those without the second nothing about their own rights.
        case .read: ["DAV:|read", "DAV:|read-current-user-privilege-set", "\(DAVName.caldav)read-free-busy"]
        case .write: ["DAV:|write"] + CalendarAccess.read.privileges
        }
    }

    /// The rights that roles of SOGo's come to; nil for none.
    public init?(roles: [String]) {
        if roles.isEmpty { return nil }
        let writing = ["ObjectCreator", "ObjectEraser"]
        if roles.contains(where: { $0.hasSuffix("Modifier") || writing.contains($0) }) {
            self = .write
        } else if roles.contains(where: { $0.hasSuffix("Viewer") && !$0.hasSuffix("DAndTViewer") }) {
            self = .read
        } else {
            self = roles.contains { $0.hasSuffix("DAndTViewer") } ? .busyTimes : .other
        }
    }

    /// The roles of SOGo's that give these rights. Of private and confidential items (CLASS, RFC 5545 3.8.1.3) others
    /// see the times alone, whatever they may do with the rest.
    public var roles: [String] {
        let times = ["ConfidentialDAndTViewer", "PrivateDAndTViewer"]
        switch self {
        case .other: return []
        case .busyTimes: return ["PublicDAndTViewer"] + times
        case .read: return ["PublicViewer"] + times
        case .write: return ["PublicModifier", "ObjectCreator", "ObjectEraser"] + times
        }
    }
}

/// An entry of the list that says who may do what with a resource (RFC 3744 5.5).
public struct AccessEntry: Hashable, Sendable {
    /// Those whom an entry is about.
    public enum Principal: Hashable, Sendable {
        /// A person, a room or a group.
        case person(WebAddress)
        /// Everybody, or everybody who has a login.
        case everybody
        /// The owner, whom most servers mention too.
        case owner
        /// Others, such as those without a login.
        case others
    }

    /// Those whom the entry is about.
    public var principal: Principal
    /// The names of the privileges, with their namespaces.
    public var privileges: [String]
    /// True for an entry that takes privileges away.
    public var isDenial = false
    /// True for an entry that may not be sent back: it is protected, or comes from another resource (RFC 3744 8.1).
    public var isFixed = false
    /// The entry as it came.
    var text: String

    /// The entry in an element `ace`. One that names nobody whom tcal understands is about others, and goes back to the
    /// server as it came.
    init(_ element: XMLElement, from base: WebAddress) {
        let holder = element["DAV:|principal"] ?? element["DAV:|invert"]?["DAV:|principal"]
        let named = holder?.children.first
        switch named?.name {
        case "DAV:|href": principal = base.resolve(answered: named?.text ?? "").map(Principal.person) ?? .others
        case "DAV:|all", "DAV:|authenticated": principal = .everybody
        case "DAV:|self": principal = .owner
        case "DAV:|property" where named?["DAV:|owner"] != nil: principal = .owner
        default: principal = .others
        }
        // An inverted entry is about all but those whom it names.
        if element["DAV:|invert"] != nil { principal = .others }
        let rights = element["DAV:|grant"] ?? element["DAV:|deny"]
        privileges = rights?.all("DAV:|privilege").flatMap(\.children).map(\.name) ?? []
        isDenial = element["DAV:|deny"] != nil
        isFixed = element["DAV:|protected"] != nil || element["DAV:|inherited"] != nil
        text = element.written
    }

    /// An entry that gives a person privileges. One without any takes an earlier one away where a server keeps those
    /// that it is not sent (DAViCal).
    init(of person: WebAddress, privileges: [String]) {
        (principal, self.privileges) = (.person(person), privileges)
        let names = privileges.map { "<D:privilege>" + XMLElement.written(empty: $0) + "</D:privilege>" }.joined()
        text =
            "<D:ace xmlns:D=\"DAV:\"><D:principal><D:href>\(HTTPRequest.escaped(person.place))</D:href></D:principal>"
            + "<D:grant>\(names)</D:grant></D:ace>"
    }

    /// The rights that the entry gives; nil for none.
    public var access: CalendarAccess? { isDenial ? nil : CalendarAccess(privileges: privileges) }

    /// True for an entry that gives a person something.
    func gives(to person: WebAddress) -> Bool {
        guard !isDenial, !isFixed, case .person(let place) = principal else { return false }
        return place.isPlace(of: person)
    }
}

extension WebAddress {
    /// True for the same place, with or without a slash at its end.
    public func isPlace(of other: WebAddress) -> Bool {
        func bare(_ key: String) -> Substring { key.hasSuffix("/") ? key.dropLast() : key[...] }
        return bare(key) == bare(other.key)
    }
}

extension XMLElement {
    /// The element as XML, with the namespace of each.
    var written: String {
        let values = attributes.sorted { $0.key < $1.key }.filter { !$0.key.contains("|") }
            .map { " \($0.key)=\"\(HTTPRequest.escaped($0.value))\"" }.joined()
        let content =
            (text.contains { !$0.isWhitespace } ? HTTPRequest.escaped(text) : "") + children.map(\.written).joined()
        let (local, namespace) = XMLElement.parts(of: name)
        return "<X:\(local) xmlns:X=\"\(HTTPRequest.escaped(namespace))\"\(values)>\(content)</X:\(local)>"
    }

    /// An element without content, as XML.
    static func written(empty name: String) -> String {
        let (local, namespace) = parts(of: name)
        return "<X:\(local) xmlns:X=\"\(HTTPRequest.escaped(namespace))\"/>"
    }

    private static func parts(of name: String) -> (local: String, namespace: String) {
        guard let bar = name.lastIndex(of: "|") else { return (name, "") }
        return (String(name[name.index(after: bar)...]), String(name[..<bar]))
    }
}
