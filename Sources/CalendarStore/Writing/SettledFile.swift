import CalendarEngine
import CLinux
import Glibc
import ICalendar

/// A file that was read while nobody had it open for writing, as far as the system tells.
struct SettledFile: Sendable {
    var content: FileContent
    var stamp: FileStamp
    var attributes: FileAttributes
    /// Why it may not be replaced; nil when it may.
    var obstacle: Obstacle?
    /// True when it was written so shortly before it was read that another write might leave the same stamp.
    private(set) var isStampTooFresh = false
    /// True when it has the expected content.
    private(set) var isAsExpected = false
    /// True when that follows from its stamp alone, without looking at its bytes.
    private(set) var isTrusted = false

    /// The content that a file probably has.
    struct Expectation {
        /// The content that is expected.
        var content: FileContent
        /// The stamp that the file had with these bytes. If it is the same now, the file is taken to have these bytes
        /// without reading it: only where they are compared later.
        var stamp: FileStamp?
        /// Known bytes of a content that is not in memory: these are compared one by one.
        var splices: [FilePatch.Splice] = []
    }

    /// The longest wait for another program that writes in place, in nanoseconds.
    static let patience: Int64 = 2_000_000_000

    /// Reads a file of an open folder; waits while another program is writing to it.
    ///
    /// - Parameter expected: The content that it probably has; if it has, that very object is taken.
    init(_ name: FileName, in folder: CInt, path: String, expecting expected: Expectation? = nil) throws(StepFailure) {
        let file = name.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw .system(path: path, .last) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(path: path, .last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .obstacle(path: path, .notRegularFile) }
        guard SettledFile.awaitWriters(of: file) else { throw .obstacle(path: path, .beingWritten) }
        // Again, because the other program has written meanwhile.
        guard fstat(file, &status) == 0 else { throw .system(path: path, .last) }
        isTrusted = expected?.stamp == FileStamp(status)
        isStampTooFresh = FileStamp(status).isTooFresh(readAt: Clock.wall)
        if let expected, isTrusted || RegularFile.holds(expected, file) {
            (content, isAsExpected) = (expected.content, true)
        } else {
            let read: FileContent
            do throws(ReadFailure) { read = try RegularFile.content(file) } catch {
                throw error.stepFailure(path: path)
            }
            content = read
            // Reading for the comparison may have failed.
            if let expected, read.isSame(as: expected.content) { isAsExpected = RegularFile.holds(expected, file) }
        }
        (stamp, obstacle) = (FileStamp(status), Obstacle(status))
        attributes = FileAttributes(of: file, status)
        if obstacle == nil, name.withCString({ faccessat(folder, $0, W_OK, AT_EACCESS) }) != 0 { obstacle = .mode }
    }

    /// Waits until nobody has a file open for writing; false when that takes too long.
    ///
    /// The system grants a read lease (fcntl(2), “Leases”) only when nobody writes; it is released at once. Without
    /// leases, such as on network file systems or for files of other users, nothing is known, and there is no wait.
    private static func awaitWriters(of file: CInt) -> Bool {
        // The system signals that a lease was broken; this signal is ignored by default.
        _ = fcntl(file, tcal_set_lease_signal, SIGURG)
        let deadline = Clock.monotonic + patience
        while fcntl(file, tcal_set_lease, F_RDLCK) != 0 {
            guard errno == EAGAIN else { return true }
            guard Clock.monotonic < deadline else { return false }
            poll(nil, 0, 5)
        }
        _ = fcntl(file, tcal_set_lease, F_UNLCK)
        return true
    }
}

extension ReadFailure {
    /// The failure of a step that has this cause.
    func stepFailure(path: String) -> StepFailure {
        switch self {
        case .system(let error): .system(path: path, error)
        case .notRegular: .obstacle(path: path, .notRegularFile)
        case .memory(let shortage): .memory(path: path, shortage)
        case .tooLarge: .system(path: path, SystemError(code: EFBIG))
        case .changing: .changedMeanwhile(path: path)
        }
    }
}
