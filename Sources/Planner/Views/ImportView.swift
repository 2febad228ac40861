internal import CalendarEngine
internal import Cells

/// Pages that want the whole width: what a file would bring, and a text that cannot be saved.
extension PlannerState {
    private var page: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 2) }

    func drawImport(_ page: ImportPage, on canvas: inout Canvas) {
        let calendar = calendarsByIndex.first { $0.identifier == page.calendar }
        canvas.draw(
            cut(Texts.importTitle(page.path, calendar?.title ?? page.calendar), size.width - 2), x: 1,
            y: self.page.y, style: theme.strong)
        canvas.cursor = Point(x: 1, y: self.page.y + 1)
        guard let preview = page.preview else {
            canvas.draw(Texts.readingFile, x: 1, y: self.page.y + 1, style: theme.text)
            return
        }
        canvas.draw(cut(Texts.importCounts(preview), size.width - 2), x: 1, y: self.page.y + 1, style: theme.text)
        for row in 0..<max(0, importHeight) {
            let y = self.page.y + 3 + row
            if let item = preview.items[safe: page.top + row] {
                draw(item, on: &canvas, y: y)
            } else if let problem = preview.problems[safe: page.top + row - preview.items.count] {
                // Of a folder each problem says in which file it is.
                let name = problem.file == preview.path ? nil : problem.file.split(separator: "/").last.map(String.init)
                let words = ["!", name, problem.line.map { Texts.line($0) }, problem.cause.wording.what]
                let text = words.compactMap(\.self).joined(separator: " ")
                canvas.draw(cut(text, size.width - 3), x: 1, y: y, style: theme.warning)
            }
        }
        if page.top > 0 { canvas.draw(glyphs.above, x: size.width - 1, y: self.page.y + 3, style: theme.dim) }
        if page.top + importHeight < preview.items.count + preview.problems.count {
            canvas.draw(glyphs.below, x: size.width - 1, y: self.page.maxY - 1, style: theme.dim)
        }
    }

    /// How many lines of items are seen.
    var importHeight: Int { size.height - 5 }

    private func draw(_ item: ImportPreview.Item, on canvas: inout Canvas, y: Int) {
        let isWide = size.width >= 60
        // Nobody finds what stands at the other end of a long line.
        let width = min(size.width, 110)
        var style = theme.text
        var state = Texts.importNew
        switch item.state {
        case .new: break
        case .changed(let properties):
            state = Texts.importChanged
            if isWide {
                let names = PropertyWords.inOrder(properties, by: { $0 }).map {
                    Texts.label(ofProperty: $0).lowercased()
                }.joined(
                    separator: ", ")
                state = names.isEmpty ? state : "\(state): \(names)"
            }
        case .identical: (state, style) = (Texts.importIdentical, theme.dim)
        }
        if let other = item.calendar, let title = calendarsByIndex.first(where: { $0.identifier == other })?.title {
            state = Texts.importedElsewhere(state, title)
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
        let title = item.title.isEmpty ? Texts.untitled : item.title
        let room = width - 2 - x
        state = cut(state, max(10, room * 2 / 5, room - TextWidth.columns(title) - 2))
        let right = width - 2 - TextWidth.columns(state)
        canvas.draw(cut(title, right - x - 2), x: x, y: y, style: style)
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
