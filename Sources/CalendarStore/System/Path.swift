import Glibc

/// Paths as text: what the program does with them without asking the file system, and the few questions that it asks.
enum Path {
    /// A path inside a folder; an absolute path stays itself.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        if path.isEmpty || path == "." { return folder }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// A path without the slashes that say no more than that it is a folder.
    static func withoutSlashAtEnd(_ path: String) -> String {
        var path = path
        while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
        return path
    }

    /// The last part of a path; the path itself when it has one part only.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The folder that holds a path.
    static func folder(of path: String) -> String {
        var parts = path.split(separator: "/")
        if !parts.isEmpty { parts.removeLast() }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The name of a path without its last extension.
    static func stem(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The absolute path without links; nil when there is nothing at this path.
    static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether there is nothing at a path. What may not be looked at counts as something.
    static func isMissing(_ path: String) -> Bool { access(path, F_OK) != 0 && errno == ENOENT }

    /// The real path as far as it exists, with the rest as it was written: the identity of what may appear later.
    static func realOrNearest(_ path: String) -> String {
        if let real = real(path) { return real }
        let folder = folder(of: path)
        guard folder != path, !folder.isEmpty else { return path }
        return join(realOrNearest(folder), name(of: path))
    }

    /// The path as its user would write it: with `~` for the home folder.
    static func abbreviated(_ path: String, home: String) -> String {
        guard home != "/", path == home || path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}
