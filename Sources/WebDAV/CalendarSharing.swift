/// The people who may use a calendar, as its server tells it, and the way in which others are let in.
public struct CalendarSharing: Sendable {
    /// The way in which a server lets others use a calendar.
    public enum Way: Hashable, Sendable {
        /// Invitations that the other accepts (calendarserver-sharing).
        case invitations
        /// SOGo's roles.
        case roles
        /// A list of rights (RFC 3744 8.1).
        case accessControl
    }

    /// Somebody who was invited to a calendar (calendarserver-sharing).
    public struct Invited: Hashable, Sendable {
        /// An answer to an invitation.
        public enum Answer: Hashable, Sendable {
            case accepted, declined, unanswered
            /// The server knows nobody of this address.
            case unknown
        }

        /// The calendar address, such as `mailto:bert@example.com`, or the address of the principal.
        public var address: String
        /// The name; empty when there is none.
        public var name: String
        /// The rights; nil for none.
        public var access: CalendarAccess?
        /// The answer so far.
        public var answer: Answer
    }

    /// The owner of the calendar; nil where the server does not tell.
    public var owner: WebAddress?
    /// One's own principal; nil where the server does not tell.
    public var principal: WebAddress?
    /// Those who have rights, in the order of the server; nil where it does not tell.
    public var entries: [AccessEntry]?
    /// Those who are invited; nil where the server knows no invitations.
    public var invited: [Invited]?
    /// One's own privileges.
    public var privileges: Set<String>
    /// The privileges that an entry may name; empty where the server does not tell.
    public var grantable: Set<String>

    /// The facts in the answer to `HTTPRequest.sharing(of:)`; nil where the calendar is not in it.
    public init?(_ response: DAVResponse, from base: WebAddress) {
        guard !response.properties.isEmpty else { return nil }
        let properties = response.properties
        owner = response.owner(from: base)
        principal = response.principal(from: base)
        entries = properties["DAV:|acl"]?.all("DAV:|ace").map { AccessEntry($0, from: base) }
        let own = properties["DAV:|current-user-privilege-set"]?.all("DAV:|privilege") ?? []
        privileges = Set(own.flatMap(\.children).map(\.name))
        grantable = []
        if let set = properties["DAV:|supported-privilege-set"] { CalendarSharing.collect(set, into: &grantable) }
        invited = properties["\(DAVName.server)invite"]?.all("\(DAVName.server)user").map(Invited.init)
    }

    /// Adds the privileges of a tree that are not abstract (RFC 3744 5.3).
    private static func collect(_ element: XMLElement, into names: inout Set<String>) {
        for branch in element.all("DAV:|supported-privilege") {
            if branch["DAV:|abstract"] == nil {
                names.formUnion(branch["DAV:|privilege"]?.children.map(\.name) ?? [])
            }
            collect(branch, into: &names)
        }
    }

    /// The way in which the server lets others in; nil for none.
    ///
    /// - Parameter answer: The answer to `HTTPRequest.options(of:)`.
    public func way(_ answer: HTTPAnswer) -> Way? {
        // Cyrus announces lists of rights too: it refuses people in them, and forgets its own rights.
        if invited != nil, answer.lists("calendarserver-sharing", in: "DAV") { return .invitations }
        if (privileges.union(grantable)).contains(where: { $0.hasPrefix(DAVName.inverse) }) { return .roles }
        if entries != nil, answer.lists("access-control", in: "DAV"), answer.lists("ACL", in: "Allow") {
            return .accessControl
        }
        return nil
    }

    /// True when these rights can be given in that way.
    public func canGive(_ access: CalendarAccess, _ way: Way) -> Bool {
        switch way {
        case .invitations: access == .read || access == .write
        case .roles: true
        case .accessControl:
            grantable.isEmpty || access.privileges.first.map { grantable.contains($0) } ?? false
        }
    }

    /// The entries to send so that a person has some rights, or none, and everybody else the same as before. Entries
    /// that are protected or inherited are not sent back (RFC 3744 8.1).
    ///
    /// - Parameter keepsOthers: True for a server that keeps the entries that it is not sent (DAViCal).
    public func entries(giving access: CalendarAccess?, to person: WebAddress, keepsOthers: Bool) -> [AccessEntry] {
        let names = (access?.privileges ?? []).filter { grantable.isEmpty || grantable.contains($0) }
        let new = names.isEmpty && !keepsOthers ? [] : [AccessEntry(of: person, privileges: names)]
        if keepsOthers { return new }
        return (entries ?? []).filter { !$0.isFixed && !$0.gives(to: person) } + new
    }

    /// The rights that entries give a person; nil for none.
    public func access(of person: WebAddress) -> CalendarAccess? {
        let given = (entries ?? []).filter { entry in
            if case .person(let place) = entry.principal { place.isPlace(of: person) } else { false }
        }
        return CalendarAccess(privileges: given.filter { !$0.isDenial }.flatMap(\.privileges))
    }
}

