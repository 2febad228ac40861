import TestKit
import CalendarEngine
import ICalendar
import Phrases
import Testing

@Suite("calcurse's data files")
struct CalcurseTests {
    /// The fixture was saved by calcurse 4.7.1, but for a few lines by hand. It leaves out lists of weekdays in which
    /// calcurse itself loses days: plain ones after counted ones (`w8 w3`), and a fifth one beside others (`w35 w3`).
    private static let folder = fixtures + "/calcurse/"

    private static var data: CalcurseData {
        var data = CalcurseData()
        data.appointments = bytes(ofFile: folder + "apts") ?? []
        data.reminders = bytes(ofFile: folder + "todo") ?? []
        data.settings = bytes(ofFile: folder + "conf") ?? []
        for name in names(inFolder: folder + "notes") { data.notes[name] = bytes(ofFile: folder + "notes/" + name) }
        return data
    }

    /// The lines of the calendar that calcurse's files come to.
    private func lines(apts: String = "", todo: String = "", conf: String = "", notes: [String: String] = [:])
        -> (text: String, problems: [Problem])
    {
        var data = CalcurseData()
        (data.appointments, data.reminders, data.settings) = (Array(apts.utf8), Array(todo.utf8), Array(conf.utf8))
        data.notes = notes.mapValues { Array($0.utf8) }
        let (bytes, problems) = data.calendar(stamp: Instant(secondsSinceEpoch: 0), folder: "~/.calcurse")
        let text = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        return (text.filter { !$0.hasPrefix("UID:") }.dropFirst(3).dropLast().joined(separator: "|"), problems)
    }

