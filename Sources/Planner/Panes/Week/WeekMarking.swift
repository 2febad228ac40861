internal import CalendarEngine

/// Marking events of the week: all of the days in view.
extension Week {
    /// Marks everything on the days in view, also above and below the hours in view.
    func markShown(_ here: Situation) -> [Wish] {
        let items = sheet.map { $0.bars.map(\.occurrence) + $0.days.flatMap(\.items) } ?? []
        return here.mark(items)
    }
}
