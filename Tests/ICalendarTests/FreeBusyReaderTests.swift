import TestKit
import Testing

@testable import CalendarEngine
@testable import ICalendar

/// The text of a reading for Tuesday, 1 December 2026, in UTC: `busy 10:00-11:00, unknown 12:00-24:00`.
private func told(_ reading: FreeBusyReading) -> String {
    let midnight = FreeBusyReaderTests.day.lowerBound
    func clock(_ instant: Instant) -> String {
        let minutes = (instant.secondsSinceEpoch - midnight.secondsSinceEpoch) / 60
        let seconds = (instant.secondsSinceEpoch - midnight.secondsSinceEpoch) % 60
        let text = "\(padded(Int(minutes / 60), 2)):\(padded(Int(minutes % 60), 2))"
        return seconds == 0 ? text : text + ":\(padded(Int(seconds), 2))"
    }
    return reading.busy.map { "\($0.kind) \(clock($0.time.lowerBound))-\(clock($0.time.upperBound))" }
        .joined(separator: ", ")
}

@Suite("Busy time of others")
struct FreeBusyReaderTests {
    /// 1 December 2026 in UTC, a Tuesday.
    static let day: Range<Instant> = {
        let start = Instant(secondsSinceEpoch: 1_796_083_200)
        return start..<start.adding(seconds: 86_400)
    }()

    private func read(
        _ text: String, over range: Range<Instant> = FreeBusyReaderTests.day, zone: TimeZone = .utc
    ) -> FreeBusyReading {
        FreeBusyReader.read(Array(text.utf8), over: range, zone: zone, zones: SystemZones())
    }

    /// A VFREEBUSY of the whole day with some lines.
    private func answer(_ lines: String) -> String {
        """
        BEGIN:VCALENDAR
        BEGIN:VFREEBUSY
        DTSTART:20261201T000000Z
        DTEND:20261202T000000Z
        \(lines)
        END:VFREEBUSY
        END:VCALENDAR

        """
    }