    /// Start, end and title of everything in 1,200 days, one line for each.
    private func occurrences(_ bytes: [UInt8]) -> [String] {
        let snapshot = LoadedSnapshot(of: [CalendarFile(bytes: bytes, path: "calcurse", zones: SystemZones())])
        let first = day("20261101")
        let predicate = OccurrencePredicate(
            days: first..<first.adding(days: 1200), viewedIn: .utc, kinds: [.event])
        let found = snapshot.occurrences(matching: predicate).map { occurrence in
            let isDay = occurrence.isAllDay
            let start = isDay ? occurrence.start.date.basicText : String(occurrence.start.basicText.dropLast(2))
            let end = isDay ? "" : occurrence.end.basicText.dropLast(2)
            return "\(start)\t\(end)\t\(snapshot.summary(of: occurrence).title)"
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    @Test("every day on which calcurse shows an item, it is there, and on no other")
    func sameOccurrences() throws {
        let (calendar, problems) = Self.data.calendar(stamp: Instant(secondsSinceEpoch: 0), folder: "calcurse")
        #expect(problems.isEmpty)
        let wanted = String(decoding: try #require(bytes(ofFile: Self.folder + "occurrences.tsv")), as: UTF8.self)
        let lines = wanted.split(separator: "\n").map(String.init)
        #expect(lines.count > 300)
        #expect(occurrences(calendar).difference(from: lines).isEmpty)
    }

    @Test("nothing is lost that calcurse's own export has")
    func sameAsExport() throws {
        let (calendar, _) = Self.data.calendar(stamp: Instant(secondsSinceEpoch: 0), folder: "calcurse")
        let export = try #require(bytes(ofFile: Self.folder + "export.ics"))
        let file = CalendarFile(bytes: calendar, path: "calcurse", zones: SystemZones())
        #expect(file.problems.isEmpty)
        #expect(file.itemCount == CalendarFile(bytes: export, path: "export", zones: SystemZones()).itemCount)
        // The export does not say on which day weeks begin, and its EXDATEs of whole days have times.
        let others = ["Every other week, two days", "penultimate"]
        let differing = Set(occurrences(export)).symmetricDifference(occurrences(calendar))
        #expect(differing.allSatisfy { line in others.contains { line.hasSuffix("\t" + $0) } })
    }

    @Test("an appointment has floating times, its note, its place and the alarm of its flag")
    func appointment() {
        let (text, problems) = lines(
            apts: "11/24/2026 @ 22:00 -> 11/25/2026 @ 02:00>ab12 !Dance, all night\n",
            conf: "notification.warning=600\n", notes: ["ab12": "bring shoes\nand water\n-- \nLocation: Bar\n"])
        #expect(problems.isEmpty)
        #expect(
            text == """
                BEGIN:VEVENT|DTSTAMP:19700101T000000Z|DTSTART:20261124T220000|DTEND:20261125T020000|\
                SUMMARY:Dance\\, all night|LOCATION:Bar|DESCRIPTION:bring shoes\\nand water|\
                BEGIN:VALARM|ACTION:DISPLAY|DESCRIPTION:Dance\\, all night|TRIGGER:-PT10M|END:VALARM|END:VEVENT
                """)
    }

    @Test(
        "repetitions become rules",
        arguments: [
            ("{1W}", "RRULE:FREQ=WEEKLY"), ("{2D -> 12/24/2026}", "RRULE:FREQ=DAILY;UNTIL=20261224;INTERVAL=2"),
            ("{1W w2 w4 w0}", "RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SU"),
            ("{2W w0 w2}", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU"),
            ("{1M w8 w-8 w3 w-40 w35}", "RRULE:FREQ=MONTHLY;BYDAY=1MO,-1MO,WE,-5FR,5SU"),
            ("{1Y w-7 m10 m3}", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3,10"),
            ("{1M d-2 d13 !03/13/2027}", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-2,13|EXDATE;VALUE=DATE:20270313"),
        ])
    func rules(repetition: String, wanted: String) {
        let (text, problems) = lines(
            apts: "11/24/2026 [1] \(repetition) x\n", conf: "general.firstdayofweek=sunday\n")
        #expect(problems.isEmpty)
        #expect(
            text == "BEGIN:VEVENT|DTSTAMP:19700101T000000Z|DTSTART;VALUE=DATE:20261124|\(wanted)|SUMMARY:x|END:VEVENT")
    }

    @Test("the end of a repetition with a time is a time, as its start is")
    func untilWithTime() {
        let (text, _) = lines(apts: "11/24/2026 @ 09:00 -> 11/24/2026 @ 09:15 {1W -> 03/01/2027 !12/01/2026} |x")
        #expect(text.contains("|RRULE:FREQ=WEEKLY;UNTIL=20270301T090000|EXDATE:20261201T090000|"))
    }

    @Test(
        "things to do keep priority and state",
        arguments: [
            ("[1] a", "PRIORITY:1|SUMMARY:a"), ("[0]>n a", "SUMMARY:a|DESCRIPTION:note"),
            ("[-5] a", "PRIORITY:5|STATUS:COMPLETED|PERCENT-COMPLETE:100|SUMMARY:a"),
            ("[-0] a", "STATUS:COMPLETED|PERCENT-COMPLETE:100|SUMMARY:a"), ("a", "PRIORITY:9|SUMMARY:a"),
        ])
    func reminders(line: String, wanted: String) {
        let (text, problems) = lines(todo: line + "\n", notes: ["n": "note\n"])
        #expect(problems.isEmpty)
        #expect(text == "BEGIN:VTODO|DTSTAMP:19700101T000000Z|\(wanted)|END:VTODO")
    }

    @Test("what is no entry is told with its line, and the others are there")
    func brokenLines() {
        let (text, problems) = lines(
            apts: """
                13/24/2026 [1] no such month
                11/24/2026 [1] here
                11/24/2026 @ 09:00 -> 11/24/2026 @ 10:00 no mark
                11/24/2026 [1] {1X} no such frequency
                11/24/2026 [1] {99999999999999999999D} no such number
                11/24/2026 [1] {1W w-3} no such weekday
                """, todo: "[1]>gone a\n[x] b\n")
        #expect(text.split(separator: "|").filter { $0.hasPrefix("SUMMARY") } == ["SUMMARY:here", "SUMMARY:a"])
        #expect(problems.map(\.line) == [1, 3, 4, 5, 6, 1, 2])
        #expect(
            problems[0].wording(in: .c).hasPrefix("~/.calcurse/apts:1: is not an entry of calcurse: 13/24/2026 [1]"))
        #expect(
            problems[5].wording(in: .c) == "~/.calcurse/todo:1: the note gone is not there; the item comes without it")
    }

    @Test("the same line has the same UID at every time, and twice the same line two")
    func identifiers() {
        var data = CalcurseData()
        data.reminders = Array("[1] a\n[1] a\n[2] a\n".utf8)
        let identifiers = { (data: CalcurseData) in
            let bytes = data.calendar(stamp: Instant(secondsSinceEpoch: 0), folder: "").bytes
            return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
        }
        let first = identifiers(data)
        #expect(Set(first).count == 3)
        data.reminders = Array("[2] a\n[1] a\n".utf8)
        #expect(identifiers(data) == [first[2], first[0]])
    }
}
