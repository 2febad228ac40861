import CalendarEngine
import Glibc

/// A file that was read whole.
struct FileContents: Sendable {
    var bytes: [UInt8]
    var stamp: FileStamp
    /// The reason why it may not be replaced, as far as its status tells; nil when it may.
    var obstacle: Obstacle?
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
        return try read(file, limit: limit)
    }

    /// The same of an open file.
    static func read(_ file: CInt, limit: Int = maximumSize) throws(ReadFailure) -> FileContents {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        let size = Int(status.st_size)
        try Memory.refusing { () throws(MemoryShortage) in try Memory.check(size) }
        let bytes =
            if size >= sizeForParts, let bytes = readParts(of: file, size: size) { bytes } else {
                try readBytes(of: file, size: size, limit: limit)
            }
        return FileContents(bytes: bytes, stamp: FileStamp(status), obstacle: Obstacle(status))
    }

    /// Reads a file by its path.
    static func read(path: String, limit: Int = maximumSize) throws(ReadFailure) -> FileContents {
        try read(FileName(path), limit: limit)
    }

    /// A small file's text. Bytes that are not UTF-8 are kept, because it may name paths.
    static func text(path: String) throws(ReadFailure) -> String {
        String(systemBytes: try read(path: path, limit: maximumTextSize).bytes)
    }

    /// From here on all cores read: copying so much into fresh memory takes longer than a thread.
    private static let sizeForParts = 4 << 20
    /// The bytes that one core reads at a time.
    private static let partSize = 1 << 20

    /// The bytes of a large file; nil when there is one core, or when fewer come than were promised.
    private static func readParts(of file: CInt, size: Int) -> [UInt8]? {
        let cores = Parallel.cores
        guard cores > 1 else { return nil }
        let bytes = Array<UInt8>(unsafeUninitializedCapacity: size) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            // As a number, because a pointer may not go to another thread; every part writes to its own bytes alone.
            let address = UInt(bitPattern: base)
            let read = Parallel.map(count: (size + partSize - 1) / partSize, chunk: 1, cores: cores) { part in
                readPart(of: file, into: address, part * partSize..<min((part + 1) * partSize, size))
            }
            count = read.allSatisfy { $0 != nil } ? size : 0
        }
        return bytes.count == size ? bytes : nil
    }

    /// Reads a part to its place in the memory that begins at an address; nil when it is not there whole.
    private static func readPart(of file: CInt, into address: UInt, _ part: Range<Int>) -> Bool? {
        var position = part.lowerBound
        while position < part.upperBound {
            let place = UnsafeMutableRawPointer(bitPattern: address + UInt(position))
            let got = pread(file, place, part.upperBound - position, off_t(position))
            if got > 0 { position += got }
            if got == 0 || got < 0 && errno != EINTR { return nil }
        }
        return true
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
