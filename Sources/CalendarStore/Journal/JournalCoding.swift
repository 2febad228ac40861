import Glibc

/// Encodes values as bytes of the journal: numbers as eight bytes, little-endian; texts and lists with their count
/// before them. `JournalDecoder` reads them in the same order.
struct JournalEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ number: Int64) { put(UInt64(bitPattern: number)) }

    mutating func put(_ number: Int) { put(Int64(number)) }

    mutating func put(_ list: [UInt8]) {
        put(list.count)
        bytes += list
    }

    mutating func put(_ text: String) { put(Array(text.utf8)) }

    mutating func put(_ name: FileName) { put(Array(name.bytes.dropLast())) }

    /// Writes 0 for nil, and otherwise 1 and the value.
    mutating func put<Value>(optional value: Value?, _ body: (inout JournalEncoder, Value) -> Void) {
        put(value == nil ? 0 : 1)
        if let value { body(&self, value) }
    }
}

/// Reads what `JournalEncoder` wrote. It trusts nothing: a value that is incomplete or wrong is nil.
struct JournalDecoder {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    /// A decoder of a range of bytes.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// True when all bytes have been read.
    var isAtEnd: Bool { position == end }

    mutating func readNumber() -> UInt64? {
        guard end - position >= 8 else { return nil }
        defer { position += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        }
    }

    mutating func readSignedNumber() -> Int64? { readNumber().map(Int64.init(bitPattern:)) }

    /// The count of things that follow: never more than there are bytes left.
    mutating func readCount() -> Int? {
        guard let number = readNumber(), number <= UInt64(end - position) else { return nil }
        return Int(number)
    }

    mutating func readList() -> [UInt8]? {
        guard let count = readCount() else { return nil }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    mutating func readText() -> String? { readList().map { String(decoding: $0, as: UTF8.self) } }

    /// A name or path, which contains no zero byte.
    mutating func readFileName() -> FileName? {
        guard let list = readList(), !list.isEmpty, !list.contains(0) else { return nil }
        return FileName(raw: list)
    }

    /// Reads a value that `put(optional:)` wrote: the outer nil means that the bytes are wrong.
    mutating func readOptional<Value>(_ body: (inout JournalDecoder) -> Value?) -> Value?? {
        switch readNumber() {
        case 0: .some(nil)
        case 1: body(&self).map { .some($0) }
        default: nil
        }
    }

    /// Reads a count, and as many values.
    mutating func readValues<Value>(_ body: (inout JournalDecoder) -> Value?) -> [Value]? {
        guard let count = readCount() else { return nil }
        var values: [Value] = []
        for _ in 0..<count {
            guard let value = body(&self) else { return nil }
            values.append(value)
        }
        return values
    }
}
