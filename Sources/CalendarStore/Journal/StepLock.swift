import Glibc

/// Keeps the programs of a user from changing calendars at the same time, by a lock on a file in the state folder. The
/// system releases the lock when a program ends.
final class StepLock {
    private let file: CInt

    /// The longest wait for another program, in nanoseconds.
    static let patience: Int64 = 10_000_000_000

    /// Waits for the lock of a folder; makes the folder if it is missing.
    init(in folder: String, patience: Int64 = StepLock.patience) throws(JournalFailure) {
        let path = Path.join(folder, "lock")
        do throws(WriteFailure) { try Folder.create(folder) } catch { throw .write(error) }
        file = FileName(path).withCString {
            open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        }
        guard file >= 0 else { throw .system(path: path, .last) }
        let deadline = Clock.monotonic + patience
        var pause: Int32 = 1
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(path: path, .last) }
            guard Clock.monotonic < deadline else { throw .locked(path: path, process: StepLock.holder(of: file)) }
            poll(nil, 0, pause)
            pause = min(pause * 2, 20)
        }
        // The process number is for messages to other programs; nothing depends on it.
        let number = Array("\(getpid())\n".utf8)
        if ftruncate(file, 0) == 0 { _ = pwrite(file, number, number.count, 0) }
    }

    deinit {
        if file >= 0 { close(file) }
    }

    private static func holder(of file: CInt) -> Int? {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &bytes, bytes.count, 0)
        return count > 1 ? Int(String(decoding: bytes.prefix(count - 1), as: UTF8.self)) : nil
    }
}
