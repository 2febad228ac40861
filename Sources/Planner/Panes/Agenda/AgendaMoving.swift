internal import CalendarEngine
internal import Cells

/// Moves the cursor, both in the endless list of days and in the finite list of reminders.
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

    /// Moves the cursor by a row, across the borders of sections; after the last section, by a day. The list scrolls
    /// when the cursor comes within three lines of its edge.
    mutating func moveRow(forward isForward: Bool, _ here: Situation) {
        let (before, row) = (cursorBlock(here), cursor.row)
        var (block, next) = (before, row + (isForward ? 1 : -1))
        if !block.rows.indices.contains(next) {
            guard let neighbour = isForward ? self.block(after: block, here) : self.block(before: block, here) else {
                guard reminders == nil else { return }
                return select(day: isForward ? block.days.upperBound : block.days.lowerBound.adding(days: -1), here)
            }
            (block, next) = (neighbour, isForward ? 0 : max(neighbour.rows.count - 1, 0))
        }
        let line =
            isForward
            ? cursor.line + distance(from: before, row: row, to: block, row: next)
            : cursor.line - distance(from: block, row: next, to: before, row: row)
        let height = cursor.visible.count
        let margin = min(3, height / 4)
        select(row: next, of: block, here)
        cursor.line = isForward ? min(line, max(cursor.line, height - 1 - margin)) : max(line, min(cursor.line, margin))
    }

    /// Moves the cursor by a day. Where that day is in view the page stays.
    mutating func moveDay(by count: Int, _ here: Situation) {
        let (before, more) = (cursor.line, cursor.more.count)
        select(day: day.adding(days: count), here)
        let block = cursorBlock(here)
        guard let line = lineInView(of: block) else { return }
        // The further lines of the previously selected row disappear.
        cursor.line = line > before ? line - more : line
        cursor.follow = .row
    }

    /// The line of the pane that the selected row of a block stood on, or the text that replaces its rows; nil when it
    /// was out of view.
    func lineInView(of block: Block) -> Int? {
        cursor.visible.firstIndex { line in
            switch line.content {
            case .row(let row): line.block.id == block.id && row == cursor.row
            case .empty: line.block.id == block.id
            case .heading, .more, .now, .blank: false
            }
        }
    }

    /// Selects a day, and the row of the list to read first: the next item on today, the first item on other days.
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

    /// Puts the cursor back on an item, on the selected day if it is there, else on a day of its own.
    mutating func reselect(_ occurrence: Occurrence, _ here: Situation) {
        if let reminders {
            for block in reminders.blocks {
                if let row = block.rows.firstIndex(where: { $0.stands(for: occurrence) }) {
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
            let rows = block.rows.indices.filter { block.rows[$0].stands(for: occurrence) }
            guard let row = rows.first(where: { block.rows[$0].day == day }) ?? rows.first else { continue }
            select(row: row, of: block, follow: .line, here)
            return
        }
    }
}

extension Occurrence {
    /// True for the same instance of the same item in one snapshot.
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
