internal import CalendarEngine
internal import Cells

/// The places of a year's days on the screen: months as blocks of weeks where these fit, otherwise each month as one
/// line with aligned weekdays.
struct YearPlaces: Hashable, Sendable {
    /// One month.
    struct Month: Hashable, Sendable {
        /// Its first day.
        var first: CivilDate
        /// The number of columns before the month's first day.
        var indent: Int
        /// The place of the month's name and, in a block, of its weeks.
        var place: Rect
    }

    /// The visible months: all twelve unless there are too few lines.
    private(set) var months: [Month] = []
    /// The days of the year.
    let days: Range<CivilDate>
    /// The columns of a day.
    private(set) var cellWidth = 1
    /// The lines of a week in a block.
    private(set) var weekHeight = 1
    /// The columns before the first weekday, for week numbers in blocks or for the name in lines.
    private(set) var margin = 0
    /// The columns before each week of a line, for the number of its first day, or as a gap where days have two
    /// columns.
    private(set) var weekGap = 0
    /// True where each month is one line.
    let isLines: Bool
    /// The line of the weekday names where months are lines; nil where there is no room for it.
    private(set) var headLine: Int?
    /// The line of the legend; nil where there is no room for it.
    private(set) var legendLine: Int?

    /// The number of weekday columns in a line: a month touches at most five weeks and two more days.
    static let lineDays = 37
    private static let lineWeeks = 6
    /// The height of a block: its name, the weekdays, six weeks.
    private static let blockHeight = 8
    /// The columns between blocks.
    private static let gap = 2

    /// Places the months of a year; nil where none fits.
    init?(_ year: Int, in place: Rect, selected: Int, _ rule: WeekRule) {
        guard place.width >= 40, place.height >= 4, let first = CivilDate(year: year, month: 1, day: 1) else {
            return nil
        }
        days = first..<first.adding(days: CivilDate.isLeap(year: year) ? 366 : 365)
        months = (1...12).compactMap { CivilDate(year: year, month: $0, day: 1) }.map {
            Month(first: $0, indent: $0.weekday.offset(from: rule.firstWeekday), place: place)
        }
        legendLine = place.height >= 14 ? place.maxY - 1 : nil
        let lines = place.height - (legendLine == nil ? 0 : 1)
        let columns = [4, 3, 6].first { columns in
            lines >= 12 / columns * (YearPlaces.blockHeight + 1) - 1
                && place.width / columns >= 7 * 3 + YearPlaces.gap
        }
        isLines = columns == nil
        if let columns {
            placeBlocks(in: place, lines: lines, columns: columns)
        } else {
            placeLines(in: place, lines: lines, selected: selected)
        }
    }

    /// Places months as blocks, a number of them side by side.
    private mutating func placeBlocks(in place: Rect, lines: Int, columns: Int) {
        let rows = 12 / columns
        let room = place.width / columns - YearPlaces.gap
        margin = room >= 7 * 3 + 3 ? 3 : 0
        let height = lines / rows
        weekHeight = height >= 17 ? 2 : 1
        cellWidth = min(weekHeight == 1 ? 4 : 6, (room - margin) / 7)
        let used = margin + 7 * cellWidth
        for index in months.indices {
            let (row, column) = (index / columns, index % columns)
            let left = place.x + column * place.width / columns + max(1, (place.width / columns - used) / 2)
            let top = place.y + row * lines / rows + (height > YearPlaces.blockHeight + 1 ? 1 : 0)
            months[index].place = Rect(x: left, y: top, width: used, height: 2 + 6 * weekHeight)
        }
    }

    /// Places months as lines, as many as fit, with the selected one among them.
    private mutating func placeLines(in place: Rect, lines: Int, selected: Int) {
        margin = min(5, place.width - YearPlaces.lineDays)
        cellWidth = min(3, max(1, (place.width - margin) / YearPlaces.lineDays))
        let wished = cellWidth == 1 ? 4 : cellWidth == 2 ? 1 : 0
        let spare = place.width - margin - YearPlaces.lineDays * cellWidth
        weekGap = spare >= wished * YearPlaces.lineWeeks ? wished : 0
        if lines >= 13 { headLine = place.y }
        let top = place.y + (headLine == nil ? 0 : 1)
        let rest = place.y + lines - top
        let shown = min(12, rest)
        let start = min(max(0, selected - shown), 12 - shown)
        // Quarters are separated where there is room.
        let gaps = rest >= 12 + 4 ? 1 : 0
        let width = lineColumn(YearPlaces.lineDays - 1) + cellWidth
        for index in months.indices {
            let y = top + index - start + gaps * (index / 3)
            months[index].place = Rect(x: place.x, y: y, width: width, height: 1)
        }
        months = Array(months[start..<start + shown])
    }

    /// The column of a day of a line, counted with those before the month's first.
    func lineColumn(_ index: Int) -> Int { margin + index * cellWidth + (index / 7 + 1) * weekGap }

    /// The place of a day of a month.
    func place(of day: CivilDate, in month: Month) -> Rect {
        let index = month.indent + month.first.days(until: day)
        if isLines {
            return Rect(
                x: month.place.x + lineColumn(index), y: month.place.y, width: cellWidth, height: 1)
        }
        return Rect(
            x: month.place.x + margin + index % 7 * cellWidth, y: month.place.y + 2 + index / 7 * weekHeight,
            width: cellWidth, height: weekHeight)
    }

    /// The part of a day's cell that its shade fills; the rest is a gap to the neighbouring days.
    func tile(in cell: Rect) -> Rect {
        let left = cellWidth == 2 || cellWidth == 3 ? 1 : 0
        let width = cellWidth > 3 ? cellWidth - 1 : cellWidth - left
        return Rect(x: cell.x + left, y: cell.y, width: width, height: max(1, cell.height - 1))
    }

    /// The day at a point.
    func day(at point: Point) -> CivilDate? {
        guard let month = months.first(where: { $0.place.contains(point) }) else { return nil }
        guard point.x >= month.place.x + margin, isLines || point.y >= month.place.y + 2 else { return nil }
        let column = point.x - month.place.x - margin
        let number: Int
        if isLines {
            // The number of a week's first day is that day too.
            let (week, rest) = column.quotientAndRemainder(dividingBy: 7 * cellWidth + weekGap)
            number = week * 7 + max(0, rest - weekGap) / cellWidth - month.indent
        } else {
            number = (point.y - month.place.y - 2) / weekHeight * 7 + column / cellWidth - month.indent
        }
        guard number >= 0, number < month.first.daysInMonth else { return nil }
        return month.first.adding(days: number)
    }
}
