import CalendarEngine
import Glibc

/// The place of a file, or of a folder that is moved: the real path of its folder, and its name there. Bytes, because
/// names need not be UTF-8.
struct FilePlace: Hashable, Sendable {
    /// The absolute path of the folder, without links.
    let folder: FileName
    /// The name in the folder.
    let name: FileName

    init(folder: FileName, name: FileName) {
        self.folder = folder
        self.name = name
    }

    /// The place of a name in a folder. A link is followed to its target, so that the link stays. A name that does not
    /// exist yet has its place in the folder itself.
    init(of name: FileName, in folder: String) throws(SystemError) {
        let path = FileName(raw: folder.systemBytes + [UInt8(ascii: "/")] + name.bytes.dropLast())
        do throws(SystemError) {
            try self.init(real: path)
        } catch {
            // A link that leads nowhere is not a free name.
            var status = stat()
            guard error.isMissing, path.withCString({ lstat($0, &status) }) != 0 else { throw error }
            self.init(folder: try FilePlace.real(FileName(folder)), name: name)
        }
    }

    /// The place of a name in a folder that has yet to be made: its path is real as far as it exists.
    init(of name: FileName, inNew folder: String) { self.init(folder: FileName(folder), name: name) }

    /// The place of a path; a link is followed to its target.
    init(path: String) throws(SystemError) {
        try self.init(of: FileName(Path.name(of: path)), in: Path.folder(of: path))
    }

    /// The place of a path itself: of a link, not of its target.
    init(linkAt path: String) throws(SystemError) {
        try self.init(linkNamed: FileName(Path.name(of: path)), in: Path.folder(of: path))
    }

    /// The place of a name itself: of a link, not of its target.
    init(linkNamed name: FileName, in folder: String) throws(SystemError) {
        self.init(folder: try FilePlace.real(FileName(folder)), name: name)
    }

    private init(real path: FileName) throws(SystemError) {
        let bytes = try FilePlace.real(path).bytes.dropLast()
        let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
        self.init(
            folder: FileName(raw: slash == 0 ? bytes[...0] : bytes[..<slash]),
            name: FileName(raw: bytes[(slash + 1)...]))
    }

    /// A path without links.
    static func real(_ path: FileName) throws(SystemError) -> FileName {
        guard let resolved = path.withCString({ realpath($0, nil) }) else { throw .last }
        defer { free(resolved) }
        return FileName(resolved)
    }

    /// The whole path as the system takes it.
    var fullPath: FileName {
        FileName(raw: (folder.text == "/" ? [] : folder.bytes.dropLast()) + [UInt8(ascii: "/")] + name.bytes.dropLast())
    }

    /// The path for people.
    var path: String { fullPath.text }
}

/// The hidden names of a file beside its place: of the new file before it is put in place, and of the old one after.
///
/// They begin with a dot and end in `.tmp`, which every reader of a vdir ignores.
struct TemporaryNames: Hashable, Sendable {
    /// The number in the names, which makes them unique.
    let token: UInt64
    /// The new file; after an exchange the old one.
    let staged: FileName
    /// The old file, on file systems that cannot exchange files.
    let displaced: FileName

    /// The names for a file, from a number that was never used before.
    init(for name: FileName, token: UInt64) {
        self.token = token
        let digits = String(token, radix: 16)
        let number = String(repeating: "0", count: 16 - digits.utf8.count) + digits
        let ends = ["\(TemporaryNames.mark)\(number).tmp", "\(TemporaryNames.mark)\(number)-old.tmp"]
        // A name has at most 255 bytes.
        let start = [UInt8(ascii: ".")] + name.bytes.dropLast().prefix(200)
        staged = FileName(raw: start + ends[0].utf8)
        displaced = FileName(raw: start + ends[1].utf8)
    }

    /// The names for a file, with a random number.
    init(for name: FileName) {
        self.init(for: name, token: UInt64.random(in: .min ... .max))
    }

    private static let mark = ".tcal-"

    /// True when a name is a temporary name of this file.
    static func matches(_ name: FileName, of file: FileName) -> Bool {
        matches(name) && name.bytes.starts(with: [UInt8(ascii: ".")] + file.bytes.dropLast() + mark.utf8)
    }

    /// True when a name is a temporary name.
    static func matches(_ name: FileName) -> Bool {
        let text = name.text
        guard text.hasPrefix("."), text.hasSuffix(".tmp"), let range = text.lastRange(of: mark) else { return false }
        let digits = text[range.upperBound...].prefix(16)
        let rest = text[range.upperBound...].dropFirst(16)
        return digits.utf8.count == 16 && digits.allSatisfy(\.isHexDigit) && (rest == ".tmp" || rest == "-old.tmp")
    }
}

extension String {
    /// The last occurrence of a text in this one; nil when there is none.
    fileprivate func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}
