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

    /// The stamp of an open file or folder.
    init?(of descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
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
