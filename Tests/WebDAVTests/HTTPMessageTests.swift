import Testing
import WebDAV

@Suite struct HTTPMessageTests {
    private func answer(_ status: Int, _ fields: [String], _ body: String = "") throws -> HTTPAnswer {
        HTTPAnswer(
            status: status, fields: fields.compactMap { HTTPField(line: $0) }, body: Array(body.utf8),
            address: try #require(WebAddress("https://example.com/a/b")))
    }

    @Test func fieldsAreFoundWithoutRegardToCase() throws {
        let answer = try answer(200, ["etag:  \"1\" ", "RETRY-AFTER: 30", "X: a:b"])
        #expect(answer.etag == "\"1\"")
        #expect(answer.retryAfter(now: 5) == 30)
        #expect(answer["x"] == "a:b")
        #expect(answer["y"] == nil)
    }

    @Test func aServerSaysBySecondsOrByADateWhenToComeBack() throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(try answer(503, ["Retry-After: \(date)"]).retryAfter(now: 784_111_000) == 777)
        #expect(try answer(503, ["Retry-After: Tue, 29 Feb 2028 23:59:59 GMT"]).retryAfter(now: 0) == 1_835_481_599)
        #expect(try answer(503, ["Retry-After: Thu, 01 Jan 1970 00:00:09 GMT"]).retryAfter(now: 0) == 9)
        #expect(try answer(503, ["Retry-After: \(date)"]).retryAfter(now: 2_000_000_000) == 0)
        #expect(try answer(503, ["Retry-After: -3"]).retryAfter(now: 0) == 0)
        for other in ["soon", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "06 Nov 1994"] {
            #expect(try answer(429, ["Retry-After: \(other)"]).retryAfter(now: 0) == nil)
        }
        #expect(try answer(429, []).retryAfter(now: 0) == nil)
    }

    @Test func redirectsAreResolved() throws {
        #expect(try answer(301, ["Location: /c/"]).redirect?.text == "https://example.com/c/")
        #expect(try answer(307, ["Location: https://p1.example.com/c/"]).redirect?.origin == "https://p1.example.com")
        #expect(try answer(302, []).redirect == nil)
        #expect(try answer(200, ["Location: /c/"]).redirect == nil)
    }

    @Test func aReasonIsOneLineWithoutControls() throws {
        #expect(try answer(500, ["Content-Type: text/plain"], "It\u{1B}[31m broke\nbecause").reason == "It[31m broke")
        #expect(try answer(500, ["Content-Type: text/html"], "<p>It broke</p>").reason == "")
        let body = "<D:error xmlns:D='DAV:'><D:need-privileges/></D:error>"
        #expect(try answer(403, ["Content-Type: application/xml"], body).reason == "need-privileges")
    }

    @Test func aRequestNamesResourcesAsTheServerDid() throws {
        let calendar = try #require(WebAddress("https://example.com/anna@example.com/"))
        let resource = try #require(calendar.resolve("/anna@example.com/a&b.ics"))
        let request = HTTPRequest.texts(of: [resource], in: calendar)
        let body = String(decoding: request.body ?? [], as: UTF8.self)
        #expect(body.contains("<D:href>/anna@example.com/a&amp;b.ics</D:href>"))
        #expect(request.method == "REPORT")
        #expect(request.fields.contains(HTTPField("Depth", "1")))
    }

    @Test func scheduleTagsAreAskedForWhereThereAreSome() throws {
        let calendar = try #require(WebAddress("https://example.com/c/"))
        func body(_ request: HTTPRequest) -> String { String(decoding: request.body ?? [], as: UTF8.self) }
        #expect(!body(.texts(of: [calendar], in: calendar)).contains("schedule-tag"))
        #expect(body(.texts(of: [calendar], in: calendar, hasScheduleTags: true)).contains("<C:schedule-tag/>"))
    }

    @Test(arguments: [
        ("https://caldav.example.com/", "https://p42-caldav.example.com/1/", true),
        ("https://example.com/", "https://dav.example.com/", true),
        ("https://dav.example.co.uk/", "https://p1.example.co.uk/", true),
        ("https://caldav.example.com/", "http://p42-caldav.example.com/", false),
        ("http://caldav.example.com/", "https://p42-caldav.example.com/", false),
        ("https://example.com/", "https://example.net/", false),
        ("https://example.com/", "https://other.com/", false),
        ("https://caldav.example.com/", "https://p42.caldav.example.net/", false),
        ("https://mine.co.uk/", "https://yours.co.uk/", false),
        ("https://127.0.0.1/", "https://128.0.0.1/", false),
        ("https://10.0.0.1/", "https://11.0.0.1/", false),
    ])
    func hostsOfOneSiteBelongTogether(own: String, other: String, areAkin: Bool) throws {
        let (own, other) = (try #require(WebAddress(own)), try #require(WebAddress(other)))
        #expect(own.isAkin(to: other) == areAkin)
    }

    @Test func aCalendarIsMadeAndDescribed() throws {
        let address = try #require(WebAddress("https://example.com/dav/home/family/"))
        let made = HTTPRequest.makeCalendar(
            at: address, title: "Family <3", color: "#ff0000ff", components: ["VEVENT", "VTODO"])
        let text = String(decoding: made.body ?? [], as: UTF8.self)
        #expect(made.method == "MKCALENDAR" && text.contains("<C:mkcalendar "))
        #expect(text.contains("<D:displayname>Family &lt;3</D:displayname>"))
        #expect(text.contains("<A:calendar-color>#ff0000ff</A:calendar-color>"))
        #expect(text.contains("<C:comp name=\"VEVENT\"/><C:comp name=\"VTODO\"/>"))
        let renamed = HTTPRequest.describe(address, title: "Us", color: nil)
        let other = String(decoding: renamed.body ?? [], as: UTF8.self)
        #expect(renamed.method == "PROPPATCH" && other.contains("<D:propertyupdate "))
        #expect(other.contains("<D:set><D:prop><D:displayname>Us</D:displayname></D:prop></D:set>"))
    }

    @Test func aTokenIsEscapedAndNothingElse() throws {
        let calendar = try #require(WebAddress("https://example.com/c/"))
        let body = String(decoding: HTTPRequest.changes(in: calendar, since: "<&>1").body ?? [], as: UTF8.self)
        #expect(body.contains("<D:sync-token>&lt;&amp;&gt;1</D:sync-token>"))
        #expect(HTTPRequest.put([1], to: calendar, HTTPField("If-None-Match", "*")).fields.last?.value == "*")
    }

    @Test(arguments: [
        ([], []), (["Basic realm=\"x\""], ["basic"]),
        (["Bearer realm=\"a, b c\"", "Negotiate"], ["bearer", "negotiate"]),
        (["Basic realm=\"x\", charset=\"UTF-8\", Bearer error=\"invalid_token\", scope=\"a b\""], ["basic", "bearer"]),
        (["Digest realm=\"x\", qop=\"auth\", nonce=abc"], ["digest"]),
    ])
    func theWaysToLogInAreRead(lines: [String], ways: [String]) throws {
        #expect(try answer(401, lines.map { "WWW-Authenticate: \($0)" }, "").loginSchemes == ways)
    }
}
