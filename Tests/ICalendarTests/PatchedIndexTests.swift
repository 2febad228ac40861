import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// The index of a patched file that is made of the old one is what a scan of all its bytes finds.
@Suite("The index of a patched file")
struct PatchedIndexTests {
    /// The contents of an index, without the way in which it keeps them.
    private struct Meaning: Equatable {
        var records: [String]
        var instances: [String]
        var timeZones: [Range<Int>]
        var calendars: [Int]
        var properties: [Range<Int>]
        var zones: Set<[UInt8]>
        var isWhole: Bool

        init(_ index: ChunkIndex) {
            func zone(_ zone: ZoneIndex) -> String {
                zone.tablePosition.map { String(decoding: index.zones.names[$0], as: UTF8.self) } ?? "\(zone.rawValue)"
            }
            records = index.records.map { record in
                var same = record
                (same.startZone, same.endZone) = (.floating, .floating)
                return "\(same) \(zone(record.startZone)) \(zone(record.endZone))"
            }
            instances = index.instanceNames.map { "\($0.record) \($0.value) \(zone($0.zone))" }
            timeZones = index.timeZones
            calendars = index.calendars
            properties = index.properties.map(\.line)
            zones = Set(index.zones.names)
            isWhole = index.end == .outside
        }
    }

    /// The meaning of a file, without the order in which its zones were first named.
    private struct Sense: Equatable {
        var problems: [Problem]
        var zones: Set<String>
        var times: [String]
        var series: [String]

        init(_ file: CalendarFile) {
            problems = file.problems
            zones = Set(file.zones.compactMap { $0?.identifier })
            times = file.records.map {
                "\(file.zone($0.startZone)?.identifier ?? "") \(file.zone($0.endZone)?.identifier ?? "")"
            }
            series = file.series.map { series in
                "\(series.master) \(series.reach) \(series.replaced) \(series.firstStarts)"
            }
        }
    }

    private static func scan(_ bytes: [UInt8]) -> ChunkIndex {
        FileIndexing.scan(bytes, makesChecks: true)
    }

    private static func event(_ uid: String, _ generator: inout SeededGenerator) -> String {
        let zone = ["", ";TZID=Europe/Berlin", ";TZID=Asia/Tokyo", ";TZID=Own"].randomElement(using: &generator) ?? ""
        let hasOverride = Bool.random(using: &generator)
        let rule = hasOverride || Bool.random(using: &generator) ? "RRULE:FREQ=DAILY;COUNT=9\n" : ""
        let times = "RECURRENCE-ID\(zone):20261125T090000\nDTSTART\(zone):20261125T100000\n"
        let override = "BEGIN:VEVENT\nUID:\(uid)\n\(times)END:VEVENT\n"
        return "BEGIN:VEVENT\nUID:\(uid)\nDTSTART\(zone):20261124T090000\n\(rule)SUMMARY:Title\nEND:VEVENT\n"
            + (hasOverride ? override : "")
    }