    @Test("the day of these tests is the one that they say")
    func day() { #expect("\(Self.day.lowerBound)" == "2026-12-01T00:00:00Z") }

    @Test(
        "the values of FREEBUSY",
        arguments: [
            ("", ""),
            ("FREEBUSY:20261201T100000Z/20261201T110000Z", "busy 10:00-11:00"),
            ("FREEBUSY:20261201T100000Z/PT1H30M", "busy 10:00-11:30"),
            ("FREEBUSY:20261201T100000Z/20261201T110000Z,20261201T130000Z/PT30M", "busy 10:00-11:00, busy 13:00-13:30"),
            (
                "FREEBUSY:20261201T100000Z/PT1H, 20261201T110000Z/PT1H ,,20261201T090000Z/20261201T100000Z",
                "busy 09:00-12:00"
            ),
            ("FREEBUSY;FBTYPE=BUSY:20261201T100000Z/PT1H", "busy 10:00-11:00"),
            ("FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261201T100000Z/PT1H", "unavailable 10:00-11:00"),
            ("FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T100000Z/PT1H", "tentative 10:00-11:00"),
            ("FREEBUSY;FBTYPE=FREE:20261201T100000Z/PT1H", ""),
            ("FREEBUSY;FBTYPE=X-IN-A-MEETING:20261201T100000Z/PT1H", "busy 10:00-11:00"),
            ("FREEBUSY;FBTYPE=\"BUSY-TENTATIVE\":20261201T100000Z/PT1H", "tentative 10:00-11:00"),
            ("freebusy;fbtype=busy-tentative:20261201t100000z/pt1h", "tentative 10:00-11:00"),
            ("FREEBUSY;X-A=1;FBTYPE=BUSY-TENTATIVE;X-B=2:20261201T100000Z/PT1H", "tentative 10:00-11:00"),
            ("FREEBUSY:20261201T1000\n 00Z/2026\n\t1201T110000Z", "busy 10:00-11:00"),
            // The heaviest holds.
            (
                "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T090000Z/PT4H\nFREEBUSY:20261201T100000Z/PT1H",
                "tentative 09:00-10:00, busy 10:00-11:00, tentative 11:00-13:00"
            ),
            // Free time takes nothing away.
            ("FREEBUSY:20261201T100000Z/PT1H\nFREEBUSY;FBTYPE=FREE:20261201T000000Z/P1D", "busy 10:00-11:00"),
            // Outside of the day, over its ends, backwards, of no length.
            ("FREEBUSY:20261130T230000Z/20261201T010000Z,20261201T230000Z/PT5H", "busy 00:00-01:00, busy 23:00-24:00"),
            ("FREEBUSY:19700101T000000Z/PT1H,20261203T000000Z/PT1H", ""),
            ("FREEBUSY:20261201T110000Z/20261201T100000Z,20261201T100000Z/-PT1H", ""),
            // Cyrus says so of a whole day without DTEND.
            ("FREEBUSY:20261201T000000Z/PT0S", "unknown 00:00-24:00"),
            ("FREEBUSY:20261201T100000Z/P1W", "busy 10:00-24:00"),
            ("FREEBUSY:", ""),
        ])
    func periods(_ lines: String, _ expected: String) {
        for text in [answer(lines), answer(lines).split(separator: "\n").joined(separator: "\r\n")] {
            let reading = read(text)
            #expect(told(reading) == expected)
            #expect(reading.status == nil && reading.attendee == nil)
        }
    }

    @Test("times without Z are in the zone that is given, or in the one that they name")
    func zones() throws {
        let zones = SystemZones()
        let berlin = try #require(zones.timeZone(named: "Europe/Berlin"))
        let lines = "FREEBUSY:20261201T100000/20261201T110000,20261201T120000/PT1H,20261201T140000Z/PT1H"
        #expect(told(read(answer(lines), zone: berlin)) == "busy 09:00-10:00, busy 11:00-12:00, busy 14:00-15:00")
        let named = "FREEBUSY;TZID=Asia/Tokyo:20261201T180000/20261201T190000"
        #expect(told(read(answer(named), zone: berlin)) == "busy 09:00-10:00")
        let unknown = "FREEBUSY;TZID=Nowhere:20261201T100000/20261201T110000"
        #expect(told(read(answer(unknown), zone: berlin)) == "busy 09:00-10:00")
        let own = """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:Ours
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0300
            TZOFFSETTO:+0300
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VFREEBUSY
            DTSTART;TZID=Ours:20261201T030000
            DTEND;TZID=Ours:20261202T030000
            FREEBUSY;TZID=Ours:20261201T120000/20261201T130000
            END:VFREEBUSY
            END:VCALENDAR
            """
        #expect(told(read(own, zone: berlin)) == "busy 09:00-10:00")
        // The hour that Berlin's clock skips, and the one that it shows twice.
        let spring = read(
            "BEGIN:VFREEBUSY\nFREEBUSY:20260329T013000/20260329T033000\nEND:VFREEBUSY",
            over: Instant(secondsSinceEpoch: 1_774_742_400)..<Instant(secondsSinceEpoch: 1_774_746_000 + 3600),
            zone: berlin)
        #expect(
            spring.busy.map { $0.time.upperBound.secondsSinceEpoch - $0.time.lowerBound.secondsSinceEpoch } == [3600])
    }

