internal import CalendarEngine

/// What is looked at after a series was made or changed.
extension PlannerState {
    /// Leaves the view where it is when the series has an instance in sight, with the cursor on one that is in the
    /// list; else goes to its next instance, or to the one that is given when there is none. False when the cursor is
    /// on none of them.
    mutating func showSeries(of occurrence: Occurrence) -> Bool {
        if let place = visiblePlace(of: occurrence) {
            select(row: place.row, of: place.block, follow: .line)
            cursor.line = place.line
            return true
        }
        guard instances(of: occurrence, in: daysInSight).isEmpty else { return false }
        reselect(next(of: occurrence) ?? occurrence)
        cursor.follow = .row
        return true
    }

    /// Where an instance stands in the list, as far as that is in view: the one that is given, else the first from the
    /// selected day on, else the last before.
    private func visiblePlace(of occurrence: Occurrence) -> (block: Block, row: Int, line: Int)? {
        var places: [(row: ListRow, place: (block: Block, row: Int, line: Int))] = []
        for (line, visible) in cursor.visible.enumerated() {
            guard case .row(let number) = visible.content, let row = visible.block.rows[safe: number],
                row.occurrence.item == occurrence.item, row.role != .undated
            else { continue }
            places.append((row, (visible.block, number, line)))
        }
        let best =
            places.first { $0.row.occurrence.isSame(as: occurrence) } ?? places.first { $0.row.day >= here.selectedDay }
            ?? places.last
        return best?.place
    }

    /// The days of the grid and of the list that are on the screen.
    private var daysInSight: Range<CivilDate> {
        let listed = cursor.visible.flatMap { [$0.block.days.lowerBound, $0.block.days.upperBound] }
        let weeks = here.layout.grid == nil ? [] : [gridStart, gridStart.adding(days: 7 * here.layout.weeks)]
        let days = listed + weeks + [here.selectedDay, here.selectedDay.adding(days: 1)]
        return (days.min() ?? here.selectedDay)..<(days.max() ?? here.selectedDay)
    }

    private func instances(of occurrence: Occurrence, in days: Range<CivilDate>) -> [Occurrence] {
        here.snapshot.occurrences(
            matching: OccurrencePredicate(
                days: days, viewedIn: here.zone, calendars: [occurrence.item.calendar], kinds: [occurrence.kind])
        ).filter { $0.item == occurrence.item }
    }

    /// The next instance from the selected day on, within a hundred years: a rule may name the 29th of February.
    private func next(of occurrence: Occurrence) -> Occurrence? {
        var start = here.selectedDay
        for months in [1, 12, 8 * 12, 100 * 12] {
            let end = here.selectedDay.adding(months: months)
            if let next = instances(of: occurrence, in: start..<end).first { return next }
            start = end
        }
        return nil
    }
}
