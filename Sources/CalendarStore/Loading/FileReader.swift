import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// Reads files of calendars and finds the items in them. Called on several threads at once.
struct FileReader: Sendable {
    private var indexer: SmallFileIndexer
    private var buffer = ReadBuffer()
    /// The zones that files name.
    var zones: ZoneMemory { indexer.zones }
    /// The source of these zones.
    var zoneProvider: any TimeZoneProvider { zones.provider }
    let cores: Int
    /// True when large files get digests, to be compared with later.
    let makesDigests: Bool
    /// Rings when a file turns out to differ from what was read.
    var changes = ChangeBell()

    /// - Parameter zones: The source of the zones that files name.
    init(zones: any TimeZoneProvider, cores: Int, makesDigests: Bool) {
        indexer = SmallFileIndexer(ZoneMemory(zones))
        (self.cores, self.makesDigests) = (cores, makesDigests)
    }

    /// A reader for another thread, which shares no memory with this one.
    private func separate() -> FileReader {
        var reader = self
        (reader.indexer, reader.buffer) = (SmallFileIndexer(ZoneMemory(zones.provider)), ReadBuffer())
        return reader
    }

    /// The files of one calendar to read, shared by all threads.
    final class Batch: Sendable {
        /// The calendar, with its files as far as they are known.
        let calendar: StoredCalendar
        /// The names of the files as they are now.
        let names: [FileName]
        /// The names of files that are known to have changed.
        let changed: Set<FileName>
        let policy: Policy
        private let opened: Mutex<OpenedFolder>
        /// The readers that no thread is using.
        private let readers = Mutex<[FileReader]>([])

        /// The folder while its files are read: open from the first of them to the last, because a process may hold
        /// about a thousand descriptors, and somebody may name more files than that.
        private struct OpenedFolder {
            var folder: Folder?
            var unread: Int
        }

        /// The files of a calendar as they are now; none when the calendar is known to be unreadable.
        init(_ calendar: StoredCalendar, known: [StoredFile], changed: Set<FileName>, policy: Policy) {
            names = calendar.found.failure == nil ? calendar.names() : []
            self.calendar = StoredCalendar(found: calendar.found, files: known)
            self.changed = changed
            self.policy = policy
            opened = Mutex(OpenedFolder(unread: names.count))
        }

        /// A reader that no other thread uses; nil when there is none.
        fileprivate func takeReader() -> FileReader? { readers.withLock { $0.popLast() } }

        fileprivate func giveBack(_ reader: FileReader) { readers.withLock { $0.append(reader) } }

        /// The folder, for the next `count` files; every file has to be counted once.
        fileprivate func openFolder(for count: Int) -> Result<Folder, SystemError> {
            opened.withLock { opened in
                let result = opened.folder.map { .success($0) } ?? Folder.open(path: calendar.folder)
                opened.unread -= count
                opened.folder = opened.unread > 0 ? try? result.get() : nil
                return result
            }
        }
    }

    /// A file to be read.
    struct Task: Sendable {
        /// Keeps the file's folder open.
        private let folder: Folder?
        /// The folder's descriptor, or why it cannot be opened. It is apart from the folder, because every use of the
        /// folder would count its references, which all threads share.
        private let opened: Result<CInt, SystemError>
        var name: FileName
        /// The path, for problems.
        var path: String
        var kind: DiscoveredCalendar.Kind
        /// The file as it was read before; nil when it was not read.
        var known: StoredFile?
        var policy: Policy

        init(
            folder: Result<Folder, SystemError>, name: FileName, path: String, kind: DiscoveredCalendar.Kind,
            known: StoredFile?, policy: Policy
        ) {
            self.folder = try? folder.get()
            opened = folder.map(\.descriptor)
            self.name = name
            self.path = path
            self.kind = kind
            self.known = known
            self.policy = policy
        }

        fileprivate func descriptor() throws(ReadFailure) -> CInt {
            do throws(SystemError) { return try opened.get() } catch { throw .system(error) }
        }
    }

