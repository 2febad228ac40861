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

    /// Makes a file under a name that nothing has, not even a link, and opens it for writing.
    func makeFile(_ name: FileName, mode: mode_t) throws(SystemError) -> CInt {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = name.withCString { openat(descriptor, $0, flags, mode) }
        guard file >= 0 else { throw .last }
        return file
    }

    /// The result of putting two files into each other's place.
    enum Exchange {
        case done
        /// The file system cannot do that.
        case unsupported
        /// A call of the system failed.
        case failed(SystemError)
    }

    /// Exchanges two files in one step.
    func exchange(_ one: FileName, _ other: FileName) -> Exchange {
        guard rename(one, other, tcal_rename_exchange) != 0 else { return .done }
        return Folder.isUnsupported(errno) ? .unsupported : .failed(.last)
    }

    /// Gives a file a name that has to be free.
    func renameToFree(_ from: FileName, _ to: FileName) throws(SystemError) {
        if rename(from, to, tcal_rename_noreplace) == 0 { return }
        guard Folder.isUnsupported(errno) else { throw .last }
        if link(from, to) {
            // Or a power failure may leave neither name.
            try makeNamesDurable()
            return try remove(from)
        }
        guard errno != EEXIST else { throw .last }
        // Neither the one nor the other: what comes to be there in this moment would be replaced.
        guard status(of: to) == nil else { throw SystemError(code: EEXIST) }
        try renameOver(from, to)
    }

    /// Gives a file a name; what had the name is gone.
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

    /// Makes a link under a name that nothing has.
    func makeLink(_ name: FileName, to target: FileName) throws(SystemError) {
        let result = target.withCString { target in name.withCString { symlinkat(target, descriptor, $0) } }
        guard result == 0 else { throw .last }
    }

    /// Takes a link away, unless the name is no link any more, or leads elsewhere by now.
    func removeLink(_ name: FileName, to target: FileName) throws(SystemError) {
        if self.target(ofLink: name) == target { try remove(name) }
    }

    /// Gives a file a second name; false when that cannot be.
    func link(_ from: FileName, _ to: FileName) -> Bool {
        from.withCString { from in to.withCString { linkat(descriptor, from, descriptor, $0, 0) } } == 0
    }

    /// Takes a name away, if it is there.
    func remove(_ name: FileName) throws(SystemError) {
        guard name.withCString({ unlinkat(descriptor, $0, 0) }) != 0, errno != ENOENT else { return }
        throw .last
    }

    /// Makes what was done to names survive a power failure. A file system that cannot do it, and a folder that may not
    /// be listed, are no failure: the names are as they are in any case.
    func makeNamesDurable() throws(SystemError) {
        // The descriptor of a folder that is only passed through cannot be used for that.
        let folder = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            if errno == EACCES { return }
            throw .last
        }
        defer { close(folder) }
        guard fsync(folder) == 0 || Folder.isUnsupported(errno) else { throw .last }
    }

    /// Makes everything durable that was written to the file system of this folder (syncfs(2), which tells of what
    /// could not be written since Linux 5.8); false when the folder may not be listed, so that this cannot be asked of
    /// it.
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

    /// True when a refusal means that a file system lacks a way to rename or link.
    private static func isUnsupported(_ code: CInt) -> Bool {
        code == EINVAL || code == ENOSYS || code == EOPNOTSUPP
    }
}
