import CalendarEngine
import Synchronization

/// Indexes one small file after another, such as those of a folder.
///
/// The memory of the pass is used again. Neighbours mostly name the same zones, so these are looked up once for all of
/// them, and their files share one table. Mostly they begin with the same lines, too, up to their first item: those are
/// read once.
///
/// Safe to ask from any thread; while it indexes a file, others wait.
package final class SmallFileIndexer: Sendable {
    /// The zones that files name.
    package let zones: ZoneMemory
    private let pass = Mutex(Pass())

    /// Larger files are indexed by themselves, so that no memory is kept for them.
    private static let largest = 64 << 10

    /// An indexer that has read nothing yet.
    package init(_ zones: ZoneMemory) {
        self.zones = zones
    }

    /// The index of a file's bytes, which are held: as `CalendarFile.init(bytes:path:zones:)` makes it. O(bytes).
    package func file(of bytes: [UInt8], path: String) -> CalendarFile {
        guard bytes.count <= SmallFileIndexer.largest, case .utf8 = TextEncoding(of: bytes) else {
            return CalendarFile(bytes: bytes, path: path, zones: zones)
        }
        return pass.withLock { $0.file(of: bytes, path: path, zones) }
    }

    /// The memory of the pass, with what the files before had in common.
    private struct Pass {
        private var scanner = IndexScanner()
        private let reader = PartReader()
        /// The zones of the names that were read so far.
        private var zones: [TimeZone?] = []
        /// The position of the only record of a file.
        private let first: [UInt32] = [0]
        private var beginning = Beginning()
        /// The scanner that has read that beginning, where it is read.
        private var beginningScanner = IndexScanner()
        /// The rules of the files so far.
        private var rules = RuleCache()

        /// The lines before the first item of a file, which other files may begin with.
        private struct Beginning {
            var bytes: [UInt8] = []
            var count = 0
            /// True when a second file began with them, so that they were read by themselves.
            var isRead = false

            /// True when another file begins with these lines, and with the first letter of the item after them: with
            /// a blank there, the last line would go on.
            func isShared(by other: [UInt8]) -> Bool {
                guard count > 0, other.count > count else { return false }
                return bytes.withUnsafeBufferPointer { bytes in
                    other.withUnsafeBufferPointer { ByteScan.isEqual(bytes, 0..<count + 1, $0, 0..<count + 1) }
                }
            }
        }

        /// Scans all of a file, and tells where its text stands, and whether it begins as the files before: then what
        /// stands in these lines is to be added.
        private mutating func scan(_ bytes: [UInt8]) -> (text: Range<Int>, hasBeginning: Bool) {
            if beginning.isShared(by: bytes), beginning.isRead || readBeginning() {
                scanner.beginFile(after: beginningScanner)
                return (FileIndexing.scanFile(bytes, from: beginning.count, with: &scanner, reader), true)
            }
            scanner.beginFile()
            let text = FileIndexing.scanFile(bytes, with: &scanner, reader)
            // Without a fault an item does not begin within another component that was left out, or never ended.
            if scanner.found.faults.isEmpty, scanner.found.records.count > 0 {
                beginning = Beginning(bytes: bytes, count: Int(scanner.found.records[0].offset))
            }
            return (text, false)
        }

        /// Takes the index of the file that was just scanned.
        private mutating func takeIndex(_ text: Range<Int>, hasBeginning: Bool) -> ChunkIndex {
            if hasBeginning { scanner.found.addBeginning(beginningScanner.found) }
            return scanner.takeFound(text)
        }

        /// Reads the lines that files begin with; false where something that is left out names zones, which the file
        /// that they are read for would not know.
        private mutating func readBeginning() -> Bool {
            beginningScanner = IndexScanner()
            let lines = TextEncoding.markLength(of: beginning.bytes)..<beginning.count
            beginning.bytes.withUnsafeBufferPointer {
                FileIndexing.scan(lines, of: $0, reader, with: &beginningScanner)
            }
            guard beginningScanner.found.zones.names.isEmpty else {
                beginning = Beginning()
                return false
            }
            beginning.isRead = true
            return true
        }

        /// The index of a file.
        mutating func file(of bytes: [UInt8], path: String, _ memory: ZoneMemory) -> CalendarFile {
            let knewZones = !scanner.found.zones.names.isEmpty
            let (text, hasBeginning) = scan(bytes)
            // The first two stand for no zone and UTC.
            if scanner.found.zones.names.count + 2 != zones.count {
                guard let table = memory.table(of: scanner.found.zones) else {
                    // It names a zone of its own making, which must not be taken for that of another file; or all files
                    // together name too many for one table.
                    let index = takeIndex(text, hasBeginning: hasBeginning)
                    scanner.forgetZones()
                    zones = []
                    return knewZones ? file(of: bytes, path: path, memory) : file(of: bytes, path, index, memory)
                }
                zones = table
            }
            let saysMore = hasBeginning && !beginningScanner.found.properties.isEmpty
            if !saysMore, let record = scanner.found.plainItem(zones) {
                return CalendarFile(
                    of: record, at: first, in: FileContent(bytes), path: path, zones: zones, memory: memory)
            }
            let index = takeIndex(text, hasBeginning: hasBeginning)
            scanner.found.zones = index.zones
            return file(of: bytes, path, index, memory)
        }

        private mutating func file(
            of bytes: [UInt8], _ path: String, _ index: consuming ChunkIndex, _ memory: ZoneMemory
        ) -> CalendarFile {
            let content = FileContent(bytes)
            // Nothing is left here, because a second owner would mean a copy.
            var known = RuleCache()
            swap(&known, &rules)
            var assembly = FileAssembly(index: index, rules: known)
            assembly.assemble(content, zones: memory, before: nil, OneWorker())
            rules = assembly.rules
            return CalendarFile(assembly, of: content, path: path, zones: memory)
        }
    }
}

extension ChunkIndex {
    /// The only item of a file, where it stands alone and nothing is to be reported of the file.
    fileprivate func plainItem(_ zones: [TimeZone?]) -> ItemRecord? {
        guard records.count == 1, properties.isEmpty, faults.isEmpty else { return nil }
        let record = records[0]
        guard record.traits.standsAlone, record.timeFault(zones) == nil else {
            return nil
        }
        return record
    }
}
