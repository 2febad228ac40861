import CalendarEngine
import Glibc

/// A file that was read whole.
struct FileContents: Sendable {
    var bytes: [UInt8]
    var stamp: FileStamp
}

/// The parts of a file's status that matter here.
struct FileStatus: Sendable {
    var stamp: FileStamp
    /// The reason why it may not be replaced, as far as its status shows; nil when it may.
    var obstacle: Obstacle?

    /// The number of bytes.
    var size: Int { Int(stamp.size) }
}

/// Reads regular files whole, and nothing else: a pipe, a device or an endless file is refused, without waiting for it.
enum RegularFile {
    /// The most bytes of one calendar file; more is refused.
    static let maximumSize = 512 << 20
    /// The most bytes of a configuration, a colour or a name.
    static let maximumTextSize = 1 << 20

    /// Reads a file by its name in an open folder (or by a path, with `AT_FDCWD`). Links are followed.
    static func read(
        _ name: FileName, in folder: CInt = AT_FDCWD, limit: Int = maximumSize
    ) throws(ReadFailure) -> FileContents {
        let (file, status) = try openForReading(name, in: folder, limit: limit)
        defer { close(file) }
        return FileContents(
            bytes: try readBytes(of: file, size: status.size, limit: limit), stamp: status.stamp)
    }

    /// Opens a file for reading and returns its status; the caller closes it.
    static func openForReading(
        _ name: FileName, in folder: CInt, limit: Int = maximumSize
    ) throws(ReadFailure) -> (file: CInt, status: FileStatus) {
        // O_NONBLOCK keeps a pipe without a writer from blocking the open.
        let file = name.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw .system(.last) }
        do throws(ReadFailure) { return (file, try status(of: file, limit: limit)) } catch {
            close(file)
            throw error
        }
    }

    /// The status of an open file, which must be a regular file and not too large.
    static func status(of file: CInt, limit: Int = maximumSize) throws(ReadFailure) -> FileStatus {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return FileStatus(stamp: FileStamp(status), obstacle: Obstacle(status))
    }

    /// Reads a file by its path.
    static func read(path: String, limit: Int = maximumSize) throws(ReadFailure) -> FileContents {
        try read(FileName(path), limit: limit)
    }

    /// A small file's text. Bytes that are not UTF-8 are kept, because it may name paths.
    static func readText(path: String) throws(ReadFailure) -> String {
        String(systemBytes: try read(path: path, limit: maximumTextSize).bytes)
    }

    /// Reads all bytes of an open file that should have about `size` of them, if there is memory for them. A file of
    /// the kernel (such as in /proc) reports size 0, so reading continues to the end.
    static func readBytes(of file: CInt, size: Int, limit: Int = maximumSize) throws(ReadFailure) -> [UInt8] {
        try Memory.refusing { () throws(MemoryShortage) in try Memory.check(size) }
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
