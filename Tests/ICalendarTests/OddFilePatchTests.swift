import CalendarEngine
import Testing

@testable import ICalendar

@Suite("Patches of files that are odd")
struct OddFilePatchTests {
    private let a = ComponentAddress(kind: .event, uid: "a")
    private let new = ComponentAddress(kind: .event, uid: "n")

    private func file(_ bytes: [UInt8]) -> CalendarFile {
        CalendarFile(bytes: bytes, path: "odd.ics", zones: SystemZones())
    }

    private func patched(_ text: String, _ changes: ComponentChange...) throws -> String {
        let file = file(Array(text.utf8))
        let patch = try file.patch(changes, in: context)
        let after = try #require(patch.apply(to: file.bytes))
        #expect(patch.reversed.apply(to: after) == file.bytes)
        return String(decoding: after, as: UTF8.self)
    }

    private var addition: ComponentChange {
        .add(
            new, template: nil,
            [set("DTSTAMP", "1"), set("CREATED", "1"), set("LAST-MODIFIED", "1"), set("SUMMARY", "y")])
    }

    private let added = [
        "BEGIN:VEVENT", "UID:n", "DTSTAMP:1", "CREATED:1", "LAST-MODIFIED:1", "SUMMARY:y", "END:VEVENT",
    ]

    @Test(
        "Line ends of its own kind; where the last line has none it has none afterwards",
        arguments: ["\n", "\r", "\r\n", "\r\r\n"])
    func lineEnds(end: String) throws {
        let bare = "BEGIN:VEVENT|UID:a|DTSTART:20261124|SUMMARY:x|END:VEVENT".split(separator: "|")
        let changed = "BEGIN:VEVENT|UID:a|DTSTAMP:20261121T080000Z|DTSTART:20261124|SUMMARY:z|END:VEVENT"
        let text = bare.joined(separator: end)
        let expected = changed.split(separator: "|").joined(separator: end)
        #expect(try patched(text, .change(a, [set("SUMMARY", "z")])) == expected)
        #expect(try patched(text, addition) == text + end + added.joined(separator: end))
        #expect(try patched(text + end, addition) == text + end + added.joined(separator: end) + end)
    }

    @Test(
        "A stamp never goes back, so that what was changed does not become the older one of two",
        arguments: ["DTSTAMP:20400202T000000Z", "DTSTAMP:20400202T000000Z|LAST-MODIFIED:odd"])
    func stamps(stamp: String) throws {
        let one = "BEGIN:VEVENT|UID:a|\(stamp)|DTSTART:20261124|SUMMARY:one|END:VEVENT"
        let two = "BEGIN:VEVENT|UID:a|\(stamp)|DTSTART:20261125|SUMMARY:two|END:VEVENT|"
        let text = (one + "|" + two).replacing("|", with: "\n")
        let after = try patched(text, .change(a, [set("SUMMARY", "three")]))
        #expect(after.contains("SUMMARY:one\n") && after.contains("SUMMARY:three\n"))
        let file = file(Array(after.utf8))
        let item = try #require(file.items.first)
        #expect(file.items.count == 1)
        #expect(file.itemText(uid: item.uid, kind: item.kind).contains("SUMMARY:three"))
    }

    @Test("A file without anything becomes a calendar", arguments: ["", "\n", "\u{FEFF}"])
    func empty(text: String) throws {
        let after = try patched(text, addition)
        #expect(after.hasPrefix("\u{FEFF}") == (text == "\u{FEFF}"))
        let file = file(Array(after.utf8))
        #expect(file.readOnlyReason == nil)
        #expect(after.contains("BEGIN:VCALENDAR") && after.contains("END:VCALENDAR"))
        #expect(
            try #require(after.firstRange(of: "PRODID")).lowerBound < #require(after.firstRange(of: "UID:n")).lowerBound
        )
    }

    @Test("Of several calendars the last gets what is new, each the zones of its own")
    func calendars() throws {
        let one =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTAMP:20261121T080000Z\nDTSTART:20261124T090000\nEND:VEVENT\n"
            + "END:VCALENDAR\n"
        let two = "BEGIN:VCALENDAR\nEND:VCALENDAR\n"
        let changes = [set("DTSTART", "20261124T090000", .init("TZID", ["Asia/Tokyo"])), set("SEQUENCE", "1")]
        let zone = String(
            decoding: ZoneText.bytes(of: timeZone("Asia/Tokyo"), named: "Asia/Tokyo", since: nil, lineEnd: [0x0A]),
            as: UTF8.self)
        #expect(
            try patched(one + two, .change(a, changes), addition)
                == one.replacing("BEGIN:VEVENT", with: zone + "BEGIN:VEVENT")
                .replacing("DTSTART:2026", with: "SEQUENCE:1\nDTSTART;TZID=Asia/Tokyo:2026")
                + "BEGIN:VCALENDAR\n" + added.joined(separator: "\n") + "\nEND:VCALENDAR\n")
    }

    @Test("A line of Windows-1252 becomes UTF-8 when it is touched; the others stay as they are")
    func windows1252() throws {
        let text =
            "BEGIN:VEVENT\nUID:a\nDTSTAMP:20261121T080000Z\nDTSTART:20261124\nSUMMARY;X=\u{E9}:caf\u{E9}\n"
            + "LOCATION:\u{E9}\nEND:VEVENT\n"
        let file = file(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        #expect(file.components(uid: "a", kind: .event)?.master?.lines.first { $0.name == "SUMMARY" }?.value == "café")
        let patch = try file.patch([.change(a, [set("SUMMARY", "thé", .init("X", ["é"]))])], in: context)
        let after = try #require(patch.apply(to: file.bytes))
        let line = Array("SUMMARY;X=é:thé\nLOCATION:".utf8) + [0xE9, 0x0A]
        #expect(String(decoding: after, as: Unicode.ASCII.self).contains("SUMMARY"))
        #expect(after.indices.contains { after[$0...].starts(with: line) })
    }

    @Test("A zone of one name and another clock is not mixed up")
    func zones() throws {
        func zone(_ offset: String) -> String {
            "BEGIN:VTIMEZONE\nTZID:Mine\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:\(offset)\n"
                + "TZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
        }
        let item = "BEGIN:VEVENT\nUID:b\nDTSTART;TZID=Mine:20261124T090000\nEND:VEVENT\n"
        let target = file(Array(("BEGIN:VCALENDAR\n" + zone("+0100") + "END:VCALENDAR\n").utf8))
        let same = file(Array((zone("+0100") + item).utf8))
        #expect(try target.patch(items: same).splices.count == 1)
        #expect(
            throws: EditRefusal.failed(path: "odd.ics", reason: .otherTimeZone("Mine"))
        ) {
            try target.patch(items: file(Array((zone("+0200") + item).utf8)))
        }
    }

    @Test("Nothing is written into what cannot be spliced")
    func readOnly() {
        let utf16 = "\u{FEFF}BEGIN:VEVENT\nUID:a\nDTSTART:20261124\nEND:VEVENT\n".utf16.flatMap {
            [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        #expect(throws: EditRefusal.readOnlyFile(path: "odd.ics", reason: .utf16)) {
            try file(utf16).patch([.change(a, [set("SUMMARY", "x")])], in: context)
        }
    }
}
