internal import CalendarEngine
internal import Cells

/// The pages that lie over the panes: the keys, and what is wrong with the files.
extension PlannerState {
    private var page: Rect { Rect(x: 0, y: 1, width: size.width, height: size.height - 2) }

    func drawHelp(on canvas: inout Canvas, top: Int) {
        let lines = KeyReference.lines(for: self)
        let columns = helpColumns
        let perColumn = helpHeight
        canvas.draw(Texts.helpTitle, x: 1, y: 1, style: theme.strong)
        for column in 0..<columns {
            let pane = Rect(
                x: column * size.width / columns, y: page.y + 1, width: size.width / columns, height: page.height - 1)
            for row in 0..<pane.height where top + row < perColumn {
                guard let line = lines[safe: column * perColumn + top + row] else { break }
                draw(line, on: &canvas, in: Rect(x: pane.x, y: pane.y + row, width: pane.width, height: 1))
            }
        }
        drawMoreMarks(on: &canvas, top: top, count: perColumn)
    }

    /// How many columns of keys stand side by side.
    private var helpColumns: Int { min(3, max(1, size.width / 66)) }

    /// The lines of the help when its columns stand side by side.
    var helpHeight: Int { (KeyReference.lines(for: self).count + helpColumns - 1) / helpColumns }

    private func draw(_ line: KeyReference.Line, on canvas: inout Canvas, in place: Rect) {
        let keyWidth = place.width >= 60 ? 18 : 14
        switch line {
        case .chapter(let name): canvas.draw(name, x: place.x + 1, y: place.y, style: theme.focus)
        case .binding(let keys, let help):
            canvas.draw(cut(keys, keyWidth), x: place.x + 2, y: place.y, style: theme.strong)
            canvas.draw(cut(help, place.width - keyWidth - 4), x: place.x + keyWidth + 3, y: place.y, style: theme.text)
        case .blank: break
        }
    }

    func drawProblems(on canvas: inout Canvas, selected: Int, top: Int, isOpen: Bool) {
        let problems = snapshot.problems
        canvas.draw(Texts.problemsTitle, x: 1, y: 1, style: theme.strong)
        guard !problems.isEmpty else {
            canvas.draw(cut(Texts.noProblems, size.width - 2), x: 1, y: 3, style: theme.dim)
            return
        }
        if isOpen {
            let lines = TextWidth.wrap(problems[selected].description, columns: size.width - 4)
            for (row, line) in lines.prefix(page.height - 2).enumerated() { canvas.draw(line, x: 2, y: 3 + row) }
            return
        }
        for row in 0..<(page.height - 1) {
            guard let problem = problems[safe: top + row] else { break }
            drawProblem(problem, isSelected: top + row == selected, on: &canvas, y: page.y + 1 + row)
        }
        drawMoreMarks(on: &canvas, top: top, count: problems.count)
    }

    private func drawProblem(_ problem: Problem, isSelected: Bool, on canvas: inout Canvas, y: Int) {
        let shade = { (style: Style) in isSelected ? theme.selected(style, isFocused: true) : style }
        if isSelected {
            canvas.fill(Rect(x: 1, y: y, width: size.width - 2, height: 1), style: shade(theme.text))
            canvas.cursor = Point(x: 2, y: y)
        }
        let name = problem.file.split(separator: "/").last.map(String.init) ?? problem.file
        let place = problem.line.map { "\(name):\($0)" } ?? name
        let width = min(30, size.width / 3)
        canvas.draw(cut(place, width), x: 2, y: y, style: shade(theme.dim))
        canvas.draw(
            cut(problem.cause.wording.what, size.width - width - 5), x: width + 4, y: y, style: shade(theme.text))
    }

    private func drawMoreMarks(on canvas: inout Canvas, top: Int, count: Int) {
        if top > 0 { canvas.draw(glyphs.above, x: size.width - 1, y: page.y + 1, style: theme.dim) }
        if top + page.height - 1 < count {
            canvas.draw(glyphs.below, x: size.width - 1, y: page.maxY - 1, style: theme.dim)
        }
    }
}
