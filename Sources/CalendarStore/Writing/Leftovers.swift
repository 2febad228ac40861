import Glibc

/// Temporary files of steps of which nobody knows any more, because their journal is gone. Of all others the journal
/// knows, and takes care.
enum Leftovers {
    /// Seconds after which nobody is still working on one.
    private static let age: Int64 = 86_400

    /// Removes those of one file. Nobody may be working on any.
    static func remove(of name: FileName, in path: String) {
        guard let folder = try? Folder(path: path) else { return }
        for found in names(in: folder) where TemporaryNames.matches(found, of: name) { try? folder.remove(found) }
    }

    private static func names(in folder: Folder) -> [FileName] {
        var names: [FileName] = []
        try? folder.forEachName(hidden: true) { name, _ in
            let name = FileName(name)
            if TemporaryNames.matches(name) { names.append(name) }
        }
        return names
    }

    /// Removes those that are old from folders. The lock is held, so that none is in use by this user.
    static func remove(from folders: [String], now: Int64 = Clock.wall / 1_000_000_000) {
        for path in Set(folders) {
            guard let folder = try? Folder(path: path) else { continue }
            for name in names(in: folder) {
                guard let status = folder.status(of: name), status.st_mode & S_IFMT == S_IFREG,
                    Int64(status.st_ctim.tv_sec) < now - age
                else { continue }
                try? folder.remove(name)
            }
        }
    }
}
