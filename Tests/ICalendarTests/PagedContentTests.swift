import CalendarEngine
import Synchronization
import TestKit
import Testing

@testable import ICalendar

/// A file whose bytes are not held is the same as one whose bytes are, in whatever pieces it is read.
@Suite("Files that are read in pieces", .timeLimit(.minutes(5)))
struct PagedContentTests {
    /// All fixtures, and what other pieces than theirs would hide.
    private static var files: [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        for folder in ["quirks", "time", "fuzz"] {
            for name in names(inFolder: "\(fixtures)/\(folder)") {
                if let bytes = bytes(ofFile: "\(fixtures)/\(folder)/\(name)") { files.append((name, bytes)) }
            }
        }
        let ends = ["\n", "\r\n", "\r", "\r\r\n"]
        let folded =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nU\n ID:a\nDTSTART:2026\n\t1124\nRRU\n LE:FREQ=DAILY\n\n\n ;COUNT=3\n"
            + "EXDATE:20261125,2026\n 1126\nSUMMARY:x\nEN\n D:VEVENT\nEND:VEVENT\nEND:VCALENDAR"
        for end in ends { files.append(("folds", Array(folded.replacing("\n", with: end).utf8))) }
        files.append(("mark", [0xEF, 0xBB, 0xBF] + Array(folded.utf8)))
        files.append(("nothing", []))
        return files
    }

