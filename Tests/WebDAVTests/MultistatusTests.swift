import Testing
import WebDAV

@Suite struct MultistatusTests {
    private let base = WebAddress("https://example.com/dav/anna/work/")

    private func read(_ text: String) throws -> Multistatus {
        try Multistatus(Array(text.utf8), from: try #require(base))
    }

    private func multistatus(_ inner: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav" \
        xmlns:cs="http://calendarserver.org/ns/">\
        \(inner)</d:multistatus>
        """
    }

    @Test func entityTagsStayAsTheyAreWritten() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/dav/anna/work/1.ics</d:href><d:propstat><d:prop>\
                <d:getetag>"a&amp;b"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>2.ics</d:href><d:propstat><d:prop><d:getetag>W/"x"</d:getetag></d:prop>\
                <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>3.ics</d:href><d:propstat><d:prop><d:getetag>unquoted</d:getetag></d:prop>\
                <d:status>HTTP/1.1 200</d:status></d:propstat></d:response>
                <d:response><d:href>4.ics</d:href><d:propstat><d:prop><d:getetag/></d:prop>\
                <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                """))
        #expect(answer.responses.map(\.etag) == ["\"a&b\"", "W/\"x\"", "unquoted", nil])
        #expect(
            answer.responses.map { $0.address?.path }
                == ["/dav/anna/work/1.ics", "/dav/anna/work/2.ics", "/dav/anna/work/3.ics", "/dav/anna/work/4.ics"])
    }

    @Test func aServerThatSchedulesSaysSoAndWhoOneIs() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/dav/anna/</d:href><d:propstat><d:prop>\
                <cal:calendar-user-address-set><d:href>mailto:anna@example.com</d:href><d:href> /dav/anna/ </d:href>\
                </cal:calendar-user-address-set><cal:schedule-outbox-URL><d:href>/dav/anna/out/</d:href>\
                </cal:schedule-outbox-URL></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>/dav/bob/</d:href><d:propstat><d:prop><cal:schedule-outbox-URL/></d:prop>\
                <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
                """))
        #expect(answer.responses.map(\.userAddresses) == [["mailto:anna@example.com", "/dav/anna/"], []])
        let home = try #require(base)
        #expect(answer.responses.map { $0.outbox(from: home)?.path } == ["/dav/anna/out/", nil])
        func told(_ fields: [HTTPField]) throws -> Bool? {
            HTTPAnswer(status: 207, fields: fields, body: [], address: try #require(base)).sendsInvitations
        }
        #expect(try told([]) == nil)
        #expect(try told([HTTPField("DAV", "1, calendar-access")]) == false)
        #expect(
            try told([HTTPField("DAV", "1, 3"), HTTPField("Dav", "calendar-access, Calendar-Auto-Schedule")]) == true)
    }

    @Test func aPropertyThatIsNotThereHasItsStatus() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/dav/anna/work/</d:href>
                <d:propstat><d:prop><d:displayname>Work &lt;3</d:displayname></d:prop>\
                <d:status>HTTP/1.1 200 OK</d:status></d:propstat>
                <d:propstat><d:prop><cs:getctag/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>
                </d:response>
                """))
        #expect(answer.responses[0].properties["DAV:|displayname"]?.text == "Work <3")
        #expect(answer.responses[0].missing == ["http://calendarserver.org/ns/|getctag": 404])
        #expect(answer.responses[0].etag == nil)
    }

    @Test func changesHaveTheirTokenAndWhatWent() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/dav/anna/work/new.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag>\
                </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>/dav/anna/work/old.ics</d:href>\
                <d:status>HTTP/1.1 404 Not Found</d:status></d:response>
                <d:response><d:href>/dav/anna/work/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status>\
                <d:error><d:number-of-matches-within-limits/></d:error></d:response>
                <d:sync-token>not a URI: 1;2=</d:sync-token>
                """))
        #expect(answer.syncToken == "not a URI: 1;2=")
        #expect(answer.responses.map(\.status) == [nil, 404, 507])
        #expect(answer.isTruncated)
        #expect(answer.responses[2].errors == ["DAV:|number-of-matches-within-limits"])
    }

    @Test func oneStatusMayBeAboutSeveralResources() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/a.ics</d:href><d:href>https://example.com/b.ics</d:href>\
                <d:status>HTTP/1.1 404 Not Found</d:status></d:response>
                """))
        #expect(answer.responses.map { $0.address?.path } == ["/a.ics", "/b.ics"])
        #expect(answer.responses.map(\.status) == [404, 404])
    }

    @Test func emptyHrefsAreNobodys() throws {
        let answer = try read(
            multistatus("<d:response><d:href/><d:status>HTTP/1.1 404 Not Found</d:status></d:response><d:response/>"))
        #expect(answer.responses.map { $0.address?.path } == [nil, nil])
    }

    @Test func calendarDataGetsItsLineEnds() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>1.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag><cal:calendar-data>
                BEGIN:VCALENDAR
                SUMMARY:a &amp; b &#13;
                END:VCALENDAR</cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>2.ics</d:href><d:propstat><d:prop><cal:calendar-data><![CDATA[BEGIN:VCALENDAR
                ]]></cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>3.ics</d:href><d:propstat><d:prop><cal:calendar-data> </cal:calendar-data></d:prop>\
                <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                """))
        let texts = answer.responses.map { $0.calendarData.map { String(decoding: $0, as: UTF8.self) } }
        #expect(
            texts == [
                "BEGIN:VCALENDAR\r\nSUMMARY:a & b \r\nEND:VCALENDAR\r\n", "BEGIN:VCALENDAR\r\n", nil,
            ])
    }

    @Test func otherPrefixesAndEncodingsAreRead() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><multistatus xmlns=\"DAV:\"><response>"
            + "<href>/\u{FC}/</href></response></multistatus>"
        let answer = try Multistatus(text.unicodeScalars.map { UInt8($0.value) }, from: try #require(base))
        #expect(answer.responses.first?.address?.path == "/ü/")
    }

    @Test(arguments: [
        "", "no xml", "<html><body>Sign in</body></html>", "<d:multistatus xmlns:d='DAV:'><d:response>",
        "<multistatus><response/></multistatus>", "<d:multistatus xmlns:d='DAV:'>&nbsp;</d:multistatus>",
        "<d:multistatus xmlns:d='DAV:'><d:response>\u{B}</d:response></d:multistatus>",
    ]) func whatIsNoAnswerIsRefused(text: String) {
        #expect(throws: XMLFault.self) { try read(text) }
    }

    @Test func entityBombsAreRefused() {
        let bomb = """
            <!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <d:multistatus xmlns:d="DAV:"><d:response><d:href>&b;</d:href></d:response></d:multistatus>
            """
        #expect(throws: XMLFault.entities) { try read(bomb) }
        let outside =
            "<!DOCTYPE m [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
            + "<d:multistatus xmlns:d=\"DAV:\">&x;</d:multistatus>"
        #expect(throws: XMLFault.entities) { try read(outside) }
    }

    @Test func depthHasALimit() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: XMLFault.tooDeep) { try read(deep) }
    }

    @Test(arguments: [
        "<d:response>" + String(repeating: "<d:prop/>", count: 30_000) + "</d:response>",
        String(repeating: "<d:response/>", count: 2_100_000),
    ]) func theNumberOfElementsHasALimit(inside: String) {
        #expect(throws: XMLFault.tooMany) { try read("<d:multistatus xmlns:d=\"DAV:\">\(inside)</d:multistatus>") }
    }

    @Test func anAnswerIsAboutTheServerThatGaveIt() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>http://EXAMPLE.com:8080/dav/anna/work/a.ics</d:href>\
                <d:status>HTTP/1.1 404 Not Found</d:status></d:response>
                """))
        #expect(answer.responses[0].address?.text == "https://example.com/dav/anna/work/a.ics")
    }

    @Test func longAnswersAreReadInPieces() throws {
        let parts = (0..<5_000).map { number in
            "<d:response><d:href>/x/\(number).ics</d:href><d:propstat><d:prop><d:getetag>\"e\"</d:getetag></d:prop>"
                + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
        }
        let answer = try read(multistatus(parts.joined()))
        #expect(answer.responses.count == 5_000)
        #expect(answer.responses.last?.address?.path == "/x/4999.ics")
        #expect(answer.responses.allSatisfy { $0.etag == "\"e\"" })
    }

    @Test func conditionsThatAreNotMetAreRead() throws {
        let text = """
            <?xml version="1.0"?><D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">\
            <C:no-uid-conflict><D:href>/dav/anna/work/there.ics</D:href></C:no-uid-conflict></D:error>
            """
        let error = try DAVError(Array(text.utf8))
        #expect(error.names("no-uid-conflict"))
        #expect(!error.names("valid-sync-token"))
        #expect(error.conflictingHref == "/dav/anna/work/there.ics")
        #expect(error.text == "no-uid-conflict")
    }

    @Test func aCalendarIsReadFromItsProperties() throws {
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/dav/anna/work/</d:href><d:propstat><d:prop>
                <d:resourcetype><d:collection/><cal:calendar/></d:resourcetype><d:displayname> Work </d:displayname>
                <x:calendar-color xmlns:x="http://apple.com/ns/ical/">#89B4FAFF</x:calendar-color>
                <x:calendar-order xmlns:x="http://apple.com/ns/ical/">3</x:calendar-order>
                <cal:supported-calendar-component-set><cal:comp name="vevent"/><cal:comp name="VTODO"/>
                </cal:supported-calendar-component-set>
                <d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>
                <d:supported-report-set><d:supported-report><d:report><d:sync-collection/></d:report>\
                </d:supported-report></d:supported-report-set>
                </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                <d:response><d:href>/dav/anna/inbox/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/>\
                <cal:schedule-inbox/></d:resourcetype></d:prop>\
                <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
                """))
        let calendars = answer.responses.compactMap { RemoteCalendar($0) }
        #expect(calendars.count == 1)
        let calendar = try #require(calendars.first)
        #expect(calendar.title == "Work")
        #expect(calendar.color == "#89B4FAFF")
        #expect(calendar.order == 3)
        #expect(calendar.components == ["VEVENT", "VTODO"])
        #expect(!calendar.isWritable)
        #expect(calendar.tellsChanges)
    }

    /// Real answers of servers about shared calendars: DAViCal 1.1, Cyrus 3.6, SOGo 5.8, Radicale 3.9.
    @Test(arguments: [
        (["d:read"], 200, false), (["d:read", "cal:read-free-busy"], 200, false), (["d:all"], 200, true),
        (["d:read", "d:write-content"], 200, true), (["d:bind"], 200, true), (["d:unbind"], 200, false),
        (["i:modify-public-records"], 200, true), (["i:viewwhole-public-records"], 200, false),
        ([], 200, true), ([], 403, false), ([], 404, true), ([], 401, true),
    ])
    func aShareIsWritableWhereSomethingMayBeChanged(names: [String], status: Int, isWritable: Bool) throws {
        let privileges = names.map { "<d:privilege><\($0)/></d:privilege>" }.joined()
        let answer = try read(
            multistatus(
                """
                <d:response><d:href>/dav/bert/work/</d:href><d:propstat><d:prop><d:resourcetype><cal:calendar/>\
                </d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop>\
                <d:current-user-privilege-set xmlns:i="urn:inverse:params:xml:ns:inverse-dav">\(privileges)\
                </d:current-user-privilege-set></d:prop>\
                <d:status>HTTP/1.1 \(status) x</d:status></d:propstat></d:response>
                """))
        #expect(answer.responses.compactMap { RemoteCalendar($0) }.map(\.isWritable) == [isWritable])
    }

    @Test(arguments: [
        ("Tea &amp; Cake", "Tea & Cake"), ("a &lt;b&gt;", "a <b>"), ("R&amp;amp;D", "R&amp;D"),
        // These were typed on the server itself.
        ("Tea & Cake", "Tea & Cake"), ("Q&A of &amp;", "Q&A of &amp;"), ("&quot;", "&quot;"), ("Office", "Office"),
        ("e\u{301}&amp;", "e\u{301}&"),
    ])
    func aSecondEscapeOfANameIsTakenBack(told: String, title: String) throws {
        var calendar = RemoteCalendar(
            address: try #require(WebAddress("http://a/b/")), title: told, color: nil, isWritable: true,
            tellsChanges: true)
        calendar.unescapeTitle()
        #expect(calendar.title == title)
    }
}
