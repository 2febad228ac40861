internal import CalendarEngine
internal import Cells

/// The notes of an item over the whole screen. A number after each link is the key that opens it.
struct NotesPage: Hashable, Sendable {
    /// The item's title.
    let title: String
    let notes: ItemNotes
    /// The first visible line.
    private var top = 0
    /// The lines, wrapped for a width.
    private var lines: [NoteLine.Part] = []
    private var width = 0

    init(title: String, notes: ItemNotes) { (self.title, self.notes) = (title, notes) }

    /// The keys that open links: nine, which are single keys; the list of links has all.
    static let bindings: [Binding] =
        (0..<9).map { place in
            Binding(
                keys: [Key(.character(Character(String(place + 1))))], command: .choose(place), contexts: [.notes],
                help: .openNumberedLink, chapter: .panes)
        } + [
            Binding(
                keys: ["o"], command: .look(.openLink), contexts: [.notes], hint: .link, help: .openLink,
                chapter: .panes)
        ]
}

extension NotesPage: Layer {
    var context: KeyContext { .notes }
    var extent: LayerExtent { .page }
    var saysNews: Bool { true }

    /// Lines of more columns are hard to read.
    private static let mostColumns = 100

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .choose(let place): return notes.links[safe: place].map { [.link($0)] } ?? [.notice(missing(place, here))]
        case .look(.openLink):
            guard !notes.links.isEmpty else { return [.refuse(here.words.noLink(title))] }
            return [.open(LinkList(title: title, links: notes.links))]
        default: return performUsual(command, here)
        }
    }

    private func missing(_ place: Int, _ here: Situation) -> String {
        notes.links.isEmpty ? here.words.noLink(title) : here.words.noLink(numbered: place + 1)
    }

    func offers(_ command: Command, _ here: Situation) -> Bool { command != .look(.openLink) || !notes.links.isEmpty }

    mutating func move(by step: Int) { top += step }

    mutating func settle(_ here: Situation) {
        let width = min(NotesPage.mostColumns, here.page.width - 4)
        if width != self.width {
            self.width = width
            lines = notes.numberedLines.flatMap { $0.wrapped(columns: max(8, width), bullet: here.glyphs.dot) }
        }
        top = min(max(0, top), max(0, lines.count - (here.page.height - 2)))
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        canvas.draw(here.cut(title, here.size.width - 2), x: 1, y: here.page.y, style: here.theme.strong)
        let place = Rect(x: 2, y: here.page.y + 2, width: here.page.width - 4, height: here.page.height - 2)
        for row in 0..<place.height {
            guard let line = lines[safe: top + row] else { break }
            let x = place.x + line.indent
            canvas.draw(line.text, x: x, y: place.y + row, style: here.theme.text, clip: place)
            canvas.emphasize(line.emphases, line.links, x: x, y: place.y + row, clip: place)
        }
        canvas.cursor = Point(x: place.x, y: place.y)
        if top > 0 { canvas.draw(here.glyphs.above, x: here.size.width - 1, y: place.y, style: here.theme.dim) }
        if top + place.height < lines.count {
            canvas.draw(here.glyphs.below, x: here.size.width - 1, y: place.maxY - 1, style: here.theme.dim)
        }
    }
}
