/// Finds the records that share a UID.
///
/// Nearly every UID is there once. So maps of bits tell first which hashes were seen twice; only the records with one
/// of those go into a table.
struct UIDTable {
    /// The records that may share their UID, by position, ascending.
    private let candidates: [Candidate]
    /// An open-addressing table of places in `candidates`.
    private var slots: [Int32]
    /// For each candidate the next one of the same UID and kind, or -1.
    private var next: [Int32]
    /// For each candidate that is the first of several, the last of them.
    private var lastOfChain: [Int32: Int32] = [:]
    /// The first candidate of each chain with more than one.
    private var shared: [Int32] = []

    private struct Candidate {
        var hash: UInt64
        var position: Int32
    }

    /// A table of all records that have a UID. O(records).
    ///
    /// - Parameters:
    ///   - hashes: The hashes of all records, where they are known already.
    ///   - fewest: With fewer records a second thread does not pay: going through 100,000 takes a millisecond.
    init(
        _ records: ItemRecords, _ hashes: RepeatedHashes?, _ content: FileContent, _ workers: some Workers,
        sharedFrom fewest: Int = 300_000
    ) {
        let hashes = hashes ?? RepeatedHashes(of: records)
        if records.count >= fewest {
            let runs = records.runs(workers.count)
            candidates = Array(joining: workers.map(runs.count) { UIDTable.candidates(records, in: runs[$0], hashes) })
        } else {
            candidates = UIDTable.candidates(records, in: records.indices, hashes)
        }
        next = Array(repeating: -1, count: candidates.count)
        var capacity = 4
        while capacity < candidates.count * 2 { capacity *= 2 }
        slots = Array(repeating: -1, count: capacity)
        for (place, candidate) in candidates.enumerated() {
            var slot = Int(truncatingIfNeeded: candidate.hash &>> 1) & (capacity - 1)
            while slots[slot] >= 0 {
                let first = slots[slot]
                let other = candidates[Int(first)]
                if other.hash == candidate.hash,
                    UIDTable.isSame(records[Int(other.position)], records[Int(candidate.position)], content)
                {
                    link(Int32(truncatingIfNeeded: place), to: first)
                    break
                }
                slot = (slot + 1) & (capacity - 1)
            }
            if slots[slot] < 0 { slots[slot] = Int32(truncatingIfNeeded: place) }
        }
    }

    /// The positions of the records of each UID that several have, in the file's order.
    var groups: some Sequence<[Int]> {
        shared.lazy.map { first in
            var members: [Int] = []
            var place = Int(first)
            while place >= 0 {
                members.append(Int(candidates[place].position))
                place = Int(next[place])
            }
            return members
        }
    }

    /// The records, of those at some positions, whose hash may be there twice.
    private static func candidates(
        _ records: ItemRecords, in positions: Range<Int>, _ hashes: RepeatedHashes
    ) -> [Candidate] {
        var found: [Candidate] = []
        records.forEach(in: positions) { position, record in
            guard record.uidHash != 0, hashes.contains(record.uidHash) else { return }
            found.append(Candidate(hash: record.uidHash, position: Int32(truncatingIfNeeded: position)))
        }
        return found
    }

    private mutating func link(_ place: Int32, to first: Int32) {
        if let last = lastOfChain[first] {
            next[Int(last)] = place
        } else {
            next[Int(first)] = place
            shared.append(first)
        }
        lastOfChain[first] = place
    }

    /// True when two records whose UIDs have one hash are of one kind and UID. A folded UID is told by its hash alone.
    private static func isSame(_ left: ItemRecord, _ right: ItemRecord, _ content: FileContent) -> Bool {
        guard left.traits.contains(.reminder) == right.traits.contains(.reminder) else { return false }
        if left.traits.union(right.traits).contains(.hasFoldedUID) { return true }
        return content.areSame(left.uidRange, right.uidRange)
    }
}
