import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// A file of a folder is the same whichever files were indexed before it.
@Suite("Small files that are indexed one after the other")
struct SmallFileIndexerTests {
    private static let times = [
        "DTSTART:20250706T090000", "DTSTART:20250706T090000Z|DTEND:20250706T080000Z", "DTSTART;VALUE=DATE:20250706",
        "DTSTART;TZID=Europe/Berlin:20250706T090000|DTEND;TZID=Asia/Tokyo:20250706T200000",
        "DTSTART;TZID=Asia/Tokyo:20250706T090000|DURATION:PT1H", "DTSTART;TZID=Own:20250706T090000",
        "DTSTART;TZID=Nowhere/Else:20250706T090000", "DTSTART;TZID=Etc/GMT+7:20250706T090000", "DTSTART:nonsense",
        "DTSTART;TZID=Europe/Berlin:20250706T090000|RRULE:FREQ=DAILY;COUNT=3|EXDATE;TZID=Asia/Tokyo:20250707T160000",
        "DTSTART;TZID=Europe/Berlin:20250706T090000|RECURRENCE-ID;TZID=Europe/Berlin:20250706T080000",
        "DTSTART;TZID=Europe/Berlin:20250706T090000|RDATE;TZID=Etc/GMT+3:20250707T090000", "X-ODD",
        "DTSTART;TZID=Etc/GMT-9:20250706T090000|DTSTAMP;TZID=Asia/Tokyo:20250101T000000",
    ]
    private static let own =
        "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:20010101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0545\n"
        + "END:STANDARD\nEND:VTIMEZONE\n"

    /// Files of one item and of several, sound and odd ones, and all fixtures.
    private static var files: [[UInt8]] {
        var texts: [String] = []
        for time in times {
            let items = ["VEVENT", "VTODO"].map { component($0, "UID:u|SUMMARY:x|" + time) }
            texts += items.map { calendar($0) }
            texts += [
                calendar(own + items[0]), calendar("X-WR-TIMEZONE:Asia/Tokyo\nNAME:n\n" + items[0]),
                calendar(items[0] + "\n" + items[1] + "\n" + items[0]), "BEGIN:VCALENDAR\n" + items[0],
                calendar("BEGIN:X-BOX\n" + items[0] + "\nEND:X-BOX"), items[0],
                calendar("BEGIN:X-BOX\n" + items[0] + "\nEND:X-BOX\n" + items[1]),
                calendar(items[0]) + calendar(items[1]),
                "\u{FEFF}" + calendar(items[0]),
            ]
        }
        texts += [component("VTODO", "UID:t|SUMMARY:undated"), component("VTODO", "UID:t|DUE:20250706T090000")].map {
            calendar($0)
        }
        texts.append(calendar(component("VTODO", "UID:t|DTSTART:20250707T090000|DUE:20250706T090000")))
        texts.append(
            calendar((0..<12).map { event("DTSTART;TZID=Etc/GMT+\($0):20250706T090000") }.joined(separator: "\n")))
        texts += ["", "garbage", "BEGIN:VCALENDAR\nEND:VCALENDAR"]
        var files = texts.map { Array($0.utf8) }
        for folder in ["quirks", "time", "fuzz"] {
            for name in names(inFolder: "\(fixtures)/\(folder)") {
                if let bytes = bytes(ofFile: "\(fixtures)/\(folder)/\(name)") { files.append(bytes) }
            }
        }
        return files
    }

    private static func calendar(_ lines: String) -> String { "BEGIN:VCALENDAR\n" + lines + "\nEND:VCALENDAR\n" }

    @Test("Each is as if it were indexed alone, in whatever order they come", arguments: 0..<4)
    func sameAsAlone(order: Int) {
        var random = SeededGenerator(seed: UInt64(order))
        let files = Self.files
        #expect(files.count > 180)
        let indexer = SmallFileIndexer(ZoneMemory(SystemZones()))
        for bytes in files.shuffled(using: &random) { expectSame(bytes, by: indexer) }
    }

    @Test("Each is as if it were indexed alone when the file before it begins with the same lines")
    func sameBeginning() {
        let indexer = SmallFileIndexer(ZoneMemory(SystemZones()))
        for bytes in Self.files {
            for _ in 0..<3 { expectSame(bytes, by: indexer) }
            // It has the same beginning and another end.
            let text = String(decoding: bytes, as: UTF8.self)
            expectSame(Array(text.replacing("SUMMARY:x", with: "SUMMARY:y\nX-ODD").utf8), by: indexer)
            // The last line before its item goes on.
            for fold in [" more\n", "\t\n", "\n more\n"] {
                let folded = ["BEGIN:VEVENT", "BEGIN:VTODO"].reduce(text) {
                    $0.replacing($1, with: fold + $1, maxReplacements: 1)
                }
                expectSame(Array(folded.utf8), by: indexer)
                expectSame(bytes, by: indexer)
            }
            expectSame(bytes.dropLast(40) + Array("X-ODD\n".utf8), by: indexer)
            expectSame(bytes, by: indexer)
        }
    }

    private func expectSame(_ bytes: [UInt8], by indexer: SmallFileIndexer) {
        var alone = Sense(CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones()))
        let file = indexer.file(of: bytes, path: "f.ics")
        var beside = Sense(file)
        // Its table may have zones that files before it named.
        #expect(Set(alone.zones).isSubset(of: Set(beside.zones)))
        (alone.zones, beside.zones) = ([], [])
        #expect(beside == alone, "\(String(decoding: bytes.prefix(400), as: UTF8.self))")
        #expect(file.itemCount == CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones()).itemCount)
    }

    @Test("A time in a zone that only other files name is read in that zone, whether they come before it or not")
    func zoneOfAnotherFile() throws {
        let text = Self.calendar(event("UID:u|DTSTART:20250706T090000Z|DTSTAMP;TZID=Asia/Tokyo:20250101T090000"))
        let tokyo = Self.calendar(event("UID:v|DTSTART;TZID=Asia/Tokyo:20250706T090000"))
        let indexer = SmallFileIndexer(ZoneMemory(SystemZones()))
        let before = indexer.file(of: Array(text.utf8), path: "a.ics")
        _ = indexer.file(of: Array(tokyo.utf8), path: "b.ics")
        let after = indexer.file(of: Array(text.utf8), path: "a.ics")
        for file in [before, after] {
            let line = try #require(
                file.properties(of: file.records[0]).first { $0.property.name == "DTSTAMP" }?.property)
            let instant = ItemDecoder(file, file.records[0]).instant(line)
            #expect(instant == Instant(secondsSinceEpoch: 1_735_689_600))
        }
    }
}
