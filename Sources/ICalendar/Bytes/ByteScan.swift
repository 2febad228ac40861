import CBytes

/// Many bytes at once, and what the indexing pass asks of them.
///
/// Everything here works on memory that the caller holds, within bounds that the caller gives; nothing allocates.
enum ByteScan {
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09
    static let quote: UInt8 = 0x22
    static let comma: UInt8 = 0x2C
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let equals: UInt8 = 0x3D
    static let backslash: UInt8 = 0x5C

    /// The eight bytes at an address, the first one lowest; all of them have to be in memory.
    @inline(__always)
    static func word(at address: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
    }

    /// The eight bytes at an offset, the first one lowest; bytes past the end read as zero.
    @inline(__always)
    static func word(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
        if offset &+ 8 <= bytes.count, let base = bytes.baseAddress {
            return word(at: base + offset)
        }
        var word: UInt64 = 0
        var index = offset
        while index < bytes.count {
            word |= UInt64(bytes[index]) << UInt64((index - offset) * 8)
            index += 1
        }
        return word
    }

    /// The offset of the first line feed or carriage return at or after `start`, or `end`. Looks for bytes below 0x10,
    /// 64 at once: line ends are nearly all of those that a calendar has.
    @inline(__always)
    static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress else { return end }
        var offset = start
        while offset < end {
            if offset &+ 64 <= bytes.count {
                let places = tcal_low_bytes(base + offset)
                if places == 0 {
                    offset &+= 64
                    continue
                }
                offset &+= places.trailingZeroBitCount
                if offset >= end { return end }
            }
            if base[offset] == lineFeed || base[offset] == carriageReturn { return offset }
            offset &+= 1
        }
        return end
    }

    /// The offset after the line end that stands at `offset`: CRLF, LF or CR, or CR CR LF, which programs make that
    /// write CRLF as text.
    @inline(__always)
    static func afterLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, to end: Int) -> Int {
        guard offset < end else { return end }
        guard bytes[offset] == carriageReturn, offset + 1 < end, bytes[offset + 1] < 0x0E else { return offset + 1 }
        if bytes[offset + 1] == lineFeed { return offset + 2 }
        let isTriple = bytes[offset + 1] == carriageReturn && offset + 2 < end && bytes[offset + 2] == lineFeed
        return offset + (isTriple ? 3 : 1)
    }

    /// A letter in upper case; other bytes as they are.
    @inline(__always)
    static func uppercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x61 < 26 ? byte & 0xDF : byte
    }

    /// A hash of bytes, the same in every run.
    @inline(__always)
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: range.count)
        guard let base = bytes.baseAddress else { return hash }
        var offset = range.lowerBound
        while offset &+ 8 <= range.upperBound {
            hash = mixed(hash ^ word(at: base + offset))
            offset &+= 8
        }
        if offset < range.upperBound {
            let kept = UInt64((range.upperBound &- offset) &* 8)
            hash = mixed(hash ^ (word(bytes, at: offset) & ((1 &<< kept) &- 1)))
        }
        return hash
    }

    /// 32 bits that tell bytes from others. Two words go into a multiplication, and two of those are under way at a
    /// time, because each waits for the one before in its lane. The last 32 bytes go in together, some of them once
    /// more.
    @inline(__always)
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
        guard let base = bytes.baseAddress else { return 0 }
        func word(_ offset: Int) -> UInt64 { ByteScan.word(at: base + offset) }
        var one = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: range.count)
        var other: UInt64 = 0xBF58_476D_1CE4_E5B9
        func add(_ offset: Int) {
            one = mixed(one ^ word(offset), 0xA076_1D64_78BD_642F ^ word(offset &+ 8))
            other = mixed(other ^ word(offset &+ 16), 0xE703_7ED1_A0B4_28DB ^ word(offset &+ 24))
        }
        var offset = range.lowerBound
        if range.count >= 32 {
            while offset &+ 32 < range.upperBound {
                add(offset)
                offset &+= 32
            }
            add(range.upperBound &- 32)
            offset = range.upperBound
        }
        while offset < range.upperBound {
            let kept = min(8, range.upperBound &- offset)
            one = mixed(one ^ (ByteScan.word(bytes, at: offset) & first(kept)))
            offset &+= 8
        }
        return UInt32(truncatingIfNeeded: mixed(one ^ mixed(other)) &>> 16)
    }

    /// Stirs the bits of a hash (one round of a multiply-and-fold mixer).
    @inline(__always)
    private static func mixed(_ value: UInt64, _ factor: UInt64 = 0xA076_1D64_78BD_642F) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: factor)
        return high ^ low
    }

    /// True when two ranges have the same bytes.
    @inline(__always)
    static func isEqual(
        _ left: UnsafeBufferPointer<UInt8>, _ leftRange: Range<Int>,
        _ right: UnsafeBufferPointer<UInt8>, _ rightRange: Range<Int>
    ) -> Bool {
        guard leftRange.count == rightRange.count else { return false }
        guard let one = left.baseAddress, let other = right.baseAddress else { return leftRange.isEmpty }
        return tcal_is_equal(one + leftRange.lowerBound, other + rightRange.lowerBound, leftRange.count) != 0
    }

    /// The bits of the first `count` bytes of a word; `count` is 0...8.
    @inline(__always)
    static func first(_ count: Int) -> UInt64 {
        count == 0 ? 0 : .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }

    /// The offset of the first colon or quote at or after `start`, or `end`.
    @inline(__always)
    static func colonOrQuote(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end {
            let word = word(bytes, at: offset)
            let mark = (zero(in: word ^ 0x3A3A_3A3A_3A3A_3A3A) | zero(in: word ^ 0x2222_2222_2222_2222))
            if mark != 0 { return min(offset &+ mark.trailingZeroBitCount &>> 3, end) }
            offset &+= 8
        }
        return end
    }

    /// The highest bit of the first byte of a word that is zero; bits after that one mean nothing. 0 when there is
    /// none.
    @inline(__always)
    private static func zero(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    /// The offset of the first colon or semicolon at or after `start`, or `end`.
    @inline(__always)
    static func delimiter(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress else { return end }
        var offset = start
        while offset < end {
            if offset &+ 16 <= bytes.count {
                let marks = tcal_delimiters(base + offset)
                if marks != 0 { return min(offset &+ marks.trailingZeroBitCount, end) }
                offset &+= 16
            } else {
                if base[offset] | 1 == semicolon { return offset }
                offset &+= 1
            }
        }
        return end
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// True when a range has the letters of an upper-case ASCII text, in any case.
    @inline(__always)
    func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        var index = 0
        while index < range.count {
            if ByteScan.uppercased(self[range.lowerBound &+ index]) != text.utf8Start[index] { return false }
            index &+= 1
        }
        return true
    }

    /// A range without the blanks at its ends.
    @inline(__always)
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, self[low] == ByteScan.space || self[low] == ByteScan.tab { low &+= 1 }
        while low < high, self[high &- 1] == ByteScan.space || self[high &- 1] == ByteScan.tab { high &-= 1 }
        return low..<high
    }
}
