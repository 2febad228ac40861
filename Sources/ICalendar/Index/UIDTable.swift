/// Finds the records of one UID: an open-addressing table of positions, and chains through the records that share one.
struct UIDTable {
    private var slots: [Int32]
    /// For each record the next one of the same UID and kind, or -1.
    private var next: [Int32]
    /// For each record that is the first of several, the last of them; -1 for all others.
    private var lastOfChain: [Int32: Int32] = [:]
    /// The first record of each chain with more than one.
    private(set) var shared: [Int32] = []

    /// A table of all records that have a UID. O(records).
    init(_ records: [ItemRecord], _ bytes: UnsafeBufferPointer<UInt8>) {
        next = Array(repeating: -1, count: records.count)
        var capacity = 4
        while capacity < records.count * 2 { capacity *= 2 }
        slots = Array(repeating: -1, count: capacity)
        for (position, record) in records.enumerated() where record.uidHash != 0 {
            var slot = Int(truncatingIfNeeded: record.uidHash &>> 1) & (capacity - 1)
            while slots[slot] >= 0 {
                let first = slots[slot]
                if UIDTable.isSame(records[Int(first)], record, bytes) {
                    link(Int32(truncatingIfNeeded: position), to: first)
                    break
                }
                slot = (slot + 1) & (capacity - 1)
            }
            if slots[slot] < 0 { slots[slot] = Int32(truncatingIfNeeded: position) }
        }
    }

    /// The positions of the records of each UID that several have, in the file's order.
    var groups: some Sequence<[Int]> {
        shared.lazy.map { first in
            var members: [Int] = []
            var position = Int(first)
            while position >= 0 {
                members.append(position)
                position = Int(next[position])
            }
            return members
        }
    }

    private mutating func link(_ position: Int32, to first: Int32) {
        if let last = lastOfChain[first] {
            next[Int(last)] = position
        } else {
            next[Int(first)] = position
            shared.append(first)
        }
        lastOfChain[first] = position
    }

    /// Whether two records are of one kind and UID. A folded UID is told by its hash alone.
    @inline(__always)
    private static func isSame(_ left: ItemRecord, _ right: ItemRecord, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.uidHash == right.uidHash,
            left.traits.contains(.reminder) == right.traits.contains(.reminder)
        else { return false }
        if left.traits.union(right.traits).contains(.hasFoldedUID) { return true }
        return ByteScan.isEqual(bytes, left.uidRange, bytes, right.uidRange)
    }
}
