import CalendarEngine

/// Joins items of several files to one calendar, with the definitions of the zones that they name, each once. Where
/// files mean different zones by one name, the second gets another name.
public struct CalendarExport {
    /// A zone of the export.
    private struct Zone {
        var name: String
        /// The clock that it is; nil for an unknown one, so that its times are floating.
        var meaning: TimeZone?
    }

    private var definitions: [UInt8] = []
    /// The zones, by the names that they have in files.
    private var zones: [String: [Zone]] = [:]
    private var names: Set<String> = []
    private var items: [UInt8] = []
    private let title: String?
    private let productIdentifier: String?
    private static let lineEnd = [ByteScan.carriageReturn, ByteScan.lineFeed]

    /// Makes an empty export.
    ///
    /// - Parameters:
    ///   - title: The calendar's name (X-WR-CALNAME and NAME, RFC 7986 5.1).
    ///   - productIdentifier: PRODID, the program that writes it (RFC 5545 3.7.3); tcal's when nil.
    public init(title: String? = nil, productIdentifier: String? = nil) {
        (self.title, self.productIdentifier) = (title, productIdentifier)
    }

    /// Adds items of a file; all of them when nil is given. O(bytes of the items).
    public mutating func add(_ items: [FileItem]? = nil, of file: CalendarFile) {
        let positions = items.map { $0.flatMap(\.records) } ?? Array(file.records.indices)
        var known = ZonesByName(file)
        var written: [ZoneMeaning: String] = [:]
        for position in positions where position < file.records.count {
            let record = file.records[position]
            var others: [String: String] = [:]
            // Another calendar has another zone for times that name none.
            var (bytes, zone) = file.namingZone(of: record)
            for name in file.namedZones(of: record) + (zone.map { [$0] } ?? []) {
                let meaning = known.meaning(of: name, around: record.range.lowerBound)
                let new = written[meaning] ?? define(meaning, in: &known, since: record.about)
                written[meaning] = new
                if new != name { others[name] = new }
            }
            if !others.isEmpty {
                var component = EditableComponent(bytes, bytes.indices) { _ in nil }
                component.rename(zones: others)
                bytes = component.bytes
            }
            self.items += LineMerge.bytes(of: bytes[...], lineEnd: CalendarExport.lineEnd)
        }
    }

    /// The name that a zone of a file has in the export, which defines it from now on.
    private mutating func define(
        _ named: ZoneMeaning, in known: inout ZonesByName, since start: Instant?
    ) -> String {
        let (name, meaning) = (named.name, known.timeZone(of: named))
        let same = zones[name]?.first { zone in
            guard let one = zone.meaning, let other = meaning else { return zone.meaning == nil && meaning == nil }
            return one.agrees(with: other)
        }
        if let same { return same.name }
        var (new, number) = (name, 1)
        while !names.insert(new).inserted {
            number += 1
            new = "\(name) (\(number))"
        }
        zones[name, default: []].append(Zone(name: new, meaning: meaning))
        guard let text = known.zoneText(of: named, since: start, lineEnd: CalendarExport.lineEnd) else { return new }
        guard new != name else {
            definitions += text
            return new
        }
        var definition = EditableComponent(text, text.indices) { _ in nil }
        definition.set("TZID", [PropertyLine("TZID", value: new)])
        definitions += definition.bytes
        return new
    }

    /// The calendar (RFC 5545 3.4), with CRLF line ends.
    public var bytes: [UInt8] {
        var head = CalendarFile.head(of: productIdentifier, lineEnd: CalendarExport.lineEnd)
        if let title, !title.isEmpty {
            for name in ["NAME", "X-WR-CALNAME"] {
                let line = PropertyLine(name, text: title)
                head += ContentLineWriter.bytes(of: line, lineEnd: CalendarExport.lineEnd)
            }
        }
        return head + definitions + items + Array("END:VCALENDAR\r\n".utf8)
    }
}