    @Test(
        "the forms in which servers answer",
        arguments: [
            (
                "Cyrus",
                """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//CyrusIMAP.org/Cyrus 3.6.1//EN
                METHOD:REPLY
                BEGIN:VFREEBUSY
                DTSTAMP:20261129T090000Z
                DTSTART:20261201T000000Z
                DTEND:20261202T000000Z
                ORGANIZER:mailto:bert@example.com
                ATTENDEE:mailto:ana@example.com
                FREEBUSY:20261201T100000Z/20261201T110000Z
                FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T130000Z/20261201T140000Z
                END:VFREEBUSY
                END:VCALENDAR
                """, "busy 10:00-11:00, tentative 13:00-14:00", "ana@example.com"
            ),
            (
                "Google",
                """
                BEGIN:VCALENDAR
                PRODID:-//Google Inc//Google Calendar 70.9054//EN
                VERSION:2.0
                CALSCALE:GREGORIAN
                METHOD:PUBLISH
                BEGIN:VFREEBUSY
                DTSTART:20261201T080000Z
                DTEND:20261201T200000Z
                DTSTAMP:20261129T090000Z
                FREEBUSY:20261201T100000Z/20261201T110000Z
                FREEBUSY:20261201T153000Z/20261201T160000Z
                END:VFREEBUSY
                END:VCALENDAR
                """, "unknown 00:00-08:00, busy 10:00-11:00, busy 15:30-16:00, unknown 20:00-24:00", nil
            ),
            (
                "Exchange",
                """
                BEGIN:VCALENDAR
                METHOD:REPLY
                PRODID:Microsoft Exchange Server 2010
                VERSION:2.0
                BEGIN:VFREEBUSY
                ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:Ana@example.com
                FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261201T000000Z/20261201T080000Z,20261201
                 T170000Z/20261202T000000Z
                FREEBUSY;FBTYPE=BUSY:20261201T100000Z/20261201T110000Z
                FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T110000Z/20261201T113000Z
                END:VFREEBUSY
                END:VCALENDAR
                """,
                "unavailable 00:00-08:00, busy 10:00-11:00, tentative 11:00-11:30, unavailable 17:00-24:00",
                "Ana@example.com"
            ),
            (
                "SOGo",
                """
                BEGIN:VCALENDAR
                PRODID:-//Inverse inc./SOGo 5.8.0//EN
                VERSION:2.0
                METHOD:REPLY
                BEGIN:VFREEBUSY
                UID:20261129-1
                ORGANIZER;CN=Bert:mailto:bert@example.com
                ATTENDEE;CN="Ruiz, Ana":mailto:ana@example.com
                DTSTAMP:20261129T090000Z
                DTSTART:20261130T230000Z
                DTEND:20261202T230000Z
                FREEBUSY;FBTYPE=BUSY:20261201T100000Z/20261201T110000Z
                FREEBUSY;FBTYPE=FREE:20261201T120000Z/20261201T130000Z
                END:VFREEBUSY
                END:VCALENDAR
                """, "busy 10:00-11:00", "ana@example.com"
            ),
            (
                "DAViCal",
                """
                BEGIN:VCALENDAR
                PRODID:-//davical.org//NONSGML AWL Calendar//EN
                VERSION:2.0
                CALSCALE:GREGORIAN
                METHOD:REPLY
                BEGIN:VFREEBUSY
                DTSTAMP:20261129T090000Z
                DTSTART:20261201T000000Z
                DTEND:20261202T000000Z
                FREEBUSY:20261201T100000Z/PT1H
                FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T110000Z/PT30M
                UID:1
                ORGANIZER:mailto:bert@example.com
                ATTENDEE:mailto:ana@example.com
                END:VFREEBUSY
                END:VCALENDAR
                """, "busy 10:00-11:00, tentative 11:00-11:30", "ana@example.com"
            ),
            (
                "Zimbra",
                """
                BEGIN:VCALENDAR
                PRODID:Zimbra-Calendar-Provider
                VERSION:2.0
                METHOD:PUBLISH
                BEGIN:VFREEBUSY
                ORGANIZER:mailto:ana@example.com
                DTSTAMP:20261129T090000Z
                DTSTART:20261129T000000Z
                DTEND:20270101T000000Z
                URL:https://mail.example.com/ana
                FREEBUSY;FBTYPE=BUSY:20261201T100000Z/20261201T110000Z
                END:VFREEBUSY
                END:VCALENDAR
                """, "busy 10:00-11:00", nil
            ),
        ])
    func servers(_ name: String, _ text: String, _ expected: String, _ attendee: String?) {
        let reading = read(text)
        #expect(told(reading) == expected, "\(name)")
        #expect(reading.attendee == attendee, "\(name)")
    }

