/// The places of one day's events in its column, in rows and cells. A pure function of their rows, so that tests can
/// try it with any day.
///
/// Events that share a row, directly or through others, form a group. Each takes the leftmost free lane of its group,
/// and then grows to the right as far as its rows are free. So no cell has two blocks, and a block is at least as wide
/// as the fullest row of its group permits.
struct BlockLayout: Hashable, Sendable {
    /// A block, or the mark of events without room for a block.
    struct Block: Hashable, Sendable {
        /// The index of the block's event among the given ones; for a mark, the first of its events.
        var event: Int
        /// The further events of a mark.
        var others: [Int] = []
        /// The rows of the block.
        var rows: Range<Int>
        /// The cells of the block, from the left edge of the column.
        var cells: Range<Int>
        /// True for a mark: `+3`.
        var isMark: Bool
        /// True where another block begins directly below.
        var isFollowed = false

        /// All events of the block or mark.
        var events: [Int] { [event] + others }
    }

    /// The blocks, by their first row and from the left.
    private(set) var blocks: [Block] = []

    /// The fewest cells of a block: a bar and two letters.
    static let leastWidth = 3
    /// The fewest cells for a readable title.
    static let readableWidth = 6

    /// Lays out events by their rows, at least one for each, in a column of a width in cells.
    init(rows: [Range<Int>], width: Int) {
        guard width > 0 else { return }
        // By the first row, then the longer ones, then as they came: in one number, because a busy day has hundreds.
        let places = rows.indices.map { rows[$0].lowerBound << 40 | (0xF_FFFF - rows[$0].count) << 20 | $0 }
        let order = places.sorted().map { $0 & 0xF_FFFF }
        var first = 0
        while first < order.count {
            var end = rows[order[first]].upperBound
            var next = first + 1
            while next < order.count, rows[order[next]].lowerBound < end {
                end = max(end, rows[order[next]].upperBound)
                next += 1
            }
            placeGroup(order[first..<next], rows, width: width)
            first = next
        }
        blocks.sort { ($0.rows.lowerBound, $0.cells.lowerBound) < ($1.rows.lowerBound, $1.cells.lowerBound) }
        markFollowed()
    }

    /// Finds the blocks with another one directly below.
    private mutating func markFollowed() {
        for place in blocks.indices where !blocks[place].isMark {
            let (end, cells) = (blocks[place].rows.upperBound, blocks[place].cells)
            let next = blocks[(place + 1)...].lazy.prefix { $0.rows.lowerBound <= end }
            blocks[place].isFollowed = next.contains { $0.rows.lowerBound == end && $0.cells.overlaps(cells) }
        }
    }

    /// A block that is wide enough to be read. Where it has too few cells, it takes those of its neighbours, one cell
    /// of each of which stays visible. The neighbours on its right, narrowed, are returned too.
    func readable(_ block: Block, rows: Range<Int>, width: Int) -> (block: Block, narrowed: [Block]) {
        var own = block
        (own.rows, own.isFollowed) = (rows, false)
        guard block.cells.count < BlockLayout.readableWidth else { return (own, []) }
        let beside = blocks.filter { $0.rows.overlaps(rows) }
        let left = beside.filter { $0.cells.upperBound <= block.cells.lowerBound }.map(\.cells.lowerBound).max()
        let after = beside.filter { $0.cells.lowerBound >= block.cells.upperBound }
        let right = after.map(\.cells.upperBound).min()
        own.cells = (left.map { $0 + 1 } ?? 0)..<(right.map { $0 - 1 } ?? width)
        let narrowed = after.compactMap { other -> Block? in
            guard other.cells.lowerBound < own.cells.upperBound else { return nil }
            var other = other
            other.rows = other.rows.clamped(to: rows)
            other.cells = own.cells.upperBound..<other.cells.upperBound
            return other
        }
        return (own, narrowed)
    }

    private mutating func placeGroup(_ group: ArraySlice<Int>, _ rows: [Range<Int>], width: Int) {
        let most = max(1, width / BlockLayout.leastWidth)
        var rest: [Int]?
        var lanes = BlockLayout.lanes(of: group, rows, most: most, rest: &rest)
        if lanes.isEmpty {
            // The last lane is for the marks of those that do not fit.
            rest = []
            lanes = BlockLayout.lanes(of: group, rows, most: most - 1, rest: &rest)
            lanes.append(BlockLayout.marks(of: rest ?? [], rows))
        }
        for (lane, blocks) in lanes.enumerated() {
            for var block in blocks {
                var end = lane + 1
                while end < lanes.count, !lanes[end].contains(where: { $0.rows.overlaps(block.rows) }) { end += 1 }
                block.cells = lane * width / lanes.count..<end * width / lanes.count
                self.blocks.append(block)
            }
        }
    }

    /// The lanes of a group, as many as needed but at most `most`. `rest` gets the events without a lane; where it is
    /// nil and there are such events, the result is empty.
    private static func lanes(
        of group: ArraySlice<Int>, _ rows: [Range<Int>], most: Int, rest: inout [Int]?
    ) -> [[Block]] {
        var lanes: [[Block]] = []
        var ends: [Int] = []
        for event in group {
            let own = rows[event]
            if let free = ends.firstIndex(where: { $0 <= own.lowerBound }) {
                lanes[free].append(Block(event: event, rows: own, cells: 0..<0, isMark: false))
                ends[free] = own.upperBound
            } else if lanes.count < most {
                lanes.append([Block(event: event, rows: own, cells: 0..<0, isMark: false)])
                ends.append(own.upperBound)
            } else {
                guard rest != nil else { return [] }
                rest?.append(event)
            }
        }
        return lanes
    }

    /// Marks for events in the order of their rows: one for all events that overlap directly or through others.
    private static func marks(of events: [Int], _ rows: [Range<Int>]) -> [Block] {
        var marks: [Block] = []
        var end = Int.min
        for event in events {
            if rows[event].lowerBound < end {
                end = max(end, rows[event].upperBound)
                marks[marks.count - 1].others.append(event)
                marks[marks.count - 1].rows = marks[marks.count - 1].rows.lowerBound..<end
            } else {
                end = rows[event].upperBound
                marks.append(Block(event: event, rows: rows[event], cells: 0..<0, isMark: true))
            }
        }
        return marks
    }
}
