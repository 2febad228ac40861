/// The first and the last day on which each of many items is looked for, roughly: as its own clocks have it.
struct ItemDays: Equatable, Sendable {
    private(set) var first: [Int32]
    private(set) var last: [Int32]

    /// The days of the records at some positions, which mostly ascend. O(positions).
    init(of positions: [UInt32], in records: ItemRecords) {
        let capacity = positions.count
        var cursor = ItemRecords.Cursor(records)
        var lastDays: [Int32] = []
        first = [Int32](unsafeUninitializedCapacity: capacity) { first, count in
            lastDays = [Int32](unsafeUninitializedCapacity: capacity) { last, count in
                for (number, position) in positions.enumerated() {
                    (first[number], last[number]) = ItemDays.days(of: cursor.record(at: Int(position)))
                }
                count = positions.count
            }
            count = positions.count
        }
        last = lastDays
    }

    /// The days of several lists of items, one list after the other.
    init(joining lists: [ItemDays]) {
        first = [Int32](joining: lists.map(\.first))
        last = [Int32](joining: lists.map(\.last))
    }

    /// The days of one item.
    static func days(of record: ItemRecord) -> (first: Int32, last: Int32) {
        let (start, end) = record.wallTimes
        let first = Int32(clamping: ItemShape.dayNumber(of: start))
        let last = Int32(clamping: ItemShape.dayNumber(of: end))
        // A reminder stands on the day that it is due.
        return record.traits.contains(.reminder) ? (last, last) : (first, last)
    }
}
