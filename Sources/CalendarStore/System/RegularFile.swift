import Glibc

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
