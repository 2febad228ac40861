public import CalendarEngine

/// The bytes of a file as pieces of others that follow one another: what a patch makes of a large file, without a copy
/// of it.
public struct BytePieces: ByteSource {
    /// The pieces, none of them empty.
    public let pieces: [Piece]
    /// The number of bytes of all pieces together.
    public let count: Int

    /// A part of a file's content.
    public struct Piece: Sendable {
        /// The content of the file that it is a part of.
        public let content: FileContent
        /// The part of it.
        public let range: Range<Int>

        /// Makes a piece of a file's content.
        public init(_ content: FileContent, _ range: Range<Int>) { (self.content, self.range) = (content, range) }
    }

    /// Joins pieces in their order; empty ones are dropped.
    public init(_ pieces: [Piece]) {
        self.pieces = pieces.filter { !$0.range.isEmpty }
        count = pieces.reduce(0) { $0 + $1.range.count }
    }

    /// Makes one piece of all bytes of a file.
    public init(_ content: FileContent) { self.init([Piece(content, 0..<content.count)]) }

    /// Makes one piece of an array.
    public init(_ bytes: [UInt8]) { self.init(FileContent(bytes)) }

    /// True when all of them are in memory.
    public var areHeld: Bool { pieces.allSatisfy { $0.content.held != nil } }

    /// All of them in one array: a copy, unless they are the whole of one. nil when they cannot be read.
    public var joined: [UInt8]? {
        if pieces.count == 1, let held = pieces[0].content.held, held.count == count { return held }
        return bytes(in: 0..<count)
    }

    /// See `ByteSource`.
    public func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        var (position, filled) = (0, 0)
        for piece in pieces {
            let next = position + piece.range.count
            defer { position = next }
            let wanted = max(position, offset)..<max(position, offset, min(next, offset + memory.count))
            guard !wanted.isEmpty else { continue }
            let start = piece.range.lowerBound + wanted.lowerBound - position
            let part = UnsafeMutableRawBufferPointer(rebasing: memory[filled..<filled + wanted.count])
            guard piece.content.read(into: part, at: start) else { return false }
            filled += wanted.count
        }
        return filled == memory.count
    }

    /// See `ByteSource`.
    public func noteChange() {
        for piece in pieces { piece.content.paged?.source.noteChange() }
    }

    /// See `ByteSource`.
    public var refusal: Obstacle? { pieces.lazy.compactMap { $0.content.paged?.source.refusal }.first }
}
