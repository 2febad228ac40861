internal import CalendarEngine
internal import Cells

/// The links of an item, of which one is to be opened.
struct LinkList: Hashable, Sendable {
    /// The item's title.
    var title: String
    /// The links, meetings first.
    var links: [ItemLink]
    /// The link with the cursor.
    var selected = 0
    /// The first line that is seen.
    var top = 0
}

extension LinkList: Layer {
    var context: KeyContext { .links }
    var extent: LayerExtent { .pane }

    mutating func accept(_ here: Situation) -> [Wish] { [.close] + (links[safe: selected].map { [.link($0)] } ?? []) }

    mutating func move(by step: Int) { selected = min(max(selected + step, 0), links.count - 1) }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        if here.formPane.contains(point) { move(by: top + point.y - here.formPane.y - 3 - selected) }
        return []
    }

    mutating func settle(_ here: Situation) { top = top(top, selected: selected, height: here.listHeight) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        canvas.fill(pane)
        canvas.draw(
            here.cut(Texts.linksTitle(title), pane.width - 2), x: pane.x + 1, y: pane.y, style: here.theme.strong)
        for row in 0..<max(0, here.listHeight) {
            guard let link = links[safe: top + row] else { break }
            let isSelected = top + row == selected
            let y = pane.y + 3 + row
            let shade = here.drawLine(isSelected: isSelected, on: &canvas, in: pane, y: y)
            let name = link.meeting.map { "\($0)  " } ?? ""
            let x = canvas.draw(name, x: pane.x + 2, y: y, style: shade(here.theme.strong), clip: pane)
            canvas.draw(here.cut(link.address, pane.maxX - 2 - x), x: x, y: y, style: shade(here.theme.text))
            if isSelected { canvas.cursor = Point(x: pane.x + 2, y: y) }
        }
    }
}
