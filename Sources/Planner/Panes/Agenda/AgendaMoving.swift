internal import CalendarEngine
internal import Cells

/// Moving the cursor, in the endless list of days and in the finite one of reminders alike.
extension Agenda {
    /// The block with the cursor.
    mutating func cursorBlock(_ here: Situation) -> Block {
        if let reminders {
            guard !reminders.blocks.isEmpty else {
                return Block(
                    id: .init(day: .minimum, part: 0), heading: .reminders(.today), days: .minimum ..< .minimum,
                    rows: [])
            }
            return reminders.blocks[min(max(cursor.part, 0), reminders.blocks.count - 1)]
        }
        let blocks = blocks(in: stretch(of: day, here), here)
        return blocks[min(max(cursor.part, 0), blocks.count - 1)]
    }

    /// The block after another.
    mutating func block(after block: Block, _ here: Situation) -> Block? {
        if let reminders {
            let next = block.id.part + 1
            return next < reminders.blocks.count ? reminders.blocks[next] : nil
        }
        let neighbours = blocks(in: block.days, here)
        if block.id.part + 1 < neighbours.count { return neighbours[block.id.part + 1] }
        return stretch(after: block.days, here).flatMap { blocks(in: $0, here).first }
    }

    /// The block before another.
    mutating func block(before block: Block, _ here: Situation) -> Block? {
        if let reminders {
            return block.id.part > 0 && block.id.part <= reminders.blocks.count
                ? reminders.blocks[block.id.part - 1] : nil
        }
        if block.id.part > 0 { return blocks(in: block.days, here)[block.id.part - 1] }
        return stretch(before: block.days, here).flatMap { blocks(in: $0, here).last }
    }

    /// True when a block is the one with the cursor.
    func isCursorBlock(_ block: Block, _ here: Situation) -> Bool {
        block.id.part == cursor.part && (reminders != nil || block.days.contains(day))
    }

    /// Puts the cursor on a row.
    mutating func select(row: Int, of block: Block, follow: ListCursor.Follow = .row, _ here: Situation) {
        cursor.part = block.id.part
        cursor.row = min(max(row, 0), max(block.rows.count - 1, 0))
        cursor.follow = follow
        if let selected = block.rows[safe: cursor.row] {
            if selected.role != .undated { day = selected.day }
        } else if reminders == nil, !block.days.contains(day) {
            day = block.days.lowerBound
        }
    }

    /// Puts the cursor on the first row in sight, or on the last one.
    mutating func selectRow(isLast: Bool, _ here: Situation) {
        let rows = cursor.visible.enumerated().compactMap { line, visible in
            if case .row(let row) = visible.content { (line, visible.block, row) } else { nil }
        }
        guard let (line, block, row) = isLast ? rows.last : rows.first else { return }
        select(row: row, of: block, follow: .line, here)
        cursor.line = line
    }

    /// Moves the cursor by rows, over the borders of sections; after the last section that there is, by days.
    mutating func moveRow(by count: Int, _ here: Situation) {
        var block = cursorBlock(here)
        var row = cursor.row
        for _ in 0..<abs(count) {
            if count > 0 {
                if row + 1 < block.rows.count { row += 1; continue }
                guard let next = self.block(after: block, here) else {
                    if reminders == nil { return select(day: block.days.upperBound, here) }
                    break
                }
                (block, row) = (next, 0)
            } else {
                if row > 0 { row -= 1; continue }
                guard let previous = self.block(before: block, here) else {
                    if reminders == nil { return select(day: block.days.lowerBound.adding(days: -1), here) }
                    break
                }
                (block, row) = (previous, max(previous.rows.count - 1, 0))
            }
        }
        select(row: row, of: block, here)
    }

    /// Selects a day, and in the list what is first to be read there: what comes next on today, the first item on other
    /// days.
    mutating func select(day: CivilDate, _ here: Situation) {
        self.day = day
        cursor.follow = .day
        if let reminders {
            guard
                let target = reminders.blocks.firstIndex(where: {
                    $0.rows.contains { $0.role != .undated && $0.day >= day }
                })
            else { return }
            cursor.part = target
            cursor.row = reminders.blocks[target].rows.firstIndex { $0.role != .undated && $0.day >= day } ?? 0
            return
        }
        let blocks = self.blocks(in: stretch(of: day, here), here)
        let isToday = day == here.today
        for (part, block) in blocks.enumerated() {
            let row = block.rows.firstIndex { row in
                row.day >= day
                    && (!isToday || (row.role == .onDay && !row.isWholeDay && row.occurrence.endInstant > here.now))
            }
            if let row {
                (cursor.part, cursor.row) = (part, row)
                return
            }
        }
        let part = blocks.firstIndex { !$0.rows.isEmpty } ?? 0
        cursor.part = part
        cursor.row = blocks[part].rows.firstIndex { $0.day >= day } ?? max(blocks[part].rows.count - 1, 0)
    }

    /// Puts the cursor back on an item, wherever it is now on the selected day or on a day of its own.
    mutating func reselect(_ occurrence: Occurrence, _ here: Situation) {
        if let reminders {
            for block in reminders.blocks {
                if let row = block.rows.firstIndex(where: { $0.occurrence.isSame(as: occurrence) }) {
                    return select(row: row, of: block, follow: .line, here)
                }
            }
            return
        }
        if !occurrence.days.contains(day),
            !(day == here.today && occurrence.kind == .reminder)
        {
            day = occurrence.days.lowerBound
        }
        for block in blocks(in: stretch(of: day, here), here) {
            let rows = block.rows.indices.filter { block.rows[$0].occurrence.isSame(as: occurrence) }
            guard let row = rows.first(where: { block.rows[$0].day == day }) ?? rows.first else { continue }
            select(row: row, of: block, follow: .line, here)
            return
        }
    }
}

extension Occurrence {
    /// True when it is the same instance of the same item of one snapshot.
    func isSame(as other: Occurrence) -> Bool {
        item == other.item && instance == other.instance
    }
}

extension Array {
    /// The element at an index, or nil outside of the array.
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
