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
    /// The run of the first record of each page of positions.
    private var runOfPage: [UInt32] = []

    /// Records that may belong to other versions of the file too.
    private struct Run {
        var records: [ItemRecord]
        /// Those of `records` that are meant.
        var part: Range<Int>
        /// The distance in the bytes from where they stood when they were read.
        var shift: Int
        /// The position of the first of them.
        var start: Int
    }

    private static let pageBits = 10
    /// Fewer records than this are copied.
    private static let fewestToShare = 64

    /// Records of a file that was read.
    init(_ records: [ItemRecord] = []) { own = records }

    var startIndex: Int { 0 }
    var endIndex: Int { sharedCount &+ own.count }

    /// The record at a position. O(1).
    subscript(position: Int) -> ItemRecord {
        @inline(__always) get {
            position >= sharedCount ? own[position &- sharedCount] : sharedRecord(at: position)
        }
    }

    private func sharedRecord(at position: Int) -> ItemRecord {
        let number = runNumber(of: position)
        return shared[number].records[position &- shared[number].start &+ shared[number].part.lowerBound]
            .moved(by: shared[number].shift)
    }

    /// The number of the run that has a position, which is a shared one's.
    private func runNumber(of position: Int) -> Int {
        var number = Int(runOfPage[position &>> ItemRecords.pageBits])
        while number + 1 < shared.count, shared[number + 1].start <= position { number += 1 }
        return number
    }

    /// Goes through the records; faster than asking for each of them.
    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private let all: ItemRecords
        /// The number of the run that comes next; the last one is that of the unshared records.
        private var run = 0
        private var records: [ItemRecord] = []
        private var part = 0..<0
        private var shift = 0

        init(_ all: ItemRecords) { self.all = all }

        mutating func next() -> ItemRecord? {
            if part.isEmpty, !goOn() { return nil }
            let position = part.lowerBound
            part = position &+ 1..<part.upperBound
            return shift == 0 ? records[position] : records[position].moved(by: shift)
        }

        private mutating func goOn() -> Bool {
            guard run <= all.shared.count else { return false }
            if run < all.shared.count {
                (records, part, shift) = (all.shared[run].records, all.shared[run].part, all.shared[run].shift)
            } else {
                (records, part, shift) = (all.own, all.own.indices, 0)
            }
            run += 1
            return !part.isEmpty
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
    mutating func removeLast(downTo count: Int) { own.removeSubrange((count - sharedCount)...) }

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
            let run =
                position < sharedCount
                ? shared[runNumber(of: position)]
                : Run(records: own, part: own.indices, shift: 0, start: sharedCount)
            let end = Swift.min(positions.upperBound, run.start + run.part.count)
            while position < end {
                let record = run.records[position &- run.start &+ run.part.lowerBound]
                body(position, record.moved(by: run.shift))
                position += 1
            }
        }
    }

    /// Changes each of them; nothing is shared afterwards. O(records).
    mutating func change(_ body: (inout ItemRecord) -> Void) {
        var records = Array(self)
        for position in records.indices { body(&records[position]) }
        self = ItemRecords(records)
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
        let number = UInt32(truncatingIfNeeded: shared.count)
        shared.append(run)
        sharedCount += run.part.count
        while runOfPage.count << ItemRecords.pageBits < sharedCount { runOfPage.append(number) }
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
