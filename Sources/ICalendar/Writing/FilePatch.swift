public import CalendarEngine

/// A change of a file's bytes: which components and zones stand there before and after, and nothing of the rest.
///
/// It is small beside the file, can be turned around, and finds its components again in a file that changed elsewhere
/// meanwhile; so it is what a journal keeps of a step.
public struct FilePatch: Hashable, Sendable {
    /// The replacements, ascending by offset and without overlap.
    public var splices: [Splice]
    /// True when it leaves no event, reminder or journal entry in the file: a file of one item has no reason to stay
    /// then.
    public var leavesNoItems: Bool

    /// A stretch of bytes that is replaced: a whole component, nothing where one is inserted, or a zone's definition.
    public struct Splice: Hashable, Sendable {
        /// The offset of the old bytes.
        public var offset: Int
        /// The bytes before; empty for an inserted component.
        public var old: [UInt8]
        /// The bytes afterwards; empty for a removed component.
        public var new: [UInt8]
        /// The component; nil for the definition of a zone.
        public var component: ComponentAddress?

        /// Makes a splice from the bytes before and afterwards.
        public init(offset: Int, old: [UInt8], new: [UInt8], component: ComponentAddress?) {
            self.offset = offset
            self.old = old
            self.new = new
            self.component = component
        }

        /// The range of the old bytes.
        public var range: Range<Int> { offset..<offset + old.count }
    }

    /// A patch of splices in any order; at one offset, insertions stand first, in the order given.
    public init(splices: [Splice], leavesNoItems: Bool = false) {
        self.splices = splices.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if first.offset != second.offset { return first.offset < second.offset }
            if first.old.isEmpty != second.old.isEmpty { return first.old.isEmpty }
            return left.offset < right.offset
        }.map(\.element)
        self.leavesNoItems = leavesNoItems
    }

    /// True when nothing changes.
    public var isEmpty: Bool { splices.isEmpty }

    /// The bytes afterwards; nil when the old ones do not stand where they should. One copy of the bytes.
    public func apply(to bytes: [UInt8]) -> [UInt8]? { pieces(of: FileContent(bytes))?.joined }

    /// The bytes afterwards as pieces of the old and the new bytes of a file, without a copy; nil when the old ones are
    /// not at their places.
    ///
    /// - Throws: `.failed` when the old ones can no longer be read.
    public func pieces(of content: FileContent, at path: String) throws(EditRefusal) -> BytePieces? {
        let pieces = pieces(of: content)
        try content.checkIntact(at: path)
        return pieces
    }

    private func pieces(of content: FileContent) -> BytePieces? {
        var pieces: [BytePieces.Piece] = []
        var position = 0
        for splice in splices {
            guard splice.offset >= position, splice.range.upperBound <= content.count,
                content[splice.range].elementsEqual(splice.old)
            else { return nil }
            pieces.append(BytePieces.Piece(content, position..<splice.offset))
            pieces.append(BytePieces.Piece(FileContent(splice.new), splice.new.indices))
            position = splice.range.upperBound
        }
        pieces.append(BytePieces.Piece(content, position..<content.count))
        return BytePieces(pieces)
    }

    /// The patch that takes this one back, on the bytes that this one makes.
    public var reversed: FilePatch {
        var shift = 0
        var reversed: [Splice] = []
        for splice in splices {
            reversed.append(
                Splice(
                    offset: splice.offset + shift, old: splice.new, new: splice.old, component: splice.component))
            shift += splice.new.count - splice.old.count
        }
        var patch = FilePatch(splices: [])
        // In this order already: sorting anew would put insertions at one offset before removals.
        patch.splices = reversed
        return patch
    }
}
