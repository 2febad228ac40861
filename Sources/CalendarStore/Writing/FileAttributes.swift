import CalendarEngine
import CLinux
import Glibc

/// The attributes of a file besides its bytes, which a file that replaces it must have too.
struct FileAttributes: Hashable, Sendable {
    /// Its permissions.
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    /// Its extended attributes, access lists among them.
    let extended: [Extended]
    /// An attribute that exists but cannot be read, so that it cannot be given to another file.
    private var untold: FileName?

    /// An extended attribute (xattr(7)).
    struct Extended: Hashable, Sendable {
        /// Its name, which need not be UTF-8.
        var name: FileName
        var value: [UInt8]

        /// True when it is a label of a security module.
        fileprivate var isLabel: Bool { name.bytes.starts(with: "security.".utf8) }
    }

    init(mode: mode_t, owner: uid_t, group: gid_t, extended: [Extended]) {
        (self.mode, self.owner, self.group, self.extended) = (mode, owner, group, extended)
    }

    /// Reads the attributes of an open file.
    init(of file: CInt, _ status: stat) {
        var extended: [Extended] = []
        var untold: FileName?
        for name in FileAttributes.names(of: file) {
            if let value = FileAttributes.value(of: name, file) {
                extended.append(Extended(name: name, value: value))
            } else if errno != ENODATA, !Extended(name: name, value: []).isLabel {
                untold = name
            }
        }
        self.init(
            mode: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid, extended: extended)
        self.untold = untold
    }

    /// Reads the attributes of the file at a place; nil when the file cannot be opened.
    init?(at place: FilePlace) {
        let file = place.fullPath.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(of: file, status)
    }

    /// True when every new file of this user can have these attributes.
    var canSurelyBeGiven: Bool {
        owner == geteuid() && group == getegid() && untold == nil && extended.allSatisfy(\.isLabel)
    }

    /// The access list of POSIX (acl(5)).
    private static let accessList = FileName("system.posix_acl_access")

    /// Gives the attributes to another open file, which will replace the file at a path. Labels of security modules
    /// (`security.…`) are given if the system allows it; otherwise the system labels new files by its own rules.
    func give(to file: CInt, path: String) throws(StepFailure) {
        func check(_ result: CInt, _ obstacle: Obstacle) throws(StepFailure) {
            guard result != 0 else { return }
            let isForbidden = [EPERM, EACCES, EINVAL, EOPNOTSUPP].contains(errno)
            throw isForbidden ? .obstacle(path: path, obstacle) : .system(path: path, .last)
        }
        if let untold { throw .obstacle(path: path, .attribute(untold.text)) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(path: path, .last) }
        if status.st_uid != owner { try check(fchown(file, owner, gid_t.max), .owner) }
        if status.st_gid != group { try check(fchown(file, uid_t.max, group), .group) }
        for attribute in extended {
            let result = attribute.name.withCString { name in
                attribute.value.withUnsafeBytes { fsetxattr(file, name, $0.baseAddress, $0.count, 0) }
            }
            if !attribute.isLabel { try check(result, .attribute(attribute.name.text)) }
        }
        // The folder may have given a default access list to the new file.
        if !extended.contains(where: { $0.name == FileAttributes.accessList }) {
            _ = FileAttributes.accessList.withCString { fremovexattr(file, $0) }
        }
        try check(fchmod(file, mode), .permissions)
    }

    private static func names(of file: CInt) -> [FileName] {
        let size = flistxattr(file, nil, 0)
        guard size > 0 else { return [] }
        let list = [CChar](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, flistxattr(file, buffer.baseAddress, buffer.count))
        }
        return list.split(separator: 0).map { FileName(raw: $0.map(UInt8.init(bitPattern:))) }
    }

    private static func value(of name: FileName, _ file: CInt) -> [UInt8]? {
        name.withCString { name in
            let size = fgetxattr(file, name, nil, 0)
            guard size >= 0 else { return nil }
            var got = -1
            let value = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                got = fgetxattr(file, name, buffer.baseAddress, buffer.count)
                count = max(0, got)
            }
            return got >= 0 ? value : nil
        }
    }
}

/// The attributes for a new file.
enum NewFileAttributes {
    /// Those of another file.
    case same(FileAttributes)
    /// The permissions that its user gives to new files (umask(2)), limited to `mode`.
    case usual(mode: mode_t)
}
