import Glibc

/// A folder for one test, with nothing in it; gone with the object, and all that came into it.
public final class TemporaryFolder: Sendable {
    /// The path with its symbolic links resolved.
    public let path: String

    /// Makes an empty folder, which goes with the value.
    public init() {
        var template = Array("/tmp/tcal-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/nonexistent"
        }
    }

    deinit { TemporaryFolder.remove(path) }

    /// The names in a folder, unsorted; none when it cannot be read.
    public static func names(in path: String) -> [String] {
        guard let listing = opendir(path) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            // The system gives no more bytes than the name has: it may not be copied as the whole field.
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
