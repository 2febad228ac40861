import CalendarEngine
import Testing

@testable import ICalendar

/// The calendars of other projects, changed a line at a time.
@Suite("Patches of real calendars", .timeLimit(.minutes(5)))
struct RoundTripTests {
    /// The fates of the lines of all files.
    private struct Counts {
        var files = 0
        var components = 0
        var lines = 0
        var refolded = 0
    }

    /// The contents of a file, in words.
    private func model(_ file: CalendarFile) -> [String] {
        file.items.flatMap { item in
            file.addressed(item.records, uid: item.uid, kind: item.kind).map { component in
                var reader = ComponentReader(file)
                return "\(reader.component(component.record, component.address))"
            }
        }
    }

    @Test("A property that is set to its own value changes nothing; to another and back gives the same bytes")
    func ownValues() throws {
        var counts = Counts()
        for path in icsFiles(below: corpus) {
            let original = try #require(bytes(ofFile: path))
            guard original.count < 400_000 else { continue }
            let file = CalendarFile(bytes: original, path: path, zones: SystemZones())
            guard file.readOnlyReason == nil, !file.records.isEmpty else { continue }
            counts.files += 1
            for record in file.records.prefix(200) {
                let component = file.editable(record)
                #expect(component.bytes.elementsEqual(file.bytes[record.range]), "\(path)")
                counts.components += 1
                for name in Set(component.lines.map(\.name)) {
                    let lines = component.lines(name)
                    var same = component
                    same.set(name, lines)
                    same.make(.alarms(component.alarms))
                    #expect(same.bytes == component.bytes, "\(path): \(name)")
                    var other = component
                    other.set(
                        name, lines.map { PropertyLine($0.name, parameters: $0.parameters, value: "x" + $0.value) })
                    other.set(name, lines)
                    counts.lines += lines.count
                    guard other.bytes != component.bytes else { continue }
                    // Only how the line is folded, or that it was not UTF-8, can have changed.
                    counts.refolded += 1
                    #expect(other.lines == component.lines, "\(path): \(name)")
                    let ours = LineMerge.bytes(of: other.bytes[...], keeping: component.bytes[...], lineEnd: [0x0A])
                    let isText = String(validating: component.bytes, as: UTF8.self) != nil
                    #expect(ours == component.bytes || !isText, "\(path): \(name)")
                }
            }
        }
        print(
            "round trip: \(counts.files) files, \(counts.components) components, \(counts.lines) lines,",
            "\(counts.refolded) properties folded otherwise")
    }

    @Test("A patch with a new title reads as the same file with a new title")
    func titles() throws {
        var count = 0
        for path in icsFiles(below: corpus) {
            let original = try #require(bytes(ofFile: path))
            guard original.count < 100_000 else { continue }
            let file = CalendarFile(bytes: original, path: path, zones: SystemZones())
            guard file.readOnlyReason == nil else { continue }
            for item in file.items.prefix(5) {
                guard let components = file.components(uid: item.uid, kind: item.kind),
                    let component = components.master ?? components.overrides.first
                else { continue }
                let title = "Ein Titel, der länger ist, als eine Zeile der Datei nach der Norm sein darf: 🗓️🗓️🗓️"
                let patch = try file.patch([.change(component.address, [set("SUMMARY", title)])], in: context)
                let after = try #require(patch.apply(to: file.bytes))
                #expect(patch.reversed.apply(to: after) == file.bytes)
                let changed = CalendarFile(bytes: after, path: path, zones: SystemZones())
                #expect(changed.problems.count == file.problems.count, "\(path)")
                #expect(changed.itemCount == file.itemCount)
                // All other items say what they said before.
                for other in file.items.prefix(20) where other.uid != item.uid {
                    let now = try #require(changed.item(uid: other.uid, kind: other.kind), "\(path) \(other.uid)")
                    #expect(file.differences(of: other, from: now, in: changed) == [])
                }
                guard !item.uid.hasPrefix("no-uid-") else { continue }
                let now = try #require(changed.item(uid: item.uid, kind: item.kind))
                #expect(file.differences(of: item, from: now, in: changed) == ["SUMMARY"], "\(path)")
                #expect(changed.title(of: now).hasSuffix("🗓️🗓️🗓️") || component.address.instance != nil)
                count += 1
            }
        }
        print("new titles: \(count)")
    }
}
