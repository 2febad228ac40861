public import CalendarEngine

extension CalendarFile {
    /// The patch that puts the items of a text into this file, each after what it replaces or at the end of the last
    /// calendar, with the definitions of the zones that they name.
    ///
    /// Items under a replaced UID are removed, except for lines that stay the same: those keep their bytes.
    /// - Throws: `.readOnlyFile`.
    public func patch(text: [UInt8], replacing uids: Set<String> = []) throws(EditRefusal) -> FilePatch {
        try patch(items: CalendarFile(bytes: text, path: path, zones: zoneProvider), replacing: uids)
    }

    /// The patch that puts the items of another file into this one.
    public func patch(items source: CalendarFile, replacing uids: Set<String> = []) throws(EditRefusal) -> FilePatch {
        if let reason = readOnlyReason { throw .readOnlyFile(path: path, reason: reason) }
        var insertion = ItemInsertion(source, into: self, replacing: uids)
        for item in source.items { try insertion.put(item) }
        let patch = insertion.patch()
        try checkIntact()
        try source.checkIntact()
        return patch
    }
}

/// Puts items of one file into another.
struct ItemInsertion {
    private let source: CalendarFile
    private let target: CalendarFile
    private let replaced: Set<String>
    private let targetItems: ItemLookup?
    private var builder: PatchBuilder

    init(_ source: CalendarFile, into target: CalendarFile, replacing uids: Set<String>) {
        self.source = source
        self.target = target
        replaced = uids
        targetItems = uids.isEmpty ? nil : ItemLookup(target)
        builder = PatchBuilder(target, zones: [])
    }

    /// Puts an item of the source in.
    mutating func put(_ item: FileItem) throws(EditRefusal) {
        let new = source.addressed(item.records, uid: item.uid, kind: item.kind)
        var old: [CalendarFile.AddressedRecord] = []
        if replaced.contains(item.uid), let positions = targetItems?.positions(uid: item.uid, kind: item.kind) {
            old = target.addressed(positions, uid: item.uid, kind: item.kind)
        }
        let place = old.last.map { target.records[$0.record].range.upperBound } ?? builder.outline.end
        let lineEnd = target.lineEnd(before: place)
        let partners = ItemInsertion.partners(of: new, in: old)
        for (component, partner) in zip(new, partners) {
            let text = source.component(source.records[component.record])[...]
            if let partner {
                let before = target.component(target.records[old[partner].record])[...]
                builder.replace(
                    old[partner].record, component.address,
                    with: LineMerge.bytes(of: text, keeping: before, lineEnd: lineEnd))
            } else {
                builder.insert(
                    LineMerge.bytes(of: text, lineEnd: lineEnd), component.address, at: place)
            }
            let record = source.records[component.record]
            let (names, origin) = (source.namedZones(of: record), record.range.lowerBound)
            try builder.checkZones(names, around: place, since: record.about, from: source, at: origin)
            builder.define(names, around: place, since: record.about, from: source, at: origin)
        }
        let kept = Set(partners.compactMap { $0 })
        for (position, component) in old.enumerated() where !kept.contains(position) {
            builder.remove(component.record, component.address)
        }
    }

    consuming func patch() -> FilePatch { builder.patch() }

    /// The old component that each new one replaces: the one with its address, else one that is left over.
    private static func partners(
        of new: [CalendarFile.AddressedRecord], in old: [CalendarFile.AddressedRecord]
    ) -> [Int?] {
        var free = Set(old.indices)
        var partners: [Int?] = new.map { component in
            let same = old.indices.filter { free.contains($0) && old[$0].address == component.address }
            guard let partner = same.first(where: { old[$0].isShown }) ?? same.first else { return nil }
            free.remove(partner)
            return partner
        }
        var rest = free.sorted()[...]
        for position in partners.indices where partners[position] == nil {
            guard let next = rest.popFirst() else { break }
            partners[position] = next
        }
        return partners
    }
}

/// Lines that take the place of others: those that say the same keep their bytes.
enum LineMerge {
    /// Lines as they are to be written: a line that is among the old ones, in order, keeps the bytes that it has there;
    /// any other is written anew where it is not UTF-8 or too wide.
    static func bytes(of new: ArraySlice<UInt8>, keeping old: ArraySlice<UInt8> = [], lineEnd: [UInt8]) -> [UInt8] {
        let (newLines, oldLines) = (lines(new), lines(old))
        let pairs = oldLines.isEmpty ? [] : SequenceMatch.pairs(oldLines.map(\.text), newLines.map(\.text))
        var partners: [Int: Int] = [:]
        for pair in pairs { partners[pair.new] = pair.old }
        var result: [UInt8] = []
        result.reserveCapacity(new.count)
        for (number, line) in newLines.enumerated() {
            if let partner = partners[number] {
                result += oldLines[partner].raw
                if LineHead.lineEnd(of: oldLines[partner].raw).isEmpty { result += lineEnd }
            } else if !line.content.isEmpty {
                result += written(line, lineEnd)
            }
        }
        return result
    }

    private struct Line {
        var raw: ArraySlice<UInt8>
        /// Without folds, line end and encoding.
        var content: [UInt8]
        var wasEncoded: Bool
        /// The content in UTF-8.
        var text: [UInt8] {
            String(validating: content, as: UTF8.self) == nil ? Array(TextEncoding.decode(content).utf8) : content
        }
    }

    private static func lines(_ slice: ArraySlice<UInt8>) -> [Line] {
        let bytes = Array(slice)
        return ContentLines(of: bytes).map { line in
            let content = line.plainContent(in: bytes)
            return Line(raw: bytes[line.range], content: content.bytes, wasEncoded: content.wasEncoded)
        }
    }

    private static func written(_ line: Line, _ lineEnd: [UInt8]) -> [UInt8] {
        let pieces = line.raw.split { $0 == ByteScan.lineFeed || $0 == ByteScan.carriageReturn }
        let text = String(validating: line.content, as: UTF8.self)
        if text != nil, !line.wasEncoded, pieces.allSatisfy({ $0.count <= 75 }) {
            return LineEnds.replaced(line.raw, with: lineEnd)
        }
        return ContentLineWriter.folded(text ?? TextEncoding.decode(line.content), lineEnd: lineEnd)
    }
}

extension ItemRecord {
    /// The approximate start, or due time, on its own clock.
    var about: Instant? {
        guard traits.contains(.hasStart) || traits.contains(.hasEnd) else { return nil }
        let first = traits.contains(.hasStart) ? start : end
        return Instant(secondsSinceEpoch: first).adding(seconds: -86_400)
    }
}

extension CalendarFile {
    /// The zones that the lines of a record's component name, each once.
    func namedZones(of record: ItemRecord) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        let bytes = component(record)
        for line in ContentLines(of: bytes) where CalendarFile.mayNameZone(line, bytes) {
            guard let name = line.property(in: bytes)?.parameter("TZID"), seen.insert(name).inserted else { continue }
            names.append(name)
        }
        return names
    }

    /// Lines with a zone begin as DTSTART, DTEND, DUE, EXDATE, RDATE, RECURRENCE-ID or with X: a look at one letter
    /// spares most others.
    private static func mayNameZone(_ line: ContentLine, _ bytes: [UInt8]) -> Bool {
        switch ByteScan.uppercased(bytes[line.range.lowerBound]) {
        case 0x44, 0x45, 0x52, 0x58: true
        default: false
        }
    }
}
