internal import Cells

/// The places of weeks and days of the month with titles on the screen.
struct TitlesPlaces: Hashable, Sendable {
    /// The columns of the weeks' numbers; none where these are not wanted.
    var margin: Range<Int>
    /// The columns of each day.
    var cells: [Range<Int>]
    /// The line of the weekdays' names.
    var headLine: Int
    /// The lines of each week; the first has the numbers of its days.
    var weeks: [Range<Int>]

    /// From this width on a day needs no more.
    private static let ampleDay = 10
    /// From this height on there is a blank line on top.
    private static let ampleHeight = 34
    /// The fewest columns of a day, with the blank after it.
    private static let leastDay = 4
    /// The fewest lines of a week: the numbers of its days, and two for what happens.
    private static let leastWeek = 3

    /// The number of weeks for so many lines: six where each has room for four items, fewer where there are few lines.
    static func weekCount(height: Int) -> Int {
        let lines = height - 1
        if lines >= 30 { return 6 }
        return lines >= 20 ? 5 : max(1, lines / leastWeek)
    }

    /// Divides a place among weeks, by the lines that each of their days needs for what happens, and among days. Where
    /// there is little room, the selected day's column gets more of it.
    init(in place: Rect, needs: [[Int]], selected: Int, showsWeekNumbers: Bool) {
        margin = place.x..<place.x + (showsWeekNumbers ? 4 : 1)
        headLine = place.y + (place.height >= TitlesPlaces.ampleHeight ? 1 : 0)
        let top = headLine + 1
        let lines = place.maxY - top
        let least = min(TitlesPlaces.leastWeek, lines / needs.count)
        let heights = WeekHeights.heights(for: needs.map { $0.map { $0 + 1 } }, in: lines, least: least)
        weeks = WeekHeights.lines(of: heights).map { top + $0.lowerBound..<top + $0.upperBound }
        let room = place.width - margin.count
        var x = margin.upperBound
        cells = []
        let widths = DayWidths.widths(
            of: 7, in: room, selected: selected, ample: TitlesPlaces.ampleDay, least: TitlesPlaces.leastDay)
        for width in widths {
            cells.append(x..<max(x + 1, x + width - 1))
            x += width
        }
    }

    /// The width by which a cell's times are written: cells that differ by one column alone write them alike.
    func timeColumns(width: Int) -> Int {
        let least = cells.map(\.count).min() ?? width
        return width - least > 1 ? width : least
    }

    /// The week at a point, counted from the first.
    func week(at point: Point) -> Int? { weeks.firstIndex { $0.contains(point.y) } }

    /// The day of the week at a point, counted from the left.
    func column(at point: Point) -> Int? {
        cells.firstIndex { point.x >= $0.lowerBound && point.x <= $0.upperBound }
    }
}
