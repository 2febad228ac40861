internal import CalendarEngine
internal import Phrases
internal import Cells

/// The month grid: a row for each week, with dots for the items of each day.
struct Month: Pane {
    static let id = PaneID.grid
    static let view: ViewName? = .month
    static let walksOverDays = true

    /// The first day of the first week.
    private(set) var start: CivilDate
    /// The contents of the weeks.
    private(set) var busy = BusyCache()
    /// The lines of each visible week, counted from those of the first one; weeks with more bars have more lines.
    private(set) var lines: [Range<Int>] = []

    /// The grid of the selected day's month.
    init(_ here: Situation) { start = here.firstWeek(ofMonthOf: here.selectedDay) }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        if command == .look(.open) { return [.enter(.list)] }
        return here.day(after: command).map { [.select($0)] }
    }

    /// Scrolls so that the whole month of a day is visible.
    mutating func showMonth(of day: CivilDate, _ here: Situation) { start = here.firstWeek(ofMonthOf: day) }

    mutating func forget(_ here: Situation) { busy = BusyCache() }

    /// Selects the day under a click; a click on a bar grips the event.
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard let day = day(at: point, in: place, here) else { return [] }
        let held = span(at: point, in: place, here).map {
            HeldItem(occurrence: $0, day: day, point: point, wasSelected: false)
        }
        return [.focus(.grid), .select(day)] + (held.map { [.hold(.item($0))] } ?? [])
    }

    /// Scrolls by weeks; the selected day moves along when its week would leave the grid.
    mutating func scroll(by weeks: Int, _ here: Situation) -> [Wish] {
        start = start.adding(days: 7 * weeks)
        if here.selectedDay < start { return [.select(here.selectedDay.adding(days: 7))] }
        let last = start.adding(days: 7 * needs(here).count)
        return here.selectedDay >= last ? [.select(here.selectedDay.adding(days: -7))] : []
    }

    mutating func settle(in place: Rect?, _ here: Situation) {
        let selectedWeek = here.locale.weekRule.startOfWeek(containing: here.selectedDay)
        let distance = start.days(until: selectedWeek)
        let layout = here.layout
        if distance < 0 {
            start = selectedWeek
        } else if distance / 7 >= (place == nil ? layout.weeks : Layout.mostWeeks) {
            start = selectedWeek.adding(days: -7 * (layout.weeks - 1))
        }
        guard place != nil else { return }
        var needs = needs(here)
        while start.days(until: selectedWeek) / 7 >= needs.count {
            start = start.adding(days: 7)
            needs = self.needs(here)
        }
        lines = WeekHeights.lines(
            of: WeekHeights.heights(
                for: needs.map { [$0] }, in: layout.weekLines, least: layout.weekHeight, ample: layout.ampleWeek))
    }

    /// The lines that the visible weeks need for their bars, for as many weeks as fit.
    private mutating func needs(_ here: Situation) -> [Int] {
        let layout = here.layout
        let most = min(Layout.mostWeeks, max(layout.weeks, layout.weekLines / layout.weekHeight))
        busy.load(from: start, weeks: most, withSpans: layout.hasBars, here.query)
        let needs = (0..<most).map { layout.weekHeight + barCount(inWeekOf: start.adding(days: 7 * $0)) }
        var count = layout.weeks
        var left = layout.weekLines - needs[..<count].reduce(0) { $0 + max($1, layout.ampleWeek) }
        while count < most, left >= max(needs[count], layout.ampleWeek) {
            left -= max(needs[count], layout.ampleWeek)
            count += 1
        }
        return Array(needs[..<count])
    }

    /// The lines that the bars of a week would take.
    private func barCount(inWeekOf first: CivilDate) -> Int {
        (busy.weeks[first]?.spans ?? []).reduce(0) { max($0, $1.lane + 1) }
    }

    func daysInSight(_ here: Situation) -> Range<CivilDate>? {
        here.layout.grid == nil ? nil : start..<start.adding(days: 7 * max(lines.count, here.layout.weeks))
    }

    func day(at point: Point, in grid: Rect, _ here: Situation) -> CivilDate? {
        let column = point.x - grid.x - Layout.firstCell
        guard column >= 0, column < 7 * here.layout.cellWidth, let week = week(at: point, in: grid, here) else {
            return nil
        }
        return start.adding(days: week * 7 + column / here.layout.cellWidth)
    }

    /// The week at a point, counted from the first.
    private func week(at point: Point, in grid: Rect, _ here: Situation) -> Int? {
        lines.firstIndex { $0.contains(point.y - grid.y - here.layout.firstWeek) }
    }

    /// The event whose bar is at a point.
    private func span(at point: Point, in grid: Rect, _ here: Situation) -> Occurrence? {
        guard let index = week(at: point, in: grid, here), let day = day(at: point, in: grid, here) else { return nil }
        let lane = point.y - grid.y - here.layout.firstWeek - lines[index].lowerBound - 2
        let week = here.locale.weekRule.startOfWeek(containing: day)
        guard lane >= 0, let spans = busy.weeks[week]?.spans else { return nil }
        return spans.first { $0.lane == lane && $0.days.contains(week.days(until: day)) }?.occurrence
    }
}
