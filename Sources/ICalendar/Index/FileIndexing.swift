import Synchronization

/// Indexing in pieces: a large file is cut where events begin, and the pieces are scanned on several cores.
///
/// One worker goes through the pieces from the beginning, as if there were no cuts. The others take pieces from the
/// end, until both sides meet, so that nobody waits for a slower core. A piece from the end is scanned as if it began
/// inside a VCALENDAR and nothing else. Whether that was so is known when what is before it is done; where it was not,
/// the scan from the beginning goes on over the rest.
enum FileIndexing {
    /// The number of pieces for each worker. The more there are, the less one waits for the other at the end: about
    /// half a piece.
    private static let piecesEach = 24

    /// The result of scanning a file.
    struct Result {
        var index: ChunkIndex
        /// The digests of its megabytes; nil where none were made.
        var digests: [ByteDigest]?
    }

    /// The index of all bytes, which are not UTF-16; nil when they cannot be read. Digests are made of bytes that are
    /// paged. O(bytes).
    static func index(_ source: PartReader.Source, _ workers: some Workers, makesDigests: Bool = true) -> Result? {
        let makesDigests = makesDigests && source.isPaged
        let pieces = Pieces(
            of: source, count: workers.count > 1 ? workers.count * piecesEach : 1, makesDigests: makesDigests)
        // The first worker began it all; memory that pieces from the end leave behind in it is used again for the
        // index.
        var scans = workers.map(workers.count) { worker in
            worker == workers.count - 1 ? Scan(source, front: pieces) : Scan(source, back: pieces)
        }
        var back = scans.flatMap(\.back).sorted { $0.scanned.lowerBound > $1.scanned.lowerBound }
        for worker in scans.indices { scans[worker].back = [] }
        guard var front = scans.lazy.compactMap(\.front).first else { return nil }
        let text = pieces.text
        for worker in scans.indices { scans[worker].front = nil }
        var hashes = Optional(scans.dropFirst().reduce(into: scans[0].hashes) { $0.formUnion($1.hashes) })
        if front.isInsideCalendar, back.first?.end == .outside,
            back.dropFirst().allSatisfy({ $0.end == .insideCalendar })
        {
            // Each is let go once it is added.
            while let piece = back.popLast() { front.found.append(piece) }
        } else {
            if let rest = back.last?.scanned.lowerBound {
                hashes = nil
                let isRead = source.withReader { reader in
                    scan(
                        PartReader.Part(lines: rest..<text.upperBound, megabytes: rest..<rest), of: reader, with: &front
                    )
                    return reader.isComplete
                }
                guard isRead else { return nil }
            }
            front.finishFile()
        }
        guard scans.allSatisfy(\.isComplete) else { return nil }
        var index = front.takeFound(text)
        index.repeatedUIDs = hashes
        let digests = scans.flatMap(\.digests).sorted { $0.number < $1.number }.map(\.digest)
        return Result(index: index, digests: makesDigests ? digests : nil)
    }

    /// Scans bytes that are held: all of a file, or, at an offset, what stands inside a VCALENDAR and begins where a
    /// component does; that may belong to a file that is not held, so that its components have checks.
    static func scan(_ bytes: [UInt8], inCalendarAt offset: Int? = nil, makesChecks: Bool = false) -> ChunkIndex {
        var scanner = IndexScanner()
        scanner.found.reserve(bytes: bytes.count)
        guard let offset else {
            let text = scanFile(bytes, with: &scanner, PartReader(makesChecks: makesChecks))
            return scanner.takeFound(text)
        }
        scanner.enterCalendar(at: offset)
        let text = offset..<offset + bytes.count
        bytes.withUnsafeBufferPointer {
            scan(text, of: $0.placed(at: offset), PartReader(makesChecks: true), with: &scanner)
        }
        return scanner.takeFound(text)
    }

