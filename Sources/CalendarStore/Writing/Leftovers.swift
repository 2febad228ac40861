import Glibc

/// Removes temporary files of steps whose journal is gone. The journal knows all others, and takes care of them.
enum Leftovers {
    /// The age in seconds after which nobody is still working on a file.
    private static let age: Int64 = 86_400

    /// Removes the leftovers of one file. The caller ensures that nobody is working on any.
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

    /// Removes old leftovers from folders. The caller holds the lock, so that this user's programs use none of them.
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
