import Glibc

/// The facts that tell two versions of a file apart without reading it. The change time is one of them, because a
/// rewrite in place may keep size and modification time.
struct FileStamp: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    /// Nanoseconds since 1970 at which the bytes changed.
    var modified: Int64
    /// Nanoseconds since 1970 at which bytes, owner, mode or links changed.
    var changed: Int64
    /// The permissions; `changed` changes with them.
    var mode: mode_t

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = FileStamp.nanoseconds(status.st_mtim)
        changed = FileStamp.nanoseconds(status.st_ctim)
        mode = status.st_mode & 0o7777
    }

    /// The stamp of the file behind a name in an open folder, links followed; nil when there is nothing.
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

    /// True when a write soon after reading could leave the same stamp, because the system's clock for files is coarse.
    func isTooFresh(readAt now: Int64) -> Bool { changed > now &- 20_000_000 }
}
