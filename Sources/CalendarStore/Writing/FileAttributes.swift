import CLinux
import Glibc

/// What a file has besides its bytes, which a new file in its place has to have too.
struct FileAttributes: Sendable {
    private let mode: mode_t
    private let owner: uid_t
    private let group: gid_t
    private let extended: [(name: String, value: [UInt8])]

    /// The attributes of an open file.
    init(of file: CInt, _ status: stat) {
        mode = status.st_mode & 0o7777
        owner = status.st_uid
        group = status.st_gid
        extended = FileAttributes.names(of: file).compactMap { name in
            FileAttributes.value(of: name, file).map { (name, $0) }
        }
    }

    /// The access list of POSIX (acl(5)).
    private static let accessList = "system.posix_acl_access"

    /// Gives them to another open file, which is to take the place of the file at a path. Labels of security modules
    /// (`security.…`) are given where the system allows it, because it labels new files by its own rules otherwise.
    func give(to file: CInt, path: String) throws(StepFailure) {
        func check(_ result: CInt, _ obstacle: WriteObstacle) throws(StepFailure) {
            guard result != 0 else { return }
            let isForbidden = [EPERM, EACCES, EINVAL, EOPNOTSUPP].contains(errno)
            throw isForbidden ? .obstacle(path: path, obstacle) : .system(path: path, .last)
        }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(path: path, .last) }
        if status.st_uid != owner { try check(fchown(file, owner, gid_t.max), .owner) }
        if status.st_gid != group { try check(fchown(file, uid_t.max, group), .group) }
        for (name, value) in extended {
            let result = value.withUnsafeBytes { fsetxattr(file, name, $0.baseAddress, value.count, 0) }
            if !name.hasPrefix("security.") { try check(result, .attribute(name)) }
        }
        // A folder may give an access list to whatever is made in it.
        if !extended.contains(where: { $0.name == FileAttributes.accessList }) {
            fremovexattr(file, FileAttributes.accessList)
        }
        guard fchmod(file, mode) == 0 else { throw .system(path: path, .last) }
    }

    private static func names(of file: CInt) -> [String] {
        let size = flistxattr(file, nil, 0)
        guard size > 0 else { return [] }
        let list = [CChar](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, flistxattr(file, buffer.baseAddress, buffer.count))
        }
        return list.split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
    }

    private static func value(of name: String, _ file: CInt) -> [UInt8]? {
        let size = fgetxattr(file, name, nil, 0)
        guard size >= 0 else { return nil }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, fgetxattr(file, name, buffer.baseAddress, buffer.count))
        }
    }
}
