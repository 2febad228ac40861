internal import CalendarEngine
internal import Phrases
internal import Cells

/// The page of the faults in the files.
struct ProblemsPage: Sendable {
    /// The problem with the cursor.
    var selected = 0
    /// The first visible line.
    var top = 0
    /// True when the selected problem is shown in full.
    var isOpen = false
}

extension ProblemsPage: Layer {
    var context: KeyContext { .problems }
    var extent: LayerExtent { .page }

    mutating func move(by step: Int) { if !isOpen { selected += step } }

    mutating func accept(_ here: Situation) -> [Wish] {
        isOpen.toggle()
        return []
    }

    mutating func leave(_ here: Situation) -> [Wish] {
        guard isOpen else { return [.close] }
        isOpen = false
        return []
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        if !isOpen { selected = top + point.y - 2 }
        return []
    }

    mutating func settle(_ here: Situation) {
        let height = here.size.height - 3
        let count = here.snapshot.problems.count
        selected = min(max(0, selected), max(0, count - 1))
        top = max(0, min(max(top, selected - height + 1), selected))
        isOpen = isOpen && count > 0
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let problems = here.snapshot.problems
        canvas.draw(here.words.word(.problemsTitle), x: 1, y: 1, style: here.theme.strong)
        guard !problems.isEmpty else {
            canvas.draw(here.cut(here.words.word(.noProblems), here.size.width - 2), x: 1, y: 3, style: here.theme.dim)
            return
        }
        if isOpen {
            let lines = TextWidth.wrap(problems[selected].wording(in: here.locale.words), columns: here.size.width - 4)
            for (row, line) in lines.prefix(here.page.height - 2).enumerated() { canvas.draw(line, x: 2, y: 3 + row) }
            return
        }
        for row in 0..<(here.page.height - 1) {
            guard let problem = problems[safe: top + row] else { break }
            draw(problem, here, isSelected: top + row == selected, on: &canvas, y: here.page.y + 1 + row)
        }
        here.drawMoreMarks(on: &canvas, top: top, count: problems.count)
    }

    private func draw(
        _ problem: Problem, _ here: Situation, isSelected: Bool, on canvas: inout Canvas, y: Int
    ) {
        let shade = { (style: Style) in isSelected ? here.theme.selected(style, isFocused: true) : style }
        if isSelected {
            canvas.fill(Rect(x: 1, y: y, width: here.size.width - 2, height: 1), style: shade(here.theme.text))
            canvas.cursor = Point(x: 2, y: y)
        }
        let name = problem.file.split(separator: "/").last.map(String.init) ?? problem.file
        let place = problem.line.map { "\(name):\($0)" } ?? name
        let width = min(30, here.size.width / 3)
        canvas.draw(here.cut(place, width), x: 2, y: y, style: shade(here.theme.dim))
        canvas.draw(
            here.cut(here.locale.words.problem(problem.cause).what, here.size.width - width - 5), x: width + 4, y: y,
            style: shade(here.theme.text))
    }
}
