internal import CalendarEngine

/// Marks all items of the visible days of the week.
extension Week {
    /// Marks all items of the visible days, including those above and below the visible hours.
    func markShown(_ here: Situation) -> [Wish] {
        let items = sheet.map { $0.bars.map(\.occurrence) + $0.days.flatMap(\.items) } ?? []
        return here.mark(items)
    }
}
