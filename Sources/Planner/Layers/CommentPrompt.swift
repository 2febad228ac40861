internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line in which something is said to the organizer, over the answers to an invitation.
struct CommentPrompt: Sendable {
    private var request: ReplyRequest
    private let target: EditTarget
    private var field = TextField()

    /// A line for an answer.
    init(_ request: ReplyRequest, _ target: EditTarget) { (self.request, self.target) = (request, target) }
}

extension CommentPrompt: Layer {
    var context: KeyContext { .line }
    var extent: LayerExtent { .line }

    mutating func type(_ key: Key, _ here: Situation) -> Bool { field.press(key) }

    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? {
        field.paste(text)
        return []
    }

    /// Answers with what was typed; the answers beneath go too.
    mutating func accept(_ here: Situation) -> [Wish] {
        request.comment = field.text.trimmedBlanks
        return [.close, .close] + here.answer(request, target)
    }

    mutating func settle(_ here: Situation) { field.settle(width: max(4, here.size.width / 2 - 2)) }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let y = here.layout.status.y
        canvas.fill(Rect(x: 0, y: y, width: here.size.width, height: 1))
        let answer = here.words.answer(request.answer, ofOneDate: request.scope == .this)
        let label = here.cut("\(answer): \(here.words.word(.comment))", here.size.width / 2)
        let x = canvas.draw("\(label) ", x: 1, y: y, style: here.theme.strong)
        let place = Rect(x: x, y: y, width: here.size.width - 1 - x, height: 1)
        canvas.draw(field.visible, x: x, y: y, clip: place)
        canvas.cursor = Point(x: min(x + field.cursorColumn, place.maxX - 1), y: y)
    }
}
