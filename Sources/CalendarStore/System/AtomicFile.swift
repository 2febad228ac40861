import CalendarEngine
import CLinux
import Glibc
import ICalendar

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
enum AtomicFile {
    /// Writes a file beside its place, makes it durable and renames it. If the path is a link, the file that it leads
    /// to is replaced, and the link stays; a link that leads nowhere is refused.
    ///
    /// - Parameter replaces: True to replace an existing file; otherwise the name must be free.
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
            // The file is in its place in any case, so an error here is no failure.
            try? folder.makeNamesDurable()
        } catch {
            throw WriteFailure(path: path, reason: Path.isLinkToNothing(path) ? .linkToNothing : error.obstacle)
        }
    }

    /// Writes all bytes of a new file, makes them durable if asked to, and closes it.
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

    /// Writes all bytes of pieces; false when the system refused some of them, with the reason in `errno`.
    static func writeAll(_ bytes: BytePieces, to file: CInt) -> Bool {
        var writer = PieceWriter(file: file)
        return bytes.pieces.allSatisfy { writer.write($0.content, $0.range) }
    }
}

/// Writes pieces of files into a file: bytes in memory are written, bytes on the disk are copied by the system. The
/// disk begins to store a large file while the rest is still written.
private struct PieceWriter {
    let file: CInt
    private var begun = 0
    private var done = 0
    /// True while the system copies from file to file; it shares the blocks where the file system can.
    private var copies = true

    /// The number of bytes that the disk is given at a time.
    private static let stretch = 8 << 20
    /// The number of bytes that are read and written at a time when the system does not copy.
    private static let block = 256 << 10

    init(file: CInt) { self.file = file }

    /// Writes a part of a file; false when the system refused some of it, with the reason in `errno`.
    mutating func write(_ content: FileContent, _ range: Range<Int>) -> Bool {
        guard let paged = content.paged else {
            return content[range].withUnsafeBytes { write($0) }
        }
        if let pieces = paged.source as? BytePieces { return write(pieces, range) }
        guard let open = paged.source as? OpenFile else { return false }
        return copy(open, range)
    }

    private mutating func write(_ pieces: BytePieces, _ range: Range<Int>) -> Bool {
        var position = 0
        for piece in pieces.pieces {
            let part = range.clamped(to: position..<position + piece.range.count)
            let shift = piece.range.lowerBound - position
            position += piece.range.count
            guard part.isEmpty || write(piece.content, part.lowerBound + shift..<part.upperBound + shift) else {
                return false
            }
        }
        return true
    }

    private mutating func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let written = Glibc.write(file, rest.baseAddress, min(rest.count, room))
            guard written >= 0 || errno == EINTR else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[max(0, written)...])
            note(written)
        }
        return true
    }

    private mutating func copy(_ open: OpenFile, _ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while copies, position < range.upperBound {
            let copied = tcal_copy_range(open.descriptor, off_t(position), file, min(range.upperBound - position, room))
            if copied < 0, errno == EINTR { continue }
            guard copied >= 0 || [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(errno) else { return false }
            // Nothing is copied when the file is shorter by now, or when the file system cannot copy.
            copies = copied > 0
            position += max(0, copied)
            note(copied)
        }
        return withUnsafeTemporaryAllocation(byteCount: PieceWriter.block, alignment: 16) { buffer in
            while position < range.upperBound {
                let block = UnsafeMutableRawBufferPointer(
                    rebasing: buffer[..<min(buffer.count, range.upperBound - position)])
                guard open.read(into: block, at: position) else {
                    errno = open.error?.code ?? EIO
                    return false
                }
                guard write(UnsafeRawBufferPointer(block)) else { return false }
                position += block.count
            }
            return true
        }
    }

    private var room: Int { begun + PieceWriter.stretch - done }

    private mutating func note(_ count: Int) {
        done += max(0, count)
        guard done - begun >= PieceWriter.stretch else { return }
        // A hint only: fsync(2) tells if all is written.
        tcal_begin_writing(file, off_t(begun), off_t(done - begun))
        begun = done
    }
}

extension Folder {
    /// Makes a folder and missing ones above it, with access for this user only (as the XDG Base Directory
    /// Specification asks). They survive a power failure.
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
