internal import CalendarEngine

/// Marks rows: one, a range, or all rows of the visible sections.
extension Agenda {
    /// The most rows of a range.
    private static let mostRows = 10_000

    /// Marks the selected row or unmarks it, and moves to the next.
    mutating func toggleMark(_ here: Situation) -> [Wish] {
        guard let anchor = anchor(here) else { return [.refuse(here.words.notice(.nothingSelected))] }
        var marks = here.marks
        marks.toggle(anchor)
        moveRow(forward: true, here)
        return [.mark(marks), .selected(day)]
    }

    /// Marks the selected row. Where something is marked already, marks all rows from the last marked one, also up to a
    /// day without rows.
    func markRange(_ here: Situation) -> [Wish] {
        let end = anchor(here)
        var marks = here.marks
        let rows = marks.anchor.flatMap { self.rows(to: $0, here) } ?? []
        marks.insert(rows + [end?.item].compactMap { $0 }, at: end)
        guard marks != here.marks || end != nil else { return [.refuse(here.words.notice(.nothingSelected))] }
        return [.mark(marks)]
    }

    /// Marks all rows of the visible sections, including those above and below the view; in the list of reminders, all
    /// rows.
    func markShown(_ here: Situation) -> [Wish] {
        var blocks: [Block] = []
        for line in cursor.visible where blocks.last?.id != line.block.id { blocks.append(line.block) }
        let rows = (reminders?.blocks ?? blocks).flatMap(\.rows)
        var marks = here.marks
        marks.insert(items(of: rows, here), at: nil)
        return marks.isEmpty ? [.refuse(here.words.notice(.nothingSelected))] : [.mark(marks)]
    }

    /// The selected row, as the end of a range of marks.
    private func anchor(_ here: Situation) -> Marks.Anchor? {
        guard let row = selection?.row else { return nil }
        return Marks.Anchor(item: here.snapshot.identifier(of: row.occurrence), day: row.day)
    }

    private func items(of rows: [ListRow], _ here: Situation) -> [OccurrenceIdentifier] {
        rows.filter { if case .overdueTotal = $0.role { false } else { true } }.map {
            here.snapshot.identifier(of: $0.occurrence)
        }
    }

    /// The items of the rows from another one to the selected one; nil when that other is not in the list any more.
    private func rows(to anchor: Marks.Anchor, _ here: Situation) -> [OccurrenceIdentifier]? {
        rows(to: anchor, forward: false, here) ?? rows(to: anchor, forward: true, here)
    }

    /// These items, if the anchor lies in one direction.
    private func rows(to anchor: Marks.Anchor, forward: Bool, _ here: Situation) -> [OccurrenceIdentifier]? {
        var list = self
        var found: [OccurrenceIdentifier] = []
        for _ in 0..<Agenda.mostRows {
            if let row = list.selection?.row {
                let item = here.snapshot.identifier(of: row.occurrence)
                found += list.items(of: [row], here)
                if item == anchor.item, row.day == anchor.day { return found.reversed() }
            }
            let before = (list.day, list.cursor.part, list.cursor.row)
            list.moveRow(forward: forward, here)
            list.cursor.block = list.cursorBlock(here)
            let isPast = forward ? list.day > anchor.day : list.day < anchor.day
            if before == (list.day, list.cursor.part, list.cursor.row) || list.reminders == nil && isPast { return nil }
        }
        return nil
    }
}
