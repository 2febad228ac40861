import CalendarEngine
import Commands
import Phrases
import Cells

/// The look of the rows and headings of `tcal list` as text: aligned to the window's edge on a terminal, in one
/// fixed form elsewhere.
final class ListRows: Sendable {
    private let snapshot: any CalendarSnapshot
    private let columns: Int?
    private let style: TextStyle
    private let locale: TimeLocale
    private let startWidth: Int
    private let endWidth: Int
    private let dayWidth: Int
    private let calendars: [(title: String, color: CalendarColor)]
    private let calendarWidth: Int
    private let separator: String
    /// The twins in other calendars, by the occurrence that has the row.
    private let others: [Occurrence: [Occurrence]]
    /// The items that have a meeting in several calendars on some date: their words differ between dates.
    private let sharedItems: Set<ItemReference>
    /// Removes characters from a text that must not be in the output.
    private let safe: @Sendable (String) -> String

    /// Rows of a snapshot's occurrences, for a window of a number of columns; nil without a window.
    ///
    /// - Parameters:
    /// - hasYears: True when rows may have days of another year.
    /// - others: The twins in other calendars, by the occurrence that has the row.
    init(
        snapshot: any CalendarSnapshot, columns: Int?, style: TextStyle, locale: TimeLocale, hasYears: Bool = false,
        others: [Occurrence: [Occurrence]] = [:]
    ) {
        self.others = others
        sharedItems = Set(others.keys.map(\.item))
        self.snapshot = snapshot
        self.columns = columns
        self.style = style
        self.locale = locale
        let box = TextWidth.columns(style.openBox) + 1
        startWidth = max(TextWidth.columns(locale.words.word(.allDay)), box + locale.timeWidth)
        endWidth = locale.timeWidth + TextWidth.columns(style.arrow)
        // The widest short date has a day of two digits; any week has all weekdays.
        dayWidth =
            (0..<12).flatMap { month in (20..<27).map { (month, $0) } }.compactMap { month, day in
                CivilDate(year: 2026, month: month + 1, day: day).map {
                    TextWidth.columns(locale.shortDate($0, withYear: hasYears))
                }
            }.max() ?? 0
        separator = " \(style.separator) "
        safe = columns == nil ? SafeText.plain : SafeText.line
        calendars = snapshot.calendars.map { [safe] in (safe($0.title), $0.color) }
        let titles = calendars.map(\.title)
        let joined = others.map { leader, others in
            ListRows.names(of: [leader] + others, titles)
        }
        calendarWidth = min((titles + joined).map { TextWidth.columns($0) }.max() ?? 0, joined.isEmpty ? 20 : 30)
    }

    /// The titles of the calendars of occurrences.
    private static func names(of occurrences: [Occurrence], _ titles: [String]) -> String {
        occurrences.map { titles[Int($0.item.calendar.rawValue)] }.joined(separator: ", ")
    }

    /// The titles of the calendars that contain an occurrence.
    private func calendarNames(of occurrence: Occurrence, _ others: [Occurrence]) -> String {
        let calendar = calendars[Int(occurrence.item.calendar.rawValue)].title
        return others.isEmpty ? calendar : ListRows.names(of: [occurrence] + others, calendars.map(\.title))
    }

    /// Adds a section's heading: its title, its detail, and on a terminal a line to the edge.
    func addHeading(_ title: String, _ detail: String, isNow: Bool, isFirst: Bool, to page: inout ListPage) {
        var line = (isFirst ? "" : "\n") + (isNow ? style.accent(title) : style.bold(title))
        var width = TextWidth.columns(title)
        if !detail.isEmpty {
            line += "  " + detail
            width += 2 + TextWidth.columns(detail)
        }
        if let columns, columns > width + 1 {
            line += " " + style.dim(String(repeating: style.rule, count: columns - width - 1))
        }
        page.add(line)
        page.add("\n")
    }

    /// The message that there is nothing in these days.
    func nothing(in days: Range<CivilDate>, today: CivilDate, _ words: any CommandVocabulary) -> String {
        let ends = [days.lowerBound, days.upperBound.adding(days: -1)].map {
            locale.shortDate($0, withYear: $0.year != today.year)
        }
        return words.nothing(from: ends[0], to: ends[1]) + "\n"
    }

    /// Fetches what the rows of occurrences need, if there are many.
    func fetch(_ occurrences: [Occurrence], into page: inout ListPage) {
        snapshot.fetchSummaries(of: occurrences) { occurrence, summary in
            guard columns == nil else { return page.keep(summary, of: occurrence.item) }
            if !sharedItems.isEmpty, sharedItems.contains(occurrence.item) { return }
            page.keepWords(of: occurrence.item) { addWords(about: occurrence, summary, to: &$0) }
        }
    }

