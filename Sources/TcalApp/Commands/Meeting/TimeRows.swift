import Cells

/// Numbered times in columns, each with facts behind it.
struct TimeRows {
    /// A time with its facts.
    struct Row {
        /// The parts of the time, one for each column.
        var cells: [String]
        var facts: String
        /// True when the facts are less than what a time is listed for.
        var isDim: Bool
    }

    let context: CommandContext
    let style: TextStyle

    /// Writes a line for each row. All rows have the same number of cells.
    func write(_ rows: [Row]) {
        let numbered = rows.enumerated().map { number, row in [String(number + 1)] + row.cells }
        let widths = (numbered.first ?? []).indices.map { column in
            numbered.map { TextWidth.columns($0[column]) }.max() ?? 0
        }
        for (row, cells) in zip(rows, numbered) {
            let padded = zip(cells, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - TextWidth.columns(cell.0))
                return column == 0 ? style.dim(blanks + cell.0) : cell.0 + blanks
            }
            let facts = context.output.safe(row.facts)
            context.output.write((padded + [row.isDim ? style.dim(facts) : facts]).joined(separator: "  ") + "\n")
        }
    }
}
