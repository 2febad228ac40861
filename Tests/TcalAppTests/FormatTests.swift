import CalendarEngine
import Foundation
import Testing

@testable import TcalApp

@Suite struct FormatTests {
    private var week: FakeSnapshot {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Retro", "2026-11-21T14:30", "2026-11-21T16:00", at: "Room 4")
        snapshot.add("Offsite", "2026-11-23", "2026-11-26", at: "Berlin", traits: .recurring) { fields in
            fields.categories = ["travel", "team"]
        }
        snapshot.add("Call, \"A|B\"\tnow\\", "2026-11-24T09:05", "2026-11-24T09:20", in: 1) { $0.notes = "one\ntwo" }
        snapshot.add("Taxes", "2026-11-25T12:00", "2026-11-25T12:00", kind: .reminder) { $0.priority = 1 }
        return snapshot
    }

    @Test(
        "a line of --format",
        arguments: [
            ("{title}", ["Retro", "Offsite", "Call, \"A|B\" now\\", "Taxes"]),
            ("{start:%H:%M} {title:7}|", ["14:30 Retro  |", "      Offsite|", "09:05 Call, …|", "12:00 Taxes  |"]),
            (
                "{start:%a %d %b %-d %e}",
                ["Sat 21 Nov 21 21", "Mon 23 Nov 23 23", "Tue 24 Nov 24 24", "Wed 25 Nov 25 25"]
            ),
            (
                "{start:%F %T}",
                ["2026-11-21 14:30:00", "2026-11-23 00:00:00", "2026-11-24 09:05:00", "2026-11-25 12:00:00"]
            ),
            (
                "{start:>8:%k:%M}|{end:<6:%I%p}|",
                [
                    "   14:30|04PM  |", "        |      |", "    9:05|09AM  |", "   12:00|12PM  |",
                ]
            ),
            (
                "{priority:3}{priority:<3}|{title:>8}",
                [
                    "  00  |   Retro", "  00  | Offsite", "  00  |Call, \"…", "  11  |   Taxes",
                ]
            ),
            (
                "{{{kind}}}\\t{allDay}\\\\",
                [
                    "{event}\tfalse\\", "{event}\ttrue\\", "{event}\tfalse\\", "{reminder}\tfalse\\",
                ]
            ),
            (
                "{start:%j %u %V %y %Z %z %%}",
                [
                    "325 6 47 26 UTC +0000 %", "327 1 48 26 UTC +0000 %", "328 2 48 26 UTC +0000 %",
                    "329 3 48 26 UTC +0000 %",
                ]
            ),
            ("{categories};{description};{due:%d}", [";;", "travel, team;;", ";one two;", ";;25"]),
            ("{id}", ["uid-0", "uid-1#20261123T000000", "uid-2", "uid-3"]),
            (
                "{start}..{end}",
                [
                    "2026-11-21T14:30:00+00:00..2026-11-21T16:00:00+00:00", "2026-11-23..2026-11-26",
                    "2026-11-24T09:05:00+00:00..2026-11-24T09:20:00+00:00",
                    "2026-11-25T12:00:00+00:00..2026-11-25T12:00:00+00:00",
                ]
            ),
        ])
    func line(template: String, lines: [String]) {
        let run = Run("list", "7d", "--format", template, over: week)
        #expect(run.lines == lines + [""], "\(run.errors)")
        #expect(run.code == .done)
    }

