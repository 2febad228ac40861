import CalendarEngine
import CLinux
import Glibc
import ICalendar

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
enum AtomicFile {
    /// Writes a file beside its place, makes it durable and renames it there. A link is followed to the file that it
    /// means, and stays; one that leads to nothing is refused.
    ///
    /// - Parameter replaces: Whether it takes the place of a file; otherwise its name has to be free.
    static func write(
        _ bytes: [UInt8], to path: String, mode: mode_t = 0o600, replaces: Bool = true
    ) throws(WriteFailure) {
        do throws(SystemError) {
            let place = try FilePlace(path: Path.isAbsolute(path) ? path : "./" + path)
            let folder = try Folder(path: place.folder)
            let names = TemporaryNames(for: place.name)
            let file = try folder.makeFile(names.staged, mode: mode)
            do throws(SystemError) {
                try complete(file, BytePieces(bytes))
                if replaces {
                    try folder.renameOver(names.staged, place.name)
                } else {
                    try folder.renameToFree(names.staged, place.name)
                }
            } catch {
                try? folder.remove(names.staged)
                throw error
            }
            // The file is in its place in any case, so that a refusal is no failure.
            try? folder.makeNamesDurable()
        } catch {
            throw WriteFailure(path: path, reason: Path.isLinkToNothing(path) ? .linkToNothing : error.obstacle)
        }
    }

    /// Writes all bytes of a file that was made for them, makes them durable where asked to, and closes it.
    static func complete(_ file: CInt, _ bytes: BytePieces, isDurable: Bool = true) throws(SystemError) {
        guard writeAll(bytes, to: file), !isDurable || fsync(file) == 0 else {
            let error = SystemError.last
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw .last }
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
}

extension Folder {
    /// Makes a folder and those above it that are missing, for this user alone (as the XDG Base Directory
    /// Specification asks). A power failure does not take away what was made.
    static func create(_ path: String) throws(WriteFailure) {
        let name = FileName(path)
        if name.withCString({ mkdir($0, 0o700) }) != 0 {
            if errno == EEXIST { return }
            guard errno == ENOENT, Path.folder(of: path) != path else { throw WriteFailure(lastAt: path) }
            try create(Path.folder(of: path))
            guard name.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
                throw WriteFailure(lastAt: path)
            }
        }
        try? Folder(path: Path.folder(of: path)).makeNamesDurable()
    }
}
