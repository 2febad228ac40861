import CalendarEngine

/// The lines of a component with what they say. Programs of Apple's break the place that they write
/// (X-APPLE-STRUCTURED-LOCATION) where its address has line ends, without folds: its pieces are one line here, so that
/// they stay together, and go together.
struct WholeLines: Sequence, IteratorProtocol {
    private var lines: ArraySlice<ContentLine>
    private let bytes: [UInt8]

    /// A line, or several that were one.
    struct Line {
        var range: Range<Int>
        /// nil for a line that is none.
        var property: PropertyLine?
    }

    init(_ lines: ArraySlice<ContentLine>, in bytes: [UInt8]) {
        (self.lines, self.bytes) = (lines, bytes)
    }

    mutating func next() -> Line? {
        guard let first = lines.popFirst() else { return nil }
        var line = Line(range: first.range, property: first.property(in: bytes))
        guard line.property == nil, bytes[first.range].starts(with: WholeLines.name) else { return line }
        var pieces = [first]
        while let piece = lines.first, !piece.isBlank {
            let property = piece.property(in: bytes)
            let isEnd = property?.value.hasPrefix("geo:") == true
            guard property == nil || isEnd else { break }
            pieces.append(piece)
            lines.removeFirst()
            if isEnd { break }
        }
        let text = pieces.map { $0.decode(in: bytes) }.joined(separator: "\\n")
        line.property =
            Array(text.utf8).withUnsafeBufferPointer { PropertyLine($0, $0.indices) }
            ?? PropertyLine(String(decoding: WholeLines.name, as: UTF8.self), value: "")
        if let last = pieces.last { line.range = first.start..<last.next }
        return line
    }

    private static let name = Array("X-APPLE-STRUCTURED-LOCATION".utf8)
}
