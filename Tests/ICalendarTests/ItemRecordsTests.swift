import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// Records that versions of a file share are those that an array of them would have.
@Suite("Records that versions of a file share")
struct ItemRecordsTests {
    private static func record(_ number: Int) -> ItemRecord {
        var record = ItemRecord()
        record.offset = UInt32(number * 100)
        record.uidOffset = UInt32(number * 100 + 10)
        record.length = 90
        record.start = Int64(number)
        return record
    }

    private static func moved(_ record: ItemRecord, by shift: Int) -> ItemRecord {
        var record = record
        record.offset = UInt32(Int(record.offset) + shift)
        record.uidOffset = UInt32(Int(record.uidOffset) + shift)
        return record
    }

    private static func texts(_ records: some Sequence<ItemRecord>) -> [String] { records.map { "\($0)" } }

    @Test("Patched again and again", arguments: (0..<6).sampled())
    func patched(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var array = (0..<3000).map(Self.record)
        var records = ItemRecords(array)
        // So often that scattered runs are joined on the way.
        for round in 0..<120 {
            let first = Int.random(in: 0...array.count, using: &generator)
            let last = Int.random(in: first...min(array.count, first + 5), using: &generator)
            let new = (0..<Int.random(in: 0...3, using: &generator)).map { Self.record(5000 + round * 10 + $0) }
            let shift = Int.random(in: 0...50, using: &generator)
            var next = ItemRecords()
            next.append(0..<first, of: records)
            for record in new { next.append(record) }
            next.append(last..<records.count, of: records, movedBy: shift)
            next.joinScatteredRuns()
            array = array[..<first] + new + array[last...].map { Self.moved($0, by: shift) }
            records = next
            guard round % 10 == 9 else { continue }
            #expect(records.count == array.count)
            #expect(Self.texts(records) == Self.texts(array))
            #expect(records.indices.allSatisfy { records[$0].start == array[$0].start })
        }
    }

    @Test("Joined, changed and gone through in parts")
    func joined() {
        let array = (0..<5000).map(Self.record)
        var records = ItemRecords()
        for part in [0..<10, 10..<1030, 1030..<1100, 1100..<4999, 4999..<5000] {
            let piece = ItemRecords(Array(array[part]))
            records.append(piece.indices, of: piece)
        }
        #expect(Self.texts(records) == Self.texts(array))
        #expect(records.first?.start == 0 && records.last?.start == 4999 && records[1029].start == 1029)
        #expect(Self.texts(records[1000..<1200]) == Self.texts(array[1000..<1200]))
        #expect(records.partitioningIndex { $0.offset >= 200_001 } == 2001)
        var changed = records
        changed.change { $0.end = $0.start }
        #expect(changed.map(\.end) == array.map(\.start) && records.allSatisfy { $0.end == 0 })
    }
}
