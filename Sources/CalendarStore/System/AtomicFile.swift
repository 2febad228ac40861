import CLinux
import Glibc
import ICalendar

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
enum AtomicFile {
    /// Writes a file beside its place, makes it durable and renames it there.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(WriteFailure) {
        let temporary = FileName(Path.join(Path.folder(of: path), ".\(Path.name(of: path)).\(getpid()).tmp"))
        let place = FileName(path)
        let file = temporary.withCString {
            open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
        }
        guard file >= 0 else { throw WriteFailure(lastAt: path) }
        let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
        let failure = isWritten ? nil : WriteFailure(lastAt: path)
        guard close(file) == 0, failure == nil,
            temporary.withCString({ from in place.withCString { rename(from, $0) } }) == 0
        else {
            let failure = failure ?? WriteFailure(lastAt: path)
            _ = temporary.withCString { unlink($0) }
            throw failure
        }
        makeNamesDurable(in: Path.folder(of: path))
    }

    /// Writes all bytes; false when the system refused some of them, with the reason in `errno`.
    static func writeAll(_ bytes: [UInt8], to file: CInt) -> Bool { writeAll(BytePieces(bytes), to: file) }

    /// The same of bytes in pieces. The disk begins with what is written of a large file while the rest follows.
    static func writeAll(_ bytes: BytePieces, to file: CInt) -> Bool {
        var begun = 0
        var done = 0
        for piece in bytes.pieces {
            var rest = piece
            while !rest.isEmpty {
                let size = min(rest.count, begun + stretch - done)
                let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, size) }
                guard written >= 0 || errno == EINTR else { return false }
                rest = rest.dropFirst(max(0, written))
                done += max(0, written)
                guard done - begun >= stretch else { continue }
                // A hint: whether all is written is what fsync(2) tells.
                tcal_begin_writing(file, off_t(begun), off_t(done - begun))
                begun = done
            }
        }
        return true
    }

    /// How many bytes the disk is given at a time.
    private static let stretch = 8 << 20

    /// A new name survives a power failure only with its folder. Not every file system can do it, and the file is in
    /// its place in any case, so that a refusal is no failure.
    private static func makeNamesDurable(in folder: String) {
        let folder = FileName(folder.isEmpty ? "." : folder).withCString {
            open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}

extension Folder {
    /// Makes a folder and those above it that are missing, for this user alone (as the XDG Base Directory
    /// Specification asks).
    static func create(_ path: String) throws(WriteFailure) {
        let name = FileName(path)
        guard name.withCString({ mkdir($0, 0o700) }) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, Path.folder(of: path) != path else { throw WriteFailure(lastAt: path) }
        try create(Path.folder(of: path))
        guard name.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else { throw WriteFailure(lastAt: path) }
    }
}
