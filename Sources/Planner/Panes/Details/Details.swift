internal import CalendarEngine
internal import Cells

/// All properties of the selected item, computed once for as long as the same item is selected.
struct Details: Pane {
    static let id = PaneID.details

    /// The things that the lines depend on.
    private struct Subject: Hashable {
        var selection: Selection
        var day: CivilDate
        var today: CivilDate
        var width: Int
        var version: UInt64
        var hasTwoVersions: Bool
        var showsOrigin: Bool
    }

    private var subject: Subject?
    /// True when the file and the last change are among the lines.
    var showsOrigin = false
    /// The lines, wrapped.
    private(set) var lines: [DetailsLine] = []
    /// The first visible line.
    private(set) var top = 0

    static let bindings = [
        Binding(
            keys: [Key(.left), "h"], command: .look(.previousItem), contexts: [.details], hint: .event,
            help: .previousItem, chapter: .panes),
        Binding(
            keys: [Key(.right), "l"], command: .look(.nextItem), contexts: [.details], hint: .event,
            help: .nextItem, chapter: .panes),
        Binding(
            keys: [Key(.enter)], command: .look(.open), contexts: [.details], hint: .notes, help: .openNotes,
            chapter: .panes),
        Binding(
            keys: ["O"], command: .look(.origin), contexts: [.details], hint: .origin, help: .origin, chapter: .panes),
    ]

    init(_ here: Situation) {}

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        let page = max(1, here.size.height - 5)
        switch command {
        // The pane with the selection moves to the previous or next item.
        case .look(.previousItem), .look(.nextItem): return [.pass(command, to: here.selector)]
        case .look(.up): top -= 1
        case .look(.down): top += 1
        case .look(.pageUp): top -= page
        case .look(.pageDown): top += page
        case .look(.top): top = 0
        case .look(.bottom): top = .max
        case .look(.open): return openNotes(here)
        case .look(.origin):
            guard here.selection.occurrence != nil else { return [.refuse(here.words.notice(.nothingSelected))] }
            showsOrigin.toggle()
        case .look(.back): return [.focus(here.selector)]
        default: return nil
        }
        return []
    }

    /// Shows the notes over the whole screen.
    private func openNotes(_ here: Situation) -> [Wish] {
        guard let occurrence = here.selection.occurrence else { return [] }
        let notes = ItemNotes(here.snapshot.details(of: occurrence).fields)
        guard !notes.isEmpty else { return [.notice(here.words.notice(.noNotes))] }
        return [.open(NotesPage(title: here.title(of: occurrence), notes: notes))]
    }

    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] { [.focus(.details)] }

    mutating func scroll(by step: Int, _ here: Situation) -> [Wish] {
        top += 3 * step
        return []
    }

    mutating func selectionMoved() { top = 0 }
    mutating func forget(_ here: Situation) { subject = nil }

    mutating func settle(in place: Rect?, _ here: Situation) {
        guard let place else { return }
        let subject = Subject(
            selection: here.selection, day: here.selectedDay, today: here.today, width: place.width - 3,
            version: here.snapshot.version,
            hasTwoVersions: here.selection.occurrence.flatMap(here.conflict) != nil, showsOrigin: showsOrigin)
        if subject != self.subject {
            self.subject = subject
            lines = lines(here, width: subject.width)
        }
        top = min(max(0, top), max(0, lines.count - (place.height - 1)))
    }

    func draw(on canvas: inout Canvas, in pane: Rect, _ here: Situation) {
        let x = pane.x + 2
        for row in 0..<max(0, pane.height - 1) {
            guard let line = lines[safe: top + row] else { break }
            draw(line, on: &canvas, x: x + line.indent, y: pane.y + row, pane: pane, here)
        }
        if top > 0 { canvas.draw(here.glyphs.above, x: pane.maxX - 1, y: pane.y, style: here.theme.dim) }
        if top + pane.height - 1 < lines.count {
            canvas.draw(here.glyphs.below, x: pane.maxX - 1, y: pane.maxY - 2, style: here.theme.dim)
        }
        if hasFocus(here) {
            canvas.draw(here.glyphs.forth, x: pane.x, y: pane.y, style: here.theme.focus)
            canvas.cursor = Point(x: x, y: pane.y)
        }
    }

    private func draw(_ line: DetailsLine, on canvas: inout Canvas, x: Int, y: Int, pane: Rect, _ here: Situation) {
        var style = here.theme.text
        switch line.role {
        case .title: style = here.theme.strong
        case .cancelledTitle:
            style = here.theme.strong
            style.attributes.insert(.strikethrough)
        case .fact: break
        case .warning: style = here.theme.warning
        case .secondary, .file: style = here.theme.dim
        case .label: style = here.theme.dim
        case .link: style.attributes.insert(.underline)
        case .calendar(let index):
            let end = canvas.draw(here.glyphs.switchOn, x: x, y: y, style: here.color(index), clip: pane)
            canvas.draw(line.text, x: end + 1, y: y, style: style, clip: pane)
            return
        }
        canvas.draw(line.text, x: x, y: y, style: style, clip: pane)
        canvas.emphasize(line.emphases, line.links, x: x, y: y, clip: pane)
    }
}
