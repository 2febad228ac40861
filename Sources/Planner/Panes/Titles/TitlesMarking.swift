internal import CalendarEngine

/// Marks all items of the visible weeks in the month with titles.
extension Titles {
    /// Marks all items of the visible days, including those without a line.
    mutating func markShown(_ here: Situation) -> [Wish] {
        here.mark(daysInSight(here).map { rows(on: $0, here).map(\.occurrence) } ?? [])
    }
}
