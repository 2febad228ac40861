import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// A file that stays open for random access. The descriptor keeps referring to the opened file, even if another file
/// takes its place.
final class OpenFile: ByteSource {
    let descriptor: CInt
    /// The number of bytes that it had when it was opened.
    let count: Int
    private let change: ChangeBell?
    /// The error code of the last failed read; 0 for none.
    private let errorCode = Atomic<CInt>(0)

    private static let openCount = Atomic<Int>(0)

    /// Files of at least this size are not held in memory.
    static let size = 1 << 20

    /// The most files that may be open at a time: a process can often have about a thousand descriptors, sometimes
    /// fewer.
    private static let limit: Int = {
        var files = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return 64 }
        return Int(clamping: min(files.rlim_cur / 4, 256))
    }()

    /// A file whose descriptor the caller keeps open; nil when too many are open already.
    ///
    /// - Parameter change: Rung when the file turns out to have changed, so that it is read again.
    init?(_ file: CInt, count: Int, change: ChangeBell? = nil) {
        guard OpenFile.openCount.load(ordering: .relaxed) < OpenFile.limit else { return nil }
        descriptor = fcntl(file, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { return nil }
        self.count = count
        self.change = change
        OpenFile.openCount.wrappingAdd(1, ordering: .relaxed)
    }

    /// See `ByteSource`.
    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        guard let error = OpenFile.read(descriptor, into: memory, at: offset) else { return true }
        if error.code != 0 { errorCode.store(error.code, ordering: .relaxed) }
        return false
    }

    /// Reads bytes of an open file; returns nil on success, or the error. Its code is 0 when the file is too short.
    static func read(_ file: CInt, into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> SystemError? {
        var position = 0
        while position < memory.count {
            let place = memory.baseAddress.map { $0 + position }
            let got = pread(file, place, memory.count - position, off_t(offset + position))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return got < 0 ? .last : SystemError(code: 0) }
            position += got
        }
        return nil
    }

    /// See `ByteSource`.
    func noteChange() { change?.ring() }

    /// See `ByteSource`.
    var refusal: Obstacle? { error?.obstacle }

    /// Why the system refused to read; nil when it did not.
    var error: SystemError? {
        let code = errorCode.load(ordering: .relaxed)
        return code == 0 ? nil : SystemError(code: code)
    }

    /// Why something could not be read: the system refused, or the file became shorter.
    var failure: ReadFailure { error.map { .system($0) } ?? .changing }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        OpenFile.openCount.wrappingSubtract(1, ordering: .relaxed)
    }
}

/// Rings when a read finds something else in a file than was there when it was indexed: the watch may have missed the
/// change.
final class ChangeBell: Sendable {
    private let isRung = Atomic<Bool>(false)
    private let listener = Mutex<(@Sendable () -> Void)?>(nil)

    /// Tells that a file has to be read again.
    func ring() {
        isRung.store(true, ordering: .releasing)
        listener.withLock { $0 }?()
    }

    /// True when it has rung since the last call.
    func answer() -> Bool { isRung.exchange(false, ordering: .acquiring) }

    /// Sets the function that is called, on any thread, whenever the bell rings.
    func listen(_ body: @escaping @Sendable () -> Void) { listener.withLock { $0 = body } }
}
