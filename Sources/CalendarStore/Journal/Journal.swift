import CalendarEngine
import Glibc

/// The record of the changes of calendars, so that they can be undone, and so that a step which a kill interrupted is
/// finished or taken back. One file for all of a user's programs, opened under the lock.
///
/// A record is appended before anything is done (the entry, with all that is needed to take it back) and another after
/// it is done. As only one step is under way at a time, the last record tells whether there is an unfinished one.
/// A record: kind and length of the content (8 bytes), the content, a checksum (8), kind and length again (8), so that
/// records can be read from the end.
final class Journal {
    let path: String
    let zones: any TimeZoneProvider
    /// The step that was begun but neither finished nor taken back.
    private(set) var unfinished: JournalEntry?
    /// The path to which a damaged journal was moved when this one was opened; nil when none was damaged.
    private(set) var damaged: String?
    /// True when the journal was begun by this opening, so that nobody knows what was done before.
    private(set) var isNew = false
    /// The number of the last entry; 0 when there is none.
    private(set) var lastNumber: UInt64 = 0
    /// The number of the next entry; also behind a last one that nobody has ever written.
    var nextNumber: UInt64 { lastNumber &+ 1 }
    private var file: CInt
    private var end = Journal.headerSize
    /// The offset of the last entry.
    private var lastStart = Journal.headerSize

    /// The name of the file in the state folder.
    static let name = "journal"
    /// Between the name of a journal that was put aside and the time of that.
    static let asideMark = ".damaged-"
    /// The first bytes of the file. The number is that of its format; a program of another format leaves it alone.
    private static let header = Array("tcal journal 3\n\n".utf8)
    static let headerSize = 16
    /// The number of bytes of a record besides its content.
    static let frameSize = 24

    /// Opens the journal of a folder, or begins one.
    init(in folder: String, zones: any TimeZoneProvider) throws(JournalFailure) {
        path = Path.join(folder, Journal.name)
        self.zones = zones
        file = try Journal.openFile(path)
        isNew = try prepare()
        if isNew { Journal.makeNamesDurable(in: folder) }
    }

    deinit { close(file) }

    private static func openFile(_ path: String) throws(JournalFailure) -> CInt {
        let file = FileName(path).withCString {
            open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        }
        guard file >= 0 else { throw .system(path: path, .last) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw .notRegular(path: path)
        }
        // It has what calendars have, and concerns nobody else.
        if status.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
        return file
    }

    private static func makeNamesDurable(in folder: String) {
        if let folder = try? Folder(path: folder) { try? folder.makeNamesDurable() }
    }

    // MARK: Opening

    /// Finds the last record; true when the journal is new. A record that was not yet whole when a program ended is cut
    /// off. A journal that cannot be read is put aside.
    private func prepare() throws(JournalFailure) -> Bool {
        let size = Int(lseek(file, 0, SEEK_END))
        let head = try read(0..<min(size, Journal.headerSize))
        end = max(size, Journal.headerSize)
        if Journal.isBegun(head) {
            // Behind it there is one entry at most then, which was not durable either.
            guard try records.areOneAtMost() else { return try putAside() }
            guard ftruncate(file, 0) == 0 else { throw .system(path: path, .last) }
            try write(Journal.header, at: 0)
            end = Journal.headerSize
            return true
        }
        guard head == Journal.header else {
            if head.starts(with: Journal.header.prefix(13)), size >= Journal.headerSize { throw .newer(path: path) }
            return try putAside()
        }
        return try settle() ? false : try putAside()
    }

    /// Finds the last record, and cuts off what a power failure left of others behind it; false when that is not all
    /// that is wrong.
    private func settle() throws(JournalFailure) -> Bool {
        if try findLast() { return true }
        guard let torn = try records.wholeBeforeTear() else { return false }
        end = torn
        guard ftruncate(file, off_t(end)) == 0 else { throw .system(path: path, .last) }
        return try findLast()
    }

    /// True when a head that is not whole is that of a new journal after a power failure: any part of it is missing or
    /// zero.
    private static func isBegun(_ head: [UInt8]) -> Bool {
        head != header && zip(head, header).allSatisfy { $0 == $1 || $0 == 0 }
    }

    /// Looks at the last record; false when it is none.
    private func findLast() throws(JournalFailure) -> Bool {
        (unfinished, lastNumber, lastStart) = (nil, 0, end)
        guard end > Journal.headerSize else { return true }
        guard let range = try record(endingAt: end) else { return false }
        let bytes = try read(range)
        guard let record = JournalRecord(bytes, 0..<bytes.count) else { return false }
        switch record.kind {
        case .done:
            guard let number = record.number(in: bytes) else { return false }
            lastNumber = number
        case .entry:
            guard let entry = record.entry(in: bytes, zones: zones) else { return false }
            (unfinished, lastNumber, lastStart) = (entry, entry.number, range.lowerBound)
        }
        return true
    }

    /// The range of the record that ends at an offset; nil when none does.
    private func record(endingAt end: Int) throws(JournalFailure) -> Range<Int>? {
        guard end - Journal.headerSize >= Journal.frameSize else { return nil }
        let tail = try read(end - 8..<end)
        guard let size = JournalRecord.size(ofFrame: tail), size <= end - Journal.headerSize else { return nil }
        return end - size..<end
    }

