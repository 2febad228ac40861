import Glibc

/// The name of a file in its folder, as the bytes of the system, which need not be UTF-8.
struct FileName: Hashable, Sendable {
    /// The bytes, ending in a zero.
    let bytes: [UInt8]

    init(_ name: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name) + 1))
    }

    /// The name or path that a text stands for (`SystemText`).
    init(_ text: String) {
        self.init(raw: text.systemBytes)
    }

    /// A name of these bytes, which must not include zero.
    init(raw: some Sequence<UInt8>) {
        bytes = Array(raw) + [0]
    }

    /// The name as text, from which the same bytes can be made again.
    var text: String { String(systemBytes: bytes.dropLast()) }

    /// The path of a file of this name in a folder. One allocation, because there may be 100,000 of them.
    func path(in folder: String) -> String {
        // All bytes at once, because the processor can then take many in a step.
        guard bytes.reduce(0, |) < 0x80 else { return Path.join(folder, text) }
        let slash = folder.utf8.last == UInt8(ascii: "/") ? 0 : 1
        let count = folder.utf8.count + slash + bytes.count - 1
        return String(unsafeUninitializedCapacity: count) { buffer in
            var end = buffer.update(fromContentsOf: folder.utf8)
            if slash == 1 {
                buffer[end] = UInt8(ascii: "/")
                end += 1
            }
            _ = buffer[end...].update(fromContentsOf: bytes.dropLast())
            return count
        }
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        bytes.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { chars in
                // The array is never empty: it ends in a zero.
                chars.baseAddress.map(body) ?? body("")
            }
        }
    }
}

extension FileName: Comparable {
    /// Compares bytes.
    static func < (left: FileName, right: FileName) -> Bool {
        left.withCString { left in right.withCString { right in strcmp(left, right) < 0 } }
    }
}

/// Names of files while they are collected. They are consecutive in memory, not in 100,000 places, until they are
/// sorted.
struct FileNameList {
    private var text: [CChar] = []
    /// The place in `text` of each name, which ends in a zero.
    private var starts: [Int] = []

    mutating func append(_ name: UnsafePointer<CChar>) {
        starts.append(text.count)
        text.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
    }

    /// The names in the order of their bytes. For most pairs, eight bytes decide: those after the beginning that all
    /// names share.
    func sorted() -> [FileName] {
        text.withUnsafeBufferPointer { text in
            guard let names = text.baseAddress, !starts.isEmpty else { return [] }
            let common = commonCount(names)
            var order = starts.map { (key: FileNameList.eightBytes(names + $0 + common), start: $0) }
            order.sort { left, right in
                left.key != right.key ? left.key < right.key : strcmp(names + left.start, names + right.start) < 0
            }
            return order.map { FileName(names + $0.start) }
        }
    }

    /// The number of bytes with which all names begin.
    private func commonCount(_ names: UnsafePointer<CChar>) -> Int {
        var count = strlen(names)
        for start in starts {
            var same = 0
            while same < count, names[same] == names[start + same] { same += 1 }
            count = same
        }
        return count
    }

    /// Eight bytes as a number that keeps their order. The end of a name is followed by zeros, which no name has.
    private static func eightBytes(_ name: UnsafePointer<CChar>) -> UInt64 {
        var (key, count): (UInt64, Int) = (0, 0)
        while count < 8, name[count] != 0 {
            key = key << 8 | UInt64(UInt8(bitPattern: name[count]))
            count += 1
        }
        return key << UInt64(8 * (8 - count))
    }
}
