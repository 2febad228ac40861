internal import CalendarEngine
internal import Cells

/// A line of the page with two versions: texts at their columns.
struct ConflictLine: Hashable, Sendable {
    /// A text and its column.
    struct Cell: Hashable, Sendable {
        /// What it is.
        enum Role: Hashable, Sendable { case head, label, chosen, other, before }

        var text: String
        var x: Int
        var role: Role
    }

    var cells: [Cell] = []
    /// The place of the property that it belongs to.
    var property: Int?
}

/// Two versions of an item, beside each other or, on a narrow screen, below each other.
extension PlannerState {
    private var page: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 2) }

    /// Where the columns stand.
    private struct Columns {
        var values: Int
        var theirs: Int
        var width: Int
        /// Columns that the mark of the version needs that will be saved.
        var mark: Int
    }

    private func columns(of page: ConflictPage) -> Columns {
        let labels = page.conflict.properties.map { Texts.label(ofProperty: $0.name) } + [Texts.before, Texts.theirs]
        let mark = page.mayChoose ? TextWidth.columns(glyphs.switchOn) + 1 : 0
        let values = 1 + min(labels.map(TextWidth.columns).max() ?? 0, 14) + 2
        let room = size.width - 1 - values
        guard size.width >= 60 else {
            return Columns(values: values + mark, theirs: values + mark, width: room - mark, mark: mark)
        }
        // Nobody reads lines of any length.
        let width = min((room - 2) / 2, 60)
        return Columns(values: values + mark, theirs: values + width + 2 + mark, width: width - mark, mark: mark)
    }

    /// The lines of a conflict.
    func conflictLines(_ page: ConflictPage) -> [ConflictLine] {
        let columns = columns(of: page)
        let isWide = columns.theirs > columns.values
        var lines: [ConflictLine] = []
        if isWide {
            let heads = [(Texts.mine, columns.values), (Texts.theirs, columns.theirs)]
            lines.append(ConflictLine(cells: heads.map { .init(text: $0.0, x: $0.1 - columns.mark, role: .head) }))
        }
        for (place, property) in page.conflict.properties.enumerated() {
            let isTheirs = page.isTheirs(property)
            let label = Texts.label(ofProperty: property.name)
            let mine = version(property.mine, of: property, columns, x: columns.values, isChosen: !isTheirs, page)
            let theirs = version(property.theirs, of: property, columns, x: columns.theirs, isChosen: isTheirs, page)
            var own: [ConflictLine] = []
            if isWide {
                for row in 0..<max(mine.count, theirs.count) {
                    let head = row == 0 ? [ConflictLine.Cell(text: label, x: 1, role: .label)] : []
                    own.append(ConflictLine(cells: head + (mine[safe: row] ?? []) + (theirs[safe: row] ?? [])))
                }
            } else {
                own.append(ConflictLine(cells: [.init(text: label, x: 1, role: .head)]))
                own += named(Texts.mine, mine) + named(Texts.theirs, theirs)
            }
            let before = version(
                property.before, of: property, columns, x: columns.values, isChosen: nil, page, limit: 2)
            own += named(Texts.before, before)
            lines += own.map { ConflictLine(cells: $0.cells, property: place) }
            lines.append(ConflictLine())
        }
        return lines.last?.cells.isEmpty == true ? Array(lines.dropLast()) : lines
    }

    private func named(_ name: String, _ version: [[ConflictLine.Cell]]) -> [ConflictLine] {
        version.enumerated().map { row, cells in
            ConflictLine(cells: (row == 0 ? [.init(text: name, x: 1, role: .label)] : []) + cells)
        }
    }

    /// A value in lines; with a mark before it where one of two is chosen.
    private func version(
        _ text: String, of property: EditConflict.Property, _ columns: Columns, x: Int, isChosen: Bool?,
        _ page: ConflictPage, limit: Int = .max
    ) -> [[ConflictLine.Cell]] {
        let words = PropertyWords(name: property.name, locale: locale).text(text)
        let texts = TextWidth.wrap(words.isEmpty ? Texts.nothing : words, columns: max(4, columns.width), limit: limit)
        let role: ConflictLine.Cell.Role =
            isChosen == nil ? .before : page.mayChoose && isChosen == false ? .other : .chosen
        return texts.enumerated().map { row, text in
            let mark = isChosen == true ? glyphs.switchOn : glyphs.switchOff
            let isMarked = row == 0 && isChosen != nil && page.mayChoose
            return (isMarked ? [.init(text: mark, x: x - columns.mark, role: role)] : [])
                + [.init(text: text, x: x, role: role)]
        }
    }

    /// What stands above the versions.
    private func head(of page: ConflictPage) -> (title: [String], explanation: [String]) {
        let conflict = page.conflict
        let title = conflict.theirs.isGone ? Texts.goneTitle(conflict.title) : Texts.conflictTitle(conflict.title)
        let explanation =
            conflict.theirs.isGone ? Texts.goneHint : page.mayChoose ? Texts.conflictChoice : Texts.conflictHint
        return (
            TextWidth.wrap(title, columns: size.width - 2, limit: 2),
            TextWidth.wrap(explanation, columns: size.width - 2, limit: 2)
        )
    }

    /// The line of the screen at which the versions begin.
    private func conflictTop(_ page: ConflictPage) -> Int {
        let (title, explanation) = head(of: page)
        return self.page.y + title.count + explanation.count + (size.height >= 16 ? 1 : 0)
    }

    /// How many lines of versions are seen.
    func conflictHeight(_ page: ConflictPage) -> Int { max(1, self.page.maxY - conflictTop(page)) }

    func drawConflict(_ conflict: ConflictPage, on canvas: inout Canvas) {
        let (title, explanation) = head(of: conflict)
        for (row, line) in title.enumerated() { canvas.draw(line, x: 1, y: page.y + row, style: theme.strong) }
        for (row, line) in explanation.enumerated() {
            canvas.draw(line, x: 1, y: page.y + title.count + row, style: theme.dim)
        }
        let (top, height) = (conflictTop(conflict), conflictHeight(conflict))
        let lines = conflictLines(conflict)
        for row in 0..<height {
            guard let line = lines[safe: conflict.top + row] else { break }
            draw(
                line, of: conflict, isFirst: lines[safe: conflict.top + row - 1]?.property == nil, on: &canvas,
                top + row)
        }
        if conflict.top > 0 { canvas.draw(glyphs.above, x: size.width - 1, y: top, style: theme.dim) }
        if conflict.top + height < lines.count {
            canvas.draw(glyphs.below, x: size.width - 1, y: page.maxY - 1, style: theme.dim)
        }
    }

    private func draw(
        _ line: ConflictLine, of conflict: ConflictPage, isFirst: Bool, on canvas: inout Canvas, _ y: Int
    ) {
        let isSelected = conflict.mayChoose && line.property == conflict.selected
        if isSelected, isFirst {
            canvas.draw(glyphs.forth, x: 0, y: y, style: theme.focus)
            canvas.cursor = Point(x: 1, y: y)
        }
        for cell in line.cells {
            let style =
                switch cell.role {
                case .head: theme.strong
                case .label: isSelected && isFirst ? theme.strong : theme.dim
                case .chosen: theme.text
                case .other, .before: theme.dim
                }
            canvas.draw(cell.text, x: cell.x, y: y, style: style)
        }
    }
}
