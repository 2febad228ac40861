import CalendarEngine

/// Joins items of several files to one calendar, with the definitions of the zones that they name, each once.
public struct CalendarExport {
    private var zones: [UInt8] = []
    private var definedZones: Set<String> = []
    private var items: [UInt8] = []
    private let title: String?
    private static let lineEnd = [ByteScan.carriageReturn, ByteScan.lineFeed]

    /// An export without anything in it. `title` becomes the calendar's name (X-WR-CALNAME and NAME, RFC 7986 5.1).
    public init(title: String? = nil) { self.title = title }

    /// Adds items of a file; all of them when nil is given. O(bytes of the items).
    public mutating func add(_ items: [FileItem]? = nil, of file: CalendarFile) {
        let positions = items.map { $0.flatMap(\.records) } ?? Array(file.records.indices)
        var known = ZonesByName(file)
        for position in positions where position < file.records.count {
            let record = file.records[position]
            self.items += LineMerge.bytes(of: file.component(record)[...], lineEnd: CalendarExport.lineEnd)
            for name in file.namedZones(of: record) where definedZones.insert(name).inserted {
                zones += known.zoneText(of: name, since: record.about, lineEnd: CalendarExport.lineEnd) ?? []
            }
        }
    }

    /// The calendar (RFC 5545 3.4), with CRLF line ends.
    public var bytes: [UInt8] {
        var head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(CalendarFile.productIdentifier)\r\n"
        if let title, !title.isEmpty {
            for name in ["NAME", "X-WR-CALNAME"] {
                let line = PropertyLine.text(name, title)
                head += String(
                    decoding: ContentLineWriter.bytes(of: line, lineEnd: CalendarExport.lineEnd), as: UTF8.self)
            }
        }
        return Array(head.utf8) + zones + items + Array("END:VCALENDAR\r\n".utf8)
    }
}
