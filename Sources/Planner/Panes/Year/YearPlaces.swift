internal import CalendarEngine
internal import Cells

/// The places of a year's days on the screen: months as blocks of weeks where these fit, else each month as one line
/// in which the weekdays stand under one another.
struct YearPlaces: Hashable, Sendable {
    /// One month.
    struct Month: Hashable, Sendable {
        /// Its first day.
        var first: CivilDate
        /// The columns from the left edge to its first day.
        var indent: Int
        /// The place of its name and, in a block, of its weeks.
        var place: Rect
    }

    /// The months in view, all twelve wherever there are as many lines.
    private(set) var months: [Month] = []
    /// The days of the year.
    let days: Range<CivilDate>
    /// The columns of a day.
    private(set) var cellWidth = 1
    /// The lines of a week in a block.
    private(set) var weekHeight = 1
    /// The columns before a month's first weekday: of week numbers in blocks, of its name in lines.
    private(set) var margin = 0
    /// True where each month is one line.
    let isLines: Bool
    /// The line of the weekdays' names where months are lines; nil where there is no line for them.
    private(set) var headLine: Int?
    /// The line of the legend; nil where there is none.
    private(set) var legendLine: Int?

    /// The weekdays over a line of a month: five weeks and the two that are not whole.
    static let lineDays = 37
    /// The lines of a block: its name, the weekdays, six weeks.
    private static let blockHeight = 8
    /// The columns between blocks.
    private static let gap = 2

    /// Places the months of a year; nil where there is no room for any.
    init?(_ year: Int, in place: Rect, selected: Int, _ rule: WeekRule) {
        guard place.width >= 40, place.height >= 4, let first = CivilDate(year: year, month: 1, day: 1) else {
            return nil
        }
        days = first..<first.adding(days: CivilDate.isLeap(year: year) ? 366 : 365)
        let firsts = (1...12).compactMap { CivilDate(year: year, month: $0, day: 1) }
        let indents = firsts.map { $0.weekday.offset(from: rule.firstWeekday) }
        legendLine = place.height >= 14 ? place.maxY - 1 : nil
        let lines = place.height - (legendLine == nil ? 0 : 1)
        let columns = [4, 3, 6].first { columns in
            let rows = 12 / columns
            return lines >= rows * (YearPlaces.blockHeight + 1) - 1
                && place.width / columns >= 7 * 3 + YearPlaces.gap
        }
        isLines = columns == nil
        if let columns {
            let rows = 12 / columns
            let room = place.width / columns - YearPlaces.gap
            margin = room >= 7 * 3 + 3 ? 3 : 0
            cellWidth = min(6, (room - margin) / 7)
            let height = lines / rows
            weekHeight = height >= 17 ? 2 : 1
            if weekHeight == 1 { cellWidth = min(4, cellWidth) }
            let used = margin + 7 * cellWidth
            months = zip(firsts, indents).enumerated().map { index, month in
                let (row, column) = (index / columns, index % columns)
                let left = place.x + column * place.width / columns + max(1, (place.width / columns - used) / 2)
                let top = place.y + row * lines / rows + (height > YearPlaces.blockHeight + 1 ? 1 : 0)
                return Month(
                    first: month.0, indent: month.1,
                    place: Rect(x: left, y: top, width: used, height: 2 + 6 * weekHeight))
            }
        } else {
            margin = min(5, place.width - YearPlaces.lineDays)
            cellWidth = place.width - margin >= 2 * YearPlaces.lineDays ? 2 : 1
            if lines >= 13 { headLine = place.y }
            let top = place.y + (headLine == nil ? 0 : 1)
            let rest = place.y + lines - top
            let shown = min(12, rest)
            let start = min(max(0, selected - shown), 12 - shown)
            // Quarters stand apart where there are lines for it.
            let gaps = rest >= 12 + 4 ? 1 : 0
            months = zip(firsts, indents).enumerated().compactMap { index, month in
                guard (start..<start + shown).contains(index) else { return nil }
                let y = top + index - start + gaps * (index / 3)
                return Month(
                    first: month.0, indent: month.1,
                    place: Rect(
                        x: place.x, y: y, width: margin + YearPlaces.lineDays * cellWidth, height: 1))
            }
        }
    }

    /// The place of a day of a month: its cells in the line of its number.
    func place(of day: CivilDate, in month: Month) -> Rect {
        let index = month.indent + month.first.days(until: day)
        if isLines {
            return Rect(
                x: month.place.x + margin + index * cellWidth, y: month.place.y, width: cellWidth, height: 1)
        }
        return Rect(
            x: month.place.x + margin + index % 7 * cellWidth, y: month.place.y + 2 + index / 7 * weekHeight,
            width: cellWidth, height: weekHeight)
    }

    /// The day at a point.
    func day(at point: Point) -> CivilDate? {
        guard let month = months.first(where: { $0.place.contains(point) }) else { return nil }
        let column = (point.x - month.place.x - margin) / cellWidth
        let line = isLines ? 0 : (point.y - month.place.y - 2) / weekHeight
        guard point.x >= month.place.x + margin, isLines || point.y >= month.place.y + 2 else { return nil }
        let number = line * 7 + column - month.indent
        guard number >= 0, number < month.first.daysInMonth else { return nil }
        return month.first.adding(days: number)
    }
}
