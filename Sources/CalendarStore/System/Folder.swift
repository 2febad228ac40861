import Glibc

/// A folder that is open for listing and for opening its files by name.
final class Folder: Sendable {
    /// The descriptor, valid as long as this object lives.
    let descriptor: CInt

    /// Opens a folder. Listing it needs another permission than opening files in it, so only the listing asks for it.
    convenience init(path: String) throws(SystemError) {
        try self.init(path: FileName(path))
    }

    /// Opens the folder at a path, given as bytes.
    init(path: FileName) throws(SystemError) {
        descriptor = path.withCString { Glibc.open($0, Folder.withoutListing | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .last }
    }

    /// O_PATH (asm-generic/fcntl.h), which Swift's Glibc lacks.
    private static let withoutListing: CInt = 0o10_000_000

    /// Opens a folder, or gives the reason why it cannot be opened.
    static func open(path: String) -> Result<Folder, SystemError> {
        do throws(SystemError) { return .success(try Folder(path: path)) } catch { return .failure(error) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// One entry of a folder.
    struct Entry {
        /// Its name.
        var name: FileName
        /// The type that the listing gives (`DT_…`); it may be unknown or a link.
        var type: UInt8
    }

    /// Calls `body` with the name and type of every entry whose name does not begin with a dot, or of all others, in
    /// the system's order. The memory of the name is valid during the call only.
    func forEachName(
        hidden isHidden: Bool = false, _ body: (UnsafePointer<CChar>, UInt8) -> Void
    ) throws(SystemError) {
        // The listing closes its descriptor, so it gets a copy.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { throw .last }
        guard let listing = fdopendir(copy) else {
            let error = SystemError.last
            close(copy)
            throw error
        }
        defer { closedir(listing) }
        while true {
            errno = 0
            guard let entry = readdir(listing) else {
                if errno != 0 { throw .last }
                return
            }
            let type = entry.pointee.d_type
            withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                guard let name = buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                    (name.pointee == CChar(bitPattern: UInt8(ascii: "."))) == isHidden
                else { return }
                body(name, type)
            }
        }
    }

    /// Every entry whose name does not begin with a dot, in the system's order.
    func entries() throws(SystemError) -> [Entry] {
        var entries: [Entry] = []
        try forEachName { name, type in entries.append(Entry(name: FileName(name), type: type)) }
        return entries
    }

    /// True when an entry is a folder; links are followed.
    func isFolder(_ entry: Entry) -> Bool {
        switch Int32(entry.type) {
        case Int32(DT_DIR): return true
        case Int32(DT_LNK), Int32(DT_UNKNOWN):
            var status = stat()
            return entry.name.withCString { fstatat(descriptor, $0, &status, 0) } == 0
                && status.st_mode & S_IFMT == S_IFDIR
        default: return false
        }
    }
}