    @Test(
        "what nobody says is unknown",
        arguments: [
            "", "garbage", "<html><body>404 Not Found</body></html>", "BEGIN:VCALENDAR\nEND:VCALENDAR",
            "BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nEND:VFREEBUSY\nEND:VCALENDAR",
            "BEGIN:VFREEBUSY\nUID:1\nATTENDEE:mailto:ana@example.com\nEND:VFREEBUSY",
            // Cut off.
            "BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nDTSTART:20261201T000000Z\nDTEND:20261202T000000Z\nFREEB",
            "BEGIN:VFREEBUSY\nDTSTART:20261201T000000Z\nDTEND:20261202T000000Z\nEND:VCALENDAR\n",
            "BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nDTSTART:20261201T000000Z\nDTEND:20261202T000000Z\nEND:VCALENDAR\n",
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261130T100000Z\nDURATION:PT1H\nEND:VEVENT\n",
            "BEGIN:VAVAILABILITY\nBEGIN:AVAILABLE\nDTSTART:20261201T090000Z\n",
            // A question.
            "BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VFREEBUSY\nDTSTART:20261201T000000Z\nDTEND:20261202T000000Z\n"
                + "END:VFREEBUSY\nEND:VCALENDAR",
            // Reminders say nothing of time that is taken.
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nDUE:20261201T100000Z\nEND:VTODO\nEND:VCALENDAR",
            // The days before and behind.
            "BEGIN:VFREEBUSY\nDTSTART:20261130T000000Z\nDTEND:20261201T000000Z\nEND:VFREEBUSY",
            "BEGIN:VFREEBUSY\nDTSTART:20261202T000000Z\nEND:VFREEBUSY",
            "BEGIN:VFREEBUSY\nDTSTART:20261202T000000Z\nDTEND:20261201T000000Z\nEND:VFREEBUSY",
        ])
    func unknown(_ text: String) {
        #expect(told(read(text)) == "unknown 00:00-24:00")
    }

    @Test(
        "DTSTART and DTEND say of which time an answer speaks",
        arguments: [
            ("DTSTART:20261201T080000Z\nDTEND:20261201T120000Z", "unknown 00:00-08:00, unknown 12:00-24:00"),
            ("DTSTART:20261201T080000Z\nDURATION:PT4H", "unknown 00:00-08:00, unknown 12:00-24:00"),
            // Properties come in any order (RFC 5545 3.6).
            ("DURATION:PT4H\nDTSTART:20261201T080000Z", "unknown 00:00-08:00, unknown 12:00-24:00"),
            (
                "DURATION:PT4H\nDTEND:20261201T100000Z\nDTSTART:20261201T080000Z",
                "unknown 00:00-08:00, unknown 10:00-24:00"
            ),
            ("DTSTART:20261201T080000Z", "unknown 00:00-08:00"), ("DTEND:20261201T080000Z", "unknown 08:00-24:00"),
            ("DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261202", ""),
            ("REQUEST-STATUS:2.0;Success", ""),
            ("FREEBUSY;FBTYPE=FREE:20261201T080000Z/PT1H", ""),
            ("FREEBUSY:20261130T080000Z/PT1H", ""),
            // Busy time beyond them counts all the same.
            (
                "DTSTART:20261201T080000Z\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T070000Z/PT2H",
                "unknown 00:00-07:00, tentative 07:00-09:00"
            ),
            // One period that cannot be read: nobody knows which time it takes.
            (
                "DTSTART:20261201T000000Z\nFREEBUSY:20261201T080000Z/PT1H,2026-tomorrow",
                "unknown 00:00-08:00, busy 08:00-09:00, unknown 09:00-24:00"
            ),
            ("FREEBUSY:20261201T080000Z", "unknown 00:00-24:00"),
            (
                "END:VFREEBUSY\nBEGIN:VFREEBUSY\nDTSTART:20261201T080000Z\nFREEBUSY:20261201T090000Z/PT1H\n"
                    + "END:VFREEBUSY\nBEGIN:VFREEBUSY\nDTEND:20261201T080000Z\nFREEBUSY:20261201T070000Z/PT1H",
                "busy 07:00-08:00, busy 09:00-10:00"
            ),
        ])
    func reach(_ lines: String, _ expected: String) {
        #expect(told(read("BEGIN:VFREEBUSY\n\(lines)\nEND:VFREEBUSY\n")) == expected)
    }

    @Test(
        "REQUEST-STATUS: without success all is unknown but what is said",
        arguments: [
            ("REQUEST-STATUS:2.0;Success", "2.0;Success", ""),
            ("REQUEST-STATUS:3.7;Invalid calendar user", "3.7;Invalid calendar user", "unknown 00:00-24:00"),
            (
                "REQUEST-STATUS:3.7;Invalid calendar user;ATTENDEE:mailto:x@example.com", "3.7;Invalid calendar user",
                "unknown 00:00-24:00"
            ),
            ("REQUEST-STATUS:5.1;Service\\, not there", "5.1;Service, not there", "unknown 00:00-24:00"),
            ("request-status:1.1;Pending", "1.1;Pending", "unknown 00:00-24:00"),
            ("REQUEST-STATUS:2.0;Success\nREQUEST-STATUS:4.0;No", "4.0;No", "unknown 00:00-24:00"),
            ("REQUEST-STATUS:4.0;No\nREQUEST-STATUS:2.0;Success", "4.0;No", "unknown 00:00-24:00"),
            (
                "REQUEST-STATUS:3.8;No authority\nFREEBUSY:20261201T100000Z/PT1H", "3.8;No authority",
                "unknown 00:00-10:00, busy 10:00-11:00, unknown 11:00-24:00"
            ),
        ])
    func status(_ lines: String, _ status: String, _ expected: String) {
        let reading = read(answer(lines))
        #expect(reading.status == status)
        #expect(told(reading) == expected)
    }

