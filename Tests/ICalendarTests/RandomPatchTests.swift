import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Whatever stands in a file and whatever is changed in it: the patched file reads as it is meant, all else stays, and
/// the patch can be taken back.
@Suite("Random patches of random files", .timeLimit(.minutes(5)))
struct RandomPatchTests {
    private static let names = ["SUMMARY", "LOCATION", "DESCRIPTION", "X-A", "COMMENT", "ATTENDEE", "CATEGORIES"]
    private static let pieces = [
        "a", "word ", "é", "日本語", "👨‍👩‍👧", "\\n", "\\,", ";", ":", "\"", "\t", " ", "\u{301}", "🗓️",
        "long " + String(repeating: "x", count: 90),
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }

    private static func line(_ name: String, _ generator: inout SeededGenerator) -> PropertyLine {
        let parameters = (0..<Int.random(in: 0...2, using: &generator)).map { number in
            PropertyLine.Parameter(
                "X-P\(number)",
                (0..<Int.random(in: 1...2, using: &generator)).map { _ in
                    // No line holds a tab or a blank at the end of a parameter apart from quotes.
                    text(&generator).replacing("\\n", with: "\n").replacing("\t", with: "")
                })
        }
        return PropertyLine(name, parameters: parameters, value: text(&generator))
    }

    /// A file with a few components, cut and ended as files are.
    private static func file(_ generator: inout SeededGenerator) -> CalendarFile {
        let ends: [[UInt8]] = [[0x0D, 0x0A], [0x0A], [0x0D]]
        let end = ends.randomElement(using: &generator) ?? [0x0A]
        var bytes: [UInt8] = []
        let isBare = Int.random(in: 0...4, using: &generator) == 0
        func add(_ line: String) { bytes += ContentLineWriter.folded(line, lineEnd: end) }
        if !isBare { add("BEGIN:VCALENDAR") }
        for number in 0..<Int.random(in: 1...4, using: &generator) {
            add("BEGIN:VEVENT")
            if Int.random(in: 0...5, using: &generator) > 0 { add("UID:u\(number)") }
            add("DTSTART:20261124T090000Z")
            for name in names where Bool.random(using: &generator) {
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    bytes += ContentLineWriter.bytes(of: line(name, &generator), lineEnd: end)
                }
            }
            if Bool.random(using: &generator) {
                for line in ["BEGIN:VALARM", "TRIGGER:-PT5M", "X-B:1", "END:VALARM"] { add(line) }
            }
            add("END:VEVENT")
        }
        if !isBare { add("END:VCALENDAR") }
        if Bool.random(using: &generator) { bytes.removeLast(end.count) }
        return CalendarFile(bytes: bytes, path: "r.ics", zones: SystemZones())
    }

    @Test("1,000 files with some changes each")
    func random() throws {
        for seed in (0..<1000).sampled() {
            var generator = SeededGenerator(seed: UInt64(seed))
            let file = Self.file(&generator)
            guard file.readOnlyReason == nil, let item = file.items.randomElement(using: &generator) else { continue }
            let address = ComponentAddress(kind: item.kind, uid: item.uid)
            var wanted: [String: [PropertyLine]] = [:]
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let name = Self.names.randomElement(using: &generator) ?? ""
                let present = file.editable(file.records[item.records[0]]).lines(name)
                var lines = present.filter { _ in Bool.random(using: &generator) }
                for _ in 0..<Int.random(in: 0...2, using: &generator) {
                    lines.insert(
                        Self.line(name, &generator), at: Int.random(in: 0...lines.count, using: &generator))
                }
                wanted[name] = lines
            }
            let changes = wanted.map { PropertyChange.set(name: $0.key, $0.value) }
            let patch = try file.patch([.change(address, changes)], in: context)
            let after = try #require(patch.apply(to: file.bytes), "seed \(seed)")
            #expect(patch.reversed.apply(to: after) == file.bytes, "seed \(seed)")
            let changed = CalendarFile(bytes: after, path: "r.ics", zones: SystemZones())
            #expect(changed.problems.count == file.problems.count && changed.records.count == file.records.count)
            let position = item.records[0]
            for other in file.records.indices where other != position {
                #expect(
                    file.bytes[file.records[other].range].elementsEqual(changed.bytes[changed.records[other].range]),
                    "seed \(seed)")
            }
            let (before, now) = (file.editable(file.records[position]), changed.editable(changed.records[position]))
            for name in Set(before.lines.map(\.name)).union(now.lines.map(\.name)) where name != "DTSTAMP" {
                #expect(now.lines(name) == wanted[name] ?? before.lines(name), "seed \(seed) \(name)")
            }
            #expect(now.alarms == before.alarms)
            #expect((after.last == 0x0A || after.last == 0x0D) == (file.bytes.last == 0x0A || file.bytes.last == 0x0D))
            // Every line is at most 75 octets wide, and cut between characters.
            for piece in after.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                #expect(piece.count <= 75, "seed \(seed)")
                #expect(String(validating: piece, as: UTF8.self) != nil, "seed \(seed)")
            }
            // In a file that got another event meanwhile it can be taken back too.
            let moved = changed.replaced(
                "BEGIN:VEVENT", "BEGIN:VEVENT\nUID:other\nDTSTART:20260101\nEND:VEVENT\nBEGIN:VEVENT")
            guard !patch.isEmpty else { continue }
            let back = try #require(patch.reversed.rebased(onto: moved).apply(to: moved.bytes), "seed \(seed)")
            let restored = CalendarFile(bytes: back, path: "r.ics", zones: SystemZones())
            #expect(
                restored.records.last.map { CalendarFile.decodeLines(restored.component($0)) }
                    == file.records.last.map { CalendarFile.decodeLines(file.component($0)) })
        }
    }
}
