import CalendarEngine
import Cells
import Commands
import Phrases
import Planner

/// Writes any list of occurrences in one of the formats for programs, or in one line each. Rows for people are
/// `ListText`'s.
struct OccurrenceWriter {
    let format: OutputFormat
    let snapshot: any CalendarSnapshot
    let zone: TimeZone
    let locale: TimeLocale
    let words: any Vocabulary
    /// The mark in place of text that was cut off.
    let ellipsis: String
    /// The search whose rows are written: JSON says of each how often it comes, and whether it is over.
    var search: (rows: [SearchRow], upcomingCount: Int)?

    /// Writes occurrences, as long as somebody reads them.
    func write(_ occurrences: [Occurrence], to output: OutputWriter) throws(EditRefusal) {
        switch format {
        case .json: writeJSON(occurrences, to: output)
        case .jsonl:
            var number = 0
            forEach(of: occurrences, output) { item in
                var json = JSONWriter(to: output)
                json.object(of: item, in: zone, members(number))
                output.write("\n")
                number += 1
            }
        case .csv: writeTable(occurrences, between: ",", end: "\r\n", csv, to: output)
        case .tsv: writeTable(occurrences, between: "\t", end: "\n", tsv, to: output)
        case .markdown: writeMarkdown(occurrences, to: output)
        case .iCalendar: try writeCalendar(occurrences, to: output)
        case .line(let template):
            forEach(of: occurrences, output) { item in
                let line = template.line(of: item, in: zone, locale, ellipsis: ellipsis, safe: output.safe)
                output.write(line + "\n")
            }
        case .text: break
        }
    }

    private func forEach(of occurrences: [Occurrence], _ output: OutputWriter, _ body: (ReadItem) -> Void) {
        let reader = ItemFieldReader(snapshot: snapshot, viewedIn: zone, locale: locale)
        reader.forEach(of: occurrences) { item in
            body(item)
            return output.isOpen
        }
    }

    private func writeJSON(_ occurrences: [Occurrence], to output: OutputWriter) {
        var json = JSONWriter(to: output)
        json.lines { json in
            var number = 0
            forEach(of: occurrences, output) { item in
                json.object(of: item, in: zone, members(number))
                number += 1
            }
        }
        output.write("\n")
    }

    /// The members that JSON has for a row of a search besides its fields: the members of `JSONShape.found`.
    private func members(_ number: Int) -> (count: Int?, isUpcoming: Bool)? {
        search.map { ($0.rows[number].instanceCount, number < $0.upcomingCount) }
    }

    /// The calendar is what `tcal export` writes of these items. A terminal gets its lines without what would steer it.
    private func writeCalendar(_ occurrences: [Occurrence], to output: OutputWriter) throws(EditRefusal) {
        let bytes = try snapshot.calendar(of: occurrences)
        guard output.isTerminal else { return bytes.withUnsafeBytes { output.write(bytes: $0) } }
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            output.write(output.safe(String(line)) + "\n")
        }
    }

    // MARK: Tables

    private func writeTable(
        _ occurrences: [Occurrence], between separator: String, end: String,
        _ cell: (String, OutputWriter) -> String, to output: OutputWriter
    ) {
        output.write(ItemField.allCases.map(\.rawValue).joined(separator: separator) + end)
        forEach(of: occurrences, output) { item in
            let cells = ItemField.allCases.map { cell(item[$0].describe(in: zone), output) }
            output.write(cells.joined(separator: separator) + end)
        }
    }

    /// A value as RFC 4180 has it: between quotes where it holds one, a comma or a line end, which stay.
    private func csv(_ text: String, _ output: OutputWriter) -> String {
        let safe = safeLines(of: text, output).joined(separator: "\n")
        guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    /// A value in one line, with `\\` before what would end it.
    private func tsv(_ text: String, _ output: OutputWriter) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t")
        return safeLines(of: escaped, output).joined(separator: "\\n")
    }

    private func safeLines(of text: String, _ output: OutputWriter) -> [String] {
        text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
            .map { output.safe(String($0)) }
    }

    private func writeMarkdown(_ occurrences: [Occurrence], to output: OutputWriter) {
        func row(_ cells: [String]) {
            let safe = cells.map { output.safe($0).replacing("\\", with: "\\\\").replacing("|", with: "\\|") }
            output.write("| " + safe.joined(separator: " | ") + " |\n")
        }
        let labels: [FormField] = [.starts, .ends, .title, .place, .calendar]
        row(labels.map { words.label(of: $0, .event) })
        output.write("|" + String(repeating: "---|", count: labels.count) + "\n")
        forEach(of: occurrences, output) { item in
            let occurrence = item.occurrence
            let isUndated = occurrence.traits.contains(.undated)
            let last = occurrence.isAllDay ? occurrence.end.date.adding(days: -1).midnight : occurrence.end
            let times = [occurrence.start, max(last, occurrence.start)].map { time in
                isUndated
                    ? "" : occurrence.isAllDay ? "\(time.date)" : "\(time.date) \(locale.clockTime(time.time))"
            }
            row(times + [ItemField.title, .location, .calendar].map { item[$0].describe(in: zone) })
        }
    }
}

extension JSONWriter {
    /// An object of all fields.
    fileprivate mutating func object(
        of item: ReadItem, in zone: TimeZone, _ found: (count: Int?, isUpcoming: Bool)?
    ) {
        object { json in
            for field in ItemField.allCases {
                json.key(field.rawValue)
                json.value(item[field], in: zone)
            }
            if let found {
                json.member("count", found.count)
                json.member("upcoming", found.isUpcoming)
            }
        }
    }
}