    /// One or two calendars with zones, properties and other components among the events.
    private static func text(_ generator: inout SeededGenerator) -> String {
        var text = ""
        var number = 0
        for calendar in 0..<Int.random(in: 1...2, using: &generator) {
            text += "BEGIN:VCALENDAR\nVERSION:2.0\n"
            if Bool.random(using: &generator) { text += "X-WR-CALNAME:Calendar \(calendar)\n" }
            if Bool.random(using: &generator) {
                text += "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\n"
                text += "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"
            }
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                text += event("u\(number)", &generator)
                number += 1
            }
            if Bool.random(using: &generator) {
                text += "BEGIN:X-OTHER\nBEGIN:VEVENT\nUID:inside\nDTSTART:20260101\nEND:VEVENT\nEND:X-OTHER\n"
            }
            text += "END:VCALENDAR\n"
        }
        return text
    }

    private static func changes(
        of file: CalendarFile, _ generator: inout SeededGenerator
    ) -> [ComponentChange] {
        (0..<Int.random(in: 1...3, using: &generator)).map { number in
            let uid = file.items.randomElement(using: &generator)?.uid ?? "none"
            let address = ComponentAddress(kind: .event, uid: uid)
            let zone = PropertyLine.Parameter("TZID", ["America/New_York"])
            switch Int.random(in: 0...3, using: &generator) {
            case 0 where uid != "none": return .remove(address)
            case 1 where uid != "none":
                return .change(address, [.set(name: "LOCATION", [PropertyLine("LOCATION", value: "Here")])])
            case 2 where uid != "none":
                let start = PropertyLine("DTSTART", parameters: [zone], value: "20261201T080000")
                return .change(address, [.set(name: "DTSTART", [start])])
            default:
                let start = PropertyLine("DTSTART", parameters: [zone], value: "20261202T080000")
                let new = ComponentAddress(kind: .event, uid: "new\(number)")
                return .add(new, template: nil, [.set(name: "DTSTART", [start])])
            }
        }
    }

    @Test("2,000 patches, there and back")
    func random() throws {
        var count = 0
        for seed in (0..<2000).sampled() {
            var generator = SeededGenerator(seed: UInt64(seed))
            let end = ["\n", "\r\n"].randomElement(using: &generator) ?? "\n"
            let bytes = Array(Self.text(&generator).replacing("\n", with: end).utf8)
            let file = CalendarFile(bytes: bytes, path: "p.ics", zones: SystemZones())
            guard let patch = try? file.patch(Self.changes(of: file, &generator), in: context),
                let after = patch.apply(to: bytes)
            else { continue }
            for (patch, old, new) in [(patch, bytes, after), (patch.reversed, after, bytes)] {
                guard let index = Self.scan(old).patched(by: patch.splices, of: FileContent(old)) else { continue }
                count += 1
                #expect(Meaning(index) == Meaning(Self.scan(new)), "seed \(seed)")
                let file = CalendarFile(bytes: old, path: "p.ics", zones: SystemZones())
                guard let patched = file.patched(by: patch, to: FileContent(new), Self.scan(old), OneWorker()) else {
                    continue
                }
                let read = CalendarFile(bytes: new, path: "p.ics", zones: SystemZones())
                #expect(Sense(patched) == Sense(read), "seed \(seed)")
            }
        }
        // Most patches are of this kind; the others, such as those that take away the only use of a zone, are scanned.
        #expect(count > (Sampling.isWhole ? 1500 : 375), "\(count)")
    }

    @Test(
        "What is not sure is scanned",
        arguments: [
            // In the middle of a component.
            (at: 30, old: "", new: "SUMMARY:x\n"),
            // A line that goes on in the next one.
            (at: 16, old: "", new: "BEGIN:VEVENT\nUID:b\nEND:VEVENT"),
            // No whole component.
            (at: 16, old: "", new: "BEGIN:VEVENT\nUID:b\n"),
            // Half of one.
            (at: 16, old: "BEGIN:VEVENT\nUID:a\n", new: "BEGIN:VEVENT\nUID:b\n"),
        ])
    func unsure(at offset: Int, old: String, new: String) {
        let bytes = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261124\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
        let splice = FilePatch.Splice(offset: offset, old: Array(old.utf8), new: Array(new.utf8), component: nil)
        let patch = FilePatch(splices: [splice])
        let after = patch.apply(to: bytes)
        #expect(after != nil)
        #expect(Self.scan(bytes).patched(by: patch.splices, of: FileContent(bytes)) == nil)
    }

    @Test("A large file that is patched reads as one that is read")
    func large() throws {
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
        for number in 0..<12_000 {
            text +=
                "BEGIN:VEVENT\r\nUID:u\(number)\r\nDTSTART;TZID=Europe/Berlin:20261124T090000\r\nSUMMARY:\(number)\r\n"
            text += (number % 7 == 0 ? "RRULE:FREQ=WEEKLY\r\n" : "") + "END:VEVENT\r\n"
        }
        let bytes = Array((text + "END:VCALENDAR\r\n").utf8)
        let file = CalendarFile(bytes: bytes, path: "large.ics", zones: SystemZones())
        let address = ComponentAddress(kind: .event, uid: "u6000")
        let longer = PropertyLine("SUMMARY", value: "A longer title than before")
        let patch = try file.patch([.change(address, [.set(name: "SUMMARY", [longer])])], in: context)
        let after = try #require(patch.apply(to: bytes))
        let patched = try #require(file.patched(by: patch, to: FileContent(after)))
        let read = CalendarFile(bytes: after, path: "large.ics", zones: SystemZones())
        #expect(patched.problems.isEmpty && patched.bytes == read.bytes)
        #expect(patched.records.map(\.sense) == read.records.map(\.sense))
        #expect(patched.singles == read.singles && patched.series.map(\.master) == read.series.map(\.master))
        #expect(patched.itemCount == read.itemCount && patched.zones.count == read.zones.count)
        // A series that the patch leaves as it was is not made again.
        #expect(zip(patched.series, file.series).allSatisfy { $0 === $1 })
        let rule = PropertyLine("RRULE", value: "FREQ=DAILY")
        let change = ComponentChange.change(
            ComponentAddress(kind: .event, uid: "u7000"), [.set(name: "RRULE", [rule])])
        let changed = try file.patch([change], in: context)
        let daily = try #require(changed.apply(to: bytes))
        let other = try #require(file.patched(by: changed, to: FileContent(daily)))
        let new = zip(other.series, file.series).filter { $0 !== $1 }.map(\.0)
        #expect(new.map(\.master) == [7000] && other.series.count == file.series.count)
        #expect(new.first?.firstStarts.last == CivilDateTime(year: 2026, month: 11, day: 28, hour: 9))
    }

    /// A calendar of a megabyte, in lines that end in line feeds.
    private static func large(_ more: String = "") -> String {
        var text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(more)"
        for number in 0..<12_000 {
            text += "BEGIN:VEVENT\nUID:u\(number)\nDTSTART;TZID=Europe/Berlin:20261124T090000\n"
            text += "SUMMARY:A title that takes some room\nEND:VEVENT\n"
        }
        return text + "END:VCALENDAR\n"
    }

    private static let ownZone =
        "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\n"
        + "TZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n"

    @Test(
        "A zone that comes with an item and goes with it leaves nothing behind",
        arguments: ["DTSTART;TZID=Own:20261124T090000", "DTSTART:20261124T090000Z\nRDATE;TZID=Own:20261125T090000"])
    func zoneComesAndGoes(times: String) throws {
        let bytes = Array(Self.large().utf8)
        let new = Self.ownZone + "BEGIN:VEVENT\nUID:own\n\(times)\nEND:VEVENT\n"
        let splice = FilePatch.Splice(
            offset: bytes.count - "END:VCALENDAR\n".utf8.count, old: [], new: Array(new.utf8), component: nil)
        let patch = FilePatch(splices: [splice])
        let after = try #require(patch.apply(to: bytes))
        let file = CalendarFile(bytes: bytes, path: "p.ics", zones: SystemZones())
        let added = try #require(file.patched(by: patch, to: FileContent(after)))
        #expect(added.problems.isEmpty && added.zones.compactMap { $0?.identifier }.contains("Own"))
        let undone = try #require(added.patched(by: patch.reversed, to: FileContent(bytes)))
        #expect(undone.problems.isEmpty)
        #expect(undone.zones.compactMap { $0?.identifier } == file.zones.compactMap { $0?.identifier })
    }

    @Test("A definition that goes while something needs it is told as by a scan")
    func zoneGoes() throws {
        let event = "BEGIN:VEVENT\nUID:own\nDTSTART;TZID=Own:20261124T090000\nEND:VEVENT\n"
        let bytes = Array(Self.large(Self.ownZone + event).utf8)
        let splice = FilePatch.Splice(offset: 28, old: Array(Self.ownZone.utf8), new: [], component: nil)
        let patch = FilePatch(splices: [splice])
        let after = try #require(patch.apply(to: bytes))
        let file = CalendarFile(bytes: bytes, path: "p.ics", zones: SystemZones())
        let read = CalendarFile(bytes: after, path: "p.ics", zones: SystemZones())
        #expect(file.problems.isEmpty && read.problems.count == 1)
        #expect(file.patched(by: patch, to: FileContent(after))?.problems == read.problems)
    }

    @Test("A range as long as a component that it does not hold is scanned")
    func sameLength() {
        let text = "BEGIN:VCALENDAR\nX-A:123456\nBEGIN:VEVENT\nUID:a\nDTSTART:20261124\nEND:VEVENT\nEND:VCALENDAR\n"
        let old = "X-A:123456\nBEGIN:VEVENT\nUID:a\nDTSTART:20261124\n"
        let splice = FilePatch.Splice(offset: 16, old: Array(old.utf8), new: [], component: nil)
        #expect(Self.scan(Array(text.utf8)).patched(by: [splice], of: FileContent(Array(text.utf8))) == nil)
    }
}

extension Series {
    /// The starts of its first five instances.
    fileprivate var firstStarts: [CivilDateTime] {
        var starts: [CivilDateTime] = []
        for instance in recurrence.set.instances(in: CivilDateTime.minimum..<CivilDateTime.maximum) {
            starts.append(instance.start)
            if starts.count == 5 { break }
        }
        return starts
    }
}
