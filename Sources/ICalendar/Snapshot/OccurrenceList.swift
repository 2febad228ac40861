import CalendarEngine

/// Collects occurrences and puts them in the order of lists: by rank, then by title, then as they came.
///
/// Ranks and positions are packed in one number each, so that sorting is about plain numbers; titles are looked at only
/// where ranks are the same, by their first eight bytes, and the bytes of the file only where those are the same too.
struct OccurrenceList {
    private var occurrences: [Occurrence] = []
    private var titleKeys: [UInt64] = []
    private var lowestRank = UInt64.max
    private var highestRank = UInt64.min

    mutating func add(_ occurrence: Occurrence, titleKey: UInt64) {
        let rank = occurrence.rank
        lowestRank = min(lowestRank, rank)
        highestRank = max(highestRank, rank)
        occurrences.append(occurrence)
        titleKeys.append(titleKey)
    }

    /// Appends another list.
    mutating func add(_ other: OccurrenceList) {
        lowestRank = min(lowestRank, other.lowestRank)
        highestRank = max(highestRank, other.highestRank)
        occurrences += other.occurrences
        titleKeys += other.titleKeys
    }

    /// The occurrences in the order of lists.
    func sorted(in snapshot: LoadedSnapshot) -> [Occurrence] {
        guard occurrences.count > 1 else { return occurrences }
        // 32 bits of rank are 4,096 days; a position has 32 bits as well.
        guard highestRank - lowestRank <= UInt64(UInt32.max), occurrences.count <= Int(UInt32.max) else {
            return occurrences.indices.sorted { left, right in
                let ranks = (occurrences[left].rank, occurrences[right].rank)
                return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : precedes(left, right, snapshot)
            }.map { occurrences[$0] }
        }
        var keys = occurrences.indices.map { (occurrences[$0].rank - lowestRank) << 32 | UInt64($0) }
        keys.sortByRank(highestRank - lowestRank)
        var positions = keys.map { Int($0 & 0xFFFF_FFFF) }
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
            if end - start > 1 { sortByTitle(&positions, start..<end, snapshot) }
            start = end
        }
        return positions.map { occurrences[$0] }
    }

    /// Sorts a run of the same rank. Most runs are a handful that start at the same time: putting each where it belongs
    /// is then less than what the library's sort needs to begin.
    private func sortByTitle(_ positions: inout [Int], _ run: Range<Int>, _ snapshot: LoadedSnapshot) {
        guard run.count <= 24 else { return positions[run].sort { precedes($0, $1, snapshot) } }
        for next in run.dropFirst() {
            let position = positions[next]
            var place = next
            while place > run.lowerBound, precedes(position, positions[place - 1], snapshot) {
                positions[place] = positions[place - 1]
                place -= 1
            }
            positions[place] = position
        }
    }

    /// True when the left of two occurrences with the same rank comes first: by title, then as they came.
    private func precedes(_ left: Int, _ right: Int, _ snapshot: LoadedSnapshot) -> Bool {
        let keys = (titleKeys[left], titleKeys[right])
        if keys.0 != keys.1 { return keys.0 < keys.1 }
        // Eight bytes with a zero at the end are the whole title.
        if keys.0 & 0xFF != 0, let order = compareTitles(left, right, snapshot) { return order }
        return left < right
    }

    private func compareTitles(_ left: Int, _ right: Int, _ snapshot: LoadedSnapshot) -> Bool? {
        let (left, right) = (occurrences[left].item, occurrences[right].item)
        guard left != right, let (leftFile, leftRecord) = snapshot.record(of: left),
            let (rightFile, rightRecord) = snapshot.record(of: right), leftRecord.titleHash != rightRecord.titleHash,
            let leftTitle = leftRecord.titleOffset, let rightTitle = rightRecord.titleOffset
        else { return nil }
        let order = leftFile.content.withBytes(in: leftRecord.range) { leftBytes in
            rightFile.content.withBytes(in: rightRecord.range) { rightBytes in
                TitleOrder.precedes(leftBytes, leftTitle, rightBytes, rightTitle)
            }
        }
        return (order ?? nil) ?? nil
    }
}

