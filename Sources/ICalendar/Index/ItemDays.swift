/// The first and the last day on which each of many items is looked for, roughly: as its own clocks have it.
struct ItemDays: Equatable, Sendable {
    private(set) var first: [Int32]
    private(set) var last: [Int32]

    /// The days of the records at some positions, which mostly ascend, and room for more. O(positions).
    init(of positions: [UInt32], in records: ItemRecords, capacity: Int = 0) {
        let capacity = max(capacity, positions.count)
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

    /// Adds the days of further items.
    mutating func append(_ other: ItemDays) {
        first += other.first
        last += other.last
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
