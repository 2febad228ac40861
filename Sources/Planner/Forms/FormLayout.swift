internal import Cells

/// The places of a form's lines in its pane.
struct FormLayout: Hashable, Sendable {
    /// A line of the form.
    struct Row: Hashable, Sendable {
        var field: FormField
        /// The first line of the row, from the top of the scrolled content.
        var line: Int
        /// The number of lines of its value.
        var height: Int
        /// The lines of the row: its value and its reading.
        var lines: Range<Int> { line..<line + height + echoHeight }
        /// The number of lines that are kept for the reading.
        var echoHeight: Int
    }

    var rows: [Row] = []
    /// The part of the pane that scrolls.
    var body: Rect
    /// The part for the hint, below.
    var hint: Rect
    /// The column of the labels.
    var labelX: Int
    /// The column of the values.
    var valueX: Int
    /// The columns of a value.
    var valueWidth: Int
    /// The lines that each reading needs to be shown in full.
    private var echoHeights: [FormField: Int] = [:]
    /// The number of lines of the scrolled content.
    var height = 0

    /// Lays out the fields of a form in a pane. The notes get the remaining lines, and at least a few while the user
    /// writes them.
    init(_ form: Form, in pane: Rect, labelWidth: Int, between sign: String) {
        let fields = form.fields
        let isLow = pane.height < 16
        let head = isLow ? 1 : 2
        let hintHeight = isLow ? 1 : 3
        body = Rect(x: pane.x, y: pane.y + head, width: pane.width, height: pane.height - head - hintHeight)
        hint = Rect(
            x: pane.x + 2, y: isLow ? body.maxY : body.maxY + 1, width: pane.width - 3, height: isLow ? 1 : 2)
        labelX = pane.x + 2
        valueX = labelX + labelWidth + 2
        valueWidth = max(4, pane.maxX - 1 - valueX)
        for field in fields where field.hasEcho && (!isLow || field == form.focus) {
            let lines = form.readings[field]?.lines(columns: valueWidth, between: sign) ?? []
            echoHeights[field] = min(max(1, lines.count), 5)
        }
        place(fields, notesHeight: 1, hasGaps: false)
        var spare = body.height - height
        let wanted = form.focus == .notes ? min(6, body.height - 1) : 1
        guard spare >= wanted else {
            place(fields, notesHeight: max(1, wanted), hasGaps: false)
            return
        }
        defer { hint.y = min(hint.y, body.y + height + 1) }
        let gaps = fields.dropFirst().count(where: \.beginsGroup)
        let hasGaps = spare >= gaps + 1
        if hasGaps { spare -= gaps }
        place(fields, notesHeight: 1 + min(spare, 5), hasGaps: hasGaps)
    }

    private mutating func place(_ fields: [FormField], notesHeight: Int, hasGaps: Bool) {
        rows = []
        var line = 0
        for field in fields {
            if hasGaps, field.beginsGroup, line > 0 { line += 1 }
            let row = Row(
                field: field, line: line, height: field == .notes ? notesHeight : 1,
                echoHeight: echoHeights[field] ?? (field.hasEcho ? 1 : 0))
            rows.append(row)
            line = row.lines.upperBound
        }
        height = line
    }

    /// The line of a field.
    func row(of field: FormField) -> Row? { rows.first { $0.field == field } }
}
