import TestKit
import Testing

@testable import Planner

/// Blocks side by side: on random days no block covers another, none is missing, and none is narrower than necessary.
@Suite struct BlockLayouts {
    @Test func `an event alone has the whole column`() {
        #expect(cells([3..<5], 20) == [0..<20])
    }

    @Test func `what overlaps stands side by side, and grows into what is free`() {
        // A long event, two short ones beside it, one after the other, and a third beside the first of these.
        #expect(cells([0..<8, 0..<2, 4..<6, 1..<2], 30) == [0..<10, 10..<20, 20..<30, 10..<30])
    }

    @Test func `what only touches at an end is no group`() {
        #expect(cells([0..<2, 2..<4], 12) == [0..<12, 0..<12])
    }

    @Test func `where there is no room, a mark counts the rest`() {
        let layout = BlockLayout(rows: Array(repeating: 2..<4, count: 12), width: 12)
        #expect(layout.blocks.map(\.isMark) == [false, false, false, true])
        #expect(layout.blocks.last?.events.count == 9)
        #expect(layout.blocks.last?.rows == 2..<4)
    }

    @Test func `a block knows whether another begins directly beneath it`() {
        func followed(_ rows: [Range<Int>], _ width: Int) -> [Bool] {
            BlockLayout(rows: rows, width: width).blocks.map(\.isFollowed)
        }
        #expect(followed([0..<2, 2..<4], 12) == [true, false])
        #expect(followed([0..<2, 3..<4], 12) == [false, false])
        // Of two blocks side by side, only the second is followed directly.
        #expect(followed([0..<4, 0..<2, 2..<4], 12) == [false, true, false])
    }

    /// The cells of events, in the order of their rows and from the left.
    private func cells(_ rows: [Range<Int>], _ width: Int) -> [Range<Int>] {
        BlockLayout(rows: rows, width: width).blocks.map(\.cells)
    }

    @Test(arguments: 0..<10)
    func `ten thousand days`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in (0..<1000).sampled() {
            let height = [24, 48, 96][random.below(3)]
            let width = random.below(70) + 1
            let rows = (0..<random.below(24)).map { _ in
                let start = random.below(height)
                return start..<min(height, start + random.below(random.below(4) == 0 ? height : 6) + 1)
            }
            let fault = fault(in: BlockLayout(rows: rows, width: width), rows, width: width)
            #expect(fault == nil, "\(fault ?? ""): \(rows) in \(width)")
            if fault != nil { return }
        }
    }

    /// The fault of a layout; nil when there is none.
    private func fault(in layout: BlockLayout, _ rows: [Range<Int>], width: Int) -> String? {
        let blocks = layout.blocks
        guard blocks.flatMap(\.events).sorted() == Array(rows.indices) else { return "not every event once" }
        for (place, block) in blocks.enumerated() {
            guard !block.cells.isEmpty, block.cells.lowerBound >= 0, block.cells.upperBound <= width else {
                return "outside of the column"
            }
            let own = rows[block.events[0]]
            if !block.isMark, block.events.count != 1 || block.rows != own { return "not in its rows" }
            let neighbours = blocks.enumerated().filter { $0.offset != place && $0.element.rows.overlaps(block.rows) }
            if neighbours.contains(where: { $0.element.cells.overlaps(block.cells) }) { return "two in one cell" }
            // A block ends where another one begins, or at the end of the column.
            let end = block.cells.upperBound
            if end < width, !neighbours.contains(where: { $0.element.cells.lowerBound == end }) {
                return "may be wider"
            }
            let needed = depth(of: group(of: own, in: rows))
            let most = max(1, width / BlockLayout.leastWidth)
            if needed <= most, block.isMark { return "a mark where there is room" }
            if block.cells.count < width / min(needed, most) { return "narrower than its share" }
            if let fault = faultOfReading(block, in: layout, neighbours.map(\.element), width: width) { return fault }
        }
        return nil
    }

    /// The fault of a block that was widened to be read: each neighbour keeps a cell beside it.
    private func faultOfReading(
        _ block: BlockLayout.Block, in layout: BlockLayout, _ neighbours: [BlockLayout.Block], width: Int
    ) -> String? {
        let (own, narrowed) = layout.readable(block, rows: block.rows, width: width)
        guard own.cells.lowerBound >= 0, own.cells.upperBound <= width else { return "widened out of the column" }
        guard block.cells.count < BlockLayout.readableWidth else {
            return own.cells == block.cells && narrowed.isEmpty ? nil : "widened without need"
        }
        if own.cells.count < min(width, BlockLayout.readableWidth - 1) { return "not readable: \(own.cells)" }
        for other in neighbours {
            let shown = Set(other.cells).subtracting(own.cells)
            if shown.isEmpty { return "covers a neighbour" }
            let isNarrowed = narrowed.contains { Set($0.cells) == shown && $0.rows == other.rows.clamped(to: own.rows) }
            let isOnRight = other.cells.lowerBound >= block.cells.upperBound && other.cells.overlaps(own.cells)
            if isNarrowed != isOnRight { return "a neighbour is not drawn anew" }
        }
        return nil
    }

    /// The events that overlap some rows, directly or through others.
    private func group(of rows: Range<Int>, in all: [Range<Int>]) -> [Range<Int>] {
        var reach = rows
        while true {
            let touching = all.filter { $0.overlaps(reach) }
            let wider = touching.reduce(reach) {
                min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
            }
            if wider == reach { return touching }
            reach = wider
        }
    }

    /// The most events that share a row.
    private func depth(of rows: [Range<Int>]) -> Int {
        let ends = rows.flatMap { [($0.lowerBound, 1), ($0.upperBound, -1)] }.sorted { $0 < $1 }
        var (depth, most) = (0, 0)
        for (_, change) in ends {
            depth += change
            most = max(most, depth)
        }
        return most
    }
}
