import Synchronization

/// Indexing in pieces: a large file is cut where events begin, and the pieces are scanned on several cores.
///
/// One worker goes through the pieces from the beginning, as if there were no cuts. The others take pieces from the
/// end, until both sides meet, so that nobody waits for a slower core. A piece from the end is scanned as if it began
/// inside a VCALENDAR and nothing else. Whether that was so is known when what is before it is done; where it was not,
/// the scan from the beginning goes on over the rest.
enum FileIndexing {
    /// The more pieces, the less one worker waits for the other at the end.
    private static let piecesEach = 8

    /// The index of all bytes. O(bytes).
    static func index(_ bytes: [UInt8], _ workers: some Workers) -> ChunkIndex {
        let pieces = Pieces(of: bytes, count: workers.count * piecesEach)
        let scans = workers.map(workers.count) { worker in
            worker == 0 ? Scan(front: scanForwards(bytes, pieces)) : Scan(back: scanBackwards(bytes, pieces))
        }
        let back = scans.flatMap(\.back).sorted { $0.scanned.lowerBound < $1.scanned.lowerBound }
        guard var front = scans.lazy.compactMap(\.front).first else { return scan(bytes, part: pieces.text) }
        if front.isInsideCalendar, back.last?.end == .outside,
            back.dropLast().allSatisfy({ $0.end == .insideCalendar })
        {
            for piece in back { front.found.append(piece) }
        } else {
            if let rest = back.first?.scanned.lowerBound { scan(bytes, rest..<bytes.count, with: &front) }
            front.finishFile()
        }
        return front.takeFound(pieces.text)
    }

    /// Scans a part: all of a file, or what stands inside a VCALENDAR and begins where a component does.
    static func scan(_ bytes: [UInt8], part: Range<Int>) -> ChunkIndex {
        var scanner = IndexScanner()
        if part.lowerBound != TextEncoding.markLength(of: bytes) { scanner.enterCalendar(at: part.lowerBound) }
        scan(bytes, part, with: &scanner)
        if part.upperBound == bytes.count { scanner.finishFile() }
        return scanner.takeFound(part)
    }

    /// Scans pieces from the beginning, as one part that goes on where its last piece ended.
    private static func scanForwards(_ bytes: [UInt8], _ pieces: Pieces) -> IndexScanner {
        var scanner = IndexScanner()
        // It takes over what the others find.
        scanner.found.reserve(bytes: bytes.count)
        scan(bytes, with: &scanner) { pieces.takeFirst() }
        return scanner
    }

    /// Scans pieces from the end, each by itself.
    private static func scanBackwards(_ bytes: [UInt8], _ pieces: Pieces) -> [ChunkIndex] {
        var found: [ChunkIndex] = []
        while let piece = pieces.takeLast() {
            var scanner = IndexScanner()
            scanner.enterCalendar(at: piece.lowerBound)
            scan(bytes, piece, with: &scanner)
            found.append(scanner.takeFound(piece))
        }
        return found
    }

    private static func scan(_ bytes: [UInt8], _ part: Range<Int>, with scanner: inout IndexScanner) {
        scanner.found.reserve(bytes: part.count)
        var next = Optional(part)
        scan(bytes, with: &scanner) {
            defer { next = nil }
            return next
        }
    }

    /// Scans parts, one after the other. The only caller of the pass, so that all of it is inlined here: with two
    /// callers it takes a twentieth more instructions.
    @inline(never)
    private static func scan(_ bytes: [UInt8], with scanner: inout IndexScanner, _ next: () -> Range<Int>?) {
        bytes.withUnsafeBufferPointer { buffer in
            while let part = next() { scanner.scan(buffer, part) }
        }
    }

    /// What one worker found.
    private struct Scan: Sendable {
        var front: IndexScanner?
        var back: [ChunkIndex] = []
    }
}

/// The pieces of a file that nobody has taken yet, from both ends.
private final class Pieces: Sendable {
    /// All bytes but the byte order mark.
    let text: Range<Int>
    private let pieces: [Range<Int>]
    private let untaken: Mutex<Range<Int>>

    /// Cuts bytes into at most `count` pieces of like size, each of which begins with an event but for the first.
    /// O(count) but for odd files.
    init(of bytes: [UInt8], count: Int) {
        text = TextEncoding.markLength(of: bytes)..<bytes.count
        var cuts = [text.lowerBound]
        bytes.withUnsafeBufferPointer { buffer in
            for piece in 1..<max(count, 1) {
                let wished = max(cuts.last ?? 0, bytes.count / max(count, 1) * piece)
                if let cut = Pieces.eventStart(buffer, from: wished), cut > cuts.last ?? 0 { cuts.append(cut) }
            }
        }
        cuts.append(text.upperBound)
        pieces = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
        untaken = Mutex(pieces.indices)
    }

    /// The first one.
    func takeFirst() -> Range<Int>? {
        untaken.withLock { untaken in untaken.popFirst().map { pieces[$0] } }
    }

    /// The last one, but never the file's first, which is scanned from the beginning or not at all.
    func takeLast() -> Range<Int>? {
        untaken.withLock { untaken in untaken == 0..<1 ? nil : untaken.popLast().map { pieces[$0] } }
    }

    /// The start of the first line `BEGIN:VEVENT` behind an offset, looked for in one megabyte at most.
    private static func eventStart(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
        var reader = LineReader(bytes, from: offset, to: min(bytes.count, offset + 1 << 20))
        _ = reader.next()
        while let line = reader.next() {
            if bytes.matches(line.start..<line.contentEnd, "BEGIN:VEVENT") { return line.start }
        }
        return nil
    }
}

extension ChunkIndex {
    /// Makes room for what bytes of an ordinary calendar hold.
    mutating func reserve(bytes count: Int) {
        records.reserveCapacity(count / 400)
    }

    /// Adds what the next part of the file holds.
    mutating func append(_ next: ChunkIndex) {
        let zoneMap = zip(next.zones.names, next.zones.offsets).map { name, offset in
            name.withUnsafeBufferPointer { zones.index(of: $0, $0.indices, at: offset) }
        }
        func mapped(_ zone: ZoneIndex) -> ZoneIndex { zone.tablePosition.map { zoneMap[$0] } ?? zone }
        let offset = records.count
        let isSame = zoneMap.enumerated().allSatisfy { ZoneIndex(table: $0.offset) == $0.element }
        records.append(contentsOf: next.records)
        if !isSame {
            for index in offset..<records.count {
                records[index].startZone = mapped(records[index].startZone)
                records[index].endZone = mapped(records[index].endZone)
            }
        }
        instanceNames += next.instanceNames.map {
            InstanceName(record: $0.record + offset, value: $0.value, zone: mapped($0.zone))
        }
        timeZones += next.timeZones
        calendars += next.calendars
        properties += next.properties
        faults.append(next.faults)
        scanned = scanned.lowerBound..<next.scanned.upperBound
    }
}
