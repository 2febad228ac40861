/// A content line at its place in the bytes (RFC 5545 3.1), with its folds and its line end.
struct RawLine {
    /// The offset of its first byte.
    var start: Int
    /// The end of its first piece, before the first fold; the end of its content when it is not folded.
    var firstEnd: Int
    /// The end of its content, before the last line end.
    var contentEnd: Int
    /// The beginning of the next line.
    var next: Int

    @inline(__always)
    var isFolded: Bool { firstEnd != contentEnd }
    @inline(__always)
    var isBlank: Bool { contentEnd == start }

    /// Calls `body` with the line's content: at its place in the bytes, or in a copy without the folds.
    @inline(__always)
    func withContent<Result>(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Result
    ) -> Result {
        guard isFolded else { return body(bytes, start..<contentEnd) }
        var content: [UInt8] = []
        LineReader.unfold(bytes, start..<contentEnd, into: &content)
        return content.withUnsafeBufferPointer { body($0, $0.indices) }
    }
}

/// Cuts bytes into content lines. Line ends are CRLF, LF or CR. A line goes on behind a line end when a blank or a tab
/// follows.
///
/// Time is proportional to the bytes: all bytes that are looked at for the end of one line belong to that line, or are
/// blank lines that are looked at once more.
struct LineReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    var position: Int

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.bytes = bytes
        self.end = end
        position = start
    }

    /// The next line, or nil at the end.
    @inline(__always)
    mutating func next() -> RawLine? {
        guard position < end else { return nil }
        let firstEnd = ByteScan.lineEnd(bytes, from: position, to: end)
        let after = ByteScan.afterLineEnd(bytes, at: firstEnd, to: end)
        var line = RawLine(start: position, firstEnd: firstEnd, contentEnd: firstEnd, next: after)
        // Only a blank, a tab or a line end (below 0x21) can mean that the line goes on.
        if after < end, bytes[after] <= 0x20, !line.isBlank { extend(&line) }
        position = line.next
        return line
    }

    /// Adds the pieces that follow. Blank lines before a fold belong to it: line ends of CR CR LF make them.
    @inline(never)
    private func extend(_ line: inout RawLine) {
        while let fold = foldStart(from: line.next) {
            line.contentEnd = ByteScan.lineEnd(bytes, from: fold, to: end)
            line.next = ByteScan.afterLineEnd(bytes, at: line.contentEnd, to: end)
        }
    }

    private func foldStart(from offset: Int) -> Int? {
        var offset = offset
        while offset < end, bytes[offset] == ByteScan.lineFeed || bytes[offset] == ByteScan.carriageReturn {
            offset += 1
        }
        guard offset < end, bytes[offset] == ByteScan.space || bytes[offset] == ByteScan.tab else { return nil }
        return offset
    }
}

extension LineReader {
    /// Appends the content of a part of a line without its folds: each run of line ends, and the one white space behind
    /// it, is dropped. Works on bytes, because a fold may stand inside a character.
    static func unfold(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into result: inout [UInt8]) {
        var position = range.lowerBound
        while position < range.upperBound {
            let end = ByteScan.lineEnd(bytes, from: position, to: range.upperBound)
            result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[position..<end]))
            position = end
            while position < range.upperBound,
                bytes[position] == ByteScan.lineFeed || bytes[position] == ByteScan.carriageReturn
            {
                position += 1
            }
            if position > end { position += 1 }
        }
    }
}
