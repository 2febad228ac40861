public import CalendarEngine
internal import Cells

/// The text of an item that was given to an editor.
public struct TextEdit: Hashable, Sendable {
    /// The item that the text belongs to.
    public var identifier: OccurrenceIdentifier
    /// The title of the item.
    public var title: String
    /// The text as it is in the file.
    public var before: String
    /// The text that the editor opens: the last one that could not be saved, if there is one.
    public var text: String
    /// The snapshot that its user saw.
    var base: BaseSnapshot

    /// A snapshot that is compared by its version.
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
    /// The reason why the text cannot be saved.
    var reason: String
    /// True after the user has asked once to leave.
    var asksToLeave = false
}

extension RefusedText: Layer {
    var context: KeyContext { .refusedText }
    var extent: LayerExtent { .page }
    var losesByLeaving: Bool { true }

    mutating func accept(_ here: Situation) -> [Wish] { [.close, .effect(.editText(edit))] }

    /// Asks for a second key before the text is discarded.
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
