import Glibc

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
enum AtomicFile {
    /// Writes a file beside its place, makes it durable and renames it there.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(WriteFailure) {
        let temporary = Path.join(Path.folder(of: path), ".\(Path.name(of: path)).\(getpid()).tmp")
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { throw WriteFailure(lastAt: path) }
        let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
        let failure = isWritten ? nil : WriteFailure(lastAt: path)
        guard close(file) == 0, failure == nil, rename(temporary, path) == 0 else {
            let failure = failure ?? WriteFailure(lastAt: path)
            unlink(temporary)
            throw failure
        }
        makeNamesDurable(in: Path.folder(of: path))
    }

    /// Writes all bytes; false when the system refused some of them, with the reason in `errno`.
    static func writeAll(_ bytes: [UInt8], to file: CInt) -> Bool {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                Glibc.write(file, buffer.baseAddress.map { $0 + done }, bytes.count - done)
            }
            guard written >= 0 || errno == EINTR else { return false }
            done += max(0, written)
        }
        return true
    }

    /// A new name survives a power failure only with its folder. Not every file system can do it, and the file is in
    /// its place in any case, so that a refusal is no failure.
    private static func makeNamesDurable(in folder: String) {
        let folder = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}

extension Folder {
    /// Makes a folder and those above it that are missing, for this user alone (as the XDG Base Directory
    /// Specification asks).
    static func create(_ path: String) throws(WriteFailure) {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, Path.folder(of: path) != path else { throw WriteFailure(lastAt: path) }
        try create(Path.folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw WriteFailure(lastAt: path) }
    }
}
