import CalendarEngine
import Cells
import Commands
import Phrases

/// Writes a report: for people, as JSON, or as a table of a format.
struct ReportWriter {
    private let context: CommandContext
    private let table: ReportTable
    private let format: ReportFormat
    private let style: TextStyle

    init(_ context: CommandContext, _ surroundings: Surroundings, _ table: ReportTable, _ format: ReportFormat) {
        (self.context, self.table, self.format) = (context, table, format)
        style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
    }

    func write() {
        switch format {
        case .text: writeText()
        case .json: writeJSON()
        case .csv:
            writeCells(heading) { $0.map { context.output.safe($0).quotedForCSV }.joined(separator: ",") + "\r\n" }
        case .md: writeMarkdown()
        }
    }

    // MARK: For people

    /// The columns of a bar for the longest row.
    private static let barWidth = 24

    private func writeText() {
        let locale = table.locale
        let days = table.request.days
        let ends = [days.lowerBound, days.upperBound.adding(days: -1)].map { locale.shortDate($0, withYear: true) }
        let title = days.count == 1 ? ends[0] : "\(ends[0]) – \(ends[1])"
        context.output.write(style.bold(context.output.safe(title)) + "\n")
        let rows = table.rows + [table.total]
        var lines = rows.map { row in
            let name = row.names.joined(separator: " · ")
            return [context.output.safe(name), ReportTable.hours(row.seconds)] + facts(of: row)
        }
        let widths = lines[0].indices.map { column in lines.map { TextWidth.columns($0[column]) }.max() ?? 0 }
        let most = table.rows.map(\.seconds).max() ?? 0
        for index in lines.indices {
            for column in lines[index].indices {
                lines[index][column] = pad(lines[index][column], widths[column], toRight: column > 0)
            }
            let isTotal = index == lines.count - 1
            let bar = isTotal ? "" : style.dim(bar(rows[index].seconds, of: most))
            let text = lines[index].joined(separator: "  ")
            context.output.write((isTotal ? style.bold(text) : "\(text)  \(bar)").trimmedEnd + "\n")
        }
    }

    /// The cells after the hours: events, share, comparison and amount.
    private func facts(of row: ReportTable.Row) -> [String] {
        var cells = [context.words.events(row.count), "\((row.share + 5) / 10) %"]
        if let before = row.secondsBefore {
            let change = row.seconds - before
            cells.append((change > 0 ? "+" : "") + ReportTable.hours(change))
        }
        if let rate = table.rate {
            cells.append([rate.amount(of: row.seconds), rate.currency].filter { !$0.isEmpty }.joined(separator: " "))
        }
        return cells
    }

    /// A bar of eighths of blocks, or of signs where there is only ASCII.
    private func bar(_ seconds: Int64, of most: Int64) -> String {
        guard most > 0, seconds > 0 else { return "" }
        guard style.usesUTF8 else {
            return String(repeating: "#", count: max(1, Int(seconds * Int64(ReportWriter.barWidth) / most)))
        }
        let eighths = max(1, Int(seconds * Int64(ReportWriter.barWidth) * 8 / most))
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + rest
    }

    // MARK: For programs

    private var heading: [String] {
        table.request.keys.map(\.rawValue) + ["hours", "count", "share"]
            + (table.total.secondsBefore == nil ? [] : ["hoursBefore"]) + (table.rate == nil ? [] : ["amount"])
    }

    private func writeCells(_ heading: [String], _ line: ([String]) -> String) {
        context.output.write(line(heading))
        for row in table.rows { context.output.write(line(row.values + numbers(of: row))) }
    }

    private func numbers(of row: ReportTable.Row) -> [String] {
        [decimalHours(row.seconds), String(row.count), decimalShare(row.share)]
            + (table.total.secondsBefore == nil ? [] : [row.secondsBefore.map(decimalHours) ?? ""])
            + (table.rate.map { [$0.amount(of: row.seconds)] } ?? [])
    }

    /// Hours with two decimals, such as `62.50`.
    private func decimalHours(_ seconds: Int64) -> String {
        let hundredths = (seconds + 18) / 36
        return "\(hundredths / 100).\(padded(Int(hundredths % 100), 2))"
    }

    private func decimalShare(_ thousandths: Int) -> String {
        thousandths >= 1000 ? "1.000" : "0." + padded(thousandths, 3)
    }

    private func writeMarkdown() {
        func line(_ cells: [String]) -> String {
            let safe = cells.map { context.output.safe($0).replacing("\\", with: "\\\\").replacing("|", with: "\\|") }
            return "| " + safe.joined(separator: " | ") + " |\n"
        }
        context.output.write(line(heading))
        let keys = table.request.keys.count
        let marks = heading.indices.map { $0 < keys ? "---" : "--:" }
        context.output.write("|" + marks.joined(separator: "|") + "|\n")
        for row in table.rows {
            context.output.write(line(row.names + [ReportTable.hours(row.seconds)] + numbers(of: row).dropFirst()))
        }
        let names = [table.total.names[0]] + [String](repeating: "", count: max(0, keys - 1))
        if keys > 0 {
            context.output.write(
                line(names + [ReportTable.hours(table.total.seconds)] + numbers(of: table.total).dropFirst()))
        }
    }

    /// The members of `JSONShape.report` and `JSONShape.reportRow`.
    private func writeJSON() {
        var json = JSONWriter(to: context.output)
        json.object { json in
            json.member("from", table.request.days.lowerBound.description)
            json.member("to", table.request.days.upperBound.adding(days: -1).description)
            json.key("total")
            write(table.total, to: &json)
            json.key("rows")
            json.array { json in for row in table.rows { write(row, to: &json) } }
        }
        context.output.write("\n")
    }

    private func write(_ row: ReportTable.Row, to json: inout JSONWriter) {
        json.object { json in
            json.key("group")
            json.object { json in
                for (key, value) in zip(table.request.keys, row.values) { json.member(key.rawValue, value) }
            }
            json.member("seconds", Int(row.seconds))
            json.member("count", row.count)
            json.member("share", Double(row.share) / 1000)
            json.member("secondsBefore", row.secondsBefore.map { Int($0) })
            json.member("amount", table.rate.map { $0.amount(of: row.seconds) })
        }
    }
}
