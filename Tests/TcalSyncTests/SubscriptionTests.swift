import Testing
import WebDAV

@testable import TcalSync

@Suite struct SubscriptionTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(arguments: [
        "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "\u{FEFF}BEGIN:VCALENDAR\nEND:VCALENDAR",
        "\n begin:vcalendar\nend:vcalendar \n\n",
    ])
    func `a whole calendar is one`(text: String) { #expect(SubscriptionFetch.isCalendar(bytes(text))) }

    @Test(arguments: [
        "", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEV", "<html>BEGIN:VCALENDAR END:VCALENDAR</html>", "END:VCALENDAR",
        "BEGIN:VCARD\nEND:VCARD", "BEGIN:VCALENDAR",
    ])
    func `a page, or half a calendar, is none`(text: String) { #expect(!SubscriptionFetch.isCalendar(bytes(text))) }

    @Test func `its name and the number of its items are found`() throws {
        let address = try #require(WebAddress("https://a.example/b.ics"))
        func copy(_ text: String) -> SubscriptionFetch.Copy {
            SubscriptionFetch.Copy(bytes: bytes(text), etag: nil, modified: nil, address: address)
        }
        let named = copy(
            "BEGIN:VCALENDAR\r\nX-WR-CALNAME;VALUE=TEXT:Feiertage\\, alle\r\nBEGIN:VEVENT\r\nSUMMARY:BEGIN:VEVENT\r\n"
                + "END:VEVENT\r\nBEGIN:VTODO\r\nEND:VTODO\r\nBEGIN:VTIMEZONE\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n")
        #expect(named.name == "Feiertage, alle" && named.count == 2)
        let other = copy("BEGIN:VCALENDAR\nX-WR-CALNAME: \nEND:VCALENDAR")
        #expect(other.name == nil && other.count == 0)
    }

    @Test func `it is asked for compressed, and only where it is another one`() throws {
        let address = try #require(WebAddress("https://a.example/b.ics"))
        let request = HTTPRequest.file(at: address, etag: "\"1\"", modified: "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(request.takesCompressed && request.isSafe && request.method == "GET")
        #expect(request.fields.contains(HTTPField("If-None-Match", "\"1\"")))
        #expect(request.fields.contains { $0.name == "If-Modified-Since" })
        #expect(HTTPRequest.file(at: address, etag: nil, modified: nil).fields.count == 1)
        // A compressed item may have another entity tag.
        #expect(!HTTPRequest.get(address).takesCompressed)
    }
}