    /// Adds a row. `lead` names its day if the section does not; empty for the same day as above.
    ///
    /// - Parameters:
    /// - note: Words after the title.
    /// - needles: Texts to mark in the title, if there is a window.
    /// - others: The twins in other calendars, if these rows do not know them.
    func add(
        _ row: Section.Row, lead: String?, note: String = "", marking needles: [SearchNeedle] = [],
        others: [Occurrence] = [], to page: inout ListPage
    ) {
        let isShared = !others.isEmpty || !sharedItems.isEmpty && sharedItems.contains(row.occurrence.item)
        let others = others.isEmpty && isShared ? self.others[row.occurrence] ?? [] : others
        let lead = lead.map { pad($0, dayWidth, toRight: true) + "  " }
        if let columns {
            let summary = page.summary(of: row.occurrence, in: snapshot)
            return page.add(
                line(of: row, summary, others, lead: lead ?? "", note: note, marking: needles, columns: columns))
        }
        page.add("  ")
        if let lead { page.add(lead) }
        if let keys = ListTimes.keys(of: row) {
            page.addTime(keys.start) { timeColumns(of: row).start }
            page.addTime(keys.end) { timeColumns(of: row).end }
        } else {
            let times = timeColumns(of: row)
            page.add(times.start + times.end)
        }
        if isShared {
            var words: [UInt8] = []
            addWords(about: row.occurrence, snapshot.summary(of: row.occurrence), others, note: note, to: &words)
            return page.add(String(decoding: words, as: UTF8.self))
        }
        page.addWords(of: row.occurrence.item) {
            addWords(about: row.occurrence, snapshot.summary(of: row.occurrence), note: note, to: &$0)
        }
    }

    /// The line of a row in a window.
    private func line(
        of row: Section.Row, _ summary: ItemSummary, _ others: [Occurrence], lead: String, note: String,
        marking needles: [SearchNeedle],
        columns: Int
    ) -> String {
        let occurrence = row.occurrence
        let calendar = calendars[Int(occurrence.item.calendar.rawValue)]
        let times = timeColumns(of: row)
        let clock = "  " + lead + times.start + times.end
        let isDone = occurrence.traits.contains(.completed)
        let bar = style.hasAttributes ? style.colored(style.bar, calendar.color) + " " : ""
        let text = aligned(
            title: title(of: occurrence, summary, note), marking: needles, place: safe(summary.location),
            calendar: (calendarNames(of: occurrence, others), calendar.color),
            isOver: isDone || occurrence.traits.contains(.cancelled),
            columns: columns - TextWidth.columns(clock) - (bar.isEmpty ? 0 : 2))
        return (isDone ? style.dim(clock) : clock) + bar + text + "\n"
    }

    /// Adds the rest of a row after the times, without a window.
    private func addWords(
        about occurrence: Occurrence, _ summary: ItemSummary, _ others: [Occurrence] = [], note: String = "",
        to text: inout [UInt8]
    ) {
        func add(_ part: String) { text.append(contentsOf: part.utf8) }
        addTitle(of: occurrence, summary, note, add)
        for detail in [safe(summary.location), calendarNames(of: occurrence, others)]
        where !detail.isEmpty {
            add(separator)
            add(detail)
        }
        add("\n")
    }

    /// The columns of the times, with a blank behind each.
    private func timeColumns(of row: Section.Row) -> (start: String, end: String) {
        let times = ListTimes(row, locale: locale, style: style)
        return (pad(times.start, startWidth, toRight: true) + " ", pad(times.end, endWidth) + " ")
    }

    private func title(of occurrence: Occurrence, _ summary: ItemSummary, _ note: String) -> String {
        var title = ""
        addTitle(of: occurrence, summary, note) { title += $0 }
        return title
    }

    private func addTitle(
        of occurrence: Occurrence, _ summary: ItemSummary, _ note: String, _ add: (String) -> Void
    ) {
        let title = safe(summary.title)
        add(locale.words.title(title))
        if occurrence.isRecurring {
            add(" ")
            add(style.recurring)
        }
        if !note.isEmpty {
            add(" ")
            add(note)
        }
        if occurrence.traits.contains(.cancelled) {
            add(" ")
            add("(\(locale.words.word(.cancelled)))")
        }
    }

    /// Title on the left, place and calendar on the right; the place gives way first, then the title is cut.
    private func aligned(
        title: String, marking needles: [SearchNeedle], place: String,
        calendar: (title: String, color: CalendarColor), isOver: Bool, columns: Int
    ) -> String {
        let name = pad(TextWidth.truncate(calendar.title, to: calendarWidth, ellipsis: style.ellipsis), calendarWidth)
        let showsName = columns >= calendarWidth + 24
        let room = columns - (showsName ? calendarWidth + 2 : 0)
        let cutTitle = TextWidth.truncate(title, to: max(room, 8), ellipsis: style.ellipsis)
        let free = room - TextWidth.columns(cutTitle) - 2
        let cutPlace = free >= 6 ? TextWidth.truncate(place, to: free, ellipsis: style.ellipsis) : ""
        let blanks = max(0, room - TextWidth.columns(cutTitle) - TextWidth.columns(cutPlace))
        let shown = isOver ? style.dim(style.struck(cutTitle)) : marked(cutTitle, needles)
        guard showsName || !cutPlace.isEmpty else { return shown }
        return shown + String(repeating: " ", count: blanks) + style.dim(cutPlace)
            + (showsName ? "  " + style.colored(name, calendar.color) : "")
    }

    /// A text with the searched words marked.
    private func marked(_ text: String, _ needles: [SearchNeedle]) -> String {
        let bytes = text.utf8
        var marked = ""
        var end = bytes.startIndex
        for match in SearchNeedle.matches(of: needles, in: text) {
            let from = bytes.index(bytes.startIndex, offsetBy: match.lowerBound)
            let to = bytes.index(bytes.startIndex, offsetBy: match.upperBound)
            marked += text[end..<from] + style.marked(String(text[from..<to]))
            end = to
        }
        return marked + text[end...]
    }
}
