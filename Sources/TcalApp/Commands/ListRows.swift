import CalendarEngine
import Cells

/// Writes the rows and headings of `tcal list` as text: aligned to the window's edge on a terminal, in one fixed form
/// elsewhere.
struct ListRows {
    private let snapshot: any CalendarSnapshot
    private let output: OutputWriter
    private let style: TextStyle
    private let locale: TimeLocale
    private let startWidth: Int
    private let endWidth: Int
    private let dayWidth: Int
    private let calendars: [(title: String, color: CalendarColor)]
    private let calendarWidth: Int
    private let separator: String
    private let knownTimes = KnownTimes()

    /// Times that have been put together, by `ListTimes.key`.
    private final class KnownTimes {
        var texts: [Int: String] = [:]
    }

    /// Rows of a snapshot's occurrences.
    init(snapshot: any CalendarSnapshot, output: OutputWriter, style: TextStyle, locale: TimeLocale) {
        self.snapshot = snapshot
        self.output = output
        self.style = style
        self.locale = locale
        let box = TextWidth.columns(style.openBox) + 1
        startWidth = max(TextWidth.columns(CommandWords.allDay), box + locale.timeWidth)
        endWidth = locale.timeWidth + TextWidth.columns(style.arrow)
        // The widest short date is one of a day of two digits; any week has all weekdays.
        dayWidth =
            (0..<12).flatMap { month in (20..<27).map { (month, $0) } }.compactMap { month, day in
                CivilDate(year: 2026, month: month + 1, day: day).map { TextWidth.columns(locale.shortDate($0)) }
            }.max() ?? 0
        separator = " \(style.separator) "
        calendars = snapshot.calendars.map { (SafeText.line($0.title), $0.color) }
        calendarWidth = min(calendars.map { TextWidth.columns($0.title) }.max() ?? 0, 20)
    }

    /// A section's heading: what it is, what else there is to say, and on a terminal a line to the edge.
    func heading(_ title: String, _ detail: String, isNow: Bool, isFirst: Bool) {
        var line = (isFirst ? "" : "\n") + (isNow ? style.accent(title) : style.bold(title))
        var width = TextWidth.columns(title)
        if !detail.isEmpty {
            line += "  " + detail
            width += 2 + TextWidth.columns(detail)
        }
        if let columns = output.columns, columns > width + 1 {
            line += " " + style.dim(String(repeating: style.rule, count: columns - width - 1))
        }
        output.write(line + "\n")
    }

    /// Says, where somebody watches, that there is nothing.
    func nothing(in days: Range<CivilDate>) {
        guard output.isTerminal else { return }
        let last = days.upperBound.adding(days: -1)
        output.write(CommandWords.nothing(from: locale.shortDate(days.lowerBound), to: locale.shortDate(last)) + "\n")
    }

    /// Whether rows still arrive anywhere.
    var isOpen: Bool { output.isOpen }

    /// One row. `lead` names its day where the section does not; empty for the same day as above.
    func row(_ row: Section.Row, lead: String?) {
        let occurrence = row.occurrence
        let summary = snapshot.summary(of: occurrence)
        let calendar = calendars[Int(occurrence.item.calendar.rawValue)]
        let clock = "  " + (lead.map { pad($0, dayWidth, toRight: true) + "  " } ?? "") + times(of: row)
        let isDone = occurrence.traits.contains(.completed)
        let bar = style.hasAttributes ? style.colored(style.bar, calendar.color) + " " : ""
        output.write(isDone ? style.dim(clock) : clock)
        output.write(bar)
        let title = title(of: occurrence, summary)
        let place = SafeText.line(summary.location)
        if let columns = output.columns {
            let room = columns - TextWidth.columns(clock) - (bar.isEmpty ? 0 : 2)
            let isOver = isDone || occurrence.traits.contains(.cancelled)
            output.write(aligned(title: title, place: place, calendar: calendar, isOver: isOver, columns: room) + "\n")
        } else {
            output.write(title)
            for detail in [place, calendar.title] where !detail.isEmpty {
                output.write(separator)
                output.write(detail)
            }
            output.write("\n")
        }
    }

    /// The columns of the times, with a blank behind each. Those of ordinary events are few, so they are kept: putting
    /// one together takes as long as everything else about a row.
    private func times(of row: Section.Row) -> String {
        guard let key = ListTimes.key(of: row) else { return columns(ListTimes(row, locale: locale, style: style)) }
        if let known = knownTimes.texts[key] { return known }
        let text = columns(ListTimes(row, locale: locale, style: style))
        knownTimes.texts[key] = text
        return text
    }

    private func columns(_ times: ListTimes) -> String {
        pad(times.start, startWidth, toRight: true) + " " + pad(times.end, endWidth) + " "
    }

    private func title(of occurrence: Occurrence, _ summary: ItemSummary) -> String {
        let title = SafeText.line(summary.title)
        return (title.isEmpty ? CommandWords.untitled : title) + (occurrence.isRecurring ? " \(style.recurring)" : "")
            + (occurrence.traits.contains(.cancelled) ? " \(CommandWords.cancelled)" : "")
    }

    /// Title on the left, place and calendar on the right; the place gives way first, then the title is cut.
    private func aligned(
        title: String, place: String, calendar: (title: String, color: CalendarColor), isOver: Bool, columns: Int
    ) -> String {
        let name = pad(TextWidth.truncate(calendar.title, to: calendarWidth, ellipsis: style.ellipsis), calendarWidth)
        let showsName = columns >= calendarWidth + 24
        let room = columns - (showsName ? calendarWidth + 2 : 0)
        let cutTitle = TextWidth.truncate(title, to: max(room, 8), ellipsis: style.ellipsis)
        let free = room - TextWidth.columns(cutTitle) - 2
        let cutPlace = free >= 6 ? TextWidth.truncate(place, to: free, ellipsis: style.ellipsis) : ""
        let blanks = max(0, room - TextWidth.columns(cutTitle) - TextWidth.columns(cutPlace))
        let shown = isOver ? style.dim(style.struck(cutTitle)) : cutTitle
        guard showsName || !cutPlace.isEmpty else { return shown }
        return shown + String(repeating: " ", count: blanks) + style.dim(cutPlace)
            + (showsName ? "  " + style.colored(name, calendar.color) : "")
    }
}
