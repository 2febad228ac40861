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
            var (start, isInDates) = (0, false)
            while start < buffer.count {
                let lineFeed = memchr(base + start, 10, buffer.count - start).map { UnsafeRawPointer($0) - base }
                let end = (lineFeed ?? buffer.count - 1) + 1
                let line = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
                // A folded line goes on with what the one before it has.
                if line.first != 0x20, line.first != 0x09 {
                    isInDates = begins(line, "RDATE") || begins(line, "EXDATE")
                    sum += memory(ofLine: line)
                }
                if isInDates { sum += dateLine * line.count }
                start = end
            }
        }
        return sum
    }

    private static func memory(ofLine line: UnsafeRawBufferPointer) -> Int {
        if begins(line, "BEGIN:V") { return component }
        return begins(line, "RRULE") || begins(line, "RDATE") || begins(line, "EXRULE") ? series : 0
    }

    private static func begins(_ line: UnsafeRawBufferPointer, _ name: StaticString) -> Bool {
        line.count >= name.utf8CodeUnitCount
            && strncasecmp(line.baseAddress, name.utf8Start, name.utf8CodeUnitCount) == 0
    }
}

private func strncasecmp(_ left: UnsafeRawPointer?, _ right: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let left else { return 1 }
    return Glibc.strncasecmp(
        left.assumingMemoryBound(to: CChar.self), UnsafeRawPointer(right).assumingMemoryBound(to: CChar.self), count)
}
