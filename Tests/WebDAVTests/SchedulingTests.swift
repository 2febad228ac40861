import Testing

@testable import WebDAV

/// Busy times of others and people, as Cyrus, SOGo and DAViCal answer.
@Suite struct SchedulingTests {
    private let base: WebAddress

    init() throws { base = try #require(WebAddress("https://example.com/dav/")) }

    private func text(_ request: HTTPRequest) -> String { String(decoding: request.body ?? [], as: UTF8.self) }

    @Test func oneRequestAsksForAll() {
        let request = HTTPRequest.busyTimes(
            of: ["bert@example.com", "50%,?&x@example.com", "ev\r\nATTENDEE:il@example.com"], from: "20261201T000000Z",
            to: "20261202T000000Z", by: "anna@example.com", uid: "u1", stamp: "20261129T114721Z",
            at: base.member("outbox"))
        #expect(request.method == "POST" && request.address.text == "https://example.com/dav/outbox")
        #expect(
            text(request) == """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//tcal//tcal-sync//EN\r
                METHOD:REQUEST\r
                BEGIN:VFREEBUSY\r
                UID:u1\r
                DTSTAMP:20261129T114721Z\r
                DTSTART:20261201T000000Z\r
                DTEND:20261202T000000Z\r
                ORGANIZER:mailto:anna@example.com\r
                ATTENDEE:mailto:bert@example.com\r
                ATTENDEE:mailto:50%25%2C%3F%26x@example.com\r
                ATTENDEE:mailto:evATTENDEE:il@example.com\r
                END:VFREEBUSY\r
                END:VCALENDAR\r

                """)
        #expect(request.fields.map(\.name) == ["Content-Type", "Originator", "Recipient"])
        #expect(
            request.fields[2].value
                == "mailto:bert@example.com, mailto:50%25%2C%3F%26x@example.com, mailto:evATTENDEE:il@example.com")
    }

    @Test func longAddressesAreFolded() {
        let long = String(repeating: "ä", count: 100) + "@example.com"
        let request = HTTPRequest.busyTimes(
            of: [long], from: "", to: "", by: "anna@example.com", uid: "", stamp: "", at: base)
        let lines = text(request).split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(text(request).replacing("\r\n ", with: "").contains("ATTENDEE:mailto:\(long)\r\n"))
    }

    @Test func outboxesAnswerForEach() throws {
        let cyrus = """
            <?xml version="1.0" encoding="utf-8"?>
            <C:schedule-response xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><C:response><C:recipient>\
            <D:href>mailto:bert@example.com</D:href></C:recipient><C:request-status>2.0;Success</C:request-status>\
            <C:calendar-data content-type="text/calendar" version="2.0"><![CDATA[BEGIN:VCALENDAR
            END:VCALENDAR
            ]]></C:calendar-data></C:response><C:response><C:recipient><D:href>mailto:nobody@example.net</D:href>\
            </C:recipient><C:request-status>5.1;Service unavailable</C:request-status></C:response>\
            </C:schedule-response>
            """
        let sogo = """
            <?xml version="1.0" encoding="utf-8"?><n1:schedule-response xmlns:n1="urn:ietf:params:xml:ns:caldav" \
            xmlns:D="DAV:"><n1:response><n1:recipient>mailto:bert@example.com</n1:recipient>\
            <n1:request-status>2.0;Success</n1:request-status><n1:calendar-data>BEGIN:VCALENDAR
            END:VCALENDAR</n1:calendar-data></n1:response><n1:response><n1:recipient>mailto:nobody@example.net\
            </n1:recipient><n1:request-status>5.1;Service unavailable</n1:request-status></n1:response>\
            </n1:schedule-response>
            """
        let davical = """
            <?xml version="1.0" encoding="utf-8" ?>
            <C:schedule-response xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
             <C:response>
              <C:recipient>
               <href>mailto:bert@example.com</href>
              </C:recipient>
              <C:request-status>2.0;Success</C:request-status>
              <C:calendar-data>BEGIN:VCALENDAR
            END:VCALENDAR
            </C:calendar-data>
             </C:response>
             <C:response>
              <C:recipient>
               <href>mailto:nobody@example.net</href>
              </C:recipient>
              <C:request-status>5.1;Service unavailable</C:request-status>
              <C:calendar-data/>
             </C:response>
            </C:schedule-response>
            """
        for body in [cyrus, sogo, davical] {
            let answer = try ScheduleResponse(Array(body.utf8))
            #expect(
                answer.recipients == [
                    .init(
                        address: "mailto:bert@example.com", status: "2.0;Success",
                        calendarData: Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)),
                    .init(address: "mailto:nobody@example.net", status: "5.1;Service unavailable", calendarData: nil),
                ])
        }
    }

    @Test func anythingElseIsNoAnswer() {
        for body in ["", "<html><body>Log in</body></html>", "BEGIN:VCALENDAR", "<D:multistatus xmlns:D='DAV:'/>"] {
            #expect(throws: XMLFault.self) { try ScheduleResponse(Array(body.utf8)) }
        }
        let empty = try? ScheduleResponse(
            Array(
                "<C:schedule-response xmlns:C='urn:ietf:params:xml:ns:caldav'><C:response/></C:schedule-response>".utf8)
        )
        #expect(empty?.recipients == [.init(address: "", status: "", calendarData: nil)])
    }

    @Test func peopleAndRoomsAreFound() throws {
        let request = HTTPRequest.people(with: "a<b & c", in: .name, at: base)
        #expect(request.method == "REPORT" && request.fields.contains(HTTPField("Depth", "0")))
        #expect(text(request).contains("<D:match>a&lt;b &amp; c</D:match>"))
        #expect(text(request).contains("<D:property-search><D:prop><D:displayname/></D:prop>"))
        let body = """
            <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response>\
            <D:href>/dav/principals/user/bert/</D:href><D:propstat><D:prop><D:displayname>Bert Brand</D:displayname>\
            <C:calendar-user-address-set><D:href>/dav/principals/user/bert/</D:href>\
            <D:href preferred="1">mailto:bert@example.com</D:href></C:calendar-user-address-set>\
            <C:calendar-user-type>Individual</C:calendar-user-type></D:prop><D:status>HTTP/1.1 200 OK</D:status>\
            </D:propstat></D:response><D:response><D:href>/dav/principals/rooms/blue/</D:href><D:propstat><D:prop>\
            <C:calendar-user-address-set><D:href> mailto:blue@example.com </D:href></C:calendar-user-address-set>\
            <C:calendar-user-type>ROOM</C:calendar-user-type></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>\
            <D:propstat><D:prop><D:displayname/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>\
            </D:response><D:response><D:href>/x/</D:href><D:propstat><D:prop><D:displayname>Nobody</D:displayname>\
            </D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>
            """
        let people = try Multistatus(Array(body.utf8), from: base).responses.map { RemotePerson($0) }
        #expect(
            people[0].map { [$0.name, $0.kind] + $0.addresses }
                == ["Bert Brand", "INDIVIDUAL", "mailto:bert@example.com", "/dav/principals/user/bert/"])
        #expect(people[1].map { [$0.name, $0.kind] + $0.addresses } == ["", "ROOM", "mailto:blue@example.com"])
        #expect(people[2] == nil)
    }

    @Test func principalsTellTheirPlaces() throws {
        let body = """
            <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response>\
            <D:href>/dav/principals/user/anna/</D:href><D:propstat><D:prop><D:principal-collection-set>\
            <D:href>/dav/principals/user/</D:href></D:principal-collection-set><C:schedule-outbox-URL>\
            <D:href>/dav/calendars/user/anna/Outbox/</D:href></C:schedule-outbox-URL></D:prop>\
            <D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response><D:response><D:href>/dav/</D:href>\
            <D:propstat><D:prop><C:schedule-outbox-URL/></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>\
            </D:response></D:multistatus>
            """
        let responses = try Multistatus(Array(body.utf8), from: base).responses
        #expect(responses[0].outbox(from: base)?.text == "https://example.com/dav/calendars/user/anna/Outbox/")
        #expect(responses[0].principalCollections(from: base).map(\.path) == ["/dav/principals/user/"])
        #expect(responses[1].outbox(from: base) == nil && responses[1].principalCollections(from: base).isEmpty)
        #expect(text(.principal(at: base)).contains("<D:principal-collection-set/>"))
        #expect(text(.homeSets(of: base)).contains("<D:principal-collection-set/>"))
    }

    @Test func publishedTimesAreAskedForWithASpan() {
        let address = WebAddress("https://example.com/freebusy/user/bert")!
        #expect(HTTPRequest.published(at: address).address == address)
        let span = (start: "2026-12-01T00:00:00Z", end: "2026-12-02T00:00:00Z")
        #expect(
            HTTPRequest.published(at: address, span: span).address.text
                == "https://example.com/freebusy/user/bert?start=2026-12-01T00:00:00Z&end=2026-12-02T00:00:00Z")
    }
}
