internal import CalendarEngine

/// Marking events of the month with titles: the selected one, those up to it, or all of the weeks in view.
extension Titles {
    /// Marks the selected event; where something is marked already, all events of the days from the one that was marked
    /// last.
    mutating func markRange(_ here: Situation) -> [Wish] {
        guard let item else { return [.refuse(here.words.notice(.nothingSelected))] }
        guard let anchor = here.marks.anchor, anchor.day.days(until: day).magnitude < Titles.mostDays else {
            return here.mark([item], lastOn: day)
        }
        let between = min(anchor.day, day)..<max(anchor.day, day).adding(days: 1)
        let rows = rows(on: between, here)
        let ends = rows.indices.filter {
            rows[$0].day == day && rows[$0].occurrence.isSame(as: item)
                || rows[$0].day == anchor.day && here.snapshot.identifier(of: rows[$0].occurrence) == anchor.item
        }
        guard let first = ends.first, let last = ends.last else { return here.mark([item], lastOn: day) }
        let items = rows[first...last].map(\.occurrence).filter { !$0.isSame(as: item) }
        return here.mark(items + [item], lastOn: day)
    }

    /// Marks everything on the days in view, also that for which there is no line.
    mutating func markShown(_ here: Situation) -> [Wish] {
        here.mark(daysInSight(here).map { rows(on: $0, here).map(\.occurrence) } ?? [])
    }

    /// The most days of a range.
    private static let mostDays: UInt = 400
}
