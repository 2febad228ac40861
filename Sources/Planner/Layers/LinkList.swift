internal import CalendarEngine
internal import Cells

/// The links of an item, of which one is to be opened.
struct LinkList: Hashable, Sendable {
    /// The item's title.
    var title: String
    /// The links, meetings first.
    var links: [ItemLink]
    var selected = 0
    var top = 0
}

extension LinkList: ListLayer {
    var count: Int { links.count }
    var context: KeyContext { .links }

    mutating func accept(_ here: Situation) -> [Wish] { [.close] + (links[safe: selected].map { [.link($0)] } ?? []) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        drawList(here.words.linksTitle(title), isNumbered: true, on: &canvas, here) { canvas, index, place, shade in
            let link = links[index]
            let name = link.meeting.map { "\($0)  " } ?? ""
            let x = canvas.draw(name, x: place.x, y: place.y, style: shade(here.theme.strong), clip: here.formPane)
            canvas.draw(
                here.cut(link.address, here.formPane.maxX - 2 - x), x: x, y: place.y, style: shade(here.theme.text))
        }
    }
}