    /// When a file that was read before is read again.
    enum Policy: Sendable {
        /// Always.
        case always
        /// When its stamp is another.
        case whenStampDiffers
    }

    /// Files of at least this size are indexed on several cores.
    private static let sizeForParts = 4 << 20
    /// A thread takes this many consecutive files of a batch at a time.
    static let neighbours = 32
    /// About how many bytes the series of a large file take on each core.
    private static let memoryOfItems = 2 << 20
    /// The bytes that a file of one event takes in memory, with its index.
    static let usualMemory = 2 << 10

    /// Reads files of a batch, by their positions, until it is cancelled: from then on all are nil.
    func read(_ batch: Batch, _ range: Range<Int>, _ cancellation: Cancellation, _ add: (consuming StoredFile?) -> Void)
    {
        guard !range.isEmpty else { return }
        // Otherwise, for each file, each thread would count the references of everything that the threads share: a
        // hundred nanoseconds every time. So each thread has zones, names and a path of its own.
        let neighbour = batch.takeReader() ?? separate()
        defer { batch.giveBack(neighbour) }
        let names = Array(batch.names[range])
        let calendar = batch.calendar
        let folder = String(decoding: Array(calendar.found.path.utf8), as: UTF8.self)
        var task = calendar.task(names[0], in: batch.openFolder(for: range.count), policy: batch.policy)
        let (isKnown, changed) = (!calendar.files.isEmpty, batch.changed)
        for (number, name) in names.enumerated() {
            if number > 0 {
                task.name = name
                task.path = name.path(in: folder)
                task.known = isKnown ? calendar[name] : nil
            }
            if !changed.isEmpty { task.policy = changed.contains(name) ? .always : batch.policy }
            add(cancellation.isCancelled ? nil : neighbour.read(task))
        }
        // The task holds the folder, of which the files above only have the descriptor.
        withExtendedLifetime(task) {}
    }

    /// The file as it is now; nil when no file has this name any more.
    func read(_ task: Task) -> StoredFile? {
        do throws(ReadFailure) {
            let folder = try task.descriptor()
            if let known = task.known, task.policy == .whenStampDiffers, !known.isStampTooFresh,
                known.contents?.content.isIntact != false
            {
                let now = FileStamp(of: task.name, in: folder)
                if let now, now == known.stamp { return known }
            }
            let (descriptor, status) = try RegularFile.openForReading(task.name, in: folder)
            defer { close(descriptor) }
            if task.kind != .contacts, let file = try readPaged(descriptor, status, task) { return file }
            let bytes = try buffer.bytes(of: descriptor, size: status.size)
            var file = StoredFile(name: task.name, status)
            file.contents = items(of: bytes, task)
            return file
        } catch {
            return error.isMissing ? nil : StoredFile(task.name, unreadBecause: error, known: task.known)
        }
    }

    /// The most attempts at reading a file that changes while it is read.
    private static let attempts = 3

    /// Reads a large file, of which only the index is kept; nil when it has to be held in memory.
    private func readPaged(_ descriptor: CInt, _ first: FileStatus, _ task: Task) throws(ReadFailure) -> StoredFile? {
        var status = first
        for attempt in 1... {
            guard status.size >= OpenFile.size,
                let open = OpenFile(descriptor, count: status.size, change: changes)
            else { return nil }
            var file = StoredFile(name: task.name, status)
            if let known = FileReader.known(task, in: open),
                try RegularFile.status(of: descriptor).stamp == file.stamp
            {
                known.content.paged?.goOn(reading: open)
                file.contents = known
                return file
            }
            try Memory.refusing { () throws(MemoryShortage) in try ItemMemory.check(open) }
            let contents = CalendarFile(
                reading: open, path: task.path, zones: zoneProvider, workers: allCores, makesDigests: makesDigests)
            status = try RegularFile.status(of: descriptor)
            let isSettled = status.stamp == file.stamp
            // A file that is written all the time is read as far as it has come; its stamp tells that it changed.
            guard isSettled || attempt == FileReader.attempts else { continue }
            guard let contents else { throw open.failure }
            file.contents = contents
            return file
        }
        return nil
    }

