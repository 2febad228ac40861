import CalendarEngine
import Phrases
import Cells

/// A month as lines of text, all of one width: a cell of four columns for each day, with a mark after days that have
/// something, and brackets around today.
struct MonthText {
    /// The columns of a day: a blank or bracket, two digits, a mark or bracket.
    private static let cellWidth = 4

    private let style: TextStyle
    private let locale: TimeLocale
    private let today: CivilDate
    private let showsWeekNumbers: Bool

    /// The look of months, seen from today.
    init(style: TextStyle, locale: TimeLocale, today: CivilDate, showsWeekNumbers: Bool) {
        self.style = style
        self.locale = locale
        self.today = today
        self.showsWeekNumbers = showsWeekNumbers
    }

    /// The columns of every line.
    var width: Int { 7 * MonthText.cellWidth + 1 + (showsWeekNumbers ? 3 : 0) }

    /// The heading, the weekdays and six weeks of a month. `colors` gives the colours of the calendars that have
    /// something on a day; the mark has the first of them.
    func lines(month: CivilDate, colors: (CivilDate) -> [CalendarColor]) -> [String] {
        let grid = MonthGrid(monthOf: month, weekRule: locale.weekRule)
        let title = locale.monthAndYear(year: month.year, month: month.month)
        let space = max(0, width - TextWidth.columns(title))
        let isNow = month.firstOfMonth == today.firstOfMonth
        let heading = isNow ? style.accent(title) : style.bold(title)
        var lines = [blanks(space / 2) + heading + blanks(space - space / 2)]
        let heads = grid.weekdays.map { pad(locale.columnHead($0, width: 2), 3, toRight: true) }
        lines.append(style.dim(blanks(showsWeekNumbers ? 3 : 0) + heads.joined(separator: " ") + "  "))
        for week in grid.weeks { lines.append(line(of: week, month: month, colors: colors)) }
        while lines.count < 8 { lines.append(blanks(width)) }
        return lines
    }

    /// A week's days of one month. A bracket or mark is in the gap before or after its day; if today's closing bracket
    /// and its mark meet, the mark takes the next day's gap.
    private func line(of week: MonthGrid.Week, month: CivilDate, colors: (CivilDate) -> [CalendarColor]) -> String {
        var line = showsWeekNumbers ? style.dim(pad(String(week.number), 2, toRight: true)) + " " : ""
        var lead = " "
        for column in 0..<7 {
            guard let day = week.day(inColumn: column), day.firstOfMonth == month.firstOfMonth else {
                line += lead + "   "
                lead = " "
                continue
            }
            let number = pad(String(day.day), 2, toRight: true)
            let mark =
                colors(day).first.map { style.colored(style.usesUTF8 && style.hasAttributes ? "•" : "*", $0) } ?? " "
            if day == today, !style.hasAttributes {
                line += "[" + number + "]"
                lead = mark
            } else {
                line += lead + (day == today ? style.reverse(number) : number) + mark
                lead = " "
            }
        }
        return line + lead
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
