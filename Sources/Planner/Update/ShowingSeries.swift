internal import CalendarEngine

/// Shows a series that was made or changed.
extension PlannerState {
    /// Keeps the view when an instance of the series is visible, and puts the cursor on one in the list. Otherwise goes
    /// to the next instance, or to the given one when there is none. Returns false when the cursor is on none of them.
    mutating func showSeries(of occurrence: Occurrence) -> Bool {
        if let place = selector, let day = panes[place].selectVisible(occurrence, here) {
            follow(to: day)
            return true
        }
        guard instances(of: occurrence, in: daysInSight).isEmpty else { return false }
        select(next(of: occurrence) ?? occurrence)
        follow(.item)
        return true
    }

    /// The days of all panes that are on the screen.
    private var daysInSight: Range<CivilDate> {
        let selected = here.selectedDay..<here.selectedDay.adding(days: 1)
        return panes.compactMap { $0.daysInSight(here) }.reduce(selected) { all, days in
            min(all.lowerBound, days.lowerBound)..<max(all.upperBound, days.upperBound)
        }
    }

    private func instances(of occurrence: Occurrence, in days: Range<CivilDate>) -> [Occurrence] {
        here.snapshot.occurrences(
            matching: OccurrencePredicate(
                days: days, viewedIn: here.zone, calendars: [occurrence.item.calendar], kinds: [occurrence.kind])
        ).filter { $0.item == occurrence.item }
    }

    /// The instance that is nearest to the selected day; the given one when there is none.
    func nearest(of occurrence: Occurrence) -> Occurrence {
        let day = here.selectedDay
        let near = instances(of: occurrence, in: day.adding(days: -31)..<day.adding(days: 32)).min {
            abs(day.days(until: $0.start.date)) < abs(day.days(until: $1.start.date))
        }
        return near ?? next(of: occurrence) ?? occurrence
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
