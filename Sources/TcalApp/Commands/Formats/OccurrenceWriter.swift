import CalendarEngine
import Cells
import Commands
import Phrases
import Languages
import Planner

/// Writes lists of occurrences in the formats for programs, or one line each. `ListText` writes rows for people.
struct OccurrenceWriter {
    let format: OutputFormat
    let snapshot: any CalendarSnapshot
    let zone: TimeZone
    let locale: TimeLocale
    let words: any Vocabulary
    /// The mark in place of text that was cut off.
    let ellipsis: String
    /// The search whose results are written, and the part of each: fields say how many dates it has, and if it is over.
    var search: (rows: [SearchRow], part: (Int) -> SearchPart)?

    /// Writes occurrences, until the reader stops reading.
    func write(_ occurrences: [Occurrence], to output: OutputWriter) throws(EditRefusal) {
        switch format {
        case .json:
            var json = JSONWriter(to: output)
            json.lines { writeJSON(occurrences, to: &$0, output) }
            output.write("\n")
        case .jsonl:
            var json = JSONWriter(to: output)
            writeJSON(occurrences, to: &json, output) { $0.endLine() }
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
        var number = 0
        reader.forEach(of: occurrences) { item in
            var item = item
            item.found = search.map { FoundPart(count: $0.rows[number].instanceCount, part: $0.part(number)) }
            body(item)
            number += 1
            return output.isOpen
        }
    }

    /// Writes an object for each occurrence, and calls a function after it.
    private func writeJSON(
        _ occurrences: [Occurrence], to json: inout JSONWriter, _ output: OutputWriter,
        behind: (inout JSONWriter) -> Void = { _ in }
    ) {
        var objects = OccurrenceObjects(zone: zone)
        forEach(of: occurrences, output) { item in
            if item.found == nil {
                objects.write(item, to: &json)
            } else {
                json.object(of: item, fields, in: zone)
            }
            behind(&json)
        }
    }

    private var fields: [ItemField] { search == nil ? ItemField.ofItems : ItemField.allCases }

    /// Writes the same calendar as `tcal export` for these items. On a terminal, control characters are removed from
    /// its lines.
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
        output.write(fields.map(\.rawValue).joined(separator: separator) + end)
        forEach(of: occurrences, output) { item in
            let cells = fields.map { cell(item[$0].describe(in: zone), output) }
            output.write(cells.joined(separator: separator) + end)
        }
    }

    /// A value as CSV. Line ends stay, and so do tabs.
    private func csv(_ text: String, _ output: OutputWriter) -> String {
        text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { safeLines(of: String($0), output).joined(separator: "\n") }.joined(separator: "\t").quotedForCSV
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

/// The JSON objects of occurrences. One component may have a million: what they have in common is encoded once.
private struct OccurrenceObjects {
    let zone: TimeZone
    /// The objects of the series that came so far.
    private var objects: [ItemReference: Object] = [:]

    init(zone: TimeZone) { self.zone = zone }

    /// The text of an object, and the fields that differ between occurrences, each after a part of the text.
    private struct Object {
        var parts: [(text: [UInt8], field: ItemField)] = []
        var end: [UInt8] = []
        /// The name of the series, with which the names of its dates begin.
        var id: String

        init(of item: ReadItem, in zone: TimeZone) {
            id = ItemID(uid: item.uid).text
            var json = JSONWriter(to: nil)
            json.object { json in
                for field in ItemField.ofItems {
                    json.key(field.rawValue)
                    if field.isOfOccurrence {
                        parts.append((json.takeBytes(), field))
                    } else {
                        json.value(item[field], in: zone)
                    }
                }
            }
            end = json.takeBytes()
        }
    }

    mutating func write(_ item: ReadItem, to json: inout JSONWriter) {
        // A single item is written at once.
        guard let instance = item.occurrence.instance, !item.occurrence.traits.contains(.override) else {
            return json.object(of: item, ItemField.ofItems, in: zone)
        }
        let object = objects[item.occurrence.item] ?? Object(of: item, in: zone)
        objects[item.occurrence.item] = object
        json.composed { json in
            for (text, field) in object.parts {
                json.part(text)
                if field == .id {
                    json.value(appending: { ItemID.append(object.id, instance, to: &$0) })
                } else {
                    json.value(item[field], in: zone)
                }
            }
            json.part(object.end)
        }
    }
}

extension JSONWriter {
    /// An object of fields.
    fileprivate mutating func object(of item: ReadItem, _ fields: [ItemField], in zone: TimeZone) {
        object { json in
            for field in fields {
                json.key(field.rawValue)
                json.value(item[field], in: zone)
            }
        }
    }
}

extension CommandContext {
    /// Writes a list of occurrences in a format for programs; on failure, reports it and returns the exit code.
    func write(
        _ occurrences: [Occurrence], as format: OutputFormat, of snapshot: any CalendarSnapshot, _ zone: TimeZone,
        _ surroundings: Surroundings, _ style: TextStyle
    ) -> ExitCode? {
        let writer = OccurrenceWriter(
            format: format, snapshot: snapshot, zone: zone, locale: surroundings.locale, words: words,
            ellipsis: style.ellipsis)
        do throws(EditRefusal) {
            try writer.write(occurrences, to: output)
            return nil
        } catch {
            return tell(error, surroundings)
        }
    }
}

extension String {
    /// The text as a value of RFC 4180: in quotes if it has a quote, a comma or a line end.
    var quotedForCSV: String {
        guard contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return self }
        return "\"" + replacing("\"", with: "\"\"") + "\""
    }
}
