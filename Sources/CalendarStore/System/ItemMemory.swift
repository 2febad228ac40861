import Glibc
import ICalendar

/// Estimates the memory that a calendar takes once its items are found. Measured: an event takes 100 to 180 bytes
/// beside its text, a series 600, a date of RDATE or EXDATE 160 (make memory).
enum ItemMemory {
    /// No file takes more than this many times its bytes.
    private static let most = 14
    private static let component = 180
    private static let series = 700
    private static let dateLine = 10

    /// Files below this size are assumed to need `usual` times their bytes for their items.
    static let few = 1 << 16
    private static let usual = 4

    /// The memory that a small file of `count` bytes needs, with its items.
    static func usual(of count: Int) -> Int { count * (1 + usual) }

    /// Throws when there is not enough memory for the items; the bytes themselves are not counted. O(bytes), or O(1)
    /// when even the worst case fits.
    ///
    /// - Parameter copies: The number of copies of the bytes that are also made.
    static func check(_ bytes: [UInt8], copies: Int = 0) throws(MemoryShortage) {
        guard bytes.count >= few else { return try Memory.check(bytes.count * (usual + copies)) }
        try check(BytePieces(bytes), copies: copies)
    }

    /// Throws when there is not enough memory to read bytes from a source.
    static func check(_ source: some ByteSource, copies: Int = 0) throws(MemoryShortage) {
        do throws(MemoryShortage) {
            try Memory.check(source.count * (most + copies))
        } catch {
            try Memory.check(estimate(source) + source.count * copies)
        }
    }

    /// The bytes that an import holds for each component: its old and new form, the change of a file, and the part of
    /// the journal; and the number of copies of the bytes on the way. Measured with 100,000 events that go to a folder,
    /// which takes more than a file.
    private static let imported = 3200
    private static let importedCopies = 8
    /// No import takes more than this many times its bytes.
    private static let mostImported = 160

    /// Throws when there is not enough memory for an import. O(bytes), or O(1) when even the worst case fits.
    ///
    /// - Parameter isPreviewed: True when a preview of it is already in memory.
    static func check(importing bytes: [UInt8], isPreviewed: Bool) throws(MemoryShortage) {
        let share = isPreviewed ? 2 : 1
        do throws(MemoryShortage) {
            try Memory.check(bytes.count * mostImported / share)
        } catch {
            let items = estimate(BytePieces(bytes), component: component + imported)
            try Memory.check((items + bytes.count * importedCopies) / share)
        }
    }

    /// About how many bytes the items take beside their text.
    static func estimate(_ source: some ByteSource, component: Int = component) -> Int {
        var sum = source.count / 8
        var isInDates = false
        withUnsafeTemporaryAllocation(byteCount: 256 << 10, alignment: 16) { memory in
            var (position, kept) = (0, 0)
            while position < source.count {
                let size = min(memory.count - kept, source.count - position)
                let block = UnsafeMutableRawBufferPointer(rebasing: memory[kept..<kept + size])
                guard source.read(into: block, at: position) else { return }
                position += size
                let read = UnsafeRawBufferPointer(rebasing: memory[..<(kept + size)])
                let done = add(read, isLast: position == source.count, component, &isInDates, to: &sum)
                // The start of a line that continues in the next block is kept.
                kept = read.count - done
                memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: read[done...]))
            }
        }
        return sum
    }

    /// Adds the memory for the lines of a block; returns how many of its bytes the lines cover. A line as long as the
    /// block counts as ending with it.
    private static func add(
        _ block: UnsafeRawBufferPointer, isLast: Bool, _ component: Int, _ isInDates: inout Bool, to sum: inout Int
    ) -> Int {
        guard let base = block.baseAddress else { return 0 }
        var start = 0
        while start < block.count {
            let lineFeed = memchr(base + start, 10, block.count - start).map { UnsafeRawPointer($0) - base }
            if lineFeed == nil, !isLast, start > 0 { return start }
            let end = (lineFeed ?? block.count - 1) + 1
            let line = UnsafeRawBufferPointer(rebasing: block[start..<end])
            // A folded line continues the property before it.
            if line.first != 0x20, line.first != 0x09 {
                isInDates = begins(line, "RDATE") || begins(line, "EXDATE")
                sum += memory(ofLine: line, component)
            }
            if isInDates { sum += dateLine * line.count }
            start = end
        }
        return start
    }

    private static func memory(ofLine line: UnsafeRawBufferPointer, _ component: Int) -> Int {
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
