import CalendarEngine
import CalendarStore
import Glibc

/// Keeps two syncs of a user from running at the same time, however they were started.
final class SyncLock {
    private let file: CInt

    /// Why the lock was not taken.
    enum Failure: Error {
        /// A process has it.
        case taken(process: String)
        /// The lock file cannot be made.
        case noPlace(path: String, Obstacle)
    }

    /// The longest wait for another sync, in milliseconds.
    private static let patience = 60_000

    /// Takes the lock, when another sync has it, once that has ended.
    ///
    /// - Parameter patience: The milliseconds to wait for that.
    init(in folder: String, patience: Int = SyncLock.patience) throws(Failure) {
        if let obstacle = LocalFiles.makeFolder(folder) { throw .noPlace(path: folder, obstacle) }
        let path = folder + "/lock"
        file = path.withSystemCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        guard file >= 0 else { throw .noPlace(path: path, .system(SystemError(code: errno).reason)) }
        var waited = 0
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard waited < patience else {
                close(file)
                throw .taken(process: SyncLock.holder(in: folder))
            }
            poll(nil, 0, 50)
            waited += 50
        }
        let number = Array("\(getpid())\n".utf8)
        if ftruncate(file, 0) == 0 { _ = pwrite(file, number, number.count, 0) }
    }

    deinit { close(file) }

    /// The number of the process that has it.
    private static func holder(in folder: String) -> String {
        let file = (folder + "/lock").withSystemCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return "?" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &bytes, bytes.count, 0)
        return count > 1 ? String(decoding: bytes.prefix(count - 1), as: UTF8.self) : "?"
    }
}