extension [UInt64] {
    /// Sorts keys by their upper 32 bits, none of which is above `highest`, and keeps the order of equal ones: counted
    /// and dealt out by eleven or twelve bits at a time, from the lowest. O(n) for each time.
    mutating func sortByRank(_ highest: UInt64) {
        let bits = 64 - highest.leadingZeroBitCount
        // Ranks of a week have 23 bits, those of two months 26.
        let width: UInt64 = bits > 22 && bits <= 24 ? 12 : 11
        var other = self
        for shift in stride(from: 32, to: 32 + UInt64(bits), by: Int(width)) {
            withUnsafeBufferPointer { keys in
                other.withUnsafeMutableBufferPointer { deal(keys, into: $0, by: shift, width) }
            }
            swap(&self, &other)
        }
    }
}

/// Puts keys in the order of some of their bits.
private func deal(
    _ keys: UnsafeBufferPointer<UInt64>, into sorted: UnsafeMutableBufferPointer<UInt64>, by shift: UInt64,
    _ width: UInt64
) {
    let mask: UInt64 = 1 << width - 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << Int(width)) { places in
        places.initialize(repeating: 0)
        for key in keys { places[Int(key >> shift & mask)] &+= 1 }
        var sum: UInt32 = 0
        for digit in places.indices {
            let count = places[digit]
            places[digit] = sum
            sum &+= count
        }
        for key in keys {
            let digit = Int(key >> shift & mask)
            sorted[Int(places[digit])] = key
            places[digit] &+= 1
        }
    }
}

/// Compares the titles that stand in SUMMARY lines, byte by byte as they are written.
enum TitleOrder {
    /// True when the left title comes first; nil when they are the same.
    static func precedes(
        _ left: UnsafeBufferPointer<UInt8>, _ leftLine: Int, _ right: UnsafeBufferPointer<UInt8>, _ rightLine: Int
    ) -> Bool? {
        if isSameLine(left, leftLine, right, rightLine) { return nil }
        let leftTitle = title(left, leftLine)
        let rightTitle = title(right, rightLine)
        var index = 0
        while index < leftTitle.count, index < rightTitle.count {
            let (a, b) = (left[leftTitle.lowerBound + index], right[rightTitle.lowerBound + index])
            if a != b { return a < b }
            index += 1
        }
        return leftTitle.count == rightTitle.count ? nil : leftTitle.count < rightTitle.count
    }

    /// True when two lines are the same and not folded, which spares taking them apart: most that begin alike are.
    private static func isSameLine(
        _ left: UnsafeBufferPointer<UInt8>, _ leftLine: Int, _ right: UnsafeBufferPointer<UInt8>, _ rightLine: Int
    ) -> Bool {
        var offset = 0
        while leftLine + offset + 8 < left.count, rightLine + offset + 8 < right.count {
            let word = ByteScan.word(left, at: leftLine + offset)
            let end = ByteScan.lineEnd(left, from: leftLine + offset, to: leftLine + offset + 8)
            if end == leftLine + offset + 8 {
                guard word == ByteScan.word(right, at: rightLine + offset) else { return false }
                offset += 8
                continue
            }
            // The line ends in this word: what differs after its line end does not matter, a fold does.
            let rest = end - leftLine - offset
            let difference = word ^ ByteScan.word(right, at: rightLine + offset)
            guard rest == 0 || difference.trailingZeroBitCount >= rest * 8 else { return false }
            let other = rightLine + end - leftLine
            return endsLine(left, at: end) && endsLine(right, at: other)
        }
        return false
    }

    /// True when a line end is at an offset, and no fold after it.
    private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        guard ByteScan.lineEnd(bytes, from: offset, to: bytes.count) == offset else { return false }
        let after = ByteScan.afterLineEnd(bytes, at: offset, to: bytes.count)
        return after < bytes.count && bytes[after] > 0x20
    }

    private static func title(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int) -> Range<Int> {
        var reader = LineReader(bytes, from: line, to: bytes.count)
        guard let raw = reader.next(), let parts = LineParts(bytes, raw.start..<raw.contentEnd) else { return 0..<0 }
        return parts.value
    }
}
