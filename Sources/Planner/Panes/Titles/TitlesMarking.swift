internal import CalendarEngine

/// Marking events of the month with titles: all of the weeks in view.
extension Titles {
    /// Marks everything on the days in view, also that for which there is no line.
    mutating func markShown(_ here: Situation) -> [Wish] {
        here.mark(daysInSight(here).map { rows(on: $0, here).map(\.occurrence) } ?? [])
    }
}
