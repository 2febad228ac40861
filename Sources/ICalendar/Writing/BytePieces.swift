/// The bytes of a file as pieces that follow one another: what a patch makes of a large file, without a copy of it.
public struct BytePieces: Sendable {
    /// The pieces, none of them empty.
    public let pieces: [ArraySlice<UInt8>]
    /// How many bytes they are together.
    public let count: Int

    /// Pieces in order.
    public init(_ pieces: [ArraySlice<UInt8>]) {
        self.pieces = pieces.filter { !$0.isEmpty }
        count = pieces.reduce(0) { $0 + $1.count }
    }

    /// The bytes of an array.
    public init(_ bytes: [UInt8]) { self.init([bytes[...]]) }

    /// All of them in one array: a copy, unless they are the whole of one.
    public var joined: [UInt8] {
        // An array that is made of a slice of all of another takes that one's memory.
        if pieces.count == 1 { return Array(pieces[0]) }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            for piece in pieces {
                piece.withUnsafeBufferPointer { piece in
                    guard let from = piece.baseAddress, let to = buffer.baseAddress else { return }
                    (to + filled).initialize(from: from, count: piece.count)
                    filled += piece.count
                }
            }
        }
    }
}
