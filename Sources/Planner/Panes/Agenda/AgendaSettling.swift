internal import CalendarEngine
internal import Phrases
internal import Cells

/// Computes the visible lines of the list. The cursor moves within the page. The lines above it stay in place, whatever
/// opens below, unless the cursor is near an edge.
extension Agenda {
    /// Lays out the list for a height.
    mutating func settleList(height: Int, width: Int, _ here: Situation) {
        let block = cursorBlock(here)
        cursor.block = block
        cursor.part = block.id.part
        cursor.row = min(max(cursor.row, 0), max(block.rows.count - 1, 0))
        guard height > 0 else {
            cursor.visible = []
            return
        }
        cursor.more = here.focus == host && height >= 6 ? moreLines(of: selection?.row, width: width, here) : []
        let more = cursor.more.count
        let line = block.line(ofRow: cursor.row)
        cursor.line = placed(block, line: line, more: more, height: height, here)

        var above = linesBefore(line, of: block, count: cursor.line, here)
        if cursor.follow == .day { dropOrphan(from: &above) }
        // No earlier lines exist: the first ones move to the top.
        cursor.line = min(cursor.line, above.count)
        var below = linesFrom(line, of: block, count: height - cursor.line, more: more, here)
        if reminders != nil, let last = below.last, self.block(after: last.block, here) == nil, last.content == .blank {
            // No further lines exist: the last ones move to the bottom.
            below.removeLast()
            above = linesBefore(line, of: block, count: height - below.count, here)
            cursor.line = above.count
        }
        cursor.visible = above + below
        cursor.follow = .line
    }

    /// The line of the pane for the selected row: the previous one if possible, otherwise the nearest possible one.
    private func placed(_ block: Block, line: Int, more: Int, height: Int, _ here: Situation) -> Int {
        let lowest = max(0, height - 1 - more - (height > 8 ? 1 : 0))
        // The first row keeps its heading in view; other rows leave room for the sticky heading.
        let highest = min(height > 2 ? 1 : 0, lowest)
        switch cursor.follow {
        case .line, .row:
            return min(max(cursor.line, highest), lowest)
        case .item:
            return min(max(lineInView(of: block) ?? line, highest), lowest)
        case .day:
            let heading = cursor.line - line
            let wanted = min(max(heading, 0), max(0, height / 3))
            return min(max(wanted + line, highest), lowest)
        }
    }

    /// Drops the last line of a section at the pane's top, which tells nothing without its section; the next section
    /// moves up.
    private func dropOrphan(from above: inout [VisibleLine]) {
        guard let first = above.first, first.content != .heading else { return }
        if first.content == .blank {
            above.removeFirst()
        } else if above.count > 1, above[1].content == .blank {
            above.removeFirst(2)
        }
    }

    private mutating func linesBefore(_ line: Int, of block: Block, count: Int, _ here: Situation) -> [VisibleLine] {
        var lines: [VisibleLine] = []
        var block = block
        var line = line
        while lines.count < count {
            if line == 0 {
                guard let previous = self.block(before: block, here) else { break }
                block = previous
                line = previous.lineCount(more: 0)
            }
            line -= 1
            lines.append(VisibleLine(block: block, content: block.content(atLine: line, selected: nil, more: 0)))
        }
        return lines.reversed()
    }

    private mutating func linesFrom(_ line: Int, of block: Block, count: Int, more: Int, _ here: Situation)
        -> [VisibleLine]
    {
        var lines: [VisibleLine] = []
        var block = block
        var line = line
        var more = more
        var selected: Int? = cursor.row
        while lines.count < count {
            if line >= block.lineCount(more: more) {
                guard let next = self.block(after: block, here) else { break }
                (block, line, more, selected) = (next, 0, 0, nil)
            }
            lines.append(
                VisibleLine(block: block, content: block.content(atLine: line, selected: selected, more: more)))
            line += 1
        }
        return lines
    }

    /// Scrolls the list; the cursor moves along when it would leave the pane.
    mutating func scrollList(by lines: Int, _ here: Situation) {
        let height = cursor.visible.count
        guard height > 0 else { return }
        let line = cursor.line - lines
        let lowest = max(1, height - 2 - cursor.more.count)
        var place = line
        var steps = 0
        while place < 1 || place > lowest, steps < 200 {
            let forward = place < 1
            let (before, row, dayBefore) = (cursorBlock(here), cursor.row, day)
            moveRow(forward: forward, here)
            let now = cursorBlock(here)
            if now.id == before.id, cursor.row == row, day == dayBefore { break }
            place +=
                forward
                ? distance(from: before, row: row, to: now, row: cursor.row)
                : -distance(from: now, row: cursor.row, to: before, row: row)
            steps += 1
        }
        cursor.line = place
        cursor.follow = .line
    }

    /// The number of lines from one row down to another, in the same block or in the next one.
    func distance(from upper: Block, row: Int, to lower: Block, row lowerRow: Int) -> Int {
        if upper.id == lower.id { return max(1, lower.line(ofRow: lowerRow) - upper.line(ofRow: row)) }
        return upper.lineCount(more: 0) - upper.line(ofRow: row) + lower.line(ofRow: lowerRow)
    }

    /// The further lines below the selected row: recurrence, alarms, calendar, guests, and the beginning of the notes.
    func moreLines(of row: ListRow?, width: Int, _ here: Situation) -> [String] {
        guard let row else { return [] }
        let item = here.snapshot.details(of: row.occurrence)
        let fields = item.fields
        var facts = [here.series(item)].filter { !$0.isEmpty }
        if let alarm = fields.alarms.first {
            facts.append(here.words.alarmFact(here.words(alarm, of: item), more: fields.alarms.count - 1))
        }
        if let calendar = here.calendar(row.occurrence.item.calendar) { facts.append(calendar.title) }
        let room = width - listColumns(width: width, here).title - 1
        var lines = Array(joined(facts, columns: max(10, room), here).prefix(2))
        if !fields.attendees.isEmpty { lines.append(people(fields.attendees, here)) }
        if let first = fields.firstLineOfNotes { lines.append(first) }
        return lines.filter { !$0.isEmpty }
    }

    /// Facts beside one another with a sign between, in lines that break between facts; a fact that is longer than a
    /// line has one to itself.
    private func joined(_ facts: [String], columns: Int, _ here: Situation) -> [String] {
        var lines: [String] = []
        for fact in facts {
            let longer = lines.last.map { "\($0) \(here.glyphs.between) \(fact)" }
            if let longer, TextWidth.columns(longer) <= columns {
                lines[lines.count - 1] = longer
            } else {
                lines.append(fact)
            }
        }
        return lines
    }

    /// `Ana, Ben and 3 others · 2 accepted`
    private func people(_ attendees: [Participant], _ here: Situation) -> String {
        let names = attendees.prefix(2).map { $0.name.isEmpty ? $0.address : $0.name }
        let accepted = attendees.count { $0.status == "ACCEPTED" }
        let everybody = here.words.people(Array(names), others: attendees.count - names.count)
        return accepted == 0
            ? everybody : "\(everybody) \(here.glyphs.between) \(here.words.accepted(accepted, of: attendees.count))"
    }
}
