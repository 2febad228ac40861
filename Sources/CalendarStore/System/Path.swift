import Glibc

/// Paths as text: all operations that do not need the file system, and a few questions to it.
enum Path {
    // By bytes: a combining mark at the beginning of a name would form one character with the slash before it.
    private static let slash = UInt8(ascii: "/")

    /// True when a path begins at the root.
    static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// A path inside a folder; an absolute path stays itself.
    static func join(_ folder: String, _ path: String) -> String {
        if isAbsolute(path) { return path }
        if path.isEmpty || path == "." { return folder }
        return folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// A path without trailing slashes, which only say that it is a folder.
    static func withoutSlashAtEnd(_ path: String) -> String {
        var path = path
        while path.utf8.last == slash, path.utf8.count > 1 { path.unicodeScalars.removeLast() }
        return path
    }

    /// The last part of a path; the path itself when it has one part only.
    static func name(of path: String) -> String {
        path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
    }

    /// The folder that holds a path.
    static func folder(of path: String) -> String {
        var bytes: [UInt8] = []
        for byte in path.utf8 where byte != slash || bytes.last != slash { bytes.append(byte) }
        if bytes.last == slash, bytes.count > 1 { bytes.removeLast() }
        while let last = bytes.last, last != slash { bytes.removeLast() }
        if bytes.count > 1 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The name of a path without its last extension.
    static func stem(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The absolute path without links; nil when there is nothing at this path.
    static func real(_ path: String) -> String? {
        guard let resolved = FileName(path).withCString({ realpath($0, nil) }) else { return nil }
        defer { free(resolved) }
        return FileName(resolved).text
    }

    /// True when there is nothing at a path. Something that this process may not look at counts as there.
    static func isMissing(_ path: String) -> Bool { !allows(F_OK, path) && errno == ENOENT }

    /// True when access(2) allows this process to access the file at a path. Otherwise `errno` has the reason.
    static func allows(_ access: CInt, _ path: String) -> Bool {
        FileName(path).withCString { Glibc.access($0, access) } == 0
    }

    /// The status of the file at a path, links followed: stat(2). nil on failure, with the reason in `errno`.
    static func status(of path: String) -> stat? {
        var status = stat()
        return FileName(path).withCString({ stat($0, &status) }) == 0 ? status : nil
    }

    /// True when a path is a link that leads to nothing.
    static func isLinkToNothing(_ path: String) -> Bool {
        var status = stat()
        return isMissing(path) && FileName(path).withCString { lstat($0, &status) } == 0
    }

    /// The real path as far as it exists, with the rest as it was written: the identity of a file that may appear
    /// later.
    static func realOrNearest(_ path: String) -> String {
        if let real = real(path) { return real }
        let folder = folder(of: path)
        guard folder != path, !folder.isEmpty else { return path }
        return join(realOrNearest(folder), name(of: path))
    }

    /// The path itself, or the nearest folder above it that exists.
    static func nearest(_ path: String) -> String {
        var path = path
        while isMissing(path), path != "/", !path.isEmpty { path = folder(of: path) }
        return path
    }

    /// The path as its user would write it: with `~` for the home folder.
    static func abbreviated(_ path: String, home: String) -> String {
        guard home != "/", path == home || path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}
