import CalendarEngine
import Glibc
import Synchronization
import TestKit

@testable import ICalendar

/// Reads a file whole; nil when it cannot be read.
func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

/// The names of a folder without those that begin with a dot, sorted; empty when it cannot be read.
func names(inFolder path: String) -> [String] {
    TemporaryFolder.names(in: path).filter { !$0.hasPrefix(".") }.sorted()
}

/// The fixtures of this package.
let fixtures = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fixtures"

/// The system's zones, for tests.
struct SystemZones: TimeZoneProvider {
    let names = ["Europe/Berlin", "Europe/London", "America/New_York", "Asia/Tokyo", "Asia/Kolkata", "UTC"]

    func timeZone(named name: String) -> CalendarEngine.TimeZone? {
        guard !name.isEmpty, !name.contains(".."), name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            !name.hasPrefix("/")
        else { return nil }
        if let known = cache.withLock({ $0[name] }) { return known }
        guard let data = bytes(ofFile: "/usr/share/zoneinfo/" + name),
            let zone = try? CalendarEngine.TimeZone(identifier: name, tzif: data)
        else { return nil }
        // Zones are compared by identity, so the first that a test put there is the one.
        return cache.withLock { zones in
            let kept = zones[name] ?? zone
            zones[name] = kept
            return kept
        }
    }
}

private let cache = Mutex<[String: CalendarEngine.TimeZone]>([:])

/// A calendar's file from the lines inside its VCALENDAR.
func file(_ lines: String, path: String = "test.ics") -> CalendarFile {
    raw("BEGIN:VCALENDAR\n" + lines + "\nEND:VCALENDAR\n", path: path)
}

/// A file of exactly this text, with CRLF line ends.
func raw(_ text: String, path: String = "test.ics") -> CalendarFile {
    CalendarFile(
        bytes: Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8),
        path: path, zones: SystemZones())
}

/// A VEVENT of these lines, separated by line feeds or `|`.
func event(_ lines: String) -> String { component("VEVENT", lines) }

/// A VTODO of these lines, separated by line feeds or `|`.
func todo(_ lines: String) -> String { component("VTODO", lines) }

/// A component of these lines, separated by line feeds or `|`.
func component(_ name: String, _ lines: String) -> String {
    "BEGIN:\(name)\n" + lines.split(separator: "|").joined(separator: "\n") + "\nEND:\(name)"
}

/// The rows of days, one text for each occurrence: `01-06 09:00-10:00 title`, `01-06 title` for whole days.
func rows(
    _ files: CalendarFile..., from: String = "20250101", to: String = "20260101", zone: String = "UTC",
    kinds: Set<ItemKind> = Set(ItemKind.allCases)
) -> [String] {
    let days = day(from)..<day(to)
    let snapshot = LoadedSnapshot(of: files)
    let predicate = OccurrencePredicate(days: days, viewedIn: timeZone(zone), kinds: kinds)
    return snapshot.occurrences(matching: predicate).map { row($0, in: snapshot) }
}

/// One occurrence in the form of `rows`.
func row(_ occurrence: Occurrence, in snapshot: LoadedSnapshot) -> String {
    let title = snapshot.summary(of: occurrence).title
    let date = occurrence.start.date.description.dropFirst(5)
    let last = occurrence.days.upperBound.description.dropFirst(5)
    if occurrence.isAllDay { return occurrence.days.count > 1 ? "\(date)...\(last) \(title)" : "\(date) \(title)" }
    let start = occurrence.start.time.description.dropLast(3)
    let end = occurrence.end.time.description.dropLast(3)
    if occurrence.start == occurrence.end { return "\(date) \(start) \(title)" }
    return "\(date) \(start)-\(occurrence.days.count > 1 ? "\(last) " : "")\(end) \(title)"
}

/// A day from `20250106`.
func day(_ text: String) -> CivilDate {
    let number = Int(text) ?? 0
    return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100) ?? .minimum
}

/// A zone of the system, or UTC.
func timeZone(_ name: String) -> CalendarEngine.TimeZone {
    name == "UTC" ? .utc : SystemZones().timeZone(named: name) ?? .utc
}

/// Workers that begin with the last piece of work.
struct LastFirst: Workers {
    let count: Int

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).reversed().map(body).reversed()
    }
}

extension SearchQuery {
    /// Makes a query for items that have all of some words.
    init(words: String) {
        self.init(
            words.split(separator: " ").compactMap { SearchNeedle(String($0)) }.map { Term(.text($0, in: .all)) })
    }
}

extension LoadedSnapshot {
    /// A snapshot of one calendar of some files.
    convenience init(of files: [CalendarFile], workers: any Workers = OneWorker()) {
        let calendar = EventCalendar(
            identifier: "test", index: CalendarIndex(0), title: "Test", color: CalendarColor(red: 0, green: 0, blue: 0),
            path: "test")
        self.init(of: [(calendar, files)], workers: workers)
    }

    /// A snapshot of one source of some calendars.
    convenience init(
        of calendars: [(EventCalendar, [CalendarFile])], after earlier: LoadedSnapshot? = nil,
        workers: any Workers = OneWorker()
    ) {
        self.init(
            version: 1, sources: [Source(identifier: "s", title: "s", calendars: calendars.map(\.0))],
            contents: [calendars.map { CalendarContents($0.1) }], after: earlier, workers: workers)
    }
}

/// The calendars of other projects' tests, which are not part of this one: `TCAL_CORPUS`, or beside the repository.
let corpus =
    getenv("TCAL_CORPUS").map { String(cString: $0) }
    ?? #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/shared/corpus/real"

/// The paths of all .ics files below a folder.
func icsFiles(below folder: String) -> [String] {
    names(inFolder: folder).flatMap { name in
        let path = folder + "/" + name
        return name.hasSuffix(".ics") ? [path] : icsFiles(below: path)
    }
}

extension Obstacle: ExpressibleByStringLiteral {
    /// The words of the system.
    init(stringLiteral text: String) { self = .system(text) }
}

extension ItemRecord {
    /// Everything but its check, which only records have whose components are read again.
    var sense: String {
        var record = self
        record.check = 0
        return "\(record)"
    }
}

/// The meaning of a file.
struct Sense: Equatable {
    var problems: [Problem]
    var reason: Obstacle?
    var names: [String?]
    /// The file's table of zones.
    var zones: [String?]
    var records: [String]
    var singles: [UInt32]
    var series: [String]
    var undated: [UInt32]
    var items: [FileItem]
    var texts: [String]
    var rows: [String]

    init(_ file: CalendarFile) {
        problems = file.problems
        reason = file.readOnlyReason
        names = [file.name, file.summary, file.color]
        zones = file.zones.map { $0?.identifier }
        records = file.records.map { record in
            // Another table may have other numbers for the same zones.
            var plain = record
            (plain.startZone, plain.endZone) = (.floating, .floating)
            let zones = [record.startZone, record.endZone].map { file.zone($0)?.identifier ?? "" }
            return "\(plain.sense) \(zones)"
        }
        // Overrides without their series come in any order.
        singles = file.singles.sorted()
        series = file.series.map { "\($0.master) \($0.reach) \($0.marks)" }
        undated = file.undated
        items = file.items
        texts = items.map { file.itemText(uid: $0.uid, kind: $0.kind) }
        rows = file.records.map {
            let row = ItemDecoder(file, $0).summary()
            return "\(row.title) \(row.location) \(row.priority) \(row.timeZone?.identifier ?? "")"
        }
    }
}
