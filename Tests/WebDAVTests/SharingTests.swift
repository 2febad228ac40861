import Testing

@testable import WebDAV

/// Who may use a calendar, as Cyrus, SOGo and DAViCal say it and want to be told.
@Suite struct SharingTests {
    private let base, bertsPlace: WebAddress

    init() throws {
        base = try #require(WebAddress("https://example.com/dav/calendars/user/anna/work/"))
        bertsPlace = try #require(WebAddress("https://example.com/dav/principals/user/bert"))
    }

    private func text(_ request: HTTPRequest) -> String { String(decoding: request.body ?? [], as: UTF8.self) }

    private func sharing(_ properties: String) throws -> CalendarSharing {
        let text =
            "<D:multistatus xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\" "
            + "xmlns:S=\"http://calendarserver.org/ns/\" xmlns:I=\"urn:inverse:params:xml:ns:inverse-dav\"><D:response>"
            + "<D:href>/dav/calendars/user/anna/work/</D:href><D:propstat><D:prop>\(properties)</D:prop>"
            + "<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>"
        let response = try #require(try Multistatus(Array(text.utf8), from: base).responses.first)
        return try #require(CalendarSharing(response, from: base))
    }

    private func entry(_ principal: String, _ rights: String, _ more: String = "") -> String {
        "<D:ace><D:principal>\(principal)</D:principal>\(rights)\(more)</D:ace>"
    }

    private func grant(_ names: String...) -> String {
        "<D:grant>" + names.map { "<D:privilege><\($0)/></D:privilege>" }.joined() + "</D:grant>"
    }

    private let bert = "<D:href>/dav/principals/user/bert/</D:href>"

    /// The list of DAViCal, with all that a list may have besides.
    private var list: String {
        "<D:owner><D:href>/dav/principals/user/anna/</D:href></D:owner><D:acl>"
            + entry("<D:property><D:owner/></D:property>", grant("D:all"), "<D:protected/>")
            + entry(bert, grant("D:read"))
            + entry("<D:href>/dav/principals/user/o&amp;o/</D:href>", grant("D:read", "I:x"))
            + entry(bert, "<D:deny><D:privilege><D:unlock/></D:privilege></D:deny>")
            + entry("<D:authenticated/>", grant("C:read-free-busy"))
            + entry("<D:all/>", grant("D:read"), "<D:inherited><D:href>/dav/</D:href></D:inherited>")
            + "<D:ace><D:invert><D:principal>\(bert)</D:principal></D:invert>\(grant("D:read"))</D:ace></D:acl>"
    }

    @Test func `one entry changes and all others go back`() throws {
        let sharing = try sharing(list)
        #expect(sharing.access(of: bertsPlace) == .read)
        let request = HTTPRequest.accessControl(
            sharing.entries(giving: .write, to: bertsPlace, keepsOthers: false), of: base)
        #expect(request.method == "ACL" && request.fields.map(\.name) == ["Content-Type"])
        // A server reads it so.
        let sent = try self.sharing(
            text(request).replacing("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n", with: ""))
        let entries = try #require(sent.entries)
        let others = try #require(sharing.entries).filter { !$0.isFixed }
        #expect(entries.dropLast().map(\.privileges) == others.dropFirst().map(\.privileges))
        #expect(entries.dropLast().map(\.principal) == others.dropFirst().map(\.principal))
        #expect(entries.map(\.isDenial) == [false, true, false, false, false])
        #expect(entries.last?.access == .write && entries.last?.principal == .person(bertsPlace))
        #expect(!entries.contains { $0.isFixed })
        let without = sharing.entries(giving: nil, to: bertsPlace, keepsOthers: false)
        #expect(without.count == 4 && !without.contains { $0.gives(to: bertsPlace) })
    }

    @Test func `a server that keeps what it is not sent gets one entry`() throws {
        let sharing = try sharing(list)
        let read = sharing.entries(giving: .read, to: bertsPlace, keepsOthers: true)
        #expect(read.count == 1 && read[0].access == .read)
        let none = HTTPRequest.accessControl(
            sharing.entries(giving: nil, to: bertsPlace, keepsOthers: true), of: base)
        #expect(text(none).contains("/dav/principals/user/bert</D:href></D:principal><D:grant></D:grant></D:ace>"))
    }

