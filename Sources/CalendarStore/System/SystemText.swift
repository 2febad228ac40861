/// Text that keeps every byte of paths, arguments and variables, which need not be UTF-8.
///
/// UTF-8 stands for itself. Any other byte, which is 0x80 at least, becomes the private character U+10FF00 plus the
/// byte. If a path itself contains such a character, its four bytes are written that way, so that the conversion to
/// bytes always gives the original bytes. `Cells.SafeText` shows these characters as `\xNN`.
extension String {
    /// The text of bytes. Linear.
    public init(systemBytes bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self), !text.hasByteOfSystem {
            self = text
        } else {
            self.init(escaping: bytes)
        }
    }

    /// The bytes of a text. Linear.
    public var systemBytes: [UInt8] {
        guard hasByteOfSystem else { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in
            String.systemByte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
        }
    }

    /// Calls `body` with the bytes as a C string.
    public func withSystemCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        FileName(self).withCString(body)
    }

    /// True when the text stands for any byte that is not UTF-8. The private characters begin with the largest byte
    /// that UTF-8 uses, which makes the test fast; every path is tested.
    public var hasByteOfSystem: Bool {
        let largest = utf8.withContiguousStorageIfAvailable { $0.reduce(0, max) } ?? utf8.max() ?? 0
        return largest >= 0xF4 && unicodeScalars.contains { String.systemByte(of: $0) != nil }
    }

    private init(escaping bytes: some Collection<UInt8>) {
        self.init()
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            let length: Int
            switch parser.parseScalar(from: &iterator) {
            case .emptyInput: return
            case .error(let count): length = count
            case .valid(let encoded):
                length = encoded.count
                let scalar = Unicode.UTF8.decode(encoded)
                if String.systemByte(of: scalar) == nil {
                    unicodeScalars.append(scalar)
                    position = bytes.index(position, offsetBy: length)
                    continue
                }
            }
            let end = bytes.index(position, offsetBy: length)
            unicodeScalars.append(
                contentsOf: bytes[position..<end].compactMap { Unicode.Scalar(0x10FF00 + UInt32($0)) })
            position = end
        }
    }

    private static func systemByte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.value >= 0x10FF80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
}
