import TestKit
import CalendarEngine
import ICalendar
import Phrases
import Testing

/// time.md, "Text and bytes": how bytes become components, and what broken ones cost.
@Suite("Reading bytes")
struct ReadingTests {
    private func read(_ bytes: [UInt8]) -> CalendarFile {
        CalendarFile(bytes: bytes, path: "test.ics", zones: SystemZones())
    }

    private func titles(_ file: CalendarFile) -> [String] {
        rows(file, from: "20200101", to: "20300101").compactMap { $0.split(separator: " ").last.map(String.init) }
    }

    private let x = event("UID:x|DTSTART:20250106T090000Z|SUMMARY:x")
    private let y = event("UID:y|DTSTART:20250107T090000Z|SUMMARY:y")

    @Test("Line ends may be LF, CR or CRLF, and mixed", arguments: ["\n", "\r", "\r\n", "\r\r\n"])
    func lineEnds(_ end: String) {
        let text = "BEGIN:VCALENDAR\n\(x)\nEND:VCALENDAR\n".split(separator: "\n").joined(separator: end)
        #expect(titles(read(Array(text.utf8))) == ["x"])
    }

    @Test("A fold may stand inside a character, and after CR CR LF")
    func folds() {
        let text = "BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20250106T090000Z\r\nSUMMARY:Z\u{FC}rich\r\nEND:VEVENT\r\n"
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            bytes.append(byte)
            if byte == 0xC3 { bytes += [0x0D, 0x0D, 0x0A, 0x20] }
        }
        #expect(titles(read(bytes)) == ["Z\u{FC}rich"])
    }

    @Test("Names, zones, dates and UIDs may be folded")
    func foldedProperties() {
        let folded = raw(
            "BEGIN:VEVENT\nU\n ID:a\n b\nDTST\n ART;TZID=Europe\n /Berlin:20250106\n T090000\nSUMM\n ARY:x\n"
                + "END:VE\n VENT"
        )
        #expect(rows(folded, zone: "Europe/Berlin") == ["01-06 09:00 x"])
        let snapshot = LoadedSnapshot(of: [folded])
        let all = snapshot.occurrences(
            matching: OccurrencePredicate(days: day("20250101")..<day("20260101"), viewedIn: .utc))
        #expect(all.map { snapshot.identifier(of: $0).uid } == ["ab"])
    }

    @Test("UTF-8 and UTF-16 with a byte order mark; UTF-16 is read-only")
    func marks() {
        let text = "BEGIN:VCALENDAR\r\n\(x)\r\nEND:VCALENDAR"
        #expect(titles(read([0xEF, 0xBB, 0xBF] + Array(text.utf8))) == ["x"])
        let big = read([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        #expect(titles(big) == ["x"])
        #expect(big.readOnlyReason == .utf16)
    }

    @Test("A line that is not UTF-8 is Windows-1252; others stay what they are")
    func windows1252() {
        let text =
            "BEGIN:VEVENT\nDTSTART:20250106T090000Z\nLOCATION:Caf\u{E9}\nSUMMARY:".utf8 + [
                0x93, 0x5A, 0xFC, 0x80, 0x94,
            ] + "\nEND:VEVENT".utf8
        #expect(titles(read(Array(text))) == ["\u{201C}Z\u{FC}\u{20AC}\u{201D}"])
    }

    @Test("Text escapes are decoded; what is no escape stays")
    func escapes() {
        #expect(titles(file(event("DTSTART:20250106T090000Z|SUMMARY:a\\,b\\;c\\\\d\\ne\\xf"))) == ["a,b;c\\d\ne\\xf"])
    }

    @Test("A bare VEVENT, several VCALENDARs")
    func outerForms() {
        #expect(titles(raw(x)) == ["x"])
        #expect(
            titles(raw("BEGIN:VCALENDAR\n\(x)\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(y)\nEND:VCALENDAR")) == ["x", "y"])
    }

    @Test(
        "Broken structure costs what is broken, and nothing else",
        arguments: [
            ("truncated", "BEGIN:VCALENDAR\nX\nBEGIN:VEVENT\nDTSTART:20250108T090000Z\nSUMM", ["x"]),
            ("unfinished", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:z\nX\nY\nEND:VCALENDAR", ["x", "y"]),
            (
                "open alarm",
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20250101\nSUMMARY:a\nBEGIN:VALARM\nDTSTART:1\n"
                    + "END:VEVENT\nX\nEND:VCALENDAR",
                ["a", "x"]
            ),
            ("end alone", "END:VEVENT\nBEGIN:VCALENDAR\nEND:X-FOO\nX\nEND:VCALENDAR", ["x"]),
            ("unknown around", "BEGIN:VCALENDAR\nBEGIN:X-FOO\nX\nEND:X-FOO\nY\nEND:VCALENDAR", ["y"]),
            ("unknown never closed", "BEGIN:VCALENDAR\nBEGIN:X-FOO\nBEGIN:X-BAR\nX\nY\nEND:VCALENDAR", ["x", "y"]),
            ("journal", "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nDTSTART:20250101\nEND:VJOURNAL\nX\nEND:VCALENDAR", ["x"]),
            ("garbage", "BEGIN:VCALENDAR\nnothing\nX\n\n  \n=?;\nY\nEND:VCALENDAR", ["x", "y"]),
            ("no start", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:z\nEND:VEVENT\nX\nEND:VCALENDAR", ["x"]),
            (
                "no such day", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20250230T000000\nEND:VEVENT\nX\nEND:VCALENDAR",
                ["x"]
            ),
        ])
    func structure(_ name: String, _ text: String, _ expected: [String]) {
        let text = text.replacing("\nX\n", with: "\n\(x)\n").replacing("\nY\n", with: "\n\(y)\n")
        #expect(titles(raw(text)) == expected)
    }

    @Test("Problems name line, cause and consequence")
    func problems() {
        let broken = raw(
            "BEGIN:VCALENDAR\nnothing\n" + event("DTSTART:20259999|SUMMARY:z") + "\n"
                + event("DTSTART;TZID=Nowhere:20250106T090000|DTEND;TZID=Nowhere:20250106T080000|RRULE:FREQ=NO")
                + "\nEND:VCALENDAR")
        #expect(
            broken.problems.map { $0.wording(in: .c) } == [
                "test.ics:2: not a property: nothing; the line is ignored",
                "test.ics:4: not a date or time: DTSTART:20259999; the event is not shown",
                "test.ics:7: an event that ends before it starts; it is shown without a length",
                "test.ics:8: time zone Nowhere is not known; its times are shown as they are written",
                "test.ics:10: the rule has an unknown frequency \"NO\"; only the first date is shown",
            ])
    }

    @Test("Many problems of a kind are told as a count")
    func manyProblems() {
        let broken = file(String(repeating: "nothing\n", count: 1500) + x)
        #expect(broken.problems.count == 1001)
        #expect(
            broken.problems.last?.wording(in: .c)
                == "test.ics:1001: not a property: nothing (and 500 more like this); the line is ignored")
    }

    @Test("What is no calendar says so", arguments: ["", "hello", "{\"a\":1}\n"])
    func noCalendar(_ text: String) {
        #expect(raw(text).problems.isEmpty == false)
    }

    @Test("A calendar's name, colour and description")
    func calendarProperties() {
        let named = file(
            "X-WR-CALNAME:Old\nNAME:New\nCOLOR:turquoise\nX-APPLE-CALENDAR-COLOR:#FF0000FF\nX-WR-CALDESC:What\\, for\n"
                + x)
        #expect(named.name == "New")
        #expect(named.color == "turquoise")
        #expect(named.summary == "What, for")
        #expect(file("X-WR-CALNAME:Old\nX-APPLE-CALENDAR-COLOR:#FF0000FF").color == "#FF0000FF")
    }

    @Test("Parts that are scanned apart give what the whole gives", arguments: [2, 3, 7])
    func parts(_ count: Int) {
        let events = (0..<300).map { number in
            let day = 1 + number % 28
            let zone = number % 2 == 0 ? "Europe/Berlin" : "Asia/Tokyo"
            return event(
                "UID:\(number % 250)|DTSTART;TZID=\(zone):202502\(day < 10 ? "0" : "")\(day)T090000"
                    + "|SUMMARY:e\(number)|\(number % 7 == 0 ? "garbage" : "X-A:b")"
                    + (number % 5 == 0 ? "|RRULE:FREQ=DAILY;COUNT=\(number)" : "")
                    + (number % 11 == 0 ? "|DTEND;TZID=\(zone):20240101T000000" : "")
            )
        }
        for tail in ["", "\nBEGIN:VEVENT\nSUMMARY:open"] {
            let bytes = Array(("BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + tail + "\nEND:VCALENDAR\n").utf8)
            let whole = read(bytes)
            let joined = CalendarFile(
                bytes: bytes, path: "test.ics", zones: SystemZones(), workers: LastFirst(count: count))
            #expect(rows(joined) == rows(whole))
            #expect(joined.problems == whole.problems)
        }
    }
}
