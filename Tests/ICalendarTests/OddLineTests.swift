import CalendarEngine
import Testing

@testable import ICalendar

/// Lines as programs write them that do not keep to RFC 5545, where it is plain what they mean.
@Suite("Odd lines")
struct OddLineTests {
    @Test("Blanks around names and parameters do not matter")
    func blanks() throws {
        let calendar = file(
            event(
                "UID :1|DTSTART; TZID = Asia/Tokyo :20250106T090000|DTEND ;TZID= Asia/Tokyo:20250106T100000|"
                    + "SUMMARY ;LANGUAGE=en:x|LOCATION :Hall")
                + "\n" + event("UID:2|DTSTART; VALUE = DATE:20250107|SUMMARY :y"))
        #expect(rows(calendar) == ["01-06 00:00-01:00 x", "01-07 y"])
        #expect(calendar.problems.isEmpty)
        let address = ComponentAddress(kind: .event, uid: "1")
        #expect(
            try calendar.diff(.change(address, [set("SUMMARY", "z", .init("LANGUAGE", ["en"]))]))
                .filter { $0.dropFirst().hasPrefix("SUMMARY") } == [
                    "-SUMMARY ;LANGUAGE=en:x", "+SUMMARY ;LANGUAGE=en:z",
                ])
    }

    @Test("The name of a zone may stand alone among the parameters, and stays as it is written")
    func bareZone() throws {
        let calendar = file(
            event(
                "UID:1|DTSTART;Europe/London:20250706T090000|DTEND;TZID=Europe/London:20250706T100000|SUMMARY:x|"
                    + "RRULE:FREQ=DAILY;COUNT=3|EXDATE;Europe/London:20250707T090000"))
        #expect(rows(calendar) == ["07-06 08:00-09:00 x", "07-08 08:00-09:00 x"])
        let address = ComponentAddress(kind: .event, uid: "1")
        let later = set("DTSTART", "20250706T093000", .init("TZID", ["Europe/London"]))
        #expect(
            try calendar.diff(.change(address, [later])).contains("+DTSTART;Europe/London:20250706T093000"))
    }

    @Test("Byte order marks at the start, however many, are none of the calendar's and stay", arguments: [1, 2, 3])
    func marks(count: Int) throws {
        let marks = Array(repeating: [UInt8]([0xEF, 0xBB, 0xBF]), count: count).flatMap(\.self)
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20250106T090000Z\r\nSUMMARY:x\r\nEND:VEVENT\r\n"
        let calendar = CalendarFile(
            bytes: marks + Array((text + "END:VCALENDAR\r\n").utf8), path: "test.ics", zones: SystemZones())
        #expect(rows(calendar) == ["01-06 09:00 x"])
        #expect(calendar.readOnlyReason == nil && calendar.problems.isEmpty)
        let patch = try calendar.patch(
            [.change(ComponentAddress(kind: .event, uid: "1"), [set("SUMMARY", "y")])], in: context)
        let edited = try #require(patch.apply(to: calendar.bytes))
        #expect(edited.starts(with: marks + Array("BEGIN:VCALENDAR".utf8)))
    }
}

/// Whole days that Outlook writes as times from midnight to midnight.
@Suite("Whole days of Outlook")
struct OutlookDayTests {
    private func day(_ lines: String, _ times: String = "") -> CalendarFile {
        let own = "DTSTART;TZID=America/New_York:20251128T000000|DTEND;TZID=America/New_York:20251129T000000"
        return file(event("UID:1|SUMMARY:x|\(times.isEmpty ? own : times)|\(lines)"))
    }

    @Test(
        "Midnights are whole days where the event says so, in any zone",
        arguments: [
            ("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "", ["11-28 x"]),
            ("X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE", "", ["11-28 x"]),
            ("X-MICROSOFT-CDO-ALLDAYEVENT:FALSE", "", ["11-28 05:00-11-29 05:00 x"]),
            (
                "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
                "DTSTART:20251128T090000Z|DTEND:20251129T000000Z", ["11-28 09:00-00:00 x"]
            ),
            ("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "DTSTART:20251128T000000Z|DURATION:P2D", ["11-28...11-29 x"]),
            (
                "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE|RRULE:FREQ=DAILY;COUNT=4|EXDATE:20251129T050000Z",
                "",
                ["11-28 05:00-11-29 05:00 x", "11-30 05:00-12-01 05:00 x", "12-01 05:00-12-02 05:00 x"]
            ),
        ])
    func reading(_ lines: String, _ times: String, _ expected: [String]) {
        #expect(rows(day(lines, times)) == expected)
    }

    @Test("An edit takes it for a day, too")
    func editing() throws {
        let calendar = day("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE")
        let components = try #require(calendar.components(uid: "1", kind: .event))
        let master = try #require(components.master)
        #expect(
            master.start == .date(ICalendarTests.day("20251128")) && master.end == .date(ICalendarTests.day("20251129"))
        )
    }
}

/// Reminders that begin at a time and are due on a day.
@Suite("Due days")
struct DueDayTests {
    @Test("It is due that day, not at a time")
    func dueDay() {
        let calendar = file(todo("UID:1|DTSTART:20251120T080000Z|DUE;VALUE=DATE:20251121|SUMMARY:x"))
        #expect(rows(calendar, zone: "Europe/Berlin") == ["11-21 x"])
        let snapshot = LoadedSnapshot(of: [calendar])
        let days = OccurrencePredicate(days: day("20251101")..<day("20251201"), viewedIn: .utc)
        guard case .reminder(let reminder) = snapshot.details(of: snapshot.occurrences(matching: days)[0]) else {
            return #expect(Bool(false), "a reminder")
        }
        let start = CivilDateTime(day("20251120"), CivilDateTime(secondNumber: 8 * 3600).time)
        #expect(reminder.start == .zoned(start, .utc) && reminder.due == .date(day("20251121")))
    }

    @Test(
        "Its start is told in the zone that it names, by whatever name",
        arguments: [
            ("DTSTART;TZID=Tokyo Standard Time:20251120T080000", ""),
            ("DTSTART;TZID=/x.org/1/Asia/Tokyo:20251120T080000", ""),
            ("DTSTART:20251120T080000", "X-WR-TIMEZONE:Asia/Tokyo\n"),
        ])
    func zones(_ line: String, _ head: String) {
        let snapshot = LoadedSnapshot(of: [file(head + todo("UID:1|\(line)|DUE;VALUE=DATE:20251121|SUMMARY:x"))])
        let days = OccurrencePredicate(days: day("20251101")..<day("20251201"), viewedIn: .utc)
        guard case .reminder(let reminder) = snapshot.details(of: snapshot.occurrences(matching: days)[0]) else {
            return #expect(Bool(false), "a reminder")
        }
        #expect(reminder.start?.timeZone?.identifier == "Asia/Tokyo")
    }

    @Test("It is due that day again and again")
    func series() {
        let calendar = file(
            todo("UID:1|DTSTART:20251120T080000Z|DUE;VALUE=DATE:20251121|RRULE:FREQ=DAILY;COUNT=2|SUMMARY:x"))
        #expect(rows(calendar, zone: "Europe/Berlin") == ["11-21 x", "11-22 x"])
    }
}