    /// The known items of a file, if the file has the same bytes as before; nil if not. The file is read to compare it,
    /// but its items are not searched anew: they would take as much memory as the known ones.
    private static func known(_ task: Task, in open: OpenFile) -> CalendarFile? {
        guard let known = task.known?.contents, let paged = known.content.paged, known.path == task.path,
            known.content.isIntact, paged.count == open.count, let digests = paged.digests,
            ByteDigest.all(of: open) == digests
        else { return nil }
        return known
    }

    /// The file as a step has just written it, without reading it; `indexed` has its items if they are known already.
    func file(_ task: Task, holding content: FileContent, indexed: CalendarFile? = nil) -> StoredFile? {
        guard let folder = try? task.descriptor(),
            let (descriptor, status) = try? RegularFile.openForReading(task.name, in: folder)
        else { return nil }
        defer { close(descriptor) }
        if let paged = content.paged, status.size == paged.count,
            let open = OpenFile(descriptor, count: paged.count, change: changes)
        {
            paged.goOn(reading: open)
        }
        var file = StoredFile(name: task.name, status)
        // Another program may have written right after.
        file.isStampTooFresh = true
        file.contents = indexed?.path == task.path ? indexed : items(of: content, task)
        return file
    }

    /// The file of a calendar whose bytes are in no file of the disk.
    func file(_ bytes: [UInt8], of calendar: DiscoveredCalendar) -> StoredFile {
        var file = StoredFile(name: FileName(Path.name(of: calendar.identifier)))
        file.contents = items(of: bytes, path: calendar.path)
        return file
    }

    private func items(of content: FileContent, _ task: Task) -> CalendarFile? {
        if let bytes = content.held { return items(of: bytes, task) }
        if let known = task.known?.contents, known.content.isSame(as: content) { return known }
        return items(of: content, path: task.path)
    }

    private func items(of bytes: [UInt8], _ task: Task) -> CalendarFile {
        let text = task.kind == .contacts ? Birthdays.calendar(ofContacts: bytes) : bytes
        // Equal bytes keep their index, so that an unchanged file is recognized by identity.
        if let known = task.known?.contents, known.content.isSame(as: FileContent(text)) { return known }
        return items(of: text, path: task.path)
    }

    /// The items of a file after a patch; nil when it cannot be read.
    func items(of content: FileContent, patching file: CalendarFile, with patch: FilePatch) -> CalendarFile? {
        file.patched(by: patch, to: content, workers: allCores)
    }

    private var allCores: Cores { Cores(count: cores, memory: FileReader.memoryOfItems) }

    /// The items of the bytes of a file at a path; throws when there is not enough memory for them.
    func checkedItems(of content: FileContent, path: String) throws(EditRefusal) -> CalendarFile {
        do throws(MemoryShortage) { try ItemMemory.check(BytePieces(content)) } catch {
            throw .failed(path: path, reason: error.obstacle)
        }
        guard let items = items(of: content, path: path) else {
            throw .failed(path: path, reason: content.reasonOfChange)
        }
        return items
    }

    /// The items of a file's content; nil when it cannot be read.
    func items(of content: FileContent, path: String) -> CalendarFile? {
        guard let bytes = content.held else {
            return CalendarFile(content: content, path: path, zones: zoneProvider, workers: allCores)
        }
        return items(of: bytes, path: path)
    }

    /// The items of a file's bytes.
    func items(of text: [UInt8], path: String) -> CalendarFile {
        guard text.count >= FileReader.sizeForParts, cores > 1 else {
            return indexer.file(of: text, path: path)
        }
        return CalendarFile(bytes: text, path: path, zones: zones.provider, workers: allCores)
    }
}

extension StoredCalendar {
    /// The task to read a file of this calendar.
    func task(
        _ name: FileName, in folder: Result<Folder, SystemError>, policy: FileReader.Policy
    ) -> FileReader.Task {
        FileReader.Task(
            folder: folder, name: name, path: path(of: name), kind: found.kind, known: self[name], policy: policy)
    }
}
