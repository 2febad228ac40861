import Glibc

/// How much memory a calendar's bytes take once their items are found. By measuring: an event takes 100 to 180 bytes
/// beside its text, a series 600, a date of RDATE or EXDATE 160 (make memory).
enum ItemMemory {
    /// Nothing takes more than so many times its bytes.
    private static let most = 14
    private static let component = 180
    private static let series = 700
    private static let dateLine = 10

    /// Refuses what there is not enough memory for, the bytes not counted, which are there already. What would fit at
    /// the worst is not looked at; otherwise O(bytes).
    ///
    /// - Parameter copies: How many copies of the bytes are made besides.
    static func check(_ bytes: [UInt8], copies: Int = 0) throws(MemoryShortage) {
        guard bytes.count >= 1 << 16 else { return try Memory.check(bytes.count * (4 + copies)) }
        do throws(MemoryShortage) {
            try Memory.check(bytes.count * (most + copies))
        } catch {
            try Memory.check(estimate(bytes) + bytes.count * copies)
        }
    }

    /// About how many bytes the items take beside their text.
    static func estimate(_ bytes: [UInt8]) -> Int {
        var sum = bytes.count / 8
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            var start = 0
            while start < buffer.count {
                let lineFeed = memchr(base + start, 10, buffer.count - start).map { UnsafeRawPointer($0) - base }
                let end = (lineFeed ?? buffer.count - 1) + 1
                sum += memory(ofLine: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
                start = end
            }
        }
        return sum
    }

    private static func memory(ofLine line: UnsafeRawBufferPointer) -> Int {
        func begins(_ name: StaticString) -> Bool {
            line.count >= name.utf8CodeUnitCount
                && strncasecmp(line.baseAddress, name.utf8Start, name.utf8CodeUnitCount) == 0
        }
        guard let first = line.first.map({ $0 & 0xDF }) else { return 0 }
        switch first {
        case UInt8(ascii: "B") where begins("BEGIN:V"): return component
        case UInt8(ascii: "R") where begins("RRULE"): return series
        case UInt8(ascii: "R") where begins("RDATE"): return series + dateLine * line.count
        case UInt8(ascii: "E") where begins("EXDATE"), UInt8(ascii: "E") where begins("EXRULE"):
            return dateLine * line.count
        // A folded line may be one of dates.
        case 0: return dateLine * line.count
        default: return 0
        }
    }
}

private func strncasecmp(_ left: UnsafeRawPointer?, _ right: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let left else { return 1 }
    return Glibc.strncasecmp(
        left.assumingMemoryBound(to: CChar.self), UnsafeRawPointer(right).assumingMemoryBound(to: CChar.self), count)
}
