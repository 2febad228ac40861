internal import Cells

/// A list beneath a title, of which one line is to be chosen.
protocol ListLayer: Layer {
    /// The number of lines.
    var count: Int { get }
    /// The line with the cursor.
    var selected: Int { get set }
    /// The first visible line.
    var top: Int { get set }
}

extension ListLayer {
    var extent: LayerExtent { .pane }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? { performListed(command, here) }

    /// Performs the commands of every list: those of all layers, and choosing a line by its number.
    mutating func performListed(_ command: Command, _ here: Situation) -> [Wish]? {
        guard case .choose(let place) = command else { return performUsual(command, here) }
        guard place < count else { return [] }
        selected = place
        return accept(here)
    }

    func takes(_ command: Command) -> Bool {
        if case .choose(let place) = command { place < count } else { true }
    }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), max(count - 1, 0)) }

    /// The line to which the cursor moves by some lines. Lines that are no choice are stepped over.
    func steppedOver(_ isChoice: [Bool], by step: Int) -> Int {
        let wanted = min(max(selected + step, 0), isChoice.count - 1)
        let choices = isChoice.indices.filter { isChoice[$0] }
        let ahead = step < 0 ? choices.last { $0 <= wanted } : choices.first { $0 >= wanted }
        return ahead ?? (step < 0 ? choices.first : choices.last) ?? selected
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        if here.formPane.contains(point) { move(by: top + point.y - here.formPane.y - 3 - selected) }
        return []
    }

    mutating func settle(_ here: Situation) { top = min(max(top, selected - max(1, here.listHeight) + 1), selected) }

    /// Draws the title and the visible lines. `drawLine` gets the index of a line, its place, and a function that
    /// adapts styles to it.
    ///
    /// - Parameter isNumbered: True where a digit chooses the line with its number.
    func drawList(
        _ title: String, isNumbered: Bool = false, on canvas: inout Canvas, _ here: Situation,
        _ drawLine: (inout Canvas, _ index: Int, _ place: Point, _ shade: (Style) -> Style) -> Void
    ) {
        let pane = here.formPane
        canvas.fill(pane)
        canvas.draw(here.cut(title, pane.width - 2), x: pane.x + 1, y: pane.y, style: here.theme.strong)
        for (row, index) in (top..<max(top, min(count, top + here.listHeight))).enumerated() {
            var place = Point(x: pane.x + 2, y: pane.y + 3 + row)
            let shade = here.drawLine(isSelected: index == selected, on: &canvas, in: pane, y: place.y)
            if isNumbered {
                let number = index < 9 ? "\(index + 1)" : " "
                place.x = canvas.draw("\(number)  ", x: place.x, y: place.y, style: shade(here.theme.dim))
            }
            drawLine(&canvas, index, place, shade)
            if index == selected { canvas.cursor = place }
        }
    }
}
