import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// Writes a list, section by section. A long list is built on all cores.
struct ListText {
    private let rows: ListRows
    private let snapshot: any CalendarSnapshot
    private let query: ListQuery
    private let found: [Occurrence]
    private let key: SectionKey
    private let locale: TimeLocale
    private let words: any CommandVocabulary

    /// The number of rows from which a thread pays off, and the most rows that are kept before they are written.
    private static let rowsInPart = (least: 1_000, most: 16_000)

    /// The text of a query's answer.
    ///
    /// - Parameter found: The occurrences of the range, each meeting once.
    init(
        rows: ListRows, snapshot: any CalendarSnapshot, query: ListQuery, found: [Occurrence], key: SectionKey,
        locale: TimeLocale, words: any CommandVocabulary
    ) {
        self.found = found
        self.rows = rows
        self.snapshot = snapshot
        self.query = query
        self.key = key
        self.locale = locale
        self.words = words
    }

    /// Writes overdue reminders, the sections of the range, and reminders without a date; on a terminal also a message
    /// if there is nothing.
    func write(to output: OutputWriter) {
        let overdue = query.overdue(in: snapshot)
        writeReminders(overdue, under: locale.words.word(.overdue), isNow: true, isFirst: true, to: output)
        let sections = sections(of: found)
        write(sections, isFirst: overdue.isEmpty, to: output)
        let undated = query.openEnds(in: snapshot).undated
        let isFirst = overdue.isEmpty && sections.isEmpty
        writeReminders(undated, under: locale.words.word(.noDate), isNow: false, isFirst: isFirst, to: output)
        if isFirst, undated.isEmpty, output.isTerminal {
            output.write(rows.nothing(in: query.range.days, today: query.now.date, words))
        }
    }

    private func sections(of occurrences: [Occurrence]) -> [Section] {
        Section.sections(of: occurrences, by: key, days: query.range.days, weekRule: locale.weekRule)
    }

    /// Consecutive rows of a section.
    private struct Run: Sendable {
        var section: Section
        var rows: Range<Int>
        /// True when nothing stands before them in the list.
        var isFirst: Bool
    }

    private func write(_ sections: [Section], isFirst: Bool, to output: OutputWriter) {
        let cores = Parallel.cores
        var parts = ListText.parts(of: sections, isFirst: isFirst, cores: cores)[...]
        while !parts.isEmpty, output.isOpen {
            let together = Array(parts.prefix(cores))
            parts = parts.dropFirst(cores)
            for page in Parallel.map(count: together.count, chunk: 1, { page(of: together[$0]) }) {
                page?.bytes.withUnsafeBytes { output.write(bytes: $0) }
            }
        }
    }

    /// Divides sections into parts with the same number of rows, at least one part for each core.
    private static func parts(of sections: [Section], isFirst: Bool, cores: Int) -> [[Run]] {
        let total = sections.reduce(0) { $0 + $1.rows.count }
        let size = min(max(total / cores + 1, rowsInPart.least), rowsInPart.most)
        var parts: [[Run]] = []
        var room = 0
        for (index, section) in sections.enumerated() {
            var start = 0
            while start < section.rows.count {
                if room == 0 {
                    parts.append([])
                    room = size
                }
                let end = min(section.rows.count, start + room)
                parts[parts.count - 1].append(Run(section: section, rows: start..<end, isFirst: isFirst && index == 0))
                room -= end - start
                start = end
            }
        }
        return parts
    }

    private func page(of part: [Run]) -> ListPage {
        var page = ListPage(rows: part.reduce(0) { $0 + $1.rows.count })
        rows.fetch(part.flatMap { run in run.section.rows[run.rows].map(\.occurrence) }, into: &page)
        for run in part {
            if run.rows.lowerBound == 0 { addHeading(of: run.section, isFirst: run.isFirst, to: &page) }
            for index in run.rows {
                let row = run.section.rows[index]
                let isNewDay = index == 0 || run.section.rows[index - 1].day != row.day
                // Headings of weeks and months include the year.
                let hasYear = key == .calendar && row.day.year != query.now.date.year
                let day = isNewDay ? locale.shortDate(row.day, withYear: hasYear) : ""
                rows.add(row, lead: hasDayColumn ? day : nil, to: &page)
            }
        }
        return page
    }

    private func addHeading(of section: Section, isFirst: Bool, to page: inout ListPage) {
        let heading = SectionHeading(
            section, today: query.now.date, in: query.zone, locale: locale, words: words, snapshot: snapshot)
        rows.addHeading(heading.title, heading.detail, isNow: heading.isNow, isFirst: isFirst, to: &page)
    }

    /// True when a section covers several days, so that its rows need a column for the day.
    private var hasDayColumn: Bool { key != .day && key != .partOfDay }

    private func writeReminders(
        _ reminders: [Occurrence], under title: String, isNow: Bool, isFirst: Bool, to output: OutputWriter
    ) {
        guard !reminders.isEmpty else { return }
        var page = ListPage(rows: reminders.count)
        rows.addHeading(title, "", isNow: isNow, isFirst: isFirst, to: &page)
        for reminder in reminders {
            let day = reminder.start.date
            let isUndated = reminder.traits.contains(.undated)
            rows.add(
                Section.Row(occurrence: reminder, day: day),
                lead: isUndated ? nil : locale.shortDate(day, withYear: day.year != query.now.date.year), to: &page)
        }
        page.bytes.withUnsafeBytes { output.write(bytes: $0) }
    }
}
