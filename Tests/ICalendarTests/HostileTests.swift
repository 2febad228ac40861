import CalendarEngine
import ICalendar
import Testing

/// Input that is made to hurt: it costs time in proportion and nothing else, and the rest of the file is shown.
@Suite("Hostile input", .timeLimit(.minutes(5)))
struct HostileTests {
    private let good = event("UID:good|DTSTART:20250106T090000Z|SUMMARY:good")

    private func shows(_ hostile: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let found = rows(file(hostile + "\n" + good), from: "20250106", to: "20250107").filter { $0.hasSuffix(" good") }
        #expect(found == ["01-06 09:00 good"], sourceLocation: sourceLocation)
    }

    private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    @Test("Nesting that is deep, never closed, or closed only")
    func nesting() {
        shows(times(20_000, "BEGIN:X\n") + times(20_000, "END:X\n"))
        shows(times(20_000, "BEGIN:X\n"))
        shows(times(20_000, "END:X\n"))
        shows(times(20_000, "BEGIN:VEVENT\n"))
        shows(times(20_000, "BEGIN:VALARM\n") + times(20_000, "END:VEVENT\n"))
        shows(times(5_000, "BEGIN:A\nBEGIN:B\nEND:A\n"))
    }

    @Test("Long lines, many folds, blank lines, open quotes, NUL bytes")
    func lines() {
        shows(event("DTSTART:20250101|SUMMARY:" + times(1 << 20, "x")))
        shows(event("DTSTART:20250101|DESCRIPTION:a" + times(50_000, "\n b")))
        shows(event("DTSTART:20250101|SUMMARY:a" + times(50_000, "\n b")))
        shows(times(50_000, "\n"))
        shows(event("DTSTART;TZID=\"Europe/Berlin;X=\(times(10_000, "\"")):20250101T000000"))
        shows(times(10_000, "\0\u{1}\u{2}"))
        shows(event("UID:" + times(100_000, "u") + "|DTSTART:20250101"))
    }

    @Test("Text that is long, has what is looked for at each word, and is none that is searched")
    func searchedLines() throws {
        let text = times(100_000, "some sample text sits so ")
        let calendar = file(
            event("DTSTART:20250101|X-ALT-DESC:\(text)") + "\n"
                + event("DTSTART:20250101|X-ALT-DESC:" + times(20_000, "sample\n  so ")) + "\n" + good)
        let now = CivilDateTime(secondNumber: 1_795_257_720)
        for word in ["s", "so", "sample good"] {
            let context = SearchContext(now: now, zone: .utc)
            let found = LoadedSnapshot(of: [calendar]).search(SearchQuery(words: word), in: context, after: nil)
            #expect(found?.count == 0)
        }
    }

    @Test(
        "Numbers that overflow",
        arguments: [
            "DTSTART:99991231T235959Z|DTEND:00010101T000000Z", "DTSTART:00000101T000000",
            "DTSTART:99991231|DURATION:P99999999999999999999W",
            "DTSTART:20250101T000000Z|DURATION:PT99999999999999999999S",
            "DTSTART:00010101T000000Z|DURATION:-P99999999D",
            "DTSTART:20250101|SEQUENCE:99999999999999999999999|PRIORITY:99999999999999999999",
            "DTSTART:20250101T000000Z|RRULE:FREQ=DAILY;COUNT=99999999999999999999",
            "DTSTART:20250101T000000Z|RRULE:FREQ=SECONDLY;INTERVAL=2147483648;COUNT=1000000000",
            "DTSTART:99991231T235959|RRULE:FREQ=DAILY",
            "DTSTART;VALUE=DATE:20250101|DTEND;VALUE=DATE:99991231|RRULE:FREQ=DAILY",
            "DTSTART:00010101T000000|RRULE:FREQ=SECONDLY",
            "DTSTART:20250101T000000Z|RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
            "DTSTART:20250101T000000Z|RRULE:FREQ=YEARLY;BYSETPOS=-366;BYDAY=MO",
            "DTSTART:20250101T000000Z|RRULE:FREQ=DAILY;INTERVAL=0",
            "DTSTART:20250101T000000Z|RRULE:FREQ=MINUTELY;COUNT=1000000000",
            "DTSTART:00010101T000000Z|DURATION:P3650000D|RRULE:FREQ=SECONDLY|EXRULE:FREQ=SECONDLY",
        ])
    func numbers(_ lines: String) {
        shows(event("UID:n|" + lines))
        shows(todo("UID:n|" + lines))
    }

    @Test("Values of RDATE and EXDATE by the ten thousand")
    func dates() {
        let dates = (0..<20_000).map { "20250106T\(100_000 + $0 / 60 % 10 * 100 + $0 % 60)Z" }.joined(separator: ",")
        shows(event("UID:d|DTSTART:20250106T000000Z|RDATE:" + dates))
        shows(event("UID:d|DTSTART:20250106T000000Z|RRULE:FREQ=SECONDLY|EXDATE:" + dates))
        shows(
            event(
                "UID:d|DTSTART:20250106T000000Z|RRULE:FREQ=DAILY;BYHOUR=" + times(20_000, "1,") + "2;BYMINUTE="
                    + times(20_000, "1,") + "2"))
    }

    @Test("Overrides, THISANDFUTUREs and masters by the thousand")
    func overrides() {
        let series = "UID:o|DTSTART:20200101T000000Z|RRULE:FREQ=DAILY"
        let dates = (0..<300).map { CivilDate(clamping: 18_262 + $0).basicText }
        let many = dates.map { event("UID:o|RECURRENCE-ID:\($0)T000000Z|DTSTART:\($0)T010000Z") }
        shows(event(series) + "\n" + many.joined(separator: "\n"))
        let changes = dates.map { event("UID:o|RECURRENCE-ID;RANGE=THISANDFUTURE:\($0)T000000Z|DTSTART:\($0)T020000Z") }
        shows(event(series) + "\n" + changes.joined(separator: "\n"))
        shows(times(300, event(series) + "\n"))
        shows(event(series + times(100, "|RRULE:FREQ=SECONDLY")))
    }

    @Test("Zones by the thousand, and zones without an end")
    func zones() {
        shows((0..<200).map { event("DTSTART;TZID=Z\($0):20250101T000000") }.joined(separator: "\n"))
        shows(
            "BEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:00010101T000000\nTZOFFSETFROM:+0000\n"
                + "TZOFFSETTO:+0100\nRRULE:FREQ=SECONDLY\nEND:STANDARD\nEND:VTIMEZONE\n"
                + event("DTSTART;TZID=Z:20250101T000000"))
    }

    @Test("Every prefix of a file, and every file with one byte changed, is read")
    func mutations() {
        let text = Array(
            ("BEGIN:VCALENDAR\n"
                + event(
                    "UID:a|DTSTART;TZID=\"Europe/Berlin\":20250106T090000|DTEND:20250106T090000Z"
                        + "|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20250107T080000Z"
                        + "|RDATE;VALUE=PERIOD:20250109T080000Z/PT1H|SUMMARY:a\n b"
                ) + "\nEND:VCALENDAR\n").utf8)
        for end in text.indices {
            let read = CalendarFile(bytes: Array(text[..<end]), path: "p.ics", zones: SystemZones())
            #expect(read.itemCount <= 1)
        }
        for (index, byte) in zip(text.indices, stride(from: 7, to: 7 + text.count * 31, by: 31)) {
            var changed = text
            changed[index] = UInt8(truncatingIfNeeded: byte)
            #expect(rows(CalendarFile(bytes: changed, path: "p.ics", zones: SystemZones())).count <= 1000)
        }
    }
}
