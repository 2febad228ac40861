/// The records of a file, in its order.
///
/// They lie in runs. Another version of the file shares those that it has too, however far they were moved in the
/// bytes: a million records need not be copied because one of them changed. What is added one by one is the last run.
struct ItemRecords: RandomAccessCollection, Sendable {
    /// The last records, which nobody shares.
    private(set) var own: [ItemRecord]
    private var shared: [Run] = []
    /// The number of records in the shared runs.
    private(set) var sharedCount = 0

    /// Records that may belong to other versions of the file too.
    private struct Run {
        var records: [ItemRecord]
        /// The part of `records` that belongs to the run.
        var part: Range<Int>
        /// The distance in the bytes from where they stood when they were read.
        var shift: Int
        /// The position of the first of them.
        var start: Int

        /// The positions of its records.
        var positions: Range<Int> { start..<start &+ part.count }

        /// The record at a position, which is one of its own.
        @inline(__always)
        subscript(position: Int) -> ItemRecord {
            records[position &- start &+ part.lowerBound].moved(by: shift)
        }
    }

    /// Fewer records than this are copied.
    private static let fewestToShare = 64

    /// Records of a file that was read.
    init(_ records: [ItemRecord] = []) { own = records }

    var startIndex: Int { 0 }
    var endIndex: Int { sharedCount &+ own.count }

    /// The record at a position. O(1) among those that were added one by one, else O(log runs).
    subscript(position: Int) -> ItemRecord {
        @inline(__always) get {
            position >= sharedCount ? own[position &- sharedCount] : sharedRecord(at: position)
        }
    }

    private func sharedRecord(at position: Int) -> ItemRecord {
        shared[runNumber(of: position)][position]
    }

    /// The run of a position.
    private func run(of position: Int) -> Run {
        position < sharedCount
            ? shared[runNumber(of: position)] : Run(records: own, part: own.indices, shift: 0, start: sharedCount)
    }

    /// The number of the run that has a position, which is a shared one's. O(log runs), without a branch that depends
    /// on where it is: rows are asked for in any order, and the processor would guess every second one wrong.
    private func runNumber(of position: Int) -> Int {
        var (number, left) = (0, shared.count)
        while left > 1 {
            let half = left / 2
            number = shared[number &+ half].start <= position ? number &+ half : number
            left &-= half
        }
        return number
    }

    /// Goes through the records; faster than asking for each of them.
    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private var cursor: Cursor
        private let count: Int
        private var position = 0

        fileprivate init(_ all: ItemRecords) { (cursor, count) = (Cursor(all), all.count) }

        mutating func next() -> ItemRecord? {
            guard position < count else { return nil }
            defer { position &+= 1 }
            return cursor.record(at: position)
        }
    }
}

extension ItemRecords {
    /// Makes room for so many records that are added one by one.
    mutating func reserveCapacity(_ count: Int) { own.reserveCapacity(count) }

    /// Adds a record.
    @inline(__always)
    mutating func append(_ record: ItemRecord) { own.append(record) }

    /// Forgets the records from a position on, which were added one by one.
    mutating func removeLast(downTo count: Int) {
        // Mostly it is one or none.
        while own.count > count - sharedCount { own.removeLast() }
    }

    /// Sets the check of a record that was added one by one.
    @inline(__always)
    mutating func setCheck(_ check: UInt32, at position: Int) { own[position &- sharedCount].check = check }

    /// Adds some of other records, moved in the bytes. O(runs), and nothing is copied of longer ones.
    mutating func append(_ positions: Range<Int>, of other: ItemRecords, movedBy shift: Int = 0) {
        guard !positions.isEmpty else { return }
        var position = positions.lowerBound
        while position < Swift.min(positions.upperBound, other.sharedCount) {
            let run = other.shared[other.runNumber(of: position)]
            let first = position - run.start + run.part.lowerBound
            let part = first..<Swift.min(run.part.upperBound, first + positions.upperBound - position)
            share(run.records, part, movedBy: run.shift + shift)
            position += part.count
        }
        if position < positions.upperBound {
            let part = position - other.sharedCount..<positions.upperBound - other.sharedCount
            share(other.own, part, movedBy: shift)
        }
    }

    /// Calls `body` with each of some positions and its record; faster than asking for each of them.
    @inline(__always)
    func forEach(in positions: Range<Int>, _ body: (Int, ItemRecord) -> Void) {
        var position = positions.lowerBound
        while position < positions.upperBound {
            let run = run(of: position)
            let end = Swift.min(positions.upperBound, run.positions.upperBound)
            while position < end {
                body(position, run[position])
                position += 1
            }
        }
    }

    /// The positions of the records for which `isWanted` holds, ascending; faster than asking for each of them.
    @inline(__always)
    func positions(where isWanted: (ItemRecord) -> Bool) -> [Int] {
        var found: [Int] = []
        forEach(in: indices) { position, record in if isWanted(record) { found.append(position) } }
        return found
    }

    /// Finds records whose positions ascend, with gaps; faster than asking for each of them.
    struct Cursor {
        private let all: ItemRecords
        private var run: Run

        init(_ all: ItemRecords) {
            self.all = all
            run = all.run(of: 0)
        }

        /// The record at a position. O(1) in the run of the last one, else O(log runs).
        @inline(__always)
        mutating func record(at position: Int) -> ItemRecord {
            if !run.positions.contains(position) { run = all.run(of: position) }
            return run[position]
        }
    }

    /// Changes each of them; nothing is shared afterwards. O(records).
    mutating func change(_ body: (inout ItemRecord) -> Void) {
        if !shared.isEmpty { self = ItemRecords(Array(self)) }
        for position in own.indices { body(&own[position]) }
    }

    /// Copies the records into one run when many patches have left them in many.
    mutating func joinScatteredRuns() {
        if shared.count > 64 + sharedCount >> 12 { self = ItemRecords(Array(self)) }
    }

    private mutating func share(_ records: [ItemRecord], _ part: Range<Int>, movedBy shift: Int) {
        guard part.count >= ItemRecords.fewestToShare else {
            for record in records[part] { own.append(record.moved(by: shift)) }
            return
        }
        if !own.isEmpty {
            add(Run(records: own, part: own.indices, shift: 0, start: sharedCount))
            own = []
        }
        add(Run(records: records, part: part, shift: shift, start: sharedCount))
    }

    private mutating func add(_ run: Run) {
        shared.append(run)
        sharedCount += run.part.count
    }
}

extension ItemRecord {
    /// This record, moved with the bytes around it.
    @inline(__always)
    fileprivate func moved(by shift: Int) -> ItemRecord {
        var record = self
        record.offset = UInt32(truncatingIfNeeded: Int(offset) &+ shift)
        // Nobody looks at the place of a UID that is not there.
        record.uidOffset = UInt32(truncatingIfNeeded: Int(uidOffset) &+ shift)
        return record
    }
}
