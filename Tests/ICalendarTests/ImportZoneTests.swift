import CalendarEngine
import Testing

@testable import ICalendar

/// Each imported time keeps the clock that its own calendar defines, whatever others call by the same name.
@Suite("Zones of one name and several definitions are brought in")
struct ImportZoneTests {
    private static func zone(_ name: String, _ offset: String) -> String {
        "BEGIN:VTIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:\(offset)\n"
            + "TZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
    }

    private static func calendar(_ offset: String, _ uid: String) -> String {
        "BEGIN:VCALENDAR\n" + zone("Office", offset)
            + event("UID:\(uid)|DTSTART;X-A=1;TZID=\"Office\":20251006T090000|SUMMARY:\(uid)") + "\nEND:VCALENDAR\n"
    }

    /// The rows of a calendar after a file was imported; a calendar of one file, or a folder of one file.
    private func shown(_ source: String, into text: String, isFolder: Bool) throws -> [String] {
        let known = raw(text, path: "cal/a.ics")
        let plan = ImportPlan(
            bringing: raw(source, path: "in.ics"),
            into: ImportTarget(
                identifier: "/cal", title: "Work", isFolder: isFolder, kinds: [.event], files: [("a.ics", known)]))
        var files: [CalendarFile] = []
        for change in plan.changes {
            let target = change.file == nil ? CalendarFile.empty(path: "cal/b.ics", zones: SystemZones()) : known
            let bytes = try target.patch(text: change.text, replacing: change.replacing).apply(to: target.bytes)
            files.append(
                CalendarFile(
                    bytes: try #require(bytes), path: "cal/\(files.count).ics", zones: SystemZones()))
        }
        #expect(files.flatMap(\.problems).isEmpty)
        let snapshot = LoadedSnapshot(of: files)
        let days = OccurrencePredicate(days: day("20251001")..<day("20251101"), viewedIn: .utc)
        let again = ImportPlan(
            bringing: raw(source, path: "in.ics"),
            into: ImportTarget(
                identifier: "/cal", title: "Work", isFolder: isFolder, kinds: [.event],
                files: files.enumerated().map { ("\($0).ics", $1) }))
        #expect(again.items.allSatisfy { $0.state == .identical })
        return snapshot.occurrences(matching: days).map { row($0, in: snapshot) }
    }

    @Test("two calendars in one file", arguments: [true, false])
    func twoCalendars(isFolder: Bool) throws {
        let source = Self.calendar("+0200", "a") + Self.calendar("-0300", "b") + Self.calendar("+0200", "c")
        let rows = try shown(source, into: "BEGIN:VCALENDAR\nEND:VCALENDAR\n", isFolder: isFolder)
        #expect(rows == ["10-06 07:00 a", "10-06 07:00 c", "10-06 12:00 b"])
    }

    @Test("a calendar that has another definition already")
    func other() throws {
        let rows = try shown(Self.calendar("+0200", "a"), into: Self.calendar("-0300", "b"), isFolder: false)
        #expect(rows == ["10-06 07:00 a", "10-06 12:00 b"])
    }

    @Test("an item that is there, with another definition since", arguments: [true, false])
    func update(isFolder: Bool) throws {
        let rows = try shown(Self.calendar("+0200", "a"), into: Self.calendar("-0300", "a"), isFolder: isFolder)
        #expect(rows == ["10-06 07:00 a"])
    }

    @Test("as many definitions as anybody writes each get the next name, and the same one the same")
    func many() throws {
        let offsets = (0..<1200).map { number -> String in
            let digits = [number / 60, number % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
            return number % 2 == 0 ? "+\(digits)" : "-\(digits)"
        }
        let source = (offsets + offsets).map { "BEGIN:VCALENDAR\n" + Self.zone("Office", $0) + "END:VCALENDAR\n" }
        let there = raw("BEGIN:VCALENDAR\n" + Self.zone("Office-3", offsets[7]) + "END:VCALENDAR\n")
        let separated = try #require(ZoneSeparation.separated(raw(source.joined()), from: [there]))
        let names = FileOutline(separated.file).calendars.flatMap(\.zones).map(\.name)
        #expect(names.prefix(4) == ["Office", "Office-2", "Office-4", "Office-5"])
        #expect(names[7] == "Office-3" && Set(names).count == 1200 && names.contains("Office-1200"))
        #expect(names.prefix(1200) == names.suffix(1200))
    }

    /// The lines about zones in each file that is written when files of a folder come to a calendar.
    private func zoneLines(of texts: [String], isFolder: Bool = true) -> [String] {
        var parts: [ImportPreview.Part] = []
        var joined = ""
        for (position, text) in texts.enumerated() {
            parts.append(ImportPreview.Part(path: "in/\(position).ics", start: joined.utf8.count))
            joined += text
        }
        let plan = ImportPlan(
            bringing: raw(joined, path: "in"), from: parts,
            into: ImportTarget(
                identifier: "/cal", title: "Work", isFolder: isFolder, kinds: [.event],
                files: isFolder ? [] : [("a.ics", raw(""))]))
        return plan.changes.map { change in
            String(decoding: change.text, as: UTF8.self).split(whereSeparator: \.isNewline).filter { line in
                ["TZID", "TZOFFSETTO", "DTSTART;"].contains { line.hasPrefix($0) }
            }.joined(separator: " ")
        }
    }

    private static func timed(_ zone: String, _ uid: String, _ definition: String = "") -> String {
        "BEGIN:VCALENDAR\n" + definition + event("UID:\(uid)|DTSTART;TZID=\(zone):20251006T090000|SUMMARY:\(uid)")
            + "\nEND:VCALENDAR\n"
    }

    @Test("of a folder each file has its own definitions, and what it does not define stays unknown")
    func folder() {
        let unknown = Self.timed("Office", "b")
        let known = Self.timed("Office", "a", Self.zone("Office", "+0200"))
        let lines = "TZID:Office-2 TZOFFSETTO:+0200 DTSTART;TZID=Office-2:20251006T090000"
        #expect(zoneLines(of: [known, unknown]) == [lines, "DTSTART;TZID=Office:20251006T090000"])
        #expect(zoneLines(of: [unknown, known]) == ["DTSTART;TZID=Office:20251006T090000", lines])
        let one = zoneLines(of: [known, unknown], isFolder: false)
        #expect(one == [lines + " DTSTART;TZID=Office:20251006T090000"])
        let tokyo = ["+0100", "+0900"].map { Self.timed("Asia/Tokyo", $0, Self.zone("Asia/Tokyo", $0)) }
        let start = "DTSTART;TZID=Asia/Tokyo:20251006T090000"
        #expect(
            zoneLines(of: [known, unknown] + tokyo + [Self.timed("Asia/Tokyo", "c")]).dropFirst(2) == [
                "TZID:Asia/Tokyo TZOFFSETTO:+0100 " + start, "TZID:Asia/Tokyo TZOFFSETTO:+0900 " + start, start,
            ])
    }

    @Test("the same definition keeps its name, and so does a zone of the system")
    func same() {
        let twice = Self.calendar("+0200", "a") + Self.calendar("+0200", "b")
        #expect(ZoneSeparation.separated(raw(twice), from: [raw(Self.calendar("+0200", "c"))]) == nil)
        let known = "BEGIN:VCALENDAR\n" + Self.zone("Asia/Tokyo", "+0100") + "END:VCALENDAR\n"
        #expect(ZoneSeparation.separated(raw(known + known), from: []) == nil)
    }
}
