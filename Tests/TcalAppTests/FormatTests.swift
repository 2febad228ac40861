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
            #expect(!run.output.contains("\u{1B}"), "\(run.output)")
            let terminal = Run("list", "--format", format, over: snapshot, columns: 80)
            #expect(!terminal.output.contains { "\u{1B}\u{202E}".contains($0) }, "\(terminal.output)")
        }
        #expect(Run("list", "--format", "{title}", over: snapshot, columns: 80).output == "a[31mbc d\n")
    }

    @Test(
        "a file or another program gets every character but those that steer a terminal",
        arguments: [
            "👩\u{200D}👧 👍🏽 a\u{A0}b 🇩🇪", "\u{202E}abc\u{202C}", "a\u{301}\u{AD}", "☀\u{FE0F}", "می\u{200C}خواهم",
        ])
    func trueCharacters(title: String) {
        var snapshot = FakeSnapshot.empty()
        snapshot.add(title, "2026-11-21T14:30", "2026-11-21T16:00", at: title) { $0.notes = title }
        for format in ["{title}", "{title:40}", "csv", "tsv", "md", "text"] {
            let output = Run("list", "--format", format, over: snapshot).output
            #expect(output.utf8.firstRange(of: Array(title.utf8)) != nil, "\(format): \(output)")
            let terminal = Run("list", "--format", format, over: snapshot, columns: 200).output
            #expect(!terminal.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x200D })
        }
    }

    @Test func aPathIsExactOrCanBeHadBack() {
        let home = Home()
        let folder = "cal/a\u{200D}b \\x41 c\u{1B}d\u{E9}"
        home.write("\(folder)/x.ics", Home.calendar("BEGIN:VEVENT|UID:x|DTSTART:20261124T090000|SUMMARY:X|END:VEVENT"))
        let path = "cal/a\u{200D}b \\x5cx41 c\\x1bd\u{E9}/x.ics"
        let run = home.tcal("list", "-f", "cal", "2026-11-24", "1d", "--format", "{file}")
        #expect(run.output == "\(path)\n")
        #expect(home.tcal("calendars", "-f", "cal").output.contains("  \(path.dropLast(6))\n"))
    }

    @Test func tablesOfAllFields() throws {
        let csv = Run("list", "7d", "--format", "csv", over: week).output
        let rows = csv.components(separatedBy: "\r\n")
        #expect(rows[0].hasPrefix("uid,id,kind,title,start,end,allDay,"))
        #expect(rows.count == 6 && rows[5].isEmpty)
        #expect(rows[1].hasPrefix("uid-0,uid-0,event,Retro,2026-11-21T14:30:00+00:00,"))
        #expect(rows[2].contains(",\"travel, team\","))
        #expect(rows[3].contains(",\"Call, \"\"A|B\"\"\tnow\\\",") && rows[3].contains(",\"one\ntwo\","))
        let tsv = Run("list", "7d", "--format", "tsv", over: week).lines
        #expect(tsv.count == 6)
        let counts = tsv.dropLast().map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }
        #expect(counts.allSatisfy { $0 == ItemField.ofItems.count })
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

    private static func zoned(_ title: String, zone: String, offset: String?) -> String {
        let definition = offset.map {
            "BEGIN:VTIMEZONE|TZID:\(zone)|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:\($0)|TZOFFSETTO:\($0)|"
                + "END:STANDARD|END:VTIMEZONE|"
        }
        return Home.calendar(
            (definition ?? "") + "BEGIN:VEVENT|UID:\(title)|DTSTAMP:20260101T000000Z|"
                + "DTSTART;TZID=\(zone):20261124T090000|EXDATE;TZID=\"\(zone)\":20261126T090000|"
                + "RRULE:FREQ=DAILY;COUNT=3|SUMMARY:\(title)|END:VEVENT")
    }

    @Test func zonesThatHaveOneNameAreKeptApart() {
        let home = Home()
        for (title, zone, offset) in [
            ("A", "Works", "+0300"), ("B", "Works", "-0500"), ("C", "Works", nil), ("D", "Works (2)", "+0900"),
            ("E", "Works", "+0300"), ("F", "Europe/Berlin", "+0200"), ("G", "Europe/Berlin", "+0500"),
        ] {
            home.write("cal/Work/\(title).ics", Self.zoned(title, zone: zone, offset: offset))
        }
        let asked = ["2026-11-24", "5d", "--format", "{start:%d %H:%M} {title}"]
        let seen = home.tcal(["list", "-f", "cal"] + asked).output
        #expect(seen.contains("24 07:00 A\n") && seen.contains("24 15:00 B\n"), "\(seen)")
        let calendars = [
            home.tcal("list", "-f", "cal", "2026-11-24", "5d", "--format", "ics").output,
            home.tcal("export", "-f", "cal").output,
        ]
        for (number, calendar) in calendars.enumerated() {
            home.write("out\(number)/all.ics", calendar)
            #expect(home.tcal(["list", "-f", "out\(number)"] + asked).output == seen)
            let names = calendar.split(separator: "\r\n").filter { $0.hasPrefix("TZID:") }
            #expect(Set(names).count == names.count && names.count == 4, "\(names)")
        }
    }

    @Test func anExportOfChosenItemsHasNoOtherOfTheirUID() {
        let home = Home()
        for (calendar, title) in [("Work", "Mine"), ("Home", "Other")] {
            home.write(
                "cal/\(calendar)/x.ics",
                Home.calendar(
                    "BEGIN:VEVENT|UID:x|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|SUMMARY:\(title)|END:VEVENT",
                    "BEGIN:VTODO|UID:x|DTSTAMP:20260101T000000Z|DUE:20261124T090000|SUMMARY:Task|END:VTODO"))
        }
        let chosen = [
            home.tcal("export", "-f", "cal", "-s", "mine"),
            home.tcal("export", "-f", "cal", "--uid", "x", "-s", "mine"),
            home.tcal("show", "-f", "cal", "x", "-c", "Work", "--kind", "event", "--format", "ics"),
            home.tcal("list", "-f", "cal", "2026-11-24", "1d", "-s", "mine", "--format", "ics"),
        ]
        for run in chosen {
            #expect(run.output.contains("SUMMARY:Mine"), "\(run.errors)")
            #expect(!run.output.contains("Other") && !run.output.contains("Task"))
        }
        #expect(home.tcal("export", "-f", "cal", "--uid", "x").output.components(separatedBy: "BEGIN:V").count == 6)
    }

    @Test func next() {
        let run = Run("next", "--format", "{start:%H:%M} {title}", over: week)
        #expect(run.lines == ["14:30 Retro", ""])
        #expect(Run("next", "-n", "3", "--format", "{uid}", over: week).lines == ["uid-0", "uid-1", "uid-2", ""])
        #expect(Run("next", "-n", "9", "--kind", "reminder", "--format", "{uid}", over: week).lines == ["uid-3", ""])
        let line = Run("next", over: week)
        #expect(line.output.hasPrefix("in 2 h 30 min  Retro"), "\(line.output)")
        #expect(line.lines.count == 2 && line.code == .done)
        // A long event is listed once, on the day on which it begins.
        let three = Run("next", "-n", "3", over: week).output
        #expect(three.components(separatedBy: "Offsite").count == 2, "\(three)")
        #expect(Run("next", "--within", "2h", over: week).code == .failed)
        #expect(Run("next", "--within", "3h", over: week).output == line.output)
        #expect(Run("next", "--within", "soon", over: week).code == .usage)
        #expect(Run("next", "--within", "2h", over: week).output == "", "a script reads that there is nothing")
        let seen = Run("next", "--within", "2h", over: week, columns: 80)
        #expect(seen.output == "Nothing comes in the next 2 h\n" && seen.code == .failed)
        #expect(Run("next", over: .empty(), columns: 80).output == "Nothing comes\n")
        #expect(Run("next", "--json", over: .empty(), columns: 80).output == "[]\n")
        let screen = Run("next", "--open", over: week, columns: 80)
        #expect(screen.output.hasSuffix(" with uid-0") && screen.code == .done, "\(screen.output)")
        let empty = Run("next", "--open", over: .empty(), columns: 80)
        #expect(empty.output.hasPrefix("screen") && !empty.output.contains("with"), "\(empty.output)")
        #expect(Run("next", "--open", over: week).errors.contains("tcal list"), "there is no terminal")
        for other in ["--follow", "--json", "--format={uid}", "--count=2"] {
            #expect(Run("next", "--open", other, over: week, columns: 80).code == .usage, "\(other)")
        }
        // An item that is over, has begun, or is cancelled or completed is not next.
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Now", "2026-11-21T11:30", "2026-11-21T13:00")
        snapshot.add("Off", "2026-11-22T11:30", "2026-11-22T13:00", traits: .cancelled)
        snapshot.add("Far", "2029-11-22T11:30", "2029-11-22T13:00")
        #expect(Run("next", "--format", "{title}", over: snapshot).lines == ["Far", ""])
        #expect(Run("next", over: snapshot).output == "Thu 22 Nov 2029 11:30  Far\n")
        let none = Run("next", over: .empty())
        #expect(none.output.isEmpty && none.code == .failed)
    }
}
