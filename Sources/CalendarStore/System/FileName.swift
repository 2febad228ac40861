import Glibc

/// The name of a file in its folder, as the bytes of the system, which need not be UTF-8.
struct FileName: Hashable, Sendable {
    /// The bytes, ending in a zero.
    let bytes: [UInt8]

    init(_ name: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name) + 1))
    }

    /// The name or path of a text (`SystemText`).
    init(_ text: String) {
        self.init(raw: text.systemBytes)
    }

    /// A name of these bytes; there must be no zero among them.
    init(raw: some Sequence<UInt8>) {
        bytes = Array(raw) + [0]
    }

    /// The name as text, from which it can be made again.
    var text: String { String(systemBytes: bytes.dropLast()) }

    /// The path of a file of this name in a folder. One allocation, because there may be 100,000 of them.
    func path(in folder: String) -> String {
        // All bytes at once, because the processor then takes many in a step.
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

extension [FileName] {
    /// The names in the order of their bytes. For most pairs the first eight bytes decide. They stand side by side
    /// here, and not in ten thousand places of memory.
    func sortedByBytes() -> [FileName] {
        var order = indices.map { (key: self[$0].firstEight, index: $0) }
        order.sort { left, right in
            left.key != right.key ? left.key < right.key : self[left.index] < self[right.index]
        }
        return order.map { self[$0.index] }
    }
}

extension FileName: Comparable {
    /// The first eight bytes as a number that keeps the order of the bytes. A shorter name is followed by zeros, which
    /// no name has.
    fileprivate var firstEight: UInt64 {
        bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * Swift.max(0, 8 - bytes.count))
    }

    /// Compares bytes.
    static func < (left: FileName, right: FileName) -> Bool {
        left.withCString { left in right.withCString { right in strcmp(left, right) < 0 } }
    }
}