    @Test("of several people the first counts")
    func severalPeople() {
        let text = ["ana", "bert", "ANA"].map {
            "BEGIN:VFREEBUSY\nATTENDEE:mailto:\($0)@example.com\nDTSTART:20261201T000000Z\n"
                + "FREEBUSY:20261201T\($0 == "bert" ? "10" : $0 == "ana" ? "12" : "14")0000Z/PT1H\nEND:VFREEBUSY\n"
        }.joined()
        #expect(told(read(text)) == "busy 12:00-13:00, busy 14:00-15:00")
        #expect(read(text).attendee == "ana@example.com")
    }

    @Test("events of a published calendar, as far as they take time")
    func events() {
        func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:\(lines.hashValue)\n\(lines)\nEND:VEVENT\n" }
        let text =
            "BEGIN:VCALENDAR\nMETHOD:PUBLISH\n"
            + [
                "DTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nSUMMARY:Busy",
                "DTSTART:20261103T120000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nSTATUS:TENTATIVE",
                "DTSTART:20261201T140000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT",
                "DTSTART:20261201T150000Z\nDURATION:PT1H\nSTATUS:CANCELLED",
                "DTSTART;TZID=Asia/Tokyo:20261202T010000\nDTEND;TZID=Asia/Tokyo:20261202T020000",
                "DTSTART:20261203T150000Z\nDURATION:PT1H",
            ].map(event).joined() + "END:VCALENDAR\n"
        #expect(told(read(text)) == "busy 10:00-11:00, tentative 12:00-13:00, busy 16:00-17:00")
        #expect(told(read(text.replacing("PUBLISH", with: "CANCEL"))) == "unknown 00:00-24:00")
    }

    /// A VAVAILABILITY with some lines, and AVAILABLEs with the lines of each.
    private func availability(_ lines: String, _ hours: String...) -> String {
        "BEGIN:VAVAILABILITY\n\(lines)\n"
            + hours.map { "BEGIN:AVAILABLE\nUID:1\n\($0)\nEND:AVAILABLE\n" }.joined() + "END:VAVAILABILITY\n"
    }

