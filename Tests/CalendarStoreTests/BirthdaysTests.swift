import Testing

@testable import CalendarStore

@Suite("Birthdays of contacts")
struct BirthdaysTests {
    /// The DTSTART and RRULE that a BDAY line becomes.
    private func lines(_ property: String) -> [String] {
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mia\r\n\(property)\r\nEND:VCARD\r\n"
        let text = String(decoding: Birthdays.calendar(ofContacts: Array(card.utf8)), as: UTF8.self)
        return text.split(separator: "\r\n").map(String.init).filter {
            $0.hasPrefix("DTSTART") || $0.hasPrefix("RRULE")
        }
    }

    @Test(
        "the forms of BDAY (RFC 2426 3.1.5, RFC 6350 6.2.5)",
        arguments: [
            ("BDAY:19800131", "19800131"), ("BDAY:1980-01-31", "19800131"), ("BDAY:--0131", "19040131"),
            ("BDAY:--01-31", "19040131"), ("BDAY;VALUE=date:1980-01-31", "19800131"),
            ("BDAY:19800131T100000Z", "19800131"),
            ("BDAY:1980-01-31T00:00:00Z", "19800131"), ("item1.bday:19800131", "19800131"),
            ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-01-31", "19040131"), ("BDAY:1980\r\n -01-31", "19800131"),
        ])
    func forms(property: String, start: String) {
        #expect(lines(property) == ["DTSTART;VALUE=DATE:\(start)", "RRULE:FREQ=YEARLY"])
    }

    @Test("who was born when is a word beside it, where the year is known")
    func year() {
        func notes(_ birthday: String) -> String? {
            let card = "BEGIN:VCARD\r\nFN:Mia\r\nBDAY:\(birthday)\r\nEND:VCARD\r\n"
            let text = String(decoding: Birthdays.calendar(ofContacts: Array(card.utf8)), as: UTF8.self)
            return text.split(separator: "\r\n").map(String.init).first { $0.hasPrefix("DESCRIPTION:") }
        }
        #expect(notes("19900131") == "DESCRIPTION:Born in 1990")
        #expect(notes("--0131") == nil)
    }

    @Test("29 February is February's last day in other years", arguments: ["BDAY:20000229", "BDAY:--0229"])
    func leapDay(property: String) {
        #expect(lines(property).last == "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1")
    }

    @Test(
        "what is no day is none",
        arguments: [
            "BDAY:circa 1800", "BDAY:1980", "BDAY:19800231", "BDAY:", "BDAY:--13", "BDAY:999999999999999999999999",
            "NOTE:19800131",
        ])
    func noDay(property: String) {
        #expect(lines(property).isEmpty)
    }

    @Test("names: FN, else N; escapes stay escapes; quoted-printable is decoded; a file may hold several")
    func names() {
        let cards = """
            BEGIN:VCARD
            N:Meier;Mia;;;
            BDAY:19800131
            END:VCARD
            BEGIN:VCARD
            FN:Doe\\, Jane
            BDAY:19800131
            END:VCARD
            BEGIN:VCARD
            FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen=0D=0AX
            BDAY:19800131
            END:VCARD
            BEGIN:VCARD
            BDAY:19800131
            END:VCARD
            """
        let text = String(decoding: Birthdays.calendar(ofContacts: Array(cards.utf8)), as: UTF8.self)
        let titles = text.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY:") }
        #expect(
            titles == ["SUMMARY:Mia Meier’s birthday", "SUMMARY:Doe\\, Jane’s birthday", "SUMMARY:JürgenX’s birthday"])
    }
}
