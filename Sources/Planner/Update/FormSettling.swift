internal import CalendarEngine
internal import Cells

/// Working out what drawing a form or a dialog needs, after each message.
extension PlannerState {
    /// Understands the form anew, and scrolls it so that the line with the focus is in view.
    mutating func settleForm() {
        guard var form else { return }
        FormReader(self).read(&form)
        let places = formLayout(form)
        for row in places.rows {
            switch form.values[row.field] {
            case .line(var field):
                field.settle(width: places.valueWidth)
                form.set(row.field, to: .line(field))
            case .notes(var field):
                field.settle(width: places.valueWidth, height: row.height)
                form.set(row.field, to: .notes(field))
            case .choice, nil: break
            }
        }
        if let row = places.row(of: form.focus) {
            form.top = min(max(form.top, row.lines.upperBound - places.body.height), row.line)
        }
        form.top = max(0, min(form.top, places.height - places.body.height))
        self.form = form
    }

    /// Keeps the cursor of a dialog in view.
    mutating func settleDialog() {
        switch overlay {
        case .chooser(var chooser):
            chooser.top = top(chooser.top, selected: chooser.selected, height: listHeight)
            overlay = .chooser(chooser)
        case .deletedDates(var dates):
            dates.top = top(dates.top, selected: dates.selected, height: listHeight)
            overlay = .deletedDates(dates)
        case .links(var list):
            list.top = top(list.top, selected: list.selected, height: listHeight)
            overlay = .links(list)
        case .importPreview(var page):
            let lines = page.preview.map { $0.items.count + $0.problems.count } ?? 0
            page.top = max(0, min(page.top, lines - importHeight))
            overlay = .importPreview(page)
        case .conflict(var page):
            let lines = conflictLines(page)
            let height = conflictHeight(page)
            if page.mayChoose, let first = lines.firstIndex(where: { $0.property == page.selected }),
                let last = lines.lastIndex(where: { $0.property == page.selected })
            {
                // What is higher than the screen is scrolled through.
                page.top = min(max(page.top, min(first, last - height + 1)), max(first, last - height + 1))
                // With the first one the heads of the columns are seen too.
                if page.selected == 0, last < height { page.top = 0 }
            }
            page.top = max(0, min(page.top, lines.count - height))
            overlay = .conflict(page)
        case .line(var prompt):
            prompt.field.settle(width: max(4, size.width / 2 - 2))
            overlay = .line(prompt)
        case .prompt(var prompt):
            prompt.field.settle(width: max(4, size.width / 2 - 2))
            overlay = .prompt(prompt)
        case .help, .problems, .scope, .confirmation, .refusedText, nil: break
        }
    }

    private func top(_ top: Int, selected: Int, height: Int) -> Int {
        min(max(top, selected - max(1, height) + 1), selected)
    }

    // MARK: The mouse

    /// A click on a line of the form puts the cursor there.
    mutating func pressForm(at point: Point) {
        guard let open = form else { return }
        let places = formLayout(open)
        guard places.body.contains(point) else { return }
        let line = point.y - places.body.y + open.top
        guard let row = places.rows.first(where: { $0.lines.contains(line) }) else { return }
        focusForm(on: row.field)
        let column = point.x - places.valueX
        guard var form, column >= 0 else { return }
        switch form.values[row.field] {
        case .line(var field):
            field.moveCursor(toColumn: column)
            form.set(row.field, to: .line(field))
        case .notes(var field):
            field.moveCursor(toColumn: column, line: field.top + line - row.line)
            form.set(row.field, to: .notes(field))
        case .choice, nil: break
        }
        form.asksToLeave = false
        self.form = form
    }

    /// A click on a line of a list chooses it.
    mutating func pressChoice(at point: Point) {
        let pane = formPane
        guard pane.contains(point) else { return }
        switch overlay {
        case .chooser(var chooser):
            chooser.move(by: chooser.top + point.y - pane.y - 3 - chooser.selected)
            overlay = .chooser(chooser)
        case .deletedDates(let dates): moveInDialog(by: dates.top + point.y - pane.y - 3 - dates.selected)
        case .links(let list): moveInDialog(by: list.top + point.y - pane.y - 3 - list.selected)
        case .scope(let question):
            let line = point.y - scopeTop(question)
            if question.choices.indices.contains(line) {
                choose(line)
                keyGuard.takeChoice()
            }
        default: break
        }
    }
}
