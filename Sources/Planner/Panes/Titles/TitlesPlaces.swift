internal import Cells

/// The places of weeks and days of the month with titles on the screen.
struct TitlesPlaces: Hashable, Sendable {
    /// The columns of the week numbers; empty where they are hidden.
    var margin: Range<Int>
    /// The columns of each day.
    var cells: [Range<Int>]
    /// The line of the weekdays' names.
    var headLine: Int
    /// The lines of each week; the first one has the numbers of the days.
    var weeks: [Range<Int>]

    /// The width from which on a day needs no more.
    private static let ampleDay = 10
    /// The height from which on a blank line is at the top.
    private static let ampleHeight = 34
    /// The fewest columns of a day, including the blank after it.
    private static let leastDay = 4
    /// The fewest lines of a week: the numbers of its days, and two for items.
    private static let leastWeek = 3

    /// The number of weeks in a height: six where each has room for four items, otherwise fewer.
    static func weekCount(height: Int) -> Int {
        let lines = height - 1
        if lines >= 30 { return 6 }
        return lines >= 20 ? 5 : max(1, lines / leastWeek)
    }

    /// Divides a place among weeks, by the lines that their days need, and among days. Where there is little room, the
    /// selected day's column is wider.
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

    /// The width for the times of a cell: cells whose widths differ by one column write them alike.
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
