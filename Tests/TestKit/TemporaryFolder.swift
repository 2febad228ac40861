import Glibc

/// An empty folder for one test. It is removed with everything in it when the object goes.
public final class TemporaryFolder: Sendable {
    /// The path with its symbolic links resolved.
    public let path: String

    /// Makes an empty folder in /tmp, which is removed when the object goes.
    public init() {
        var template = Array("/tmp/tcal-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/nonexistent"
        }
    }

    deinit { TemporaryFolder.remove(path) }

    /// The names in a folder, unsorted; empty when it cannot be read.
    public static func names(in path: String) -> [String] {
        guard let listing = opendir(path) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            // The system gives only as many bytes as the name has, so the whole field must not be copied.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a file or a folder with what is in it; follows no links.
    public static func remove(_ path: String) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        for name in names(in: path) { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
