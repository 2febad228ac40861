import Testing

@testable import CalendarEngine

@Suite("Messages about invitations")
struct SchedulingTests {
    @Test(
        "an address of mail has nothing but an address in it",
        arguments: [
            ("mailto:anna@example.com", "anna@example.com"), ("MAILTO:Anna@Example.com ", "Anna@Example.com"),
            ("mailto:eve@evil.example?bcc=all@evil.example", "eve@evil.example"),
            ("mailto:a%2Bb@example.com", "a+b@example.com"), ("anna@example.com", "anna@example.com"),
            ("mailto:jörg@müller.example", "jörg@müller.example"),
        ])
    func address(_ text: String, _ address: String) {
        #expect(MailAddress(calendarAddress: text)?.text == address)
    }

    @Test(
        "what would write more than that is none",
        arguments: [
            "", "mailto:", "anna", "https://example.com/anna", "mailto:a@b@c", "mailto:a@b,c@d", "mailto:a b@c",
            "mailto:a@b%0D%0ABcc:c@d", "mailto:a@b%0ABcc", "mailto:\"a\"@b", "mailto:<a@b>", "mailto:-t@b",
            "mailto:a@b%",
            "mailto:a@b%ZZ", "mailto:a\u{1B}@b", "mailto:a@b\r\nBcc: c@d", "mailto:@b", "mailto:a@", "mailto:a@b%FF",
            "mailto:a(c)@b", "mailto:a@b;c",
        ])
    func noAddress(_ text: String) {
        #expect(MailAddress(calendarAddress: text) == nil)
    }

    @Test("SEQUENCE decides which version is the newer, then DTSTAMP where both have one")
    func versions() {
        func version(_ sequence: Int, _ stamp: String) -> SchedulingVersion { .init(sequence: sequence, stamp: stamp) }
        #expect(version(0, "20261120T000000Z") < version(1, "20261119T000000Z"))
        #expect(version(1, "20261119T000000Z") < version(1, "20261120T000000Z"))
        #expect(!(version(1, "20261120T000000Z") < version(1, "20261120T000000Z")))
        #expect(!(version(1, "") < version(1, "20261120T000000Z")))
        #expect(!(version(2, "20261119T000000Z") < version(1, "20261120T000000Z")))
    }

    @Test("an answer changes one's own ATTENDEE and no other, and asks for nothing any more")
    func answering() {
        var line = PropertyLine("ATTENDEE", value: "MAILTO:Anna@example.com")
        line.parameters = [
            .init("PARTSTAT", ["NEEDS-ACTION"]), .init("RSVP", ["TRUE"]), .init("CN", ["Anna"]),
            .init("SCHEDULE-STATUS", ["1.1"]),
        ]
        let own = Participation(.tentative, by: ["ANNA@example.com", "a@b"])
        #expect(own.answering(line).parameters == [.init("CN", ["Anna"]), .init("PARTSTAT", ["TENTATIVE"])])
        #expect(Participation(.accept, by: ["bob@example.com"]).answering(line) == line)
        var organizer = line
        organizer.name = "ORGANIZER"
        #expect(own.answering(organizer) == organizer)
    }

    @Test(
        "server or mail, never both",
        arguments: [
            ([], false, ReplyCarrier.mail), ([], true, .server), ([("SCHEDULE-STATUS", "1.2")], false, .server),
            ([("SCHEDULE-AGENT", "CLIENT")], true, .mail), ([("SCHEDULE-AGENT", "none")], false, .nobody),
            ([("SCHEDULE-AGENT", "SERVER")], false, .mail),
        ] as [([(String, String)], Bool, ReplyCarrier)])
    func carrier(_ parameters: [(String, String)], _ isSentByServer: Bool, _ carrier: ReplyCarrier) {
        let line = PropertyLine(
            "ORGANIZER", parameters: parameters.map { .init($0.0, [$0.1]) }, value: "mailto:bob@example.com")
        #expect(ReplyCarrier(to: line, isSentByServer: isSentByServer) == carrier)
    }

    @Test("a mail has its fields in lines of their own, and a subject of any script")
    func mail() throws {
        let from = try #require(MailAddress("anna@example.com")), to = try #require(MailAddress("bob@example.com"))
        func message(_ subject: String, _ text: String, name: String = "") -> String {
            InvitationMail(
                from: from, name: name, to: [to], subject: subject, text: text, method: .reply,
                calendar: Array("BEGIN:V\r\n".utf8),
                date: Instant(secondsSinceEpoch: 1_795_257_720), identifier: "id"
            ).message
        }
        let plain = message("Accepted: Lunch", "ok")
        #expect(plain.hasPrefix("From: anna@example.com\r\nTo: bob@example.com\r\nSubject: Accepted: Lunch\r\nDate: "))
        #expect(plain.contains("Date: Sat, 21 Nov 2026 10:42:00 +0000\r\nMessage-ID: <id@example.com>\r\n"))
        #expect(plain.contains("Content-Type: text/calendar; charset=UTF-8; method=REPLY\r\n"))
        let odd = message("Größe\r\nBcc: eve@evil.example", "Füße\nFrom here\n.\n" + String(repeating: "x", count: 200))
        #expect(!odd.contains("\r\nBcc"))
        #expect(odd.contains("Subject: =?UTF-8?B?"))
        #expect(odd.contains("=46=C3=BC=C3=9Fe\r\n=46rom here\r\n=2E\r\n"))
        #expect(odd.split(separator: "\r\n", omittingEmptySubsequences: false).allSatisfy { $0.utf8.count <= 78 })
        // The name of who sends, in a phrase or in encoded words.
        #expect(message("x", "y", name: "Anna Berg-O'Neil").hasPrefix("From: Anna Berg-O'Neil <anna@example.com>\r\n"))
        for name in ["Jörg Müller", "Berg, Anna", "=?x?=", "a <eve@evil.example>", "a\r\nBcc: eve@evil.example"] {
            let head = message("x", "y", name: name).split(separator: "\r\n")
            #expect(head[0].hasPrefix("From: =?UTF-8?B?") && head[0].hasSuffix("?= <anna@example.com>"), "\(head[0])")
            #expect(head[1] == "To: bob@example.com")
        }
    }
}
