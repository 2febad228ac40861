public import CalendarEngine

/// The bytes of a file: the one door through which they are reached, a range at a time.
///
/// They are *held* in memory, all of them, or *paged*: read from where the file lies whenever somebody asks. Callers
/// cannot tell which.
public struct FileContent: Sendable {
    private let kind: Kind

    private enum Kind {
        case held([UInt8])
        case paged(PagedBytes)
    }

    /// Bytes that are held.
    public init(_ bytes: [UInt8]) { kind = .held(bytes) }

    /// Bytes that are read when they are asked for.
    public init(_ bytes: PagedBytes) { kind = .paged(bytes) }

    /// The number of bytes.
    public var count: Int {
        switch kind {
        case .held(let bytes): bytes.count
        case .paged(let bytes): bytes.count
        }
    }

    /// The bytes where they are held; nil where they are paged.
    public var held: [UInt8]? { if case .held(let bytes) = kind { bytes } else { nil } }

    /// The bytes where they are paged; nil where they are held.
    public var paged: PagedBytes? { if case .paged(let bytes) = kind { bytes } else { nil } }

    /// True when it can be told later whether other bytes are the same: they are held, or there are digests of them.
    package var isComparable: Bool { paged.map { $0.digests != nil } ?? true }

    /// True when every range that was asked for was there, with the bytes that were expected. Once it is false, nothing
    /// that was made of these bytes may be written.
    public var isIntact: Bool { paged?.isIntact ?? true }

    /// The reason why bytes could not be read as they were when the file was indexed: the system's, where it refused to
    /// read.
    public var reasonOfChange: Obstacle { paged?.source.refusal ?? .changedWhileRead }

    /// Throws when other bytes were read of the file at a path than those that were indexed.
    public func checkIntact(at path: String) throws(EditRefusal) {
        if !isIntact { throw .failed(path: path, reason: reasonOfChange) }
    }

    /// Calls `body` with memory in which the bytes of a range stand at their places in the file; no others may be
    /// looked at. nil when they cannot be read.
    @inline(__always) @discardableResult
    func withBytes<Result>(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        switch kind {
        case .held(let bytes): try bytes.withUnsafeBufferPointer(body)
        case .paged(let bytes): try bytes.withBytes(in: range, body)
        }
    }

    /// The bytes of a range; none when they cannot be read, which `isIntact` tells then.
    public subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        switch kind {
        case .held(let bytes): bytes[range]
        case .paged(let bytes): bytes.bytes(in: range)[...]
        }
    }

    /// Copies as many bytes as fit into memory, from an offset on; false when they cannot be read.
    public func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        switch kind {
        case .held(let bytes):
            guard offset + memory.count <= bytes.count else { return false }
            bytes.withUnsafeBytes {
                memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + memory.count]))
            }
            return true
        case .paged(let bytes): return bytes.read(into: memory, at: offset)
        }
    }

    /// All bytes: a copy of the file where they are paged; nil when they cannot be read.
    public var all: [UInt8]? {
        switch kind {
        case .held(let bytes): return bytes
        case .paged(let paged):
            let bytes = paged.bytes(in: 0..<paged.count)
            return bytes.count == paged.count ? bytes : nil
        }
    }

    /// True when two files have the same bytes: compared byte by byte when both are held, else by the digests of their
    /// megabytes; false where there are none.
    public func isSame(as other: FileContent) -> Bool {
        guard count == other.count else { return false }
        if let left = paged, let right = other.paged, left === right { return true }
        guard isComparable, other.isComparable else { return false }
        switch (kind, other.kind) {
        case (.held(let left), .held(let right)):
            return left.withUnsafeBufferPointer { left in
                right.withUnsafeBufferPointer { right in
                    left.baseAddress == right.baseAddress
                        || ByteScan.isEqual(left, left.indices, right, right.indices)
                }
            }
        case (.paged(let left), .paged(let right)): return left.digests == right.digests
        case (.held(let bytes), .paged(let paged)), (.paged(let paged), .held(let bytes)):
            return paged.digests == ByteDigest.all(of: bytes)
        }
    }

    /// True when two short ranges have the same bytes. Nothing of them is kept.
    func areSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        switch kind {
        case .held(let bytes): bytes.withUnsafeBufferPointer { ByteScan.isEqual($0, left, $0, right) }
        case .paged(let bytes): bytes.areSame(left, right)
        }
    }

    /// The number of bytes that a UTF-8 byte order mark takes at the start: 3 or 0.
    var markLength: Int { TextEncoding.markLength(of: Array(self[0..<min(TextEncoding.mostOfMarks, count)])) }

    /// Calls `body` with all bytes of a range, a piece after the other; false when some of them cannot be read.
    func forEachPiece(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) -> Bool {
        guard held == nil else { return withBytes(in: range) { body($0, range) } != nil }
        var position = range.lowerBound
        while position < range.upperBound {
            let piece = position..<min(range.upperBound, position + PagedBytes.windowSize)
            guard withBytes(in: piece, { body($0, piece) }) != nil else { return false }
            position = piece.upperBound
        }
        return true
    }
}

/// Counts lines of a file, whose places are asked for in ascending order. Lines end with CRLF, LF or CR.
struct LineCounter {
    private let content: FileContent
    private var position = 0
    private var line = 1
    /// The offset of the last carriage return: a line feed after it belongs to it.
    private var lastReturn = -2

    init(_ content: FileContent) { self.content = content }

    /// The number of the line that begins at an offset, from 1. O(bytes since the last one).
    mutating func line(at offset: Int) -> Int {
        let offset = min(offset, content.count)
        guard offset > position else { return line }
        var (line, lastReturn) = (line, lastReturn)
        _ = content.forEachPiece(in: position..<offset) { bytes, range in
            var index = range.lowerBound
            while true {
                index = ByteScan.lineEnd(bytes, from: index, to: range.upperBound)
                guard index < range.upperBound else { return }
                if bytes[index] == ByteScan.carriageReturn {
                    lastReturn = index
                    line += 1
                } else if lastReturn != index - 1 {
                    line += 1
                }
                index += 1
            }
        }
        (self.line, self.lastReturn, position) = (line, lastReturn, offset)
        return line
    }
}
