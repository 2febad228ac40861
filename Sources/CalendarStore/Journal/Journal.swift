import CalendarEngine
import Glibc

/// The record of changes of calendars, for undo, and for finishing or taking back a step that was interrupted by a
/// kill. One file for all programs of a user; it is opened under the lock.
///
/// A record is appended before anything is done (the entry, with everything needed to take it back), and another after
/// it is done. As only one step is under way at a time, the last record tells whether there is an unfinished one. A
/// record: kind and length of the content (8 bytes), the content, a checksum (8), kind and length again (8), so that
/// records can be read from the end.
final class Journal {
    let path: String
    let zones: any TimeZoneProvider
    /// The step that was begun but neither finished nor taken back.
    private(set) var unfinished: JournalEntry?
    /// The path to which a damaged journal was moved when this one was opened; nil when it was not damaged.
    private(set) var damaged: String?
    /// True when opening made a new journal, so that earlier steps are unknown.
    private(set) var isNew = false
    /// The number of the last entry; 0 when there is none.
    private(set) var lastNumber: UInt64 = 0
    /// The number of the next entry. It wraps around after a largest number, which only a forged journal has.
    var nextNumber: UInt64 { lastNumber &+ 1 }
    private var file: CInt
    private var end = Journal.headerSize
    /// The offset of the last entry.
    private var lastStart = Journal.headerSize

    /// The name of the file in the state folder.
    static let name = "journal"
    /// The text between the journal's name and the time in the name of a journal that was put aside.
    static let asideMark = ".damaged-"
    /// The first bytes of the file. They include the number of the format; a program of another format leaves the file
    /// alone.
    private static let header = Array("tcal journal 3\n\n".utf8)
    static let headerSize = 16
    /// The number of bytes of a record besides its content.
    static let frameSize = 24

    /// Opens the journal of a folder, or makes one.
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
        // The journal contains data of the calendars, which are private.
        if status.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
        return file
    }

    private static func makeNamesDurable(in folder: String) {
        if let folder = try? Folder(path: folder) { try? folder.makeNamesDurable() }
    }

    // MARK: Opening

    /// Finds the last record; true when the journal is new. Cuts off a record that was not complete when its program
    /// ended, and puts a journal aside that cannot be read.
    private func prepare() throws(JournalFailure) -> Bool {
        let size = Int(lseek(file, 0, SEEK_END))
        let head = try read(0..<min(size, Journal.headerSize))
        end = max(size, Journal.headerSize)
        if Journal.isBegun(head) {
            // A torn head can be followed by one entry at most, which was not durable either.
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

    /// Finds the last record, and cuts off what a power failure left after it; false when the journal is damaged in
    /// another way.
    private func settle() throws(JournalFailure) -> Bool {
        if try findLast() { return true }
        guard let torn = try records.wholeBeforeTear() else { return false }
        end = torn
        guard ftruncate(file, off_t(end)) == 0 else { throw .system(path: path, .last) }
        return try findLast()
    }

    /// True when an incomplete head is that of a new journal after a power failure: any part of it is missing or zero.
    private static func isBegun(_ head: [UInt8]) -> Bool {
        head != header && zip(head, header).allSatisfy { $0 == $1 || $0 == 0 }
    }

    /// Reads the last record; false when there is none.
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

    /// Renames a journal that cannot be read, and makes a new one. The old one is not copied: it may be of any size.
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

    /// Writes durably what is going to be done. If this fails, nothing may be done.
    func begin(_ entry: JournalEntry) throws(JournalFailure) {
        let start = end
        try append(JournalRecord.frame(.entry, entry.encoded), isDurable: true)
        (unfinished, lastNumber, lastStart) = (entry, entry.number, start)
    }

    /// Writes that the step that was begun is done. If a power failure loses this record, the state of the files tells
    /// the same.
    func finish() throws(JournalFailure) {
        guard let entry = unfinished else { return }
        var encoder = JournalEncoder()
        encoder.put(entry.number)
        try append(JournalRecord.frame(.done, encoder.bytes), isDurable: false)
        unfinished = nil
    }

    /// Removes the entry of the step that was begun, because the step was taken back.
    func withdraw() throws(JournalFailure) {
        guard unfinished != nil else { return }
        guard ftruncate(file, off_t(lastStart)) == 0 else { throw .system(path: path, .last) }
        end = lastStart
        // A record before it that a power failure tore is now the end of the file.
        guard try settle() else { throw .system(path: path, SystemError(code: EIO)) }
    }

    private func append(_ frame: [UInt8], isDurable: Bool) throws(JournalFailure) {
        do throws(JournalFailure) {
            try write(frame, at: end)
            if isDurable, fdatasync(file) != 0 { throw .system(path: path, .last) }
        } catch {
            // The next opening would cut off half a record anyway; this is only tidier.
            ftruncate(file, off_t(end))
            throw error
        }
        end += frame.count
    }

    // MARK: Reading

    /// All finished entries, in order, as far back as records can be read and the limits allow.
    func entries(limits: JournalLimits, now: Int64) throws(JournalFailure) -> [JournalEntry] {
        try records.entries(limits: limits, now: now, zones: zones)
    }

    /// True when every record can be read. Undo does not reach beyond one that cannot.
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

    /// Rewrites the journal with only what the limits keep. The caller must open it again afterwards.
    func compact(limits: JournalLimits, now: Int64) throws(JournalFailure) {
        // A program that was stopped while it compacted left this file: none is compacting now, because the lock is
        // held.
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

/// The limits of what a journal keeps.
struct JournalLimits: Sendable {
    /// The most steps that are kept.
    var count = 1000
    /// The greatest age in seconds.
    var age: Int64 = 30 * 86_400
    /// The most bytes. The last step is kept however large it is.
    var size = 64 << 20
}
