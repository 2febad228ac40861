import Glibc

/// The name of a file in its folder, as the bytes that the system knows, which need not be UTF-8.
struct FileName: Hashable, Sendable {
    /// The bytes, ending in a zero.
    let bytes: [UInt8]

    init(_ name: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name) + 1))
    }

    init(_ text: String) {
        self.init(raw: text.utf8)
    }

    /// A name of these bytes, which have no zero among them.
    init(raw: some Sequence<UInt8>) {
        bytes = Array(raw) + [0]
    }

    /// The name for people; bytes that are not UTF-8 are replaced.
    var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

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