    @Test func `only what a server knows is granted`() throws {
        func known(_ names: String...) -> String {
            "<D:supported-privilege-set><D:supported-privilege><D:privilege><D:all/></D:privilege>"
                + names.map { name in
                    let isAbstract = name.hasPrefix("-")
                    return "<D:supported-privilege><D:privilege><\(isAbstract ? String(name.dropFirst()) : name)/>"
                        + "</D:privilege>\(isAbstract ? "<D:abstract/>" : "")</D:supported-privilege>"
                }.joined() + "</D:supported-privilege></D:supported-privilege-set>"
        }
        let sharing = try sharing(list + known("D:read", "-D:read-current-user-privilege-set"))
        #expect(sharing.canGive(.read, .accessControl))
        #expect(!sharing.canGive(.write, .accessControl) && !sharing.canGive(.busyTimes, .accessControl))
        let given = sharing.entries(giving: .read, to: bertsPlace, keepsOthers: true)
        #expect(given.map(\.privileges) == [["DAV:|read"]])
        #expect(!sharing.canGive(.busyTimes, .invitations) && sharing.canGive(.busyTimes, .roles))
    }

    @Test func `the way is chosen by what a server says of itself`() throws {
        func answer(_ features: String, _ methods: String = "ACL, PROPFIND") -> HTTPAnswer {
            HTTPAnswer(
                status: 200,
                fields: [HTTPField("DAV", "1, 2"), HTTPField("DAV", features), HTTPField("Allow", methods)],
                body: [], address: base)
        }
        // Cyrus says both.
        let cyrus = try sharing(list + "<S:invite/>")
        #expect(cyrus.way(answer("access-control, calendarserver-sharing")) == .invitations)
        #expect(try sharing(list).way(answer("access-control, calendarserver-sharing")) == .accessControl)
        // SOGo says that it has lists of rights, and does not take them.
        let sogo = try sharing(
            list + "<D:current-user-privilege-set><D:privilege><I:admin/></D:privilege></D:current-user-privilege-set>")
        #expect(sogo.way(answer("access-control")) == .roles)
        #expect(try sharing(list).way(answer("access-control", "PROPFIND")) == nil)
        #expect(try sharing(list).way(answer("calendar-access")) == nil)
        #expect(try sharing("<D:displayname/>").way(answer("access-control")) == nil)
    }

    @Test func `invited people have rights and an answer`() throws {
        let sharing = try sharing(
            "<S:invite><S:user><D:href>mailto:bert@example.com</D:href><S:common-name>Bert</S:common-name>"
                + "<S:invite-accepted/><S:access><S:read-write/></S:access></S:user><S:user>"
                + "<D:href>mailto:c@example.com</D:href><S:invite-noresponse/><S:access><S:read/></S:access></S:user>"
                + "<S:user><D:href>mailto:d@example.com</D:href><S:invite-invalid/><S:access><S:no-access/></S:access>"
                + "</S:user><S:organizer><D:href>mailto:anna@example.com</D:href></S:organizer></S:invite>")
        let invited = try #require(sharing.invited)
        #expect(invited.map(\.address) == ["bert", "c", "d"].map { "mailto:\($0)@example.com" })
        #expect(invited.map(\.access) == [.write, .read, nil])
        #expect(invited.map(\.answer) == [.accepted, .unanswered, .unknown])
        #expect(invited[0].name == "Bert")
    }