    @Test("VAVAILABILITY: what is no hour of AVAILABLE is taken")
    func availabilities() {
        let nine = "DTSTART:20261130T090000Z\nDTEND:20261130T170000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        let usual = "unavailable 00:00-09:00, unavailable 17:00-24:00"
        #expect(told(read(availability("UID:a", nine))) == usual)
        #expect(told(read(availability("", nine.replacing("DTEND:20261130T170000Z", with: "DURATION:PT8H")))) == usual)
        #expect(told(read(availability("BUSYTYPE:BUSY", nine))) == "busy 00:00-09:00, busy 17:00-24:00")
        #expect(told(read(availability("busytype:busy-tentative", nine))).hasPrefix("tentative 00:00-09:00"))
        #expect(told(read(availability("BUSYTYPE:X-SLEEPING", nine))) == usual)
        #expect(told(read(availability(""))) == "unavailable 00:00-24:00")
        #expect(
            told(read(availability("DTSTART:20261201T080000Z\nDTEND:20261201T200000Z", nine)))
                == "unknown 00:00-08:00, unavailable 08:00-09:00, unavailable 17:00-20:00, unknown 20:00-24:00")
        #expect(
            told(read(availability("DTSTART:20261201T120000Z", nine))) == "unknown 00:00-12:00, unavailable 17:00-24:00"
        )
        // A date that is taken out, one that is moved, and hours that only come once.
        #expect(told(read(availability("", nine + "\nEXDATE:20261201T090000Z"))) == "unavailable 00:00-24:00")
        #expect(told(read(availability("", nine + "\nEXDATE:tomorrow"))) == "unavailable 00:00-24:00")
        let moved = "RECURRENCE-ID:20261201T090000Z\nDTSTART:20261201T100000Z\nDURATION:PT1H"
        #expect(told(read(availability("", nine, moved))) == "unavailable 00:00-10:00, unavailable 11:00-24:00")
        #expect(told(read(availability("", moved, nine))) == "unavailable 00:00-10:00, unavailable 11:00-24:00")
        let other = "DTSTART:20261201T200000Z\nDURATION:PT1H"
        #expect(
            told(read(availability("", nine, other)))
                == "unavailable 00:00-09:00, unavailable 17:00-20:00, unavailable 21:00-24:00")
        // Without an end.
        #expect(told(read(availability("", "DTSTART:20261201T200000Z"))) == "unavailable 00:00-20:00")
        #expect(told(read(availability("", "DTSTART:20261101T200000Z\nRRULE:FREQ=DAILY"))) == "unavailable 00:00-24:00")
        // Hours of a clock, over midnight, by date.
        #expect(
            told(read(availability("", "DTSTART;TZID=Asia/Tokyo:20261130T090000\nDURATION:PT8H\nRRULE:FREQ=DAILY")))
                == "unavailable 08:00-24:00")
        #expect(
            told(read(availability("", "DTSTART:20261101T220000Z\nDURATION:PT4H\nRRULE:FREQ=DAILY")))
                == "unavailable 02:00-22:00")
        #expect(
            told(read(availability("", "DTSTART:20261101T090000Z\nDURATION:PT1H\nRDATE:20261201T120000Z")))
                == "unavailable 00:00-12:00, unavailable 13:00-24:00")
    }

    @Test("of several VAVAILABILITYs the one with the higher priority holds")
    func priorities() {
        let usual = availability("PRIORITY:5", "DTSTART:20261101T090000Z\nDURATION:PT8H\nRRULE:FREQ=DAILY")
        let holiday = availability("DTSTART:20261201T120000Z\nDTEND:20261210T000000Z\nBUSYTYPE:BUSY\nPRIORITY:1")
        let expected = "unavailable 00:00-09:00, busy 12:00-24:00"
        #expect(told(read(usual + holiday)) == expected)
        #expect(told(read(holiday + usual)) == expected)
        // No priority is the lowest.
        let low = holiday.replacing("PRIORITY:1", with: "PRIORITY:0")
        #expect(told(read(low + usual)) == "unavailable 00:00-09:00, unavailable 17:00-24:00")
        #expect(
            told(read(usual + holiday.replacing("PRIORITY:1", with: "SUMMARY:x"))).hasSuffix("unavailable 17:00-24:00"))
        // Of one priority the heavier; of two alike the one that says no.
        let same = holiday.replacing("PRIORITY:1", with: "PRIORITY:5")
        #expect(told(read(same + usual)) == expected)
        let short = availability("PRIORITY:5", "DTSTART:20261101T100000Z\nDURATION:PT2H\nRRULE:FREQ=DAILY")
        #expect(told(read(usual + short)) == "unavailable 00:00-10:00, unavailable 12:00-24:00")
        // Beside an answer it says nothing of what is known.
        #expect(
            told(
                read(usual + "BEGIN:VFREEBUSY\nDTSTART:20261201T080000Z\nFREEBUSY:20261201T100000Z/PT1H\nEND:VFREEBUSY")
            )
                == "unavailable 00:00-09:00, busy 10:00-11:00, unavailable 17:00-24:00")
        #expect(
            told(read(usual + "BEGIN:VFREEBUSY\nDTSTART:20261201T120000Z\nEND:VFREEBUSY"))
                == "unavailable 00:00-09:00, unknown 09:00-12:00, unavailable 17:00-24:00")
    }

    @Test("UTF-16, and UTF-8 with its mark")
    func encodings() {
        let text = answer("FREEBUSY:20261201T100000Z/PT1H")
        let marked = FreeBusyReader.read(
            [0xEF, 0xBB, 0xBF] + Array(text.utf8), over: Self.day, zone: .utc, zones: SystemZones())
        #expect(told(marked) == "busy 10:00-11:00")
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let reading = FreeBusyReader.read(wide, over: Self.day, zone: .utc, zones: SystemZones())
        #expect(told(reading) == "busy 10:00-11:00")
    }

    @Test("a hundred thousand stretches, in lines of their own or in one, and as many components")
    func many() {
        let periods = (0..<100_000).map { second in
            let start = Self.day.lowerBound.adding(seconds: Int64(second % 86_400))
            return "\(start.basicText)/PT1S"
        }
        let lines = periods.map { "FREEBUSY:\($0)" }.joined(separator: "\n")
        #expect(told(read(answer(lines))) == "busy 00:00-24:00")
        var folded = "FREEBUSY:"
        for (index, period) in periods.enumerated() { folded += (index == 0 ? "" : ",\n ") + period }
        #expect(told(read(answer(folded))) == "busy 00:00-24:00")
        let components = String(
            repeating: "BEGIN:VFREEBUSY\nDTSTART:20261201T100000Z\nEND:VFREEBUSY\n", count: 50_000)
        #expect(told(read(components)) == "unknown 00:00-10:00")
        #expect(
            told(read(String(repeating: "BEGIN:VAVAILABILITY\nBEGIN:AVAILABLE\n", count: 50_000))).hasPrefix("unknown"))
        #expect(told(read(String(repeating: "BEGIN:VFREEBUSY\n", count: 100_000))).hasPrefix("unknown"))
        #expect(
            told(read(String(repeating: "BEGIN:X\n", count: 100_000) + String(repeating: "END:X\n", count: 100_000)))
                == "unknown 00:00-24:00")
        // More hours than anybody has: those that are not read are not free.
        let seconds = availability("", "DTSTART:20261201T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY")
        let week = read(seconds, over: Self.day.lowerBound..<Self.day.upperBound.adding(seconds: 6 * 86_400))
        #expect(week.busy.map(\.time.lowerBound.secondsSinceEpoch) == [1_796_083_200 + 99_990])
        #expect(week.busy.map(\.kind) == [.unavailable])
        let hours = "BEGIN:AVAILABLE\nUID:1\nDTSTART:20261201T000000Z\nDURATION:PT1H\n"
        let never = String(
            repeating: hours + "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\nEND:AVAILABLE\n", count: 20_000)
        let replaced = String(repeating: hours + "RECURRENCE-ID:20261201T000000Z\nEND:AVAILABLE\n", count: 20_000)
        #expect(told(read("BEGIN:VAVAILABILITY\n\(never)\(replaced)END:VAVAILABILITY\n")) == "unavailable 00:00-24:00")
    }

    @Test("no bytes crash it, and what it says lies in the range, joined")
    func garbage() {
        var generator = SeededGenerator(seed: 21)
        let words = [
            "BEGIN:", "END:", "VCALENDAR", "VFREEBUSY", "VAVAILABILITY", "AVAILABLE", "VEVENT", "FREEBUSY", ";FBTYPE=",
            "BUSY-TENTATIVE", ":", "20261201T100000Z", "/", "PT1H", ",", "\n", "\r\n ", "DTSTART", "DTEND",
            "RRULE:FREQ=",
            "DAILY", "SECONDLY;COUNT=3", "RECURRENCE-ID:", "PRIORITY:3", "REQUEST-STATUS:2.0;x", ";TZID=Asia/Tokyo",
            "20261201T090000", "99999999T999999", "-P99999999999W", "\u{0}", "ß", "\"", "METHOD:REQUEST", "UID:1",
            "EXDATE:", "RDATE:",
        ]
        for _ in (0..<2000).sampled() {
            let text = (0..<generator.below(60)).map { _ in words[generator.below(words.count)] }
                .joined(separator: generator.chance(50) ? "" : "\n")
            let reading = read(text)
            #expect(reading.busy == reading.busy.joined())
            #expect(reading.busy == reading.busy.clamped(to: Self.day))
        }
        let never = Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 0)
        #expect(read(answer("FREEBUSY:19700101T000000Z/PT1H"), over: never).busy.isEmpty)
        let always = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
        #expect(read(answer("FREEBUSY:20261201T100000Z/PT1H"), over: always).busy.count == 3)
        #expect(read(availability("", "DTSTART:20261201T100000Z"), over: always).busy.map(\.kind) == [.unavailable])
    }
}
