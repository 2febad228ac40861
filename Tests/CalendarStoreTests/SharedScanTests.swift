import CalendarEngine
import Testing

@testable import CalendarStore
@testable import ICalendar

/// The timing of threads differs between runs, so each case is run a few times.
@Suite("A large file that several cores scan", .timeLimit(.minutes(5)))
struct SharedScanTests {
    private let cases: [(name: String, text: String)] = [
        ("one calendar", calendar(events(0..<1500))),
        ("two calendars", calendar(events(0..<900)) + calendar(events(900..<1500))),
        ("an event that does not end", calendar(events(0..<800) + "BEGIN:VEVENT\nUID:open\n" + events(800..<1500))),
        (
            "a component that nobody knows",
            calendar(events(0..<300) + unknown(events(300..<1200)) + events(1200..<1500))
        ),
        ("a calendar that ends early", calendar(events(0..<700)) + events(700..<1500)),
        ("a calendar that never ends", "BEGIN:VCALENDAR\n" + events(0..<1500)),
        ("no calendar", events(0..<1500)),
        ("no events", calendar(String(repeating: "X-A:b\n", count: 9000))),
    ]

    @Test("has what one scan of it finds", arguments: [2, 3, 5])
    func sameAsOneScan(cores: Int) {
        for (name, text) in cases {
            let bytes = Array(text.utf8)
            let whole = FileIndexing.scan(bytes)
            for _ in 0..<8 {
                let shared = FileIndexing.index(.held(bytes), Cores(count: cores))
                #expect(shared.map { Found($0.index, bytes) } == Found(whole, bytes), "\(name)")
            }
        }
    }

    @Test("has the same items and problems as when one core reads it", arguments: [2, 3])
    func sameItems(cores: Int) {
        for (name, text) in cases {
            let bytes = Array(text.utf8)
            let whole = CalendarFile(bytes: bytes, path: "a.ics", zones: NoZones())
            let shared = CalendarFile(bytes: bytes, path: "a.ics", zones: NoZones(), workers: Cores(count: cores))
            #expect(shared.items == whole.items, "\(name)")
            #expect(shared.problems == whole.problems, "\(name)")
            #expect(shared.singles == whole.singles, "\(name)")
            #expect(shared.series.map(\.master) == whole.series.map(\.master), "\(name)")
        }
    }
}

/// The results of a scan, as comparable values.
private struct Found: Equatable {
    let records: [[UInt64]]
    let instances: [[Int]]
    let timeZones: [Range<Int>]
    let calendars: [Int]
    let problems: [Problem]

    init(_ index: ChunkIndex, _ bytes: [UInt8]) {
        func zone(_ zone: ZoneIndex) -> UInt64 {
            // The number of a zone is an internal detail of the scan.
            zone.tablePosition.map { index.zones.names[$0].reduce(7) { $0 &* 31 &+ UInt64($1) } }
                ?? UInt64(zone.rawValue)
        }
        records = index.records.map { record in
            [
                UInt64(record.offset), UInt64(record.length), UInt64(bitPattern: record.start),
                UInt64(bitPattern: record.end), record.uidHash, record.titleKey, UInt64(record.traits.rawValue),
                UInt64(record.check), zone(record.startZone), zone(record.endZone),
            ]
        }
        instances = index.instanceNames.map { [$0.record, Int($0.value.civil.secondNumber), Int(zone($0.zone))] }
        timeZones = index.timeZones
        calendars = index.calendars
        problems = index.faults.problems(path: "a.ics", FileContent(bytes))
    }
}

private func calendar(_ body: String) -> String { "BEGIN:VCALENDAR\n\(body)END:VCALENDAR\n" }

private func unknown(_ body: String) -> String { "BEGIN:X-BOX\n\(body)END:X-BOX\n" }

/// Events of three zones, some of which recur, replace an instance, end before they start, or have an odd line.
private func events(_ numbers: Range<Int>) -> String {
    numbers.map { number in
        let zone = ["Europe/Berlin", "Asia/Tokyo", "Nowhere/\(number % 9)"][number % 3]
        let day = "202502\(10 + number % 18)"
        var lines = ["UID:\(number % 1200)", "DTSTART;TZID=\(zone):\(day)T090000", "SUMMARY:e\(number)"]
        if number % 5 == 0 { lines.append("RRULE:FREQ=DAILY;COUNT=\(number % 40 + 1)") }
        if number % 7 == 0 { lines.append("garbage") }
        if number % 11 == 0 { lines.append("DTEND;TZID=\(zone):20240101T000000") }
        if number >= 1200 { lines.append("RECURRENCE-ID;TZID=\(zone):\(day)T090000") }
        return "BEGIN:VEVENT\n" + lines.joined(separator: "\n") + "\nEND:VEVENT\n"
    }.joined()
}
