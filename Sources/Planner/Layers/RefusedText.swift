public import CalendarEngine
internal import Cells

/// An item's text as it went to an editor and came back.
public struct TextEdit: Hashable, Sendable {
    /// The item whose text it is.
    public var identifier: OccurrenceIdentifier
    /// Its title.
    public var title: String
    /// The text as the file had it.
    public var before: String
    /// The text to begin with: what was written the last time, if that could not be saved.
    public var text: String
    /// The snapshot that its user saw.
    var base: BaseSnapshot

    /// A snapshot that is told apart by its version.
    struct BaseSnapshot: Hashable, Sendable {
        var snapshot: any EditableSnapshot

        static func == (left: BaseSnapshot, right: BaseSnapshot) -> Bool {
            left.snapshot.version == right.snapshot.version
        }

        func hash(into hasher: inout Hasher) { hasher.combine(snapshot.version) }
    }
}

/// A text from an editor that cannot be saved as it is.
struct RefusedText: Sendable {
    var edit: TextEdit
    /// Why it cannot be saved.
    var reason: String
    /// True when leaving it was asked for once.
    var asksToLeave = false
}

extension RefusedText: Layer {
    var context: KeyContext { .refusedText }
    var extent: LayerExtent { .page }
    var losesByLeaving: Bool { true }

    mutating func accept(_ here: Situation) -> [Wish] { [.close, .effect(.editText(edit))] }

    /// The text is given up only when that is asked for twice.
    mutating func leave(_ here: Situation) -> [Wish] {
        guard !asksToLeave else { return [.close] }
        asksToLeave = true
        return []
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        canvas.draw(
            here.cut(here.words.refusedTextTitle(edit.title), here.size.width - 2), x: 1, y: here.page.y,
            style: here.theme.strong)
        var y = here.page.y + 2
        for line in TextWidth.wrap("! \(reason)", columns: here.size.width - 3, limit: here.page.height - 5) {
            canvas.draw(line, x: 1, y: y, style: here.theme.warning)
            y += 1
        }
        y += 1
        for line in TextWidth.wrap(
            here.keyed(here.words.word(asksToLeave ? .refusedTextLeave : .refusedTextHint), in: context),
            columns: here.size.width - 3, limit: 4
        ) {
            canvas.draw(line, x: 1, y: y, style: asksToLeave ? here.theme.warning : here.theme.dim)
            y += 1
        }
        canvas.cursor = Point(x: 1, y: here.page.y + 2)
    }
}
