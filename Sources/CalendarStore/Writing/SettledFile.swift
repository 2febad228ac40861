import CalendarEngine
import CLinux
import Glibc

/// A file that was read while nobody had it open for writing, as far as the system tells.
struct SettledFile: Sendable {
    var bytes: [UInt8]
    var stamp: FileStamp
    var attributes: FileAttributes
    /// Why it may not be replaced; nil when it may.
    var obstacle: Obstacle?
    /// The digest of its bytes, when it is known.
    var digest: ContentDigest?

    /// Whether its bytes are what was expected on its stamp alone, and were not looked at.
    private(set) var isTrusted = false

    /// What a file probably holds.
    struct Expectation {
        /// The bytes.
        var bytes: [UInt8]
        /// Their digest, when it is known.
        var digest: ContentDigest?
        /// The stamp that the file had with these bytes. When it still has it, the bytes are taken for those of the
        /// file without reading it: only where they are compared later.
        var stamp: FileStamp?
    }

    /// How long somebody who writes in place is waited for, in nanoseconds.
    static let patience: Int64 = 2_000_000_000

    /// Reads a file of an open folder. Somebody who is writing it is waited for.
    ///
    /// - Parameter expected: What it probably holds; then these very bytes are taken, without a copy of them.
    init(_ name: FileName, in folder: CInt, path: String, expecting expected: Expectation? = nil) throws(StepFailure) {
        let file = name.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw .system(path: path, .last) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(path: path, .last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .obstacle(path: path, .notRegularFile) }
        guard SettledFile.awaitWriters(of: file) else { throw .obstacle(path: path, .beingWritten) }
        // Once more: who was waited for has written.
        guard fstat(file, &status) == 0 else { throw .system(path: path, .last) }
        isTrusted = expected?.stamp == FileStamp(status)
        if let expected, isTrusted || RegularFile.holds(expected.bytes, file) {
            (bytes, digest) = (expected.bytes, expected.digest)
            (stamp, obstacle) = (FileStamp(status), Obstacle(status))
        } else {
            let contents = try SettledFile.read(file, path)
            (bytes, stamp, obstacle) = (contents.bytes, contents.stamp, contents.obstacle)
        }
        attributes = FileAttributes(of: file, status)
        if obstacle == nil, name.withCString({ faccessat(folder, $0, W_OK, AT_EACCESS) }) != 0 { obstacle = .mode }
    }

    private static func read(_ file: CInt, _ path: String) throws(StepFailure) -> FileContents {
        do throws(ReadFailure) { return try RegularFile.read(file) } catch { throw error.stepFailure(path: path) }
    }

    /// Waits until nobody has a file open for writing; false when that takes too long.
    ///
    /// A read lease (fcntl(2), “Leases”) is given only when nobody has; it is given back at once. Where there are none,
    /// such as on network file systems or for files of other users, nothing is known and nothing is waited for.
    private static func awaitWriters(of file: CInt) -> Bool {
        // A lease that is broken is told by a signal; this one is ignored where nobody asks for it.
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
    /// The same as the failure of a step.
    func stepFailure(path: String) -> StepFailure {
        switch self {
        case .system(let error): .system(path: path, error)
        case .notRegular: .obstacle(path: path, .notRegularFile)
        case .memory(let shortage): .memory(path: path, shortage)
        case .tooLarge: .system(path: path, SystemError(code: EFBIG))
        }
    }
}