    /// Gives a journal that cannot be read another name, and begins a new one in its place. It is not copied: it may be
    /// of any size.
    private func putAside() throws(JournalFailure) -> Bool {
        let start = "\(path)\(Journal.asideMark)\(Clock.wall / 1_000_000_000)"
        var (aside, number) = (start, 1)
        while !Path.isMissing(aside) {
            number += 1
            aside = "\(start).\(number)"
        }
        let isRenamed = FileName(path).withCString { from in FileName(aside).withCString { rename(from, $0) } } == 0
        guard isRenamed else { throw .system(path: path, .last) }
        let next = try Journal.openFile(path)
        close(file)
        file = next
        try write(Journal.header, at: 0)
        (end, unfinished, lastNumber, lastStart) = (Journal.headerSize, nil, 0, Journal.headerSize)
        damaged = aside
        return true
    }

    // MARK: Appending

    /// Writes down what is going to be done, durably. Nothing may be done when this fails.
    func begin(_ entry: JournalEntry) throws(JournalFailure) {
        let start = end
        try append(JournalRecord.frame(.entry, entry.encoded), isDurable: true)
        (unfinished, lastNumber, lastStart) = (entry, entry.number, start)
    }

    /// Writes down that the step that was begun is done. When a power failure takes this away, the files say the same.
    func finish() throws(JournalFailure) {
        guard let entry = unfinished else { return }
        var encoder = JournalEncoder()
        encoder.put(entry.number)
        try append(JournalRecord.frame(.done, encoder.bytes), isDurable: false)
        unfinished = nil
    }

    /// Forgets the step that was begun: it was taken back.
    func withdraw() throws(JournalFailure) {
        guard unfinished != nil else { return }
        guard ftruncate(file, off_t(lastStart)) == 0 else { throw .system(path: path, .last) }
        end = lastStart
        // The torn end of the record before it, which a power failure left, is behind the last record now.
        guard try settle() else { throw .system(path: path, SystemError(code: EIO)) }
    }

    private func append(_ frame: [UInt8], isDurable: Bool) throws(JournalFailure) {
        do throws(JournalFailure) {
            try write(frame, at: end)
            if isDurable, fdatasync(file) != 0 { throw .system(path: path, .last) }
        } catch {
            // Half a record would be cut off at the next opening; this is only tidier.
            ftruncate(file, off_t(end))
            throw error
        }
        end += frame.count
    }

    // MARK: Reading

    /// All entries that are done, in order, as far back as records can be read and as the limits go.
    func entries(limits: JournalLimits, now: Int64) throws(JournalFailure) -> [JournalEntry] {
        try records.entries(limits: limits, now: now, zones: zones)
    }

    /// True when each of its records can be read. Behind one that cannot, undo does not go.
    func isWhole() throws(JournalFailure) -> Bool { try records.areWhole() }

    private var records: JournalRecords {
        JournalRecords(range: Journal.headerSize..<end) { range throws(JournalFailure) in try self.read(range) }
    }

    /// True when the journal holds much more than the limits keep.
    func isOverfull(limits: JournalLimits, now: Int64) -> Bool {
        guard end > Journal.headerSize + Journal.frameSize + 16 else { return false }
        guard let bytes = try? read(Journal.headerSize + 8..<Journal.headerSize + 24) else { return false }
        var decoder = JournalDecoder(bytes, 0..<16)
        guard let first = decoder.readNumber(), let time = decoder.readSignedNumber() else { return false }
        return end > limits.size + limits.size / 4 || lastNumber &- first > UInt64(limits.count + limits.count / 10)
            || time < now - limits.age - limits.age / 10
    }

    /// Writes it anew with what is kept only. The journal is to be opened again afterwards.
    func compact(limits: JournalLimits, now: Int64) throws(JournalFailure) {
        // Of a program that was stopped while it did the same: nobody else works on one, because the lock is held.
        Leftovers.remove(of: FileName(Journal.name), in: Path.folder(of: path))
        var bytes = Journal.header
        for entry in try entries(limits: limits, now: now) {
            bytes += JournalRecord.frame(.entry, entry.encoded)
            var encoder = JournalEncoder()
            encoder.put(entry.number)
            bytes += JournalRecord.frame(.done, encoder.bytes)
        }
        do throws(WriteFailure) { try AtomicFile.write(bytes, to: path) } catch { throw .write(error) }
    }

    // MARK: Bytes

    private func write(_ bytes: [UInt8], at offset: Int) throws(JournalFailure) {
        guard lseek(file, off_t(offset), SEEK_SET) >= 0, AtomicFile.writeAll(bytes, to: file) else {
            throw .system(path: path, .last)
        }
    }

    private func read(_ range: Range<Int>) throws(JournalFailure) -> [UInt8] {
        do throws(MemoryShortage) { try Memory.check(range.count * 4) } catch {
            throw .memory(path: path, error)
        }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let offset = off_t(range.lowerBound + count)
                let got = pread(file, buffer.baseAddress.map { $0 + count }, range.count - count, offset)
                if got > 0 { count += got }
                if got < 0 && errno != EINTR { failure = .last }
                if got == 0 { failure = SystemError(code: EIO) }
                if failure != nil { break }
            }
        }
        if let failure { throw .system(path: path, failure) }
        return bytes
    }
}

/// The limits of a journal.
struct JournalLimits: Sendable {
    /// Steps.
    var count = 1000
    /// Seconds.
    var age: Int64 = 30 * 86_400
    /// Bytes; the last step is kept however large it is.
    var size = 64 << 20
}
