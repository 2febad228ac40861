internal import CalendarEngine
internal import Cells

/// The places of days and rows of the week view on the screen.
struct WeekColumns: Hashable, Sendable {
    /// The days, from the left.
    var days: Range<CivilDate>
    /// The columns of each day's blocks; the line on its left comes before them.
    var cells: [Range<Int>]
    /// The columns of the hours' names.
    var hours: Range<Int>
    /// The line of the days' names.
    var headLine: Int
    /// The lines of all-day items.
    var strip: Range<Int>
    /// The lines of the rows of time.
    var grid: Range<Int>

    /// The fewest columns of a day, including its line.
    private static let leastDay = 9

    /// The number of days that fit, of those that are wanted.
    static func count(wanted: Int, width: Int) -> Int {
        if width < 60 { return 1 }
        if width < 72 { return min(wanted, 3) }
        return max(1, min(wanted, (width - 9) / leastDay))
    }

    /// Divides a place among days. All are as wide, whatever is in them and whichever is selected, so that no column
    /// moves with the cursor, nor from week to week.
    init(_ days: Range<CivilDate>, in place: Rect, hoursWidth: Int, stripLines: Int) {
        self.days = days
        hours = place.x..<place.x + hoursWidth
        let top = place.y + (place.height >= 28 ? 1 : 0)
        headLine = top
        strip = top + 1..<top + 1 + stripLines
        grid = min(strip.upperBound + 1, place.maxY)..<place.maxY
        let (usual, rest) = (place.width - hoursWidth - 1).quotientAndRemainder(dividingBy: days.count)
        var x = hours.upperBound
        cells = []
        for index in 0..<days.count {
            let width = usual + (index < rest ? 1 : 0)
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
