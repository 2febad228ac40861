import CalendarEngine
import Testing

@testable import ICalendar

@Suite("The calendar in a mail")
struct MailMessageTests {
    private let calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nSUMMARY:Größe\r\nEND:VCALENDAR\r\n"

    private func text(_ mail: String) -> String? {
        MailMessage(Array(mail.utf8)).map { String(decoding: $0.calendar, as: UTF8.self) }
    }

    @Test("it is found plain, in base64 and in quoted-printable, alone and in parts of parts")
    func found() {
        let base64 =
            "QkVHSU46VkNBTEVOREFSDQpWRVJTSU9OOjIuMA0KU1VNTUFSWTpHcsO2\r\nw59lDQpFTkQ6VkNBTEVOREFSDQo=\r\n"
        let quoted =
            "BEGIN:VCALENDAR=0D\r\nVERSION:2=\r\n.0\r\nSUMMARY:Gr=C3=B6=C3=9fe \t=  \r\n\r\nEND:VCALENDAR\r\n"
        #expect(text("Content-Type: text/calendar\r\n\r\n" + calendar) == calendar)
        #expect(
            text("From x\nSubject: a\n b\nContent-Type: TEXT/Calendar;\n method=request\n\n" + calendar)
                == calendar.replacing("CALENDAR\r\nV", with: "CALENDAR\r\nMETHOD:REQUEST\r\nV"))
        let reply = calendar.replacing("VERSION", with: "METHOD:REPLY\r\nVERSION")
        #expect(text("Content-Type: text/calendar; method=CANCEL\n\n" + reply) == reply)
        #expect(text("Content-Type: text/calendar; method=CANCEL\n\n\r\n" + reply) == "\r\n" + reply)
        for (charset, mark) in [
            ("utf-16", [0xFF, 0xFE]), ("UTF-16LE", []), ("\"utf-16\"", [0xFE, 0xFF]), ("utf-16be", []),
        ] {
            let isBig = mark == [0xFE, 0xFF] || charset == "utf-16be"
            let units = calendar.utf16.flatMap { unit in
                let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                return isBig ? pair.reversed() : pair
            }
            let bytes =
                Array("Content-Type: text/calendar; charset=\(charset)\r\n\r\n".utf8) + mark.map { UInt8($0) } + units
            let found = MailMessage(bytes).map { String(decoding: $0.calendar, as: UTF8.self) }
            #expect(found == calendar, "\(charset)")
        }
        #expect(
            text("Content-Type: text/calendar\r\nContent-Transfer-Encoding: BASE64\r\n\r\n" + base64) == calendar)
        let decoded = text(
            "Content-Type: text/calendar\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + quoted)
        #expect(decoded?.contains("VERSION:2.0\r\nSUMMARY:Größe") == true)
        let inner =
            "Content-Type: multipart/alternative; boundary=\"a b\"\r\n\r\n--a b\r\nContent-Type: text/plain\r\n\r\n"
            + "BEGIN:VCALENDAR\r\n--a bc\r\n--a b\r\nContent-Type: text/calendar; charset=\"utf-8\"\r\n\r\n"
            + "\(calendar)--a b--\r\n"
        let outer = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\nx\r\n--o\r\n"
        #expect(text(outer + inner + "\r\n--o--\r\n") == calendar)
        #expect(text("Content-Type: message/rfc822\r\n\r\n" + inner) == calendar)
    }

    @Test("a part that has the name of a calendar will do, and text/calendar goes before it")
    func named() {
        let mail = """
            Content-Type: multipart/mixed; boundary=o

            --o
            Content-Type: application/octet-stream; name="x.ics"

            BEGIN:VCALENDAR
            A:1
            END:VCALENDAR
            --o
            Content-Type: text/calendar

            BEGIN:VCALENDAR
            B:1
            END:VCALENDAR
            --o--
            """
        #expect(text(mail)?.contains("B:1") == true)
        #expect(text(mail.replacing("text/calendar", with: "text/other"))?.contains("A:1") == true)
    }

    @Test("a mail without a calendar says what it has")
    func foreign() {
        func mail(_ text: String) -> ForeignMail? {
            if case .mail(let mail)? = ForeignContent(of: Array(text.utf8)) { mail } else { nil }
        }
        let outlook = """
            From: bob@example.com
            Subject: =?utf-8?Q?Caf=C3=A9_at?= =?iso-8859-1?B?IHRoZSBL9m5pZw==?= now =?x?
            MIME-Version: 1.0
            Content-Type: multipart/mixed; boundary=o

            --o
            Content-Type: text/plain

            Dear Ana
            --o
            Content-Type: application/octet-stream; name="WINMAIL.DAT"
            Content-Transfer-Encoding: base64

            eJ8+IgAA
            --o
            Content-Type: application/pdf
            Content-Disposition: attachment; filename="=?UTF-8?B?w4QucGRm?="

            x
            --o--
            """
        let found = mail(outlook)
        #expect(found?.subject == "Café at the König now =?x?")
        #expect(
            found?.attachments == [
                .init(name: "WINMAIL.DAT", type: "application/octet-stream"),
                .init(name: "Ä.pdf", type: "application/pdf"),
            ])
        #expect(found?.outlooksContainer == "WINMAIL.DAT")
        #expect(mail("Content-Type: application/ms-tnef\n\nx")?.outlooksContainer == "application/ms-tnef")
        #expect(mail("Subject: Lunch\n\nAt noon?\n") == ForeignMail(subject: "Lunch", attachments: []))
        for other in ["Lunch at noon\n", "a: b\n\nc", calendar, "BEGIN:VCARD\nEND:VCARD\n", ""] {
            #expect(mail(other) == nil, "\(other)")
        }
    }

    @Test("what is no mail, or brings none, gives none; a mail that was cut off gives what there is")
    func none() {
        let others = ["Subject: x\r\n\r\nhello", "Content-Type: text/calendar\r\n\r\nhello", "a b: c\r\n\r\n"]
        for mail in ["", calendar, "hello\r\n"] + others {
            #expect(text(mail) == nil, "\(mail)")
        }
        let head = "Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: text/calendar\r\n\r\n"
        #expect(text(head + "BEGIN:VCALENDAR\r\nA:1") == "BEGIN:VCALENDAR\r\nA:1")
        var nested = "Content-Type: text/calendar\r\n\r\n" + calendar
        for n in 0..<100 { nested = "Content-Type: multipart/mixed; boundary=o\(n)x\r\n\r\n--o\(n)x\r\n" + nested }
        #expect(text(nested) == nil)
    }
}
