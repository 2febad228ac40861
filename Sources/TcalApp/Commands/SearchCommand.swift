import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// `tcal search`: the items of all times that match a search, as text or as JSON.
struct SearchCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let now = zone.local(at: try context.clock(for: surroundings).now)
        let format = try OutputFormat(arguments)
        let text = arguments.operands.joined(separator: " ")
        let query = try SearchQuery(text, as: nil, now: now, locale: surroundings.locale, zone: surroundings.timeZone)
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        var search = SearchContext(now: now, zone: zone)
        search.calendars = try CalendarChoice(arguments, surroundings.sets, in: snapshot).indices
        let results = snapshot.search(query, in: search, after: nil) ?? NoSearchResults(query)
        if results.count == 0 {
            context.tellWhyNothing(fits: query, text, in: snapshot, search, format, surroundings.locale)
        }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
        guard format == .text else {
            // For programs, each item has an object, even if several are one meeting.
            let found = (0..<results.count).flatMap { place in
                let row = results.row(at: place)
                return ([row.occurrence] + row.others).map { occurrence in
                    let same = SearchRow(
                        occurrence: occurrence, instanceCount: row.instanceCount, isSeries: row.isSeries)
                    return (row: same, part: results.part(ofRow: place))
                }
            }
            let rows = found.map(\.row)
            let writer = OccurrenceWriter(
                format: format, snapshot: snapshot, zone: zone, locale: surroundings.locale, words: context.words,
                ellipsis: style.ellipsis, search: (rows, { found[$0].part }))
            do throws(EditRefusal) {
                try writer.write(rows.map(\.occurrence), to: context.output)
            } catch {
                return context.tell(error, surroundings)
            }
            return end(results, surroundings, snapshot)
        }
        let rows = ListRows(
            snapshot: snapshot, columns: context.output.columns, style: style, locale: surroundings.locale)
        write(results, rows, today: now.date, surroundings.locale)
        return end(results, surroundings, snapshot)
    }

    /// Mentions problems, and returns the exit code; finding nothing is a failure.
    private func end(
        _ results: any SearchResults, _ surroundings: Surroundings, _ snapshot: any CalendarSnapshot
    ) -> ExitCode {
        let code = context.mention(surroundings.problems + snapshot.problems, arguments)
        return results.count == 0 ? .failed : code
    }

    /// The number of rows that are written together.
    private static let rowsTogether = 500

    /// Writes overdue, upcoming and past items, each below their heading.
    private func write(_ results: any SearchResults, _ rows: ListRows, today: CivilDate, _ locale: TimeLocale) {
        // The widest date has a day of two digits.
        let dateWidth =
            CivilDate(year: 2026, month: 9, day: 30).map {
                TextWidth.columns(locale.shortDate($0, withYear: true))
            } ?? 0
        let needles = results.query.texts.filter { $0.fields.contains(.title) }.map(\.needle)
        for part in SearchPart.allCases where !results.rows(of: part).isEmpty {
            let range = results.rows(of: part)
            var start = range.lowerBound
            while start < range.upperBound, context.output.isOpen {
                let end = min(range.upperBound, start + SearchCommand.rowsTogether)
                var page = ListPage(rows: end - start)
                if start == range.lowerBound {
                    rows.addHeading(
                        locale.words.name(of: part), "", isNow: false, isFirst: start == 0, to: &page)
                }
                for place in start..<end {
                    let row = results.row(at: place)
                    let day = row.occurrence.start.date
                    let isUndated = row.occurrence.traits.contains(.undated)
                    let date = isUndated ? "" : locale.shortDate(day, withYear: day.year != today.year)
                    rows.add(
                        Section.Row(occurrence: row.occurrence, day: day, dayCount: row.occurrence.dayCount),
                        lead: pad(date, dateWidth, toRight: true),
                        note: row.isSeries ? context.words.times(row.instanceCount) : "", marking: needles,
                        others: row.others, to: &page)
                }
                page.bytes.withUnsafeBytes { context.output.write(bytes: $0) }
                start = end
            }
        }
    }
}

extension Occurrence {
    /// The number of days that the occurrence touches.
    fileprivate var dayCount: Int { days.lowerBound.days(until: days.upperBound) + 1 }
}

extension SearchQuery {
    /// The search from an option or from operands. Throws when a part cannot be understood.
    init(
        _ text: String, as option: Option?, now: CivilDateTime, locale: TimeLocale, zone: TimeZone
    ) throws(UsageError) {
        let reading = SearchPhrase(now: now, locale: locale, zone: zone).reading(text)
        if let failure = reading.failures.first { throw .unreadablePhrase(option, failure) }
        guard !reading.query.isEmpty else {
            throw option.map { .invalidValue($0, text, .word) } ?? .invalidArgument(.words, text, .word)
        }
        self = reading.query
    }
}
