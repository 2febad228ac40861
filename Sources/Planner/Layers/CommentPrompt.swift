internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line for a comment to the organizer, over the list of answers.
struct CommentPrompt: Sendable {
    private var request: ReplyRequest
    private let target: EditTarget
    var field = TextField()

    /// A line for an answer.
    init(_ request: ReplyRequest, _ target: EditTarget) { (self.request, self.target) = (request, target) }
}

extension CommentPrompt: TypedLine {
    /// Sends the answer with the comment; the list of answers closes too.
    mutating func accept(_ here: Situation) -> [Wish] {
        request.comment = field.text.trimmedBlanks
        return [.close, .close] + here.answer(request, target)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let answer = here.words.answer(request.answer, ofOneDate: request.scope == .this)
        here.drawTypedLine("\(answer): \(here.words.word(.comment))", field, on: &canvas)
    }
}
