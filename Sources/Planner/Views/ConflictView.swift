internal import CalendarEngine
internal import Cells

/// Pages that want the whole width: two versions of an item side by side, what a file would bring, and a text that
/// cannot be saved.
extension PlannerState {
    private var page: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 2) }

    // MARK: The conflict

    /// The lines of a conflict.
    func conflictLines(_ page: ConflictPage) -> [ConflictLine] {
        let conflict = page.conflict
        let isWide = size.width >= 60
        let labels = conflict.properties.map { TextWidth.columns(Texts.label(ofProperty: $0.name)) }
        let labelWidth = min(max(labels.max() ?? 0, TextWidth.columns(Texts.before)), 14)
        let room = size.width - 2 - labelWidth - 3
        let width = isWide ? room / 2 - 1 : room
        var lines: [ConflictLine] = []
        if isWide {
            lines.append(
                ConflictLine(
                    cells: [("", 1), (Texts.mine, labelWidth + 3), (Texts.theirs, labelWidth + 5 + width)], role: .head)
            )
        }
        for property in conflict.properties {
            let mine = value(property.mine, of: property, width), theirs = value(property.theirs, of: property, width)
            let label = Texts.label(ofProperty: property.name)
            if isWide {
                for row in 0..<max(mine.count, theirs.count) {
                    lines.append(
                        ConflictLine(
                            cells: [
                                (row == 0 ? label : "", 1), (mine[safe: row] ?? "", labelWidth + 3),
                                (theirs[safe: row] ?? "", labelWidth + 5 + width),
                            ], role: .value))
                }
            } else {
                lines.append(ConflictLine(cells: [(label, 1)], role: .head))
                for (name, texts) in [(Texts.mine, mine), (Texts.theirs, theirs)] {
                    for (row, text) in texts.enumerated() {
                        lines.append(
                            ConflictLine(cells: [(row == 0 ? name : "", 1), (text, labelWidth + 3)], role: .value))
                    }
                }
            }
            let before = value(property.before, of: property, room)
            for (row, text) in before.prefix(2).enumerated() {
                lines.append(
                    ConflictLine(cells: [(row == 0 ? Texts.before : "", 1), (text, labelWidth + 3)], role: .before))
            }
            lines.append(ConflictLine(cells: [], role: .value))
        }
        return lines
    }

    private func value(_ text: String, of property: EditConflict.Property, _ width: Int) -> [String] {
        let words = PropertyWords(name: property.name, locale: locale).text(text)
        return TextWidth.wrap(words.isEmpty ? Texts.nothing : words, columns: max(4, width), limit: 6)
    }

    func drawConflict(_ conflict: ConflictPage, on canvas: inout Canvas) {
        let isGone = conflict.conflict.theirs.isGone
        let title = isGone ? Texts.goneTitle(conflict.conflict.title) : Texts.conflictTitle(conflict.conflict.title)
        canvas.draw(cut(title, size.width - 2), x: 1, y: page.y, style: theme.strong)
        let explanation = isGone ? Texts.goneHint : Texts.conflictHint
        var y = page.y + 1
        for line in TextWidth.wrap(explanation, columns: size.width - 2, limit: 2) {
            canvas.draw(line, x: 1, y: y, style: theme.dim)
            y += 1
        }
        y += size.height >= 16 ? 1 : 0
        let lines = conflictLines(conflict)
        for row in 0..<max(0, page.maxY - y) {
            guard let line = lines[safe: conflict.top + row] else { break }
            for (index, cell) in line.cells.enumerated() {
                let style =
                    switch line.role {
                    case .head: theme.strong
                    case .before: theme.dim
                    case .value: index == 0 ? theme.dim : theme.text
                    }
                canvas.draw(cell.text, x: cell.x, y: y + row, style: style)
            }
        }
    }

    // MARK: What a file would bring

    func drawImport(_ page: ImportPage, on canvas: inout Canvas) {
        let preview = page.preview
        let calendar = calendarsByIndex.first { $0.identifier == preview.calendar }
        canvas.draw(
            cut(Texts.importTitle(preview.path, calendar?.title ?? preview.calendar), size.width - 2), x: 1,
            y: self.page.y, style: theme.strong)
        canvas.draw(cut(Texts.importCounts(preview), size.width - 2), x: 1, y: self.page.y + 1, style: theme.text)
        for row in 0..<max(0, importHeight) {
            let y = self.page.y + 3 + row
            if let item = preview.items[safe: page.top + row] {
                draw(item, on: &canvas, y: y)
            } else if let problem = preview.problems[safe: page.top + row - preview.items.count] {
                let place = problem.line.map { Texts.line($0) } ?? ""
                canvas.draw(
                    cut("! \(place) \(problem.cause.wording.what)", size.width - 3), x: 1, y: y, style: theme.warning)
            }
        }
        if page.top > 0 { canvas.draw(glyphs.above, x: size.width - 1, y: self.page.y + 3, style: theme.dim) }
        if page.top + importHeight < preview.items.count + preview.problems.count {
            canvas.draw(glyphs.below, x: size.width - 1, y: self.page.maxY - 1, style: theme.dim)
        }
        canvas.cursor = Point(x: 1, y: self.page.y + 1)
    }

    /// How many lines of items are seen.
    var importHeight: Int { size.height - 5 }

    private func draw(_ item: ImportPreview.Item, on canvas: inout Canvas, y: Int) {
        let wideState = size.width >= 60
        var style = theme.text
        var state = Texts.importNew
        switch item.state {
        case .new: break
        case .changed(let properties):
            state = Texts.importChanged
            if wideState {
                let names = properties.map { Texts.label(ofProperty: $0).lowercased() }.joined(separator: ", ")
                state = names.isEmpty ? state : "\(state): \(names)"
            }
        case .identical: (state, style) = (Texts.importIdentical, theme.dim)
        }
        let mark: String
        switch item.state {
        case .new: mark = "+"
        case .changed: mark = "~"
        case .identical: mark = "="
        }
        canvas.draw(mark, x: 1, y: y, style: item.state == .identical ? theme.dim : theme.strong)
        let date = item.start.map { locale.numericDate($0.civil.date) } ?? Texts.noDate
        canvas.draw(date, x: 3, y: y, style: theme.dim)
        let x = 3 + max(TextWidth.columns(date), 10) + 2
        state = cut(state, max(10, (size.width - x) * 2 / 5))
        let right = size.width - 2 - TextWidth.columns(state)
        canvas.draw(cut(item.title.isEmpty ? Texts.untitled : item.title, right - x - 2), x: x, y: y, style: style)
        canvas.draw(state, x: right, y: y, style: theme.dim)
    }

    // MARK: A text that cannot be saved

    func drawRefusedText(_ refused: RefusedText, on canvas: inout Canvas) {
        canvas.draw(
            cut(Texts.refusedTextTitle(refused.edit.title), size.width - 2), x: 1, y: page.y, style: theme.strong)
        var y = page.y + 2
        for line in TextWidth.wrap("! \(refused.reason)", columns: size.width - 3, limit: page.height - 5) {
            canvas.draw(line, x: 1, y: y, style: theme.warning)
            y += 1
        }
        y += 1
        for line in TextWidth.wrap(
            refused.asksToLeave ? Texts.refusedTextLeave : Texts.refusedTextHint, columns: size.width - 3, limit: 4)
        {
            canvas.draw(line, x: 1, y: y, style: refused.asksToLeave ? theme.warning : theme.dim)
            y += 1
        }
        canvas.cursor = Point(x: 1, y: page.y + 2)
    }
}

/// A line of the page with two versions: texts at their columns.
struct ConflictLine: Hashable, Sendable {
    /// What it shows.
    enum Role: Hashable, Sendable { case head, value, before }

    /// A text and its column.
    struct Cell: Hashable, Sendable {
        var text: String
        var x: Int
    }

    var cells: [Cell]
    var role: Role

    init(cells: [(String, Int)], role: Role) {
        self.cells = cells.map { Cell(text: $0.0, x: $0.1) }
        self.role = role
    }
}
