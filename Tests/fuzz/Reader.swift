import CalendarEngine
import Glibc
import ICalendar

/// The system's zones, as far as `Fixtures` name them.
struct FuzzZones: TimeZoneProvider {
    let names = ["Europe/Berlin", "America/New_York", "Asia/Tokyo"]
    private let zones: [String: CalendarEngine.TimeZone]

    init() {
        var zones: [String: CalendarEngine.TimeZone] = [:]
        for name in names {
            guard let file = fopen("/usr/share/zoneinfo/" + name, "rb") else { continue }
            var data = [UInt8](repeating: 0, count: 1 << 16)
            data.removeSubrange(fread(&data, 1, data.count, file)...)
            fclose(file)
            zones[name] = try? CalendarEngine.TimeZone(identifier: name, tzif: data)
        }
        self.zones = zones
    }

    func timeZone(named name: String) -> CalendarEngine.TimeZone? { zones[name] }
}

let zones = FuzzZones()
let viewer = zones.timeZone(named: "Europe/Berlin") ?? .utc
let start = CivilDate(clamping: 20_089)

/// Reads a calendar, asks it for windows, and decodes and finds again what they hold. A window is the union of its
/// days, and its parts scanned apart give what the whole gives.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ pointer: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: pointer, count: count))
    let file = CalendarFile(bytes: bytes, path: "f.ics", zones: zones)
    let snapshot = snapshot(of: file)
    let whole = snapshot.occurrences(
        matching: OccurrencePredicate(days: start..<start.adding(days: 8), viewedIn: viewer))
    var union: Set<Occurrence> = []
    for day in 0..<8 {
        let days = start.adding(days: day)..<start.adding(days: day + 1)
        union.formUnion(snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: viewer)))
    }
    promise(union == Set(whole), "a window is not the union of its days")
    for occurrence in whole.prefix(10) + snapshot.undatedReminders(in: nil).prefix(5) {
        promise(snapshot.summary(of: occurrence).title == snapshot.details(of: occurrence).fields.title)
        _ = snapshot.occurrence(identifiedBy: snapshot.identifier(of: occurrence), viewedIn: viewer)
    }
    let far = CivilDate.maximum
    _ = snapshot.occurrences(matching: OccurrencePredicate(days: far.adding(days: -3)..<far, viewedIn: viewer))
    _ = snapshot.overdueReminders(before: start.midnight, in: nil, viewedIn: viewer)
    let lines = 1 + bytes.count
    for problem in snapshot.problems { promise((1...lines).contains(problem.line ?? 1), "a problem is on no line") }
    if file.readOnlyReason != .utf16 {
        let joined = CalendarFile(bytes: bytes, path: "f.ics", zones: zones, workers: Three())
        let isSame = joined.items == file.items && joined.problems == file.problems
        promise(isSame, "parts give something else than the whole")
    }
    let source = Pieces(bytes: bytes)
    if let paged = CalendarFile(reading: source, path: "f.ics", zones: zones, block: 1 + count % 61) {
        let isSame = paged.items == file.items && paged.problems == file.problems
        promise(isSame, "pieces give something else than the whole")
        for item in file.items.prefix(5) {
            promise(paged.itemText(uid: item.uid, kind: item.kind) == file.itemText(uid: item.uid, kind: item.kind))
        }
    } else {
        broken("a file that is there cannot be read in pieces")
    }
    patch(file)
    var joined: [UInt8] = []
    for line in ContentLines(of: bytes) { joined += bytes[line.range] }
    promise(joined == bytes, "lines joined are not the file")
    return 0
}

/// Bytes that are read in pieces.
private struct Pieces: ByteSource {
    let bytes: [UInt8]
    var count: Int { bytes.count }

    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        bytes.withUnsafeBytes {
            memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + memory.count]))
        }
        return true
    }

    func noteChange() {}
}

/// Cuts every file in three.
private struct Three: Workers {
    var count: Int { 3 }

    func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(body)
    }
}

private func snapshot(of file: CalendarFile) -> LoadedSnapshot {
    let calendar = EventCalendar(
        identifier: "f", index: CalendarIndex(0), title: "f", color: CalendarColor(red: 0, green: 0, blue: 0),
        path: "f.ics")
    return LoadedSnapshot(
        version: 1, sources: [Source(identifier: "f", title: "f", calendars: [calendar])],
        contents: [[CalendarContents([file])]])
}

/// Gives items other titles: the file says so then, the others say what they said, and it can be taken back.
private func patch(_ file: CalendarFile) {
    let context = EditContext(now: Instant(secondsSinceEpoch: 1_795_248_000), zone: viewer, uid: "new")
    let items = file.items
    for item in items.prefix(3) {
        guard let components = file.components(uid: item.uid, kind: item.kind),
            let address = (components.master ?? components.overrides.first)?.address,
            let patch = try? file.patch(
                [.change(address, [.set(name: "SUMMARY", [PropertyLine("SUMMARY", value: "t")])])], in: context)
        else { continue }
        guard let after = patch.apply(to: file.bytes) else { broken("a patch does not fit its file") }
        promise(patch.reversed.apply(to: after) == file.bytes, "a patch cannot be taken back")
        let changed = CalendarFile(bytes: after, path: "f.ics", zones: zones)
        promise(changed.readOnlyReason == nil, "a patch breaks its file")
        guard !items.contains(where: { $0.uid.hasPrefix("no-uid-") }) else { continue }
        let now = changed.items
        promise(now.map(\.uid) == items.map(\.uid), "a patch takes items away")
        for (before, after) in zip(items, now) {
            let differences = file.differences(of: before, from: after, in: changed)
            promise(differences.allSatisfy { $0 == "SUMMARY" && before == item }, "a patch changes something else")
        }
    }
}