    /// Scans all of a file whose bytes are held, and tells where its text stands: all but the byte order mark.
    ///
    /// - Parameter start: The offset from which to scan; the scanner has read everything before it.
    static func scanFile(
        _ bytes: [UInt8], from start: Int = 0, with scanner: inout IndexScanner, _ reader: PartReader
    ) -> Range<Int> {
        let text = TextEncoding.markLength(of: bytes)..<bytes.count
        bytes.withUnsafeBufferPointer {
            scan(max(start, text.lowerBound)..<text.upperBound, of: $0, reader, with: &scanner)
        }
        scanner.finishFile()
        return text
    }

    /// Scans whole lines of bytes that are held.
    static func scan(
        _ text: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ reader: PartReader,
        with scanner: inout IndexScanner
    ) {
        reader.hold(bytes)
        scan(PartReader.Part(lines: text, megabytes: 0..<0), of: reader, with: &scanner)
        reader.hold(nil)
    }

    /// Scans a part. The only caller of the pass, so that all of it is inlined here: with two callers it takes a
    /// twentieth more instructions.
    @inline(never)
    private static func scan(_ part: PartReader.Part, of reader: PartReader, with scanner: inout IndexScanner) {
        reader.begin(part)
        while let (bytes, lines) = reader.next(keepingFrom: scanner.itemStart) {
            scanner.scan(bytes, lines)
            if reader.makesChecks { scanner.found.addChecks(bytes, heldFrom: reader.start) }
        }
    }

    /// The results of one worker.
    private struct Scan: Sendable {
        var front: IndexScanner?
        var back: [ChunkIndex] = []
        let digests: [(number: Int, digest: ByteDigest)]
        /// The hashes of the UIDs of all that it found.
        let hashes: RepeatedHashes
        let isComplete: Bool

        /// Scans pieces from the beginning, as one part that goes on where its last piece ended.
        init(_ source: PartReader.Source, front pieces: Pieces) {
            var hashes = RepeatedHashes(count: source.count / ChunkIndex.sizeOfItem)
            var scanner = IndexScanner()
            // It takes over what the others find.
            scanner.found.reserve(bytes: source.count)
            (digests, isComplete) = source.withReader { reader in
                while let piece = pieces.takeFirst() {
                    scan(piece, of: reader, with: &scanner)
                    // Piece by piece, so that the others take over pieces meanwhile.
                    scanner.found.addHashes(to: &hashes)
                }
                return (reader.digests, reader.isComplete)
            }
            self.hashes = hashes
            front = scanner
        }

        /// Scans pieces from the end, each by itself.
        init(_ source: PartReader.Source, back pieces: Pieces) {
            var hashes = RepeatedHashes(count: source.count / ChunkIndex.sizeOfItem)
            var back: [ChunkIndex] = []
            (digests, isComplete) = source.withReader { reader in
                while let piece = pieces.takeLast() {
                    var scanner = IndexScanner()
                    scanner.found.reserve(bytes: piece.lines.count)
                    scanner.enterCalendar(at: piece.lines.lowerBound)
                    scan(piece, of: reader, with: &scanner)
                    scanner.found.addHashes(to: &hashes)
                    back.append(scanner.takeFound(piece.lines))
                }
                return (reader.digests, reader.isComplete)
            }
            (self.hashes, self.back) = (hashes, back)
        }
    }
}

/// The pieces of a file that nobody has taken yet, from both ends.
private final class Pieces: Sendable {
    /// All bytes but the byte order mark.
    let text: Range<Int>
    private let pieces: [PartReader.Part]
    private let untaken: Mutex<Range<Int>>

    /// Pieces of bytes that are paged begin at a multiple of this, where reading is fastest.
    private static let page = 4 << 10

