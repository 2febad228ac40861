import CLinux
import Glibc

/// Changes of the names in an open folder.
extension Folder {
    /// Opens the folder of a place.
    convenience init(of place: FilePlace) throws(StepFailure) {
        do throws(SystemError) {
            try self.init(path: place.folder)
        } catch {
            throw .system(path: place.folder.text, error)
        }
    }

    /// The status of a name itself, links not followed; nil when it is free.
    func status(of name: FileName) -> stat? {
        var status = stat()
        let result = name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        return result == 0 ? status : nil
    }

    /// Creates a file under a name that does not exist, not even as a link, and opens it for writing.
    func makeFile(_ name: FileName, mode: mode_t) throws(SystemError) -> CInt {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = name.withCString { openat(descriptor, $0, flags, mode) }
        guard file >= 0 else { throw .last }
        return file
    }

    /// The result of exchanging two files.
    enum Exchange {
        case done
        /// The file system cannot exchange files.
        case unsupported
        /// A call of the system failed.
        case failed(SystemError)
    }

    /// Exchanges two files atomically.
    func exchange(_ one: FileName, _ other: FileName) -> Exchange {
        guard rename(one, other, tcal_rename_exchange) != 0 else { return .done }
        return Folder.isUnsupported(errno) ? .unsupported : .failed(.last)
    }

    /// Renames a file to a name that must be free.
    func renameToFree(_ from: FileName, _ to: FileName) throws(SystemError) {
        if rename(from, to, tcal_rename_noreplace) == 0 { return }
        guard Folder.isUnsupported(errno) else { throw .last }
        if link(from, to) {
            // Otherwise a power failure may leave neither name.
            try makeNamesDurable()
            return try remove(from)
        }
        guard errno != EEXIST else { throw .last }
        // The file system can do neither: a file that appears under the name at this moment would be replaced.
        guard status(of: to) == nil else { throw SystemError(code: EEXIST) }
        try renameOver(from, to)
    }

    /// Renames a file; replaces the file that had the name.
    func renameOver(_ from: FileName, _ to: FileName) throws(SystemError) {
        let result = from.withCString { from in
            to.withCString { renameat(descriptor, from, descriptor, $0) }
        }
        guard result == 0 else { throw .last }
    }

    /// The target of a link, as it is written; nil when the name is no link.
    func target(ofLink name: FileName) -> FileName? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = name.withCString { name in
            bytes.withUnsafeMutableBytes { buffer in
                let buffer = buffer.assumingMemoryBound(to: CChar.self)
                return buffer.baseAddress.map { readlinkat(descriptor, name, $0, buffer.count) } ?? -1
            }
        }
        return count > 0 ? FileName(raw: bytes[..<count]) : nil
    }

    /// Makes a link under a name that must be free.
    func makeLink(_ name: FileName, to target: FileName) throws(SystemError) {
        let result = target.withCString { target in name.withCString { symlinkat(target, descriptor, $0) } }
        guard result == 0 else { throw .last }
    }

    /// Removes a link, unless the name is no link any more or leads elsewhere by now.
    func removeLink(_ name: FileName, to target: FileName) throws(SystemError) {
        if self.target(ofLink: name) == target { try remove(name) }
    }

    /// Gives a file a second name (a hard link); false when that is impossible.
    func link(_ from: FileName, _ to: FileName) -> Bool {
        from.withCString { from in to.withCString { linkat(descriptor, from, descriptor, $0, 0) } } == 0
    }

    /// Removes a name, if it exists.
    func remove(_ name: FileName) throws(SystemError) {
        guard name.withCString({ unlinkat(descriptor, $0, 0) }) != 0, errno != ENOENT else { return }
        throw .last
    }

    /// Makes changes of names survive a power failure. If the file system cannot do it, or the folder may not be
    /// listed, that is no failure: the names are changed in any case.
    func makeNamesDurable() throws(SystemError) {
        // The descriptor of a folder that is only traversed (O_PATH) cannot be synced.
        let folder = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            if errno == EACCES { return }
            throw .last
        }
        defer { close(folder) }
        guard fsync(folder) == 0 || Folder.isUnsupported(errno) else { throw .last }
    }

    /// Makes everything durable that was written to the file system of this folder (syncfs(2), which reports write
    /// errors since Linux 5.8); false when the folder may not be listed, so that it cannot be synced.
    func makeFileSystemDurable() throws(SystemError) -> Bool {
        let folder = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            if errno == EACCES { return false }
            throw .last
        }
        defer { close(folder) }
        guard tcal_sync_file_system(folder) == 0 else { throw .last }
        return true
    }

    private func rename(_ from: FileName, _ to: FileName, _ flags: UInt32) -> CInt {
        from.withCString { from in to.withCString { tcal_rename(descriptor, from, $0, flags) } }
    }

    /// True when an error means that a file system cannot rename or link in this way.
    private static func isUnsupported(_ code: CInt) -> Bool {
        code == EINVAL || code == ENOSYS || code == EOPNOTSUPP
    }
}