extension CalendarSharing.Invited {
    init(_ element: XMLElement) {
        func named(_ name: String) -> XMLElement? { element[DAVName.server + name] }
        address = String((element["DAV:|href"]?.text ?? "").trimmedOfBlanks)
        name = String((named("common-name")?.text ?? "").trimmedOfBlanks)
        let rights = named("access")
        access =
            rights?[DAVName.server + "read-write"] != nil
            ? .write : rights?[DAVName.server + "read"] != nil ? .read : nil
        answer =
            if named("invite-accepted") != nil { .accepted } else if named("invite-declined") != nil {
                .declined
            } else if named("invite-invalid") != nil { .unknown } else { .unanswered }
    }
}

/// An invitation to somebody else's calendar (calendarserver-sharing, `invite-notification`).
public struct SharingInvitation: Hashable, Sendable {
    /// The name that an answer has to repeat.
    public var uid: String
    /// The calendar of the other person.
    public var calendar: WebAddress
    /// The name of the calendar; empty when the invitation says none.
    public var title: String
    /// The name of its owner, or the address; empty when the invitation says neither.
    public var owner: String
    /// The principal of the owner; nil when the invitation does not name it.
    public var ownersPlace: WebAddress?
    /// The rights; nil when they were taken away again.
    public var access: CalendarAccess?
    /// The answer so far.
    public var answer: CalendarSharing.Invited.Answer

    /// The invitation in a notification; nil for another one.
    public init?(_ bytes: [UInt8], from base: WebAddress) throws(XMLFault) {
        var found: XMLElement?
        let root = try XMLReader.read(bytes) { element in
            if element.name == DAVName.server + "invite-notification" { found = element }
        }
        guard root == DAVName.server + "notification", let found else { return nil }
        func text(_ element: XMLElement?) -> String { String((element?.text ?? "").trimmedOfBlanks) }
        let host = found[DAVName.server + "hosturl"]
        guard let calendar = base.resolve(answered: text(host?["DAV:|href"])) else { return nil }
        self.calendar = calendar
        uid = text(found[DAVName.server + "uid"])
        title = text(found[DAVName.server + "summary"])
        let person = found[DAVName.server + "organizer"]
        let place = text(person?["DAV:|href"])
        ownersPlace = place.isEmpty ? nil : base.resolve(answered: place)
        let names = ["common-name", "first-name", "last-name"].map { text(person?[DAVName.server + $0]) }
        owner = names[0].isEmpty ? names[1...].filter { !$0.isEmpty }.joined(separator: " ") : names[0]
        if owner.isEmpty, place.hasPrefix("mailto:") { owner = String(place.dropFirst("mailto:".count)) }
        let invited = CalendarSharing.Invited(found)
        (access, answer) = (invited.access, invited.answer)
    }
}

/// The people who have roles in a calendar of SOGo's.
public struct RoleHolders {
    /// Somebody with roles.
    public struct Holder: Hashable, Sendable {
        /// The name of the login; `<default>` for everybody who has one.
        public var login: String
        /// The name; empty when there is none.
        public var name: String
        /// The address of mail; empty when there is none.
        public var address: String
    }

    /// The login that stands for everybody who has one.
    public static let everybody = "<default>"
    /// Those who have, or may have, roles.
    public var holders: [Holder] = []

    /// Reads the answer to `HTTPRequest.roleHolders(of:)`.
    public init(_ bytes: [UInt8]) throws(XMLFault) {
        var found: [Holder] = []
        let root = try XMLReader.read(bytes) { element in
            func text(_ name: String) -> String { String((element[name]?.text ?? "").trimmedOfBlanks) }
            guard ["user", "default-user"].contains(element.name), !text("id").isEmpty else { return }
            found.append(Holder(login: text("id"), name: text("displayName"), address: text("email")))
        }
        guard root == "user-list" else { throw .otherRoot(root) }
        holders = found
    }

    /// The roles in the answer to `HTTPRequest.roles(of:in:)`; none for an empty answer.
    public static func roles(_ bytes: [UInt8]) throws(XMLFault) -> [String] {
        if bytes.isEmpty { return [] }
        var found: [String] = []
        let root = try XMLReader.read(bytes) { found.append($0.name) }
        guard root == "roles" else { throw .otherRoot(root) }
        return found
    }
}

extension HTTPAnswer {
    /// True when a field is a list that names something, without regard to case.
    public func lists(_ word: String, in name: String) -> Bool {
        fields.filter { $0.name.lowercased() == name.lowercased() }.contains { field in
            field.value.lowercased().split(separator: ",").contains { $0.trimmedOfBlanks == word.lowercased() }
        }
    }
}

extension DAVResponse {
    /// The place of one's notifications (calendarserver-sharing); nil where there is none.
    public func notificationPlace(from base: WebAddress) -> WebAddress? {
        let href = properties["\(DAVName.server)notification-URL"]?["DAV:|href"]?.text.trimmedOfBlanks ?? ""
        return href.isEmpty ? nil : base.resolve(answered: String(href))
    }

    /// The principals for whom one may act (calendar-proxy), to read their calendars or to change them.
    public func actsFor(mayWrite: Bool, from base: WebAddress) -> [WebAddress] {
        let name = "\(DAVName.server)calendar-proxy-\(mayWrite ? "write" : "read")-for"
        return (properties[name]?.all("DAV:|href") ?? []).compactMap { base.resolve(answered: $0.text) }
    }

    /// True for a notification that invites to a calendar.
    public var isShareInvitation: Bool {
        properties["\(DAVName.server)notificationtype"]?["\(DAVName.server)invite-notification"] != nil
    }
}
