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
    mutating func next() -> ContentLine? {
        guard position < end else { return nil }
        let firstEnd = ByteScan.lineEnd(bytes, from: position, to: end)
        let after = ByteScan.afterLineEnd(bytes, at: firstEnd, to: end)
        var line = ContentLine(start: position, firstEnd: firstEnd, contentEnd: firstEnd, next: after)
        // Only a blank, a tab or a line end (below 0x21) can mean that the line goes on.
        if after < end, bytes[after] <= 0x20, !line.isBlank { extend(&line) }
        position = line.next
        return line
    }

    /// Adds the pieces that follow. Blank lines before a fold belong to it: line ends of CR CR LF make them.
    @inline(never)
    private func extend(_ line: inout ContentLine) {
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
