internal import CalendarEngine
internal import Cells

/// The places of days and rows of the week view on the screen.
struct WeekColumns: Hashable, Sendable {
    /// The days, from the left.
    var days: Range<CivilDate>
    /// The columns of each day's blocks; the line on its left stands before them.
    var cells: [Range<Int>]
    /// The columns of the hours' names.
    var hours: Range<Int>
    /// The line of the days' names.
    var headLine: Int
    /// The lines of whole days.
    var strip: Range<Int>
    /// The lines of the rows of time.
    var grid: Range<Int>

    /// The fewest columns of a day, with its line.
    private static let leastDay = 9
    /// From this width on a day needs no more when it is selected, so that what stands beside it does not move with the
    /// cursor.
    private static let ampleDay = 13
    /// The columns in which the title of one of several events that stand side by side can be read.
    private static let readable = 8

    /// The number of days for which there is room, of those that are wanted.
    static func count(wanted: Int, width: Int) -> Int {
        if width < 60 { return 1 }
        if width < 72 { return min(wanted, 3) }
        return max(1, min(wanted, (width - 9) / leastDay))
    }

    /// Divides a place among days, of which `depths` says how many events stand side by side at most. Days with several
    /// get more of it from the others; where there is little room, the selected one does.
    init(
        _ days: Range<CivilDate>, depths: [Int], selected: CivilDate, in place: Rect, hoursWidth: Int, stripLines: Int
    ) {
        self.days = days
        hours = place.x..<place.x + hoursWidth
        let top = place.y + (place.height >= 28 ? 1 : 0)
        headLine = top
        strip = top + 1..<top + 1 + stripLines
        grid = min(strip.upperBound + 1, place.maxY)..<place.maxY
        let room = place.width - hoursWidth - 1
        var x = hours.upperBound
        cells = []
        let widths =
            room / days.count >= WeekColumns.ampleDay
            ? DayWidths.widths(for: depths.map { $0 * WeekColumns.readable + 1 }, in: room)
            : DayWidths.widths(
                of: days.count, in: room, selected: days.lowerBound.days(until: selected),
                ample: WeekColumns.ampleDay, least: min(WeekColumns.leastDay, room / days.count))
        for width in widths {
            cells.append(x + 1..<max(x + 1, x + width))
            x += width
        }
    }

    /// The day at a column.
    func day(atColumn x: Int) -> CivilDate? {
        guard let index = cells.firstIndex(where: { x >= $0.lowerBound - 1 && x < $0.upperBound }) else { return nil }
        return days.lowerBound.adding(days: index)
    }
}