    @Test func `invitations go as Cyrus takes them`() {
        let request = HTTPRequest.invite(
            "mailto:b&c@example.com", name: "B <C>", to: base, title: "Work & more", mayWrite: true)
        #expect(request.method == "POST")
        #expect(request.fields == [HTTPField("Content-Type", "text/xml; charset=utf-8")])
        #expect(
            text(request).hasSuffix(
                "<S:set><D:href>mailto:b&amp;c@example.com</D:href><S:common-name>B &lt;C&gt;</S:common-name>"
                    + "<S:summary>Work &amp; more</S:summary><S:read-write/></S:set></S:share>"))
        #expect(text(.invite("mailto:b@c", name: "", to: base, title: "W", mayWrite: false)).contains("<S:read/>"))
        #expect(
            text(.uninvite("mailto:b@c", from: base)).contains("<S:remove><D:href>mailto:b@c</D:href></S:remove>"))
    }

    @Test func `an invitation is read and answered`() throws {
        // As Cyrus 3.6 writes it: without a name of the calendar.
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <CS:notification xmlns:CS="http://calendarserver.org/ns/"><CS:dtstamp>20261129T123022Z</CS:dtstamp>\
            <CS:invite-notification><CS:uid>7c7e.xml</CS:uid><D:href xmlns:D="DAV:">/dav/principals/user/bert/</D:href>\
            <CS:invite-noresponse/><CS:access><CS:read/></CS:access><CS:hosturl><D:href xmlns:D="DAV:">\
            /dav/calendars/user/anna/work/</D:href></CS:hosturl><CS:organizer><D:href xmlns:D="DAV:">\
            /dav/principals/user/anna/</D:href><CS:common-name>anna</CS:common-name></CS:organizer><CS:summary/>\
            </CS:invite-notification></CS:notification>
            """
        let place = WebAddress("https://example.com/dav/notifications/user/bert/7c7e.xml")!
        let invitation = try #require(try SharingInvitation(Array(text.utf8), from: place))
        #expect(invitation.uid == "7c7e.xml" && invitation.owner == "anna" && invitation.title.isEmpty)
        #expect(invitation.calendar == base && invitation.access == .read && invitation.answer == .unanswered)
        #expect(invitation.ownersPlace?.text == "https://example.com/dav/principals/user/anna/")
        let other = text.replacing("invite-notification", with: "invite-reply")
        #expect(try SharingInvitation(Array(other.utf8), from: place) == nil)
        #expect(throws: XMLFault.self) { try SharingInvitation(Array("<html>".utf8), from: place) }
        let answer = HTTPRequest.answer(
            invitation, isAccepted: true, by: bertsPlace, at: base.resolve("/dav/calendars/user/bert/")!)
        #expect(answer.address.path == "/dav/calendars/user/bert/")
        #expect(
            self.text(answer).hasSuffix(
                "<D:href>/dav/principals/user/bert</D:href><S:invite-accepted/><S:hosturl>"
                    + "<D:href>/dav/calendars/user/anna/work/</D:href></S:hosturl>"
                    + "<S:in-reply-to>7c7e.xml</S:in-reply-to></S:invite-reply>"))
    }

    @Test func `roles of SOGo's are rights`() throws {
        let list = """
            <?xml version="1.0" encoding="utf-8"?>\r
            <user-list><default-user><id>&lt;default&gt;</id></default-user><user><id>bert</id>\
            <displayName>Bert</displayName><email>bert@example.com</email></user></user-list>
            """
        let holders = try RoleHolders(Array(list.utf8)).holders
        #expect(holders.map(\.login) == [RoleHolders.everybody, "bert"])
        #expect(holders[1].name == "Bert" && holders[1].address == "bert@example.com")
        #expect(try RoleHolders.roles([]).isEmpty)
        #expect(try RoleHolders.roles(Array("<roles><PublicViewer/><x/></roles>".utf8)) == ["PublicViewer", "x"])
        for access in [CalendarAccess.busyTimes, .read, .write] {
            #expect(CalendarAccess(roles: access.roles) == access)
            #expect(access.roles.contains("PrivateDAndTViewer"))
        }
        #expect(CalendarAccess(roles: []) == nil && CalendarAccess(roles: ["None"]) == .other)
        #expect(
            text(.giveRoles(["PublicViewer"], to: "b\"&t", in: base)).hasSuffix(
                "<acl-query xmlns=\"urn:inverse:params:xml:ns:inverse-dav\">"
                    + "<set-roles user=\"b&quot;&amp;t\"><PublicViewer/></set-roles></acl-query>"))
    }

    @Test func `proxies are people to act for`() throws {
        let text = """
            <D:multistatus xmlns:D="DAV:" xmlns:A="http://calendarserver.org/ns/"><D:response><D:href>/bert/</D:href>\
            <D:propstat><D:prop><A:calendar-proxy-read-for/><A:calendar-proxy-write-for><D:href>/anna/</D:href>\
            </A:calendar-proxy-write-for></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>\
            </D:multistatus>
            """
        let response = try #require(try Multistatus(Array(text.utf8), from: base).responses.first)
        #expect(response.actsFor(mayWrite: true, from: base).map(\.path) == ["/anna/"])
        #expect(response.actsFor(mayWrite: false, from: base).isEmpty)
    }

    @Test func `a request for somebody says for whom`() {
        let request = HTTPRequest.delete(base, nil)
        #expect(request.acting(for: nil) == request)
        #expect(
            request.acting(for: "berg@example.com").fields
                == [HTTPField("Schedule-Address", "mailto:berg@example.com")])
    }

    @Test func `a calendar of somebody else's goes into one's own home`() {
        let home = WebAddress("https://example.com/dav/bert/")!
        let request = HTTPRequest.bind(base, as: "anna-work", in: home)
        #expect(request.method == "BIND" && request.address == home)
        #expect(
            text(request).contains(
                "<D:segment>anna-work</D:segment><D:href>/dav/calendars/user/anna/work/</D:href></D:bind>"))
        #expect(
            text(.subscribe(to: base)).hasSuffix(
                "<subscribe xmlns=\"urn:inverse:params:xml:ns:inverse-dav\"></subscribe>"))
        #expect(text(.subscribe(to: base, isEnd: true)).contains("<unsubscribe "))
    }
}