    @Test(
        "a format that cannot be used is refused in words",
        arguments: [
            ("xml", "--format cannot be “xml”"), ("", "--format cannot be “”"), ("{", "has no } at its end"),
            ("{title", "“{title” has no }"), ("a } b", "a } without a {"),
            ("{titel}", "no field “titel”; did you mean title?"),
            ("{titel}", "completed, percentComplete, parents"), ("{title:%H}", "“title” is no time"),
            ("{title:wide}", "“title:wide” is not understood"), ("{title:0}", "not understood"),
            ("{title:>}", "not understood"),
            ("{title:20x}", "not understood"), ("{start:%Q}", "%Q is not known"), ("{start:20:x}", "not understood"),
            ("{}", "no field “”"),
        ])
    func refusal(format: String, words: String) {
        let run = Run("list", "--format", format, over: week)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.code == .usage && run.output.isEmpty)
    }

    @Test func aHostileTitleSteersNoTerminal() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("a\u{1B}[31mb\u{202E}c\nd", "2026-11-21T14:30", "2026-11-21T16:00")
        for format in ["{title}", "{title:12}", "csv", "tsv", "md"] {
            let run = Run("list", "--format", format, over: snapshot)
            #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"), "\(run.output)")
        }
        #expect(Run("list", "--format", "{title}", over: snapshot).output == "a[31mbc d\n")
    }

    @Test func tablesOfAllFields() throws {
        let csv = Run("list", "7d", "--format", "csv", over: week).output
        let rows = csv.components(separatedBy: "\r\n")
        #expect(rows[0].hasPrefix("uid,id,kind,title,start,end,allDay,"))
        #expect(rows.count == 6 && rows[5].isEmpty)
        #expect(rows[1].hasPrefix("uid-0,uid-0,event,Retro,2026-11-21T14:30:00+00:00,"))
        #expect(rows[2].contains(",\"travel, team\","))
        #expect(rows[3].contains(",\"Call, \"\"A|B\"\" now\\\",") && rows[3].contains(",\"one\ntwo\","))
        let tsv = Run("list", "7d", "--format", "tsv", over: week).lines
        #expect(tsv.count == 6)
        let counts = tsv.dropLast().map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }
        #expect(counts.allSatisfy { $0 == ItemField.allCases.count })
        #expect(tsv[3].contains("\tCall, \"A|B\"\\tnow\\\\\t") && tsv[3].contains("\tone\\ntwo\t"))
    }

    @Test func aTableForPeople() {
        #expect(
            Run("list", "7d", "--format", "md", over: week).lines == [
                "| Starts | Ends | Title | Place | Calendar |", "|---|---|---|---|---|",
                "| 2026-11-21 14:30 | 2026-11-21 16:00 | Retro | Room 4 | Work |",
                "| 2026-11-23 | 2026-11-25 | Offsite | Berlin | Work |",
                "| 2026-11-24 09:05 | 2026-11-24 09:20 | Call, \"A\\|B\" now\\\\ |  | Home |",
                "| 2026-11-25 12:00 | 2026-11-25 12:00 | Taxes |  | Work |", "",
            ])
    }

    @Test func objectsOnLinesOfTheirOwn() throws {
        let lines = Run("list", "7d", "--format", "jsonl", over: week).lines.dropLast()
        #expect(lines.count == 4)
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        let json = Run("list", "7d", "--format", "json", over: week)
        #expect(json.output == Run("list", "7d", "--json", over: week).output)
        #expect(Run("list", "--format", "csv", "--json", over: week).code == .usage)
        #expect(Run("list", "--format", "text", over: week).output == Run("list", over: week).output)
    }

    @Test func aCalendarOfWhatIsListed() {
        let home = Home()
        home.giveStandup()
        home.write(
            "cal/Work/other.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:zoned|DTSTAMP:20260101T000000Z|DTSTART;TZID=America/New_York:20261124T090000|"
                    + "SUMMARY:Zoned|END:VEVENT|BEGIN:VEVENT|UID:far|DTSTAMP:20260101T000000Z|DTSTART:20280101T090000|"
                    + "SUMMARY:Far|END:VEVENT"))
        let calendar = home.tcal("list", "-f", "cal", "2026-11-23", "3d", "--format", "ics").output
        home.write("cal/Out/out.ics", calendar)
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && calendar.hasSuffix("END:VCALENDAR\r\n"))
        #expect(calendar.contains("TZID:America/New_York\r\n") && calendar.contains("BEGIN:VTIMEZONE\r\n"))
        #expect(calendar.components(separatedBy: "BEGIN:VEVENT").count == 3 && !calendar.contains("Far"))
        let again = home.tcal("list", "-f", "cal/Out", "2026-11-23", "3d", "--format", "{start:%d %H:%M} {title}")
        #expect(again.lines == ["23 09:00 Standup", "24 09:00 Standup", "24 15:00 Zoned", "25 09:00 Standup", ""])
    }

    @Test func next() {
        let run = Run("next", "--format", "{start:%H:%M} {title}", over: week)
        #expect(run.lines == ["14:30 Retro", ""])
        #expect(Run("next", "-n", "3", "--format", "{uid}", over: week).lines == ["uid-0", "uid-1", "uid-2", ""])
        #expect(Run("next", "-n", "9", "--kind", "reminder", "--format", "{uid}", over: week).lines == ["uid-3", ""])
        #expect(Run("next", over: week).output.contains("14:30 16:00  Retro"))
        #expect(!Run("next", over: week).output.contains("Offsite"))
        // What is over, goes on, is cancelled or done is not next.
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Now", "2026-11-21T11:30", "2026-11-21T13:00")
        snapshot.add("Off", "2026-11-22T11:30", "2026-11-22T13:00", traits: .cancelled)
        snapshot.add("Far", "2029-11-22T11:30", "2029-11-22T13:00")
        #expect(Run("next", "--format", "{title}", over: snapshot).lines == ["Far", ""])
        #expect(Run("next", over: .empty()).output.isEmpty)
    }
}
