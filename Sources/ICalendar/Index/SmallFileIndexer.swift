import CalendarEngine
import Synchronization

/// Indexes one small file after another, such as those of a folder.
///
/// The memory of the pass is used again. Neighbours mostly name the same zones, so these are looked up once for all of
/// them, and their files share one table.
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
        private var zoneCount = -1
        /// The position of the only record of a file.
        private let first: [UInt32] = [0]

        /// The index of a file.
        mutating func file(of bytes: [UInt8], path: String, _ memory: ZoneMemory) -> CalendarFile {
            let knewZones = !scanner.found.zones.names.isEmpty
            scanner.beginFile()
            let text = FileIndexing.scanFile(bytes, with: &scanner, reader)
            if scanner.found.zones.names.count != zoneCount {
                guard let table = memory.table(of: scanner.found.zones) else {
                    // It names a zone of its own making, which must not be taken for that of another file; or all files
                    // together name too many for one table.
                    let index = scanner.takeFound(text)
                    scanner.forgetZones()
                    zoneCount = -1
                    return knewZones ? file(of: bytes, path: path, memory) : Pass.file(of: bytes, path, index, memory)
                }
                (zones, zoneCount) = (table, scanner.found.zones.names.count)
            }
            if let record = scanner.found.plainItem(zones) {
                return CalendarFile(
                    of: record, at: first, in: FileContent(bytes), path: path, zones: zones, memory: memory)
            }
            let index = scanner.takeFound(text)
            scanner.found.zones = index.zones
            return Pass.file(of: bytes, path, index, memory)
        }

        private static func file(
            of bytes: [UInt8], _ path: String, _ index: consuming ChunkIndex, _ memory: ZoneMemory
        ) -> CalendarFile {
            CalendarFile(content: FileContent(bytes), path: path, index: index, zones: memory, workers: OneWorker())
        }
    }
}

extension ChunkIndex {
    /// The only item of a file, where it stands alone and nothing is to be told of the file.
    fileprivate func plainItem(_ zones: [TimeZone?]) -> ItemRecord? {
        guard records.count == 1, properties.isEmpty, faults.isEmpty else { return nil }
        let record = records[0]
        guard record.traits.standsAlone, record.timeFault(zones) == nil else {
            return nil
        }
        return record
    }
}
