/// Tells which of many hashes may have been added twice, in two bits of memory each: it misses none that was, and now
/// and then reports one that was not.
struct RepeatedHashes: Sendable {
    /// A bit for the hashes that were added, and one for those that were added again.
    private var added: [UInt64]
    private var repeated: [UInt64]

    /// The number of bits for each hash: one of eight hashes that were added once is taken for repeated.
    private static let bitsEach = 8

    /// Room for so many hashes.
    init(count: Int) {
        var words = 1
        while words * 64 < count * RepeatedHashes.bitsEach { words *= 2 }
        added = Array(repeating: 0, count: words)
        repeated = added
    }

    /// The hashes of the UIDs of records.
    init(of records: ItemRecords) {
        self.init(count: records.count)
        add(records, in: records.indices)
    }

    /// Adds the hashes of the UIDs of records at some positions.
    mutating func add(_ records: ItemRecords, in positions: Range<Int>) {
        records.forEach(in: positions) { _, record in if record.uidHash != 0 { add(record.uidHash) } }
    }

    /// Adds what was added to another one, for which there is as much room. O(room).
    mutating func formUnion(_ other: RepeatedHashes) {
        for word in added.indices {
            repeated[word] |= other.repeated[word] | added[word] & other.added[word]
            added[word] |= other.added[word]
        }
    }

    /// Adds a hash.
    @inline(__always)
    mutating func add(_ hash: UInt64) {
        let (word, bit) = place(of: hash)
        // The other map is looked at for few: both together are larger than a core's cache.
        if added[word] & bit != 0 { repeated[word] |= bit }
        added[word] |= bit
    }

    /// True when a hash may have been added twice.
    @inline(__always)
    func contains(_ hash: UInt64) -> Bool {
        let (word, bit) = place(of: hash)
        return repeated[word] & bit != 0
    }

    /// The lowest bit of a hash says only that there is one.
    @inline(__always)
    private func place(of hash: UInt64) -> (word: Int, bit: UInt64) {
        let place = Int(truncatingIfNeeded: hash &>> 1) & (added.count &* 64 &- 1)
        return (place &>> 6, 1 &<< UInt64(place & 63))
    }
}
