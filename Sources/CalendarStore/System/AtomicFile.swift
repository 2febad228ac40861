import Glibc

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
enum AtomicFile {
    /// Writes a file beside its place, makes it durable and renames it there.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(SystemError) {
        let temporary = Path.join(Path.folder(of: path), ".\(Path.name(of: path)).\(getpid()).tmp")
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { throw .last }
        do throws(SystemError) {
            try writeAll(bytes, to: file)
            guard fsync(file) == 0 else { throw .last }
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        guard close(file) == 0, rename(temporary, path) == 0 else {
            let error = SystemError.last
            unlink(temporary)
            throw error
        }
    }

    private static func writeAll(_ bytes: [UInt8], to file: CInt) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                Glibc.write(file, buffer.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if written < 0 {
                guard errno == EINTR else { throw .last }
                continue
            }
            done += written
        }
    }
}

extension Folder {
    /// Makes a folder and those above it that are missing, for this user alone (as the XDG Base Directory
    /// Specification asks).
    static func create(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) != 0 else { return }
        let error = SystemError.last
        switch error.code {
        case EEXIST: return
        case ENOENT where Path.folder(of: path) != path:
            try create(Path.folder(of: path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
        default: throw error
        }
    }
}
