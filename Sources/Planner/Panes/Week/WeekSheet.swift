internal import CalendarEngine
internal import Cells

/// The visible days and their items, computed once for each message.
struct WeekSheet: Sendable {
    /// One day with its blocks.
    struct Day: Sendable {
        /// The day on its clock.
        var clock: ClockDay
        /// The rows of time that the day was laid out for.
        var axis: HourAxis
        /// The width in cells in which the blocks were placed; 0 before that.
        private(set) var width = 0
        /// The items in the strip of whole days.
        var whole: [ListRow]
        /// The events and reminders with a time, in the order of lists.
        var items: [Occurrence]
        /// The rows of each item.
        var rows: [Range<Int>]
        /// The blocks of the items.
        private(set) var layout = BlockLayout(rows: [], width: 0)

        /// Finds the rows of the items of a day.
        init(_ clock: ClockDay, _ list: [ListRow], _ axis: HourAxis) {
            (self.clock, self.axis) = (clock, axis)
            (whole, items, rows) = ([], [], [])
            items.reserveCapacity(list.count)
            rows.reserveCapacity(list.count)
            for row in list {
                let occurrence = row.occurrence
                if occurrence.isBar {
                    whole.append(row)
                } else {
                    items.append(occurrence)
                    rows.append(axis.rows(from: occurrence.startInstant, to: occurrence.endInstant, on: clock))
                }
            }
        }

        /// Places the blocks in a column of a width in cells.
        mutating func place(width: Int) {
            self.width = width
            layout = BlockLayout(rows: rows, width: width)
        }
    }

    /// Twins in other calendars, by the occurrence that stands for them.
    var others: [Occurrence: [Occurrence]] = [:]
    /// The zone of the clock.
    var zone: TimeZone
    /// The places of days and rows.
    var columns: WeekColumns
    /// The rows of time.
    var axis: HourAxis
    /// The first row in view.
    var top: Int
    var days: [Day]
    /// The bars of the strip.
    var bars: [Bar]
    /// The number of lines that all bars would take.
    var lanes: Int

    /// The rows in view.
    var visibleRows: Range<Int> { top..<max(top, min(top + columns.grid.count, axis.rows)) }

    /// The index of a day in view.
    func index(of day: CivilDate) -> Int? {
        columns.days.contains(day) ? columns.days.lowerBound.days(until: day) : nil
    }

    /// The block at a place on the screen, with the index of its day.
    func block(at point: Point) -> (day: Int, block: BlockLayout.Block)? {
        guard columns.grid.contains(point.y), let day = columns.day(atColumn: point.x), let index = index(of: day)
        else { return nil }
        let row = top + point.y - columns.grid.lowerBound
        let cell = point.x - columns.cells[index].lowerBound
        let block = days[index].layout.blocks.first { $0.rows.contains(row) && $0.cells.contains(cell) }
        return block.map { (index, $0) }
    }

    /// The bar at a place on the screen.
    func bar(at point: Point) -> Bar? {
        guard columns.strip.contains(point.y), let day = columns.day(atColumn: point.x), let index = index(of: day)
        else { return nil }
        let lane = point.y - columns.strip.lowerBound
        return bars.first { $0.lane == lane && $0.days.contains(index) && isShown($0) }
    }

    /// True for a bar with a line. The last line counts those without one.
    func isShown(_ bar: Bar) -> Bool {
        lanes <= columns.strip.count || bar.lane < columns.strip.count - 1
    }

    /// The number of bars of a day that have no line.
    func hiddenBars(on day: Int) -> Int { bars.count { $0.days.contains(day) && !isShown($0) } }

    /// The numbers of items of a day above and below the visible rows.
    func hiddenItems(on day: Int) -> (above: Int, below: Int) {
        let visible = visibleRows
        return (
            days[day].rows.count { $0.upperBound <= visible.lowerBound },
            days[day].rows.count { $0.lowerBound >= visible.upperBound }
        )
    }
}
