import CalendarEngine
import ICalendar
import Testing

/// Times as programs write them that do not keep to RFC 5545.
@Suite("Loose times")
struct LooseTimeTests {
    @Test(
        "A time is read as it is meant",
        arguments: [
            ("DTSTART:20250106T0930Z", "01-06 09:30 x"), ("DTSTART:2025-01-06T09:30:00Z", "01-06 09:30 x"),
            ("DTSTART:2025-01-06T09:30Z", "01-06 09:30 x"), ("DTSTART:20250106T093000+0100", "01-06 08:30 x"),
            ("DTSTART:2025-01-06T00:30:00+01:00", "01-05 23:30 x"), ("DTSTART:20250106T093000-05", "01-06 14:30 x"),
            ("DTSTART:20250106T093000.500Z", "01-06 09:30 x"), ("DTSTART:20250106 093000Z", "01-06 09:30 x"),
            ("DTSTART:2025-01-06 09:30:00 Z", "01-06 09:30 x"), ("DTSTART:20250106T240000Z", "01-07 00:00 x"),
            ("DTSTART;VALUE=DATE:2025-01-06", "01-06 x"), ("DTSTART;TZID=Asia/Tokyo:2025-01-06T09:30", "01-06 00:30 x"),
        ])
    func reading(_ line: String, _ row: String) {
        let calendar = file(event(line + "|SUMMARY:x"))
        #expect(rows(calendar) == [row])
        #expect(calendar.problems.map(\.cause) == [.calendar(.looseTime(line: line))])
    }

    @Test(
        "No time is made of what is none",
        arguments: [
            "20250106T2500Z", "20250106T0960Z", "2025-01-32", "20250106T09", "20250106T0930+2500", "20250106x0930",
        ])
    func noTimes(_ value: String) {
        #expect(rows(file(event("DTSTART:\(value)|SUMMARY:x"))).isEmpty)
    }

    @Test("A file is told of once; dates of series are read too")
    func series() {
        let calendar = file(
            event(
                "DTSTART:2025-01-06T09:00Z|RRULE:FREQ=DAILY;UNTIL=2025-01-09T09:00Z|EXDATE:2025-01-07T09:00Z|SUMMARY:x|"
                    + "RDATE:20250111T0900Z"
            ))
        #expect(rows(calendar) == ["01-06 09:00 x", "01-08 09:00 x", "01-09 09:00 x", "01-11 09:00 x"])
        #expect(calendar.problems.count == 1)
    }

    @Test(
        "The name of a zone may have colons without quotes: behind the last one the time begins",
        arguments: ["GMT+05:30", "tzone://Microsoft/Custom", "(UTC+05:30) Chennai, Kolkata", "\"GMT+05:30\""])
    func colons(_ name: String) {
        let zone = component(
            "VTIMEZONE",
            "TZID:\(name.filter { $0 != "\"" })|"
                + component(
                    "STANDARD", "DTSTART:19700101T000000|TZOFFSETFROM:+0530|TZOFFSETTO:+0530"))
        let times = [
            "DTSTART", "DTEND", "EXDATE", "RDATE",
        ].enumerated().map { "\($1);TZID=\(name):202501\(["06", "06", "07", "09"][$0])T1\($0 == 1 ? 5 : 4)0000" }
        let calendar = file(
            zone + "\n" + event((["UID:1", "SUMMARY:x", "RRULE:FREQ=DAILY;COUNT=3"] + times).joined(separator: "|"))
                + "\n"
                + event(
                    "UID:1|SUMMARY:y|RECURRENCE-ID;TZID=\(name):20250108T140000|DTSTART;TZID=\(name):20250108T150000"))
        #expect(rows(calendar) == ["01-06 08:30-09:30 x", "01-08 09:30 y", "01-09 08:30-09:30 x"])
        #expect(calendar.problems.isEmpty)
    }
}
