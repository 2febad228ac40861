/// Something to be looked for in texts: a word, or several that follow one another, without case and accents.
///
/// A match begins where a word begins: after any character that is no letter and no digit, and at each letter of
/// languages that put no blanks between words.
public struct SearchNeedle: Hashable, Sendable {
    /// Its letters, folded.
    public let scalars: [UInt32]
    /// True when a match has to end where a word ends.
    public let isExact: Bool
    /// True when its first letter is one of a word, so that a match begins with a word.
    let beginsWord: Bool
    /// True when its last letter is one of a word.
    private let endsWord: Bool

    /// The needle of a text; nil when nothing of it can be looked for.
    public init?(_ text: String, isExact: Bool = false) {
        var text = text
        var scalars: [UInt32] = []
        text.withUTF8 { bytes in
            var reader = FoldedReader(bytes, from: 0, to: bytes.count)
            while let scalar = reader.next() { scalars.append(scalar) }
        }
        if scalars.first == 0x20 { scalars.removeFirst() }
        if scalars.last == 0x20 { scalars.removeLast() }
        guard let first = scalars.first, let last = scalars.last else { return nil }
        self.scalars = scalars
        self.isExact = isExact
        beginsWord = TextFold.isWord(first)
        endsWord = TextFold.isWord(last)
    }

    /// True when every text with this needle also has another one, because this one continues it.
    func implies(_ other: SearchNeedle) -> Bool {
        if self == other { return true }
        guard !isExact, !other.isExact, scalars.starts(with: other.scalars) else { return false }
        return !TextFold.isVoicing(scalars[other.scalars.count])
    }

    /// True when a text has it.
    public func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { firstMatch(in: $0, $0.indices) != nil }
    }

    /// The places of all matches in a text, as offsets of its UTF-8; none lies over another.
    public func matches(in text: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { bytes in
            var found: [Range<Int>] = []
            var rest = bytes.indices
            while let match = firstMatch(in: bytes, rest) {
                let end = FoldedReader.end(ofMarksAt: match.upperBound, in: bytes)
                found.append(match.lowerBound..<end)
                rest = end..<bytes.count
            }
            return found
        }
    }

    /// The places of the matches of several needles in a text, as offsets of its UTF-8, in order; none lies over
    /// another.
    public static func matches(of needles: [SearchNeedle], in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for match in needles.flatMap({ $0.matches(in: text) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = found.last, match.lowerBound <= last.upperBound {
                found[found.count - 1] = last.lowerBound..<max(last.upperBound, match.upperBound)
            } else {
                found.append(match)
            }
        }
        return found
    }

    /// The place of the first match in a range of UTF-8, which need not begin where a word does; nil when there is
    /// none.
    /// O(range · needle).
    public func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        let first = scalars[0]
        // The byte of the first letter in either case; one that never comes where it is beyond ASCII.
        let mask: UInt8 = first &- 0x61 < 26 ? 0x20 : 0
        let lower: UInt8 = first < 0x80 ? UInt8(first) : 0xFF
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            if byte | mask == lower {
                if mayBegin(first, at: position, in: bytes),
                    let end = end(ofMatchAt: position, in: bytes, to: range.upperBound)
                {
                    return position..<end
                }
            } else if byte >= 0x80 {
                let (scalar, next) = FoldedReader.decode(bytes, at: position, to: range.upperBound)
                if TextFold.fold(scalar).first == first, mayBegin(first, at: position, in: bytes),
                    let end = end(ofMatchAt: position, in: bytes, to: range.upperBound)
                {
                    return position..<end
                }
                position = next
                continue
            }
            position &+= 1
        }
        return nil
    }

    /// The letter before a position, as it is in memory.
    private func scalar(before position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var end = position
        while end > 0 {
            var start = end - 1
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            let folded = TextFold.fold(FoldedReader.decode(bytes, at: start, to: end).scalar)
            if folded.first != 0 { return folded.last }
            end = start
        }
        return 0x20
    }

    @inline(__always)
    private func mayBegin(_ scalar: UInt32, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard beginsWord else { return true }
        let before = self.scalar(before: position, in: bytes)
        return !TextFold.isWord(before) || TextFold.standsAlone(scalar) || TextFold.standsAlone(before)
    }

    /// The end of a match that begins at a position; nil when none does.
    private func end(ofMatchAt position: Int, in bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Int? {
        var reader = FoldedReader(bytes, from: position, to: end)
        for scalar in scalars where reader.next() != scalar { return nil }
        let last = reader.position
        guard let next = reader.next() else { return last }
        if TextFold.isVoicing(next) { return nil }
        if isExact, endsWord, TextFold.isWord(next), !TextFold.standsAlone(next),
            !TextFold.standsAlone(scalars[scalars.count - 1])
        {
            return nil
        }
        return last
    }
}

/// Reads the folded letters of UTF-8; blanks that follow one another are one.
struct FoldedReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    /// The offset after the scalar that was read last.
    private(set) var position: Int
    private var waiting: (UInt32, UInt32) = (0, 0)

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.bytes = bytes
        self.end = end
        position = start
    }

    /// The next letter; nil at the end.
    @inline(__always)
    mutating func next() -> UInt32? {
        if waiting.0 != 0 {
            let scalar = waiting.0
            waiting = (waiting.1, 0)
            return scalar
        }
        while position < end {
            let byte = bytes[position]
            if byte < 0x80 {
                position &+= 1
                let folded = TextFold.fold(UInt32(byte)).first
                if folded == 0x20 { passBlanks() }
                return folded
            }
            let (scalar, next) = FoldedReader.decode(bytes, at: position, to: end)
            position = next
            let folded = TextFold.fold(scalar)
            if folded.first == 0 { continue }
            if folded.first == 0x20 { passBlanks() }
            waiting = (folded.second, folded.third)
            return folded.first
        }
        return nil
    }

    private mutating func passBlanks() {
        while position < end {
            let (scalar, next) = FoldedReader.decode(bytes, at: position, to: end)
            guard TextFold.fold(scalar).first == 0x20 else { return }
            position = next
        }
    }

    /// The end of combining marks, and of other characters that do not count, from a position on.
    static func end(ofMarksAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var position = position
        while position < bytes.count, bytes[position] >= 0x80 {
            let (scalar, next) = decode(bytes, at: position, to: bytes.count)
            guard TextFold.fold(scalar).first == 0 else { return position }
            position = next
        }
        return position
    }

    /// The scalar at an offset of valid UTF-8, and the offset after it.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, to end: Int) -> (
        scalar: UInt32, next: Int
    ) {
        let first = UInt32(bytes[position])
        if first < 0x80 { return (first, position &+ 1) }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard position &+ count <= end else { return (0xFFFD, end) }
        var scalar = first & (0x7F >> UInt32(count))
        for offset in 1..<count { scalar = scalar &<< 6 | UInt32(bytes[position &+ offset] & 0x3F) }
        return (scalar, position &+ count)
    }
}
