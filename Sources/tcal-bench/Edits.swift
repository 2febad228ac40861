import CalendarEngine
import CalendarStore
import Glibc
import ICalendar
import Languages

/// Changes items of a calendar's file in memory, with every operation of the writer. Prints for each the number of
/// bytes and the median of the seconds, and for comparison those of a plain copy of the file.
func measureEdits(path: String) {
    guard let bytes = contents(ofFile: path) else { return print("cannot read \(path)") }
    let environment = Environment.ofProcess(words: English())
    let zones = SystemTimeZones(environment: environment)
    let file = CalendarFile(bytes: bytes, path: path, zones: zones)
    let items = file.items
    guard !items.isEmpty else { return print("no items in \(path)") }
    let item = items[items.count / 2]
    let context = EditContext(now: Instant(secondsSinceEpoch: 1_795_248_000), zone: .utc, uid: "bench-new")
    let address = ComponentAddress(kind: item.kind, uid: item.uid)
    let title = PropertyChange.set(name: "SUMMARY", [PropertyLine("SUMMARY", value: "Another title")])
    let start = PropertyChange.set(name: "DTSTART", [PropertyLine("DTSTART", value: "20261124T090000Z")])
    median("copy of the file") {
        var copy = bytes
        copy.withUnsafeMutableBufferPointer { $0[0] = $0[0] }
        return copy.count
    }
    median("components of an item") { file.components(uid: item.uid, kind: item.kind)?.master?.lines.count ?? 0 }
    let edits: [(String, [ComponentChange])] = [
        ("another title", [.change(address, [title])]), ("an item goes", [.remove(address)]),
        ("an item comes in", [.add(ComponentAddress(kind: .event, uid: "bench-new"), template: nil, [title, start])]),
    ]
    for (name, changes) in edits {
        guard let patch = try? file.patch(changes, in: context) else { continue }
        let after = CalendarFile(bytes: patch.apply(to: bytes) ?? [], path: path, zones: zones)
        median("\(name): patch") { (try? file.patch(changes, in: context))?.splices.count ?? 0 }
        median("\(name): applied") { patch.apply(to: bytes)?.count ?? 0 }
        median("\(name): difference in lines") { LineDiff(from: bytes, to: after.bytes).hunks.count }
        median("\(name): undone elsewhere") { (try? patch.reversed.rebased(onto: after))?.splices.count ?? 0 }
    }
    median("all items") { file.items.count }
    median("the file as an export") {
        var export = CalendarExport()
        export.add(of: file)
        return export.bytes.count
    }
    let empty = CalendarFile.empty(path: path, zones: zones)
    median("the file as an import, new") { (try? empty.patch(items: file))?.apply(to: empty.bytes)?.count ?? 0 }
    median("the file as an import, all replaced") {
        (try? file.patch(items: file, replacing: Set(items.map(\.uid))))?.splices.count ?? 0
    }
}

/// The bytes of a file; nil when it cannot be read.
private func contents(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}