    @Test("Every fixture in pieces of 1 byte, 7 bytes and 4 kB", arguments: [1, 7, 4096])
    func inPieces(block: Int) throws {
        let files = Self.files
        #expect(files.count > 40)
        for (name, bytes) in files {
            let held = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones())
            let joined = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones(), workers: ThreeWorkers())
            #expect(Sense(joined) == Sense(held), "\(name) by three workers")
            let source = MemorySource(bytes)
            let paged = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones(), block: block))
            #expect(Sense(paged) == Sense(held), "\(name) in pieces of \(block)")
            if paged.readOnlyReason != .utf16 {
                #expect(paged.content.paged?.digests == ByteDigest.all(of: bytes), "\(name)")
            }
        }
    }

    @Test("UIDs that several have are the same, whether one worker looks for them or three")
    func sharedUIDs() {
        let events = (0..<3000).map { event("UID:u\($0 % 2800)|DTSTART:20261124T090000Z|SUMMARY:\($0)") }
        let file = file(events.joined(separator: "\n"))
        func groups(sharedFrom fewest: Int) -> [[Int]] {
            Array(UIDTable(file.records, nil, file.content, ThreeWorkers(), sharedFrom: fewest).groups)
        }
        #expect(groups(sharedFrom: 1) == (0..<200).map { [$0, $0 + 2800] })
        #expect(groups(sharedFrom: .max) == groups(sharedFrom: 1))
    }

    @Test("A large file that three workers read in pieces", arguments: [4096, PartReader.blockSize], [true, false])
    func large(block: Int, makesDigests: Bool) throws {
        let bytes = Self.large(events: 30_000)
        let held = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones())
        let source = MemorySource(bytes)
        let paged = try #require(
            CalendarFile(
                reading: source, path: "f.ics", zones: SystemZones(), workers: ThreeWorkers(),
                makesDigests: makesDigests, block: block))
        let content = try #require(paged.content.paged)
        #expect(content.digests == (makesDigests ? ByteDigest.all(of: bytes) : nil))
        #expect(paged.records.map(\.sense) == held.records.map(\.sense))
        // A file may stop being held.
        var contents: (paged: [UInt64], held: [UInt64]) = ([], [])
        paged.forEachDigest { contents.paged.append($0.content) }
        held.forEachDigest { contents.held.append($0.content) }
        #expect(contents.paged == contents.held && contents.held.count == held.records.count)
        #expect(paged.singles == held.singles && paged.itemCount == held.itemCount)
        #expect(paged.problems == held.problems)
        // Every byte once, and a little more where the workers meet.
        #expect(source.readCount.load(ordering: .relaxed) < bytes.count + bytes.count / 4)
    }

    @Test("Items are found by the beginning of their UID, folded or made up, held or not")
    func beginnings() throws {
        func event(_ lines: String) -> String { "BEGIN:VEVENT\r\n\(lines)DTSTART:20261124T100000\r\nEND:VEVENT\r\n" }
        let events = [
            "UID:ab1\r\n", "UID:a\r\n b2\r\n", "", "UID:b3\r\n", "UID:é4\r\n", "UID:a\r\n", "UID:ab1\r\nSEQUENCE:1\r\n",
        ]
        let bytes = Array("BEGIN:VCALENDAR\r\n\(events.map(event).joined())END:VCALENDAR\r\n".utf8)
        let held = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones())
        let paged = try #require(CalendarFile(reading: MemorySource(bytes), path: "f.ics", zones: SystemZones()))
        for file in [held, paged] {
            func uids(_ start: String) -> [String] { file.items(uidBeginning: start).map(\.uid) }
            #expect(uids("ab") == ["ab1", "ab2"])
            #expect(uids("a") == ["ab1", "ab2", "a"])
            #expect(uids("AB").isEmpty && uids("ab12").isEmpty && uids("c").isEmpty)
            #expect(uids("é") == ["é4"])
            #expect(uids("no-uid-").count == 1 && uids("").count == 6)
            #expect(file.items(uidBeginning: "ab1").map(\.records) == [[0, 6]])
        }
    }

    @Test("A patch of a file that is not held, from pieces of it")
    func patched() throws {
        let bytes = Self.large(events: 12_000)
        let source = MemorySource(bytes)
        let file = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()))
        let address = ComponentAddress(kind: .event, uid: "u6000")
        let title = PropertyLine("SUMMARY", value: "Another title")
        let patch = try file.patch([.change(address, [.set(name: "SUMMARY", [title])])], in: context)
        let pieces = try #require(try patch.pieces(of: file.content, at: "f.ics"))
        let after = try #require(patch.apply(to: bytes))
        #expect(pieces.joined == after && !pieces.areHeld)
        let content = FileContent(PagedBytes(reading: pieces, digests: ByteDigest.all(of: after)))
        let changed = try #require(file.patched(by: patch, to: content))
        let read = CalendarFile(bytes: after, path: "f.ics", zones: SystemZones())
        #expect(changed.records.map(\.sense) == read.records.map(\.sense))
        #expect(changed.itemText(uid: "u6000", kind: .event) == read.itemText(uid: "u6000", kind: .event))
        #expect(changed.itemText(uid: "u6001", kind: .event) == read.itemText(uid: "u6001", kind: .event))
        #expect(changed.series.count == read.series.count)
    }

    @Test("Bytes that are others by now are not shown, and nothing is made of them")
    func changed() throws {
        let bytes = Self.large(events: 12_000)
        let source = MemorySource(bytes)
        let file = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()))
        let last = try #require(file.records.last)
        let first = file.records[0]
        // Something else stands there, of the same length.
        source.bytes.withLock { $0.replaceSubrange(last.range, with: bytes[file.records[11_998].range]) }
        #expect(ItemDecoder(file, first).summary().title == "0")
        #expect(file.content.isIntact && source.changes.load(ordering: .relaxed) == 0)
        #expect(ItemDecoder(file, last).summary().title == ItemSummary.changingTitle)
        #expect(ItemDecoder(file, last).contents().fields.title == ItemSummary.changingTitle)
        #expect(file.component(last).isEmpty && file.uid(of: last).isEmpty)
        #expect(!file.content.isIntact && source.changes.load(ordering: .relaxed) == 1)
        let address = ComponentAddress(kind: .event, uid: "u5")
        let title = PropertyLine("SUMMARY", value: "x")
        #expect(throws: EditRefusal.failed(path: "f.ics", reason: .changedWhileRead)) {
            try file.patch([.change(address, [.set(name: "SUMMARY", [title])])], in: context)
        }
    }

    @Test("Many rows, which are read in order of place, are those that are read one by one")
    func rows() throws {
        let bytes = Self.large(events: 12_000)
        let source = MemorySource(bytes)
        let file = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()))
        let positions = [0, 1, 2, 40, 41, 500] + Array(stride(from: 5_000, to: 9_000, by: 20)) + [11_998, 11_999]
        let held = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones())
        let before = source.callCount.load(ordering: .relaxed)
        var titles: [String] = []
        file.forEachComponent(of: positions) { titles.append(ItemDecoder(file, $0).summary(in: $1).title) }
        #expect(titles == positions.map { ItemDecoder(held, held.records[$0]).summary().title })
        // Records near one another are read together.
        #expect(source.callCount.load(ordering: .relaxed) - before < positions.count / 4)
        source.bytes.withLock { $0.replaceSubrange(file.records[40].range, with: bytes[file.records[41].range]) }
        titles = []
        file.forEachComponent(of: [1, 40, 41]) { titles.append(ItemDecoder(file, $0).summary(in: $1).title) }
        #expect(titles == ["1", ItemSummary.changingTitle, "41"] && !file.content.isIntact)
    }

    @Test("Many items, which are read in order of place, are those that are read one by one")
    func items() throws {
        let bytes = Self.large(events: 12_000)
        let source = MemorySource(bytes)
        let file = try #require(CalendarFile(reading: source, path: "/c/f.ics", zones: SystemZones()))
        let calendar = EventCalendar(
            identifier: "/c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0x112233), path: "/c")
        let snapshot = LoadedSnapshot(of: [(calendar, [file])])
        let days = CivilDate(clamping: 0)..<CivilDate(clamping: 40_000)
        let all = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc))
        // From the last to the first.
        let occurrences = Array(all.filter { !$0.isRecurring }.reversed())
        #expect(occurrences.count > 9000)
        let before = source.callCount.load(ordering: .relaxed)
        var items: [CalendarItem] = []
        snapshot.forEachItem(of: occurrences) { _, item in
            items.append(item)
            return true
        }
        #expect(source.callCount.load(ordering: .relaxed) - before < occurrences.count / 4)
        #expect(items == occurrences.map { snapshot.details(of: $0) })
        #expect(Set(items.map(\.fields.title)).count == occurrences.count)
    }

    @Test("The component of a series is read once, however many dates are asked for")
    func manyDates() throws {
        let filler = String(repeating: "X-LONG:\(String(repeating: "x", count: 60))\r\n", count: 16_000)
        let bytes = Array(
            ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T000000Z\r\n"
                + "RRULE:FREQ=HOURLY;COUNT=20000\r\nSUMMARY:Much\r\n\(filler)END:VEVENT\r\nEND:VCALENDAR\r\n").utf8)
        let source = MemorySource(bytes)
        let file = try #require(CalendarFile(reading: source, path: "/c/f.ics", zones: SystemZones()))
        let calendar = EventCalendar(
            identifier: "/c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0x112233), path: "/c")
        let snapshot = LoadedSnapshot(of: [(calendar, [file])])
        let days = CivilDate(clamping: 20_000)..<CivilDate(clamping: 22_000)
        let all = snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: .utc))
        #expect(all.count == 20_000)
        let before = source.readCount.load(ordering: .relaxed)
        snapshot.forEachItem(of: all) { _, item in item.fields.title == "Much" }
        #expect(source.readCount.load(ordering: .relaxed) - before < bytes.count * 2)
    }

    @Test("Another title or colour of the calendar is a look at what stands around the events")
    func heading() throws {
        let bytes = Self.large(events: 12_000)
        let source = MemorySource(bytes)
        let file = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()))
        let held = CalendarFile(bytes: bytes, path: "f.ics", zones: SystemZones())
        let before = source.readCount.load(ordering: .relaxed)
        let name = try file.patch(name: "Work")
        let color = try file.patch(color: CalendarColor(packed: 0x112233))
        #expect(source.readCount.load(ordering: .relaxed) - before < 100_000)
        #expect(try name == held.patch(name: "Work"))
        let named = try #require(name.apply(to: bytes))
        #expect(String(decoding: named.prefix(200), as: UTF8.self).contains("X-WR-CALNAME:Work"))
        let again = CalendarFile(bytes: named, path: "f.ics", zones: SystemZones())
        #expect(again.name == "Work" && again.records.count == file.records.count)
        let colored = try #require(color.apply(to: bytes))
        #expect(CalendarFile(bytes: colored, path: "f.ics", zones: SystemZones()).color == "#112233")
    }

    @Test("A file that cannot be read any more is not changed, with the system's reason")
    func refused() throws {
        let source = MemorySource(Self.large(events: 12_000))
        let file = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()))
        source.isRefused.store(true, ordering: .relaxed)
        let refusal = EditRefusal.failed(path: "f.ics", reason: .system("Input/output error"))
        let title = PropertyLine("SUMMARY", value: "x")
        let change = ComponentChange.change(ComponentAddress(kind: .event, uid: "u5"), [.set(name: "SUMMARY", [title])])
        #expect(throws: refusal) { try file.patch([change], in: context) }
        #expect(ItemDecoder(file, file.records[7]).summary().title == ItemSummary.changingTitle)
        let splice = FilePatch.Splice(offset: 400_000, old: [1], new: [2], component: nil)
        #expect(throws: refusal) { try FilePatch(splices: [splice]).pieces(of: file.content, at: "f.ics") }
    }

    @Test("A file that became shorter is not shown further than it goes")
    func truncated() throws {
        let source = MemorySource(Self.large(events: 12_000))
        let file = try #require(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()))
        source.bytes.withLock { $0.removeSubrange(500_000...) }
        #expect(ItemDecoder(file, file.records[100]).summary().title == "100")
        #expect(ItemDecoder(file, file.records[11_000]).summary().title == ItemSummary.changingTitle)
        #expect(CalendarFile(reading: source, path: "f.ics", zones: SystemZones()) == nil)
        #expect(file.content.all == nil)
    }

    @Test("The digest of bytes is the same however they come")
    func digests() {
        var generator = SeededGenerator(seed: 7)
        let bytes = (0..<3000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        for count in [0, 1, 7, 8, 31, 32, 33, 64, 100, 2999] {
            let whole = ByteDigest.all(of: Array(bytes[..<count])).first
            for piece in [1, 3, 32, 50, 4000] {
                var stream = ByteDigest.Stream()
                for start in stride(from: 0, to: count, by: piece) {
                    bytes[start..<min(count, start + piece)].withUnsafeBytes { stream.add($0) }
                }
                #expect(count == 0 || stream.digest == whole, "\(count) in pieces of \(piece)")
            }
        }
        #expect(Set((0..<100).map { ByteDigest.all(of: Array(bytes[..<(500 + $0)]))[0] }).count == 100)
    }

    @Test("The digest of bytes is the one that journals on disks hold")
    func digestOfJournals() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let digests = [3, 32, 1000].map { ByteDigest.all(of: Array(bytes[..<$0]))[0] }
        #expect(
            digests.map(\.high) == [7_238_621_183_102_333_210, 3_038_168_971_863_330_406, 9_463_315_932_465_788_125])
        #expect(
            digests.map(\.low) == [15_563_989_736_243_583_285, 15_853_694_133_925_038_729, 17_143_041_505_903_453_675])
    }

    @Test("Each bit of the bytes and each place is in their digest")
    func digestOfChanges() {
        var generator = SeededGenerator(seed: 8)
        let random = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for bytes in [Array(repeating: 0, count: 200), random] {
            var variants = [bytes]
            for bit in 0..<bytes.count * 8 {
                variants.append(bytes)
                variants[variants.count - 1][bit / 8] ^= 1 << UInt8(bit % 8)
            }
            // Words, pairs of them and stretches of eight, in another order.
            if bytes.contains(where: { $0 != 0 }) {
                for size in [8, 16, 64] {
                    for start in stride(from: 0, to: 200 - 2 * size, by: size) {
                        variants.append(
                            Array(bytes[..<start]) + bytes[start + size..<start + 2 * size]
                                + bytes[start..<start + size] + bytes[(start + 2 * size)...])
                    }
                }
            }
            let digests = variants.map { ByteDigest.all(of: $0)[0] }
            #expect(Set(digests).count == variants.count)
        }
    }

    private static func large(events: Int) -> [UInt8] {
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
        for number in 0..<events {
            text += "BEGIN:VEVENT\r\nUID:u\(number)\r\nDTSTART;TZID=Europe/Berlin:20261124T090000\r\n"
            text += "SUMMARY:\(number)\r\nDESCRIPTION:What is said about it takes some room\\, as it does in life.\r\n"
            text += (number % 7 == 0 ? "RRULE:FREQ=WEEKLY;COUNT=\(number % 50 + 1)\r\n" : "") + "END:VEVENT\r\n"
        }
        return Array((text + "END:VCALENDAR\r\n").utf8)
    }
}

/// Bytes in memory that can be changed without their reader knowing.
final class MemorySource: ByteSource {
    let count: Int
    let bytes: Mutex<[UInt8]>
    let readCount = Atomic<Int>(0)
    let callCount = Atomic<Int>(0)
    let isRefused = Atomic<Bool>(false)
    let changes = Atomic<Int>(0)

    init(_ bytes: [UInt8]) {
        count = bytes.count
        self.bytes = Mutex(bytes)
    }

    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        readCount.wrappingAdd(memory.count, ordering: .relaxed)
        callCount.wrappingAdd(1, ordering: .relaxed)
        if isRefused.load(ordering: .relaxed) { return false }
        return bytes.withLock { bytes in
            guard offset + memory.count <= bytes.count else { return false }
            bytes.withUnsafeBytes {
                memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + memory.count]))
            }
            return true
        }
    }

    var refusal: Obstacle? { isRefused.load(ordering: .relaxed) ? .system("Input/output error") : nil }

    func noteChange() { changes.wrappingAdd(1, ordering: .relaxed) }
}

/// Three workers, one after the other.
private struct ThreeWorkers: Workers {
    var count: Int { 3 }

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(body)
    }
}
