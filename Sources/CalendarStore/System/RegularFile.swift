import CalendarEngine
import Glibc

/// What tells two versions of a file apart without reading it. The change time is among it because a rewrite in place may keep
/// size and modification time.
struct FileStamp: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    /// Nanoseconds since 1970 at which the bytes changed.
    var modified: Int64
    /// Nanoseconds since 1970 at which bytes, owner, mode or links changed.
    var changed: Int64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = FileStamp.nanoseconds(status.st_mtim)
        changed = FileStamp.nanoseconds(status.st_ctim)
    }

    /// The stamp of what a name means within an open folder, links followed; nil when there is nothing.
    init?(of name: FileName, in folder: CInt) {
        var status = stat()
        guard name.withCString({ fstatat(folder, $0, &status, 0) }) == 0 else { return nil }
        self.init(status)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// Whether a write soon after reading could leave the same stamp, because the system's clock for files ticks coarsely.
    func isTooFresh(readAt now: Int64) -> Bool { changed > now &- 20_000_000 }
}

/// The name of a file in its folder, as the bytes that the system knows, which need not be UTF-8.
struct FileName: Hashable, Sendable {
    /// The bytes, ending in a zero.
    let bytes: [UInt8]

    init(_ name: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name) + 1))
    }

    init(_ text: String) {
        bytes = Array(text.utf8) + [0]
    }

    /// The name for people; bytes that are not UTF-8 are replaced.
    var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        bytes.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { chars in
                // The array is never empty: it ends in a zero.
                chars.baseAddress.map(body) ?? body("")
            }
        }
    }
}

/// A file that was read whole.
struct FileContents: Sendable {
    var bytes: [UInt8]
    var stamp: FileStamp
}

/// Reads regular files whole, and nothing else: a pipe, a device or an endless file is refused, never waited for.
enum RegularFile {
    /// The most bytes of one calendar file; more is refused.
    static let maximumSize = 512 << 20
    /// The most bytes of a configuration, a colour or a name.
    static let maximumTextSize = 1 << 20

    /// Reads a file by its name in an open folder (or by a path, with `AT_FDCWD`). Links are followed.
    static func read(
        _ name: FileName, in folder: CInt = AT_FDCWD, limit: Int = maximumSize
    ) throws(ReadFailure) -> FileContents {
        // O_NONBLOCK keeps a pipe without a writer from blocking the open.
        let file = name.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw .system(.last) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return FileContents(
            bytes: try readBytes(of: file, size: Int(status.st_size), limit: limit), stamp: FileStamp(status))
    }

    /// The same by path.
    static func read(path: String, limit: Int = maximumSize) throws(ReadFailure) -> FileContents {
        try read(FileName(path), limit: limit)
    }

    /// A small file's text; bytes that are not UTF-8 are replaced.
    static func text(path: String) throws(ReadFailure) -> String {
        String(decoding: try read(path: path, limit: maximumTextSize).bytes, as: UTF8.self)
    }

    /// A file of the kernel (such as in /proc) says that it is empty, so reading goes on until there is no more.
    private static func readBytes(of file: CInt, size: Int, limit: Int) throws(ReadFailure) -> [UInt8] {
        var capacity = size + 1
        var bytes: [UInt8] = []
        while true {
            var failure: SystemError?
            let filled = bytes.count
            let before = bytes
            bytes = Array(unsafeUninitializedCapacity: capacity) { buffer, count in
                count = before.withUnsafeBytes { old in
                    UnsafeMutableRawBufferPointer(buffer).copyMemory(from: old)
                    return old.count
                }
                while count < capacity, failure == nil {
                    let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, capacity - count)
                    if got > 0 { count += got }
                    if got == 0 || got > 0 && count == size { break }
                    if got < 0 && errno != EINTR { failure = .last }
                }
            }
            if let failure { throw .system(failure) }
            if bytes.count < capacity || bytes.count == filled { return bytes }
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            capacity = min(max(capacity * 2, 4096), limit + 1)
        }
    }
}

/// Why a file was not read.
enum ReadFailure: Error, Hashable, Sendable {
    /// The system refused.
    case system(SystemError)
    /// It is a folder, a pipe, a socket or a device.
    case notRegular
    /// It has more bytes than would be read.
    case tooLarge(limit: Int)

    /// Whether there is nothing at the path.
    var isMissing: Bool {
        if case .system(let error) = self { error.isMissing } else { false }
    }

    /// The cause that a problem carries.
    var cause: Problem.Cause {
        switch self {
        case .system(let error): .unreadable(reason: error.reason)
        case .notRegular: .notRegularFile
        case .tooLarge(let limit): .tooLarge(limit: limit)
        }
    }
}
