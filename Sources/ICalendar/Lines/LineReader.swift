import CBytes

/// Cuts bytes into content lines. Line ends are CRLF, LF or CR. A line goes on after a line end when a blank or a tab
/// follows, or when an encoded text (`EncodedText`) is broken there.
///
/// Time is proportional to the bytes: each is looked at a few times at most.
struct LineReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    private(set) var position: Int
    /// The offset of the 64 bytes that `nextPlain` looked at last, and which of them may be a line end: once for all
    /// lines that end among them.
    private var block: Int
    private var marks: UInt64 = 0

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.bytes = bytes
        self.end = end
        position = start
        block = start &- 64
    }

    /// The next line, or nil at the end.
    @inline(__always)
    mutating func next() -> ContentLine? { nextPlain() ?? nextOfAnyKind() }

    /// The next line where it is of the kind that nearly all are of: it ends with CRLF or LF, and what follows is
    /// another line. nil for any other one, and for those near the end of the bytes: then `nextOfAnyKind` has to be
    /// asked before this is asked again.
    @inline(__always)
    mutating func nextPlain() -> ContentLine? {
        guard let base = bytes.baseAddress else { return nil }
        if position &- block >= 64 {
            guard position &+ 64 <= bytes.count else { return nil }
            block = position
            marks = tcal_low_bytes(base + position)
        }
        var lineEnd = position
        var rest = marks &>> UInt64(truncatingIfNeeded: position &- block)
        while rest == 0 {
            lineEnd = block &+ 64
            guard lineEnd < end, lineEnd &+ 64 <= bytes.count else { return nil }
            block = lineEnd
            marks = tcal_low_bytes(base + lineEnd)
            rest = marks
        }
        lineEnd &+= rest.trailingZeroBitCount
        var after = lineEnd &+ 1
        guard after &+ 1 < end else { return nil }
        if base[lineEnd] == ByteScan.carriageReturn, base[after] == ByteScan.lineFeed {
            after &+= 1
        } else if base[lineEnd] != ByteScan.lineFeed {
            return nil
        }
        // An equals sign may break an encoded text.
        guard base[after] > ByteScan.space, base[max(position, lineEnd &- 1)] != ByteScan.equals else { return nil }
        defer { position = after }
        return ContentLine(start: position, firstEnd: lineEnd, contentEnd: lineEnd, next: after)
    }

    /// The next line, or nil at the end; not as fast.
    @inline(__always)
    mutating func nextOfAnyKind() -> ContentLine? {
        guard position < end else { return nil }
        let firstEnd = ByteScan.lineEnd(bytes, from: position, to: end)
        let after = ByteScan.afterLineEnd(bytes, at: firstEnd, to: end)
        var line = ContentLine(start: position, firstEnd: firstEnd, contentEnd: firstEnd, next: after)
        // Only a blank, a tab or a line end (below 0x21), or an equals sign before it, can mean that the line goes on.
        if after < end, !line.isBlank, bytes[after] <= 0x20 || bytes[firstEnd &- 1] == ByteScan.equals {
            line = extended(line)
        }
        position = line.next
        return line
    }

    /// A line with the pieces that follow. Blank lines before a fold belong to it: line ends of CR CR LF make them.
    @inline(never)
    private func extended(_ line: ContentLine) -> ContentLine {
        var line = line
        var isEncoded: Bool?
        while line.next < end {
            var next = foldStart(from: line.next)
            if next == nil, bytes[line.contentEnd &- 1] == ByteScan.equals {
                isEncoded = isEncoded ?? EncodedText.isNamed(bytes, inHeadOf: line)
                if isEncoded == true, EncodedText.mayGoOn(bytes, at: line.next, to: end) { next = line.next }
            }
            guard let next else { break }
            line.contentEnd = ByteScan.lineEnd(bytes, from: next, to: end)
            line.next = ByteScan.afterLineEnd(bytes, at: line.contentEnd, to: end)
        }
        return line
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
    /// Appends the content of a part of a line without its folds: each run of line ends, and the one white space after
    /// it, is dropped; at a soft line break of an encoded text the equals sign before it. Works on bytes, because a
    /// fold may stand inside a character.
    static func unfold(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into result: inout [UInt8]) {
        var position = range.lowerBound
        var breaks: EncodedText.Breaks?
        var hasColon = false
        while position < range.upperBound {
            let end = ByteScan.lineEnd(bytes, from: position, to: range.upperBound)
            let piece = UnsafeBufferPointer(rebasing: bytes[position..<end])
            result.append(contentsOf: piece)
            hasColon = hasColon || piece.contains(ByteScan.colon)
            position = end
            while position < range.upperBound,
                bytes[position] == ByteScan.lineFeed || bytes[position] == ByteScan.carriageReturn
            {
                position += 1
            }
            guard position > end, position < range.upperBound else { continue }
            let hasBlank = bytes[position] == ByteScan.space || bytes[position] == ByteScan.tab
            if hasColon, result.last == ByteScan.equals {
                let known = breaks ?? EncodedText.Breaks(bytes, range, head: result)
                breaks = known
                if known.isOne(in: bytes, at: position, to: range.upperBound) {
                    // A blank is one of the text.
                    result.removeLast()
                    continue
                }
            }
            position += hasBlank ? 1 : 0
        }
    }
}
