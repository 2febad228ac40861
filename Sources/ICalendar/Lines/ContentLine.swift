public import CalendarEngine

/// A content line (RFC 5545 3.1) as a range of a file's bytes: its folds and its line end are part of it, so that the
/// lines of a range of bytes, joined, are those bytes.
public struct ContentLine: Hashable, Sendable {
    /// The bytes of the line, with its folds and its line end. Blank lines are lines too.
    public let range: Range<Int>
    /// The offset at which its content ends and its line end begins.
    public let contentEnd: Int
    /// True when it is folded over several lines of the file.
    public let isFolded: Bool

    init(_ line: RawLine) {
        range = line.start..<line.next
        contentEnd = line.contentEnd
        isFolded = line.isFolded
    }

    /// Name, parameters and value of the line, unfolded; nil when it is blank or has no name. O(length).
    public func property(in bytes: [UInt8]) -> PropertyLine? {
        bytes.withUnsafeBufferPointer { buffer in
            guard !isFolded else {
                var content: [UInt8] = []
                LineReader.unfold(buffer, range.lowerBound..<contentEnd, into: &content)
                return content.withUnsafeBufferPointer { PropertyLine($0, $0.indices) }
            }
            return PropertyLine(buffer, range.lowerBound..<contentEnd)
        }
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

        /// The next line, or nil behind the last.
        public mutating func next() -> ContentLine? {
            let line = bytes.withUnsafeBufferPointer { buffer in
                var reader = LineReader(buffer, from: position, to: end)
                return reader.next()
            }
            guard let line else { return nil }
            position = line.next
            return ContentLine(line)
        }
    }
}
