public import CalendarEngine

/// A content line (RFC 5545 3.1) where it stands in the bytes: with its folds and its line end, so that the lines of a
/// range of bytes, joined, are those bytes. Blank lines are lines too.
public struct ContentLine: Hashable, Sendable {
    /// The offset of the first byte.
    let start: Int
    /// The end of the first piece, before the first fold; the end of the content when the line is not folded.
    let firstEnd: Int
    /// The end of the content, where the line end begins.
    public internal(set) var contentEnd: Int
    /// The start of the next line.
    var next: Int

    /// The bytes of the line, with its folds and its line end.
    public var range: Range<Int> { start..<next }
    /// True when it is folded over several lines of the file.
    @inline(__always)
    public var isFolded: Bool { firstEnd != contentEnd }
    @inline(__always)
    var isBlank: Bool { contentEnd == start }

    /// Calls `body` with the line's content: where it stands in the bytes, or in a copy without the folds.
    @inline(__always)
    func withContent<Result>(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Result
    ) -> Result {
        guard isFolded else { return body(bytes, start..<contentEnd) }
        var content: [UInt8] = []
        LineReader.unfold(bytes, start..<contentEnd, into: &content)
        return content.withUnsafeBufferPointer { body($0, $0.indices) }
    }

    /// Name, parameters and value of the line, unfolded; nil when it is blank or has no name. O(length).
    public func property(in bytes: [UInt8]) -> PropertyLine? {
        bytes.withUnsafeBufferPointer { withContent(in: $0) { PropertyLine($0, $1) } }
    }
}

/// The content lines of bytes, in order; their ranges follow one another without a gap. O(n) to go through, nothing is
/// copied.
public struct ContentLines: Sequence {
    let bytes: [UInt8]
    let range: Range<Int>

    /// The lines of a range of bytes, which begins where a line begins.
    public init(of bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        self.range = (range ?? bytes.indices).clamped(to: bytes.indices)
    }

    /// Goes through the lines.
    public func makeIterator() -> Iterator { Iterator(bytes: bytes, position: range.lowerBound, end: range.upperBound) }

    /// Goes through the content lines of bytes.
    public struct Iterator: IteratorProtocol {
        let bytes: [UInt8]
        var position: Int
        let end: Int

        /// The next line, or nil after the last.
        public mutating func next() -> ContentLine? {
            let line = bytes.withUnsafeBufferPointer { buffer in
                var reader = LineReader(buffer, from: position, to: end)
                return reader.next()
            }
            position = line?.next ?? position
            return line
        }
    }
}