    /// Cuts bytes into at most `count` pieces of like size, each of which begins with an event but for the first; where
    /// digests are made, with the first one in its megabyte. O(count) but for odd files.
    init(of source: PartReader.Source, count: Int, makesDigests: Bool) {
        let size = source.count
        text = TextEncoding.markLength(of: source.head(TextEncoding.mostOfMarks))..<size
        let grain = makesDigests ? ByteDigest.size : source.isPaged ? Pieces.page : 1
        var cuts = [(lines: text.lowerBound, start: 0)]
        for piece in 1..<max(count, 1) {
            let wished = (size / max(count, 1) * piece + grain - 1) / grain * grain
            guard let last = cuts.last, wished > last.start, wished < size else { continue }
            if let cut = Pieces.eventStart(source, from: max(last.lines, wished)), cut > last.lines {
                cuts.append((cut, wished))
            }
        }
        cuts.append((text.upperBound, size))
        pieces = zip(cuts, cuts.dropFirst()).map { cut, next in
            PartReader.Part(
                lines: cut.lines..<next.lines, megabytes: cut.start..<(makesDigests ? next.start : cut.start))
        }
        untaken = Mutex(pieces.indices)
    }

    /// Removes and returns the first part.
    func takeFirst() -> PartReader.Part? {
        untaken.withLock { untaken in untaken.popFirst().map { pieces[$0] } }
    }

    /// The last one, but never the file's first, which is scanned from the beginning or not at all.
    func takeLast() -> PartReader.Part? {
        untaken.withLock { untaken in untaken == 0..<1 ? nil : untaken.popLast().map { pieces[$0] } }
    }

    /// The start of the first line `BEGIN:VEVENT` after an offset, looked for in one megabyte at most.
    private static func eventStart(_ source: PartReader.Source, from offset: Int) -> Int? {
        let most = min(source.count, offset + 1 << 20)
        guard case .paged(let source, _) = source else {
            guard case .held(let bytes) = source else { return nil }
            return bytes.withUnsafeBufferPointer { eventStart($0, offset..<most) }
        }
        // Nearly always among the first bytes.
        for end in [min(most, offset + 4 << 10), most] {
            let found = source.bytes(in: offset..<end)?.withUnsafeBufferPointer {
                eventStart($0.placed(at: offset), offset..<end)
            }
            if let found = found ?? nil { return found }
        }
        return nil
    }

    private static func eventStart(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var reader = LineReader(bytes, from: range.lowerBound, to: range.upperBound)
        _ = reader.next()
        // The last line may go on after the range.
        while let line = reader.next(), line.next < range.upperBound {
            if bytes.matches(line.start..<line.contentEnd, "BEGIN:VEVENT") { return line.start }
        }
        return nil
    }
}

extension ChunkIndex {
    /// The size from which room is made for rules and dates, too.
    private static let sizeForDates = 1 << 20
    /// The approximate number of bytes of an item in an ordinary calendar, too few rather than too many.
    fileprivate static let sizeOfItem = 400

    /// Makes room for what bytes of an ordinary calendar hold.
    mutating func reserve(bytes count: Int) {
        records.reserveCapacity(count / ChunkIndex.sizeOfItem)
        if count >= ChunkIndex.sizeForDates { dates.reserve(count / 3500, bytes: count / 100) }
    }

    /// Adds what the next part of the file holds.
    mutating func append(_ next: consuming ChunkIndex) {
        let zoneMap = zip(next.zones.names, next.zones.offsets).map { name, offset in
            name.withUnsafeBufferPointer { zones.index(of: $0, $0.indices, at: offset) }
        }
        func mapped(_ zone: ZoneIndex) -> ZoneIndex { zone.tablePosition.map { zoneMap[$0] } ?? zone }
        let offset = records.count
        let isSame = zoneMap.enumerated().allSatisfy { ZoneIndex(table: $0.offset) == $0.element }
        if !isSame {
            next.records.change { record in
                (record.startZone, record.endZone) = (mapped(record.startZone), mapped(record.endZone))
            }
        }
        records.append(next.records.indices, of: next.records)
        instanceNames += next.instanceNames.map {
            InstanceName(record: $0.record + offset, value: $0.value, zone: mapped($0.zone))
        }
        dates.append(next.dates, recordsFrom: offset)
        timeZones += next.timeZones
        calendars += next.calendars
        properties += next.properties
        faults.append(next.faults)
        scanned = scanned.lowerBound..<next.scanned.upperBound
    }
}
