/// The requests about who may use a calendar.
extension HTTPRequest {
    /// Asks what a server does at an address (RFC 9110 9.3.7).
    public static func options(of address: WebAddress) -> HTTPRequest { HTTPRequest("OPTIONS", address) }

    /// Asks whose a calendar is and who may do what with it (RFC 3744 5, calendarserver-sharing).
    public static func sharing(of calendar: WebAddress) -> HTTPRequest {
        propfind(
            calendar, depth: 0,
            [
                "D:owner", "D:current-user-principal", "D:acl", "D:current-user-privilege-set",
                "D:supported-privilege-set", "S:invite",
            ])
    }

    /// Asks a person's principal for the name and the addresses.
    public static func person(at principal: WebAddress) -> HTTPRequest {
        propfind(principal, depth: 0, ["D:displayname", "C:calendar-user-address-set", "C:calendar-home-set"])
    }

    /// Writes the list of those who may use a calendar (RFC 3744 8.1).
    public static func accessControl(_ entries: [AccessEntry], of calendar: WebAddress) -> HTTPRequest {
        body("ACL", calendar, depth: nil, "acl", entries.map(\.text).joined())
    }

    /// Invites somebody to a calendar, or gives who is invited other rights (calendarserver-sharing).
    ///
    /// - Parameters:
    ///   - address: The calendar address of the person: `mailto:bert@example.com`.
    ///   - title: The name under which the calendar is offered.
    public static func invite(
        _ address: String, name: String, to calendar: WebAddress, title: String, mayWrite: Bool
    ) -> HTTPRequest {
        let common = name.isEmpty ? "" : "<S:common-name>\(escaped(name))</S:common-name>"
        return posted(
            body(
                "POST", calendar, depth: nil, "S:share",
                "<S:set><D:href>\(escaped(address))</D:href>\(common)<S:summary>\(escaped(title))</S:summary>"
                    + (mayWrite ? "<S:read-write/>" : "<S:read/>") + "</S:set>"))
    }

    /// Takes an invitation back, and the rights (calendarserver-sharing).
    public static func uninvite(_ address: String, from calendar: WebAddress) -> HTTPRequest {
        posted(
            body(
                "POST", calendar, depth: nil, "S:share",
                "<S:remove><D:href>\(escaped(address))</D:href></S:remove>"))
    }

    /// Asks for whom one may act (calendar-proxy of calendarserver).
    public static func proxies(of principal: WebAddress) -> HTTPRequest {
        propfind(principal, depth: 0, ["S:calendar-proxy-read-for", "S:calendar-proxy-write-for"])
    }

    /// Asks for the place of one's notifications, among them invitations to calendars of others.
    public static func notificationPlace(of principal: WebAddress) -> HTTPRequest {
        propfind(principal, depth: 0, ["S:notification-URL", "C:calendar-home-set"])
    }

    /// Asks for the notifications in their place.
    public static func notifications(in place: WebAddress) -> HTTPRequest {
        propfind(place, depth: 1, ["S:notificationtype", "D:getetag"])
    }

    /// Answers an invitation to a calendar, at one's own calendar home (calendarserver-sharing).
    public static func answer(
        _ invitation: SharingInvitation, isAccepted: Bool, by principal: WebAddress, at home: WebAddress
    ) -> HTTPRequest {
        let title = invitation.title.isEmpty ? "" : "<S:summary>\(escaped(invitation.title))</S:summary>"
        return posted(
            body(
                "POST", home, depth: nil, "S:invite-reply",
                "<D:href>\(escaped(principal.place))</D:href>"
                    + (isAccepted ? "<S:invite-accepted/>" : "<S:invite-declined/>")
                    + "<S:hosturl><D:href>\(escaped(invitation.calendar.place))</D:href></S:hosturl>"
                    + "<S:in-reply-to>\(escaped(invitation.uid))</S:in-reply-to>" + title))
    }

    /// A request of calendarserver-sharing. Cyrus takes them as `text/xml` alone.
    private static func posted(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        request.fields = [HTTPField("Content-Type", "text/xml; charset=utf-8")]
        return request
    }

    // MARK: SOGo

    /// Asks who has roles in a calendar of SOGo's.
    public static func roleHolders(of calendar: WebAddress) -> HTTPRequest { roles("<user-list/>", calendar) }

    /// Asks for the roles of somebody, by the name of the login.
    public static func roles(of login: String, in calendar: WebAddress) -> HTTPRequest {
        roles("<roles user=\"\(escaped(login))\"/>", calendar)
    }

    /// Gives somebody roles in the place of all earlier ones. SOGo takes any name, also one that nobody has.
    public static func giveRoles(_ names: [String], to login: String, in calendar: WebAddress) -> HTTPRequest {
        let user = escaped(login)
        return roles(
            "<set-roles user=\"\(user)\">" + names.map { "<\($0)/>" }.joined() + "</set-roles>", calendar)
    }

    /// Takes all roles from somebody.
    public static func takeRoles(from login: String, in calendar: WebAddress) -> HTTPRequest {
        roles("<remove-user user=\"\(escaped(login))\"/>", calendar)
    }

    private static func roles(_ content: String, _ calendar: WebAddress) -> HTTPRequest {
        inverse("acl-query", content, calendar)
    }

    /// Puts a calendar of somebody else's into one's own home, or takes it out of it (SOGo).
    public static func subscribe(to calendar: WebAddress, isEnd: Bool = false) -> HTTPRequest {
        inverse(isEnd ? "unsubscribe" : "subscribe", "", calendar)
    }

    private static func inverse(_ root: String, _ content: String, _ calendar: WebAddress) -> HTTPRequest {
        let text =
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
            + "<\(root) xmlns=\"urn:inverse:params:xml:ns:inverse-dav\">\(content)</\(root)>"
        return HTTPRequest(
            "POST", calendar, fields: [HTTPField("Content-Type", "application/xml; charset=utf-8")],
            body: Array(text.utf8))
    }

    // MARK: Binding

    /// Gives a calendar of somebody else's a second place in one's own home (RFC 5842 4).
    public static func bind(_ calendar: WebAddress, as name: String, in home: WebAddress) -> HTTPRequest {
        body(
            "BIND", home, depth: nil, "bind",
            "<D:segment>\(escaped(name))</D:segment><D:href>\(escaped(calendar.place))</D:href>")
    }
}
