import CalendarEngine
import Testing

@testable import TcalApp

/// The week of Monday 23 November 2026, in Berlin.
@Suite("tcal report")
struct ReportTests {
    private let home = Home()

    init() {
        home.write(
            "cal/Work/a.ics",
            Home.calendar(
                event(
                    "a",
                    "SUMMARY:Standup|CATEGORIES:team|DTSTART:20261123T090000|DURATION:PT30M|RRULE:FREQ=DAILY;COUNT=5"),
                event(
                    "b",
                    "SUMMARY:Review|CATEGORIES:acme|LOCATION:Room 4|ATTENDEE;CN=Tom:mailto:tom@x|"
                        + "ATTENDEE:mailto:me@x|DTSTART:20261123T091500|DTEND:20261123T110000"),
                event("c", "SUMMARY:Release|CATEGORIES:acme,ops|DTSTART:20261125T230000|DTEND:20261126T010000"),
                event("d", "SUMMARY:Free|TRANSP:TRANSPARENT|DTSTART:20261124T100000|DURATION:PT2H"),
                event("e", "SUMMARY:Off|STATUS:CANCELLED|DTSTART:20261124T100000|DURATION:PT2H"),
                event("f", "SUMMARY:No|ATTENDEE;PARTSTAT=DECLINED:mailto:me@x|DTSTART:20261124T100000|DURATION:PT2H"),
                event("g", "SUMMARY:Vacation|DTSTART;VALUE=DATE:20261126|DTEND;VALUE=DATE:20261130")))
        home.write(".config/tcal/config", "[me]\naddress = me@x\n")
    }

    private func event(_ uid: String, _ lines: String) -> String {
        "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20260101T000000Z|\(lines)|END:VEVENT"
    }

    private func report(_ words: String...) -> Run {
        home.tcal(["report", "2026-11-23", "7d", "-f", "\(home.path)/cal/Work"] + words)
    }

    /// The rows of a report as `value: minutes/count`.
    private func rows(_ words: String...) -> [String] {
        let csv = home.tcal(
            ["report", "2026-11-23", "7d", "-f", "\(home.path)/cal/Work", "--format", "csv"] + words
        ).output
        return csv.split(separator: "\r\n").dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return "\(cells.dropLast(3).joined(separator: " ")): \(cells[cells.count - 3])/\(cells[cells.count - 2])"
        }
    }

    @Test(
        "each key groups by what an event says; overlaps count once, tags each",
        arguments: [
            ("calendar", ["Work: 6.00/8"]),
            (
                "day",
                [
                    "2026-11-23: 2.00/2", "2026-11-24: 0.50/1", "2026-11-25: 1.50/2", "2026-11-26: 1.50/2",
                    "2026-11-27: 0.50/1",
                ]
            ),
            ("week", ["2026-11-23: 6.00/8"]), ("month", ["2026-11-01: 6.00/8"]),
            ("tag", ["acme: 3.75/2", "team: 2.50/5", "ops: 2.00/1", ": 0.00/1"]),
            ("title", ["Standup: 2.50/5", "Release: 2.00/1", "Review: 1.75/1", "Vacation: 0.00/1"]),
            ("person", [": 4.50/7", "Tom: 1.75/1"]), ("place", [": 4.50/7", "Room 4: 1.75/1"]),
        ])
    func keys(by key: String, expected: [String]) {
        #expect(rows("--by", key) == expected)
    }

    @Test func `options change what counts`() {
        #expect(rows("--by", "calendar", "--overlaps") == ["Work: 6.25/8"])
        #expect(rows("--by", "title", "--whole-day", "8h").first == "Vacation: 16.00/1")
        #expect(rows("--by", "calendar", "--search", "tag:acme") == ["Work: 3.75/2"])
        #expect(
            rows("--by", "title", "--round", "1h") == [
                "Standup: 3.00/5", "Release: 2.00/1", "Review: 2.00/1", "Vacation: 0.00/1",
            ])
        #expect(rows("--by", "week,tag").first == "2026-11-23 acme: 3.75/2")
    }

    @Test func `people read a table with bars, a comparison and prices`() {
        let text = report("--by", "title", "--than", "2026-11-24", "--rate", "87.50", "--currency", "EUR").output
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "Mon 23 Nov 2026 – Sun 29 Nov 2026")
        #expect(lines[1].hasPrefix("Standup   2:30  5 events   42 %  +2:00  218.75 EUR"), "\(text)")
        #expect(lines.last?.hasPrefix("Total     6:00  8 events  100 %  +5:30  525.00 EUR") == true, "\(text)")
    }

    @Test func `what cannot be understood is named`() {
        for words in [
            ["--by", "mood"], ["--rate", "x"], ["--format", "ics"], ["--currency", "EUR"], ["--round", "soon"],
        ] {
            let run = home.tcal(["report"] + words)
            #expect(run.code == .usage, "\(words)")
        }
        #expect(home.tcal(["report", "--by", "mood"]).errors.contains("write day, week, month, calendar"))
    }
}
