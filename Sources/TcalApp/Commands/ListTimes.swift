import CalendarEngine
import Commands
import Phrases
import Cells

/// The texts of a row's times on one of the days that an item touches: for the columns “start” and “end”.
struct ListTimes: Hashable {
    /// `09:00`, `all day`, `→`, `☐ due`.
    var start: String
    /// `10:30`, `2/3`, `→02:10`, or nothing.
    var end: String

    /// The times of a row.
    init(_ row: Section.Row, locale: borrowing TimeLocale, style: borrowing TextStyle) {
        let occurrence = row.occurrence
        let part = row.dayCount > 1 ? "\(row.dayNumber)/\(row.dayCount)" : ""
        if occurrence.kind == .reminder {
            let box = occurrence.traits.contains(.completed) ? style.doneBox : style.openBox
            let due = occurrence.isAllDay ? locale.words.word(.due) : locale.clockTime(occurrence.start.time)
            // Checkboxes are aligned, whatever follows them.
            let time = occurrence.traits.contains(.undated) ? "" : due
            (start, end) = ("\(box) \(pad(time, locale.timeWidth, toRight: true))", "")
        } else if row.coversDay {
            (start, end) = (locale.words.word(.allDay), part)
        } else if row.dayCount == 1 {
            start = locale.clockTime(occurrence.start.time)
            let text = pad(locale.clockTime(occurrence.end.time), locale.timeWidth, toRight: true)
            end = occurrence.start == occurrence.end ? "" : text
        } else if !row.continues {
            (start, end) = (style.arrow, pad(locale.clockTime(occurrence.end.time), locale.timeWidth, toRight: true))
        } else {
            start = locale.clockTime(occurrence.start.time)
            end = row.dayCount == 2 ? style.arrow + locale.clockTime(occurrence.end.time) : part
        }
    }

    /// Keys that are equal for equal texts of a start and of an end, so that texts can be cached; nil for rows other
    /// than those of events within one day.
    static func keys(of row: Section.Row) -> (start: Int, end: Int)? {
        let occurrence = row.occurrence
        guard row.dayCount == 1, occurrence.kind == .event else { return nil }
        if row.coversDay { return (-1, -2) }
        // An event that ends when it begins has no end to show.
        guard occurrence.start != occurrence.end else { return nil }
        return (Int(occurrence.start.time.secondOfDay), 86_400 + Int(occurrence.end.time.secondOfDay))
    }
}
